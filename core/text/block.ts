/**
 * Untrusted lines between the delimiters of the run (R.9b). The text must have
 * gone through `showText` with the same nonce.
 */
export function block(kind: string, nonce: string, text: string): string {
  return `<<<aurum-data:${kind} ${nonce}>>>\n${text}\n<<<aurum-end:${kind} ${nonce}>>>`;
}
