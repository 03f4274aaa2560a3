"""Wound counters drawn, used and placed, and what they bring (Getting hit; design, examples 5 and 8)."""

from typing import Any

import pytest

from companion.engine.errors import Illegal
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.state import DEAD, OUT, PERMANENT, Hit
from companion.games.outlaws.table.hurt import body, collapsing, cup, drawing, placing
from companion.games.outlaws.table.hurt.draw_wound import DrawWound
from companion.games.outlaws.table.hurt.keep_wound import KeepWound
from companion.games.outlaws.table.hurt.lucky import TryLuck
from tests.games.outlaws.table.shootouts import Shootout


def hit(table: Shootout, target: str, by: str, *counters: str, item: str = "", **more: Any) -> None:
    """A hit on that man; the counters come out of the cup in that order."""
    shooter, man = table.man(by), table.man(target)
    gun = table.item(by, item).id if item else ""
    made = Hit(f"h{table.state.numbered + 1}", man.id, shooter.id, "discharge", gun, **more)
    left = list(cup.counters(table.state))
    numbers = []
    for id_ in counters:
        numbers.append(left.index(id_))
        left.remove(id_)
    table.rig(*numbers)
    table.by_hand(lambda step: drawing.begin(step, made))


def test_the_counter_of_a_one_to_one_gun_is_used_unasked() -> None:
    table = Shootout.of(["tom"], ["lee"])
    hit(table, "tom", "lee", "left-leg-graze")
    assert [wound.kind for wound in table.man("tom").wounds] == ["left-leg-graze"]
    assert table.state.hit is None


def test_whoever_is_asked_about_a_counter_sees_what_its_figures_mean() -> None:
    table = Shootout.of(["tom"], ["lee"])
    hit(table, "tom", "lee", "left-leg-hit", draws=2)
    card = table.board("s2").prompts[0].roll
    assert card is not None
    known = body.kind("left-leg-hit")
    assert (card.dice, card.needed) == ("Left leg hit", known.figures)
    assert [(line.amount, line.rule) for line in card.modifiers[:2]] == [
        (f"−{counted(known.first, 'action')}", "wounds"),
        (f"−{counted(known.second, 'action')}", "injuries"),
    ]
    assert len(card.modifiers) == 2 + len(known.conditions)


def test_of_three_draws_the_shooter_is_asked_until_the_last() -> None:
    table = Shootout.of(["tom"], ["lee"])
    hit(table, "tom", "lee", "left-leg-graze", draws=3)
    assert table.state.hit is not None
    table.rig(0)
    table.decide(KeepWound(), table.man("lee").seat)
    assert table.state.hit is not None
    table.rig(0)
    table.decide(KeepWound(), table.man("lee").seat)
    assert table.state.hit is None


def test_a_used_counter_stops_the_draw_of_a_gun_that_uses_one() -> None:
    table = Shootout.of(["tom"], ["lee"])
    hit(table, "tom", "lee", "left-leg-graze", draws=3)
    table.decide(KeepWound(use=True), table.man("lee").seat)
    assert table.state.hit is None
    assert len(table.man("tom").wounds) == 1


def test_a_high_impact_gun_costs_an_action_with_each_wound_and_the_chest_hit_knocks_him_down() -> None:
    """Example 5: Tom, Winchester '73, chest 2/1: prone, an action loss, 1 available."""
    table = Shootout.of(["tom"], ["lee"])
    hit(table, "tom", "lee", "chest-hit", star=True)
    tom = table.man("tom")
    assert (tom.prone, tom.losses, tom.available) == (True, 1, 1)


def test_a_belly_injury_of_three_takes_the_last_action_for_good() -> None:
    """Example 5: with a chest injury of 1, belly 2/3 leaves 1; at the end of the turn the injury leaves 0, for good."""
    table = Shootout.of(["tom"], ["lee"])
    table.hurt("tom", "chest-hit", injury=True)
    hit(table, "tom", "lee", "belly-hit")
    assert (table.man("tom").available, table.man("tom").no_run) == (1, True)
    table.turn("tom")
    table.turn("lee")
    assert table.man("tom").status == PERMANENT
    assert table.man("tom").id not in table.state.cups["outlaws"]


