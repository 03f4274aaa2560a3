"""The builder of posses: kit from menus, homebrew characters and guns, sharing and files."""

import json
from typing import Any

import pytest
from flask import Flask

from tests.games.outlaws.lists.posse_support import document, hired
from tests.web.army_support import army_of, edit, entry, keep, view
from tests.web.army_support import document as file_of
from tests.web.plain_browser import Screen, Visitor

GUN = {"id": "own-1", "name": "Buntline Special", "kind": "handgun", "modifier": 1}


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    return Visitor(app.test_client())


def posse(visitor: Visitor, *people: str, **fields: Any) -> str:
    return keep(visitor, document(*hired(*people), **fields))


def card(visitor: Visitor, army: str, entry_id: str = "t1") -> Screen:
    return view(visitor, army, "card", entry_id)


def test_a_new_posse_is_hired_with_the_guns_that_people_come_with(visitor: Visitor) -> None:
    screen = visitor.get("/armies/new?game=outlaws").press("Start hiring", {"Law": True, "Name": "Deputies"})
    army = army_of(screen)
    screen.press("Hire Daniel, 59 points")
    assert file_of(visitor, army)["side"] == "law"
    assert entry(visitor, army) == {"id": "t1", "guns": ["colt-45", "spencer"], "gear": ["knife"], "bullets": 12} | {
        "troop": "daniel"
    }


def test_guns_are_picked_from_four_menus_the_same_one_twice_if_wanted(visitor: Visitor) -> None:
    army = posse(visitor, "daniel")
    typed: dict[str, str | bool] = {"Guns, 2 of 4": "Colt .45 · 7 points †", "Guns, 3 of 4": "Sharps · 13 points †"}
    screen = card(visitor, army).press("Save", typed, among="Guns, 1 of 4")
    assert entry(visitor, army)["guns"] == ["colt-45", "colt-45", "sharps"]
    assert "Undo: Guns of Daniel" in screen.buttons
    screen.press("Undo: Guns of Daniel")
    assert entry(visitor, army)["guns"] == ["colt-45", "spencer"]


def test_a_menu_set_to_none_leaves_the_gun_behind(visitor: Visitor) -> None:
    army = posse(visitor, "daniel")
    none: dict[str, str | bool] = {"Guns, 1 of 4": "None", "Guns, 2 of 4": "None", "Knife": False, "Spare bullets": "0"}
    card(visitor, army).press("Save", none, among="Guns, 1 of 4")
    assert entry(visitor, army) == {"id": "t1", "troop": "daniel"}
    assert "Daniel has no gun and no knife." in view(visitor, army).words


def test_saving_a_card_that_nobody_changed_changes_nothing(visitor: Visitor) -> None:
    backwards = {"troop": "daniel", "guns": ["spencer", "colt-45"], "bullets": 3}
    army = keep(visitor, document(backwards))
    screen = card(visitor, army).press("Save", among="Guns, 1 of 4")
    assert entry(visitor, army)["guns"] == ["spencer", "colt-45"]
    assert not [name for name in screen.buttons if name.startswith("Undo")]


def test_horse_and_bullets_are_chosen_and_counted(visitor: Visitor) -> None:
    army = posse(visitor, "dale", points=60)
    typed: dict[str, str | bool] = {"Horse": True, "Spare bullets": "16"}
    screen = card(visitor, army).press("Save", typed, among="Guns, 1 of 4")
    assert (entry(visitor, army)["gear"], entry(visitor, army)["bullets"]) == (["horse"], 16)
    assert "49 / 60 points" in screen.words


@pytest.mark.parametrize("bullets", ["many", "-1", "1e3"])
def test_bullets_that_are_no_number_are_refused_and_nothing_changes(visitor: Visitor, bullets: str) -> None:
    army = posse(visitor, "dale")
    fields = {"entry": "t1", "has-bullets": "1", "bullets.bullets": bullets}
    assert visitor.post(f"/armies/{army}/edit", {"do": "change", **fields}).status == 400
    assert entry(visitor, army)["bullets"] == 10


def test_a_homebrew_gun_is_made_carried_changed_and_removed(visitor: Visitor) -> None:
    army = posse(visitor, "will")
    typed: dict[str, str | bool] = {"Name": "Buntline Special", "Added to the die": "+2"}
    typed |= {"Wound counters": "*1/1: draw 1, high impact"}
    screen = view(visitor, army, "hire").press("Add it to the guns", typed, among="Added to the die")
    (made,) = file_of(visitor, army)["armory"]
    assert (made["id"], made["name"], made["modifier"], made["wounds"]) == ("own-1", "Buntline Special", 2, "*1/1")
    assert "Undo: Own guns" in screen.buttons
    assert "Buntline Special: 13 points †" in screen.words
    card(visitor, army).press("Save", {"Guns, 1 of 4": "Buntline Special · 13 points †"}, among="Guns, 1 of 4")
    assert entry(visitor, army)["guns"] == ["own-1"]
    view(visitor, army, "hire").press("Save the gun", {"Added to the die": "0"})
    assert file_of(visitor, army)["armory"][0]["modifier"] == 0
    screen = view(visitor, army, "hire").press("Remove the gun")
    assert "armory" not in file_of(visitor, army)
    assert "Will carries a gun that is not in this list" in screen.words


