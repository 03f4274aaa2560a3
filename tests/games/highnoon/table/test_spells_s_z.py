"""The spells from *soul blast* to *zombie*, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.play import Viewer
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.commands import action
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Scope, Troop
from companion.games.highnoon.table.fighting import charge
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.moving import run
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.screen import plates
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.freak_support import next_turn
from tests.games.highnoon.table.magic_support import acts, caster, casts, counted, lasts, lies
from tests.games.highnoon.table.spell_support import UNDEAD, armed, begin_action, labels, lone, now, posse
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import named, plate

# Soul Blast


def blasted(target: Troop, inches: int = 6, *faces: int, **more: Any) -> Table:
    table = acts(caster("hex", "huckster", "soul-blast"), target)
    return casts(table, "soul-blast", f"{target.id}/f1", *faces, inches=inches, **more)


@pytest.mark.parametrize(("inches", "tn"), [(8, 4), (9, 8), (16, 8)])
def test_soul_blast_needs_4_up_to_smarts_and_8_up_to_twice_that(inches: int, tn: int) -> None:
    assert blasted(lone(), inches).matter("spell").tn == tn


def test_soul_blast_has_to_hit_like_a_shot() -> None:
    target = lone(marks=frozenset({"hard-cover"}), abilities=("sneaky",))
    assert counted(blasted(target).matter("spell")) == {"Hard cover": -2, "Sneaky": -2}
    assert counted(blasted(lone(), cover="light").matter("spell")) == {"Light cover": -1}


def test_weather_and_a_horse_count_on_a_soul_blast_as_on_a_shot_and_bad_eyes_or_a_winged_arm_do_not() -> None:
    rain = Effect("e1", "rain", "Rain", EVERYBODY, "freak-events", ("shootin",), -2)
    rider = caster("hex", "huckster", "soul-blast", marks=frozenset({"mounted"}), abilities=("bad-eyes",), winged=1)
    table = acts(rider, lone(), effects=(rain,))
    table.do(Cast("hex", "soul-blast", "foe/f1", inches=6))
    assert counted(table.matter("spell")) == {"Mounted": -1, "Rain": -2}


def test_who_was_born_on_horseback_and_who_has_cat_eyes_aims_a_soul_blast_as_well_as_ever() -> None:
    rain = Effect("e1", "rain", "Rain", EVERYBODY, "freak-events", ("shootin",), -2)
    rider = caster("hex", "huckster", "soul-blast", marks=frozenset({"mounted"}), abilities=("born-on-horseback",))
    table = acts(replace(rider, notes={"power": "cat-eyes"}), lone(), effects=(rain,))
    table.do(Cast("hex", "soul-blast", "foe/f1", inches=6))
    assert table.matter("spell").modifiers == ()


def test_the_saddle_does_not_count_on_a_spell_that_need_not_hit() -> None:
    table = acts(caster("hex", "witch", "stun", marks=frozenset({"mounted"})), lone())
    table.do(Cast("hex", "stun"))
    assert table.matter("spell").modifiers == ()


def brawling(*others: Troop) -> Table:
    """A soul blast at foe 1, which fights a friend of the caster's, has hit."""
    close = frozenset({"in-melee"})
    table = acts(
        caster("hex", "huckster", "soul-blast"),
        lone(marks=close),
        make_troop("pal", number="single", marks=close),
        *others,
    )
    return casts(table, "soul-blast", "foe/f1", 6, inches=6, situations=("melee",))


def test_a_soul_blast_into_a_melee_strikes_anybody_in_it() -> None:
    table = brawling()
    table.choose("foe/f1", "pal/f1", kind="soul-melee")
    assert table.matter("soul-catches").dice == "d2"
    table.throw(2, kind="soul-catches")
    assert (table.matter("damage").about["victim"], counted(table.matter("damage"))) == ("pal", {"Beat 4 by 2": 2})


def test_a_soul_blast_that_finds_somebody_without_a_soul_in_the_melee_does_nothing() -> None:
    table = brawling(make_troop("dead", number="single", marks=frozenset({"in-melee"}), **UNDEAD))
    table.choose("dead/f1", "foe/f1", kind="soul-melee")
    table.throw(1, kind="soul-catches")
    assert not table.state.matters
    assert "no soul" in table.told


def test_a_soul_blast_past_a_melee_of_one_strikes_whom_it_was_aimed_at() -> None:
    table = brawling()
    table.choose("foe/f1", kind="soul-melee")
    assert table.matter("damage").about["victim"] == "foe"


