"""Following: tells followers when a person sits down or plays in public.

It only mentions tables and matches in the public list.
"""

from collections import OrderedDict

from backend.matches.background import Background, warn
from backend.matches.facts.sheet import MatchSheet
from backend.matches.facts.store import Followed, FollowStore
from backend.matches.hall.people import About, Tell, Word
from backend.matches.hear import shown
from backend.protocol.answers import Plays

REMEMBERED = 10_000
"""Number of latest news items that it remembers, so that it tells none of them twice."""


class Following:
    """Finds the followers of people who sit down, and tells them."""

    def __init__(self, store: FollowStore, background: Background, tell: Tell) -> None:
        self._store = store
        self._background = background
        self._tell = tell
        self._told: OrderedDict[tuple[str, str, str], None] = OrderedDict()

    def saw(self, sheet: MatchSheet) -> None:
        """Tell the followers of all people at a public table: before the start, and after it."""
        for seat, chair in enumerate(sheet.chairs):
            news = (sheet.id, chair.person or "", sheet.status.value)
            if chair.person is None or news in self._told:
                continue
            self._told[news] = None
            if len(self._told) > REMEMBERED:
                self._told.popitem(last=False)
            followed = Followed(chair.person, sheet.names[seat])
            self._background.run(self._tell_of(followed, sheet))

    async def _tell_of(self, followed: Followed, sheet: MatchSheet) -> None:
        try:
            followers = await self._store.followers_of(followed)
            own = {chair.person for chair in sheet.chairs}
            followers = [one for one in followers if one not in own]
            if followers:
                news = shown.text(_plays(followed, sheet))
                await self._tell(Word(About.PLAYS, (news, *followers)))
        except Exception as error:  # the match goes on without it
            warn("followers not notified", sheet.id, error)


def _plays(followed: Followed, sheet: MatchSheet) -> Plays:
    return {
        "type": "plays",
        "person": followed.person,
        "name": followed.name,
        "match": sheet.id,
        "game": sheet.game,
        "status": sheet.status.value,
    }
