"""What sort of being a troop is: its card says it, or the owner of a homebrew troop."""

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.data.records import SORTS, TROOP_TAGS
from companion.games.highnoon.lists.muster import muster
from companion.games.highnoon.lists.roster_file import read
from companion.games.highnoon.table.core import events, kinds
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.gear import carried, troops
from companion.games.highnoon.table.magic import beasts
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.wounds import figure_hit, figures, healing, resistance
from companion.store.codec import Codec
from tests.games.highnoon.strategies import document
from tests.games.highnoon.table.book_support import of_book
from tests.games.highnoon.table.magic_support import acts, caster, casts
from tests.games.highnoon.table.support import make_state, make_troop
from tests.games.highnoon.table.view_support import plate


def homebrew(**block: Any) -> Troop:
    """A homebrew troop as a list brings it to the table, on Ben's side."""
    own = {"name": "Old Iron", "cost": 30, "number": "single"} | block
    army = document("wasatch", 100, {"troop": "homebrew", "homebrew": own})
    (troop,) = troops.army_troops(muster(read(army), catalog()), "s2")
    return troop


@pytest.mark.parametrize("sort", SORTS)
def test_a_homebrew_troop_is_what_its_owner_says(sort: str) -> None:
    troop = homebrew(sort=sort)
    assert kinds.sort(troop) == sort
    assert (kinds.machine(troop), kinds.human(troop)) == (sort == "machine", sort == "human")
    assert kinds.rides(troop) is (sort in ("human", "fiend"))
    assert beasts.animal(make_state(troop), troop) is (sort == "animal")


def test_a_weapon_that_its_owner_typed_is_called_as_it_was_typed() -> None:
    troop = homebrew(weapons=["gatling-rifle", "Señor Ñoño’s 12-ga."])
    (figure,) = plate(make_state(troop), troop.id).figures
    assert [mark.text for mark in figure.marks] == ["gatling rifle", "Señor Ñoño’s 12-ga."]


def test_a_homebrew_machine_is_mended_by_mechanics_and_is_nobodys_puppet() -> None:
    machine = homebrew(sort="machine")
    assert healing.can_treat(of_book("professor-pyro"), machine)
    assert not healing.can_treat(of_book("sawbones"), machine)
    table = acts(caster("hex", "houngan", "puppet"), machine)
    table.refuses(Cast("hex", "puppet", f"{machine.id}/f1"), "not-a-target")


def test_a_homebrew_animal_obeys_a_beastmaster() -> None:
    wolf = homebrew(sort="animal", traits={"smarts": "d6"})
    table = casts(acts(caster("hex", "shaman", "beastmaster"), wolf), "beastmaster", wolf.id, 5)
    table.throw(4, kind="withstand")
    assert table.troop(wolf.id).seat == "s1"


def test_a_homebrew_lawman_puts_a_hangin_judge_down() -> None:
    judge, state = of_book("hangin-judge"), make_state()
    for tags, shrugged in ((["lawman"], False), ([], True)):
        law = homebrew(tags=tags)
        assert figures.shrugs_off(replace(state, troops={law.id: law}), judge, law.id) is shrugged


def test_metal_on_a_homebrew_troop_is_no_help_against_lightning() -> None:
    ways = frozenset({"magic", "pierces-metal"})
    for tags, armor in ((["metal"], []), ([], ["Armor"])):
        clad = homebrew(tags=tags, abilities=["armor 2"])
        assert [one.text for one in resistance.armor(make_state(clad), clad, "f1", ways)] == armor


def test_a_card_says_what_a_troop_is_whatever_its_stat_line_says_besides() -> None:
    bear = make_troop(stats={"card": "bear", "sort": "machine", "tags": ("lawman",)})
    assert (kinds.sort(bear), kinds.tagged(bear, "large"), kinds.tagged(bear, "lawman")) == ("animal", True, False)


def test_a_homebrew_caster_in_an_animals_shape_is_that_animal_until_it_changes_back() -> None:
    hexer = caster("hex", "shaman", "shapeshift")
    hexer = replace(hexer, stats=replace(hexer.stats, sort="fiend", tags=("metal", "lawman")))
    table = casts(acts(hexer), "shapeshift", "", 4, choice="bear")
    bear = table.troop("hex")
    assert (kinds.sort(bear), [tag for tag in TROOP_TAGS if kinds.tagged(bear, tag)]) == ("animal", ["large"])
    table.do(figure_hit.FigureHit("hex", "f1", "dirt", "nobody"))
    back = table.troop("hex")
    assert (kinds.sort(back), [tag for tag in TROOP_TAGS if kinds.tagged(back, tag)]) == ("fiend", ["metal", "lawman"])


def test_a_troop_of_an_older_log_is_what_its_card_says_and_homebrew_is_human() -> None:
    codec = Codec(TABLE)
    for troop, sort in (
        (of_book("automatons"), "machine"),
        (of_book("wolves"), "animal"),
        (make_troop("own"), "human"),
    ):
        written = json.loads(codec.events_to_json([events.TroopJoined(troop)]))
        for key in ("sort", "tags"):
            del written[0][2]["troop"]["stats"][key]
        (joined,) = codec.events_from_json(json.dumps(written))
        assert kinds.sort(joined.troop) == sort


def test_a_troop_of_the_book_is_written_into_the_log_without_what_its_card_says() -> None:
    for card in ("automatons", "bear"):
        assert (of_book(card).stats.sort, of_book(card).stats.tags) == ("human", ())


def test_the_automatons_and_tarantulas_of_the_book_are_gizmos_themselves_and_no_other_troop_is() -> None:
    book = [*catalog().troops, *catalog().rogues]
    machines = {card: carried.machine(of_book(card)) for card in book if kinds.machine(of_book(card))}
    assert machines == {"automatons": "automaton", "clockwork-tarantulas": "tarantula"}
    assert [card for card in book if carried.machine(of_book(card)) and card not in machines] == []


@pytest.mark.parametrize(
    ("sort", "cards"),
    [
        ("animal", {"wolves", "rogue-wolves", "bear", "rattlers", "mountain-lions", "bird-of-prey"}),
        ("beast", {"devil-bats", "mojave-rattler", "young-rattler"}),
    ],
)
def test_what_call_o_the_wild_and_shapeshift_bring_is_a_normal_animal_and_what_the_reckoners_made_is_not(
    sort: str, cards: set[str]
) -> None:
    book = (*catalog().troops.values(), *catalog().rogues.values())
    assert {one.id for one in book if one.sort == sort} == cards
    brought = {card for spell in catalog().spells.values() for card in spell.animals}
    assert brought <= {one.id for one in book if one.sort == "animal"}
