"""Alerts off-site: what is due, the durable outbox, and who sends it."""
