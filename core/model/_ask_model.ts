/** What a model says about the change, anchored in the code. */
import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { DROPPED_NOTES_MAX } from "../limits.ts";
import type { Cost, Limitation, Revision } from "../types.ts";
import type { Asked } from "./_ask.ts";
import { askAll } from "./_ask_all.ts";
import { uncovered } from "./_coverage_limitations.ts";
import { addCost, NO_COST } from "../add_cost.ts";
import { anchorIssues, type GivenSkill, pathsToRead } from "./anchor/mod.ts";
import { type AnswerCache, answerKey } from "./answer_cache.ts";
import {
  answerSchema,
  droppedMessages,
  parseAnswer,
  readAssessments,
  type ReadAssessments,
  refusedMessage,
} from "./answer/mod.ts";
import { skillCovers } from "../prompt/mod.ts";
import { preparePrompts, type PreparedPrompts, type PrepareInput } from "./prepare_prompts.ts";
import { unusedSkills } from "./_skill_limitations.ts";
import { skillRuleId } from "./skill_rules.ts";
import type {
  CompletionRequest,
  ModelFailureKind,
  Provider,
  Review,
  ReviewAnswer,
} from "./types.ts";

interface AskInput extends PrepareInput {
  provider: Provider;
  cache?: AnswerCache;
}

type Answered = Extract<Asked, { ok: true }>;
type Failed = Extract<Asked, { ok: false }>;

/** Asks, and merges the answers in the order of the requests; see `reviewChange`. */
export async function askModel(input: AskInput, host: Host): Promise<Review> {
  const { provider, redactor } = input;
  const prepared = await preparePrompts(input, host);
  const requests = prepared.requests.map(
    ({ system, user, evidence_ids }, order): CompletionRequest => ({
      system,
      user,
      max_output_tokens: prepared.answer_tokens,
      purpose: "review",
      order,
      answer_schema: answerSchema(evidence_ids.length > 0),
    }),
  );
  const onInvalid = (kind: string): void =>
    host.note("warning", message("model.asked_again", { kind }));
  const { nonce } = prepared;
  const context = {
    provider,
    redactor,
    nonce,
    parse: parseAnswer,
    onInvalid,
    ...(input.cache === undefined ? {} : { cache: input.cache, keyOf: keysOf(prepared, provider) }),
  };
  const asked = await askAll(requests, context, host);
  if (host.signal.aborted) throw new AurumError("aborted", message("model.aborted"));
  const common = {
    ...costsOf(asked),
    provider: provider.name,
    prompt_digests: requests.map(({ system, user }) => digest(system + user)),
  };
  const failure = asked.find((one): one is Failed => !one.ok && one.kind !== "aborted");
  const answered = asked.filter((one): one is Answered => one.ok);
  if (failure !== undefined || answered.length < asked.length) {
    return { ...degraded(input, prepared, failure, host), ...common };
  }
  const review = { ...(await anchored(input, prepared, answered, host)), ...common };
  await input.cache?.commit();
  return review;
}

/** The key of each request, with the evidence that it offers. */
function keysOf(
  { requests, offered, skills }: PreparedPrompts,
  provider: Provider,
): (request: CompletionRequest) => string {
  return (request) => {
    const own = requests[request.order ?? 0];
    const ids = new Set(own?.evidence_ids);
    const given = new Set(own?.skills?.offered);
    return answerKey(
      provider,
      request,
      offered.filter(({ id }) => ids.has(id)),
      skills.filter(({ id }) => given.has(id)),
    );
  };
}

type WithoutCost = Omit<Review, "cost" | "cost_by_phase" | "provider" | "prompt_digests">;

/** The review of a model that failed: nothing of its answers is kept. */
function degraded(
  { request, evidence }: AskInput,
  { coverage, limitations }: PreparedPrompts,
  failure: Failed | undefined,
  host: Host,
): WithoutCost {
  const kind: ModelFailureKind = failure?.kind ?? "aborted";
  if (failure !== undefined) host.note("error", message("model.failed", { why: failure.why }));
  host.note("warning", message("model.degrades", { kind }));
  return {
    status: "failed",
    failure: { kind },
    summary: "",
    findings: [],
    assessments: [],
    assessment_refusals: [],
    coverage: uncovered(coverage, "model_failed"),
    limitations: [
      { kind: "degraded", message: message("model.degraded", { kind }) },
      ...limitations,
      ...unusedSkills(request, evidence.change),
    ],
  };
}

