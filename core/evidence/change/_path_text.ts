const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The number of bytes that a UTF-8 sequence with this first byte has; 1 for what cannot begin one. */
function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
}

/**
 * The bytes of a path (one character a byte) as text. A byte that is no UTF-8
 * stands as git quotes it, `\351`, so that two paths never become one.
 */
export function pathText(raw: string): string {
  const bytes = Buffer.from(raw, "latin1");
  const whole = decoded(bytes);
  if (whole !== undefined) return whole;
  let text = "";
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0;
    const length = sequenceLength(lead);
    const part = at + length <= bytes.length ? decoded(bytes.subarray(at, at + length)) : undefined;
    text += part ?? `\\${lead.toString(8).padStart(3, "0")}`;
    at += part === undefined ? 1 : length;
  }
  return text;
}
