"""The hall: all rooms of this process, and the public list of them."""
