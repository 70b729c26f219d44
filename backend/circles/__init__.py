"""Circles: people who play with each other again and again. Nobody outside knows of one."""
