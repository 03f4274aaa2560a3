"""Rolls of one attack as one question: their names, what is asked of real dice, and what came of all of them."""

import pytest

from companion.engine.play import Viewer
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.rolling import answering, keeping, throwing
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.fight_support import acting, posse
from tests.games.highnoon.table.fight_support import foe as fights_back
from tests.games.highnoon.table.shot_support import armed, duel, foe, one
from tests.games.highnoon.table.support import Table
from tests.games.highnoon.table.view_support import ANNA, BEN, board, named
from tests.games.highnoon.table.volley_support import chosen, names, only, question, targets, volley

# Real dice


def test_real_dice_of_a_volley_are_asked_for_in_one_go_and_the_last_of_them_by_its_row() -> None:
    table = volley()
    for place in range(1, 5):
        asked = question(table)
        assert asked.step == f"Shoot: Ronin ({place} to 5 of 5, d6 each)"
        enter = asked.actions[0]
        assert (enter.command, enter.tone, chosen(enter)[0]) == ("EnterRolls", "primary", table.matter("shot").id)
        (typed,) = enter.inputs
        assert typed.dice is not None
        assert (typed.kind, typed.dice.sides, typed.dice.rows) == ("dice", 6, 6 - place)
        table.type(5, kind="shot")
    assert question(table).step == "Shot 5 of 5: figure 5 shoots at figure 5, rifle, TN 4"


def test_the_question_stands_above_the_rows_and_is_not_repeated_below() -> None:
    asked = question(volley())
    assert (asked.title, asked.text) == ("Shoot: Ronin", "5 shots.")


def test_where_either_way_is_usual_the_row_of_now_is_tapped_beside_the_button_that_rolls_all() -> None:
    table = volley("ask")
    for place in range(1, 5):
        asked = question(table)
        typed, rolled = asked.actions[0], only(table, "ThrowAll")
        assert (typed.either, typed.tone) == (True, "plain")
        if place < 4:
            assert asked.step == f"Shoot: Ronin ({place} to 5 of 5, d6 each)"
            assert chosen(typed)[0] == table.matter("shot").id
        assert (rolled.label, rolled.tone) == ("Roll both" if place == 4 else f"Roll all {6 - place}", "primary")
        table.type(5, kind="shot")
    assert only(table, "ThrowAll").label == "Roll this one"


def test_a_miss_on_which_a_chip_may_go_lies_there_and_the_next_row_is_asked() -> None:
    table = volley(hands={"s1": ("white",)})
    table.type(1, kind="shot")
    assert len(question(table).rows) == 5
    assert question(table).step == "Shoot: Ronin (2 to 5 of 5, d6 each)"
    assert chosen(question(table).actions[0]) == tuple(row.id for row in question(table).rows[1:])


def test_what_was_typed_stays_among_the_rows_and_the_last_of_them_is_a_row_as_well() -> None:
    table = volley()
    for place, face in enumerate((5, 1, 5, 1), 1):
        table.type(face, kind="shot")
        assert names(table) == [f"Figure {number} at figure {number}, rifle" for number in range(1, 6)]
        assert [row.roll.total for row in question(table).rows if row.roll and row.roll.throws] == [5, 1, 5, 1][:place]
    asked = question(table)
    assert (asked.roll, asked.text) == (None, "1 of 5 shots waits.")
    assert [one.label for one in asked.actions] == ["Enter the roll …", "Let the app roll this one"]
    assert [bool(row.actions) for row in asked.rows] == [False, False, False, False, True]


def test_on_the_only_roll_of_a_volley_that_still_lies_there_the_chips_are_at_hand() -> None:
    table = volley("virtual", hands={"s1": ("white",)})
    table.load(5, 5, 1, 5, 5).do(throwing.ThrowAll())
    asked = question(table)
    assert asked.text == "One of 5 shots missed. Spend a chip on it, or keep it."
    assert [one.command for one in asked.actions] == ["Spend", "Accept"]
    assert len(asked.rows) == 5


def test_of_shots_of_which_some_hit_the_misses_are_kept_by_that_name() -> None:
    table = volley("virtual", hands={"s1": ("white",)})
    table.load(5, 1, 1, 5, 5).do(throwing.ThrowAll())
    asked = question(table)
    assert asked.text == "2 of 5 shots missed. Spend a chip on one of them, or keep them."
    assert [one.label for one in asked.actions] == ["Accept 2 misses"]


