"""Whose a troop really is, whoever plays it now: magic, demons and madness lend troops (Appendices A, C, E)."""

from collections.abc import Mapping
from typing import Any

from companion.games.highnoon.table.core import effects, events, kinds, lending
from companion.games.highnoon.table.core.kinds import ROGUE
from companion.games.highnoon.table.core.lending import LENT
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Scope, State, Troop

PART = "part-of"
"""The note on a figure that is a troop of its own for a while: the ``troop`` and the ``figure`` where it came from."""
CONTROL = "control"
"""The ``Effect.what`` where magic has given a troop to somebody for a while: ``seat`` gets it back, ``rogue`` where it
was on nobody's side."""


def mastered(state: State, troop: str) -> Effect | None:
    """The spell by which somebody has that troop now."""
    return effects.lasting(state, CONTROL, Scope(troop=troop))


def own_seat(state: State, troop: Troop) -> str:
    """The seat on whose side it is: that which gets it back, else that which plays it."""
    host = state.troops.get(troop.notes[PART]["troop"] if PART in troop.notes else "")
    if host is not None:
        return own_seat(state, host)
    if LENT in troop.notes:
        return str(troop.notes[LENT])
    spell = mastered(state, troop.id)
    return str(spell.about["seat"]) if spell is not None else troop.seat


# Troops whom magic puts in other hands, and how they come back: *beastmaster*, *puppet*, Dementia


def seize(play: Play, troop_id: str, seat: str) -> Mapping[str, Any]:
    """That seat has the troop from now on. Gives the ``about`` of the `CONTROL` that must last as long; whoever
    had it by magic before has it no longer."""
    former = mastered(play.state, troop_id)
    if former is not None:
        effects.end(play, former)
    troop = play.troop(troop_id)
    back = troop.notes.get(lending.LENT) or troop.seat
    lending.for_good(play, troop_id, seat)
    rogue = ROGUE in troop.notes
    if rogue:
        play.emit(events.Noted(troop_id, ROGUE, ""))
    return {"seat": back, "rogue": True} if rogue else {"seat": back}


@effects.over(CONTROL)
def _given_back(play: Play, effect: Effect) -> None:
    """The troop obeys its former player again."""
    troop = play.state.troops.get(effect.scope.troop)
    seat = effect.about["seat"]
    if troop is None:
        return
    lending.for_good(play, troop.id, seat)
    if effect.about.get("rogue"):
        play.emit(events.Noted(troop.id, ROGUE, "yes"))
    play.tell(f"{kinds.does(troop, 'obeys')} {play.seat(seat).name} again.")
