"""What commands do with a whole database."""
