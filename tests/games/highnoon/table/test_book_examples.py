"""The worked examples of the rulebook with their figures. Those that the tests of a subject have are named in
`ELSEWHERE`; the others are here.

Three examples have no test, for what they are about is printed nowhere that we hold: the Cultists' +3 on *geyser*
(Rattler Pit), and whoever shadow walks onto a Steam Wagon and what phantom fingers do to a rig (both *Derailed!*).
"""

from collections import Counter
from dataclasses import replace
from importlib import import_module

import pytest

from companion.games.highnoon.table.abilities import infiltration
from companion.games.highnoon.table.chips import first_chips
from companion.games.highnoon.table.core.rolls import Dice, read_dice
from companion.games.highnoon.table.core.state import CHIPS, Figure, Troop
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.magic import counters
from companion.games.highnoon.table.magic.casting import Casting
from companion.games.highnoon.table.moving import costs
from companion.games.highnoon.table.nerve.guts import CheckGuts
from companion.games.highnoon.table.rolling import action_cards, numbers, rows
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn.draw import TypeCards
from companion.games.highnoon.table.wounds import bounty
from tests.games.highnoon.table import gun_support as guns
from tests.games.highnoon.table import magic_support as magic
from tests.games.highnoon.table.book_support import acts, of_book
from tests.games.highnoon.table.support import make_state, make_troop
from tests.games.highnoon.table.test_draw import drawing