def test_rolls_that_wait_for_a_chip_come_first_among_the_chips_and_open_into_those_that_may_go_on_them() -> None:
    table = volley("virtual", hands={"s1": ("white", "red")})
    table.load(5, 1, 2, 5, 5).do(throwing.ThrowAll())
    chips = next(group for group in board(table.state).groups if group.short == "Chips")
    assert chips.icon == "chips-2"
    assert chips.text.startswith("Tap the roll to spend a chip on.")
    waiting = [one for one in chips.actions if one.command == "Spend"]
    assert [(one.label, one.note) for one in waiting] == [
        ("Figure 2 at figure 2, rifle: 1 …", "Fails by 3"),
        ("Figure 3 at figure 3, rifle: 2 …", "Fails by 2"),
    ]
    assert chips.actions[:2] == tuple(waiting)
    assert [one.label for one in waiting[0].inside] == ["White chip", "Red chip"]
    theirs = next(group for group in board(table.state, BEN).groups if group.short == "Chips")
    assert (theirs.icon, [one for one in theirs.actions if one.command == "Spend"]) == ("chips-0", [])


def test_after_the_last_of_the_real_dice_all_are_kept_with_one_tap() -> None:
    table = volley(hands={"s1": ("white",)})
    for row in question(table).rows:
        table.do(throwing.Throw(row.id, "1"))
    asked = question(table)
    assert (asked.step, [one.label for one in asked.actions]) == ("", ["Keep all 5"])


def test_damage_that_was_typed_is_counted_among_what_the_app_rolled_after_it() -> None:
    table = volley()
    for _ in range(5):
        table.type(5, kind="shot")
    table.type(9, kind="damage")
    rest = chosen(only(table, "ThrowAll"))
    table.load(*(3 for _ in range(8))).do(throwing.ThrowAll(rest))
    assert table.steps[-1].label == "Damage: 9, 6, 6, 6, 6."


def test_the_sheet_of_a_chip_says_which_shot_it_goes_on() -> None:
    table = volley(hands={"s1": ("white",)})
    table.type(1, kind="shot")
    (chip,) = named(question(table).rows[0].actions, "Spend")[:1]
    assert chip.inputs[0].label == "Gunmen 1 shoots at Ronin 1, rifle, TN 4: what the d6 showed"


def test_the_app_rolls_what_is_left_of_real_dice_and_asks_for_the_damage_of_real_dice_again() -> None:
    table = volley()
    table.type(1, kind="shot")
    others = only(table, "ThrowAll")
    assert (others.label, others.tone) == ("Let the app roll all 4", "plain")
    table.load(5, 5, 1, 1)
    table.do(throwing.ThrowAll(chosen(others)))
    assert {matter.kind for matter in table.state.matters} == {"damage"}
    assert question(table).step == "Hits: Ronin (1 to 2 of 2, 2d8 each)"


def test_what_the_app_rolls_of_one_attack_leaves_all_else_alone() -> None:
    table = volley()
    table.refuses(throwing.ThrowAll(("m999",)), "nothing-to-roll")
    table.refuses(throwing.ThrowAll((table.matter("shot").id,)), "nothing-to-roll", seat="s2")
    table.refuses(throwing.ThrowAll(), "nothing-to-roll")


def test_where_the_app_rolls_no_row_is_asked_for_by_itself() -> None:
    asked = question(volley("virtual"))
    assert (asked.step, [one.label for one in asked.actions]) == ("", ["Roll all 5"])


# Fire that is split


def split(dice: str, chips: tuple[str, ...] = ("white",)) -> Table:
    """Two rifles at Ben and two at Carl."""
    table = duel(armed(figures=4), foe("ben"), foe("carl"), dice=dice, hands={"s1": chips, "s2": chips})
    table.do(Shoot("gunmen", "ben", 12, figures=("f1", "f2")))
    table.do(Shoot("gunmen", "carl", 12, figures=("f3", "f4")))
    return table


def test_the_app_rolls_all_real_dice_of_a_volley_that_is_split_over_two_targets() -> None:
    table = split("real")
    others = only(table, "ThrowAll")
    assert others.label == "Let the app roll all 4"
    table.load(5, 5, 5, 5).do(throwing.ThrowAll(chosen(others)))
    assert not table.asks("shot")


