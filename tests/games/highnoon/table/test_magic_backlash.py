"""What a natural 1 on the spell die brings (Appendix C, Backlash; ruling 46; Appendix A: Bad Karma, Old Hand)."""

from typing import Any

import pytest

from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core import effects
from companion.games.highnoon.table.core.graves import FOR_GOOD
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Scope
from companion.games.highnoon.table.magic.backlash import calamity_targets
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.magic.casting import Casting
from tests.games.highnoon.table.magic_support import acts, caster, casts, lies
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import BEN, first_mine

TWIST = "corporeal-twist"


def busted(kind: str = "huckster", spell: str = TWIST, **more: Any) -> Table:
    """A natural 1."""
    table = acts(caster("hex", kind, spell, **more), make_troop("foe", seat="s2"), make_troop("two", seat="s2"))
    return casts(table, spell, "foe", 1, choice="vigor")


@pytest.mark.parametrize("kind", ["huckster", "houngan", "witch", "cultist", "dark sorcerer"])
def test_hucksters_and_dark_sorcerers_of_every_kind_suffer_backlash_on_a_natural_1(kind: str) -> None:
    assert busted(kind).asks("backlash")


@pytest.mark.parametrize("kind", ["blessed", "shaman"])
def test_the_blessed_and_shamans_never_do(kind: str) -> None:
    table = busted(kind)
    assert not table.state.matters
    assert "fizzles" in table.told


def test_the_die_decides_and_not_what_is_added_to_it() -> None:
    table = acts(caster("hex", "witch", TWIST), make_troop("foe", seat="s2"))
    casts(table, TWIST, "foe", 1, choice="vigor", free=5)
    assert table.asks("backlash")
    assert not table.asks("spell-duration")


def test_no_chip_takes_a_natural_1_back() -> None:
    table = acts(caster("hex", "witch", TWIST), make_troop("foe", seat="s2"), hands={"s1": ("white", "blue")})
    casts(table, TWIST, "foe", 1, choice="vigor")
    assert table.asks("backlash")
    table.throw(1, 1, kind="backlash")
    assert len(table.seat("s1").chips) == 2


@pytest.mark.parametrize(
    ("faces", "row"),
    [
        ((1, 1), "Spontaneous combustion!"),
        ((1, 2), "Brain burn!"),
        ((2, 2), "Brain burn!"),
        ((1, 4), "Supernatural surge!"),
        ((3, 6), "Supernatural surge!"),
        ((4, 6), "Eldritch calamity!"),
        ((5, 6), "Eldritch calamity!"),
        ((6, 6), "Dementia!"),
    ],
)
def test_the_rows_of_the_backlash_table(faces: tuple[int, int], row: str) -> None:
    """Each total brings what the table prints under that name."""
    table = busted()
    table.throw(*faces, kind="backlash")
    brought = {
        "Spontaneous combustion!": table.troop("hex").figures[0].state == "gone",
        "Brain burn!": any(effect.name == "Forgot Corporeal Twist" for effect in table.state.effects),
        "Supernatural surge!": table.asks("surge"),
        "Eldritch calamity!": table.asks("calamity-caster"),
        "Dementia!": table.asks("dementia"),
    }
    assert [name for name, came in brought.items() if came] == [row]


def test_spontaneous_combustion_leaves_nothing_and_he_cannot_return_harrowed() -> None:
    table = busted()
    table.throw(1, 1, kind="backlash")
    assert table.troop("hex").figures[0].state == "gone"
    assert FOR_GOOD in table.troop("hex").notes
    assert not table.state.score


def test_brain_burn_takes_the_spell_for_the_rest_of_the_battle() -> None:
    table = busted()
    table.throw(1, 2, kind="backlash")
    forgot = table.state.effects
    assert [effect.turns for effect in forgot] == [None]
    table = acts(caster("hex", "huckster", TWIST), make_troop("foe", seat="s2"), effects=forgot)
    table.refuses(Cast("hex", TWIST, "foe", choice="vigor"), "forgot-spell")


@pytest.mark.parametrize(("smarts", "state"), [((7,), "up"), ((6,), "dirt"), ((3,), "dirt"), ((8, 1), "up")])
def test_a_supernatural_surge_is_smarts_against_2d6_and_the_difference_is_read_as_damage(
    smarts: tuple[int, ...], state: str
) -> None:
    table = busted()
    table.throw(3, 2, kind="backlash")
    table.throw(5, 2, kind="surge")
    table.throw(*smarts, kind="surge-smarts")
    assert table.troop("hex").figures[0].state == state


def test_a_surge_that_beats_smarts_by_5_is_a_critical_hit_for_a_hero() -> None:
    table = busted()
    table.throw(3, 2, kind="backlash")
    table.throw(6, 6, kind="surge")
    table.throw(3, kind="surge-smarts")
    assert table.asks("critical")


def test_chips_may_be_spent_on_the_smarts_of_a_surge() -> None:
    table = acts(caster("hex", "witch", TWIST), make_troop("foe", seat="s2"), hands={"s1": ("blue",)})
    casts(table, TWIST, "foe", 1, choice="vigor")
    table.throw(3, 3, kind="backlash")
    table.throw(6, 3, kind="surge")
    table.throw(5, kind="surge-smarts")
    table.load(4)
    table.do(spending.Spend(table.matter("surge-smarts").id, "blue"))
    assert table.troop("hex").figures[0].state == "up"


