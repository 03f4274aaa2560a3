"""What a caster's plate offers: each spell a form, lightning to throw, what it keeps up."""

from dataclasses import replace
from typing import Any

from companion.engine.board import Action, Input
from companion.engine.play import Viewer
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Figure, Scope, State
from companion.games.highnoon.table.magic import black_lightnin, cast, durations
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.table.magic_support import acts, caster, casts
from tests.games.highnoon.table.spell_support import TWIST
from tests.games.highnoon.table.support import Table, make_troop, teamed
from tests.games.highnoon.table.view_support import first_mine


def offered(table: Table, troop: str = "hex") -> list[Action]:
    eyes = seeing(table.state)
    hero = table.troop(troop)
    return [*durations.offer(eyes, hero), *black_lightnin.offer(eyes, hero), *cast.offer(eyes, hero)]


def seeing(state: State) -> Seeing:
    return Seeing(state, Viewer("s1", frozenset({"s1"})))


def field(action: Action, name: str) -> Input:
    return next(one for one in action.inputs if one.name == name)


def test_a_spell_on_the_caster_alone_is_one_tap_with_its_tns() -> None:
    (dervish,) = offered(acts(caster("hex", "blessed", "dervish")))
    assert (dervish.label, dervish.note, dervish.inputs) == ("Cast Dervish", "TN 4 or 8", ())


def test_a_spell_at_somebody_ends_with_the_target_as_the_last_tap() -> None:
    table = acts(caster("hex", "witch", "corporeal-twist"), make_troop("pal"), make_troop("foe", seat="s2"))
    (twist,) = offered(table)
    assert (twist.label, twist.note) == ("Cast Corporeal Twist …", "TN 4 or 8, 8″")
    assert [one.name for one in twist.inputs] == ["choice", "free", "why", "target"]
    target = twist.inputs[-1]
    assert target.send
    assert [pick.value for pick in target.picks] == ["foe"]
    assert field(twist, "choice").value == "strength"
    assert all(one.more for one in twist.inputs if one.name in ("free", "why"))


def test_a_target_says_its_own_tn_and_what_resists_magic() -> None:
    pals = (
        make_troop("pal", abilities={"magic-resistance": "2"}),
        make_troop("nell", number="hero", abilities=("damned",)),
    )
    (spell,) = offered(acts(caster("hex", "blessed", "consecrate-weapon"), *pals))
    notes = {pick.value: pick.note for pick in field(spell, "target").picks}
    assert notes == {"hex": "TN 4", "pal": "5 of 5 up, TN 8, resists magic, -2", "nell": "TN 4, damned: it fails"}


def test_many_spells_are_one_button_that_opens_as_a_list_the_last_one_that_was_cast_at_its_head() -> None:
    hex_ = caster("hex", "blessed", "dervish", "armor-o-righteousness", "dispel", "helpin-hand")
    table = acts(replace(hex_, notes={"spell": "dispel"}), make_troop("pal"), effects=(TWIST,))
    (cast,) = offered(table)
    assert (cast.label, cast.note, cast.inputs) == ("Cast …", "3 of 4 spells", ())
    assert [one.label for one in cast.inside] == [
        "Dispel …",
        "Dervish",
        "Armor o' Righteousness",
        "Helpin' Hand",
    ]
    armor = cast.inside[2]
    assert armor.values == {"troop": "hex", "spell": "armor-o-righteousness"}
    assert armor.note == "TN 4 or 8, 63 % to reach 4: Caster has armor 2 (TN 4) or armor 4 (TN 8)"
    assert cast.taps == cast.inside


def test_every_spell_of_the_list_but_a_contest_says_its_odds_with_what_counts_on_the_caster() -> None:
    def told(*marks: str, **fields: Any) -> list[str]:
        hex_ = caster("hex", "shaman", "soul-blast", "martyrs-mirror", "puppet", marks=frozenset(marks))
        (cast,) = offered(acts(hex_, make_troop("foe", seat="s2"), **fields))
        return [one.note.partition(":")[0] for one in cast.inside]

    assert told() == ["TN 4 or 8, 16″, 63 % to reach 4 in the open", "TN 4 or 8, 63 % to reach 4", "Contest, 8″"]
    rain = Effect("e1", "rain", "Rain", EVERYBODY, rolls=("shootin",), amount=-1)
    wet = told("mounted", effects=(rain,))
    assert wet[:2] == ["TN 4 or 8, 16″, 38 % to reach 4 in the open", "TN 4 or 8, 63 % to reach 4"]


def test_a_cast_spell_is_remembered_as_the_last_one() -> None:
    table = casts(acts(caster("hex", "blessed", "dervish")), "dervish", "", 3)
    assert table.troop("hex").notes["spell"] == "dervish"


def test_of_friends_the_caster_comes_first_then_the_own_then_allies_and_who_is_barred_last_with_the_reason() -> None:
    ally = make_troop("ally", seat="s2", figures=3)
    dead = make_troop("bones", abilities=("undead",))
    table = acts(
        caster("hex", "huckster", "corporeal-tweak"), dead, make_troop("pal"), ally, make_troop("foe", seat="s3")
    )
    troops = {one: table.state.troops[one] for one in ("ally", "bones", "pal", "hex", "foe")}
    facts = teamed(s1="blue", s2="blue", s3="grey")
    scenario = replace(table.state.scenario, facts=facts)
    table.state = replace(table.state, troops=troops, scenario=scenario)
    (tweak,) = offered(table)
    picks = field(tweak, "target").picks
    assert [(pick.value, bool(pick.why)) for pick in picks] == [
        ("hex", False),
        ("pal", False),
        ("ally", False),
        ("bones", True),
    ]
    assert next(pick.note for pick in picks if pick.value == "ally") == "3 of 3 up"


