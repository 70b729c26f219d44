"""Commands for developers who make a game or change its rules."""
