"""A page used by keyboard alone: nothing is clicked, nothing is focused by code."""

from playwright.sync_api import Page

FOCUSED = """() => {
  const e = document.activeElement;
  return {name: e.getAttribute('aria-label') || e.textContent.trim(), part: e.dataset.part ?? null,
    inside: e.closest('.textboard') ? 'text' : e.closest('.board') ? 'board' : '',
    kind: e.dataset.kind ?? null};
}"""
FARTHEST = 250
"""Maximum number of Tab presses."""


class Keyboard:
    """The keyboard of a person who looks at a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> dict[str, str | None]:
        """Describe the element that has the focus."""
        found: dict[str, str | None] = self.page.evaluate(FOCUSED)
        return found

    def tab_to(self, **wanted: str) -> None:
        """Press Tab until the focused element's properties begin with these values."""
        for _ in range(FARTHEST):
            now = self.focused()
            if all((now[key] or "").startswith(value) for key, value in wanted.items()):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never reaches {wanted}")
