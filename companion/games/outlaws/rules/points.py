"""An entry that says what a posse costs, out of the data: every figure of it is ours."""

from collections.abc import Iterable, Iterator

from companion.engine.game import Entry
from companion.games.outlaws.data.catalog import Catalog
from companion.games.outlaws.data.figures import Points, points
from companion.games.outlaws.lists.points import cost, gun_cost, kit_of
from companion.games.outlaws.rules.writing import paragraphs, rows

WORDS = (
    "cost",
    "value",
    "price",
    "balance",
    "point value",
    "fair",
    "what does a character cost",
    "how strong is a character",
)
"""Other words that people search for."""


def points_entries(book: Catalog) -> Iterator[Entry]:
    """There is one."""
    yield Entry(
        id="points",
        title="Points",
        chapter="Posses",
        section="The Characters",
        body=_body(book),
        see=("posses", "gun-icons", "available-actions"),
        words=WORDS,
        source="house",
    )


def _body(book: Catalog) -> str:
    known = points()
    squares = f"{known.nearest} to {known.farthest} squares"
    return paragraphs(
        f"The rulebook prints no points. With the usual kit a character costs {_usual(book)} on average.",
        rows(("what", "points"), _prices(book, known)),
        f"The points of a gun follow from its exact hits for each action at {squares} and from its draws. Homebrew "
        "guns are priced in the same way.",
    )


def _prices(book: Catalog, known: Points) -> tuple[tuple[str, str], ...]:
    """What each part of a character costs."""
    return (
        ("each action", str(known.action)),
        ("gun skill, each +1", str(known.gun_skill)),
        ("gun icon, after the first", str(known.icon)),
        ("brawl skill, each +1", str(known.brawl_skill)),
        ("ride skill, each +1", str(known.ride_skill)),
        ("special skill", _span(skill.points for skill in book.skills.values())),
        ("gun", _span(map(gun_cost, book.guns.values()))),
        ("knife", str(known.knife)),
        (f"spare bullets, each {known.bullets}", "1"),
        ("horse", str(known.horse)),
    )


def _span(numbers: Iterable[int]) -> str:
    """``2 to 4``."""
    found = sorted(numbers)
    return f"{found[0]} to {found[-1]}"


def _usual(book: Catalog) -> int:
    """The average of all characters with the kit that stands beside their names."""
    costs = [cost(person, kit_of(person)) for person in book.characters.values()]
    return round(sum(costs) / len(costs))
