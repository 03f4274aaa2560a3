"""What a plate offers of big guns, bombs and flames: everything that may be done, and nothing else."""

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.board import Action
from companion.engine.errors import CompanionError
from companion.engine.play import Viewer
from companion.games.highnoon.table.core.state import Effect, Scope, Troop
from companion.games.highnoon.table.gizmos.flamethrower import Torch
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.guns.buildings import AddBuilding, HitBuilding
from companion.games.highnoon.table.guns.clear_jam import ClearJam
from companion.games.highnoon.table.guns.fire_gatling import FireGatling
from companion.games.highnoon.table.guns.limber import Limber
from companion.games.highnoon.table.guns.load_gun import LoadGun
from companion.games.highnoon.table.guns.under_template import UnderTemplate
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.table.gun_support import (
    CANNON,
    acting,
    again,
    bearer,
    cannon,
    fallen,
    gatling,
    under,
    victims,
)
from tests.games.highnoon.table.support import Table, answer, make_troop
from tests.games.highnoon.table.view_bot import Device, Players

OURS = frozenset({"Bombard", "FireGatling", "ClearJam", "LoadGun", "Torch", "UnderTemplate", "Limber", "AddBuilding"})


def offers(table: Table, seat: str = "s1") -> Iterator[Action]:
    """Everything on that seat's screen."""
    board = TABLE.view(table.state, Viewer(seat, frozenset({seat})))
    for prompt in board.prompts:
        yield from (action for action in prompt.actions if not action.why)
    for plate in board.troops:
        yield from (action for action in plate.actions if not action.why)
    for group in board.groups:
        yield from group.actions


def labels(table: Table, *commands: str) -> list[str]:
    """The labels of those commands, each once."""
    wanted = commands or tuple(OURS - {"AddBuilding", "UnderTemplate"})
    return list(dict.fromkeys(action.label for action in offers(table) if action.command in wanted))


def test_a_crew_is_offered_its_three_shells() -> None:
    assert labels(acting(cannon(), victims())) == ["Shrapnel …", "Solid shot …", "Canister …"]


def test_two_men_with_an_empty_gun_are_offered_to_load_it_and_nothing_else_of_it() -> None:
    table = acting(cannon(figures=2, marks=frozenset({"gun-empty"})), victims())
    assert labels(table) == ["Load the cannon"]


def test_a_gun_that_fired_is_offered_no_more() -> None:
    table = acting(cannon(), victims())
    table.do(Bombard("cannon", "cannon-shrapnel", 16))
    table.settle_all()
    assert labels(table) == []


def test_a_gatling_gun_is_cranked_and_then_shoots_as_often_as_its_dice_say() -> None:
    table = acting(gatling(), victims())
    assert labels(table) == ["Crank the Gatling gun"]
    table.do(FireGatling("gatling"))
    table.throw(2, kind="gatling-rate")
    table.throw(4, kind="gatling-rate")
    shoot = next(action for action in offers(table) if action.command == "Shoot")
    assert shoot.note == "gatling gun, 4 shots"
    assert "shots" in {one.name for one in shoot.inputs}


def test_a_jam_is_offered_to_be_cleared_to_whoever_can() -> None:
    jam = Effect("e1", "jammed", "Gatling gun jammed", Scope(troop="gatling"), about={"figure": ""})
    assert labels(acting(gatling(), victims(), effects=(jam,))) == [
        "Clear the jam, Gatling",
        "Clear the jam, Gatling, only some …",
    ]
    assert labels(acting(make_troop("gunmen"), gatling(), victims(), effects=(jam,))) == []


def test_flamethrowers_burn_with_one_tap_and_a_sheet_is_for_some_of_them() -> None:
    every, some = (
        one for one in offers(acting(bearer("squad", "flamethrower", figures=3), victims())) if one.command == "Torch"
    )
    assert (every.opens, every.note) == (False, "all 3")
    assert (some.label, [(one.least, one.most) for one in some.inputs]) == ("Flamethrowers, only some …", [(1, 2)])
    lone = [one for one in offers(acting(bearer("lone", "flamethrower"), victims())) if one.command == "Torch"]
    assert [(one.label, one.opens) for one in lone] == [("Flamethrower", False)]


