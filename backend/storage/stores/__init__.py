"""What is stored of what: one class for each protocol of `matches` and `desk`."""
