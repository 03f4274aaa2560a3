"""The companion thinks of who stands in the line of a shotgun."""

from companion.games.outlaws.table.core.state import LINE
from companion.games.outlaws.table.moving.walk import Walk
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.sightings.say_line import SayLine
from tests.games.outlaws.sparring.companions import against, choose, only, sees
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
