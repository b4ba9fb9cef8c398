/** The rules of the house (ARCHITECTURE.md) as programs. */
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  exportedNames,
  givesUpTypes,
  functionsOf,
  HOUSE,
  importsOf,
  readSources,
  type Import,
  type Source,
} from "./_house.ts";

const LINES_MAX = 300;
const FUNCTION_LINES_MAX = 70;

/** Phases in their order, each with its rooms; a later room of a phase may call an earlier one. */
const PHASE_ROOMS: readonly (readonly string[])[] = [
  ["resolve"],
  ["evidence"],
  ["prompt", "model"],
  ["verify", "gate"],
  ["publish"],
  ["record"],
];
const SHARED_ROOMS = ["redact", "syntax", "text", "store", "forge", "i18n"];
const SHARED_FILES = [
  "types",
  "errors",
  "limits",
  "host",
  "fingerprint",
  "add_cost",
  "version",
].map((name) => `core/${name}.ts`);

const sources = readSources();
const product = sources.filter((source) => !/_test\.ts$|\/_testing[./]/u.test(source.path));

function phaseOf(room: string): number {
  return PHASE_ROOMS.findIndex((rooms) => rooms.includes(room));
}

/** The room of a file of core: `core/gate/decide.ts` stands in `gate`. */
function roomOf(path: string): string | undefined {
  const [top, room, ...rest] = path.split("/");
  return top === "core" && rest.length > 0 ? room : undefined;
}

/** Why a file of a room may not import `target`; `undefined` if it may. */
function refusal(room: string, path: string, entry: Import): string | undefined {
  const target = entry.target;
  if (target === undefined || target === "package.json") return undefined;
  const other = roomOf(target);
  const said = `${path} imports ${entry.specifier}`;
  if (other === room) {
    return target === `core/${room}/mod.ts` ? `${said}: its own table of contents` : undefined;
  }
  if (SHARED_FILES.includes(target)) return undefined;
  if (other === undefined) return `${said}: outside of the rooms`;
  if (SHARED_ROOMS.includes(other)) {
    if (entry.type_only || target === `core/${other}/mod.ts`) return undefined;
    return `${said}: past the face of ${other}`;
  }
  if (SHARED_ROOMS.includes(room)) return `${said}: a shared room knows no phase`;
  const [from, to] = [phaseOf(room), phaseOf(other)];
  if (to < from && entry.type_only) return undefined;
  const rooms = PHASE_ROOMS[from] ?? [];
  if (to === from && rooms.indexOf(other) < rooms.indexOf(room)) return undefined;
  return `${said}: only types of earlier phases`;
}

function importsWhere(
  files: readonly Source[],
  bad: (source: Source, entry: Import) => boolean,
): string[] {
  return files.flatMap((source) =>
    source.imports
      .filter((entry) => bad(source, entry))
      .map((entry) => `${source.path} imports ${entry.specifier}`),
  );
}