def test_real_dice_of_a_split_volley_are_counted_through_both_targets() -> None:
    table = split("real")
    for place in range(1, 4):
        assert question(table).step == f"Shoot: Ben and Carl ({place} to 4 of 4, d6 each)"
        table.type(5, kind="shot")
    assert question(table).step.startswith("Shot 4 of 4: ")


def struck() -> Table:
    """Both are hit twice, and nobody has rolled Vigor yet."""
    table = split("virtual")
    table.load(*(5 for _ in range(12))).do(throwing.ThrowAll())
    assert [matter.troop for matter in table.state.open_matters] == ["ben", "ben", "carl", "carl"]
    return table


def test_all_who_are_hit_by_fire_that_was_split_roll_in_one_question() -> None:
    table = struck()
    assert question(table, BEN).title == "Vigor: Ben and Carl are hit"
    assert [row.title for row in question(table, BEN).rows] == [
        "Ben, rifle (1 of 2)",
        "Ben, rifle (2 of 2)",
        "Carl, rifle (1 of 2)",
        "Carl, rifle (2 of 2)",
    ]


def test_after_the_last_die_of_split_fire_there_is_one_summary_for_both_targets() -> None:
    table = split("real", chips=())
    for face in (5, 5, 5, 1):
        table.type(face, kind="shot")
    for shown in (6, 6, 6):
        table.type(shown, kind="damage")
    steps = [table.type(face, kind="vigor", seat="s2") for face in (5, 1, 3)]
    assert ["shots" in step.label for step in steps] == [False, False, True]
    assert steps[-1].label == "Ben: 2 of 2 shots hit; Put Down. Carl: 1 of 2 shots hit; Eatin' Dirt."


def test_fire_that_is_split_and_misses_everybody_is_summed_up_target_by_target() -> None:
    table = split("virtual")
    table.load(1, 1, 1, 1).do(throwing.ThrowAll())
    assert table.do(keeping.AcceptAll()).label == "Ben: 0 of 2 shots hit. Carl: 0 of 2 shots hit."


def test_some_of_what_lies_is_kept_and_chips_may_still_go_on_the_others() -> None:
    table = struck()
    table.load(6, 1, 6, 1, 2, 2).do(throwing.ThrowAll(), "s2")
    keep = only(table, "AcceptAll", BEN)
    assert keep.label == "Keep all 4"
    table.do(keeping.AcceptAll(chosen(keep)[:2]), "s2")
    assert [(matter.troop, len(matter.throws)) for matter in table.state.matters] == [("carl", 1), ("carl", 1)]
    table.refuses(keeping.AcceptAll(chosen(keep)[:2]), "not-rolled", seat="s2")


def test_a_shot_that_is_let_go_is_no_row_and_is_counted_with_none() -> None:
    table = volley()
    table.do(answering.Skip(table.matter("shot").id))
    assert question(table).text.endswith("4 shots.")
    assert len(names(table)) == 4
    assert question(table).step == "Shoot: Ronin (1 to 4 of 4, d6 each)"


# A single roll


def test_a_single_shot_that_hits_rolls_its_damage_in_the_same_tap_as_a_volley_does() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    roll = only(table, "ThrowAll")
    assert (roll.label, roll.tone) == ("Roll d6", "primary")
    table.load(4, 7, 3)
    table.do(throwing.ThrowAll(chosen(roll)))
    assert [(matter.kind, matter.tn) for matter in table.state.matters] == [("vigor", 10)]


def test_a_single_shot_that_misses_waits_for_a_chip() -> None:
    table = duel(one(), foe(), hands={"s1": ("white",)})
    table.do(Shoot("gunman", "foe", 12))
    table.load(1).do(throwing.ThrowAll((table.matter("shot").id,)))
    assert {one.command for one in question(table).actions} == {"Spend", "Accept"}


def test_a_single_shot_of_real_dice_is_typed_and_no_more_is_rolled() -> None:
    table = duel(one(), foe(), dice="real")
    table.do(Shoot("gunman", "foe", 12))
    assert not named(question(table).actions, "ThrowAll")
    assert len(named(question(table).actions, "Throw")) == 2


# What rows are called


def test_rows_are_called_by_the_numbers_of_both_figures_and_the_weapon() -> None:
    table = volley("virtual")
    assert names(table) == [f"Figure {place} at figure {place}, rifle" for place in range(1, 6)]
    table.load(*(5 for _ in range(15))).do(throwing.ThrowAll())
    assert names(table, BEN) == [f"Figure {place}, rifle" for place in range(1, 6)]


