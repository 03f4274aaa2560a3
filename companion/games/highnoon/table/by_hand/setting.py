"""Setting what the app tracks: the table is always right, and says why it differs.

Each correction is an event of its own with the reason, followed by what it changes; cards and chips stay counted.
"""

from collections import Counter

from companion.engine.corrections import no_reason
from companion.engine.errors import Forbidden, Illegal
from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.commands import by_hand as hand
from companion.games.highnoon.table.core import deck, effects, events, kinds
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Scope, Troop, concealed
from companion.games.highnoon.table.rolling import action_cards

MORALES = ("steady", "shaken", "panicked")
FIGURE_STATES = ("up", "dirt", "down", "gone")


def _set(play: Play, what: str, reason: str, troop: Troop | None = None) -> None:
    """Says in the log what was set, and why; of a troop that is a secret, only that something was."""
    if why := no_reason(reason):
        raise why.refusal()
    play.emit(events.SetByHand(what, reason))
    if troop is not None and concealed(play.state, troop):
        play.tell("By hand: something about a hidden troop.")
    else:
        play.tell(f"By hand: {what}" + (f" ({reason})." if reason else "."))


def _mine(play: Play, troop_id: str) -> Troop:
    troop = play.troop(troop_id)
    play.allow(troop.seat)
    return troop


@decides(hand.SetChips)
def set_chips(play: Play, command: hand.SetChips) -> None:
    """What a hand holds; the rest is in the pot. Errors: `Illegal` where the pot has not so many."""
    play.allow(command.seat)
    seat = play.seat(command.seat)
    wanted = pot.counted(command.white, command.red, command.blue)
    held = seat.chips
    name, troop = seat.name, None
    if command.troop:
        troop = _mine(play, command.troop)
        if troop.seat != seat.id:
            raise Illegal("not-yours", "That Hero belongs to another player.")
        held, name = troop.chips, troop.name
    more = tuple((Counter(wanted) - Counter(held)).elements())
    less = tuple((Counter(held) - Counter(wanted)).elements())
    if colour := pot.missing(more, play.state.pot):
        left = play.state.pot[colour]
        raise Illegal("no-such-chip", f"The pot has only {left} more {colour}.", chip=colour)
    _set(play, f"{name} holds {pot.plural(len(wanted))}", command.reason, troop)
    if more:
        play.emit(events.ChipsDrawn(seat.id, more, "set by hand", command.troop, real=True))
    if less:
        play.emit(events.ChipsReturned(seat.id, less, "set by hand", command.troop))


@decides(hand.SetBounty)
def set_bounty(play: Play, command: hand.SetBounty) -> None:
    """A score; the difference is a line of its own."""
    play.allow(command.seat)
    seat = play.seat(command.seat)
    _set(play, f"{seat.name} has {command.amount} Bounty Points", command.reason)
    if command.amount != seat.bounty:
        why = command.reason or "set by hand"
        play.emit(events.BountyChanged(seat.id, command.amount - seat.bounty, why))


@decides(hand.SetMorale)
def set_morale(play: Play, command: hand.SetMorale) -> None:
    """Steady, Shaken or Panicked, whatever the dice said."""
    troop = _mine(play, command.troop)
    if command.morale not in MORALES:
        raise Illegal("no-such-morale", "Choose steady, shaken or panicked.")
    words = command.morale if command.morale == "steady" else command.morale.capitalize()
    _set(play, f"{troop.name}: {words}", command.reason, troop)
    play.emit(events.MoraleChanged(troop.id, command.morale, command.reason or "set by hand"))


@decides(hand.SetMark)
def set_mark(play: Play, command: hand.SetMark) -> None:
    """Any counter of one word."""
    troop = _mine(play, command.troop)
    mark = command.mark.strip().lower().replace(" ", "-")
    if not mark or len(mark) > 40:
        raise Illegal("bad-mark", "A marker needs a name of one or two words.")
    _set(play, f"{troop.name}: {mark.replace('-', ' ')} {'on' if command.on else 'off'}", command.reason, troop)
    play.emit(events.MarkChanged(troop.id, mark, command.on))


@decides(hand.SetHold)
def set_hold(play: Play, command: hand.SetHold) -> None:
    """A Hold counter."""
    troop = _mine(play, command.troop)
    if command.on and not troop.alive:
        raise Illegal("not-there", f"{kinds.does(troop, 'is')} not in the fight now.")
    _set(play, f"{troop.name}: Hold {'placed' if command.on else 'gone'}", command.reason, troop)
    play.emit(events.HoldPlaced(troop.id) if command.on else events.HoldLost(troop.id, command.reason or "by hand"))


@decides(hand.SetHurt)
def set_hurt(play: Play, command: hand.SetHurt) -> None:
    """Winged! and Lame! counters."""
    troop = _mine(play, command.troop)
    if not (0 <= command.winged <= 20 and 0 <= command.lame <= 20):
        raise Illegal("how-many", "Enter a small number of counters, 0 or more.")
    _set(play, f"{troop.name}: {command.winged} Winged!, {command.lame} Lame!", command.reason, troop)
    play.emit(events.HeroHurt(troop.id, command.winged, command.lame))


