"""The terminal tools. Each sub-command is a file with `add` (its arguments) and `run`."""
