/** Every bound, with its unit last in the name. */
export * from "./_limits_rules.ts";

/** A side of a file larger than this is named and skipped (R.8). */
export const FILE_BYTES_MAX = 1024 * 1024;
/** A side of a file with more lines than this is named and skipped (R.8). */
export const FILE_LINES_MAX = 10_000;
/** The most that `Revision.read` returns for one file. */
export const READ_BYTES_MAX = 8 * 1024 * 1024;
/** One git process may take this long. */
export const GIT_TIMEOUT_MS = 120_000;
/** The diff of a change, as git prints it, may be this long. */
export const DIFF_BYTES_MAX = 512 * 1024 * 1024;
/** A patch read from a file or from standard input may be this long. */
export const PATCH_BYTES_MAX = 256 * 1024 * 1024;
/** A file of `.aurum/` may be this long. */
export const GOVERNED_FILE_BYTES_MAX = 1024 * 1024;
/** A provider's answer may be this long. */
export const ANSWER_BYTES_MAX = 8 * 1024 * 1024;

// Model phase.

/** Tokens of context that a model has when its own size is not known. */
export const MODEL_CONTEXT_TOKENS = 128_000;
/** Tokens that one answer may have; sent with every request. */
export const MODEL_ANSWER_TOKENS_MAX = 8_192;
/** Requests in flight at once. */
export const MODEL_CONCURRENCY_MAX = 16;
/** The first wait before a call is made again; it doubles with every retry. */
export const MODEL_RETRY_DELAY_MS = 500;
/** A wait between two calls, `retry-after` included, is at most this long; a longer one is not waited for. */
export const MODEL_RETRY_DELAY_MS_MAX = 60_000;
/** A provider's own words about a failure are cut here. */
export const PROVIDER_DETAIL_CHARS_MAX = 500;
/** What a retried prompt quotes of the validation errors is cut here. */
export const ANSWER_FEEDBACK_CHARS_MAX = 1_000;
/** Tokens kept free in every request for that quotation. */
export const ANSWER_FEEDBACK_TOKENS = 1_000;
/** The file of the offline provider may be this long. */
export const FIXTURE_BYTES_MAX = 16 * 1024 * 1024;
/** Dropped parts of a review's answers that are named on stderr; the others are counted. */
export const DROPPED_NOTES_MAX = 20;
/** Files that the prompt preparation reads in one go. */
export const PROMPT_READ_FILES_MAX = 64;
/** A message, reason or suggestion is cut after this many UTF-16 units in reports made for people; JSON has it whole. */
export const REPORT_TEXT_CHARS_MAX = 4_000;
/** Lines of cited code that a report for people shows. */
export const REPORT_CODE_LINES_MAX = 12;
/** One line of cited code is cut after this many UTF-16 units in reports for people. */
export const REPORT_CODE_LINE_CHARS_MAX = 240;
/** Paths of one coverage reason that a report for people names. */
export const REPORT_COVERAGE_PATHS_MAX = 10;
/** The Markdown report stays under this many UTF-16 units: a forge refuses longer comments. */
export const MARKDOWN_CHARS_MAX = 60_000;
/** Results that one SARIF run may hold: a forge refuses a file with more. */
export const SARIF_RESULTS_MAX = 25_000;
/** A rule id in SARIF is cut after this many UTF-16 units. */
export const SARIF_RULE_ID_CHARS_MAX = 255;

// Verification.

