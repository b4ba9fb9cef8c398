/** What a change does to the gate that judges it (R.16). */
import { type Lang, message, type Message, t } from "../../i18n/mod.ts";
import type { CatalogRule } from "../../types.ts";
import type { ChangedFile, DiffLine, Pass, PassInput, PassResult, RawFinding } from "../types.ts";

/** What the newer text of a gate file would loosen beside the older; `resolve` knows. */
export type GateCompare = (
  path: string,
  before: string | undefined,
  after: string | undefined,
) => Message[];

const ID = "governance/gate-edited";
const FOLDER = ".aurum";
/** Files of a forge that may run aurum. */
const WORKFLOWS =
  /^(?:\.github\/(?:workflows|actions)\/.+|\.gitlab-ci\.ya?ml|\.circleci\/.+|\.pre-commit-config\.yaml|azure-pipelines\.ya?ml|Jenkinsfile)$/u;
/** Edits that one finding names; it counts the others. */
const NAMED_MAX = 10;

/**
 * The pass `governance`. Every changed file of `.aurum/` is one finding, with
 * what the edit would loosen, and so is a workflow that loses or changes a line
 * that names aurum. No flag or config leaves it out, and no comment silences it.
 */
export function governancePass(lang: Lang, compare: GateCompare | undefined): Pass {
  const rule = ruleIn(lang);
  return {
    names: ["governance"],
    rules: [rule],
    run: (input) => look(input, rule, lang, compare),
  };
}

function ruleIn(lang: Lang): CatalogRule {
  const say = (key: Message["key"]): string => t(lang, message(key));
  return {
    id: ID,
    origin: "security",
    severity: "warning",
    message: say("evidence.gate_edited"),
    why: say("evidence.gate_edited_why"),
    fix: say("evidence.gate_edited_fix"),
    languages: [],
    cwe: "CWE-284",
    source: "built-in",
  };
}

async function look(
  { change, request, head }: PassInput,
  rule: CatalogRule,
  lang: Lang,
  compare: GateCompare | undefined,
): Promise<PassResult> {
  const findings: RawFinding[] = [];
  for (const file of change.files) {
    const paths = [...new Set([file.path, file.old_path ?? file.path])];
    const gate = paths.find((path) => path === FOLDER || path.startsWith(`${FOLDER}/`));
    if (gate !== undefined) {
      const before = request.governed.find(({ path }) => path === (file.old_path ?? file.path));
      const bytes = file.status === "deleted" ? undefined : await head?.read(file.path);
      const after = bytes === undefined ? undefined : new TextDecoder().decode(bytes);
      // Without a revision to read there is nothing to compare; the edit itself is still seen.
      const known = head !== undefined && compare !== undefined;
      const what = known ? compare(gate, before?.text, after) : [];
      findings.push(findingOf(file, firstLine(file), rule, what, lang));
    } else if (WORKFLOWS.test(file.path) || WORKFLOWS.test(file.old_path ?? "")) {
      const line = removedRun(file);
      const what = [message("evidence.gate_workflow")];
      if (line !== undefined) findings.push(findingOf(file, line, rule, what, lang));
    }
  }
  return { findings, limitations: [] };
}

/** The first removed line that names aurum. */
function removedRun(file: ChangedFile): DiffLine | undefined {
  return file.hunks
    .flatMap((hunk) => hunk.lines)
    .find(({ kind, text }) => kind === "removed" && /\baurum\b/iu.test(text));
}

function firstLine(file: ChangedFile): DiffLine | undefined {
  const lines = file.hunks.flatMap((hunk) => hunk.lines);
  return lines.find(({ kind }) => kind === "added") ?? lines.find(({ kind }) => kind === "removed");
}

function findingOf(
  file: ChangedFile,
  line: DiffLine | undefined,
  rule: CatalogRule,
  what: readonly Message[],
  lang: Lang,
): RawFinding {
  const named = what.slice(0, NAMED_MAX).map((one) => t(lang, one));
  const more = what.length - named.length;
  const list = named.join("; ");
  const said =
    more > 0 ? t(lang, message("evidence.gate_edited_more", { what: list, count: more })) : list;
  return {
    origin: rule.origin,
    rule: rule.id,
    severity: rule.severity,
    path: file.path,
    line: line?.new_line ?? line?.old_line ?? 1,
    side: line !== undefined && line.new_line === undefined ? "old" : "new",
    message:
      said === "" ? rule.message : t(lang, message("evidence.gate_edited_what", { what: said })),
    suggestion: rule.fix,
    code: line?.text ?? "",
  };
}
