"""Alerts over HTTP: the ways to reach a person, and the tabs that a person looks at."""
