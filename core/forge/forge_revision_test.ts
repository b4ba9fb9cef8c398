import { describe, expect, test } from "bun:test";
import { message } from "../i18n/mod.ts";
import { READ_BYTES_MAX } from "../limits.ts";
import { ForgeError } from "./forge_error.ts";
import { forgeRevision } from "./forge_revision.ts";
import type { Forge } from "./types.ts";

function revisionOf(files: Record<string, Uint8Array>) {
  const asked: string[] = [];
  const forge = {
    readFile: async (path: string) => {
      asked.push(path);
      return files[path];
    },
    list: async (_: string, folder: string) =>
      Object.keys(files)
        .toSorted()
        .filter((path) => folder === "" || path.startsWith(`${folder}/`)),
  } as unknown as Forge;
  return { revision: forgeRevision(forge, "c".repeat(40), () => {}), asked };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("forgeRevision()", () => {
  test("asks for each file once, and tells a missing one from an empty one", async () => {
    const { revision, asked } = revisionOf({ a: bytes("1"), b: bytes("") });
    expect(await revision.read("a")).toEqual(bytes("1"));
    expect([...(await revision.readMany(["a", "b", "none", "a"])).keys()].toSorted()).toEqual([
      "a",
      "b",
    ]);
    expect(await revision.read("none")).toBeUndefined();
    expect(asked.toSorted()).toEqual(["a", "b", "none"]);
  });

  test("has no file that is too long", async () => {
    const { revision } = revisionOf({ long: new Uint8Array(READ_BYTES_MAX + 1) });
    expect(await revision.read("long")).toBeUndefined();
  });

  test("lists a folder, and nothing whose name only begins alike", async () => {
    const { revision } = revisionOf({ "src/a": bytes(""), "srcs/b": bytes(""), c: bytes("") });
    expect(await revision.list("src")).toEqual(["src/a"]);
    expect(await revision.list("")).toHaveLength(3);
  });

  test("has nothing where the forge refuses, says so once, and still fails where it does not answer", async () => {
    const said: string[] = [];
    const fail = (reason: "refused" | "lost"): Forge => {
      const error = new ForgeError(reason, message("forge.aborted"), undefined, "403 no", {});
      const work = async (): Promise<never> => Promise.reject(error);
      return { readFile: work, list: work } as unknown as Forge;
    };
    const refused = forgeRevision(fail("refused"), "c", (detail) => said.push(detail));
    expect(await refused.read("a")).toBeUndefined();
    expect(await refused.list("")).toEqual([]);
    expect(said).toEqual(["403 no"]);
    const lost = forgeRevision(fail("lost"), "c", () => {});
    expect(await lost.read("a").catch((error: unknown) => error)).toBeInstanceOf(ForgeError);
  });
});
