"""Lists by chance for whoever has none, all of them up to one limit, so that the sides are about equally strong."""

from collections.abc import Collection, Iterable
from random import Random

from companion.engine.errors import Illegal
from companion.engine.game import ArmyRules, Game
from companion.engine.roster import Document

CLOSE = 0.05
"""A list that leaves no more than this part of the limit over is about as strong as the limit says (house)."""
TRIES = 12
"""So many lists are made at most until one has room on the table, is close to the limit, and has a name that nobody at
the table has."""


def deal(rules: ArmyRules, points: int, names: Collection[str], chance: Random, room: int | None = None) -> Document:
    """A legal list of some side, as close to the limit as one of the tries, of ``room`` troops at most.

    Where none of them has room, the limit is lowered until one has. Errors: `Illegal` where the limit pays for nobody.
    """
    made: list[tuple[bool, int, Document]] = []
    for _ in range(TRIES):
        side = chance.choice(list(rules.sides()))
        document = rules.random(side.id, points, None, chance.randrange(2**31))
        if room is not None and size(document) > room:
            continue
        over, named = points - rules.review(document, mends=False).cost, document["name"] in names
        closest = min((one for _, one, _ in made), default=None)
        made.append((named, over, document))
        # What the game has no more troops for gets no closer, however often it is tried.
        if not named and (over <= points * CLOSE or (closest is not None and over >= closest)):
            break
    if not made:
        return deal(rules, points * 4 // 5, names, chance, room)
    return min(made, key=lambda one: one[:2])[2]


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
        made = deal(game.armies, points, {str(one["name"]) for one in lists}, chance, most)
        dealt.append(made)
        lists.append(made)
    return dealt


def size(document: Document) -> int:
    """How many troops are in it."""
    return len(document["troops"])
