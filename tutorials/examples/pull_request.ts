/** Prints what stands on pull request 7 of octo/app: `GITHUB_API_URL` and `GITHUB_TOKEN` say where. */
const { GITHUB_API_URL = "", GITHUB_TOKEN = "" } = process.env;

interface Comment {
  id: number;
  body: string;
  path?: string;
  start_line?: number;
  line?: number;
}

interface Status {
  state: string;
  context: string;
  description: string;
}

async function ask<T>(path: string): Promise<T> {
  const headers = {
    accept: "application/vnd.github+json",
    authorization: `Bearer ${GITHUB_TOKEN}`,
    "user-agent": "aurum-tutorial",
  };
  const answer = await fetch(`${GITHUB_API_URL}/repos/octo/app${path}`, { headers });
  return (await answer.json()) as T;
}

const indented = (text: string): string => text.replace(/^(?=.)/gmu, "  ");

const shown = new Set(process.argv.slice(2));
const wants = (part: string): boolean => shown.size === 0 || shown.has(part);

if (wants("summary")) {
  for (const { body } of await ask<Comment[]>("/issues/7/comments"))
    console.log(`${indented(body)}\n`);
}
if (wants("comments")) {
  for (const { path, line, body } of await ask<Comment[]>("/pulls/7/comments"))
    console.log(`${path}:${line}\n${indented(body)}\n`);
}
if (wants("status")) {
  const { head } = await ask<{ head: { sha: string } }>("/pulls/7");
  const [last] = await ask<Status[]>(`/commits/${head.sha}/statuses`);
  if (last !== undefined) console.log(`${last.context}: ${last.state}: ${last.description}`);
}