def test_a_6_where_4_was_needed_does_2d6_and_2() -> None:
    table = blasted(lone(), 6, 6)
    damage = table.matter("damage")
    assert (damage.dice, counted(damage)) == ("2d6", {"Beat 4 by 2": 2})
    table.throw(3, 2, kind="damage")
    assert table.matter("vigor").tn == 7


def test_magic_resistance_is_armor_against_a_soul_blast_and_comes_off_its_roll() -> None:
    target = lone(abilities={"magic-resistance": "2"})
    table = blasted(target)
    assert counted(table.matter("spell")) == {"Magic resistance": -2}
    table.throw(7, kind="spell")
    assert counted(table.matter("damage")) == {"Magic resistance": -2, "Beat 4 by 1": 1}


@pytest.mark.parametrize("nature", [{"abilities": ("undead",)}, {"stats": {"card": "automatons"}}, {"harrowed": True}])
def test_undead_and_machines_are_immune_to_soul_blast(nature: dict[str, Any]) -> None:
    table = acts(caster("hex", "huckster", "soul-blast"), lone(**nature))
    table.refuses(Cast("hex", "soul-blast", "foe/f1", inches=4), "not-a-target")


# Strike Blind


def blind(target: Troop, spot: str = "f1") -> Table:
    table = casts(acts(caster("hex", "blessed", "strike-blind"), target), "strike-blind", f"foe/{spot}", 5)
    table.throw(4, kind="withstand")
    table.throw(3, kind="spell-duration")
    return table


def test_strike_blind_is_rolled_against_vigor_within_6_inches() -> None:
    table = casts(acts(caster("hex", "blessed", "strike-blind"), lone()), "strike-blind", "foe/f1", 5, inches=6)
    assert table.matter("withstand").trait == "vigor"
    table.throw(5, kind="withstand")
    assert not lasts(table, "strike-blind")


def test_a_blinded_figure_has_4_less_on_shootin_and_fightin_and_the_others_do_not() -> None:
    table = blind(armed(posse(), "rifle"), "f2")
    now(table, "foe").do(Shoot("foe", "hex", 12), "s2")
    lost = {one.figure: sum(counted(one).values()) for one in table.state.matters if one.kind == "shot"}
    assert lost == {"f1": 0, "f2": -4, "f3": 0, "f4": 0, "f5": 0}
    now(table, "foe", "QS").do(Fight("foe", "hex", figures=("f2",)), "s2")
    assert sum(counted(table.matter("attack")).values()) == -4


def test_a_blinded_figure_moves_at_half_pace_and_does_not_run() -> None:
    table = blind(lone())
    assert numbers.pace(table.state, table.troop("foe"), "f1").value == 3
    assert numbers.running_die(table.state, table.troop("foe")) == ""


def test_the_others_of_a_posse_still_run_when_one_is_blind() -> None:
    table = blind(posse(), "f2")
    foe = table.troop("foe")
    assert numbers.running_die(table.state, foe) == "d6"
    assert [numbers.pace(table.state, foe, id_).value for id_ in ("f1", "f2")] == [6, 3]
    now(table, "foe").do(run.Run("foe"), "s2")
    table.throw(4, kind="run")
    assert "Foe 2 is blind, and does not run" in table.told


# Stun


def stunning(target: Troop, *faces: int) -> Table:
    table = casts(acts(caster("hex", "witch", "stun"), target), "stun", "", *faces)
    table.throw(4, kind="spell-duration")
    now(table, "hex", "QS").do(Fight("hex", "foe"))
    table.throw(5, kind="attack")
    table.throw(1, kind="defence")
    return table


@pytest.mark.parametrize(("faces", "tn"), [((4,), 4), ((8, 1), 8)])
def test_whoever_the_stunning_caster_hits_rolls_vigor_once_more_or_eats_dirt(faces: tuple[int, ...], tn: int) -> None:
    table = stunning(lone(), *faces)
    table.throw(2, kind="damage")
    table.throw(5, kind="vigor")
    assert table.matter("second-check").tn == tn
    table.throw(3, kind="second-check")
    assert table.troop("foe").figures[0].state == "dirt"


def test_who_makes_the_second_roll_stays_up_and_who_is_down_already_makes_none() -> None:
    table = stunning(lone(), 4)
    table.throw(2, kind="damage")
    table.throw(5, kind="vigor")
    table.throw(4, kind="second-check")
    assert table.troop("foe").figures[0].state == "up"
    table = stunning(lone(), 4)
    table.throw(5, kind="damage")
    table.throw(2, kind="vigor")
    assert not table.asks("second-check")


