"""Sentences of the rulebook about shooting that the tests of the subject leave out (Chapter Two, Shooting, Horses,
Holding Actions, Damage)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.play import Viewer
from companion.games.highnoon.table.abilities.bushwack import ShowTroop
from companion.games.highnoon.table.attacks import aim, targets
from companion.games.highnoon.table.by_hand.mark import Mark
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Figure, Matter, Scenario, Scope, Secret, Troop
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.book_support import acts, of_book
from tests.games.highnoon.table.magic_support import caster
from tests.games.highnoon.table.support import Table, make_state, make_troop

MOUNTED = frozenset({"mounted"})
MELEE = frozenset({"in-melee"})


def one(id_: str = "gunman", weapons: Iterable[str] = ("rifle",), **more: Any) -> Troop:
    troop = make_troop(id_, **{"number": "single", **more})
    return replace(troop, figures=tuple(replace(figure, weapons=tuple(weapons)) for figure in troop.figures))


def foe(id_: str = "foe", **more: Any) -> Troop:
    return one(id_, **{"seat": "s2", **more})


def shots(table: Table) -> list[Matter]:
    return [matter for matter in table.state.matters if matter.kind == "shot"]


def lost(table: Table) -> list[int]:
    """What is taken off each shot that is asked."""
    return [sum(line.amount for line in matter.modifiers) for matter in shots(table)]


def counted(table: Table, kind: str = "shot") -> dict[str, int]:
    return {line.text: line.amount for line in table.matter(kind).modifiers}


def hit(table: Table, *damage: int) -> Table:
    table.throw(5, kind="shot")
    table.throw(*damage, kind="damage")
    return table


# Two guns


def test_however_the_shots_are_split_the_first_pistols_are_at_1_less_and_the_seconds_at_2_less() -> None:
    table = acts(one(weapons=("pistol", "pistol")), foe(), foe("other"), foe("third"))
    for target, count in (("foe", 1), ("other", 2), ("third", 1)):
        table.do(Shoot("gunman", target, 12, shots=count, style="two-guns"))
    assert [(matter.about["target"], amount) for matter, amount in zip(shots(table), lost(table), strict=True)] == [
        ("foe", -1),
        ("other", -1),
        ("other", -2),
        ("third", -2),
    ]
    table.refuses(Shoot("gunman", "foe", 12, style="two-guns"), "nobody-shoots")


def test_whether_a_figure_fires_both_guns_is_declared_before_it_shoots() -> None:
    table = acts(one(weapons=("pistol", "pistol"), abilities=("fannin",)), foe())
    table.do(Shoot("gunman", "foe", 12, shots=1))
    table.refuses(Shoot("gunman", "foe", 12, style="two-guns"), "nobody-shoots")
    table = acts(one(weapons=("pistol", "pistol"), abilities=("fannin",)), foe())
    table.do(Shoot("gunman", "foe", 12, shots=1, style="two-guns"))
    for style in ("", "fannin"):
        table.refuses(Shoot("gunman", "foe", 12, style=style), "nobody-shoots")


def test_fannin_is_an_entire_attack_and_no_second_pistol_goes_with_it() -> None:
    table = acts(one(weapons=("pistol", "pistol"), abilities=("fannin", "two-fisted")), foe())
    table.do(Shoot("gunman", "foe", 12, style="fannin"))
    table.refuses(Shoot("gunman", "foe", 12, style="two-guns"), "nobody-shoots")
    table.throw(1, kind="fan")
    assert len(shots(table)) == 3
    assert lost(table) == [-2, -2, -2]


@pytest.mark.parametrize("style", ["two-guns", "fannin"])
def test_a_one_armed_bandit_fires_one_pistol_and_neither_two_nor_with_a_hand_on_the_hammer(style: str) -> None:
    bandit = one(weapons=("pistol", "pistol"), abilities=("one-armed-bandit", "fannin"))
    acts(bandit, foe()).refuses(Shoot("gunman", "foe", 12, style=style), "nobody-shoots")
    table = acts(bandit, foe())
    table.do(Shoot("gunman", "foe", 12))
    assert lost(table) == [0, 0]


# What counts


def test_lying_prone_in_hard_cover_is_3_less() -> None:
    target = replace(foe(marks=frozenset({"hard-cover"})), figures=(Figure("f1", prone=True),))
    table = acts(one(), target)
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Hard cover": -2, "Prone": -1}


def test_a_figure_can_dismount_to_avoid_the_penalty_of_the_saddle() -> None:
    table = acts(one(marks=MOUNTED), foe())
    table.do(Mark("gunman", "mounted", on=False))
    table.do(Shoot("gunman", "foe", 12))
    assert lost(table) == [0]


def test_the_speed_of_a_horse_adds_nothing_to_the_damage_of_a_shot() -> None:
    table = acts(one(marks=MOUNTED), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.throw(5, kind="shot")
    assert counted(table, "damage") == {}


def test_a_holding_troop_fires_without_penalty_and_a_figure_that_moved_first_at_1_less() -> None:
    for situations, amount in (((), 0), (("moved",), -1)):
        table = acts(one(), foe(), held=True)
        table.do(Shoot("gunman", "foe", 12, situations=situations))
        assert lost(table) == [amount]


def test_a_hasty_shot_is_no_worse_hand_to_hand() -> None:
    table = acts(one(weapons=("pistol",), marks=MELEE), foe(marks=MELEE), held=True)
    table.do(Shoot("gunman", "foe", 0, situations=("moved", "contact")))
    assert lost(table) == [0, 0]


def test_panicked_troops_are_no_easier_to_shoot_from_afar() -> None:
    table = acts(one(), foe(morale="panicked"))
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {}


def test_a_gunslinger_can_take_two_shots_hand_to_hand_as_usual() -> None:
    table = acts(one(weapons=("pistol",), marks=MELEE), foe(marks=MELEE))
    table.do(Shoot("gunman", "foe", 0, situations=("contact",)))
    assert [(matter.trait, matter.tn) for matter in shots(table)] == [("shootin", 4)] * 2


def test_a_rifle_is_no_weapon_for_hand_to_hand() -> None:
    table = acts(one(marks=MELEE), foe(marks=MELEE))
    table.refuses(Shoot("gunman", "foe", 0, situations=("contact",)), "nobody-shoots")


# Damage and wounds


def test_no_fate_chip_is_spent_on_the_damage_of_a_shot() -> None:
    table = acts(one(), foe(), hands={"s1": ("white", "red", "blue")})
    table.do(Shoot("gunman", "foe", 12))
    table.throw(5, kind="shot")
    damage = table.matter("damage")
    table.throw(1, 1, kind="damage")
    table.refuses(spending.Spend(damage.id, "white"), "no-matter")


def test_a_figure_eatin_dirt_may_be_shot_at_and_that_is_just_another_chance_to_put_it_down() -> None:
    target = replace(foe(), figures=(Figure("f1", state="dirt", since=("0:2C",)),))
    table = acts(one(), target)
    table.do(Shoot("gunman", "foe", 2))
    hit(table, 2, 3).throw(3, kind="vigor")
    assert table.troop("foe").figures[0].state == "dirt"


def test_an_unearthly_creature_ignores_an_eatin_dirt_result_and_takes_put_down_as_eatin_dirt() -> None:
    for damage, state in (((3, 4), "up"), ((7, 4), "dirt")):
        table = acts(one(), of_book("hangin-judge", "s2"))
        table.do(Shoot("gunman", "hangin-judge", 12))
        hit(table, *damage).throw(3, kind="vigor")
        assert table.troop("hangin-judge").figures[0].state == state


@pytest.mark.parametrize("card", ["pinkertons", "texas-rangers", "ranger-duncan-mccrae", "preacher", "diva-devlin"])
def test_any_lawman_and_the_occult_put_down_a_hangin_judge_with_their_normal_weapons(card: str) -> None:
    table = acts(of_book(card), of_book("hangin-judge", "s2"))
    table.do(Shoot(card, "hangin-judge", 5, figures=("f1",), shots=1))
    table.throw(5, kind="shot")
    table.type(40, kind="damage")
    table.throw(1, kind="vigor")
    assert table.troop("hangin-judge").figures[0].state == "down"


def test_a_crack_shots_wound_on_a_hero_may_be_moved_by_2_and_anybody_elses_may_not() -> None:
    for abilities, asks in ((("crack-shot",), True), ((), False)):
        table = acts(one(abilities=abilities), foe(number="hero"))
        table.do(Shoot("gunman", "foe", 12))
        hit(table, 7, 3).throw(5, kind="vigor")
        table.throw(3, 3, kind="critical")
        assert table.asks("crack-shot") is asks


# Horses


def test_a_rider_is_the_victim_of_a_pistol_or_a_rifle_unless_the_horse_is_aimed_at() -> None:
    table = acts(one(), foe(marks=MOUNTED))
    table.do(Shoot("gunman", "foe", 12))
    table.throw(5, kind="shot")
    assert table.matter("damage").about["victim"] == "foe"
    table = acts(one(), foe(marks=MOUNTED))
    table.do(Shoot("gunman", "foe", 12, situations=("horse",)))
    assert "at the horse of Foe" in table.matter("shot").title
    table.throw(5, kind="shot")
    table.throw(7, 6, kind="horse-damage")
    assert table.matter("horse-vigor").dice == "d8"
    table.throw(3, kind="horse-vigor")
    assert "mounted" not in table.troop("foe").marks
    assert table.troop("foe").figures[0].state == "up"


def test_killing_a_horse_is_never_worth_bounty_points() -> None:
    table = acts(one(), foe(marks=MOUNTED))
    table.do(Shoot("gunman", "foe", 12, situations=("horse",)))
    table.throw(5, kind="shot")
    table.type(60, kind="horse-damage")
    table.throw(1, kind="horse-vigor")
    assert table.state.score == ()


def test_nobody_shoots_a_horse_that_is_not_there() -> None:
    acts(one(), foe()).refuses(Shoot("gunman", "foe", 12, situations=("horse",)), "no-such-option")


def test_the_horse_is_offered_as_a_target_where_somebody_rides() -> None:
    for marks, offered in ((MOUNTED, True), (frozenset(), False)):
        table = acts(one(), foe(marks=marks))
        board = TABLE.view(table.state, Viewer("s1", frozenset({"s1"})))
        form = next(action for prompt in board.prompts for action in prompt.actions if action.command == "Shoot")
        picks = [pick.value for field in form.inputs if field.name == "situations" for pick in field.picks]
        assert ("horse" in picks) is offered


# Who is seen


def test_a_figure_that_cannot_be_seen_cannot_be_shot_at_unless_it_pops_up_or_is_touched() -> None:
    hidden = foe(marks=frozenset({"hidden"}))
    table = acts(one(weapons=("pistol",)), hidden)
    table.refuses(Shoot("gunman", "foe", 12), "out-of-sight")
    table = acts(one(weapons=("pistol",)), hidden, held=True)
    table.do(Shoot("gunman", "foe", 12, shots=1, situations=("popper",)))
    assert counted(table) == {"Shooting at a pop-up shooter": -1}
    table = acts(one(weapons=("pistol",), marks=MELEE), replace(hidden, marks=hidden.marks | MELEE))
    table.do(Shoot("gunman", "foe", 0, situations=("contact",)))
    assert targets.advice(table.state, table.troop("gunman"), table.troop("foe")) == "cannot be seen, unless it pops up"


def test_no_spell_is_cast_at_somebody_whom_nobody_sees_and_a_ball_o_doom_may_still_find_him() -> None:
    hidden = foe(marks=frozenset({"hidden"}))
    table = acts(caster("hex", "witch", "soul-blast", "ball-o-doom"), hidden)
    table.refuses(Cast("hex", "soul-blast", "foe/f1", inches=6), "not-a-target")
    table.do(Cast("hex", "ball-o-doom", inches=6))
    table.throw(4, kind="spell")
    assert "foe/f1" in [option.value for option in table.matter("under").options]


def test_bushwhackers_stay_hidden_from_everybody_until_they_emerge_and_act_normally() -> None:
    scouts = one("scouts", seat="s2", abilities=("bushwack",))
    secret = (Secret("s2", "scouts", "under the porch"),)
    table = acts(one(weapons=("pistol",)), scouts, secrets=secret)
    table.refuses(Shoot("gunman", "scouts", 2), "barred")
    table.refuses(Shoot("gunman", "scouts", 2, situations=("popper",)), "barred")
    table.refuses(Fight("gunman", "scouts"), "barred")
    table = acts(scouts, one(), secrets=secret)
    table.refuses(Shoot("scouts", "gunman", 2), "barred", "s2")
    table.do(ShowTroop("scouts"), "s2")
    table.do(Shoot("scouts", "gunman", 2), "s2")


RAIN = Effect("e1", "rain", "Rain", EVERYBODY, rolls=("shootin",), amount=-2)


def test_in_the_rain_no_troop_sees_further_than_24_inches_for_shells_and_spells_either() -> None:
    table = acts(of_book("six-pound-cannon"), foe(), effects=(RAIN,))
    table.refuses(Bombard("six-pound-cannon", "cannon-shrapnel", 25, target="foe"), "out-of-sight")
    table.do(Bombard("six-pound-cannon", "cannon-shrapnel", 24, target="foe"))
    assert counted(table, "blast") == {"Rain": -2}
    table = acts(caster("hex", "witch", "ball-o-doom"), foe(), effects=(RAIN,))
    table.refuses(Cast("hex", "ball-o-doom", "foe", inches=25), "out-of-sight")
    table.do(Cast("hex", "ball-o-doom", "foe", inches=24))
    assert counted(table, "spell") == {}


NIGHT = Scenario("raid", {"night": "yes"})
DARK = {"night": "dark"}


def test_at_night_nobody_sees_farther_than_24_inches_where_the_table_agreed_on_that() -> None:
    agreed = acts(of_book("six-pound-cannon"), foe(), scenario=NIGHT, switches=DARK)
    refused = agreed.refuses(Bombard("six-pound-cannon", "cannon-shrapnel", 25, target="foe"), "out-of-sight")
    assert "It is night: nobody sees farther than 24″ (house)." in refused
    agreed.do(Bombard("six-pound-cannon", "cannon-shrapnel", 24, target="foe"))
    spell = acts(caster("hex", "witch", "ball-o-doom"), foe(), scenario=NIGHT, switches=DARK)
    spell.refuses(Cast("hex", "ball-o-doom", "foe", inches=25), "out-of-sight")


@pytest.mark.parametrize(("facts", "switches"), [(NIGHT.facts, {}), ({}, DARK), ({"night": "no"}, DARK)])
def test_night_limits_no_shot_by_day_nor_where_nobody_agreed_on_that(
    facts: dict[str, str], switches: dict[str, str]
) -> None:
    table = acts(of_book("six-pound-cannon"), foe(), scenario=Scenario("raid", facts), switches=switches)
    table.do(Bombard("six-pound-cannon", "cannon-shrapnel", 25, target="foe"))


def test_cat_eyes_see_as_far_at_night_as_by_day() -> None:
    state = make_state(one(notes={"power": "cat-eyes"}), scenario=NIGHT, switches=DARK)
    assert aim.unseen(state, state.troops["gunman"], 99) == ""
    state = make_state(one(), scenario=NIGHT, switches=DARK)
    assert aim.unseen(state, state.troops["gunman"], 25) != ""


def test_what_deflects_all_shots_and_what_counts_on_all_shootin_rolls_counts_on_a_pistol_hand_to_hand_too() -> None:
    close = frozenset({"in-melee", "hard-cover"})
    shield = Effect("e1", "missed-me", "Missed me!", Scope(troop="foe"), "spell-missed-me", ("shot-at",), -4)
    table = acts(one(weapons=("pistol",), marks=close), foe(marks=close), effects=(shield,))
    table.do(Shoot("gunman", "foe", 0, shots=1, situations=("contact",)))
    assert counted(table) == {"Missed me!": -4}
    bokkor = foe(marks=close | {"bokkor-clearing"})
    table = acts(one(weapons=("pistol",), marks=close), bokkor)
    table.do(Shoot("gunman", "foe", 0, shots=1, situations=("contact",)))
    assert counted(table) == {"In the Bokkor's clearing": -2}
