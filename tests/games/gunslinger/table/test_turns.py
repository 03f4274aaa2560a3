"""The Draw and the Move Phase, Special cards, horses and weapons, by the book."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.board import Action
from companion.engine.errors import Illegal
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.people import ATTRIBUTES
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.state import Go
from companion.games.gunslinger.table.moving.reach import destinations
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, facing, line_up, viewer
from tests.games.gunslinger.table.seen import asked

DECK = tuple(card.id for card in catalog().deck)


def moving_duel(*hand: str, theirs: tuple[str, ...] = (), **how: Any) -> Duel:
    """g1 holds those cards in his Move phase, g2 those."""
    duel = facing(**how)
    duel.change("g1", hand=hand)
    duel.change("g2", hand=theirs)
    duel.rig(go=Go("g1", "move"))
    return duel


# Draw


def test_each_gunslinger_starts_with_a_full_hand_and_the_first_draws_his_cool() -> None:
    duel = Duel.of(line_up("shootist"), line_up("deputy"), switches={"board": "real"})
    assert len(duel.man("g2").hand) == 3
    assert len(duel.man("g1").hand) == 5 + 3
    assert duel.state.go == Go("g1", "draw")
    assert duel.steps[-1].reveals


def test_draw_a_number_of_cards_equal_to_cool_and_discard_down_to_smarts() -> None:
    duel = Duel.of(line_up("shootist"), line_up("deputy"), switches={"board": "real"})
    hand = duel.man("g1").hand
    with pytest.raises(Illegal, match="Discard 3 cards"):
        duel.do("Discard", "s1", man="g1", cards=hand[:2])
    duel.do("Discard", "s1", man="g1", cards=hand[:3])
    assert duel.man("g1").hand == hand[3:]
    assert duel.state.discards == hand[:3]
    assert duel.state.go == Go("g1", "move")


def test_wounds_lower_cool_and_smarts() -> None:
    duel = facing()
    duel.rig(deck=DECK)
    duel.change("g2", wounds=1)
    duel.do("GoOn", "s1", man="g1")
    assert len(duel.man("g2").hand) == 2 - 1
    assert duel.told().endswith("Deputy draws 1 card.")


def test_if_the_deck_runs_out_the_discards_are_shuffled_and_drawn_from() -> None:
    duel = facing()
    duel.rig(deck=DECK[:1], discards=DECK[1:3])
    duel.do("GoOn", "s1", man="g1")
    assert duel.man("g2").hand[0] == DECK[0]
    assert set(duel.man("g2").hand) < set(DECK[:3])
    assert duel.state.discards == ()
    assert "the discards are shuffled" in duel.told()


def test_nobody_draws_where_deck_and_discards_are_both_empty() -> None:
    duel = facing()
    duel.do("GoOn", "s1", man="g1")
    assert duel.man("g2").hand == ()
    assert "draws no cards" in duel.told()


def test_gunslingers_take_turns_by_seats_and_a_dead_mans_turn_is_skipped() -> None:
    duel = Duel.of(line_up("miner", "trapper"), line_up("deputy"), switches={"board": "real"}, cards="real")
    went = []
    for _ in range(4):
        assert duel.state.go is not None
        went.append((duel.state.turn, duel.state.go.man))
        seat = duel.man(duel.state.go.man).seat
        duel.do("GoOn", seat, man=duel.state.go.man)
        duel.do("GoOn", seat, man=duel.state.go.man)
    assert went == [(1, "g1"), (1, "g2"), (1, "g3"), (2, "g1")]
    duel.change("g3", alive=False)
    duel.rig(go=Go("g2", "shoot"))
    duel.do("GoOn", "s1", man="g2")
    assert (duel.state.turn, duel.state.go) == (3, Go("g1", "move"))


def test_who_neither_moves_nor_attacks_ends_his_turn_at_once() -> None:
    duel = facing()
    duel.rig(go=Go("g1", "move"), deck=DECK)
    with pytest.raises(Illegal, match="Play an Attack card, or end the turn"):
        duel.do("GoOn", "s1", man="g1")
    duel.do("GoOn", "s1", man="g1", over="yes")
    assert duel.state.go is not None
    assert duel.state.go.man == "g2"


def test_with_paper_cards_people_say_that_they_are_done_moving() -> None:
    duel = moving_duel(cards="real")
    duel.do("GoOn", "s1", man="g1")
    assert duel.state.go == Go("g1", "shoot")


def test_the_first_attack_card_out_of_a_hand_that_the_app_keeps_ends_the_move_phase() -> None:
    duel = moving_duel("walk-1", "bang-1")
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    assert duel.state.go == Go("g1", "shoot", attacks=1)
    duel.rig(attack=None)
    with pytest.raises(Illegal, match="You cannot do that in the Shoot phase"):
        duel.do("PlayMove", "s1", man="g1", card="walk-1")
    paper = moving_duel(cards="real")
    with pytest.raises(Illegal, match="You cannot do that in the Move phase"):
        paper.do("Shoot", "s1", man="g1", card="bang", target="g2")


# A turn in which nothing more can be done


def alone(*hand: str) -> Duel:
    """Against the companion: g1 holds those cards, and no enemy is in range."""
    duel = moving_duel(*hand, at=("a1", "h8"))
    duel.rig(seats=tuple(replace(seat, computer=seat.id == "s2") for seat in duel.state.seats), deck=DECK)
    return duel


def whose_turn(duel: Duel) -> tuple[int, str]:
    """The round, and who acts in it."""
    assert duel.state.go is not None
    return duel.state.turn, duel.state.go.man


def turn_ends(duel: Duel) -> bool:
    """He walks a square: whether his turn is over by that."""
    before = whose_turn(duel)
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    duel.do("MoveTo", "s1", man="g1", square="b1")
    return whose_turn(duel) != before


@pytest.mark.parametrize("left", ["duck-1", "bang-1", "walk-2", "way-blocked-1", "head-shot-1"])
def test_alone_against_the_companion_a_turn_ends_by_itself_where_no_card_can_be_played(left: str) -> None:
    duel = alone("walk-1", left)
    assert turn_ends(duel)
    assert "Shootist can do nothing more, so the turn is over." in duel.steps[-1].told


@pytest.mark.parametrize("left", ["reload-1", "mexican-standoff-1"])
def test_a_turn_goes_on_while_a_special_card_can_be_played(left: str) -> None:
    assert not turn_ends(alone("walk-1", left))


def test_a_turn_goes_on_while_somebody_is_in_range() -> None:
    duel = alone("walk-1", "bang-1")
    duel.change("g2", square="b3")
    assert not turn_ends(duel)


def test_a_turn_goes_on_while_a_card_buys_the_saddle_or_the_other_weapon() -> None:
    mounts = alone("walk-1", "duck-1")
    mounts.change("g1", horse=True)
    assert not turn_ends(mounts)
    switches = alone("walk-1", "duck-1")
    switches.change("g1", weapons=("rifle", "pistol"))
    assert not turn_ends(switches)


def test_between_people_a_turn_ends_by_itself_only_where_everybody_sees_that_the_hand_is_empty() -> None:
    assert not turn_ends(moving_duel("walk-1", "duck-1", at=("a1", "h8")))
    assert turn_ends(moving_duel("walk-1", at=("a1", "h8")))


def test_nobodys_turn_passes_before_they_have_seen_it_begin() -> None:
    duel = alone()
    duel.rig(deck=())
    duel.do("GoOn", "s1", man="g1", over="yes")
    assert whose_turn(duel) == (2, "g1")


def test_the_outcome_of_an_attack_stays_in_view_until_somebody_taps() -> None:
    duel = alone("bang-1")
    duel.change("g2", square="b2")
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    assert whose_turn(duel) == (1, "g1")


# Move


def test_a_move_card_moves_so_many_squares_orthogonal_or_diagonal() -> None:
    duel = moving_duel("walk-1", "duck-1", at=("d1", "h8"))
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    duel.do("MoveTo", "s1", man="g1", square="f3")
    assert duel.man("g1").square == "f3"
    assert duel.man("g1").moved
    assert duel.state.discards == ("walk-1",)


def test_farther_than_the_number_of_the_card_is_refused() -> None:
    duel = moving_duel("walk-1", at=("d1", "h8"))
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    with pytest.raises(Illegal, match="2 squares at most"):
        duel.do("MoveTo", "s1", man="g1", square="d4")


def test_legs_are_the_most_squares_that_a_man_moves_in_a_move() -> None:
    duel = moving_duel("hurry-1", mine="preacher")
    duel.do("PlayMove", "s1", man="g1", card="hurry-1")
    assert duel.state.move is not None
    assert duel.state.move.squares == 2


def test_a_man_can_only_use_one_move_card_per_turn() -> None:
    duel = moving_duel("walk-1", "walk-2")
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    duel.do("MoveTo", "s1", man="g1", square="d2")
    with pytest.raises(Illegal, match="has played the Move card of this turn"):
        duel.do("PlayMove", "s1", man="g1", card="walk-2")


def test_a_rider_may_play_2_move_cards_and_has_legs_6_whatever_his_wounds() -> None:
    duel = moving_duel("hurry-1", "walk-2", "walk-1", mine="preacher", at=("a1", "h1"))
    rider = duel.change("g1", horse=True, mounted=True, wounds=1, lost={"legs": 1})
    assert attribute(rider, "legs") == 6
    duel.do("PlayMove", "s1", man="g1", card="hurry-1")
    duel.do("MoveTo", "s1", man="g1", square="a4")
    duel.do("PlayMove", "s1", man="g1", card="walk-2")
    duel.do("MoveTo", "s1", man="g1", square="c6")
    with pytest.raises(Illegal, match="2 Move cards"):
        duel.do("PlayMove", "s1", man="g1", card="walk-1")


def test_legs_are_the_most_squares_in_a_turn_for_both_move_cards_of_a_rider_together() -> None:
    duel = moving_duel("sprint-1", "run-1", at=("a1", "h8"))
    duel.change("g1", horse=True, mounted=True)
    duel.do("PlayMove", "s1", man="g1", card="sprint-1")
    duel.do("MoveTo", "s1", man="g1", square="a6")
    run = next(action for action in own_moves(duel) if action.label == "Run")
    assert (run.note, run.why) == ("1 square", "")
    duel.do("PlayMove", "s1", man="g1", card="run-1")
    assert set(destinations(duel.state)) == {"a6", "a7", "a5", "b5", "b6", "b7"}
    with pytest.raises(Illegal, match="1 square at most"):
        duel.do("MoveTo", "s1", man="g1", square="a8")


def test_who_walks_and_then_mounts_rides_what_is_left_of_6() -> None:
    duel = moving_duel("walk-1", "run-1", "sprint-1", "duck-1", at=("a1", "h8"))
    duel.change("g1", horse=True)
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    duel.do("MoveTo", "s1", man="g1", square="a3")
    duel.do("Saddle", "s1", man="g1", card="duck-1")
    duel.do("PlayMove", "s1", man="g1", card="sprint-1")
    assert duel.state.move is not None
    assert duel.state.move.squares == 4


def test_a_rider_who_has_ridden_6_squares_plays_no_move_card_more() -> None:
    duel = moving_duel("walk-1", at=("a1", "h8"))
    duel.change("g1", horse=True, mounted=True)
    duel.rig(go=Go("g1", "move", moves=1, squares=6))
    with pytest.raises(Illegal, match="has Legs 6, and has moved 6 squares"):
        duel.do("PlayMove", "s1", man="g1", card="walk-1")


def test_with_legs_0_no_move_card_is_lit_and_nobody_is_asked_about_one() -> None:
    duel = moving_duel("walk-1", mine="preacher", theirs=("duck-1",))
    duel.change("g1", wounds=1, lost={"legs": 2})
    assert [action.why for action in own_moves(duel)] == ["Preacher has Legs 0"]
    with pytest.raises(Illegal, match="Preacher has Legs 0"):
        duel.do("PlayMove", "s1", man="g1", card="walk-1")
    assert duel.man("g1").hand == ("walk-1",)


def own_moves(duel: Duel) -> list[Action]:
    """The Move cards on the phone of g1's player, lit and dimmed."""
    prompts = TABLE.view(duel.state, viewer("s1")).prompts
    return [action for prompt in prompts for action in prompt.actions if action.command == "PlayMove"]


