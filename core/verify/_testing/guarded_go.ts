/** A Go call without a guard in sight, whose callee has one. */
import { findingOf } from "./run.ts";

export const GO = `package a

func (o *Order) Validate() error {
	if o == nil {
		return ErrNoOrder
	}
	return nil
}

// order is checked for nil
func Checkout(order *Order) error {
	if err := order.Validate(); err != nil {
		return err
	}
	return nil
}
`;
export const FILES = { "a.go": GO };
export const FINDING = findingOf({
  line: 12,
  message: "Validate is called without a nil guard",
  code: "\tif err := order.Validate(); err != nil {",
});
export const GUARD = "\tif o == nil {\n\t\treturn ErrNoOrder\n\t}";

/** An answer that refutes by this quote. */
export function refuting(quote: string, more: object = {}): object {
  return { verdict: "refuted", refutes: "it is nil", reason: "guarded", quote, ...more };
}
