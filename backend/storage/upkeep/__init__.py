"""Work of the terminal commands on a whole database."""
