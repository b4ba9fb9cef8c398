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

/** The values of the AWS documentation: redacted, but no finding. */
const AWS_EXAMPLES = new Set([
  ["AKIA", "IOSFODNN7", "EXAMPLE"].join(""),
  ["AKIA", "I44QH8DHB", "EXAMPLE"].join(""),
  ["je7MtGbClwBF/", "2Zp9Utk/h3yCo8nvb", "EXAMPLEKEY"].join(""),
  ["wJalrXUtnFEMI/K7MDENG/", "bPxRfiCY", "EXAMPLEKEY"].join(""),
]);

/** A value that a vendor's own documentation prints. */
export function isPrinted(value: string): boolean {
  return AWS_EXAMPLES.has(value);
}

const MADE_UP =
  /your|example[_-]|[_-]example|placeholder|change.?me|x{6}|\*{4}|\.{3}|insert|dummy|redacted/iu;

/** What documentation writes for a token: its prefix and filling, or words that say so. */
export function isSample(value: string, prefix: string): boolean {
  const body = value.startsWith(prefix) ? value.slice(prefix.length) : value;
  return (
    isPrinted(value) ||
    (/^[xX._*-]*$/u.test(body) && body !== value) ||
    MADE_UP.test(value.slice(0, 400))
  );
}
