"""The jackalope, and the lucky foot of a dead one (Chapter Two, Freak Event 18)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, all_rolls, effects, events, kinds, who_may
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Scope, State

RULE = "freak-events"
JACKALOPE, CARCASS, FOOT = "jackalope", "carcass", "lucky-foot"


@dataclass(frozen=True)
class KillJackalope:
    """A jackalope is dead."""


@dataclass(frozen=True)
class TakeFoot:
    """A troop takes the foot of a dead jackalope: the first to reach the carcass."""

    troop: str


def may_kill(state: State, actor: Actor, _command: KillJackalope) -> Why | None:
    """Anybody who plays here may say so: ``only-players``, ``no-such-effect``."""
    gone = effects.lasting(state, JACKALOPE) is None
    missing = Why("no-such-effect", "There is no jackalope here.") if gone else None
    return who_may.unseated(state, actor) or missing


def may_take(state: State, actor: Actor, command: TakeFoot) -> Why | None:
    """A Hero, a posse or a crew; a single troop is none of them: ``no-such-effect``, ``no-foot``, and what
    `who_may.not_there` says."""
    if why := who_may.not_there(state, actor, command.troop):
        return why
    if effects.lasting(state, CARCASS) is None:
        return Why("no-such-effect", "There is no dead jackalope here.")
    single = state.troops[command.troop].stats.number == "single"
    return Why("no-foot", "Only a Hero, a posse or a crew can take the foot.") if single else None


def offer(eyes: Seeing) -> Iterator[Action]:
    """The jackalope's death as long as it lives, and its foot once it lies there."""
    if eyes.can(may_kill, KillJackalope()):
        yield Action("KillJackalope", "The jackalope is dead")
    yield from form(FEATURES[1], "Take the jackalope’s foot", eyes)


def kill(play: Play, _command: KillJackalope) -> None:
    """It is dead, for a whole side; its carcass waits for the first Hero, posse or crew to reach it."""
    found = [effect for effect in play.state.effects if effect.what == JACKALOPE]
    effects.end(play, found[0])
    play.emit(*(events.EffectEnded(effect.id) for effect in found[1:]))
    effects.begin(play, Effect("", CARCASS, "The jackalope's carcass", EVERYBODY, RULE))


def take(play: Play, command: TakeFoot) -> None:
    """The troop has +1 on all its die rolls to the end of the game."""
    troop = play.troop(command.troop)
    carcass = next(effect for effect in play.state.effects if effect.what == CARCASS)
    play.emit(events.EffectEnded(carcass.id))
    scope = Scope(troop=troop.id)
    effects.begin(play, Effect("", FOOT, "A jackalope's lucky foot", scope, RULE, (all_rolls.ALL,), 1))
    play.tell(f"{kinds.does(troop, 'has')} the jackalope's lucky foot: +1 on all rolls.")


FEATURES = (Feature(KillJackalope, may_kill, kill), Feature(TakeFoot, may_take, take))