ELSEWHERE = {
    "a 1,000 point army, 250 on allies": "test_roster:in_a_game_of_1000_allies_for_exactly_250_are_legal",
    "500, 750 to 1000 and 2000 points": "test_roster:the_usual_sizes_are_small_500_medium_750_to_1000_and_large_2000",
    "2 pistols, 2 rifles and a shotgun": (
        "test_roster_troops:the_standard_mix_is_two_pistols_two_rifles_and_a_shotgun"
    ),
    "5 shotguns, or 4 rifles and a shotgun": "test_roster_troops:any_mix_that_arms_each_figure_once_is_legal",
    "a limber for 10 points and the same bounty": "test_roster_troops:a_limber_costs_ten_points_and_no_bounty",
    "white 1, red 2, blue 3": "table.test_chips:bids_count_white_1_red_2_blue_3",
    "25 % more for the defender": "table.test_setup:a_raids_defender_may_spend_a_quarter_more",
    "1d6x10 for a bystander": "table.test_bounty:a_bystander_in_a_raid_costs_ten_times_a_d6",
    "8 + 8 + 8 + 3 = 27": "table.test_chips:aces_are_rolled_again_and_added_d8_8_8_8_3_are_27",
    "a red chip: 3 and 4 are 7": "table.test_chips:a_red_chip_rolls_again_and_adds_d6_3_and_4_are_7",
    "8 where 4 was needed is a raise": "table.test_figures:4_gets_it_up_and_8_lets_it_act_at_once",
    "a deck for every 27 cards": "table.test_draw:every_started_27_cards_are_another_deck",
    "half the Pace and half the d6, rounded up": (
        "table.test_modifiers:a_run_on_ones_belly_is_half_the_pace_and_half_the_roll_rounded_up"
    ),
    "6 inches up a cliff": (
        "table.test_moving:a_figure_already_6_inches_up_a_cliff_falls_from_6_inches_if_it_fails_the_next_roll"
    ),
    "the Falling Table": "table.test_moving:the_table_of_the_book_has_the_same_figures",
    "a horse with d8 to resist damage": (
        "table.test_blasts:a_rider_is_hit_with_his_horse_which_has_vigor_d8_and_no_bounty"
    ),
    "a shotgun at 6, 12 and 24 inches": (
        "table.test_shooting_harm:a_shotgun_does_3d6_up_to_6_inches_2d6_up_to_12_and_1d6_beyond"
    ),
    "a Wendigo is two targets": (
        "table.test_shooting:a_hit_into_a_melee_strikes_anybody_in_it_and_the_large_have_two_shares"
    ),
    "STR d6 and the weapon": "table.test_fighting:damage_is_strength_and_the_weapon_and_the_victim_rolls_vigor",
    "1-4, 5 or more, 10 or more": (
        "table.test_shooting_harm:damage_over_vigor_is_eatin_dirt_at_1_to_4_and_put_down_at_5_and_for_heroes_at_10"
    ),
    "two Gunmen carve up a huckster": (
        "table.test_fighting_fallen:"
        "two_gunmen_carve_up_a_huckster_the_second_attacks_normally_and_on_their_next_card_either_ends_it"
    ),
    "a 6 on turn 5, 5 on turn 6, 4 on turn 7": (
        "table.test_bounty:the_roll_for_the_end_gets_easier_and_a_1_always_plays_on"
    ),
    "rally at 4 and at 8": "table.test_guts:the_panicked_rally_on_8_and_are_shaken_then",
    "a Maze Dragon swims 10 inches and 1d10": (
        "table.test_moving:the_aquatic_swim_their_pace_and_their_die_and_do_not_roll_strength"
    ),
    "a Young Rattler digs 6 inches and 1d10": "table.test_moving:a_young_rattler_digs_6_inches_plus_1d10",
    "an Officer's 10 and the Troopers' Jack": (
        "table.test_draw:a_leader_and_his_men_act_on_the_better_card_and_lose_the_other"
    ),
    "fannin' 1d4+2 shots": "table.test_shooting:fannin_throws_d4_and_2_shots_each_at_2_less",
    "a Hangin' Judge and a lawman": "table.test_figures:the_unearthly_shrug_off_what_is_less_than_occult",
    "prone in a boulder field: 3 points of armor": (
        "table.test_blasts:prone_is_1_point_of_armor_light_cover_1_hard_cover_2_and_prone_in_a_boulder_field_3"
    ),
    "artillery d8 rolls 1d8": "table.test_cannon:a_crew_with_artillery_rolls_that_and_not_its_shootin",
    "a 7 and 8 inches land it in the lower left": (
        "table.test_blasts:the_example_of_the_book_a_7_and_an_8_land_the_shell_8_inches_toward_7_o_clock"
    ),
    "canister up to 4 inches off": (
        "table.test_cannon:a_missed_canister_swings_d4_inches_to_the_left_or_the_right_by_odd_or_even"
    ),
    "a 3 and a 4 are 4 shots": "table.test_gatling:two_gunners_roll_2d6_and_the_higher_die_is_the_number_of_shots",
    "d6 Strength throws dynamite 8 inches": (
        "table.test_explosives:a_figure_with_strength_d6_throws_dynamite_up_to_8_inches_and_half_of_it_is_short"
    ),
    "a barber shop's 50 points and a saloon's 100": ("table.test_buildings:a_building_takes_50_points_for_each_story"),
    "a hotel of two stories does 4d6": "table.test_buildings:a_collapse_does_3d6_and_a_hotel_of_two_stories_4d6",
    "12 o'clock is straight ahead": "table.test_buildings:a_miss_toward_12_o_clock_goes_in_after_all",
    "Smarts d10 reaches 10 inches": "table.test_magic:a_range_of_smarts_is_the_die_type_in_inches",
    "a spell of 1 round": "table.test_bounty:turns_count_down_as_a_turn_begins_and_one_of_1_is_over_then",
    "8 points back from the mirror": (
        "table.test_martyrs_mirror:8_points_of_damage_done_to_the_caster_are_8_points_for_whoever_did_it"
    ),
    "a 6 where 4 was needed: 2d6+2": "table.test_magic_strikes:a_6_where_4_was_needed_does_2d6_and_2",
    "a huckster's own spells at -1 each": (
        "table.test_magic:a_new_spell_is_at_minus_1_for_each_spell_that_the_caster_keeps_up"
    ),
    "d6 to d8 for a soul": "table.test_harrowed:a_soul_eater_raises_strength_or_vigor_to_d12_at_most",
    "a combined Strength of 18": "table.test_locales_places:combined_strength_is_the_die_types_of_those_on_their_feet",
    "a red Joker that is dealt": "table.test_fortune:the_red_joker_that_is_dealt_rolls_on_fortune_and_stays",
}


@pytest.mark.parametrize("example", ELSEWHERE)
def test_an_example_that_is_elsewhere_is_a_test_there(example: str) -> None:
    module, _, name = ELSEWHERE[example].partition(":")
    assert callable(getattr(import_module(f"tests.games.highnoon.{module}"), f"test_{name}", None)), name


