"""Cards go from pile to pile, none is lost or there twice, and nobody sees more than their own eyes may."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine import piles
from companion.engine.chance import Chance
from companion.engine.piles import BACK, CONTENTS, Card, Pile
from companion.engine.play import Actor, Viewer
from companion.store.codec import from_json, to_json

DECK = tuple(f"c{number}" for number in range(12))
SEEDS = st.integers(0, 10**9)
ANNA, BEN = Viewer("s1", frozenset({"s1"})), Viewer("s2", frozenset({"s2"}))
VIEWERS = (ANNA, BEN, Viewer(), Viewer(host=True), Viewer("s1", frozenset({"s1", "s2"})), Viewer("s1", board=True))


def table() -> piles.Piles:
    """Every sort of pile, and all cards in the deck."""
    return {
        "deck": piles.pile(DECK),
        "own": piles.pile(owner="s1", own=CONTENTS),
        "anna": piles.pile(owner="s1"),
        "ben": piles.pile(owner="s2"),
        "discards": piles.discards(),
        "row": Pile(),
        "gone": piles.pile(),
    }


BY = ("", "s1", "s2")


def some_events(now: piles.Piles, at: Chance) -> Iterator[Any]:
    """What people may do next, in one way of several."""
    source, target = at.shuffled(sorted(now))[:2]
    cards = now[source].ids
    few = at.shuffled(cards)[: at.pick(4)]
    match at.pick(6):
        case 0:
            yield from piles.draw(now, source, target, at.pick(6), at, refill="discards")
        case 1:
            yield piles.Moved(source, target, few, under=at.pick(2) > 0, up=at.pick(2) > 0, by=at.choice(BY))
        case 2:
            yield piles.shuffle(now, source, at)
        case 3:
            yield from piles.gather(now, target, at, source)
        case 4:
            yield piles.pick(now, source, target, at.pick(5), at)
        case 5 if cards:
            yield piles.Turned(source, at.pick(len(cards)))


def played(seed: int, steps: int = 20) -> tuple[piles.Piles, list[Any]]:
    """Piles after random events, and those events."""
    now, happened = table(), []
    for step in range(steps):
        for event in some_events(now, Chance(b"seed", f"{seed}.{step}")):
            now = piles.after(now, event)
            happened.append(event)
    return now, happened


@given(SEEDS)
@settings(max_examples=40, deadline=None)
def test_no_card_is_lost_or_there_twice_whatever_happens(seed: int) -> None:
    now, _ = played(seed)
    assert sorted(id_ for one in now.values() for id_ in one.ids) == sorted(DECK)


@given(SEEDS)
@settings(max_examples=30, deadline=None)
def test_a_replay_of_what_was_stored_gives_the_same_piles(seed: int) -> None:
    now, happened = played(seed)
    again = table()
    for event in happened:
        again = piles.after(again, from_json(to_json(event), type(event)))
    assert again == now == from_json(to_json(now), dict[str, Pile])


def knows(viewer: Viewer, lies: Pile, place: int) -> bool:
    """The rule of secrecy, said another way than the engine says it."""
    card, seat = lies.cards[place], "" if viewer.board else viewer.seat
    if seat and seat == lies.owner:
        return lies.own != piles.COUNT
    if seat and seat == card.by:
        return True
    return card.up and (not lies.covered or place == lies.count - 1)


def with_other_secrets(now: piles.Piles, viewer: Viewer, chance: Chance) -> piles.Piles:
    """The same, but that all cards which the viewer may not know have changed their places with each other, and that
    the viewer's own decks lie in another order."""
    hidden = [(name, at) for name, lies in now.items() for at in range(lies.count) if not knows(viewer, lies, at)]
    ids = chance.shuffled(now[name].ids[at] for name, at in hidden)
    other = {name: list(lies.cards) for name, lies in now.items()}
    for (name, at), id_ in zip(hidden, ids, strict=True):
        other[name][at] = replace(other[name][at], id=id_)
    for name, lies in now.items():
        if lies.own == CONTENTS and viewer.owns(lies.owner):
            other[name] = list(chance.shuffled(other[name]))
    return {name: replace(lies, cards=tuple(other[name])) for name, lies in now.items()}


@given(SEEDS, st.sampled_from(VIEWERS))
@settings(max_examples=100, deadline=None)
def test_what_is_hidden_from_a_viewer_changes_nothing_that_the_viewer_sees(seed: int, viewer: Viewer) -> None:
    now, _ = played(seed)
    other = with_other_secrets(now, viewer, Chance(b"other", str(seed)))
    seen = {name: lies.seen(viewer) for name, lies in now.items()}
    assert seen == {name: lies.seen(viewer) for name, lies in other.items()}


@given(SEEDS, st.sampled_from(VIEWERS))
@settings(max_examples=40, deadline=None)
def test_a_viewer_sees_how_many_cards_there_are_and_all_that_the_own_eyes_may(seed: int, viewer: Viewer) -> None:
    now, _ = played(seed)
    for lies in now.values():
        seen = lies.seen(viewer)
        known = [lies.ids[at] for at in range(lies.count) if knows(viewer, lies, at)]
        assert seen.count == lies.count
        assert Counter(filter(None, seen.ids)) == Counter(known)


