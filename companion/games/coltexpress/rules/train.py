"""Entries made from what lies on the train: the Cars with their loot, and the purses."""

from collections.abc import Iterator

from companion.engine.game import Entry
from companion.games.coltexpress.data.catalog import Catalog
from companion.games.coltexpress.rules.writing import paragraphs, rows

CHAPTER = "The game"


def train_entries(book: Catalog) -> Iterator[Entry]:
    """The Cars, and the purses."""
    yield _cars(book)
    yield _purses(book)


def _cars(book: Catalog) -> Entry:
    lines = [(car.name, str(car.purses or "–"), str(car.jewels or "–")) for car in book.cars.values()]
    return Entry(
        id="cars",
        title="The Cars and their loot",
        chapter=CHAPTER,
        section="The train",
        body=paragraphs(
            "When the game starts, this lies inside each Car:",
            rows(("Car", "purses", "jewels"), lines),
            "One [strongbox](loot) is in the Locomotive, with the Marshal.",
            "*House:* the numbers stand on the floors of the printed Cars, not in the rulebook. Ours come from "
            "published lists. The names of the Cars are ours, too.",
        ),
        see=("the-train", "loot", "setting-up", "robbery"),
        words=("what is in the cars", "which loot lies where", "wagons", "loot in each car", "car contents"),
        rulings=(23,),
    )


def _purses(book: Catalog) -> Entry:
    worths = [(f"${purse.worth}", str(purse.copies)) for purse in book.purses.values()]
    total = sum(purse.copies for purse in book.purses.values())
    return Entry(
        id="purses",
        title="What purses are worth",
        chapter=CHAPTER,
        section="Components",
        body=paragraphs(
            f"There are {total} purses:",
            rows(("worth", "purses *(house)*"), worths),
            "Each bandit starts with one of ${start_purse}. The others are laid in the Cars by chance, face down. Only "
            "the owner of a purse may look at it.",
            "*House:* the rulebook prints how many there are, and the lowest and highest worth. How many there are of "
            "each comes from published lists.",
        ),
        see=("loot", "secrets", "scoring"),
        words=("value of a purse", "how much is a purse", "wallet worth", "purse values", "money bags"),
    )
