"""Casting: who may, what counts, how far it goes, how long it lasts (Appendix C, Casting Spells and Spell
Descriptions)."""

from dataclasses import replace

import pytest

from companion.games.highnoon.table.by_hand.come_and_go import RemoveTroop
from companion.games.highnoon.table.by_hand.set_effects import RemoveEffect
from companion.games.highnoon.table.by_hand.set_troop import SetFigure
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core import effects
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Figure, Scope
from companion.games.highnoon.table.magic import casting
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.durations import LetGo
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.rolling import answering, numbers
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from companion.games.highnoon.table.wounds.harm import Harm
from tests.games.highnoon.table.magic_support import acts, caster, casts, counted, lasts, lies
from tests.games.highnoon.table.support import Table, make_state, make_troop

TWIST = "corporeal-twist"


def test_a_spell_roll_of_4_has_the_lesser_effect_and_one_of_8_the_greater() -> None:
    for faces, steps in (((3,), 0), ((4,), -1), ((7,), -1), ((8, 1), -2)):
        table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"))
        casts(table, TWIST, "foe", *faces, choice="vigor")
        assert lasts(table, TWIST) is False
        if steps:
            table.throw(3, kind="spell-duration")
            assert lies(table, TWIST).amount == steps
        else:
            assert "fizzles" in table.told


def test_a_caster_casts_one_spell_in_an_action() -> None:
    table = acts(caster("hex", "huckster", TWIST, "mental-twist"), make_troop("foe", seat="s2"))
    casts(table, TWIST, "foe", 1 + 1, choice="vigor")
    table.refuses(Cast("hex", "mental-twist", "foe", choice="guts"), "cannot-cast")


def test_who_ran_casts_nothing_and_who_cast_does_not_run() -> None:
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"))
    table.do(Run("hex"))
    table.settle_all()
    table.refuses(Cast("hex", TWIST, "foe", choice="vigor"), "ran")
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"))
    casts(table, TWIST, "foe", 2, choice="vigor")
    table.refuses(Run("hex"), "busy")


def test_a_caster_casts_only_what_it_knows() -> None:
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"))
    table.refuses(Cast("hex", "mental-twist", "foe", choice="guts"), "unknown-spell")
    table.refuses(Cast("hex", "nonsense", "foe"), "unknown-spell")


def test_who_eats_dirt_or_panics_casts_nothing() -> None:
    lying = replace(caster("hex", "huckster", TWIST), figures=(Figure("f1", state="dirt"),))
    acts(lying, make_troop("foe", seat="s2")).refuses(Cast("hex", TWIST, "foe", choice="vigor"), "cannot-cast")
    afraid = replace(caster("hex", "huckster", TWIST), morale="panicked")
    acts(afraid, make_troop("foe", seat="s2")).refuses(Cast("hex", TWIST, "foe", choice="vigor"), "panicked")


@pytest.mark.parametrize(
    ("die", "once", "twice"), [("d4", 4, 8), ("d8", 8, 16), ("d10", 10, 20), ("d12", 12, 24), ("d12+2", 12, 24)]
)
def test_a_range_of_smarts_is_the_die_type_in_inches(die: str, once: int, twice: int) -> None:
    troop = caster("hex", "huckster", smarts=die)
    state = make_state(troop)
    for spell, inches in ((TWIST, once), ("beastmaster", twice), ("shadow-walk", twice), ("haywire", 24)):
        assert casting.reach(state, casting.SPELLS[spell], troop) == inches
    for without in ("dervish", "protection", "texas-twister", "call-o-the-wild", "holy-roller"):
        assert casting.reach(state, casting.SPELLS[without], troop) is None


def test_a_spell_beyond_its_range_is_not_cast() -> None:
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"))
    table.refuses(Cast("hex", TWIST, "foe", inches=9, choice="vigor"), "out-of-range")
    casts(table, TWIST, "foe", inches=8, choice="vigor")


def test_what_a_form_says_of_a_spell_must_make_sense() -> None:
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"), make_troop("pal"))
    table.refuses(Cast("hex", TWIST, "foe", choice="guts"), "no-such-option")
    table.refuses(Cast("hex", TWIST, "foe", choice="vigor", inches=-1), "bad-range")
    table.refuses(Cast("hex", TWIST, "foe", choice="vigor", free=99), "bad-modifier")
    table.refuses(Cast("hex", TWIST, "pal", choice="vigor"), "not-a-target")
    table.refuses(Cast("hex", TWIST, "nobody", choice="vigor"), "no-troop")
    table.refuses(Cast("hex", TWIST, "foe", choice="vigor", cover="wet"), "no-such-option")
    table.refuses(Cast("hex", TWIST, "foe", choice="vigor"), "not-your-seat", "s2")


def test_a_hidden_enemy_is_no_target() -> None:
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2", hidden=True))
    table.refuses(Cast("hex", TWIST, "foe", choice="vigor"), "hidden")


