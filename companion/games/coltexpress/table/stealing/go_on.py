"""Going on (Stealin'): a card with a single option is performed on one tap of anybody, and one without any does
nothing. With the same tap the companion performs its card, and an event takes place, so that everybody sees what
happens, one thing after the other (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import EVENT, STEALING, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds import closing
from companion.games.coltexpress.table.stealing import performing
from companion.games.coltexpress.table.stealing.carrying_out import finish, whose

PACE = "pace"
"""The house rule that says after how many seconds the host's phone goes on by itself."""


@dataclass(frozen=True)
class GoOn:
    """On with what lies open."""


def may(state: State, _actor: Actor, _command: GoOn) -> Why | None:
    """Nobody has anything to choose, or the companion has."""
    return not_now(state, STEALING, EVENT) or _to_choose(state)


def _to_choose(state: State) -> Why | None:
    if state.stage == EVENT:
        return Why("still-asked", "Somebody still has to answer.") if state.waiting else None
    card = state.current
    if card is None or not card.up:
        return Why("not-named", "Say first which card this is.")
    seat = state.seat(card.by)
    if len(performing.options(state)) > 1 and not (seat and seat.computer):
        return Why("to-choose", "That player has to choose.", forbidden=True)
    return Why("going-on", "The companion is about to go on.") if state.go_ahead else None


def offer(eyes: Eyes) -> Iterator[Action]:
    """One button, which says what is going to happen."""
    if may(eyes.state, eyes.actor, GoOn()) is None:
        seconds = int(eyes.state.switches.get(PACE, "0")) if eyes.viewer.host else 0
        label, note = _said(eyes)
        yield Action("GoOn", label, tone="primary", note=note, soon=seconds)


def _said(eyes: Eyes) -> tuple[str, str]:
    """What the button says, and its note."""
    card = eyes.state.current
    if card is None:
        return "Go on", ""
    ways = tuple(performing.KINDS[kind_of(card.id)].offer(eyes))
    if len(ways) == 1 and not ways[0].opens:
        return ways[0].label, ways[0].note
    return "See what happens" if ways else "Next card", ""


def decide(step: Step, _command: GoOn) -> None:
    """The only thing that can happen does."""
    if step.state.stage == EVENT:
        step.emit(e.GoAheadGiven())
        closing.happen(step)
        return
    options = performing.options(step.state)
    if len(options) > 1:
        step.emit(e.GoAheadGiven())
    elif options:
        performing.KINDS[_kind(step)].FEATURE.decide(step, options[0])
    else:
        name, why = catalog().actions[_kind(step)].name, performing.in_vain(step.state)
        step.tell(f"{name} does nothing for {whose(step).name}: {why}.")
        finish(step)


def _kind(step: Step) -> str:
    card = step.state.current
    return kind_of(card.id) if card else ""


FEATURE = Feature(GoOn, may, decide)
