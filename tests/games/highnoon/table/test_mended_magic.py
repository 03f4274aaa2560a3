"""Spells where a secret, a bar, a cloak or a figure was forgotten."""

from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Scope
from companion.games.highnoon.table.magic.backlash import calamity_targets
from companion.games.highnoon.table.magic.black_lightnin import Hurl
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.casting import Casting
from companion.games.highnoon.table.wounds import figures
from tests.games.highnoon.table.magic_support import acts, caster, casts, lies
from tests.games.highnoon.table.spell_support import now
from tests.games.highnoon.table.support import Table, make_troop


def test_an_eldritch_calamity_shows_no_spell_on_an_enemy_in_hiding() -> None:
    on = [Effect(f"e{id_}", "tweak", "Tweak", Scope(troop=id_), spell="corporeal-tweak") for id_ in ("snake", "own")]
    foe = make_troop("foe", seat="s2")
    hidden = (make_troop("snake", hidden=True), make_troop("own", seat="s2", hidden=True))
    table = acts(caster("hex", "witch", "dispel"), foe, *hidden, effects=tuple(on))
    found = calamity_targets(table.state, Casting("foe", "f1", "dispel", best=True), foe)
    assert [option.value for option in found] == ["eown"]


def hurled(face: int) -> Table:
    cloak = Effect(
        "e1", "cloak", "Cloak", Scope(troop="foe"), amount=4, spell="cloak", caster="foe", caster_figure="f1"
    )
    table = acts(caster("hex", "witch", "black-lightnin"), make_troop("foe", seat="s2"), effects=(cloak,))
    casts(table, "black-lightnin", "", 5)
    table.throw(3, kind="bolts")
    table.do(Hurl("hex", "foe", bolts=2))
    assert not table.asks("damage")
    table.throw(face, kind="find-for-bolts")
    return table


def test_lightning_strikes_the_cloaked_only_once_they_are_found() -> None:
    table = hurled(4)
    assert [one.kind for one in table.state.matters] == ["damage", "damage"]
    assert lies(table, "black-lightnin").amount == 1
    table = hurled(3)
    assert not table.state.matters
    assert lies(table, "black-lightnin").amount == 3
    table.refuses(Hurl("hex", "foe", bolts=2), "no-bolts")


def test_no_spell_is_centered_on_an_enemy_whom_its_caster_may_not_attack() -> None:
    circle = Effect(
        "e1", "protection", "Protection", Scope(troop="foe"), spell="protection", caster="foe", caster_figure="f1"
    )
    dead = caster("hex", "witch", "ball-o-doom", abilities=("arcane-background", "undead"))
    table = acts(dead, make_troop("foe", seat="s2"), effects=(circle,))
    table.refuses(Cast("hex", "ball-o-doom", "foe", inches=12), "not-a-target")
    table.do(Cast("hex", "ball-o-doom", inches=12))


def test_in_the_rain_no_spell_is_cast_at_a_point_beyond_24_inches() -> None:
    rain = Effect("e1", "rain", "Rain", EVERYBODY)
    table = acts(caster("hex", "witch", "ball-o-doom"), make_troop("foe", seat="s2"), effects=(rain,))
    table.refuses(Cast("hex", "ball-o-doom", "foe", inches=25), "out-of-sight")


def test_dispelling_a_circle_of_protection_needs_8() -> None:
    table = acts(caster("hex", "blessed", "protection"), caster("ben", "witch", "dispel", seat="s2"))
    casts(table, "protection", "", 4)
    table.settle_all()
    now(table, "ben").do(Cast("ben", "dispel", lies(table, "protection").id), "s2")
    assert table.matter("spell").tn == 8


def test_only_the_figure_with_the_consecrated_weapon_puts_down_the_unearthly() -> None:
    blessing = Effect(
        "e1", "consecrate-weapon", "Blessed", Scope(troop="gunmen", figure="f1"), rolls=("undead-damage",), amount=1
    )
    ghost = make_troop("ghost", seat="s2", number="single", abilities=("unearthly",))
    table = acts(make_troop("gunmen"), ghost, effects=(blessing,))
    state = table.state
    assert not figures.shrugs_off(state, ghost, "gunmen", "f1")
    assert figures.shrugs_off(state, ghost, "gunmen", "f2")
