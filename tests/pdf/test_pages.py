"""What stands on the pages: words in their places, codes that lead where they should, the same bytes every time."""

import io
import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from companion.engine.sheets import PaperCard
from companion.games import game
from companion.games.highnoon.catalog import catalog
from companion.paths import SPRITE
from companion.services import printing
from pdf.book import Book
from pdf.booklet import PARTS
from pdf.cards import grid
from pdf.paper import EDGE, MM, Correction, Page, size_of
from pdf.parts import mark_lines, meta
from pdf.pen import Box
from pdf.svg import symbols
from pdf.troops import card_places, code_places, pieces
from tests.pdf.looking import Bounds, Seen, pages
from tests.pdf.making import ADDRESS, ARMY_LINK, ASSETS, GANGS, army, booklet, choice, printed, small_army

LONG_NOTES = "Rides ahead of the others and says little, which they count among his virtues. " * 4
TWELVE = [f"quick as a rattler number {number}" for number in range(12)]
HOMEBREW = {
    "name": "Wanderer", "number": "hero", "figures": 1, "cost": 30, "bounty": 10, "pace": 6,
    "traits": dict.fromkeys(("strength", "smarts", "vigor", "shootin", "fightin", "guts"), "d12+2"),
    "weapons": ["pistol", "bowie-knife"], "abilities": TWELVE,
}  # fmt: skip


def on_paper(page: Seen, boxes: list[Box]) -> list[Bounds]:
    """Boxes of the layout where they lie on an uncorrected page."""
    return [(box.x + EDGE, box.y + EDGE, box.right + EDGE, box.top + EDGE) for box in boxes]


def sheet_boxes(paper: str, page: Seen) -> list[Box]:
    frame = Page(size_of(paper), page.width > page.height, Correction()).frame
    return card_places(Box(*frame))


def sheet_codes(document: dict[str, object], paper: str, page: Seen) -> list[list[Box]]:
    """Where the codes of the cards on the first page lie; the first card has the army's too."""
    pen = Book(choice(paper), ASSETS, "", "").pen
    boxes = sheet_boxes(paper, page)
    found = [piece for card in booklet(document).troops for piece in pieces(pen, card, boxes[0])]
    return [
        code_places(pen, piece, place, both=number == 0)
        for number, (piece, place) in enumerate(zip(found, boxes, strict=False))
    ]


def strays(page: Seen, boxes: list[Bounds]) -> str:
    """The letters that lie in no box, those of the rulers left out."""
    return "".join(
        letter.text
        for letter in page.letters
        if letter.bounds[3] > EDGE + page.foot
        and letter.bounds[0] < page.width - EDGE - 6.4 * MM
        and not any(
            left <= letter.bounds[0]
            and bottom <= letter.bounds[1]
            and letter.bounds[2] <= right
            and letter.bounds[3] <= top
            for left, bottom, right, top in boxes
        )
    )


# Every army in every part


@pytest.mark.parametrize("gang", GANGS)
def test_an_army_of_2000_points_prints_in_all_parts(gang: str) -> None:
    document = json.loads(army(gang))
    made = printed(document)
    reader = PdfReader(io.BytesIO(made))
    titles = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    assert titles == list(PARTS.values())
    names = {card.title for card in game("highnoon").armies.cards(document)}
    words = " ".join(" ".join(page.extract_text().split()) for page in reader.pages)
    assert [name for name in names if name not in words] == []


@pytest.mark.parametrize("gang", GANGS)
@pytest.mark.parametrize("paper", ["letter", "a4", "a5"])
def test_no_word_of_the_troop_sheet_lies_outside_its_card(gang: str, paper: str) -> None:
    made = printed(json.loads(army(gang)), "sheet", how=choice(paper))
    for number in range(pages(made)):
        page = Seen(made, number)
        assert strays(page, on_paper(page, sheet_boxes(paper, page))) == "", number


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_no_word_of_a_sleeve_lies_outside_its_card(paper: str) -> None:
    made = printed(json.loads(army("wasatch")), "sleeves", how=choice(paper))
    where = grid(Book(choice(paper), ASSETS, "", ""))
    boxes = [where.place(number) for number in range(where.count)]
    for number in range(0, pages(made), 2):
        page = Seen(made, number)
        assert strays(page, on_paper(page, boxes)) == "", number


def test_nine_sleeves_come_on_a_page_of_either_paper() -> None:
    assert {paper: grid(Book(choice(paper), ASSETS, "", "")).count for paper in ("letter", "a4")} == {
        "letter": 9,
        "a4": 9,
    }


