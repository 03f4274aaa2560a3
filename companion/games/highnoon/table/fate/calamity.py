"""The calamity table, row by row (Chapter Two, Calamity). The black Joker itself is discarded already."""

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
from companion.games.highnoon.table.core.state import Effect, Matter, Option, Result, Scope, Troop
from companion.games.highnoon.table.fate import fortune, joker_tables
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import figures

ROLL_OFF = "d20"
"""Opponents roll off with this die; the book names none (house)."""
STAYS = "stays"


@joker_tables.row("calamity", 2)
def freak_event(play: Play, troop_id: str) -> None:
    """The same freak events as fortune's."""
    fortune.freak_event(play, troop_id)


@joker_tables.row("calamity", 3)
def fates_a_bitch(play: Play, troop_id: str) -> None:
    """Your highest card goes to your opponent, who gives it to any troop on the table."""
    seat = play.troop(troop_id).seat
    best = order.best_card(taking_part.in_play(play.state, seat))
    foe = play.opponent(seat)
    if best is None or foe is None:
        play.tell("There is no card to give.")
        return
    everybody = tuple(
        troop
        for seat in play.state.seats
        for troop in taking_part.open_troops(play.state, seat.id)
        if _able(play, troop)
    )
    fortune.give_to_whom(play, foe.id, troop_id, f"{best[1]} {best[0]}", everybody)


def _able(play: Play, troop: Troop) -> bool:
    return not lost_turn.idle(play.state, troop)


@joker_tables.row("calamity", 4)
def busted(play: Play, troop_id: str) -> None:
    """You choose one of your cards; your opponent puts it on one of their troops at once."""
    seat = play.troop(troop_id).seat
    options = choices.card_options(play.state, taking_part.in_play(play.state, seat))
    foe = play.opponent(seat)
    if not options or foe is None:
        play.tell("There is no card to give.")
        return
    asking.choice(
        play,
        "busted",
        seat,
        options,
        title=f"Which card goes to {foe.name}?",
        troop=troop_id,
        rank=joker_tables.RANK,
        about={"foe": foe.id},
    )


@settles("busted")
def _busted(play: Play, matter: Matter, settled: Settled) -> None:
    foe = matter.about["foe"]
    if settled.picks:
        fortune.give_to_whom(play, foe, matter.troop, settled.picks[0], fortune.able(play, foe))


@joker_tables.row("calamity", 5, 6)
def dirt_slow(play: Play, troop_id: str) -> None:
    """The troop loses all its actions this turn: every card that lies on it, and a Hold, and what it might get yet."""
    troop = play.troop(troop_id)
    play.emit(*(events.CardDiscarded(troop_id, card, "Dirt slow!") for card in troop.cards))
    figures.lose_hold(play, troop_id, "Dirt slow!")
    effects.begin(
        play, Effect("", lost_turn.LOST, "Dirt slow!", Scope(troop=troop_id), "fortune-and-calamity", until="turn")
    )
    play.tell(f"{naming.called_with(play.state, troop, 'does')} nothing more this turn.")


@joker_tables.row("calamity", 7)
def reload(play: Play, troop_id: str) -> None:
    """No more than the lost action."""
    play.tell(f"{naming.called_with(play.state, play.troop(troop_id), 'loses')} a moment. Nothing else happens.")


@joker_tables.row("calamity", 8, 9)
def fickle_finger(play: Play, troop_id: str) -> None:
    """An opponent draws a chip; several roll off for it."""
    foes = play.state.foes(play.troop(troop_id).seat)
    if len(foes) == 1:
        pot.draw_chips(play, foes[0].id, 1, "Fickle Finger o' Fate")
    elif foes:
        title = "roll off for a chip"
        asking.dice_contest(
            play, "fickle-finger", [foe.id for foe in foes], ROLL_OFF, title=title, rank=joker_tables.RANK
        )


@settles_group("fickle-finger")
def _pointed(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    pot.draw_chips(play, results[0].seat, 1, "Fickle Finger o' Fate")


@joker_tables.row("calamity", 10)
def confusion(play: Play, troop_id: str) -> None:
    """Your opponent may move the Joker to another of your troops: that one loses its action, and its cards come
    here."""
    troop = play.troop(troop_id)
    foe = play.opponent(troop.seat)
    known = taking_part.open_troops(play.state, troop.seat)
    others = tuple(one for one in known if one.id != troop_id and one.cards)
    if foe is None or not others:
        play.tell("Nobody else can be confused.")
        return
    options = [Option(STAYS, f"Leave it with {naming.called(play.state, troop)}"), *map(_confusable, others)]
    title = "Who has the Black Joker?"
    asking.choice(play, "confusion", foe.id, options, title=title, troop=troop_id, rank=joker_tables.RANK)


def _confusable(troop: Troop) -> Option:
    return Option(troop.id, troop.name, ", ".join(map(deck.name, troop.cards)), card=troop.cards[0])


@settles("confusion")
def _confused(play: Play, matter: Matter, settled: Settled) -> None:
    for other in (pick for pick in settled.picks if pick != STAYS):
        cards = play.troop(other).cards
        play.emit(*(events.CardMoved(other, matter.troop, card) for card in cards))
        play.tell(f"{kinds.does(play.troop(other), 'has')} the Joker now: no action this turn.")
        play.tell(f"{naming.called_with(play.state, play.troop(matter.troop), 'gets')} the cards instead.")


@joker_tables.row("calamity", 11)
def yeller(play: Play, troop_id: str) -> None:
    """A Hard (8) Guts check, at once."""
    guts.check(play, troop_id, "table", tn=guts.HARD, text="Yeller! A close call.")


@joker_tables.row("calamity", 12)
def bad_moon(play: Play, troop_id: str) -> None:
    """Your opponent chooses of the table."""
    foe = play.opponent(play.troop(troop_id).seat)
    if foe is not None:
        joker_tables.pick(play, "calamity", troop_id, foe.id, without=12)
