import type { Redactor } from "../redact/mod.ts";

/** A string of a JSON text, with its quotes. */
const LITERAL = /"(?:[^"\\\n]|\\.)*"/gu;

/**
 * An answer without secrets, still read as before: each string of its JSON is
 * redacted as the value that it stands for, as the parser's results are, and what
 * stands between strings as plain text.
 */
export async function redactAnswer(text: string, redactor: Redactor): Promise<string> {
  const parts: string[] = [];
  let at = 0;
  for (const match of text.matchAll(LITERAL)) {
    parts.push(await redactor.redact(text.slice(at, match.index)));
    parts.push(await redactLiteral(match[0], redactor));
    at = match.index + match[0].length;
  }
  parts.push(await redactor.redact(text.slice(at)));
  return parts.join("");
}

async function redactLiteral(literal: string, redactor: Redactor): Promise<string> {
  let value: unknown;
  try {
    value = JSON.parse(literal);
  } catch {
    return await redactor.redact(literal);
  }
  const redacted = await redactor.redact(String(value));
  // What holds no secret keeps its bytes, escapes too.
  return redacted === value ? literal : JSON.stringify(redacted);
}
