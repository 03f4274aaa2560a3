"""Who charges whom, and whether the chargers are there (Chapter Two, Charging, Halting a Charge)."""

from collections.abc import Callable, Collection

from companion.engine.hooks import Every
from companion.games.highnoon.table.core import Play, State
from companion.games.highnoon.table.nerve.guts import ARRIVED

AGAINST = "against"
"""The word for a troop that is charged."""

caught: Every[Callable[[Play, str], None]] = Every("once a troop is attacked hand to hand")
"""Rules for the troop that is attacked so."""


def charges(state: State, troop_id: str, target_id: str) -> bool:
    """True where it charges that troop in this action."""
    return any(deed.target == target_id for deed in state.deeds(troop_id, AGAINST))


def chargers(state: State, targets: Collection[str]) -> frozenset[str]:
    """Who charges one of those troops in an action that goes on."""
    deeds = ((go, deed) for go in state.goes for deed in go.did if deed.what == AGAINST)
    return frozenset(deed.troop for go, deed in deeds if deed.target in targets and deed.troop in go.troops)


def arrive(play: Play, troop_id: str, target_id: str) -> None:
    """The first blow or contact shot at somebody: he is caught, the chargers are there, and what they lose now is lost
    in the attack that follows (Halting a Charge)."""
    for rule in caught:
        rule(play, target_id)
    done = play.done(troop_id)
    if "charging" in done and ARRIVED not in done:
        play.did(troop_id, ARRIVED)
