/** Bounds of grammars and rules; what needs them imports `limits.ts`. */

// Grammars and rules.

/** A text with more UTF-16 units is not parsed. */
export const PARSE_CHARS_MAX = 2 * 1024 * 1024;
/** A syntax tree that is deeper is refused: matching is quadratic in depth, and at some 40,000 levels the stack ends. */
export const NESTING_LEVELS_MAX = 1_000;
/** A text whose brackets and statements might nest deeper has its tree measured. */
export const NESTING_SUSPECT_TOKENS = 300;
/** The head of a declaration is cut after this many UTF-16 units. */
export const DECLARATION_HEAD_CHARS_MAX = 200;
/** A rule file may be this long, in UTF-16 units. */
export const RULE_FILE_CHARS_MAX = 256 * 1024;
/** A rule file may hold so many values, and nest them so deep; ast-grep takes some 120 levels. */
export const RULE_NODES_MAX = 20_000;
export const RULE_DEPTH_MAX = 60;
/** One text of a rule may be this long; a pattern is parsed by recursion. */
export const RULE_TEXT_CHARS_MAX = 4_000;
/** An id of a rule may be this long. */
export const RULE_ID_CHARS_MAX = 200;
/** A repository may have so many rules of its own. */
export const RULES_MAX = 1_000;
/** Files are read for the rules in batches: so many at first, then as many as make so many bytes if they are like the last. */
export const RULE_FILES_BATCH = 128;
export const RULE_FILES_BATCH_MAX = 256;
export const RULE_BATCH_BYTES = 8 * 1024 * 1024;
/** Steps of the regular expression engine for one rule in one file (some 2 ns each); past it the rule is stopped there. */
export const REGEX_STEPS_MAX = 100_000_000;
/** A limitation names so many files; it counts the others. */
export const LIMITATION_FILES_MAX = 20;
/** What a metavariable matched is cut after this many UTF-16 units in a message. */
export const RULE_QUOTE_CHARS_MAX = 80;
/** Steps to find out which words of a rule say nothing new. */
export const NEED_STEPS_MAX = 2_000;
/** A rule that would be known by more words is tried without them. */
export const NEED_WORDS_MAX = 200;
/** A rule is tried in one more place of a text, and not in all of it, for so many UTF-16 units of the text; a longer place is tried itself and its parts apart. */
export const RULE_PLACE_CHARS = 6_000;
/** Past so many nodes left, a walk for errors alone is cheaper than to ask each where it stands. */
export const RULE_NODES_LEFT_MAX = 40;
/** Rules let the process breathe after this long. */
export const RULE_SLICE_MS = 40;

/** Files are parsed on other threads in groups of so many, or of so many bytes; one file may be larger. */
export const PARSE_GROUP_FILES = 16;
export const PARSE_GROUP_BYTES = 256 * 1024;
/** So many groups, or so many bytes of them, wait for their search while the next is parsed. */
export const PARSE_GROUPS_AHEAD = 2;
export const PARSE_AHEAD_BYTES = 512 * 1024;
/** After so many bytes of parsed files the trees that are done with are given back; a tree takes some 16 to 60 times its text. */
export const RULE_COLLECT_BYTES = 4 * 1024 * 1024;

// The engine.

/** Steps of the data flow in one file; past it a value that is not known may be untrusted. */
export const FLOW_STEPS_MAX = 200_000;
/** Names that may depend on each other in a row; past it the first may be untrusted. */
export const FLOW_NAMES_MAX = 200;
/** The search of a batch of texts may take this long; past it each is searched alone. */
export const SEARCH_MS_MAX = 60_000;
/** So many texts of a language are searched together; fewer are searched one by one. */
export const SEARCH_TEXTS_MIN = 8;
/** A text with more UTF-16 units is searched alone, where a rule that takes long is stopped. */
export const SEARCH_TEXT_CHARS_MAX = 128 * 1024;
/** So many UTF-16 units of texts are searched together at most: the trees of those with hits are kept for a while. */
export const SEARCH_TOGETHER_CHARS = 4 * 1024 * 1024;
/** With more matches in one tree than this, to survey the tree is cheaper than to try each. */
export const RULE_HITS_MAX = 100;
/** The reason of an ignore comment is cut after this many UTF-16 units. */
export const IGNORE_REASON_CHARS_MAX = 300;
/** Ignore comments that count in one file; a further one has no effect and is named. */
export const IGNORE_MARKERS_MAX = 500;
/** Refused ignore comments that are named, by reason and rule; the others are counted. */
export const IGNORE_REFUSALS_MAX = 50;
/** Nodes that a rule may look at around the nodes that it matches in one file; one that would look at more is left out there and named. */
export const RULE_STEPS_MAX = 3_000_000;
/** With fewer UTF-16 units of texts for each rule they are searched one by one. */
export const SEARCH_CHARS_PER_RULE = 2_500;
/** Files whose tests are read at a time. */
export const TEST_FILES_BATCH = 64;
/** Files that one limitation about tests names; the others are counted. */
export const TEST_FILES_NAMED_MAX = 20;
/** Assertions of one test are compared with as many others as make no more pairs than this. */
export const TEST_PAIRS_MAX = 100_000;
