"""The terminal tools: one file per sub-command, each with `add` (its arguments) and `run`."""
