"""What the browser tests of the army pages share. Everything waits on what a person would see; nothing sleeps."""

import json
import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.army_support import roster

FOCUS = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return "";
  const label = here.id && document.querySelector(`label[for="${CSS.escape(here.id)}"]`);
  const around = here.closest("label");
  return (here.getAttribute("aria-label") || (label || around || here).textContent || here.name || here.tagName)
    .replace(/\\s+/g, " ").trim();
}"""

GROUPS = "(groups) => groups.map((group) => group.getAttribute('aria-label'))"


def army_id(page: Page) -> str:
    """The army whose builder this is."""
    found = re.search(r"/armies/([0-9a-z]{8,})", page.url)
    assert found, page.url
    return found.group(1)


def kept(page: Page, army: str = "") -> dict[str, Any]:
    """The army as the server has it."""
    answer = page.request.get(f"/armies/{army or army_id(page)}.json")
    assert answer.ok
    found: dict[str, Any] = answer.json()
    return found


def bring(page: Page, *troops: str | Mapping[str, Any], **more: Any) -> str:
    """Brings an army in by pasting it; the builder of it is then open."""
    return bring_document(page, roster(*troops, **more))


def bring_document(page: Page, document: Mapping[str, Any]) -> str:
    """The same with a whole roster, of any game."""
    page.goto("/armies/import")
    page.get_by_label("Or paste its text").fill(json.dumps(document))
    page.get_by_role("button", name="Import").click()
    expect(page.locator("#tally")).to_be_visible()
    return army_id(page)


def tally(page: Page) -> Locator:
    """The strip that is always in view: cost, allies, the first finding."""
    return page.locator("#tally")


def button(page: Page, name: str) -> Locator:
    """A button by its exact name; where a phone hides a twin of it, the one that is seen."""
    return page.get_by_role("button", name=name, exact=True).first


def view(page: Page, name: str) -> Locator:
    """The link to a view of the builder: Army, Hire or Card."""
    return page.get_by_role("navigation", name="Views of this army").get_by_role("link", name=re.compile(f"^{name}"))


def card(page: Page) -> Locator:
    """The view of one troop."""
    return page.get_by_role("complementary", name="Card")


def troop(page: Page, name: str) -> Locator:
    """The row of a troop in the army, which leads to its card."""
    return page.get_by_role("region", name="Army").get_by_role("link", name=name)


def focused(page: Page) -> str:
    """The name of what has the focus; empty where nothing has."""
    found: str = page.evaluate(FOCUS)
    return found


def wait_for_focus(page: Page, name: str) -> None:
    """Waits until something whose name holds these words has the focus."""
    page.wait_for_function(f"(name) => ({FOCUS})().includes(name)", arg=name)


def tab_to(page: Page, name: str, most: int = 150) -> None:
    """Presses Tab until something of this name has the focus, as somebody without a mouse does."""
    passed = []
    for _ in range(most):
        page.keyboard.press("Tab")
        passed.append(focused(page))
        if passed[-1].startswith(name):
            return
    raise AssertionError(f"Tab never came to {name!r}, but to {passed}")


def names_in_order(page: Page) -> list[str]:
    """The troops of the army as the list on the screen has them."""
    found: list[str] = page.locator("[data-reorder] [role=group]").evaluate_all(GROUPS)
    return found


def wait_for_order(page: Page, names: list[str]) -> None:
    """Waits until the list on the screen has the troops in this order."""
    script = f"(names) => ({GROUPS})([...document.querySelectorAll('[data-reorder] [role=group]')]).join() === names"
    page.wait_for_function(script, arg=",".join(names))
