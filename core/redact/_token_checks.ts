/** What is asked of a token whose prefix and length alone would fit ordinary text too. */

/** Small and capital letters and a digit: random text of this length has all three. */
export function isMixed(value: string): boolean {
  return /[a-z]/u.test(value) && /[A-Z]/u.test(value) && /\d/u.test(value);
}

/** A digit and a letter. */
export function hasDigit(value: string): boolean {
  return /\d/u.test(value) && /[A-Za-z]/u.test(value);
}

/** A Discord token begins with its bot's id, a number of 17 to 20 digits, in base64. */
export function isDiscordToken(value: string): boolean {
  const head = value.slice(0, value.indexOf("."));
  return head.length % 4 !== 1 && /^\d{17,20}$/u.test(atob(head));
}

const MADE_UP =
  /your|example[_-]|[_-]example|placeholder|change.?me|x{6}|\*{4}|\.{3}|insert|dummy|redacted/iu;

/** What documentation writes for a token: its prefix and filling, or words that say so. */
export function isSample(value: string, prefix: string): boolean {
  const body = value.startsWith(prefix) ? value.slice(prefix.length) : value;
  return (/^[xX._*-]*$/u.test(body) && body !== value) || MADE_UP.test(value.slice(0, 400));
}
