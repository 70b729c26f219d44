"""What everybody needs: contrast, names, structure (axe), and targets that a finger can hit."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.home_page import HomePage
from tests.browser.match_page import MatchPage
from tests.browser.people import Company, Person
from tests.browser.scenes import SCENES, Stage

GRAVE = ("serious", "critical")
FINGER = 44
TARGETS = """least => {
  const found = [];
  const dialog = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1);
  const selector = 'button, a[href], input, select, [role=button], [role=radio], [role=tab]';
  for (const element of (dialog ?? document).querySelectorAll(selector)) {
    if (!element.checkVisibility({visibilityProperty: true}) || element.closest('.sr, .skip, p')) continue;
    if (element.disabled) continue;
    const {width, height, top, left} = element.getBoundingClientRect();
    if (width + 0.5 >= least && height + 0.5 >= least) continue;
    if (width === 0 || height === 0) continue;
    const name = element.getAttribute('aria-label') || element.textContent.trim();
    found.push(`${name} [${element.className.baseVal ?? element.className}] ${Math.round(width)}×${Math.round(height)}`);
  }
  return found;
}"""
"""Everything one can tap that is too small; links within a sentence may be."""


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(company: Company, scene: str, scheme: str, phone: bool) -> None:
    page = SCENES[scene](Stage(company, phone=phone, color_scheme=scheme))
    found = Axe().run(page).response["violations"]
    grave = [
        f"{one['id']}: {one['help']}\\n" + "\\n".join(node["html"][:160] for node in one["nodes"][:4])
        for one in found
        if one["impact"] in GRAVE
    ]
    assert not grave, "\\n".join(grave)


@pytest.mark.parametrize("scene", SCENES)
def test_a_finger_hits_every_target(company: Company, scene: str) -> None:
    page = SCENES[scene](Stage(company, phone=True))
    assert page.evaluate(TARGETS, FINGER) == []
