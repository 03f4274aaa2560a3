"""Other tables that somebody cannot tell from theirs: what that viewer may not know is different there."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random

from companion.engine.piles import BACK, CONTENTS, Card, Pile
from companion.engine.play import Viewer
from companion.engine.sources import APP
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core import state as s
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.state import State

Place = tuple[str, int]
"""The name of a pile, and a place in it."""


def disguised(state: State, viewer: Viewer, rng: Random) -> State:
    """The same table with other hidden cards, purses, coming round cards, orders of decks and secret choices."""
    other = _mixed(state, list(_purses(state, viewer)), rng)
    for seat in state.seats:
        other = _own_deck(other, seat.id, rng) if viewer.owns(seat.id) else _cards(other, seat.id, viewer, rng)
    return _choices(_rounds(other, rng), viewer)


def _unseen(state: State, viewer: Viewer, names: Iterator[str]) -> Iterator[Place]:
    """The places of cards that have a name, which the viewer does not see."""
    eyes = Eyes(state, viewer)
    for name in names:
        for at, (card, seen) in enumerate(zip(state.pile(name).cards, eyes.pile(name).cards, strict=True)):
            if card.id != BACK and seen.id == BACK:
                yield name, at


def _purses(state: State, viewer: Viewer) -> Iterator[Place]:
    for name, at in _unseen(state, viewer, iter(state.piles)):
        if state.pile(name).cards[at].id.startswith("purse"):
            yield name, at


def _own_deck(state: State, seat: str, rng: Random) -> State:
    """The owner knows what is in it, and in no order; of a real one everybody sees what is laid onto it."""
    deck = s.deck_of(seat)
    if state.pile(deck).own != CONTENTS:
        return state
    return _mixed(state, [(deck, at) for at in range(state.pile(deck).count)], rng)


def _cards(state: State, seat: str, viewer: Viewer, rng: Random) -> State:
    """Another hand, another deck, other discards, other cards that lie face down."""
    names = (s.hand_of(seat), s.deck_of(seat), s.discards_of(seat))
    held = list(_unseen(state, viewer, iter(names)))
    state = _mixed(state, held, rng)
    laid = [place for place in _unseen(state, viewer, iter((s.COMMON,))) if _card(state, place).by == seat]
    for place in (one for one in laid if not _card(state, one).up):
        actions = [one for one in held if kind_of(_card(state, one).id)]
        if actions:
            state = _swapped(state, place, rng.choice(actions))
    return state


def _rounds(state: State, rng: Random) -> State:
    """Other round cards to come, and another station."""
    rounds = state.pile(s.ROUNDS)
    if not rounds.count or BACK in rounds.ids:
        return state
    turned = state.pile(s.TURNED).ids
    plain = [card for card in catalog().plain_rounds if card not in turned]
    ids = (rng.choice(catalog().stations), *rng.sample(plain, rounds.count - 1))
    cards = tuple(replace(card, id=id_) for card, id_ in zip(rounds.cards, ids, strict=True))
    return replace(state, piles={**state.piles, s.ROUNDS: replace(rounds, cards=cards)})


def _choices(state: State, viewer: Viewer) -> State:
    """Others have chosen something else."""
    if state.choice is None or state.choice.shown:
        return state
    seen = state.choice.seen(viewer)
    choices = {seat: seen.get(seat, _otherwise(state, seat, picks)) for seat, picks in state.choice.choices.items()}
    return replace(state, choice=replace(state.choice, choices=choices))


def _otherwise(state: State, seat: str, picks: tuple[str, ...]) -> tuple[str, ...]:
    """One card fewer is kept; of the two of a team it is the other one."""
    team = [bandit.id for bandit in state.team(seat)]
    return tuple(one for one in team if one not in picks) if set(picks) <= set(team) and picks else picks[1:]


def _card(state: State, place: Place) -> Card:
    return state.pile(place[0]).cards[place[1]]


def _swapped(state: State, one: Place, other: Place) -> State:
    first, second = _card(state, one).id, _card(state, other).id
    return _with(_with(state, one, second), other, first)


def _mixed(state: State, places: list[Place], rng: Random) -> State:
    ids = [_card(state, place).id for place in places]
    for place, id_ in zip(places, rng.sample(ids, len(ids)), strict=True):
        state = _with(state, place, id_)
    return state


def _with(state: State, place: Place, id_: str) -> State:
    name, at = place
    pile: Pile = state.pile(name)
    cards = (replace(card, id=id_) if number == at else card for number, card in enumerate(pile.cards))
    return replace(state, piles={**state.piles, name: replace(pile, cards=tuple(cards))})


# One kind of secret at a time: the same table with nothing else changed


def _hands(state: State, viewer: Viewer, rng: Random) -> State:
    """Others hold other cards, which lay in their decks."""
    for seat in (one.id for one in state.seats if not viewer.owns(one.id)):
        state = _mixed(state, list(_unseen(state, viewer, iter((s.hand_of(seat), s.deck_of(seat))))), rng)
    return state


def _decks(state: State, _viewer: Viewer, rng: Random) -> State:
    """Every deck lies in another order, the own one too."""
    for seat in state.seats:
        if state.cards == APP:
            deck = s.deck_of(seat.id)
            state = _mixed(state, [(deck, at) for at in range(state.pile(deck).count)], rng)
    return state


def _face_down(state: State, viewer: Viewer, rng: Random) -> State:
    """Other cards lie face down in the common deck: in a tunnel, and Ghost's."""
    for place in _unseen(state, viewer, iter((s.COMMON,))):
        card = _card(state, place)
        mine = _unseen(state, viewer, iter((s.hand_of(card.by), s.deck_of(card.by))))
        actions = [one for one in mine if kind_of(_card(state, one).id)]
        if not card.up and actions:
            state = _swapped(state, place, rng.choice(actions))
    return state


