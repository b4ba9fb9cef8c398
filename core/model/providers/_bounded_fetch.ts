/** A fetch that reads whole answers up to a bound and goes nowhere else. */

/** The answer sends the call elsewhere, which could hand the key to a stranger. */
export class RedirectRefused extends Error {
  constructor(
    readonly status: number,
    readonly host: string,
  ) {
    super("redirect refused");
  }
}

/** The answer is longer than the bound. */
export class AnswerTooLong extends Error {
  constructor(readonly bytes_max: number) {
    super("answer too long");
  }
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Wraps a fetch: redirects are refused, the body is read to its end or to
 * `bytes_max` (decompressed), and no time-out but the caller's signal applies.
 */
export function boundedFetch(fetch: Fetch, bytes_max: number): Fetch {
  return async (input, init) => {
    // Bun's own five-minute limit would end a call that may take longer.
    const options = { ...init, redirect: "manual", timeout: false } as RequestInit;
    const response = await fetch(input, options);
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new RedirectRefused(response.status, hostOf(response.headers.get("location"), input));
    }
    const body = await readBody(response, bytes_max, init?.signal ?? undefined);
    const { status, statusText, headers } = response;
    const noBody = status === 204 || status === 205;
    return new Response(noBody ? null : body, { status, statusText, headers: plain(headers) });
  };
}

/** What describes the encoded body is wrong for the decoded one. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) {
    kept.delete(name);
  }
  return kept;
}

async function readBody(
  response: Response,
  bytes_max: number,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (reader === undefined) return new Uint8Array(0);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      length += value.byteLength;
      if (length > bytes_max) throw new AnswerTooLong(bytes_max);
      chunks.push(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

function hostOf(location: string | null, input: string | URL | Request): string {
  const from = input instanceof Request ? input.url : String(input);
  try {
    return new URL(location ?? "", from).host;
  } catch {
    return "?";
  }
}
