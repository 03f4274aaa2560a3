"""What is decided as turn 1 ends (Appendix A, Enemy and Infiltration)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.highnoon.table.abilities import first_turn, infiltration
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Secret, Spot, State, Troop
from companion.games.highnoon.table.scenario import secrets
from companion.games.highnoon.table.turn import end_go
from tests.games.highnoon.table.support import Table, make_state, make_troop
from tests.games.highnoon.table.view_support import board

HIRED = {"gang": "hired-guns"}


def rats(seat: str = "s1") -> Troop:
    return make_troop(f"rats-{seat}", seat=seat, abilities=["infiltration"], status="reserve", hidden=True)


def turn_one_ends(*troops: Troop, seats: int = 2) -> Table:
    play = Play(make_state(*troops, seats=seats), Actor("s1", frozenset({"s1"}), host=True), Chance(b"", ""))
    first_turn.end_of_first_turn(play)
    return Table(play.state)


def test_a_sworn_enemy_is_a_foes_hero_and_said_aloud() -> None:
    ida, foe = make_troop("ida", abilities=["enemy"]), make_troop("foe", name="Old Foe", seat="s2", number="hero")
    table = turn_one_ends(ida, foe, make_troop("posse", seat="s2"))
    assert [option.value for option in table.matter("setup-enemy").options] == ["foe"]
    table.choose("foe")
    assert table.troop("ida").notes["enemy"] == "foe"
    assert "Old Foe" in table.told


def test_it_is_asked_once_a_game() -> None:
    foe = make_troop("foe", seat="s2", number="hero")
    table = turn_one_ends(make_troop("ida", abilities=["enemy"]), foe)
    table.choose("foe")
    play = Play(table.state, Actor("s1", frozenset({"s1"})), Chance(b"", ""))
    first_turn.end_of_first_turn(play)
    assert play.state == table.state


def test_an_infiltrator_passes_for_a_figure_of_a_hired_posse_and_nobody_else_learns_which() -> None:
    hired = make_troop("hired", name="Hired Hands", seat="s2", stats=HIRED)
    table = turn_one_ends(
        rats(), hired, make_troop("own", seat="s2"), make_troop("gun", seat="s2", number="crew", stats=HIRED)
    )
    matter = table.matter("setup-infiltration")
    assert [option.value for option in matter.options] == [f"hired/f{n}" for n in range(1, 6)]
    assert matter.secret
    table.choose("hired/f3")
    assert "Hired" not in table.told
    assert table.state.secrets == (Secret("s1", "infiltration", troop="rats-s1", spot=Spot("hired", "f3")),)
    assert [line.amount for line in board(table.state).facts if "Your secret" in line.text] == ["Hired Hands 3"]
    table.do(secrets.TellSecret("s1", "infiltration:rats-s1"))
    assert "reads out: Hired Hands 3." in table.told


@pytest.mark.parametrize("said", [{"card": "skin-walkers"}, {"tags": ("armed-as-victim",)}])
def test_skin_walkers_carry_what_their_victim_carried_and_still_bite(said: dict[str, Any]) -> None:
    walkers = make_troop("walkers", abilities=["infiltration"], status="reserve", hidden=True, figures=2)
    walkers = replace(
        walkers,
        stats=replace(walkers.stats, **said),
        figures=tuple(replace(one, weapons=("bite",)) for one in walkers.figures),
    )
    hired = make_troop("hired", seat="s2", stats=HIRED)
    hired = replace(hired, figures=tuple(replace(one, weapons=("rifle",)) for one in hired.figures))
    table = turn_one_ends(walkers, hired)
    table.choose("hired/f3")
    table.do(infiltration.RevealTroop("walkers"))
    assert [one.weapons for one in table.troop("walkers").figures] == [("bite", "rifle")] * 2


def test_without_a_hired_posse_across_the_table_the_infiltrator_is_lost() -> None:
    table = turn_one_ends(rats(), make_troop("own", seat="s2"), make_troop("mine", stats=HIRED))
    assert table.troop("rats-s1").status == "out"


def hidden_in(*cards: str) -> Table:
    """Rats stand for figure 3 of Ben's hired posse, which has these cards; Ben's Ace keeps it waiting."""
    first = make_troop("first", seat="s2", cards=("AS",))
    table = turn_one_ends(rats(), first, make_troop("hired", seat="s2", stats=HIRED, cards=cards))
    table.choose("hired/f3")
    return table


def test_an_infiltrator_comes_out_in_place_of_its_figure() -> None:
    table = hidden_in()
    table.refuses(infiltration.RevealTroop("rats-s1"), "not-your-seat", "s2")
    table.do(infiltration.RevealTroop("rats-s1"))
    figure = table.troop("hired").figure("f3")
    assert figure is not None
    assert figure.state == "gone"
    assert (table.troop("rats-s1").status, table.troop("rats-s1").hidden) == ("in", False)
    assert table.state.secrets == ()


def test_it_acts_on_the_betrayed_troops_card_and_ahead_of_it() -> None:
    table = hidden_in("QS")
    table.do(infiltration.RevealTroop("rats-s1"))
    table.do(end_go.EndGo(), "s2")
    assert [go.troops for go in table.state.goes] == [("hired",), ("rats-s1",)]
    table.do(end_go.EndGo())
    assert [go.troops for go in table.state.goes] == [("hired",)]


def test_an_infiltrator_that_comes_out_while_the_betrayed_act_acts_at_once() -> None:
    table = hidden_in("QS")
    table.do(end_go.EndGo(), "s2")
    table.do(infiltration.RevealTroop("rats-s1"))
    assert [go.troops for go in table.state.goes] == [("hired",), ("rats-s1",)]


def two_in_one() -> Table:
    table = turn_one_ends(rats(), rats("s2"), make_troop("hired", seat="s3", stats=HIRED), seats=3)
    table.choose("hired/f1", seat="s1")
    table.choose("hired/f1", seat="s2")
    table.do(infiltration.RevealTroop("rats-s1"))
    return table


def test_two_infiltrators_in_one_figure_roll_smarts_and_the_highest_is_in() -> None:
    table = two_in_one()
    table.throw(2, troop="rats-s1")
    table.throw(5, troop="rats-s2")
    assert [table.troop(id_).status for id_ in ("rats-s1", "rats-s2")] == ["out", "in"]


def test_a_tie_loses_them_both() -> None:
    table = two_in_one()
    table.throw(3, troop="rats-s1")
    table.throw(3, troop="rats-s2")
    assert [table.troop(id_).status for id_ in ("rats-s1", "rats-s2")] == ["out", "out"]
    assert all(figure.state == "up" for figure in table.troop("hired").figures)


def test_an_infiltrator_may_be_hidden_or_shown_during_the_setup_only() -> None:
    troop = make_troop("rats", abilities=["infiltration"])
    table = Table(make_state(troop, make_troop(), phase="setup", turn=0))
    table.do(secrets.HideTroop("rats"))
    assert (table.troop("rats").hidden, table.troop("rats").status) == (True, "reserve")
    table.do(secrets.HideTroop("rats", hidden=False))
    assert (table.troop("rats").hidden, table.troop("rats").status) == (False, "in")
    table.refuses(secrets.HideTroop("gunmen"), "no-infiltrator")
    table.state = State(**{**vars(table.state), "phase": "action"})
    table.refuses(secrets.HideTroop("rats"), "begun")
