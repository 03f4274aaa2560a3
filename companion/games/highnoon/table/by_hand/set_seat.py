"""A seat's chips, score and decks, set by hand."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.engine.board import Action, Input
from companion.engine.corrections import REASON
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.by_hand.correcting import correction, nothing_wrong, told
from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.core import Play, Seeing, State, events
from companion.games.highnoon.table.core.who_may import not_mine

MOST_DECKS = 20


@dataclass(frozen=True)
class SetChips:
    """The chips that a seat, or its hero ``troop``, holds from now on."""

    seat: str
    white: int = 0
    red: int = 0
    blue: int = 0
    troop: str = ""
    reason: str = ""


@dataclass(frozen=True)
class SetBounty:
    """A seat's score in points."""

    seat: str
    amount: int
    reason: str = ""


@dataclass(frozen=True)
class SetDecks:
    """How many decks of 54 a seat has."""

    seat: str
    decks: int
    reason: str = ""


def offer(eyes: Seeing) -> Iterator[Action]:
    """Everything that the viewer may set, with the value that it has now."""
    for seat in eyes.state.seats:
        if eyes.may_play(seat.id):
            about = {"seat": seat.id}
            yield from numbers(FEATURES[0], eyes, f"Bounty of {seat.name}", about, {"amount": seat.bounty})
            if eyes.sees_chips(seat):
                held = {colour: seat.chips.count(colour) for colour in pot.COLOURS}
                yield from numbers(FEATURES[1], eyes, f"Chips of {seat.name}", about, held)
            yield from numbers(FEATURES[2], eyes, f"Decks of {seat.name}", about, {"decks": seat.decks})


def numbers(
    feature: Feature[Any, Any, Any], eyes: Seeing, label: str, about: dict[str, str], now: dict[str, int]
) -> Iterator[Action]:
    """Numbers as they are, to be changed; the note says them, each with its name where there are several."""
    if not eyes.can(feature.may, feature.command(**about, **now, reason=label)):
        return
    asked = (Input(name, name.capitalize(), "number", value=str(value), least=0) for name, value in now.items())
    said = ", ".join(f"{value} {name}" if len(now) > 1 else f"{value}" for name, value in now.items())
    yield Action(feature.command.__name__, label, about, (*asked, REASON), note=f"now {said}")


def _wrong_chips(state: State, actor: Actor, command: SetChips) -> Why | None:
    """A Hero of somebody else's, or a colour that the pot has not so many of."""
    if why := pot.not_so_many(command.white, command.red, command.blue):
        return why
    if command.troop and (why := not_mine(state, actor, command.troop)):
        return why
    if command.troop and state.troops[command.troop].seat != command.seat:
        return Why("not-yours", "That Hero belongs to another player.")
    more, _ = _changes(state, command)
    if colour := pot.missing(more, state.pot):
        return Why("no-such-chip", f"The pot has only {state.pot[colour]} more {colour}.", values={"chip": colour})
    return None


Chips = tuple[str, ...]


def _changes(state: State, command: SetChips) -> tuple[Chips, Chips]:
    """What comes out of the pot, and what goes back into it."""
    seat = state.seat(command.seat)
    held = state.troops[command.troop].chips if command.troop else seat.chips if seat else ()
    wanted = Counter(pot.counted(command.white, command.red, command.blue))
    return tuple((wanted - Counter(held)).elements()), tuple((Counter(held) - wanted).elements())


def _set_chips(play: Play, command: SetChips) -> None:
    more, less = _changes(play.state, command)
    troop = play.state.troops.get(command.troop)
    count = len(pot.counted(command.white, command.red, command.blue))
    name = troop.name if troop else play.seat(command.seat).name
    told(play, f"{name} holds {pot.plural(count)}", command.reason, troop)
    if more:
        play.emit(events.ChipsDrawn(command.seat, more, "set by hand", command.troop, real=True))
    if less:
        play.emit(events.ChipsReturned(command.seat, less, "set by hand", command.troop))


def _set_bounty(play: Play, command: SetBounty) -> None:
    """The difference becomes a line of the score."""
    seat = play.seat(command.seat)
    told(play, f"{seat.name} has {command.amount} Bounty Points", command.reason)
    if command.amount != seat.bounty:
        play.emit(events.BountyChanged(seat.id, command.amount - seat.bounty, command.reason))


def _wrong_decks(state: State, _actor: Actor, command: SetDecks) -> Why | None:
    """Never fewer than what lies there came from."""
    seat = state.seat(command.seat)
    least = max(Counter(seat.dealt if seat else ()).values(), default=1)
    if least <= command.decks <= MOST_DECKS:
        return None
    message = f"Choose {least} to {MOST_DECKS} decks; the cards already dealt need that many."
    return Why("how-many", message, values={"least": least})


def _set_decks(play: Play, command: SetDecks) -> None:
    name = play.seat(command.seat).name
    told(play, f"{name} deals from {command.decks} deck{'s' if command.decks > 1 else ''}", command.reason)
    play.emit(events.DecksSet(command.seat, command.decks))


FEATURES = (
    correction(SetBounty, nothing_wrong, _set_bounty),
    correction(SetChips, _wrong_chips, _set_chips, own=("seat",)),
    correction(SetDecks, _wrong_decks, _set_decks),
)
