"""Who owns which match when several nodes share a PostgreSQL."""
