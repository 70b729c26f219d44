"""A store on each kind of database."""

from tests.storage.conftest import store

__all__ = ["store"]