def test_in_an_eldritch_calamity_the_nearest_enemy_casts_the_spell_at_its_best_and_its_player_picks_the_target() -> (
    None
):
    table = busted()
    table.throw(5, 5, kind="backlash")
    assert table.matter("calamity-caster").seat == "s1"
    table.choose("two")
    assert table.matter("calamity-target").seat == "s2"
    assert [option.value for option in table.matter("calamity-target").options] == ["hex"]
    table.choose("hex")
    table.choose("vigor", kind="calamity-choice")
    table.throw(4, kind="spell-duration")
    effect = lies(table, TWIST)
    assert (effect.scope, effect.amount, effect.by) == (Scope(troop="hex"), -2, "s2")
    assert (effect.caster, effect.caster_figure) == ("two", "f1")


def test_in_an_eldritch_calamity_enemies_come_first_under_their_players_name_and_one_knows_whose_sawbones_that_is() -> (
    None
):
    posses = [make_troop(f"{seat}-{name}", seat=seat, figures=2) for seat in ("s1", "s2") for name in ("a", "b")]
    healers = [make_troop(f"{seat}-doc", name="Sawbones", seat=seat, number="single") for seat in ("s1", "s2")]
    table = acts(caster("hex", "huckster", "ball-o-doom"), *posses, *healers)
    casts(table, "ball-o-doom", "s2-a", 1, inches=12)
    table.throw(5, 5, kind="backlash")
    nearest = table.matter("calamity-caster")
    assert [(one.name, one.note) for one in nearest.options][2:] == [("Sawbones", "Ben")]
    table.choose("s2-doc")
    (asked,) = first_mine(table.state, BEN).actions[0].inputs
    assert asked.name == "picks"
    assert [group for group, _ in asked.groups] == ["Anna", "Ben"]
    first = asked.groups[0][1]
    assert {one.value for one in first} >= {"hex", "s1-a", "s1-b", "s1-doc"}
    assert [one.note for one in first if one.value == "s1-a"] == ["2 of 2 up"]
    assert all(one.icon == table.troop(one.value).stats.icon for one in first)


def test_a_calamity_of_a_spell_on_the_caster_falls_on_one_figure_of_the_enemy() -> None:
    table = acts(caster("hex", "witch", "martyrs-mirror"), make_troop("foe", seat="s2"))
    casts(table, "martyrs-mirror", "", 1)
    table.throw(5, 6, kind="backlash")
    table.throw(2, kind="spell-duration")
    effect = lies(table, "martyrs-mirror")
    assert (effect.scope, effect.amount) == (Scope(troop="foe", figure="f1"), 2)


def test_dementia_gives_the_caster_to_the_enemy_for_1d4_turns() -> None:
    table = busted(number="hero")
    table.throw(6, 6, kind="backlash")
    table.throw(2, kind="dementia")
    assert table.troop("hex").seat == "s2"
    for turn, seat in ((2, "s2"), (3, "s1")):
        play = Play(table.state, None, None)  # type: ignore[arg-type]
        effects.begin_turn(play)
        table.state = play.state
        assert table.troop("hex").seat == seat, turn


def test_an_old_hand_avoids_backlash_with_8_on_smarts() -> None:
    table = busted(abilities=("old-hand",))
    assert not table.asks("backlash")
    assert table.matter("old-hand").tn == 8
    table.throw(8, 1, kind="old-hand")
    assert not table.state.matters
    table = busted(abilities=("old-hand",))
    table.throw(7, kind="old-hand")
    assert table.asks("backlash")


def test_only_hucksters_are_old_hands() -> None:
    assert busted("witch", abilities=("old-hand",)).asks("backlash")


def test_bad_karma_rolls_twice_and_the_opponent_picks() -> None:
    table = busted(abilities=("bad-karma",))
    table.throw(1, 2, kind="backlash")
    table.throw(6, 6, kind="backlash")
    assert table.matter("bad-karma").seat == "s2"
    table.choose("12")
    assert table.asks("dementia")


def test_bad_karma_with_the_same_result_twice_needs_no_choice() -> None:
    table = busted(abilities=("bad-karma",))
    table.throw(1, 2, kind="backlash")
    table.throw(2, 2, kind="backlash")
    assert any((effect.what, effect.about) == ("forgot", {"spell": TWIST}) for effect in table.state.effects)


def test_no_chip_goes_on_the_backlash_table() -> None:
    table = busted()
    assert table.matter("backlash").form == "table"
    assert not table.matter("backlash").chips


def test_the_question_says_what_the_table_holds() -> None:
    text = first_mine(busted().state).text
    assert text.startswith("2 Spontaneous combustion; 3–4 Brain burn; 5–9 Supernatural surge;")
    assert text.endswith("12 Dementia.")


def test_an_eldritch_calamity_shows_no_spell_on_an_enemy_in_hiding() -> None:
    on = [Effect(f"e{id_}", "tweak", "Tweak", Scope(troop=id_), spell="corporeal-tweak") for id_ in ("snake", "own")]
    foe = make_troop("foe", seat="s2")
    hidden = (make_troop("snake", hidden=True), make_troop("own", seat="s2", hidden=True))
    table = acts(caster("hex", "witch", "dispel"), foe, *hidden, effects=tuple(on))
    found = calamity_targets(table.state, Casting("foe", "f1", "dispel", best=True), foe)
    assert [option.value for option in found] == ["eown"]
