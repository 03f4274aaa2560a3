"""The odds on the screen: the figure and the bars equal every fall of the dice counted one by one, what is foreseen is
what the rules then ask for, what-ifs are told only where they change something, and nothing tells of a secret."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from companion.engine.board import Chart, Prompt, RollCard
from companion.engine.calculators import percent
from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.odds import Attack, Roll
from companion.games.highnoon.table import following, foresight
from companion.games.highnoon.table.commands import core
from companion.games.highnoon.table.commands.attacks import Shoot
from companion.games.highnoon.table.commands.fighting import Fight
from companion.games.highnoon.table.following import rolling
from companion.games.highnoon.table.foresight import Foresight
from companion.games.highnoon.table.guts import check
from companion.games.highnoon.table.play import SETTLERS, Play
from companion.games.highnoon.table.recovery import begin
from companion.games.highnoon.table.state import Effect, Troop
from tests.brute_dice import Ways, at_least, open_ended, summed, together
from tests.games.highnoon.table.fight_support import acting, fighter, lying, posse
from tests.games.highnoon.table.fight_support import foe as fights_back
from tests.games.highnoon.table.magic_support import acts, caster, casts
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.test_shooting import armed, duel, foe, one
from tests.games.highnoon.table.view_support import ANNA, BEN, HOST, SCREEN, board

HALF = Fraction(1, 2)


def asked(table: Table, kind: str, viewer: Any = ANNA) -> Prompt:
    """The question with the roll of that kind, or with the rolls of it as its rows."""
    found = table.matter(kind).id
    prompts = board(table.state, viewer).prompts
    return next(prompt for prompt in prompts if found in (prompt.id, prompt.id.removeprefix("all-")))


def card(table: Table, kind: str, viewer: Any = ANNA) -> RollCard:
    prompt = asked(table, kind, viewer)
    roll = prompt.roll or prompt.rows[0].roll
    assert roll is not None
    return roll


def chart(table: Table, kind: str, viewer: Any = ANNA) -> Chart:
    found = card(table, kind, viewer).chart
    assert found is not None
    return found


def bars(chart: Chart) -> dict[str, Fraction]:
    return {bar.text: bar.chance for bar in chart.bars}


def what_ifs(chart: Chart) -> dict[str, str]:
    return {one.text: one.figure for one in chart.what_ifs}


def together_of(table: Table, kind: str, viewer: Any = ANNA) -> Chart:
    found = asked(table, kind, viewer).chart
    assert found is not None
    return found


def difference(damage: Ways, vigor: Ways) -> Ways:
    return together(damage, vigor, int.__sub__)


def close(found: Fraction, expected: Fraction) -> bool:
    return abs(found - expected) < Fraction(1, 10**9)


# A shot


@pytest.mark.parametrize(
    ("cover", "vigor", "armor", "hits"),
    [("none", "d6", 0, HALF), ("light", "d8", 2, Fraction(2, 6)), ("hard", "d4", 0, Fraction(1, 6))],
)
def test_a_shot_opens_into_a_miss_no_harm_dirt_and_put_down_as_every_fall_of_the_dice_has_it(
    cover: str, vigor: str, armor: int, hits: Fraction
) -> None:
    table = duel(one(), foe(traits={"vigor": vigor}, abilities={"armor": str(armor)} if armor else {}))
    table.do(Shoot("gunman", "foe", 12, cover=cover))
    found = card(table, "shot")
    gap = difference(summed(2, open_ended(8)), open_ended(int(vigor[1:])))
    dirt, down = (hits * at_least(gap, edge + armor) for edge in (1, 5))
    assert (found.odds, found.to) == (hits, "to hit")
    shown = bars(chart(table, "shot"))
    assert list(shown) == ["Misses", "No harm", "Eatin’ Dirt", "Put Down"]
    assert shown["Misses"] == 1 - hits
    assert close(shown["Put Down"], down)
    assert close(shown["Eatin’ Dirt"], dirt - down)
    assert sum(shown.values()) == 1


def test_of_a_figure_in_the_dirt_it_is_told_whether_it_stays_there_or_is_put_down() -> None:
    table = duel(one(), lying(foe(), "f1"))
    table.do(Shoot("gunman", "foe", 3))
    shown = bars(chart(table, "shot"))
    assert list(shown) == ["Misses", "Stays in the dirt", "Put Down"]
    assert sum(shown.values()) == 1


def test_a_hero_may_be_hit_critically_and_the_end_of_that_is_told() -> None:
    table = duel(one(), foe(number="hero"))
    table.do(Shoot("gunman", "foe", 12))
    found = chart(table, "shot")
    gap = difference(summed(2, open_ended(8)), open_ended(6))
    assert close(bars(found)["Critical hit"], HALF * (at_least(gap, 5) - at_least(gap, 10)))
    assert close(bars(found)["Put Down"], HALF * at_least(gap, 10))
    end = found.words.removeprefix("Put Down in the end: ").partition(" %")[0]
    assert at_least(gap, 10) * 50 < int(end) < at_least(gap, 5) * 50


def test_heavy_armor_leaves_nothing_but_no_harm() -> None:
    table = duel(one(), foe(abilities=["heavy-armor"]))
    table.do(Shoot("gunman", "foe", 12))
    shown = bars(chart(table, "shot"))
    assert shown["Misses"] + shown["No harm"] == 1


def test_an_inspired_shooter_never_keeps_a_1() -> None:
    inspired = Effect("e1", "inspiration", "Inspiration", "seat:s1")
    table = duel(one(), foe(), effects=(inspired,))
    table.do(Shoot("gunman", "foe", 12))
    found = card(table, "shot").odds
    assert found is not None
    assert close(found, Fraction(3, 5))


def test_the_unearthly_are_put_down_by_nobody_but_the_occult() -> None:
    for abilities, mortal in (((), False), (("occult",), True)):
        table = duel(one(abilities=abilities), foe(abilities=["unearthly"]))
        table.do(Shoot("gunman", "foe", 12))
        assert (bars(chart(table, "shot"))["Put Down"] > 0) is mortal


# What is foreseen is what the rules ask for


def test_what_is_foreseen_goes_by_the_names_that_the_rules_have() -> None:
    named = {
        foresight.SECOND,
        foresight.CATCHES,
        foresight.WITHSTAND,
        following.SHOT,
        following.DAMAGE,
        following.VIGOR,
    }
    assert named <= SETTLERS.keys()


def same(foreseen: Attack | None, damage: Roll | None, vigor: Roll | None) -> None:
    assert foreseen is not None
    assert (foreseen.damage, foreseen.vigor) == (damage, vigor)


TOUGH = {"armor": "1", "brawny": "", "tough-as-nails": ""}
CLOSE = frozenset({"in-melee"})


@pytest.mark.parametrize(
    ("shooter", "target", "how"),
    [
        (one(), foe(), {}),
        (one(weapons=("shotgun",)), foe(abilities=TOUGH), {"inches": 10}),
        (one(abilities=["grim-servant-o-death"]), foe(abilities=["scrawny"]), {"inches": 30}),
        (one(), foe(morale="shaken", abilities=["undead"]), {"inches": 40, "cover": "hard"}),
        (
            one(weapons=("pistol",), marks=CLOSE),
            foe(morale="panicked", marks=CLOSE),
            {"inches": 0, "situations": ("contact",), "shots": 1},
        ),
    ],
)
def test_damage_and_vigor_are_foreseen_with_all_that_counts_on_them_when_they_are_asked(
    shooter: Troop, target: Troop, how: dict[str, Any]
) -> None:
    lasts = (
        Effect("e1", "wall", "Wall of stone", "troop:foe", rolls=("armor",), amount=2),
        Effect("e2", "hex", "Hex", "figure:foe/f1", rolls=("vigor",), amount=-1),
        Effect("e3", "fine", "Fine gun", "figure:gunman/f1", rolls=("shot-damage",), amount=1),
    )
    for effects in ((), lasts):
        table = duel(shooter, target, effects=effects)
        table.do(Shoot("gunman", "foe", **{"inches": 12, **how}))
        shot = table.matter("shot")
        foreseen = Foresight(table.state).of(shot)
        table.type(11, kind="shot")
        damage = table.matter("damage")
        expected = rolling(table.state, damage)
        assert foreseen is not None
        same(Foresight(table.state).of(damage).attack, expected, foreseen.attack.vigor)  # type: ignore[union-attr] # it is one
        table.type(11, kind="damage")
        same(foreseen.attack, expected, rolling(table.state, table.matter("vigor")))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_shot_at_a_horse_has_no_odds_of_its_riders_wounds_whichever_comes_first(order: tuple[int, int]) -> None:
    table = duel(armed(figures=2), foe(marks=frozenset({"mounted"})))
    table.do(Shoot("gunmen", "foe", 12, figures=("f1",), situations=("horse",)))
    table.do(Shoot("gunmen", "foe", 12, figures=("f2",)))
    seer = Foresight(table.state)
    found = {place: seer.of(table.state.matters[place]) for place in order}
    at_horse, at_rider = found[0], found[1]
    assert at_horse is not None
    assert at_rider is not None
    assert at_horse.hit == at_rider.hit
    assert at_horse.attack is None
    assert at_rider.attack is not None


@pytest.mark.parametrize("lasts", [False, True])
def test_rolls_that_are_alike_are_worked_out_once_and_come_to_the_same(lasts: bool) -> None:
    effects = (Effect("e1", "wall", "Shield", "figure:posse/f2", rolls=("armor",), amount=3),) if lasts else ()
    table = duel(armed(weapons=("pistol", "rifle")), lying(foe("posse", number="posse"), "f3"), effects=effects)
    table.do(Shoot("gunmen", "posse", 12))
    seer = Foresight(table.state)
    found = [seer.of(matter) for matter in table.state.matters]
    assert found == [Foresight(table.state).of(matter) for matter in table.state.matters]
    assert len({one.cases for one in found if one}) == 2 + lasts


# Many shots


def test_a_volley_says_how_many_are_put_down_on_average_and_how_likely_each_number_is() -> None:
    table = duel(armed(figures=3), foe("posse", number="posse", figures=2))
    table.do(Shoot("gunmen", "posse", 12))
    single = chart(table, "shot").bars[-1].chance
    found = together_of(table, "shot")
    one_of_two, other = 1 - (1 - single) ** 2, single
    expected = ((1 - one_of_two) * (1 - other), one_of_two + other - 2 * one_of_two * other, one_of_two * other)
    assert [bar.text for bar in found.bars] == ["Nobody", "1 Put Down", "2 Put Down"]
    assert all(close(bar.chance, chance) for bar, chance in zip(found.bars, expected, strict=True))
    assert found.words.startswith(f"On average {float(one_of_two + other):.1f} Put Down and ")


def test_all_shots_at_one_figure_are_told_as_what_becomes_of_it() -> None:
    table = duel(armed(figures=3), foe())
    table.do(Shoot("gunmen", "foe", 12))
    single = bars(chart(table, "shot"))
    found = bars(together_of(table, "shot"))
    assert close(found["Put Down"], 1 - (1 - single["Put Down"]) ** 3)
    assert close(found["No harm"], (single["Misses"] + single["No harm"]) ** 3)


def test_rows_have_charts_of_their_own_and_the_what_ifs_stand_once_with_all_of_them() -> None:
    table = duel(armed(figures=3), foe("posse", number="posse", marks=frozenset({"hard-cover"})))
    table.do(Shoot("gunmen", "posse", 12))
    assert not chart(table, "shot").what_ifs
    assert together_of(table, "shot").of == "Put Down on average"
    assert list(what_ifs(together_of(table, "shot"))) == ["No cover"]


def test_once_a_shot_has_fallen_the_rest_of_the_volley_is_told_row_by_row() -> None:
    table = duel(armed(figures=3), foe("posse", number="posse"), hands={"s1": ("white",)})
    table.do(Shoot("gunmen", "posse", 12))
    table.throw(3, kind="shot")
    assert asked(table, "shot").chart is None


def test_more_shots_than_anybody_plays_have_no_chart() -> None:
    table = duel(armed(figures=31, weapons=("pistol",)), foe("posse", number="posse", figures=5))
    table.do(Shoot("gunmen", "posse", 12))
    assert asked(table, "shot").chart is None


def test_dice_that_there_are_not_have_no_odds() -> None:
    for dice in ("-", "d7", "99d6", "d0"):
        table = duel(one(), foe(traits={"vigor": dice}))
        table.do(Shoot("gunman", "foe", 12))
        assert (card(table, "shot").odds, card(table, "shot").chart) == (HALF, None)


# What if


def test_what_if_closer_no_cover_and_with_the_other_gun() -> None:
    shooter = one(weapons=("pistol", "rifle"))
    table = duel(shooter, foe(marks=frozenset({"hard-cover"})))
    table.do(Shoot("gunman", "foe", 20, arm="pistol", shots=1))
    found = chart(table, "shot")
    assert found.of == "Put Down"
    assert found.now == percent(bars(found)["Put Down"])
    alone = {}
    for name, how in {
        "Closer, 12″": {"inches": 12, "arm": "pistol", "shots": 1},
        "No cover": {"inches": 20, "arm": "pistol", "shots": 1, "cover": "none"},
        "Rifle": {"inches": 20, "arm": "rifle"},
    }.items():
        other = duel(shooter, foe(marks=frozenset({"hard-cover"})))
        other.do(Shoot("gunman", "foe", **how))  # type: ignore[arg-type] # a dict of mixed values
        alone[name] = percent(bars(chart(other, "shot"))["Put Down"])
    assert what_ifs(found) == alone


def test_the_other_gun_fires_as_often_as_it_can() -> None:
    table = duel(one(weapons=("rifle", "pistol")), foe())
    table.do(Shoot("gunman", "foe", 12))
    single = Foresight(table.state).of(table.matter("shot"))
    other = duel(one(weapons=("pistol",)), foe())
    other.do(Shoot("gunman", "foe", 12))
    assert single is not None
    assert what_ifs(chart(table, "shot")) == {"Pistol, 2 shots": percent(bars(together_of(other, "shot"))["Put Down"])}


def test_a_gun_that_does_not_reach_as_far_is_no_column() -> None:
    table = duel(one(weapons=("rifle", "pistol")), foe())
    table.do(Shoot("gunman", "foe", 48))
    assert list(what_ifs(chart(table, "shot"))) == ["Closer, 24″"]


def test_coming_within_3_inches_matters_where_the_target_lies_low() -> None:
    for prone, expected in ((True, ["Closer, 3″"]), (False, [])):
        target = foe()
        spots = tuple(replace(figure, prone=prone) for figure in target.figures)
        table = duel(one(), replace(target, figures=spots))
        table.do(Shoot("gunman", "foe", 12))
        assert list(what_ifs(chart(table, "shot"))) == expected


def test_a_white_chip_is_told_only_to_who_has_one_and_rolls() -> None:
    for hands, viewer, told in (
        ({"s1": ("white",)}, ANNA, True),
        ({"s1": ("red",)}, ANNA, False),
        ({"s1": ("white",)}, replace(HOST, seat="s2", seats=frozenset({"s2"})), False),
    ):
        table = duel(one(), foe(), hands=hands)
        table.do(Shoot("gunman", "foe", 12))
        assert ("With a white chip" in what_ifs(chart(table, "shot", viewer))) is told


def test_a_white_chip_rolls_again_where_the_shot_missed() -> None:
    table = duel(one(), foe(), hands={"s1": ("white",)})
    table.do(Shoot("gunman", "foe", 12))
    found = chart(table, "shot")
    assert what_ifs(found)["With a white chip"] == percent(bars(found)["Put Down"] * Fraction(3, 2))


def test_what_changes_nothing_is_no_column() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    assert not chart(table, "shot").what_ifs


# Into a melee


def test_a_shot_into_a_melee_tells_who_may_be_struck_and_no_wounds() -> None:
    friend = make_troop("bill", number="single", marks=frozenset({"in-melee"}))
    table = duel(one(), foe(), friend)
    table.do(Shoot("gunman", "foe", 12, situations=("melee",)))
    table.choose("foe/f1", "bill/f1")
    assert bars(chart(table, "shot")) == {"Misses": HALF, "Strikes Foe": HALF / 2, "Strikes Bill": HALF / 2}


# Damage and Vigor


def test_damage_is_told_as_what_it_does_to_who_was_hit() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    found = card(table, "damage")
    gap = difference(summed(2, open_ended(8)), open_ended(6))
    assert found.odds is not None
    assert close(found.odds, at_least(gap, 5))
    assert (found.to, list(bars(chart(table, "damage")))) == ("to Put Down", ["No harm", "Eatin’ Dirt", "Put Down"])


@pytest.mark.parametrize(("number", "names"), [("single", 3), ("hero", 4)])
def test_vigor_against_damage_has_three_outcomes_and_for_heroes_four(number: str, names: int) -> None:
    table = duel(one(), foe(number=number))
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    table.throw(7, 3, kind="damage")
    found = card(table, "vigor", BEN)
    vigor = open_ended(6)
    assert found.to == "to be unhurt"
    assert found.odds == at_least(vigor, 10)
    shown = bars(chart(table, "vigor", BEN))
    assert len(shown) == names
    assert shown["Eatin’ Dirt"] == at_least(vigor, 6) - at_least(vigor, 10)
    assert sum(shown.values()) == 1
    worst = "Critical hit" if number == "hero" else "Put Down"
    assert shown[worst] == 1 - at_least(vigor, 6)


def test_damage_that_armor_took_away_altogether_is_no_danger() -> None:
    table = duel(one(weapons=("pistol",)), foe(abilities={"armor": "9"}))
    table.do(Shoot("gunman", "foe", 12, shots=1))
    table.throw(4, kind="shot")
    table.throw(1, 2, kind="damage")
    assert card(table, "vigor", BEN).odds == 1


# Hand to hand


def test_a_blow_has_to_beat_the_defense_and_a_tie_misses() -> None:
    table = acting(fighter(weapons=("sword",)), fights_back(traits={"fightin": "d8"}))
    table.do(Fight("anna", "ben"))
    found = card(table, "attack")
    even = difference(open_ended(6), open_ended(8))
    assert found.to == "to hit"
    assert found.odds is not None
    assert close(found.odds, at_least(even, 1))
    harm = difference(open_ended(6), open_ended(6))
    assert close(bars(chart(table, "attack"))["Put Down"], at_least(even, 1) * at_least(harm, 5 - 2))


def test_the_defender_is_told_of_all_that_may_get_through() -> None:
    table = acting(fighter(abilities=["frenzy"]), fights_back())
    table.do(Fight("anna", "ben"))
    table.throw(3, kind="attack")
    table.throw(5, kind="attack")
    found = card(table, "defence", BEN)
    defence = open_ended(6)
    assert (found.odds, found.to) == (at_least(defence, 5), "not to be hit")
    gap = difference(open_ended(6), open_ended(6))
    once, twice = at_least(gap, 5), 1 - (1 - at_least(gap, 5)) ** 2
    down = (at_least(defence, 3) - at_least(defence, 5)) * once + (1 - at_least(defence, 3)) * twice
    assert close(bars(chart(table, "defence", BEN))["Put Down"], down)


def test_a_frenzy_is_held_against_one_defense() -> None:
    table = acting(fighter(abilities=["frenzy"]), fights_back())
    table.do(Fight("anna", "ben"))
    found = bars(together_of(table, "attack"))
    once = at_least(difference(open_ended(6), open_ended(6)), 5)
    down = Fraction(0)
    for held, chance in open_ended(6).items():
        hit = at_least(open_ended(6), held + 1) if held < 60 else Fraction(0)
        down += chance * (1 - (1 - hit * once) ** 2)
    assert close(found["Put Down"], down)


def test_paralysis_lays_in_the_dirt_whom_a_blow_does_not_hurt() -> None:
    plain, paralyzing = (acting(fighter(abilities=abilities), fights_back()) for abilities in ((), ("paralysis",)))
    for table in (plain, paralyzing):
        table.do(Fight("anna", "ben"))
    before, after = (bars(chart(table, "attack")) for table in (plain, paralyzing))
    unhurt = before["No harm"]
    assert close(after["Eatin’ Dirt"], before["Eatin’ Dirt"] + unhurt * HALF)
    assert after["Put Down"] == before["Put Down"]


@pytest.mark.parametrize("armor", [(), ("heavy-armor",)])
def test_a_stun_and_a_paralysis_are_two_rolls_and_heavy_armor_helps_against_neither(armor: tuple[str, ...]) -> None:
    stun = Effect("e1", "stun:8", "Stun", "troop:anna", spell="stun", amount=8, caster="anna/f1")
    plain = acting(fighter(), fights_back(abilities=armor))
    both = acting(fighter(abilities=["paralysis"]), fights_back(abilities=armor), effects=(stun,))
    for table in (plain, both):
        table.do(Fight("anna", "ben"))
    before, after = (bars(chart(table, "attack")) for table in (plain, both))
    unhurt = before["No harm"]
    stands = HALF * at_least(open_ended(6), 8)
    assert close(after["No harm"], unhurt * stands)
    assert after["Put Down"] == before["Put Down"]


def test_what_if_with_the_other_weapon_in_a_fight() -> None:
    table = acting(fighter(weapons=("sword", "dagger")), fights_back())
    table.do(Fight("anna", "ben", arm="dagger"))
    other = acting(fighter(weapons=("sword", "dagger")), fights_back())
    other.do(Fight("anna", "ben", arm="sword"))
    found = chart(table, "attack")
    assert list(what_ifs(found).values()) == [percent(bars(chart(other, "attack"))["Put Down"])]


def test_a_crowd_that_strikes_is_counted_in_the_defense() -> None:
    table = acting(posse(figures=3), fights_back())
    table.do(Fight("gunmen", "ben"))
    found = card(table, "attack").odds
    assert found is not None
    assert close(found, at_least(difference(open_ended(6), open_ended(6)), -1))


# Secrets


def hidden_duel() -> Table:
    """Somebody who plays both sides at one phone has shot at a troop that hides."""
    table = duel(one(), foe(abilities={"armor": "3"}))
    table.do(Shoot("gunman", "foe", 12))
    hidden = replace(table.troop("foe"), hidden=True)
    table.state = replace(table.state, troops={**table.state.troops, "foe": hidden})
    return table


def test_of_a_hidden_target_only_the_hit_is_told_and_its_owner_is_told_all() -> None:
    table = hidden_duel()
    assert (card(table, "shot").odds, card(table, "shot").chart) == (HALF, None)
    owner = replace(HOST, seat="s2", seats=frozenset({"s2"}))
    assert "Put Down" in bars(chart(table, "shot", owner))


def test_damage_to_a_hidden_troop_tells_nothing_of_its_vigor() -> None:
    table = duel(one(), foe(abilities={"armor": "3"}))
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    table.state = replace(table.state, troops={**table.state.troops, "foe": replace(table.troop("foe"), hidden=True)})
    assert (card(table, "damage").odds, card(table, "damage").chart) == (None, None)


def test_who_only_looks_on_sees_no_charts() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    assert card(table, "shot", BEN).chart is None


# Checks


def step(table: Table, rule: Callable[[Play], object]) -> Table:
    """What a rule asks for."""
    play = Play(table.state, Actor("s1", frozenset({"s1"}), host=True), Chance(b"\0" * 32, "x"))
    rule(play)
    table.take(play.decision())
    return table


@pytest.mark.parametrize(
    ("morale", "abilities", "expected"),
    [
        ("steady", (), {"Keeps cool": HALF, "Shaken": Fraction(2, 6), "Panicked": Fraction(1, 6)}),
        ("shaken", (), {"Keeps cool": Fraction(2, 6), "Panicked": Fraction(4, 6)}),
        ("steady", ("brave",), {"Keeps cool": HALF + HALF**2, "Shaken": Fraction(8, 36), "Panicked": Fraction(1, 36)}),
    ],
)
def test_guts_are_fine_shaken_or_panicked(
    morale: str, abilities: tuple[str, ...], expected: dict[str, Fraction]
) -> None:
    table = duel(make_troop("gunmen", morale=morale, abilities=abilities), foe())
    step(table, lambda play: check(play, "gunmen", "casualty"))
    assert bars(chart(table, "guts")) == expected
    assert card(table, "guts").odds == expected["Keeps cool"]


@pytest.mark.parametrize("abilities", [(), ("brave",)])
@pytest.mark.parametrize("morale", ["steady", "shaken"])
@pytest.mark.parametrize("why", ["fear", "charge-fear"])
def test_a_doubting_thomas_panics_at_a_natural_1_whatever_it_comes_to(
    why: str, morale: str, abilities: tuple[str, ...]
) -> None:
    table = duel(make_troop("gunmen", morale=morale, abilities=("doubting-thomas", *abilities)), foe())
    step(table, lambda play: check(play, "gunmen", why, purpose="fear"))
    matter = table.matter("guts")
    plus = sum(line.amount for line in matter.modifiers)
    found: dict[str, Fraction] = defaultdict(Fraction)
    for first, chance in open_ended(6).items():
        again = open_ended(6) if matter.second and first + plus < matter.tn else {0: Fraction(1)}
        for second, likely in again.items():
            found[_comes(first, max(first, second) + plus, why, morale)] += chance * likely
    assert bars(chart(table, "guts")) == found


def _comes(first: int, total: int, why: str, morale: str) -> str:
    """What a Guts check against something fearsome comes to."""
    if first == 1:
        return "Panicked"
    if total >= 4:
        return "Charges" if why == "charge-fear" else "Keeps cool"
    if why == "charge-fear":
        return "Will not charge"
    return "Panicked" if total <= 1 or morale == "shaken" else "Shaken"


def test_getting_up_is_told_with_the_raise_that_lets_it_act_at_once() -> None:
    table = duel(lying(one(), "f1"), foe())
    step(table, lambda play: begin(play, ("gunman",)))
    expected = {"Up, and acts at once": Fraction(5, 36), "Up": HALF - Fraction(5, 36), "Stays down": HALF}
    assert bars(chart(table, "recover")) == expected


# Spells


def test_a_spell_is_told_by_its_bands_and_backlash_apart() -> None:
    table = acts(caster("hex", "huckster", "smite"), foe())
    casts(table, "smite")
    assert bars(chart(table, "spell")) == {
        "8 or more": Fraction(1, 8),
        "4 or more": Fraction(4, 8),
        "Fails": Fraction(2, 8),
        "Backlash, on a natural 1": Fraction(1, 8),
    }


def test_the_blessed_suffer_no_backlash() -> None:
    table = acts(caster("hex", "blessed", "smite"), foe())
    casts(table, "smite")
    assert list(bars(chart(table, "spell"))) == ["8 or more", "4 or more", "Fails"]


@pytest.mark.parametrize(("kind", "lost"), [("blessed", 0), ("huckster", 1)])
def test_a_spell_that_is_withstood_has_to_roll_higher_and_a_natural_1_never_works(kind: str, lost: int) -> None:
    table = acts(caster("hex", kind, "strike-blind", abilities=("familiar",)), foe())
    casts(table, "strike-blind", "foe/f1", inches=3)
    plus, against = 1, open_ended(6)
    gap = difference(open_ended(8), against)
    on_a_1 = Fraction(lost, 8) * (1 - at_least(against, 1 + plus))
    found = card(table, "spell")
    assert found.odds is not None
    assert close(found.odds, at_least(gap, 1 - plus) - on_a_1)
    assert found.to == "to work"


def test_the_bars_of_a_chart_come_to_100_percent_for_shots_blows_and_defenses() -> None:
    shot = duel(one(), foe(abilities={"armor": "1"}))
    shot.do(Shoot("gunman", "foe", 12))
    blow = acting(fighter(abilities=["frenzy"]), fights_back())
    blow.do(Fight("anna", "ben"))
    found = [chart(shot, "shot"), chart(blow, "attack"), together_of(blow, "attack")]
    blow.throw(3, kind="attack")
    blow.throw(5, kind="attack")
    for shown in (*found, chart(blow, "defence", BEN)):
        assert sum(int(figure.strip("<> %")) for _, figure in shown.lines if figure[0] != "<") == 100


def test_the_big_screen_has_the_chart_of_a_roll_and_no_what_ifs() -> None:
    table = duel(one(), foe(marks=frozenset({"hard-cover"})))
    table.do(Shoot("gunman", "foe", 12))
    found = chart(table, "shot", SCREEN)
    assert bars(found)
    assert not found.what_ifs


def test_a_roll_that_lies_has_no_odds_any_more() -> None:
    table = duel(one(), foe(), hands={"s1": ("white",)})
    table.do(Shoot("gunman", "foe", 12))
    table.throw(3, kind="shot")
    found = card(table, "shot")
    assert (found.odds, found.chart, found.total) == (None, None, 3)
    table.do(core.Accept(table.matter("shot").id))
