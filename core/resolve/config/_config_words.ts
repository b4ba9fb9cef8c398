/** The words of a config that are known without its shape, which only a config file needs. */

/** Severities as a config may spell them (R.4), and what they mean. */
export const SEVERITY_WORDS = {
  error: "error",
  warning: "warning",
  info: "info",
  high: "error",
  medium: "warning",
  low: "info",
} as const;

export const GATE_SOURCES = ["security", "analysis", "sast", "model", "skills"] as const;

/** Neither blanks nor what a terminal would not show. */
export const NAME =
  "[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202f\\u2060-\\u206f\\ufeff]";

/** A model name: `provider/name` or bare, no slash at either end. */
export const MODEL_NAME = new RegExp(`^(?!/)(?!.*/$)${NAME}{1,200}$`);
