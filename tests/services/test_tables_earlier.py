"""Terms that an earlier release wrote are read as today's, and today's as they are."""

import json
from typing import Any

import pytest

from companion.engine.groundwork import Cast
from companion.engine.play import Start, StartSeat
from companion.services.tables import Agreed
from companion.services.tables.earlier import read_agreed, read_start
from companion.store.codec import as_json, to_json

THEN: dict[str, Any] = {"dice": "real", "cards": "virtual", "chips": "ask", "switches": {"vigor": "anybody"}}


def test_modes_that_stood_beside_the_rest_are_the_modes_of_those_sources() -> None:
    agreed = read_agreed(json.dumps(THEN | {"redraw": True, "hide_chips": False}))
    assert agreed == Agreed({"dice": "real", "chips": "ask"}, {"vigor": "anybody"}, redraw=True)


def test_secret_chips_are_the_house_rule_that_they_are_now() -> None:
    agreed = read_agreed(json.dumps(THEN | {"redraw": False, "hide_chips": True}))
    assert agreed.switches == {"vigor": "anybody", "hide-chips": "yes"}
    assert not agreed.redraw


def test_what_was_settled_before_the_lists_stays_settled() -> None:
    cast = Cast("scenario", 3, "raid", "lobby.0", ((6, 3),))
    kept = THEN | {"redraw": False, "hide_chips": False, "groundwork": {"size": "750"}, "casts": [as_json(cast)]}
    agreed = read_agreed(json.dumps(kept))
    assert (agreed.groundwork, agreed.casts) == ({"size": "750"}, (cast,))


def test_a_start_of_then_is_read_without_what_the_game_has_not() -> None:
    seats = [{"id": "s1", "name": "Anna", "army": None, "sealed": False}]
    start = read_start(THEN | {"seats": seats, "chips": "virtual", "switches": {"board": "app"}})
    assert start == Start((StartSeat("s1", "Anna"),), {"dice": "real"}, {"board": "app"})


@pytest.mark.parametrize("agreed", [Agreed(), Agreed({"cup": "real"}, {"tint": "virtual"}, redraw=True)])
def test_what_is_written_today_is_read_as_it_was_written(agreed: Agreed) -> None:
    assert read_agreed(to_json(agreed)) == agreed
