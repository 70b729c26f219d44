"""Benchmarks: they measure and return figures; nothing here prints or asserts."""
