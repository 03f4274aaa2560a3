"""What a table uses the app for: said as it is made, changed at any time, and a form that shows how it lies."""

import pytest

from companion.games.highnoon.table.core.state import PARTS
from companion.games.highnoon.table.core.switches import PART_WORDS
from tests.web.lobby_support import do, open_table
from tests.web.plain_browser import Screen, Visitor


def test_every_part_has_its_name_in_words() -> None:
    assert tuple(PART_WORDS) == PARTS


def sheet(host: Visitor, path: str) -> Screen:
    """The form of what the app is used for, by way of the tools."""
    return host.get(f"{path}/tools?open=how-this-table-plays").follow("What the app is used for …")


def ticked(page: Screen) -> set[str]:
    return {part for part, (name, _) in PART_WORDS.items() if page.value(name)}


def test_a_new_table_uses_the_app_for_everything(host: Visitor) -> None:
    form = host.get("/tables/new?game=highnoon")
    assert ticked(form) == set(PARTS)
    lobby = form.press("Start the table", {"2": True})
    assert "Use the app for" not in lobby.root.all("dl")[0].text
    begun = do(host, lobby, "start")
    assert ticked(sheet(host, begun.path)) == set(PARTS)


def test_what_is_not_ticked_as_the_table_is_made_is_neither_agreed_nor_used(host: Visitor) -> None:
    lobby = host.get("/tables/new?game=highnoon").press("Start the table", {"2": True, "Guts": False, "The end": False})
    agreed = lobby.root.all("dl")[0].text
    assert "Use the app for" in agreed
    assert "Bounty" in agreed
    assert "Guts" not in agreed
    begun = do(host, lobby, "start")
    assert ticked(sheet(host, begun.path)) == set(PARTS) - {"guts", "ending"}


def test_in_the_lobby_the_boxes_are_ticked_as_it_was_agreed(host: Visitor) -> None:
    lobby = open_table(host, **{"switch-use-chips": "no"})
    assert ticked(lobby) == set(PARTS) - {"chips"}
    again = lobby.press("Save changes", {"We roll": True})
    assert ticked(again) == set(PARTS) - {"chips"}


@pytest.mark.parametrize("off", [(), ("tables", "bounty")])
def test_sending_the_form_untouched_changes_nothing(host: Visitor, off: tuple[str, ...]) -> None:
    lobby = open_table(host, **{f"switch-use-{part}": "no" for part in off})
    begun = do(host, lobby, "start")
    before = ticked(sheet(host, begun.path))
    assert before == set(PARTS) - set(off)
    sheet(host, begun.path).press("What the app is used for")
    assert ticked(sheet(host, begun.path)) == before


def test_what_is_unticked_in_the_form_is_not_used_any_more(host: Visitor) -> None:
    begun = do(host, open_table(host), "start")
    table = sheet(host, begun.path).press("What the app is used for", {"Fate Chips": False})
    assert ticked(sheet(host, begun.path)) == set(PARTS) - {"chips"}
    assert "The app now takes care of Action Cards, Guts" in table.words


def test_a_list_that_is_gone_takes_no_box_along(host: Visitor) -> None:
    page = host.post(
        "/tables/new", {"game": "highnoon", "players": "2", "army-1": "own:nothing", "switch-use-guts": "no"}
    )
    assert page.status == 404
    assert ticked(page) == set(PARTS) - {"guts"}


def test_a_weapon_figure_that_nobody_printed_is_agreed_as_the_table_is_made_and_stands_with_its_rules(
    host: Visitor,
) -> None:
    assert "Pistol Range" in host.get("/tables/new?game=highnoon").words
    lobby = open_table(host, **{"switch-weapon-pistol-range": "18"})
    agreed = lobby.root.all("dl")[0].text
    assert "Pistol: range" in agreed
    assert "Pistol: damage" not in agreed
    begun = do(host, lobby, "start")
    assert "Pistol: range: 18″." in host.get(f"{begun.path}/tools?open=how-this-table-plays").root.text


def test_a_table_that_counts_no_bounty_here_shows_no_score(host: Visitor) -> None:
    for off in ("no", "yes"):
        lobby = open_table(host, **{"switch-use-bounty": off})
        begun = do(host, lobby, "start")
        for page in (begun, host.get(f"{begun.path}/board")):
            assert ("swap-bag" in page.html) == (off == "yes"), off
