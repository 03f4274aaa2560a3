"""Real dice as counts: how many hit, how many are Put Down, how many Eat Dirt; and several dice entered in one go."""

import pytest

from companion.engine.board import Action, Dice
from companion.games.highnoon.table.core.state import Effect, Scope
from companion.games.highnoon.table.fighting.count_blows import CountBlows
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.rolling import answering, throwing
from companion.games.highnoon.table.rolling.entering import EnterRolls
from companion.games.highnoon.table.shooting.count_hits import CountHits
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.wounds.count_wounds import CountWounds, NameWound
from tests.games.highnoon.table.fight_support import acting, posse
from tests.games.highnoon.table.fight_support import foe as fighter
from tests.games.highnoon.table.shot_support import armed, duel, foe
from tests.games.highnoon.table.support import Table
from tests.games.highnoon.table.view_support import ANNA, BEN
from tests.games.highnoon.table.volley_support import chosen, names, only, question, targets, volley


def open_ids(table: Table, kind: str) -> tuple[str, ...]:
    return tuple(matter.id for matter in table.state.open_matters if matter.kind == kind)


def states(table: Table, troop: str = "ronin") -> str:
    return " ".join(figure.state for figure in table.troop(troop).figures)


def counts(table: Table) -> list[Action]:
    return [action for action in question(table).actions if action.counts]


def hits(table: Table, number: int) -> None:
    table.do(CountHits(open_ids(table, "shot"), number))


# Hits


def test_hits_are_taken_for_the_first_shots_in_their_order() -> None:
    table = volley()
    hits(table, 3)
    assert table.steps[-1].label == "Gunmen: 3 of 5 hit Ronin."
    assert not table.asks("shot")
    assert [matter.about["victim-figure"] for matter in table.state.open_matters] == ["f1", "f2", "f3"]


def test_no_hit_ends_the_volley() -> None:
    table = volley()
    hits(table, 0)
    assert table.steps[-1].label == "Gunmen: 0 of 5 hit Ronin."
    assert not table.state.matters


def test_no_target_is_added_once_the_hits_are_counted() -> None:
    table = duel(armed(), targets(), foe("carl"), dice="real")
    table.do(Shoot("gunmen", "ronin", 12, figures=("f1", "f2")))
    hits(table, 0)
    table.refuses(Shoot("gunmen", "carl", 12), "dice-fell")


def test_more_hits_than_shots_are_refused() -> None:
    table = volley()
    assert table.refuses(CountHits(open_ids(table, "shot"), 6), "impossible-count") == "Enter a number from 0 to 5."
    table.refuses(CountHits(open_ids(table, "shot"), -1), "impossible-count")
    table.refuses(CountHits((), 0), "nothing-to-count")
    table.refuses(CountHits(("m99",), 0), "no-matter")
    table.refuses(CountHits(open_ids(table, "shot"), 1), "not-your-seat", seat="s2")


def test_only_shots_are_counted_as_hits_and_only_blows_as_blows() -> None:
    table = volley()
    table.refuses(CountBlows(open_ids(table, "shot"), 1), "not-alike")
    table.refuses(CountWounds(open_ids(table, "shot"), 1, 0), "not-alike")
    hits(table, 2)
    table.refuses(CountHits(open_ids(table, "damage"), 1), "not-alike")


def test_fire_that_is_split_is_counted_target_by_target() -> None:
    table = duel(armed(figures=4), targets(), foe("carl"), dice="real")
    table.do(Shoot("gunmen", "ronin", 12, figures=("f1", "f2")))
    table.do(Shoot("gunmen", "carl", 12, figures=("f3", "f4")))
    table.refuses(CountHits(open_ids(table, "shot"), 1), "not-alike")
    (first,) = counts(table)
    assert first.inputs[0].label == "How many of 2 hit Ronin?"
    table.do(CountHits(chosen(first), 1))
    (second,) = counts(table)
    assert second.inputs[0].label == "How many of 2 hit Carl?"
    table.do(CountHits(chosen(second), 2))
    assert [matter.about["victim"] for matter in table.state.open_matters] == ["ronin", "carl", "carl"]


def test_dice_that_lie_are_counted_no_more_and_the_others_are_entered() -> None:
    table = volley(hands={"s1": ("white",)})
    table.type(1, kind="shot")
    assert counts(table) == []
    table.refuses(CountHits(open_ids(table, "shot"), 1), "not-counted")


