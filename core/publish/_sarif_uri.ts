import { relativePath } from "./_relative_path.ts";

/**
 * A repository path as a relative URI reference: every segment percent-encoded,
 * `/` between them. A half of a surrogate pair has no bytes and becomes U+FFFD;
 * segments of dots alone are encoded, so that no reader climbs out of the root.
 */
export function sarifUri(path: string): string {
  return relativePath(path)
    .toWellFormed()
    .split("/")
    .map((segment) => (/^\.{1,2}$/u.test(segment) ? dots(segment) : encoded(segment)))
    .join("/");
}

function dots(segment: string): string {
  return segment.replaceAll(".", "%2E");
}

/** RFC 3986: what `encodeURIComponent` leaves bare of the reserved characters is encoded too. */
function encoded(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