def test_cover_makes_a_marked_chest_useless_and_he_ducks() -> None:
    """Example 8: Colt .41, marked chest, Jesse behind low cover: 1 action loss and nothing else."""
    table = Shootout.of(["jesse"], ["bill"])
    hit(table, "jesse", "bill", "chest-hit-marked", cover=("low",))
    jesse = table.man("jesse")
    assert (jesse.wounds, jesse.losses) == ((), 1)


@pytest.mark.parametrize(
    ("counter", "saved"),
    [
        ("left-leg-graze", True),
        ("belly-hit", True),
        ("left-arm-graze", True),
        ("left-shoulder-hit", True),
        ("right-arm-graze", False),
        ("right-shoulder-hit", False),
        ("chest-hit-marked", False),
    ],
)
def test_a_window_saves_a_man_with_one_handgun_from_legs_belly_and_the_arm_without_a_gun(
    counter: str, saved: bool
) -> None:
    """Example 8: Robert in a window, handgun in the right hand."""
    table = Shootout.of(["robert"], ["lee"])
    table.hold("robert", "schofield")
    hit(table, "robert", "lee", counter, cover=("window",))
    assert bool(table.man("robert").losses) is saved


@pytest.mark.parametrize(
    ("counter", "saved"),
    [("left-leg-graze", True), ("belly-hit", True), ("chest-hit-marked", True), ("left-arm-graze", False)],
)
def test_looking_from_cover_with_a_rifle_saves_from_legs_belly_and_marked_counters(counter: str, saved: bool) -> None:
    """Example 8: Lee leans, with a rifle."""
    table = Shootout.of(["robert"], ["lee"])
    table.hold("lee", "winchester-73")
    hit(table, "lee", "robert", counter, cover=("leaning",))
    assert bool(table.man("lee").losses) is saved


def test_nobody_who_is_unconscious_ducks() -> None:
    table = Shootout.of(["tom"], ["lee"])
    table.change("tom", status=OUT, prone=True)
    hit(table, "tom", "lee", "chest-hit-marked", cover=("prone",))
    assert not table.man("tom").losses


def test_a_full_box_takes_only_a_counter_that_costs_as_much_as_the_lower_one_there() -> None:
    """Ruling 9; it is no cover, so he does not duck."""
    table = Shootout.of(["tom"], ["lee"])
    table.hurt("tom", "left-leg-hit")
    hit(table, "tom", "lee", "left-leg-graze")
    tom = table.man("tom")
    assert [wound.kind for wound in tom.wounds] == ["left-leg-hit"]
    assert not tom.losses


def test_of_two_counters_in_the_chest_the_lower_is_replaced() -> None:
    table = Shootout.of(["will"], ["lee"])
    table.hurt("will", "chest-hit")
    table.hurt("will", "chest-hit-marked", injury=True)
    hit(table, "will", "lee", "chest-graze-marked")
    assert [wound.kind for wound in table.man("will").wounds] == ["chest-hit", "chest-graze-marked"]


def test_a_headshot_kills() -> None:
    table = Shootout.of(["tom", "will"], ["lee"])
    hit(table, "tom", "lee", "headshot")
    tom = table.man("tom")
    assert (tom.status, tom.by, tom.held) == (DEAD, table.man("lee").id, ())
    assert tom.id not in table.state.cups["outlaws"]


def test_an_arm_that_cannot_be_used_drops_what_both_hands_hold_and_stays_empty() -> None:
    table = Shootout.of(["tom"], ["lee"])
    spencer = table.item("tom", "spencer").id
    table.hold("tom", "spencer")
    hit(table, "tom", "lee", "left-arm-hit")
    tom = table.man("tom")
    assert (tom.held, tom.numb, spencer in table.state.ground) == ((), ("left",), True)


def test_a_jam_as_the_first_counter_jams_the_gun_and_ends_the_hit() -> None:
    table = Shootout.of(["tom"], ["lee"])
    hit(table, "tom", "lee", "jam", item="winchester-73", draws=3)
    assert table.item("lee", "winchester-73").jammed
    assert table.state.hit is None
    assert not table.man("tom").wounds


