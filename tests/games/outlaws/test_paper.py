"""Outlaws on paper: two cards side by side with the counters on them at true size, dice, boards, a posse's own."""

import io
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pypdf import PdfReader

from companion.engine.sheets import Body, Booklet, Marker, Pips, Rating, Side, Slot, Tile
from companion.games import game
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.shootouts import BOARDS
from companion.games.outlaws.data.toml import records
from companion.games.outlaws.lists.army import ARMIES
from companion.games.outlaws.lists.posse import usual_kit
from companion.games.outlaws.lists.roster_file import KNIFE
from companion.games.outlaws.paper.boards import boards
from companion.games.outlaws.paper.cards import generic_card
from companion.games.outlaws.paper.counters import counters, people
from companion.games.outlaws.paper.dice import cubes, tables
from companion.games.outlaws.paper.guns import all_guns
from companion.games.outlaws.paper.reference import reference
from companion.games.outlaws.paper.sheets import PARTS, everybody, roster
from companion.services import printing
from pdf.book import Choice
from pdf.booklet import Rendered, render_counted
from pdf.ink import INKS
from pdf.paper import EDGE, MM, SIDE, size_of
from tests.pdf.looking import Seen, pages
from tests.pdf.making import ASSETS

OUTLAWS = game("outlaws")
PAPERS = pytest.mark.parametrize("paper", ["letter", "a4"])
OFF = 0.3
"""Millimeters."""


def made(*parts: str, document: Any = None, paper: str = "letter", ink: str = "colour") -> Rendered:
    read = ARMIES.read(document) if document else None
    booklet = printing.booklet(OUTLAWS, read)
    return render_counted(booklet, PARTS, parts, Choice(size_of(paper), INKS[ink]), ASSETS)


@cache
def printed(part: str, paper: str = "letter", ink: str = "colour") -> bytes:
    return made(part, paper=paper, ink=ink).document


def words(document: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(document)).pages).split())


def posse(*troops: dict[str, Any], **more: Any) -> dict[str, Any]:
    entries = [{"id": f"t{number}", **troop} for number, troop in enumerate(troops, 1)]
    return {**ARMIES.samples()[0].document, "troops": entries, "points": 500, **more}


def counter(id_: str) -> Marker:
    return next(marker for marker in (*counters(), *all_guns()) if marker.id == id_)


def body_of(card: Tile) -> Body:
    return next(item for item in card.items if isinstance(item, Body))


def slots() -> dict[str, Slot]:
    return {item.name: item for item in generic_card(1, "roster").items if isinstance(item, Slot)}


def fits(marker: Marker, room: tuple[float, float, float, float]) -> bool:
    left, low, right, high = room
    wide, up = marker.size
    return wide <= right - left + 1e-9 and up <= high - low + 1e-9


# The two cards, with the counters on them


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


# Counters


def test_forty_wounds_and_as_many_other_counters_as_a_shootout_needs() -> None:
    counts = Counter({marker.id: marker.count for marker in counters()})
    assert sum(count for id_, count in counts.items() if id_.startswith("wound-")) == 40
    assert [counts[f"injury-{number}"] for number in (1, 2, 3)] == [12, 12, 6]
    assert (counts["no-arm"], counts["action-loss"], counts["blow"], counts["reload"]) == (4, 30, 24, 12)
    assert sum(count for id_, count in counts.items() if id_.endswith("-ammo")) == 40
    assert counts["off-hand-ammo"] == 8
    held = {marker.id: marker.count for marker in all_guns()}
    assert (held["thing-brawl-object"], held["thing-money-bag"]) == (6, 8)


def test_a_wound_shows_what_it_costs_what_it_brings_and_the_mark() -> None:
    belly = counter("wound-belly-hit-marked")
    assert belly.corners[:2] == ("2/3", "◆")
    assert belly.text.replace("\u00a0", " ") == "Fall, No run"
    bleed = counter("wound-right-leg-bleed")
    assert (bleed.name, bleed.corners[0], bleed.corners[3]) == ("Right leg bleed", "1†", "stop 2")


def test_a_gun_counter_is_square_for_one_hand_and_twice_as_wide_for_two() -> None:
    for gun in catalog().guns.values():
        assert counter(f"gun-{gun.id}").size == ((0.75, 0.75) if gun.hands == 1 else (1.5, 0.75)), gun.name


def test_a_gun_is_loaded_in_front_and_says_what_reloading_costs_behind() -> None:
    navy = counter("gun-navy-colt")
    assert navy.corners == ("+1", "×6†", "", "1/1")
    assert navy.back
    assert navy.back.title == "3/2"
    spencer = counter("gun-spencer")
    assert spencer.corners == ("+0", "×7", "Brawl +1", "1/3")
    assert spencer.back
    assert spencer.back.title == "2/1†", "a house number, which is marked"