def test_where_the_app_rolls_nothing_is_counted() -> None:
    assert counts(volley("virtual")) == []


# Wounds


def test_the_first_who_were_hit_are_put_down_and_the_next_eat_dirt() -> None:
    table = volley()
    hits(table, 4)
    table.do(CountWounds(open_ids(table, "damage"), 2, 1))
    assert states(table) == "down down dirt up up"
    assert table.steps[-1].label == "Ronin: 4 of 5 shots hit; 2 Put Down, 1 Eatin' Dirt, 1 unhurt."
    assert next(seat.bounty for seat in table.state.seats if seat.id == "s1") == 20
    assert not table.state.matters


def test_of_those_who_were_hit_whoever_is_on_his_feet_eats_dirt_first() -> None:
    table = volley()
    hits(table, 1)
    table.do(NameWound(open_ids(table, "damage"), "dirt"))
    table = again(table)
    # Those on their feet are aimed at first: figures 2 to 5, then the one in the dirt.
    hits(table, 5)
    table.do(CountWounds(open_ids(table, "damage"), 0, 4))
    assert states(table) == "dirt dirt dirt dirt dirt"


def again(table: Table) -> Table:
    """The same posse fires once more."""
    fresh = duel(armed(), table.troop("ronin"), dice="real")
    fresh.do(Shoot("gunmen", "ronin", 12))
    return fresh


def test_a_figure_that_was_hit_twice_is_one_figure() -> None:
    table = volley(target=targets(figures=3))
    hits(table, 5)
    damage = open_ids(table, "damage")
    assert len(damage) == 5
    assert [pick.value for pick in only(table, "CountWounds").inputs[0].picks] == ["0", "1", "2", "3"]
    words = table.refuses(CountWounds(damage, 2, 2), "too-many-hurt")
    assert words == "Only 3 figures were hit. Enter fewer Put Down or Eatin' Dirt."
    table.do(CountWounds(damage, 2, 1))
    assert states(table) == "down down dirt"
    assert not table.state.matters


def test_fewer_than_none_are_not_hurt() -> None:
    table = volley()
    hits(table, 3)
    table.refuses(CountWounds(open_ids(table, "damage"), 2, -1), "impossible-count")
    table.refuses(CountWounds(open_ids(table, "damage"), -1, 2), "impossible-count")


def test_one_word_is_not_enough_for_several_figures() -> None:
    table = volley()
    hits(table, 2)
    table.refuses(NameWound(open_ids(table, "damage"), "down"), "several-hit")


def test_a_figure_in_the_dirt_can_be_put_down() -> None:
    table = volley(target=targets(figures=2))
    hits(table, 1)
    table.do(NameWound(open_ids(table, "damage"), "dirt"))
    table = again(table)
    hits(table, 5)
    table.do(CountWounds(open_ids(table, "damage"), 2, 0))
    assert states(table) == "down down"


def test_nobody_may_be_hurt() -> None:
    table = volley()
    hits(table, 2)
    table.do(CountWounds(open_ids(table, "damage"), 0, 0))
    assert states(table) == "up up up up up"
    assert table.steps[-1].label == "Ronin: 2 of 5 shots hit; 2 unhurt."


def test_a_loss_brings_the_guts_check_of_the_segment() -> None:
    table = volley()
    hits(table, 2)
    table.do(CountWounds(open_ids(table, "damage"), 1, 0))
    assert "CasualtyCounted" in [type(event).__name__ for event in table.steps[-1].events]


def test_of_a_single_figure_that_was_hit_it_is_said_in_one_tap() -> None:
    table = volley()
    hits(table, 1)
    named = only(table, "NameWound")
    assert [pick.name for pick in named.inputs[0].picks] == ["Unhurt", "Eatin' Dirt", "Put Down"]
    table.refuses(NameWound(chosen(named), "critical"), "no-such-wound")
    table.do(NameWound(chosen(named), "down"))
    assert states(table) == "down up up up up"


def test_after_damage_was_entered_whoever_is_hit_counts_the_wounds() -> None:
    table = volley()
    hits(table, 3)
    table.do(EnterRolls(open_ids(table, "damage"), "9 12 4"))
    (wounds,) = (action for action in question(table, BEN).actions if action.counts)
    table.refuses(CountWounds(chosen(wounds), 1, 1), "not-your-seat")
    table.do(CountWounds(chosen(wounds), 1, 1), "s2")
    assert states(table) == "down dirt up up up"


