"""What is decided of a request: changes and an answer, or `Refused`. No effects in here."""