def test_men_may_not_stack_and_nobody_walks_through_a_man() -> None:
    duel = moving_duel("walk-1", at=("a1", "a2"))
    duel.rig(men=(*duel.state.men, replace(duel.man("g2"), id="g3", square="b1")))
    duel.rig(men=(*duel.state.men, replace(duel.man("g2"), id="g4", square="b2")))
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    assert destinations(duel.state) == {"a1": 0}
    with pytest.raises(Illegal):
        duel.do("MoveTo", "s1", man="g1", square="a2")


def test_staying_spends_the_card_and_is_not_moving() -> None:
    duel = moving_duel("walk-1")
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    duel.do("MoveTo", "s1", man="g1", square="d1")
    assert not duel.man("g1").moved
    assert duel.man("g1").hand == ()


def test_having_moved_lasts_until_the_own_next_turn() -> None:
    duel = moving_duel("walk-1", "duck-1")
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    duel.do("MoveTo", "s1", man="g1", square="d2")
    duel.do("GoOn", "s1", man="g1", over="yes")
    assert duel.man("g1").moved
    duel.do("GoOn", "s2", man="g2", over="yes")
    assert not duel.man("g1").moved


@pytest.mark.parametrize("card", ["way-blocked-1", "difficult-footing-1", "pinned-down-1"])
def test_an_opponent_may_negate_a_move_card_just_played(card: str) -> None:
    duel = moving_duel("walk-1", "duck-1", theirs=(card,))
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    with pytest.raises(Illegal):
        duel.do("MoveTo", "s1", man="g1", square="d2")
    assert duel.do("Negate", "s2", seat="s2", card=card).reveals
    assert (duel.state.move, duel.man("g1").square, duel.man("g1").moved) == (None, "d1", False)
    assert duel.state.go == Go("g1", "move", moves=1)
    assert set(duel.state.discards) == {"walk-1", card}