def test_of_a_covered_pile_only_the_top_card_is_read_and_of_a_row_all_that_lie_face_up() -> None:
    cards = (Card("c1", up=True), Card("c2"), Card("c3", up=True, by="s1"))
    assert Pile(cards, covered=True).seen(BEN).ids == (BACK, BACK, "c3")
    assert Pile(cards).seen(BEN).ids == ("c1", BACK, "c3")
    buried = Pile((*cards, Card("c4")), covered=True)
    assert buried.seen(BEN).ids == (BACK,) * 4
    assert buried.seen(ANNA).ids == (BACK, BACK, "c3", BACK), "she played it"


def test_a_card_that_moves_on_is_not_known_any_more_to_whoever_knew_it() -> None:
    now = {**table(), "row": Pile((Card("c99", by="s1"),)), "deck": piles.pile()}
    assert now["row"].seen(ANNA).top == "c99"
    now = dict(piles.after(now, piles.Moved("row", "ben", ("c99",))))
    assert now["ben"].seen(ANNA).ids == (BACK,)
    assert now["ben"].seen(BEN).ids == ("c99",)


def test_cards_are_drawn_from_the_top_and_put_back_on_it_or_under_it() -> None:
    now = table()
    drawn = next(piles.draw(now, "deck", "anna", 2, Chance(b"", "")))
    assert drawn == piles.Moved("deck", "anna", ("c11", "c10"))
    now = piles.after(now, drawn)
    assert piles.after(now, piles.Moved("anna", "deck", ("c11", "c10")))["deck"].next(2) == ("c10", "c11")
    under = piles.after(now, piles.Moved("anna", "deck", ("c11", "c10"), under=True))["deck"]
    assert under.ids[:3] == ("c10", "c11", "c0")
    assert under.next(1) == ("c9",)


def test_a_deck_that_runs_out_is_drawn_on_with_the_shuffled_discards_as_far_as_they_go() -> None:
    now = {**table(), "deck": piles.pile(("a",)), "discards": Pile((Card("b", up=True), Card("c", up=True)))}
    happened = list(piles.draw(now, "deck", "anna", 9, Chance(b"seed", "1"), refill="discards"))
    assert [type(event) for event in happened] == [piles.Moved, piles.Moved, piles.Shuffled, piles.Moved]
    after: piles.Piles = now
    for event in happened:
        after = piles.after(after, event)
    assert sorted(after["anna"].ids) == ["a", "b", "c"]
    assert not any(card.up for card in after["anna"].cards)
    assert list(piles.draw(after, "deck", "anna", 1, Chance(b"", ""), refill="discards")) == []


def test_a_shuffle_leaves_every_order_to_chance() -> None:
    orders = {piles.shuffle({"bag": piles.pile("abc")}, "bag", Chance(b"seed", str(at))).order for at in range(60)}
    assert len(orders) == 6


def test_out_of_a_bag_comes_any_of_its_counters() -> None:
    bag = {"bag": piles.pile(("white", "white", "red")), "hand": piles.pile()}
    came = Counter(piles.pick(bag, "bag", "hand", 1, Chance(b"seed", str(at))).cards for at in range(300))
    assert set(came) == {("white",), ("red",)}
    assert 150 < came["white",] < 250
    assert sorted(piles.pick(bag, "bag", "hand", 9, Chance(b"seed", "all")).cards) == ["red", "white", "white"]


@pytest.mark.parametrize(
    "event",
    [
        piles.Moved("anna", "ben", ("c1",)),
        piles.Moved("deck", "ben", ("c1", "c1")),
        piles.Shuffled("deck", DECK[:-1]),
        piles.Shuffled("deck", (BACK,) * 12),
        piles.Turned("deck", 12),
        piles.Turned("deck", -1),
        piles.Named("deck", 0, "c0"),
    ],
)
def test_what_would_lose_a_card_or_make_one_is_a_fault_of_the_game(event: Any) -> None:
    with pytest.raises(LookupError):
        piles.after(table(), event)


def test_real_cards_are_moved_unseen_and_named_by_their_people() -> None:
    now: piles.Piles = {"deck": piles.real(4), "hand": piles.real(0, owner="s1"), "discards": piles.discards()}
    chance = Chance(b"seed", "1")
    for event in (piles.shuffle(now, "deck", chance), *piles.draw(now, "deck", "hand", 2, chance)):
        now = piles.after(now, event)
    assert now["hand"].ids == (BACK, BACK)
    now = piles.after(now, piles.Named("hand", 1, "move"))
    assert piles.unnamed(now, ("move", "move", "fire", "punch")) == ("move", "fire", "punch")
    now = piles.after(now, piles.Moved("hand", "discards", ("move",), up=True))
    assert now["discards"].seen(BEN).top == "move"
    for event in piles.gather(now, "deck", chance, "discards"):
        now = piles.after(now, event)
    assert now["deck"].ids == (BACK,) * 3, "nobody knows where it lies once they have shuffled"
    assert chance.drawn == []


def test_a_hand_is_played_by_its_own_seat_and_by_nobody_else_not_even_the_host() -> None:
    hand = piles.pile(("c1",), owner="s1")
    anna, host = Actor("s1", frozenset({"s1"})), Actor("s2", frozenset({"s2"}), host=True)
    assert piles.not_held(hand, anna, ("c1",)) is None
    missing = piles.not_held(hand, anna, ("c1", "c1"))
    assert missing is not None
    assert missing.code == "not-in-hand"
    right, wrong = (piles.not_held(hand, host, (card,)) for card in ("c1", "c2"))
    assert right is not None
    assert right == wrong, "the refusal does not tell whether the card is there"
    assert right.forbidden
