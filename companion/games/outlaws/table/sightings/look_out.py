"""The companion asks whom one of its men sees: in his turn, or before he answers a shot with a snapshot (house). In his
turn it may also ask who else stands in the line of a shot, or whether a foe whom he sees can see him."""

from dataclasses import dataclass

from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.refusals import busy, no_man
from companion.games.outlaws.table.core.state import BACK, LINE, VIEW, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.showdown import showdown_shot
from companion.games.outlaws.table.sightings import views


@dataclass(frozen=True)
class LookOut:
    """``foe``: only whether he sees that one. ``asks``: who else is in the line to that foe (`LINE`), or whether that
    foe sees him (`BACK`)."""

    man: str
    foe: str = ""
    asks: str = VIEW


def may(state: State, actor: Actor, command: LookOut) -> Why | None:
    """The companion plays him, it is the time for it, and something of it was not said yet."""
    if why := no_man(state, command.man):
        return why
    man = state.the(command.man)
    if why := views.not_companion(state, man) or not_yours(state, actor, man.seat):
        return why
    return _not_now(state, actor, command) or _known(state, command)


def _not_now(state: State, actor: Actor, command: LookOut) -> Why | None:
    """A snapshot because of a shot goes before it, or his shot in a showdown; else it is his own turn."""
    if state.sighting is None and _shoots_now(state, command.man):
        return None
    return busy(state, actor, command.man)


def _shoots_now(state: State, man: str) -> bool:
    if state.window is not None and man in state.window.asked:
        return True
    down = state.showdown
    return down is not None and not state.unsettled and man in showdown_shot.shooters(state, down)


def _known(state: State, command: LookOut) -> Why | None:
    man = state.the(command.man)
    open_ = {
        VIEW: any(command.foe in ("", foe.id) for foe in views.untold(state, man)),
        LINE: (pair := state.pair(man.id, command.foe)) is not None and pair.line is None,
        BACK: pair is not None and state.told(command.foe, man.id) is None,
    }
    if open_.get(command.asks):
        return None
    return Why("all-told", f"You have already said whom {man.name} sees.", values={"man": man.id})


def decide(step: Step, command: LookOut) -> None:
    """Everybody is asked, and anybody answers."""
    step.emit(e.SightingAsked(Sighting(command.man, command.foe, asks=command.asks)))
    step.label = f"{step.man(command.man).name} looks around"


FEATURE = Feature(LookOut, may, decide)
