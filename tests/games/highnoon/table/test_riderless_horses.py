"""Horses without riders stand on the table: taken, led, frightened, shot at (Chapter Two, Horses; ruling 56)."""

from dataclasses import replace

import pytest

from companion.games.highnoon.table.by_hand.mark import Mark
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.moving.frighten_horses import FrightenHorses
from companion.games.highnoon.table.moving.lead_horses import LeadHorses
from companion.games.highnoon.table.moving.take_horse import TakeHorse
from companion.games.highnoon.table.shooting.shoot_horse import ShootHorse
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.shot_support import armed, duel, foe
from tests.games.highnoon.table.support import Table
from tests.games.highnoon.table.view_support import BEN, board, named, plate

SADDLE = frozenset({saddles.MOUNTED})
LOST = {"afoot": ["f1"], "horses-left": "yes"}
"""The notes of somebody whose horse is gone."""


def riders(id_: str = "riders", figures: int = 2, **more: object) -> Troop:
    return armed(id_, figures=figures, **{"marks": SADDLE, **more})  # type: ignore[arg-type]


def off_their_horses(*others: Troop, figures: int = 2) -> Table:
    """Two riders who have just got off in their action."""
    table = duel(riders(figures=figures), *(others or (foe(),)))
    table.do(Mark("riders", "mounted", False))
    return table


def loose(table: Table, troop: str = "riders") -> list[str]:
    return [figure.id for figure in saddles.loose(table.troop(troop))]


def badges(table: Table, troop: str) -> list[str]:
    return [badge.text for badge in plate(table.state, troop).badges if "horse" in badge.text]


def test_where_figures_get_off_their_horses_stay_and_their_plate_says_how_many() -> None:
    table = off_their_horses()
    assert loose(table) == ["f1", "f2"]
    assert badges(table, "riders") == ["2 riderless horses"]


def test_they_get_on_them_again_and_none_is_left_without_a_rider() -> None:
    table = off_their_horses()
    table.do(Mark("riders", "mounted", True))
    assert loose(table) == []
    assert saddles.rides(table.troop("riders"), "f2")


def test_a_rider_who_is_put_down_leaves_his_horse_and_one_who_eats_dirt_stays_in_the_saddle() -> None:
    table = duel(riders(), foe())
    table.do(FigureHit("riders", "f1", "dirt"))
    assert loose(table) == []
    table.do(FigureHit("riders", "f1", "down"))
    assert loose(table) == ["f1"]
    assert badges(table, "riders") == ["1 riderless horse"]


def test_whoever_fell_before_his_troop_ever_rode_has_left_no_horse() -> None:
    table = duel(riders(marks=frozenset()), foe())
    table.do(FigureHit("riders", "f1", "down"))
    table.do(Mark("riders", "mounted", True))
    assert loose(table) == []


def thieves(**more: object) -> Table:
    """A rider who has lost his horse, beside two horses of Ben's without riders."""
    thief = riders("thief", 1, number="single", marks=frozenset(), notes=LOST, **more)
    return duel(thief, riders("posse", seat="s2", marks=frozenset(), notes={"horses-left": "yes"}))


def test_somebody_who_lost_his_horse_takes_another_and_undo_names_it() -> None:
    table = thieves()
    assert named(plate(table.state, "thief").actions, "TakeHorse")
    assert table.do(TakeHorse("thief", "posse")).label == "Thief takes a horse of Posse."
    assert saddles.rides(table.troop("thief"), "f1")
    assert loose(table, "posse") == ["f2"]
    table.refuses(TakeHorse("thief", "posse"), "nobody-mounts")


def test_to_get_on_a_horse_is_movement_and_done_once_in_an_action() -> None:
    table = thieves()
    table.do(TakeHorse("thief", "posse"))
    assert table.state.figures_that("thief", saddles.changed(on=True)) == {"f1"}


def test_the_horse_of_a_fallen_comrade_carries_one_who_is_afoot() -> None:
    table = duel(riders(figures=3, notes={"afoot": ["f3"]}), foe())
    table.do(FigureHit("riders", "f1", "down"))
    table.do(TakeHorse("riders", "riders"))
    assert [saddles.rides(table.troop("riders"), id_) for id_ in ("f2", "f3")] == [True, True]
    assert loose(table) == []


def test_only_troops_that_came_mounted_take_horses_and_only_those_without_a_rider() -> None:
    walker = duel(armed("walker"), riders("posse", seat="s2", marks=frozenset(), notes={"horses-left": "yes"}))
    walker.refuses(TakeHorse("walker", "posse"), "cannot-ride")
    ridden = duel(riders("thief", notes={"afoot": ["f1"]}), riders("posse", seat="s2"))
    ridden.refuses(TakeHorse("thief", "posse"), "no-horses")
    assert not named(plate(ridden.state, "thief").actions, "TakeHorse")


