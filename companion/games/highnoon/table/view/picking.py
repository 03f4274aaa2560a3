"""Foes as things to be picked: the likeliest first, whoever may not be attacked last, with the reason."""

from collections.abc import Callable, Iterable, Iterator

from companion.engine.board import Pick
from companion.games.highnoon.table import fear, kinds, numbers
from companion.games.highnoon.table.attacks import contact, targets
from companion.games.highnoon.table.state import State, Troop

Words = Callable[[Troop], str]
"""Something about a foe, in words; empty where there is nothing to say."""


def _nothing(_: Troop) -> str:
    return ""


def picks(
    state: State, troop: Troop, foes: Iterable[Troop], why_not: Words = _nothing, notes: Words = _nothing
) -> Iterator[Pick]:
    """Those that charge come first, then the last target, those in contact, all others, and the barred with the reason.
    How many of them stand is said of all."""
    barred = {one.id: (one, why_not(one)) for one in foes}
    for target, why in sorted(barred.values(), key=lambda pair: _place(state, troop, *pair)):
        said = ("charges" if charges(state, target, troop) else "", numbers.headcount(target), notes(target))
        yield Pick(target.id, target.name, ", ".join(filter(None, said)), icon=target.stats.icon, why=why)


def _place(state: State, troop: Troop, target: Troop, why: str) -> tuple[bool, ...]:
    """The lower, the sooner."""
    last = troop.notes.get(targets.LAST) == target.id
    return bool(why), not charges(state, target, troop), not last, not contact.touches(state, troop, target)


def charges(state: State, foe: Troop, troop: Troop) -> bool:
    """True where that foe charges the troop, or a friend of it, in an action that goes on."""
    return any(
        fear.against(one.id) in go.words(foe.id)
        for go in state.goes
        for one in state.troops.values()
        if one.id == troop.id or kinds.friends(state, troop, one)
    )
