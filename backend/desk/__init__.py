"""The operators' desk: measures against abuse, players' reports, an audit log."""
