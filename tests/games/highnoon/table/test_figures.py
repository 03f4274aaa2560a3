"""Figures: Eatin' Dirt, recovery, the Put Down, sawbones, marks (Chapter Two, Wounds; Appendix A)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.abilities import bushwack
from companion.games.highnoon.table.by_hand import mark
from companion.games.highnoon.table.core.state import Deed, Figure, Troop
from companion.games.highnoon.table.moving import prone
from companion.games.highnoon.table.rolling import throwing
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.scenario import secrets, start_battle
from companion.games.highnoon.table.turn import action, end_go, end_turn
from companion.games.highnoon.table.wounds import figure_hit, healing
from tests.games.highnoon.table.guts_support import acting, end
from tests.games.highnoon.table.support import Table, lay, make_state, make_troop


def dirty(id_: str, *states: str, stand_tn: int = 4, **fields: Any) -> Troop:
    """A troop whose figures are in these states."""
    spots = tuple(Figure(f"f{at + 1}", state=state, stand_tn=stand_tn) for at, state in enumerate(states))
    made = make_troop(id_, figures=len(states), **fields)
    return Troop(**{**vars(made), "figures": spots})


def states(table: Table, troop: str) -> list[str]:
    return [figure.state for figure in table.troop(troop).figures]


# Recovery


def test_each_figure_eatin_dirt_rolls_vigor_as_its_action_begins() -> None:
    table = acting(dirty("a", "dirt", "up", "dirt", cards=("KS",)))
    assert [(matter.figure, matter.tn) for matter in table.state.matters] == [("f1", 4), ("f3", 4)]


@pytest.mark.parametrize(
    ("faces", "state", "word"),
    [((3,), "dirt", "down"), ((4,), "up", "up"), ((6, 1), "up", "up"), ((6, 2), "up", "acts")],
)
def test_4_gets_it_up_and_8_lets_it_act_at_once(faces: tuple[int, ...], state: str, word: str) -> None:
    table = acting(dirty("a", "dirt", cards=("KS",)))
    table.throw(*faces, kind="recover")
    assert states(table, "a") == [state]
    assert table.state.go is not None
    assert Deed(word, "a", "f1") in table.state.go.did


def test_after_a_groin_hit_it_takes_8() -> None:
    table = acting(dirty("a", "dirt", number="hero", stand_tn=8, cards=("KS",)))
    table.throw(6, 1, kind="recover")
    assert states(table, "a") == ["dirt"]


def test_shaken_troops_recover_at_1_less_and_sand_adds_2() -> None:
    table = acting(dirty("a", "dirt", morale="shaken", abilities=["sand"], cards=("KS",)))
    assert [(one.text, one.amount) for one in table.matter("recover").modifiers] == [("Shaken", -1), ("Sand", 2)]


def test_all_of_a_troop_roll_with_one_tap() -> None:
    table = acting(dirty("a", "dirt", "dirt", "dirt", cards=("KS",)))
    table.load(4, 3, 5).do(throwing.ThrowAll())
    assert states(table, "a") == ["up", "dirt", "up"]


def test_a_table_that_does_not_track_figures_is_not_asked() -> None:
    table = acting(dirty("a", "dirt", cards=("KS",)), parts=frozenset({"cards"}))
    assert table.state.matters == ()


# Put Down


def test_the_put_down_lie_there_until_the_turn_ends() -> None:
    table = acting(make_troop("a"), make_troop("b", seat="s2", cards=("KS",)))
    table.do(figure_hit.FigureHit("a", "f1", "down"), "s2")
    assert table.troop("a").figures[0].by == "b"
    end(table)
    table.settle_all()
    assert states(table, "a")[0] == "down"
    table.do(end_turn.EndTurn())
    assert states(table, "a")[0] == "gone"


def test_a_figure_that_is_down_is_not_put_down_twice() -> None:
    table = acting(make_troop("a"), make_troop("b", seat="s2", cards=("KS",)))
    table.do(figure_hit.FigureHit("a", "f1", "down"), "s2")
    table.refuses(figure_hit.FigureHit("a", "f1", "down"), "no-such-figure", "s2")
    assert table.seat("s2").bounty == 10


def test_a_troop_of_which_nobody_is_left_is_out_when_the_turn_ends_and_a_hero_waits_for_his_card() -> None:
    table = acting(
        make_troop("a", figures=1, number="single"),
        make_troop("h", number="hero"),
        make_troop("b", seat="s2", cards=("KS",)),
    )
    table.do(figure_hit.FigureHit("a", "f1", "down"), "s2")
    table.do(figure_hit.FigureHit("h", "f1", "down"), "s2")
    table.settle_all()
    end(table)
    table.do(end_turn.EndTurn())
    assert (table.troop("a").status, table.troop("h").status) == ("out", "dead")


def test_only_heroes_take_critical_hits() -> None:
    table = acting(make_troop("a"), make_troop("h", number="hero"), make_troop("b", seat="s2", cards=("KS",)))
    table.refuses(figure_hit.FigureHit("a", "f1", "critical"), "heroes-only", "s2")
    table.do(figure_hit.FigureHit("h", "f1", "critical"), "s2")
    assert table.matter("critical").seat == "s2"


def test_the_own_side_may_enter_what_befell_it_and_strangers_may_not() -> None:
    table = acting(make_troop("a"), make_troop("b", seat="s2", cards=("KS",)), seats=3)
    table.refuses(figure_hit.FigureHit("a", "f1", "dirt"), "not-your-seat", "s3")
    table.do(figure_hit.FigureHit("a", "f1", "dirt"), "s1")
    table.do(figure_hit.FigureHit("a", "f2", "dirt"), "s2")
    assert states(table, "a")[:2] == ["dirt", "dirt"]


def test_what_nobody_did_scores_for_nobody() -> None:
    table = acting(make_troop("a"), make_troop("b", seat="s2", cards=("KS",)))
    table.do(figure_hit.FigureHit("a", "f1", "down", "nobody"))
    assert table.seat("s2").bounty == 0


def test_the_unearthly_shrug_off_what_is_less_than_occult() -> None:
    judge = make_troop("judge", number="single", abilities=["unearthly", "fearless"], stats={"card": "hangin-judge"})
    table = acting(
        judge,
        make_troop("gunmen", seat="s2", cards=("KS",)),
        make_troop("preacher", seat="s2", abilities=["occult"], cards=("QS",)),
        make_troop("rangers", seat="s2", stats={"card": "texas-rangers"}),
    )
    table.do(figure_hit.FigureHit("judge", "f1", "dirt"), "s2")
    assert states(table, "judge") == ["up"]
    table.do(figure_hit.FigureHit("judge", "f1", "down"), "s2")
    assert states(table, "judge") == ["dirt"]
    table.do(figure_hit.FigureHit("judge", "f1", "down", "rangers"), "s2")
    assert states(table, "judge") == ["down"]


def test_who_was_down_already_has_been_down_since_then() -> None:
    table = acting(
        make_troop("a"), make_troop("b", seat="s2", cards=("KS",)), make_troop("c", seat="s2", cards=("QS",))
    )
    table.do(figure_hit.FigureHit("a", "f1", "dirt"), "s2")
    since = table.troop("a").figures[0].since
    end(table)
    table.do(figure_hit.FigureHit("a", "f1", "dirt"), "s2")
    assert table.troop("a").figures[0].since == since != (table.state.moment,)


def test_the_first_to_hurt_a_rattler_is_its_sworn_enemy_until_dead() -> None:
    mean = make_troop("mean", abilities=["mean-as-a-rattler"])
    first = make_troop("first", seat="s2", figures=1, number="single", cards=("KS",))
    table = acting(mean, first, make_troop("second", seat="s2", cards=("QS",)), make_troop("x", cards=("2S",)))
    table.do(figure_hit.FigureHit("mean", "f1", "dirt"), "s2")
    table.do(figure_hit.FigureHit("mean", "f2", "dirt", "second"), "s2")
    assert table.troop("mean").notes["sworn"] == "first"
    table.do(figure_hit.FigureHit("first", "f1", "down", "mean"))
    table.do(figure_hit.FigureHit("mean", "f3", "dirt", "second"), "s2")
    assert table.troop("mean").notes["sworn"] == "second"


# Sawbones


def surgery(**fields: Any) -> Table:
    """One of the Gunmen is down, and it is the sawbones' action."""
    return acting(
        dirty("gunmen", "down", "up", **fields),
        make_troop("doc", number="single", abilities=["sawbones"], traits={"smarts": "d10"}, cards=("KS",)),
        make_troop("foe", seat="s2", cards=("QS",)),
    )


