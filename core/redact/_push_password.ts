import { type Hit, RANK } from "./_hit.ts";
import { isLikely, isReference, isTemplate } from "./_likely.ts";

/** A hit for a password at this place, unless a reference or a template stands there. */
export function pushPassword(hits: Hit[], text: string, start: number, end: number): void {
  const value = text.slice(start, end);
  if (!isReference(value) && !isTemplate(value)) {
    const finding = isLikely(value, "password");
    hits.push({ rule: "secrets/password", rank: RANK.context, start, end, finding });
  }
}
