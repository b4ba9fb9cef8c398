/** Paths of a patch: quoting, prefixes, and what no patch may name. */
import { message, type Message } from "../../i18n/mod.ts";
import { PATCH_PATH_BYTES_MAX } from "../../limits.ts";
import { pathText } from "./_path_text.ts";
import { failPatch, type PatchReader } from "./_patch_reader.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  '"': '"',
};

const QUOTED = /^"((?:[^"\\]|\\(?:[abfnrtv"\\]|[0-3][0-7]{2}))*)"/u;

/** A name in C quotes at the start of `text`, and how long it is with them; `undefined` for anything else. */
export function unquote(text: string): { name: string; length: number } | undefined {
  const match = QUOTED.exec(text);
  if (match === null) return undefined;
  const name = (match[1] ?? "").replace(/\\([0-7]{3}|.)/gsu, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? ""),
  );
  return { name, length: match[0].length };
}

/** A whole text that is one name, in C quotes or bare; `undefined` for broken quotes. */
export function wholeName(text: string): string | undefined {
  if (!text.startsWith('"')) return text;
  const found = unquote(text);
  return found?.length === text.length ? found.name : undefined;
}

/** The name after `--- ` or `+++ `: a tab ends it, and what follows is a date. `null` is no file. */
export function sideName(text: string): { name: string | null; stamp: string } | undefined {
  const found = text.startsWith('"') ? unquote(text) : undefined;
  if (text.startsWith('"') && found === undefined) return undefined;
  const bare = text.split("\t", 1)[0] ?? "";
  const name = found?.name ?? bare;
  const stamp = text.slice(found?.length ?? bare.length).trim();
  return { name: name === "/dev/null" ? null : name, stamp };
}

/** `a/src/x` is `src/x`; `undefined` where there is nothing to take off. */
export function withoutFirst(name: string): string | undefined {
  const at = name.indexOf("/");
  return at < 0 || at === name.length - 1 ? undefined : name.slice(at + 1);
}

/** Names of `diff --git`, still with their prefixes; `undefined` if it cannot be told where one ends. */
export function gitLineNames(rest: string): { old: string; new: string } | undefined {
  const first = unquote(rest);
  if (first !== undefined) {
    const second = wholeName(rest.slice(first.length + 1));
    const isApart = rest[first.length] === " ";
    return isApart && second !== undefined ? { old: first.name, new: second } : undefined;
  }
  if (rest.startsWith('"')) return undefined;
  if (rest.endsWith('"')) {
    const at = rest.indexOf(' "');
    const second = at < 0 ? undefined : wholeName(rest.slice(at + 1));
    return second === undefined ? undefined : { old: rest.slice(0, at), new: second };
  }
  // Without quotes a blank may belong to a name: the halves tell, for they are
  // the same path. Where they are not, other lines name the files.
  const middle = (rest.length - 1) / 2;
  if (!Number.isInteger(middle) || rest[middle] !== " ") return undefined;
  const names = { old: rest.slice(0, middle), new: rest.slice(middle + 1) };
  const isSame =
    names.old === names.new ||
    (withoutFirst(names.old) !== undefined && withoutFirst(names.old) === withoutFirst(names.new));
  return isSame ? names : undefined;
}

/** Characters that some file systems do not tell apart from nothing. */
const IGNORED = /[\u200C-\u200F\u202A-\u202E\u206A-\u206F\uFEFF]/gu;
const GIT_FOLDER = /^(?:\.git|git~1)[ .]*(?::.*)?$/isu;

function problemOf(raw: string, path: string): Message | undefined {
  if (raw.includes("\0")) return message("change.patch_path_nul", { path });
  if (/^(?:[/\\]|[A-Za-z]:)/u.test(raw)) return message("change.patch_path_absolute", { path });
  const parts = raw.split(/[/\\]/u);
  if (parts.includes("..")) return message("change.patch_path_outside", { path });
  const folders = path.replace(IGNORED, "").split(/[/\\]/u);
  if (folders.some((part) => GIT_FOLDER.test(part))) {
    return message("change.patch_path_git", { path });
  }
  return undefined;
}

/**
 * A name of the patch as a path of the repository. One that is empty, absolute,
 * leaves the repository, lies in git's folder, is too long or holds a NUL is refused by name.
 */
export function patchPath(reader: PatchReader, raw: string, line: number): string {
  const hint = message("change.patch_path_hint");
  if (raw.length > PATCH_PATH_BYTES_MAX) {
    const params = { path: `${pathText(raw.slice(0, 80))}…`, bytes: PATCH_PATH_BYTES_MAX };
    failPatch(reader, message("change.patch_path_long", params), hint, line);
  }
  const path = pathText(raw);
  const problem = problemOf(raw, path);
  if (problem !== undefined) failPatch(reader, problem, hint, line);
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.length === 0 || raw.endsWith("/")) {
    failPatch(reader, message("change.patch_path_empty", { text: path }), hint, line);
  }
  return parts.join("/");
}
