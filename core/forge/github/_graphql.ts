import * as v from "valibot";
import type { Client } from "./_client.ts";
import { ForgeError } from "../forge_error.ts";
import { graphqlShape } from "./_shapes.ts";

/**
 * Asks GraphQL; `undefined` where this token or this server gives no answer of
 * that shape: everything that is asked there is an extra.
 */
export async function askGraphql<const T extends v.GenericSchema>(
  client: Client,
  url: string,
  query: string,
  variables: Record<string, unknown>,
  shape: T,
): Promise<v.InferOutput<T> | undefined> {
  let answer: unknown;
  try {
    const body = { query, variables };
    answer = await client.send({ method: "POST", path: url, body, repeatable: true });
  } catch (error) {
    if (error instanceof ForgeError && error.reason !== "limited") return undefined;
    throw error;
  }
  const parsed = v.safeParse(graphqlShape, answer);
  if (!parsed.success || (parsed.output.errors?.length ?? 0) > 0) return undefined;
  const data = v.safeParse(shape, parsed.output.data);
  return data.success ? data.output : undefined;
}