def test_there_are_guns_for_all_eighteen_and_two_of_each_at_least() -> None:
    carried = Counter(gun for person in catalog().characters.values() for gun in person.guns)
    have = {marker.id.removeprefix("gun-"): marker.count for marker in all_guns() if marker.id.startswith("gun-")}
    assert set(have) == set(catalog().guns)
    assert all(have[gun] >= max(2, carried[gun]) for gun in have)


def test_everybody_has_a_counter_for_the_cup_and_one_that_lies_prone_behind() -> None:
    found = {marker.id: marker for marker in people(everybody())}
    for person in catalog().characters:
        cup, figure = found[f"cup-{person}"], found[f"figure-{person}"]
        assert (cup.inches, cup.shape, figure.inches, figure.shape) == (0.75, "round", 1, "round")
        assert figure.facing
        assert figure.back
        assert figure.back.lines == ("prone",)
    assert found["townsfolk-action"].inches == 0.75
    assert {marker.size for id_, marker in found.items() if id_.startswith("horse-")} == {(1.0, 1.5)}


def test_every_shootout_has_its_townsfolk_and_its_clutter() -> None:
    found = {marker.id: marker.count for marker in people(())}
    assert found["townsfolk"] >= max(each.townsfolk for each in catalog().shootouts.values())
    assert found["clutter"] >= max(each.clutter for each in catalog().shootouts.values())


def test_every_counter_of_the_data_comes_from_the_house_and_has_a_page() -> None:
    assert {record["part"] for record in records("markers.toml", "marker")} <= set(PARTS)
    assert {record["id"] for record in records("markers.toml", "thing")} == set(catalog().things)


# Dice


def test_the_nets_have_the_faces_of_the_data() -> None:
    found = {cube.id: cube for cube in cubes()}
    assert set(found) == {"handgun", "rifle", "shotgun", "brawl", "townsfolk"}
    assert {cube.inches for cube in cubes()} == {0.75}
    for kind, die in catalog().dice.items():
        assert [" ".join(face.lines) for face in found[kind].faces] == [face.text for face in die.faces]
    for face, drawn in zip(catalog().brawl_die.values(), found["brawl"].faces, strict=True):
        assert Counter(drawn.icons) == +Counter({"punch": face.fists, "bowie-knife": face.knives})
        assert drawn.lines == (face.lands.capitalize(),)


def test_every_die_of_the_game_has_a_table_for_a_plain_one() -> None:
    found = {table.id: table for table in tables()}
    assert {"handgun-die", "rifle-die", "shotgun-die", "brawl-die", "townsfolk-die"} <= set(found)
    assert not any("](" in row.text for table in tables() for row in table.rows), "no marks of links on paper"
    assert found["rifle-die"].house
    assert not found["townsfolk-die"].house


# Boards


def test_every_board_of_a_shootout_is_printed_with_seven_by_nine_squares_of_an_inch() -> None:
    assert tuple(record["id"] for record in records("boards.toml", "board")) == BOARDS
    assert {(board.width, board.height, board.squares) for board in boards()} == {(7, 9, 1)}


@PAPERS
def test_each_board_is_whole_on_a_page_and_comes_in_pieces_on_small_paper(paper: str) -> None:
    assert made("board", paper=paper).pages == {"Boards": 4}
    small = made("board", paper="a5")
    assert small.pages["Boards"] > 4
    assert "Glue it onto the pieces before it" in words(small.document)


def test_a_board_says_what_is_low_high_or_slight() -> None:
    said = {board.title: {each.name for each in board.key} for board in boards()}
    assert said["Street"] >= {"Low", "Wall, high", "Door", "Window", "Horse rail, slight", "Fence, slight"}
    assert said["Rocks"] >= {"Low", "High", "Fence, slight"}
    assert said["Bank and jail"] >= {"High", "Door", "Window"}


def test_the_rooms_of_a_board_have_their_names() -> None:
    said = words(printed("board"))
    for room in ("Store", "Barber", "Hotel", "Gazette", "Office", "Bar", "Vault", "Jail", "Cell"):
        assert room in said, room


@pytest.mark.parametrize("board", boards(), ids=lambda board: board.title)
def test_every_square_of_a_board_can_be_walked_to_through_doors(board: Any) -> None:
    solid = {
        (side.x, side.y, side.upright)
        for side in board.items
        if isinstance(side, Side) and side.look in ("wall", "window")
    }
    high = {
        (int(item.x), int(item.y)) for item in board.items if getattr(getattr(item, "area", None), "name", "") == "High"
    }
    squares = {(x, y) for x in range(7) for y in range(9)} - high
    seen, open_ = set(), [next(iter(sorted(squares)))]
    while open_:
        square = open_.pop()
        if square in seen:
            continue
        seen.add(square)
        open_ += [to for to in _beside(*square, solid) if to in squares]
    assert seen == squares


