"""The errors that the engine raises.

EngineError
├── RuleError            an action is refused
│   ├── MalformedAction  not an action of this game
│   ├── NotYourTurn      another seat must act
│   ├── IllegalAction    an action of this game, but not legal now
│   └── MatchOver        the match has ended
├── SetupError           options, seats or seed that no match can start from
├── RulesChanged         a record made under another rules version
└── BadRecord            a file that is not a match record
"""

from typing import ClassVar


class EngineError(Exception):
    """A refusal of the engine, with a code for programs and a sentence for people."""

    code: ClassVar[str] = "engine_error"


class RuleError(EngineError):
    """An action is refused."""

    code = "rule_error"


class MalformedAction(RuleError):
    """Not an action of this game."""

    code = "malformed_action"


class NotYourTurn(RuleError):
    """Another seat must act."""

    code = "not_your_turn"


class IllegalAction(RuleError):
    """An action of this game, but not legal now."""

    code = "illegal_action"


class MatchOver(RuleError):
    """The match has ended."""

    code = "match_over"


class SetupError(EngineError):
    """Options, seats or seed that no match can start from."""

    code = "setup_error"


class RulesChanged(EngineError):
    """A record made under another rules version."""

    code = "rules_changed"


class BadRecord(EngineError):
    """A file that is not a match record."""

    code = "bad_record"
