/** The shapes of known tokens. */
import type { TokenShape } from "./_token_shape.ts";
import { VENDORS_CLOUD } from "./_vendors_cloud.ts";
import { VENDORS_CODE } from "./_vendors_code.ts";
import { VENDORS_MESSAGES } from "./_vendors_messages.ts";
import { VENDORS_MODELS } from "./_vendors_models.ts";
import { VENDORS_MONEY } from "./_vendors_money.ts";

/** Every known shape. Order decides nothing. */
export const TOKEN_SHAPES: readonly TokenShape[] = [
  ...VENDORS_CLOUD,
  ...VENDORS_CODE,
  ...VENDORS_MODELS,
  ...VENDORS_MESSAGES,
  ...VENDORS_MONEY,
];
