/** The parts of a call, whatever the grammar calls them. */
import type { SyntaxNode } from "../types.ts";
import { MEMBERS } from "./_shapes.ts";

/** A callee longer than this is nobody's name. */
const CALLEE_CHARS_MAX = 400;

const HOLDERS = /^(?:arguments|argument_list|call_suffix|token_tree|value_arguments)$/u;

function holderOf(call: SyntaxNode): SyntaxNode | undefined {
  return (
    call.field("arguments") ?? call.children().find((child) => HOLDERS.test(String(child.kind())))
  );
}

/** What is called, without blanks and with `.` for `?.` and `->`: `fs.readFileSync`, `newFile`. */
export function calleeOf(call: SyntaxNode): string {
  const kind = String(call.kind());
  const { start } = call.range();
  if (kind === "command") return call.field("name")?.text() ?? "";
  const until = holderOf(call)?.range().start.index ?? call.field("block")?.range().start.index;
  const length = (until ?? call.range().end.index) - start.index;
  // Of a long chain of calls its end is what is called.
  const text = call.text().slice(Math.max(0, length - CALLEE_CHARS_MAX), length);
  return text
    .replace(/\s+/gu, "")
    .replace(/\?\.|->|&\./gu, ".")
    .replace(/[!(]+$/u, "");
}

/** The expressions that are handed over. */
export function argumentsOf(call: SyntaxNode): SyntaxNode[] {
  if (String(call.kind()) === "command") {
    return call.children().filter((child) => child.isNamed() && child.kind() !== "command_name");
  }
  const holder = holderOf(call);
  if (holder === undefined) return [];
  const inner = holder.children().find((child) => child.kind() === "value_arguments") ?? holder;
  return inner.children().filter((child) => child.isNamed());
}

/** What a method is called on. */
export function receiverOf(call: SyntaxNode): SyntaxNode | undefined {
  const own = call.field("object") ?? call.field("receiver");
  if (own !== null) return own;
  const callee = call.field("function") ?? call.children().find((child) => child.isNamed());
  if (callee === null || callee === undefined || !MEMBERS.has(String(callee.kind())))
    return undefined;
  return callee.children().find((child) => child.isNamed());
}
