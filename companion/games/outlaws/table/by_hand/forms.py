"""The small forms of the corrections: what is tracked now, what is asked, and why."""

from collections.abc import Iterable, Mapping

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import REASON
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import unsettled
from companion.games.outlaws.table.core.state import Man

UNSETTLED = "Something else must be settled first"


def waits(eyes: Eyes) -> bool:
    """Something has to be answered before anything is set by hand."""
    return unsettled(eyes.state) is not None or eyes.state.ending is not None


def form(
    eyes: Eyes,
    command: type,
    label: str,
    asked: Iterable[Input],
    now: str = "",
    values: Mapping[str, str] | None = None,
) -> Action:
    """What is asked, and the reason; ``now`` is what is tracked. Greyed while something waits for an answer."""
    why = UNSETTLED if waits(eyes) else ""
    inputs = (*asked, REASON)
    return Action(command.__name__, label, values or {}, inputs=inputs, note=now, sends="Set it", why=why)


def of_man(eyes: Eyes, command: type, label: str, man: Man, asked: Iterable[Input], now: str) -> Action:
    """The same of one character."""
    return form(eyes, command, label, asked, now, {"man": man.id})


def picks(words: Mapping[str, str], chosen: Iterable[str] = ()) -> tuple[Pick, ...]:
    """Values with what they are called."""
    ticked = frozenset(chosen)
    return tuple(Pick(value, said[:1].upper() + said[1:], chosen=value in ticked) for value, said in words.items())


def number(name: str, label: str, now: int, most: int, least: int = 0) -> Input:
    """A number, as it is now."""
    return Input(name, label, "number", value=str(now), least=least, most=most)


def choice(name: str, label: str, words: Mapping[str, str], now: str) -> Input:
    """One of several, as it is now: tiles, or a list where there are many."""
    return Input(name, label, "select", picks(words, (now,)), now)


def several(name: str, label: str, words: Mapping[str, str], now: Iterable[str]) -> Input:
    """Any of several, those ticked that are so now."""
    return Input(name, label, "some", picks(words, now), least=0, most=len(words), required=False)
