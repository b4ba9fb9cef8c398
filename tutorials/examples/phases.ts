/** Each phase alone: what `aurum evidence` does, by hand. */
import { collectEvidence, createHost, createRedactor, openRevisions, resolve } from "../../mod.ts";

const host = createHost({ note: (level, text) => console.error(level, text) });
const request = await resolve({ source: { kind: "base", ref: "main" } }, host);
const { base, head } = openRevisions(request, host);
const redactor = createRedactor();
const evidence = await collectEvidence({ request, base, head, redactor }, host);
for (const { rule, path, line } of evidence.findings) console.log(`${path}:${line} ${rule}`);