/** Declarations of each sort that one text tells of. */
export const OUTLINE_ENTRIES_MAX = 20_000;
/** A verifier's quote that is longer stands nowhere. */
export const QUOTE_CHARS_MAX = 20_000;
/** Places of one quote that are looked at. */
export const QUOTE_PLACES_MAX = 200;
/** Identifiers of one finding that are looked for. */
export const SYMBOL_CANDIDATES_MAX = 40;
/** What a search for words in a revision may print. */
export const SEARCH_BYTES_MAX = 16 * 1024 * 1024;
/** A found line is cut after this many UTF-16 units. */
export const SEARCH_LINE_CHARS_MAX = 400;
/** Files with a declaration of one name that are read, beside the finding's own. */
export const SYMBOL_FILES_MAX = 4;
/** Declarations of one name that a verifier is shown. */
export const SYMBOL_DECLARATIONS_MAX = 6;
/** Callers of the enclosing function that a verifier is shown. */
export const CALLERS_SHOWN_MAX = 4;
/** Lines around a cited line that are shown, before and after it. */
export const WINDOW_LINES = 15;
/** Lines around a call of the enclosing function that are shown. */
export const CALLER_WINDOW_LINES = 3;
/** A declaration that is longer is shown by so many of its first lines. */
export const DECLARATION_LINES_MAX = 150;
/** A line that is longer is not shown: it could not be quoted whole. */
export const SHOWN_LINE_CHARS_MAX = 1_000;
/** Tokens of the spans in one verification prompt. */
export const VERIFICATION_SPAN_TOKENS = 12_000;
/** Tokens that a verifier's answer may have. */
export const VERIFICATION_ANSWER_TOKENS = 2_048;
/** What a verifier wrote is kept up to this many UTF-16 units. */
export const VERIFICATION_TEXT_CHARS_MAX = 2_000;

// Config.

/** A config file may be this long; one that uses every key has less than 2,000 characters. */
export const CONFIG_CHARS_MAX = 64 * 1024;
/** Values in a config file, aliases counted out. */
export const CONFIG_NODES_MAX = 2_000;
/** Maps and lists inside each other in a config file. */
export const CONFIG_DEPTH_MAX = 8;
/** Aliases in a config file. */
export const CONFIG_ALIASES_MAX = 50;
/** Problems that one config error lists. */
export const CONFIG_PROBLEMS_MAX = 50;
/** A value quoted in a config error is cut here. */
export const CONFIG_QUOTE_CHARS_MAX = 60;
/** The largest count that a setting may hold. */
export const SETTING_COUNT_MAX = 1_000_000_000;
/** The longest model time-out that a setting may hold. */
export const SETTING_TIMEOUT_SECONDS_MAX = 86_400;
/** The largest budget that a setting may hold. */
export const SETTING_BUDGET_USD_MAX = 1_000_000;
/** What git says about its settings may be this long. */
export const GIT_CONFIG_BYTES_MAX = 16 * 1024 * 1024;
/** What git says on standard error may be this long; more ends the process. */
export const GIT_STDERR_BYTES_MAX = 16 * 1024 * 1024;
/** The list of all paths of a revision may be this long. */
export const TREE_BYTES_MAX = 1024 * 1024 * 1024;
/** Blobs are read from git in batches of about this much. */
export const BLOB_BATCH_BYTES = 16 * 1024 * 1024;
/** So many files of the working tree are read at a time. */
export const WORKTREE_READS_MAX = 16;
/** The folder `.aurum/` may hold so many files. */
export const GOVERNED_FILES_MAX = 2_000;
/** A message or suggestion in the Markdown report is cut after this many UTF-16 units, before escaping. */
export const MARKDOWN_TEXT_CHARS_MAX = 1_500;
/** A path in the Markdown report is cut after this many UTF-16 units. */
export const MARKDOWN_PATH_CHARS_MAX = 300;
/** Each list of the Markdown report (reasons, limitations, unseen paths) stays under this many UTF-16 units. */
export const MARKDOWN_LIST_CHARS_MAX = 6_000;

// Prompt and answer.

