"""The pace of the rolls is agreed on anew in mid-game: in one go or roll by roll, and how long a roll waits for a chip
(house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, events, who_may
from companion.games.highnoon.table.core.switches import ROLL_BY_ROLL, WINDOW, WINDOW_SWITCH

_WORDS = dict(WINDOW_SWITCH.options)


@dataclass(frozen=True)
class ChangePace:
    """``pace`` is a value of `switches.WINDOW_SWITCH`."""

    pace: str


def may(state: State, actor: Actor, command: ChangePace) -> Why | None:
    """Anybody who plays here: ``no-such-pace``, and what `who_may` says."""
    if why := who_may.unseated(state, actor):
        return why
    return None if command.pace in _WORDS else Why("no-such-pace", "Choose one of the ways that are listed.")


def offer(eyes: Seeing) -> Iterator[Action]:
    """As it is, and the others at a tap."""
    now = eyes.state.switches.get(WINDOW, ROLL_BY_ROLL)
    if may(eyes.state, eyes.actor, ChangePace(now)) is None:
        picks = tuple(
            Pick(value, f"{words[0].upper()}{words[1:]}", "as it is now" if value == now else "")
            for value, words in _WORDS.items()
        )
        which = Input("pace", "Rolls from now on", "one", picks, send=True)
        yield Action("ChangePace", f"{WINDOW_SWITCH.title}: {_WORDS[now]} …", {}, (which,))


def decide(play: Play, command: ChangePace) -> None:
    """What is declared already, or due, falls with this tap where the rolls go on in one go."""
    play.emit(events.SwitchTurned(WINDOW, command.pace))
    play.tell(f"{WINDOW_SWITCH.title}: {_WORDS[command.pace]}.")


FEATURE = Feature(ChangePace, may, decide)