def test_a_later_jam_is_a_counter_drawn_in_vain() -> None:
    table = Shootout.of(["tom"], ["lee"])
    hit(table, "tom", "lee", "left-leg-graze", item="winchester-73", draws=2)
    table.rig(cup.counters(table.state).index("jam"))
    table.decide(KeepWound(), table.man("lee").seat)
    assert not table.item("lee", "winchester-73").jammed
    assert not table.man("tom").wounds


def test_each_counter_of_a_near_shotgun_that_cannot_be_placed_costs_an_action() -> None:
    """Example 6: behind a low object, belly and arm: the arm is placed, and 1 action lost."""
    table = Shootout.of(["billy"], ["jonas"])
    hit(table, "billy", "jonas", "belly-hit", "left-arm-graze", draws=2, uses=2, every=True, cover=("low",))
    billy = table.man("billy")
    assert [wound.kind for wound in billy.wounds] == ["left-arm-graze"]
    assert billy.losses == 1


def test_a_counter_on_a_body_is_not_in_the_cup_until_it_turns_into_an_injury() -> None:
    table = Shootout.of(["tom"], ["lee"])
    whole = cup.contents(table.state)["chest-hit"]
    hit(table, "tom", "lee", "chest-hit")
    assert cup.contents(table.state)["chest-hit"] == whole - 1
    table.turn("tom")
    table.turn("lee")
    assert cup.contents(table.state)["chest-hit"] == whole


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("left-leg-graze", "Tom takes a left leg graze (1/1)."),
        ("left-leg-break", "Tom takes a left leg hit (2/2), falls and cannot stand for the rest of the shootout."),
        ("chest-hit", "Tom takes a chest hit (2/1) and falls."),
    ],
)
def test_a_wound_is_told_in_a_sentence_with_all_that_it_brings(kind: str, said: str) -> None:
    table = Shootout.of(["tom"], ["lee"])
    table.by_hand(lambda step: placing.place(step, table.man("tom").id, kind, star=False, by=""))
    assert said in table.told()


def test_the_counters_of_the_dead_go_back_into_the_cup() -> None:
    """Ruling 48."""
    table = Shootout.of(["tom"], ["lee"], chips="ask")
    whole = cup.contents(table.state)
    table.hurt("tom", "chest-hit", "left-leg-bleed")
    table.by_hand(lambda step: collapsing.kill(step, table.man("tom").id))
    assert cup.contents(table.state) == whole
    assert table.man("tom").wounds
    assert "Put the wound counters of Tom back into the cup." in table.told()


def test_a_bleed_stays_what_it_is_at_the_end_of_a_turn() -> None:
    table = Shootout.of(["tom"], ["lee"])
    hit(table, "tom", "lee", "left-leg-bleed")
    table.turn("tom")
    table.turn("lee")
    (wound,) = table.man("tom").wounds
    assert (wound.injury, wound.loss) == (False, 1)


def test_somebody_lucky_may_have_one_counter_put_back_in_a_shootout() -> None:
    table = Shootout.of(["robert"], ["lee"])
    graze = cup.counters(table.state).index("left-leg-graze")
    hit(table, "robert", "lee", "headshot")
    table.rig(graze)
    table.decide(TryLuck(again=True), table.man("robert").seat)
    assert [wound.kind for wound in table.man("robert").wounds] == ["left-leg-graze"]
    hit(table, "robert", "lee", "head-graze-marked")
    assert table.state.hit is None
    assert len(table.man("robert").wounds) == 2


def test_a_counter_of_a_real_cup_is_named_by_its_place_on_the_body() -> None:
    table = Shootout.of(["tom"], ["lee"], chips="real")
    hit(table, "tom", "lee")
    (field,) = table.offered(table.man("lee").seat)[0].inputs
    assert {pick.group for pick in field.picks} >= {"Head", "Chest", "Belly", "Left arm", "Right leg", "The gun"}
    table.decide(DrawWound("belly-bleed"), table.man("lee").seat)
    assert [wound.kind for wound in table.man("tom").wounds] == ["belly-bleed"]


