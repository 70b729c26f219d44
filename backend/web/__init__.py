"""The service over HTTP and websockets. Knows the matches, no storage."""
