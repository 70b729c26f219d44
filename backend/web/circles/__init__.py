"""Circles over HTTP. Whoever is not in a circle gets the same answers as if there were none."""
