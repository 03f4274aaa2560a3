"""Lying down is free, standing up costs 2" of movement (Chapter Two, Going Prone)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, events, kinds, naming, who_may
from companion.games.highnoon.table.core.state import Figure, State, Troop, concealed


@dataclass(frozen=True)
class Prone:
    """A figure, or the whole troop, lies down or stands up."""

    FREE: ClassVar[bool] = True
    troop: str
    on: bool = True
    figure: str = ""


def may(state: State, actor: Actor, command: Prone) -> Why | None:
    """``not-prone``, ``no-change``, and what `who_may` says."""
    if why := who_may.not_mine(state, actor, command.troop) or who_may.no_battle(state):
        return why
    troop = state.troops[command.troop]
    if command.on and not kinds.prone_by_choice(troop):
        return Why("not-prone", f"{troop.name} cannot go prone by choice.")
    if not _changed(troop, command):
        return Why("no-change", "Nobody in this troop can do that now.")
    return None


def _changed(troop: Troop, command: Prone) -> tuple[Figure, ...]:
    named = (figure for figure in troop.figures if figure.state == "up" and command.figure in ("", figure.id))
    return tuple(other for other in named if other.prone != command.on)


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For all figures of a troop at once."""
    up = [figure for figure in troop.figures if figure.state == "up"]
    if up and len(troop.figures) > 1:
        down = not all(figure.prone for figure in up)
        if eyes.can(may, Prone(troop.id, down)):
            values = {"troop": troop.id, "on": "yes" if down else ""}
            yield Action("Prone", "All go prone" if down else "All stand up", values, tone="quiet", rule="prone")


def offer_figure(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """For one figure of the troop: go prone, or stand up."""
    down = not figure.prone
    if eyes.can(may, Prone(troop.id, down, figure.id)):
        values = {"troop": troop.id, "figure": figure.id, "on": "yes" if down else ""}
        label, note = ("Go prone", "") if down else ("Stand up", "2″ of movement")
        yield Action("Prone", label, values, note=note, rule="prone")


def decide(play: Play, command: Prone) -> None:
    """Told as ``Gunmen go prone``, ``Gunmen 2 goes prone``, ``A hidden troop goes prone``."""
    troop = play.troop(command.troop)
    play.emit(*(events.FigureWent(troop.id, figure.id, command.on) for figure in _changed(troop, command)))
    verb, what = ("goes", "prone") if command.on else ("stands", 'up, for 2" of movement')
    if command.figure or concealed(play.state, troop):
        said = f"{naming.figure_called(play.state, troop, troop.figure(command.figure))} {verb}"
    else:
        said = kinds.does(troop, verb)
    play.tell(f"{said} {what}.")


FEATURE = Feature(Prone, may, decide)
