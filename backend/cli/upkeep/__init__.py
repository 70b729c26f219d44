"""Commands for the data of a site, and for those who run it."""
