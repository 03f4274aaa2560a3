"""A cast list on a page: who plays, and what of the train and the rounds is agreed."""

from collections.abc import Iterator

from companion.engine.fingerprints import fingerprint
from companion.engine.sheets import Summary
from companion.games.coltexpress.data.catalog import catalog, written
from companion.games.coltexpress.lists.cast import Cast, review
from companion.games.coltexpress.lists.sides import TEAMS

_CHANCE = "by chance"


def summary(found: Cast) -> Summary:
    """The list in facts, and what the rules say of it."""
    told = review(found, mends=False)
    findings = tuple((finding.severity, finding.message) for finding in told.findings)
    version = fingerprint(written("data/*.toml"), 8)
    return Summary(tuple(_facts(found)), told.legal, findings, version, found.roster.notes, heading="Bandits")


def _facts(found: Cast) -> Iterator[tuple[str, str]]:
    """What is left open, chance decides."""
    roster, book = found.roster, catalog()
    yield "Played by", "two teams" if roster.side == TEAMS else "one bandit each"
    yield "Bandits", f"{len(found.lines)} of {roster.points}"
    if found.length:
        cars = (book.cars[car].name if car in book.cars else _CHANCE for car in roster.cars[: found.length])
        yield "Cars, front to rear", ", ".join(cars) if any(roster.cars) else _CHANCE
    cards = (book.rounds[card].name if card in book.rounds else _CHANCE for card in (*roster.rounds, roster.station))
    yield "Rounds", ", ".join(cards) if any(roster.rounds) or roster.station else _CHANCE
