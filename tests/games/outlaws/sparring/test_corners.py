"""The companion looks around corners."""

from companion.games.outlaws.table.core.state import NO_WAY
from companion.games.outlaws.table.moving.hit_the_dirt import HitTheDirt
from companion.games.outlaws.table.moving.look import LookFromCover
from companion.games.outlaws.table.sightings.find_way import FindWay
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.sightings.march import March
from companion.games.outlaws.table.sightings.say_unseen import SayUnseen
from companion.games.outlaws.table.sightings.say_way import SayWay
from tests.games.outlaws.sparring.companions import buttons, choose, only, turn


def test_where_nobody_is_in_view_it_leans_round_a_corner_that_people_see_and_looks_again() -> None:
    for squares, expected in ((0, False), (1, True)):
        table = turn("luke")
        for command in (LookOut(table.man("luke").id), SayUnseen()):
            only(table, command)
        assert choose(table) == FindWay(table.man("luke").id, "corner")
        only(table, choose(table))
        assert list(buttons(table)) == ["In this square", "In the next square", "None"]
        only(table, SayWay(squares))
        assert choose(table) == LookFromCover(table.man("luke").id, walk=expected)
        only(table, choose(table))
        assert choose(table) == LookOut(table.man("luke").id)


def test_where_there_is_no_corner_people_are_not_asked_again_until_its_man_has_moved() -> None:
    table = turn("luke")
    for command in (LookOut(table.man("luke").id), SayUnseen()):
        only(table, command)
    only(table, choose(table))
    only(table, SayWay(NO_WAY))
    table.turn("luke")
    assert isinstance(choose(table), March)


def test_whoever_looks_from_cover_stays_there_and_does_not_hit_the_dirt() -> None:
    table = turn("luke", ("samuel", 12))
    table.change("luke", leaning=True)
    assert not isinstance(choose(table), HitTheDirt)
