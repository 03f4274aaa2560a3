"""What all corrections share: who may make them, and what the log says.

Each is an event of its own with the reason, followed by what it changes; cards and chips stay counted.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from companion.engine.corrections import no_reason
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, State, Troop, concealed, events
from companion.games.highnoon.table.core.who_may import not_mine

Command = TypeVar("Command")
Wrong = Callable[[State, Actor, Command], Why | None]


def correction(
    command: type[Command],
    wrong: Wrong[Command],
    decide: Callable[[Play, Command], None],
    own: tuple[str, ...] = ("seat", "troop"),
) -> Feature[State, Play, Command]:
    """The feature of a correction: by whoever plays the seat and the troop in the fields of those names, where nothing
    is ``wrong``, and with a reason."""

    def may(state: State, actor: Actor, said: Command) -> Why | None:
        fields = {name: value for name, value in vars(said).items() if name in own}
        why = _not_own(state, actor, **fields) if fields else None
        return why or wrong(state, actor, said) or no_reason(vars(said)["reason"])

    return Feature(command, may, decide)


def _not_own(state: State, actor: Actor, seat: str | None = None, troop: str = "") -> Why | None:
    if seat is not None and (why := not_yours(state, actor, seat) or no_seat(state, seat)):
        return why
    return not_mine(state, actor, troop) if troop or seat is None else None


def nothing_wrong(_state: State, _actor: Actor, _command: Any) -> Why | None:
    """The check of a correction that can always be made."""
    return None


def told(play: Play, what: str, reason: str, troop: Troop | None = None) -> None:
    """Says in the log what was set, and why; of a troop that is a secret, only that something was."""
    play.emit(events.SetByHand(what, reason))
    if troop is not None and concealed(play.state, troop):
        play.tell("By hand: something about a hidden troop.")
    else:
        play.tell(f"By hand: {what} ({reason}).")
