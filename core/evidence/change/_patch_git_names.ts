/** Which file a section in git's format is about: see {@link gitNames}. */
import { message } from "../../i18n/mod.ts";
import type { GitHeader } from "./_patch_git_header.ts";
import { gitLineNames, withoutFirst } from "./_patch_path.ts";
import { failPatch, type PatchReader } from "./_patch_reader.ts";

/** Two names, one character a byte. */
export interface Names {
  old: string;
  new: string;
}

/** What the text of a section says about its names, still with prefixes; `null` is no file. */
export interface SaidNames {
  old: string | null;
  new: string | null;
}

/** Where a section starts, for messages. */
export interface SectionStart {
  line: number;
  text: string;
  /** What follows `diff --git `. */
  rest: string;
}

function commonStart(one: string, two: string): number {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at += 1;
  return at;
}

function commonEnd(one: string, two: string): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === two.at(-1 - count)) count += 1;
  return count;
}

/**
 * The names in `Binary files a/x and b/x differ`. A name may hold ` and `: the
 * line `diff --git`, which has the same names, tells where the first one ends.
 */
export function binaryNames(note: string, rest: string): SaidNames | undefined {
  const text = note.slice("Binary files ".length, -" differ".length);
  if (text.startsWith("/dev/null and ")) return { old: null, new: text.slice(14) };
  if (text.endsWith(" and /dev/null")) return { old: text.slice(0, -14), new: null };
  const [start, end] = [commonStart(text, rest), commonEnd(text, rest)];
  for (let at = text.indexOf(" and "); at >= 0 && at <= start; at = text.indexOf(" and ", at + 1)) {
    const isSplit = rest[at] === " " && text.length - at - 5 <= end;
    if (isSplit && text.length === rest.length + 4) {
      return { old: text.slice(0, at), new: text.slice(at + 5) };
    }
  }
  return undefined;
}

/** `old/x new-er/x`: prefixes of different lengths before one path; `undefined` unless only one reading is left. */
function unevenNames(rest: string): Names | undefined {
  const first = rest.indexOf("/");
  if (first < 0) return undefined;
  let found: Names | undefined;
  for (let slash = rest.indexOf("/", first + 1); slash >= 0; slash = rest.indexOf("/", slash + 1)) {
    const at = first + rest.length - slash;
    const names = { old: rest.slice(0, at), new: rest.slice(at + 1) };
    const isBetween = at > first + 1 && at < slash && rest[at] === " ";
    if (!isBetween || withoutFirst(names.old) !== withoutFirst(names.new)) continue;
    if (found !== undefined) return undefined;
    found = names;
  }
  return found;
}

/** The two names of the line, read with the help of what the text says. */
function lineNames(rest: string, said: SaidNames | undefined): Names | undefined {
  if (rest.includes('"') || said === undefined) return gitLineNames(rest) ?? unevenNames(rest);
  if (said.old !== null && rest.startsWith(`${said.old} `)) {
    return { old: said.old, new: rest.slice(said.old.length + 1) };
  }
  if (said.new !== null && rest.endsWith(` ${said.new}`)) {
    return { old: rest.slice(0, -1 - said.new.length), new: said.new };
  }
  return undefined;
}

function headerNames(header: GitHeader): Names | undefined {
  const old = header.rename_from ?? header.copy_from;
  const now = header.rename_to ?? header.copy_to;
  return old === undefined || now === undefined ? undefined : { old, new: now };
}

/** `a/` and `b/`, or the letters of `diff.mnemonicPrefix`. */
const PREFIX = /^[abciow]\//u;

/** Names without the prefixes that the patch was made with. Git takes the names of different files only for two given ones. */
function stripped(names: Names): Names {
  if (names.old === names.new) return names;
  const [old, now] = [withoutFirst(names.old), withoutFirst(names.new)];
  if (old !== undefined && old === now) return { old, new: now };
  const isPrefixed = PREFIX.test(names.old) && PREFIX.test(names.new);
  return isPrefixed && old !== undefined && now !== undefined ? { old, new: now } : names;
}

function isPrefixOf(name: string, whole: string): boolean {
  return whole === name || whole.endsWith(`/${name}`);
}

/** The names of a rename are said bare; the line has them with prefixes. */
function fitsRename(rest: string, line: Names | undefined, names: Names): boolean {
  if (line !== undefined) return isPrefixOf(names.old, line.old) && isPrefixOf(names.new, line.new);
  if (rest.includes('"')) return false;
  const head = rest.slice(0, Math.max(0, rest.length - names.new.length));
  return rest.endsWith(names.new) && /[ /]$/u.test(head) && head.includes(`${names.old} `);
}

/**
 * The names of a section's two sides, without prefixes. The same names stand in
 * up to three places, and other programs apply a patch by any one of them: where
 * they are not the same, the patch is refused, so that nothing is reviewed under
 * another path than it is applied to.
 *
 * @param said Names of `---` and `+++`, or of `Binary files`.
 */
export function gitNames(
  reader: PatchReader,
  start: SectionStart,
  header: GitHeader,
  said: SaidNames | undefined,
): Names {
  const { line, text, rest } = start;
  const renamed = headerNames(header);
  // A rename without text leaves the halves of the line to chance.
  const isKnown = renamed === undefined || said !== undefined || rest.includes('"');
  const names = isKnown ? lineNames(rest, said) : undefined;
  const isOff =
    said !== undefined &&
    (names === undefined ||
      (said.old !== null && said.old !== names.old) ||
      (said.new !== null && said.new !== names.new));
  if (isOff || (renamed !== undefined && !fitsRename(rest, names, renamed))) {
    failPatch(reader, message("change.patch_inconsistent", { text }), undefined, line);
  }
  if (renamed !== undefined) return renamed;
  if (names === undefined) {
    return failPatch(reader, message("change.patch_no_path", { text }), undefined, line);
  }
  const plain = stripped(names);
  const hasTwo = said !== undefined && said.old !== null && said.new !== null;
  if (plain.old !== plain.new && !hasTwo) {
    failPatch(reader, message("change.patch_inconsistent", { text }), undefined, line);
  }
  return plain;
}