def test_who_rode_off_on_ones_horses_leaves_their_owners_on_foot() -> None:
    table = duel(
        riders("thief", 1, marks=frozenset(), notes={"afoot": ["f1"], "horses-left": "yes"}),
        riders("posse", 1, seat="s2", marks=frozenset(), notes={"horses-left": "yes"}),
    )
    table.do(TakeHorse("thief", "posse"))
    table.refuses(Mark("posse", "mounted", True), "no-horse", "s2")


def test_horses_are_led_and_let_go_and_both_plates_say_so() -> None:
    table = off_their_horses(armed("ally"))
    assert table.do(LeadHorses("riders", "riders")).label == "Riders lead 2 of their own horses."
    assert badges(table, "riders") == ["2 riderless horses, led"]
    table.refuses(LeadHorses("riders", "riders"), "no-change")
    table.do(LeadHorses("riders", "riders", False))
    assert badges(table, "riders") == ["2 riderless horses"]
    thief = thieves()
    thief.do(LeadHorses("thief", "posse"))
    assert badges(thief, "posse") == ["2 riderless horses, led by Thief"]
    assert "Leads 2 horses of Posse" in badges(thief, "thief")


@pytest.mark.parametrize(("ability", "face"), [("terror", 7), ("fear", 1), ("fear", 10)])
def test_fear_or_terror_nearby_sends_them_off_at_full_running_speed_and_nobody_leads_them_any_more(
    ability: str, face: int
) -> None:
    table = off_their_horses(foe("bear", abilities=[ability]), foe())
    table.do(LeadHorses("riders", "riders"))
    table.do(FrightenHorses("bear", "riders"), "s2")
    table.throw(face, kind="bolt")
    assert f"The horses run {15 + face}″ directly away." in table.told
    assert saddles.led_by(table.troop("riders")) == ""
    table.refuses(FrightenHorses("foe", "riders"), "not-frightening", "s2")
    assert not named(plate(table.state, "bear", BEN).actions, "FrightenHorses")
    (past,) = (one for group in board(table.state, BEN).groups for one in named(group.actions, "FrightenHorses"))
    assert [one.label for one in past.inside] == ["Bear frightens 2 horses of Riders"]


def test_a_creature_that_acts_frightens_horses_from_its_plate() -> None:
    table = off_their_horses(foe("bear", abilities=["fear"]))
    table.state = replace(table.state, goes=(replace(table.state.goes[0], seat="s2", troops=("bear",)),))
    (frighten,) = named(plate(table.state, "bear", BEN).actions, "FrightenHorses")
    assert frighten.label == "Frighten 2 horses of Riders"
    assert not any(named(group.actions, "FrightenHorses") for group in board(table.state, BEN).groups)


def gunman() -> Table:
    return duel(
        armed("gunman", ["rifle"], number="single"),
        riders("posse", 1, seat="s2", marks=frozenset(), notes={"horses-left": "yes"}),
    )


def test_a_shot_at_a_horse_is_rolled_against_its_own_vigor_and_earns_no_bounty() -> None:
    table = gunman()
    table.do(ShootHorse("gunman", "posse", 12))
    assert table.matter("horse-shot").tn == 4
    table.throw(5, kind="horse-shot")
    table.throw(7, 7, kind="horse-damage")
    assert table.matter("horse-vigor").dice == "d8"
    table.throw(2, kind="horse-vigor")
    assert "The horse of Posse is dead." in table.told
    assert loose(table, "posse") == []
    assert not table.state.score
    table.refuses(Mark("posse", "mounted", True), "no-horse", "s2")


@pytest.mark.parametrize(("inches", "tn"), [(12, 4), (30, 8)])
def test_a_horse_that_was_missed_stands_there_still_and_no_target_is_added_to_a_roll(inches: int, tn: int) -> None:
    table = gunman()
    table.do(ShootHorse("gunman", "posse", inches))
    assert table.matter("horse-shot").tn == tn
    table.throw(2, kind="horse-shot")
    assert loose(table, "posse") == ["f1"]
    table.refuses(ShootHorse("gunman", "posse", inches), "dice-fell")


def test_nobody_shoots_a_horse_out_of_range_or_where_none_stands() -> None:
    gunman().refuses(ShootHorse("gunman", "posse", 200), "nobody-shoots")
    gunman().refuses(ShootHorse("gunman", "gunman", 12), "no-horses")
