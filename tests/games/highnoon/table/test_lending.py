"""Heroes whom somebody else plays for a while, and what goes with a troop that changes hands."""

from companion.games.highnoon.table.abilities import beast_within
from companion.games.highnoon.table.by_hand import come_and_go, use_of_the_app
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.events import evolve
from companion.games.highnoon.table.core.state import Go, Matter
from companion.games.highnoon.table.turn import action, draw, end_go, end_turn

from .support import Table, make_state, make_troop


def test_a_schizo_whom_the_demon_has_too_is_his_own_players_again_next_turn() -> None:
    hero = make_troop("hero", number="hero", harrowed=True, abilities={"loco": "schizo"}, traits={"smarts": "d4"})
    foes = (make_troop("foe", seat="s2"), make_troop("other", seat="s3"))
    table = Table(make_state(hero, *foes, seats=3, phase="draw", turn=0, hands={"s3": ("blue",)}))
    table.do(use_of_the_app.ChangeMode("cards", "virtual"))
    table.throw(6, 1, kind="schizo")
    assert table.troop("hero").seat == "s2"
    table.do(beast_within.StirDemon("hero", "s3"), "s3")
    table.throw(12, 5, kind="dominion")
    table.settle_all()
    assert table.troop("hero").seat == "s3"
    while table.state.turn == 1:
        table.settle_all()
        if table.state.phase == "draw":
            table.do(draw.Deal() if table.state.stage == "deal" else action.StartAction())
        elif table.state.go is not None:
            table.do(end_go.EndGo(), table.state.go.seat)
        else:
            table.do(end_turn.EndTurn())
    assert (table.troop("hero").seat, table.troop("hero").notes.get("lent")) == ("s1", None)


def test_a_troop_that_changes_hands_is_asked_and_acts_for_its_new_player() -> None:
    asked = Matter("m1", "guts", "trait", "s1", "Guts", troop="hero", trait="guts", dice="d6")
    state = make_state(make_troop("hero"), goes=(Go(("hero",), "s1", "KS"),), matters=(asked,))
    state = evolve(state, events.TroopTurned("hero", "s2"))
    assert state.go is not None
    assert (state.go.seat, state.matters[0].seat) == ("s2", "s2")


def test_what_is_asked_of_somebody_else_about_the_troop_stays_theirs() -> None:
    asked = Matter("m1", "pick", "choice", "s3", "A choice", troop="hero")
    state = make_state(make_troop("hero"), make_troop("foe", seat="s2"), seats=3, matters=(asked,))
    assert evolve(state, events.TroopTurned("hero", "s2")).matters[0].seat == "s3"


def test_a_hero_given_away_for_good_by_hand_is_not_lent_any_more() -> None:
    table = Table(make_state(make_troop("hero", seat="s2", notes={"lent": "s1"}), seats=3))
    table.do(come_and_go.MoveTroop("hero", "s3", "he changed sides"), "s2")
    assert (table.troop("hero").seat, dict(table.troop("hero").notes)) == ("s3", {})
