"""Which tools a phone offers, and when: setting by hand, and who plays a seat."""

import pytest

from companion.engine.errors import Illegal
from companion.engine.play import Viewer
from companion.games.coltexpress.table.by_hand.hand_over import HandOver
from companion.games.coltexpress.table.core import state as s
from tests.games.coltexpress.table.robberies import TABLE, Robbery

HOST = Viewer("tuco", frozenset({"tuco"}), host=True)


def tools(table: Robbery, viewer: Viewer = HOST) -> list[str]:
    return [group.title for group in TABLE.view(table.state, viewer).groups]


def test_nothing_is_set_by_hand_before_the_train_leaves() -> None:
    table = Robbery("doc", "tuco", "belle")
    assert tools(table) == ["Who plays"]
    assert tools(table.depart()) == ["Set by hand", "Who plays"]


def test_where_the_app_keeps_only_the_score_there_is_nothing_to_set_and_nobody_for_the_companion_to_play() -> None:
    table = Robbery("doc", "tuco", "belle", keeps="score").depart()
    assert (table.state.stage, tools(table)) == (s.ROBBING, [])
    with pytest.raises(Illegal, match="nothing to play"):
        table.do(HandOver("doc", True), "tuco")


def test_whoever_only_watches_has_no_tools() -> None:
    table = Robbery("doc", "tuco", "belle").depart()
    assert [tools(table, viewer) for viewer in (Viewer(), Viewer(board=True))] == [[], []]