def test_an_abandoned_gun_is_offered_to_a_crew() -> None:
    theirs = cannon("theirs", seat="s2", morale="panicked")
    assert "Shrapnel, Theirs …" in labels(acting(gatling(), theirs, victims()))


def test_a_demolitionist_is_offered_to_throw_and_to_shoot() -> None:
    bomber = bearer("bomber", "bow", "dynamite-arrow", "dynamite")
    assert labels(acting(bomber, victims())) == ["Throw dynamite …", "Dynamite arrow …"]
    dry = bearer("bomber", "bow", "dynamite-arrow", "dynamite", marks=frozenset({"out-of-ammo"}))
    assert labels(acting(dry, victims())) == ["Throw dynamite …"]


def test_a_building_is_a_target_and_may_be_damaged_by_hand() -> None:
    table = acting(cannon(), victims())
    assert labels(table, "HitBuilding") == []
    table.do(AddBuilding("Saloon"))
    assert labels(table, "HitBuilding") == ["Damage a building"]
    shot = next(action for action in offers(table) if action.label == "Solid shot …")
    assert [pick.name for pick in shot.inputs[-1].picks] == ["Foes", "Saloon"]


def test_who_is_under_a_template_is_answered_by_troop_with_the_cover_that_is_known_chosen() -> None:
    foes = victims(figures=2, marks=frozenset({"hard-cover"}))
    table = acting(cannon(figures=1), foes, victims("brute", figures=1, abilities=("big-britches",)))
    table.do(Bombard("cannon", "cannon-shrapnel", 16, target="foes"))
    table.throw(4, kind="blast")
    hit, nobody = (one for one in offers(table) if one.command == "UnderTemplate")
    (who,) = hit.inputs
    assert who.beside == "Cover"
    assert [(one.value, one.name, one.group, one.whole) for one in who.picks] == [
        ("foes", "All 2", "Foes", True),
        ("foes/f1", "1", "Foes", False),
        ("foes/f2", "2", "Foes", False),
        ("brute/f1", "Brute", "", False),
        ("cannon/f1", "Cannon", "", False),
    ]
    chosen = {one.value: [tile.value for tile in one.tiles if tile.chosen] for one in who.picks}
    assert chosen == {"foes": ["hard"], "foes/f1": ["hard"], "foes/f2": ["hard"], "brute/f1": [], "cannon/f1": ["none"]}
    assert (who.least, nobody.label, nobody.values["none"]) == (1, "Nobody", "yes")
    sent = {"matter": [under(table).id], "figures": ["foes"], "figures:foes": ["light"], "figures:foes/f1": ["hard"]}
    assert TABLE.read("UnderTemplate", sent) == UnderTemplate(under(table).id, ("foes light",))


def test_cover_and_what_else_counts_are_asked_alike_of_guns_big_and_small() -> None:
    table = acting(cannon(), victims())
    solid, small = (next(one for one in offers(table) if one.label == label) for label in ("Solid shot …", "Shoot …"))
    for name in ("cover", "free", "why"):
        big, other = (next(one for one in form.inputs if one.name == name) for form in (solid, small))
        assert replace(big, more=other.more) == other
    only = next(one for one in solid.inputs if one.name == "only")
    assert [pick.name for pick in only.picks] == ["Any of them", "Figure 1", "Figure 2", "Figure 3"]


def test_who_is_first_on_a_line_is_one_of_them_or_deliberately_nobody() -> None:
    table = acting(cannon(), victims())
    table.do(Bombard("cannon", "cannon-solid-shot", 40, target="foes"))
    table.throw(1, kind="shot")
    while not table.asks("under"):
        table.throw(3, kind="deviation")
    asked = [one for one in offers(table) if one.values.get("matter") == under(table).id]
    one, nobody = (action for action in asked if action.command == "Choose")
    assert [(field.kind, field.least) for field in one.inputs] == [("one", 1)]
    assert (nobody.label, nobody.values["none"]) == ("None of them", "yes")


