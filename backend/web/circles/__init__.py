"""Circles over HTTP. Outsiders get the same answers as if the circle did not exist."""
