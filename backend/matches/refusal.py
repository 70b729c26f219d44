"""A request that is turned down: every refusal of this layer is this one exception."""


class Refused(Exception):
    """Turned down, with a code for programs and a sentence a player understands."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
