"""Attacks from above and from below: whoever landed on a foe, or came up under one, strikes at +4 (Burrowin', Appendix
A; Rocket Pack, Appendix D)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from companion.engine.hooks import Every
from companion.games.highnoon.table.core.state import Modifier, State, Troop
from companion.games.highnoon.table.moving import below_ground

SURPRISE, BURROWED = "surprise", "burrowed"
SITUATIONS: Mapping[str, Modifier] = {
    SURPRISE: Modifier("Lands on the enemy", 4, "gizmo-rocket-pack"),
    BURROWED: below_ground.FROM_BELOW,
}
"""What counts on the attack."""


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
    """All ways in which the troop surprises that foe."""
    return (surprise for rule in surprises for surprise in rule(state, troop, target))


@surprises(at=20)
def _from_below(state: State, troop: Troop, target: Troop) -> Iterator[Surprise]:
    """The troop came up under its foe after a full Pace (Burrowin')."""
    if below_ground.came_from_below(state, troop.id, target.id):
        yield Surprise(BURROWED, "From below")