def _beside(x: int, y: int, solid: set[tuple[float, float, bool]]) -> Iterator[tuple[int, int]]:
    for to, wall in (
        ((x + 1, y), (x + 1, y, True)),
        ((x - 1, y), (x, y, True)),
        ((x, y + 1), (x, y + 1, False)),
        ((x, y - 1), (x, y, False)),
    ):
        if wall not in solid:
            yield to


# What is read


def test_every_action_of_a_turn_and_of_a_brawl_stands_in_the_reference_with_its_cost() -> None:
    found = {note.title: [name.rstrip("*") for name, _ in note.terms] for note in reference()}
    assert "Poor shot" in found["1 action"]
    assert {"Crawl", "Steady aim"} <= set(found["2 actions"])
    assert "Run" in found["All actions of a fresh turn"]
    told = [name for names in found.values() for name in names]
    assert not {action.name for action in catalog().actions.values()} - set(told)
    assert not {action.name for action in catalog().brawl_actions.values()} - {
        name.removesuffix(" (p)") for name in told
    }


def test_the_reference_keeps_to_two_pages() -> None:
    assert made("reference").pages == {"Quick reference": 2}


# What prints of a posse, and what without one


def test_with_no_posse_everything_prints_but_its_own_cards_and_its_summary() -> None:
    assert set(printing.parts_of(OUTLAWS)) == set(PARTS), "what needs a list is offered, and says so"
    booklet: Booklet = OUTLAWS.paper.booklet(None, {})
    assert [part for part in PARTS if not booklet.has(part)] == ["sleeves", "summary"]
    assert len(roster()) == len(catalog().characters) + 1


def test_a_posse_prints_its_own_characters_and_guns_those_of_the_players_too() -> None:
    own = {"troop": "homebrew", "homebrew": {"name": "Old Ma Baker", "actions": 5, "shotgun": 2, "shotgun_icons": 3}}
    gun = {
        "id": "own-1",
        "name": "Long Tom",
        "kind": "rifle",
        "modifier": 3,
        "load": 2,
        "wounds": "*1/3",
        "reload": "4*",
    }
    document = posse(
        {**own, "guns": ["own-1"], "gear": [KNIFE]}, {"troop": "will", "name": "Lightning Will"}, armory=[gun]
    )
    cards, guns, figures_ = (words(made(part, document=document).document) for part in ("sleeves", "guns", "people"))
    assert "Old Ma Baker" in cards
    assert "Lightning Will" in cards
    for said in ("Long Tom", "+3†", "×2†", "*1/3†", "4*†"):
        assert said in guns, said
    assert "Spencer" not in guns
    assert guns.count("Knife") == 1
    assert "Lightning Will" in figures_
    assert "Daniel" not in figures_


def test_a_summary_says_the_points_and_marks_them_house() -> None:
    said = words(made("summary", document=ARMIES.samples()[-1].document).document)
    assert "of 210 (house)" in said
    assert "† house number" in said


def test_a_sealed_posse_prints_nothing_of_its_own() -> None:
    document = ARMIES.read(posse({"troop": "will", "name": "Lightning Will"}))
    booklet = printing.booklet(OUTLAWS, document, seal="abc")
    parts = [part for part in PARTS if part not in printing.OPEN_PARTS]
    told = render_counted(booklet, PARTS, parts, Choice(size_of("letter")), ASSETS).document
    assert "Lightning" not in words(told)


# Legible, on every paper and in every ink


@pytest.mark.parametrize(("paper", "ink"), [("letter", "colour"), ("a4", "bw")])
@pytest.mark.parametrize("part", [part for part in PARTS if part not in ("sleeves", "summary")])
def test_no_word_is_smaller_than_six_and_a_half_points_and_none_is_cut_off(part: str, paper: str, ink: str) -> None:
    document = printed(part, paper, ink)
    for number in range(pages(document)):
        page = Seen(document, number)
        low, right = EDGE + page.foot, page.width - EDGE - SIDE
        for letter in page.letters:
            left, bottom, end, top = letter.bounds
            assert left >= EDGE - 1
            assert end <= page.width - EDGE + 1
            assert bottom >= EDGE - 2
            assert top <= page.height - EDGE + 1
            in_strips = bottom < low or top > page.height - low or end > right
            assert in_strips or letter.size > 6.49, (number, letter)


def test_figures_of_the_house_are_marked_on_every_page_that_has_any() -> None:
    for part in ("roster", "guns", "counters", "tables"):
        assert "† house number" in words(printed(part)), part


def test_everything_is_printed_on_small_paper_too() -> None:
    document = ARMIES.samples()[-1].document
    assert set(made(*PARTS, document=document, paper="a5").pages) == set(PARTS.values())
