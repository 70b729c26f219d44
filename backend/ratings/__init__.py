"""Ratings and statistics of people, from the stored results of their matches."""
