import { expect, test } from "bun:test";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { zlibStream } from "./_zlib_stream.ts";

test("zlibStream() is what zlib reads back, whatever the bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), fc.nat(40), (bytes, times) => {
      const whole = Buffer.concat(Array.from({ length: times }, () => bytes));
      expect(inflateSync(zlibStream(whole)).equals(whole)).toBe(true);
    }),
  );
});
