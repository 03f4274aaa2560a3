"""What each part of the booklet says: cards, rules, summary, seals, reference, markers, tables and blanks."""

import io
import json
from dataclasses import replace

import pytest
from pypdf import PdfReader

from companion.games import game
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.lists.cards import ALLIED, ENFORCER
from companion.paths import SPRITE
from companion.services import printing
from pdf.book import Book
from pdf.paper import EDGE, MM
from pdf.parts import meta
from pdf.svg import symbols
from tests.pdf.looking import Seen, pages
from tests.pdf.making import ASSETS, GANGS, PARTS, army, choice, printed, small_army


def words_of(document: dict[str, object] | None, part: str, **options: object) -> str:
    made = printed(document, part, **options)  # type: ignore[arg-type] # the options of one test
    return " ".join(" ".join(Seen(made, number).text.split()) for number in range(pages(made)))


def test_a_card_has_boxes_for_its_figures_and_the_marks_of_a_hero() -> None:
    text = words_of(small_army({"troop": "gunslinger", "enforcer": True}, {"troop": "gunmen"}), "sheet")
    for word in (
        "Eatin' Dirt",
        "Put Down",
        "Winged!",
        "Lame!",
        "Hold",
        "Shaken",
        "Panicked",
        "Mounted",
        "Enforcer",
        "Action card",
    ):
        assert word in text, word
    assert text.count("Winged!") == 1


def test_house_figures_are_marked_and_the_page_says_what_the_mark_means() -> None:
    text = words_of(small_army({"troop": "buffalo-hunters"}), "sheet")
    assert "60″†" in text
    assert "† house number: not in the book." in text


@pytest.mark.parametrize("part", ["sheet", "sleeves"])
def test_a_number_of_figures_and_a_pace_that_nobody_printed_are_marked_on_every_card(part: str) -> None:
    assert "Posse of 5†" in words_of(small_army({"troop": "x-squads"}), part)
    assert "Posse of 5 ·" in words_of(small_army({"troop": "gunmen"}), part)


def test_both_kinds_of_card_say_the_same_below_the_name() -> None:
    made = game("highnoon").paper.booklet(small_army({"troop": "gunmen"}), {}).troops[0]
    card = replace(made.card, house=("figures", "pace"), emblems=(ENFORCER, ALLIED))
    pen = Book(choice(), ASSETS, "", "").pen
    words = "".join(span.text for span in meta(pen, card))
    assert words == f"{card.number}† · Pace {card.pace}† · {card.list_name} · Enforcer · Allied"


@pytest.mark.parametrize("part", ["summary", "markers", "blank"])
def test_a_page_without_a_mark_explains_none(part: str) -> None:
    text = words_of(small_army({"troop": "gunmen"}), part)
    assert "house number" not in text
    assert "‡" not in text


def test_a_ruling_has_a_mark_of_its_own_and_its_number_beside_the_heading() -> None:
    text = words_of(None, "reference")
    assert "A tie is no hit‡." in text
    assert "Fighting ‡ 31, 30" in text
    assert "‡ ruling: the book leaves it open." in text


def test_every_mark_of_a_ruling_on_the_reference_stands_for_one_that_there_is() -> None:
    known = {ruling.number for ruling in catalog().rulings.values()}
    for note in game("highnoon").paper.booklet(None, {}).reference:
        marks = " ".join((*note.lines, *(cell for row in note.grid for cell in row))).count("‡")
        assert marks >= len(note.rulings), note.title
        assert bool(marks) == bool(note.rulings), note.title
        assert set(note.rulings) <= known, note.title


def test_the_rules_of_an_army_are_those_it_uses() -> None:
    text = words_of(small_army({"troop": "gunmen"}), "rules")
    assert "Shotgun" in text
    assert "Flamethrower" not in text
    assert "Backlash" not in text
    assert "Backlash" in words_of(small_army({"troop": "diva-devlin"}, gang="black-river"), "rules")


def test_the_summary_names_the_list_its_verdict_and_the_data() -> None:
    text = words_of(json.loads(army("dixie-rails", 500)), "summary")
    for word in ("Dixie Rails", "of 500", "Enforcer", "Legal", "data "):
        assert word in text, word
    assert "Not legal" in words_of(small_army({"troop": "gunmen"}), "summary")


