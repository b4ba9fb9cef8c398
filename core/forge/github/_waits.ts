import { type RequestError } from "@octokit/request-error";

/** GitHub asks for a minute where a secondary limit says nothing else. */
const SECONDARY_WAIT_MS = 60_000;

/**
 * How long GitHub wants a call to wait, in milliseconds, or `undefined` where it
 * does not: `retry-after` in seconds or as a date, a primary limit that is used
 * up, a secondary limit in its own words. Of a 5xx `retry-after` counts alone.
 *
 * Source: GitHub's "Rate limits for the REST API".
 */
export function waitOf(error: RequestError, now: number): number | undefined {
  if (error.status < 500 && error.status !== 403 && error.status !== 429) return undefined;
  const headers = error.response?.headers ?? {};
  const after = headers["retry-after"];
  if (after !== undefined) return Math.max(retryAfter(String(after), now), 0);
  if (error.status >= 500) return undefined;
  const reset = Number(headers["x-ratelimit-reset"]);
  if (String(headers["x-ratelimit-remaining"]) === "0" && Number.isFinite(reset)) {
    return Math.max(reset * 1_000 - now, 1_000);
  }
  const secondary =
    error.status === 429 || /secondary rate limit|abuse detection/iu.test(error.message);
  return secondary ? SECONDARY_WAIT_MS : undefined;
}

function retryAfter(text: string, now: number): number {
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return seconds * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? SECONDARY_WAIT_MS : date - now;
}
