import { describe, expect, test } from "bun:test";
import {
  findingMarker,
  isResolved,
  isSummary,
  markedFindings,
  RESOLVED_MARKER,
  SUMMARY_MARKER,
} from "./markers.ts";

describe("markers", () => {
  test("markedFindings() reads what findingMarker() writes, on the last line alone", () => {
    expect(markedFindings(`text\n\n${findingMarker("ab12")}`)).toEqual([{ fingerprint: "ab12" }]);
    expect(markedFindings(`text\n\n${findingMarker("ab12", "sast")}\r\n\n`)).toEqual([
      { fingerprint: "ab12", origin: "sast" },
    ]);
    expect(markedFindings(`> ${findingMarker("ab12")}\nI disagree`)).toEqual([]);
    expect(markedFindings("")).toEqual([]);
  });

  test("findingMarker() cannot be left by a fingerprint", () => {
    expect(findingMarker("a --> <b>")).toBe("<!-- aurum:finding:a------b- -->");
  });

  test("isSummary() and isResolved() look at the last line alone", () => {
    expect(isSummary(`x\n${SUMMARY_MARKER}`)).toBe(true);
    expect(isSummary(`${SUMMARY_MARKER}\nx`)).toBe(false);
    expect(isResolved(`x\n${findingMarker("a")}${RESOLVED_MARKER}`)).toBe(true);
    expect(isResolved(`x\n${findingMarker("a")}`)).toBe(false);
  });
});
