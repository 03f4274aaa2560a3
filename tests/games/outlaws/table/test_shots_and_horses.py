"""Shots at horses and their riders, and from horseback (Shooting at horses; Shooting from horseback)."""

from dataclasses import replace

import pytest

from companion.engine.calculators import percent
from companion.engine.errors import Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Horse
from companion.games.outlaws.table.horses.ride import Ride
from companion.games.outlaws.table.hurt import cup
from companion.games.outlaws.table.shooting import odds
from companion.games.outlaws.table.shooting.say_cover import SayCover
from companion.games.outlaws.table.shooting.shot_fell import ShotFell
from tests.games.outlaws.table.lines import EVEN, ODD, SHOTGUN_6, against, lie
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.shots import HIT_3, HIT_4, MISS_BEST, aim, shoot, the_shot


def with_horse(table: Shootout, rider: str = "") -> str:
    table.by_hand(lambda step: step.emit(e.HorsePut(Horse("h1", "Sandy"))))
    if rider:
        table.by_hand(lambda step: step.emit(e.Saddled(table.man(rider).id, "h1")))
    return "h1"


def test_a_shot_at_a_rider_hits_man_or_horse_by_a_die() -> None:
    table = against("lee", "smith-wesson", "samuel", chips="real")
    with_horse(table, "samuel")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, HIT_3, ODD)
    assert "Sandy" in table.told()
    assert not table.man("samuel").mounted


def test_the_odds_of_a_shot_at_a_rider_say_that_half_of_the_hits_go_into_the_horse() -> None:
    """Of the well-aimed ones the shooter may name the target."""
    table = against("lee", "smith-wesson", "samuel")
    with_horse(table, "samuel")
    aim(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3)
    card = odds.announced(table.state, the_shot(table))
    assert (card.to, card.odds) == ("to hit Samuel or Sandy", odds.to_hit_of(table.state, the_shot(table)).hit)
    assert [line.text for line in card.modifiers if line.rule == "shooting-at-horses"] == [
        "Half of the hits go into Sandy"
    ]
    assert card.chart is not None
    bars = {bar.text: bar.chance for bar in card.chart.bars}
    plain = odds.to_hit_of(table.state, the_shot(table)).plain
    assert (bars["Sandy is hit instead"], sum(bars.values())) == (plain / 2, 1)
    assert (card.chart.of, card.chart.now) == (
        "Hits Samuel or Sandy",
        percent(odds.to_hit_of(table.state, the_shot(table)).hit),
    )


def test_whoever_shoots_at_a_man_says_which_loose_horse_stands_beside_him() -> None:
    table = against("daniel", "colt-45", "samuel")
    horses = (Horse("h1", "Goldie"), Horse("h2", "Sandy"))
    table.by_hand(lambda step: step.emit(*map(e.HorsePut, horses)))
    shots = {tap.values["target"]: tap for tap in table.offered("s1") if tap.values.get("way") == "shoot-handgun"}
    beside = {
        target: [pick.name for one in tap.inputs if one.name == "sharing" for pick in one.picks]
        for target, tap in shots.items()
    }
    assert beside == {
        table.man("samuel").id: ["Nobody", "Goldie", "Sandy"],
        "h1": ["Nobody", "Sandy"],
        "h2": ["Nobody", "Goldie"],
    }


def test_a_jam_spares_the_horse_that_is_hit() -> None:
    table = against("lee", "smith-wesson", "samuel")
    with_horse(table, "samuel")
    jam = cup.counters(table.state).index("jam")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, HIT_3, ODD, jam + 1)
    assert table.item("lee", "smith-wesson").jammed
    assert table.man("samuel").mounted


def mounted(person: str, thing: str, law: str = "samuel") -> Shootout:
    table = against(person, thing, law)
    lie(table, law)
    with_horse(table, person)
    return table


def test_a_rider_has_a_free_shot_with_a_handgun_for_every_two_rides() -> None:
    table = mounted("daniel", "colt-45")
    with pytest.raises(Illegal, match="2 rides for a shot"):
        aim(table, "daniel", "colt-45", "shoot-handgun", "samuel", 9, bearing="ahead")
    for _ in range(4):
        table.decide(Ride(table.man("daniel").id), "s1")
    assert not table.go.over
    for _ in range(2):
        shoot(table, "daniel", "colt-45", "shoot-handgun", "samuel", 20, MISS_BEST, 1, bearing="ahead")
    assert table.go.over


def test_a_rider_who_rode_with_every_action_may_fire_a_long_gun_in_one_hand() -> None:
    table = mounted("daniel", "spencer")
    gun = table.item("daniel", "spencer").id
    table.change("daniel", left="", right=gun)
    for _ in range(3):
        table.decide(Ride(table.man("daniel").id), "s1")
    with pytest.raises(Illegal, match="spend every action on riding"):
        aim(table, "daniel", "spencer", "one-handed-shot", "samuel", 20, bearing="ahead")
    table.decide(Ride(table.man("daniel").id), "s1")
    shoot(table, "daniel", "spencer", "one-handed-shot", "samuel", 20, 4, 1, bearing="ahead")
    assert table.go.over