def test_changing_a_gun_keeps_what_only_its_file_knows(visitor: Visitor) -> None:
    army = posse(visitor, "will", armory=[{**GUN, "x-steel": "blue"}])
    view(visitor, army, "hire").press("Save the gun", {"Name": "Peacemaker"})
    assert (
        file_of(visitor, army)["armory"][0] | {"name": "Peacemaker", "x-steel": "blue"}
        == file_of(visitor, army)["armory"][0]
    )


def test_a_workshop_that_the_game_has_not_is_refused(visitor: Visitor) -> None:
    army = posse(visitor, "will")
    assert edit(visitor, army, "make", workshop="bakery", name="Bread").status == 400


def test_a_homebrew_character_is_made_and_changed_from_menus(visitor: Visitor) -> None:
    army = posse(visitor)
    typed: dict[str, str | bool] = {"Name": "Cassidy", "Handgun skill": "+2", "Handgun icons": "3 icons: best shot"}
    typed |= {"Special skill (points)": "Lucky (4)", "Left hand": True}
    view(visitor, army, "hire").press("Add it to the posse", typed, among="Special skill (points)")
    block = entry(visitor, army)["homebrew"]
    figures = {"handgun": 2, "handgun_icons": 3, "skill": "lucky", "favored": "left"}
    assert block == {"name": "Cassidy", "actions": 4, **figures}
    screen = card(visitor, army).press("Save the stat block", {"Actions": "5"})
    assert entry(visitor, army)["homebrew"]["actions"] == 5
    assert "42 / 1,000 points" in screen.words


def test_a_mend_is_one_tap(visitor: Visitor) -> None:
    army = posse(visitor, "daniel", "lee", points=114)
    view(visitor, army).press("Daniel: carry 6 spare bullets (−1)")
    assert entry(visitor, army)["bullets"] == 6


def test_the_rest_of_a_posse_is_filled_in(visitor: Visitor) -> None:
    army = posse(visitor, "daniel", points=210)
    answer = edit(visitor, army, "fill", version="1", htmx=True)
    assert answer.status == 200
    assert len(file_of(visitor, army)["troops"]) == 4


def test_a_posse_can_be_shared_with_its_own_guns_and_copied(app: Flask, visitor: Visitor) -> None:
    army = posse(visitor, "will", armory=[GUN], name="Mine to share")
    link = visitor.get(f"/armies/{army}/share").press("Make the link").links["See what others see"]
    other = Visitor(app.test_client())
    shared = other.get(link)
    assert "Mine to share" in shared.words
    copy = army_of(shared.press("Make a copy"))
    assert file_of(other, copy)["armory"] == file_of(visitor, army)["armory"]


def test_a_file_of_anybody_is_imported_or_refused_with_its_place(visitor: Visitor) -> None:
    found = dict(document(*hired("kate"), armory=[GUN]))
    army = keep(visitor, found)
    assert file_of(visitor, army)["troops"] == found["troops"]
    broken = {**found, "armory": [{"name": "X", "load": 99}]}
    assert "$.armory[0].load" in visitor.post("/armies/import", {"text": json.dumps(broken)}).words


@pytest.mark.parametrize(
    "path",
    [
        "/collection/outlaws",
        "/games/outlaws/troops/daniel",
        "/games/outlaws/compare?a=daniel&b=jim",
        "/armies/samples/outlaws/law-at-noon",
    ],
)
def test_the_pages_about_posses_can_be_opened(visitor: Visitor, path: str) -> None:
    assert visitor.get(path).status == 200


def test_there_is_no_button_for_a_second_daniel_but_for_one_more_homebrew_character(visitor: Visitor) -> None:
    own = {"troop": "homebrew", "homebrew": {"name": "Cousin"}, "guns": ["colt-45"]}
    army = keep(visitor, document(*hired("daniel"), own))
    buttons = view(visitor, army).buttons
    assert "Remove Daniel" in buttons
    assert "One more Daniel" not in buttons
    assert "One more Cousin" in buttons
    assert "One more" not in card(visitor, army).buttons
    assert "One more" in card(visitor, army, "t2").buttons


def test_the_costs_by_which_people_are_sought_divide_them(visitor: Visitor) -> None:
    """From 37 points to 61."""
    army = posse(visitor, "daniel")
    found = view(visitor, army, "hire").press("Filter", {"At most": "40 points"})
    offered = [name for name in found.buttons if name.startswith("Hire ")]
    assert offered == ["Hire Scott, 38 points", "Hire Ben, 37 points"]
