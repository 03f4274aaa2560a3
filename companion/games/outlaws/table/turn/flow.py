"""What goes on by itself after a command: a turn with nothing left to do is over, and the other team draws.

The upkeep of a turn waits for the next draw. So a snapshot can still answer the last action of a man who came into
view with it (Snapshots), and no tap is spent on ending a turn.
"""

from collections.abc import Callable
from dataclasses import replace

from companion.engine.hooks import Point
from companion.engine.words import counted
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import upkeep
from companion.games.outlaws.table.turn.rounds import other

OPEN: Point[Callable[[State], bool]] = Point("what the active man may still do with no action left", "free")
"""Bullets of an action that is paid for, shots that were earned by riding: his turn does not end by itself then."""


def proceed(step: Step) -> None:
    """Once nothing waits for an answer: the turn is over where the man is out, has no action left, or has made his one
    brawl action and is still in the brawl (Brawling)."""
    state = step.state
    if state.stage != "round" or state.unsettled:
        return
    if state.go is not None and not state.go.over and spent(state):
        end(step)
    _another_cup(step)


def _another_cup(step: Step) -> None:
    """A cup may lose its last counter to a death: the other team draws then."""
    state = step.state
    draws = state.go is None or state.go.over
    if draws and state.drawer and not state.cups.get(state.drawer) and state.cups.get(other(state.drawer)):
        step.emit(e.DrawerSet(other(state.drawer)))


def spent(state: State) -> bool:
    """The man whose turn it is can do nothing more."""
    go = state.go
    if go is None:
        return False
    man = state.the(go.man)
    if not man.up or (go.brawled and state.brawling(man)):
        return True
    return go.left == 0 and not any(hook.does(state) for hook in OPEN.hooks)


def end(step: Step) -> None:
    """His turn is over, and the other team draws next if its cup holds a counter."""
    step.emit(e.TurnOver())
    step.emit(e.DrawerSet(next_drawer(step.state, step.man(step.go.man).team)))


def next_drawer(state: State, team: str) -> str:
    """The other team; the same one where the other cup is empty (Start of a round)."""
    return other(team) if state.cups.get(other(team)) or not state.cups.get(team) else team


def close(step: Step) -> None:
    """The upkeep of the turn that is over, if there is one."""
    go = step.state.go
    if go is None:
        return
    upkeep.after_turn(step, go.man)
    step.emit(e.TurnClosed())


def begin_turn(step: Step, man_id: str) -> None:
    """A man is active. Who is unconscious, or has lost all actions, only has his upkeep (rulings 6, 7)."""
    man = step.man(man_id)
    actions = man.available if man.up else 0
    step.emit(e.TurnBegan(man.id, actions))
    if not man.up:
        step.tell(f"{man.name} is drawn, and is unconscious.")
    elif not actions:
        step.tell(f"{man.name} is drawn, and has no actions left.")
    else:
        step.tell(f"{man.name} is drawn: {counted(actions, 'action')}.")


def mark(step: Step, **changes: object) -> None:
    """What the turn that goes on remembers (`state.Go`)."""
    step.emit(e.GoMarked(replace(step.go, **changes)))  # type: ignore[arg-type]
