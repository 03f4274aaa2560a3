"""Shots: who may, what counts, what they do (Chapter Two, Shooting, Damage, Wounds)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.errors import CompanionError
from companion.games.highnoon.table.attacks import wounds
from companion.games.highnoon.table.attacks.arms import Arm, arm
from companion.games.highnoon.table.commands import core
from companion.games.highnoon.table.commands.action import Run
from companion.games.highnoon.table.commands.attacks import Shoot
from companion.games.highnoon.table.state import Effect, Figure, Go, Matter, Troop
from tests.games.highnoon.table.support import Table, make_state, make_troop
from tests.games.highnoon.table.view_support import first_mine


def armed(id_: str = "gunmen", weapons: Iterable[str] = ("rifle",), **more: Any) -> Troop:
    """A troop whose figures all carry these."""
    troop = make_troop(id_, **more)
    return replace(troop, figures=tuple(replace(one, weapons=tuple(weapons)) for one in troop.figures))


def duel(shooter: Troop, *others: Troop, **fields: Any) -> Table:
    """The shooter acts."""
    go = Go((shooter.id,), shooter.seat, "AS", moment="1:AS")
    return Table(make_state(shooter, *others, goes=(go,), moment="1:AS", **fields))


def off_hold(table: Table) -> Table:
    """The action is one off Hold."""
    table.state = replace(table.state, goes=tuple(replace(go, hold=True) for go in table.state.goes))
    return table


def one(id_: str = "gunman", weapons: Iterable[str] = ("rifle",), **more: Any) -> Troop:
    return armed(id_, weapons, **{"number": "single", **more})


def foe(id_: str = "foe", **more: Any) -> Troop:
    return armed(id_, **{"seat": "s2", "number": "single", **more})


def shot(table: Table) -> Matter:
    return table.matter("shot")


def counted(table: Table) -> dict[str, int]:
    """What counts on the first shot that is asked."""
    return {line.text: line.amount for line in shot(table).modifiers}


def known(id_: str) -> Arm:
    found = arm(make_state(), id_)
    assert found is not None
    return found


@pytest.mark.parametrize(("inches", "tn"), [(0, 4), (24, 4), (25, 8), (48, 8), (49, 0)])
def test_short_range_is_up_to_half_of_range_long_range_up_to_range_and_beyond_it_nothing_hits(
    inches: int, tn: int
) -> None:
    assert known("rifle").tn(inches) == tn


@pytest.mark.parametrize(
    ("inches", "dice"), [(0, "3d6"), (6, "3d6"), (7, "2d6"), (12, "2d6"), (13, "1d6"), (24, "1d6")]
)
def test_a_shotgun_does_3d6_up_to_6_inches_2d6_up_to_12_and_1d6_beyond(inches: int, dice: str) -> None:
    assert known("shotgun").damage(inches) == dice


@pytest.mark.parametrize(
    ("difference", "common", "hero"),
    [
        (0, "none", "none"),
        (1, "dirt", "dirt"),
        (4, "dirt", "dirt"),
        (5, "down", "critical"),
        (9, "down", "critical"),
        (10, "down", "down"),
    ],
)
def test_damage_over_vigor_is_eatin_dirt_at_1_to_4_and_put_down_at_5_and_for_heroes_at_10(
    difference: int, common: str, hero: str
) -> None:
    assert wounds.result(difference, hero=False) == common
    assert wounds.result(difference, hero=True) == hero


def test_a_posse_shoots_with_every_figure_and_the_shots_are_spread_over_the_target() -> None:
    table = duel(armed(), foe("posse", number="posse"))
    table.do(Shoot("gunmen", "posse", 12))
    shots = [matter for matter in table.state.matters if matter.kind == "shot"]
    assert [matter.figure for matter in shots] == ["f1", "f2", "f3", "f4", "f5"]
    assert [matter.about["target-figure"] for matter in shots] == ["f1", "f2", "f3", "f4", "f5"]
    assert {matter.tn for matter in shots} == {4}


def test_a_pistol_fires_twice_in_an_action_and_a_rifle_once() -> None:
    table = duel(one(weapons=("pistol",)), foe())
    table.do(Shoot("gunman", "foe", 12))
    assert len(table.state.matters) == 2
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    assert len(table.state.matters) == 1
    table.refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_a_shot_beyond_range_is_wasted() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 50))
    assert not table.state.matters
    assert "out of range" in table.told
    table.refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_a_hit_rolls_damage_and_the_victim_rolls_vigor_and_a_difference_of_5_puts_it_down() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    assert table.matter("damage").seat == "s1"
    table.throw(7, 3, kind="damage")
    vigor = table.matter("vigor")
    assert (vigor.seat, vigor.tn) == ("s2", 10)
    table.throw(5, kind="vigor")
    assert table.troop("foe").figures[0].state == "down"
    assert [record.amount for record in table.state.score] == [10]


def test_a_difference_of_4_makes_it_eat_dirt_and_a_vigor_as_high_as_the_damage_saves_it() -> None:
    table = duel(one(weapons=("pistol",)), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.throw(5, kind="shot")
    table.throw(5, kind="shot")
    table.throw(5, 3, kind="damage")
    table.throw(1, 2, kind="damage")
    table.throw(4, kind="vigor")
    table.throw(3, kind="vigor")
    assert table.troop("foe").figures[0].state == "dirt"


def test_a_miss_does_nothing() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.throw(3, kind="shot")
    assert not table.state.matters
    assert table.troop("foe").figures[0].state == "up"


def test_damage_dice_explode_and_armor_lowers_their_total() -> None:
    table = duel(one(), foe(abilities={"armor": "2"}))
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    table.throw(8, 8, 1, 2, kind="damage")
    assert table.matter("vigor").tn == 8 + 8 + 1 + 2 - 2


def test_light_cover_is_1_and_hard_cover_2_and_the_worst_alone_counts() -> None:
    for marks, lost in ((("light-cover",), {"Light cover": -1}), (("light-cover", "hard-cover"), {"Hard cover": -2})):
        table = duel(one(), foe(marks=frozenset(marks)))
        table.do(Shoot("gunman", "foe", 12))
        assert counted(table) == lost


def test_what_is_said_of_the_cover_goes_before_the_counter() -> None:
    table = duel(one(), foe(marks=frozenset({"hard-cover"})))
    table.do(Shoot("gunman", "foe", 12, cover="none"))
    assert counted(table) == {}


def test_a_prone_target_costs_1_but_not_within_3_inches() -> None:
    prone = replace(foe(), figures=(Figure("f1", prone=True),))
    for inches, lost in ((12, {"Prone": -1}), (4, {"Prone": -1}), (3, {}), (0, {})):
        table = duel(one(), prone)
        table.do(Shoot("gunman", "foe", inches))
        assert counted(table) == lost


def test_whoever_eats_dirt_is_as_hard_to_hit_as_the_prone() -> None:
    table = duel(one(), replace(foe(), figures=(Figure("f1", state="dirt"),)))
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Eatin' Dirt": -1}


@pytest.mark.parametrize("nature", [{"big-britches": ""}, {"death-wish": ""}, {"loco": "manic-depressive"}])
def test_who_scorns_cover_gains_nothing_by_it_but_still_by_eatin_dirt(nature: dict[str, str]) -> None:
    target = replace(
        foe(abilities=nature, marks=frozenset({"hard-cover"})), figures=(Figure("f1", state="dirt", prone=True),)
    )
    table = duel(one(), target)
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Eatin' Dirt": -1}


def test_sneaky_foes_are_2_harder_to_hit_but_not_for_eagle_eyes() -> None:
    table = duel(one(), foe(abilities=("sneaky",)))
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Sneaky": -2}
    table = duel(one(abilities=("eagle-eyes",)), foe(abilities=("sneaky",)))
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {}


def test_shooters_who_are_mounted_shaken_winged_or_short_of_sight_are_worse_off() -> None:
    table = duel(
        one(abilities=("bad-eyes",), marks=frozenset({"mounted"}), morale="shaken", winged=1, number="hero"), foe()
    )
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Shaken": -1, "Winged!": -2, "Bad Eyes": -2, "Mounted": -1}


def test_born_on_horseback_ignores_the_saddle() -> None:
    table = duel(one(abilities=("born-on-horseback",), marks=frozenset({"mounted"})), foe())
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {}


def test_two_guns_fire_twice_as_often_the_first_at_1_and_the_second_at_2() -> None:
    table = duel(one(weapons=("pistol", "pistol")), foe())
    table.do(Shoot("gunman", "foe", 12, style="two-guns"))
    lost = [sum(line.amount for line in matter.modifiers) for matter in table.state.matters]
    assert lost == [-1, -1, -2, -2]


def test_the_two_fisted_fire_two_guns_without_a_penalty() -> None:
    table = duel(one(weapons=("pistol", "pistol"), abilities=("two-fisted",)), foe())
    table.do(Shoot("gunman", "foe", 12, style="two-guns"))
    assert [matter.modifiers for matter in table.state.matters] == [()] * 4


def test_one_pistol_is_no_pair() -> None:
    duel(one(weapons=("pistol",)), foe()).refuses(Shoot("gunman", "foe", 12, style="two-guns"), "nobody-shoots")


def test_fannin_throws_d4_and_2_shots_each_at_2_less() -> None:
    table = duel(one(weapons=("pistol", "pistol"), abilities=("fannin",)), foe())
    table.do(Shoot("gunman", "foe", 12, style="fannin"))
    table.refuses(Shoot("gunman", "foe", 12), "nobody-shoots")
    table.throw(3, kind="fan")
    shots = [matter for matter in table.state.matters if matter.kind == "shot"]
    assert len(shots) == 5
    assert counted(table) == {"Fannin'": -2}


def test_pop_up_shots_and_shots_at_who_pops_up_and_hasty_ones_off_hold_are_1_less_each() -> None:
    table = off_hold(duel(one(), foe()))
    table.do(Shoot("gunman", "foe", 12, situations=("popup", "popper", "moved")))
    assert counted(table) == {"Pop-up shot": -1, "Shooting at a popper": -1, "Moved on a Hold": -1}


def test_what_the_players_add_counts_with_their_reason() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12, free=-2, why="Smoke"))
    assert counted(table) == {"Smoke": -2}


def test_what_shields_a_troop_counts_on_every_shot_at_it() -> None:
    shield = Effect("e1", "missed-me", "Missed me!", "troop:foe", "spell-missed-me", ("shot-at",), -4)
    table = duel(one(), foe(), effects=(shield,))
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Missed me!": -4}


def test_all_targets_are_named_before_a_die_is_rolled() -> None:
    table = duel(armed(weapons=("pistol",)), foe("posse", number="posse"), foe("other"))
    table.do(Shoot("gunmen", "posse", 12, figures=("f1",)))
    table.do(Shoot("gunmen", "other", 20, figures=("f2",)))
    table.throw(3, kind="shot")
    table.refuses(Shoot("gunmen", "posse", 12, figures=("f3",)), "dice-fell")


def test_shots_of_one_figure_may_be_split_among_targets() -> None:
    table = duel(one(weapons=("pistol",)), foe(), foe("other"))
    table.do(Shoot("gunman", "foe", 12, shots=1))
    table.do(Shoot("gunman", "other", 20, shots=1))
    assert [(one_.about["target"], one_.tn) for one_ in table.state.matters] == [("foe", 4), ("other", 8)]


def test_who_ran_does_not_shoot_and_who_shot_does_not_run() -> None:
    table = duel(one(), foe())
    table.do(Run("gunman"))
    table.throw(3)
    table.refuses(Shoot("gunman", "foe", 12), "ran")
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.throw(1)
    table.refuses(Run("gunman"), "busy")


def test_who_got_up_without_a_raise_does_not_shoot_in_that_action() -> None:
    table = duel(one(), foe())
    go = replace(table.state.goes[0], did=("up:gunman/f1",))
    table.state = replace(table.state, goes=(go,))
    table.refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_a_troop_out_of_ammunition_does_not_shoot() -> None:
    duel(one(marks=frozenset({"out-of-ammo"})), foe()).refuses(Shoot("gunman", "foe", 12), "no-ammo")


def test_the_panicked_do_not_shoot_and_nobody_shoots_friends() -> None:
    duel(one(morale="panicked"), foe()).refuses(Shoot("gunman", "foe", 12), "panicked")
    duel(one(), foe(), one("pal")).refuses(Shoot("gunman", "pal", 12), "not-a-foe")


def test_a_hit_into_a_melee_strikes_anybody_in_it_and_the_large_have_two_shares() -> None:
    beast = foe("beast", stats={"card": "bear"}, marks=frozenset({"in-melee"}))
    pal = one("pal", marks=frozenset({"in-melee"}))
    table = duel(one(), beast, pal)
    table.do(Shoot("gunman", "beast", 12, situations=("melee",)))
    table.choose("beast/f1", "pal/f1", kind="in-melee")
    table.throw(4, kind="shot")
    assert table.matter("catches").dice == "d3"
    table.throw(3, kind="catches")
    assert table.matter("damage").about["victim"] == "pal"


def test_a_pistol_may_be_fired_hand_to_hand_and_cover_does_not_help_there() -> None:
    target = foe(marks=frozenset({"hard-cover", "in-melee"}), morale="panicked")
    table = duel(one(weapons=("rifle", "pistol"), marks=frozenset({"in-melee"})), target)
    table.do(Shoot("gunman", "foe", 0, shots=1, situations=("contact",)))
    assert shot(table).about["arm"] == "pistol"
    assert counted(table) == {"Panicked, hand to hand": 2}
    table.throw(4, kind="shot")
    assert sum(line.amount for line in table.matter("damage").modifiers) == 2


def test_a_grim_servant_costs_whom_he_harms_2_on_vigor() -> None:
    table = duel(one(abilities=("grim-servant-o-death",)), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    table.throw(5, 5, kind="damage")
    assert sum(line.amount for line in table.matter("vigor").modifiers) == -2


def test_heavy_armor_does_not_notice_small_arms() -> None:
    table = duel(one(), foe(abilities=("heavy-armor",)))
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    assert not table.state.matters


def test_rapid_fire_adds_a_shot_to_a_plain_gun_and_none_to_a_gizmo() -> None:
    faster = Effect("e1", "rapid-fire", "Rapid Fire", "troop:gunman", "spell-rapid-fire", ("rof",), 1)
    for weapon, shots in (("rifle", 2), ("gatling-rifle", 2), ("pistol", 3)):
        table = duel(one(weapons=(weapon,)), foe(), effects=(faster,))
        table.do(Shoot("gunman", "foe", 12))
        assert len(table.state.matters) == shots


def test_a_one_armed_bandit_leaves_what_takes_two_hands() -> None:
    duel(one(abilities=("one-armed-bandit",)), foe()).refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_a_jammed_gatling_does_not_fire() -> None:
    jam = Effect("e1", "broken:gatling-weapons:minor:f1", "Gatling: minor", "troop:gunman")
    duel(one(weapons=("gatling-rifle",)), foe(), effects=(jam,)).refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_roll_all_goes_on_to_the_damage_and_leaves_vigor_to_the_other_side() -> None:
    table = duel(armed(), foe("posse", number="posse"))
    table.do(Shoot("gunmen", "posse", 12))
    table.load(4, 4, 4, 4, 1, 5, 5, 5, 5, 5, 5, 5, 5)
    table.do(core.ThrowAll())
    assert {matter.kind for matter in table.state.matters} == {"vigor"}
    assert len(table.state.matters) == 4
    table.do(core.ThrowAll(), "s2")
    assert not [matter for matter in table.state.matters if matter.kind == "vigor"]


def test_one_tap_keeps_all_misses_while_chips_are_in_hand() -> None:
    table = duel(armed(), foe("posse", number="posse"), hands={"s1": ("white",)})
    table.do(Shoot("gunmen", "posse", 12))
    table.load(1, 1, 1, 1, 1)
    table.do(core.ThrowAll())
    assert len(table.state.matters) == 5
    table.do(core.AcceptAll())
    assert not table.state.matters


def test_a_hero_hit_by_5_to_9_over_vigor_rolls_where_he_is_hit() -> None:
    table = duel(one(), foe(number="hero"))
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    table.throw(5, 5, kind="damage")
    table.throw(3, kind="vigor")
    assert table.asks("critical")


def test_at_a_table_that_says_so_anybody_rolls_vigor() -> None:
    table = duel(one(), foe(), switches={"vigor": "anybody"})
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    table.throw(5, 5, kind="damage")
    assert table.matter("vigor").seat == ""


def test_a_pistol_hand_to_hand_needs_no_range_and_does_2_more_from_the_saddle() -> None:
    close = frozenset({"in-melee"})
    table = duel(one(weapons=("pistol",), marks=close | {"mounted"}), foe(marks=close))
    table.do(Shoot("gunman", "foe", 48, shots=1, situations=("contact",)))
    assert shot(table).tn == 4
    table.throw(5, kind="shot")
    assert {line.text: line.amount for line in table.matter("damage").modifiers} == {"Mounted": 2}


def test_a_pistol_hand_to_hand_does_not_go_round_the_charge() -> None:
    table = duel(one(weapons=("pistol",), abilities=("cautious",)), foe(abilities=("terror",)))
    table.refuses(Shoot("gunman", "foe", 0, situations=("contact",)), "not-in-contact")


def test_who_hides_comes_out_before_it_shoots_and_nobody_shoots_at_what_is_hidden() -> None:
    duel(one(hidden=True), foe()).refuses(Shoot("gunman", "foe", 12), "hidden")
    table = duel(one(), foe(hidden=True))
    with pytest.raises(CompanionError):
        table.do(Shoot("gunman", "foe", 12), host=True)


def test_fannin_is_the_whole_attack_from_the_moment_it_is_declared() -> None:
    table = duel(one(weapons=("pistol", "pistol"), abilities=("fannin",)), foe())
    table.do(Shoot("gunman", "foe", 12, style="fannin"))
    table.refuses(Shoot("gunman", "foe", 12, style="fannin"), "nobody-shoots")
    table.refuses(Shoot("gunman", "foe", 12), "nobody-shoots")


def test_a_figure_fires_one_kind_of_gun_in_an_action() -> None:
    table = duel(one(weapons=("rifle", "pistol")), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.refuses(Shoot("gunman", "foe", 12, arm="pistol"), "nobody-shoots")


def test_a_second_declaration_waits_until_it_is_said_who_is_in_the_melee() -> None:
    pal = one("pal", marks=frozenset({"in-melee"}))
    table = duel(armed(), foe(marks=frozenset({"in-melee"})), pal)
    table.do(Shoot("gunmen", "foe", 12, figures=("f1",), situations=("melee",)))
    table.refuses(Shoot("gunmen", "foe", 12, figures=("f2",)), "settle-first")


def test_nobody_hidden_is_named_among_those_in_a_melee() -> None:
    lurker = foe("lurker", hidden=True, marks=frozenset({"in-melee"}))
    pal = one("pal", marks=frozenset({"in-melee"}))
    table = duel(one(), foe(marks=frozenset({"in-melee"})), lurker, pal)
    table.do(Shoot("gunman", "foe", 12, situations=("melee",)))
    assert {option.value for option in table.matter("in-melee").options} == {"foe/f1", "pal/f1"}


def test_whoever_bears_no_counter_may_be_in_that_melee_all_the_same_and_lies_in_a_fold_of_its_own() -> None:
    table = duel(armed(), foe(), one("pal"), one("rex"))
    table.do(Shoot("gunmen", "foe", 12, figures=("f1",), situations=("melee",)))
    picks = next(action for action in first_mine(table.state).actions if action.command == "Choose").inputs[0].picks
    assert [(pick.value, pick.group) for pick in picks if not pick.group] == [("foe/f1", "")]
    assert {pick.value for pick in picks if pick.group == "Somebody else is in it"} >= {"pal/f1", "rex/f1"}
    assert [pick.value for pick in picks if pick.chosen] == ["foe/f1"]
    table.choose("foe/f1", "pal/f1", kind="in-melee")
    table.throw(4, kind="shot")
    assert table.matter("catches").dice == "d2"
