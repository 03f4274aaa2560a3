"""Lists by chance for whoever has none, all of them up to one limit, so that the sides are about equally strong."""

from collections.abc import Collection
from random import Random

from companion.engine.game import ArmyRules
from companion.engine.roster import Document

CLOSE = 0.05
"""A list that leaves no more than this part of the limit over is about as strong as the limit says (house)."""
TRIES = 12
"""So many lists are made at most until one is close to the limit and has a name that nobody at the table has."""


def deal(rules: ArmyRules, points: int, names: Collection[str], chance: Random) -> Document:
    """A legal list of some side, as close to the limit as one of the tries. Errors: `Illegal` where the limit pays for
    nobody."""
    made = []
    for _ in range(TRIES):
        side = chance.choice(list(rules.sides()))
        document = rules.random(side.id, points, None, chance.randrange(2**31))
        over = points - rules.review(document, mends=False).cost
        made.append((document["name"] in names, over, document))
        if over <= points * CLOSE and document["name"] not in names:
            break
    return min(made, key=lambda one: one[:2])[2]


def deal_all(rules: ArmyRules, points: int, names: Collection[str], count: int, chance: Random) -> list[Document]:
    """So many lists, each with a name of its own where the game has names enough. Errors: `Illegal`."""
    dealt: list[Document] = []
    for _ in range(count):
        dealt.append(deal(rules, points, {*names, *(str(one["name"]) for one in dealt)}, chance))
    return dealt
