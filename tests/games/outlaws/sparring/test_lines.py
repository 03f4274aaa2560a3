"""The companion thinks of who stands in the way of its shots."""

from dataclasses import replace

from companion.games.outlaws.sparring import aims
from companion.games.outlaws.table.core.state import LINE, Group
from companion.games.outlaws.table.moving.walk import Walk
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.sightings.say_line import SayLine
from companion.games.outlaws.table.sightings.say_seen import SaySeen
from companion.games.outlaws.table.sightings.say_unseen import SayUnseen
from tests.games.outlaws.sparring.companions import against, buttons, choose, only, sees
from tests.games.outlaws.table.shootouts import Shootout


def shotgun(*mates: str) -> Shootout:
    """It is the turn of Scott, of the companion's, with a shotgun, who sees two of the Law."""
    table = against(("scott", *mates), ("lee", "samuel"))
    table.turn("scott")
    sees(table, "scott", "samuel", 3)
    sees(table, "scott", "lee", 3)
    return table


def test_before_a_shotgun_goes_off_people_say_who_else_is_in_its_line() -> None:
    table = shotgun("luke")
    foe = table.man(choose(table).foe)
    assert choose(table) == LookOut(table.man("scott").id, foe.id, LINE)
    only(table, choose(table))
    prompt = table.board("s2").prompts[0]
    assert prompt.title == f"Who else is in the line from Scott to {foe.name}, or just beyond {foe.name}?"
    only(table, SayLine())
    shot = choose(table)
    assert isinstance(shot, Shoot)
    assert shot.line == ()


def test_it_does_not_fire_a_shotgun_where_a_friend_stands_just_beyond_and_another_target_is_free() -> None:
    table = shotgun("luke")
    first = choose(table).foe
    only(table, choose(table))
    only(table, SayLine((f"{table.man('luke').id} beyond",)))
    assert choose(table).foe != first
    only(table, choose(table))
    only(table, SayLine())
    shot = choose(table)
    assert isinstance(shot, Shoot)
    assert shot.target != first


def test_two_foes_in_the_line_are_a_better_shot_than_one() -> None:
    table = shotgun()
    first = choose(table).foe
    other = next(table.man(name).id for name in ("samuel", "lee") if table.man(name).id != first)
    only(table, choose(table))
    only(table, SayLine((f"{other} beyond",)))
    shot = choose(table)
    assert isinstance(shot, Shoot)
    assert (shot.target, shot.line) == (first, (f"{other} beyond",))


def test_whoever_stands_in_the_line_is_asked_again_once_anybody_has_moved() -> None:
    table = shotgun("luke")
    only(table, choose(table))
    only(table, SayLine())
    luke = table.man("luke").id
    table.turn("luke")
    only(table, Walk(luke))
    table.turn("scott")
    assert choose(table).asks == LINE


# Others in the way of a bullet


def test_a_foe_in_the_way_is_said_with_the_distance_and_may_take_the_hit() -> None:
    table = against(("luke",), ("samuel", "lee"))
    table.hold("luke", "navy-colt")
    table.turn("luke")
    samuel, lee = table.man("samuel").id, table.man("lee").id
    only(table, choose(table))
    assert "between" in [field.name for field in buttons(table)["Samuel"].inputs]
    only(table, SaySeen(samuel, 3, between=lee))
    only(table, SayUnseen())
    shot = choose(table)
    assert isinstance(shot, Shoot)
    assert (shot.target, shot.between) == (samuel, lee)
    table.hurt("samuel", "belly-hit")
    assert aims.worth(table.state, shot) < aims.worth(table.state, replace(shot, between=""))


def test_who_was_in_the_way_is_so_until_somebody_moves() -> None:
    table = against(("luke",), ("samuel", "lee"))
    table.turn("luke")
    only(table, choose(table))
    only(table, SaySeen(table.man("samuel").id, 3, between=table.man("lee").id))
    only(table, SayUnseen())
    table.turn("lee")
    only(table, Walk(table.man("lee").id))
    pair = table.state.pair(table.man("luke").id, table.man("samuel").id)
    assert pair is not None
    assert pair.between == ""


def test_the_law_leaves_out_foes_behind_townsfolk() -> None:
    table = against(("luke",), ("samuel",))
    seats = tuple(replace(one, computer=one.id == "s2") for one in table.state.seats)
    table.state = replace(table.state, seats=seats, townsfolk=(Group("t1", "Townsfolk 1"),))
    table.turn("samuel")
    only(table, choose(table, "s2"))
    assert "behind townsfolk" in table.board("s1").prompts[0].text
