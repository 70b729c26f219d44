"""Commands for those who make a game or change its rules."""
