"""Commands that play matches, or read their records."""
