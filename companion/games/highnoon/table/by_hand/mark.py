"""The counters that the app knows the meaning of, put on a troop or taken off."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.later import tupled
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, events, kinds, naming, who_may
from companion.games.highnoon.table.core.marks import MARKS
from companion.games.highnoon.table.core.marks import Mark as Counter
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.moving import riderless

QUICK = (saddles.MOUNTED, "light-cover", "hard-cover", "in-melee")
"""Counters that are one tap away; the others open as a list."""
_APART = (frozenset({"light-cover", "hard-cover"}), frozenset({"mounted", "limbered"}))
"""Of each of these groups only the counter named last lies there."""


@dataclass(frozen=True)
class Mark:
    """A counter of `marks.MARKS`, on or off."""

    FREE: ClassVar[bool] = True
    troop: str
    mark: str
    on: bool = True


def may(state: State, actor: Actor, command: Mark) -> Why | None:
    """Getting on and off a horse is done in an action, each once in it; a counter that was wrong is set by hand
    (Horses): ``no-such-mark``, ``once-an-action``, ``no-horse``, and what `who_may` says."""
    if why := who_may.not_mine(state, actor, command.troop) or who_may.no_battle(state):
        return why
    troop = state.troops[command.troop]
    if command.mark not in MARKS:
        return Why("no-such-mark", "The app has no counter with that name. Set one by hand.")
    if command.mark == saddles.MOUNTED and not saddles.may_change(state, troop, on=command.on):
        done = "mounted" if command.on else "dismounted"
        return Why("once-an-action", f"{kinds.does(troop, 'has')} {done} in this action already.")
    if command.mark == saddles.MOUNTED and command.on and riderless.all_afoot(troop):
        return Why("no-horse", f"{kinds.does(troop, 'has')} no horse left. Take one that has no rider.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Counters that are wanted often, each with a tap: on or off."""
    for mark in QUICK if kinds.rides(troop) else QUICK[1:]:
        lies = mark in troop.marks
        if eyes.can(may, Mark(troop.id, mark, not lies)):
            values = {"troop": troop.id, "mark": mark, "on": "" if lies else "yes"}
            yield Action("Mark", MARKS[mark].name, values, tone="quiet", rule=MARKS[mark].rule, on=lies)


def offer_others(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """The other counters in a list."""
    if any(_others(eyes, troop)):
        asked = tupled(_which_other, eyes, troop)
        yield Action("Mark", "More counters …", {"troop": troop.id}, asked, tone="quiet")


def _others(eyes: Seeing, troop: Troop) -> Iterator[Counter]:
    return (mark for mark in MARKS.values() if mark.id not in QUICK and eyes.can(may, Mark(troop.id, mark.id)))


def _which_other(eyes: Seeing, troop: Troop) -> Iterator[Input]:
    picks = tuple(Pick(mark.id, mark.name, mark.text) for mark in _others(eyes, troop))
    yield Input("mark", "Which counter?", "one", picks)
    yield Input("on", "Put it on", "yes", value="yes", required=False)


def decide(play: Play, command: Mark) -> None:
    """Puts the counter on or takes it off. Figures that lie prone stand up before they mount."""
    troop = play.troop(command.troop)
    if command.mark == saddles.MOUNTED:
        if command.on != (saddles.MOUNTED in troop.marks):
            play.did(troop.id, saddles.changed(on=command.on))
            riderless.changed(play, troop, on=command.on)
        if command.on:
            play.emit(*(events.FigureWent(troop.id, figure.id, False) for figure in troop.figures if figure.prone))
    for group in _APART if command.on else ():
        for other in sorted(group & troop.marks - {command.mark}) if command.mark in group else ():
            play.emit(events.MarkChanged(troop.id, other, False))
    play.emit(events.MarkChanged(troop.id, command.mark, command.on))
    name = MARKS[command.mark].name.lower()
    play.tell(f"{naming.called(play.state, troop)}: {name}{'' if command.on else ' no more'}.")


FEATURE = Feature(Mark, may, decide)
