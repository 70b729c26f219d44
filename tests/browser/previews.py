"""Pictures that messengers show with a link: `python -m tests.browser.previews` redraws them.

They are `frontend/games/<game>/preview.jpg` and `frontend/previews/home.jpg`, drawn by the pages.
"""

import tempfile

from backend.games import GAMES
from backend.pictures.scene import SHAPE
from backend.web.client.assets import FRONTEND
from backend.web.client.previews import HOME
from tests.browser.chromium import opened
from tests.server.running import running

DRAW = """async ([game, title]) => {
  const { cardOf, gameArt, gamesOfPage, heroArt, loadCards } =
    await import('/static/parts/cards.js');
  const games = gamesOfPage();
  await loadCards(games);
  const art = document.createElement('div');
  art.style = 'position: fixed; inset: 0; z-index: 9; background: var(--sky-0)';
  art.innerHTML = game ? gameArt(game) : heroArt(games[0], 'wide');
  if (game && cardOf(game).keepTop) {
    art.firstChild.setAttribute('preserveAspectRatio', 'xMidYMin slice');
  }
  art.firstChild.style = 'width: 100%; height: 100%';
  const words = document.createElement('p');
  words.style = 'position: fixed; z-index: 10; left: 48px; bottom: 40px; margin: 0;'
    + 'display: flex; gap: 18px; align-items: center; padding: 14px 28px 14px 20px;'
    + 'border-radius: 18px; color: var(--ink); background: var(--parch);'
    + 'font: 700 46px/1.2 var(--serif); box-shadow: 0 8px 30px rgb(0 0 0 / .35)';
  const mark = document.querySelector('.brand svg').cloneNode(true);
  mark.setAttribute('width', 58);
  mark.setAttribute('height', 70);
  words.append(mark, title);
  document.body.append(art, words);
}"""


def main() -> None:
    """Draw them all."""
    width, height = SHAPE
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/clanhold.db") as server,
        opened() as (_, browser),
    ):
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
        titles = {game.card.id: game.card.title for game in GAMES.values()}
        for name, title in {"": "Clanhold", **titles}.items():
            page.goto(server.url)
            page.locator(".brand svg").wait_for()
            page.evaluate(DRAW, [name, title])
            picture = f"games/{name}/preview.jpg" if name else HOME
            page.screenshot(path=FRONTEND / picture, type="jpeg", quality=85)


if __name__ == "__main__":
    main()
