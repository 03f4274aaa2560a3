"""Tweaks and twists, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core.state import Go
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    lies,
    shooter,
)
from tests.games.highnoon.table.spell_support import armed, now
from tests.games.highnoon.table.support import make_troop

# Corporeal and Mental Tweak and Twist


@pytest.mark.parametrize(
    ("spell", "target", "traits", "steps"),
    [
        ("corporeal-tweak", "pal", ("strength", "fightin", "vigor"), 1),
        ("mental-tweak", "pal", ("smarts", "shootin", "guts"), 1),
        ("corporeal-twist", "foe", ("strength", "fightin", "vigor"), -1),
        ("mental-twist", "foe", ("smarts", "shootin", "guts"), -1),
    ],
)
def test_a_tweak_raises_and_a_twist_lowers_a_chosen_trait_of_the_whole_troop(
    spell: str, target: str, traits: tuple[str, ...], steps: int
) -> None:
    for trait in traits:
        table = acts(caster("hex", "witch", spell), make_troop("pal"), make_troop("foe", seat="s2"))
        casts(table, spell, target, 4, choice=trait)
        table.throw(2, kind="spell-duration")
        die = {1: "d8", -1: "d4"}[steps]
        assert numbers.die(table.state, table.troop(target), trait) == die


def test_a_roll_of_a_changed_trait_is_made_with_the_die_as_it_is_now() -> None:
    table = acts(caster("hex", "witch", "mental-twist"), shooter("ben"))
    casts(table, "mental-twist", "ben", 8, 1, choice="shootin")
    table.throw(2, kind="spell-duration")
    go = Go(("ben",), "s2", "KS", moment="1:KS")
    table.state = replace(table.state, goes=(go,))
    table.do(Shoot("ben", "hex", 10), "s2")
    assert table.matter("shot").dice == "d4"


def test_a_troop_under_a_tweak_or_a_twist_is_immune_to_all_others() -> None:
    table = acts(caster("hex", "witch", "corporeal-tweak"), make_troop("pal"))
    casts(table, "corporeal-tweak", "pal", 4, choice="vigor")
    table.throw(2, kind="spell-duration")
    second = acts(caster("hex", "witch", "mental-tweak"), make_troop("pal"), effects=table.state.effects, counter=50)
    second.refuses(Cast("hex", "mental-tweak", "pal", choice="guts"), "not-a-target")


@pytest.mark.parametrize("who", [{"abilities": ("undead",)}, {"stats": {"card": "automatons"}}])
def test_tweaks_and_twists_touch_only_the_living(who: dict[str, Any]) -> None:
    table = acts(caster("hex", "witch", "corporeal-twist"), make_troop("foe", seat="s2", **who))
    table.refuses(Cast("hex", "corporeal-twist", "foe", choice="vigor"), "not-a-target")


def test_a_tweak_is_for_friends_and_a_twist_for_enemies() -> None:
    table = acts(
        caster("hex", "witch", "corporeal-twist", "corporeal-tweak"), make_troop("pal"), make_troop("foe", seat="s2")
    )
    table.refuses(Cast("hex", "corporeal-twist", "pal", choice="vigor"), "not-a-target")
    table.refuses(Cast("hex", "corporeal-tweak", "foe", choice="vigor"), "not-a-target")


# Tweak


def test_tweak_makes_the_malfunction_die_one_or_two_steps_better() -> None:
    for faces, die in (((4,), "d8"), ((8, 1), "d10")):
        pals = armed(make_troop("pals", abilities={"malfunction": "d6"}), "gatling-pistol")
        table = casts(acts(caster("hex", "huckster", "tweak"), pals), "tweak", "pals", *faces)
        table.throw(5, kind="spell-duration")
        assert lies(table, "tweak").turns == 5
        assert malfunction.die(table.state, table.troop("pals"), "gatling-weapons") == die


def test_a_troop_without_gizmos_or_under_a_tweak_cannot_be_tweaked() -> None:
    table = acts(caster("hex", "huckster", "tweak"), make_troop("plain"))
    table.refuses(Cast("hex", "tweak", "plain"), "not-a-target")
    pals = armed(make_troop("pals", abilities={"malfunction": "d6"}), "gatling-pistol")
    table = casts(acts(caster("hex", "huckster", "tweak"), pals), "tweak", "pals", 4)
    table.throw(5, kind="spell-duration")
    now(table, "hex", "QS").refuses(Cast("hex", "tweak", "pals"), "not-a-target")
