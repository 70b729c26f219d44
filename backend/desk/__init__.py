"""The operators' desk: measures against nuisance, reports of players, an audit log."""
