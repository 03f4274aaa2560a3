"""Who strikes at whom, and who is outnumbered (Multiple Opponents; Guarding; Appendix A: Bloodthirsty; ruling 30)."""

from collections.abc import Iterable, Iterator

from companion.games.highnoon.table.attacks import contact, no_mercy
from companion.games.highnoon.table.core.state import Figure, Modifier, State, Troop


def opponents(state: State, troop: Troop, figure_id: str) -> int:
    """How many enemies outnumber a figure: those in contact with it who are on their feet. Whoever lies in the dirt
    does not count (house)."""
    return len(contact.pressing(state, troop, figure_id))


def outnumbered(foes: int) -> Iterator[Modifier]:
    """-1 on attack and on defense for each opponent in contact after the first (Multiple Opponents; ruling 30)."""
    if foes > 1:
        yield Modifier(f"{foes} enemies in contact", 1 - foes, "multiple-opponents")


def pairs(
    state: State, troop: Troop, target: Troop, strikers: Iterable[Figure], figure_id: str = ""
) -> Iterator[tuple[Figure, Figure]]:
    """Each striker with one figure of the target, in turn; where there are more strikers than foes, they gang up.

    Who touches somebody strikes at whom he touches. Those on their feet come before those in the dirt, and for the
    *bloodthirsty* whom they put there before all others. One striker is enough for somebody who gets no mercy; a
    guarded figure is nobody's target. With ``figure_id`` all strike at that one.
    """

    def place(foe: Figure) -> tuple[bool, bool]:
        hunted = troop.has("bloodthirsty") and foe.state == "dirt" and foe.by == troop.id
        return not hunted, foe.state != "up"

    free = [foe for foe in no_mercy.unguarded(state, target) if figure_id in ("", foe.id)]
    load = {foe.id: 0 for foe in free}
    for striker in strikers:
        touched = {foe.id for other, foe in contact.touching(state, troop, striker.id) if other.id == target.id}
        left = [foe for foe in free if not load[foe.id] or not no_mercy.helpless(state, target, foe)]
        near = [foe for foe in left if foe.id in touched]
        if left:
            foe = min(near or left, key=lambda each: (load[each.id], place(each)))
            load[foe.id] += 1
            yield striker, foe
