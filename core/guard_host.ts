/** Every way to a person's eyes that is not a report goes through here (R.7). */
import { AurumError } from "./errors.ts";
import type { Host, NoteLevel } from "./host.ts";
import type { Message, Params } from "./i18n/mod.ts";
import type { Redactor } from "./redact/mod.ts";

type Param = Params[string];

function isList(value: Param): value is readonly Message[] {
  return Array.isArray(value);
}

/** Control, bidirectional and zero-width characters: what could repaint or fake a line. */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** Each invisible character as its escape, so that a path cannot forge a line of ours. */
function makeVisible(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    if (character === "\n") return "\\n";
    if (character === "\t") return "\\t";
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

function redactParam(value: Param, redactor: Redactor): Param {
  if (typeof value === "string") return makeVisible(redactor.redactNow(value));
  if (typeof value === "number") return value;
  if (isList(value)) return value.map((part) => redactMessage(part, redactor));
  return redactMessage(value, redactor);
}

/** A message whose parameters, which may quote anything, hold no secret and no control character. */
export function redactMessage(text: Message, redactor: Redactor): Message {
  if (text.params === undefined) return text;
  const entries = Object.entries(text.params).map(
    ([name, value]) => [name, redactParam(value, redactor)] as const,
  );
  return { key: text.key, params: Object.fromEntries(entries) };
}

/** The same failure with no secret in its words. */
export function redactError(error: unknown, redactor: Redactor): unknown {
  if (!(error instanceof AurumError)) return error;
  const hint = error.hint === undefined ? {} : { hint: redactMessage(error.hint, redactor) };
  return new AurumError(error.code, redactMessage(error.text, redactor), { ...hint, cause: error });
}

/** The host with its notes and its progress put behind the redactor. */
export function guardHost(host: Host, redactor: Redactor): Host {
  return {
    ...host,
    note: (level: NoteLevel, text: Message) => host.note(level, redactMessage(text, redactor)),
    progress: (text: Message, done: number, total: number) =>
      host.progress(redactMessage(text, redactor), done, total),
  };
}

/** A host whose notes wait until `say` is called; later ones pass at once. */
export function holdNotes(host: Host): { host: Host; say: () => void } {
  let held: Parameters<Host["note"]>[] | undefined = [];
  const note: Host["note"] = (level, text) => {
    if (held === undefined) host.note(level, text);
    else held.push([level, text]);
  };
  const say = (): void => {
    for (const [level, text] of held ?? []) host.note(level, text);
    held = undefined;
  };
  return { host: { ...host, note }, say };
}
