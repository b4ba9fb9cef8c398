/**
 * What the test servers share: a real HTTP server that asks a protocol whether it
 * takes a request, and is able to fail in every way that a network offers.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request that a server accepted, as it came. */
export interface Seen<Body> {
  /** 0 for the first one that arrived. */
  index: number;
  path: string;
  headers: IncomingMessage["headers"];
  body: Body;
}

/** How an exchange goes wrong. Every field may be combined with `delay_ms`. */
export interface Faults {
  status?: number;
  headers?: Record<string, string>;
  /** The body as it stands, instead of an answer of the protocol. */
  body?: string;
  /** Wait before anything is sent. */
  delay_ms?: number;
  /** Break the connection after so many bytes of the body. */
  cut_after_bytes?: number;
  /** Break the connection before the first byte. */
  reset?: true;
  /** Send the body in pieces of so many bytes, so far apart. */
  drip?: { bytes: number; every_ms: number };
  /** Never answer. */
  hang?: true;
}

/** A running server; `stop` breaks whatever is still open. */
export interface ProtocolServer<Body> {
  /** Without a path. */
  origin: string;
  /** Accepted requests, in the order of their arrival. */
  seen: Seen<Body>[];
  /** Requests that are being answered now, and the most there ever were. */
  load: { now: number; most: number };
  stop(): Promise<void>;
}

/** What a protocol says about requests and answers. */
export interface Protocol<Body, Reply extends Faults> {
  /** Status and message of what the real server would not take, or `undefined`. */
  refusal(request: IncomingMessage, text: string): [status: number, message: string] | undefined;
  /** The body of an error as the real server shapes it. */
  error(status: number, message: string): string;
  /** The body of an answer as the real server shapes it. */
  answer(reply: Reply, body: Body, path: string): string;
  /** Told what came; tells what to do. */
  reply(request: Seen<Body>): Reply;
}

/** Starts the server on a free port of 127.0.0.1. */
export async function serveProtocol<Body, Reply extends Faults>(
  protocol: Protocol<Body, Reply>,
): Promise<ProtocolServer<Body>> {
  const seen: Seen<Body>[] = [];
  const load = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    response.on("close", () => (load.now -= 1));
    handle(request, response, protocol, seen).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    load,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle<Body, Reply extends Faults>(
  request: IncomingMessage,
  response: ServerResponse,
  protocol: Protocol<Body, Reply>,
  seen: Seen<Body>[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const refused = protocol.refusal(request, text);
  if (refused !== undefined) {
    const [status, message] = refused;
    return send(response, { status }, protocol.error(status, message));
  }
  const body = JSON.parse(text) as Body;
  const path = request.url ?? "";
  const entry = { index: seen.length, path, headers: request.headers, body };
  seen.push(entry);
  const reply = protocol.reply(entry);
  await send(response, reply, reply.body ?? protocol.answer(reply, body, path));
}

/** The body of a request as an object, or why it is none. */
export function jsonObject(
  request: IncomingMessage,
  text: string,
): Record<string, unknown> | [number, string] {
  if (!request.headers["content-type"]?.startsWith("application/json")) {
    return [415, "content-type must be application/json"];
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [400, "the body is not JSON"];
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return [400, "the body is not an object"];
  }
  return body as Record<string, unknown>;
}

async function send(response: ServerResponse, reply: Faults, text: string): Promise<void> {
  if (reply.delay_ms !== undefined) await Bun.sleep(reply.delay_ms);
  if (reply.reset === true) return void response.socket?.destroy();
  if (reply.hang === true) return;
  const body = Buffer.from(text);
  response.writeHead(reply.status ?? 200, {
    "content-type": "application/json",
    "content-length": String(body.byteLength),
    ...reply.headers,
  });
  if (reply.cut_after_bytes !== undefined) {
    response.write(body.subarray(0, reply.cut_after_bytes));
    // What was written must leave before the connection breaks.
    await Bun.sleep(20);
    return void response.socket?.destroy();
  }
  if (reply.drip === undefined) return void response.end(body);
  const { bytes, every_ms } = reply.drip;
  for (let at = 0; at < body.byteLength && !response.destroyed; at += bytes) {
    response.write(body.subarray(at, at + bytes));
    await Bun.sleep(every_ms);
  }
  response.end();
}
