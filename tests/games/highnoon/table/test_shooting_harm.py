"""What a hit does: damage against Vigor, dirt, Put Down, critical hits (Chapter Two, Damage, Wounds)."""

import pytest

from companion.games.highnoon.table.rolling import keeping, throwing
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds import resistance
from tests.games.highnoon.table.shot_support import armed, duel, foe, known, one


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
    assert resistance.result(difference, hero=False) == common
    assert resistance.result(difference, hero=True) == hero


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


def test_roll_all_goes_on_to_the_damage_and_leaves_vigor_to_the_other_side() -> None:
    table = duel(armed(), foe("posse", number="posse"))
    table.do(Shoot("gunmen", "posse", 12))
    table.load(4, 4, 4, 4, 1, 5, 5, 5, 5, 5, 5, 5, 5)
    table.do(throwing.ThrowAll())
    assert {matter.kind for matter in table.state.matters} == {"vigor"}
    assert len(table.state.matters) == 4
    table.do(throwing.ThrowAll(), "s2")
    assert not [matter for matter in table.state.matters if matter.kind == "vigor"]


def test_one_tap_keeps_all_misses_while_chips_are_in_hand() -> None:
    table = duel(armed(), foe("posse", number="posse"), hands={"s1": ("white",)})
    table.do(Shoot("gunmen", "posse", 12))
    table.load(1, 1, 1, 1, 1)
    table.do(throwing.ThrowAll())
    assert len(table.state.matters) == 5
    table.do(keeping.AcceptAll())
    assert not table.state.matters