def test_the_summary_names_its_columns_of_bounty_and_cost() -> None:
    text = words_of(small_army({"troop": "gunmen"}), "summary")
    assert text.index("Bounty") < text.index("Cost") < text.index("Gunmen")


def test_a_summary_of_2000_points_is_one_page() -> None:
    assert {gang: pages(printed(json.loads(army(gang)), "summary")) for gang in GANGS} == dict.fromkeys(GANGS, 1)


def test_a_sealed_list_shows_its_seal_and_nothing_of_the_list() -> None:
    document = json.loads(army("wasatch", 500))
    made = printed(document, seal="0b09-2fc8")
    text = " ".join(Seen(made, number).text for number in range(pages(made)))
    assert "Sealed list" in text
    cards = {card.title for card in game("highnoon").armies.cards(document)}
    reader = PdfReader(io.BytesIO(printed(document, "summary", seal="0b09-2fc8")))
    shown = " ".join(page.extract_text() for page in reader.pages)
    assert [name for name in cards if name in shown] == []


def test_a_seal_tells_nothing_but_itself() -> None:
    """Two armies of one name and one seal, different in everything else, print the same bytes."""
    one, other = (
        {**json.loads(army(gang, points)), "name": "The Night Shift"}
        for gang, points in (("wasatch", 500), ("dixie-rails", 750))
    )
    assert one["troops"] != other["troops"]
    parts = [part for part in PARTS if part not in printing.OPEN_PARTS]
    assert printed(one, *parts, seal="0b09-2fc8") == printed(other, *parts, seal="0b09-2fc8")
    assert printed(one, *parts, seal="0b09-2fc8") != printed(one, *parts, seal="0b09-2fc9")


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_last_page_of_the_tables_is_no_straggler_and_its_columns_end_alike(paper: str) -> None:
    made = printed(None, "tables", how=choice(paper))
    page = Seen(made, pages(made) - 1)
    middle = (page.width - 6.4 * MM) / 2
    inside = [
        letter
        for letter in page.letters
        if letter.bounds[1] > EDGE + page.foot and letter.bounds[0] < page.width - EDGE - 6.4 * MM
    ]
    ends = [min(letter.bounds[1] for letter in inside if (letter.bounds[0] < middle) == left) for left in (True, False)]
    assert abs(ends[0] - ends[1]) < page.height * 0.15
    assert page.height - max(ends) > page.height / 4


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_quick_reference_is_two_pages(paper: str) -> None:
    assert pages(printed(None, "reference", how=choice(paper))) == 2


def test_the_deck_has_54_cards_and_both_jokers() -> None:
    text = words_of(None, "markers")
    assert sum(text.count(f" of {suit}") for suit in ("Spades", "Hearts", "Diamonds", "Clubs")) == 52
    assert "Red Joker" in text
    assert "Black Joker" in text


def test_there_are_20_white_10_red_and_5_blue_chips() -> None:
    text = words_of(None, "markers").replace("Red Joker", "")
    assert [text.count(word) for word in ("White", "Red", "Blue")] == [20, 10, 5]


def test_every_marker_has_a_picture_and_nobody_who_runs_is_shown_as_a_plant() -> None:
    drawn = symbols(SPRITE)
    markers = game("highnoon").paper.booklet(None, {}).markers
    assert [marker.id for marker in markers if marker.kind != "chip" and marker.icon not in drawn] == []
    assert len({marker.icon for marker in markers if marker.icon}) == sum(marker.kind != "chip" for marker in markers)


@pytest.mark.parametrize("marker", ["Hold", "Shaken", "Panicked", "Winged!", "Lame!", "Mounted", "Loot!"])
def test_every_named_marker_is_there(marker: str) -> None:
    assert marker in words_of(None, "markers")


def test_all_tables_are_printed() -> None:
    text = words_of(None, "tables")
    for table in game("highnoon").paper.booklet(None, {}).tables:
        assert table.title in text, table.title


def test_a_blank_card_has_its_traits_and_no_figures() -> None:
    text = words_of(None, "blank")
    for word in ("Name", "Shootin'", "Weapons", "Cost", "Bounty"):
        assert word in text, word
    assert "d6" not in text


def test_an_army_without_troops_still_gives_a_page() -> None:
    assert "nothing to print" in words_of(small_army(), "sheet")
