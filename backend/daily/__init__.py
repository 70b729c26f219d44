"""The sealed daily: one deal for each game and day, the same for everybody."""
