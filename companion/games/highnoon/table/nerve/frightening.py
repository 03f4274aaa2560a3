"""Frightening a foe on purpose, within 12": the stare, an action, and the voice, which is free (Appendix A: The Stare,
The Voice)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, kinds, no_troop
from companion.games.highnoon.table.nerve import fear, guts, morale
from companion.games.highnoon.table.nerve.rally import BUSY

_STARE, _VOICE = "the-stare", "the-voice"


@dataclass(frozen=True)
class Stare:
    """The Stare."""

    troop: str
    target: str


def may_stare(state: State, actor: Actor, command: Stare) -> Why | None:
    """``busy``, ``checked-already``, ``fearless``, and what `_unable` says."""
    if why := _unable(state, actor, command.troop, command.target, _STARE):
        return why
    troop, target = state.troops[command.troop], state.troops[command.target]
    if BUSY & state.words(troop.id):
        return Why("busy", f"{kinds.does(troop, 'has')} used the action already.")
    if guts.checked_flag(state, target.id) in state.flags:
        return Why("checked-already", f"{kinds.does(target, 'has')} checked Guts in this segment already.")
    if morale.fearless(target):
        return Why("fearless", f"{kinds.does(target, 'is')} fearless: a stare does nothing.")
    return None


def _stare(play: Play, command: Stare) -> None:
    """Staring is all that the troop does in its action."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    play.did(troop.id, "stare")
    play.tell(f"{kinds.does(troop, 'stares')} at {target.name}.")
    guts.check(play, target.id, "stare")


_THREATENED = "voice"


@dataclass(frozen=True)
class Threaten:
    """The Voice."""

    troop: str
    target: str


def may_threaten(state: State, actor: Actor, command: Threaten) -> Why | None:
    """``not-a-human-hero``, ``busy``, and what `_unable` says."""
    if why := _unable(state, actor, command.troop, command.target, _VOICE):
        return why
    target = state.troops[command.target]
    if not target.stats.hero or not kinds.human(target):
        return Why("not-a-human-hero", "The voice frightens only human enemy Heroes.")
    if _THREATENED in state.words(command.troop):
        return Why("busy", "Only one threat per action.")
    return None


def _threaten(play: Play, command: Threaten) -> None:
    """A threat costs the Hero nothing."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    play.did(troop.id, _THREATENED)
    play.tell(f"{kinds.does(troop, 'threatens')} {target.name}.")
    guts.check(play, target.id, "voice")


def _unable(state: State, actor: Actor, troop_id: str, target_id: str, ability: str) -> Why | None:
    """Why it cannot frighten that foe by an ability: ``no-troop``, ``no-ability``, ``not-a-foe``, and what `unable`
    says."""
    if why := fear.unable(state, actor, troop_id):
        return why
    troop, target = state.troops[troop_id], state.troops.get(target_id)
    if target is None:
        return no_troop(target_id)
    if not troop.has(ability):
        return Why("no-ability", f"{troop.name} cannot do that.")
    if kinds.friends(state, troop, target) or not target.alive:
        return Why("not-a-foe", "That works only on enemies on the table.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """The troops that this one can frighten."""
    foes = eyes.foes(troop) if troop.has(_STARE, _VOICE) else ()
    able = [foe for foe in foes if eyes.can(may_stare, Stare(troop.id, foe.id))]
    yield from morale.at_one_of(Stare, "Stare down, 12″ …", troop, able, "ability-the-stare")
    heroes = [foe for foe in foes if eyes.can(may_threaten, Threaten(troop.id, foe.id))]
    yield from morale.at_one_of(Threaten, "Threaten, 12″ …", troop, heroes, "ability-the-voice")


FEATURES = (Feature(Stare, may_stare, _stare), Feature(Threaten, may_threaten, _threaten))
