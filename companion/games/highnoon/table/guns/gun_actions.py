"""What a troop that acts may do with big guns, explosives and flames, in the order of its plate."""

from collections.abc import Iterator

from companion.engine.board import Action
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Seeing, Troop
from companion.games.highnoon.table.guns import (
    bombs,
    cannon,
    clear_jam,
    crews,
    fire_gatling,
    load_gun,
)


def actions(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Its guns, or those that it has stepped up to; what its figures throw and launch."""
    if not eyes.state.uses("figures") or targets.not_acting(eyes.state, eyes.actor, troop.id):
        return
    for gun in crews.guns(eyes.state, troop):
        if eyes.sees(gun):
            yield from fire_gatling.offer(eyes, troop, gun)
            yield from load_gun.offer(eyes, troop, gun)
            yield from cannon.offer(eyes, troop, gun)
    yield from fire_gatling.offer_own(eyes, troop)
    yield from clear_jam.offer(eyes, troop)
    yield from bombs.offer(eyes, troop)
