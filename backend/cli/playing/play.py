"""play: a match in the terminal. Several people share one keyboard."""

import argparse
import locale
from pathlib import Path
from typing import Any

import backend.games
from backend.cli.command import CommandError, add_command
from backend.cli.playing.lines import event_line, result_lines
from backend.cli.playing.match_setup import Setup, add_setup, find_game, read_setup
from backend.cli.playing.prompts import Quit, ask, ask_action, ask_number
from backend.engine import AnyGame, Rng, Seat, Watcher, play, to_json
from backend.engine.languages import LANGS, language_of

CLEAR_SCREEN = "\x1b[2J\x1b[3J\x1b[H"


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "play",
        run,
        "play a match in the terminal",
        "Play in the terminal: the actions are numbered, ? shows the rules, q quits.",
    )
    add_setup(parser)
    parser.add_argument(
        "--humans",
        type=int,
        metavar="N",
        help="number of people; random players have the other seats",
    )
    parser.add_argument("--language", choices=LANGS, default=_language(), help="of the rules")


def run(arguments: argparse.Namespace) -> int:
    """Play a match to its end, or until somebody quits."""
    try:
        counts = find_game(arguments.game).card.seat_counts
        if arguments.seats is None and len(counts) > 1:
            arguments.seats = ask_number("How many players?", counts)
        setup = read_setup(arguments)
        humans = setup.seats if arguments.humans is None else arguments.humans
        if humans not in range(setup.seats + 1):
            raise CommandError(f"--humans must be from 0 to {setup.seats}.")
        Table(setup, humans, arguments.language).play()
    except Quit:
        print("Until next time.")
    return 0


class Table:
    """A match in the terminal. The first seats belong to people."""

    def __init__(self, setup: Setup, humans: int, language: str) -> None:
        """Set up the match."""
        self.game: AnyGame = setup.game
        self.state = setup.start()
        self.humans = [Seat(seat) for seat in range(humans)]
        self.language = language
        self.players = Rng(setup.draw(0, "players"))
        self.news: list[str] = []
        self.seen = dict.fromkeys(self.humans, 0)
        """By seat: how many lines of `news` its person has seen."""
        self.at_keyboard: Seat | None = None

    def play(self) -> None:
        """Play to the end."""
        while (seat := self.game.turn(self.state)) is not None:
            action = self.ask(seat) if seat in self.humans else self.draw()
            step = play(self.game, self.state, seat, action)
            self.state = step.state
            self.news += [event_line(to_json(event)) for event in step.events]
        self.show(Watcher.SPECTATOR, min(self.seen.values(), default=len(self.news)))
        print("", *result_lines(to_json(self.game.result(self.state))), sep="\n")

    def draw(self) -> Any:
        """Return the action of a random player."""
        legal = self.game.legal_actions(self.state)
        return legal[self.players.below(len(legal))]

    def ask(self, seat: Seat) -> Any:
        """Show a person the board and return the action they choose."""
        secret = self.game.card.hidden and len(self.humans) > 1
        if secret and self.at_keyboard != seat:
            ask(f"{CLEAR_SCREEN}Seat {seat} is next. Hand over the keyboard, then press Enter. ")
            print(CLEAR_SCREEN, end="")
        self.at_keyboard = seat
        self.show(seat, self.seen[seat])
        for reader in [seat] if secret else self.humans:
            self.seen[reader] = len(self.news)
        print(f"\nSeat {seat}, what will you do?")
        legal = self.game.legal_actions(self.state)
        previews = [self.game.preview(self.state, action) for action in legal]
        return legal[ask_action([to_json(a) for a in legal], previews, self.show_help)]

    def show(self, viewer: Seat | Watcher, told: int) -> None:
        """Print the news from number `told` on, and the board."""
        print("", *self.news[told:], sep="\n")
        print(f"\n{self.game.text(self.game.view(self.state, viewer))}")

    def show_help(self) -> None:
        """Print the game's rules."""
        folder = Path(backend.games.__file__).parent / self.game.card.id
        print((folder / f"help.{self.language}.md").read_text(encoding="utf-8"))


def _language() -> str:
    return language_of(locale.getlocale()[0] or "")
