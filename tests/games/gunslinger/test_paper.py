"""Gunslinger on paper: the whole deck, a ladder for each man, a board at true size, terrain to cut out."""

import io
import re
from collections import Counter
from typing import Any

import pytest
from pypdf import PdfReader

from companion.engine.errors import Illegal, Malformed
from companion.engine.sheets import SquareBoard
from companion.games import game
from companion.games.gunslinger.data.board import Layout
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.lists.army import ARMIES
from companion.games.gunslinger.paper.sheets import PARTS, deck, ladder, markers, roster
from companion.paths import FONTS, SPRITE
from companion.services import printing
from pdf.book import Assets, Book, Choice
from pdf.booklet import render_counted
from pdf.ink import INKS
from pdf.paper import size_of
from pdf.squares import pieces
from pdf.svg import symbols
from tests.pdf.looking import Seen

ASSETS = Assets(FONTS, SPRITE)
GUNSLINGER = game("gunslinger")


def printed(*parts: str, paper: str = "letter", **sizes: float) -> tuple[PdfReader, dict[str, int]]:
    document = ARMIES.read(ARMIES.samples()[-1].document)
    booklet = printing.booklet(GUNSLINGER, document, sizes=sizes)
    made, pages, _ = render_counted(booklet, PARTS, parts, Choice(size_of(paper)), ASSETS)
    return PdfReader(io.BytesIO(made)), pages


def test_the_deck_has_seventy_seven_cards_two_of_each_move_card() -> None:
    copies = Counter(card.letter for card in deck().cards for _ in range(card.copies))
    assert copies == {"M": 18, "A": 31, "D": 18, "W": 2, "X": 8}
    assert copies.total() == len(catalog().deck) == 77


def test_every_card_of_the_deck_is_printed_with_what_it_asks_for() -> None:
    reader, pages = printed("deck")
    words = " ".join(page.extract_text() for page in reader.pages)
    assert words.count("Sprint") == 2
    assert words.count("Head Shot") == 1
    assert "Rifle, and Eyes of 4" in words
    assert pages == {"Action deck": 18}, "nine fronts and nine backs"


def test_a_ladder_takes_one_off_every_attribute_for_each_wound_and_none_below_nothing() -> None:
    found = ladder(catalog().gunslingers["trapper"])
    assert found.steps == ("0", "1", "2", "3")
    figures = dict(found.rows)
    assert figures["Guts"] == ("4", "3", "2", "1")
    assert figures["Hands"] == ("2", "1", "0", "0")
    assert figures["Smarts"] == ("5", "4", "3", "2")


def test_all_twenty_four_can_be_printed_without_a_line_up() -> None:
    assert [paper.card.kind for paper in roster()] == list(catalog().gunslingers)
    reader, _ = printed("roster")
    words = " ".join(page.extract_text() for page in reader.pages)
    assert all(person.name in words for person in catalog().gunslingers.values())


def test_every_terrain_but_open_ground_has_markers() -> None:
    assert {marker.id for marker in markers()} >= set(catalog().terrain) - {"clear"}
    assert "clear" not in {marker.id for marker in markers()}


@pytest.mark.parametrize("layout", catalog().layouts.values(), ids=lambda layout: str(layout.id))
def test_the_printed_markers_suffice_for_a_board_that_is_laid_with_one_tap(layout: Layout) -> None:
    needed = Counter(layout.squares.values())
    have = Counter({marker.id: marker.count for marker in markers()})
    assert needed
    assert needed - have == Counter()
    reader, _ = printed("markers")
    words = " ".join(page.extract_text() for page in reader.pages).split()
    assert {
        kind: words.count(catalog().terrain[kind].name) >= count for kind, count in needed.items()
    } == dict.fromkeys(needed, True)


@pytest.mark.parametrize("paper", ["letter", "a4", "a5"])
@pytest.mark.parametrize("inches", [1.0, 1.25, 2.0, 3.0])
def test_the_pieces_of_a_board_hold_every_square_once_and_fit_on_their_page(paper: str, inches: float) -> None:
    book = Book(Choice(size_of(paper)), ASSETS, "Board", "")
    board = SquareBoard("Board", 8, 8, inches)
    for lies in (False, True):
        _, _, wide, high = book.sheet(landscape=lies).frame
        squares: Counter[tuple[int, int]] = Counter()
        for piece in pieces(book, board, landscape=lies):
            assert piece.columns * inches * 72 <= wide
            assert piece.rows * inches * 72 <= high
            squares.update((piece.column + x, piece.row + y) for x in range(piece.columns) for y in range(piece.rows))
        assert squares == {(x, y): 1 for x in range(8) for y in range(8)}