def test_a_riders_skill_goes_by_where_the_target_is() -> None:
    for bearing, adds in (("ahead", {"skill": 1, "ride": 1}), ("beside", {"skill": 1}), ("behind", {"ride": 1})):
        table = mounted("daniel", "colt-45")
        for _ in range(2):
            table.decide(Ride(table.man("daniel").id), "s1")
        shoot(table, "daniel", "colt-45", "shoot-handgun", "samuel", 20, HIT_4, 2, bearing=bearing)
        parts = {part.what: part.amount for part in table.state.thrown[-1].parts}
        assert {what: amount for what, amount in parts.items() if what in ("skill", "ride")} == adds
        assert parts["disadvantage"] == -2


def test_a_correction_remembers_where_a_riders_target_is() -> None:
    table = mounted("daniel", "colt-45")
    for _ in range(2):
        table.decide(Ride(table.man("daniel").id), "s1")
    aim(table, "daniel", "colt-45", "shoot-handgun", "samuel", 9, bearing="behind")
    again = next(tap for tap in table.offered("s1") if tap.label == "Correct it")
    assert {field.name: field.value for field in again.inputs}["bearing"] == "behind"


def test_a_horseman_shoots_from_the_saddle_without_disadvantage_and_no_rider_aims_or_fans() -> None:
    table = mounted("jesse", "colt-45")
    for _ in range(2):
        table.decide(Ride(table.man("jesse").id), "s1")
    for way in ("steady-handgun", "fan"):
        with pytest.raises(Illegal, match="on horseback"):
            aim(table, "jesse", "colt-45", way, "samuel", 3, bearing="ahead")
    aim(table, "jesse", "colt-45", "shoot-handgun", "samuel", 3, bearing="ahead")
    assert the_shot(table).handicaps == ()


@pytest.mark.parametrize("beside", ["rides", "leads"])
@pytest.mark.parametrize(("die", "struck"), [(EVEN, "samuel"), (ODD, "h1")])
def test_at_a_horse_with_somebody_in_its_square_an_even_die_hits_the_character_all_the_same(
    beside: str, die: int, struck: str
) -> None:
    table = against("lee", "smith-wesson", "samuel", chips="real")
    horse = with_horse(table, "samuel" if beside == "rides" else "")
    if beside == "leads":
        table.by_hand(lambda step: step.emit(e.Led(table.man("samuel").id, (horse,))))
    shoot(table, "lee", "smith-wesson", "shoot-handgun", horse, 3, HIT_3, die)
    assert table.state.horses[0].gone is (struck == horse)
    if struck == "samuel":
        table.decide(SayCover(()), "s1")
        assert table.state.hit is not None
        assert table.state.hit.target == table.man("samuel").id


def test_the_question_says_what_is_even_and_what_is_odd() -> None:
    table = against("lee", "smith-wesson", "samuel", dice="real")
    horse = with_horse(table, "samuel")
    shoot_at = {"samuel": "Even: Samuel. Odd: Sandy.", horse: "Even: Samuel. Odd: Sandy."}
    for target, text in shoot_at.items():
        table.turn("lee")
        aim(table, "lee", "smith-wesson", "shoot-handgun", target, 3)
        table.decide(ShotFell(HIT_3), "s1")
        assert [prompt.text for prompt in table.board("s1").prompts] == [text]
        table.state = replace(table.state, shots=())


@pytest.mark.parametrize("target", ["samuel", "h1"])
def test_a_shotgun_hits_rider_or_horse_by_a_die_whichever_it_was_fired_at(target: str) -> None:
    table = against("jonas", "shotgun", "samuel", chips="real")
    with_horse(table, "samuel")
    shoot(table, "jonas", "shotgun", "shoot-long-gun", target, 6, SHOTGUN_6, ODD)
    assert table.state.horses[0].gone
    assert not table.state.unsettled


def test_a_horse_that_a_rider_leads_stands_in_the_next_square() -> None:
    table = against("lee", "smith-wesson", "samuel", chips="real")
    with_horse(table, "samuel")
    table.by_hand(lambda step: step.emit(e.HorsePut(Horse("h2", "Goldie")), e.Led(table.man("samuel").id, ("h2",))))
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "h2", 3, HIT_3)
    assert [horse.gone for horse in table.state.horses] == [False, True]
    assert not table.state.unsettled


def test_no_counter_is_drawn_out_of_a_real_cup_for_a_horse() -> None:
    """Ruling 51."""
    table = against("lee", "smith-wesson", "samuel", chips="real")
    horse = with_horse(table)
    jam = cup.counters(table.state).index("jam")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", horse, 3, HIT_3, jam + 1)
    assert table.state.horses[0].gone
    assert not table.item("lee", "smith-wesson").jammed
