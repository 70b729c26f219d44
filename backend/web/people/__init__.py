"""Who asks: guests, their devices and cookies, their names."""
