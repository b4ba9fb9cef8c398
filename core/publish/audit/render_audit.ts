import { safeJson } from "../_safe_json.ts";
import type { AuditRecord } from "./types.ts";

/** The bytes of `--audit FILE`; `verifyAudit` accepts these and no others for the record. */
export function renderAudit(record: AuditRecord): string {
  return safeJson(record);
}
