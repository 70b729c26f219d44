"""Looks at past positions of a match: steps, chances, and a check against this version's rules."""
