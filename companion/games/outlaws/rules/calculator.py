"""The sum for a shot, on the pages of the rules about shooting (Shooting)."""

from collections.abc import Iterator, Sequence

from companion.engine.calculators import Choice, Group
from companion.engine.reaching import Distance, ReachCalculator, Tool
from companion.games.outlaws.data.catalog import Catalog, catalog
from companion.games.outlaws.data.dice import AIMS_OF
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.rules.writing import signed

READINGS = (
    Choice("plain", "Plain", 0, "to-hit"),
    Choice("steady", "Steady", 0, "steady-aim"),
    Choice("best", "Best", 0, "best-shot"),
    Choice("showdown", "Showdown", 0, "showdowns"),
)
HANDGUN_NEVER, LONG_NEVER = frozenset({"poor-shot"}), frozenset({"fanning", "off-hand"})
"""Disadvantages that a kind of gun never has: a poor shot is one of a long gun (1 Action Cost), the rest are of
handguns (Fanning, Shooting with Non-Favored Hand)."""
PLAIN_ONLY = frozenset({"poor-shot", "fanning", "horseback", "runner"})
"""Disadvantages of a shot that nobody aims: a poor shot and fanning are shots of 1 action (1 Action Cost), a rider and
a snapshot take no others (Shooting from Horseback, rulings 18 and 33)."""
SKILLS, RIDES, BIDS = (-1, 1, 2, 3), (1, 2), range(-1, -7, -1)
FARTHEST = 24
SIDES = 6


def calculators() -> Sequence[ReachCalculator]:
    """There is one."""
    return (shooting(),)


def shooting() -> ReachCalculator:
    """What a shot adds up to with the dice that ship."""
    book = catalog()
    return ReachCalculator(
        entries=("to-hit", "range", "shooting-disadvantage", "steady-aim", "best-shot"),
        name="What are my odds?",
        tool="Gun",
        tools=tuple(_tool(gun, book) for gun in book.guns.values()),
        reading="Aim",
        readings=READINGS,
        groups=(
            Group("skill", "Gun skill", "+0", tuple(_lines("skill", SKILLS, "gun-icons"))),
            Group("ride", "Ride skill", "None", tuple(_lines("ride", RIDES, "shooting-from-horseback"))),
            Group("bid", "Bid", "None", tuple(_lines("bid", BIDS, "showdown-bids"))),
        ),
        distance=Distance("Squares", "range", 1, FARTHEST, 4),
        handicap="Disadvantage",
        handicaps=tuple(Choice(one.id, one.name, 0, one.rule) for one in book.disadvantages.values()),
        sides=SIDES,
        bonus=Choice("aiming-bonus", "aiming bonus", figures().aiming_distance, "aiming-bonus"),
        spoils=frozenset({"fanning"}),
        simple=PLAIN_ONLY,
    )


def _tool(gun: Gun, book: Catalog) -> Tool:
    faces = book.dice[gun.kind].faces
    read = {aim: tuple(face.read(aim) for face in faces) for aim in AIMS_OF[gun.kind]}
    never = LONG_NEVER if gun.is_long else HANDGUN_NEVER
    return Tool(f"gun-{gun.id}", gun.name, gun.modifier, f"gun-{gun.id}", read, never)


def _lines(what: str, values: Sequence[int], rule: str) -> Iterator[Choice]:
    for value in values:
        yield Choice(f"{what}-{value}".replace("--", "-minus-"), signed(value), value, rule)
