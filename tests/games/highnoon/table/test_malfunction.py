"""Gizmos that fail, and mending them (Appendix D; Appendix A; rulings 12 and 47)."""

from typing import Any

import pytest

from companion.games.highnoon.table import malfunction
from companion.games.highnoon.table.commands import action as tap
from companion.games.highnoon.table.commands import core
from companion.games.highnoon.table.state import Effect, Troop
from tests.games.highnoon.table.support import Table, make_state, make_troop


def acting(*troops: Troop, **fields: Any) -> Table:
    """Cards lie on the troops and the Action! phase begins."""
    table = Table(make_state(*troops, phase="draw", stage="ready", **fields))
    table.do(tap.StartAction())
    return table


def states(table: Table, troop: str) -> list[str]:
    return [figure.state for figure in table.troop(troop).figures]


def dealing(card: str, *troops: Troop) -> Table:
    """The first troop is dealt that card."""
    table = Table(make_state(*troops, phase="draw", turn=0, cards="real"))
    table.do(core.ChangeMode("dice", "virtual"))
    first = next(iter(table.state.troops))
    table.do(tap.TypeCards((first,), (card,)))
    for other in troops[1:]:
        table.do(tap.TypeCards((other.id,), ("KH",)), other.seat)
    return table


def gizmo(card: str, die: str = "", figures: int = 1, **stats: Any) -> Troop:
    abilities = {"malfunction": die} if die else {}
    return make_troop("a", abilities=abilities, number="posse", figures=figures, stats={"card": card, **stats})


FOE = make_troop("foe", seat="s2")


def test_a_deuce_checks_each_device_on_4() -> None:
    table = dealing("2C", gizmo("pinkertons", "d10", figures=3, weapons=("gatling-pistol",)), FOE)
    checks = [matter for matter in table.state.matters if matter.kind == "malfunction"]
    assert [(matter.figure, matter.dice, matter.tn) for matter in checks] == [
        ("f1", "d10", 4),
        ("f2", "d10", 4),
        ("f3", "d10", 4),
    ]
    table.throw(4, kind="malfunction")
    assert not table.asks("malfunction-severity")


def test_other_cards_check_nothing_and_nor_do_troops_without_a_gizmo() -> None:
    assert not dealing("3C", gizmo("pinkertons", "d10", weapons=("gatling-pistol",)), FOE).state.matters
    assert not dealing("2C", make_troop("a"), FOE).state.matters


def test_a_d6_cannot_make_8_so_a_joker_is_a_malfunction_without_a_throw() -> None:
    table = dealing("RJ", gizmo("automatons", "d6"), FOE)
    assert table.asks("malfunction-severity")
    assert not table.asks("malfunction")


@pytest.mark.parametrize(
    ("faces", "severity", "mend"), [((2, 2), "major", 8), ((2, 3), "minor", 4), ((4, 5), "minor", 4)]
)
def test_severity_by_2d6_in_the_devices_own_words_and_mended_at_its_tn(
    faces: tuple[int, int], severity: str, mend: int
) -> None:
    table = dealing("2C", gizmo("pinkertons", "d10", weapons=("gatling-pistol",)), FOE)
    table.throw(3, kind="malfunction")
    table.throw(*faces, kind="malfunction-severity")
    effect = table.state.effects[0]
    assert effect.what == f"broken:gatling-weapons:{severity}:f1"
    assert malfunction.mend_tn(effect) == mend
    assert f"{severity} malfunction" in table.told


def test_all_thumbs_makes_a_9_a_catastrophe() -> None:
    troop = make_troop(
        "a", abilities={"malfunction": "d10", "all-thumbs": ""}, figures=1, stats={"weapons": ("flamethrower",)}
    )
    table = dealing("2C", troop, FOE)
    table.throw(1, kind="malfunction")
    table.throw(4, 5, kind="malfunction-severity")
    assert "catastrophe malfunction" in table.told


