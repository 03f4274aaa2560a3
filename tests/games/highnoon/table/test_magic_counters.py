"""Dispel and reflect against a spell that is being cast (Appendix C: Dispel, Reflect)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.play import Viewer
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core.state import Effect, Figure, Scope, Troop
from companion.games.highnoon.table.rolling import answering
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.turn import use_hold
from tests.games.highnoon.table.magic_support import acts, caster, casts, lasts
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import BEN

TWIST = "corporeal-twist"


def rival(*spells: str, hold: bool = True, **more: Any) -> Troop:
    """Ben's huckster, on Hold."""
    return caster("rex", "huckster", *spells, **{"seat": "s2", "hold": hold, **more})


def cast_at(*others: Troop, target: str = "foe", **fields: Any) -> Table:
    """Anna's witch twists somebody."""
    table = acts(caster("hex", "witch", TWIST), make_troop("foe", seat="s2"), *others, **fields)
    return casts(table, TWIST, target, choice="vigor")


def test_a_rival_with_a_hold_or_an_action_card_may_wait_to_dispel_a_spell() -> None:
    table = cast_at(rival("dispel", cards=("5H",)))
    assert [option.value for option in table.matter("spell-counter", seat="s2").options] == [
        "let-be",
        "dispel hold",
        "dispel 5H",
    ]
    assert not [matter for matter in table.state.open_matters if matter.kind == "spell"]


@pytest.mark.parametrize(
    "who",
    [
        rival("dispel", hold=False),
        rival("cloak"),
        rival("dispel", morale="panicked"),
        replace(rival("dispel"), figures=(Figure("f1", state="dirt"),)),
        rival("dispel", hidden=True),
        rival("dispel", hold=False, cards=("BJ",)),
        replace(rival("dispel"), seat="s1", owner="s1"),
        rival("reflect"),
    ],
)
def test_nobody_else_is_asked(who: Troop) -> None:
    table = cast_at(who)
    assert not table.asks("spell-counter")
    assert table.asks("spell")


def test_who_forgot_dispel_or_wears_an_animals_shape_is_not_asked() -> None:
    for effect in (
        Effect("e1", "forgot", "Forgot Dispel", Scope(troop="rex"), about={"spell": "dispel"}),
        Effect("e1", "shapeshift", "A bear", Scope(troop="rex"), spell="shapeshift", caster="rex", caster_figure="f1"),
    ):
        assert not cast_at(rival("dispel"), effects=(effect,)).asks("spell-counter")


def test_the_caster_rolls_first_and_a_higher_dispel_stops_the_spell() -> None:
    table = cast_at(rival("dispel"))
    table.choose("dispel hold")
    assert not table.troop("rex").hold
    table.throw(5, kind="spell")
    assert table.matter("counter-roll").seat == "s2"
    table.throw(6, kind="counter-roll")
    assert not table.state.matters
    assert "dispelled" in table.told


def test_a_dispel_that_is_only_as_high_does_not_stop_it() -> None:
    table = cast_at(rival("dispel", hold=False, cards=("5H",)))
    table.choose("dispel 5H")
    assert table.troop("rex").cards == ()
    table.throw(5, kind="spell")
    table.throw(5, kind="counter-roll")
    table.throw(2, kind="spell-duration")
    assert lasts(table, TWIST)


def test_who_lets_it_be_keeps_the_hold() -> None:
    table = cast_at(rival("dispel"))
    table.choose("let-be")
    assert table.troop("rex").hold
    table.throw(5, kind="spell")
    assert not table.asks("counter-roll")


def test_a_spell_that_fails_by_itself_needs_no_dispel() -> None:
    table = cast_at(rival("dispel"))
    table.choose("dispel hold")
    table.throw(3, kind="spell")
    assert not table.state.matters


def test_dispelling_is_casting_and_a_natural_1_of_it_is_backlash() -> None:
    table = cast_at(rival("dispel"))
    table.choose("dispel hold")
    table.throw(5, kind="spell")
    table.throw(1, kind="counter-roll")
    assert table.matter("backlash").troop == "rex"
    table.throw(2, 2, kind="backlash")
    assert any((effect.what, effect.about) == ("forgot", {"spell": "dispel"}) for effect in table.state.effects)
    table.throw(2, kind="spell-duration")
    assert lasts(table, TWIST)


