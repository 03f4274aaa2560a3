"""How a table uses the app: where dice, cards and chips come from, and which parts of the game it keeps."""

from dataclasses import dataclass

from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.sources import wrong_mode
from companion.engine.words import in_words
from companion.games.highnoon.table.core import Play, events
from companion.games.highnoon.table.core.sources import SOURCES
from companion.games.highnoon.table.core.state import PARTS, State
from companion.games.highnoon.table.core.switches import PART_WORDS

_MODE_WORDS = {
    "virtual": "from the app",
    "real": "real ones, typed in",
    "ask": "as you like each time",
}


@dataclass(frozen=True)
class ChangeMode:
    """``of``: dice, cards or chips; ``mode``: virtual, real or ask."""

    of: str
    mode: str


@dataclass(frozen=True)
class ChangeParts:
    """What the table uses the app for, of `state.PARTS`."""

    parts: tuple[str, ...] = ()


def may_change_mode(_state: State, _actor: Actor, command: ChangeMode) -> Why | None:
    """``no-such-mode``."""
    wrong = wrong_mode(SOURCES, {command.of: command.mode})
    return Why("no-such-mode", wrong) if wrong else None


def change_mode(play: Play, command: ChangeMode) -> None:
    """Dice, cards or chips: from the app, real ones, or whichever each time; at any moment."""
    play.emit(events.ModeChanged(command.of, command.mode))
    play.tell(f"{command.of.capitalize()}: {_MODE_WORDS[command.mode]}.")


def may_change_parts(_state: State, _actor: Actor, command: ChangeParts) -> Why | None:
    """``no-such-part``."""
    unknown = set(command.parts) - set(PARTS)
    return Why("no-such-part", f"There is no part “{min(unknown)[:20]}”.") if unknown else None


def change_parts(play: Play, command: ChangeParts) -> None:
    """The rest is neither asked for nor shown."""
    used = in_words([PART_WORDS[part][0] for part in PARTS if part in command.parts]).replace("The end", "the end")
    if set(command.parts) == play.state.parts:
        play.tell(f"The app still takes care of {used or 'nothing'}.")
        return
    play.emit(events.PartsChanged(frozenset(command.parts)))
    play.tell(f"The app now takes care of {used or 'nothing'}.")


FEATURES = (Feature(ChangeMode, may_change_mode, change_mode), Feature(ChangeParts, may_change_parts, change_parts))