@decides(hand.SetFigure)
def set_figure(play: Play, command: hand.SetFigure) -> None:
    """One figure's state, without a Guts check or bounty for it."""
    troop = _mine(play, command.troop)
    figure = troop.figure(command.figure)
    if figure is None or command.state not in FIGURE_STATES:
        raise Illegal("no-such-figure", "There is no such figure, or it cannot be in that state.")
    words = {"up": "up", "dirt": "Eatin' Dirt", "down": "Put Down", "gone": "off the table"}[command.state]
    prone = ", prone" if command.prone and command.state == "up" else ""
    _set(play, f"{troop.name}, figure {figure.id[1:]}: {words}{prone}", command.reason, troop)
    since = play.state.in_play if command.state != "up" else ""
    play.emit(events.FigureChanged(troop.id, figure.id, command.state, since=since))
    if command.state == "up":
        play.emit(events.FigureWent(troop.id, figure.id, command.prone))


@decides(hand.SetCard)
def set_card(play: Play, command: hand.SetCard) -> None:
    """The card that really lies there; what the app thought goes back in the deck."""
    troop = _mine(play, command.troop)
    card = command.card.strip().upper()
    if card and card not in deck.DECK:
        raise Illegal("no-such-card", "There is no such card.")
    owner = play.seat(troop.owner)
    dealt = Counter(owner.dealt) - Counter(troop.cards)
    if card and dealt[card] >= owner.decks:
        raise action_cards.twice(play, troop.id, card)
    _set(play, f"{troop.name}: {deck.name(card) if card else 'no Action Card'}", command.reason, troop)
    play.emit(*(events.CardTakenBack(troop.id, old) for old in troop.cards))
    if card:
        play.emit(events.CardDealt(troop.id, card, real=True))


@decides(hand.SetTurn)
def set_turn(play: Play, command: hand.SetTurn) -> None:
    """The number of the turn; it counts for the end of the game and for bought chips."""
    if not 0 < command.turn <= 99 or play.state.turn < 1:
        raise Illegal("bad-turn", "Turns are counted from 1, once the battle has begun.")
    _set(play, f"it is turn {command.turn}", command.reason)
    play.emit(events.TurnSet(command.turn))


@decides(hand.SetDecks)
def set_decks(play: Play, command: hand.SetDecks) -> None:
    """How many decks somebody deals from; never fewer than what lies there came from."""
    play.allow(command.seat)
    seat = play.seat(command.seat)
    least = max(Counter(seat.dealt).values(), default=1)
    if not least <= command.decks <= 20:
        raise Illegal("how-many", f"Choose {least} to 20 decks; the cards already dealt need that many.", least=least)
    _set(play, f"{seat.name} deals from {command.decks} deck{'s' if command.decks > 1 else ''}", command.reason)
    play.emit(events.DecksSet(seat.id, command.decks))


@decides(hand.AddEffect)
def add_effect(play: Play, command: hand.AddEffect) -> None:
    """Something that lasts and counts on rolls, or is only remembered: on all of them, or on the player's own."""
    name = command.name.strip()
    if not name or len(name) > 80:
        raise Illegal("bad-name", "Give it a name of at most 80 characters.")
    if not (0 <= command.turns <= 99 and -20 <= command.amount <= 20):
        raise Illegal("how-many", "Turns must be 0 (the whole battle) to 99, and the modifier -20 to +20.")
    kind, _, whose = command.scope.partition(":")
    if kind == "seat":
        play.seat(whose)
        play.allow(whose)
    elif kind == "troop":
        _mine(play, whose)
    elif command.scope != "all":
        raise Illegal("no-such-scope", "Choose everybody, a player or a troop.")
    _set(play, f"{name} begins", command.reason)
    effect = Effect(
        f"e{play.state.counter + 1}",
        "by-hand",
        name,
        Scope(**{kind: whose}) if whose else EVERYBODY,
        rolls=(command.roll,) if command.roll else (),
        amount=command.amount,
        turns=command.turns or None,
        by=play.actor.seat,
    )
    play.emit(events.EffectBegan(effect))


@decides(hand.RemoveEffect)
def remove_effect(play: Play, command: hand.RemoveEffect) -> None:
    """It is over before its time: by the word of the host or of whoever laid it, for nobody lifts a curse from himself.
    Errors: `Illegal`, `Forbidden` ``not-yours-to-end``."""
    effect = next((one for one in play.state.effects if one.id == command.effect), None)
    if effect is None:
        raise Illegal("no-such-effect", "That is over already.")
    if not play.actor.host and (not effect.by or effect.by not in play.actor.seats):
        raise Forbidden("not-yours-to-end", "Only the host or the player who set it can end it.")
    _set(play, f"{effect.name} is over", command.reason)
    effects.end(play, effect)
