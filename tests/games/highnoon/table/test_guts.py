"""Guts: who checks when, what a roll does, rallying, fear (Chapter Two, Guts; Appendix A; rulings 19, 33, 34)."""

from typing import Any

import pytest

from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.nerve import guts, rally
from companion.games.highnoon.table.rolling import answering
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.guts_support import acting, checking, end, morale
from tests.games.highnoon.table.support import make_troop

# The roll


@pytest.mark.parametrize(
    ("before", "face", "after"),
    [
        ("steady", 4, "steady"),
        ("steady", 3, "shaken"),
        ("steady", 2, "shaken"),
        ("steady", 1, "panicked"),
        ("shaken", 5, "shaken"),
        ("shaken", 4, "panicked"),
        ("shaken", 2, "panicked"),
    ],
)
def test_a_guts_check_on_4_with_1_less_for_the_shaken_and_panic_at_1_or_less(
    before: str, face: int, after: str
) -> None:
    table = checking(morale=before)
    table.throw(face, kind="guts")
    if table.asks("panic"):
        table.choose("run", kind="panic")
    assert morale(table) == after


def test_yeller_troops_are_gone_on_a_3() -> None:
    table = checking(abilities=["yeller"])
    table.throw(3, kind="guts")
    assert morale(table) == "panicked"


def test_going_bust_is_read_after_modifiers_and_chips() -> None:
    troop = make_troop("gunmen")
    table = acting(troop, make_troop("foe", seat="s2", cards=("KS",)), hands={"s1": ("white",)})
    table.do(guts.CheckGuts("gunmen"))
    table.throw(1, kind="guts")
    assert morale(table) == "steady", "a chip may still mend it"
    table.load(3).do(spending.Spend(table.matter("guts").id, "white"))
    assert morale(table) == "shaken"


def test_clown_adds_2_so_a_natural_1_is_no_bust() -> None:
    table = checking(abilities=["clown"])
    table.throw(1, kind="guts")
    assert morale(table) == "shaken"


def test_the_brave_have_two_tries() -> None:
    table = checking(abilities=["brave"])
    table.throw(1, 4, kind="guts")
    assert morale(table) == "steady"
    typed = checking(abilities=["brave"])
    typed.type(1, kind="guts")
    assert typed.asks("guts")
    typed.type(3, kind="guts")
    assert morale(typed) == "shaken"


@pytest.mark.parametrize("fields", [{"abilities": ["fearless"]}, {"morale": "panicked"}])
def test_the_fearless_and_the_panicked_never_check(fields: dict[str, Any]) -> None:
    assert not checking(**fields).asks("guts")


def test_a_hard_check_needs_8() -> None:
    table = checking(tn=8, traits={"guts": "d8"})
    table.throw(7, kind="guts")
    assert morale(table) == "shaken"


def test_a_skipped_check_changes_nothing() -> None:
    table = checking()
    table.do(answering.Skip(table.matter("guts").id))
    assert (morale(table), table.state.matters) == ("steady", ())


def test_guts_is_not_asked_for_where_the_table_does_without() -> None:
    table = acting(make_troop("a"), make_troop("b", seat="s2", cards=("KS",)), parts=frozenset({"cards", "figures"}))
    table.do(figure_hit.FigureHit("a", "f1", "down"), "s2")
    end(table)
    assert table.state.matters == ()


# Panic


def test_nerves_o_steel_may_stand_and_others_run_or_hunker() -> None:
    steel = checking(abilities=["nerves-o-steel"])
    steel.throw(1, kind="guts")
    assert [option.value for option in steel.matter("panic").options] == ["run", "stand", "hunker"]
    steel.choose("stand", kind="panic")
    assert "standing" in steel.troop("gunmen").marks
    plain = checking()
    plain.throw(1, kind="guts")
    assert [option.value for option in plain.matter("panic").options] == ["run", "hunker"]
    plain.choose("run", kind="panic")
    assert any("run straight away" in text for text, _ in plain.state.reminders)


def test_who_rallies_no_longer_counts_as_standing_in_panic() -> None:
    troop = make_troop("gunmen", morale="panicked", marks=frozenset({"standing"}), cards=("AS",))
    table = acting(troop)
    table.do(rally.Rally("gunmen"))
    table.throw(6, 4, kind="rally")
    assert (morale(table), table.troop("gunmen").marks) == ("shaken", frozenset())


# Rallying


@pytest.mark.parametrize(
    ("before", "face", "after"), [("shaken", 4, "steady"), ("shaken", 3, "shaken"), ("shaken", 1, "shaken")]
)
def test_the_shaken_rally_on_4_without_their_penalty_and_a_1_does_no_harm(before: str, face: int, after: str) -> None:
    table = acting(make_troop("gunmen", morale=before, cards=("5S",)))
    table.do(rally.Rally("gunmen"))
    assert table.matter("rally").modifiers == ()
    table.throw(face, kind="rally")
    assert morale(table) == after
    assert ("The rally fails. Gunmen stay Shaken." in table.told) == (after == "shaken")


def test_the_panicked_rally_on_8_and_are_shaken_then() -> None:
    table = acting(make_troop("gunmen", morale="panicked", cards=("5S",)))
    table.do(rally.Rally("gunmen"))
    assert table.matter("rally").tn == 8
    table.throw(6, 2, kind="rally")
    assert morale(table) == "shaken"
    table.refuses(rally.Rally("gunmen"), "busy")


def test_rank_rallies_another_troop_at_2_more_and_takes_the_heros_action() -> None:
    table = acting(
        make_troop("hero", number="hero", abilities=["rank"], cards=("AS",)),
        make_troop("gunmen", morale="shaken", cards=("5S",)),
        make_troop("foe", seat="s2", morale="shaken"),
    )
    table.refuses(rally.RallyByRank("hero", "foe"), "not-a-friend")
    table.do(rally.RallyByRank("hero", "gunmen"))
    assert [(one.text, one.amount) for one in table.matter("rally").modifiers] == [("Rank", 2)]
    table.throw(2, kind="rally")
    assert morale(table) == "steady"
    table.refuses(rally.RallyByRank("hero", "gunmen"), "busy")


def test_who_is_steady_or_not_acting_does_not_rally() -> None:
    table = acting(make_troop("gunmen", cards=("5S",)), make_troop("others", morale="shaken"))
    table.refuses(rally.Rally("gunmen"), "steady")
    table.refuses(rally.Rally("others"), "not-acting")
