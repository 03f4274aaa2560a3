"""What counts on a shot, for and against the shooter (Chapter Two, Shooting)."""

from dataclasses import replace

import pytest

from companion.games.highnoon.table.core.state import Effect, Figure, Scope
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.shot_support import counted, duel, foe, one, shot
from tests.games.highnoon.table.support import Table


def off_hold(table: Table) -> Table:
    """The action is one off Hold."""
    table.state = replace(table.state, goes=tuple(replace(go, hold=True) for go in table.state.goes))
    return table


def test_light_cover_is_1_and_hard_cover_2_and_the_worst_alone_counts() -> None:
    for marks, lost in ((("light-cover",), {"Light cover": -1}), (("light-cover", "hard-cover"), {"Hard cover": -2})):
        table = duel(one(), foe(marks=frozenset(marks)))
        table.do(Shoot("gunman", "foe", 12))
        assert counted(table) == lost


def test_what_is_said_of_the_cover_goes_before_the_counter() -> None:
    table = duel(one(), foe(marks=frozenset({"hard-cover"})))
    table.do(Shoot("gunman", "foe", 12, cover="none"))
    assert counted(table) == {}


def test_a_prone_target_costs_1_but_not_within_3_inches() -> None:
    prone = replace(foe(), figures=(Figure("f1", prone=True),))
    for inches, lost in ((12, {"Prone": -1}), (4, {"Prone": -1}), (3, {}), (0, {})):
        table = duel(one(), prone)
        table.do(Shoot("gunman", "foe", inches))
        assert counted(table) == lost


def test_whoever_eats_dirt_is_as_hard_to_hit_as_the_prone() -> None:
    table = duel(one(), replace(foe(), figures=(Figure("f1", state="dirt"),)))
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Eatin' Dirt": -1}


@pytest.mark.parametrize("nature", [{"big-britches": ""}, {"death-wish": ""}, {"loco": "manic-depressive"}])
def test_who_scorns_cover_gains_nothing_by_it_but_still_by_eatin_dirt(nature: dict[str, str]) -> None:
    target = replace(
        foe(abilities=nature, marks=frozenset({"hard-cover"})), figures=(Figure("f1", state="dirt", prone=True),)
    )
    table = duel(one(), target)
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Eatin' Dirt": -1}


def test_sneaky_foes_are_2_harder_to_hit_but_not_for_eagle_eyes() -> None:
    table = duel(one(), foe(abilities=("sneaky",)))
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Sneaky": -2}
    table = duel(one(abilities=("eagle-eyes",)), foe(abilities=("sneaky",)))
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {}


def test_shooters_who_are_mounted_shaken_winged_or_short_of_sight_are_worse_off() -> None:
    table = duel(
        one(abilities=("bad-eyes",), marks=frozenset({"mounted"}), morale="shaken", winged=1, number="hero"), foe()
    )
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Shaken": -1, "Winged!": -2, "Bad Eyes": -2, "Mounted": -1}


def test_born_on_horseback_ignores_the_saddle() -> None:
    table = duel(one(abilities=("born-on-horseback",), marks=frozenset({"mounted"})), foe())
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {}


def test_two_guns_fire_twice_as_often_the_first_at_1_and_the_second_at_2() -> None:
    table = duel(one(weapons=("pistol", "pistol")), foe())
    table.do(Shoot("gunman", "foe", 12, style="two-guns"))
    lost = [sum(line.amount for line in matter.modifiers) for matter in table.state.matters]
    assert lost == [-1, -1, -2, -2]


def test_the_two_fisted_fire_two_guns_without_a_penalty() -> None:
    table = duel(one(weapons=("pistol", "pistol"), abilities=("two-fisted",)), foe())
    table.do(Shoot("gunman", "foe", 12, style="two-guns"))
    assert [matter.modifiers for matter in table.state.matters] == [()] * 4


def test_pop_up_shots_and_shots_at_who_pops_up_and_hasty_ones_off_hold_are_1_less_each() -> None:
    table = off_hold(duel(one(), foe()))
    table.do(Shoot("gunman", "foe", 12, situations=("popup", "popper", "moved")))
    assert counted(table) == {"Pop-up shot": -1, "Shooting at a pop-up shooter": -1, "Moved on a Hold": -1}


def test_what_the_players_add_counts_with_their_reason() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12, free=-2, why="Smoke"))
    assert counted(table) == {"Smoke": -2}


def test_what_shields_a_troop_counts_on_every_shot_at_it() -> None:
    shield = Effect("e1", "missed-me", "Missed me!", Scope(troop="foe"), "spell-missed-me", ("shot-at",), -4)
    table = duel(one(), foe(), effects=(shield,))
    table.do(Shoot("gunman", "foe", 12))
    assert counted(table) == {"Missed me!": -4}


def test_a_pistol_may_be_fired_hand_to_hand_and_cover_does_not_help_there() -> None:
    target = foe(marks=frozenset({"hard-cover", "in-melee"}), morale="panicked")
    table = duel(one(weapons=("rifle", "pistol"), marks=frozenset({"in-melee"})), target)
    table.do(Shoot("gunman", "foe", 0, shots=1, situations=("contact",)))
    assert shot(table).about["arm"] == "pistol"
    assert counted(table) == {"Panicked, hand to hand": 2}
    table.throw(4, kind="shot")
    assert sum(line.amount for line in table.matter("damage").modifiers) == 2


def test_a_pistol_hand_to_hand_needs_no_range_and_does_2_more_from_the_saddle() -> None:
    close = frozenset({"in-melee"})
    table = duel(one(weapons=("pistol",), marks=close | {"mounted"}), foe(marks=close))
    table.do(Shoot("gunman", "foe", 48, shots=1, situations=("contact",)))
    assert shot(table).tn == 4
    table.throw(5, kind="shot")
    assert {line.text: line.amount for line in table.matter("damage").modifiers} == {"Mounted": 2}
