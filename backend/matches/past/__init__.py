"""What positions of the past tell: steps, chances, whether this version agrees."""
