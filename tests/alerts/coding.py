"""Base64 as the web writes it."""

from base64 import urlsafe_b64decode, urlsafe_b64encode


def encoded(data: bytes) -> str:
    """Return base64 for addresses, without `=`."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The inverse."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
