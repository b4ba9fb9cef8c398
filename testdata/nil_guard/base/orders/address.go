package orders

import "errors"

// Address is where an order goes.
type Address struct {
	Street string
}

// Validate says whether the address can be delivered to.
func (a *Address) Validate() error {
	if a == nil {
		return errors.New("no address")
	}
	if a.Street == "" {
		return errors.New("no street")
	}
	return nil
}
