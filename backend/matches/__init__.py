"""Tables and matches: seats, play, and messages about both. Knows neither HTTP nor SQL."""
