"""People over HTTP: guests, their devices and cookies, their names."""
