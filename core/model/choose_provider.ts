import type { Host } from "../host.ts";
import type { Request } from "../resolve/types.ts";
import { openModels } from "./open_models.ts";
import type { Provider } from "./types.ts";

/** The reviewing model of `openModels` alone, or `null` when no model is configured (R.6). */
export async function chooseProvider(request: Request, host: Host): Promise<Provider | null> {
  return (await openModels(request, host))?.review ?? null;
}
