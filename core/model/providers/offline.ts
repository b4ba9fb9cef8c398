import { basename, resolve } from "node:path";
import { AurumError } from "../../errors.ts";
import type { Host } from "../../host.ts";
import { message, type Message } from "../../i18n/mod.ts";
import { FIXTURE_BYTES_MAX, MODEL_CONTEXT_TOKENS } from "../../limits.ts";
import { estimateTokens } from "../../prompt/mod.ts";
import { FREE } from "../price.ts";
import type { Completion, CompletionRequest, Provider } from "../types.ts";
import { Capture } from "./_capture.ts";
import { answerOf, type Fixture, parseFixture } from "./_fixture.ts";

/**
 * The provider that answers from a file and needs no network (579.20). What
 * the file may hold is told at `parseFixture`. With `AURUM_PROMPT_CAPTURE` the
 * prompts are written to that file, verification prompts to
 * `<file>.verification` (603.15). Its calls cost nothing.
 *
 * Throws `AurumError("model_unavailable")` when the file cannot be used.
 */
export async function openOffline(host: Host, file: string): Promise<Provider> {
  const { fixture, digest } = await readFixture(host, file);
  const target = host.env["AURUM_PROMPT_CAPTURE"];
  const capture = target ? new Capture(host, resolve(host.cwd, target)) : undefined;
  return {
    name: `offline/${basename(file)}`,
    identity: `offline/${basename(file)} ${digest}`,
    capabilities: {
      system_message: true,
      structured_output: false,
      context_tokens: MODEL_CONTEXT_TOKENS,
    },
    price: FREE,
    async complete(request, signal) {
      const failure = await captured(capture, request);
      if (failure !== undefined) return failure;
      if (signal.aborted) return { ...nothing(), status: "aborted" };
      return complete(fixture, request);
    },
  };
}

async function readFixture(
  host: Host,
  file: string,
): Promise<{ fixture: Fixture; digest: string }> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = await host.readFile(resolve(host.cwd, file), FIXTURE_BYTES_MAX);
  } catch (cause) {
    throw unusable(message("model.fixture_unreadable", { file }), cause);
  }
  if (bytes === undefined) throw unusable(message("model.fixture_missing", { file }));
  try {
    const digest = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
    return {
      fixture: parseFixture(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)),
      digest,
    };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw unusable(message("model.fixture_malformed", { file, why }), cause);
  }
}

function unusable(text: Message, cause?: unknown): AurumError {
  return new AurumError("model_unavailable", text, { hint: message("model.fixture_hint"), cause });
}

async function captured(
  capture: Capture | undefined,
  request: CompletionRequest,
): Promise<Completion | undefined> {
  try {
    await capture?.add(request);
    return undefined;
  } catch (cause) {
    const explanation = cause instanceof AurumError ? cause.text : message("model.capture_failed");
    return { ...nothing(), status: "provider_error", explanation };
  }
}

function complete(fixture: Fixture, request: CompletionRequest): Completion {
  const prompt = `${request.system}\n${request.user}`;
  const text = answerOf(fixture, prompt, request.purpose);
  if (text === undefined) {
    const explanation = message("model.fixture_no_case");
    return { ...nothing(), status: "provider_error", explanation };
  }
  return {
    status: "ok",
    text,
    input_tokens: estimateTokens(prompt),
    output_tokens: estimateTokens(text),
  };
}

function nothing(): Pick<Completion, "text" | "input_tokens" | "output_tokens"> {
  return { text: "", input_tokens: 0, output_tokens: 0 };
}
