import { describe, expect, test } from "bun:test";
import { completionRequest, fakeProvider, quiet } from "../_testing.ts";
import { withConcurrency } from "./with_concurrency.ts";

describe("withConcurrency()", () => {
  test("at most so many calls at once, in the order of their arrival", async () => {
    let now = 0;
    let most = 0;
    const inner = fakeProvider(async () => {
      now += 1;
      most = Math.max(most, now);
      await Bun.sleep(2);
      now -= 1;
      return "yes";
    });
    const bounded = withConcurrency(inner, 3);
    const users = Array.from({ length: 10 }, (_, index) => `${index}`);
    const all = users.map((user) => bounded.complete(completionRequest({ user }), quiet()));
    expect((await Promise.all(all)).every((one) => one.status === "ok")).toBe(true);
    expect(most).toBe(3);
    expect(inner.asked.map((one) => one.user)).toEqual(users);
  });

  test("a call that was aborted while it waited is not made", async () => {
    const stop = new AbortController();
    const inner = fakeProvider(async () => {
      await Bun.sleep(5);
      return "yes";
    });
    const bounded = withConcurrency(inner, 1);
    const first = bounded.complete(completionRequest(), quiet());
    const second = bounded.complete(completionRequest(), stop.signal);
    const third = bounded.complete(completionRequest(), quiet());
    stop.abort();
    const statuses = (await Promise.all([first, second, third])).map((one) => one.status);
    expect(statuses).toEqual(["ok", "aborted", "ok"]);
    expect(inner.asked.length).toBe(2);
  });

  test("a provider that throws frees its place", async () => {
    const inner = fakeProvider((_, index) => {
      if (index === 0) throw new Error("broken");
      return "yes";
    });
    const bounded = withConcurrency(inner, 1);
    await expect(bounded.complete(completionRequest(), quiet())).rejects.toThrow("broken");
    expect((await bounded.complete(completionRequest(), quiet())).status).toBe("ok");
  });
});
