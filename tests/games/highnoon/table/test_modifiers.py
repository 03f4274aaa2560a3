"""What counts on a roll, and the numbers of a troop (Appendix A; Chapter Two, Movement and Guts)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.rules.entries import entries
from companion.games.highnoon.table.core.marks import MARKS
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Figure, Go, Scope, Troop
from companion.games.highnoon.table.rolling import modifiers, numbers
from tests.games.highnoon.table.support import make_state, make_troop


def amount(troop: Troop, trait: str, purpose: str, *effects: Effect) -> int:
    state = make_state(troop, effects=effects)
    return sum(one.amount for one in modifiers.for_trait(state, troop, trait, purpose))


@pytest.mark.parametrize(
    ("ability", "trait", "purpose", "counts"),
    [
        ("clown", "guts", "guts", 2),
        ("clown", "guts", "rally", 2),
        ("yeller", "guts", "guts", -2),
        ("yeller", "guts", "rally", -2),
        ("superstitious", "guts", "fear", -2),
        ("superstitious", "guts", "terror", -2),
        ("superstitious", "guts", "guts", 0),
        ("superstitious", "guts", "scare", 0),
        ("doubting-thomas", "guts", "terror", 2),
        ("doubting-thomas", "guts", "guts", 0),
        ("sand", "vigor", "recover", 2),
        ("sand", "vigor", "damage", 0),
        ("thick-skinned", "vigor", "recover", 2),
        ("squeamish", "vigor", "recover", -2),
        ("thin-skinned", "vigor", "recover", -2),
        ("thin-skinned", "vigor", "damage", 0),
        ("undead", "vigor", "recover", 2),
        ("undead", "vigor", "damage", 2),
        ("harrowed", "vigor", "recover", 2),
        ("stitchin", "vigor", "recover", 2),
        ("tough-as-nails", "vigor", "recover", 2),
        ("tough-as-nails", "vigor", "damage", 2),
        ("tough-as-nails", "vigor", "critical", 2),
        ("big-un", "vigor", "recover", 1),
        ("brawny", "vigor", "damage", 1),
        ("brawny", "vigor", "recover", 0),
        ("scrawny", "vigor", "damage", -2),
        ("scrawny", "vigor", "recover", 0),
        ("bad-eyes", "shootin", "", -2),
        ("martial-artist", "fightin", "attack", 2),
        ("martial-artist", "fightin", "", 0),
        ("climbin", "strength", "climb", 2),
        ("familiar", "smarts", "spell", 1),
        ("crisis-o-faith", "smarts", "spell", -1),
        ("brave", "guts", "guts", 0),
    ],
)
def test_an_ability_counts_where_its_entry_says_and_nowhere_else(
    ability: str, trait: str, purpose: str, counts: int
) -> None:
    assert amount(make_troop(abilities=[ability]), trait, purpose) == counts


def test_rank_gives_2_to_the_troop_that_it_rallies() -> None:
    assert amount(make_troop(), "guts", "rank") == 2


def test_the_phobic_have_2_less_against_real_fear() -> None:
    troop = make_troop(abilities={"loco": "Phobic"})
    assert (amount(troop, "guts", "fear"), amount(troop, "guts", "scare")) == (-2, 0)


@pytest.mark.parametrize(("purpose", "counts"), [("guts", -1), ("rally", 0), ("rank", 2), ("fear", -1)])
def test_shaken_is_1_less_on_every_roll_but_rallying(purpose: str, counts: int) -> None:
    assert amount(make_troop(morale="shaken"), "guts", purpose) == counts


def test_shaken_counts_on_recovery_too() -> None:
    assert amount(make_troop(morale="shaken", abilities=["sand"]), "vigor", "recover") == 1


def test_the_panicked_have_no_penalty_unless_they_stand() -> None:
    running = make_troop(morale="panicked", abilities=["nerves-o-steel"])
    standing = make_troop(morale="panicked", abilities=["nerves-o-steel"], marks=frozenset({"standing"}))
    loyal = make_troop(morale="panicked", abilities=["loyal"], marks=frozenset({"standing"}))
    assert amount(running, "shootin", "") == 0
    assert amount(standing, "shootin", "") == amount(standing, "smarts", "smarts") == -2
    assert amount(loyal, "fightin", "") == -2


def test_each_winged_counter_takes_2_from_shootin_and_fightin() -> None:
    hero = make_troop(number="hero", winged=2)
    assert [amount(hero, trait, "") for trait in ("shootin", "fightin", "smarts")] == [-4, -4, 0]


def test_a_rider_shoots_at_1_less_unless_born_on_horseback() -> None:
    mounted = frozenset({"mounted"})
    assert amount(make_troop(marks=mounted), "shootin", "") == -1
    assert amount(make_troop(marks=mounted, abilities=["born-on-horseback"]), "shootin", "") == 0


def test_the_undead_have_2_less_on_all_rolls_on_burial_grounds() -> None:
    marks = frozenset({"burial-grounds"})
    living, dead = make_troop(marks=marks), make_troop(marks=marks, abilities=["undead"])
    assert [amount(living, trait, "") for trait in ("guts", "shootin", "smarts")] == [-2, 0, 0]
    assert [amount(dead, trait, "") for trait in ("guts", "shootin", "smarts")] == [-2, -2, -2]


def test_friends_of_a_grim_servant_have_1_less_on_vigor() -> None:
    assert amount(make_troop(marks=frozenset({"servant-near"})), "vigor", "recover") == -1


def test_guts_rolls_on_a_graveyard_are_at_2_less() -> None:
    assert amount(make_troop(marks=frozenset({"graveyard"})), "guts", "rally") == -2


@pytest.mark.parametrize(
    ("scope", "rolls", "counts"),
    [
        (EVERYBODY, ("shootin",), -2),
        (Scope(seat="s1"), ("all",), -2),
        (Scope(troop="gunmen"), ("all",), -2),
        (Scope(seat="s2"), ("all",), 0),
        (Scope(troop="other"), ("all",), 0),
        (EVERYBODY, ("guts",), 0),
    ],
)
def test_what_lasts_counts_on_whom_it_lies_and_on_its_rolls(scope: Scope, rolls: tuple[str, ...], counts: int) -> None:
    effect = Effect("e1", "dust", "Dust devils", scope, rolls=rolls, amount=-2)
    assert amount(make_troop(), "shootin", "", effect) == counts


def test_every_modifier_and_mark_names_a_rules_entry() -> None:
    known = {entry.id for entry in entries()}
    names = "clown yeller superstitious doubting-thomas sand thick-skinned squeamish thin-skinned tough-as-nails big-un"
    more = "brawny scrawny undead stitchin bad-eyes martial-artist climbin familiar crisis-o-faith nerves-o-steel"
    troop = make_troop(
        abilities={**dict.fromkeys(f"{names} {more}".split(), ""), "loco": "phobic"},
        morale="shaken",
        winged=1,
        marks=frozenset(MARKS),
    )
    state = make_state(troop)
    found = {
        modifier.rule
        for trait in ("guts", "vigor", "shootin", "fightin", "strength", "smarts")
        for purpose in ("", "guts", "fear", "rally", "rank", "recover", "damage", "spell", "climb", "attack")
        for modifier in modifiers.for_trait(state, troop, trait, purpose)
    }
    assert found | {mark.rule for mark in MARKS.values()} <= known
    assert len(found) > 20


# Numbers


def pace(troop: Troop, figure: str = "", **state: Any) -> int:
    return numbers.pace(make_state(troop, **state), troop, figure).value


def test_people_move_6_and_the_slow_4() -> None:
    assert pace(make_troop()) == 6
    assert [pace(make_troop(abilities=[slow])) for slow in ("big-un", "geezer", "lame")] == [4, 4, 4]


def test_each_lame_counter_takes_2_inches_at_most_twice_and_never_under_1() -> None:
    assert [pace(make_troop(number="hero", lame=lame)) for lame in (1, 2, 3)] == [4, 2, 2]
    assert pace(make_troop(number="hero", lame=2, abilities=["big-un"])) == 1


def test_a_horse_has_15_whatever_its_rider_has() -> None:
    assert pace(make_troop(number="hero", lame=2, marks=frozenset({"mounted"}))) == 15


def test_a_limber_has_9_and_6_with_a_dead_horse() -> None:
    assert pace(make_troop(marks=frozenset({"limbered"}))) == 9
    assert pace(make_troop(marks=frozenset({"limbered", "horse-dead"}))) == 6


def test_who_lies_down_crawls_at_half_pace() -> None:
    troop = make_troop(figures=2)
    assert pace(troop, "f1") == 6
    lying = Troop("gunmen", "s1", "s1", troop.stats, (Figure("f1", prone=True), Figure("f2", state="dirt")))
    assert (pace(lying, "f1"), pace(lying, "f2"), pace(lying)) == (3, 3, 6)


def test_a_hold_moves_half_of_pace_6_and_half_of_a_5_rounded_down() -> None:
    troop = make_troop()
    state = make_state(troop, goes=(Go(("gunmen",), "s1", "", hold=True),))
    assert numbers.pace(state, troop).value == 3
    assert numbers.run_bonus(state, troop, 5).value == 2


@pytest.mark.parametrize(
    ("abilities", "marks", "die"),
    [
        ((), (), "d6"),
        (("fleet-footed",), (), "d10"),
        (("slowpoke",), (), ""),
        ((), ("mounted",), "d10"),
        (("fleet-footed",), ("limbered",), "d6"),
    ],
)
def test_the_running_die(abilities: tuple[str, ...], marks: tuple[str, ...], die: str) -> None:
    troop = make_troop(abilities=abilities, marks=frozenset(marks))
    assert numbers.running_die(make_state(troop), troop) == die


def test_the_tuckered_and_the_crawling_have_half_of_their_roll_rounded_up() -> None:
    tired, fit = make_troop(abilities=["tuckered"]), make_troop()
    assert numbers.run_bonus(make_state(tired), tired, 5).value == 3
    assert numbers.run_bonus(make_state(fit), fit, 5, crawling=True).value == 3
    assert numbers.run_bonus(make_state(fit), fit, 5).value == 5


def test_a_run_on_ones_belly_is_half_the_pace_and_half_the_roll_rounded_up() -> None:
    def runs(*prone: bool, **fields: Any) -> list[tuple[int, int]]:
        figures = tuple(Figure(f"f{place}", prone=lies) for place, lies in enumerate(prone))
        troop = replace(make_troop(**fields), figures=figures)
        return [(pace.value, bonus.value) for pace, bonus in numbers.runs(make_state(troop), troop, 5)]

    assert runs(False, False) == [(6, 5)]
    assert runs(True, True) == [(3, 3)]
    assert runs(True, False) == [(6, 5), (3, 3)]
    assert runs(True, False, marks=frozenset({"mounted"})) == [(15, 5)]


def test_the_lines_of_a_number_add_up_to_it() -> None:
    troop = make_troop(number="hero", lame=2, abilities=["geezer"])
    found = numbers.pace(make_state(troop), troop)
    assert sum(line.amount for line in found.lines) == found.value == 1
