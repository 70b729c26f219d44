"""Starts private servers on loopback: for trying out several nodes, measuring and testing them.

Nothing here is needed to serve a site.
"""