def test_no_counter_comes_twice_out_of_a_real_cup_that_holds_it_once() -> None:
    table = Shootout.of(["tom"], ["lee"], chips="real")
    table.hurt("tom", "belly-bleed")
    hit(table, "tom", "lee")
    with pytest.raises(Illegal, match="not in the cup"):
        table.decide(DrawWound("belly-bleed"), table.man("lee").seat)


def test_nobody_unconscious_loses_actions_for_counters_of_a_shotgun_that_cannot_be_placed() -> None:
    table = Shootout.of(["billy", "tom"], ["jonas"])
    table.change("billy", status=OUT, blows=4, prone=True)
    hit(table, "billy", "jonas", "belly-hit", "left-leg-graze", draws=2, uses=2, every=True, cover=("low",))
    assert (table.man("billy").losses, table.man("billy").wounds, table.state.hit) == (0, (), None)


@pytest.mark.parametrize(("kind", "dies"), [("headshot", True), ("headshot-marked", False)])
def test_a_marked_headshot_is_discarded_behind_cover_and_a_plain_one_kills(kind: str, dies: bool) -> None:
    table = Shootout.of(["tom", "daniel"], ["lee"])
    hit(table, "tom", "lee", kind, cover=("slight",))
    tom = table.man("tom")
    assert (tom.status == DEAD, tom.losses) == (dies, 0 if dies else 1)


def test_a_jam_near_a_shotgun_that_is_not_drawn_first_costs_an_action() -> None:
    """Ruling 3."""
    table = Shootout.of(["billy"], ["jonas"])
    hit(table, "billy", "jonas", "left-arm-graze", "jam", item="shotgun", draws=2, uses=2, every=True)
    assert not table.item("jonas", "shotgun").jammed
    assert table.man("billy").losses == 1


def test_action_losses_never_count_among_what_knocks_out() -> None:
    """Ruling 6: a wound of 2 and 3 action losses leave no action, but nobody is unconscious."""
    table = Shootout.of(["tom"], ["lee"])
    table.change("tom", losses=3)
    hit(table, "tom", "lee", "left-shoulder-hit")
    assert (table.man("tom").available, table.man("tom").up) == (0, True)


def test_whom_wounds_knock_out_is_not_out_for_good_before_they_are_injuries() -> None:
    """Ruling 6: injuries alone are for good. Two wounds of 2/1 take 4 actions now, and 2 after the turn."""
    table = Shootout.of(["tom", "daniel"], ["lee"])
    for kind in ("left-shoulder-hit", "right-shoulder-hit"):
        hit(table, "tom", "lee", kind)
    tom = table.man("tom")
    assert (tom.status, tom.prone, tom.held) == (OUT, True, ())
    assert tom.id in table.state.cups["outlaws"]
    table.turn("tom")
    table.turn("lee")
    assert (table.man("tom").up, table.man("tom").available) == (True, 2)


def test_arms_that_cannot_be_used_stay_so_whatever_comes_after() -> None:
    """Ruling 10."""
    table = Shootout.of(["tom"], ["lee"])
    table.change("tom", start=20)
    for kind in ("left-arm-hit", "right-arm-hit", "left-leg-hit", "left-leg-break"):
        hit(table, "tom", "lee", kind)
    tom = table.man("tom")
    assert (set(tom.numb), tom.no_run, tom.no_stand) == ({"left", "right"}, True, True)


@pytest.mark.parametrize(
    ("cover", "parts"),
    [
        ("low", {"leg", "belly"}),
        ("clutter", {"leg", "belly"}),
        ("slight", set()),
        ("prone", set()),
        ("window", {"leg", "belly"}),
        ("door", {"leg", "belly"}),
        ("leaning", {"leg", "belly"}),
    ],
)
def test_each_cover_discards_its_parts_of_the_body_and_whatever_is_marked(cover: str, parts: set[str]) -> None:
    """Cover in Outlaws; with a long gun in both hands at a window, a door and a corner."""
    table = Shootout.of(["lee"], ["samuel"])
    table.hold("lee", "winchester-73")
    counters = [counter for counter in catalog().wounds.values() if not counter.is_jam]
    saved = {one.id for one in counters if body.saved_by(table.state, table.man("lee"), (cover,), one) is not None}
    assert saved == {one.id for one in counters if one.part in parts or one.id.endswith("-marked")}
