"""Templates: where a blast comes down, whom it catches, and what shields them (Appendix B, Templates, Deviation)."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.highnoon.table.by_hand.mark import Mark
from companion.games.highnoon.table.core.state import Figure, Scenario, Spot
from companion.games.highnoon.table.gear import armory, deviation
from companion.games.highnoon.table.guns import under_template
from companion.games.highnoon.table.guns.blasts import Blast, unpacked
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.guns.under_template import UnderTemplate
from companion.games.highnoon.table.rolling import answering, modifiers, throwing
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.gun_support import Step, acting, bearer, cannon, lost, under, victims
from tests.games.highnoon.table.support import Table, make_state, make_troop
from tests.games.highnoon.table.view_support import board


def shelled(*others: object, inches: int = 16, faces: tuple[int, ...] = (4,), **fields: object) -> Table:
    """A cannon has fired shrapnel at the foes."""
    there = others or (victims(),)
    table = acting(cannon(), *there, **fields)  # type: ignore[arg-type] # troops, as the callers give them
    table.do(Bombard("cannon", "cannon-shrapnel", inches, target="foes"))
    table.throw(*faces, kind="blast")
    return table


def strays(table: Table, hour: int, inches: int) -> None:
    """The dice of a miss."""
    table.throw(hour, kind="deviation")
    table.throw(inches, kind="deviation")


def test_the_example_of_the_book_a_7_and_an_8_land_the_shell_8_inches_toward_7_o_clock() -> None:
    table = shelled(inches=16, faces=(3,))
    strays(table, 7, 8)
    assert "Shrapnel strays 8″ toward 7 o’clock." in table.told
    assert (under(table).about["clock"], under(table).about["strayed"]) == ("7", "8")


def test_a_shot_never_deviates_more_than_half_the_distance_it_was_fired() -> None:
    table = shelled(inches=9, faces=(1,))
    strays(table, 12, 10)
    assert "strays 4½″ toward 12 o’clock" in table.told


@given(hour=st.integers(1, 12), rolled=st.integers(1, 18), fired=st.integers(0, 60))
def test_what_strays_stays_within_its_dice_and_half_the_way_and_never_comes_behind_the_firer(
    hour: int, rolled: int, fired: int
) -> None:
    where = deviation.stray(hour, rolled, fired)
    assert where.inches == min(Fraction(rolled), Fraction(fired, 2))
    assert where.inches * 2 <= fired


def test_deviation_dice_do_not_explode() -> None:
    table = shelled(inches=40, faces=(1,))
    strays(table, 12, 10)
    assert "strays 10″" in table.told


def test_a_template_is_as_large_as_the_table_agreed_for_nobody_printed_it() -> None:
    sizes = {one.name: [value for value, _ in one.options] for one in armory.switches() if "Templates" in one.title}
    assert sizes["weapon-boom-size"] == ["6", "2", "3", "4", "5", "7", "8", "9", "10"]
    assert sizes["weapon-flame-size"][0] == "9"
    state = make_state(make_troop("gunmen"), switches={"weapon-boom-size": "4"})
    assert (armory.template(state, "boom"), armory.template(state, "flame")) == ("4″ (agreed)", "9″ (house)")


def test_every_figure_even_partially_under_the_template_is_hit_friend_or_foe() -> None:
    table = shelled(victims(), make_troop("pals", figures=2))
    assert "even partly under it" in under(table).text
    assert "6″ across (house)" in under(table).text
    table.choose("foes/f1", "foes/f3", "pals/f2", kind="under")
    hit = [matter.about["victim"] + "/" + matter.about["victim-figure"] for matter in table.state.matters]
    assert hit == ["foes/f1", "foes/f3", "pals/f2"]
    assert {matter.dice for matter in table.state.matters} == {"2d10"}


def test_the_figures_that_were_aimed_at_come_first_among_those_who_may_be_under_it() -> None:
    table = shelled(make_troop("pals", figures=2), victims())
    assert [option.value for option in under(table).options][:3] == ["foes/f1", "foes/f2", "foes/f3"]


def test_of_two_lone_figures_of_one_name_it_says_whose_each_is() -> None:
    mine, theirs = (
        replace(make_troop(id_, number="hero", seat=seat), stats=make_troop("doc", number="hero").stats)
        for id_, seat in (("doc", "s1"), ("other", "s2"))
    )
    prompts = board(shelled(victims(), mine, theirs).state).prompts
    picks = [pick for one in prompts for action in one.actions for field in action.inputs for pick in field.picks]
    assert {pick.name for pick in picks if pick.value.partition("/")[0] in ("doc", "other")} == {
        "Doc (Anna)",
        "Doc (Ben)",
    }


def test_nobody_who_is_put_down_already_is_under_it() -> None:
    dead = replace(victims(), figures=(Figure("f1", state="down"), Figure("f2")))
    assert "foes/f1" not in {option.value for option in under(shelled(dead)).options}


def test_a_hidden_troop_is_named_to_nobody_else_by_it() -> None:
    table = shelled(victims(), victims("snake", hidden=True))
    assert not [option for option in under(table).options if option.value.startswith("snake")]


@pytest.mark.parametrize(
    ("marks", "prone", "armor"),
    [
        ((), False, {}),
        ((), True, {"Prone": -1}),
        (("light-cover",), False, {"Light cover": -1}),
        (("hard-cover",), False, {"Hard cover": -2}),
        (("hard-cover",), True, {"Hard cover": -2, "Prone": -1}),
    ],
)
def test_prone_is_1_point_of_armor_light_cover_1_hard_cover_2_and_prone_in_a_boulder_field_3(
    marks: tuple[str, ...], prone: bool, armor: dict[str, int]
) -> None:
    foes = replace(victims(marks=frozenset(marks)), figures=(Figure("f1", prone=prone),))
    table = shelled(foes)
    table.choose("foes/f1", kind="under")
    assert lost(table.matter("damage")) == armor


def test_sneaky_is_no_armor_against_a_blast_and_no_help_against_the_roll() -> None:
    table = shelled(victims(abilities=("sneaky",), marks=frozenset({"light-cover"})))
    assert "Sneaky" not in table.told
    table.choose("foes/f1", kind="under")
    assert lost(table.matter("damage")) == {"Light cover": -1}


def test_neither_cover_nor_lying_down_counts_on_the_roll_to_hit_a_place() -> None:
    foes = replace(victims(marks=frozenset({"hard-cover"})), figures=(Figure("f1", prone=True),))
    table = acting(cannon(), foes)
    table.do(Bombard("cannon", "cannon-shrapnel", 16, target="foes"))
    assert lost(table.matter("blast")) == {}


def test_big_britches_take_cover_from_nothing() -> None:
    table = shelled(victims(abilities=("big-britches",), marks=frozenset({"hard-cover"})))
    table.choose("foes/f1", kind="under")
    assert lost(table.matter("damage")) == {}


def test_the_cover_of_a_single_figure_may_be_named_where_its_counter_says_something_else() -> None:
    table = shelled(victims(marks=frozenset({"hard-cover"})))
    table.do(UnderTemplate(under(table).id, ("foes/f1", "foes/f2 none", "foes/f3 light")))
    armor = {matter.about["victim-figure"]: lost(matter) for matter in table.state.matters}
    assert armor == {"f1": {"Hard cover": -2}, "f2": {}, "f3": {"Light cover": -1}}


def test_nobody_else_says_who_is_under_it_and_nobody_who_is_not_there() -> None:
    table = shelled()
    table.refuses(UnderTemplate(under(table).id, ("foes/f1",)), "not-your-seat", "s2")
    table.refuses(UnderTemplate(under(table).id, ("foes/f9",)), "no-such-option")
    table.refuses(UnderTemplate("m99", ("foes/f1",)), "no-matter")
    table.refuses(UnderTemplate(under(table).id, ("foes/f1 sandbags",)), "no-such-option")
    table.refuses(UnderTemplate(under(table).id, ("pals",)), "no-such-option")


def test_that_nobody_is_hit_has_to_be_said_an_empty_answer_is_none() -> None:
    table = shelled()
    table.refuses(UnderTemplate(under(table).id), "nothing-picked")
    table.refuses(answering.Choose(under(table).id), "nothing-picked")
    table.do(UnderTemplate(under(table).id, none=True))
    assert not table.state.matters


def test_a_whole_troop_is_hit_at_one_tap_and_one_of_it_may_have_a_cover_of_its_own() -> None:
    table = shelled(victims(marks=frozenset({"hard-cover"})))
    table.do(UnderTemplate(under(table).id, ("foes/f2", "foes light", "foes/f3 none")))
    armor = {matter.about["victim-figure"]: lost(matter) for matter in table.state.matters}
    assert armor == {"f1": {"Light cover": -1}, "f2": {"Hard cover": -2}, "f3": {}}


def test_armor_that_is_worn_counts_as_well_and_heavy_armor_does_not_stop_explosives() -> None:
    table = shelled(victims(abilities={"armor": "2", "heavy-armor": ""}, marks=frozenset({"light-cover"})))
    table.choose("foes/f1", kind="under")
    assert lost(table.matter("damage")) == {"Armor": -2, "Light cover": -1}


def test_one_damage_roll_a_figure_then_vigor_and_the_wound() -> None:
    table = shelled()
    table.choose("foes/f1", "foes/f2", kind="under")
    table.throw(9, 8, kind="damage")
    table.throw(1, 2, kind="damage")
    table.throw(5, kind="vigor")
    table.throw(5, kind="vigor")
    assert [figure.state for figure in table.troop("foes").figures] == ["down", "up", "up"]
    assert [record.amount for record in table.state.score] == [10]


def test_roll_all_takes_a_blast_from_the_aim_to_who_is_under_it_and_on_to_the_damage() -> None:
    table = acting(cannon(), victims())
    table.do(Bombard("cannon", "cannon-shrapnel", 16, target="foes"))
    table.load(2, 7, 8)
    table.do(throwing.ThrowAll())
    table.choose("foes/f1", "foes/f2", kind="under")
    table.do(throwing.ThrowAll())
    assert {matter.kind for matter in table.state.matters} == {"vigor"}
    assert len({matter.group for matter in table.state.matters}) == 1


def test_what_was_settled_at_the_table_is_over() -> None:
    table = acting(cannon(), victims())
    table.do(Bombard("cannon", "cannon-shrapnel", 16, target="foes"))
    table.do(answering.Skip(table.matter("blast").id))
    assert not table.state.matters


def test_players_who_measured_the_deviation_themselves_still_say_who_is_under_it() -> None:
    table = shelled(faces=(1,))
    table.do(answering.Skip(table.matter("deviation").id))
    table.throw(3, kind="deviation")
    assert "clock" not in under(table).about


def test_a_rider_is_hit_with_his_horse_which_has_vigor_d8_and_no_bounty() -> None:
    riders = victims("foes", 2, marks=frozenset({"mounted"}))
    table = shelled(riders)
    table.choose("foes/f1", kind="under")
    table.throw(1, 1, kind="damage")
    table.throw(9, 8, kind="horse-damage")
    horse = table.matter("horse-vigor")
    assert (horse.dice, horse.seat) == ("d8", "s2")
    table.throw(2, kind="horse-vigor")
    assert table.troop("foes").notes["afoot"] == ["f1"]
    assert "mounted" in table.troop("foes").marks
    assert not table.state.score


def test_the_mounted_counter_comes_off_with_the_last_horse() -> None:
    table = shelled(victims("foes", 1, marks=frozenset({"mounted"})))
    table.choose("foes/f1", kind="under")
    table.throw(1, 2, kind="damage")
    table.throw(9, 9, kind="horse-damage")
    table.throw(3, kind="vigor")
    table.throw(3, kind="horse-vigor")
    assert "mounted" not in table.troop("foes").marks
    table.refuses(Mark("foes", "mounted", True), "no-horse", "s2")


def test_a_horse_that_is_not_put_down_goes_on() -> None:
    table = shelled(victims("foes", 1, marks=frozenset({"mounted"})))
    table.choose("foes/f1", kind="under")
    table.throw(1, 1, kind="damage")
    table.throw(5, 5, kind="horse-damage")
    table.throw(3, kind="vigor")
    table.throw(6, kind="horse-vigor")
    assert "mounted" in table.troop("foes").marks


def test_a_horse_dies_but_once_and_by_its_riders_whole_name() -> None:
    rider = victims("ben-thompson", 1, number="single", marks=frozenset({"mounted"}))
    table = acting(bearer("tom", "pistol"), rider)
    table.do(Shoot("tom", "ben-thompson", 6, situations=("horse",)))
    for faces, kind in (((5,), "shot"), ((5,), "shot"), ((5, 5), "horse-damage"), ((5, 5), "horse-damage")):
        table.throw(*faces, kind=kind)
    assert table.matter("horse-vigor").title == "The horse of Ben Thompson: Vigor against 10"
    table.throw(2, kind="horse-vigor")
    assert not table.state.matters
    assert table.told.count("The horse of Ben Thompson is dead.") == 1


def test_whoever_lost_the_horse_shoots_steadily_again_and_the_others_do_not() -> None:
    riders = bearer("riders", "pistol", number="posse", marks=frozenset({"mounted"}), notes={"afoot": ("f1",)})
    table = acting(riders, victims())
    for figure, words in (("f1", []), ("f2", ["Mounted"])):
        found = modifiers.for_trait(table.state, table.troop("riders"), "shootin", "shot", figure)
        assert [one.text for one in found] == words


def test_in_a_raid_each_template_may_hit_a_bystander_and_elsewhere_none() -> None:
    for scenario, asked in (("raid", True), ("", False)):
        table = acting(cannon(), victims(), scenario=Scenario(scenario))
        table.do(Bombard("cannon", "cannon-shrapnel", 16, target="foes"))
        table.throw(4, kind="blast")
        assert table.asks("bystander") == asked


def test_others_may_set_off_a_blast_with_certain_victims_who_suffer_more() -> None:
    table = acting(make_troop("smith", number="hero"), victims())
    with Step(table) as play:
        own = Blast("It bursts", "2d10", "smith", "f1", own=(Spot("smith", "f1"),), own_dice="4d10")
        under_template.burst(play, own)
    assert "smith/f1" not in {option.value for option in under(table).options}
    table.choose("foes/f2", kind="under")
    assert {(matter.about["victim"], matter.dice) for matter in table.state.matters} == {
        ("smith", "4d10"),
        ("foes", "2d10"),
    }


def test_a_blast_remembers_all_of_itself_while_it_waits() -> None:
    said = Blast("Boom", "2d6", own=(Spot("a", "f1"),), crew=("f1", "f2"), sideways=True, inches=7)
    table = acting(make_troop("smith"), victims())
    with Step(table) as play:
        under_template.burst(play, replace(said, own=()))
    assert unpacked(under(table)) == replace(said, own=(), group=under(table).group)
