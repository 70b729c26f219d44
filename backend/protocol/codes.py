"""Every refusal that can reach a client: its code, HTTP status and sentence.

Programs read the code; people read the sentence. `{names}` in a sentence are filled in by
`Refused`.
"""

from enum import StrEnum
from typing import Self

from backend.engine.errors import EngineError


class Code(StrEnum):
    """Why a request is refused: (code, HTTP status, sentence)."""

    status: int
    sentence: str

    def __new__(cls, code: str, status: int, sentence: str) -> Self:
        """Make a member that equals its code."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.status = status
        member.sentence = sentence
        return member

    # Who asks.
    ALREADY_HERE = "already_here", 409, "This browser is {name} already."
    BAD_NICK = "bad_nick", 422, "A nickname needs at least one character that can be seen."
    BARRED = "barred", 403, "You may not use this site for now. {reason}"
    BAD_TOKEN = "bad_token", 401, "This is no bot's token, or no longer."
    HOST_ONLY = "host_only", 403, "Only the host of this table may do that."
    NOT_FOR_BOTS = "not_for_bots", 403, "A bot may not do that."
    NOT_PLAYING = "not_playing", 403, "You do not play in this match."
    NOT_WATCHABLE = "not_watchable", 403, "This match is not open to onlookers."
    NOT_YOUR_SEAT = "not_your_seat", 403, "That is not your seat."
    NO_SUCH_CODE = (
        "no_such_code",
        404,
        "This link was used already, or is too old. Make a new one.",
    )
    NO_SUCH_DEVICE = "no_such_device", 404, "There is no such device of yours, or no longer."
    NO_SUCH_PROFILE = "no_such_profile", 404, "Nobody by this address shows themselves here."
    RESERVED_NICK = "reserved_nick", 422, "That name belongs to the house. Please take another."
    WHO_ARE_YOU = "who_are_you", 401, "Choose a nickname first."

    # Tables and matches as a whole.
    BROKEN = "broken", 409, "This match cannot be opened."
    COME_AGAIN = "come_again", 409, "The table was put away. Open it again."
    NOT_OVER = "not_over", 409, "That is possible when this match is over."
    NOT_GUIDING = "not_guiding", 409, "Somebody else guides now."
    NOT_RUNNING = "not_running", 409, "The match has not begun yet."
    NO_CHANCES = "no_chances", 404, "Bots do not know this game: nobody can tell the chances."
    NOBODY_GOES_ON = "nobody_goes_on", 409, "Nobody can play on from there."
    NO_LESSON = "no_lesson", 404, "Nobody teaches this game here yet."
    NO_SUCH_GAME = "no_such_game", 404, "There is no such game here."
    NO_SUCH_MOVE = "no_such_move", 404, "This match has {moves} moves."
    NO_SUCH_WORD = "no_such_word", 404, "No open table has this code. Ask for it once more."
    NO_SUCH_TABLE = "no_such_table", 404, "There is no such table. Perhaps it was given up."
    RULES_CHANGED = "rules_changed", 409, "This match was played under rules we no longer have."
    RUNNING = "running", 409, "The match has begun."
    SEALED = "sealed", 409, "This deal is sealed until its day is over, at midnight UTC."
    SHUT = "shut", 403, "The operators of this site have closed this table. {reason}"
    TRY_FIRST = "try_first", 409, "Finish the try that counts first. Then repeat it at will."

    # Circles, and coming back.
    CIRCLE_FULL = "circle_full", 409, "This circle is as large as a circle can be."
    FOUNDER_ONLY = "founder_only", 403, "Only whoever leads this circle may do that."
    NO_SUCH_CIRCLE = "no_such_circle", 404, "There is no such circle, or you are not in it."
    NO_WAY_BACK = "no_way_back", 404, "Nobody here has this passkey or code. A code works once."
    NOT_SAFE = "not_safe", 409, "That needs HTTPS. Here a device link is the only way."
    TOO_MANY_CIRCLES = "too_many_circles", 409, "You are in enough circles. Leave one first."

    # Before the start.
    AWAY = "away", 409, "Not here now: {names}."
    BARRED_HERE = "barred_here", 403, "The host does not let you sit at this table."
    LIVERY_TAKEN = "livery_taken", 409, "{name} wears that already."
    NOT_READY = "not_ready", 409, "Not ready yet: {names}."
    NO_CONTRIBUTION = (
        "no_contribution",
        409,
        "Sit down first, with your part of the shuffle.",
    )
    NO_SEAT = "no_seat", 409, "Take a seat first."
    NO_SUCH_LEVEL = "no_such_level", 404, "Bots are {levels}."
    NO_SUCH_LIVERY = "no_such_livery", 404, "{game} has no such colour to choose."
    NO_SUCH_SEAT = "no_such_seat", 404, "There is no such seat at this table."
    NO_TIME = "no_time", 422, "A time control needs some time."
    ONE_SEAT = "one_seat", 409, "At a public table everybody has one seat."
    SEATS_FREE = (
        "seats_free",
        409,
        "Some seats are still free: invite somebody or add a bot.",
    )
    SEATS_TAKEN = "seats_taken", 409, "More people than that sit here already."
    TABLE_FULL = "table_full", 409, "All seats are taken by now."
    SEAT_TAKEN = "seat_taken", 409, "{name} sits there already."
    SETUP_ERROR = "setup_error", 422, "{problem}"
    TOO_MANY_TABLES = (
        "too_many_tables",
        429,
        "You have enough open tables. Start one, or wait until an empty one vanishes.",
    )
    TOO_MANY_SEATS = "too_many_seats", 409, "You hold enough seats here."

    # In play.
    BAD_UNDO = "bad_undo", 409, "There is nothing to take back there."
    CLOCK_LOST = (
        "clock_lost",
        409,
        "Your clock has run out for the third time: a bot plays to the end.",
    )
    HELD = "held", 409, "A bot plays for you. Take your seat back first."
    ILLEGAL_ACTION = "illegal_action", 409, "{problem}"
    MALFORMED_ACTION = "malformed_action", 409, "{problem}"
    MATCH_OVER = "match_over", 409, "The match is over."
    MOTION_OPEN = (
        "motion_open",
        409,
        "Somebody has asked something already. Answer that first.",
    )
    NOT_ALONE = "not_alone", 409, "Hints are for matches against bots only."
    NOT_YOUR_TURN = "not_your_turn", 409, "It is not your turn."
    NOBODY_TO_ASK = "nobody_to_ask", 409, "Nobody who plays is here to be asked."
    NO_HINT = "no_hint", 409, "Bots do not know this game: nobody can give a hint."
    NO_MOTION = "no_motion", 409, "There is nothing to vote on."
    NO_VOTE = "no_vote", 409, "You have no vote in this."
    NOT_FOR_TAKING = (
        "not_for_taking",
        409,
        "Who has no seat may ask for that of a bot, or of somebody who is away.",
    )
    ONLY_TWO = (
        "only_two",
        409,
        "Only in a match of two can one concede. Let a bot play, or ask all to end it.",
    )
    OUT_OF_TIME = (
        "out_of_time",
        409,
        "Your time was up: a bot makes this move. Come back after it.",
    )
    OWNER_AWAY = (
        "owner_away",
        409,
        "A bot stands in for whoever made one of these moves.",
    )
    REVEALED = "revealed", 409, "Something hidden has come to light since: no way back."
    SEEN_A_HAND = (
        "seen_a_hand",
        409,
        "You have seen another hand of this match, so you cannot play against it.",
    )
    STALE = "stale", 409, "The position has changed since. Look again."
    STILL_HERE = "still_here", 409, "{name} still has time."
    SCORED = "scored", 409, "This try counts: nothing is taken back, and nobody helps."
    TOO_MANY_UNDOS = "too_many_undos", 409, "This match has been taken back often enough."
    TOO_MANY_YIELDS = "too_many_yields", 409, "A bot has played for you often enough here."

    # Talk.
    BOTS_ARE_SILENT = "bots_are_silent", 409, "Bots do not talk here."
    EMPTY = "empty", 409, "There is nothing to say."
    MUTED = "muted", 409, "The host has asked you to be silent here."
    NO_SUCH_LINE = "no_such_line", 404, "Nobody said that here lately."
    NO_SUCH_PERSON = "no_such_person", 404, "They are not here and have not talked here."
    SILENCED = "silenced", 403, "You may not talk on this site for now. {reason}"
    PLAYERS_ONLY = "players_only", 409, "While they play, only the players talk there."
    WATCHERS_ONLY = "watchers_only", 409, "The gallery is open to players after the end."

    # The request itself.
    ID_REUSED = "id_reused", 409, "This id belongs to another request. Take a new one."
    BAD_MESSAGE = "bad_message", 409, "{problem}"
    BAD_REQUEST = "bad_request", 422, "{problem}"
    BUSY = "busy", 503, "The bots are busy with other matches. Ask again in a moment."
    INTERNAL = "internal", 500, "That went wrong on our side. Try again."
    NOT_FOUND = "not_found", 404, "There is nothing here."
    NOT_HERE = "not_here", 403, "The figures are not for everybody."
    NOT_JSON = "not_json", 415, "Send JSON, as application/json."
    ORIGIN = "origin", 403, "A page of another site may not do that."
    OTHER_PROTOCOL = "other_protocol", 409, "This server speaks version {version}."
    OTHER_SITE = "other_site", 403, "A page of another site may not do that."
    TOO_FAST = "too_fast", 429, "That is too fast. Try again in {seconds} s."
    TOO_LARGE = "too_large", 413, "That is too much at once."
    UNKNOWN_HOST = (
        "unknown_host",
        421,
        "This site does not go by that name. Its operator can add it to ALLOWED_HOSTS.",
    )
    UNAVAILABLE = "unavailable", 503, "The server cannot save right now. Try again soon."
    WRONG_METHOD = "wrong_method", 405, "That cannot be done here."


# Other sentences of the same codes.
CHANCES_LATER = "The chances are told after the end."
"""For `NOT_OVER`, like the next five."""
EVERYTHING_LATER = "Everything is shown after the end."
RECORD_LATER = "The record is open after the end."
PLAY_ON_LATER = "You can play on from here when this match is over."
LINES_LATER = "Lines grow on a match that is over."
REPLAY_LATER = "The replay can be downloaded after the end."
PICTURE_LATER = "Nobody can draw that just now. Try again soon."
"""For `UNAVAILABLE`."""
CHANGED_SINCE = "That has changed since. Look again."
"""For `STALE`, like the next one."""
OTHER_QUESTION = "Something else is asked now. Look again."
SEALED_YET = "This deal is sealed until its day begins, at midnight UTC."
"""For `SEALED`."""
COME_LATER = "That is too much. Come again later."
"""For `TOO_FAST`, like the next one."""
TOO_MANY_CONNECTIONS = "Too many connections are open where you are. Close some."
TOO_MANY_TABLES_HERE = "Enough tables are open where you are. Join one of them, or come later."
"""For `TOO_MANY_TABLES`."""
DID_NOT_PLAY = "You did not play in this match."
"""For `NOT_PLAYING`."""
LONG_NICK = "A nickname has at most {most} characters."
"""For `BAD_NICK`."""
NO_ALERTS_THERE = "Alerts cannot go to this address."
"""For `BAD_REQUEST`."""
NOBODY_THERE = "Nobody sits there."
"""For `NO_SUCH_SEAT`."""


class Refused(Exception):
    """A request is refused. It has changed nothing."""

    def __init__(self, code: Code, sentence: str | None = None, /, **values: object) -> None:
        """Refuse with the code's own sentence, or another; `values` fill its placeholders."""
        template = code.sentence if sentence is None else sentence
        self.code = code
        self.message = template.format(**values) if values else template
        self.reason = str(values.get("reason", ""))
        """The operators' explanation, in their own words."""
        super().__init__(self.message)

    @classmethod
    def by_engine(cls, error: EngineError) -> Self:
        """Return the engine's refusal with its code and sentence."""
        return cls(Code[error.code.upper()], str(error))
