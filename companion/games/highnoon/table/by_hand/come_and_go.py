"""Troops that go, come back and change hands by somebody's word."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import no_seat
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.highnoon.table.by_hand.correcting import correction
from companion.games.highnoon.table.core import Play, Seeing, State, concealed, events, forms, kinds, lending


@dataclass(frozen=True)
class RemoveTroop:
    """A troop is out of the game, and scores for nobody."""

    troop: str
    reason: str = ""


@dataclass(frozen=True)
class BringBack:
    """A troop that was out, or not on the table yet, is in the game, with those figures that are still in the fight."""

    troop: str
    reason: str = ""


@dataclass(frozen=True)
class MoveTroop:
    """Another seat commands the troop; it still gets its cards from its owner's deck."""

    troop: str
    seat: str
    reason: str = ""


def offer(eyes: Seeing) -> Iterator[Action]:
    """A form for each."""
    labels = ("Take a troop out", "Bring a troop back", "Give a troop to another player")
    yield from forms.several(FEATURES, labels, eyes)


def _gone(state: State, _actor: Actor, command: RemoveTroop) -> Why | None:
    troop = state.troops[command.troop]
    return Why("gone-already", f"{troop.name} left the game before.") if troop.status == "out" else None


def _remove(play: Play, command: RemoveTroop) -> None:
    troop = play.troop(command.troop)
    play.emit(events.SetByHand(kinds.does(troop, "leaves"), command.reason), events.TroopLeft(troop.id, "out"))
    secret = concealed(play.state, troop)
    play.tell("A hidden troop leaves the game." if secret else f"{troop.name}: out of the game ({command.reason}).")


def _here(state: State, _actor: Actor, command: BringBack) -> Why | None:
    troop = state.troops[command.troop]
    return Why("here-already", f"{kinds.does(troop, 'is')} on the table.") if troop.status == "in" else None


def _bring_back(play: Play, command: BringBack) -> None:
    troop = play.troop(command.troop)
    what = f"{kinds.does(troop, 'is')} in the game"
    play.emit(events.SetByHand(what, command.reason), events.TroopReturned(troop.id))
    if troop.hidden:
        play.emit(events.TroopShown(troop.id))
    secret = concealed(play.state, play.troop(troop.id))
    play.tell("A troop of a sealed list is back." if secret else f"{troop.name}: on the table ({command.reason}).")


def _no_move(state: State, _actor: Actor, command: MoveTroop) -> Why | None:
    troop, seat = state.troops[command.troop], state.seat(command.seat)
    if seat is not None and troop.seat == seat.id:
        return Why("yours-already", f"{seat.name} commands {troop.name} already.")
    return no_seat(state, command.seat)


def _move(play: Play, command: MoveTroop) -> None:
    troop, name = play.troop(command.troop), play.seat(command.seat).name
    play.emit(events.SetByHand(kinds.does(troop, "turns"), command.reason))
    lending.for_good(play, troop.id, command.seat)
    secret = concealed(play.state, troop)
    now = "A hidden troop changes sides" if secret else f"{name} now commands {troop.name}"
    play.tell(f"{now} ({command.reason}).")


FEATURES = (
    correction(RemoveTroop, _gone, _remove),
    correction(BringBack, _here, _bring_back),
    correction(MoveTroop, _no_move, _move, own=("troop",)),
)
