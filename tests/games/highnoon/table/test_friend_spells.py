"""Spells for friends, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core.state import Go
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.rolling import action_cards
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn.end_go import EndGo
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    counted,
    lies,
)
from tests.games.highnoon.table.spell_support import armed, lone, now, posse, shot
from tests.games.highnoon.table.support import Table, make_troop

# Draw


def drawn(card: str, target: str = "pal", **more: Any) -> Table:
    """The target draws that card, in the segment of eights."""
    table = acts(caster("hex", "huckster", "draw"), make_troop("pal", number="hero"), cards="real", **more)
    table.state = replace(table.state, segment="8", goes=(Go(("hex",), "s1", "8H", moment="1:8H"),))
    casts(table, "draw", target, 5)
    table.do(action_cards.TypeCard(table.matter(troop=target).id, card))
    return table


def test_draw_gives_a_friend_an_action_card() -> None:
    table = drawn("4C")
    assert table.troop("pal").cards == ("4C",)
    assert table.state.go == Go(("hex",), "s1", "8H", did=table.state.goes[0].did, moment="1:8H")


def test_a_card_higher_than_the_segment_is_used_at_once() -> None:
    table = drawn("KC")
    assert table.state.go is not None
    assert table.state.go.troops == ("pal",)
    assert table.troop("pal").cards == ()
    table.do(EndGo())
    assert table.state.go.troops == ("hex",)


def test_the_caster_may_draw_for_itself_and_goes_on_first() -> None:
    table = drawn("KC", "hex")
    assert len(table.state.goes) == 1
    assert table.troop("hex").cards == ("KC",)


def test_draw_needs_8_for_a_posse() -> None:
    table = acts(caster("hex", "huckster", "draw"), make_troop("pal"))
    casts(table, "draw", "pal")
    assert table.matter("spell").tn == 8


# Hurry Up!


def hurried(*faces: int, **more: Any) -> Table:
    table = acts(caster("hex", "huckster", "hurry-up"), make_troop("pal", **more))
    casts(table, "hurry-up", "pal", *faces)
    table.throw(2, kind="spell-duration")
    go = Go(("pal",), "s1", "KS", moment="1:KS")
    table.state = replace(table.state, goes=(go,))
    table.do(Run("pal"))
    return table


def test_hurry_up_takes_the_best_of_twice_the_running_dice_on_a_4() -> None:
    table = hurried(5)
    table.throw(2, 5, kind="run")
    assert 'may move 6" and 5" more' in table.told


def test_hurry_up_adds_them_on_an_8_on_horseback_too() -> None:
    table = hurried(8, 1, marks=frozenset({"mounted"}))
    assert table.matter("run").dice == "2d10"
    table.throw(4, 7, kind="run")
    assert 'may move 15" and 11" more' in table.told


# Missed Me!


@pytest.mark.parametrize(("faces", "lost"), [((4,), -2), ((8, 1), -4)])
def test_missed_me_takes_2_off_every_shot_at_a_troop_on_a_4_and_4_on_an_8(faces: tuple[int, ...], lost: int) -> None:
    table = acts(caster("hex", "witch", "missed-me"), make_troop("pals"), armed(lone(), "rifle"))
    casts(table, "missed-me", "pals", *faces)
    table.throw(2, kind="spell-duration")
    assert lies(table, "missed-me").turns == 2
    assert sum(counted(shot(now(table, "foe"), "foe", "pals")).values()) == lost
    assert shot(now(table, "foe"), "foe", "hex").modifiers == ()


def test_missed_me_does_nothing_against_fightin() -> None:
    table = casts(acts(caster("hex", "witch", "missed-me"), make_troop("pals"), lone()), "missed-me", "pals", 8, 1)
    table.throw(4, kind="spell-duration")
    now(table, "foe").do(Fight("foe", "pals"), "s2")
    assert table.matter("attack").modifiers == ()


# Rapid Fire


@pytest.mark.parametrize(("number", "tn"), [("single", 4), ("hero", 4), ("posse", 8), ("crew", 8)])
def test_rapid_fire_needs_4_for_a_single_or_a_hero_and_8_for_a_posse_or_a_crew(number: str, tn: int) -> None:
    table = acts(caster("hex", "huckster", "rapid-fire"), make_troop("pals", number=number))
    assert casts(table, "rapid-fire", "pals").matter("spell").tn == tn


@pytest.mark.parametrize(("weapon", "shots"), [("rifle", 2), ("pistol", 3), ("shotgun", 2), ("gatling-rifle", 2)])
def test_rapid_fire_adds_one_shot_to_plain_guns_for_a_round(weapon: str, shots: int) -> None:
    pal = armed(make_troop("pal", number="single"), weapon)
    table = casts(acts(caster("hex", "huckster", "rapid-fire"), pal, posse()), "rapid-fire", "pal", 4)
    assert lies(table, "rapid-fire").turns == 1
    now(table, "pal").do(Shoot("pal", "foe", 12))
    assert sum(one.kind == "shot" for one in table.state.matters) == shots


# Reassurance


@pytest.mark.parametrize(
    ("morale", "faces", "better"),
    [
        ("shaken", (4,), "steady"),
        ("panicked", (4,), "shaken"),
        ("panicked", (8, 1), "steady"),
        ("shaken", (8, 1), "steady"),
    ],
)
def test_reassurance_lifts_morale_by_one_level_on_a_4_and_two_on_an_8(
    morale: str, faces: tuple[int, ...], better: str
) -> None:
    table = acts(caster("hex", "blessed", "reassurance"), make_troop("pals", morale=morale))
    casts(table, "reassurance", "pals", *faces)
    assert table.troop("pals").morale == better


def test_reassurance_does_nothing_for_a_troop_that_is_neither_shaken_nor_panicked() -> None:
    acts(caster("hex", "blessed", "reassurance"), make_troop("pals")).refuses(
        Cast("hex", "reassurance", "pals"), "not-a-target"
    )
