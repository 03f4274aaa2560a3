"""Attacks from above and from below: whoever landed on a foe, or came up under one, strikes at +4 (Burrowin', Appendix
A; Rocket Pack, Appendix D)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from companion.engine.hooks import Every
from companion.games.highnoon.table.core.state import Modifier, State, Troop

SURPRISE, BURROWED = "surprise", "burrowed"
SITUATIONS: Mapping[str, Modifier] = {
    SURPRISE: Modifier("Lands on the enemy", 4, "gizmo-rocket-pack"),
    BURROWED: Modifier("Up from below", 4, "ability-burrowin"),
}
"""What counts on the attack."""
BELOW, DIGS = "from-below", "digs"
"""What a troop did that came up under the one that is named, and what one did that has dug its way in this action."""


@dataclass(frozen=True)
class Surprise:
    """A way in which figures of a troop have come upon a foe: a word of `SITUATIONS`, how the button begins, and the
    figures that did; none named for all of them."""

    situation: str
    label: str
    figures: tuple[str, ...] = ()


surprises: Every[Callable[[State, Troop, Troop], Iterator[Surprise]]] = Every("how a troop has come upon a foe")
"""Rules that know it of a troop that acts and one of its foes."""


def ways(state: State, troop: Troop, target: Troop) -> Iterator[Surprise]:
    """All ways in which it has."""
    return (surprise for rule in surprises for surprise in rule(state, troop, target))


@surprises(at=20)
def _from_below(state: State, troop: Troop, target: Troop) -> Iterator[Surprise]:
    """It came up under that troop after a full Pace (Burrowin')."""
    if any(deed.target == target.id for deed in state.deeds(troop.id, BELOW)):
        yield Surprise(BURROWED, "From below")
