"""A cast list as text for chats and forums: plain, Markdown or BBCode."""

from companion.engine.list_text import Item, list_text
from companion.engine.roster import Review
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.lists.cast import Cast, Line


def cast_text(found: Cast, told: Review, style: str = "plain") -> str:
    """The list in a style, with every reason why it is not legal; raises `Illegal` ``no-such-style``."""
    legal = "Legal." if told.legal else "Not legal:"
    roster = found.roster
    cars = [catalog().cars[car].name for car in roster.cars if car in catalog().cars]
    rounds = [catalog().rounds[card].name for card in (*roster.rounds, roster.station) if card in catalog().rounds]
    more = [(heading, said) for heading, said in (("The train", cars), ("Rounds", rounds)) if said]
    return list_text(
        style,
        roster.name,
        ("Colt Express: a cast list", f"{len(found.lines)} of {roster.points}. {legal}"),
        [Item(line.title, _color(line), _details(line)) for line in found.lines],
        roster.notes,
        faults=[finding.message for finding in told.errors],
        more=more,
    )


def _color(line: Line) -> str:
    return line.person.color if line.person else "nobody knows this bandit"


def _details(line: Line) -> list[str]:
    power = [line.person.power] if line.person else []
    return power + [text for text in line.entry.notes.splitlines() if text.strip()]
