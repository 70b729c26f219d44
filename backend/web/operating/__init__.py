"""For those who run the site: logs, figures, readiness, the desk."""
