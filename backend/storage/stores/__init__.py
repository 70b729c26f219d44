"""The stores: one class for each storage protocol of the other parts."""