def test_hidden_troops_are_no_targets_and_under_no_template_of_an_enemy() -> None:
    table = acting(cannon(), victims(), victims("snake", hidden=True))
    table.do(Bombard("cannon", "cannon-shrapnel", 16))
    table.throw(4, kind="blast")
    picks = [pick.value for action in offers(table) for one in action.inputs for pick in one.picks]
    assert not [value for value in picks if value.startswith("snake")]


def crowd() -> tuple[Troop, ...]:
    """Everybody who has something big, on both sides."""
    robots = bearer(
        "robots", "gatling-gun", number="posse", figures=2, stats={"card": "automatons", "weapons": ("gatling-gun",)}
    )
    empty = cannon("theirs", figures=1, seat="s2")
    limber = cannon("limber")
    return (
        cannon(),
        gatling(),
        robots,
        bearer("bomber", "bow", "dynamite-arrow", "dynamite"),
        bearer("torcher", "flamethrower", number="posse", figures=2),
        bearer("pyro", "rockets", abilities={"artillery": "d10"}),
        replace(limber, stats=replace(limber.stats, options=("limber",))),
        replace(empty, figures=fallen(empty.figures, f1="down")),
        victims(marks=frozenset({"mounted"})),
        make_troop("snake", seat="s2", number="single", stats={"card": "clockwork-tarantulas"}),
    )


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_offered_of_all_that_is_allowed_in_whatever_order(seed: int) -> None:
    table = acting(*crowd())
    table.do(AddBuilding("Saloon", 1, 20))
    players = Players(table, Device("s1"), Device("s2"), seed=seed)
    chosen = random.Random(seed)  # the same taps each time
    for _ in range(40):
        if table.state.open_matters:
            players.answer()
            continue
        if table.state.phase != "action":
            break
        alive = [one.id for one in table.state.of("s1") if one.alive]
        if not alive:
            break
        again(table, chosen.choice(alive))
        ours = [action for action in offers(table) if action.command in OURS]
        if ours:
            players.tap(players.devices[0], "s1", chosen.choice(ours))


WORDS = ("", "cannon", "gatling", "robots", "bomber", "torcher", "pyro", "foes", "theirs", "nobody", "f1", "f2", "f9")
PLACES = (*WORDS, "building/b1", "building/x", "horse/limber", "robots/f1", "foes/f1", "m9")
texts = st.sampled_from(WORDS)
several = st.lists(st.sampled_from(PLACES), max_size=3).map(tuple)
numbers = st.sampled_from((-1, 0, 1, 2, 4, 12, 60, 400))
weapons = st.sampled_from(("rifle", "rockets", "dynamite", "dynamite-arrow", *CANNON[:3]))
situations = st.lists(st.sampled_from(("popup", "moved", "popper", "melee", "contact", "fan")), max_size=2).map(tuple)
COMMANDS = st.one_of(
    st.builds(
        Bombard,
        texts,
        weapons,
        numbers,
        target=st.sampled_from(PLACES),
        figure=texts,
        only=texts,
        gun=texts,
        men=numbers,
        helpers=several,
        opening=st.booleans(),
        stays=st.booleans(),
        cover=st.sampled_from(("marked", "none", "hard", "soft")),
        situations=situations,
        free=numbers,
    ),
    st.builds(FireGatling, texts, several, texts, numbers, several),
    st.builds(ClearJam, texts, texts, several),
    st.builds(LoadGun, texts, texts),
    st.builds(Torch, texts, several),
    st.builds(Limber, texts, st.booleans()),
    st.builds(UnderTemplate, texts, several, st.booleans()),
    st.builds(AddBuilding, texts, numbers, numbers),
    st.builds(HitBuilding, st.sampled_from(("b1", "x")), numbers, texts),
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(commands=st.lists(COMMANDS, min_size=1, max_size=6), first=st.sampled_from(WORDS[1:7]))
def test_whatever_is_typed_is_done_or_refused_in_words(commands: list[object], first: str) -> None:
    table = acting(*crowd())
    table.do(AddBuilding("Saloon", 1, 20))
    again(table, first)
    for command in commands:
        with suppress(CompanionError):
            table.do(command)
        if table.state.open_matters:
            answer(table, table.state.open_matters[0])
