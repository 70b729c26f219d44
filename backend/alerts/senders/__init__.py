"""Who carries an alert out of the house. Imported when the first one leaves: they load a lot."""
