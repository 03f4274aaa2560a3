"""Gunslinger on paper: gunslingers with what wounds leave of them, the action deck, the board, terrain and counters.

All of it is neutral records; the drawing is in `pdf`.
"""

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.engine.fingerprints import fingerprint
from companion.engine.sheets import (
    Back,
    Booklet,
    Deck,
    Ladder,
    Marker,
    Measure,
    Note,
    Paper,
    PaperCard,
    PlayCard,
    SquareBoard,
    Summary,
    Track,
    TroopCard,
)
from companion.games.gunslinger.data.catalog import DATA, Title, catalog, written
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.data.people import ATTRIBUTES, Person
from companion.games.gunslinger.lists.cards import catalogue_card, line_card
from companion.games.gunslinger.lists.lineup import Lineup, lineup, review
from companion.games.gunslinger.lists.roster_file import read

PARTS = MappingProxyType(
    {
        "sleeves": "Cards of this line-up",
        "summary": "Line-up summary",
        "deck": "Action deck",
        "roster": "All 24 gunslingers",
        "board": "Board",
        "markers": "Terrain and counters",
        "reference": "Quick reference",
    }
)
SQUARE = Measure("square", "Square of the board", figures().square_inches, least=1, most=3)
"""A marker is one inch across and lies in a square, so none is smaller. Nobody printed a size: house."""
TRACKS = (Track("Legs -1", 2), Track("Eyes -1", 1))
"""What Limp, Bite the Bullet and Whiskey take for good: there is one card of each."""
SPOTS = ("Mounted", "Moved", "Other gun")
COLOURS: Mapping[str, str] = MappingProxyType(
    {"move": "brass", "attack": "red", "defense": "info", "wound": "ink", "special": "muted"}
)
"""The colour of each type of cards; the letter tells them apart without colour."""
ABOUT: Mapping[str, str] = MappingProxyType(
    {
        "guts": "wounds until death",
        "legs": "squares in a turn, at most",
        "smarts": "cards to keep, at most",
        "cool": "cards to draw each turn",
        "arms": "hand to hand; some cards ask for it",
        "eyes": "you hit with this or less on the die",
        "hands": "attacks in a turn, at most",
    }
)
"""What each attribute is for (Attributes)."""


class GunslingerPaper:
    """The contract `companion.engine.sheets.Paper`, fulfilled."""

    parts: Mapping[str, str] = PARTS
    measures: Sequence[Measure] = (SQUARE,)

    def booklet(self, document: Mapping[str, Any] | None, sizes: Mapping[str, float]) -> Booklet:
        """A line-up's booklet, or with no line-up what every table needs."""
        found = None if document is None else lineup(read(document))
        cards = [] if found is None else [paper_card(line_card(line), line.person) for line in found.lines]
        return Booklet(
            game="Gunslinger",
            title="Gunslinger" if found is None else found.roster.name,
            troops=tuple(cards),
            summary=None if found is None else _summary(found),
            reference=reference(),
            roster=roster(),
            boards=(SquareBoard("Board", 8, 8, sizes.get(SQUARE.id, SQUARE.inches)),),
            markers=markers(),
            decks=(deck(),),
        )


def paper_card(card: TroopCard, person: Person | None) -> PaperCard:
    """A gunslinger with what each wound leaves of him."""
    return PaperCard(card, (), TRACKS, SPOTS, ladder=ladder(person) if person else None, price="Strength")


def ladder(person: Person) -> Ladder:
    """A column for each wound that he survives: every attribute is one lower, and none below 0 (Damage)."""
    wounds = range(person.guts)
    rows = tuple(
        (name.capitalize(), tuple(str(max(getattr(person, name) - taken, 0)) for taken in wounds))
        for name in ATTRIBUTES
    )
    about = tuple(ABOUT[name] for name in ATTRIBUTES)
    return Ladder("Wounds", tuple(str(taken) for taken in wounds), rows, str(person.guts), "tombstone", about)


@cache
def roster() -> tuple[PaperCard, ...]:
    """All 24, as the roster has them."""
    people = catalog().gunslingers.values()
    return tuple(paper_card(card, person) for person in people if (card := catalogue_card(person.id)))


@cache
def deck() -> Deck:
    """The action deck: 77 cards with the second copies."""
    return Deck("Action deck", tuple(map(play_card, catalog().titles.values())), Back("Gunslinger", "revolver"))


def play_card(title: Title) -> PlayCard:
    """A title as a card to hold."""
    does = {
        "move": f"Up to {title.range} square{'s' if title.range > 1 else ''}",
        "attack": f"Range {title.range}",
        "defense": "Negates an attack",
    }.get(title.type, "")
    figure = str(title.range) if title.range else ""
    lines = tuple(line for line in (does, title.note) if line)
    return PlayCard(
        title.name, title.letter, title.type.capitalize(), figure, title.icon, COLOURS[title.type], lines, title.copies
    )


def _summary(found: Lineup) -> Summary:
    """The line-up in figures, and what the rules say of it."""
    told = review(found, mends=False)
    facts = (
        ("Gunslingers", str(len(found.lines))),
        ("Strength", f"{told.cost:,} of {told.points:,} (house)"),
    )
    findings = tuple((finding.severity, finding.message) for finding in told.findings)
    version = fingerprint(written("data/*.toml"), 8)
    return Summary(facts, told.legal, findings, version, found.roster.notes, heading="Gunslingers")


@cache
def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text("utf-8"))


@cache
def markers() -> tuple[Marker, ...]:
    """Markers for every kind of terrain but clear ground, enough for any board of ours, then the counters."""
    laid = [Counter(layout.squares.values()) for layout in catalog().layouts.values()]
    ground = tuple(
        Marker(
            one.id,
            one.name,
            one.icon,
            max(figures().printed_markers, *(board[one.id] for board in laid)),
            kind="loot",
            rule=f"terrain-{one.id}",
        )
        for one in catalog().terrain.values()
        if one.id != "clear"
    )
    counters = (
        {key: value for key, value in record.items() if key != "source"} for record in _data("markers.toml")["marker"]
    )
    return ground + tuple(Marker(**counter) for counter in counters)


@cache
def reference() -> tuple[Note, ...]:
    """The quick reference."""
    return tuple(Note.of(note) for note in _data("reference.toml")["note"])


PAPER: Paper = GunslingerPaper()