/** A hunk that is larger than a request is shown in at most so many requests; the rest is not reviewed. */
export const HUNK_REQUESTS_MAX = 16;
/** What a rule means, in a prompt, is cut after this many UTF-16 units. */
export const RULE_MEANING_CHARS_MAX = 200;
/** An answer with more issues does not validate. */
export const ANSWER_ISSUES_MAX = 10_000;
/** An answer that nests deeper is no answer. */
export const ANSWER_DEPTH_MAX = 100;
/** The largest line number that an issue may give. */
export const ANSWER_LINE_MAX = 10_000_000;
/** A path or rule id of an issue is refused or cut past this many UTF-16 units. */
export const ANSWER_NAME_CHARS_MAX = 4_096;
/** A summary, message or suggestion of a model is cut after this many UTF-16 units. */
export const ANSWER_TEXT_CHARS_MAX = 10_000;
/** What a model wrote, quoted in a diagnosis, is cut after this many UTF-16 units. */
export const ANSWER_QUOTE_CHARS_MAX = 80;
/** Text that one run searches for cited parts of lines, in UTF-16 units; past it they stand nowhere. */
export const ANCHOR_SEARCH_CHARS_MAX = 500_000_000;
/** Files outside of the change that one run reads for the model's citations. */
export const ANCHOR_FILES_MAX = 1_000;

// The change.

/** Blobs are compared in groups of about this many bytes, so that git's answer is never held whole. */
export const PATCH_GROUP_BYTES = 32 * 1024 * 1024;
/** So many files that are too large are looked at to tell whether they are binary. */
export const LARGE_FILES_PROBED_MAX = 256;
/** Git compares new files with removed ones while the product of their numbers is at most the square of this. */
export const RENAME_LIMIT = 1_000;
/** The same for copies, whose sources are all changed files. */
export const COPY_LIMIT = 300;

/** A patch with more files is refused. */
export const PATCH_FILES_MAX = 200_000;
/** A path of a patch that is longer is refused. */
export const PATCH_PATH_BYTES_MAX = 4_096;

// Redaction.

/** So many values are remembered and replaced wherever they stand later; every place has its own detection besides. */
export const LEARNED_VALUES_MAX = 200_000;

// Evidence that a model is offered.

/** Of the room of a request, its evidence may take this share, whatever `review.evidence_tokens` allows. */
export const EVIDENCE_SHARE_MAX = 0.25;
/** The line that an item of evidence stands on is cut after this many UTF-16 units. */
export const EVIDENCE_SNIPPET_CHARS_MAX = 1_000;
/** Assessments that one answer may hold; more make the section malformed. */
export const ASSESSMENTS_MAX = 20_000;
/** Refused assessments that the warning names; it counts the others. */
export const ASSESSMENT_REFUSALS_NAMED_MAX = 200;

// Providers, store and recordings.

/** Tokens that the answer of a model that thinks first may have, its thinking included. */
export const MODEL_THINKING_ANSWER_TOKENS = 32_000;

// Policy, exceptions, baseline.

/** A policy may be this long, exceptions included. */
export const POLICY_BYTES_MAX = 4 * 1024 * 1024;
/** An exceptions file may be this long, hold so many values, and nest them so deep. */
export const EXCEPTIONS_CHARS_MAX = 4 * 1024 * 1024;
export const EXCEPTIONS_NODES_MAX = 1_000_000;
export const EXCEPTIONS_DEPTH_MAX = 8;
/** Exceptions of one kind that a message names; it counts the others. */
export const EXCEPTIONS_NAMED_MAX = 20;
/** The reason of a proposed exception is cut after this many UTF-16 units. */
export const PROPOSED_REASON_CHARS_MAX = 1_000;
/** How long a store that another run uses is waited for, and how long one call of it may take. */
export const STORE_BUSY_TIMEOUT_MS = 5_000;
/** Values of the caches may take this much together; past it the longest unused go. */
export const STORE_BYTES_MAX = 256 * 1024 * 1024;
/** A longer value is not kept. */
export const STORE_VALUE_BYTES_MAX = 8 * 1024 * 1024;
/** A recording may be this long. */
export const RECORDING_BYTES_MAX = 512 * 1024 * 1024;
/** A longer key is not kept; PostgreSQL indexes no more. */
export const STORE_KEY_CHARS_MAX = 500;

