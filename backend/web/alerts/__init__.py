"""How people say where alerts may reach them, and whether they look."""
