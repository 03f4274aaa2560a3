"""Troops whom magic puts in other hands, and how they come back: *beastmaster*, *puppet*, Dementia."""

from collections.abc import Mapping
from typing import Any

from companion.games.highnoon.table.core import effects, events, kinds, lending, loyalty
from companion.games.highnoon.table.core.kinds import ROGUE
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect
from companion.games.highnoon.table.magic import lasting


def seize(play: Play, troop_id: str, seat: str) -> Mapping[str, Any]:
    """That seat has the troop from now on. Gives the ``about`` of the `loyalty.CONTROL` that must last as long; whoever
    had it by magic before has it no longer."""
    former = loyalty.mastered(play.state, troop_id)
    if former is not None:
        effects.end(play, former)
    troop = play.troop(troop_id)
    back = troop.notes.get(lending.LENT) or troop.seat
    lending.for_good(play, troop_id, seat)
    rogue = ROGUE in troop.notes
    if rogue:
        play.emit(events.Noted(troop_id, ROGUE, ""))
    return {"seat": back, "rogue": True} if rogue else {"seat": back}


@effects.over(loyalty.CONTROL)
def _given_back(play: Play, effect: Effect) -> None:
    """It obeys whom it obeyed before."""
    troop = lasting.bearer(play.state, effect)
    seat = effect.about["seat"]
    if troop is None:
        return
    lending.for_good(play, troop.id, seat)
    if effect.about.get("rogue"):
        play.emit(events.Noted(troop.id, ROGUE, "yes"))
    play.tell(f"{kinds.does(troop, 'obeys')} {play.seat(seat).name} again.")