// SAST.

/** A scanner may take this long. */
export const SAST_TIMEOUT_MS = 300_000;
/** A SARIF report may be this long, and hold so many results. */
export const SARIF_FILE_BYTES_MAX = 64 * 1024 * 1024;
export const SARIF_FILE_RESULTS_MAX = 100_000;
/** A text of a report is cut after this many UTF-16 units. */
export const SARIF_TEXT_CHARS_MAX = 2_000;

// Commit messages.

/** Secrets are looked for in so many messages of the range, and in so many bytes of them. */
export const COMMIT_MESSAGES_MAX = 2_000;
export const COMMIT_MESSAGES_BYTES_MAX = 8 * 1024 * 1024;

// Processes.

/** A process that was asked to end is made to after this long. */
export const PROCESS_KILL_AFTER_MS = 1_000;
/** The catalog is loaded in slices of so long, between which an answer of git is heard. */
export const RULE_LOAD_SLICE_MS = 4;
// Forges.

/** One request to a forge may take this long. */
export const FORGE_TIMEOUT_MS = 60_000;
/** A request that failed for the moment is made so often again. */
export const FORGE_RETRIES_MAX = 3;
/** The first wait before that; it doubles. */
export const FORGE_RETRY_DELAY_MS = 500;
/** Pages of one list, a hundred entries each. */
export const FORGE_PAGES_MAX = 200;
/** A forge's own words are cut after this many UTF-16 units. */
export const FORGE_DETAIL_CHARS_MAX = 300;
/** Files that the forge lists of one pull request; the rest of a larger one is never seen. */
export const FORGE_FILES_MAX = 3_000;
/** A comment may be so long, in UTF-16 units. */
export const FORGE_COMMENT_CHARS_MAX = 65_000;
/** The text of a status may be so long. */
export const FORGE_STATUS_CHARS_MAX = 140;
/** Annotations of a check run that one call holds. */
export const FORGE_ANNOTATIONS_MAX = 50;
/** Comments that one review holds. */
export const FORGE_REVIEW_COMMENTS_MAX = 50;
/** A rate limit is waited for so long before a config is known, and by default (G.26). */
export const FORGE_WAIT_SECONDS = 300;
/** Comments on the diff of one pull request that a run adds; the rest stands in the summary alone. */
export const FORGE_INLINE_COMMENTS_MAX = 250;
/** Annotations of one check run; the rest stands in the summary alone. */
export const FORGE_CHECK_ANNOTATIONS_MAX = 500;
/** Posts that fail one after the other before no more are tried. */
export const FORGE_FAILED_POSTS_MAX = 3;
/** What says that an interrupted run ended may take this long. */
export const FORGE_FAREWELL_MS = 4_000;
/** Findings that the forge did not take, named in the summary; the others are counted. */
export const FORGE_REFUSED_CHARS_MAX = 3_000;
/** A file that tells of the runner's event may be this long. */
export const EVENT_BYTES_MAX = 8 * 1024 * 1024;
/** Files that are read through a forge at the same time. */
export const FORGE_READS_AT_ONCE = 8;

// Governance.

/** A baseline may be this long. */
export const BASELINE_BYTES_MAX = 8 * 1024 * 1024;
/** A skill may be this long. */
export const SKILL_CHARS_MAX = 100_000;
/** Of the room of a request, its skills may take this much at most. */
export const SKILLS_SHARE_MAX = 0.25;
/** Skills that did not fit and that one limitation names; it counts the others. */
export const SKILLS_NAMED_MAX = 20;
/** What earlier reviews concluded may take so many tokens of a request. */
export const MEMORY_TOKENS_MAX = 1_000;
/** Conclusions that are kept of one repository; past it no new one is. */
export const MEMORY_ENTRIES_MAX = 5_000;
/** Files that a reason of the gate names. */
export const PARTIAL_FILES_NAMED_MAX = 20;
