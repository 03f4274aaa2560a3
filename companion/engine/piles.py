"""Cards that not everybody may see: decks, cups, bags, hands, discards and cards that lie face down.

All of them are piles. A game keeps them by name (`Piles`) and moves cards between them with the events of this module,
so that no card is lost and none is there twice. What a viewer may see of a pile is `Pile.seen`, which is all that a
board may be made from. Counters, chips, purses and tiles are cards here too.

The last card of a pile is its top one. Decisions take chance from `engine.chance` and give events; `after` folds them
without any.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.engine.chance import Chance
from companion.engine.features import Why
from companion.engine.play import Actor, Viewer

BACK = ""
"""The id of a card of which nothing but its back can be seen, and of a real card that nobody has named to the app."""
COUNT, CONTENTS, FACES = "count", "contents", "faces"
"""What the owner of a pile sees of it: how many cards there are, which ones (as of an own deck), or all as they lie."""


@dataclass(frozen=True)
class Card:
    """A card as it lies in a pile. ``up``: it lies face up. ``by`` is the seat that knows a card which lies face
    down, because it played or lost that card. The name of that seat is no secret."""

    id: str
    up: bool = False
    by: str = ""


@dataclass(frozen=True)
class Pile:
    """Cards from the bottom to the top.

    A draw pile has no ``owner``, and nobody sees into it. A hand belongs to the seat that is its ``owner``, who sees
    as much of it as ``own`` says. What lies face up is open to all; where a pile is ``covered``, only if it is on top.
    The order of a ``real`` pile is known to nobody but the people who shuffled it.
    """

    cards: tuple[Card, ...] = ()
    owner: str = ""
    own: str = FACES
    covered: bool = False
    real: bool = False

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its cards, from the bottom to the top."""
        return tuple(card.id for card in self.cards)

    @property
    def count(self) -> int:
        """How many cards there are, which everybody may know."""
        return len(self.cards)

    @property
    def top(self) -> str:
        """The id of its top card; `BACK` where there is none. Of a pile as it is `seen`, the face that lies there."""
        return self.cards[-1].id if self.cards else BACK

    def next(self, count: int) -> tuple[str, ...]:
        """The cards that so many draws would take from the top, in that order; fewer where there are fewer."""
        return self.ids[::-1][: max(0, count)]

    def seen(self, viewer: Viewer) -> "Pile":
        """The same pile as that viewer may see it: a card that they may not know is a `BACK`. Nothing in it comes from
        what they may not know: neither the order of an own deck, nor what a covered card was."""
        mine = viewer.owns(self.owner)
        if mine and self.own == CONTENTS:
            return replace(self, cards=tuple(Card(id_) for id_ in sorted(self.ids)))
        known = (
            (mine and self.own == FACES) or viewer.owns(card.by) or (card.up and not (self.covered and above))
            for above, card in zip(range(self.count - 1, -1, -1), self.cards, strict=True)
        )
        return replace(self, cards=tuple(map(_face, self.cards, known)))


def _face(card: Card, known: bool) -> Card:
    return card if known else replace(card, id=BACK)


Piles = Mapping[str, Pile]
"""The piles of a table, by names that the game gives them."""


def pile(ids: Iterable[str] = (), *, owner: str = "", own: str = FACES) -> Pile:
    """A draw pile, or the hand of an ``owner``."""
    return Pile(tuple(map(Card, ids)), owner, own)


def discards(*, covered: bool = True, owner: str = "") -> Pile:
    """A pile for cards that lie face up; where it is ``covered``, only the top one can be read, except by an
    ``owner``, who may look through it."""
    return Pile(owner=owner, covered=covered)


def real(count: int, *, owner: str = "") -> Pile:
    """So many real cards that only the players know."""
    return Pile((Card(BACK),) * count, owner, real=True)


# Events, which a game lists among its own


@dataclass(frozen=True)
class Shuffled:
    """A pile lies in a new order, from the bottom to the top. Real cards are `BACK` from then on."""

    pile: str
    order: tuple[str, ...]


@dataclass(frozen=True)
class Moved:
    """Cards went from one pile onto another, one by one; or ``under`` it, each below the one before. ``up`` and ``by``
    say how they lie there (`Card`)."""

    source: str
    target: str
    cards: tuple[str, ...]
    under: bool = False
    up: bool = False
    by: str = ""


@dataclass(frozen=True)
class Turned:
    """The card at that place (0 is the bottom) was turned over and lies face up."""

    pile: str
    place: int


@dataclass(frozen=True)
class Named:
    """Somebody told the app which card a real one is, at that place (0 is the bottom)."""

    pile: str
    place: int
    card: str


EVENTS: Mapping[str, type] = {"PileShuffled": Shuffled, "CardsMoved": Moved, "CardTurned": Turned, "CardNamed": Named}
"""Names under which a game may keep them."""


