"""An action is over once all who act in it are done, or can do nothing more (Chapter Two, Action!)."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, events, kinds, order, who_may
from companion.games.highnoon.table.core.state import Deed, Figure, Go, State, Troop
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.turn import everybody


@dataclass(frozen=True)
class EndGo:
    """The action on top is over, for the troops of that seat; empty: of whoever taps, else of whoever acts first."""

    seat: str = ""


def meant(state: State, actor: Actor, seat: str) -> str:
    """The seat that is meant of those who act: the one named, else whoever taps, else whoever acts first."""
    parts = order.parts(state)
    return seat or (actor.seat if actor.seat in parts else next(iter(parts), ""))


def not_acting(state: State, actor: Actor, seat: str) -> Why | None:
    """``nobody-acts``, ``not-your-seat``, and what `everybody.unsettled` says."""
    named = meant(state, actor, seat)
    if named not in order.parts(state):
        return Why("nobody-acts", "Nobody is acting there now.")
    return not_yours(state, actor, named) or everybody.unsettled(state)


def may(state: State, actor: Actor, command: EndGo) -> Why | None:
    """What `not_acting` says."""
    return not_acting(state, actor, command.seat)


def decide(play: Play, command: EndGo) -> None:
    """The player's own part of it is over; all of it as soon as everybody is done."""
    parts = order.parts(play.state)
    troops = parts[meant(play.state, play.actor, command.seat)]
    play.label = f"{kinds.does(play.troop(troops[0]), 'is')} done"
    if set(troops) == set().union(*parts.values()):
        play.emit(events.GoDid(Deed("ending")))
        return
    for id_ in troops:
        after_melee(play, id_)
    play.emit(events.GoLeft(troops))


def over(play: Play, go: Go) -> bool:
    """True where the action ends by itself, or goes on with the check that the end of it asks for."""
    living = [play.troop(id_) for id_ in go.troops if play.troop(id_).alive]
    if living and not any(deed.what == "ending" for deed in go.did):
        if not all(spent(play.state, troop) for troop in living):
            return False
        for troop in living:
            play.tell(f"{kinds.does(troop, 'has')} nothing left to do in this action.")
    if not any(after_melee(play, id_) for id_ in go.troops):
        play.emit(events.GoEnded())
    return True


def spent(state: State, troop: Troop) -> bool:
    """True for a troop that can do nothing more in its action: it was stopped, or has made the free attack that was all
    it had. A stopped troop is not through while it can still run (Panicked) or one of its figures can still crawl."""
    done = state.words(troop.id)
    free = bool(who_may.revenge(state, troop)) and targets.ATTACKED in done
    stopped = bool(targets.STOPPED & done) and troop.morale != "panicked"
    return free or (stopped and not any(_may_crawl(state, troop, figure) for figure in troop.figures))


def _may_crawl(state: State, troop: Troop, figure: Figure) -> bool:
    """True for a figure that is Eatin' Dirt or has just got up, and is able to crawl at all, whatever stopped its troop
    (Crawling; Eatin' Dirt)."""
    low = figure.state == "dirt" or figure.id in state.just_up(troop.id)
    return low and numbers.crawls(state, troop, figure) and numbers.pace(state, troop, figure.id).value > 0


_CHECKS: Mapping[str, tuple[str, str]] = {
    "charge": ("struck", "charge-checked"),
    "melee": ("struck-again", "melee-checked"),
}
"""Why chargers check Guts: the word for a loss, on the way in or in the attack that followed, and for the check."""


def halting(play: Play, troop_id: str) -> bool:
    """A figure was lost on the way in: the chargers check at once, as soon as the Holds that fired are through."""
    return _check(play, troop_id, "charge")


def after_melee(play: Play, troop_id: str) -> bool:
    """Another figure was lost in the attack that followed: the chargers check again."""
    return _check(play, troop_id, "melee")


def _check(play: Play, troop_id: str, why: str) -> bool:
    lost, checked = _CHECKS[why]
    if lost not in play.done(troop_id) or checked in play.done(troop_id):
        return False
    play.did(troop_id, checked)
    guts.check(play, troop_id, why)
    return True


FEATURE = Feature(EndGo, may, decide)
