"""What nodes and thinkers say to each other over NATS. No other package knows NATS.

A server without `NATS_URL` does not import it.
"""