@pytest.mark.parametrize(
    ("card", "fields", "die"),
    [
        ("x-squads", {"gizmo": "flamethrower"}, "d8"),
        ("x-squads", {"gizmo": "rocket-pack"}, "d6"),
        ("professor-pyro", {"weapons": ("flamethrower",)}, "d10"),
    ],
)
def test_the_malfunction_die_of_a_device(card: str, fields: dict[str, Any], die: str) -> None:
    printed = {"x-squads": "d6", "professor-pyro": "d10"}[card]
    troop = gizmo(card, printed, **fields)
    assert malfunction.die(troop, malfunction.devices(troop)[0]) == die


def test_a_tarantula_melts_on_a_major_malfunction() -> None:
    table = dealing("2C", gizmo("clockwork-tarantulas", "d6", figures=2), FOE)
    table.throw(1, kind="malfunction")
    table.throw(1, 1, kind="malfunction-severity")
    assert states(table, "a") == ["down", "up"]
    assert table.seat("s2").bounty == 0


def test_a_misers_gear_fails_for_the_turn() -> None:
    table = dealing("2C", make_troop("a", number="hero", abilities=["miser"]), FOE)
    assert table.matter("malfunction").dice == "d6"
    table.throw(3, kind="malfunction")
    assert [effect.until for effect in table.state.effects] == ["turn"]


def test_a_demolitionist_on_a_black_joker_is_killed_and_nobody_scores() -> None:
    table = dealing("BJ", make_troop("a", number="single", abilities=["demolitionist-quiver"]), FOE)
    assert states(table, "a") == ["down"]
    assert table.seat("s2").bounty == 0
    assert any("2d8" in text for text, _ in table.state.reminders)


@pytest.mark.parametrize(("face", "mended"), [(4, True), (3, False)])
def test_the_user_mends_a_jammed_gatling_with_smarts_4(face: int, *, mended: bool) -> None:
    effect = Effect("e1", "broken:gatling-weapons:minor:f1", "Gatling Weapons: minor", "troop:a")
    table = acting(make_troop("a", cards=("KS",)), make_troop("b", cards=("QS",)), effects=(effect,))
    table.refuses(tap.Mend("e1", "b"), "not-acting")
    table.do(tap.Mend("e1"))
    table.throw(face, kind="mend")
    assert (table.state.effects == ()) is mended


def test_mending_takes_the_action_and_needs_one_that_is_left() -> None:
    effect = Effect("e1", "broken:gatling-weapons:minor:f1", "Gatling Weapons: minor", "troop:a")
    table = acting(make_troop("a", cards=("KS", "QS"), morale="shaken"), FOE, effects=(effect,))
    table.do(tap.Mend("e1"))
    table.throw(3, kind="mend")
    for command in (tap.Mend("e1"), tap.Rally("a"), tap.Charge("a", "foe")):
        table.refuses(command, "busy")
    table.do(tap.EndGo())
    table.do(tap.Charge("a", "foe"))
    table.refuses(tap.Mend("e1"), "busy")


def test_a_found_gizmo_is_checked_with_the_die_that_came_with_it() -> None:
    table = dealing("2C", make_troop("a", number="hero", gizmos=(("rocket-pack", "d12"),)), FOE)
    check = table.matter("malfunction")
    assert (check.dice, check.about["device"]) == ("d12", "rocket-pack")


def test_each_device_of_a_troop_is_checked_for_itself() -> None:
    hero = make_troop(
        "a",
        number="hero",
        abilities={"malfunction": "d8", "miser": ""},
        stats={"gizmo": "flamethrower"},
        gizmos=(("rocket-pack", "d12"),),
    )
    checks = [(one.about["device"], one.dice) for one in dealing("2C", hero, FOE).state.matters]
    assert checks == [("flamethrower", "d8"), ("rocket-pack", "d12"), ("gear", "d6")]


def test_a_harrowed_mechanic_mends_what_another_broke() -> None:
    effect = Effect("e1", "broken:gatling-weapons:minor:f1", "Gatling Weapons: minor", "troop:a")
    mechanic = make_troop("b", number="hero", abilities=["mechanically-inclined"], harrowed=True, cards=("KS",))
    table = acting(make_troop("a", cards=("QS",)), mechanic, effects=(effect,))
    table.do(tap.Mend("e1", "b"))
    table.throw(4, kind="mend")
    assert table.state.effects == ()
