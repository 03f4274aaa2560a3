"""Animals that obey, and casters in their shape, sentence by sentence (Appendix C)."""

import re
from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.rules.tables import tables
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core.state import Effect, Scope, Troop
from companion.games.highnoon.table.magic import beasts
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.magic.shapeshift import GiveUpShape
from companion.games.highnoon.table.wounds import figure_hit
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    lasts,
    lies,
    next_turn,
    shooter,
)
from tests.games.highnoon.table.spell_support import armed, labels, lone, now
from tests.games.highnoon.table.support import Table, make_troop

# Beastmaster


def wolves(**more: Any) -> Troop:
    return make_troop("wolves", **{"seat": "s2", "stats": {"card": "wolves"}, **more})


def test_beastmaster_is_smarts_against_the_animals_smarts_and_the_whole_troop_obeys() -> None:
    table = casts(acts(caster("hex", "shaman", "beastmaster"), wolves()), "beastmaster", "wolves", 5)
    assert (table.matter("withstand").trait, table.matter("withstand").tn) == ("smarts", 5)
    table.throw(4, kind="withstand")
    assert table.troop("wolves").seat == "s1"
    assert lies(table, "beastmaster").until == "concentration"
    table.do(LetGo(lies(table, "beastmaster").id))
    assert table.troop("wolves").seat == "s2"


def test_a_tie_is_no_success_for_the_beastmaster() -> None:
    table = casts(acts(caster("hex", "shaman", "beastmaster"), wolves()), "beastmaster", "wolves", 5)
    table.throw(5, kind="withstand")
    assert table.troop("wolves").seat == "s2"


def test_only_animals_obey_a_beastmaster() -> None:
    table = acts(caster("hex", "shaman", "beastmaster"), make_troop("foe", seat="s2"), wolves(seat="s1"))
    table.refuses(Cast("hex", "beastmaster", "foe"), "not-a-target")
    table.refuses(Cast("hex", "beastmaster", "wolves"), "not-a-target")


def test_a_shapeshifted_caster_is_an_animal_too() -> None:
    bear = Effect(
        "e1", "shapeshift", "A bear", Scope(troop="rex"), spell="shapeshift", caster="rex", caster_figure="f1"
    )
    rex = caster("rex", "huckster", seat="s2")
    table = casts(acts(caster("hex", "shaman", "beastmaster"), rex, effects=(bear,)), "beastmaster", "rex", 8, 3)
    table.throw(1, kind="withstand")
    assert table.troop("rex").seat == "s1"


def test_animals_under_another_spellslingers_control_are_won_from_that_magician() -> None:
    mine = Effect(
        "e1",
        "control",
        "Beastmaster of Rex",
        Scope(troop="wolves"),
        until="concentration",
        spell="beastmaster",
        about={"seat": "s2"},
    )
    rex = caster("rex", "huckster", seat="s3")
    table = acts(
        caster("hex", "shaman", "beastmaster"),
        wolves(seat="s3", owner="s2"),
        rex,
        seats=3,
        effects=(replace(mine, caster="rex", caster_figure="f1"),),
    )
    casts(table, "beastmaster", "wolves", 5)
    assert table.matter("withstand").troop == "rex"
    table.throw(2, kind="withstand")
    assert table.troop("wolves").seat == "s1"
    table.do(LetGo(lies(table, "beastmaster").id))
    assert table.troop("wolves").seat == "s2"


def test_rogue_animals_are_on_the_beastmasters_side_and_on_nobodys_afterwards() -> None:
    table = acts(caster("hex", "shaman", "beastmaster"), wolves(notes={"rogue": "yes"}))
    casts(table, "beastmaster", "wolves", 5)
    table.throw(1, kind="withstand")
    assert "rogue" not in table.troop("wolves").notes
    table.do(LetGo(lies(table, "beastmaster").id))
    assert (table.troop("wolves").seat, table.troop("wolves").notes) == ("s2", {"rogue": "yes"})


# Call o' the Wild


def test_call_o_the_wild_brings_five_rattlers_on_a_4_as_the_next_turn_begins() -> None:
    table = casts(acts(caster("hex", "witch", "call-o-the-wild")), "call-o-the-wild", "", 5)
    assert len(table.state.troops) == 1
    next_turn(table)
    (rattlers,) = [troop for troop in table.state.troops.values() if troop.stats.card == "rattlers"]
    assert (rattlers.seat, len(rattlers.figures)) == ("s1", 5)
    next_turn(table)
    assert len(table.state.troops) == 2


@pytest.mark.parametrize(("card", "count"), [("bear", 1), ("rogue-wolves", 5), ("mountain-lions", 5), ("rattlers", 5)])
def test_on_an_8_the_caster_chooses_among_all_of_them(card: str, count: int) -> None:
    table = casts(acts(caster("hex", "witch", "call-o-the-wild")), "call-o-the-wild", "", 8, 1)
    table.choose(card, kind="which-animals")
    next_turn(table)
    (came,) = [troop for troop in table.state.troops.values() if troop.id != "hex"]
    assert (came.stats.card, len(came.figures)) == (card, count)


def test_the_entry_of_call_o_the_wild_names_for_each_tn_all_who_are_offered_then() -> None:
    easy, hard = catalog().spells["call-o-the-wild"].tn
    assert (easy.tn, hard.tn) == ("4", "8")
    assert easy.effect == beasts.called()[beasts.EASY_ONES]
    assert sorted(re.split(", | or ", hard.effect)) == sorted(beasts.called().values())


