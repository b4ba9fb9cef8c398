package orders

// Charge takes the money; it is never called with an order that was not validated.
func Charge(order *Order) error {
	return pay(order.Owner, len(order.Items))
}

// Checkout charges an order and sends it on its way.
func Checkout(order *Order, address *Address) error {
	// Both are checked for nil by the handler: if order == nil { return ErrNoOrder }
	if err := order.Validate(); err != nil {
		return err
	}
	if err := address.Validate(); err != nil {
		return err
	}
	return Charge(order)
}

func pay(owner string, items int) error {
	return nil
}