def test_where_a_hero_is_hit_is_rolled_for_after_the_count() -> None:
    table = duel(armed(), foe("rex", number="hero"), dice="real")
    table.do(Shoot("gunmen", "rex", 12))
    hits(table, 2)
    damage = open_ids(table, "damage")
    table.refuses(CountWounds(damage, 1, 0), "by-name")
    named = [pick.name for pick in only(table, "NameWound").inputs[0].picks]
    assert named == ["Unhurt", "Eatin' Dirt", "Critical hit", "2 critical hits", "Put Down"]
    table.do(NameWound(damage, "critical"))
    assert [matter.kind for matter in table.state.matters] == ["critical"]
    table.type("4", kind="critical")
    assert table.troop("rex").winged == 1


def test_one_hit_is_no_two_critical_hits() -> None:
    table = volley(target=targets(number="hero"))
    hits(table, 1)
    table.refuses(NameWound(open_ids(table, "damage"), "critical critical"), "no-such-wound")


def test_two_critical_hits_are_rolled_for_twice() -> None:
    table = duel(armed(), foe("rex", number="hero"), dice="real")
    table.do(Shoot("gunmen", "rex", 12))
    hits(table, 3)
    table.do(NameWound(open_ids(table, "damage"), "critical critical"))
    assert [matter.kind for matter in table.state.matters] == ["critical", "critical"]


def test_a_hero_is_put_down_by_name() -> None:
    table = duel(armed(), foe("rex", number="hero"), dice="real")
    table.do(Shoot("gunmen", "rex", 12))
    hits(table, 2)
    table.do(NameWound(open_ids(table, "damage"), "down"))
    assert states(table, "rex") == "down"
    assert not table.asks("critical")


def test_damage_that_a_mirror_throws_back_is_entered_and_not_counted() -> None:
    glass = Effect("e1", "spell", "Martyr's mirror: 1 attack", Scope(troop="ronin"), spell="martyrs-mirror", amount=1)
    table = volley(effects=(glass,))
    hits(table, 2)
    assert counts(table) == []
    table.refuses(CountWounds(open_ids(table, "damage"), 1, 0), "not-counted")


# Fights


def test_blows_are_counted_for_both_sides_at_once() -> None:
    table = acting(posse(), fighter("ronin", number="posse"), dice="real")
    table.do(Fight("gunmen", "ronin"))
    attacks = open_ids(table, "attack")
    table.do(CountBlows(attacks, 2))
    assert table.steps[-1].label == f"Gunmen: 2 of {len(attacks)} hit Ronin."
    assert not table.asks("defence")
    assert len(open_ids(table, "damage")) == 2
    table.do(CountWounds(open_ids(table, "damage"), 1, 1))
    assert states(table).split().count("down") == 1
    assert states(table).split().count("dirt") == 1


def test_hits_of_two_attacks_each_are_on_as_many_figures_as_can_be() -> None:
    table = acting(posse(abilities=("frenzy",)), fighter("ronin", number="posse"), dice="real")
    table.do(Fight("gunmen", "ronin"))
    assert len(open_ids(table, "attack")) == 10
    table.do(CountBlows(open_ids(table, "attack"), 6))
    struck = [matter.about["victim-figure"] for matter in table.state.open_matters]
    assert struck == ["f1", "f1", "f2", "f3", "f4", "f5"]
    table.do(CountWounds(open_ids(table, "damage"), 4, 1))
    assert states(table) == "down down down down dirt"


def test_what_falls_away_because_a_figure_fell_first_has_hit_all_the_same() -> None:
    table = acting(posse(abilities=("frenzy",)), fighter("ronin", number="single"), dice="real")
    table.do(Fight("gunmen", "ronin"))
    table.do(CountBlows(open_ids(table, "attack"), 4))
    table.do(NameWound(open_ids(table, "damage"), "down"))
    assert table.steps[-1].label == "Ronin: 4 of 10 attacks hit; Put Down."


def test_a_fight_without_a_hit_is_over() -> None:
    table = acting(posse(), fighter("ronin", number="posse"), dice="real")
    table.do(Fight("gunmen", "ronin"))
    table.do(CountBlows(open_ids(table, "attack"), 0))
    assert not table.state.matters


