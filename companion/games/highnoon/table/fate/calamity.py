"""The calamity table, row by row (Chapter Two, Calamity). The black Joker itself is discarded already."""

from companion.engine.hooks import on
from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.core import (
    choices,
    deck,
    effects,
    events,
    kinds,
    lost_turn,
    naming,
    order,
    taking_part,
)
from companion.games.highnoon.table.core.play import Play, Settled, settles, settles_group
from companion.games.highnoon.table.core.state import Effect, Matter, Option, Result, Scope
from companion.games.highnoon.table.fate import fortune
from companion.games.highnoon.table.fate.outcomes import BRINGS, choose
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import figures

"""Opponents roll off with this die; the book names none (house)."""
STAYS = "stays"


@on(BRINGS, calamity="3")
def fates_a_bitch(play: Play, troop_id: str) -> None:
    """Your highest card goes to your opponent, who gives it to any troop on the table."""
    seat = play.troop(troop_id).seat
    best = order.best_card(taking_part.troops_of(play.state, seat))
    foe = play.opponent(seat)
    if best is None or foe is None:
        play.tell("There is no card to give.")
        return
    everybody = tuple(
        troop
        for seat in play.state.seats
        for troop in taking_part.open_troops(play.state, seat.id)
        if not lost_turn.idle(play.state, troop)
    )
    fortune.give_to_whom(play, foe.id, troop_id, f"{best[1]} {best[0]}", everybody)


@on(BRINGS, calamity="4")
def busted(play: Play, troop_id: str) -> None:
    """You choose one of your cards; your opponent puts it on one of their troops at once."""
    troop = play.troop(troop_id)
    options = choices.card_options(play.state, taking_part.troops_of(play.state, troop.seat))
    foe = play.opponent(troop.seat)
    if options and foe is not None:
        choose(play, "busted", troop, options, f"Which card goes to {foe.name}?", about={"foe": foe.id})
    else:
        play.tell("There is no card to give.")


@settles("busted")
def _busted(play: Play, matter: Matter, settled: Settled) -> None:
    foe = matter.about["foe"]
    if settled.picks:
        fortune.give_to_whom(play, foe, matter.troop, settled.picks[0], fortune.able(play, foe))


@on(BRINGS, calamity="5")
def dirt_slow(play: Play, troop_id: str) -> None:
    """The troop loses all its actions this turn: every card that lies on it, and a Hold, and what it might get yet."""
    troop = play.troop(troop_id)
    play.emit(*(events.CardDiscarded(troop_id, card, "Dirt slow!") for card in troop.cards))
    figures.lose_hold(play, troop_id, "Dirt slow!")
    slow = Effect("", lost_turn.LOST, "Dirt slow!", Scope(troop=troop_id), "fortune-and-calamity", until="turn")
    effects.begin(play, slow)
    play.tell(f"{naming.called_with(play.state, troop, 'does')} nothing more this turn.")


@on(BRINGS, calamity="7")
def reload(play: Play, troop_id: str) -> None:
    """No more than the lost action."""
    play.tell(f"{naming.called_with(play.state, play.troop(troop_id), 'loses')} a moment. Nothing else happens.")


@on(BRINGS, calamity="8")
def fickle_finger(play: Play, troop_id: str) -> None:
    """An opponent draws a chip; several roll off for it."""
    foes = play.state.foes(play.troop(troop_id).seat)
    if len(foes) == 1:
        pot.draw_chips(play, foes[0].id, 1, "Fickle Finger o' Fate")
    elif foes:
        asking.ask_each(play, "fickle-finger", [foe.id for foe in foes])


@settles_group("fickle-finger")
def _pointed(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    pot.draw_chips(play, results[0].seat, 1, "Fickle Finger o' Fate")


@on(BRINGS, calamity="10")
def confusion(play: Play, troop_id: str) -> None:
    """Your opponent may move the Joker to another of your troops: that one loses its action, and its cards come
    here."""
    troop = play.troop(troop_id)
    foe = play.opponent(troop.seat)
    known = taking_part.open_troops(play.state, troop.seat)
    others = tuple(other for other in known if other.id != troop_id and other.cards)
    if foe is None or not others:
        play.tell("Nobody else can be confused.")
        return
    options = [Option(STAYS, f"Leave it with {naming.called(play.state, troop)}")]
    told = {other.id: ", ".join(map(deck.name, other.cards)) for other in others}
    options += (Option(other.id, other.name, told[other.id], card=other.cards[0]) for other in others)
    choose(play, "confusion", troop, options, "Who has the Black Joker?", seat=foe.id)


@settles("confusion")
def _confused(play: Play, matter: Matter, settled: Settled) -> None:
    for other in (pick for pick in settled.picks if pick != STAYS):
        cards = play.troop(other).cards
        play.emit(*(events.CardMoved(other, matter.troop, card) for card in cards))
        play.tell(f"{kinds.does(play.troop(other), 'has')} the Joker now: no action this turn.")
        play.tell(f"{naming.called_with(play.state, play.troop(matter.troop), 'gets')} the cards instead.")


@on(BRINGS, calamity="11")
def yeller(play: Play, troop_id: str) -> None:
    """A Hard (8) Guts check, at once."""
    guts.check(play, troop_id, "table", tn=guts.HARD, text="Yeller! A close call.")
