import type { Scene } from "./types.ts";

export const GO: Scene = {
  language: "go",
  files: {
    "cart/checkout.go": `package cart

// Checkout pays for an order; the order is already checked for nil.
func Checkout(order *Order, rate float64) error {
	if order == nil { // callers may pass nil
		return ErrNoOrder
	}
	note := "if order == nil { return nil }"
	if err := order.Validate(); err != nil {
		return err
	}
	return charge(order, rate)
}

func Refund(payment *Payment) error {
	if payment == nil {
		return nil
	}
	return nil
}
`,
    "cart/order.go": `package cart

const MaxItems = 100

func (o *Order) Validate() error {
	if o == nil {
		return ErrNoOrder
	}
	if len(o.Items) > MaxItems {
		return fmt.Errorf("too many: %d", len(o.Items))
	}
	return nil
}
`,
  },
  message: "`Validate` is called without a nil guard, and MaxItems is not enforced",
  cites: "if err := order.Validate(); err != nil {",
  quotes: [
    ["the guard of the callee", "\tif o == nil {\n\t\treturn ErrNoOrder\n\t}", "refuted"],
    ["one line of it, without its indentation", "if o == nil {", "refuted"],
    ["without the opening brace", "if o == nil", "refuted"],
    ["the guard above, with its comment", "if order == nil { // callers may pass nil", "refuted"],
    ["the guard above, without its comment", "if order == nil {", "refuted"],
    [
      "carriage returns and trailing blanks",
      "\tif o == nil {  \r\n\t\treturn ErrNoOrder\r\n",
      "refuted",
    ],
    ["a named constant", "const MaxItems = 100", "refuted"],
    ["a bound with a call", "if len(o.Items) > MaxItems {", "refuted"],
    ["the signature of the callee", "func (o *Order) Validate() error {", "refuted"],
    [
      "a comment",
      "// Checkout pays for an order; the order is already checked for nil.",
      "quote_not_code",
    ],
    ["the text of a string alone", "if order == nil { return nil }", "quote_not_found"],
    ["a brace", "}", "quote_not_code"],
    ["a generic return", "return nil", "quote_not_code"],
    ["a guard of another function", "if payment == nil {", "quote_irrelevant"],
    ["the accused line", "if err := order.Validate(); err != nil {", "quote_irrelevant"],
    [
      "the accused line and a brace",
      "if err := order.Validate(); err != nil {\n\t\treturn err\n\t}\n}",
      "quote_not_found",
    ],
    ["a paraphrase", "if o is nil, ErrNoOrder is returned", "quote_not_found"],
    ["an operator turned", "if o != nil {", "quote_not_found"],
    ["inner blanks changed", "if  o == nil {", "quote_not_found"],
    ["a look-alike letter", "if о == nil {", "quote_not_found"],
    ["a character without width", "if o\u200b == nil {", "quote_not_found"],
    ["pieces joined", "if o == nil {\n\tif len(o.Items) > MaxItems {", "quote_not_found"],
    ["nothing", " \n\t", "quote_not_found"],
    ["the finding's own words", "`Validate` is called without a nil guard", "quote_not_found"],
  ],
};
