/** `--preview` as text and as JSON (R.1a). */
import { message, t, type Lang, type Preview } from "../core/face.ts";
import { columns } from "./_help.ts";

function asJson({ coverage, findings, limitations, requests, estimated_usd }: Preview): string {
  const document = {
    schema_version: 1,
    files: coverage,
    findings,
    limitations: limitations.map(({ kind }) => kind),
    requests: requests.length,
    input_tokens: requests.reduce((sum, { tokens }) => sum + tokens, 0),
    usd: estimated_usd,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function asText(preview: Preview, lang: Lang): string {
  const say = (text: Parameters<typeof t>[1]): string => t(lang, text);
  const files = preview.coverage.map(
    ({ path, reviewed, reason }) =>
      [
        JSON.stringify(path).slice(1, -1),
        reviewed
          ? say(message("cli.preview_in"))
          : say(message("cli.preview_out", { reason: reason ?? "-" })),
      ] as const,
  );
  const findings = preview.findings.map(
    ({ path, line, severity, rule }) =>
      [`${JSON.stringify(path).slice(1, -1)}:${line}`, `${severity} ${rule}`] as const,
  );
  const cost =
    preview.estimated_usd === null
      ? say(message("cli.preview_cost_unknown"))
      : `$${preview.estimated_usd.toFixed(4)}`;
  const tokens = preview.requests.reduce((sum, request) => sum + request.tokens, 0);
  const requests = preview.requests.length;
  return [
    say(message("cli.preview_files")),
    ...(files.length === 0 ? [] : [columns(files)]),
    say(message("cli.preview_evidence", { count: findings.length })),
    ...(findings.length === 0 ? [] : [columns(findings)]),
    say(message("cli.preview_requests", { requests, tokens, cost })),
    "",
  ].join("\n");
}

/** What would be reviewed, found, sent and paid. */
export function renderPreview(preview: Preview, format: "text" | "json", lang: Lang): string {
  return format === "json" ? asJson(preview) : asText(preview, lang);
}
