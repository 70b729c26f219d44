"""The release, as pyproject.toml and the changelog name it."""

VERSION = "0.2.0"
