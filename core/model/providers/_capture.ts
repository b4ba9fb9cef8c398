/** Where prompts are written down. */
import type { Host } from "../../host.ts";
import type { CompletionRequest } from "../types.ts";

interface Captured {
  order: number;
  arrival: number;
  request: CompletionRequest;
}

/**
 * Writes every prompt that it is shown to `path` (review) and
 * `path.verification`, in the order of the requests, whenever they arrive: a
 * run with many calls in flight captures the same bytes as one without.
 */
export class Capture {
  readonly #host: Host;
  readonly #path: string;
  readonly #shown: Record<CompletionRequest["purpose"], Captured[]> = {
    review: [],
    verification: [],
  };
  #writing: Promise<void> = Promise.resolve();

  constructor(host: Host, path: string) {
    this.#host = host;
    this.#path = path;
  }

  /** Resolves once the prompt is in the file; throws what `Host.writeFile` throws. */
  add(request: CompletionRequest): Promise<void> {
    const shown = this.#shown[request.purpose];
    const arrival = shown.length;
    shown.push({ order: request.order ?? arrival, arrival, request });
    const path = request.purpose === "review" ? this.#path : `${this.#path}.verification`;
    const write = (): Promise<void> => this.#host.writeFile(path, captureText(shown));
    // One writer at a time: an older text must never land on a newer one.
    const written = this.#writing.then(write);
    this.#writing = written.catch(() => undefined);
    return written;
  }
}

function captureText(shown: readonly Captured[]): string {
  const inOrder = shown.toSorted(
    (left, right) => left.order - right.order || left.arrival - right.arrival,
  );
  const parts = inOrder.map(({ request }, index) => {
    const mark = (part: string): string => `===== request ${index + 1}: ${part} =====\n`;
    return `${mark("system")}${request.system}\n${mark("user")}${request.user}\n`;
  });
  return parts.join("\n");
}