def test_a_board_of_larger_squares_takes_more_pages() -> None:
    assert printed("board")[1] == {"Board": 2}
    assert printed("board", square=2.0)[1]["Board"] > 2


def test_a_square_is_one_to_three_inches() -> None:
    for inches in (0.9, 3.1):
        with pytest.raises(Malformed):
            printing.booklet(GUNSLINGER, None, sizes={"square": inches})
    with pytest.raises(Malformed):
        printing.booklet(GUNSLINGER, None, sizes={"boom": 5})


def test_a_part_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(Malformed):
        printing.check_parts(["templates"], PARTS, True, "")
    with pytest.raises(Illegal):
        printing.check_parts(["sleeves"], PARTS, False, "print it from a list")


def test_everything_is_printed_on_small_paper_too() -> None:
    _, pages = printed(*PARTS, paper="a5")
    assert set(pages) == set(PARTS.values())


# The card of a gunslinger


def sleeve(ink: str = "colour", **entry: Any) -> tuple[Seen, Seen]:
    """Front and back of one man on the smallest paper, where a page has few cards."""
    troops = [{"id": "t1", "troop": "texas-ranger", **entry}]
    document = ARMIES.read({**ARMIES.samples()[0].document, "troops": troops, "points": 500})
    booklet = printing.booklet(GUNSLINGER, document, troop_link=lambda _: "https://armies.example/armies/7xk2")
    made, _, _ = render_counted(booklet, PARTS, ("sleeves",), Choice(size_of("a4"), INKS[ink]), ASSETS)
    return Seen(made, 0), Seen(made, 1)


def test_all_that_is_played_by_is_in_front_where_a_sleeve_shows_it() -> None:
    front, back = sleeve()
    for words in ("Texas Ranger", "Lawman", "Rifle", "Wounds", "Strength", "Legs -1", "Eyes -1", "Mounted", "Moved"):
        assert words in front.text, words
    assert "Other gun" in front.text
    assert "Cost" not in front.text
    assert "Texas Ranger" in back.text
    assert not {"Mounted", "Moved", "Other gun", "Legs -1"} & set(back.text.splitlines())


def test_the_figures_of_a_man_who_is_whole_are_the_largest_on_his_card() -> None:
    front, _ = sleeve()
    figures = [letter for letter in front.letters if letter.text == "6" and letter.size > 10]
    others = [letter.size for letter in front.letters if letter.text.isdigit() and letter.size > 10]
    assert figures, "Smarts of 6"
    assert figures[0].size == max(others) > 14


@pytest.mark.parametrize("ink", ["colour", "bw", "save"])
def test_a_card_is_filled_from_the_name_to_the_last_counter_in_every_ink(ink: str) -> None:
    front, _ = sleeve(ink)
    # On its side, so that the head of the card is on the left.
    places = [letter.bounds for letter in front.letters if letter.size != 6 and letter.bounds[1] > 60]
    wide = max(right for _, _, right, _ in places) - min(left for left, *_ in places)
    high = max(top for *_, top in places) - min(bottom for _, bottom, *_ in places)
    assert max(wide, high) > 0.8 * (88 - 8) * 72 / 25.4


def test_options_and_notes_stand_on_the_card_and_what_is_too_long_goes_on_another() -> None:
    front, _ = sleeve(options=["horse", "second-weapon", "shotgun"], notes="Owes me a mule.")
    for words in ("Horse", "Second weapon", "Shotgun", "Owes me a mule."):
        assert words in front.text
    assert "continued" not in front.text
    front, _ = sleeve(notes="\n".join(f"He owes me mule number {number}." for number in range(60)))
    assert "continued" in front.text
    assert "mule number 59." in front.text


def test_each_title_of_the_deck_has_a_picture_of_its_own_that_there_is() -> None:
    pictures = Counter(title.icon for title in catalog().titles.values())
    assert [name for name, count in pictures.items() if count > 1] == []
    assert set(pictures) <= set(symbols(SPRITE))
    assert [card.icon for card in deck().cards] == list(pictures)


def test_what_a_man_is_worth_is_called_strength_and_marked_house_on_every_page_that_says_it() -> None:
    for part in ("sleeves", "summary", "roster"):
        reader, _ = printed(part)
        words = " ".join(page.extract_text() for page in reader.pages)
        assert "Strength" in words, part
        assert "Cost" not in words, part
        assert re.search(r"\b37 ?†", words), f"the Miner of {part}"
        assert "† house number" in words, part
