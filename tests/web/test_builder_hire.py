"""The hire list: filters that need no script, and homebrew troops."""

import pytest
from flask.testing import FlaskClient

from companion.games.highnoon.data.records import SORT_NAMES, TROOP_TAG_NAMES
from tests.web.army_support import SEARCH, army_of, entry, keep, roster, start, troops, view
from tests.web.plain_browser import Visitor


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client)


# Filters


def test_the_hire_list_shows_what_was_asked_for_and_says_how_many(visitor: Visitor) -> None:
    screen = start(visitor, Allied_with="Dixie Rails")
    found = screen.press("Filter", {SEARCH: "sharpshoot"})
    assert _hirable(found.buttons) == ["USA Sharpshooters", "CSA Sharpshooters"]
    assert "2 of 39 troops" in found.words
    found = screen.press("Filter", {"Hired": True, "Role": "Caster", "At most": "20 points"})
    assert _hirable(found.buttons) == ["Preacher", "Sioux Shaman"]
    assert _hirable(found.follow("Show all").buttons) == _hirable(screen.buttons)


def test_the_hire_list_is_filtered_by_ability_and_by_weapon(visitor: Visitor) -> None:
    screen = start(visitor)
    by_ability = screen.press("Filter", {"Ability": "Crack Shot"})
    assert _hirable(by_ability.buttons) == ["USA Sharpshooters", "Gunslinger", "Undead Gunslinger"]
    by_weapon = screen.press("Filter", {SEARCH: "BUFFALO RIFLE"})
    assert _hirable(by_weapon.buttons) == ["Buffalo Hunters"]


def test_filters_that_nobody_passes_say_so_and_keep_what_was_typed(visitor: Visitor) -> None:
    found = start(visitor).press("Filter", {SEARCH: "dragon"})
    assert _hirable(found.buttons) == []
    assert "No match" in found.words
    assert found.value(SEARCH) == "dragon"


@pytest.mark.parametrize("most", ["²", "-1", "x"])
def test_a_cost_in_the_address_that_is_no_number_filters_nothing(visitor: Visitor, most: str) -> None:
    army = army_of(start(visitor))
    found = visitor.get(f"/armies/{army}", query=[("view", "hire"), ("most", most)])
    assert found.status == 200
    assert len(_hirable(found.buttons)) == 19


def test_a_filter_still_stands_after_hiring_from_it(visitor: Visitor) -> None:
    found = start(visitor).press("Filter", {SEARCH: "gunmen"})
    assert _hirable(found.press("Hire Gunmen, 50 points").buttons) == ["Gunmen"]


# Homebrew


def test_a_homebrew_troop_has_its_own_figures_its_badge_and_its_advice(visitor: Visitor) -> None:
    screen = start(visitor)
    typed: dict[str, str | bool] = {"Name": "Railroad Ghost", "Cost": "45", "Bounty": "9", "Number": "Posse"}
    typed |= {
        "Figures": "3",
        "Guts": "d12+2",
        "Pistol": True,
        "Other weapons": "cold stare",
        "Abilities": "brave, walks alone",
    }
    screen = screen.press("Add it to the army", typed)
    army = army_of(screen)
    block = entry(visitor, army)["homebrew"]
    assert (block["name"], block["cost"], block["bounty"], block["figures"]) == ("Railroad Ghost", 45, 9, 3)
    assert block["traits"]["guts"] == "d12+2"
    assert block["weapons"] == ["pistol", "cold stare"]
    assert block["abilities"] == ["brave", "walks alone"]
    card = view(visitor, army, "card", "t1").words
    assert "45 / 750 points" in card
    assert "Homebrew" in card
    assert "Ask the others before you play it" in card
    assert "walks alone" in card


def test_a_homebrew_troop_can_be_a_large_machine_in_metal(visitor: Visitor) -> None:
    typed: dict[str, str | bool] = {"Name": "Tin Man", "Cost": "45", "What it is": SORT_NAMES["machine"]}
    typed |= {TROOP_TAG_NAMES["large"]: True, TROOP_TAG_NAMES["metal"]: True}
    army = army_of(start(visitor).press("Add it to the army", typed))
    block = entry(visitor, army)["homebrew"]
    assert (block["sort"], block["tags"]) == ("machine", ["large", "metal"])
    screen = view(visitor, army, "card", "t1").press("Save the stat block", {TROOP_TAG_NAMES["metal"]: False})
    assert entry(visitor, army)["homebrew"]["tags"] == ["large"]
    assert entry(visitor, army)["homebrew"]["sort"] == "machine"
    everything: dict[str, str | bool] = {"What it is": SORT_NAMES["human"], TROOP_TAG_NAMES["large"]: False}
    screen.press("Save the stat block", everything)
    assert not {"sort", "tags"} & set(entry(visitor, army)["homebrew"])


def test_a_homebrew_stat_block_is_changed_in_place_and_undone_by_name(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "homebrew", "homebrew": {"name": "Ghost", "cost": 45}}))
    screen = view(visitor, army, "card", "t1").press("Save the stat block", {"Cost": "60"})
    assert entry(visitor, army)["homebrew"]["cost"] == 60
    assert "Undo: Stat block of Ghost" in screen.buttons


def test_weapons_of_a_homebrew_troop_are_picked_from_the_armory_or_typed(visitor: Visitor) -> None:
    own = {"name": "Ghost", "cost": 45, "weapons": ["rifle", "cold stare"]}
    army = keep(visitor, roster({"troop": "homebrew", "homebrew": own}))
    picked: dict[str, str | bool] = {"Rifle": False, "Bowie knife": True, "Other weapons": "cold stare, a shovel"}
    view(visitor, army, "card", "t1").press("Save the stat block", picked)
    assert entry(visitor, army)["homebrew"]["weapons"] == ["bowie-knife", "cold stare", "a shovel"]


@pytest.mark.parametrize(
    ("label", "typed"), [("Cost", "cheap"), ("Cost", "-3"), ("Guts", "d7"), ("Cost", "99999"), ("Pace, inches", "61")]
)
def test_a_homebrew_figure_that_cannot_be_is_refused_with_its_place(visitor: Visitor, label: str, typed: str) -> None:
    screen = start(visitor)
    answer = screen.press("Add it to the army", {"Name": "Ghost", "Cost": "45", label: typed})
    assert answer.status == 400
    assert "homebrew" in answer.words
    assert troops(visitor, army_of(screen)) == []


def test_keys_that_nobody_knows_survive_a_change_of_the_stat_block(visitor: Visitor) -> None:
    own = {"name": "Ghost", "cost": 45, "painted_by": "Ann"}
    army = keep(visitor, roster({"troop": "homebrew", "homebrew": own}))
    view(visitor, army, "card", "t1").press("Save the stat block", {"Cost": "60"})
    assert entry(visitor, army)["homebrew"]["painted_by"] == "Ann"


def _hirable(buttons: list[str]) -> list[str]:
    """The troops that have a button in the hire list, in its order."""
    return [name[5:].split(",")[0] for name in buttons if name.startswith("Hire ") and name.endswith(" points")]