def test_every_opponent_with_a_card_is_asked_whether_he_could_or_not() -> None:
    asked = moving_duel("walk-1", theirs=("duck-1",))
    asked.do("PlayMove", "s1", man="g1", card="walk-1")
    assert asked.state.move is not None
    assert asked.state.move.waiting == ("s2",)
    asked.do("LetBe", "s2", seats="s2")
    asked.do("MoveTo", "s1", man="g1", square="d2")
    quick = moving_duel("walk-1", theirs=("duck-1",), switches={"interrupts": "could"})
    quick.do("PlayMove", "s1", man="g1", card="walk-1")
    assert quick.state.move is not None
    assert quick.state.move.waiting == ()


def test_an_answer_that_comes_late_answers_no_other_move_card() -> None:
    duel = moving_duel("walk-1", "walk-2", theirs=("duck-1",))
    duel.change("g1", horse=True, mounted=True)
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    late = duel.state.move.key if duel.state.move else ""
    duel.do("LetBe", "s2", seats="s2", on=late)
    duel.do("MoveTo", "s1", man="g1", square="d2")
    duel.do("PlayMove", "s1", man="g1", card="walk-2")
    with pytest.raises(Illegal):
        duel.do("LetBe", "s2", seats="s2", on=late)


def test_on_a_real_board_people_say_whether_he_moved() -> None:
    duel = moving_duel("walk-1", switches={"board": "real"})
    duel.do("PlayMove", "s1", man="g1", card="walk-1")
    with pytest.raises(Illegal):
        duel.do("MoveTo", "s1", man="g1", square="d2")
    duel.do("HasMoved", "s1", man="g1", moved="yes")
    assert duel.man("g1").moved


