/** A path of the change, and why the model did not see it, as the report has it. */
interface Covered {
  path: string;
  reason?: string;
}

/** What the deterministic passes look at: everything but what is skipped by name. */
const LOOKED_AT = new Set(["no_model", "generated"]);

/** Prose, translations, data and markup: looked at too, but not counted as lines of code. */
const NO_CODE =
  /\.(?:1|3|adoc|css|csv|geojson|htm|html|json|lock|map|md|mo|pem|po|pot|rst|svg|tsv|txt|xml|xsd)$|(?:^|\/)(?:changelog|copying|license|readme|[^/]*\.(?:d\.ts))$/iu;

/**
 * Lines of code that a change adds in files that the passes looked at. `numstat` is the answer of
 * `git diff --numstat -z` without renames.
 */
export function countLines(numstat: string, files: readonly Covered[]): number {
  const seen = new Set(
    files.flatMap(({ path, reason }) => (LOOKED_AT.has(reason ?? "") ? [path] : [])),
  );
  let lines = 0;
  for (const record of numstat.split("\0")) {
    const [added = "", , path = ""] = record.split("\t");
    if (seen.has(path) && added !== "-" && !NO_CODE.test(path)) lines += Number(added);
  }
  return lines;
}
