"""Decides requests: returns changes and an answer, or raises `Refused`. Has no side effects."""