def test_the_texts_about_call_o_the_wild_say_for_a_4_and_for_an_8_what_is_offered_then() -> None:
    spell = catalog().spells["call-o-the-wild"]
    easy, hard = (step.effect for step in spell.tn)
    assert [spell.effect.count(words) for words in (hard, easy)] == [1, 2]  # Rattlers: on a 4, and among those of an 8.
    on_a_4, on_an_8 = spell.short.split(";")
    names = {words.partition(" ")[2] for words in beasts.called().values()}
    assert {one for one in names if one in on_an_8} == names
    assert {one for one in names if one in on_a_4} == {easy.partition(" ")[2]}


def test_the_table_of_call_o_the_wild_lists_for_each_animal_every_roll_on_which_it_is_offered() -> None:
    (table,) = [one for one in tables() if one.id == "call-o-the-wild"]
    easy = beasts.called()[beasts.EASY_ONES]
    assert {row.name: set(re.findall(r"\d+", row.text)) for row in table.rows} == {
        words: {"4", "8"} if words == easy else {"8"} for words in beasts.called().values()
    }


def test_animals_flee_once_the_caster_lets_go_and_attack_nobody_on_their_way() -> None:
    table = casts(acts(caster("hex", "witch", "call-o-the-wild"), shooter()), "call-o-the-wild", "", 5)
    next_turn(table)
    table.do(LetGo(lies(table, "call-o-the-wild").id))
    (came,) = [troop for troop in table.state.troops.values() if troop.stats.card == "rattlers"]
    assert came.notes["flees"] == "yes"
    assert any("flee off the table" in text for text, _ in table.state.reminders)
    assert targets.barred(table.state, came, table.troop("ben"), targets.FOUGHT)


def test_animals_that_were_not_there_yet_do_not_come_when_the_caster_falls() -> None:
    table = casts(acts(caster("hex", "witch", "call-o-the-wild"), shooter()), "call-o-the-wild", "", 5)
    table.do(FigureHit("hex", "f1", "down"), "s1")
    next_turn(table)
    assert set(table.state.troops) == {"hex", "ben"}


def test_a_second_call_does_not_end_the_first() -> None:
    table = casts(acts(caster("hex", "witch", "call-o-the-wild")), "call-o-the-wild", "", 5)
    table = acts(table.troop("hex"), effects=table.state.effects, counter=50)
    casts(table, "call-o-the-wild", "", 6)
    assert len(table.state.effects) == 2


# Shapeshift


def shaped(shape: str = "bear", **more: Any) -> Table:
    hexer = caster("hex", "shaman", "shapeshift", "soul-blast", **more)
    return casts(acts(armed(hexer, "pistol"), lone()), "shapeshift", "", 4, choice=shape)


def test_the_shape_has_the_animals_traits_abilities_and_teeth_and_the_casters_smarts_and_guts() -> None:
    hexer = shaped(traits={"smarts": "d10", "guts": "d12"}, abilities=("two-fisted", "brave")).troop("hex")
    assert hexer.stats.traits == {
        "strength": "d10",
        "smarts": "d10",
        "vigor": "d10",
        "shootin": "-",
        "fightin": "d8",
        "guts": "d12",
    }
    assert hexer.has("brawny")
    assert hexer.has("brave")
    assert not hexer.has("two-fisted")
    assert hexer.figures[0].weapons == ("claws",)
    assert (hexer.name, hexer.stats.bounty, hexer.stats.hero) == ("Hex", 10, True)


def test_the_bird_of_prey_flies_15_inches() -> None:
    hexer = shaped("bird-of-prey").troop("hex")
    assert hexer.ability("flight") == "15"
    assert hexer.has("eagle-eyes")


@pytest.mark.parametrize("shape", ["bear", "rogue-wolves", "rattlers", "mountain-lions", "bird-of-prey"])
def test_any_normal_animal_of_call_o_the_wild_will_do_and_a_bird(shape: str) -> None:
    assert shaped(shape).troop("hex").stats.card == shape


def test_no_spells_are_cast_in_an_animals_shape() -> None:
    table = shaped()
    now(table, "hex", "QS").refuses(Cast("hex", "soul-blast", "foe/f1", inches=4), "shapeshifted")


@pytest.mark.parametrize("result", ["dirt", "down"])
def test_the_shape_ends_when_the_caster_eats_dirt_or_is_put_down(result: str) -> None:
    table = shaped()
    before = caster("hex", "shaman", "shapeshift", "soul-blast").stats
    table.do(figure_hit.FigureHit("hex", "f1", result, "foe"), "s2")
    assert table.troop("hex").stats == before
    assert table.troop("hex").figures[0].weapons == ("pistol",)
    assert not lasts(table, "shapeshift")


def test_the_shape_is_given_up_for_an_action_card() -> None:
    table = now(shaped(), "hex", "QS")
    table.do(GiveUpShape("hex"))
    assert table.troop("hex").stats.card == ""
    assert table.state.go is None
    table.refuses(GiveUpShape("hex"), "no-shape")


def test_whoever_has_done_something_keeps_the_shape_for_this_action() -> None:
    table = shaped()
    table.refuses(GiveUpShape("hex"), "busy")
    table.state = replace(table.state, goes=())
    table.refuses(GiveUpShape("hex"), "not-acting")


def test_a_plate_offers_to_give_up_the_shape_at_the_beginning_of_an_action() -> None:
    assert labels(shaped(), "hex") == []
    assert labels(now(shaped(), "hex", "QS"), "hex") == ["Give up the shape"]
