"""The companion asks people what only they see, and knows nothing else."""

from dataclasses import replace

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws import sparring
from companion.games.outlaws.table.core.state import NO_WAY
from companion.games.outlaws.table.moving.walk import Walk
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.sightings.march import RUN, March
from companion.games.outlaws.table.sightings.say_seen import SaySeen
from companion.games.outlaws.table.sightings.say_unseen import SayUnseen
from companion.games.outlaws.table.sightings.say_way import SayWay
from tests.games.outlaws.sparring.companions import against, buttons, choose, only
from tests.games.outlaws.table.bots import asked


def test_it_draws_from_its_own_cup_whatever_lies_in_which_order_there() -> None:
    table = against(("daniel", "luke"), ("samuel",))
    table.state = replace(table.state, drawer="outlaws", undecided="")
    turned = replace(table.state, cups={team: cup[::-1] for team, cup in table.state.cups.items()})
    assert choose(table) == sparring.choose(turned, "s1")


def test_whom_its_man_sees_is_asked_once_and_again_when_somebody_has_moved() -> None:
    table = against(("daniel",), ("samuel", "lee"))
    table.turn("daniel")
    assert choose(table) == LookOut(table.man("daniel").id)
    only(table, choose(table))
    assert choose(table) is None
    assert asked(table.state) == ["s2"]
    only(table, SaySeen(table.man("lee").id, 4, ("low",)))
    assert "Daniel sees nobody else" in buttons(table)
    only(table, SayUnseen())
    shot = choose(table)
    assert isinstance(shot, Shoot)
    assert (shot.target, shot.distance, shot.cover) == (table.man("lee").id, 4, ("low",))
    table.turn("daniel")
    assert isinstance(choose(table), Shoot)
    table.turn("samuel")
    only(table, Walk(table.man("samuel").id))
    table.turn("daniel")
    assert choose(table) == LookOut(table.man("daniel").id)
    only(table, choose(table))
    assert [label for label in buttons(table) if label in ("Samuel", "Lee")] == ["Samuel"]


def test_one_tap_says_that_nobody_is_in_view() -> None:
    table = against(("daniel",), ("samuel", "lee"))
    table.turn("daniel")
    only(table, choose(table))
    only(table, SayUnseen())
    assert table.state.sighting is None
    assert table.told() == "Daniel sees nobody."
    only(table, choose(table))
    only(table, SayWay(NO_WAY))
    assert isinstance(choose(table), March)


def test_a_move_is_told_in_one_sentence_and_whoever_it_comes_into_view_of_may_snapshot_before_it_goes_on() -> None:
    table = against(("luke",), ("samuel",))
    table.turn("luke")
    table.decide(March(table.man("luke").id, table.man("samuel").id, 2), "s1")
    assert table.told() == "Luke walks up to 2 squares towards Samuel."
    prompt = table.board("s2").prompts[0]
    assert prompt.title == "Luke walks up to 2 squares towards Samuel. Who can Luke see then?"
    assert prompt.mine
    assert "Move the figure." in prompt.text
    snapshot = next(action for action in table.board("s2").anytime if action.label == "Snapshot!")
    assert not snapshot.why
    assert choose(table) is None


def test_a_move_with_the_last_action_is_only_acknowledged() -> None:
    table = against(("luke",), ("samuel",))
    table.turn("luke")
    table.decide(March(table.man("luke").id, table.man("samuel").id, 4, RUN), "s1")
    prompt = table.board("s2").prompts[0]
    assert [action.label for action in prompt.actions] == ["Luke is there"]
    table.decide(TABLE.read("FigureMoved", {}), "s2")
    assert table.go.over


def test_nobody_else_moves_or_looks_like_that() -> None:
    table = against(("luke",), ("samuel",))
    man = table.turn("samuel")
    for command in (LookOut(man.id), March(man.id, table.man("luke").id)):
        with pytest.raises(Illegal) as refused:
            table.decide(command, "s2")
        assert refused.value.code == "no-companion"
