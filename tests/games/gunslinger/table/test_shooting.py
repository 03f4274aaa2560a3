"""The Shoot Phase, by the book."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.errors import Forbidden, Illegal
from companion.engine.play import Viewer
from companion.games.gunslinger.data.people import ATTRIBUTES
from companion.games.gunslinger.table.cards.situations import as_man
from companion.games.gunslinger.table.core.attributes import attribute, needed
from companion.games.gunslinger.table.core.state import Go
from tests.games.gunslinger.table.duels import Duel, facing, line_up, offered, shown, viewer

ROLLS: Any = {"dice": "real"}
"""Real dice, so that a test says what they show."""


def aim(card: str = "bang-1", **how: Any) -> Duel:
    """g1 attacks g2 with that card, who holds nothing; the roll is still to come."""
    duel = facing(**{**ROLLS, **how})
    duel.change("g1", hand=(card,))
    duel.do("Shoot", "s1", man="g1", card=card, target="g2")
    return duel


def test_the_field_for_a_real_die_says_that_dice_are_what_is_typed_in() -> None:
    fields = [field for action in offered(aim().state, "s1") for field in action.inputs]
    assert [(field.name, field.source) for field in fields] == [("die", "dice")]


@pytest.mark.parametrize(("die", "wounds"), [(1, 1), (4, 1), (5, 0), (6, 0)])
def test_an_attack_roll_equal_to_or_less_than_the_eyes_hits(die: int, wounds: int) -> None:
    duel = aim()
    duel.do("Rolled", "s1", die=die)
    assert duel.man("g2").wounds == wounds
    assert duel.state.attack is None


@pytest.mark.parametrize(
    ("squares", "needed"),
    [(("d1", "d2"), 5), (("d1", "e2"), 5), (("d1", "d4"), 4), (("d1", "d5"), 3), (("a1", "f6"), 3)],
)
def test_at_range_1_eyes_count_one_more_and_at_4_and_more_one_less(squares: tuple[str, str], needed: int) -> None:
    duel = aim("careful-aim-1", at=squares)
    assert duel.state.attack is not None
    assert duel.state.attack.needed == needed


def test_eyes_are_one_less_in_the_saddle() -> None:
    duel = facing()
    mounted = duel.change("g1", horse=True, mounted=True)
    assert attribute(mounted, "eyes") == 3
    assert needed(mounted, 1) == 4


@pytest.mark.parametrize(
    ("mounted", "distance", "wanted"),
    [(False, 1, 1), (False, 2, 0), (False, 4, -1), (True, 1, 0), (True, 2, -1)],
)
def test_eyes_stop_at_0_before_range_and_saddle_are_counted(mounted: bool, distance: int, wanted: int) -> None:
    man = facing(mine="prospector").change("g1", wounds=2, lost={"eyes": 1}, horse=mounted, mounted=mounted)
    assert attribute(man, "eyes") == 0
    assert needed(man, distance) == wanted


def test_a_rider_who_dies_flips_no_coin() -> None:
    duel = facing(**ROLLS)
    duel.change("g1", hand=("bang-1",))
    duel.change("g2", horse=True, mounted=True, wounds=1)
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=1)
    assert duel.state.stage == "over"


def test_the_card_is_played_by_discarding_it() -> None:
    duel = aim()
    assert duel.man("g1").hand == ()
    assert duel.state.discards == ("bang-1",)


def test_an_attack_beyond_the_number_of_its_card_is_refused() -> None:
    duel = facing(at=("d1", "d4"))
    duel.change("g1", hand=("bang-1",))
    with pytest.raises(Illegal, match="Range 2, but the distance is 3") as refused:
        duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    assert refused.value.code == "condition"


def test_a_gunslinger_makes_as_many_attacks_in_a_turn_as_his_hands() -> None:
    duel = facing(**ROLLS)
    duel.change("g1", hand=("bang-1", "ricochet-1", "guns-blazing-1", "short-range-1"))
    for card in ("bang-1", "ricochet-1", "guns-blazing-1"):
        duel.do("Shoot", "s1", man="g1", card=card, target="g2")
        duel.do("Rolled", "s1", die=6)
    with pytest.raises(Illegal, match="Hands 3"):
        duel.do("Shoot", "s1", man="g1", card="short-range-1", target="g2")


def test_nobody_attacks_his_own_side_or_the_dead() -> None:
    duel = facing()
    duel.change("g1", hand=("bang-1",))
    with pytest.raises(Illegal):
        duel.do("Shoot", "s1", man="g1", card="bang-1", target="g1")
    duel.change("g2", alive=False)
    with pytest.raises(Illegal):
        duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")


def test_the_target_may_play_a_defense_card_to_negate_the_attack() -> None:
    duel = facing(**ROLLS)
    duel.change("g1", hand=("bang-1",))
    duel.change("g2", hand=("duck-1", "dodge-1"))
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=2)
    duel.do("Defend", "s2", card="duck-1")
    assert duel.man("g2").wounds == 0
    assert duel.man("g2").hand == ("dodge-1",)
    assert "Deputy plays Duck" in duel.told()


def test_a_defense_card_whose_condition_fails_is_refused() -> None:
    duel = facing(**ROLLS)
    duel.change("g1", hand=("bang-1",))
    duel.change("g2", hand=("dodge-1",))
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=2)
    with pytest.raises(Illegal, match="Deputy did not move"):
        duel.do("Defend", "s2", card="dodge-1")
    duel.do("TakeIt", "s2")
    assert duel.man("g2").wounds == 1


def test_low_on_ammo_counts_attacks_before_this_one_in_the_turn() -> None:
    duel = facing(**ROLLS)
    duel.change("g1", hand=("bang-1", "ricochet-1"))
    duel.change("g2", hand=("low-on-ammo-1",))
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=1)
    with pytest.raises(Illegal, match="first attack of the turn"):
        duel.do("Defend", "s2", card="low-on-ammo-1")
    duel.do("TakeIt", "s2")
    duel.do("LeaveIt", "s1")
    duel.do("Shoot", "s1", man="g1", card="ricochet-1", target="g2")
    duel.do("Rolled", "s1", die=1)
    duel.do("Defend", "s2", card="low-on-ammo-1")
    assert duel.man("g2").wounds == 1


def test_a_miss_asks_nobody_for_a_defense() -> None:
    duel = facing(**ROLLS)
    duel.change("g1", hand=("bang-1",))
    duel.change("g2", hand=("duck-1",))
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=6)
    assert duel.state.attack is None


def test_each_hit_reduces_the_value_of_all_attributes_by_one_and_none_below_0() -> None:
    duel = facing(theirs="preacher")
    whole = [attribute(duel.man("g2"), name) for name in ATTRIBUTES]
    hurt = [attribute(duel.change("g2", wounds=1), name) for name in ATTRIBUTES]
    assert hurt == [value - 1 for value in whole]
    assert attribute(duel.change("g2", wounds=3), "hands") == 0


def test_a_man_reduced_to_0_guts_is_killed_and_removed_and_his_hand_discarded() -> None:
    duel = facing(**ROLLS)
    duel.change("g1", hand=("bang-1",))
    duel.change("g2", hand=("walk-1",), wounds=1)
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=1)
    duel.do("TakeIt", "s2")
    dead = duel.man("g2")
    assert (dead.alive, dead.square, dead.hand, dead.by) == (False, "", (), "g1")
    assert set(duel.state.discards) == {"bang-1", "walk-1"}


def test_you_win_if_you_kill_all_enemy_gunslingers() -> None:
    duel = facing(**ROLLS)
    duel.change("g1", hand=("bang-1",))
    duel.change("g2", wounds=1)
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=1)
    assert (duel.state.stage, duel.state.winner) == ("over", "s1")
    assert "Ann wins" in duel.told()


def test_a_head_shot_does_one_wound_more() -> None:
    duel = facing(theirs="mountain-man", **ROLLS)
    duel.change("g1", hand=("bang-1", "head-shot-1", "walk-1"))
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=1)
    duel.do("Worsen", "s1", card="head-shot-1")
    duel.do("LeaveIt", "s1")
    assert duel.man("g2").wounds == 2
    assert duel.man("g1").hand == ("walk-1",)


def test_a_limp_takes_one_from_the_legs_for_the_rest_of_the_duel() -> None:
    duel = facing(theirs="mountain-man", **ROLLS)
    duel.change("g1", hand=("bang-1", "limp-1", "head-shot-1"))
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=1)
    duel.do("Worsen", "s1", card="limp-1")
    duel.do("LeaveIt", "s1")
    limping = duel.man("g2")
    assert (limping.wounds, attribute(limping, "legs")) == (1, 3 - 1 - 1)
    assert duel.man("g1").hand == ("head-shot-1",)


def hits(*hand: str, theirs: tuple[str, ...] = ()) -> Duel:
    """g1 has just hit with a card, and holds those; g2 those."""
    duel = facing(theirs="mountain-man", **ROLLS)
    duel.change("g1", hand=("bang-1", *hand))
    duel.change("g2", hand=theirs)
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=1)
    return duel


def seen_by_others(duel: Duel, seat: str) -> list[str]:
    """What everybody but that seat sees of the table, and what was told of the last step."""
    others = ({"s1", "s2"} - {seat}).pop()
    return [shown(duel.state, viewer(others)), shown(duel.state, Viewer(board=True)), *duel.steps[-1].told]


def test_whether_the_target_holds_a_defense_card_is_not_to_be_seen() -> None:
    looks = [seen_by_others(hits("walk-1", theirs=(card,)), "s2") for card in ("walk-2", "misfire-1")]
    assert looks[0] == looks[1]


@pytest.mark.parametrize("card", ["head-shot-1", "limp-1"])
def test_whether_the_shooter_holds_a_wound_card_is_not_to_be_seen(card: str) -> None:
    looks = [seen_by_others(hits(held), "s1") for held in (card, "walk-1")]
    assert looks[0] == looks[1]
    assert "Play a Wound card on " in looks[0][0]


def test_whether_he_holds_the_other_wound_card_too_is_not_to_be_seen_after_the_first() -> None:
    looks = []
    for held in ("limp-1", "walk-1"):
        duel = hits("head-shot-1", held)
        duel.do("Worsen", "s1", card="head-shot-1")
        looks.append(seen_by_others(duel, "s1"))
    assert looks[0] == looks[1]
    assert "Play a Wound card on " in looks[0][0]


def test_nobody_is_asked_to_add_anything_with_an_empty_hand_or_after_both_wound_cards() -> None:
    assert hits().man("g2").wounds == 1
    duel = hits("head-shot-1", "limp-1", "walk-1")
    duel.do("Worsen", "s1", card="head-shot-1")
    duel.do("Worsen", "s1", card="limp-1")
    assert duel.state.attack is None
    assert duel.man("g2").wounds == 2


def test_an_answer_with_a_card_of_a_hidden_hand_is_undone_only_with_a_nod() -> None:
    duel = hits("head-shot-1", "walk-1", theirs=("misfire-1",))
    kept = duel.state
    assert duel.do("Defend", "s2", card="misfire-1").reveals
    duel.state = kept
    assert not duel.do("TakeIt", "s2").reveals
    assert duel.do("Worsen", "s1", card="head-shot-1").reveals
    assert not duel.do("LeaveIt", "s1").reveals


def test_a_paper_card_in_answer_shows_nothing_that_the_app_kept() -> None:
    duel = facing(cards="real", **ROLLS)
    duel.do("Shoot", "s1", man="g1", card="bang", target="g2")
    duel.do("Rolled", "s1", die=1)
    assert not duel.do("Defend", "s2", card="misfire").reveals


def test_a_wound_card_waits_for_a_hit_that_was_not_negated() -> None:
    duel = facing(**ROLLS)
    duel.change("g1", hand=("bang-1", "head-shot-1"))
    duel.change("g2", hand=("duck-1",))
    with pytest.raises(Illegal):
        duel.do("Worsen", "s1", card="head-shot-1")
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=1)
    duel.do("Defend", "s2", card="duck-1")
    assert duel.state.attack is None
    assert duel.man("g1").hand == ("head-shot-1",)


@pytest.mark.parametrize(("coin", "keeps"), [("heads", True), ("tails", False)])
def test_a_hit_rider_flips_a_coin_and_tails_costs_the_horse(coin: str, keeps: bool) -> None:
    duel = facing(theirs="mountain-man", **ROLLS)
    duel.change("g1", hand=("bang-1",))
    duel.change("g2", horse=True, mounted=True)
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=1)
    duel.do("Flip", "s2", coin=coin)
    rider = duel.man("g2")
    assert (rider.horse, rider.mounted, rider.wounds) == (keeps, keeps, 1)


def test_two_weapons_do_not_both_attack_in_one_turn() -> None:
    duel = facing(**ROLLS)
    duel.change("g1", weapons=("rifle", "pistol"), hand=("bang-1", "walk-1", "derringer-1"))
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    duel.do("Rolled", "s1", die=6)
    with pytest.raises(Illegal, match="has attacked with the rifle"):
        duel.do("SwitchWeapon", "s1", man="g1", card="walk-1")


def test_a_shot_in_the_back_takes_enemies_on_two_opposite_sides_of_the_target() -> None:
    duel = Duel.of(*[line_up("shootist", "sheriff")] * 2)
    duel.rig(stage="duel", go=Go("g1", "shoot"))
    for man, square in zip(("g1", "g2", "g3", "g4"), ("d3", "d5", "d4", "h8"), strict=True):
        duel.change(man, square=square, hand=("shot-in-the-back-1",) if man == "g1" else ())
    assert as_man(duel.state, duel.man("g3")).surrounded
    duel.change("g2", square="e5")
    assert not as_man(duel.state, duel.man("g3")).surrounded
    with pytest.raises(Illegal, match="not surrounded"):
        duel.do("Shoot", "s1", man="g1", card="shot-in-the-back-1", target="g3")


def test_real_dice_are_typed_in_and_the_app_rolls_the_others() -> None:
    duel = aim()
    with pytest.raises(Illegal):
        duel.do("Roll", "s1")
    with pytest.raises(Illegal):
        duel.do("Rolled", "s1", die=7)
    either = aim(dice="ask")
    assert either.do("Roll", "s1").reveals
    rolled = aim(dice="virtual")
    assert rolled.state.attack is None
    assert rolled.state.rolled[-1].die in range(1, 7)


def test_the_shooters_own_player_rolls_and_the_targets_own_player_defends() -> None:
    duel = aim()
    with pytest.raises(Forbidden):
        duel.do("Rolled", "s2", die=1)
    duel.change("g2", hand=("duck-1",))
    duel.do("Rolled", "s1", die=1)
    with pytest.raises(Forbidden):
        duel.do("Defend", "s1", card="duck-1")


def test_on_a_real_board_people_say_how_far_and_in_what_he_stands() -> None:
    duel = facing(switches={"board": "real"}, **ROLLS)
    duel.change("g1", hand=("cause-avalanche-1", "bang-1"))
    shot = {"man": "g1", "card": "cause-avalanche-1", "target": "g2"}
    with pytest.raises(Illegal, match="how many squares"):
        duel.do("Shoot", "s1", **shot)
    with pytest.raises(Illegal, match="what terrain the target is in"):
        duel.do("Shoot", "s1", **shot, distance=2)
    with pytest.raises(Illegal, match="not in a canyon"):
        duel.do("Shoot", "s1", **shot, distance=2, ground="tree")
    duel.change("g2", hand=("behind-tree-1", "behind-rocks-1"))
    duel.do("Shoot", "s1", **shot, distance=3, ground="canyon")
    duel.do("Rolled", "s1", die=4)
    with pytest.raises(Illegal):
        duel.do("Defend", "s2", card="behind-tree-1")
    duel.do("Defend", "s2", card="behind-rocks-1")
    assert duel.man("g2").wounds == 0


def test_with_paper_cards_a_card_is_chosen_by_its_title_and_its_condition_checked() -> None:
    duel = facing(cards="real", **ROLLS)
    with pytest.raises(Illegal, match="no pistol"):
        duel.do("Shoot", "s1", man="g1", card="derringer", target="g2")
    duel.do("Shoot", "s1", man="g1", card="long-barrel", target="g2")
    duel.do("Rolled", "s1", die=1)
    duel.do("TakeIt", "s2")
    duel.do("Worsen", "s1", card="head-shot")
    with pytest.raises(Illegal, match="has been played"):
        duel.do("Worsen", "s1", card="head-shot")
    duel.do("LeaveIt", "s1")
    assert not duel.man("g2").alive


def test_chance_is_one_die_of_six_for_a_roll() -> None:
    duel = facing()
    duel.change("g1", hand=("bang-1",))
    before = len(duel.steps)
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    assert duel.state.rolled[-1].die == Chance(b"duel", str(before)).die(6)
