"""The builder in the hand: the foot leaves room for the list."""

from playwright.sync_api import Page, expect

from tests.support import OpenPage
from tests.web.army_browser import bring, tally

LOW = {"width": 390, "height": 600}
COVERED = """() => {
  const { top } = document.getElementById("foot").getBoundingClientRect();
  return innerHeight - top;
}"""
"""How many pixels of the screen the foot covers."""


def wait_until_covered(page: Page, least: int, most: int) -> None:
    """Waits until the foot covers so much."""
    page.wait_for_function(
        f"([least, most]) => {{ const h = ({COVERED})(); return h >= least && h <= most; }}", arg=[least, most]
    )


def test_the_foot_leaves_the_screen_to_the_list_and_shrinks_to_one_line_while_one_scrolls_down(
    open_page: OpenPage,
) -> None:
    page = open_page("/")
    page.set_viewport_size(LOW)  # type: ignore[arg-type] # a mapping of the same keys
    bring(
        page,
        {"troop": "nevada-smith", "enforcer": True},
        "csa-troopers",
        *["gunmen"] * 6,
        "preacher",
        ally="dixie-rails",
    )
    assert page.evaluate(COVERED) <= LOW["height"] / 4
    length = page.evaluate("document.documentElement.scrollHeight")
    page.mouse.wheel(0, 200)
    wait_until_covered(page, 44, 72)
    assert page.evaluate("document.documentElement.scrollHeight") == length
    for words in ("450 / 750", "Allies 60 / 187", "have no Hero of their own"):
        expect(tally(page).get_by_text(words)).to_be_in_viewport(ratio=0.9)
    page.mouse.wheel(0, -60)
    wait_until_covered(page, 100, 150)
    page.mouse.wheel(0, 100)
    wait_until_covered(page, 44, 72)
    page.locator("#foot button").first.focus()
    wait_until_covered(page, 100, 150)
    page.locator("#foot button").first.blur()
    page.mouse.wheel(0, 9000)
    wait_until_covered(page, 100, 150)
    assert page.evaluate("document.documentElement.scrollHeight") == length
