"""Random lists for players without one, each up to its limit. Sides with the same limit are about equally strong."""

from collections.abc import Iterable, Sequence
from random import Random

from companion.engine.errors import Illegal
from companion.engine.game import ArmyRules, Game
from companion.engine.roster import Document

CLOSE = 0.1
"""A list that leaves no more than this part of the limit over is about as strong as the limit says (house)."""
EVEN, LEAST = 0.04, 5
"""Two lists are as strong as one another that are no further apart than this part of the limit, or so many points: a
house number, wide enough that a small limit leaves chance something to choose."""
TRIES = 40
"""So many lists are made at most until one has room on the table, a name of its own, and is as strong as the others."""
CROWDED = 5
"""After so many that have no room, and none that has, fewer points are tried."""
ROUNDS = 20
"""So often all seats are dealt to at most until none has a troop that another has and of which there is but one."""

Amiss = tuple[int, float, int]
"""What is not as it should be with a list beside others, what weighs most first: how many have its name, how many
points more than `even` it is away from them, and how many of its troops of which there is but one another has."""


def deal(
    rules: ArmyRules, points: int, beside: Sequence[Document], chance: Random, room: int | None = None
) -> tuple[Amiss, Document]:
    """A legal list of some side with at most ``room`` troops, and what is amiss with it. It is the first candidate
    whose name none of the lists ``beside`` it has, and which is `even` with those of them that are about as strong as
    the limit; if there is none, it is the best candidate. Which troops it shares is no reason to try again: the game
    leaves out those it can.

    Where none of them has room, the limit is lowered until one has. Errors: `Illegal` where the limit pays for
    nobody.
    """
    taken = _only_ones(rules, beside)
    made: list[tuple[Amiss, Document]] = []
    for tried in range(TRIES):
        if tried == CROWDED and not made:
            break
        sides = [side.id for side in rules.sides()]
        said = {rules.side_key: chance.choice(sides)} if sides else {}
        document = rules.random(points, said, chance.randrange(2**31), without=taken)
        if room is not None and size(document) > room:
            continue
        made.append((_amiss(rules, points, document, beside), document))
        if not any(made[-1][0][:2]):
            return made[-1]
    if not made:
        return deal(rules, points * 4 // 5, beside, chance, room)
    return min(made, key=lambda one: one[0])


def deal_all(
    game: Game, limits: Sequence[int], there: Iterable[Document], chance: Random, *, hidden: int = 0
) -> list[Document]:
    """A list for each of the ``limits`` beside those that are there, each with a name of its own where the game has
    names enough, and all together with room on the table. ``hidden`` troops are in lists that are secret: they take up
    room, and count for nothing else.

    Errors: `Illegal` ``no-room``, and where the limit pays for nobody.
    """
    lists, rounds = list(there), list[tuple[int, list[Document]]]()
    for _ in range(ROUNDS):
        rounds.append(_round(game, limits, lists, chance, hidden))
        shared, dealt = rounds[-1]
        if not shared or sum(map(size, [*lists, *dealt])) > len(game.armies.catalogue()):
            break
    return min(rounds, key=lambda one: one[0])[1]


def size(document: Document) -> int:
    """How many troops are in it."""
    return len(document["troops"])


def even(points: int) -> float:
    """By how many points lists of that limit may differ and still count as equally strong (house)."""
    return max(LEAST, points * EVEN)


def _round(
    game: Game, limits: Sequence[int], there: Sequence[Document], chance: Random, hidden: int
) -> tuple[int, list[Document]]:
    """A list for each limit, and how many of their troops should not be in more than one."""
    lists, shared = list(there), 0
    for left, points in zip(range(len(limits), 0, -1), limits, strict=True):
        most = None if game.table.room is None else (game.table.room - hidden - sum(map(size, lists))) // left
        if most is not None and most < 1:
            raise Illegal(
                "no-room", f"There are not enough {game.words.troops} left for {len(limits)} more {game.words.armies}."
            )
        amiss, made = deal(game.armies, points, lists, chance, most)
        shared += amiss[2]
        lists.append(made)
    return shared, lists[len(there) :]


def _amiss(rules: ArmyRules, points: int, document: Document, beside: Sequence[Document]) -> Amiss:
    taken = _only_ones(rules, beside)
    shared = sum(troop["troop"] in taken for troop in document["troops"])
    names = [one["name"] for one in beside].count(document["name"])
    cost, *others = (rules.review(one, mends=False).cost for one in (document, *beside))
    aims = [other for other in others if _about(points, other)] or [cost if _about(points, cost) else points]
    return names, max(0, max(abs(aim - cost) for aim in aims) - even(points)), shared


def _about(points: int, cost: int) -> bool:
    """True for a list that is about as strong as the limit says."""
    return 0 <= points - cost <= points * CLOSE


def _only_ones(rules: ArmyRules, lists: Iterable[Document]) -> set[str]:
    """Their troops, in a game that has but one of each."""
    return {troop["troop"] for one in lists for troop in one["troops"]} if rules.customs.one_each else set()
