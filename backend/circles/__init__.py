"""Circles: groups of people who play together again and again. Only members can see a circle."""
