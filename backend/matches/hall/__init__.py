"""The hall: all rooms of this process, and the public list of tables and matches."""
