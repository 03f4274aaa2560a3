"""Spells on the fallen and the dead, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core.state import Figure, Troop
from companion.games.highnoon.table.magic.cast import Cast
from tests.games.highnoon.table.freak_support import next_turn
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    lasts,
)
from tests.games.highnoon.table.spell_support import UNDEAD, armed, lone, now, posse
from tests.games.highnoon.table.support import Table, make_troop

# Helpin' Hand


def lying(*states: str, **more: Any) -> Troop:
    troop = make_troop("pals", **more)
    figures = (Figure(f"f{place + 1}", state=state) for place, state in enumerate(states))
    return replace(troop, figures=tuple(figures))


def test_helpin_hand_gets_who_eats_dirt_up_on_a_4() -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("dirt", "up", "up"))
    casts(table, "helpin-hand", "pals/f1")
    assert table.matter("spell").tn == 4
    table.throw(4, kind="spell")
    assert table.troop("pals").figures[0].state == "up"


def test_helpin_hand_needs_8_for_who_was_put_down_and_leaves_him_eatin_dirt() -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("down", "up", "up"))
    casts(table, "helpin-hand", "pals", figure="f1")
    assert table.matter("spell").tn == 8
    table.throw(8, 1, kind="spell")
    assert table.troop("pals").figures[0].state == "dirt"


def test_a_helpin_hand_that_fails_leaves_him_for_another_try() -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("down", "up"))
    casts(table, "helpin-hand", "pals", 5)
    assert table.troop("pals").figures[0].state == "down"


@pytest.mark.parametrize("wound", ["winged", "lame"])
def test_helpin_hand_heals_a_winged_or_lame_hero_on_a_4(wound: str) -> None:
    counters: dict[str, Any] = {wound: 2}
    hero = make_troop("nell", number="hero", **counters)
    table = acts(caster("hex", "blessed", "helpin-hand"), hero)
    casts(table, "helpin-hand", f"nell/{wound}", 4)
    assert getattr(table.troop("nell"), wound) == 1


def test_helpin_hand_can_save_the_last_of_a_troop_until_the_turn_ends() -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("down", number="hero"))
    casts(table, "helpin-hand", "pals", 8, 1)
    assert table.troop("pals").figures[0].state == "dirt"


@pytest.mark.parametrize("who", [{"abilities": ("undead",)}, {"stats": {"card": "automatons"}}, {"seat": "s2"}])
def test_helpin_hand_is_for_living_friends(who: dict[str, Any]) -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("dirt", "up", **who))
    table.refuses(Cast("hex", "helpin-hand", "pals/f1"), "not-a-target")


def test_helpin_hand_must_be_told_whom_to_help() -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("dirt", "dirt"), make_troop("fine"))
    table.refuses(Cast("hex", "helpin-hand", "pals"), "no-such-figure")
    table.refuses(Cast("hex", "helpin-hand", "fine"), "not-a-target")


# Reanimate


def test_reanimate_helps_the_undead_alone_harrowed_included() -> None:
    fallen = (Figure("f1", state="dirt"),)
    for nature, code in (({"harrowed": True}, ""), ({"abilities": ("undead",)}, ""), ({}, "not-a-target")):
        pal = replace(make_troop("pal", number="hero", **nature), figures=fallen)
        table = acts(caster("hex", "houngan", "reanimate"), pal)
        if code:
            table.refuses(Cast("hex", "reanimate", "pal/f1"), code)
        else:
            casts(table, "reanimate", "pal/f1", 4)
            assert table.troop("pal").figures[0].state == "up"


def test_reanimate_needs_8_for_one_who_was_put_down_and_makes_it_eat_dirt() -> None:
    pal = replace(make_troop("pal", number="single", **UNDEAD), figures=(Figure("f1", state="down"),))
    table = casts(acts(caster("hex", "houngan", "reanimate"), pal), "reanimate", "pal/f1")
    assert table.matter("spell").tn == 8
    table.throw(8, 1, kind="spell")
    assert table.troop("pal").figures[0].state == "dirt"


# Zombie


def killed(troop: Troop, state: str = "gone") -> Troop:
    figures = tuple(replace(one, state=state) for one in troop.figures)
    return replace(troop, figures=figures, status="out" if state == "gone" else "in")


def raised(dead: Troop) -> Table:
    table = casts(acts(caster("hex", "houngan", "zombie"), killed(dead), lone("other")), "zombie", dead.id, 8, 1)
    next_turn(table)
    return table


def risen(table: Table) -> Troop:
    return next(one for one in table.state.troops.values() if one.id.startswith("x"))


@pytest.mark.parametrize(("number", "tn"), [("single", 4), ("hero", 4), ("posse", 8), ("crew", 8)])
def test_zombie_needs_4_for_a_single_or_a_hero_and_8_for_a_posse_or_a_crew(number: str, tn: int) -> None:
    table = acts(caster("hex", "houngan", "zombie"), killed(posse(number=number), "down"))
    assert casts(table, "zombie", "foe").matter("spell").tn == tn


def test_the_dead_rise_as_the_next_turn_begins_as_walkin_dead_for_the_caster() -> None:
    table = casts(acts(caster("hex", "houngan", "zombie"), killed(posse()), lone("other")), "zombie", "foe", 8, 1)
    assert not [one for one in table.state.troops.values() if one.id.startswith("x")]
    next_turn(table)
    dead = risen(table)
    assert (dead.seat, dead.stats.card, len(dead.figures), dead.alive) == ("s1", "walkin-dead", 5, True)
    assert set(dead.stats.traits.values()) == {"d6"}
    assert {id_ for id_, _ in dead.stats.abilities} == {"fear", "fearless", "undead"}
    printed = catalog().troops["walkin-dead"]
    assert (dead.stats.pace, dead.stats.bounty) == (printed.pace, printed.bounty)
    assert not lasts(table, "zombie")


def test_zombies_keep_the_weapons_of_their_lives_and_no_other_ability() -> None:
    dead = risen(raised(armed(posse(abilities=("two-fisted", "brave"), traits={"vigor": "d12"}), "flamethrower")))
    assert {one.weapons for one in dead.figures} == {("flamethrower",)}
    assert not dead.has("two-fisted", "brave")


def test_a_hero_who_rises_as_a_zombie_is_no_hero_and_does_not_come_back_harrowed() -> None:
    table = raised(posse(number="hero"))
    assert risen(table).stats.number == "single"
    assert table.troop("foe").notes["for-good"]


@pytest.mark.parametrize("nature", [{"abilities": ("undead",)}, {"harrowed": True}, {"stats": {"card": "wolves"}}])
def test_the_undead_and_beasts_cannot_be_raised(nature: dict[str, Any]) -> None:
    table = acts(caster("hex", "houngan", "zombie"), killed(posse(**nature), "down"))
    table.refuses(Cast("hex", "zombie", "foe"), "not-a-target")


def test_only_a_troop_that_was_killed_can_be_raised_and_once() -> None:
    table = acts(caster("hex", "houngan", "zombie"), posse("ran", status="out"), posse())
    table.refuses(Cast("hex", "zombie", "ran"), "not-a-target")
    table.refuses(Cast("hex", "zombie", "foe"), "not-a-target")
    table = casts(acts(caster("hex", "houngan", "zombie"), killed(posse())), "zombie", "foe", 8, 1)
    now(table, "hex", "QS").refuses(Cast("hex", "zombie", "foe"), "not-a-target")
