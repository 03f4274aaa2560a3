"""Weapon numbers not in the book, as a table agrees on them (ruling 36)."""

from pathlib import Path

import pytest

from companion.engine.errors import Illegal
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table import attacks, fighting, guns, shooting
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.fighting import blades
from companion.games.highnoon.table.gear import armory
from companion.games.highnoon.table.guns import bombs
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.fight_support import fighter
from tests.games.highnoon.table.gun_support import acting, bearer, cannon, victims
from tests.games.highnoon.table.support import Table, begun, make_state
from tests.games.highnoon.table.view_support import board, first_mine, named

GUNS = "pistol buffalo-rifle bow acid acid-gun"
FIGURES = {
    "range": f"{GUNS} rifle gatling-gun cannon-solid-shot cannon-shrapnel cannon-canister",
    "rof": "buffalo-rifle bow musket acid acid-gun",
    "damage": f"{GUNS} gatling-pistol musket sword bowie-knife bare-hands",
}
AGREED = {(weapon, field) for field, weapons in FIGURES.items() for weapon in weapons.split()}
SWITCHES = {one.name: one for one in armory.switches() if one.rule != "templates"}


def agreed(**figures: str) -> dict[str, str]:
    """House rules by their short names: ``pistol_range``."""
    return {f"weapon-{name.replace('_', '-')}": value for name, value in figures.items()}


def shooter(**figures: str) -> Table:
    return acting(bearer("tom", "pistol"), victims(figures=1, number="single"), switches=agreed(**figures))


def test_only_figures_that_nobody_printed_may_be_agreed_otherwise() -> None:
    named = {(name.removeprefix("weapon-").rpartition("-")[0], name.rpartition("-")[2]) for name in SWITCHES}
    assert named == AGREED
    for weapon, field in AGREED:
        one = catalog().weapons[weapon]
        assert one.is_house or field in one.house


def test_our_own_figure_comes_first_and_is_what_a_table_plays_that_agreed_on_nothing() -> None:
    for one in catalog().weapons.values():
        ours = armory.weapon(make_state(), one.id)
        assert ours == one
    assert SWITCHES["weapon-pistol-range"].options[0] == ("24", "24″ (house)")


def test_every_figure_that_may_be_agreed_can_be_played() -> None:
    for name, switch in SWITCHES.items():
        for value, _ in switch.options:
            table = make_state(switches={name: value})
            weapon, _, field = name.removeprefix("weapon-").rpartition("-")
            found = armory.weapon(table, weapon)
            assert found is not None
            assert str(getattr(found, field)) == value
            assert found.damage.startswith("STR") or read_dice(found.damage) is not None


def test_a_pistols_agreed_range_decides_on_short_and_long() -> None:
    table = shooter(pistol_range="12")
    table.do(Shoot("tom", "foes", 8))
    assert table.matter("shot").tn == 8
    table = shooter()
    table.do(Shoot("tom", "foes", 8))
    assert table.matter("shot").tn == 4


def test_a_pistols_agreed_damage_is_rolled_and_counts_in_the_odds() -> None:
    charts = []
    for dice in ("1d6", "3d10"):
        table = shooter(pistol_damage=dice)
        table.do(Shoot("tom", "foes", 8, shots=1))
        charts.append(_odds(table))
        table.throw(5, kind="shot")
        assert table.matter("damage").dice == dice
    assert charts[0] < charts[1]


def _odds(table: Table) -> float:
    """How likely the one figure is Put Down, before the shot."""
    card = next(one.roll for one in board(table.state).prompts if one.roll is not None)
    assert card.chart is not None
    return float(next(bar.chance for bar in card.chart.bars if bar.text == "Put Down"))


def test_a_cannons_agreed_range_is_where_its_shells_are_wasted() -> None:
    table = acting(cannon(), victims(), switches=agreed(cannon_shrapnel_range="36"))
    table.do(Bombard("cannon", "cannon-shrapnel", 40))
    assert not table.state.matters
    assert "40″ is out of range" in table.told


def test_a_dynamite_arrow_flies_as_far_as_the_tables_bows_shoot() -> None:
    bow = bearer("bomber", "bow", "dynamite-arrow")
    state = acting(bow, switches=agreed(bow_range="36")).state
    assert bombs.reach(state, bow, "dynamite-arrow") == 36
    assert "weapon-dynamite-arrow-range" not in SWITCHES


