"""Tables and matches: who sits where, what happens, who hears it. Knows neither HTTP nor SQL."""