def test_a_spell_by_distance_has_a_tile_for_each_band() -> None:
    (ball,) = offered(acts(caster("hex", "witch", "ball-o-doom"), make_troop("foe", seat="s2")))
    assert [(pick.value, pick.note) for pick in ball.inputs[0].picks] == [("24", "TN 4"), ("48", "TN 8")]
    assert [pick.value for pick in field(ball, "target").picks] == ["foe", "hex", ""]


def test_a_spell_for_one_figure_has_a_tile_for_each() -> None:
    lying = make_troop("pal", figures=2)
    lying = replace(lying, figures=(Figure("f1", state="down"), Figure("f2", state="dirt")))
    (hand,) = offered(acts(caster("hex", "blessed", "helpin-hand"), lying))
    assert [(pick.value, pick.note) for pick in field(hand, "target").picks] == [
        ("pal/f1", "Put Down, TN 8"),
        ("pal/f2", "Eatin' Dirt, TN 4"),
    ]


def test_dispel_lists_the_spells_that_lie_there_and_nothing_else() -> None:
    rain = Effect("e2", "rain", "Rain", EVERYBODY)
    (dispel,) = offered(acts(caster("hex", "blessed", "dispel"), make_troop("pal"), effects=(TWIST, rain)))
    assert [(pick.value, pick.name, pick.note) for pick in field(dispel, "target").picks] == [
        ("e1", "Twist, on Pal", "TN 8")
    ]


def test_a_spell_without_anybody_to_cast_it_at_is_not_offered() -> None:
    assert offered(acts(caster("hex", "witch", "corporeal-twist", "haywire", "dispel"))) == []


def test_nothing_is_offered_to_who_cast_ran_or_forgot() -> None:
    table = acts(caster("hex", "blessed", "dervish"))
    assert offered(casts(table, "dervish", "", 3)) == []
    forgot = Effect("e1", "forgot", "Forgot Dervish", Scope(troop="hex"), about={"spell": "dervish"})
    assert offered(acts(caster("hex", "blessed", "dervish"), effects=(forgot,))) == []
    assert offered(acts(make_troop("foe"), caster("hex", "blessed", "dervish"))) == []


def test_what_is_kept_up_can_be_let_go_and_lightning_thrown() -> None:
    kept = Effect(
        "e1",
        "cloak",
        "Cloak",
        Scope(troop="hex"),
        amount=4,
        until="concentration",
        spell="cloak",
        caster="hex",
        caster_figure="f1",
    )
    bolts = Effect(
        "e2",
        "bolts",
        "Bolts",
        Scope(troop="hex"),
        amount=3,
        spell="black-lightnin",
        caster="hex",
        caster_figure="f1",
        about={"dice": "1d6+2"},
    )
    table = acts(caster("hex", "huckster"), make_troop("foe", seat="s2"), effects=(kept, bolts))
    go, hurl = offered(table)
    assert (go.command, go.values) == ("LetGo", {"effect": "e1"})
    assert (hurl.command, hurl.note, hurl.inputs[0].most) == ("Hurl", "3 × 1d6+2", 3)


def test_a_spell_that_lasts_is_a_badge_and_a_changed_trait_stands_on_the_plate() -> None:
    table = acts(caster("hex", "witch", "corporeal-twist"), make_troop("foe", seat="s2"))
    casts(table, "corporeal-twist", "foe", 8, 1, choice="vigor")
    table.throw(2, kind="spell-duration")
    board = TABLE.view(table.state, Viewer("s1", frozenset({"s1"})))
    plate = next(plate for plate in board.troops if plate.id == "foe")
    assert ("Corporeal Twist: Vigor -2 die types", "bad", "2 turns") in [
        (one.text, one.tone, one.note) for one in plate.badges
    ]
    assert ("Vigor", "d4") in [(line.text, line.amount) for line in plate.numbers]


def test_a_hidden_troop_is_no_tile_for_those_who_may_not_know_of_it() -> None:
    table = acts(caster("hex", "witch", "corporeal-twist"), make_troop("foe", seat="s2", hidden=True))
    assert offered(table) == []


def test_figures_to_be_aimed_at_lie_in_a_fold_for_each_troop_where_there_are_many() -> None:
    foes = [make_troop(name, seat="s2") for name in ("ronin", "rangers")]
    (puppet,) = offered(acts(caster("hex", "houngan", "puppet"), *foes, make_troop("rex", seat="s2", number="hero")))
    picks = puppet.inputs[-1].picks
    assert [pick.group for pick in picks] == ["Ronin"] * 5 + ["Rangers"] * 5 + [""]
    assert [pick.name for pick in picks[4:6]] == ["5", "1"]
    (puppet,) = offered(acts(caster("hex", "houngan", "puppet"), foes[0]))
    assert {pick.group for pick in puppet.inputs[-1].picks} == {""}


def test_a_spell_that_finds_nobody_stays_in_the_list_with_the_reason() -> None:
    witch = caster("hex", "houngan", "puppet", "soul-blast", "reanimate", "dervish")
    (listed,) = offered(acts(witch, make_troop("foe", seat="s2")))
    assert listed.note == "3 of 4 spells"
    (barred,) = [one for one in listed.inside if one.why]
    assert (barred.values["spell"], barred.why) == ("reanimate", "There is nobody now that it could be cast at.")


def test_a_spell_that_made_the_lesser_tn_says_how_far_it_is_from_the_better_one() -> None:
    for total, words in ((6, "Made 4, 2 short of 8"), (3, "Fails by 1")):
        table = casts(acts(caster("hex", "blessed", "dervish"), hands={"s1": ("white",)}), "dervish", "", total)
        card = first_mine(table.state).roll
        assert card is not None
        assert card.verdict == words