def test_on_a_real_board_whoever_has_a_horse_is_asked_how_far_he_moved() -> None:
    duel = moving_duel("sprint-1", "run-1", switches={"board": "real"})
    duel.change("g1", horse=True, mounted=True)
    duel.do("PlayMove", "s1", man="g1", card="sprint-1")
    with pytest.raises(Illegal, match="1 to 5"):
        duel.do("HasMoved", "s1", man="g1", moved="yes")
    duel.do("HasMoved", "s1", man="g1", moved="yes", squares=4)
    duel.do("PlayMove", "s1", man="g1", card="run-1")
    assert duel.state.move is not None
    assert duel.state.move.squares == 2


# Special cards


@pytest.mark.parametrize(("card", "count"), [("reload-1", 3), ("cock-1", 2)])
def test_reload_draws_3_cards_and_cock_2(card: str, count: int) -> None:
    duel = moving_duel(card)
    duel.rig(deck=DECK[:9])
    assert duel.do("PlaySpecial", "s1", man="g1", card=card).reveals
    assert duel.man("g1").hand == DECK[:count]


@pytest.mark.parametrize(("card", "lost"), [("whiskey-1", "eyes"), ("bite-the-bullet-1", "legs")])
def test_whiskey_and_bite_the_bullet_heal_a_wound_and_cost_an_attribute(card: str, lost: str) -> None:
    duel = moving_duel(card)
    duel.change("g1", wounds=2)
    before = {name: attribute(duel.man("g1"), name) for name in ATTRIBUTES}
    duel.do("PlaySpecial", "s1", man="g1", card=card)
    after = {name: attribute(duel.man("g1"), name) for name in ATTRIBUTES}
    assert after == {name: value + (name != lost) for name, value in before.items()}


