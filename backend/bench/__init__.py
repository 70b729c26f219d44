"""Benchmarks. They measure and return figures. They neither print nor assert anything."""
