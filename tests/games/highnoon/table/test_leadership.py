"""Leadership: who acts together, on which card, and what each of them does (Appendix A: Leadership; ruling 25)."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.play import Actor, Decision
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, Scope, Troop
from companion.games.highnoon.table.fighting import charge
from companion.games.highnoon.table.moving import run
from companion.games.highnoon.table.nerve import deaths, rally
from companion.games.highnoon.table.turn import action, end_go, flow, hold, use_hold
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.support import Table, make_state, make_troop


def leading(
    *troops: Troop, officer: dict[str, Any] | None = None, men: dict[str, Any] | None = None, **fields: Any
) -> Table:
    """An officer with a ten and his troopers with a Jack; a foe has a Deuce. The leaders are asked, or not."""
    lead: dict[str, Any] = {"number": "hero", "abilities": {"leadership": "Troopers"}, "cards": ("10H",)}
    followers: dict[str, Any] = {"cards": ("JC",)}
    found = (
        make_troop("officer", **{**lead, **(officer or {})}),
        make_troop("troopers", **{**followers, **(men or {})}),
        *troops,
        make_troop("foe", seat="s2", cards=("2S",)),
    )
    table = Table(make_state(*found, phase="draw", stage="redraw", **fields))
    table.take(_go_on(table))
    return table


def _go_on(table: Table) -> Decision:
    """Nobody taps anything, and the turn goes on."""
    play = Play(table.state, Actor("s1", frozenset({"s1"}), False), Chance(b"\0" * 32, "0.0"))
    flow.proceed(play)
    return play.decision()


def together(**given: Any) -> Table:
    """They act together now."""
    table = leading(**given)
    table.choose("troopers", kind="leadership")
    table.do(action.StartAction())
    return table


def now(table: Table) -> tuple[str, ...]:
    return table.state.go.troops if table.state.go else ()


def end(table: Table) -> None:
    assert table.state.go is not None
    table.do(end_go.EndGo(), table.state.go.seat)


def test_the_leaders_run_leaves_his_men_their_own_run_charge_and_rally() -> None:
    table = together(men={"morale": "shaken", "cards": ("JC",)})
    table.do(run.Run("officer"))
    table.throw(3, kind="run")
    table.refuses(run.Run("officer"), "ran-already")
    table.do(rally.Rally("troopers"))
    table.throw(5, kind="rally")
    assert table.troop("troopers").morale == "steady"
    table.refuses(charge.Charge("troopers", "foe"), "busy")
    table.do(charge.Charge("officer", "foe"))
    assert table.state.go is not None
    assert table.state.go.words("officer") >= {"ran", "charging"}
    assert "charging" not in table.state.go.words("troopers")


def test_each_of_those_who_act_together_runs_once() -> None:
    table = together()
    for troop in ("officer", "troopers"):
        table.do(run.Run(troop))
        table.throw(3, kind="run")
        table.refuses(run.Run(troop), "ran-already")


def test_one_card_a_troop_is_exchanged_and_what_fortune_gave_besides_stays() -> None:
    table = together(officer={"cards": ("10H", "5D")}, men={"cards": ("JC", "4D")})
    assert (table.troop("officer").cards, table.troop("troopers").cards) == (("5D",), ("4D",))
    seen = []
    while table.state.go is not None:
        seen.append((now(table), table.state.go.card))
        end(table)
    assert seen == [
        (("troopers", "officer"), "JC"),
        (("officer",), "5D"),
        (("troopers",), "4D"),
        (("foe",), "2S"),
    ]


@pytest.mark.parametrize("officer", [{"cards": ()}, {"cards": ("BJ",)}, {"hold": True}], ids=["none", "joker", "hold"])
def test_a_leader_who_has_no_action_this_turn_leads_nobody(officer: dict[str, Any]) -> None:
    table = leading(officer=officer)
    assert not table.asks("leadership")
    table.do(action.StartAction())
    assert now(table) == ("troopers",)


def test_a_leader_or_a_troop_that_lost_its_turn_is_not_carried_along() -> None:
    for lost in ("officer", "troopers"):
        slow = Effect("e1", "dirt-slow", "Dirt slow!", Scope(troop=lost), until="turn")
        assert not leading(effects=(slow,)).asks("leadership")


def test_a_troop_on_hold_is_not_asked_for_and_keeps_its_hold() -> None:
    table = leading(make_troop("more", name="Troopers"), men={"hold": True})
    assert not table.asks("leadership")
    assert table.troop("troopers").hold


def test_a_hold_of_those_who_act_together_is_placed_by_all_of_them() -> None:
    table = together()
    table.do(hold.PlaceHold())
    assert (table.troop("officer").hold, table.troop("troopers").hold) == (True, True)
    table.do(use_hold.UseHold("troopers"))
    assert now(table) == ("troopers",)
    assert table.troop("officer").hold


def test_a_leader_leads_the_kind_that_he_names_and_nobody_where_none_of_it_is_there() -> None:
    table = leading(officer={"abilities": {"leadership": "Rangers"}})
    assert not table.asks("leadership")
    assert deaths.led_by(table.state, table.troop("officer")) == ()
    table = leading(make_troop("gunmen", cards=("9S",)))
    assert [one.value for one in table.matter("leadership").options] == ["troopers"]


def test_where_nobody_wrote_down_whom_he_leads_his_player_is_asked() -> None:
    table = leading(make_troop("gunmen", cards=("9S",)), officer={"abilities": {"leadership": ""}})
    assert [one.value for one in table.matter("leadership").options] == ["troopers", "gunmen"]
    table.choose("gunmen", kind="leadership")
    table.do(action.StartAction())
    table.do(figure_hit.FigureHit("officer", "f1", "down"), "s2", host=True)
    assert [one.value for one in table.matter("leader-death").options] == ["troopers", "gunmen"]
    table.choose("gunmen", kind="leader-death")
    assert [one.value for one in table.matter("hero-death").options] == ["troopers"]
    assert [one.troop for one in table.state.matters if one.kind == "guts"] == ["gunmen"]


def test_the_dead_leader_of_a_kind_that_is_not_there_frightens_only_those_who_stood_near() -> None:
    table = leading(officer={"abilities": {"leadership": "Rangers"}})
    table.do(action.StartAction())
    table.do(figure_hit.FigureHit("officer", "f1", "down"), "s2", host=True)
    assert [one.kind for one in table.state.matters] == ["hero-death"]


def test_a_hidden_troop_is_not_named_among_those_who_act_together() -> None:
    table = leading(men={"cards": ("JC",), "hidden": True, "stats": {"name": "Quiet Troopers"}})
    assert table.matter("leadership").secret
    table.choose("troopers", kind="leadership")
    table.do(action.StartAction())
    assert "Quiet" not in table.told
    assert "A hidden troop and Officer" in table.told
