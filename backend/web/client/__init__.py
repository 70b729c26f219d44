"""What browsers load: pages and their files, pictures, embeds."""