def test_reflect_turns_a_spell_at_the_hero_himself_back_with_full_effect() -> None:
    table = cast_at(rival("reflect"), target="rex")
    offered = table.matter("spell-counter")
    assert [option.value for option in offered.options] == ["let-be", "reflect hold"]
    assert offered.options[1].note == "roll higher, and it strikes Hex"
    assert offered.text.endswith("You pay now. Then the caster rolls, and then you roll Smarts.")
    table.choose("reflect hold")
    table.throw(8, 2, kind="spell")
    table.throw(8, 3, kind="counter-roll")
    table.throw(3, kind="spell-duration")
    twisted = next(effect for effect in table.state.effects if effect.spell == TWIST)
    assert (twisted.scope, twisted.amount) == (Scope(troop="hex"), -2)


def test_a_reflect_that_does_not_beat_the_caster_leaves_the_spell_its_full_effect() -> None:
    table = cast_at(rival("reflect"), target="rex")
    table.choose("reflect hold")
    table.throw(5, kind="spell")
    assert table.matter("counter-roll").text.endswith("turns it back: it strikes Hex. If not, the spell takes effect.")
    table.throw(5, kind="counter-roll")
    assert "Rex did not roll higher" in table.told
    table.throw(3, kind="spell-duration")
    assert next(effect for effect in table.state.effects if effect.spell == TWIST).scope == Scope(troop="rex")


def test_both_may_spend_chips_the_caster_first() -> None:
    table = cast_at(rival("reflect"), target="rex", hands={"s1": ("blue",), "s2": ("blue",)})
    table.choose("reflect hold")
    table.throw(5, kind="spell")
    table.load(2)
    table.do(spending.Spend(table.matter("spell").id, "blue"))
    table.throw(6, kind="counter-roll")
    assert table.matter("counter-roll").tn == 8
    table.load(3)
    table.do(spending.Spend(table.matter("counter-roll").id, "blue"), "s2")
    assert "turns on Hex.\nHex suffers its full effect instead." in table.told


def test_what_may_stop_a_spell_is_seen_by_its_own_player_alone_as_something_to_tap() -> None:
    table = cast_at(rival("dispel"))
    board = TABLE.view(table.state, Viewer("s1", frozenset({"s1"})))
    assert not [prompt for prompt in board.prompts if prompt.mine]
    board = TABLE.view(table.state, Viewer("s2", frozenset({"s2"})))
    assert [prompt.mine for prompt in board.prompts] == [True]


def both() -> Table:
    """Ben's Rex could reflect the spell at him, and his Preacher could dispel it."""
    preacher = caster("preacher", "blessed", "dispel", seat="s2", cards=("5D",))
    return cast_at(rival("reflect"), preacher, target="rex")


def test_what_is_promised_against_a_spell_is_given_up_at_once_while_others_still_think_it_over() -> None:
    table = both()
    assert table.troop("rex").hold
    table.choose("reflect hold", troop="rex")
    assert table.asks("spell-counter")
    assert not table.troop("rex").hold
    table.choose("let-be", troop="preacher")
    table.throw(5, kind="spell")
    assert table.matter("counter-roll").troop == "rex"


def test_who_comes_off_hold_while_asked_has_nothing_left_to_reflect_it_with() -> None:
    table = both()
    table.do(use_hold.UseHold("rex"), "s2")
    offered = next(one for one in TABLE.view(table.state, BEN).prompts if one.troop == "rex")
    assert [one.label for one in offered.actions if one.command == "Choose"] == ["Let it pass"]
    table.refuses(answering.Choose(table.matter("spell-counter", "rex").id, ("reflect hold",)), "no-hold", "s2")
    table.choose("let-be", troop="rex")


def test_each_who_can_stop_a_spell_is_named_in_the_question_and_on_its_buttons() -> None:
    prompts = TABLE.view(both().state, BEN).prompts
    assert [(one.title, one.actions[1].label) for one in prompts] == [
        ("Rex: stop Corporeal Twist?", "Rex: reflect (Hold)"),
        ("Preacher: stop Corporeal Twist?", "Preacher: dispel (5 of Diamonds)"),
    ]
    assert prompts[0].text.startswith("Hex casts it at Rex. You pay now.")
