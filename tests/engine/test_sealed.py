"""Each chooses in secret, then all are shown: who has chosen is public, and nothing else is before that."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine import sealed
from companion.engine.board import Pick
from companion.engine.chance import Chance
from companion.engine.forms import read
from companion.engine.play import Actor, Viewer
from companion.engine.sealed import Choose, Sealed
from companion.store.codec import from_json, to_json

SEATS = ("s1", "s2", "s3")
NAMES = {"s1": "Anna", "s2": "Ben", "s3": "Cy"}
HANDS = {"s1": ("ax", "ay", "az"), "s2": ("bx", "by", "bz"), "s3": ("cx", "cy", "cz")}
CHOICE = Sealed("keep", SEATS, 1, 2)
HOST = Viewer("s1", frozenset({"s1"}), host=True)
ONE_PHONE = Viewer("s1", frozenset(SEATS))
VIEWERS = (HOST, Viewer("s2", frozenset({"s2"})), Viewer(), Viewer(board=True), ONE_PHONE, Viewer("s1", board=True))


def options(seat: str) -> Sequence[Pick]:
    """The cards of a hand, of which the last cannot be chosen."""
    *free, kept = HANDS[seat]
    return (*(Pick(card, card.upper()) for card in free), Pick(kept, kept.upper(), why="It stays"))


ASKING = sealed.Asking("Keep cards", options, NAMES)


def actor(seat: str, *, host: bool = False) -> Actor:
    return Actor(seat, frozenset({seat}), host)


def choose(state: Sealed, seat: str, *picks: str, chance: bool = False) -> Sealed:
    for event in sealed.choose(state, Choose("keep", seat, picks, chance), options, Chance(b"seed", seat)):
        state = sealed.after(state, event)
    return state


def sent(state: Sealed, viewer: Viewer) -> str:
    """Every word that a page could be made from."""
    prompts, changes = sealed.prompts(state, viewer, ASKING), sealed.changes(state, viewer, ASKING)
    return repr((list(prompts), list(changes), state.chosen, state.waiting, state.seen(viewer)))


picked = st.dictionaries(st.sampled_from(SEATS), st.lists(st.sampled_from("xy"), min_size=1, max_size=2, unique=True))


def made(choices: dict[str, list[str]]) -> Sealed:
    """Not shown, whoever has chosen."""
    kept = {seat: tuple(f"{'abc'[SEATS.index(seat)]}{end}" for end in ends) for seat, ends in choices.items()}
    return replace(CHOICE, choices=kept)


@given(picked, picked, st.sampled_from(VIEWERS))
@settings(max_examples=100, deadline=None)
def test_what_others_chose_changes_no_byte_of_what_a_viewer_gets_before_all_are_shown(
    one: dict[str, list[str]], other: dict[str, list[str]], viewer: Viewer
) -> None:
    own = viewer.seat if viewer.owns(viewer.seat) else ""
    changed = {seat: other.get(seat, ["y"]) if seat != own else picks for seat, picks in one.items()}
    assert sent(made(one), viewer) == sent(made(changed), viewer)
    strange = [card for seat, cards in HANDS.items() if seat != own for card in cards]
    assert not [card for card in strange if f"'{card}'" in sent(made(one), viewer)]


def test_the_last_choice_shows_all_of_them_at_once() -> None:
    state = choose(choose(CHOICE, "s2", "bx"), "s1", "ay")
    assert (state.chosen, state.waiting, state.shown) == (("s1", "s2"), ("s3",), False)
    with pytest.raises(LookupError):
        _ = state.results
    state = choose(state, "s3", "cx", "cy")
    assert state.results == (("s1", ("ay",)), ("s2", ("bx",)), ("s3", ("cx", "cy")))
    assert state.seen(Viewer()) == dict(state.results)
    assert [*sealed.prompts(state, HOST, ASKING), *sealed.changes(state, HOST, ASKING)] == []


def test_a_seat_may_change_its_mind_until_then_and_finds_what_it_chose_ticked() -> None:
    state = choose(CHOICE, "s1", "ax")
    (change,) = sealed.changes(state, HOST, ASKING)
    assert [pick.value for pick in change.inputs[0].picks if pick.chosen] == ["ax"]
    state = choose(state, "s1", "ay")
    assert state.seen(HOST) == {"s1": ("ay",)}
    assert sealed.may(state, actor("s1"), Choose("keep", "s1", ("ax",)), options) is None
    shown = choose(choose(state, "s2", "bx"), "s3", "cx")
    late = sealed.may(shown, actor("s1"), Choose("keep", "s1", ("ax",)), options)
    assert late is not None
    assert late.code == "shown-already"


@pytest.mark.parametrize(
    ("picks", "code"),
    [
        ((), "how-many"),
        (("ax", "ay", "az"), "no-such-option"),
        (("ax", "ax"), "no-such-option"),
        (("az",), "no-such-option"),
        (("bx",), "no-such-option"),
    ],
)
def test_what_is_no_choice_of_the_seat_is_refused(picks: tuple[str, ...], code: str) -> None:
    why = sealed.may(CHOICE, actor("s1"), Choose("keep", "s1", picks), options)
    assert why is not None
    assert why.code == code


def test_where_nothing_may_be_chosen_an_empty_answer_has_to_be_meant() -> None:
    free, asking = replace(CHOICE, least=0), replace(ASKING, none="None of them")
    slip = sealed.may(free, actor("s1"), Choose("keep", "s1"), options)
    assert slip is not None
    assert slip.code == "nothing-chosen"
    assert sealed.may(free, actor("s1"), Choose("keep", "s1", none=True), options) is None
    assert sealed.may(CHOICE, actor("s1"), Choose("keep", "s1", none=True), options) is not None
    own = next(one for one in sealed.prompts(free, HOST, asking) if one.mine)
    assert [(action.label, "none" in action.values) for action in own.actions] == [
        (ASKING.label, False),
        ("None of them", True),
    ]


@pytest.mark.parametrize("command", [Choose("keep", "s9", ("ax",)), Choose("another", "s1", ("ax",))])
def test_nobody_chooses_who_is_not_asked_or_what_is_not_asked(command: Choose) -> None:
    assert sealed.may(CHOICE, Actor("s1", frozenset({"s1", "s9"})), command, options) is not None
    assert sealed.may(None, actor("s1"), command, options) is not None


def test_the_host_lets_chance_choose_for_somebody_who_is_away_and_learns_nothing() -> None:
    (_, ben, _) = sealed.prompts(CHOICE, HOST, ASKING)
    (absent,) = ben.actions
    command = read({"Choose": Choose}, "Choose", {name: [str(value)] for name, value in absent.values.items()})
    assert sealed.may(CHOICE, HOST.actor, command, options) is None
    state = choose(CHOICE, command.seat, chance=command.chance)
    assert set(state.choices["s2"]) <= {"bx", "by"}
    assert not state.seen(HOST)
    assert not any(f"'{card}'" in sent(state, HOST) for card in HANDS["s2"])


def test_the_host_neither_guesses_at_a_hand_nor_undoes_a_choice_that_was_made() -> None:
    right, wrong = (sealed.may(CHOICE, HOST.actor, Choose("keep", "s2", (card,)), options) for card in ("bx", "ax"))
    assert right is not None
    assert right == wrong
    assert right.forbidden
    made_ = choose(CHOICE, "s2", "bx")
    assert sealed.may(made_, HOST.actor, Choose("keep", "s2", chance=True), options) is not None
    assert sealed.may(CHOICE, actor("s3"), Choose("keep", "s2", chance=True), options) is not None


def test_a_phone_that_holds_several_seats_shows_the_choice_of_the_one_that_looks() -> None:
    prompts = list(sealed.prompts(CHOICE, ONE_PHONE, ASKING))
    assert [prompt.seats for prompt in prompts] == [("s1",), ("s2",), ("s3",)]
    assert [prompt.mine and prompt.secret for prompt in prompts] == [True, False, False]
    assert [bool(prompt.actions) for prompt in prompts] == [True, False, False]


def test_who_has_chosen_is_said_to_everybody() -> None:
    assert sealed.words(CHOICE, NAMES) == "Nobody has chosen yet."
    state = choose(CHOICE, "s2", "bx")
    assert sealed.words(state, NAMES) == "Ben has chosen. Still to choose: Anna and Cy."
    assert sealed.words(choose(state, "s1", "ax"), NAMES) == "Anna and Ben have chosen. Still to choose: Cy."


def test_those_who_tie_stand_together_in_the_order_of_the_choice() -> None:
    state = replace(CHOICE, order=("s3", "s1", "s2"))
    for seat, cards in (("s1", ("ax",)), ("s2", ("bx", "by")), ("s3", ("cx",))):
        state = choose(state, seat, *cards)
    assert state.ranked(len) == (("s2",), ("s3", "s1"))


def test_a_choice_comes_back_the_same_out_of_json_and_a_replay_gives_it_again() -> None:
    state, events = CHOICE, []
    for seat, cards in (("s1", ("ax",)), ("s2", ("by",)), ("s1", ("ay",)), ("s3", ("cx",))):
        for event in sealed.choose(state, Choose("keep", seat, cards), options, Chance(b"", "")):
            state = sealed.after(state, event)
            events.append(event)
    again = CHOICE
    for event in events:
        again = sealed.after(again, from_json(to_json(event), type(event)))
    assert again == state == from_json(to_json(state), Sealed)
    assert sealed.after(state, sealed.Shown("another")) == state
