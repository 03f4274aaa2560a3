"""The builder without JavaScript: every button is a form, every change is said, and nothing that was typed is lost."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.games import game
from tests.web.army_support import OWN_NAME, army_of, document, edit, entry, keep, roster, start, troops, view
from tests.web.plain_browser import Visitor


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client)


# Hiring


def test_a_troop_is_hired_by_one_press_and_the_browser_is_sent_on_so_that_a_reload_hires_nobody(
    visitor: Visitor,
) -> None:
    hired = start(visitor).press("Hire Gunmen, 50 points")
    army = army_of(hired)
    assert hired.redirected
    assert troops(visitor, army) == ["gunmen"]
    assert "50 / 750 points" in hired.words
    visitor.get(hired.path)
    assert troops(visitor, army) == ["gunmen"]


def test_after_hiring_one_is_still_in_the_hire_list_and_sees_how_many_one_has(visitor: Visitor) -> None:
    screen = start(visitor).press("Hire Gunmen, 50 points").press("Hire Gunmen, 50 points")
    assert "view=hire" in screen.path
    assert "2× in the army" in screen.words


def test_the_first_hero_hired_becomes_the_enforcer_and_the_second_does_not(visitor: Visitor) -> None:
    screen = start(visitor).press("Hire USA Troopers, 55 points")
    assert "Nobody leads this army" in screen.words
    screen = screen.press("Hire Buffalo Sergeant, 15 points").press("Hire Nevada Smith, 70 points")
    stars = [found.get("enforcer", False) for found in document(visitor, army_of(screen))["troops"]]
    assert stars == [False, True, False]
    assert "Nobody leads this army" not in screen.words


def test_a_hero_of_the_allies_never_becomes_the_enforcer_by_being_hired_first(visitor: Visitor) -> None:
    screen = start(visitor, Allied_with="Dixie Rails").press("Hire Ranger Duncan McCrae, 20 points")
    assert entry(visitor, army_of(screen)) == {"id": "t1", "troop": "ranger-duncan-mccrae"}


def test_a_caster_and_a_gizmo_squad_are_hired_complete(visitor: Visitor) -> None:
    screen = start(visitor).press("Hire Preacher, 20 points").press("Hire X-Squads, 60 points")
    preacher, squad = document(visitor, army_of(screen))["troops"]
    assert len(set(preacher["spells"])) == 4
    assert squad["gizmo"] == "flamethrower"
    errors = [found.code for found in _review(visitor, army_of(screen)).errors]
    assert errors == []


def test_a_troop_that_may_not_be_hired_says_why_and_has_no_button(visitor: Visitor) -> None:
    screen = start(visitor, "Black River").press("Hire Undead Gunslinger, 25 points")
    hire = [name for name in screen.buttons if name.startswith("Hire ")]
    assert not [name for name in hire if name.split(",")[0] in ("Hire Preacher", "Hire Pinkertons")]
    assert "Hire Undead Gunslinger, 25 points" not in hire
    assert "refuses Black River" in screen.words
    assert "Union Blue only: no ally chosen" in screen.words
    assert "already hired" in screen.words


def test_a_troop_that_there_is_not_cannot_be_hired_and_nothing_changes(visitor: Visitor) -> None:
    army = army_of(start(visitor))
    answer = edit(visitor, army, "add", troop="gunmenn")
    assert answer.status == 422
    assert "no troop “gunmenn”" in answer.words
    assert troops(visitor, army) == []


# Changing a troop


def test_renaming_a_troop_changes_its_name_and_nothing_else(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    card = view(visitor, army, "card", "t1")
    card = card.press("Save", {OWN_NAME: "The Ninth Street Boys"})
    assert entry(visitor, army) == {"id": "t1", "troop": "gunmen", "name": "The Ninth Street Boys"}
    assert "Undo: Rename Gunmen" in card.buttons


def test_the_name_of_a_troop_is_taken_away_by_emptying_the_field(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "wolves", "name": "Puppies"}, gang="black-river"))
    view(visitor, army, "card", "t1").press("Save", {OWN_NAME: "  "})
    assert entry(visitor, army) == {"id": "t1", "troop": "wolves"}


def test_notes_keep_their_lines(visitor: Visitor) -> None:
    army = keep(visitor, roster("wolves", gang="black-river"))
    screen = view(visitor, army, "card", "t1")
    screen.press("Save", {"Notes": "Hill first.\r\nThen the bank."}, among=OWN_NAME)
    assert entry(visitor, army)["notes"] == "Hill first.\nThen the bank."
    again = view(visitor, army, "card", "t1")
    assert again.value("Notes", among=OWN_NAME) == "Hill first.\nThen the bank."


def test_weapons_are_dealt_out_by_number_and_a_wrong_sum_is_a_finding_with_a_mend(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "nevada-smith", "enforcer": True}, "gunmen"))
    card = view(visitor, army, "card", "t2").press("Save", {"Pistol": "0", "Rifle": "1", "Shotgun": "3"})
    assert entry(visitor, army, "t2")["weapons"] == {"rifle": 1, "shotgun": 3}
    assert "4 weapons for 5 figures" in card.words
    card.press("Make it 4 shotguns")
    assert entry(visitor, army, "t2")["weapons"] == {"rifle": 1, "shotgun": 4}
    assert _review(visitor, army).legal


def test_a_number_of_weapons_that_is_none_is_refused_by_name(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    answer = view(visitor, army, "card", "t1").press("Save", {"Pistol": "many"})
    assert answer.status == 400
    assert "“many” is not a number. Type a whole number of pistols" in answer.words
    assert entry(visitor, army) == {"id": "t1", "troop": "gunmen"}


def test_spells_keep_the_order_in_which_they_were_picked(visitor: Visitor) -> None:
    picked = ["smite", "protection", "helpin-hand", "reassurance"]
    army = keep(visitor, roster({"troop": "preacher", "spells": picked}))
    view(visitor, army, "card", "t1").press("Save", {"Protection": False, "Armor o": True})
    assert entry(visitor, army)["spells"] == ["smite", "helpin-hand", "reassurance", "armor-o-righteousness"]


def test_renaming_a_caster_leaves_its_spells_in_their_order(visitor: Visitor) -> None:
    preacher = {"troop": "preacher", "spells": ["smite", "protection", "helpin-hand", "reassurance"]}
    army = keep(visitor, roster(preacher))
    view(visitor, army, "card", "t1").press("Save", {OWN_NAME: "Abel"})
    assert entry(visitor, army) == {"id": "t1", "name": "Abel", **preacher}


def test_a_spell_too_few_is_said_at_once(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "preacher", "enforcer": True, "spells": ["smite", "protection"]}))
    assert "needs 4 spells and has 2" in view(visitor, army).words


def test_another_gizmo_brings_its_own_weapons(visitor: Visitor) -> None:
    squad = {"troop": "x-squads", "gizmo": "gatling-weapons", "weapons": {"gatling-pistol": 5}}
    army = keep(visitor, roster(squad))
    view(visitor, army, "card", "t1").press("Save", {"Rocket": True})
    assert entry(visitor, army) == {"id": "t1", "troop": "x-squads", "gizmo": "rocket-pack"}


def test_an_option_costs_what_it_says_and_can_be_dropped_again(visitor: Visitor) -> None:
    army = keep(visitor, roster("gatling-gun"))
    card = view(visitor, army, "card", "t1").press("Save", {"Limber": True})
    assert entry(visitor, army)["options"] == ["limber"]
    assert "35 / 750 points" in card.words
    card.press("Save", {"Limber": False})
    assert "options" not in entry(visitor, army)


def test_the_star_goes_from_one_hero_to_another_in_one_press(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "nevada-smith", "enforcer": True}, "buffalo-sergeant"))
    card = view(visitor, army, "card", "t2").press("Enforcer")
    assert [found.get("enforcer", False) for found in document(visitor, army)["troops"]] == [False, True]
    assert "Undo: Enforcer: Buffalo Sergeant" in card.buttons
    card.press("Enforcer")
    assert not any("enforcer" in found for found in document(visitor, army)["troops"])


def test_a_hired_gun_joins_the_allies_and_leaves_them_again(visitor: Visitor) -> None:
    army = keep(visitor, roster("preacher", "csa-troopers", ally="dixie-rails"))
    card = view(visitor, army, "card", "t1").press("With the allies")
    assert entry(visitor, army)["allied"] is True
    assert "Allies 80 / 187" in card.words
    card.press("With the allies")
    assert "allied" not in entry(visitor, army)


def test_a_troop_of_the_own_gang_is_never_offered_to_the_allies(visitor: Visitor) -> None:
    army = keep(visitor, roster("buffalo-sergeant", ally="dixie-rails"))
    assert "With the allies" not in view(visitor, army, "card", "t1").buttons


def test_a_duplicate_has_every_choice_of_the_first_but_not_its_star(visitor: Visitor) -> None:
    first = {"troop": "preacher", "enforcer": True, "name": "Abel", "spells": ["smite", "protection"], "notes": "Tall."}
    army = keep(visitor, roster(first, "gunmen"))
    view(visitor, army).press("One more Abel")
    made = document(visitor, army)["troops"]
    twin = {key: value for key, value in first.items() if key != "enforcer"}
    assert made == [{"id": "t1", **first}, {"id": "t3", **twin}, {"id": "t2", "troop": "gunmen"}]


def test_a_troop_is_removed_by_one_press_and_comes_back_by_undo(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen", "wolves", "scouts"))
    screen = view(visitor, army).press("Remove Wolves")
    assert troops(visitor, army) == ["gunmen", "scouts"]
    screen.press("Undo: Remove Wolves")
    assert troops(visitor, army) == ["gunmen", "wolves", "scouts"]


# The army itself


def test_name_points_gang_ally_raid_and_notes_are_changed_in_one_form(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    typed = {"Points limit": "1,000", "Raid side": "Defender", "Gang": "Wasatch", "Allied with": "Iron Dragon"}
    screen = view(visitor, army).press("Save", {"Name": "Hellstromme & Sons", "Notes": "Machines.", **typed})
    made = document(visitor, army)
    assert {key: made[key] for key in ("name", "gang", "ally", "points", "raid", "notes")} == {
        "name": "Hellstromme & Sons",
        "gang": "wasatch",
        "ally": "iron-dragon",
        "points": 1000,
        "raid": "defender",
        "notes": "Machines.",
    }
    assert screen.headings(1) == ["Hellstromme & Sons"]


@pytest.mark.parametrize("points", ["", "-5", "a lot", "1e3", "7½", "²", "100001", "9" * 40])
def test_a_points_limit_that_is_none_is_refused_and_the_old_one_stands(visitor: Visitor, points: str) -> None:
    army = keep(visitor, roster("gunmen"))
    answer = view(visitor, army).press("Save", {"Points limit": points})
    assert answer.status == 400
    assert document(visitor, army)["points"] == 750


def test_a_name_longer_than_a_list_can_hold_is_refused_with_its_length(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    answer = view(visitor, army).press("Save", {"Name": "x" * 81}, among="Points limit")
    assert answer.status == 400
    assert "80 is the limit" in answer.words
    assert document(visitor, army)["name"] == "Test army"


# Mends and filling up


def test_a_mend_is_done_by_one_press_and_undone_by_its_own_words(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen", "preacher"))
    screen = view(visitor, army).press("Make Preacher your Enforcer")
    assert entry(visitor, army, "t2")["enforcer"] is True
    assert "Undo: Make Preacher your Enforcer" in screen.buttons


def test_every_mend_that_the_page_offers_can_be_pressed(visitor: Visitor) -> None:
    wrong = roster("pinkertons", {"troop": "gunmen", "weapons": {"pistol": 9}}, "texas-rangers", points=200)
    army = keep(visitor, wrong)
    offered = {mend.label for finding in _review(visitor, army).findings for mend in finding.mends}
    assert len(offered) > 5
    shown = set(view(visitor, army).buttons)
    assert offered <= shown
    for label in sorted(offered):
        again = keep(visitor, wrong)
        view(visitor, again).press(label)
        assert document(visitor, again) != wrong, label


def test_a_mend_that_is_not_offered_is_refused_and_changes_nothing(visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen", "preacher"))
    before = document(visitor, army)
    label = "Raise the limit to 100,000"
    answer = edit(visitor, army, "mend", code="over-points", entry="", label=label)
    assert answer.status == 422
    assert "does not apply any more" in answer.words
    assert document(visitor, army) == before


def test_filling_the_rest_keeps_what_is_there_and_ends_legal(visitor: Visitor) -> None:
    abel = {
        "troop": "preacher",
        "name": "Abel",
        "enforcer": True,
        "spells": ["smite", "protection", "helpin-hand", "reassurance"],
    }
    army = keep(visitor, roster(abel, "gunmen", points=500))
    screen = view(visitor, army).press("Fill the rest")
    made = document(visitor, army)["troops"]
    assert [found["id"] for found in made[:2]] == ["t1", "t2"]
    assert made[0]["name"] == "Abel"
    review = _review(visitor, army)
    assert review.legal
    assert 490 < review.cost <= 500
    assert "Undo: Fill the rest" in screen.buttons


def test_filling_an_army_that_breaks_every_rule_ends_legal(visitor: Visitor) -> None:
    wrong = roster("pinkertons", "nevada-smith", "nevada-smith", "preacher", "zeppelin", gang="bayou-vermillion")
    army = keep(visitor, wrong)
    edit(visitor, army, "fill")
    assert _review(visitor, army).legal


def test_an_empty_army_offers_to_surprise_its_owner(visitor: Visitor) -> None:
    screen = start(visitor).press("Surprise me")
    assert _review(visitor, army_of(screen)).legal
    assert len(troops(visitor, army_of(screen))) > 3


def _review(visitor: Visitor, army: str) -> Any:
    return game("highnoon").armies.review(document(visitor, army))
