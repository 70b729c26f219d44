"""A page used by keyboard alone: nothing is clicked, nothing is focused by code."""

from playwright.sync_api import Page

FOCUSED = """() => {
  const e = document.activeElement;
  return {name: e.getAttribute('aria-label') || e.textContent.trim(), part: e.dataset.part ?? null,
    inside: e.closest('.textboard') ? 'text' : e.closest('.board') ? 'board' : '',
    kind: e.dataset.kind ?? null};
}"""
FARTHEST = 250
"""Stops after which somebody gives up."""


class Keyboard:
    """Somebody's keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> dict[str, str | None]:
        """What has the focus."""
        found: dict[str, str | None] = self.page.evaluate(FOCUSED)
        return found

    def tab_to(self, **wanted: str) -> None:
        """Press Tab until the focus is on something that begins like this."""
        for _ in range(FARTHEST):
            now = self.focused()
            if all((now[key] or "").startswith(value) for key, value in wanted.items()):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never reaches {wanted}")