def test_stun_works_on_the_nonliving_and_through_heavy_armor() -> None:
    table = stunning(lone(**UNDEAD), 4)
    table.throw(2, kind="damage")
    table.throw(5, kind="vigor")
    assert table.asks("second-check")
    table = stunning(lone(abilities=("heavy-armor",), stats={"card": "automatons"}), 4)
    assert table.matter("second-check").tn == 4


def test_a_shot_stuns_nobody() -> None:
    table = casts(acts(armed(caster("hex", "witch", "stun"), "rifle"), lone()), "stun", "", 4)
    table.throw(4, kind="spell-duration")
    now(table, "hex", "QS").do(Shoot("hex", "foe", 12))
    table.throw(5, kind="shot")
    table.throw(1, 1, kind="damage")
    table.throw(5, kind="vigor")
    assert not table.asks("second-check")


# Texas Twister


def twister(*others: Troop, faces: tuple[int, ...] = (4,), inside: tuple[str, ...] = ("foe",)) -> Table:
    table = casts(acts(caster("hex", "witch", "texas-twister"), *others), "texas-twister", "", *faces)
    table.choose(*inside, kind="covered")
    return table


@pytest.mark.parametrize(("faces", "tn"), [((4,), 4), ((8, 1), 8)])
def test_a_troop_in_the_twister_wins_against_its_strength_before_it_acts(faces: tuple[int, ...], tn: int) -> None:
    table = begin_action(now(twister(lone(), faces=faces), "foe"), "foe")
    roll = table.matter("in-twister")
    assert (roll.trait, roll.tn) == ("strength", tn)
    table.throw(6, 5, kind="in-twister")
    assert table.state.go is not None


def test_whoever_is_in_the_twister_does_nothing_before_that_roll() -> None:
    table, ben = begin_action(now(twister(lone()), "foe"), "foe"), Viewer("s2", frozenset({"s2"}))
    for tap in (Shoot("foe", "hex", 6), Fight("foe", "hex"), charge.Charge("foe", "hex"), run.Run("foe")):
        table.refuses(tap, "settle-first", "s2")
    assert not named(plate(table.state, "foe", ben).actions, "Run")
    table.throw(6, 5, kind="in-twister")
    assert named(plate(table.state, "foe", ben).actions, "Run")
    table.do(Fight("foe", "hex"), "s2")
    assert table.asks("attack")


def test_whoever_loses_against_the_twister_forfeits_its_action() -> None:
    table = begin_action(now(twister(lone()), "foe"), "foe")
    table.throw(3, kind="in-twister")
    assert table.state.go is None


def test_who_is_outside_of_the_twister_acts_as_usual() -> None:
    table = begin_action(now(twister(lone(), lone("other")), "other"), "other")
    assert not table.state.matters


def test_the_twister_moves_2d6_each_round_and_who_is_in_it_is_asked_again() -> None:
    table = twister(lone(), lone("other"))
    table.state = replace(table.state, phase="action", stage="last", goes=())
    table.do(action.EndTurn())
    assert table.matter("twister").dice == "2d6"
    table.throw(3, 4, kind="twister")
    table.choose("other", kind="covered")
    assert [one.scope for one in table.state.effects if one.what == "covered"] == [Scope(troop="other")]


def test_the_twister_ends_with_concentration_and_lies_on_no_troop() -> None:
    table = twister(lone(), faces=(8, 1))
    assert lies(table, "texas-twister").scope == Scope(place="hex")
    table.do(LetGo(lies(table, "texas-twister").id))
    assert not table.state.effects


def test_dispelling_a_twister_needs_8() -> None:
    table = twister(caster("ben", "witch", "dispel", seat="s2"), lone())
    now(table, "ben").do(Cast("ben", "dispel", lies(table, "texas-twister").id), "s2")
    assert table.matter("spell").tn == 8


# Tweak


def test_tweak_makes_the_malfunction_die_one_or_two_steps_better() -> None:
    for faces, die in (((4,), "d8"), ((8, 1), "d10")):
        pals = armed(make_troop("pals", abilities={"malfunction": "d6"}), "gatling-pistol")
        table = casts(acts(caster("hex", "huckster", "tweak"), pals), "tweak", "pals", *faces)
        table.throw(5, kind="spell-duration")
        assert lies(table, "tweak").turns == 5
        assert malfunction.die(table.state, table.troop("pals"), "gatling-weapons") == die


