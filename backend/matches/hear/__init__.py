"""Who is here, and what they hear."""