def single(id_: str = "gunman", *weapons: str, **more: object) -> Troop:
    troop = make_troop(id_, **{"number": "single", **more})  # type: ignore[arg-type] # as the callers give them
    return replace(troop, figures=tuple(replace(one, weapons=weapons) for one in troop.figures))


# Chapter One and the first pages of Chapter Two


def test_the_fate_pot_holds_20_white_10_red_and_5_blue_chips() -> None:
    assert CHIPS == {"white": 20, "red": 10, "blue": 5}
    assert first_chips.FIRST_CHIPS == 3


def test_an_8_at_long_range_hits_but_not_somebody_who_lies_prone() -> None:
    sniper = replace(single("sniper", "rifle", seat="s2"), figures=(Figure("f1", prone=True),))
    for target, hits in ((single("sniper", seat="s2"), True), (sniper, False)):
        table = acts(single("hero", "rifle", number="hero"), target)
        table.do(Shoot("hero", "sniper", 40))
        assert table.matter("shot").tn == 8
        table.throw(6, 2, kind="shot")
        assert table.asks("damage") is hits


def test_on_a_d6_a_6_and_then_a_2_are_the_8_that_was_needed() -> None:
    table = acts(make_troop("gunmen"), make_troop("foe", seat="s2"))
    table.do(CheckGuts("gunmen", "table", 8))
    table.throw(6, 2, kind="guts")
    assert table.troop("gunmen").morale == "steady"


@pytest.mark.parametrize(
    ("notation", "dice"),
    [("2d6", Dice(2, 6)), ("3d4+2", Dice(3, 4, 2)), ("3d4-2", Dice(3, 4, -2)), ("d20", Dice(1, 20))],
)
def test_2d6_are_two_six_sided_dice_and_3d4_plus_2_three_four_sided_ones_and_2_more(notation: str, dice: Dice) -> None:
    assert read_dice(notation) == dice


def test_a_pace_of_3_takes_two_turns_for_an_obstacle_that_costs_6() -> None:
    slow = make_troop(stats={"pace": 3})
    pace = numbers.pace(make_state(slow), slow).value
    assert costs.left(pace, costs.TALL) == 0
    assert 2 * pace == costs.TALL
    assert costs.way_back(pace) == 1


def test_a_gunman_put_down_is_worth_the_bounty_of_the_army_book() -> None:
    """The main rules say 5, which is the older figure (ruling 13)."""
    table = acts(single("hero", "rifle", number="hero"), of_book("gunmen", "s2"))
    table.do(Shoot("hero", "gunmen", 12, figure="f1"))
    table.throw(4, kind="shot")
    table.throw(7, 7, kind="damage")
    table.throw(1, kind="vigor")
    assert [record.amount for record in table.state.score] == [10]


def test_whoever_attacks_the_jackalope_does_so_at_5_less() -> None:
    assert "-5" in rows.row("freak-event", 18).text


# Appendix A


def test_armor_4_takes_4_off_the_damage_before_vigor_is_compared() -> None:
    table = acts(single("gunman", "rifle"), single("tin", seat="s2", abilities={"armor": "4"}))
    table.do(Shoot("gunman", "tin", 12))
    table.throw(4, kind="shot")
    table.throw(7, 4, kind="damage")
    assert table.matter("vigor").tn == 7


def test_an_infiltrator_gets_among_scouts_or_buffalo_hunters_but_not_a_cannon_crew_a_sawbones_or_a_tong_gang() -> None:
    cards = ("buffalo-hunters", "scouts", "six-pound-cannon", "sawbones", "tong-gang")
    rats = make_troop("rats", abilities=["infiltration"], status="reserve", hidden=True)
    state = make_state(rats, *(of_book(card, "s2") for card in cards))
    assert [troop.id for troop in infiltration.hosts(state, rats)] == ["buffalo-hunters", "scouts"]


