/** What the tests of this room share. */
import { makeRepository, testHost, type TestRepository } from "../_testing.ts";
import type { Host } from "../host.ts";
import type { Revision } from "../types.ts";
import { resolve } from "./resolve.ts";
import { openRevisions, type Revisions } from "./revisions.ts";
import type { Request, ReviewOptions, SourceOption } from "./types.ts";

/** A request, and what was said on the way to it. */
export type Resolved = Request & { notes: string[] };

/** The resolve phase in a test repository. */
export async function run(
  repository: Pick<TestRepository, "root" | "home">,
  source: SourceOption,
  options: Partial<ReviewOptions> = {},
): Promise<Resolved> {
  const { host, notes } = testHost(repository.root, repository.home);
  const request = await resolve({ source, ...options }, host);
  return { ...request, notes };
}

/** `--base`. */
export const base = (ref: string): SourceOption => ({ kind: "base", ref });
/** `--range`. */
export const range = (text: string): SourceOption => ({ kind: "range", range: text });

/** `main` with two commits, and `topic` (checked out) that left after the first. */
export function forked(): {
  repository: TestRepository;
  first: string;
  main: string;
  topic: string;
} {
  const repository = makeRepository();
  const first = repository.commit({ a: "1\n" });
  repository.git("switch", "--quiet", "--create", "topic");
  const topic = repository.commit({ b: "1\n" });
  repository.git("switch", "--quiet", "main");
  const main = repository.commit({ c: "1\n" });
  repository.git("switch", "--quiet", "topic");
  return { repository, first, main, topic };
}

/** Bytes as text. */
export const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes === undefined ? undefined : new TextDecoder().decode(bytes);

/** The two sides of what `source` means in a repository. */
export async function open(
  repository: TestRepository,
  source: SourceOption,
  host?: Host,
): Promise<Revisions> {
  const own = host ?? testHost(repository.root, repository.home).host;
  return openRevisions(await resolve({ source }, own), own);
}

/** Both sides, which are there. */
export function sides({ base, head }: Revisions): { base: Revision; head: Revision } {
  if (base === undefined || head === undefined) throw new Error("a side is missing");
  return { base, head };
}
