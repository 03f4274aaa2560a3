"""How far, in what cover, and after what move off a Hold: what a form asks, what it knows, and what it remembers."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.engine.board import Action, Input
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.attacks.targets import Aimed
from companion.games.highnoon.table.core.state import EVERYBODY, Deed, Effect
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.rolling import answering
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table import gun_support
from tests.games.highnoon.table.gun_support import CANNON, again, bearer, victims
from tests.games.highnoon.table.magic_support import acts, caster
from tests.games.highnoon.table.shot_support import counted, duel, foe, one, shot
from tests.games.highnoon.table.support import Table
from tests.games.highnoon.table.test_explosives import bomber, pyro
from tests.games.highnoon.table.view_support import ANNA, first_mine, named


def form(table: Table, command: str, **values: str) -> Action:
    """The form of that command at the thumb of whoever acts."""
    offered = named(first_mine(table.state).actions, command)
    return next(one for one in offered if one.inputs and values.items() <= dict(one.values).items())


def fields(action: Action, name: str) -> list[Input]:
    return [one for one in action.inputs if one.name == name]


def bands(action: Action) -> dict[str, str]:
    (far,) = fields(action, "inches")
    return {one.name: one.note for one in far.picks}


def off_hold(table: Table) -> Table:
    table.state = replace(table.state, goes=tuple(replace(go, hold=True) for go in table.state.goes))
    return table


# Bands


@pytest.mark.parametrize(
    ("weapon", "expected"),
    [
        ("dynamite", {"up to 4″": "short", "up to 8″": "long"}),
        ("dynamite-arrow", {"up to 12″": "short", "up to 24″": "long"}),
    ],
)
def test_what_is_thrown_or_shot_at_a_place_is_short_or_long_as_a_gun_is(
    weapon: str, expected: Mapping[str, str]
) -> None:
    offered = form(gun_support.acting(bomber(), victims()), "Bombard", weapon=weapon)
    assert bands(offered) == expected
    assert [one.more for one in fields(offered, "exact")] == [True]


@pytest.mark.parametrize("shell", CANNON[:2])
def test_a_cannon_and_rockets_are_aimed_by_bands_too(shell: str) -> None:
    table = gun_support.acting(gun_support.cannon(), victims())
    assert bands(form(table, "Bombard", weapon=shell)) == {"up to 30″": "short", "up to 60″": "long"}
    rocket = bands(form(gun_support.acting(pyro(), victims()), "Bombard", weapon="rockets"))
    assert list(rocket.values()) == ["short", "long"]


def test_where_nobody_printed_a_strength_the_inches_are_typed() -> None:
    offered = form(gun_support.acting(bomber(traits={"strength": "-"}), victims()), "Bombard", weapon="dynamite")
    assert fields(offered, "inches") == []
    assert [one.more for one in fields(offered, "exact")] == [False]


def test_beyond_what_is_seen_in_the_rain_no_band_is_tapped() -> None:
    rain = Effect("e1", "rain", "Rain", EVERYBODY)
    table = gun_support.acting(gun_support.cannon(), victims(), effects=(rain,))
    (far,) = fields(form(table, "Bombard", weapon="cannon-shrapnel"), "inches")
    assert all(one.why for one in far.picks)


def test_somebody_says_how_far_a_throw_is() -> None:
    table = gun_support.acting(bomber(), victims())
    assert "How far is it?" in table.refuses(Bombard("bomber", "dynamite", target="foes"), "no-range")
    table.do(Bombard("bomber", "dynamite", exact="5", target="foes"))
    assert table.matter("blast").tn == 8


def test_what_was_measured_goes_before_the_band_that_was_tapped() -> None:
    table = gun_support.acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite", 4, "7", target="foes"))
    assert table.matter("blast").tn == 8


def test_canister_is_asked_for_no_distance() -> None:
    table = gun_support.acting(gun_support.cannon(), victims())
    assert fields(form(table, "Bombard", weapon="cannon-canister"), "inches") == []
    table.do(Bombard("cannon", "cannon-canister", target="foes"))
    assert table.asks("blast")


# How far it strays


def strayed(table: Table, rolled: int) -> str:
    table.throw(2, kind="blast")
    table.throw(7, kind="deviation")
    table.throw(rolled, kind="deviation")
    return table.matter("under").text.partition(". ")[0]


@pytest.mark.parametrize(
    ("tapped", "rolled", "expected"),
    [
        (4, 1, "1″ (at most half the distance) toward 7 o’clock"),
        (4, 4, "2″ (at most half the distance) toward 7 o’clock"),
        (8, 2, "2″ toward 7 o’clock"),
        (8, 3, "3″ (at most half the distance) toward 7 o’clock"),
        (8, 4, "4″ (at most half the distance) toward 7 o’clock"),
    ],
)
def test_by_bands_half_of_the_distance_is_left_to_the_tape_where_it_may_be_less(
    tapped: int, rolled: int, expected: str
) -> None:
    table = gun_support.acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite", tapped, target="foes"))
    assert "but at most half the distance" in table.matter("blast").text
    assert strayed(table, rolled) == expected
    clock = first_mine(table.state).clock
    assert clock is not None
    assert clock.words == expected


def test_a_measured_throw_strays_half_of_it_to_the_inch() -> None:
    table = gun_support.acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite", exact="4", target="foes"))
    assert "at most 2″" in table.matter("blast").text
    assert strayed(table, 4) == "2″ toward 7 o’clock"


def test_a_throw_that_was_in_the_air_before_bands_were_asked_for_comes_down_as_it_was_meant() -> None:
    table = gun_support.acting(bomber(), victims())
    table.do(Bombard("bomber", "dynamite", exact="4", target="foes"))
    matter = table.matter("blast")
    older = {name: value for name, value in matter.about["blast"].items() if name != "least"}
    assert older != matter.about["blast"]
    aimed = replace(matter, about={**matter.about, "blast": older})
    table.state = replace(table.state, matters=(aimed,))
    assert strayed(table, 4) == "2″ toward 7 o’clock"


# What was chosen last


def test_a_shot_begins_as_far_away_and_in_such_cover_as_the_last_one() -> None:
    table = duel(one(), foe())
    (far,), (cover,) = (fields(form(table, "Shoot"), name) for name in ("inches", "cover"))
    assert (far.value, cover.value) == ("", "marked")
    short = far.picks[1].value
    table.do(Shoot("gunman", "foe", int(short), cover="hard"))
    table.do(answering.Skip(shot(table).id))
    again(table, "gunman")
    (far,), (cover,) = (fields(form(table, "Shoot"), name) for name in ("inches", "cover"))
    assert (far.value, cover.value) == (short, "hard")


def test_inches_that_were_measured_tap_no_band_the_next_time() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", exact="11"))
    table.do(answering.Skip(shot(table).id))
    again(table, "gunman")
    assert fields(form(table, "Shoot"), "inches")[0].value == ""


def test_a_throw_begins_as_far_away_and_with_whom_it_was_thrown_at_last() -> None:
    table = gun_support.acting(bomber(), victims(), victims("others"))
    table.do(Bombard("bomber", "dynamite", 8, target="others"))
    table.do(answering.Skip(table.matter("blast").id))
    again(table, "bomber")
    offered = form(table, "Bombard", weapon="dynamite")
    assert fields(offered, "inches")[0].value == "8"
    assert fields(offered, "target")[0].picks[0].value == "others"
    assert fields(form(table, "Bombard", weapon="dynamite-arrow"), "inches")[0].value == ""


def test_solid_shot_of_a_cannon_leaves_what_its_crew_shot_last_with_pistols_alone() -> None:
    table = gun_support.acting(gun_support.cannon(), victims())
    table.do(Bombard("cannon", "cannon-solid-shot", 60, target="foes", cover="hard"))
    troop = table.troop("cannon")
    assert targets.aimed(troop, "cannon-solid-shot") == Aimed("60", "hard")
    assert targets.aimed(troop, targets.SHOTS) == Aimed()


def test_what_is_remembered_stands_on_nobodys_card() -> None:
    table = duel(one(), foe())
    before = TABLE.view(table.state, ANNA).troops
    table.do(Shoot("gunman", "foe", 12))
    after = TABLE.view(table.state, ANNA).troops
    assert [plate.badges for plate in before] == [plate.badges for plate in after]


# Off a Hold


def test_off_a_hold_the_form_asks_beside_the_target_whether_they_have_moved() -> None:
    table = off_hold(duel(one(), foe()))
    inputs = form(table, "Shoot").inputs
    moved, target = inputs[-2:]
    assert (moved.name, moved.label, moved.more, target.name) == ("situations", "Off Hold", False, "target")
    assert [(pick.value, pick.note, pick.chosen) for pick in moved.picks] == [("moved", "-1", False)]
    assert "moved" not in {pick.value for field in inputs[:-2] for pick in field.picks}


def test_on_its_card_nobody_is_asked_whether_they_have_moved_on_a_hold() -> None:
    assert "moved" not in {pick.value for field in form(duel(one(), foe()), "Shoot").inputs for pick in field.picks}


def ticked(table: Table, command: str) -> bool:
    return form(table, command).inputs[-2].picks[0].chosen


def test_who_said_that_it_moved_on_a_hold_has_it_ticked_for_the_rest_of_that_action_and_in_no_later_one() -> None:
    table = off_hold(duel(one(number="posse", figures=2), foe()))
    table.do(Shoot("gunman", "foe", 12, figures=("f1",), cover="hard", situations=("moved",)))
    assert counted(table)["Moved on a Hold"] == -1
    table.state = replace(table.state, matters=())
    assert ticked(table, "Shoot")
    again(table, "gunman")
    assert not ticked(off_hold(table), "Shoot")
    assert fields(form(table, "Shoot"), "cover")[0].value == "hard"


def test_a_tick_that_an_older_log_noted_with_the_last_shot_is_not_read_any_more() -> None:
    read = TABLE.upcasts["Noted", 1]({"troop": "gunman", "about": "last-aim/shots", "text": "12/hard/moved"})
    table = off_hold(duel(one(notes={read["about"]: {read["of"]: read["value"]}}), foe()))
    assert targets.aimed(table.troop("gunman"), targets.SHOTS) == Aimed("12", "hard")
    assert not ticked(table, "Shoot")


def test_a_spell_that_has_to_hit_starts_unticked_whatever_was_said_of_a_shot_off_an_earlier_hold() -> None:
    hexer = caster("hex", "huckster", "soul-blast", notes={"last-aim": {"shots": {"inches": "6", "cover": "none"}}})
    table = off_hold(acts(hexer, foe()))
    assert not ticked(table, "Cast")
    table.do(Cast("hex", "soul-blast", "foe/f1", inches=6, situations=("moved",)))
    table.state = replace(table.state, matters=())
    again(table, "hex")
    assert not ticked(off_hold(table), "Cast")


def test_what_the_app_saw_move_is_said_and_counted_and_not_asked() -> None:
    table = off_hold(duel(one(), foe()))
    table.state = replace(table.state, goes=(replace(table.state.goes[0], did=(Deed("swims", "gunman"),)),))
    moved = form(table, "Shoot").inputs[-2]
    assert (moved.kind, [(pick.name, pick.note) for pick in moved.picks]) == ("facts", [("-1", "Moved on a Hold")])
    table.do(Shoot("gunman", "foe", 12))
    assert shot(table).modifiers
    assert counted(table)["Moved on a Hold"] == -1


def test_big_guns_and_bows_ask_for_it_beside_the_target_and_throws_do_not() -> None:
    shell = form(off_hold(gun_support.acting(gun_support.cannon(), victims())), "Bombard", weapon="cannon-shrapnel")
    assert shell.inputs[-2].label == "Off Hold"
    bombs = off_hold(gun_support.acting(bearer("bomber", "bow", "dynamite-arrow", "dynamite"), victims()))
    assert form(bombs, "Bombard", weapon="dynamite-arrow").inputs[-2].label == "Off Hold"
    assert form(bombs, "Bombard", weapon="dynamite").inputs[-2].label != "Off Hold"
