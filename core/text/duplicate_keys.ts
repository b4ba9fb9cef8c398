import type { ValueNode } from "@humanwhocodes/momoa";

/** Which keys stand twice in one object. */
export interface Duplicates {
  /** The first one outside of the section. */
  elsewhere?: string;
  inSection: boolean;
}

/**
 * Duplicated keys of a strict JSON text that is no deeper than `ANSWER_DEPTH_MAX`,
 * those below the top-level key `section` told apart.
 */
export function duplicateKeys(text: string, section?: string): Duplicates {
  // Loaded when there is an answer to read.
  const { parse } = require("@humanwhocodes/momoa") as typeof import("@humanwhocodes/momoa");
  const duplicates: Duplicates = { inSection: false };
  const waiting: { node: ValueNode; depth: number; inSection: boolean }[] = [
    { node: parse(text).body, depth: 0, inSection: false },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth, inSection } = next;
    if (node.type === "Array") {
      for (const { value } of node.elements) {
        waiting.push({ node: value, depth: depth + 1, inSection });
      }
    } else if (node.type === "Object") {
      const seen = new Set<string>();
      for (const { name, value } of node.members) {
        const key = name.type === "String" ? name.value : name.name;
        if (seen.has(key)) {
          if (inSection) duplicates.inSection = true;
          else duplicates.elsewhere ??= key;
        }
        seen.add(key);
        const entersSection = depth === 0 && key === section;
        waiting.push({ node: value, depth: depth + 1, inSection: inSection || entersSection });
      }
    }
  }
  return duplicates;
}
