"""The Curse of Fate: once, its owner decides one roll of an enemy (Chapter Two, Freak Event 16; ruling 54)."""

from collections.abc import Set
from dataclasses import dataclass, replace

from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, effects, events, rolls
from companion.games.highnoon.table.core.state import Effect, Matter, Scope, State, Throw, concealed
from companion.games.highnoon.table.fate.outcomes import BRINGS
from companion.games.highnoon.table.rolling import settling, waiting

CURSE = "curse-of-fate"


@dataclass(frozen=True)
class Dictate:
    """The Curse of Fate: ``seat`` says what an open roll of a foe's shows. Without ``matter`` it is the first one."""

    seat: str
    total: int
    matter: str = ""


def may(state: State, actor: Actor, command: Dictate) -> Why | None:
    """Whoever has the curse, where an enemy has to roll or has rolled: ``not-your-seat``, ``no-curse``, ``no-roll``."""
    if why := not_yours(state, actor, command.seat):
        return why
    if held_by(state, command.seat) is None:
        return Why("no-curse", "You have no Curse of Fate.")
    return None if _cursed(state, command) else Why("no-roll", "No opponent has to roll now.")


def _cursed(state: State, command: Dictate) -> list[Matter]:
    return [matter for matter in open_rolls(state, command.seat) if command.matter in ("", matter.id)]


def open_rolls(state: State, seat: str) -> list[Matter]:
    """The rolls that the seat's enemies have to make, or made and did not settle: the curse may decide each of them."""
    foes = {foe.id for foe in state.foes(seat)}
    return [matter for matter in state.open_matters if matter.seat in foes and is_roll_in_view(state, matter)]


def is_roll_in_view(state: State, matter: Matter) -> bool:
    """A roll that all players know of. One of a hidden troop or of a sealed list is out of the curse's reach, since
    deciding it would give the troop away (house; ruling 54)."""
    troop = state.troops.get(matter.troop)
    return matter.form in waiting.THROWN and not matter.secret and (troop is None or not concealed(state, troop))


def held_by(state: State, seat: str) -> Effect | None:
    """The seat's right to decide one roll of an enemy; None if it has none."""
    return effects.lasting(state, CURSE, Scope(seat=seat))


@waiting.asked_first(at=10)
def _hangs_over(state: State, seats: Set[str]) -> bool:
    """True if an enemy of one of these seats has the curse. An attack is then not rolled through in one tap: each
    of its rolls is asked for first, so that the enemy may decide it, damage too."""
    return any(held_by(state, foe.id) is not None for seat in seats if seat for foe in state.foes(seat))


@on(BRINGS, freak_event="16")
def curse_of_fate(play: Play, troop_id: str) -> None:
    """The right to say, once, what a die roll of an opponent shows; it is kept until it is used."""
    seat = play.troop(troop_id).seat
    name = f"Curse of Fate ({play.seat(seat).name}): you decide one enemy roll"
    effects.begin(play, Effect("", CURSE, name, Scope(seat=seat), "freak-events"))


def decide(play: Play, command: Dictate) -> None:
    """An open roll, damage included, shows what this seat says, instead of whatever lies there, and stays so. Errors:
    `Illegal` ``impossible-total``."""
    held = effects.all_of(play.state, CURSE, Scope(seat=command.seat))[0]
    matter = _cursed(play.state, command)[0]
    fell = rolls.typed(matter, str(command.total), "first")
    play.label = "The Curse of Fate"
    play.emit(events.EffectEnded(held.id))
    play.tell(f"Curse of Fate: {play.seat(command.seat).name} sets the roll to {command.total} ({matter.title}).")
    outcome = rolls.outcome(replace(matter, throws=(Throw(fell.faces, fell.total, "first"),)))
    if outcome is not None:
        settling.settle(play, matter.id, outcome, "dictated")


FEATURE = Feature(Dictate, may, decide)
