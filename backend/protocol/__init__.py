"""The protocol: every message of the websockets, every refusal. Knows the engine's types only."""
