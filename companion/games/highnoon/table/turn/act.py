"""At a table that plays its cards without the app, anybody says who acts; once a turn each (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import holds
from companion.games.highnoon.table.core import Play, Seeing, events, kinds, who_may
from companion.games.highnoon.table.core.state import Flag, Go, State
from companion.games.highnoon.table.turn import everybody
from companion.games.highnoon.table.wounds import recovery


@dataclass(frozen=True)
class Act:
    """A troop acts, at a table that deals no cards here."""

    troop: str


def may(state: State, actor: Actor, command: Act) -> Why | None:
    """``not-now``, ``acted-already``, and what `who_may.not_mine`, `everybody.unsettled` and
    `everybody.somebody_acts` say."""
    if why := who_may.not_mine(state, actor, command.troop) or everybody.unsettled(state):
        return why
    if state.phase != "action" or state.uses("cards"):
        return Why("not-now", "The cards decide whose action it is.")
    troop = state.troops[command.troop]
    through = not troop.alive or Flag("acted", troop.id) in state.flags
    none_left = Why("acted-already", f"{kinds.does(troop, 'has')} no action left in this turn.")
    return everybody.somebody_acts(state) or (none_left if through else None)


def offer(eyes: Seeing) -> Iterator[Action]:
    """Any of the viewer's that has not acted yet, where the app has a use for that."""
    state = eyes.state
    if not (state.uses("figures") or state.uses("guts")):
        return
    own = (troop for troop in eyes.troops if eyes.plays(troop.seat))
    picks = tuple(Pick(troop.id, troop.name) for troop in own if may(state, eyes.actor, Act(troop.id)) is None)
    if picks:
        yield Action("Act", "A troop acts", inputs=(Input("troop", "Which one?", "one", picks),), tone="primary")


def decide(play: Play, command: Act) -> None:
    """The troop's action begins."""
    troop = play.troop(command.troop)
    go = Go((troop.id,), troop.seat, "")
    play.emit(events.FlagRaised(Flag("acted", troop.id)), events.GoBegan(go, holds.moment(play.state, troop, "go")))
    play.tell(f"{kinds.does(troop, 'acts')}.")
    recovery.begin(play, (troop.id,))


FEATURE = Feature(Act, may, decide)
