/** A path as the formats want it: no leading slash, no `./` in front; anything else is left as it is. */
export function relativePath(path: string): string {
  return path.replace(/^(?:\.?\/+)+/u, "") || path;
}
