"""The voice: free on each of the Hero's actions; an enemy human Hero in sight within 12" checks Guts (Appendix A: The
Voice)."""

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

VOICE = "the-voice"
_THREATENED = "voice"


@dataclass(frozen=True)
class Threaten:
    """The Voice."""

    troop: str
    target: str


def may(state: State, actor: Actor, command: Threaten) -> Why | None:
    """``not-a-human-hero``, ``busy``, and what `fear.unable_to_frighten` says."""
    if why := fear.unable_to_frighten(state, actor, command.troop, command.target, VOICE):
        return why
    target = state.troops[command.target]
    if not target.stats.hero or not kinds.human(target):
        return Why("not-a-human-hero", "The voice frightens only human enemy Heroes.")
    if _THREATENED in state.words(command.troop):
        return Why("busy", "Only one threat per action.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Those who would listen."""
    if troop.has(VOICE):
        heroes = (one for one in eyes.troops if may(eyes.state, eyes.actor, Threaten(troop.id, one.id)) is None)
        yield from morale.at_one_of(Threaten, "Threaten, 12″ …", troop, heroes, "ability-the-voice")


def decide(play: Play, command: Threaten) -> None:
    """A threat costs the Hero nothing."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    play.did(troop.id, _THREATENED)
    play.tell(f"{kinds.does(troop, 'threatens')} {target.name}.")
    guts.check(play, target.id, "voice")


FEATURE = Feature(Threaten, may, decide)
