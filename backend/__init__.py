"""Clanhold's server: rules, bots, matches, storage and the web interface."""

VERSION = "0.2.0"
