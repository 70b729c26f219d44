"""Benchmarks. They measure and return figures; they print and assert nothing."""
