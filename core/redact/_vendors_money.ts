/** Tokens of payments, shops and parcels. */
import { hasDigit, isMixed } from "./_token_checks.ts";
import { GLUED, shape, type TokenShape } from "./_token_shape.ts";

/** One row per kind of token. Order decides nothing. */
export const VENDORS_MONEY: readonly TokenShape[] = [
  shape(
    "stripe-key",
    "Stripe",
    ["sk_live_", "sk_test_", "rk_live_", "rk_test_"],
    /[sr]k_(?:live|test)_[A-Za-z0-9]{10,247}/y,
    GLUED,
  ),
  shape("stripe-key", "Stripe", ["whsec_"], /whsec_[A-Za-z0-9+/]{24,100}={0,2}/y, GLUED),
  shape("square-token", "Square", ["sq0atp-", "sq0csp-"], /sq0(?:atp|csp)-[\w-]{22,43}/y, GLUED),
  shape("square-token", "Square", ["EAAA"], /EAAA[\w-]{60}(?![\w+/=-])/y, { check: isMixed }),
  shape(
    "braintree-token",
    "Braintree",
    ["access_token$"],
    /access_token\$(?:production|sandbox)\$[0-9a-z]{16}\$[0-9a-f]{32}/y,
    GLUED,
  ),
  shape(
    "plaid-token",
    "Plaid",
    ["access-"],
    /access-(?:sandbox|development|production)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/y,
  ),
  shape(
    "flutterwave-key",
    "Flutterwave",
    ["FLWSECK"],
    /FLWSECK(?:_TEST|_LIVE)?-[0-9a-zA-Z]{12,40}(?:-X)?/y,
    GLUED,
  ),
  shape(
    "razorpay-key",
    "Razorpay",
    ["rzp_live_", "rzp_test_"],
    /rzp_(?:live|test)_[A-Za-z0-9]{14}(?!\w)/y,
    GLUED,
  ),
  shape("gocardless-token", "GoCardless", ["live_"], /live_[\w-]{40}(?![\w-])/y, {
    check: isMixed,
  }),
  shape("mollie-key", "Mollie", ["live_"], /live_[A-Za-z0-9]{30}(?!\w)/y, { check: isMixed }),
  shape("lob-key", "Lob", ["live_"], /live_[0-9a-f]{35}(?!\w)/y, { check: hasDigit }),
  shape(
    "paddle-key",
    "Paddle",
    ["pdl_"],
    /pdl_(?:live|sdbx)_apikey_[a-z0-9]{26}_[A-Za-z0-9]{22}_[A-Za-z0-9]{3}/y,
    GLUED,
  ),
  shape(
    "shopify-token",
    "Shopify",
    ["shpat_", "shpca_", "shppa_", "shpss_"],
    /shp(?:at|ca|pa|ss)_[A-Za-z0-9]{32,64}/y,
    GLUED,
  ),
  shape(
    "shippo-token",
    "Shippo",
    ["shippo_live_", "shippo_test_"],
    /shippo_(?:live|test)_[0-9a-f]{40}/y,
    GLUED,
  ),
  shape("easypost-key", "EasyPost", ["EZAK", "EZTK"], /EZ[AT]K[A-Za-z0-9]{54}(?!\w)/y),
  shape(
    "duffel-token",
    "Duffel",
    ["duffel_live_", "duffel_test_"],
    /duffel_(?:live|test)_[\w-]{43}/y,
    GLUED,
  ),
  shape("frameio-token", "Frame.io", ["fio-u-"], /fio-u-[\w-]{64}/y, GLUED),
  shape("ionic-token", "Ionic", ["ion_"], /ion_[a-zA-Z0-9]{42}(?!\w)/y, { check: hasDigit }),
  shape(
    "settlemint-token",
    "SettleMint",
    ["sm_aat_", "sm_pat_", "sm_sat_"],
    /sm_[aps]at_[A-Za-z0-9]{16}(?!\w)/y,
  ),
  shape(
    "stytch-secret",
    "Stytch",
    ["secret-live-", "secret-test-"],
    /secret-(?:live|test)-[\w-]{36}=?/y,
    GLUED,
  ),
];
