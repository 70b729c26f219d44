"""Commands for operators and for the data of a site."""