def test_a_lone_target_stands_with_the_question_and_not_in_every_row() -> None:
    table = volley("virtual", target=foe("ronin"))
    assert names(table) == [f"Figure {place}, rifle" for place in range(1, 6)]
    assert question(table).title == "Shoot: Ronin"


def test_two_who_are_both_alone_are_told_shot_by_shot() -> None:
    table = duel(one("gunmen", weapons=("pistol",)), foe())
    table.do(Shoot("gunmen", "foe", 12))
    assert names(table) == ["Shot 1, pistol", "Shot 2, pistol"]


def test_a_lone_shooter_stands_with_the_question_and_the_targets_in_the_rows() -> None:
    table = duel(one("gunmen", weapons=("pistol",)), targets())
    table.do(Shoot("gunmen", "ronin", 12))
    assert names(table) == ["Figure 1, pistol", "Figure 2, pistol"]


def test_blows_and_defenses_are_called_alike() -> None:
    table = acting(posse(), fights_back("ronin", number="posse"))
    table.do(Fight("gunmen", "ronin"))
    assert names(table)[:2] == ["Figure 1 against figure 1, bare hands", "Figure 2 against figure 2, bare hands"]
    table.load(*(5 for _ in range(5))).do(throwing.ThrowAll())
    assert names(table, BEN)[:2] == ["Figure 1 against Gunmen 1", "Figure 2 against Gunmen 2"]


def test_a_fight_is_called_by_whom_it_goes_at_and_a_defense_by_attackers_and_weapon_too() -> None:
    table = acting(posse(), fights_back("ronin", number="posse"))
    table.do(Fight("gunmen", "ronin"))
    assert question(table).title == "Fight: Ronin"
    table.load(*(5 for _ in range(5))).do(throwing.ThrowAll())
    assert question(table, BEN).title == "Defend: 5 of your Ronin against Gunmen, bare hands"


def test_rolls_that_are_anybodys_are_kept_with_one_tap_as_well() -> None:
    hero = foe("ronin", number="hero", chips=("white",))
    table = volley("virtual", armed(figures=2), hero, switches={"vigor": "anybody"})
    table.load(*(5 for _ in range(8))).do(throwing.ThrowAll())
    assert only(table, "AcceptAll").label == "Keep all 2"
    table.do(keeping.AcceptAll())
    assert not table.asks("vigor")


# Who is asked, and what


@pytest.mark.parametrize(
    ("viewer", "title"), [(BEN, "Vigor: 5 of your Ronin are hit"), (ANNA, "Vigor: 5 of Ronin are hit")]
)
def test_whoever_is_hit_reads_it_from_his_own_side(viewer: Viewer, title: str) -> None:
    table = volley("virtual")
    table.load(*(5 for _ in range(15))).do(throwing.ThrowAll())
    assert board(table.state, viewer).prompts[0].title == title


def test_a_name_that_begins_with_the_does_so_no_more_behind_your() -> None:
    table = volley("virtual", target=targets(name="The Lancers"))
    table.load(*(5 for _ in range(15))).do(throwing.ThrowAll())
    assert board(table.state, BEN).prompts[0].title == "Vigor: 5 of your Lancers are hit"
    assert board(table.state, ANNA).prompts[0].title == "Vigor: 5 of The Lancers are hit"


def test_a_vigor_that_lies_there_says_what_wound_it_comes_to_before_it_is_kept() -> None:
    table = volley("virtual", armed(figures=2), hands={"s2": ("white",)})
    table.load(5, 5, 5, 4, 5, 2).do(throwing.ThrowAll())
    table.load(2, 4).do(throwing.ThrowAll(), "s2")
    rows = question(table, BEN).rows
    assert [row.title for row in rows] == ["Figure 1, rifle: Put Down", "Figure 2, rifle: Eatin' Dirt"]
    assert [row.roll.verdict for row in rows if row.roll] == ["Put Down, fails by 7", "Eatin' Dirt, fails by 3"]


def test_a_single_figure_that_is_hit_several_times_is_named() -> None:
    table = volley("virtual", armed(figures=2), foe("ronin", name="Rex"))
    table.load(5, 5, 5, 5, 5, 5).do(throwing.ThrowAll())
    assert question(table, BEN).title == "Vigor: Rex is hit twice"
