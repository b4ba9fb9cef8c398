/** GitHub as a forge, through its REST API. */
import type { Host } from "../../host.ts";
import type { Forge, ForgeOptions } from "../types.ts";
import { type ClientOptions, openClient } from "./_client.ts";
import { githubPosting } from "./_posting.ts";
import { githubReading } from "./_reading.ts";
import { githubThreads } from "./_threads.ts";

/** The forge of one repository on GitHub; see {@link Forge}. Nothing is sent before it is used. */
export function githubForge(options: ForgeOptions & ClientOptions, host: Host): Forge {
  const { repository, graphql_url } = options;
  const client = openClient(options, host);
  const top = `/repos/${repository}`;
  return {
    repository,
    ...githubReading(client, top, graphql_url),
    ...githubPosting(client, top),
    ...githubThreads(client, repository, graphql_url),
  };
}