@pytest.mark.parametrize("ink", ["colour", "bw", "save"])
@pytest.mark.parametrize("paper", ["letter", "a4", "a5", "200x250"])
def test_nothing_is_printed_in_the_outer_6_mm(paper: str, ink: str) -> None:
    made = printed(json.loads(army(points=500)), how=choice(paper, ink, across=97, up=103))
    for number in range(pages(made)):
        page = Seen(made, number)
        picture = page.picture(100)
        edge = int(5.9 * 100 / 25.4)
        picture.paste(255, (edge, edge, picture.width - edge, picture.height - edge))
        assert picture.getextrema() == (255, 255), number


@pytest.mark.parametrize(
    ("paper", "across", "up"), [("letter", 612, 792), ("a4", 595.28, 841.89), ("a5", 419.53, 595.28)]
)
def test_pages_are_as_large_as_the_paper_standing_or_lying(paper: str, across: float, up: float) -> None:
    made = printed(json.loads(army(points=500)), how=choice(paper))
    for page in PdfReader(io.BytesIO(made)).pages:
        size = sorted((float(page.mediabox.width), float(page.mediabox.height)))
        assert size == pytest.approx([across, up], abs=0.01)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_four_cards_come_on_a_page(paper: str) -> None:
    document = small_army(*[{"troop": "gunmen"}] * 9)
    assert pages(printed(document, "sheet", how=choice(paper))) == 3


# Names and notes as people type them


def test_markup_in_a_name_is_printed_as_typed() -> None:
    document = small_army({"troop": "gunmen", "name": '<b>&"'}, name="<i>Army</i> &lt;")
    made = printed(document, "sheet", "sleeves", "summary")
    assert '<b>&"' in Seen(made, 0).text
    assert PdfReader(io.BytesIO(made)).metadata.title == "<i>Army</i> &lt;"  # type: ignore[union-attr] # there is some


def test_twelve_abilities_and_long_notes_are_all_printed_on_a_card_and_its_continuation() -> None:
    document = small_army({"troop": "homebrew", "homebrew": HOMEBREW, "notes": LONG_NOTES.strip()[:300]})
    for part in ("sheet", "sleeves"):
        made = printed(document, part)
        words = " ".join(" ".join(Seen(made, number).text.split()) for number in range(pages(made)))
        assert [ability for ability in TWELVE if ability not in words] == []
        assert LONG_NOTES.strip()[:300].split()[-1] in words
        for number in range(pages(made)) if part == "sheet" else ():
            page = Seen(made, number)
            assert strays(page, on_paper(page, sheet_boxes("letter", page))) == ""


def test_what_does_not_fit_on_a_card_goes_on_on_a_second_one() -> None:
    lines = "\n".join(f"Line {number} of the notes" for number in range(1, 90))
    made = printed(small_army({"troop": "gunmen", "notes": lines}), "sheet")
    text = " ".join(Seen(made, 0).text.split())
    assert "continued" in text
    assert [number for number in range(1, 90) if f"Line {number} of the notes" not in text] == []


# Control characters and halves of letters are refused where a roster is read.
TYPED = st.characters(exclude_categories=("Cc", "Cs"))


@pytest.mark.parametrize("figures", [6, 12, 20])
def test_the_boxes_of_a_large_troop_stay_on_its_card(figures: int) -> None:
    block = {**HOMEBREW, "number": "posse", "figures": figures}
    made = printed(small_army({"troop": "homebrew", "homebrew": block}), "sheet", "sleeves")
    page = Seen(made, 0)
    assert strays(page, on_paper(page, sheet_boxes("letter", page))) == ""
    lines = mark_lines(paper_of(block), 5, 30)
    assert sum(boxes for _, boxes in lines) == 2 * figures


def paper_of(block: dict[str, object]) -> PaperCard:
    document = game("highnoon").armies.read(small_army({"troop": "homebrew", "homebrew": block}))
    return game("highnoon").paper.booklet(document, {}).troops[0]


ANY_NAME = st.text(TYPED, min_size=1, max_size=80).filter(lambda text: text.strip() != "")


@settings(max_examples=40)
@given(ANY_NAME, ANY_NAME, st.text(TYPED, max_size=300))
def test_no_name_breaks_a_page_or_leaves_its_card(army_name: str, troop_name: str, notes: str) -> None:
    document = small_army({"troop": "sioux-shaman", "name": troop_name, "notes": notes}, name=army_name)
    made = printed(document, "sheet", "sleeves", "summary")
    page = Seen(made, 0)
    assert strays(page, on_paper(page, sheet_boxes("letter", page))) == ""


# Codes


def test_the_codes_lead_to_the_troops_and_the_first_one_to_the_army_too() -> None:
    document = json.loads(army("union-blue", 500))
    made = printed(document, "sheet")
    page = Seen(made, 0)
    cards = game("highnoon").armies.cards(document)
    links = [f"{ADDRESS}/armies/7xk2/troops/{card.id}?of={card.kind}" for card in cards]
    found = []
    for where in sheet_codes(document, "letter", page):
        boxes = on_paper(page, where)
        in_mm = [
            (left / MM, (page.height - top) / MM, right / MM, (page.height - bottom) / MM)
            for left, bottom, right, top in boxes
        ]
        found.append(list(page.codes(in_mm)))
    assert len({card.id for card in cards}) == len(cards)
    assert found[0] == [links[0], ARMY_LINK]
    assert found[1:] == [[link] for link in links[1:4]]


