/** The change model and what the deterministic passes say about it. */
import type { Host } from "../host.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Request } from "../resolve/types.ts";
import type { CatalogRule, Finding, Limitation, Revision } from "../types.ts";

/** One line of a hunk. `text` has no line feed; a carriage return stays. */
export interface DiffLine {
  kind: "context" | "added" | "removed";
  text: string;
  /** 1-based; absent on added lines. */
  old_line?: number;
  /** 1-based; absent on removed lines. */
  new_line?: number;
  /** Git's mark that the file ends here without a line feed. */
  no_newline?: true;
}

/** Line counts and starts as in git's hunk header; its section heading is never kept (R.8). */
export interface Hunk {
  old_start: number;
  old_lines: number;
  new_start: number;
  new_lines: number;
  lines: DiffLine[];
}

export type ChangeStatus = "added" | "modified" | "deleted" | "renamed" | "copied" | "type_changed";

/** Why the passes and the model skip a file's content. */
export type SkipReason = "binary" | "too_large" | "submodule" | "unreadable";

/** One changed path, from git's own identity (`diff --raw -z`) and its patch. */
export interface ChangedFile {
  path: string;
  /** Of a rename or copy. */
  old_path?: string;
  status: ChangeStatus;
  /** Six octal digits; `000000` where the side does not exist. From a patch file it may be absent. */
  old_mode?: string;
  new_mode?: string;
  /** Full object ids where git gives them; all zeros for a working-tree side. */
  old_id?: string;
  new_id?: string;
  /** 0 to 100, of a rename or copy. */
  similarity?: number;
  binary: boolean;
  submodule: boolean;
  symlink: boolean;
  /** `linguist-generated` in the attributes of the base; the model may skip it by name. */
  generated: boolean;
  hunks: Hunk[];
  skip?: SkipReason;
}

/** A change, whatever source it came from. Files are in git's order. */
export interface Change {
  files: ChangedFile[];
}

/** The evidence phase's answer. */
export interface Evidence {
  change: Change;
  /** In the order origin (`security`, `analysis`, `sast`), path, line, rule. */
  findings: Finding[];
  limitations: Limitation[];
  /** Every rule that a finding may cite: built in, then the repository's own. */
  catalog: CatalogRule[];
  /** Names of the passes that ran whole. */
  passes: string[];
  /** Names of the passes that did not, whether wanted or required. */
  failed_passes: string[];
}

/** What a pass works on. */
export interface PassInput {
  request: Request;
  change: Change;
  /** The older side; `undefined` for a patch without a repository. */
  base: Revision | undefined;
  /** The newer side; `undefined` where no source can be read. */
  head: Revision | undefined;
  redactor: Redactor;
}

/** A finding before it is numbered and fingerprinted; open, unless the pass says otherwise. */
export type RawFinding = Omit<Finding, "fingerprint" | "status"> & {
  code: string;
  status?: Finding["status"];
};

export interface PassResult {
  findings: RawFinding[];
  limitations: Limitation[];
  /** Rules that are known only after the pass ran, such as those of a report that it read. */
  rules?: CatalogRule[];
  /** The pass could not do its work: never "clean". */
  failed?: true;
}

/** One deterministic look at a change. */
export interface Pass {
  /** What it runs, as `evidence.required` names it: `secrets`, `security`, `analysis`, `sast`. */
  readonly names: readonly string[];
  /** Rules that its findings cite. */
  readonly rules: readonly CatalogRule[];
  run(input: PassInput, host: Host): Promise<PassResult>;
}
