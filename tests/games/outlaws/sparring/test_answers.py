"""What the companion answers: a shot, a wound, a bid."""

from dataclasses import replace

from companion.games.outlaws.table.core.state import Hit, Showdown
from companion.games.outlaws.table.hurt.keep_wound import KeepWound
from companion.games.outlaws.table.shooting.fire import Fire
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.showdown.bid import Bid
from companion.games.outlaws.table.showdown.call_bid import CallBid
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.sightings.say_seen import SaySeen
from companion.games.outlaws.table.snapshots.no_snapshot import NoSnapshot
from tests.games.outlaws.sparring.companions import against, choose, only, turn
from tests.games.outlaws.table.shootouts import Shootout


def shot_at(name: str, distance: int) -> Shootout:
    """Samuel's handgun has been fired at that man of the companion's, and missed; the companion has not answered."""
    table = against((name,), ("samuel",))
    table.turn("samuel")
    table.hold("samuel", "schofield")
    gun, target = table.item("samuel", "schofield").id, table.man(name).id
    only(table, Shoot(man=table.man("samuel").id, item=gun, target=target, distance=distance, way="shoot-handgun"))
    table.dice(1)
    only(table, Fire())
    assert table.state.window is not None
    return table


def test_before_it_shoots_back_people_say_whether_its_man_sees_who_shot() -> None:
    table = shot_at("luke", 3)
    table.hold("luke", "navy-colt")
    assert choose(table) == LookOut(table.man("luke").id, table.man("samuel").id)
    only(table, choose(table))
    prompt = table.board("s2").prompts[0]
    assert prompt.title == "Can Luke see Samuel?"
    only(table, SaySeen(table.man("samuel").id, 3))
    assert choose(table).option == "handgun"


def test_where_a_shot_back_is_worth_little_it_hits_the_dirt_and_once_prone_lets_it_be() -> None:
    table = shot_at("luke", 6)
    assert choose(table).option == "hit-the-dirt"
    table.change("luke", prone=True)
    assert isinstance(choose(table), NoSnapshot)


def test_a_wound_counter_is_kept_where_the_next_one_is_likely_to_be_worse() -> None:
    for counter, kept in (("belly-hit", True), ("left-arm-graze", False)):
        table = turn("daniel", ("samuel", 3))
        hit = Hit("h1", table.man("samuel").id, table.man("daniel").id, "shot", draws=2, current=counter, stage="keep")
        table.state = replace(table.state, hit=hit)
        assert choose(table) == KeepWound(use=kept)


def test_a_bid_is_called_once_the_bidder_is_so_likely_to_miss_that_to_go_lower_brings_less() -> None:
    for bid, expected in ((0, Bid(-1)), (-6, CallBid())):
        table = against(("luke",), ("samuel",))
        men = tuple(table.man(name).id for name in ("luke", "samuel"))
        down = Showdown(men, bidder=men[1], bid=bid, turn=men[0])
        for name in ("luke", "samuel"):
            man = table.man(name)
            table.change(name, right="", left="", carried=(*man.held, *man.carried))
        table.state = replace(table.state, stage="showdown", showdown=down)
        assert choose(table) == expected
