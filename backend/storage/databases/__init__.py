"""The two kinds of databases, and what they are given to do."""