def test_a_familiar_adds_1_and_a_crisis_o_faith_takes_1_off() -> None:
    table = acts(caster("hex", "huckster", TWIST, abilities=("familiar",)), make_troop("foe", seat="s2"))
    casts(table, TWIST, "foe", choice="vigor", free=2, why="on a ley line")
    assert counted(table.matter("spell")) == {"Familiar": 1, "on a ley line": 2}
    table = acts(caster("hex", "blessed", TWIST, abilities=("crisis-o-faith",)), make_troop("foe", seat="s2"))
    casts(table, TWIST, "foe", choice="vigor")
    assert counted(table.matter("spell")) == {"Crisis o' Faith": -1}


def test_magic_resistance_is_taken_off_the_roll_of_whoever_casts_directly_on_its_bearer() -> None:
    foe = make_troop("foe", seat="s2", abilities={"magic-resistance": "2"})
    table = acts(caster("hex", "huckster", TWIST), foe)
    casts(table, TWIST, "foe", choice="vigor")
    assert counted(table.matter("spell")) == {"Magic resistance": -2}


def test_magic_resistance_is_against_helpful_spells_too() -> None:
    pal = make_troop("pal", abilities={"magic-resistance": "1"})
    table = acts(caster("hex", "huckster", "corporeal-tweak"), pal)
    casts(table, "corporeal-tweak", "pal", choice="vigor")
    assert counted(table.matter("spell")) == {"Magic resistance": -1}


def test_no_beneficial_spell_works_on_the_damned_and_harmful_ones_do() -> None:
    pal = make_troop("pal", number="hero", abilities=("damned",))
    table = acts(caster("hex", "huckster", "corporeal-tweak"), pal)
    casts(table, "corporeal-tweak", "pal", 8, 3, choice="vigor")
    assert not table.state.effects
    assert not table.state.matters
    assert "damned" in table.told
    foe = make_troop("foe", seat="s2", number="hero", abilities=("damned",))
    table = acts(caster("hex", "huckster", TWIST), foe)
    casts(table, TWIST, "foe", 5, choice="vigor")
    table.throw(2, kind="spell-duration")
    assert lasts(table, TWIST)


def test_a_spell_that_made_its_best_effect_is_not_asked_for_a_chip() -> None:
    hands = {"s1": ("blue",)}
    table = acts(caster("hex", "huckster", TWIST, smarts="d10"), make_troop("foe", seat="s2"), hands=hands)
    casts(table, TWIST, "foe", 8, choice="vigor")
    table.throw(1, kind="spell-duration")
    assert lies(table, TWIST).amount == -2


def test_a_chip_may_lift_a_spell_to_its_better_effect() -> None:
    hands = {"s1": ("blue",)}
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"), hands=hands)
    casts(table, TWIST, "foe", 5, choice="vigor")
    table.load(4)
    table.do(spending.Spend(table.matter("spell").id, "blue"))
    table.throw(1, kind="spell-duration")
    assert lies(table, TWIST).amount == -2


def test_a_spell_that_was_settled_at_the_table_does_nothing_here() -> None:
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"))
    casts(table, TWIST, "foe", choice="vigor")
    table.do(answering.Skip(table.matter("spell").id))
    assert not table.state.matters
    assert not table.state.effects


def test_a_spell_roll_says_what_it_would_do() -> None:
    table = acts(caster("hex", "blessed", "consecrate-weapon", TWIST), make_troop("pal"), make_troop("foe", seat="s2"))
    casts(table, "consecrate-weapon", "pal")
    assert table.matter("spell").text == "8: The weapons of a posse, or a crew-served weapon."
    table = acts(caster("hex", "witch", TWIST), make_troop("foe", seat="s2"))
    casts(table, TWIST, "foe", choice="vigor")
    assert table.matter("spell").text == "4: One Trait down 1 die type. 8: One Trait down 2 die types."


# Duration


def test_1d4_turns_are_rolled_and_one_is_gone_as_each_turn_begins() -> None:
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"))
    casts(table, TWIST, "foe", 5, choice="vigor")
    table.throw(2, kind="spell-duration")
    effect = lies(table, TWIST)
    assert (effect.turns, effect.by, effect.caster, effect.caster_figure) == (2, "s1", "hex", "f1")


def test_the_same_spell_again_takes_the_place_of_the_old_one() -> None:
    table = acts(caster("hex", "blessed", "dervish"))
    casts(table, "dervish", "", 5)
    table.throw(2, kind="spell-duration")
    old = lies(table, "dervish").id
    table = acts(caster("hex", "blessed", "dervish"), effects=table.state.effects, counter=99)
    casts(table, "dervish", "", 8, 2)
    table.throw(4, kind="spell-duration")
    assert [one.id == old for one in table.state.effects] == [False]
    assert lies(table, "dervish").amount == 2


# Concentration


def cloaked(amount: int = 1) -> tuple[Effect, ...]:
    """So many spells that the caster keeps up."""
    return tuple(
        Effect(
            f"e{place}",
            f"held{place}",
            f"Held {place}",
            EVERYBODY,
            until="concentration",
            spell="cloak",
            caster="hex",
            caster_figure="f1",
        )
        for place in range(amount)
    )


