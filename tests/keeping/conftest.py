"""The app for a test of ways back."""

from tests.web.conftest import each_site, site

__all__ = ["each_site", "site"]
