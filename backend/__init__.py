"""Clanhold's server: rules, bots, matches, storage and the web interface."""
