"""What a finished PDF is besides its pages: the same bytes every time, its fonts, facts, bookmarks and tags."""

import io
import json
import re
from typing import Any

import pytest
from pypdf import PdfReader

from companion.games import game
from tests.pdf.looking import Seen, pages
from tests.pdf.making import ADDRESS, ARMY_LINK, PARTS, army, choice, printed, small_army


def test_the_same_input_gives_the_same_bytes() -> None:
    document = json.loads(army("iron-dragon", 750))
    assert printed(document) == printed(document)


def test_every_font_is_embedded() -> None:
    reader = PdfReader(io.BytesIO(printed(json.loads(army(points=500)))))
    fonts = {font for page in reader.pages for font in page["/Resources"]["/Font"].get_object().values()}  # type: ignore[index] # a dictionary
    for font in fonts:
        loaded = font.get_object()
        assert "/FontFile2" in loaded["/FontDescriptor"].get_object(), loaded["/BaseFont"]


def test_the_document_says_what_it_is() -> None:
    reader = PdfReader(io.BytesIO(printed(small_army({"troop": "gunmen"}, name="The Night Shift"), "sheet", "summary")))
    facts = reader.metadata
    assert facts is not None
    assert (facts.title, facts.author) == ("The Night Shift", "Tabletop Companion")
    assert facts.subject == "High Noon: Troop Sheet, Army summary"
    assert reader.trailer["/Root"]["/Lang"] == "en"  # type: ignore[index] # a dictionary


def test_letters_beyond_the_first_65536_are_copied_off_the_page_as_typed() -> None:
    reader = PdfReader(io.BytesIO(printed(small_army({"troop": "gunmen", "name": "Grin 😀 Bill"}), "sheet")))
    assert "😀" in reader.pages[0].extract_text()


def tagged(document: bytes) -> list[tuple[str, str]]:
    """Each part of the tag tree: its tag, and its title or what is said for its picture."""
    root: Any = PdfReader(io.BytesIO(document)).trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"].value is True
    found: list[tuple[str, str]] = []
    for part in root["/StructTreeRoot"]["/K"]["/K"]:
        section = part.get_object()
        found.append((section["/S"], section["/T"]))
        found += [(kid.get_object()["/S"], kid.get_object().get("/Alt", "")) for kid in section["/K"]]
    return found


def test_parts_headings_and_codes_are_tagged() -> None:
    found = tagged(printed(small_army({"troop": "gunmen"}, {"troop": "scouts"}), "sheet", "reference"))
    assert [title for tag, title in found if tag == "/Sect"] == ["Troop Sheet", "Quick reference"]
    sheet = found[: found.index(("/Sect", "Quick reference"))]
    assert sum(tag == "/H1" for tag, _ in sheet) == 2
    assert [alt for tag, alt in sheet if tag == "/Figure"] == [
        f"Code: {ADDRESS}/armies/7xk2/troops/t1?of=gunmen",
        f"Code: {ARMY_LINK}",
        f"Code: {ADDRESS}/armies/7xk2/troops/t2?of=scouts",
    ]
    notes = game("highnoon").paper.booklet(None, {}).reference
    assert sum(tag == "/H2" for tag, _ in found) == len(notes)


def test_every_mark_on_a_page_leads_to_its_tag_and_back() -> None:
    reader = PdfReader(io.BytesIO(printed(small_army({"troop": "gunmen"}), *PARTS)))
    root: Any = reader.trailer["/Root"]
    tree = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    pages_of_it: list[Any] = list(reader.pages)
    for number, page in enumerate(pages_of_it):
        assert page["/StructParents"] == number
        drawn = page.get_contents().get_data()
        marks = [int(found) for found in re.findall(rb"<</MCID (\d+)>> BDC", drawn)]
        assert marks == list(range(len(marks)))
        assert len(tree[2 * number + 1]) == len(marks)
        assert drawn.count(b" BDC") + drawn.count(b" BMC") == len(re.findall(rb"\bEMC\b", drawn))


@pytest.mark.parametrize("paper", ["letter", "a4", "a5", "140x190"])
def test_nothing_is_smaller_than_6_points(paper: str) -> None:
    made = printed(json.loads(army("wasatch", 750)), how=choice(paper))
    small = {
        (number + 1, letter.text, round(letter.size, 2))
        for number in range(pages(made))
        for letter in Seen(made, number).letters
        if letter.size < 5.99
    }
    assert small == set()


def test_each_troop_has_its_bookmark() -> None:
    reader = PdfReader(
        io.BytesIO(printed(small_army({"troop": "gunmen"}, {"troop": "scouts", "name": "Eyes"}), "sheet"))
    )
    assert [entry.title for entry in reader.outline[1]] == ["Gunmen", "Eyes"]  # type: ignore[union-attr] # a list