@pytest.mark.parametrize(("face", "state"), [(8, "dirt"), (7, "gone")])
def test_a_sawbones_saves_the_put_down_on_8_and_loses_them_on_less(face: int, state: str) -> None:
    table = surgery()
    table.do(healing.Save("doc", "gunmen", "f1"))
    assert table.matter("save").tn == 8
    table.throw(face, kind="save")
    assert states(table, "gunmen")[0] == state
    table.refuses(healing.Save("doc", "gunmen", "f1"), "not-fallen")


def test_a_sawbones_has_one_patient_an_action_and_only_living_humans() -> None:
    table = surgery(abilities=["undead"])
    table.refuses(healing.Save("doc", "gunmen", "f1"), "cannot-treat")
    end(table)
    table.refuses(healing.Save("doc", "gunmen", "f1"), "not-acting")


def test_who_was_saved_was_not_put_down_and_the_bounty_goes_back() -> None:
    table = acting(
        make_troop("gunmen"),
        make_troop("foe", seat="s2", cards=("KS",)),
        make_troop("doc", number="single", abilities=["sawbones"], traits={"smarts": "d10"}, cards=("QS",)),
    )
    table.do(figure_hit.FigureHit("gunmen", "f1", "down"), "s2")
    assert table.seat("s2").bounty == 10
    assert any("Leave the fallen" in text for text, _ in table.state.reminders)
    end(table)
    table.throw(4, kind="guts")
    table.do(healing.Save("doc", "gunmen", "f1"))
    table.throw(8, kind="save")
    assert table.seat("s2").bounty == 0


