"""The senders of alerts. They load much code, so they are imported when the first alert leaves."""
