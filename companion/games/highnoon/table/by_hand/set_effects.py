"""The number of the turn and what lasts, set by hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.highnoon.table.by_hand.correcting import correction, told
from companion.games.highnoon.table.by_hand.set_seat import numbers
from companion.games.highnoon.table.core import Play, Seeing, effects, events, forms
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, State
from companion.games.highnoon.table.core.who_may import not_mine

MOST_NAME, MOST_TURNS, MOST_AMOUNT = 80, 99, 20


@dataclass(frozen=True)
class AddEffect:
    """Something that lasts and counts on rolls, or is only remembered: ``scope`` is ``all``, ``seat:ID`` or
    ``troop:ID``; ``turns`` 0 lasts for the battle.

    ``amount`` goes on rolls of ``roll``: a Trait, or ``all``.
    """

    name: str
    scope: str = "all"
    roll: str = ""
    amount: int = 0
    turns: int = 0
    reason: str = ""


@dataclass(frozen=True)
class RemoveEffect:
    """Something that lasts is over before its time."""

    effect: str
    reason: str = ""


def offer(eyes: Seeing) -> Iterator[Action]:
    """A form for each."""
    yield from forms.form(FEATURES[0], "Something that lasts", eyes)
    yield from forms.form(FEATURES[1], "End what lasts", eyes)
    yield from numbers(FEATURES[2], eyes, "The turn", {}, {"turn": eyes.state.turn})


def _wrong_effect(state: State, actor: Actor, command: AddEffect) -> Why | None:
    """On everybody, or on the player's own: ``bad-name``, ``how-many``, ``no-such-scope``."""
    if not 0 < len(command.name.strip()) <= MOST_NAME:
        return Why("bad-name", f"Give it a name of at most {MOST_NAME} characters.")
    if not (0 <= command.turns <= MOST_TURNS and -MOST_AMOUNT <= command.amount <= MOST_AMOUNT):
        return Why("how-many", "Turns must be 0 (the whole battle) to 99, and the modifier -20 to +20.")
    scope = forms.scope_of(command.scope)
    if scope is None:
        return Why("no-such-scope", "Choose everybody, a player or a troop.")
    if scope.seat:
        return no_seat(state, scope.seat) or not_yours(state, actor, scope.seat)
    return not_mine(state, actor, scope.troop) if scope.troop else None


def _add(play: Play, command: AddEffect) -> None:
    name = command.name.strip()
    told(play, f"{name} begins", command.reason)
    effect = Effect(
        f"e{play.state.counter + 1}",
        "by-hand",
        name,
        forms.scope_of(command.scope) or EVERYBODY,
        rolls=(command.roll,) if command.roll else (),
        amount=command.amount,
        turns=command.turns or None,
        by=play.actor.seat,
    )
    play.emit(events.EffectBegan(effect))


def _not_to_end(state: State, actor: Actor, command: RemoveEffect) -> Why | None:
    """By the word of the host or of whoever laid it, for nobody lifts a curse from himself: ``no-such-effect``,
    ``not-yours-to-end``."""
    effect = next((lasting for lasting in state.effects if lasting.id == command.effect), None)
    if effect is None:
        return Why("no-such-effect", "That is over already.")
    if actor.host or (effect.by and effect.by in actor.seats):
        return None
    return Why("not-yours-to-end", "Only the host or the player who set it can end it.", forbidden=True)


def _remove(play: Play, command: RemoveEffect) -> None:
    effect = next(lasting for lasting in play.state.effects if lasting.id == command.effect)
    told(play, f"{effect.name} is over", command.reason)
    effects.end(play, effect)


@dataclass(frozen=True)
class SetTurn:
    """The number of the turn."""

    turn: int
    reason: str = ""


def _wrong_turn(state: State, _actor: Actor, command: SetTurn) -> Why | None:
    if 0 < command.turn <= MOST_TURNS and state.turn >= 1:
        return None
    return Why("bad-turn", "Turns are counted from 1, once the battle has begun.")


def _set_turn(play: Play, command: SetTurn) -> None:
    told(play, f"it is turn {command.turn}", command.reason)
    play.emit(events.TurnSet(command.turn))


FEATURES = (
    correction(AddEffect, _wrong_effect, _add),
    correction(RemoveEffect, _not_to_end, _remove),
    correction(SetTurn, _wrong_turn, _set_turn),
)
