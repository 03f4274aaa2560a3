"""The companion goes for what wins the shootout: bags, the prisoner, the far edge; and stops others who do."""

from dataclasses import replace

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.state import DEAD, NO_WAY, Item, Route
from companion.games.outlaws.table.ending.leave_board import LeaveBoard
from companion.games.outlaws.table.ending.open_cell import OpenCell
from companion.games.outlaws.table.handling.loot import Loot
from companion.games.outlaws.table.handling.pick_up import PickUp
from companion.games.outlaws.table.handling.put_away import PutAway
from companion.games.outlaws.table.handling.take_out import TakeOut
from companion.games.outlaws.table.horses.saddle_up import SaddleUp
from companion.games.outlaws.table.moving.get_up import GetUp
from companion.games.outlaws.table.moving.hit_the_dirt import HitTheDirt
from companion.games.outlaws.table.setting_up import joining, preparing
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.sightings.figure_moved import FigureMoved
from companion.games.outlaws.table.sightings.find_way import FindWay
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.sightings.march import RIDE, RUN, March
from companion.games.outlaws.table.sightings.say_seen import SaySeen
from companion.games.outlaws.table.sightings.say_unseen import SayUnseen
from companion.games.outlaws.table.sightings.say_way import SayWay
from companion.games.outlaws.table.turn.done import Done
from tests.games.outlaws.sparring.companions import against, buttons, choose, only, sees
from tests.games.outlaws.table.shootouts import Shootout


def playing(shootout: str, *outlaws: str, law: tuple[str, ...] = ("samuel",), seat: str = "s1") -> Shootout:
    """That shootout in its first round, with the companion as the Outlaws, or as the Law."""
    table = against(outlaws, law)
    seats = tuple(replace(one, computer=one.id == seat) for one in table.state.seats)
    table.state = replace(table.state, seats=seats)
    table.by_hand(lambda step: preparing.prepare(step, catalog().shootouts[shootout]))
    return table


def far(table: Shootout, name: str, place: str, squares: int) -> None:
    """Somebody said that he has so far to go."""
    route = Route(table.man(name).id, place, squares)
    table.state = replace(table.state, routes=(*table.state.routes, route))


def with_bag(table: Shootout, name: str, hand: str = "left") -> str:
    """A bag from the board is in his hand, or about him."""
    bag = next(item for item in table.state.ground if table.state.item(item).thing == "money-bag")
    table.state = replace(table.state, ground=tuple(item for item in table.state.ground if item != bag))
    man = table.man(name)
    table.change(name, **({hand: bag} if hand else {"carried": (*man.carried, bag)}))
    return bag


# Bags


def test_an_outlaw_asks_once_how_far_the_nearest_bag_is_and_is_sent_there() -> None:
    table = playing("bank", "luke")
    table.turn("luke")
    luke = table.man("luke").id
    assert choose(table) == FindWay(luke, "money-bag")
    only(table, choose(table))
    prompt = table.board("s2").prompts[0]
    assert prompt.title == "How far is it for Luke to the nearest money bag?"
    only(table, SayWay(2))
    assert choose(table) == March(luke, "", 2, place="money-bag")
    only(table, choose(table))
    assert table.told() == "Luke walks up to 2 squares towards the nearest money bag."
    only(table, FigureMoved())
    assert isinstance(choose(table), PickUp)


def test_far_away_it_runs() -> None:
    table = playing("bank", "luke")
    table.turn("luke")
    far(table, "luke", "money-bag", 7)
    assert choose(table) == March(table.man("luke").id, "", 7, RUN, "money-bag")


def test_people_can_say_that_a_figure_did_not_get_so_far() -> None:
    table = playing("bank", "luke")
    table.turn("luke")
    far(table, "luke", "money-bag", 7)
    only(table, choose(table))
    assert {"Luke is there", "Luke does not get that far …"} <= buttons(table).keys()
    only(table, SayWay(3))
    assert table.state.sighting is None
    route = table.state.route(table.man("luke").id, "money-bag")
    assert route is not None
    assert route.squares == 3


def test_whoever_has_both_hands_full_puts_the_gun_away_before_he_takes_a_bag() -> None:
    table = playing("bank", "daniel")
    table.turn("daniel")
    far(table, "daniel", "money-bag", 0)
    assert isinstance(choose(table), PutAway)
    only(table, choose(table))
    assert isinstance(choose(table), PickUp)


def test_with_a_bag_an_outlaw_goes_to_the_edge_and_leaves_the_board() -> None:
    table = playing("bank", "luke", "robert")
    with_bag(table, "luke")
    table.turn("luke")
    luke = table.man("luke").id
    assert choose(table) == FindWay(luke, "edge")
    far(table, "luke", "edge", 0)
    assert choose(table) == LeaveBoard(luke)
    only(table, choose(table))
    assert table.state.objective == 1