def after(piles: Piles, event: object) -> Piles:
    """The piles after one of those events. Errors: `LookupError` where the event does not fit them, which is a fault
    of the game: a card that is not there would be lost, or there twice."""
    match event:
        case Shuffled():
            return {**piles, event.pile: _shuffled(piles[event.pile], event)}
        case Moved():
            left = {**piles, event.source: _without(piles[event.source], event.cards)}
            return {**left, event.target: _with(left[event.target], event)}
        case Turned():
            return _replaced(piles, event, replace(_card(piles, event), up=True))
        case Named():
            if _card(piles, event).id != BACK:
                raise LookupError(f"{event.pile}: the card at {event.place} has a name")
            return _replaced(piles, event, replace(_card(piles, event), id=event.card))
    return piles


def _shuffled(old: Pile, event: Shuffled) -> Pile:
    forgotten = old.real and not any(event.order) and len(event.order) == old.count
    if not forgotten and Counter(event.order) != Counter(old.ids):
        raise LookupError(f"{event.pile}: those are not its cards")
    return replace(old, cards=tuple(map(Card, event.order)))


def _without(source: Pile, ids: Iterable[str]) -> Pile:
    """Without those cards, each taken where it lies nearest to the top."""
    left = list(source.cards[::-1])
    for id_ in ids:
        place = next((place for place, card in enumerate(left) if card.id == id_), None)
        if place is None:
            raise LookupError(f"no card {id_!r} there")
        del left[place]
    return replace(source, cards=tuple(left[::-1]))


def _with(target: Pile, event: Moved) -> Pile:
    came = tuple(Card(id_, event.up, event.by) for id_ in event.cards)
    return replace(target, cards=(*came[::-1], *target.cards) if event.under else (*target.cards, *came))


def _card(piles: Piles, event: Turned | Named) -> Card:
    if not 0 <= event.place < piles[event.pile].count:
        raise LookupError(f"{event.pile}: no card lies at {event.place}")
    return piles[event.pile].cards[event.place]


def _replaced(piles: Piles, event: Turned | Named, card: Card) -> Piles:
    old = piles[event.pile]
    return {**piles, event.pile: replace(old, cards=(*old.cards[: event.place], card, *old.cards[event.place + 1 :]))}


# Decisions: what is to happen, as events


def shuffle(piles: Piles, name: str, chance: Chance) -> Shuffled:
    """The whole pile in an order of chance; people shuffle a real one themselves, and nobody knows its order."""
    ids = piles[name].ids
    return Shuffled(name, (BACK,) * len(ids) if piles[name].real else chance.shuffled(ids))


def gather(piles: Piles, into: str, chance: Chance, *sources: str) -> Iterator[Moved | Shuffled]:
    """All cards of the ``sources`` go into a pile, which is shuffled then: the discards when a deck has run out."""
    for source in sources:
        if piles[source].cards:
            moved = Moved(source, into, piles[source].ids)
            piles = after(piles, moved)
            yield moved
    yield shuffle(piles, into, chance)


def draw(
    piles: Piles, source: str, target: str, count: int, chance: Chance, refill: str = "", up: bool = False
) -> Iterator[Moved | Shuffled]:
    """So many cards from the top of a pile onto another, or as many as there are; ``up``: face up. When the pile runs
    out, the cards of ``refill`` are shuffled into it and drawn from."""
    while count > 0:
        if not piles[source].cards:
            if not refill or not piles[refill].cards:
                return
            for event in gather(piles, source, chance, refill):
                piles = after(piles, event)
                yield event
        moved = Moved(source, target, piles[source].next(count), up=up)
        piles = after(piles, moved)
        count -= len(moved.cards)
        yield moved


def pick(piles: Piles, source: str, target: str, count: int, chance: Chance) -> Moved:
    """So many taken blindly out of a bag or a cup that has no order, or as many as there are."""
    left, real_ones = list(piles[source].ids), piles[source].real
    taken = (left.pop(0 if real_ones else chance.pick(len(left))) for _ in range(min(count, len(left))))
    return Moved(source, target, tuple(taken))


def unnamed(piles: Piles, deck: Iterable[str]) -> tuple[str, ...]:
    """The cards of a real deck that may still be named: no more of each than the deck has."""
    known = Counter(id_ for one in piles.values() for id_ in one.ids)
    return tuple((Counter(deck) - known).elements())


def not_held(hand: Pile, actor: Actor, cards: Iterable[str]) -> Why | None:
    """Those cards are not all in that hand, or it is somebody else's: a hand is played by its own seat alone, and not
    even the host finds out what is in it."""
    if hand.owner not in actor.seats:
        return Why("not-your-hand", "Those are another player’s cards.", values={"seat": hand.owner}, forbidden=True)
    if Counter(cards) - Counter(hand.ids):
        return Why("not-in-hand", "You do not hold that card.", values={"seat": hand.owner})
    return None
