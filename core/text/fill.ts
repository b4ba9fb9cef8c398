import { AurumError } from "../errors.ts";
import { message } from "../i18n/mod.ts";

/**
 * A template with its slots (`{{name}}`) filled, in one pass: what a value holds
 * is never read as a slot. The template's last line feed is left out. Throws
 * `AurumError("internal")` when the template and `slots` do not name the same slots.
 *
 * @example fill("Hello {{name}}", { name: "world" }) // "Hello world"
 */
export function fill(template: string, slots: Readonly<Record<string, string>>): string {
  const left = new Set(Object.keys(slots));
  const text = template.trimEnd().replace(/\{\{([a-z_]+)\}\}/gu, (_, slot: string) => {
    const value = Object.hasOwn(slots, slot) ? slots[slot] : undefined;
    if (value === undefined) {
      throw new AurumError("internal", message("prompt.slot_unfilled", { slot }));
    }
    left.delete(slot);
    return value;
  });
  for (const slot of left) {
    throw new AurumError("internal", message("prompt.slot_unknown", { slot }));
  }
  return text;
}