def test_one_alone_takes_as_many_bags_as_are_wanted() -> None:
    table = playing("bank", "luke")
    with_bag(table, "luke", hand="")
    table.turn("luke")
    assert choose(table) == FindWay(table.man("luke").id, "money-bag")


def test_nobody_takes_more_bags_than_are_wanted() -> None:
    table = playing("bank", "luke", "robert", "billy")
    for name in ("robert", "billy"):
        with_bag(table, name, hand="")
    table.turn("luke")
    assert not isinstance(choose(table), FindWay)


def test_a_bag_is_taken_from_a_body_where_none_lies_on_the_board() -> None:
    table = playing("bank", "luke", "robert")
    bag = with_bag(table, "robert", hand="")
    table.state = replace(table.state, ground=())
    table.change("robert", status=DEAD, prone=True)
    table.turn("luke")
    robert = table.man("robert").id
    assert choose(table) == FindWay(table.man("luke").id, robert)
    far(table, "luke", robert, 0)
    assert choose(table) == Loot(table.man("luke").id, robert, bag, "left")


def test_where_there_is_no_way_it_fights() -> None:
    table = playing("bank", "luke")
    table.turn("luke")
    far(table, "luke", "money-bag", NO_WAY)
    table.change("samuel", entry=0)
    assert isinstance(choose(table), LookOut)


# The prisoner


def jail(seat: str = "s1") -> Shootout:
    """Luke and Robert want Billy out of the cell; Samuel has the key."""
    return playing("jailbreak", "luke", "robert", "billy", seat=seat)


def test_whoever_sits_in_the_cell_waits_until_it_is_open() -> None:
    table = jail()
    table.turn("billy")
    assert choose(table) == Done(table.man("billy").id)


def test_one_outlaw_fetches_the_key_from_the_body_of_its_keeper() -> None:
    table = jail()
    table.change("samuel", status=DEAD, prone=True)
    table.turn("luke")
    assert choose(table) == FindWay(table.man("luke").id, table.man("samuel").id)
    table.turn("robert")
    assert not isinstance(choose(table), FindWay)


def test_with_the_key_the_cell_is_opened_and_the_prisoner_leaves_the_board() -> None:
    table = jail()
    key = table.item("samuel", "cell-key")
    table.change("samuel", carried=tuple(item for item in table.man("samuel").carried if item != key.id))
    table.change("luke", carried=(*table.man("luke").carried, key.id))
    table.turn("luke")
    assert choose(table) == FindWay(table.man("luke").id, "cell")
    far(table, "luke", "cell", 0)
    only(table, choose(table))
    assert table.told() == "Luke unlocks the cell. Billy is free to go."
    table.turn("billy")
    assert choose(table) == FindWay(table.man("billy").id, "edge")
    far(table, "billy", "edge", 0)
    table.decide(LeaveBoard(table.man("billy").id), "s1")
    assert table.state.winner == "outlaws"


def test_a_person_with_the_key_unlocks_the_cell_as_well_and_nobody_else_does() -> None:
    table = jail(seat="s2")
    man = table.turn("luke")
    assert "Unlock the cell" not in buttons(table, "s1")
    with pytest.raises(Illegal):
        table.decide(OpenCell(man.id), "s1")
    table.state = replace(table.state, items=(*table.state.items, Item("k", "cell-key")))
    table.change("luke", carried=(*man.carried, "k"))
    assert "Unlock the cell" in buttons(table, "s1")


# Across the board


def test_a_rider_goes_three_squares_for_an_action_and_leaves_at_the_finish() -> None:
    table = playing("ambush", "luke")
    table.turn("luke")
    luke = table.man("luke").id
    only(table, choose(table))
    assert table.board("s2").prompts[0].title == "How far is it for Luke to the finish, 18 squares from the start?"
    only(table, SayWay(5))
    table.change("luke", right="", left="")
    assert choose(table) == March(luke, "", 5, RIDE, "edge")
    only(table, choose(table))
    assert (table.go.left, table.go.rides) == (2, 2)
    only(table, FigureMoved())
    assert choose(table) == LeaveBoard(luke)


def test_after_two_rides_a_rider_with_a_handgun_shoots_at_whoever_is_in_view() -> None:
    table = playing("ambush", "luke")
    table.hold("luke", "navy-colt")
    table.turn("luke")
    far(table, "luke", "edge", 12)
    ride = choose(table)
    assert ride == March(table.man("luke").id, "", 6, RIDE, "edge")
    only(table, ride)
    only(table, SayUnseen())
    table.state = replace(table.state, pairs=())
    sees(table, "luke", "samuel", 1)
    assert isinstance(choose(table), Shoot)


