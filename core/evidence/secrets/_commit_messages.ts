/** The messages of the commits between the two sides. */
import type { Host } from "../../host.ts";
import { message } from "../../i18n/mod.ts";
import { COMMIT_MESSAGES_BYTES_MAX, COMMIT_MESSAGES_MAX, GIT_TIMEOUT_MS } from "../../limits.ts";
import type { Request } from "../../resolve/types.ts";
import type { Limitation } from "../../types.ts";

/** The message of one commit, without its trailing blank lines. */
export interface CommitMessage {
  id: string;
  text: string;
}

/** What could be read, newest first. */
export interface CommitMessages {
  messages: CommitMessage[];
  limitations: Limitation[];
  /** Git gave none. */
  failed?: true;
}

const REASON_CHARS_MAX = 300;
const RECORD = /^([0-9a-f]{40,64})\n(.*)$/su;
/** `rev-list` announces each commit before what its format says. */
const NEXT = /\n?commit [0-9a-f]{40,64}\n*$/u;

/**
 * The messages of every commit that the newer side has and the older one lacks;
 * none where no two commits are compared. Git's plumbing is asked, so that no
 * setting of the repository has a say. It never throws for what git says.
 */
export async function commitMessages(request: Request, host: Host): Promise<CommitMessages> {
  const { source, repository } = request;
  if (repository === undefined || (source.kind !== "base" && source.kind !== "range")) {
    return { messages: [], limitations: [] };
  }
  const result = await host.git({
    args: [
      "rev-list",
      `--max-count=${COMMIT_MESSAGES_MAX + 1}`,
      "--encoding=UTF-8",
      "--format=tformat:%x00%H%n%B",
      source.head,
      `^${source.base}`,
    ],
    cwd: repository.root,
    timeout_ms: GIT_TIMEOUT_MS,
    stdout_bytes_max: COMMIT_MESSAGES_BYTES_MAX,
  });
  if ((result.code !== 0 || result.timed_out) && !result.truncated) {
    const reason = (result.stderr.trim() || `exit code ${result.code}`).slice(0, REASON_CHARS_MAX);
    const text = message("redact.messages_unread", { reason });
    return {
      messages: [],
      limitations: [{ kind: "messages_unread", message: text }],
      failed: true,
    };
  }
  const all = recordsOf(new TextDecoder().decode(result.stdout));
  const messages = all.slice(0, COMMIT_MESSAGES_MAX);
  if (!result.truncated && all.length === messages.length) return { messages, limitations: [] };
  const text = message("redact.messages_cut", { count: messages.length });
  return { messages, limitations: [{ kind: "messages_cut", message: text }] };
}

function recordsOf(output: string): CommitMessage[] {
  return output.split("\0").flatMap((record) => {
    const [, id = "", text = ""] = RECORD.exec(record) ?? [];
    return id === "" ? [] : [{ id, text: text.replace(NEXT, "").trimEnd() }];
  });
}
