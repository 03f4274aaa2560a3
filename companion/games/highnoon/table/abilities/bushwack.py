"""Bushwhackers come out on one of their actions, at the place that was written down, and cannot hide that way again
(Appendix A: Bushwack)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, events, kinds, who_may
from companion.games.highnoon.table.core.state import Secret


@dataclass(frozen=True)
class ShowTroop:
    """Bushwhackers come out of the place that was written down."""

    troop: str


def may(state: State, actor: Actor, command: ShowTroop) -> Why | None:
    """``not-hidden``, ``not-acting``, and what `who_may.not_mine` says."""
    if why := who_may.not_mine(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if not kinds.in_ambush(state, troop):
        return Why("not-hidden", f"{kinds.does(troop, 'is')} in plain sight.")
    if state.go is None or troop.id not in state.go.troops:
        return Why("not-acting", f"{kinds.does(troop, 'comes')} out on its own action.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """On an action of theirs."""
    if eyes.can(may, ShowTroop(troop.id)):
        yield Action("ShowTroop", "Come out of hiding", {"troop": troop.id}, rule="ability-bushwack")


def decide(play: Play, command: ShowTroop) -> None:
    """Everybody reads where."""
    troop = play.troop(command.troop)
    play.reveal()
    place = kinds.hiding_place(play.state, troop).rstrip(".")
    play.emit(events.TroopShown(troop.id), events.MarkChanged(troop.id, "hidden", False))
    play.emit(events.SecretWritten(Secret(troop.owner, troop.id)))
    play.tell(f"{kinds.does(troop, 'comes')} out of hiding{f': {place}' if place else ''}.")


FEATURE = Feature(ShowTroop, may, decide)
