import { afterAll, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { asPlainUser, failureOf, makeFolder, removeFolders, testHost } from "./_testing.ts";

afterAll(removeFolders);

const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes === undefined ? undefined : new TextDecoder().decode(bytes);

describe("reading files", () => {
  test("readFile() reads from the host's folder, and nothing is undefined", async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, "a"), "text");
    const { host } = testHost(folder, folder);
    expect(text(await host.readFile("a", 4))).toBe("text");
    expect(text(await host.readFile(join(folder, "a"), 4))).toBe("text");
    expect(await host.readFile("b", 4)).toBeUndefined();
    expect(await host.readFile("a/b", 4)).toBeUndefined();
    writeFileSync(join(folder, "empty"), "");
    expect((await host.readFile("empty", 0))?.length).toBe(0);
  });

  test("readFile() refuses folders, long and endless files by name", async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, "a"), "text");
    const { host } = testHost(folder, folder);
    for (const path of ["a", "/dev/zero", "."]) {
      const failure = await failureOf(host.readFile(path, 3));
      expect(failure.code).toBe("file_unreadable");
      expect(failure.text).toContain(path);
    }
  });

  test("readFile() names what it may not read", async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, "a"), "text");
    chmodSync(folder, 0o755);
    chmodSync(join(folder, "a"), 0);
    const { host } = testHost(folder, folder);
    const failure = await asPlainUser(() => failureOf(host.readFile("a", 9)));
    expect(failure).toMatchObject({ code: "file_unreadable" });
    expect(failure.text).toContain("EACCES");
  });

  test("readFile() of a pipe that nobody writes ends with the signal", async () => {
    const folder = makeFolder();
    const pipe = join(folder, "pipe");
    Bun.spawnSync(["mkfifo", pipe]);
    const controller = new AbortController();
    const { host } = testHost(folder, folder, {}, controller.signal);
    const failure = failureOf(host.readFile("pipe", 9));
    setTimeout(() => controller.abort(), 20);
    expect((await failure).code).toBe("aborted");
    // Lets the thread go that still waits for a writer.
    writeFileSync(pipe, "", { flag: "w" });
  });

  test("readFile() within a folder follows no link and leaves no folder", async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, "top/real"), { recursive: true });
    writeFileSync(join(folder, "secret"), "no");
    writeFileSync(join(folder, "top/real/a"), "text");
    symlinkSync("real", join(folder, "top/linked"));
    symlinkSync("real/a", join(folder, "top/link"));
    symlinkSync(folder, join(folder, "top/out"));
    const { host } = testHost(folder, folder);
    const within = join(folder, "top");
    const read = (path: string, max = 9): Promise<Uint8Array | undefined> =>
      host.readFile(path, max, { within });
    expect(text(await read("real/a"))).toBe("text");
    for (const path of [
      "link",
      "linked/a",
      "out/secret",
      "../secret",
      "real/../../secret",
      join(folder, "secret"),
      "real",
      "real//a",
      "./real/a",
      "gone",
      "",
    ]) {
      expect([path, await read(path)]).toEqual([path, undefined]);
    }
    expect(await read("real/a", 3)).toBeUndefined();
  });
});

describe("writing files", () => {
  test("writeFile() writes text and bytes, makes folders, and leaves nothing beside them", async () => {
    const folder = makeFolder();
    const { host } = testHost(folder, folder);
    await host.writeFile("a/b/report.json", "é");
    await host.writeFile(join(folder, "a/b/bytes"), new Uint8Array([0, 255]));
    expect(readFileSync(join(folder, "a/b/report.json"), "utf8")).toBe("é");
    expect([...readFileSync(join(folder, "a/b/bytes"))]).toEqual([0, 255]);
    expect(readdirSync(join(folder, "a/b")).toSorted()).toEqual(["bytes", "report.json"]);
  });

  test("writeFile() replaces a file whole and keeps its mode", async () => {
    const folder = makeFolder();
    const { host } = testHost(folder, folder);
    writeFileSync(join(folder, "a"), "a longer text than the new one");
    chmodSync(join(folder, "a"), 0o600);
    await host.writeFile("a", "new");
    expect(readFileSync(join(folder, "a"), "utf8")).toBe("new");
    expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o600);
  });

  test("writeFile() replaces a link and leaves what it points to", async () => {
    const folder = makeFolder();
    const { host } = testHost(folder, folder);
    writeFileSync(join(folder, "target"), "kept");
    symlinkSync("target", join(folder, "link"));
    symlinkSync("nowhere", join(folder, "dangling"));
    await host.writeFile("link", "new");
    await host.writeFile("dangling", "new");
    expect(readFileSync(join(folder, "target"), "utf8")).toBe("kept");
    expect(readFileSync(join(folder, "link"), "utf8")).toBe("new");
    expect(existsSync(join(folder, "nowhere"))).toBe(false);
  });

  test("writeFile() writes to a device in place, and names a full disk", async () => {
    const folder = makeFolder();
    const { host } = testHost(folder, folder);
    await host.writeFile("/dev/null", "gone");
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
    const failure = await failureOf(host.writeFile("/dev/full", "text"));
    expect(failure).toMatchObject({ code: "output_failed" });
    expect(failure.text).toContain("/dev/full");
    expect(failure.hint).toContain("free space");
    expect(statSync("/dev/full").isCharacterDevice()).toBe(true);
  });

  test("writeFile() names a folder it may not write in, and what is no file", async () => {
    const folder = makeFolder();
    const locked = join(folder, "locked");
    mkdirSync(locked);
    writeFileSync(join(locked, "report"), "old");
    chmodSync(folder, 0o755);
    chmodSync(locked, 0o555);
    const { host } = testHost(folder, folder);
    const failure = await asPlainUser(() => failureOf(host.writeFile("locked/report", "new")));
    expect(failure).toMatchObject({ code: "output_failed" });
    expect(failure.text).toContain("locked/report");
    expect(readFileSync(join(locked, "report"), "utf8")).toBe("old");
    expect(readdirSync(locked)).toEqual(["report"]);
    for (const path of ["locked", "locked/report/below"]) {
      expect((await failureOf(host.writeFile(path, "new"))).code).toBe("output_failed");
    }
    expect([readdirSync(folder), readdirSync(locked)]).toEqual([["locked"], ["report"]]);
  });

  test("writeFile() of two writers at once leaves one whole text", async () => {
    const folder = makeFolder();
    const { host } = testHost(folder, folder);
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(texts.map((each) => host.writeFile("a", each)));
    expect(texts).toContain(readFileSync(join(folder, "a"), "utf8"));
    expect(readdirSync(folder)).toEqual(["a"]);
  });
});
