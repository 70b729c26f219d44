"""Components and constants: all numbers of the rules."""

FEWEST_STONES = 15
MOST_STONES = 21
MOST_TAKEN = 3
