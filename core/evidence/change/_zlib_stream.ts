/** Window of 32 KiB, fastest compression: the two bytes before a raw stream. */
const HEADER = Buffer.from([0x78, 0x01]);

/**
 * A zlib stream (RFC 1950), as git keeps its objects. Bun's own compression has
 * no head and no check sum; `node:zlib` has, and takes ten times as long to load.
 */
export function zlibStream(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(Bun.hash.adler32(bytes));
  return Buffer.concat([HEADER, Bun.deflateSync(bytes, { level: 1 }), sum]);
}
