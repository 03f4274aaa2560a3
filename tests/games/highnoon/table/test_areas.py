"""Spells that cover a place, sentence by sentence (Appendix C)."""

from dataclasses import replace

import pytest

from companion.engine.play import Viewer
from companion.games.highnoon.table.core.state import Scope, Troop
from companion.games.highnoon.table.fighting import charge
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.magic.areas import Cover
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.moving import run
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn import end_turn
from tests.games.highnoon.table.magic_support import acts, caster, casts, lies
from tests.games.highnoon.table.spell_support import UNDEAD, armed, begin_action, labels, lone, now, shot
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import named, plate

# Protection


def warded(*others: Troop, inside: tuple[str, ...] = ()) -> Table:
    table = acts(caster("hex", "blessed", "protection"), *others)
    casts(table, "protection", "", 4)
    table.choose(*inside, kind="covered")
    return table


def test_undead_and_unearthly_beings_neither_shoot_nor_fight_nor_cast_at_anybody_in_the_circle() -> None:
    ghoul, horror = armed(lone("ghoul", **UNDEAD), "rifle"), armed(lone("horror", abilities=("unearthly",)), "rifle")
    table = warded(ghoul, horror, make_troop("pals"), make_troop("far"), inside=("pals",))
    for monster in ("ghoul", "horror"):
        now(table, monster)
        table.refuses(Shoot(monster, "hex", 12), "barred", "s2")
        table.refuses(Shoot(monster, "pals", 12), "barred", "s2")
        table.refuses(Fight(monster, "pals"), "barred", "s2")
        assert shot(table, monster, "far").troop == monster


def test_the_circle_does_not_keep_off_the_living() -> None:
    table = warded(armed(lone(), "rifle"))
    assert shot(now(table, "foe"), "foe", "hex").tn == 4


def test_an_undead_caster_cannot_cast_into_the_circle() -> None:
    houngan = caster("bones", "houngan", "soul-blast", seat="s2", harrowed=True)
    table = warded(houngan)
    now(table, "bones").refuses(Cast("bones", "soul-blast", "hex/f1", inches=4), "not-a-target", "s2")


def test_whoever_was_in_the_circle_before_is_not_bothered_and_cannot_come_back_once_out() -> None:
    table = warded(armed(lone("ghoul", **UNDEAD), "rifle"), inside=("ghoul",))
    assert shot(now(table, "ghoul"), "ghoul", "hex").tn == 4
    table.do(Cover(lies(table, "protection").id, ()))
    now(table, "ghoul").refuses(Shoot("ghoul", "hex", 12), "barred", "s2")


def test_the_circle_ends_with_concentration_and_nobody_is_in_it_any_more() -> None:
    table = warded(armed(lone("ghoul", **UNDEAD), "rifle"), make_troop("pals"), inside=("pals",))
    table.do(LetGo(lies(table, "protection").id))
    assert not table.state.effects
    assert shot(now(table, "ghoul"), "ghoul", "pals").tn == 4


def test_who_stands_in_the_circle_is_said_by_its_casters_player_alone() -> None:
    table = warded(make_troop("pals"), lone())
    circle = lies(table, "protection").id
    table.refuses(Cover(circle, ("pals",)), "not-your-seat", "s2")
    table.refuses(Cover(circle, ("nobody",)), "no-troop")
    table.refuses(Cover("e9", ()), "no-such-spell")
    table.do(Cover(circle, ("pals", "foe")))
    there = [one.scope for one in table.state.effects if one.name == "In: Protection"]
    assert there == [Scope(troop="pals"), Scope(troop="foe")]


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
    table.do(end_turn.EndTurn())
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


# On the plates


def test_the_plate_of_its_caster_offers_to_say_who_stands_in_the_twister() -> None:
    assert labels(twister(lone()), "hex") == ["Texas Twister (4): who is in it …"]


def test_the_plate_of_its_caster_offers_to_say_who_stands_in_the_circle() -> None:
    assert labels(warded(make_troop("pals")), "hex") == ["Protection: who is in it …"]
