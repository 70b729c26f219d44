"""Serves everything that browsers load: pages and their files, pictures, embeds."""
