"""Out of a Strange Locale again, and nothing of the place counts any more (Appendix F)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import events, kinds, who_may
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.places import locales
from companion.games.highnoon.table.places.locales import INSIDE


@dataclass(frozen=True)
class LeaveLocale:
    """A troop leaves the Strange Locale."""

    troop: str


def may(state: State, actor: Actor, command: LeaveLocale) -> Why | None:
    """``not-inside``, and what `who_may.not_in_sight` says."""
    if why := who_may.not_in_sight(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    outside = Why("not-inside", f"{kinds.does(troop, 'is')} not in the strange locale.")
    return None if INSIDE in troop.marks else outside


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """From the plate of a troop that is there, whenever it leaves."""
    locale = locales.here(eyes.state)
    if locale and may(eyes.state, eyes.actor, LeaveLocale(troop.id)) is None:
        label = f"Leave the {locale.replace('-', ' ')}"
        yield Action("LeaveLocale", label, {"troop": troop.id}, tone="quiet", rule=locale)


def decide(play: Play, command: LeaveLocale) -> None:
    """Without anybody to guard against, skeletons are mere bones (Field o' Bones 2)."""
    troop = play.troop(command.troop)
    gone = {INSIDE, "bokkor-clearing", *locales.counters(play.state)} & troop.marks
    play.emit(*(events.MarkChanged(troop.id, mark, False) for mark in sorted(gone)))
    play.tell(f"{kinds.does(troop, 'leaves')} the strange locale.")
    if any(INSIDE in other.marks and other.alive for other in play.state.troops.values()):
        return
    for guard in tuple(play.state.troops.values()):
        if "skeletons" in guard.marks and kinds.ROGUE in guard.notes and guard.alive:
            play.emit(events.TroopLeft(guard.id, "out"))
            play.tell(f"{guard.name}: a heap of bones again until somebody comes back.")


FEATURE = Feature(LeaveLocale, may, decide)
