"""Real dice as a count: "3 hit", instead of a number for each die (ruling 58). Each count stands with what is counted:
hits, blows, wounds.

A count says of rolls that are alike how many of them came to something, and the rules go on from each as if it had been
rolled. What it cannot say (by how much, where a Hero is hit) is asked for after it; where the rules need that at once,
there is no count, and the dice are entered one by one.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Why
from companion.engine.hooks import Every
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, naming
from companion.games.highnoon.table.core.state import Matter, State
from companion.games.highnoon.table.rolling.answering import not_asked
from companion.games.highnoon.table.rolling.attack_rolls import where_of

May = Callable[[State, Actor, Any], Why | None]

uncounted: Every[Callable[[State, Matter], bool]] = Every("what a count cannot say of a roll")
"""True where the rules need more of that roll than whether it succeeds."""


def not_counted(state: State, actor: Actor, ids: Iterable[str], kinds: Iterable[str]) -> Why | None:
    """Rolls of one attack at one troop, of these kinds, that wait for their first dice: ``nothing-to-count``,
    ``not-alike``, ``not-counted``, and what `not_asked` says."""
    for id_ in ids:
        if why := not_asked(state, actor, id_):
            return why
    rolls = counted(state, ids)
    if not rolls:
        return Why("nothing-to-count", "There is nothing to count.")
    if rolls[0].kind not in kinds or any(not alike(rolls[0], one) for one in rolls):
        return Why("not-alike", "Those rolls cannot be counted together. Enter them one by one.")
    if not countable(state, rolls):
        return Why("not-counted", "A count does not say enough here. Enter the dice one by one.")
    return None


def countable(state: State, rolls: Iterable[Matter]) -> bool:
    """True where a count says all that the rules need to go on from each of them."""
    return not any(one.throws or any(rule(state, one) for rule in uncounted) for one in rolls)


def counted(state: State, ids: Iterable[str]) -> tuple[Matter, ...]:
    """The rolls of these ids, in the order in which they were asked."""
    named = frozenset(ids)
    return tuple(matter for matter in state.matters if matter.id in named)


def alike(first: Matter, other: Matter) -> bool:
    """True for two rolls of a kind in one attack, against figures of the same troop."""
    if (first.kind, first.group) != (other.kind, other.group):
        return False
    return where_of(first).victim == where_of(other).victim


def first_hits(rolls: Sequence[Matter], hits: int) -> frozenset[str]:
    """The ids of those that hit: one on each figure before any figure is hit twice, else in their order."""
    before, on_figure = dict[str, int](), Counter[str]()
    for roll in rolls:
        figure = where_of(roll).figure
        before[roll.id] = on_figure[figure]
        on_figure[figure] += 1
    return frozenset(sorted(before, key=before.__getitem__)[:hits])


def numbers(most: int) -> tuple[Pick, ...]:
    """None, one, two … ``most``."""
    return tuple(Pick(str(number), str(number)) for number in range(most + 1))


def offer(eyes: Seeing, waiting: Sequence[Matter], may: May, count: type, words: str) -> Iterator[Action]:
    """One row of numbers for the rolls at the first troop that is aimed at. ``count`` is the command, with ``matters``
    and ``hits``; in ``words``, ``{many}`` are its rolls and ``{at}`` is the troop."""
    rolls = [roll for roll in waiting if alike(waiting[0], roll)]
    ids = tuple(roll.id for roll in rolls)
    if may(eyes.state, eyes.actor, count(ids, 0)) is None:
        at = naming.called(eyes.state, eyes.state.troops[where_of(rolls[0]).victim])
        label = words.format(many=len(rolls), at=at)
        hits = Input("hits", label, "one", numbers(len(rolls)), send=True)
        yield Action(count.__name__, "Count the hits …", {"matters": ids}, (hits,), counts=True)


def tell(play: Play, rolls: Sequence[Matter], hits: int) -> None:
    """``Gunmen: 3 of 5 hit Lancers.``"""
    where = where_of(rolls[0])
    attackers, target = (naming.called(play.state, play.troop(id_)) for id_ in (where.by, where.victim))
    play.tell(f"{attackers}: {hits} of {len(rolls)} hit {target}.")


def too_many(count: int, most: int) -> Why | None:
    """``impossible-count``: from none to ``most``."""
    if 0 <= count <= most:
        return None
    return Why("impossible-count", f"Enter a number from 0 to {most}.", values={"count": count, "most": most})