def test_a_troop_without_gizmos_or_under_a_tweak_cannot_be_tweaked() -> None:
    table = acts(caster("hex", "huckster", "tweak"), make_troop("plain"))
    table.refuses(Cast("hex", "tweak", "plain"), "not-a-target")
    pals = armed(make_troop("pals", abilities={"malfunction": "d6"}), "gatling-pistol")
    table = casts(acts(caster("hex", "huckster", "tweak"), pals), "tweak", "pals", 4)
    table.throw(5, kind="spell-duration")
    now(table, "hex", "QS").refuses(Cast("hex", "tweak", "pals"), "not-a-target")


# Zombie


def killed(troop: Troop, state: str = "gone") -> Troop:
    figures = tuple(replace(one, state=state) for one in troop.figures)
    return replace(troop, figures=figures, status="out" if state == "gone" else "in")


def raised(dead: Troop) -> Table:
    table = casts(acts(caster("hex", "houngan", "zombie"), killed(dead), lone("other")), "zombie", dead.id, 8, 1)
    next_turn(table)
    return table


def risen(table: Table) -> Troop:
    return next(one for one in table.state.troops.values() if one.id.startswith("x"))


@pytest.mark.parametrize(("number", "tn"), [("single", 4), ("hero", 4), ("posse", 8), ("crew", 8)])
def test_zombie_needs_4_for_a_single_or_a_hero_and_8_for_a_posse_or_a_crew(number: str, tn: int) -> None:
    table = acts(caster("hex", "houngan", "zombie"), killed(posse(number=number), "down"))
    assert casts(table, "zombie", "foe").matter("spell").tn == tn


def test_the_dead_rise_as_the_next_turn_begins_as_walkin_dead_for_the_caster() -> None:
    table = casts(acts(caster("hex", "houngan", "zombie"), killed(posse()), lone("other")), "zombie", "foe", 8, 1)
    assert not [one for one in table.state.troops.values() if one.id.startswith("x")]
    next_turn(table)
    dead = risen(table)
    assert (dead.seat, dead.stats.card, len(dead.figures), dead.alive) == ("s1", "walkin-dead", 5, True)
    assert set(dead.stats.traits.values()) == {"d6"}
    assert {id_ for id_, _ in dead.stats.abilities} == {"fear", "fearless", "undead"}
    printed = catalog().troops["walkin-dead"]
    assert (dead.stats.pace, dead.stats.bounty) == (printed.pace, printed.bounty)
    assert not lasts(table, "zombie")


def test_zombies_keep_the_weapons_of_their_lives_and_no_other_ability() -> None:
    dead = risen(raised(armed(posse(abilities=("two-fisted", "brave"), traits={"vigor": "d12"}), "flamethrower")))
    assert {one.weapons for one in dead.figures} == {("flamethrower",)}
    assert not dead.has("two-fisted", "brave")


def test_a_hero_who_rises_as_a_zombie_is_no_hero_and_does_not_come_back_harrowed() -> None:
    table = raised(posse(number="hero"))
    assert risen(table).stats.number == "single"
    assert table.troop("foe").notes["for-good"]


@pytest.mark.parametrize("nature", [{"abilities": ("undead",)}, {"harrowed": True}, {"stats": {"card": "wolves"}}])
def test_the_undead_and_beasts_cannot_be_raised(nature: dict[str, Any]) -> None:
    table = acts(caster("hex", "houngan", "zombie"), killed(posse(**nature), "down"))
    table.refuses(Cast("hex", "zombie", "foe"), "not-a-target")


def test_only_a_troop_that_was_killed_can_be_raised_and_once() -> None:
    table = acts(caster("hex", "houngan", "zombie"), posse("ran", status="out"), posse())
    table.refuses(Cast("hex", "zombie", "ran"), "not-a-target")
    table.refuses(Cast("hex", "zombie", "foe"), "not-a-target")
    table = casts(acts(caster("hex", "houngan", "zombie"), killed(posse())), "zombie", "foe", 8, 1)
    now(table, "hex", "QS").refuses(Cast("hex", "zombie", "foe"), "not-a-target")


# On the plates


def test_the_plate_of_its_caster_offers_to_say_who_stands_in_the_twister() -> None:
    assert labels(twister(lone()), "hex") == ["Texas Twister (4): who is in it …"]


def test_what_lies_on_one_figure_is_a_badge_on_its_troop() -> None:
    table = blind(posse(), "f2")
    (plate,) = (one for one in plates.plates(Seeing(table.state, Viewer("s1", frozenset({"s1"})))) if one.id == "foe")
    assert "Foe 2: Blind" in [badge.text for badge in plate.badges]
