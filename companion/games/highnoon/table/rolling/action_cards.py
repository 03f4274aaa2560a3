"""Action Cards from an owner's deck: dealt by the app, or typed in where a real deck gave them (Draw! Phase)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.memory import Memory
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Seeing, State, Troop, deck, events, kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.sources import ACTION_CARDS
from companion.games.highnoon.table.rolling import settling
from companion.games.highnoon.table.rolling.answering import asked, not_asked
from companion.games.highnoon.table.rolling.throwing import BY_APP, offer_things


@dataclass(frozen=True)
class TypeCard:
    """The Action Card that a real deck gave."""

    matter: str
    card: str


def deal(play: Play, troop_id: str, *, then: str = "", rank: int = 10, about: Memory | None = None) -> None:
    """One Action Card from its owner's deck for a troop: at once where the app deals, else somebody types it in.

    The settler ``then`` gets the card as its only pick; it is skipped where the deck is empty.
    """
    troop = play.troop(troop_id)
    title = f"{troop.name}: an Action Card"
    matter = Matter(
        "", then, "card", troop.seat, title, rule="draw-phase", rank=rank, troop=troop_id, about=about or {}
    )
    if play.state.cards == "virtual":
        deal_virtual(play, matter)
    else:
        play.raise_matter(matter)


@on(BY_APP, form="card")
def deal_virtual(play: Play, matter: Matter) -> None:
    """The app deals: a card of those that are left in the owner's deck, all as likely."""
    owner = play.seat(play.troop(matter.troop).owner)
    left = deck.left_in(owner.decks, owner.dealt)
    if not left:
        play.tell(f"{owner.name}’s deck has no card left for {play.troop(matter.troop).name}.")
        _dealt(play, matter, Settled(skipped=True))
        return
    card = play.chance.choice(left)
    play.emit(events.CardDealt(matter.troop, card))
    _dealt(play, matter, Settled(picks=(card,)))


def _dealt(play: Play, matter: Matter, settled: Settled) -> None:
    if matter.id:
        settling.settle(play, matter.id, settled)
    elif matter.kind in settles:
        settles[matter.kind](play, matter, settled)


def in_deck(play: Play, troop_id: str, card: str) -> None:
    """Errors: `Illegal` ``card-twice`` where the owner's decks do not hold it any more."""
    if why := not_in_deck(play.state, play.troop(troop_id), card):
        raise why.refusal()


def not_in_deck(state: State, troop: Troop, card: str, taken_back: Iterable[str] = ()) -> Why | None:
    """``card-twice``, which says where a card lies that somebody wants to deal again, unless it is ``taken_back``."""
    owner = state.seat(troop.owner)
    if owner is None or (Counter(owner.dealt) - Counter(taken_back))[card] < owner.decks:
        return None
    lies = (mate for mate in state.troops.values() if mate.owner == owner.id and card in (*mate.cards, *mate.acted))
    holder = next((kinds.does(mate, "has") for mate in lies), "Another troop has")
    decks = "one deck" if owner.decks == 1 else f"{owner.decks} decks"
    words = f"{holder} the {deck.name(card)} already, and {owner.name} plays with {decks}. Check the card."
    return Why("card-twice", words, values={"card": card, "troop": troop.id})


def may(state: State, actor: Actor, command: TypeCard) -> Why | None:
    """A card of the deck, where one is asked for: ``no-card``, ``no-such-card``, and what `not_asked` says."""
    if why := not_asked(state, actor, command.matter):
        return why
    if asked(state, command.matter).form != "card":
        return Why("no-card", "No card is needed there.")
    return None if _card(command) in deck.DECK else Why("no-such-card", "There is no such card.")


def _card(command: TypeCard) -> str:
    return command.card.strip().upper()


def offer(eyes: Seeing, matter: Matter) -> Iterator[Action]:
    """Dealt by the app, or typed in."""
    troop = eyes.state.troops.get(matter.troop)
    card = Input("card", troop.name if troop else "Which card is it?", "card", source=ACTION_CARDS.id)
    typed = Action("TypeCard", "I drew …", {"matter": matter.id}, (card,))
    real = eyes.state.cards == "real"
    yield from offer_things(typed, "Deal a card", "Let the app deal this one", real=real, icon="card")


def decide(play: Play, command: TypeCard) -> None:
    """A real card was dealt. One that lies somewhere already is pointed out: a deck has each card once."""
    matter, card = asked(play.state, command.matter), _card(command)
    in_deck(play, matter.troop, card)
    play.tell(f"{play.troop(matter.troop).name}: {deck.name(card)}.")
    play.reveal()
    play.emit(events.CardDealt(matter.troop, card, real=True))
    _dealt(play, matter, Settled(picks=(card,)))


FEATURE = Feature(TypeCard, may, decide)
