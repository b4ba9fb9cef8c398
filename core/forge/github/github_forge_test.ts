import { afterEach, describe, expect, test } from "bun:test";
import { createHost } from "../../create_host.ts";
import { githubForge } from "./github_forge.ts";

type Answer = (request: Request, url: URL) => Response | Promise<Response>;

let server: ReturnType<typeof Bun.serve> | undefined;
afterEach(async () => {
  await server?.stop(true);
});

function forgeOn(answer: Answer, max_wait_seconds = 5) {
  const log: string[] = [];
  server = Bun.serve({
    port: 0,
    fetch: async (request) => {
      const url = new URL(request.url);
      log.push(`${request.method} ${url.pathname}`);
      return await answer(request, url);
    },
  });
  const base_url = `http://127.0.0.1:${server.port}`;
  const graphql_url = `${base_url}/graphql`;
  const options = {
    repository: "octo/app",
    base_url,
    graphql_url,
    token: "secret-token",
    max_wait_seconds,
  };
  return { forge: githubForge(options, createHost()), log };
}

const fails = async (work: Promise<unknown>): Promise<unknown> =>
  await work.catch((error: unknown) => error);

describe("githubForge()", () => {
  test("reads every page of a list", async () => {
    const all = Array.from({ length: 230 }, (_, id) => ({ id, user: { login: "x" }, body: "b" }));
    const { forge, log } = forgeOn((_, url) => {
      const page = Number(url.searchParams.get("page"));
      return Response.json(all.slice((page - 1) * 100, page * 100));
    });
    expect(await forge.comments(7)).toHaveLength(230);
    expect(log).toHaveLength(3);
  });

  test("repeats a read that failed for the moment, and gives up by name", async () => {
    let left = 2;
    const user = { login: "me" };
    const { forge } = forgeOn(() =>
      left-- > 0 ? new Response("oops", { status: 503 }) : Response.json(user),
    );
    expect(await forge.identity()).toBe("me");
    left = 99;
    expect(await fails(forge.identity())).toMatchObject({ code: "forge_failed" });
  }, 20_000);

  test("says what the forge refused, and never the token", async () => {
    for (const status of [401, 403, 404, 410]) {
      const { forge } = forgeOn(() => Response.json({ message: "not you" }, { status }));
      const failure = await fails(forge.pullRequest(7));
      expect(failure).toMatchObject({ code: "forge_failed" });
      expect(String(failure)).toContain("not you");
      expect(JSON.stringify(failure) + String(failure)).not.toContain("secret-token");
      await server?.stop(true);
    }
  });

  test("takes an answer of another shape for a failure, and HTML too", async () => {
    const { forge } = forgeOn(() => Response.json({ number: "seven" }));
    expect(await fails(forge.pullRequest(7))).toMatchObject({ code: "forge_failed" });
    const added = await fails(forge.addComment(7, "x", () => true));
    expect(added).toMatchObject({ code: "forge_failed" });
    await server?.stop(true);
    const html = forgeOn(
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
    );
    expect(await fails(html.forge.pullRequest(7))).toMatchObject({ code: "forge_failed" });
  });

  test("tells a comment that the forge does not take from one that failed", async () => {
    const comment = { path: "a", line: 1, side: "new", body: "b" } as const;
    for (const [status, reason] of [
      [422, "refused"],
      [403, "failed"],
    ] as const) {
      const { forge } = forgeOn(() => Response.json({ message: "m" }, { status }));
      expect(await forge.addInlineComment(7, "c", comment, () => true)).toMatchObject({
        ok: false,
        reason,
      });
      await server?.stop(true);
    }
  });

  test("names both ends of lines and their side as GitHub does", async () => {
    let body: unknown;
    const { forge } = forgeOn(async (request) => {
      body = await request.json();
      return Response.json({});
    });
    const comments = [
      { path: "a", line: 5, start_line: 3, side: "old", body: "x" },
      { path: "b", line: 5, start_line: 5, side: "new", body: "y" },
    ] as const;
    await forge.addReview(7, "c0ffee", "two", comments, () => true);
    expect(body).toEqual({
      commit_id: "c0ffee",
      event: "COMMENT",
      body: "two",
      comments: [
        { path: "a", line: 5, start_line: 3, side: "LEFT", start_side: "LEFT", body: "x" },
        { path: "b", line: 5, side: "RIGHT", body: "y" },
      ],
    });
  });

  test("cuts the text of a status, and says who set it", async () => {
    let text = "";
    const { forge } = forgeOn(async (request) => {
      text = ((await request.json()) as { description: string }).description;
      return Response.json({ creator: { login: "bot" } });
    });
    const set = await forge.setStatus("c", "success", "aurum/review", "x".repeat(500));
    expect([text.length, set.creator]).toEqual([140, "bot"]);
  });

  test("reads exact bytes of a regular file, and nothing where a link or a submodule stands", async () => {
    const mode = { file: "100644", link: "120000", module: "160000" };
    const tree = [
      { path: "a b/é#.ts", mode: mode.file, type: "blob", sha: "1", size: 3 },
      { path: "link", mode: mode.link, type: "blob", sha: "2" },
      { path: "module", mode: mode.module, type: "commit", sha: "3" },
      { path: "huge", mode: mode.file, type: "blob", sha: "4", size: 1e9 },
    ];
    const bytes = Buffer.from([0xff, 0x00, 0x0d, 0x0a]);
    const { forge, log } = forgeOn((_, url) =>
      url.pathname.includes("/git/trees/")
        ? Response.json({ truncated: false, tree })
        : Response.json({ content: bytes.toString("base64"), encoding: "base64" }),
    );
    expect(await forge.readFile("a b/é#.ts", "c")).toEqual(bytes);
    for (const path of ["link", "module", "huge", "none"])
      expect(await forge.readFile(path, "c")).toBeUndefined();
    expect(log.filter((line) => line.includes("blobs"))).toHaveLength(1);
    expect(log.filter((line) => line.includes("trees"))).toHaveLength(1);
  });

  test("lists a commit folder by folder where GitHub cuts the listing", async () => {
    const trees: Record<string, object[]> = {
      root: [
        { path: "b.ts", mode: "100644", type: "blob", sha: "1" },
        { path: "link", mode: "120000", type: "blob", sha: "2" },
        { path: "lib", mode: "040000", type: "tree", sha: "inner" },
      ],
      inner: [{ path: "a.ts", mode: "100755", type: "blob", sha: "3" }],
    };
    const { forge } = forgeOn((_, url) => {
      const sha = url.pathname.split("/").at(-1) ?? "";
      const recursive = url.searchParams.has("recursive");
      return Response.json({ truncated: recursive, tree: recursive ? [] : trees[sha] });
    });
    expect(await forge.list("root", "")).toEqual(["b.ts", "lib/a.ts"]);
    expect(await forge.list("root", "lib")).toEqual(["lib/a.ts"]);
    expect(await forge.list("root", "none")).toEqual([]);
    expect(await forge.entry("lib/a.ts", "root")).toMatchObject({ mode: "100755", sha: "3" });
    expect(await forge.entry("b.ts/a.ts", "root")).toBeUndefined();
  });
});
