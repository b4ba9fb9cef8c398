/**
 * How often verification clears a true finding (goal: never) and a false alarm
 * (goal with a verifier that means well: always), over a labelled set.
 *
 * Usage: `bun bench/verification/main.ts` with the recorded verifiers, or
 * `bun bench/verification/main.ts --model PROVIDER/NAME` with a real one (keys from
 * the environment, as for `aurum review`). Exit code 1 when a goal is missed.
 */
import {
  chooseProvider,
  createHost,
  loadSettings,
  type Provider,
  type Request,
} from "../../core/mod.ts";
import { judgeCase } from "./judge_case.ts";
import { labelledCases } from "./labelled_cases.ts";
import { VERIFIERS, type BenchVerifier } from "./verifiers.ts";

interface Tally {
  defects_cleared: string[];
  alarms_cleared: number;
  outcomes: Record<string, number>;
}

function recorded(
  { name, answer }: BenchVerifier,
  one: ReturnType<typeof labelledCases>[number],
): Provider {
  return {
    name: `bench/${name}`,
    capabilities: { system_message: true, structured_output: false, context_tokens: 128_000 },
    price: () => 0,
    complete: async () => ({
      status: "ok",
      text: JSON.stringify(answer(one)),
      input_tokens: 0,
      output_tokens: 0,
    }),
  };
}

async function tally(
  providerOf: (one: ReturnType<typeof labelledCases>[number]) => Provider,
): Promise<Tally> {
  const sums: Tally = { defects_cleared: [], alarms_cleared: 0, outcomes: {} };
  for (const one of labelledCases()) {
    const outcome = await judgeCase(one, providerOf(one));
    sums.outcomes[outcome] = (sums.outcomes[outcome] ?? 0) + 1;
    if (process.argv.includes("--verbose")) process.stderr.write(`${one.id}: ${outcome}\n`);
    if (outcome !== "refuted") continue;
    if (one.truth === "defect") sums.defects_cleared.push(one.id);
    else sums.alarms_cleared += 1;
  }
  return sums;
}

function line(
  kind: string,
  name: string,
  { defects_cleared, alarms_cleared, outcomes }: Tally,
): string {
  const told = Object.entries(outcomes)
    .map(([outcome, count]) => `${outcome} ${count}`)
    .join(", ");
  return `| ${kind} | ${name} | ${defects_cleared.length} | ${alarms_cleared} | ${told} |\n`;
}

async function realModel(name: string): Promise<Provider> {
  const { settings } = loadSettings({
    options: { source: { kind: "auto" }, model: name },
    env: process.env,
  });
  const host = createHost({ cwd: process.cwd() });
  const request = {
    source: { kind: "patch", base: null, head: null, file: "-", patch: "" },
    settings,
    origins: {},
    governed: [],
    lang: "en",
    limitations: [],
  } as unknown as Request;
  const provider = await chooseProvider(request, host);
  if (provider === null) throw new Error("no model is configured");
  return provider;
}

const cases = labelledCases();
const defects = cases.filter(({ truth }) => truth === "defect").length;
process.stdout.write(
  `${cases.length} changes, ${defects} with a defect, ${cases.length - defects} false alarms\n\n`,
);
process.stdout.write(
  "| verifier | what it does | defects cleared | false alarms cleared | outcomes |\n| --- | --- | ---: | ---: | --- |\n",
);
const at = process.argv.indexOf("--model");
let missed = 0;
if (at !== -1) {
  const provider = await realModel(process.argv[at + 1] ?? "");
  const sums = await tally(() => provider);
  process.stdout.write(line("model", provider.name, sums));
  missed = sums.defects_cleared.length;
} else {
  for (const verifier of VERIFIERS) {
    const sums = await tally((one) => recorded(verifier, one));
    process.stdout.write(line(verifier.kind, verifier.name, sums));
    const means_well = verifier.kind === "honest" || verifier.kind === "sloppy";
    const wanted = means_well ? cases.length - defects : 0;
    if (sums.defects_cleared.length > 0 || sums.alarms_cleared !== wanted) {
      missed += 1;
      process.stdout.write(
        `  missed: ${sums.defects_cleared.join(", ")}; wanted ${wanted} false alarms cleared\n`,
      );
    }
  }
}
process.exitCode = missed === 0 ? 0 : 1;
