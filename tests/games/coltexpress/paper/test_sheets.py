"""What prints, and that it can be read on every paper."""

import pytest

from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.paper.reference import reference
from companion.games.coltexpress.paper.sheets import PARTS, score_pad
from companion.services import printing
from pdf.paper import EDGE, SIDE
from tests.games.coltexpress.paper.printed import COLT, made, words
from tests.pdf.looking import Seen, pages

OWN = ("sleeves", "summary")


def test_with_no_list_everything_prints_but_its_bandits_and_its_page() -> None:
    assert set(printing.parts_of(COLT)) == set(PARTS)
    booklet = COLT.paper.booklet(None, {})
    assert [part for part in PARTS if not booklet.has(part)] == [*OWN]


def test_a_cast_list_prints_its_bandits_and_says_what_is_agreed() -> None:
    cards = words(made("sleeves", sample="four-and-a-payroll").document)
    assert "Ghost may play his first card" in cards
    assert "Cheyenne" not in cards
    page = words(made("summary", sample="four-and-a-payroll").document)
    for said in ("Four and a Payroll", "4 of 4", "Ghost", "Rounds", "by chance"):
        assert said in page, said


def test_what_a_list_agreed_of_train_and_rounds_stands_on_its_page() -> None:
    document = {**dict(COLT.samples()[0].document), "car1": "mail", "round1": "bridge", "station": "pickpocketing"}
    summary = COLT.paper.booklet(document, {}).summary
    assert summary
    facts = dict(summary.facts)
    assert facts["Cars, front to rear"].startswith("Mail Car, by chance")
    assert facts["Rounds"] == "Bridge, by chance, by chance, by chance, Pickpocketing"


def test_what_else_is_printed_does_not_tell_a_sealed_list() -> None:
    listed, plain = (COLT.paper.booklet(document, {}) for document in (COLT.samples()[0].document, None))
    for part in set(PARTS) - set(OWN):
        assert listed.pieces(part) == plain.pieces(part)


def test_the_reference_has_every_action_turn_power_and_event() -> None:
    told = {name for note in reference() for name, _ in note.terms}
    book = catalog()
    assert {"Standard (“Face up”)", "Tunnel", "Speeding-Up (“Twice”)", "Switching (“Reverse”)"} <= told
    for kind in (book.bandits, book.events):
        assert {record.name for record in kind.values()} <= told
    assert {f"{action.name} ×{action.copies}†" for action in book.actions.values()} <= told


def test_the_reference_marks_what_nobody_printed() -> None:
    grids = {note.title: note.grid for note in reference() if note.grid}
    assert ("Take It All", "ST2S†", "S2W†") in grids["Round cards"]
    assert ("$250", "8†") in grids["Purses"]
    assert "† house number" in words(made("reference").document)


def test_the_reference_keeps_to_two_pages() -> None:
    assert made("reference").pages == {"Quick reference": 2}


def test_no_figure_of_the_reference_is_left_open() -> None:
    assert not any("{" in words for note in reference() for words in (note.title, *note.lines))


def test_the_score_pad_has_a_column_for_six_and_all_that_counts() -> None:
    pad = score_pad()
    assert pad.players == 6
    assert pad.rows == (
        "Purses", "Jewels", "Strongboxes", "Ransom", "Gunslinger", "Dollars in all", "Bullets received"
    )  # fmt: skip
    assert made("pads").pages == {"Score pad": 1}


@pytest.mark.parametrize(("paper", "ink"), [("letter", "colour"), ("a4", "bw")])
@pytest.mark.parametrize("part", [part for part in PARTS if part not in OWN])
def test_no_word_is_smaller_than_six_and_a_half_points_and_none_is_cut_off(part: str, paper: str, ink: str) -> None:
    document = made(part, paper=paper, ink=ink).document
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


def test_everything_is_printed_on_small_paper_too() -> None:
    assert set(made(*PARTS, paper="a5", sample="everybody-aboard").pages) == set(PARTS.values())
