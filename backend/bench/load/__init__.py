"""Puts load on a server: runs its process, and simulates visitors."""
