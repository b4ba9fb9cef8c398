package orders

import "errors"

// ErrNoOrder says that there is nothing to work on.
var ErrNoOrder = errors.New("no order")

// Order is what a customer wants.
type Order struct {
	Items []string
	Owner string
}

// Validate says whether the order can be paid for.
func (o *Order) Validate() error {
	if o == nil {
		return ErrNoOrder
	}
	if len(o.Items) == 0 {
		return errors.New("empty order")
	}
	return nil
}