def test_two_troops_of_a_kind_have_codes_of_their_own() -> None:
    document = small_army({"troop": "gunmen"}, {"troop": "gunmen"})
    page = Seen(printed(document, "sheet"), 0)
    where = [boxes[0] for boxes in sheet_codes(document, "letter", page)]
    in_mm = [
        (left / MM, (page.height - top) / MM, right / MM, (page.height - bottom) / MM)
        for left, bottom, right, top in on_paper(page, where)
    ]
    one, other = page.codes(in_mm)
    assert (one[-19:], other[-19:]) == ("troops/t1?of=gunmen", "troops/t2?of=gunmen")


def test_without_codes_there_is_none() -> None:
    made = printed(json.loads(army("union-blue", 500)), "sheet", how=choice(codes=False))
    assert "this troop" not in Seen(made, 0).text


# The parts


def words_of(document: dict[str, object] | None, part: str, **options: object) -> str:
    made = printed(document, part, **options)  # type: ignore[arg-type] # the options of one test
    return " ".join(" ".join(Seen(made, number).text.split()) for number in range(pages(made)))


def test_a_card_has_boxes_for_its_figures_and_the_marks_of_a_hero() -> None:
    text = words_of(small_army({"troop": "gunslinger", "enforcer": True}, {"troop": "gunmen"}), "sheet")
    for word in (
        "Eatin’ Dirt",
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
    assert "† house figure: nobody printed it." in text


@pytest.mark.parametrize("part", ["sheet", "sleeves"])
def test_a_number_of_figures_and_a_pace_that_nobody_printed_are_marked_on_every_card(part: str) -> None:
    assert "Posse of 5†" in words_of(small_army({"troop": "x-squads"}), part)
    assert "Posse of 5 ·" in words_of(small_army({"troop": "gunmen"}), part)


def test_both_kinds_of_card_say_the_same_below_the_name() -> None:
    made = game("highnoon").paper.booklet(small_army({"troop": "gunmen"}), {}).troops[0]
    card = replace(made.card, house=("figures", "pace"), enforcer=True, allied=True)
    pen = Book(choice(), ASSETS, "", "").pen
    words = "".join(span.text for span in meta(pen, card))
    assert words == f"{card.number}† · Pace {card.pace}† · {card.list_name} · Enforcer · Allied"


@pytest.mark.parametrize("part", ["summary", "markers", "blank"])
def test_a_page_without_a_mark_explains_none(part: str) -> None:
    text = words_of(small_army({"troop": "gunmen"}), part)
    assert "house figure" not in text
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
    for word in ("Name", "Shootin’", "Weapons", "Cost", "Bounty"):
        assert word in text, word
    assert "d6" not in text


# Backs


def back_of(paper: str, duplex: str, name: str) -> tuple[Bounds, Bounds, Seen]:
    """Where a troop's name lies in front and behind, as the first letter of it."""
    made = printed(small_army({"troop": "gunmen", "name": name}), "sleeves", how=choice(paper, duplex=duplex))
    sides = [Seen(made, number) for number in (0, 1)]
    found = [next(letter.bounds for letter in side.letters if letter.text == name[0]) for side in sides]
    return found[0], found[1], sides[0]


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_a_back_lies_behind_its_front(paper: str, duplex: str) -> None:
    front, back, page = back_of(paper, duplex, "Ξ")
    where = grid(Book(choice(paper), ASSETS, "", ""))
    (card,) = on_paper(page, [where.place(0)])
    sideways = (duplex == "long") != (page.width > page.height)
    mirrored = (
        (page.width - back[2], back[1], page.width - back[0], back[3])
        if sideways
        else (back[0], page.height - back[3], back[2], page.height - back[1])
    )
    for letter in (front, mirrored):
        assert card[0] <= letter[0] <= letter[2] <= card[2]
        assert card[1] <= letter[1] <= letter[3] <= card[3]


def test_backs_are_moved_by_the_offset() -> None:
    document = small_army({"troop": "gunmen", "name": "Ξ"})
    places = []
    for offset in ((0.0, 0.0), (1.5, -2.0)):
        page = Seen(printed(document, "sleeves", how=choice("a4", back_offset=offset)), 1)
        places.append(next(letter.bounds for letter in page.letters if letter.text == "Ξ"))
    moved = ((places[1][0] - places[0][0]) / MM, (places[1][1] - places[0][1]) / MM)
    assert moved == pytest.approx((1.5, -2.0), abs=0.05)


def test_an_army_without_troops_still_gives_a_page() -> None:
    assert "nothing to print" in words_of(small_army(), "sheet")
