"""Puts load on a server: its processes, its visitors, what they do."""