/** Cycles among run-time imports, each as a path that ends where it began. */
function cyclesOf(files: readonly Source[]): string[] {
  const graph = new Map(
    files.map((source) => [
      source.path,
      source.imports.filter((entry) => !entry.type_only).flatMap((entry) => entry.target ?? []),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const seen = trail.indexOf(path);
    if (seen !== -1) {
      cycles.push([...trail.slice(seen), path].join(" -> "));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

/** Files that are loaded as soon as `path` is. */
function loadedBy(path: string, files: readonly Source[]): string[] {
  const byPath = new Map(files.map((source) => [source.path, source]));
  const reached = new Set([path]);
  for (const file of reached) {
    for (const entry of byPath.get(file)?.imports ?? []) {
      if (!entry.type_only && !entry.lazy && entry.target !== undefined) reached.add(entry.target);
    }
  }
  return [...reached];
}

/** Packages that are loaded as soon as `path` is. */
function packagesLoadedBy(path: string, files: readonly Source[]): string[] {
  const reached = new Set(loadedBy(path, files));
  const packages = files
    .filter((source) => reached.has(source.path))
    .flatMap((source) => source.imports)
    .filter((entry) => !entry.type_only && !entry.lazy && entry.target === undefined)
    .map((entry) => entry.specifier)
    .filter((specifier) => !specifier.startsWith("node:"));
  return [...new Set(packages)].toSorted();
}

function entry(target: string, type_only: boolean): Import {
  return { specifier: target, target, type_only, lazy: false };
}

function refused(room: string, target: string, type_only = false): boolean {
  return refusal(room, `core/${room}/x.ts`, entry(target, type_only)) !== undefined;
}

describe("house imports", () => {
  test("refusal() sees through each kind of forbidden import", () => {
    expect(refused("gate", "core/model/mod.ts")).toBe(true);
    expect(refused("gate", "core/model/types.ts", true)).toBe(false);
    expect(refused("model", "core/gate/types.ts", true)).toBe(true);
    expect(refused("model", "core/prompt/mod.ts")).toBe(false);
    expect(refused("prompt", "core/model/mod.ts")).toBe(true);
    expect(refused("gate", "core/gate/mod.ts")).toBe(true);
    expect(refused("redact", "core/evidence/types.ts", true)).toBe(true);
    expect(refused("gate", "core/redact/create_redactor.ts")).toBe(true);
    expect(refused("gate", "core/run.ts")).toBe(true);
    expect(refused("gate", "cli/run.ts")).toBe(true);
  });

  test("a room of core imports itself, the shared rooms, and types of earlier phases", () => {
    const bad = product.flatMap((source) => {
      const room = roomOf(source.path);
      if (room === undefined) return [];
      return source.imports.flatMap((entry) => refusal(room, source.path, entry) ?? []);
    });
    expect(bad).toEqual([]);
  });

  test("the face imports core/mod.ts or the part of it that loads no phase, and main.ts also the real host", () => {
    const face = product.filter((source) => source.path.startsWith("cli/"));
    const bad = importsWhere(face, (source, entry) => {
      const target = entry.target;
      if (target === undefined || target.startsWith("cli/") || target === "package.json")
        return false;
      if (target === "core/bun_host.ts") return source.path !== "cli/main.ts";
      return target !== "core/mod.ts" && target !== "core/face.ts";
    });
    expect(bad).toEqual([]);
    const [all, part] = ["mod", "face"].map((name) =>
      exportedNames(readFileSync(join(HOUSE, `core/${name}.ts`), "utf8")),
    );
    expect(part?.length).toBeGreaterThan(10);
    expect(part?.filter((name) => all?.includes(name) !== true)).toEqual([]);
    const loaded = loadedBy("core/face.ts", product);
    expect(loaded.filter((path) => /^core\/\w+\/mod\.ts$/u.test(path)).toSorted()).toEqual([
      "core/i18n/mod.ts",
      "core/redact/mod.ts",
    ]);
  });

  test("tutorials and examples import mod.ts alone", () => {
    const scripts = product.filter((source) => /^tutorials\/.*examples?\//u.test(source.path));
    const bad = importsWhere(
      scripts,
      (_source, entry) => entry.target !== undefined && entry.target !== "mod.ts",
    );
    expect(bad).toEqual([]);
  });

  test("no file imports in a circle", () => {
    expect(cyclesOf(product)).toEqual([]);
    const circle = ["a.ts", "b.ts"].map((path, index) => ({
      path,
      text: "",
      lines: 1,
      imports: importsOf(path, `import { x } from "./${index === 0 ? "b" : "a"}.ts";`),
    }));
    expect(cyclesOf(circle)).toEqual(["a.ts -> b.ts -> a.ts"]);
  });

  test("the face of core loads no package before one is needed", () => {
    expect(packagesLoadedBy("core/mod.ts", product)).toEqual([]);
    expect(packagesLoadedBy("cli/_console.ts", product)).toEqual(["consola/core"]);
    const late = importsOf("core/a.ts", 'require("./b.ts"); await import("yaml");');
    expect(late.map(({ specifier, target, lazy }) => [specifier, target, lazy])).toEqual([
      ["yaml", undefined, true],
      ["./b.ts", "core/b.ts", true],
    ]);
  });

  test("consola is imported by one file, and the face never sets an exit code elsewhere", () => {
    const consola = importsWhere(product, (_source, entry) => /^consola\b/u.test(entry.specifier));
    expect(consola.map((line) => line.split(" ")[0])).toEqual(["cli/_console.ts"]);
    const exits = product
      .filter((source) => /process\.exit(?:Code)?\b/u.test(source.text))
      .map((source) => source.path)
      .filter((path) => /^(?:cli|core)\//u.test(path));
    expect(exits).toEqual(["cli/main.ts"]);
  });
});

describe("house purity", () => {
  const PURE =
    /^core\/(?:prompt|gate|text)\/|^core\/publish\/(?:_?render|formats?\/)|^core\/model\/answer\/|^core\/verify\/(?:quote\/|parse_verdict|symbol_candidates|verification_prompt)/u;

  test("prompt, gate, the answer parser and the renderers touch no world", () => {
    const pure = product.filter((source) => PURE.test(source.path));
    expect(pure.length).toBeGreaterThan(10);
    const bad = pure.flatMap((source) => {
      const code = source.text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, "");
      const world = /\b(?:Bun\.|process\.|Date\b|fetch\(|Math\.random|crypto\.)/u.exec(code)?.[0];
      const node = source.imports.find((entry) => entry.specifier.startsWith("node:"))?.specifier;
      return [world, node].flatMap((word) =>
        word === undefined ? [] : [`${source.path} uses ${word}`],
      );
    });
    expect(bad).toEqual([]);
  });
});

describe("house sizes", () => {
  test("no file is longer than 300 lines", () => {
    const long = sources.filter((source) => source.lines > LINES_MAX);
    expect(long.map((source) => `${source.path}: ${source.lines} lines`)).toEqual([]);
  });

  test("no function is longer than 70 lines", () => {
    const long = sources
      .flatMap((source) => functionsOf(source))
      .filter((span) => span.lines > FUNCTION_LINES_MAX);
    expect(long.map((span) => `${span.path}:${span.line} ${span.name}: ${span.lines}`)).toEqual([]);
    // Every source is parsed: on a busy machine that takes longer than a test may by default.
  }, 60_000);

  test("every source with behaviour has its test beside it", () => {
    const untested = product
      .map((source) => source.path)
      .filter((path) => path.startsWith("core/") || path.startsWith("cli/"))
      .filter(
        (path) =>
          !/(?:^|\/)(?:mod|face|types|_types|limits|host|version)\.ts$|\/texts\//u.test(path),
      )
      .filter((path) => !existsSync(join(HOUSE, path.replace(/\.ts$/u, "_test.ts"))))
      .filter((path) => !path.split("/").some((part) => part.startsWith("_")));
    expect(untested).toEqual([]);
  });

  test("file names are snake_case, and no type is given up", () => {
    expect(
      sources
        .filter((source) => !/^[a-z0-9_/]+(?:\.d)?\.ts$/u.test(source.path))
        .map(({ path }) => path),
    ).toEqual([]);
    const given_up = sources.filter(({ text }) => givesUpTypes(text));
    expect(given_up.map(({ path }) => path)).toEqual([]);
    expect(givesUpTypes("const x = y as any;")).toBe(true);
    expect(givesUpTypes('const x = "a: any"; // any')).toBe(false);
    // As above.
  }, 60_000);
});

describe("house face", () => {
  test("the public names are the listed ones", () => {
    const listed = readFileSync(join(HOUSE, "acceptance/public_names.txt"), "utf8");
    const names = exportedNames(readFileSync(join(HOUSE, "core/mod.ts"), "utf8"));
    expect(names.join("\n")).toBe(listed.trim());
  });

  test("ARCHITECTURE.md fits a page", () => {
    const text = readFileSync(join(HOUSE, "ARCHITECTURE.md"), "utf8");
    expect(text.split("\n").length).toBeLessThan(140);
  });
});
