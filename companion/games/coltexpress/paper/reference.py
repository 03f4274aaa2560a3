"""The quick reference: boxes of sentences, and others that follow from the data."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import cache
from typing import Any

from companion.engine.sheets import Note
from companion.games.coltexpress.data.catalog import DATA, catalog, figures
from companion.games.coltexpress.data.records import FEW, ActionCard, RoundCard, Turn
from companion.games.coltexpress.paper.looks import DAGGER, dollars


@cache
def reference() -> tuple[Note, ...]:
    """All boxes, in the order in which they are read."""
    written = {record["id"]: Note.of(_filled(record)) for record in _records()}
    book = catalog()
    return (
        written["setting-up"],
        written["a-round"],
        Note("Turns", terms=tuple((_called(turn), turn.text) for turn in book.turns.values())),
        Note("Action cards", terms=tuple((_copies(each), each.text) for each in book.actions.values())),
        written["fire"],
        written["marshal"],
        Note("Bandits", terms=tuple((each.name, each.power) for each in book.bandits.values())),
        _events("Events", (book.rounds[id_] for id_ in book.plain_rounds)),
        _events("Train Stations", (book.rounds[id_] for id_ in book.stations)),
        written["end"],
        _turns(),
        _purses(),
        written["expert"],
        written["two"],
        written["making"],
    )


def _records() -> tuple[Mapping[str, Any], ...]:
    found = tomllib.loads((DATA / "reference.toml").read_text("utf-8"))["note"]
    return tuple(found)


def _filled(record: Mapping[str, Any]) -> Mapping[str, Any]:
    """Its sentences with the figures of the rules in them."""
    return {**record, "title": _fill(record["title"]), "lines": [_fill(line) for line in record["lines"]]}


def _fill(words: str) -> str:
    return words.format_map(asdict(figures()))


def _copies(card: ActionCard) -> str:
    """``Move ×2†``: how many a deck holds, which nobody printed."""
    return f"{card.name} ×{card.copies}{DAGGER if 'copies' in card.house else ''}"


def _called(turn: Turn) -> str:
    """Its name, and the word for it on round cards where that is another."""
    return turn.name if turn.short == turn.name else f"{turn.name} (“{turn.short}”)"


def _events(title: str, cards: Iterable[RoundCard]) -> Note:
    events = (catalog().events[card.event] for card in cards if card.event)
    return Note(title, terms=tuple((event.name, event.text) for event in events))


def _turns() -> Note:
    """The turns of all round cards by the signs of their kinds."""
    signs = ", ".join(f"{turn.sign} {turn.name.lower()}" for turn in catalog().turns.values())
    rows = tuple((card.name, _house(card.few, card, "few"), _house(card.many, card, "many")) for card in _plain())
    stations = next(card for card in catalog().rounds.values() if card.station)
    last = ("Each Train Station", _house(stations.few, stations, "few"), _house(stations.many, stations, "many"))
    return Note("Round cards", (f"{signs}.",), (("", f"2–{FEW} players", f"{FEW + 1}–6"), *rows, last))


def _plain() -> Iterable[RoundCard]:
    return (catalog().rounds[id_] for id_ in catalog().plain_rounds)


def _house(said: str, card: RoundCard, field: str) -> str:
    return f"{said}{DAGGER if field in card.house else ''}"


def _purses() -> Note:
    purses = catalog().purses.values()
    rows = ((dollars(each.worth), f"{each.copies}{DAGGER if 'copies' in each.house else ''}") for each in purses)
    return Note("Purses", grid=(("Worth", "How many"), *rows))