@pytest.mark.parametrize("wound", ["winged", "lame"])
def test_a_sawbones_heals_a_counter_on_4(wound: str) -> None:
    table = acting(
        make_troop("hero", number="hero", winged=2, lame=2),
        make_troop("doc", number="single", abilities=["sawbones"], cards=("KS",)),
    )
    table.do(healing.Heal("doc", "hero", wound))
    table.throw(4, kind="heal")
    assert {"winged": table.troop("hero").winged, "lame": table.troop("hero").lame}[wound] == 1
    table.refuses(healing.Heal("doc", "hero", wound), "busy")


def test_the_mechanically_inclined_see_to_machines_and_a_sawbones_does_not() -> None:
    robots = dirty("robots", "down", "up", stats={"card": "automatons"}, abilities=["fearless"])
    table = acting(
        robots,
        make_troop("doc", abilities=["sawbones"], cards=("KS",)),
        make_troop("prof", number="hero", abilities=["mechanically-inclined"], cards=("QS",)),
    )
    table.refuses(healing.Save("doc", "robots", "f1"), "cannot-treat")
    end(table)
    table.do(healing.Save("prof", "robots", "f1"))
    assert table.asks("save")


# Prone and marks


def test_a_troop_or_one_figure_goes_prone_and_stands_up() -> None:
    table = acting(make_troop("a", cards=("KS",)))
    table.do(prone.Prone("a", figure="f2"))
    assert [figure.prone for figure in table.troop("a").figures] == [False, True, False, False, False]
    assert "A 2 goes prone." in table.told
    table.do(prone.Prone("a"))
    assert "A go prone." in table.told
    assert all(figure.prone for figure in table.troop("a").figures)
    table.do(prone.Prone("a", on=False))
    assert not any(figure.prone for figure in table.troop("a").figures)


