"""A whole game of decks, hands, face-down cards and sealed choices keeps every secret until it is shown."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.engine import piles, sealed
from companion.engine.chance import Chance
from companion.engine.piles import BACK
from companion.engine.play import Actor, Decision, Start, StartSeat, Viewer
from companion.store.codec import Codec
from tests.toy_of_secrets import DECK, TRICKS, Tricks

TABLE = TRICKS.table
CODEC = Codec(TABLE)
NAMES = {"s1": "Anna", "s2": "Ben", "s3": "The app"}
HOST = Viewer("s1", frozenset({"s1"}), host=True)
VIEWERS = (HOST, Viewer("s2", frozenset({"s2"})), Viewer(), Viewer(board=True), Viewer("s2", frozenset({"s1", "s2"})))
GAMES = range(8)
each_game = pytest.mark.parametrize("seed", GAMES)


def steps(seed: int) -> Iterator[tuple[Tricks, Decision]]:
    """A game from its beginning to its end, in taps that chance chooses: the state before each step, and the step."""
    start = Start(tuple(StartSeat(id_, name) for id_, name in NAMES.items()))
    decision = TABLE.begin(start, Chance(b"seed", f"{seed}.0"))
    yield TABLE.empty(), decision
    state, step = decision.state, 0
    while not TABLE.over(state):
        step += 1
        chance = Chance(b"taps", f"{seed}.{step}")
        command, actor = tap(state, chance)
        decision = TABLE.decide(state, command, actor, Chance(b"seed", f"{seed}.{step}"))
        yield state, decision
        state = decision.state


def tap(state: Tricks, chance: Chance) -> tuple[sealed.Choose, Actor]:
    """A seat chooses or changes its mind, or the host lets chance choose for Ben."""
    assert state.choice is not None
    if chance.pick(5) == 0 and "s2" in state.choice.waiting:
        return sealed.Choose(state.choice.id, "s2", chance=True), HOST.actor
    seat = chance.choice(("s1", "s2"))
    cards = chance.shuffled(state.piles[f"hand-{seat}"].ids)[: 1 + chance.pick(2)]
    return sealed.Choose(state.choice.id, seat, cards), Actor(seat, frozenset({seat}))


def states(seed: int) -> list[Tricks]:
    """After each step of a game."""
    return [decision.state for _, decision in steps(seed)]


def hidden(state: Tricks, viewer: Viewer) -> list[str]:
    """The cards that a viewer may not know."""
    seen = [id_ for pile in state.piles.values() for id_ in pile.seen(viewer).ids]
    return [card for card in DECK if card not in seen]


def with_other_secrets(state: Tricks, viewer: Viewer, chance: Chance) -> Tricks:
    """The same table, where the cards that the viewer may not know have changed their places with each other."""
    unknown = hidden(state, viewer)
    other = dict(zip(unknown, chance.shuffled(unknown), strict=True))
    cards = {
        name: replace(pile, cards=tuple(replace(card, id=other.get(card.id, card.id)) for card in pile.cards))
        for name, pile in state.piles.items()
    }
    assert state.choice is not None
    choices = {seat: tuple(other.get(card, card) for card in picks) for seat, picks in state.choice.choices.items()}
    return replace(state, piles=cards, choice=replace(state.choice, choices=choices))


@each_game
def test_every_card_is_somewhere_once_after_every_step(seed: int) -> None:
    for state in states(seed):
        assert sorted(id_ for pile in state.piles.values() for id_ in pile.ids) == sorted(DECK)


@each_game
def test_two_tables_that_differ_in_what_is_hidden_look_the_same(seed: int) -> None:
    different = 0
    for at, state in enumerate(states(seed)):
        for viewer in VIEWERS:
            other = with_other_secrets(state, viewer, Chance(b"other", str(at)))
            different += other != state
            assert repr(TABLE.view(other, viewer)) == repr(TABLE.view(state, viewer))
    assert different > len(VIEWERS)


@each_game
def test_no_byte_of_a_view_names_a_card_that_its_viewer_may_not_know(seed: int) -> None:
    for state in states(seed):
        for viewer in VIEWERS:
            sent = repr(TABLE.view(state, viewer))
            assert not [card for card in hidden(state, viewer) if card in sent]
            own = state.piles.get(f"hand-{viewer.seat}", piles.pile())
            assert all(card in sent for card in own.ids if viewer.owns(viewer.seat))


@each_game
def test_neither_the_log_nor_the_name_of_a_step_tells_a_choice_before_all_are_shown(seed: int) -> None:
    told = 0
    for _, decision in steps(seed):
        said = " ".join((decision.label, *decision.told))
        shown = any(isinstance(event, sealed.Shown) for event in decision.events)
        named = [card for card in DECK if card in said]
        assert bool(named) == shown
        assert decision.reveals or not shown
        told += shown
    assert told == 4


@each_game
def test_a_replay_of_the_stored_log_gives_every_state_again(seed: int) -> None:
    state = TABLE.empty()
    for before, decision in steps(seed):
        assert state == before
        for event in CODEC.events_from_json(CODEC.events_to_json(decision.events)):
            state = TABLE.evolve(state, event)
        assert state == decision.state == CODEC.state_from_json(CODEC.state_to_json(state))


def test_the_stake_is_known_to_the_first_seat_alone_until_it_is_won() -> None:
    begun: Any = states(0)[0]
    assert begun.order[0] == "s1"
    assert begun.piles["stake"].seen(HOST).top != BACK
    assert begun.piles["stake"].seen(Viewer("s2", frozenset({"s2"}))).top == BACK
