/** Git's answer is taken whole or not at all. */
import { describe, expect, test } from "bun:test";
import { AurumError } from "../../errors.ts";
import { type BlobPair, EMPTY_BLOBS, readPairPatch } from "./_pair_patch.ts";

const ZERO = "0".repeat(40);
const [ONE, TWO] = ["1".repeat(40), "2".repeat(40)];
const EMPTY = EMPTY_BLOBS[0] ?? "";

const PAIRS: readonly BlobPair[] = [
  { name: "00000000", old_id: ONE, new_id: TWO },
  { name: "00000001", new_id: EMPTY },
  { name: "00000002", old_id: ONE, new_id: TWO },
];

const PATCH = `diff --git a/00000000 b/00000000
index ${ONE}..${TWO} 100644
--- a/00000000
+++ b/00000000
@@ -1,2 +1,2 @@ heading
 a
-b
+c
@@ -9 +9 @@
-d
\\ No newline at end of file
+d
diff --git a/00000001 b/00000001
new file mode 100644
index ${ZERO}..${EMPTY}
diff --git a/00000002 b/00000002
index ${ONE}..${TWO} 100644
Binary files a/00000002 and b/00000002 differ
`;

function refused(patch: string, pairs = PAIRS): boolean {
  try {
    readPairPatch(Buffer.from(patch), pairs, ZERO);
    return false;
  } catch (error) {
    if (!(error instanceof AurumError) || error.code !== "git_failed") throw error;
    return true;
  }
}

describe("readPairPatch()", () => {
  test("readPairPatch() reads every pair", () => {
    const patches = readPairPatch(Buffer.from(PATCH), PAIRS, ZERO);
    expect(patches.map(({ binary, hunks }) => [binary, hunks.length])).toEqual([
      [false, 2],
      [false, 0],
      [true, 0],
    ]);
    expect(JSON.stringify(patches)).not.toContain("heading");
  });

  test("readPairPatch() refuses an answer with a line less, a line more or another pair", () => {
    const lines = PATCH.split("\n").slice(0, -1);
    // The mark alone may be missing: the line before it stands without it.
    const mark = lines.indexOf("\\ No newline at end of file");
    for (const index of lines.keys()) {
      if (index === mark) continue;
      expect(refused(lines.toSpliced(index, 1).join("\n"))).toBe(true);
    }
    for (const index of [...lines.keys(), lines.length]) {
      expect(refused(`${lines.toSpliced(index, 0, "+more").join("\n")}\n`)).toBe(true);
    }
    expect(refused(PATCH, PAIRS.slice(0, 2))).toBe(true);
    expect(refused(PATCH, PAIRS.toReversed())).toBe(true);
    expect(refused(PATCH.replace(TWO, ONE))).toBe(true);
    // A file that is not empty and comes without a line.
    const whole = { name: "00000001", new_id: ONE };
    expect(refused(PATCH.replaceAll(EMPTY, ONE), PAIRS.toSpliced(1, 1, whole))).toBe(true);
    expect(refused("", [])).toBe(false);
  });
});
