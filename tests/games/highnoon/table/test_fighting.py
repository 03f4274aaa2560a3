"""Hand-to-hand: attack against defense, the blow, what it is struck with, who may (Chapter Two, Fighting, Fighting
Damage)."""

from dataclasses import replace

import pytest

from companion.engine.hooks import Every
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core.state import Deed, Effect, Figure, Scope
from companion.games.highnoon.table.fighting import blades
from companion.games.highnoon.table.fighting.charge import Charge
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.rolling import answering, throwing
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.fight_support import (
    acting,
    asked,
    counted,
    fighter,
    fighting,
    foe,
    hit,
    posse,
)

# Attack and defense


def test_the_figure_and_its_opponent_each_roll_their_fightin_die() -> None:
    table = fighting(fighter(traits={"fightin": "d8"}), foe(traits={"fightin": "d10"}))
    assert (table.matter("attack").seat, table.matter("attack").dice) == ("s1", "d8")
    table.throw(5, kind="attack")
    defence = table.matter("defence")
    assert (defence.seat, defence.dice, defence.tn) == ("s2", "d10", 5)


@pytest.mark.parametrize(("attack", "defence", "hits"), [(5, 4, True), (5, 5, False), (4, 5, False)])
def test_the_attacker_has_to_be_higher_to_hit_and_a_tie_hits_nobody(attack: int, defence: int, hits: bool) -> None:
    table = fighting(fighter(), foe())
    table.throw(attack, kind="attack")
    table.throw(defence, kind="defence")
    assert table.asks("damage") is hits


def test_an_attack_that_comes_to_nothing_at_all_still_hits_who_does_worse() -> None:
    table = fighting(fighter(), foe(), free=-3)
    table.throw(3, kind="attack")
    table.throw(1, kind="defence")
    assert not table.asks("damage")
    table = fighting(fighter(), foe(morale="shaken", number="hero", winged=1), free=-3)
    table.throw(3, kind="attack")
    table.throw(2, kind="defence")
    assert table.asks("damage")


def test_damage_is_strength_and_the_weapon_and_the_victim_rolls_vigor() -> None:
    table = fighting(fighter(weapons=("katana",), traits={"strength": "d8"}), foe())
    hit(table)
    blow = table.matter("damage")
    assert (blow.form, blow.dice, blow.seat, counted(blow)) == ("trait", "d8", "s1", {"Katana": 2})
    table.throw(7, kind="damage")
    assert (table.matter("vigor").seat, table.matter("vigor").tn) == ("s2", 9)
    table.throw(4, kind="vigor")
    assert table.troop("ben").figures[0].state == "down"


def test_fate_chips_may_be_spent_on_the_damage_of_a_blow() -> None:
    table = fighting(fighter(), foe(), hands={"s1": ("white",)})
    table.throw(5, kind="attack")
    table.accept("attack")
    table.throw(2, kind="defence")
    table.throw(1, kind="damage")
    table.load(5)
    table.do(spending.Spend(table.matter("damage").id, "white"))
    assert table.matter("vigor").tn == 5


def test_armor_lowers_the_damage_of_a_blow_and_heavy_armor_does_not_notice_it() -> None:
    table = fighting(fighter(weapons=("katana",)), foe(abilities={"armor": "4"}))
    hit(table)
    assert counted(table.matter("damage")) == {"Armor": -4, "Katana": 2}
    table = fighting(fighter(weapons=("katana",)), foe(abilities=["heavy-armor"]))
    hit(table)
    assert not table.state.matters


def test_who_settled_an_attack_at_the_table_is_asked_for_nothing_more() -> None:
    table = fighting(fighter(), foe())
    table.do(answering.Skip(table.matter("attack").id))
    assert not table.state.matters
    table = fighting(fighter(), foe())
    table.throw(5, kind="attack")
    table.do(answering.Skip(table.matter("defence").id), "s2")
    assert not table.state.matters