def _covered(state: State, viewer: Viewer, rng: Random) -> State:
    """Cards that others cover in the common deck were others, of the same seat: a page does not show them again."""
    covered = [place for place in _unseen(state, viewer, iter((s.COMMON,))) if _card(state, place).up]
    for seat in state.seats:
        held = [place for place in covered if _card(state, place).by == seat.id]
        mine = _unseen(state, viewer, iter((s.hand_of(seat.id), s.deck_of(seat.id))))
        state = _mixed(state, [*held, *(one for one in mine if held and kind_of(_card(state, one).id))], rng)
    return state


def _discards(state: State, viewer: Viewer, rng: Random) -> State:
    """Below the top one, others' discards are other cards of their decks."""
    for seat in state.seats:
        below = list(_unseen(state, viewer, iter((s.discards_of(seat.id),))))
        mine = _unseen(state, viewer, iter((s.hand_of(seat.id), s.deck_of(seat.id))))
        state = _mixed(state, [*below, *(mine if below else ())], rng)
    return state


def _on(piles: Callable[[State], list[str]]) -> "Disguise":
    def purses(state: State, viewer: Viewer, rng: Random) -> State:
        box = [place for place in _purses(state, viewer) if place[0] == s.STOCK]
        there = [place for place in _purses(state, viewer) if place[0] in piles(state)]
        return _mixed(state, [*there, *(box if there else ())], rng)

    return purses


def _bandits(state: State) -> list[str]:
    return [s.loot_of(bandit.id) for bandit in state.bandits]


def _floors(state: State) -> list[str]:
    return [name for name in state.piles if name.startswith("floor:")]


def _put_away(state: State, viewer: Viewer, rng: Random) -> State:
    """Of two Marshal cards of a team the other one lies in the box."""
    for place in list(_unseen(state, viewer, iter((s.GONE,)))):
        seat = _card(state, place).by
        mine = _unseen(state, viewer, iter((s.hand_of(seat), s.deck_of(seat))))
        marshals = [one for one in mine if kind_of(_card(state, one).id) == "marshal"]
        if marshals:
            state = _swapped(state, place, rng.choice(marshals))
    return state


Disguise = Callable[[State, Viewer, Random], State]
KINDS: Mapping[str, Disguise] = {
    "hands": _hands,
    "the order of decks": _decks,
    "cards that lie face down": _face_down,
    "cards that others cover": _covered,
    "discards below the top one": _discards,
    "purses on bandits' cards": _on(_bandits),
    "purses on floors": _on(_floors),
    "the Marshal card that was put away": _put_away,
    "round cards to come": lambda state, _viewer, rng: _rounds(state, rng),
    "what is chosen in secret": lambda state, viewer, _rng: _choices(state, viewer),
}
"""Each changes what that viewer may not know, where there is anything of its kind."""
