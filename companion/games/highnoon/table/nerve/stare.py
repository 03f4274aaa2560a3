"""The stare: an action; a foe within 12" checks Guts, unless it has in this segment (Appendix A: The Stare)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.nerve import fear, guts, morale
from companion.games.highnoon.table.nerve.rally import BUSY

STARE = "the-stare"


@dataclass(frozen=True)
class Stare:
    """The Stare."""

    troop: str
    target: str


def may(state: State, actor: Actor, command: Stare) -> Why | None:
    """``busy``, ``checked-already``, ``fearless``, and what `fear.unable_to_frighten` says."""
    if why := fear.unable_to_frighten(state, actor, command.troop, command.target, STARE):
        return why
    troop, target = state.troops[command.troop], state.troops[command.target]
    if BUSY & state.words(troop.id):
        return Why("busy", f"{kinds.does(troop, 'has')} used the action already.")
    if guts.checked_flag(state, target.id) in state.flags:
        return Why("checked-already", f"{kinds.does(target, 'has')} checked Guts in this segment already.")
    if morale.fearless(target):
        return Why("fearless", f"{kinds.does(target, 'is')} fearless: a stare does nothing.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Those who can be stared down."""
    if troop.has(STARE):
        able = (one for one in eyes.troops if may(eyes.state, eyes.actor, Stare(troop.id, one.id)) is None)
        yield from morale.at_one_of(Stare, "Stare down, 12″ …", troop, able, "ability-the-stare")


def decide(play: Play, command: Stare) -> None:
    """It is all that the troop does."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    play.did(troop.id, "stare")
    play.tell(f"{kinds.does(troop, 'stares')} at {target.name}.")
    guts.check(play, target.id, "stare")


FEATURE = Feature(Stare, may, decide)
