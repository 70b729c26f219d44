"""The service over HTTP and websockets. Knows the matches, but not the storage."""
