"""Who has to stay within some inches of a Hero: said once, kept until somebody moves (Renown, Tale Tellin')."""

from typing import Any

import pytest

from companion.engine.play import Viewer
from companion.games.highnoon.table.abilities.keeping_close import AGAIN, NO, YES, SayClose
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.moving.run import Run
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.turn.end_go import EndGo
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.guts_support import acting, end
from tests.games.highnoon.table.support import Table, make_troop


def hero(**fields: Any) -> Troop:
    return make_troop("ida", number="hero", abilities=["renown"], cards=("KS",), **fields)


def posse(**fields: Any) -> Troop:
    return make_troop("gunmen", cards=("AS",), notes={"renown": "Ida"}, **fields)


def teller(**fields: Any) -> Troop:
    return make_troop(
        "ned", number="single", figures=1, abilities=["tale-tellin"], cards=("AS",), notes={"hero": "ida"}, **fields
    )


def table_of(*troops: Troop) -> Table:
    return acting(*troops, make_troop("foe", seat="s2", cards=("2C",)))


def offered(table: Table, troop: str, seat: str = "s1") -> list[str]:
    board = TABLE.view(table.state, Viewer(seat, frozenset({seat})))
    plate = next(one for one in board.troops if one.id == troop)
    return [one.label for one in plate.actions if one.command == "SayClose"]


def badges(table: Table, troop: str, seat: str = "s2") -> list[str]:
    board = TABLE.view(table.state, Viewer(seat, frozenset({seat})))
    return [badge.text for one in board.troops if one.id == troop for badge in one.badges if "″" in badge.text]


@pytest.mark.parametrize(("follower", "inches"), [(posse(), 12), (teller(), 4)])
def test_a_renowned_heros_posse_and_a_tale_teller_say_once_how_close_they_are(follower: Troop, inches: int) -> None:
    table = table_of(follower, hero())
    assert offered(table, follower.id) == [f"Within {inches}″ of Ida", f"Farther than {inches}″ from Ida"]
    table.do(SayClose(follower.id, YES))
    assert badges(table, follower.id) == [f"Within {inches}″ of Ida"]
    assert offered(table, follower.id) == [f"Within {inches}″ of Ida"]


def test_what_was_said_is_kept_over_the_actions_until_one_of_the_two_moves() -> None:
    table = table_of(posse(), hero())
    table.do(SayClose("gunmen", YES))
    end(table)
    assert badges(table, "gunmen")
    table.do(Run("ida"))
    assert not badges(table, "gunmen")
    assert len(offered(table, "gunmen")) == 2


def test_an_answer_after_the_move_is_kept() -> None:
    table = table_of(posse(), hero())
    table.do(Run("gunmen"))
    table.do(SayClose("gunmen", YES))
    table.settle_all()
    if table.state.go is not None and "gunmen" in table.state.go.troops:
        table.do(EndGo(), "s1")
    assert badges(table, "gunmen") == ["Within 12″ of Ida"]


def test_who_is_too_far_away_is_told_to_catch_up() -> None:
    table = table_of(teller(), hero())
    table.do(SayClose("ned", NO))
    assert badges(table, "ned") == ["Farther than 4″ from Ida"]
    assert ("Ned: get back within 4″ of Ida, as fast as you can.", "ability-tale-tellin") in table.state.reminders


def test_one_tap_asks_again() -> None:
    table = table_of(posse(), hero())
    table.refuses(SayClose("gunmen", AGAIN), "not-kept")
    table.do(SayClose("gunmen", NO))
    table.refuses(SayClose("gunmen", YES), "kept")
    table.do(SayClose("gunmen", AGAIN))
    assert len(offered(table, "gunmen")) == 2


def test_nobody_stays_close_to_a_dead_hero() -> None:
    table = table_of(posse(), hero())
    table.do(SayClose("gunmen", YES))
    table.do(FigureHit("ida", "f1", "down", "foe"), "s2")
    assert not badges(table, "gunmen")
    table.refuses(SayClose("gunmen", YES), "no-hero")


def test_the_deputies_of_a_law_dog_go_where_they_like() -> None:
    deputies = make_troop("deputies", cards=("AS",), notes={"law-dog": "Ida"})
    table = table_of(deputies, hero())
    assert not offered(table, "deputies")
    table.refuses(SayClose("deputies", YES), "no-hero")


def test_another_player_says_nothing_for_it_and_a_wrong_word_is_refused() -> None:
    table = table_of(posse(), hero())
    table.refuses(SayClose("gunmen", YES), "not-your-seat", "s2")
    table.refuses(SayClose("gunmen", "perhaps"), "no-such-answer")
