import { renderGithub } from "./render_github.ts";
import { renderGitlab } from "./render_gitlab.ts";
import { renderJson } from "./render_json.ts";
import { renderJunit } from "./render_junit.ts";
import { renderMarkdown } from "./render_markdown.ts";
import { renderSarif } from "./render_sarif.ts";
import { renderText } from "./render_text.ts";
import type { Format, RenderInput } from "./types.ts";

/** The report in one format, ending in a line feed. Pure: the same input gives the same bytes. */
export function render(format: Format, input: RenderInput): string {
  switch (format) {
    case "text":
      return renderText(input);
    case "json":
      return renderJson(input);
    case "sarif":
      return renderSarif(input);
    case "markdown":
      return renderMarkdown(input);
    case "junit":
      return renderJunit(input);
    case "gitlab":
      return renderGitlab(input);
    case "github":
      return renderGithub(input);
  }
}
