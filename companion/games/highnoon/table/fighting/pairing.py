"""Who strikes at whom, where nobody says so (Multiple Opponents; Guarding; Appendix A: Bloodthirsty)."""

from collections.abc import Iterable, Iterator

from companion.games.highnoon.table.attacks import contact, no_mercy
from companion.games.highnoon.table.core.state import Figure, State, Troop

Pair = tuple[Figure, Figure]


def pairs(state: State, troop: Troop, target: Troop, strikers: Iterable[Figure], figure: str = "") -> tuple[Pair, ...]:
    """Each striker with one figure of the target, in turn; where there are more strikers than foes, they gang up.

    Who touches somebody strikes at whom he touches. Those on their feet come before those in the dirt, and for the
    *bloodthirsty* whom they put there before all others. One striker is enough for somebody who gets no mercy; a
    guarded figure is nobody's target. With ``figure`` all strike at that one.
    """
    free = no_mercy.unguarded(state, target)
    foes = [one for one in _ordered(troop, target) if one in free and figure in ("", one.id)]
    return tuple(_paired(state, troop, target, strikers, foes))


def _ordered(troop: Troop, target: Troop) -> list[Figure]:
    prey = troop.has("bloodthirsty")
    return sorted(
        target.standing, key=lambda one: (not (prey and one.state == "dirt" and one.by == troop.id), one.state != "up")
    )


def _paired(
    state: State, troop: Troop, target: Troop, strikers: Iterable[Figure], foes: list[Figure]
) -> Iterator[Pair]:
    load = {foe.id: 0 for foe in foes}
    for striker in strikers:
        touched = {foe.id for other, foe in contact.touching(state, troop, striker.id) if other.id == target.id}
        free = [foe for foe in foes if not load[foe.id] or not no_mercy.helpless(state, target, foe)]
        near = [foe for foe in free if foe.id in touched]
        if free:
            foe = min(near or free, key=lambda one: load[one.id])
            load[foe.id] += 1
            yield striker, foe
