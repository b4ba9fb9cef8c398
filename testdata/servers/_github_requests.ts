/** Whether a request is one that GitHub's published OpenAPI description knows. */
import Ajv, { type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import description from "./github_openapi.json";

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}

interface Operation {
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
}

interface Known {
  method: string;
  template: RegExp;
  /** `contents/{path}` takes slashes, and every other path goes first. */
  wide: boolean;
  query: ReadonlyMap<string, ValidateFunction>;
  body: ValidateFunction | undefined;
  bodyRequired: boolean;
}

const ajv = new Ajv({ strict: false, allErrors: false, coerceTypes: false });
const coercing = new Ajv({ strict: false, coerceTypes: true });
addFormats(ajv);
addFormats(coercing);

/** Every object closed: a field that GitHub does not name is a mistake. Not inside of alternatives. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] =>
    ["oneOf", "anyOf", "allOf"].includes(key) ? [key, value] : [key, closed(value)],
  );
  const object = Object.fromEntries(entries);
  return "properties" in object && !("additionalProperties" in object)
    ? { ...object, additionalProperties: false }
    : object;
}

const KNOWN: readonly Known[] = Object.entries(description.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]): Known => {
      const wide = path.endsWith("/contents/{path}");
      const source = path.replace(/\{(\w+)\}/gu, (_, name) =>
        wide && name === "path" ? "(?:.+)" : "[^/]+",
      );
      const query = operation.parameters.filter((one) => one.in === "query");
      const body = operation.requestBody?.content["application/json"]?.schema;
      return {
        method: method.toUpperCase(),
        template: new RegExp(`^${source}$`, "u"),
        wide,
        query: new Map(
          query.map(({ name, schema }) => [
            name,
            coercing.compile({ type: "object", properties: { value: schema } }),
          ]),
        ),
        body: body === undefined ? undefined : ajv.compile(closed(body) as object),
        bodyRequired: operation.requestBody?.required === true,
      };
    }),
  )
  .toSorted((left, right) => Number(left.wide) - Number(right.wide));

/** What is wrong with a request, with GitHub's status for it; `undefined` for one that it knows. */
export async function problemOf(
  request: Request,
  path: string,
): Promise<{ status: number; text: string } | undefined> {
  const url = new URL(request.url);
  const known = KNOWN.find(
    ({ method, template }) => method === request.method && template.test(path),
  );
  if (known === undefined) return { status: 404, text: "Not Found" };
  for (const [name, value] of url.searchParams) {
    const valid = known.query.get(name);
    if (valid === undefined) return { status: 422, text: `unknown parameter ${name}` };
    if (!valid({ value })) return { status: 422, text: `bad parameter ${name}` };
  }
  const per_page = Number(url.searchParams.get("per_page") ?? "30");
  if (per_page > 100) return { status: 422, text: "per_page is at most 100" };
  const accept = request.headers.get("accept") ?? "";
  if (!/application\/(?:vnd\.github\b[^,]*|json)|\*\/\*/u.test(accept)) {
    return { status: 415, text: `unsupported media type ${accept}` };
  }
  if (request.headers.get("user-agent") === null) return { status: 403, text: "no user agent" };
  return request.method === "GET" || request.method === "DELETE"
    ? undefined
    : await bodyProblem(request, known);
}

async function bodyProblem(
  request: Request,
  { body, bodyRequired }: Known,
): Promise<{ status: number; text: string } | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\b/u.test(type)) return { status: 415, text: `media type ${type}` };
  let value: unknown;
  try {
    value = await request.clone().json();
  } catch {
    return { status: 400, text: "Problems parsing JSON" };
  }
  if (body === undefined || (!bodyRequired && value === undefined)) return undefined;
  if (body(value)) return undefined;
  const [error] = body.errors ?? [];
  const extra = (error?.params as { additionalProperty?: string } | undefined)?.additionalProperty;
  const text = `${error?.instancePath ?? ""} ${error?.message ?? ""} ${extra ?? ""}`.trim();
  return { status: 422, text: `Invalid request. ${text}` };
}
