"""Whom a troop will not attack by its own nature, though it could (Appendix A: Law o' the West, Mean as a Rattler,
Pacifist, Vengeful).

Each such ability registers at `KEEPS`. What only the players can see, as who is out of sight, they settle by hand:
`by_hand.overrule`.
"""

from collections.abc import Callable, Iterator

from companion.engine.hooks import Point
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import State, Troop, who_may

KEEPS: Point[Callable[[State, Troop, Troop, str], str]] = Point(
    "whom an ability keeps a troop from attacking", "ability"
)
"""Rules as those of `targets.bars`: the reason in words, empty where the ability has nothing against it."""
OVERRULED = "overruled"
"""What a troop did that may attack the one that is named all the same, in the action that goes on."""


def any_of(troop: Troop) -> bool:
    """True for a troop whose nature may keep it from some attack."""
    return any(troop.has(hook.id) for hook in KEEPS.hooks)


def reasons(state: State, attacker: Troop, target: Troop, what: str) -> Iterator[tuple[str, str]]:
    """The abilities that keep it from that attack, each with the reason. Nobody attacks outside of an action, and a
    free shot or blow goes at whoever gave cause for it (house)."""
    overruled = any(deed.target == target.id for deed in state.deeds(attacker.id, OVERRULED))
    if state.go_of(attacker.id) is None or who_may.revenge(state, attacker) or overruled:
        return
    for hook in KEEPS.hooks:
        if attacker.has(hook.id) and (why := hook.does(state, attacker, target, what)):
            yield hook.id, why


@targets.bars(at=80)
def _own_nature(state: State, attacker: Troop, target: Troop, what: str) -> str:
    return next((why for _, why in reasons(state, attacker, target, what)), "")
