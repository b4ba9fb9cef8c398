import type { SarifRun } from "./_sarif_shape.ts";

type ArtifactLocation = NonNullable<NonNullable<SarifRun["artifacts"]>[number]["location"]>;

/** Bases inside of bases are followed so far. */
const BASES_MAX = 8;

/**
 * The repository path of a location, or `undefined` for one outside of the
 * repository. An absolute one counts below one of `roots`; a relative one counts
 * from its base, and from the top where no base has an absolute address.
 */
export function repositoryPath(
  location: ArtifactLocation,
  run: SarifRun,
  roots: readonly string[],
): string | undefined {
  const { index } = location;
  const listed = index === undefined ? undefined : run.artifacts?.[index]?.location;
  // A location may stand in the list of artifacts alone.
  const own = location.uri === undefined ? listed : location;
  if (own?.uri === undefined) return undefined;
  const whole = withBase(own.uri, own.uriBaseId, run);
  return whole === undefined ? undefined : below(whole, roots);
}

function withBase(uri: string, base: string | undefined, run: SarifRun): string | undefined {
  let whole = uri;
  let name = base;
  for (let depth = 0; name !== undefined; depth += 1) {
    if (depth === BASES_MAX) return undefined;
    if (isAbsolute(whole)) return whole;
    const known: { uri?: string | undefined; uriBaseId?: string | undefined } | undefined =
      run.originalUriBaseIds?.[name];
    if (known?.uri !== undefined) whole = joined(known.uri, whole);
    name = known?.uriBaseId;
  }
  return whole;
}

function joined(base: string, uri: string): string {
  return base.endsWith("/") ? base + uri : `${base}/${uri}`;
}

function isAbsolute(uri: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/)/iu.test(uri) || /^[a-z]:[\\/]/iu.test(uri);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function below(uri: string, roots: readonly string[]): string | undefined {
  const plain = uri.replace(/[?#].*$/u, "");
  const path = decoded(
    plain.replace(/^file:\/\/(?:localhost)?(?=\/)/iu, "").replace(/^file:/iu, ""),
  );
  if (/^[a-z][a-z0-9+.-]+:/iu.test(path)) return undefined;
  if (!path.startsWith("/")) return clean(path);
  const root = roots.find((one) => path.startsWith(one.endsWith("/") ? one : `${one}/`));
  return root === undefined ? undefined : clean(path.slice(root.length));
}

/** Without `.` and `..`; `undefined` where it leaves the repository or names nothing. */
function clean(path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of path.replaceAll("\\", "/").split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === "..") {
      if (segments.pop() === undefined) return undefined;
    } else segments.push(segment);
  }
  return segments.length === 0 ? undefined : segments.join("/");
}