def test_a_level_headed_troop_that_trades_a_deuce_for_another_one_checks_for_malfunction_twice() -> None:
    abilities = {"level-headed": "", "malfunction": "d10"}
    squad = make_troop("squad", figures=1, abilities=abilities, stats={"weapons": ("gatling-pistol",)})
    table = drawing(squad, make_troop("foe", seat="s2"), cards="real")
    table.do(TypeCards(("squad",), ("2C",)))
    table.do(TypeCards(("foe",), ("KH",)), "s2")
    table.throw(5, kind="malfunction")
    table.choose("redraw", kind="redraw")
    table.do(action_cards.TypeCard(table.matter(troop="squad").id, "2S"))
    assert table.matter("malfunction").tn == 4


def test_gunmen_who_are_wanted_are_worth_what_their_card_says_and_no_more() -> None:
    assert bounty.points(make_troop("bill", abilities=["outlaw"]), make_troop("foe", seat="s2")) == 10


@pytest.mark.parametrize("ability", ["ailin", "clueless", "kid", "geezer", "one-armed-bandit"])
def test_traits_that_have_already_been_reduced_are_rolled_as_the_card_has_them(ability: str) -> None:
    troop = make_troop(abilities=[ability])
    assert {numbers.die(make_state(troop), troop, trait) for trait in troop.stats.traits} == {"d6"}


# Appendix B


def test_a_canister_shot_hits_gunmen_a_and_b_and_gunman_c_is_safely_outside() -> None:
    table = guns.acting(guns.cannon(), guns.victims())
    table.do(Bombard("cannon", "cannon-canister", 12, target="foes"))
    table.throw(4, kind="blast")
    table.choose("foes/f1", "foes/f2", kind="under")
    damage = [matter for matter in table.state.matters if matter.kind == "damage"]
    assert [(one.about["victim-figure"], one.dice) for one in damage] == [("f1", "2d8"), ("f2", "2d8")]


def test_an_automaton_rolls_its_d6_against_4_on_a_deuce_and_cannot_make_8_on_a_joker() -> None:
    tin = replace(of_book("automatons"), figures=of_book("automatons").figures[:1])
    for card, rolls in (("2C", True), ("RJ", False)):
        table = drawing(tin, make_troop("foe", seat="s2"), cards="real")
        table.do(TypeCards(("automatons",), (card,)))
        table.do(TypeCards(("foe",), ("KH",)), "s2")
        assert table.asks("malfunction") is rolls
        if rolls:
            assert (table.matter("malfunction").dice, table.matter("malfunction").tn) == ("d6", 4)
        else:
            assert table.asks("malfunction-severity")


# Appendix C


@pytest.mark.parametrize(("target", "offered"), [("", False), ("rex", True)])
def test_a_ball_o_doom_an_inch_to_the_heros_right_cannot_be_bounced_back(target: str, offered: bool) -> None:
    rex = magic.caster("rex", "huckster", "reflect", seat="s2", hold=True)
    table = magic.acts(magic.caster("hex", "witch", "ball-o-doom"), rex)
    ways = counters.ways(table.state, rex, table.troop("hex"), Casting("hex", "f1", "ball-o-doom", target))
    assert [option.value for option in ways] == (["reflect hold"] if offered else [])


# The army book


def test_a_texas_ranger_takes_1_from_his_first_two_shots_and_2_from_his_second_two() -> None:
    rangers = of_book("texas-rangers")
    table = acts(rangers, make_troop("foe", seat="s2"))
    table.do(Shoot("texas-rangers", "foe", 12, figures=("f1",), style="two-guns"))
    assert [sum(one.amount for one in matter.modifiers) for matter in table.state.matters] == [-1, -1, -2, -2]


@pytest.mark.parametrize(
    ("card", "shots"), [("pinkertons", [3, 3, 2, 2, 2]), ("nevada-smith", [3]), ("gunmen", [2, 2, 1, 1, 1])]
)
def test_a_gatling_pistol_fires_three_times_and_a_gatling_rifle_or_shotgun_twice(card: str, shots: list[int]) -> None:
    table = acts(of_book(card), make_troop("foe", seat="s2"))
    table.do(Shoot(card, "foe", 5))
    fired = Counter(matter.figure for matter in table.state.matters)
    assert sorted(fired.values(), reverse=True) == shots


def test_a_cannon_has_a_crew_of_4_and_a_gatling_gun_one_of_2() -> None:
    assert [len(of_book(card).figures) for card in ("six-pound-cannon", "gatling-gun")] == [4, 2]
