"""What can be wrong with a request to the engine.

EngineError
├── RuleError            the request, not the match, is at fault
│   ├── MalformedAction  not an action of this game at all
│   ├── NotYourTurn      another seat must act
│   ├── IllegalAction    an action, but not one of the legal ones now
│   └── MatchOver        nobody acts any more
├── SetupError           options, seats or seed that no match can start from
├── RulesChanged         a record made under another rules version
└── BadRecord            a file that is not a match record
"""

from typing import ClassVar


class EngineError(Exception):
    """Anything the engine refuses, with a code for programs and a sentence for people."""

    code: ClassVar[str] = "engine_error"


class RuleError(EngineError):
    """A refused action."""

    code = "rule_error"


class MalformedAction(RuleError):
    """Not an action of this game at all."""

    code = "malformed_action"


class NotYourTurn(RuleError):
    """Another seat must act."""

    code = "not_your_turn"


class IllegalAction(RuleError):
    """An action, but not one of the legal ones now."""

    code = "illegal_action"


class MatchOver(RuleError):
    """Nobody acts any more."""

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
