"""For operators: logs, figures, readiness, the desk."""
