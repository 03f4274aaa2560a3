"""What every correction asks, and how it is kept (house)."""

from companion.engine.deciding import not_yours
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.refusals import no_man, not_now, unsettled
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import collapsing

MOST = 99
"""No round and nothing that is counted at a table is more."""


def not_open(state: State) -> Why | None:
    """No round goes on, or something waits for an answer."""
    if why := not_now(state, "round") or unsettled(state):
        return why
    return Why("decided", "The shootout is decided.") if state.ending is not None else None


def not_own(state: State, actor: Actor, man_id: str) -> Why | None:
    """The same, or nobody of the player's own is meant."""
    if why := not_open(state) or no_man(state, man_id):
        return why
    return not_yours(state, actor, state.the(man_id).seat)


def not_acting(state: State, actor: Actor) -> Why | None:
    """The same for what is everybody's: while a turn goes on, only its player or the host may set it."""
    if why := not_open(state):
        return why
    man, go = state.acting, state.go
    if man is None or go is None or go.over:
        return None
    return not_yours(state, actor, man.seat)


def not_among(value: str, known: object, field: str) -> Why | None:
    """It is none of the things that may be chosen."""
    if isinstance(known, dict | tuple | frozenset | set) and value in known:
        return None
    return Why("no-such-choice", "Choose one from the list.", values={"field": field})


def say(step: Step, what: str, reason: str) -> None:
    """For the log: what is set, and why."""
    step.emit(e.SetByHand(what, reason))
    step.tell(f"By hand: {what} ({reason}).")


def keep(step: Step, man: Man, what: str, reason: str) -> None:
    """The man as he is from now on. What he has left of his turn grows or shrinks with it."""
    before = step.man(man.id)
    say(step, f"{man.name}: {what}", reason)
    step.emit(e.ManSet(man))
    go, gained = step.state.go, man.available - before.available
    if gained and go is not None and go.man == man.id and not go.over:
        step.emit(e.ActionsLeft(go.left + gained))
    collapsing.check(step, man.id)
