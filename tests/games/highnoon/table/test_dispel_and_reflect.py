"""*Dispel* on what lasts and *reflect*, sentence by sentence (Appendix C)."""

import pytest

from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Scope
from companion.games.highnoon.table.magic.cast import Cast
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    lies,
)
from tests.games.highnoon.table.spell_support import TWIST, lone, now
from tests.games.highnoon.table.support import make_troop

# Dispel


@pytest.mark.parametrize(("number", "tn"), [("single", 4), ("hero", 4), ("posse", 8), ("crew", 8)])
def test_dispel_needs_4_on_a_single_or_a_hero_and_8_on_a_posse_or_a_crew_and_ends_the_spell(
    number: str, tn: int
) -> None:
    table = acts(caster("hex", "blessed", "dispel"), make_troop("pal", number=number), effects=(TWIST,))
    casts(table, "dispel", "e1")
    assert table.matter("spell").tn == tn
    table.throw(*((8, 1) if tn == 8 else (4,)), kind="spell")
    assert not table.state.effects


def test_dispel_on_an_area_needs_8() -> None:
    lying = Effect(
        "e1", "texas-twister", "Texas Twister", EVERYBODY, spell="texas-twister", caster="foe", caster_figure="f1"
    )
    table = acts(caster("hex", "blessed", "dispel"), effects=(lying,))
    casts(table, "dispel", "e1")
    assert table.matter("spell").tn == 8
    table.throw(7, kind="spell")
    assert table.state.effects


def test_dispel_ends_what_the_spell_did_too() -> None:
    mastered = Effect(
        "e1",
        "control",
        "Beastmaster of Rex",
        Scope(troop="wolves"),
        spell="beastmaster",
        caster="rex",
        caster_figure="f1",
        about={"seat": "s1"},
    )
    table = acts(caster("hex", "blessed", "dispel"), make_troop("wolves", seat="s2", owner="s1"), effects=(mastered,))
    casts(table, "dispel", "e1", 8, 1)
    assert table.troop("wolves").seat == "s1"


def test_there_must_be_a_spell_to_dispel() -> None:
    rain = Effect("e1", "rain", "Rain", EVERYBODY)
    table = acts(caster("hex", "blessed", "dispel"), effects=(rain,))
    table.refuses(Cast("hex", "dispel", "e1"), "no-such-spell")


# Reflect


def test_reflect_is_nothing_to_cast_by_itself() -> None:
    table = acts(caster("hex", "huckster", "reflect"), lone())
    table.refuses(Cast("hex", "reflect", "foe"), "not-a-target")


def test_a_soul_blast_that_is_reflected_strikes_its_own_caster() -> None:
    mirror = caster("mirror", "huckster", "reflect", seat="s2", hold=True)
    table = acts(caster("hex", "huckster", "soul-blast"), mirror)
    casts(table, "soul-blast", "mirror/f1", inches=6)
    table.choose("reflect hold", kind="spell-counter")
    table.throw(5, kind="spell")
    table.throw(7, kind="counter-roll")
    assert table.matter("damage").about["victim"] == "hex"


def test_dispelling_a_circle_of_protection_needs_8() -> None:
    table = acts(caster("hex", "blessed", "protection"), caster("ben", "witch", "dispel", seat="s2"))
    casts(table, "protection", "", 4)
    table.settle_all()
    now(table, "ben").do(Cast("ben", "dispel", lies(table, "protection").id), "s2")
    assert table.matter("spell").tn == 8