def test_roll_all_rolls_the_attacks_and_leaves_the_defense_to_the_other_side() -> None:
    table = fighting(posse(), posse("ronin", seat="s2"))
    table.load(5, 5, 5, 5, 5)
    table.do(throwing.ThrowAll())
    assert [matter.kind for matter in table.state.open_matters] == ["defence"] * 5
    table.load(2, 2, 2, 2, 5)
    table.do(throwing.ThrowAll(), "s2")
    assert [matter.kind for matter in table.state.open_matters] == ["damage"] * 4


# What is struck with


def test_a_figure_strikes_with_the_best_weapon_it_has() -> None:
    table = fighting(fighter(weapons=("rifle", "saw", "tomahawk")), foe())
    hit(table)
    assert counted(table.matter("damage")) == {"Tomahawk": 2}


def test_another_weapon_may_be_named() -> None:
    table = fighting(fighter(weapons=("saw", "tomahawk")), foe(), arm="saw")
    hit(table)
    assert counted(table.matter("damage")) == {"Saw": 1}
    acting(fighter(weapons=("saw",)), foe()).refuses(Fight("anna", "ben", arm="katana"), "nobody-fights")


def test_bare_hands_do_strength_and_nothing_more() -> None:
    table = fighting(fighter(weapons=("rifle",)), foe())
    hit(table)
    assert (table.matter("damage").dice, counted(table.matter("damage"))) == ("d6", {})


def test_poison_fangs_do_their_own_dice_which_take_no_chips_and_no_strength() -> None:
    table = fighting(fighter(weapons=("poison-fangs",), traits={"strength": "d4"}), foe())
    hit(table)
    assert (table.matter("damage").form, table.matter("damage").dice) == ("damage", "2d6")


def test_poison_does_nothing_to_the_unliving() -> None:
    table = fighting(fighter(weapons=("poison-fangs",)), foe(abilities=["undead"]))
    hit(table)
    assert not table.asks("damage")


def test_the_acid_of_a_tarantula_works_hand_to_hand_and_ignores_armor() -> None:
    table = fighting(fighter(weapons=("acid",)), foe(abilities={"armor": "4"}))
    hit(table)
    assert (table.matter("damage").dice, counted(table.matter("damage"))) == ("2d6", {})


def test_skeletons_come_with_bare_bones_and_2_more_on_their_attacks() -> None:
    table = fighting(fighter(weapons=("pistol", "saw"), marks=frozenset({"skeletons"})), foe())
    assert counted(table.matter("attack")) == {"Skeletal guardians": 2}
    hit(table)
    assert counted(table.matter("damage")) == {}
    table = acting(fighter(weapons=("pistol",), marks=frozenset({"skeletons"})), foe())
    table.refuses(Shoot("anna", "ben", 0, situations=("contact",)), "barred")


def test_a_one_armed_bandit_leaves_what_takes_two_hands() -> None:
    table = fighting(fighter(weapons=("pickaxe", "shovel"), abilities=["one-armed-bandit"]), foe())
    hit(table)
    assert counted(table.matter("damage")) == {}


def test_a_misers_blade_that_fails_leaves_him_with_bare_hands_but_nobodys_claws_fail() -> None:
    broken = Effect("e1", "broken", "Cheap gear", Scope(troop="anna"), about={"device": "gear", "severity": "minor"})
    for weapon, plus in (("katana", {}), ("claws", {"Claws": 2})):
        table = fighting(fighter(weapons=(weapon,)), foe(), effects=(broken,))
        hit(table)
        assert counted(table.matter("damage")) == plus


def test_harrowed_claws_do_strength_and_2_with_bare_hands_and_strike_twice_at_the_usual_penalties() -> None:
    harrowed = fighter(notes={"power": "claws"})
    table = fighting(harrowed, foe(), style="two-weapons")
    assert [counted(matter) for matter in asked(table, "attack")] == [
        {"Two weapons, first attack": -1},
        {"Two weapons, second attack": -2},
    ]
    table = fighting(harrowed, foe())
    hit(table)
    assert counted(table.matter("damage")) == {"Claws": 2}


