"""Outlaws on paper behind the contract `companion.engine.sheets.Paper`. All of it is neutral records; the drawing is in
`pdf`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.engine.fingerprints import fingerprint
from companion.engine.sheets import Booklet, Measure, Paper, PaperCard, Summary, Tile
from companion.games.outlaws.data.catalog import catalog, written
from companion.games.outlaws.lists.cards import line_card
from companion.games.outlaws.lists.law import review
from companion.games.outlaws.lists.posse import Line, Posse, line_of, posse, usual_entry
from companion.games.outlaws.lists.roster_file import read
from companion.games.outlaws.lists.sides import side_name
from companion.games.outlaws.paper.boards import boards
from companion.games.outlaws.paper.cards import generic_card, own_card
from companion.games.outlaws.paper.counters import counters, people
from companion.games.outlaws.paper.dice import cubes, tables
from companion.games.outlaws.paper.guns import all_guns, guns_of
from companion.games.outlaws.paper.reference import reference

PARTS = MappingProxyType(
    {
        "sleeves": "Character cards of this posse",
        "summary": "Posse summary",
        "roster": "All 18 character cards",
        "guns": "Guns and other things to hold",
        "counters": "Wounds and other counters",
        "people": "Characters, townsfolk and horses",
        "dice": "Dice to fold",
        "tables": "Dice tables",
        "board": "Boards",
        "reference": "Quick reference",
    }
)
GENERIC = 8
"""Cards for hands and bags that are printed with the cards of all 18: as many as a posse may have."""


class OutlawsPaper:
    """The contract, fulfilled."""

    parts: Mapping[str, str] = PARTS
    measures: Sequence[Measure] = ()

    def booklet(self, document: Mapping[str, Any] | None, sizes: Mapping[str, float]) -> Booklet:
        """A posse's booklet, with its own characters and guns; or with no posse those of everybody."""
        del sizes
        found = None if document is None else posse(read(document))
        return Booklet(
            game="Outlaws",
            title="Outlaws" if found is None else found.roster.name,
            troops=tuple(PaperCard(line_card(line), price="Points") for line in found.lines) if found else (),
            summary=None if found is None else _summary(found),
            reference=reference(),
            tables=tables(),
            boards=boards(),
            tiles=(*(cards(found.lines, "sleeves") if found else ()), *roster()),
            markers=(
                *(guns_of(found) if found else all_guns()),
                *counters(),
                *people(found.lines if found else everybody()),
            ),
            folded=cubes(),
        )


def cards(lines: Sequence[Line], part: str) -> tuple[Tile, ...]:
    """For each character the own card and a generic one."""
    own = [card for line in lines if (card := own_card(line, part))]
    return (*own, generic_card(len(own), part)) if own else ()


@cache
def everybody() -> tuple[Line, ...]:
    """All 18 with the kit that is printed beside the name."""
    book = catalog()
    return tuple(line_of(usual_entry(person), book.guns) for person in book.characters.values())


@cache
def roster() -> tuple[Tile, ...]:
    """Their cards, and as many generic ones as a posse needs."""
    own = (card for line in everybody() if (card := own_card(line, "roster")))
    return (*own, generic_card(GENERIC, "roster"))


def _summary(found: Posse) -> Summary:
    """The posse in figures, and what the rules say of it."""
    told = review(found.roster, mends=False)
    facts = (
        ("Side", side_name(found.roster.side)),
        ("Characters", str(len(found.lines))),
        ("Points", f"{told.cost:,} of {told.points:,} (house)"),
    )
    findings = tuple((finding.severity, finding.message) for finding in told.findings)
    version = fingerprint(written("data/*.toml"), 8)
    return Summary(facts, told.legal, findings, version, found.roster.notes, heading="Characters")


PAPER: Paper = OutlawsPaper()
