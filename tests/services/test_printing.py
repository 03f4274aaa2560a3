"""What is printed for an army, and the measured correction of a library."""

import math
import re

import pytest

from companion.engine.errors import Malformed
from companion.games import game
from companion.services import printing

HIGH_NOON = game("highnoon")
ARMY = HIGH_NOON.armies.random(500, {"gang": "iron-dragon"}, 3)


def test_each_troop_gets_the_address_it_is_asked_for() -> None:
    made = printing.booklet(
        HIGH_NOON, ARMY, army_link="https://x/a/1", troop_link=lambda card: f"https://x/{card.card.kind}"
    )
    assert made.link == "https://x/a/1"
    assert [card.link for card in made.troops] == [f"https://x/{card.card.kind}" for card in made.troops]


def test_a_troop_is_addressed_by_its_entry_with_its_kind_for_when_it_is_gone() -> None:
    made = printing.booklet(HIGH_NOON, ARMY, troop_link=lambda card: printing.entry_link("https://x/armies/1/", card))
    assert [card.link for card in made.troops] == [
        f"https://x/armies/1/troops/{troop['id']}?of={troop['troop']}" for troop in ARMY["troops"]
    ]


def test_without_an_army_there_are_no_troops_but_templates_and_tables() -> None:
    made = printing.booklet(HIGH_NOON, None)
    assert (made.troops, made.summary, made.rules) == ((), None, ())
    assert [template.id for template in made.templates] == ["boom", "flame", "canister", "ruler"]
    assert made.tables


def test_a_sealed_booklet_holds_the_seal_and_nothing_of_the_list() -> None:
    made = printing.booklet(HIGH_NOON, ARMY, seal="0b09-2fc8", army_link="https://x/a/1")
    assert made.summary is not None
    assert made.summary.sealed == "0b09-2fc8"
    assert (made.summary.facts, made.troops, made.rules, made.rules_tables, made.link) == ((), (), (), (), "")


@pytest.mark.parametrize("inches", [1.9, 10.1, math.nan, math.inf, -6])
def test_a_template_measures_2_to_10_inches(inches: float) -> None:
    with pytest.raises(Malformed, match="2 to 10 inches") as refusal:
        printing.booklet(HIGH_NOON, None, sizes={"boom": inches})
    assert refusal.value.code == "bad-template"


def test_the_templates_have_the_sizes_asked_for() -> None:
    made = printing.booklet(HIGH_NOON, None, sizes={"boom": 5, "flame": 4.5})
    templates = {template.id: template for template in made.templates}
    assert templates["boom"].length == templates["canister"].start == 5
    flame = templates["flame"]
    assert (flame.length, flame.start, flame.end) == (4.5, 0.5, 1.5)


def test_the_prose_the_form_and_the_paper_know_the_same_sizes() -> None:
    """They are house numbers that stand in the data; ruling 40 and the entry tell them in words."""
    usual = {measure.id: measure.inches for measure in HIGH_NOON.paper.measures}
    drawn = {template.id: template for template in printing.booklet(HIGH_NOON, None).templates}
    flame = drawn["flame"]
    assert usual == {"boom": drawn["boom"].length, "flame": flame.length}
    entries = {entry.id: " ".join(entry.body.split()) for entry in HIGH_NOON.rules()}
    for prose in (entries["templates"], entries["ruling-40"]):
        assert f'a circle {usual["boom"]:g}" across' in prose
        assert f'{usual["flame"]:g}" long, {flame.start:g}" wide at the nozzle' in prose
        assert re.search(rf'{flame.end:g}" at the\s+far end', prose)


def test_templates_are_house_figures_and_the_ruler_is_none() -> None:
    assert [template.house for template in printing.booklet(HIGH_NOON, None).templates] == [True, True, True, False]


@pytest.mark.parametrize(("typed", "read"), [("100", 100.0), (" 98.5 ", 98.5), ("101,25", 101.25), ("99.999", 100.0)])
def test_a_measure_is_read_with_a_point_or_a_comma(typed: str, read: float) -> None:
    assert printing.correction(typed, "100") == (read, 100.0)


@pytest.mark.parametrize("typed", ["", "abc", "79.9", "125.1", "nan", "inf", "-100", "1e2000"])
def test_a_measure_that_cannot_be_is_refused(typed: str) -> None:
    with pytest.raises(Malformed) as refusal:
        printing.correction("100", typed)
    assert refusal.value.code == "bad-correction"
    assert refusal.value.values["way"] == "up"
    assert "marked UP" in refusal.value.message


def test_a_correction_is_kept_beside_the_other_settings_and_a_true_printer_keeps_none() -> None:
    kept = printing.with_correction({"theme": "dark"}, (98.5, 101.0))
    assert kept["theme"] == "dark"
    assert printing.kept_correction(kept) == (98.5, 101.0)
    assert printing.with_correction(kept, (100.0, 100.0)) == {"theme": "dark"}


@pytest.mark.parametrize("kept", [None, [98], ["a", "b"], [1, 1], {"x": 1}, "98,99", [100, 1e9]])
def test_a_kept_correction_that_cannot_be_read_is_none(kept: object) -> None:
    assert printing.kept_correction({printing.SETTING: kept}) == (100.0, 100.0)


@pytest.mark.parametrize("typed", ["5.1", "-6", "x", "nan"])
def test_backs_are_moved_by_at_most_5_mm(typed: str) -> None:
    with pytest.raises(Malformed) as refusal:
        printing.back_offset("0", typed)
    assert refusal.value.code == "bad-offset"
