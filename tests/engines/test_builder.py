"""The list builder on a phone in each engine: hire, undo, remove, a sheet and Back."""

import json

from tests.engines.phone import Phone
from tests.web.army_support import roster

CUT = """return [...document.querySelectorAll('.line-meta')].filter((one) => one.getClientRects().length)
  .filter((one) => one.clientWidth < one.parentElement.clientWidth).map((one) => one.innerText)"""
"""What could be wider than it is: WebKit measures words with tabular figures narrower than it draws them, and a box
that is as narrow as that cuts letters off."""


def import_list(phone: Phone) -> None:
    """A list is pasted in; its builder is then open."""
    phone.open("/armies/import")
    phone.type("textarea", json.dumps(roster("nevada-smith", "gunmen")))
    phone.tap("Import", "main, #bar")
    phone.says("120 / 750", "#tally")


def edit(phone: Phone, words: str, tally: str, within: str = "") -> None:
    """A tap that changes the list: the tally says it, and nothing jumps."""
    phone.look()
    phone.tap(words, within)
    phone.says(tally, "#tally")
    phone.lies_still()
    assert phone.is_a_phone()


def test_a_troop_is_hired_the_tap_is_undone_and_a_troop_is_removed(phone: Phone) -> None:
    import_list(phone)
    phone.tap("Hire", "nav")
    phone.wait(lambda: phone.many(".hire-row"), "showed who can be hired")
    assert phone.ask(CUT) == []
    before = phone.text("#tally")
    phone.look()
    phone.tap("Hire Gunmen", ".builder-hire")
    phone.wait(lambda: phone.text("#tally") != before, "counted what was hired")
    phone.lies_still()
    phone.tap("Army", "nav")
    phone.wait(lambda: phone.many("#main [data-reorder]"), "showed the list")
    edit(phone, "Undo", "120 / 750", "#main")
    phone.tap("Nevada Smith", "#main")
    phone.says("Remove")
    edit(phone, "Remove", "50 / 750")


def test_a_sheet_opens_over_the_builder_and_back_closes_it_where_it_was(phone: Phone) -> None:
    import_list(phone)
    address = phone.ask("return location.href")
    phone.tap("Why?", "#main")
    phone.wait(lambda: phone.ask("return !!document.querySelector('dialog[open]')"), "opened the sheet")
    scroll = phone.scroll
    phone.back()
    phone.wait(lambda: phone.ask("return !document.querySelector('dialog[open]')"), "closed the sheet")
    assert phone.ask("return location.href") == address
    assert abs(phone.scroll - scroll) <= 2
