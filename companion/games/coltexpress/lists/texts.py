"""A cast list as text for chats and forums: plain, Markdown or BBCode."""

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.list_text import Item, list_text
from companion.engine.roster import Review
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.lists.cast import Cast, Line


def cast_text(found: Cast, told: Review, style: str = "plain") -> str:
    """The list in a style, with every reason why it is not legal; raises `Illegal` ``no-such-style``."""
    legal = "Legal." if told.legal else "Not legal:"
    roster = found.roster
    more = [(heading, said) for heading, said in planned(found) if said]
    return list_text(
        style,
        roster.name,
        ("Colt Express: a cast list", f"{len(found.lines)} of {roster.points}. {legal}"),
        [Item(line.title, _color(line), _details(line)) for line in found.lines],
        roster.notes,
        faults=[finding.message for finding in told.errors],
        more=more,
    )


def planned(found: Cast) -> Iterator[tuple[str, list[str]]]:
    """The train front to rear and the round cards in order, each under its heading with its place; nothing where chance
    decides them all."""
    roster, cars, cards = found.roster, catalog().cars, catalog().rounds
    yield "The train", _places("Car", {id_: car.name for id_, car in cars.items()}, roster.cars[: found.length])
    yield "Rounds", _places("Round", {id_: card.name for id_, card in cards.items()}, (*roster.rounds, roster.station))


def _places(what: str, names: Mapping[str, str], said: Sequence[str]) -> list[str]:
    if not any(id_ in names for id_ in said):
        return []
    return [f"{what} {at} {names[id_]}" if id_ in names else f"{what} {at} by chance" for at, id_ in enumerate(said, 1)]


def _color(line: Line) -> str:
    return line.person.color if line.person else "nobody knows this bandit"


def _details(line: Line) -> list[str]:
    power = [line.person.power] if line.person else []
    return power + [text for text in line.entry.notes.splitlines() if text.strip()]
