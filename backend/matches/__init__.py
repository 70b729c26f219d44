"""Tables and live matches: who sits where, what is told to whom. Knows neither HTTP nor SQL."""
