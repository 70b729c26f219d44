"""What everybody needs: contrast, names, structure (axe), and targets that a finger can hit."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.scenes import SCENES, House, Stage

GRAVE = ("serious", "critical")
FINGER = 44
TARGETS = """least => {
  const layer = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1) ?? document;
  const kinds = 'button, a[href], input, select, summary, [role=button], [role=radio], [role=tab]';
  return [...layer.querySelectorAll(kinds)].flatMap(element => {
    if (!element.checkVisibility({visibilityProperty: true}) || element.disabled) return [];
    if (element.closest('.sr, .skip, p, svg')) return [];
    const {width, height} = (element.closest('label') ?? element).getBoundingClientRect();
    if (width > least - 0.5 && height > least - 0.5) return [];
    const name = element.getAttribute('aria-label') || element.textContent.trim();
    return [`${name} (${element.className}) ${Math.round(width)} × ${Math.round(height)}`];
  });
}"""
"""What is too small to tap. Links within a sentence may be; boards are measured by `BOARD`."""
BOARD = """least => [...document.querySelectorAll('.board [data-part]')].flatMap(element => {
  const {width, height} = element.getBoundingClientRect();
  const {part} = element.dataset;
  const inBar = document.querySelector(`.bar button[data-part="${CSS.escape(part)}"]`);
  if (inBar || (width > least - 0.5 && height > least - 0.5)) return [];
  return [`${part} ${Math.round(width)} × ${Math.round(height)}`];
})"""
"""What is too small on the board and has no button in the bar that does the same."""


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_serious_and_fingers_hit(house: House, scene: str, device: str) -> None:
    """Desktops are light and phones are dark, so that each scene is looked at in both."""
    phone = device == "phone"
    settings = {"color_scheme": "dark" if phone else "light"}
    page = SCENES[scene](Stage(house, phone=phone, settings=settings))
    grave = grave_faults(page)
    small = page.evaluate(TARGETS, FINGER) + page.evaluate(BOARD, FINGER) if phone else []
    house.company.close(page.context)
    assert not grave, "\n".join(grave)
    assert not small, "\n".join(small)


def grave_faults(page: Page) -> list[str]:
    """Return what axe finds serious or critical."""
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    return [
        f"{one['id']}: {node['html'][:200]}: {node['failureSummary']}"
        for one in found.response["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
