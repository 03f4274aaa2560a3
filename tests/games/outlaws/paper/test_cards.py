"""The two cards of a character lie side by side, with the counters on them at true size."""

from typing import Any

from companion.engine.sheets import Body, Pips, Rating, Slot, Tile
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.lists.posse import usual_kit
from companion.games.outlaws.paper.cards import generic_card
from companion.games.outlaws.paper.counters import counters
from companion.games.outlaws.paper.guns import all_guns
from companion.games.outlaws.paper.sheets import PARTS, roster
from pdf.paper import MM
from tests.games.outlaws.paper.printed import OFF, PAPERS, body_of, counter, fits, made, posse, printed, slots, words
from tests.pdf.looking import Seen, pages


def test_the_two_cards_of_a_character_are_as_high_and_lie_side_by_side() -> None:
    assert {(card.width, card.height) for card in roster()} == {(2.5, 3.5)}


def test_every_wound_and_injury_fits_every_box_of_the_body() -> None:
    on_bodies = [marker for marker in counters() if marker.id.startswith(("wound-", "injury-", "no-arm"))]
    boxes = body_of(roster()[0]).slots
    assert len(boxes) == 7
    assert all(fits(marker, box.bounds) for marker in on_bodies for box in boxes)


def test_the_chest_holds_two_counters_side_by_side() -> None:
    chest = next(box for box in body_of(roster()[0]).slots if box.name == "Chest")
    assert catalog().boxes["chest"].holds == 2
    left, _, right, _ = chest.bounds
    assert right - left >= 2 * counter("wound-chest-hit").inches


def _flat(card: Tile) -> list[Any]:
    return [box for item in card.items for box in (item.slots if isinstance(item, Body) else (item,))]


def test_what_one_hand_holds_fits_the_box_of_each_hand() -> None:
    one_handed = [marker for marker in all_guns() if marker.inches == 0.75]
    assert {marker.name for marker in one_handed} >= {"Colt .45", "Derringer", "Knife", "Money bag"}
    assert all(fits(marker, slots()[hand].bounds) for marker in one_handed for hand in ("Right hand", "Left hand"))


def test_what_takes_two_hands_lies_across_both_or_upright_in_one() -> None:
    right, left, carried = (slots()[name].bounds for name in ("Right hand", "Left hand", "Carried"))
    both = (right[0], right[1], left[2], left[3])
    upright = (right[0], right[1] - 0.75, right[2], right[3])
    long = [marker for marker in all_guns() if marker.inches == 1.5]
    assert {marker.name for marker in long} >= {"Spencer carbine", "Sawn-off shotgun", "Brawl object"}
    assert right[2] == left[0], "the boxes of the hands touch"
    assert upright[1] >= carried[1]
    for marker in long:
        assert fits(marker, both)
        assert fits(marker, carried)
        assert marker.size == (upright[3] - upright[1], upright[2] - upright[0])


def test_bullets_and_reload_counters_fit_the_spaces_of_a_track_from_1_to_16() -> None:
    spaces = [item for item in generic_card(1, "roster").items if isinstance(item, Pips)]
    assert [space.first for space in spaces] == list(range(1, figures().bullets_most + 1))
    ammo = [marker for marker in counters() if marker.id.endswith("-ammo") or marker.id == "reload"]
    assert len(ammo) == 5
    assert all(fits(marker, space.bounds) for marker in ammo for space in spaces)


@PAPERS
def test_the_boxes_of_hands_and_body_come_out_of_the_printer_at_true_size(paper: str) -> None:
    document = printed("roster", paper, "bw")
    for number, card in ((0, roster()[0]), (pages(document) - 1, roster()[-1])):
        page = Seen(document, number)
        left, top, *_ = page.ink((0, 0, page.width / MM - 16, page.height / MM - 16), darker_than=100)
        x, y = left + MARK, top + MARK
        for slot in [slot for slot in _flat(card) if isinstance(slot, Slot)]:
            start, low, end, high = (edge * 25.4 for edge in slot.bounds)
            amid = y + card.height * 25.4 - low - (high - low) * 0.4
            for edge in (start, end):
                page.ink((x + edge - OFF, amid - 3, x + edge + OFF, amid + 3), darker_than=150)


MARK = 2.6
"""How far, in millimeters, the cutting marks reach beyond a card."""


def test_a_card_says_the_figures_of_its_character_and_the_kit_behind_them() -> None:
    said = words(
        made("sleeves", document=posse({"troop": "daniel", **usual_kit(catalog().characters["daniel"])})).document
    )
    for found in (
        "Daniel",
        "Handgun",
        "Rifle",
        "Shotgun",
        "Brawl +3",
        "Ride",
        "favored",
        "Colt .45",
        "Spencer carbine",
    ):
        assert found in said, found


def test_gun_icons_stand_beside_each_skill_as_often_as_the_character_has_them() -> None:
    card = next(card for card in roster() if card.title == "Tom")
    assert {item.name: item.count for item in card.items if isinstance(item, Rating) and item.icon} == {
        "Handgun": 3,
        "Rifle": 2,
        "Shotgun": 1,
    }


def test_a_card_has_a_box_for_each_action_of_its_character() -> None:
    people_ = catalog().characters.values()
    pips = [next(item.count for item in card.items if isinstance(item, Pips)) for card in roster()[:-1]]
    assert pips == [person.actions for person in people_]


def test_every_word_fits_on_its_card_and_nothing_lies_upon_another() -> None:
    assert made(*(part for part in PARTS if part not in ("sleeves", "summary"))).findings == ()