def test_people_say_where_the_foe_of_a_rider_is_since_a_shot_behind_is_another_one() -> None:
    table = playing("ambush", "luke")
    table.hold("luke", "navy-colt")
    table.turn("luke")
    far(table, "luke", "edge", 12)
    only(table, choose(table))
    form = buttons(table)["Samuel"].inputs
    assert form[0].name == "bearing"
    only(table, SaySeen(table.man("samuel").id, 1, bearing="behind"))
    shot = choose(table)
    assert isinstance(shot, Shoot)
    assert shot.bearing == "behind"


def test_a_rider_who_does_not_get_across_in_this_turn_draws_a_handgun_first() -> None:
    table = playing("ambush", "luke")
    man = table.man("luke")
    table.change("luke", right="", left="", carried=(*man.held, *man.carried))
    table.turn("luke")
    far(table, "luke", "edge", 20)
    assert isinstance(choose(table), TakeOut)


def test_on_foot_with_far_to_go_an_outlaw_asks_for_a_free_horse_that_is_near_and_mounts_it() -> None:
    table = playing("ambush", "luke", "robert")
    for name in ("luke", "robert"):
        table.change(name, horse="")
    table.turn("luke")
    far(table, "luke", "edge", 30)
    found = choose(table)
    assert isinstance(found, FindWay)
    far(table, "luke", found.place, 0)
    assert choose(table) == SaddleUp(table.man("luke").id, found.place)


def test_the_question_says_where_the_finish_is() -> None:
    table = playing("market-day", "luke")
    table.turn("luke")
    only(table, choose(table))
    assert table.board("s2").prompts[0].title == "How far is it for Luke to the finish, 12 squares from the start?"


def test_on_foot_it_stops_for_a_good_shot_while_there_is_time() -> None:
    table = playing("market-day", "luke")
    table.turn("luke")
    far(table, "luke", "edge", 6)
    sees(table, "luke", "samuel", 2)
    assert isinstance(choose(table), Shoot)
    table.state = replace(table.state, round=8)
    assert isinstance(choose(table), March)


def test_who_lies_on_the_ground_gets_up_to_leave_the_board() -> None:
    table = playing("market-day", "luke")
    table.change("luke", prone=True)
    table.turn("luke")
    far(table, "luke", "edge", 0)
    assert choose(table) == GetUp(table.man("luke").id)


# The Law


def law(shootout: str, *outlaws: str) -> Shootout:
    """It is the turn of Samuel, of the companion's Law, who sees two Outlaws as far away as each other."""
    table = playing(shootout, *outlaws, seat="s2")
    table.change("samuel", entry=0)
    table.turn("samuel")
    for name in outlaws:
        sees(table, "samuel", name, 3)
    return table


@pytest.mark.parametrize("carrier", ["luke", "billy"])
def test_the_law_shoots_at_whoever_carries_a_bag_before_others(carrier: str) -> None:
    table = law("bank", "luke", "billy")
    with_bag(table, carrier, hand="")
    shot = choose(table, "s2")
    assert isinstance(shot, Shoot)
    assert shot.target == table.man(carrier).id


def test_the_law_does_not_shoot_at_somebody_in_the_cell() -> None:
    table = law("jailbreak", "billy")
    assert table.state.prisoner == table.man("billy").id
    assert not isinstance(choose(table, "s2"), Shoot)


def test_the_law_waits_for_outlaws_who_have_to_come_even_at_the_end() -> None:
    table = law("market-day", "luke")
    table.state = replace(table.state, round=7, pairs=())
    sees(table, "samuel", "luke", 30)
    table.state = replace(table.state, cups={"outlaws": (table.man("luke").id,), "law": ()})
    assert isinstance(choose(table, "s2"), HitTheDirt)


# Riders without an errand


def test_a_rider_who_only_fights_rides_to_the_foes_and_dismounts_where_one_is_in_view() -> None:
    table = playing("saloon", "luke")
    table.by_hand(joining.bring_horse)
    table.hold("luke", "navy-colt")
    table.change("luke", horse=table.state.horses[0].id)
    table.turn("luke")
    only(table, choose(table))
    only(table, SayUnseen())
    march = choose(table)
    assert isinstance(march, March)
    assert (march.way, march.squares) == (RIDE, 6)
    table.state = replace(table.state, pairs=())
    sees(table, "luke", "samuel", 4)
    assert isinstance(choose(table), SaddleUp)
