"""What everybody needs: contrast, names, structure (axe), and targets that a finger can hit."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
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
CHECKS = {"resultTypes": ["violations"], "rules": {"region": {"enabled": False}}}
"""What axe looks for. Content outside regions is only a moderate fault, which would not count."""
AT_ONE_MATCH = ("castle", "rules", "menu", "plan", "text_board")
"""Scenes that are shown one after the other on one page."""
VISITS = [AT_ONE_MATCH, *((scene,) for scene in SCENES if scene not in AT_ONE_MATCH)]


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("scenes", VISITS, ids="-".join)
def test_axe_finds_nothing_serious_and_fingers_hit(
    house: House, scenes: tuple[str, ...], device: str
) -> None:
    """Desktops are light and phones are dark, so that each scene is looked at in both."""
    phone = device == "phone"
    stage = Stage(house, phone=phone, settings={"color_scheme": "dark" if phone else "light"})
    found: dict[str, list[str]] = {}
    windows = set()
    for scene in scenes:
        page = SCENES[scene](stage)
        windows.add(page.context)
        found[scene] = grave_faults(page)
        if phone:
            found[scene] += page.evaluate(TARGETS, FINGER) + page.evaluate(BOARD, FINGER)
        page.keyboard.press("Escape")  # close what covers the match for the next scene
    for window in windows:
        house.company.close(window)
    assert found == {scene: [] for scene in scenes}


def grave_faults(page: Page) -> list[str]:
    """Return what axe finds serious or critical."""
    # Several scenes share one page, which loads axe only once.
    script = "undefined" if page.evaluate("'axe' in window") else AXE_SCRIPT
    found = Axe(script).run(page, options=CHECKS)
    return [
        f"{one['id']}: {node['html'][:200]}: {node['failureSummary']}"
        for one in found.response["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