/** The merged answers, each issue placed where its code stands. */
async function anchored(
  input: AskInput,
  prepared: PreparedPrompts,
  answered: readonly Answered[],
  host: Host,
): Promise<WithoutCost> {
  const answers = answered.map((one) => one.answer);
  sayDropped(answers, host);
  const files = prepared.shown.map((one) => one.file);
  const issues = answers.map((answer) => answer.issues);
  const texts = await readTexts(pathsToRead(issues, files), input);
  const { findings, notices } = anchorIssues({
    answers: issues,
    files,
    texts,
    catalog: prepared.catalog,
    skills: skillsOf(prepared),
  });
  for (const notice of notices) host.note("warning", notice);
  const assessed = assess(prepared, answers, host);
  const summaries = answers.map((answer) => answer.summary.trim());
  return {
    status: "ok",
    summary: summaries.filter((text) => text !== "").join("\n\n"),
    findings,
    assessments: assessed.assessments,
    assessment_refusals: assessed.refusals,
    coverage: prepared.coverage,
    limitations: [...prepared.limitations, ...assessed.limitations],
  };
}

/** The skills that each request gave, in request order, with the files that they are for. */
function skillsOf({ requests, skills, shown }: PreparedPrompts): GivenSkill[][] {
  const before = new Map(shown.map(({ file }) => [file.path, file.old_path ?? file.path]));
  const given = skills.map((skill): GivenSkill => {
    const covers = skillCovers(skill);
    const { id, severity, mode } = skill;
    return {
      rule: skillRuleId(skill),
      id,
      severity,
      advisory: mode === "advisory",
      covers: (path) => covers(path) || covers(before.get(path) ?? path),
    };
  });
  return requests.map((request) => {
    const ids = new Set(request.skills?.offered);
    return given.filter(({ id }) => ids.has(id));
  });
}

/** What the answers say of the evidence that each was offered; every refusal is said (579.7, 579.8). */
function assess(
  { requests }: PreparedPrompts,
  answers: readonly ReviewAnswer[],
  host: Host,
): ReadAssessments & { limitations: Limitation[] } {
  const read = readAssessments(
    answers.map((answer, index) => ({
      section: answer.evidence_assessments,
      admitted: requests[index]?.evidence_ids ?? [],
    })),
  );
  const warning = refusedMessage(read.refusals);
  if (warning !== undefined) host.note("warning", warning);
  const malformed = answers.filter((answer) => answer.assessments_malformed === true).length;
  const limitations: Limitation[] =
    malformed === 0
      ? []
      : [{ kind: "assessments_malformed", message: message("model.assessments_malformed") }];
  return { ...read, limitations };
}

/** What was left out of the answers, each by name; past a bound, by count. */
function sayDropped(answers: readonly ReviewAnswer[], host: Host): void {
  const texts = answers.flatMap((answer) => droppedMessages(answer));
  for (const text of texts.slice(0, DROPPED_NOTES_MAX)) host.note("warning", text);
  const more = texts.length - DROPPED_NOTES_MAX;
  if (more > 0) host.note("warning", message("model.dropped_more", { count: more }));
}

/** Redacted texts of the reviewed revision, by path; a path that a model made up is absent. */
async function readTexts(
  paths: readonly string[],
  { head, redactor }: AskInput,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  if (head === undefined || paths.length === 0) return texts;
  const found: Awaited<ReturnType<Revision["readMany"]>> = await head.readMany(paths);
  const decoder = new TextDecoder();
  for (const [path, bytes] of found)
    texts.set(path, await redactor.redact(decoder.decode(bytes), path));
  return texts;
}

function costsOf(asked: readonly Asked[]): { cost: Cost; cost_by_phase: Record<string, Cost> } {
  const cost = asked.reduce((sum, one) => addCost(sum, one.cost), NO_COST);
  return { cost, cost_by_phase: { review: cost } };
}

function digest(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}
