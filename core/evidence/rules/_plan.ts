/** What is known of a rule before it meets a text. */
import type { LanguageName } from "../../syntax/mod.ts";
import { anyOfRules } from "./_any_of.ts";
import { lazily } from "./_lazily.ts";
import { ownNeedOf } from "./_need.ts";
import { rootKinds } from "./_root_kinds.ts";
import { type Reach, reachesOf } from "./_scope.ts";
import { isOfKinds, sketchOf } from "./_sketch.ts";
import type { CompiledRule, Need, SyntaxConfig } from "./types.ts";

export function configOf(rule: CompiledRule): SyntaxConfig | undefined {
  return rule.matcher.kind === "syntax" ? rule.matcher.config : undefined;
}

/** What is known of a rule before it meets a text, made once a rule and language. */
export interface Plan {
  /** Kinds of node that it may match; `undefined` for any. */
  kinds: ReadonlySet<string> | undefined;
  /** What a node that it matches holds. */
  need: Need;
  /** `undefined` where a walk with a sketch would cost more than it spares. */
  sketch: object | undefined;
  /** Of a rule that searches around its nodes: in what, and the rule without that. */
  around: { reaches: readonly Reach[]; config: SyntaxConfig } | undefined;
}

/** Expressions that ignore case take the engine ten times as long to compile as all the rest of a rule. */
function isCostly(config: SyntaxConfig): boolean {
  return JSON.stringify(config).includes("(?i");
}

/** Each part is made when it is first asked for: most rules never get as far as a node. */
function lazyPlan(config: SyntaxConfig, kinds: Plan["kinds"]): Plan {
  const need = lazily(() => ownNeedOf(config));
  const sketch = lazily(() => {
    const whole = sketchOf(config);
    const pays = kinds === undefined || (!isOfKinds(whole) && isCostly(config));
    return pays ? whole : undefined;
  });
  const around = lazily(() => {
    const reaches = reachesOf(config);
    return reaches.length === 0 ? undefined : { reaches, config: anyOfRules([{ config, kinds }]) };
  });
  return {
    kinds,
    get need() {
      return need();
    },
    get sketch() {
      return sketch();
    },
    get around() {
      return around();
    },
  };
}

const plans = new WeakMap<CompiledRule, Map<LanguageName, Plan>>();

export function planOf(rule: CompiledRule, language: LanguageName): Plan {
  const known = plans.get(rule) ?? new Map<LanguageName, Plan>();
  plans.set(rule, known);
  let plan = known.get(language);
  if (plan === undefined) {
    const config = configOf(rule) ?? { rule: {} };
    const kinds = rootKinds(config, language);
    plan = lazyPlan(config, kinds);
    known.set(language, plan);
  }
  return plan;
}

/** Kinds of node that a rule may match in a language; `undefined` for any. */
export function kindsOf(
  rule: CompiledRule,
  language: LanguageName,
): ReadonlySet<string> | undefined {
  return planOf(rule, language).kinds;
}

/** Finds out ahead of the first text what is known of the rules. */
export function prepareRules(language: LanguageName, rules: readonly CompiledRule[]): void {
  for (const rule of rules) planOf(rule, language);
}
