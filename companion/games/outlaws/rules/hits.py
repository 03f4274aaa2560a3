"""An entry that says what a hit does, by the numbers on the gun: exact, with the counters that ship."""

from collections.abc import Iterator
from fractions import Fraction

from companion.engine.game import Entry
from companion.games.outlaws.data.catalog import Catalog
from companion.games.outlaws.data.guns import Draws
from companion.games.outlaws.data.house import standard
from companion.games.outlaws.data.wounds import Cover
from companion.games.outlaws.odds import Hit, Outcome, Target, drawn
from companion.games.outlaws.rules.writing import paragraphs, rows, share

OPENING = (
    "Somebody unhurt is hit, all counters are in the cup, and the shooter keeps the counter that costs most. These are "
    "*house* numbers, since nobody printed the mix of the counters."
)
HITS = (
    ("1/1", Hit(Draws(1, 1))),
    ("\\*1/1", Hit(Draws(1, 1), impact=True)),
    ("1/2", Hit(Draws(1, 2))),
    ("1/3", Hit(Draws(1, 3))),
    ("\\*1/3", Hit(Draws(1, 3), impact=True)),
    ("2/2", Hit(Draws(2, 2, forced=True))),
    ("3/3", Hit(Draws(3, 3, forced=True))),
)
HEAD = ("numbers", "wound", "out", "dead", "actions")


def hit_entries(book: Catalog) -> Iterator[Entry]:
    """There is one."""
    yield Entry(
        id="hit-odds",
        title="What a hit does",
        chapter="Getting hit",
        section="Resolving Successful Shots",
        body=paragraphs(
            OPENING,
            "In percent, in the open / in low cover:",
            rows(HEAD, (_line(name, hit, book.covers["low"]) for name, hit in HITS)),
            "*Out* is unconscious or dead. *Actions* are those that a survivor loses at once, on average.",
        ),
        see=("drawing-wounds", "high-impact", "aiming-bonus", "cover"),
        words=("average damage", "odds of a wound", "chance to kill", "how deadly", "which gun is best", "lethality"),
        rulings=(42,),
        source="house",
    )


def _line(name: str, hit: Hit, low: Cover) -> tuple[str, ...]:
    open_, covered = _figures(hit, Target()), _figures(hit, Target(covers=(low,)))
    return name, *(f"{one} / {other}" for one, other in zip(open_, covered, strict=True))


def _figures(hit: Hit, target: Target) -> tuple[str, ...]:
    found = drawn(hit, target, standard().mix)
    chances = [
        sum((chance for outcome, chance in found.items() if getattr(outcome, what)), Fraction(0))
        for what in ("wounds", "out", "dead")
    ]
    lost = sum((chance * _lost(outcome) for outcome, chance in found.items() if not outcome.dead), Fraction(0))
    return *map(share, chances), f"{float(lost / (1 - chances[-1])):.1f}"


def _lost(outcome: Outcome) -> int:
    return outcome.lost + outcome.loss
