"""An entry that says what a posse costs, out of the data: every figure of it is ours."""

from collections.abc import Iterable, Iterator

from companion.engine.game import Entry
from companion.games.outlaws.data.catalog import Catalog
from companion.games.outlaws.data.figures import points
from companion.games.outlaws.lists.points import Kit, cost, gun_cost
from companion.games.outlaws.rules.writing import paragraphs, rows


def points_entries(book: Catalog) -> Iterator[Entry]:
    """There is one."""
    known = points()
    parts = (
        ("each action", known.action),
        ("gun skill, each +1", known.gun_skill),
        ("gun icon, after the first", known.icon),
        ("brawl skill, each +1", known.brawl_skill),
        ("ride skill, each +1", known.ride_skill),
        ("special skill", _span(skill.points for skill in book.skills.values())),
        ("gun", _span(map(gun_cost, book.guns.values()))),
        ("knife", known.knife),
        (f"spare bullets, each {known.bullets}", 1),
        ("horse", known.horse),
    )
    squares = f"{known.nearest} to {known.farthest} squares"
    yield Entry(
        id="points",
        title="Points",
        chapter="Posses",
        section="The Characters",
        body=paragraphs(
            f"The rulebook prints no points. With the usual kit a character costs {_usual(book)} on average.",
            rows(("what", "points"), ((words, str(number)) for words, number in parts)),
            f"The points of a gun follow from its exact hits for each action at {squares} and from its draws. Homebrew "
            "guns are priced in the same way.",
        ),
        see=("posses", "gun-icons", "available-actions"),
        words=(
            "cost",
            "value",
            "price",
            "balance",
            "point value",
            "fair",
            "what does a character cost",
            "how strong is a character",
        ),
        source="house",
    )


def _span(numbers: Iterable[int]) -> str:
    """``2 to 4``."""
    found = sorted(numbers)
    return f"{found[0]} to {found[-1]}"


def _usual(book: Catalog) -> int:
    """The average of all characters with the kit that stands beside their names."""
    costs = [
        cost(person, Kit(tuple(book.guns[id_] for id_ in person.guns), person.knife, person.bullets))
        for person in book.characters.values()
    ]
    return round(sum(costs) / len(costs))
