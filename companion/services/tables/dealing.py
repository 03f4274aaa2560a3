"""Lists by chance for whoever has none, all of them up to one limit, so that the sides are about equally strong."""

from collections.abc import Iterable, Sequence
from random import Random

from companion.engine.errors import Illegal
from companion.engine.game import ArmyRules, Game
from companion.engine.roster import Document

CLOSE = 0.1
"""A list that leaves no more than this part of the limit over is about as strong as the limit says (house)."""
TRIES = 40
"""So many lists are made at most until one has room on the table, is as strong as another that is there, and has
nothing that it should not share with another."""


def deal(
    rules: ArmyRules, points: int, beside: Sequence[Document], chance: Random, room: int | None = None
) -> Document:
    """A legal list of some side, of ``room`` troops at most: of those that were tried the one that shares least with
    the lists ``beside`` it, and is nearest in strength to the first of them that is about as strong as the limit says.

    Where none of them has room, the limit is lowered until one has. Errors: `Illegal` where the limit pays for nobody.
    """
    aim = next((cost for cost in (_cost(rules, one) for one in beside) if _about(points, cost)), None)
    made: list[tuple[tuple[int, int], Document]] = []
    for _ in range(TRIES):
        side = chance.choice(list(rules.sides()))
        document = rules.random(side.id, points, None, chance.randrange(2**31))
        if room is not None and size(document) > room:
            continue
        cost = _cost(rules, document)
        nearest = cost if _about(points, cost) else points
        off = abs((nearest if aim is None else aim) - cost)
        made.append(((_shared(rules, document, beside), off), document))
        if not any(made[-1][0]):
            break
    if not made:
        return deal(rules, points * 4 // 5, beside, chance, room)
    return min(made, key=lambda one: one[0])[1]


def deal_all(game: Game, points: int, there: Iterable[Document], count: int, chance: Random) -> list[Document]:
    """So many lists beside those that are there, each with a name of its own where the game has names enough, and all
    together with room on the table.

    Errors: `Illegal` ``no-room``, and where the limit pays for nobody.
    """
    lists, dealt = list(there), list[Document]()
    for left in range(count, 0, -1):
        most = None if game.table.room is None else (game.table.room - sum(map(size, lists))) // left
        if most is not None and most < 1:
            raise Illegal("no-room", f"The {game.words.armies} that are there leave no room for {count} more.")
        made = deal(game.armies, points, lists, chance, most)
        dealt.append(made)
        lists.append(made)
    return dealt


def size(document: Document) -> int:
    """How many troops are in it."""
    return len(document["troops"])


def _cost(rules: ArmyRules, document: Document) -> int:
    return rules.review(document, mends=False).cost


def _about(points: int, cost: int) -> bool:
    """True for a list that is about as strong as the limit says."""
    return 0 <= points - cost <= points * CLOSE


def _shared(rules: ArmyRules, document: Document, beside: Iterable[Document]) -> int:
    """What two lists at one table should not have in common: a name, and troops of which there is but one."""
    lists = list(beside)
    names = [one["name"] for one in lists].count(document["name"])
    theirs = {troop["troop"] for one in lists for troop in one["troops"]} if rules.customs.one_each else set()
    return names + sum(troop["troop"] in theirs for troop in document["troops"])