def test_what_a_rule_lends_is_a_weapon_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    anna = fighter()
    state = acting(anna, foe()).state
    saw = blades.Blade("chainsaw", "Chainsaw", 8, ways=frozenset({"heavy"}))
    lent: Every[blades.Lender] = Every("what is lent in this test")
    lent(at=1)(lambda _state, troop, _figure: iter((saw,) if troop.id == "anna" else ()))
    monkeypatch.setattr(blades, "lends", lent)
    assert blades.at_hand(state, state.troops["anna"], Figure("f1", ("katana",)))[0] == saw
    assert blades.at_hand(state, state.troops["ben"], Figure("f1", ("katana",)))[0].id == "katana"


# Who may


def test_a_figure_shoots_or_fights_in_one_action_and_never_both() -> None:
    table = fighting(fighter(weapons=("rifle",)), foe())
    hit(table, 2, 5)
    table.refuses(Shoot("anna", "ben", 12), "nobody-shoots")
    table = acting(fighter(weapons=("rifle",)), foe())
    table.do(Shoot("anna", "ben", 12))
    table.throw(1, kind="shot")
    table.refuses(Fight("anna", "ben"), "nobody-fights")


def test_a_troop_that_ran_may_still_fight_at_the_end_of_its_move() -> None:
    table = acting(fighter(), foe(), touching=False)
    table.do(Run("anna"))
    table.throw(3)
    table.do(Fight("anna", "ben"))
    assert table.asks("attack")


def test_the_panicked_attack_nobody_and_nobody_fights_friends() -> None:
    caught = fighter(morale="panicked", notes={"caught": "yes"})
    acting(caught, foe()).refuses(Fight("anna", "ben"), "panicked")
    acting(fighter(), foe(), fighter("pal")).refuses(Fight("anna", "pal"), "not-a-foe")


def test_who_got_up_without_a_raise_does_not_fight_in_that_action() -> None:
    table = acting(fighter(), foe())
    table.state = replace(table.state, goes=(replace(table.state.goes[0], did=(Deed("up", "anna", "f1"),)),))
    table.refuses(Fight("anna", "ben"), "nobody-fights")


def test_nobody_fights_unseen_nor_somebody_who_is() -> None:
    acting(fighter(hidden=True), foe(), touching=False).refuses(Fight("anna", "ben"), "hidden")
    acting(fighter(), foe(hidden=True), touching=False).refuses(Fight("anna", "ben"), "hidden", host=True)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"style": "drunken"}, "no-such-option"),
        ({"situations": ("asleep",)}, "no-such-option"),
        ({"free": 21}, "bad-number"),
        ({"on_attacker": -1}, "bad-number"),
        ({"attacks": 10}, "bad-number"),
        ({"height": -1}, "bad-number"),
        ({"situations": ("above",)}, "bad-height"),
        ({"figure": "f9"}, "no-such-figure"),
        ({"figures": ("f9",)}, "nobody-fights"),
    ],
)
def test_what_the_form_says_has_to_make_sense(said: dict[str, object], code: str) -> None:
    acting(fighter(), foe()).refuses(Fight("anna", "ben", **said), code)  # type: ignore[arg-type] # any field


# Lying down


def test_prone_figures_stand_up_to_fight_on_both_sides() -> None:
    flat = {"figures": (Figure("f1", prone=True),)}
    table = fighting(replace(fighter(), **flat), replace(foe(), **flat), touching=False)  # type: ignore[arg-type]
    assert not table.troop("anna").figures[0].prone
    assert not table.troop("ben").figures[0].prone


def test_those_who_lie_on_their_bellies_stand_up_to_fire_a_pistol_hand_to_hand() -> None:
    gunmen = posse(weapons=("pistol",))
    gunmen = replace(gunmen, figures=tuple(replace(one, prone=True) for one in gunmen.figures))
    table = acting(gunmen, foe(), touching=False)
    table.do(Charge("gunmen", "ben"))
    table.do(Shoot("gunmen", "ben", 0, situations=("contact",)))
    firing = dict.fromkeys(one.title.partition(":")[0] for one in asked(table, "shot"))
    assert [*firing][:2] == ["Gunmen 1", "Gunmen 2"]
    assert not any(one.prone for one in table.troop("gunmen").figures)
