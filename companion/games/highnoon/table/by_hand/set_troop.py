"""What a troop is, has and suffers, set by hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.highnoon.table.by_hand.correcting import correction, told
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, deck, events, forms, kinds
from companion.games.highnoon.table.rolling import action_cards

MORALES = ("steady", "shaken", "panicked")
FIGURE_STATES = {"up": "up", "dirt": "Eatin' Dirt", "down": "Put Down", "gone": "off the table"}
MOST_MARK, MOST_HURT = 40, 20


@dataclass(frozen=True)
class SetMorale:
    """``steady``, ``shaken`` or ``panicked``, whatever the dice said."""

    troop: str
    morale: str
    reason: str = ""


def offer_morale(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """In free mode, where the app asks for no Guts: Shaken and Panicked are put on and taken off with a tap."""
    for morale in ("shaken", "panicked"):
        on = troop.morale == morale
        said = SetMorale(troop.id, "steady" if on else morale, "free mode")
        if eyes.can(_MORALE.may, said):
            yield Action("SetMorale", morale.capitalize(), vars(said), tone="quiet", rule=morale, on=on)


def _wrong_morale(_state: State, _actor: Actor, command: SetMorale) -> Why | None:
    if command.morale in MORALES:
        return None
    return Why("no-such-morale", "Choose steady, shaken or panicked.")


def _set_morale(play: Play, command: SetMorale) -> None:
    troop = play.troop(command.troop)
    words = command.morale if command.morale == "steady" else command.morale.capitalize()
    told(play, f"{troop.name}: {words}", command.reason, troop)
    play.emit(events.MoraleChanged(troop.id, command.morale, command.reason))


_MORALE = correction(SetMorale, _wrong_morale, _set_morale)


@dataclass(frozen=True)
class SetMark:
    """A counter of one word on a troop, or off it."""

    troop: str
    mark: str
    on: bool = True
    reason: str = ""


def _mark(command: SetMark) -> str:
    return command.mark.strip().lower().replace(" ", "-")


def _wrong_mark(_state: State, _actor: Actor, command: SetMark) -> Why | None:
    if 0 < len(_mark(command)) <= MOST_MARK:
        return None
    return Why("bad-mark", "A marker needs a name of one or two words.")


def _set_mark(play: Play, command: SetMark) -> None:
    troop, mark = play.troop(command.troop), _mark(command)
    words = f"{troop.name}: {mark.replace('-', ' ')} {'on' if command.on else 'off'}"
    told(play, words, command.reason, troop)
    play.emit(events.MarkChanged(troop.id, mark, command.on))


@dataclass(frozen=True)
class SetHold:
    """A Hold counter on a troop, or off it."""

    troop: str
    on: bool = True
    reason: str = ""


def _wrong_hold(state: State, _actor: Actor, command: SetHold) -> Why | None:
    troop = state.troops[command.troop]
    if not command.on or troop.alive:
        return None
    return Why("not-there", f"{kinds.does(troop, 'is')} not in the fight now.")


def _set_hold(play: Play, command: SetHold) -> None:
    troop = play.troop(command.troop)
    told(play, f"{troop.name}: Hold {'placed' if command.on else 'gone'}", command.reason, troop)
    play.emit(events.HoldPlaced(troop.id) if command.on else events.HoldLost(troop.id, command.reason))


@dataclass(frozen=True)
class SetHurt:
    """A hero's Winged! and Lame! counters."""

    troop: str
    winged: int = 0
    lame: int = 0
    reason: str = ""


def _wrong_hurt(_state: State, _actor: Actor, command: SetHurt) -> Why | None:
    if 0 <= command.winged <= MOST_HURT and 0 <= command.lame <= MOST_HURT:
        return None
    return Why("how-many", "Enter a small number of counters, 0 or more.")


def _set_hurt(play: Play, command: SetHurt) -> None:
    troop = play.troop(command.troop)
    told(play, f"{troop.name}: {command.winged} Winged!, {command.lame} Lame!", command.reason, troop)
    play.emit(events.HeroHurt(troop.id, command.winged, command.lame))


@dataclass(frozen=True)
class SetFigure:
    """One figure: ``up``, ``dirt``, ``down`` or ``gone``; without a Guts check or bounty for it."""

    troop: str
    figure: str
    state: str
    prone: bool = False
    reason: str = ""


def _wrong_figure(state: State, _actor: Actor, command: SetFigure) -> Why | None:
    if state.troops[command.troop].figure(command.figure) and command.state in FIGURE_STATES:
        return None
    return Why("no-such-figure", "There is no such figure, or it cannot be in that state.")


def _set_figure(play: Play, command: SetFigure) -> None:
    troop, up = play.troop(command.troop), command.state == "up"
    prone = ", prone" if command.prone and up else ""
    words = f"{troop.name}, figure {command.figure[1:]}: {FIGURE_STATES[command.state]}{prone}"
    told(play, words, command.reason, troop)
    since = () if up else play.state.in_play
    play.emit(events.FigureChanged(troop.id, command.figure, command.state, since=since))
    if up:
        play.emit(events.FigureWent(troop.id, command.figure, command.prone))


@dataclass(frozen=True)
class SetCard:
    """The Action Card that a troop really has; empty for none. What it had goes back into the deck."""

    troop: str
    card: str = ""
    reason: str = ""


def _wrong_card(state: State, _actor: Actor, command: SetCard) -> Why | None:
    card, troop = command.card.strip().upper(), state.troops[command.troop]
    if card and card not in deck.DECK:
        return Why("no-such-card", "There is no such card.")
    return action_cards.not_in_deck(state, troop, card, taken_back=troop.cards) if card else None


def _set_card(play: Play, command: SetCard) -> None:
    troop, card = play.troop(command.troop), command.card.strip().upper()
    told(play, f"{troop.name}: {deck.name(card) if card else 'no Action Card'}", command.reason, troop)
    play.emit(*(events.CardTakenBack(troop.id, old) for old in troop.cards))
    if card:
        play.emit(events.CardDealt(troop.id, card, real=True))


def offer(eyes: Seeing) -> Iterator[Action]:
    """A form for each."""
    labels = ("Morale", "A figure", "A Hold counter", "Winged! and Lame!", "A counter of your own", "An Action Card")
    yield from forms.several(FEATURES, labels, eyes)


FEATURES = (
    _MORALE,
    correction(SetFigure, _wrong_figure, _set_figure),
    correction(SetHold, _wrong_hold, _set_hold),
    correction(SetHurt, _wrong_hurt, _set_hurt),
    correction(SetMark, _wrong_mark, _set_mark),
    correction(SetCard, _wrong_card, _set_card),
)
