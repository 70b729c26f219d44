"""How long a move takes from its arrival to the screen: a report, not a test.

`python -m tests.browser.pace` plays a match of each game while somebody looks on.
"""

import sys
import tempfile
from itertools import islice
from random import Random

from tests.browser.chromium import opened
from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.scenes import LATE
from tests.browser.socket_seat import begin, moves_of, play_on
from tests.browser.windows import Windows
from tests.server.running import running

MEASURE = """
const Native = WebSocket;
window.paces = [];
const later = (run) => {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = run;
  port2.postMessage(0);
};
window.WebSocket = class extends Native {
  constructor(...args) {
    super(...args);
    this.addEventListener('message', ({data}) => {
      if (!data.startsWith('{"type":"update"')) return;
      const arrived = performance.now();
      const painted = () => window.paces.push(performance.now() - arrived);
      // The page draws in the next task; what is posted in a frame is heard after it is painted.
      later(() => later(() => requestAnimationFrame(() => later(painted))));
    });
  }
};
"""
LAST = 20
"""Moves at the end, when the board is at its fullest."""
PAUSE = 800
"""Milliseconds between two moves: each is to be seen alone, after the motion of the one before."""


def main() -> None:
    """Measure and report."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/clanhold.db") as server,
        opened() as (playwright, browser),
    ):
        company = Company(playwright, Windows(browser), server, painted=True)
        for game in LATE:
            paces = sorted(measured(company, game))
            middle, worst = paces[len(paces) // 2], paces[-1]
            sys.stdout.write(f"{game:16} {middle:5.0f} ms, at worst {worst:5.0f} ms\n")


def measured(company: Company, game: str) -> list[float]:
    """Return how long each of the last moves of a match took, in milliseconds."""
    players = [company.person("Ann"), company.person("Ben")]
    match = begin(players, game)
    rng = Random(1)
    play_on(players, match, rng, LATE[game])
    onlooker = company.stranger("Sue")
    onlooker.context.add_init_script(MEASURE)
    page = MatchPage(onlooker)
    page.open(match)
    onlooker.page.wait_for_timeout(PAUSE)
    for _ in islice(moves_of(players, match, rng), LAST):
        onlooker.page.wait_for_timeout(PAUSE)
    onlooker.page.wait_for_function("() => paces.length > 0")
    paces: list[float] = onlooker.page.evaluate("paces")
    onlooker.context.close()
    return paces


if __name__ == "__main__":
    main()