@pytest.mark.parametrize(
    ("weapon", "other"),
    [("gatling-pistol", "pistol"), ("gatling-rifle", "rifle"), ("musket", "rifle"), ("dynamite-arrow", "bow")],
)
def test_what_shoots_as_far_as_another_weapon_does_so_at_every_table(weapon: str, other: str) -> None:
    for switches in ({}, agreed(**{f"{other}_range": "36"})):
        state = make_state(switches=switches)
        assert armory.reach(state, weapon) == armory.reach(state, other)
    assert f"weapon-{weapon}-range" not in SWITCHES


def test_attacks_ask_the_armory_for_their_weapons_and_never_the_book() -> None:
    for chapter in (attacks, fighting, guns, shooting):
        for path in Path(chapter.__path__[0]).glob("*.py"):
            assert "catalog()" not in path.read_text(encoding="utf-8"), path


def test_the_form_of_a_shell_says_the_agreed_range() -> None:
    furthest = []
    for figures in ({}, {"cannon_shrapnel_range": "36"}):
        table = acting(cannon(), victims(), switches=agreed(**figures))
        acts = named(first_mine(table.state).actions, "Bombard")
        shrapnel = next(one for one in acts if one.values["weapon"] == "cannon-shrapnel")
        furthest.append(next(one.picks[-1].name for one in shrapnel.inputs if one.name == "inches"))
    assert furthest == ["up to 60″", "up to 36″"]


def test_canister_sweeps_from_the_muzzle_out_to_its_agreed_range() -> None:
    for figures, inches in (({}, 24), ({"cannon_canister_range": "36"}, 36)):
        table = acting(cannon(), victims(), switches=agreed(**figures))
        table.do(Bombard("cannon", "cannon-canister"))
        table.throw(5, kind="blast")
        assert f"From the muzzle out to {inches}″." in table.matter("under").text


def test_solid_shot_that_missed_flies_on_to_its_agreed_range() -> None:
    table = acting(cannon(), victims(), switches=agreed(cannon_solid_shot_range="36"))
    table.do(Bombard("cannon", "cannon-solid-shot", 12, target="foes"))
    table.throw(1, kind="shot")
    table.throw(12, kind="deviation")
    table.throw(5, kind="deviation")
    assert "up to 36″" in table.matter("under").text


def test_a_bowie_knifes_agreed_damage_is_what_it_adds_to_strength() -> None:
    man = fighter(weapons=("bowie-knife",))
    state = acting(man, switches=agreed(bowie_knife_damage="STR+2")).state
    assert blades.at_hand(state, man, man.figures[0])[0].plus == 2


def test_what_was_agreed_is_shown_to_all_and_nothing_else_of_it() -> None:
    table = begun("the-maine-line", **agreed(pistol_range="18"))
    assert table.state.switches["weapon-pistol-range"] == "18"
    assert "weapon-pistol-damage" not in table.state.switches
    words = " ".join(group.text for group in board(table.state).groups)
    assert "Pistol: range: 18″." in words
    assert "Pistol: damage" not in words


def test_the_card_of_a_troop_at_the_table_bears_the_tables_figures() -> None:
    table = begun("the-maine-line", **agreed(pistol_range="18"))
    cards = [one.card for one in board(table.state).troops if one.card is not None]
    ranges = {line.range for card in cards for line in card.weapons if line.id == "pistol"}
    assert ranges == {"18″"}


def test_the_card_marks_what_was_agreed_as_such_and_the_rest_of_ours_as_house() -> None:
    table = begun("the-maine-line", **agreed(pistol_range="18"))
    cards = [one.card for one in board(table.state).troops if one.card is not None]
    marks = {(line.agreed, line.house) for card in cards for line in card.weapons if line.id == "pistol"}
    assert marks == {(frozenset({"range"}), frozenset({"damage"}))}
    assert armory.agreed(table.state, "gatling-pistol") == {"range"}
    assert armory.agreed(table.state, "rifle") == frozenset()


def test_a_figure_that_is_not_among_those_to_be_chosen_is_refused() -> None:
    with pytest.raises(Illegal):
        begun("the-maine-line", **agreed(pistol_range="1000"))
    assert SWITCHES.keys() <= {one.name for one in TABLE.switches()}