@pytest.mark.parametrize(
    "abilities", [{"big-britches": ""}, {"death-wish": ""}, {"loco": "manic-depressive"}, {"loco": "Manic Depressive"}]
)
def test_big_britches_and_death_wishes_do_not_lie_down(abilities: dict[str, str]) -> None:
    table = acting(make_troop("a", abilities=abilities, cards=("KS",)))
    table.refuses(prone.Prone("a"), "not-prone")


@pytest.mark.parametrize(
    "fields",
    [
        {"stats": {"card": "wolves"}},
        {"stats": {"card": "automatons"}},
        {"number": "crew", "figures": 2},
        {"marks": frozenset({"mounted"})},
    ],
    ids=["animals", "automatons", "gun crews", "riders"],
)
def test_animals_automatons_gun_crews_and_riders_do_not_lie_down(fields: dict[str, Any]) -> None:
    table = acting(make_troop("a", cards=("5S",), **fields))
    table.refuses(prone.Prone("a"), "not-prone")


@pytest.mark.parametrize("command", [mark.Mark("a", "loot"), prone.Prone("a")])
def test_counters_and_lying_down_are_of_the_battle_and_do_not_name_a_hidden_troop(command: Any) -> None:
    quiet = make_troop("a", name="Quiet Men", hidden=True, cards=("5S",))
    Table(make_state(quiet, phase="setup", turn=0)).refuses(command, "not-now")
    table = acting(quiet)
    step = table.do(command)
    assert "Quiet" not in table.told + step.label
    assert "A hidden troop" in table.told


def test_of_two_covers_only_the_last_one_lies_there() -> None:
    table = acting(make_troop("a", cards=("KS",)))
    table.do(mark.Mark("a", "light-cover"))
    table.do(mark.Mark("a", "hard-cover"))
    assert table.troop("a").marks == frozenset({"hard-cover"})
    table.do(mark.Mark("a", "hard-cover", on=False))
    table.refuses(mark.Mark("a", "halo"), "no-such-mark")
    assert table.troop("a").marks == frozenset()


def test_marks_and_lying_down_may_be_tapped_whatever_else_happened() -> None:
    assert TABLE.free(mark.Mark("a", "loot"))
    assert TABLE.free(prone.Prone("a"))
    assert not TABLE.free(end_go.EndGo())


def test_bushwhackers_come_out_once() -> None:
    table = acting(make_troop("scouts", abilities=["bushwack"], hidden=True, cards=("KS",)))
    table.do(bushwack.ShowTroop("scouts"))
    table.refuses(bushwack.ShowTroop("scouts"), "not-hidden")


def test_bushwhackers_hide_where_it_was_written_and_come_out_on_an_action_of_their_own() -> None:
    scouts = make_troop("scouts", abilities=["bushwack"])
    table = Table(make_state(scouts, make_troop("foe", seat="s2"), phase="setup", turn=0))
    table.do(secrets.WriteSecret("s1", "scouts", "behind the mine"))
    assert "hidden" in table.troop("scouts").marks
    table.do(start_battle.StartBattle())
    table.state = replace(lay(lay(table.state, "scouts", "KS"), "foe", "AS"), phase="draw", stage="ready", turn=1)
    table.do(action.StartAction())
    table.refuses(bushwack.ShowTroop("scouts"), "not-acting")
    table.do(end_go.EndGo(), "s2")
    assert "mine" not in table.told
    table.do(bushwack.ShowTroop("scouts"))
    assert "Scouts come out of hiding: behind the mine." in table.told
    assert "hidden" not in table.troop("scouts").marks
    assert not table.state.secrets
    table.refuses(bushwack.ShowTroop("scouts"), "not-hidden")