@pytest.mark.parametrize("window", ["4", "tap", "none"])
def test_blows_are_counted_where_chips_are_in_hand_and_either_dice_are_usual(window: str) -> None:
    table = acting(
        posse(),
        fighter("ronin", number="posse"),
        dice="ask",
        switches={"window": window},
        hands={"s1": ("white", "red"), "s2": ("white", "blue")},
    )
    table.do(Fight("gunmen", "ronin", wait=True))
    table.do(CountBlows(open_ids(table, "attack"), 2))
    assert not table.asks("attack")
    assert not table.asks("defence")
    table.do(CountWounds(open_ids(table, "damage"), 1, 1))
    assert sorted(states(table).split()) == ["dirt", "down", "up", "up", "up"]
    assert not table.state.matters


def test_no_more_blows_hit_than_were_struck() -> None:
    table = acting(posse(), fighter("ronin", number="posse"), dice="real")
    table.do(Fight("gunmen", "ronin"))
    attacks = open_ids(table, "attack")
    table.refuses(CountBlows(attacks, len(attacks) + 1), "impossible-count")
    table.do(CountBlows(attacks, len(attacks)))
    assert len(open_ids(table, "damage")) == len(attacks)


def test_by_how_much_a_devil_bat_wins_is_rolled_and_not_counted() -> None:
    bats = posse("bats", abilities=("death-from-above",))
    table = acting(bats, fighter("ronin", number="posse"), dice="real")
    table.do(Fight("bats", "ronin"))
    assert counts(table) == []
    table.refuses(CountBlows(open_ids(table, "attack"), 1), "not-counted")


# Several dice in one go


def test_several_dice_are_entered_in_one_go_in_the_order_of_the_rows() -> None:
    table = volley()
    typed = only(table, "EnterRolls")
    assert typed.inputs[0].dice == Dice(1, 6, explodes=True, rows=5)
    table.do(EnterRolls(chosen(typed), "4 4 6+1 1 3"))
    assert table.steps[-1].label == "5 shots: 3 hit, 2 missed."
    assert [matter.about["victim-figure"] for matter in table.state.open_matters] == ["f1", "f2", "f3"]


def test_totals_may_be_typed_with_blanks_or_commas_between() -> None:
    table = volley()
    table.do(EnterRolls(open_ids(table, "shot"), " 7, 4  1,5 5 "))
    assert table.steps[-1].label == "5 shots: 4 hit, 1 missed."


def test_too_few_or_too_many_dice_are_refused() -> None:
    table = volley()
    words = table.refuses(EnterRolls(open_ids(table, "shot"), "4 4 4"), "bad-count")
    assert words == "Enter 5 numbers with a space between: one for each roll, in the order of the rows."
    table.refuses(EnterRolls(open_ids(table, "shot"), "4 4 4 4 4 4"), "bad-count")
    table.refuses(EnterRolls(open_ids(table, "shot"), "4 4 4 4 4"), "not-your-seat", seat="s2")
    table.refuses(EnterRolls((), ""), "nothing-to-roll")
    table.refuses(EnterRolls(open_ids(table, "shot"), "4 4 4 4 6"), "impossible-total")
    table.refuses(EnterRolls(open_ids(table, "shot"), "4 4 4 4 five"), "bad-total")


def test_dice_of_one_kind_are_entered_together_and_others_after_them() -> None:
    table = volley(shooter=armed(weapons=("pistol", "pistol", "rifle", "rifle", "rifle")))
    hits(table, len(open_ids(table, "shot")))
    typed = only(table, "EnterRolls")
    pistols = [name for name in names(table) if name.endswith("pistol")]
    assert typed.inputs[0].dice == Dice(2, 6, explodes=True, rows=len(pistols))


def test_vigor_that_a_death_before_made_needless_is_let_go() -> None:
    table = volley(target=targets(figures=2))
    hits(table, 4)
    table.do(EnterRolls(open_ids(table, "damage"), "9 9 9 9"))
    table.do(EnterRolls(open_ids(table, "vigor"), "1 1 5 5"), "s2")
    assert states(table) == "down down"
    assert not table.state.matters


def test_a_roll_that_somebody_let_go_is_not_entered() -> None:
    table = volley()
    shots = open_ids(table, "shot")
    table.do(answering.Skip(shots[0]))
    table.refuses(EnterRolls(shots, "4 4 4 4 4"), "no-matter")
    table.do(throwing.Throw(shots[1], "5"))
    assert chosen(only(table, "EnterRolls", ANNA)) == shots[2:]
