import type { Card } from "../harness/types.ts";

const STAGED = {
  file: "cli/commands/review_sources_test.ts",
  name: "aurum review, sources > reviews what is staged, the working tree with untracked files, and nothing else",
};
const PATCH = {
  file: "cli/commands/review_sources_test.ts",
  name: "aurum review, sources > reviews a patch, inside and outside of a repository",
};
const NOTHING = {
  file: "cli/commands/review_sources_test.ts",
  name: "aurum review, sources > says that nothing differs, and exits 0",
};
const REVERSED = {
  file: "cli/commands/review_sources_test.ts",
  name: "aurum review, sources > ends with 1 for a reversed range, and names it",
};
const ANCHORED = {
  file: "cli/commands/review_test.ts",
  name: "aurum review > merges a model's finding, anchored by the code that it cites",
};
const CONTENTS = {
  file: "core/evidence/change/read_change_test.ts",
  name: "readChange() over a range > readChange() agrees with git on contents",
};
const RANDOM = {
  file: "core/evidence/change/read_change_random_test.ts",
  name: "readChange() over random edits > readChange() rebuilds git's blobs, and parsePatchText() says the same of git's patch",
};
const SAME_BYTES = {
  file: "cli/commands/review_test.ts",
  name: "aurum review > prints the same bytes twice, and under every gate, limit and model name",
};

export const AUR_430: Card = {
  id: "AUR-430",
  title: "A local review reads the right change, points at the right lines, and repeats itself",
  criteria: [
    {
      selector: "AC-001",
      statement:
        "A ref, a range, the index, the working tree and a patch are each reviewed, and nothing else",
      tests: [STAGED, PATCH, NOTHING, REVERSED],
    },
    {
      selector: "AC-002",
      statement: "Lines are git's own, and a finding stands where its code stands",
      tests: [ANCHORED, CONTENTS, RANDOM],
    },
    {
      selector: "AC-003",
      statement: "The same change gives the same bytes, whatever gate, limit or model name",
      tests: [SAME_BYTES],
    },
  ],
  mutations: [
    {
      selector: "MUT-001",
      statement: "untracked files are left out of the working tree",
      file: "core/evidence/change/_working_tree_entries.ts",
      anchor: 'const listing = ["ls-files", "-z", "--others", "--exclude-standard"];',
      replacement:
        'const listing = ["ls-files", "-z", "--others", "--exclude-standard", "--", ":!*"];',
      falls: [STAGED],
    },
    {
      selector: "MUT-002",
      statement: "a reversed range is taken for an empty one",
      file: "core/resolve/_locate.ts",
      anchor: "if (await isAncestor(host, root, newer, older)) throw reversed(ends);",
      replacement: "if (older === newer) throw reversed(ends);",
      falls: [REVERSED],
    },
    {
      selector: "MUT-003",
      statement: "the text report tells the gate's word",
      file: "core/publish/render_text.ts",
      anchor: '[`${say(lang, "publish.review")}: ${reviewLabel(report.review_verdict, lang)}`],',
      replacement:
        '[`${say(lang, "publish.review")}: ${reviewLabel(report.review_verdict, lang)} ${report.verdict}`],',
      falls: [SAME_BYTES],
    },
  ],
};
