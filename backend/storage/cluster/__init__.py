"""Ownership of matches by nodes that share one PostgreSQL database."""
