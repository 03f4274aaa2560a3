"""What the companion does in the turns of its characters."""

from dataclasses import replace

from companion.engine.chance import Chance
from companion.games.outlaws import sparring
from companion.games.outlaws.sparring.seat import PATIENCE, answer
from companion.games.outlaws.table.brawling.leave import Leave
from companion.games.outlaws.table.brawling.strike import Strike
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.handling.ditch import Ditch
from companion.games.outlaws.table.handling.grip import Grip
from companion.games.outlaws.table.handling.pick_up import PickUp
from companion.games.outlaws.table.handling.put_away import PutAway
from companion.games.outlaws.table.handling.reload import Reload
from companion.games.outlaws.table.handling.take_out import TakeOut
from companion.games.outlaws.table.handling.unjam import Unjam
from companion.games.outlaws.table.hurt.stop_bleed import StopBleed
from companion.games.outlaws.table.moving.hit_the_dirt import HitTheDirt
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.sightings.march import March
from companion.games.outlaws.table.turn.done import Done
from tests.games.outlaws.sparring.companions import choose, follow, only, turn
from tests.games.outlaws.table.bots import viewer


def test_it_aims_where_a_plain_shot_does_not_reach() -> None:
    table = turn("lee", ("samuel", 12))
    shot = choose(table)
    assert isinstance(shot, Shoot)
    assert shot.way in ("steady-long-gun", "best-rifle")


def test_it_shoots_at_whoever_it_hurts_most() -> None:
    table = turn("daniel", ("samuel", 9), ("lee", 3), law=("samuel", "lee"))
    shot = choose(table)
    assert isinstance(shot, Shoot)
    assert shot.target == table.man("lee").id


def test_out_of_reach_it_comes_nearer_once_everybody_in_view_has_had_a_turn_and_lies_down_before() -> None:
    table = turn("luke", ("samuel", 12))
    assert isinstance(choose(table), HitTheDirt)
    table.state = replace(table.state, cups={"outlaws": (), "law": ()})
    assert isinstance(choose(table), March)


def test_it_stops_a_bleed_before_anything_else() -> None:
    table = turn("daniel", ("samuel", 3))
    table.hurt("daniel", "chest-bleed")
    assert isinstance(choose(table), StopBleed)


def test_with_an_empty_gun_it_draws_another_and_with_none_it_loads() -> None:
    table = turn("daniel")
    table.load("daniel", "spencer", 0)
    assert follow(table, 2) == [PutAway, TakeOut]
    table = turn("luke", ("samuel", 3))
    table.load("luke", "navy-colt", 0)
    assert isinstance(choose(table), Reload)


def test_an_empty_long_gun_goes_into_one_hand_is_loaded_and_goes_back() -> None:
    table = turn("scott", ("samuel", 3))
    table.load("scott", "shotgun", 0)
    assert follow(table, 2) == [Grip, Reload]


def test_it_clears_a_jam() -> None:
    table = turn("luke", ("samuel", 3))
    table.load("luke", "navy-colt", 4, jammed=True)
    assert isinstance(choose(table), Unjam)


def test_it_picks_up_what_it_dropped_until_it_has_moved() -> None:
    table = turn("luke", ("samuel", 3))
    gun = table.item("luke", "navy-colt").id
    only(table, Ditch(table.man("luke").id, gun))
    assert choose(table) == PickUp(table.man("luke").id, gun, "right")
    only(table, March(table.man("luke").id, table.man("samuel").id))
    assert table.man("luke").at_feet == ()


def test_in_a_brawl_whoever_can_shoot_leaves_and_whoever_holds_a_rifle_strikes() -> None:
    for name, expected in (("luke", Leave), ("daniel", Strike)):
        table = turn(name)
        table.change(name, foe=table.man("samuel").id)
        table.change("samuel", foe=table.man(name).id)
        assert isinstance(choose(table), expected)


def test_it_never_goes_on_for_ever() -> None:
    table = turn("daniel", ("samuel", 3))
    assert answer(table.state, "s1", PATIENCE) == Done(table.man("daniel").id)


def test_nobody_it_is_not_asked_about_gets_a_command() -> None:
    table = turn("daniel", ("samuel", 3))
    assert choose(table, "s2") is None
    assert sparring.choose(State(), "s1") is None


def test_its_chance_is_only_for_its_posse() -> None:
    table = turn("daniel", ("samuel", 3))
    chance = Chance(b"", "")
    assert TABLE.partner is not None
    command = TABLE.partner.tap("s1", TABLE.view(table.state, viewer("s1")), 0, chance)
    assert command == choose(table)
    assert not chance.drawn
