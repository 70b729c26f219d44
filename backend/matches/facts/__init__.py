"""What is known of a match: its sheet, log, position, clocks and talk; what it needs of others."""
