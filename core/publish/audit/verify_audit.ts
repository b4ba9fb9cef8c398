import { type Message, message } from "../../i18n/mod.ts";
import { safeJson } from "../_safe_json.ts";
import { digestOf } from "./_digest.ts";
import { AUDIT_PHASES, type AuditCheck, type AuditEntry } from "./types.ts";

/**
 * Whether the text of an audit record is whole: written as aurum writes it (so
 * that no doubled key shows one value to a reader and another to a program),
 * every phase there once and in order, and every hash right. It never throws.
 *
 * The chain has no key. It proves that no part of the record was changed alone;
 * that the record as a whole was not swapped is proven by keeping its `head`.
 */
export function verifyAudit(text: string): AuditCheck {
  const parsed = parse(text.replaceAll("\r\n", "\n"));
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  // Loaded when there is a record to check: a review needs no schemas.
  const { checkAudit } = require("./_audit_shape.ts") as typeof import("./_audit_shape.ts");
  const checked = checkAudit(value);
  if (!checked.ok) {
    return { ok: false, problem: message("publish.audit_shape", { at: checked.at }) };
  }
  const { chain, head, verdict } = checked.record;
  const phases = chain.map((entry) => entry.phase);
  if (phases.join() !== AUDIT_PHASES.join()) {
    return { ok: false, problem: message("publish.audit_phases", { phases: phases.join(", ") }) };
  }
  const problem = brokenLink(value);
  if (problem !== undefined) return { ok: false, problem };
  return { ok: true, entries: chain.length, head, verdict };
}

type Parsed = { ok: true; value: RawRecord } | { ok: false; problem: Message };

/** The record with every field it holds, also those that this version does not know: all are hashed. */
type RawRecord = Record<string, unknown> & { chain: AuditEntry[]; head: string };

function parse(text: string): Parsed {
  let value: RawRecord;
  try {
    value = JSON.parse(text) as RawRecord;
  } catch {
    return { ok: false, problem: message("publish.audit_not_json") };
  }
  if (safeJson(value) !== text) return { ok: false, problem: message("publish.audit_bytes") };
  return { ok: true, value };
}

function brokenLink(record: RawRecord): Message | undefined {
  const { chain, head, ...above } = record;
  let previous = digestOf(above);
  for (const entry of chain) {
    const { phase, content, digest, hash, ...rest } = entry;
    const whole =
      rest.previous === previous &&
      Object.keys(rest).length === 1 &&
      digestOf(content) === digest &&
      digestOf({ phase, digest, previous }) === hash;
    if (!whole) return message("publish.audit_broken", { phase });
    previous = hash;
  }
  return head === previous ? undefined : message("publish.audit_head");
}