def test_nobody_heals_without_a_wound() -> None:
    duel = moving_duel("whiskey-1")
    with pytest.raises(Illegal, match="no wound"):
        duel.do("PlaySpecial", "s1", man="g1", card="whiskey-1")


def test_a_mexican_standoff_makes_everybody_discard_the_hand_and_draw_3() -> None:
    duel = moving_duel("mexican-standoff-1", "walk-1", theirs=("duck-1",))
    duel.rig(deck=DECK[:9])
    duel.do("PlaySpecial", "s1", man="g1", card="mexican-standoff-1")
    assert (duel.man("g1").hand, duel.man("g2").hand) == (DECK[:3], DECK[3:6])
    assert set(duel.state.discards) == {"mexican-standoff-1", "walk-1", "duck-1"}


def test_a_card_that_negates_is_not_played_on_the_own_turn() -> None:
    duel = moving_duel("way-blocked-1")
    with pytest.raises(Illegal, match="opponent’s Move card"):
        duel.do("PlaySpecial", "s1", man="g1", card="way-blocked-1")


def test_a_special_card_may_be_played_before_the_hand_is_cut_down() -> None:
    duel = moving_duel("whiskey-1", "walk-1", "walk-2", "duck-1", mine="deputy")
    duel.change("g1", wounds=1)
    duel.rig(go=Go("g1"))
    duel.do("PlaySpecial", "s1", man="g1", card="whiskey-1")
    assert duel.state.go == Go("g1", "move")


# Horses and weapons


def test_any_card_is_discarded_to_mount_and_to_dismount() -> None:
    duel = moving_duel("walk-1", "duck-1", "dodge-1")
    duel.change("g1", horse=True)
    duel.do("Saddle", "s1", man="g1", card="duck-1")
    assert duel.man("g1").mounted
    assert duel.man("g1").hand == ("walk-1", "dodge-1")
    duel.do("Saddle", "s1", man="g1", card="walk-1")
    assert not duel.man("g1").mounted
    assert duel.state.go == Go("g1", "move")


def test_cards_that_may_go_for_the_saddle_say_what_they_are_and_the_useless_come_first() -> None:
    duel = moving_duel("walk-1", "tomahawk-1")
    duel.change("g1", horse=True)
    (mount,) = (action for action in asked(duel).actions if action.command == "Saddle")
    picks = [(pick.value, pick.note) for pick in mount.inputs[0].picks]
    assert picks == [("tomahawk-1", "No use · Indians"), ("walk-1", "Move, 2 squares")]


def test_nobody_mounts_without_a_horse_or_without_a_card() -> None:
    duel = moving_duel("walk-1")
    with pytest.raises(Illegal, match="no horse"):
        duel.do("Saddle", "s1", man="g1", card="walk-1")
    duel.change("g1", horse=True)
    with pytest.raises(Illegal, match="does not hold"):
        duel.do("Saddle", "s1", man="g1", card="duck-1")


def test_any_card_is_discarded_to_switch_weapons() -> None:
    duel = moving_duel("walk-1", "walk-2")
    duel.change("g1", weapons=("rifle", "pistol"))
    duel.do("SwitchWeapon", "s1", man="g1", card="walk-1")
    assert duel.man("g1").weapons == ("pistol", "rifle")
    duel.change("g1", weapons=("pistol",))
    with pytest.raises(Illegal, match="one weapon"):
        duel.do("SwitchWeapon", "s1", man="g1", card="walk-2")
