"""The facts of a match: sheet, log, position, clocks, talk; and interfaces to storage and bots."""
