"""Spells against enemies, sentence by sentence (Appendix C)."""

from typing import Any

import pytest

from companion.engine.play import Viewer
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.moving import run
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.screen import plates
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    counted,
    lasts,
)
from tests.games.highnoon.table.spell_support import UNDEAD, armed, begin_action, lone, now, posse
from tests.games.highnoon.table.support import Table, make_troop

# Haywire


def test_haywire_makes_every_gizmo_of_the_troop_roll_against_8() -> None:
    foe = make_troop("foe", seat="s2", stats={"card": "automatons"}, figures=2, abilities={"malfunction": "d8"})
    table = acts(caster("hex", "witch", "haywire"), foe)
    casts(table, "haywire", "foe", 8, 1)
    checks = [matter for matter in table.state.matters if matter.kind == "malfunction"]
    assert [matter.tn for matter in checks] == [8, 8]


def test_haywire_does_nothing_to_who_has_no_gizmo() -> None:
    table = acts(caster("hex", "witch", "haywire"), make_troop("foe", seat="s2"))
    table.refuses(Cast("hex", "haywire", "foe"), "not-a-target")


# Phantom Fingers


def fingers(*foes: Troop, choice: str = "weapon", spot: str = "foe/f1", **more: Any) -> Table:
    table = acts(caster("hex", "huckster", "phantom-fingers"), *foes, **more)
    return casts(table, "phantom-fingers", spot, 5, choice=choice)


def test_phantom_fingers_are_rolled_against_the_strength_of_one_figure_at_twice_smarts() -> None:
    table = fingers(posse(), spot="foe/f3")
    roll = table.matter("withstand")
    assert (roll.troop, roll.trait, roll.figure, roll.tn) == ("foe", "strength", "f3", 5)
    acts(caster("hex", "huckster", "phantom-fingers"), lone()).refuses(
        Cast("hex", "phantom-fingers", "foe/f1", inches=17, choice="weapon"), "out-of-range"
    )


def test_whose_weapon_is_grabbed_loses_its_action_card() -> None:
    table = fingers(lone(cards=("KS", "3C")))
    table.throw(4, kind="withstand")
    assert table.troop("foe").cards == ("3C",)


def test_whoever_is_stronger_keeps_weapon_and_card() -> None:
    table = fingers(lone(cards=("KS",)))
    table.throw(5, kind="withstand")
    assert table.troop("foe").cards == ("KS",)


def test_one_figure_of_a_posse_loses_its_next_action_and_the_others_shoot() -> None:
    table = fingers(armed(posse(cards=("KS",)), "rifle"), spot="foe/f2")
    table.throw(1, kind="withstand")
    assert table.troop("foe").cards == ("KS",)
    begin_action(now(table, "foe"), "foe")
    assert not lasts(table, "phantom-fingers")
    table.do(Shoot("foe", "hex", 12), "s2")
    assert [one.figure for one in table.state.matters if one.kind == "shot"] == ["f1", "f3", "f4", "f5"]


def test_phantom_fingers_pluck_a_relic_from_a_foes_hands() -> None:
    table = fingers(lone(notes={"note: relic": "Battle Banner"}, cards=("KS",)), choice="relic")
    table.throw(1, kind="withstand")
    assert table.troop("hex").notes["note: relic"] == "Battle Banner"
    assert "note: relic" not in table.troop("foe").notes
    assert table.troop("foe").cards == ("KS",)


# Strike Blind


def blind(target: Troop, spot: str = "f1") -> Table:
    table = casts(acts(caster("hex", "blessed", "strike-blind"), target), "strike-blind", f"foe/{spot}", 5)
    table.throw(4, kind="withstand")
    table.throw(3, kind="spell-duration")
    return table


def test_strike_blind_is_rolled_against_vigor_within_6_inches() -> None:
    table = casts(acts(caster("hex", "blessed", "strike-blind"), lone()), "strike-blind", "foe/f1", 5, inches=6)
    assert table.matter("withstand").trait == "vigor"
    table.throw(5, kind="withstand")
    assert not lasts(table, "strike-blind")


