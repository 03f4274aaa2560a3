"""Names, notes and troops as people type them: nothing breaks a page, leaves its card or is left out."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from companion.engine.sheets import PaperCard
from companion.games import game
from pdf.parts import mark_lines
from tests.pdf.looking import Seen, pages
from tests.pdf.making import printed, small_army
from tests.pdf.places import on_paper, sheet_boxes, strays

LONG_NOTES = "Rides ahead of the others and says little, which they count among his virtues. " * 4
TWELVE = [f"quick as a rattler number {number}" for number in range(12)]
HOMEBREW = {
    "name": "Wanderer", "number": "hero", "figures": 1, "cost": 30, "bounty": 10, "pace": 6,
    "traits": dict.fromkeys(("strength", "smarts", "vigor", "shootin", "fightin", "guts"), "d12+2"),
    "weapons": ["pistol", "bowie-knife"], "abilities": TWELVE,
}  # fmt: skip


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