def test_a_new_spell_is_at_minus_1_for_each_spell_that_the_caster_keeps_up() -> None:
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"), effects=cloaked(2))
    casts(table, TWIST, "foe", choice="vigor")
    assert counted(table.matter("spell")) == {"Keeps up 2 spells": -2}


def test_a_caster_may_drop_a_spell_in_its_action_and_only_then() -> None:
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"), effects=cloaked())
    table.refuses(LetGo("e0"), "not-your-seat", "s2")
    table.do(LetGo("e0"))
    assert not table.state.effects
    table.refuses(LetGo("e0"), "not-kept-up")
    table = acts(make_troop("foe", seat="s2"), caster("hex", "huckster", TWIST), effects=cloaked())
    table.refuses(LetGo("e0"), "not-acting")


def wounded(table: Table, damage: int, *faces: int) -> Table:
    """The caster is hit for so much, and rolls Vigor."""
    play = Play(table.state, None, None)  # type: ignore[arg-type]
    harm.suffer(play, Harm("hex", "f1", "Rifle", by="foe", by_figure="f1", ways=frozenset({"shot"})), damage)
    table.state = play.state
    table.throw(*faces, kind="vigor")
    return table


def test_a_caster_who_resists_a_hit_needs_4_on_smarts_to_keep_each_spell() -> None:
    table = acts(make_troop("foe", seat="s2"), caster("hex", "huckster", TWIST), effects=cloaked(2))
    wounded(table, 5, 5)
    assert [matter.tn for matter in table.state.matters] == [4, 4]
    table.throw(4, kind="keep-up")
    table.throw(3, kind="keep-up")
    assert [one.id for one in table.state.effects] == ["e0"]


def test_a_hit_that_makes_the_caster_eat_dirt_asks_once_at_8() -> None:
    table = acts(make_troop("foe", seat="s2"), caster("hex", "huckster", TWIST), effects=cloaked())
    wounded(table, 6, 3)
    assert [matter.tn for matter in table.state.matters if matter.kind == "keep-up"] == [8]


def test_who_keeps_up_nothing_is_asked_nothing() -> None:
    table = acts(make_troop("foe", seat="s2"), caster("hex", "huckster", TWIST))
    assert not wounded(table, 5, 5).state.matters


def test_a_caster_who_eats_dirt_needs_8_on_smarts_to_keep_each_spell_without_a_penalty_for_the_others() -> None:
    table = acts(make_troop("foe", seat="s2"), caster("hex", "huckster", TWIST), effects=cloaked(2))
    table.do(FigureHit("hex", "f1", "dirt"), "s2")
    kept = [matter for matter in table.state.matters if matter.kind == "keep-up"]
    assert [(matter.tn, matter.modifiers) for matter in kept] == [(8, ()), (8, ())]
    table.throw(7, kind="keep-up")
    table.throw(8, 1, kind="keep-up")
    assert [one.id for one in table.state.effects] == ["e1"]


def test_a_caster_who_is_put_down_keeps_up_nothing() -> None:
    table = acts(make_troop("foe", seat="s2"), caster("hex", "huckster", TWIST), effects=cloaked(2))
    table.do(FigureHit("hex", "f1", "down"), "s2")
    assert not table.state.effects


@pytest.mark.parametrize("command", [SetFigure("hex", "f1", "gone", reason="so"), RemoveTroop("hex", "so")])
def test_a_caster_who_is_gone_by_hand_keeps_up_nothing(command: object) -> None:
    table = acts(make_troop("foe", seat="s2"), caster("hex", "huckster", TWIST), effects=cloaked(2))
    table.do(command)
    assert not table.state.effects


# Traits as they are now


@pytest.mark.parametrize(
    ("printed", "steps", "now"),
    [
        ("d8", 1, "d10"),
        ("d8", -1, "d6"),
        ("d12", 1, "d12+1"),
        ("d12", 2, "d12+2"),
        ("d12+2", 2, "d12+2"),
        ("d4", -2, "d4"),
        ("d6", -2, "d4"),
        ("-", 2, "-"),
        ("d12+10", 2, "d12+10"),
    ],
)
def test_a_tweaked_trait_goes_up_to_d12_plus_2_and_a_twisted_one_down_to_d4(printed: str, steps: int, now: str) -> None:
    troop = make_troop("gunmen", traits={"vigor": printed})
    effect = Effect("e1", numbers.STEPS, "Tweak", Scope(troop="gunmen"), amount=steps, about={"trait": "vigor"})
    assert numbers.die(make_state(troop, effects=(effect,)), troop, "vigor") == now
    assert numbers.die(make_state(troop), troop, "vigor") == printed


def test_a_spell_that_somebody_ends_by_hand_is_over_with_all_that_follows() -> None:
    table = acts(caster("hex", "huckster", TWIST), effects=cloaked())
    followed = []
    effects.over["held0"] = lambda _play, effect: followed.append(effect.id)
    try:
        table.do(RemoveEffect("e0", "so"), host=True)
    finally:
        del effects.over["held0"]
    assert followed == ["e0"]