def test_a_blinded_figure_has_4_less_on_shootin_and_fightin_and_the_others_do_not() -> None:
    table = blind(armed(posse(), "rifle"), "f2")
    now(table, "foe").do(Shoot("foe", "hex", 12), "s2")
    lost = {one.figure: sum(counted(one).values()) for one in table.state.matters if one.kind == "shot"}
    assert lost == {"f1": 0, "f2": -4, "f3": 0, "f4": 0, "f5": 0}
    now(table, "foe", "QS").do(Fight("foe", "hex", figures=("f2",)), "s2")
    assert sum(counted(table.matter("attack")).values()) == -4


def test_a_blinded_figure_moves_at_half_pace_and_does_not_run() -> None:
    table = blind(lone())
    assert numbers.pace(table.state, table.troop("foe"), "f1").value == 3
    assert numbers.running_die(table.state, table.troop("foe")) == ""


def test_the_others_of_a_posse_still_run_when_one_is_blind() -> None:
    table = blind(posse(), "f2")
    foe = table.troop("foe")
    assert numbers.running_die(table.state, foe) == "d6"
    assert [numbers.pace(table.state, foe, id_).value for id_ in ("f1", "f2")] == [6, 3]
    now(table, "foe").do(run.Run("foe"), "s2")
    table.throw(4, kind="run")
    assert "Foe 2 is blind, and does not run" in table.told


# Stun


def stunning(target: Troop, *faces: int) -> Table:
    table = casts(acts(caster("hex", "witch", "stun"), target), "stun", "", *faces)
    table.throw(4, kind="spell-duration")
    now(table, "hex", "QS").do(Fight("hex", "foe"))
    table.throw(5, kind="attack")
    table.throw(1, kind="defence")
    return table


@pytest.mark.parametrize(("faces", "tn"), [((4,), 4), ((8, 1), 8)])
def test_whoever_the_stunning_caster_hits_rolls_vigor_once_more_or_eats_dirt(faces: tuple[int, ...], tn: int) -> None:
    table = stunning(lone(), *faces)
    table.throw(2, kind="damage")
    table.throw(5, kind="vigor")
    assert table.matter("second-check").tn == tn
    table.throw(3, kind="second-check")
    assert table.troop("foe").figures[0].state == "dirt"


def test_who_makes_the_second_roll_stays_up_and_who_is_down_already_makes_none() -> None:
    table = stunning(lone(), 4)
    table.throw(2, kind="damage")
    table.throw(5, kind="vigor")
    table.throw(4, kind="second-check")
    assert table.troop("foe").figures[0].state == "up"
    table = stunning(lone(), 4)
    table.throw(5, kind="damage")
    table.throw(2, kind="vigor")
    assert not table.asks("second-check")


def test_stun_works_on_the_nonliving_and_through_heavy_armor() -> None:
    table = stunning(lone(**UNDEAD), 4)
    table.throw(2, kind="damage")
    table.throw(5, kind="vigor")
    assert table.asks("second-check")
    table = stunning(lone(abilities=("heavy-armor",), stats={"card": "automatons"}), 4)
    assert table.matter("second-check").tn == 4


def test_a_shot_stuns_nobody() -> None:
    table = casts(acts(armed(caster("hex", "witch", "stun"), "rifle"), lone()), "stun", "", 4)
    table.throw(4, kind="spell-duration")
    now(table, "hex", "QS").do(Shoot("hex", "foe", 12))
    table.throw(5, kind="shot")
    table.throw(1, 1, kind="damage")
    table.throw(5, kind="vigor")
    assert not table.asks("second-check")


def test_what_lies_on_one_figure_is_a_badge_on_its_troop() -> None:
    table = blind(posse(), "f2")
    (plate,) = (one for one in plates.plates(Seeing(table.state, Viewer("s1", frozenset({"s1"})))) if one.id == "foe")
    assert "Foe 2: Blind" in [badge.text for badge in plate.badges]
