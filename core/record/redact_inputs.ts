import type { ChangedFile, Evidence } from "../evidence/types.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Request } from "../resolve/types.ts";

/** The request of a run without secrets, and without what belongs to the machine. */
export async function redactRequest(request: Request, redactor: Redactor): Promise<Request> {
  const { source, repository } = request;
  const bare: Request = {
    ...request,
    // The change stands in the evidence; the bytes of a patch would hold it unredacted.
    source: source.kind === "patch" ? { ...source, patch: "" } : source,
    ...(repository === undefined ? {} : { repository: { ...repository, root: "/" } }),
  };
  return await redactKeeping(bare, redactor);
}

/** The evidence without secrets: each file's lines in one piece, so that none hides between lines. */
export async function redactEvidence(evidence: Evidence, redactor: Redactor): Promise<Evidence> {
  const { change, catalog, ...rest } = evidence;
  const files = await Promise.all(change.files.map((file) => redactChanged(file, redactor)));
  const rules = await Promise.all(
    // aurum's own rules speak of secrets, and hold none.
    catalog.map((rule) => (rule.source === "built-in" ? rule : redactKeeping(rule, redactor))),
  );
  return {
    ...(await redactKeeping(rest, redactor)),
    change: { ...change, files },
    catalog: rules,
  };
}

async function redactChanged(file: ChangedFile, redactor: Redactor): Promise<ChangedFile> {
  const lines = file.hunks.flatMap((hunk) => hunk.lines.map(({ text }) => text));
  const redacted = (await redactor.redact(lines.join("\n"), file.path)).split("\n");
  const known = lines.length === 0 || redacted.length === lines.length;
  let at = 0;
  const hunks = file.hunks.map((hunk) => ({
    ...hunk,
    lines: hunk.lines.map((line) => ({ ...line, text: known ? (redacted[at++] ?? "") : "" })),
  }));
  const { old_path } = file;
  return {
    ...file,
    path: await redactor.redact(file.path),
    ...(old_path === undefined ? {} : { old_path: await redactor.redact(old_path) }),
    hunks,
    // Then the prompt did not show it either.
    ...(known ? {} : { skip: "unreadable" as const }),
  };
}

/** Fields whose values are closed words or ids of the engine and of git. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  "base",
  "decision",
  "fingerprint",
  "head",
  "key",
  "kind",
  "lang",
  "new_id",
  "object_format",
  "old_id",
  "origin",
  "outcome",
  "reason",
  "revision",
  "severity",
  "sha256",
  "side",
  "status",
]);

/** What a closed word or an id looks like: nothing else is kept, whatever its field. */
const OWN_VALUE = /^(?:[a-z][a-z_.-]{0,40}|[0-9a-f]{16,64})$/u;

/** Every string redacted but the engine's own words. */
export async function redactKeeping<T>(value: T, redactor: Redactor): Promise<T> {
  return withOwn(value, await redactor.redactValue(value)) as T;
}

function withOwn(original: unknown, redacted: unknown): unknown {
  if (Array.isArray(original) && Array.isArray(redacted)) {
    return redacted.map((item, index) => withOwn(original[index], item));
  }
  if (!isRecord(original) || !isRecord(redacted)) return redacted;
  return Object.fromEntries(
    Object.entries(redacted).map(([key, value]) => {
      const was = original[key];
      const own = OWN_FIELDS.has(key) && typeof was === "string" && OWN_VALUE.test(was);
      return [key, own ? was : withOwn(was, value)];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
