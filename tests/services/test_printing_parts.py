"""Which parts of a game can be printed, and what is printed where nothing was chosen."""

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from companion.engine.errors import Illegal
from companion.engine.sheets import OF_AN_ARMY, Booklet
from companion.games import all_games, game
from companion.services import printing
from tests.toy_booklet import PAPER, PARTS


def toy(parts: Mapping[str, str], *, has_lists: bool = False, **less: Any) -> Any:
    """A game that says that it has those parts; ``less`` are fields of its booklet."""

    def booklet(document: Any, sizes: Mapping[str, float]) -> Booklet:
        return replace(PAPER.booklet(document, sizes), **less)

    return SimpleNamespace(has_lists=has_lists, paper=SimpleNamespace(parts=parts, booklet=booklet, measures=()))


@pytest.mark.parametrize("found", all_games(), ids=lambda found: str(found.id))
def test_a_game_of_ours_can_print_every_part_that_it_declares(found: Any) -> None:
    assert printing.parts_of(found) == dict(found.paper.parts)
    bare = found.paper.booklet(None, {})
    assert {piece.part for piece in bare.cut_out} <= set(found.paper.parts)


def test_a_part_in_which_nothing_can_be_is_not_offered() -> None:
    declared = {"sheet": "Sheet", **PARTS, "templates": "Templates", "blank": "Blank cards"}
    assert list(printing.parts_of(toy(declared))) == list(PARTS)
    assert list(printing.parts_of(toy(declared, tiles=()))) == [
        part for part in PARTS if part not in ("tiles", "charts")
    ]


def test_parts_of_a_list_are_offered_where_a_game_has_lists() -> None:
    assert list(printing.parts_of(toy({"sheet": "Sheet", **PARTS}, has_lists=True))) == ["sheet", *PARTS]


def test_pieces_that_only_a_list_has_are_offered_of_that_list() -> None:
    found = toy(PARTS, has_lists=True)
    whole = found.paper.booklet
    found.paper.booklet = lambda document, sizes: whole(document, sizes) if document else Booklet("Toy", "Toy")
    assert printing.parts_of(found) == {}
    assert printing.parts_of(found, {"name": "Mine"}) == PARTS


@pytest.mark.parametrize(
    ("parts", "of_army", "usual"),
    [
        (("cards", "templates", "sheet"), False, ("templates",)),
        (("sheet", "cards"), False, ("cards",)),
        (("cards", "sheet"), True, ("sheet",)),
        (("cards",), True, ("cards",)),
        (("sheet",), False, ()),
    ],
)
def test_what_is_printed_where_nothing_was_chosen(
    parts: tuple[str, ...], of_army: bool, usual: tuple[str, ...]
) -> None:
    assert printing.usual_parts(dict.fromkeys(parts, "Title"), of_army) == usual


def test_a_sealed_booklet_is_the_one_without_a_list_but_for_its_title_and_its_seal() -> None:
    found = game("highnoon")
    document = found.armies.read(found.armies.samples()[0].document)
    sealed = printing.booklet(found, document, seal="abc", army_link="https://armies.example")
    bare = found.paper.booklet(None, {})
    assert sealed.summary is not None
    assert sealed.summary.sealed == "abc"
    assert replace(sealed, title=bare.title, summary=None) == bare
    assert sealed.title == document["name"]


def test_a_game_without_a_summary_has_nothing_that_is_sealed() -> None:
    with pytest.raises(Illegal, match="this game has none"):
        printing.check_sealed(["cards"], PARTS)
    assert "summary" in OF_AN_ARMY
