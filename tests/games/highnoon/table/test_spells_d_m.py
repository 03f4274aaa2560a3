"""The spells from *dispel* to *martyr's mirror*, sentence by sentence (Appendix C)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.commands.action import EndGo
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Figure, Go, Scope, Troop
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.rolling import action_cards
from companion.games.highnoon.table.wounds.harm import Harm
from tests.games.highnoon.table.magic_support import (
    acts,
    caster,
    casts,
    harmed,
    lasts,
    lies,
    shooter,
)
from tests.games.highnoon.table.support import Table, make_troop

# Dispel


@pytest.mark.parametrize(("number", "tn"), [("single", 4), ("hero", 4), ("posse", 8), ("crew", 8)])
def test_dispel_needs_4_on_a_single_or_a_hero_and_8_on_a_posse_or_a_crew_and_ends_the_spell(
    number: str, tn: int
) -> None:
    lying = Effect(
        "e1",
        "steps",
        "Twist",
        Scope(troop="pal"),
        amount=-1,
        spell="corporeal-twist",
        caster="foe",
        caster_figure="f1",
        about={"trait": "vigor"},
    )
    table = acts(caster("hex", "blessed", "dispel"), make_troop("pal", number=number), effects=(lying,))
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


# Draw


def drawn(card: str, target: str = "pal", **more: Any) -> Table:
    """The target draws that card, in the segment of eights."""
    table = acts(caster("hex", "huckster", "draw"), make_troop("pal", number="hero"), cards="real", **more)
    table.state = replace(table.state, segment="8", goes=(Go(("hex",), "s1", "8H", moment="1:8H"),))
    casts(table, "draw", target, 5)
    table.do(action_cards.TypeCard(table.matter(troop=target).id, card))
    return table


def test_draw_gives_a_friend_an_action_card() -> None:
    table = drawn("4C")
    assert table.troop("pal").cards == ("4C",)
    assert table.state.go == Go(("hex",), "s1", "8H", did=table.state.goes[0].did, moment="1:8H")


def test_a_card_higher_than_the_segment_is_used_at_once() -> None:
    table = drawn("KC")
    assert table.state.go is not None
    assert table.state.go.troops == ("pal",)
    assert table.troop("pal").cards == ()
    table.do(EndGo())
    assert table.state.go.troops == ("hex",)


def test_the_caster_may_draw_for_itself_and_goes_on_first() -> None:
    table = drawn("KC", "hex")
    assert len(table.state.goes) == 1
    assert table.troop("hex").cards == ("KC",)


def test_draw_needs_8_for_a_posse() -> None:
    table = acts(caster("hex", "huckster", "draw"), make_troop("pal"))
    casts(table, "draw", "pal")
    assert table.matter("spell").tn == 8


# Haywire


def test_haywire_makes_every_gizmo_of_the_troop_roll_against_8() -> None:
    foe = make_troop("foe", seat="s2", stats={"card": "automatons"}, figures=2, abilities={"malfunction": "d8"})
    table = acts(caster("hex", "witch", "haywire"), foe)
    casts(table, "haywire", "foe", 8, 1)
    checks = [matter for matter in table.state.matters if matter.kind == "malfunction"]
    assert [matter.tn for matter in checks] == [8, 8]


def test_haywire_does_nothing_to_who_has_no_gizmo() -> None:
    table = acts(caster("hex", "witch", "haywire"), make_troop("foe", seat="s2"))
    table.refuses(Cast("hex", "haywire", "foe"), "not-a-target")


# Helpin' Hand


def lying(*states: str, **more: Any) -> Troop:
    troop = make_troop("pals", **more)
    figures = (Figure(f"f{place + 1}", state=state) for place, state in enumerate(states))
    return replace(troop, figures=tuple(figures))


def test_helpin_hand_gets_who_eats_dirt_up_on_a_4() -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("dirt", "up", "up"))
    casts(table, "helpin-hand", "pals/f1")
    assert table.matter("spell").tn == 4
    table.throw(4, kind="spell")
    assert table.troop("pals").figures[0].state == "up"


def test_helpin_hand_needs_8_for_who_was_put_down_and_leaves_him_eatin_dirt() -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("down", "up", "up"))
    casts(table, "helpin-hand", "pals", figure="f1")
    assert table.matter("spell").tn == 8
    table.throw(8, 1, kind="spell")
    assert table.troop("pals").figures[0].state == "dirt"


def test_a_helpin_hand_that_fails_leaves_him_for_another_try() -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("down", "up"))
    casts(table, "helpin-hand", "pals", 5)
    assert table.troop("pals").figures[0].state == "down"


@pytest.mark.parametrize("wound", ["winged", "lame"])
def test_helpin_hand_heals_a_winged_or_lame_hero_on_a_4(wound: str) -> None:
    counters: dict[str, Any] = {wound: 2}
    hero = make_troop("nell", number="hero", **counters)
    table = acts(caster("hex", "blessed", "helpin-hand"), hero)
    casts(table, "helpin-hand", f"nell/{wound}", 4)
    assert getattr(table.troop("nell"), wound) == 1


def test_helpin_hand_can_save_the_last_of_a_troop_until_the_turn_ends() -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("down", number="hero"))
    casts(table, "helpin-hand", "pals", 8, 1)
    assert table.troop("pals").figures[0].state == "dirt"


@pytest.mark.parametrize("who", [{"abilities": ("undead",)}, {"stats": {"card": "automatons"}}, {"seat": "s2"}])
def test_helpin_hand_is_for_living_friends(who: dict[str, Any]) -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("dirt", "up", **who))
    table.refuses(Cast("hex", "helpin-hand", "pals/f1"), "not-a-target")


def test_helpin_hand_must_be_told_whom_to_help() -> None:
    table = acts(caster("hex", "blessed", "helpin-hand"), lying("dirt", "dirt"), make_troop("fine"))
    table.refuses(Cast("hex", "helpin-hand", "pals"), "no-such-figure")
    table.refuses(Cast("hex", "helpin-hand", "fine"), "not-a-target")


# Holy Roller


def test_holy_roller_draws_a_chip_on_an_8_and_nothing_on_a_4() -> None:
    for faces, chips in (((7,), 0), ((8, 1), 1)):
        table = casts(acts(caster("hex", "blessed", "holy-roller")), "holy-roller", "", *faces)
        assert len(table.seat("s1").chips) == chips


@pytest.mark.parametrize(
    ("held", "left"), [(("blue", "white"), ("blue",)), (("red", "blue"), ("blue",)), (("blue",), ()), ((), ())]
)
def test_a_natural_1_on_holy_roller_loses_the_worst_chip(held: tuple[str, ...], left: tuple[str, ...]) -> None:
    table = acts(caster("hex", "shaman", "holy-roller"), hands={"s1": held})
    casts(table, "holy-roller", "", 1)
    if table.asks("spell"):
        table.accept("spell")
    assert table.seat("s1").chips == left


# Hurry Up!


def hurried(*faces: int, **more: Any) -> Table:
    table = acts(caster("hex", "huckster", "hurry-up"), make_troop("pal", **more))
    casts(table, "hurry-up", "pal", *faces)
    table.throw(2, kind="spell-duration")
    go = Go(("pal",), "s1", "KS", moment="1:KS")
    table.state = replace(table.state, goes=(go,))
    table.do(Run("pal"))
    return table


def test_hurry_up_takes_the_best_of_twice_the_running_dice_on_a_4() -> None:
    table = hurried(5)
    table.throw(2, 5, kind="run")
    assert 'may move 6" and 5" more' in table.told


def test_hurry_up_adds_them_on_an_8_on_horseback_too() -> None:
    table = hurried(8, 1, marks=frozenset({"mounted"}))
    assert table.matter("run").dice == "2d10"
    table.throw(4, 7, kind="run")
    assert 'may move 15" and 11" more' in table.told


# Martyr's Mirror


def mirrored(*faces: int, foe: Troop | None = None, **more: Any) -> Table:
    abilities = more.pop("abilities", ())
    table = acts(
        caster("hex", "witch", "martyrs-mirror", abilities=abilities), foe or shooter("ben", number="posse"), **more
    )
    casts(table, "martyrs-mirror", "", *faces)
    table.throw(3, kind="spell-duration")
    return table


def shot(table: Table, *faces: int, figure: str = "f2") -> Table:
    harmed(table, Harm("hex", "f1", "Rifle", "2d8", "ben", figure, ways=frozenset({"shot"})))
    table.throw(*faces, kind="damage")
    table.throw(5, kind="vigor", troop="hex")
    return table


def test_8_points_of_damage_done_to_the_caster_are_8_points_for_whoever_did_it() -> None:
    table = shot(mirrored(5), 5, 3)
    vigor = table.matter("vigor", "ben")
    assert (vigor.tn, vigor.figure, vigor.seat) == (8, "f2", "s2")


def test_the_mirror_does_not_protect_the_caster() -> None:
    table = shot(mirrored(5), 5, 3)
    assert table.troop("hex").figures[0].state == "dirt"


@pytest.mark.parametrize(
    ("switch", "faces", "attacks"), [("text", (4,), 1), ("text", (8, 1), 2), ("header", (4,), 4), ("header", (8, 1), 8)]
)
def test_one_attack_is_mirrored_on_a_4_and_two_on_an_8_unless_the_table_goes_by_the_header(
    switch: str, faces: tuple[int, ...], attacks: int
) -> None:
    table = mirrored(*faces, switches={"martyrs-mirror": switch})
    assert lies(table, "martyrs-mirror").amount == attacks


def test_the_spell_ends_with_the_last_mirrored_attack_whatever_turns_are_left() -> None:
    table = mirrored(8, 1)
    shot(table, 5, 1)
    table.throw(5, kind="vigor", troop="ben")
    assert lies(table, "martyrs-mirror").amount == 1
    table.state = replace(table.state, matters=())
    shot(table, 5, 1)
    assert not lasts(table, "martyrs-mirror")


def test_a_well_armored_caster_sends_back_all_that_was_rolled() -> None:
    table = shot(mirrored(5, abilities={"armor": "2"}), 5, 3)
    assert table.matter("vigor", "ben").tn == 8


def test_the_attackers_own_armor_and_magic_resistance_help_against_the_mirror() -> None:
    foe = shooter("ben", number="posse", abilities={"armor": "1", "magic-resistance": "2"})
    table = shot(mirrored(5, foe=foe), 5, 3)
    assert table.matter("vigor", "ben").tn == 5


def test_of_a_crew_one_at_random_is_struck() -> None:
    crew = shooter("ben", number="crew", figures=3)
    table = shot(mirrored(5, foe=crew), 5, 3, figure="")
    assert table.matter("mirrored-at").dice == "d3"
    table.throw(2, kind="mirrored-at")
    assert table.matter("vigor", "ben").figure == "f2"


def test_a_mirror_does_not_mirror_a_mirror() -> None:
    glass = Effect(
        "e1",
        "martyrs-mirror",
        "Mirror: 2 attacks",
        Scope(troop="ben"),
        amount=2,
        spell="martyrs-mirror",
        caster="ben",
        caster_figure="f1",
    )
    table = mirrored(5, foe=shooter("ben"))
    table.state = replace(table.state, effects=(*table.state.effects, glass))
    shot(table, 5, 3, figure="f1")
    table.throw(2, kind="vigor", troop="ben")
    assert not [matter for matter in table.state.matters if matter.kind == "vigor"]
