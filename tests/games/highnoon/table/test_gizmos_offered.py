"""What a troop's plate offers of gizmos and of moving: all of it passes, and nothing else is there."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.board import Action
from companion.engine.play import Viewer
from companion.games.highnoon.table.core.state import Figure, Troop
from companion.games.highnoon.table.gizmos.rocket_pack import RocketJump
from companion.games.highnoon.table.moving import run
from companion.games.highnoon.table.moving.move import Move
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.table.gizmo_support import acts, broken, foe, hero
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_bot import Device, Players

OURS = frozenset({"RocketJump", "AirCatch", "Mend", "Move"})


def offered(table: Table, command: str, seat: str = "s1", troop: str = "a") -> list[Action]:
    board = TABLE.view(table.state, Viewer(seat, frozenset({seat})))
    (plate,) = (one for one in board.troops if one.id == troop)
    return [action for action in plate.actions if action.command == command]


def at_the_thumb(table: Table) -> list[Action]:
    """What the action itself asks, in the order of the bar."""
    return list(TABLE.view(table.state, Viewer("s1", frozenset({"s1"}))).prompts[0].actions)


def each_way(action: Action) -> Iterator[Action]:
    """The action with each tile that sends it."""
    last = next((one for one in action.inputs if one.send), None)
    if last is None:
        yield action
        return
    rest = tuple(one for one in action.inputs if one is not last)
    for pick in last.picks:
        if not pick.why:
            yield replace(action, values={**action.values, last.name: pick.value}, inputs=rest)


def squad(**more: Any) -> Troop:
    return make_troop("a", figures=2, stats={"card": "x-squads", "gizmo": "rocket-pack"}, **more)


def digger() -> Troop:
    return make_troop("a", number="single", abilities={"burrowin": "d10", "aquatic": "d8"})


TABLES = {
    "packs": lambda: acts(squad(), foe(), foe("other", number="posse")),
    "a broken pack": lambda: acts(squad(), foe(), effects=(broken("rocket-pack"),)),
    "an air catcher": lambda: acts(hero("air-catcher"), foe()),
    "a digger": lambda: acts(digger(), foe()),
    "a digger below": lambda: acts(replace(digger(), marks=frozenset({"underground"})), foe()),
    "a rider": lambda: acts(make_troop("a", marks=frozenset({"mounted"})), foe()),
    "a gun on its limber": lambda: acts(make_troop("a", number="crew", marks=frozenset({"limbered"})), foe()),
    "some in the dirt": lambda: acts(
        replace(make_troop("a"), figures=(Figure("f1", state="dirt"), Figure("f2", prone=True), Figure("f3"))), foe()
    ),
    "the panicked": lambda: acts(squad(morale="panicked"), foe()),
    "a mechanic": lambda: acts(
        make_troop("a", number="hero", abilities=["mechanically-inclined"]),
        make_troop("b"),
        foe(),
        effects=(broken("chainsaw", "major", troop="b"), broken("gatling-weapons", troop="b", id_="e2")),
    ),
}


@pytest.mark.parametrize("place", TABLES)
def test_whatever_is_offered_passes(place: str) -> None:
    table = TABLES[place]()
    board = TABLE.view(table.state, Viewer("s1", frozenset({"s1"})))
    (plate,) = (one for one in board.troops if one.id == "a")
    device = Device("s1")
    tapped = 0
    for action in plate.actions:
        if action.command in OURS:
            for way in each_way(action):
                Players(table, device).attempt(device, "s1", way)
                tapped += 1
    assert tapped


def test_a_broken_pack_is_offered_to_be_mended_and_its_neighbour_to_leap() -> None:
    table = TABLES["a broken pack"]()
    assert [action.note for action in offered(table, "Mend")] == ["Smarts, TN 4"]
    assert len(offered(table, "RocketJump")) == 1


def test_a_mechanic_is_offered_what_others_broke() -> None:
    labels = [action.label for action in offered(TABLES["a mechanic"](), "Mend")]
    assert labels == ["Repair B’s chainsaw major", "Repair B’s gatling-weapons minor"]


def test_whoever_landed_on_a_foe_strikes_at_one_tap_with_plus_4() -> None:
    table = acts(squad(), foe())
    table.do(RocketJump("a", target="foe"))
    for kind, faces in (("leap", (5,)), ("leap", (5,)), ("landing", (6, 2)), ("landing", (1,))):
        table.throw(*faces, kind=kind)
    table.throw(1)
    table.throw(1)
    drops = [action for action in at_the_thumb(table) if action.label.startswith("From above")]
    assert [(action.values["figures"], action.note) for action in drops] == [(("f1",), "+4 Fightin'")]
    assert [action for action in at_the_thumb(table) if action.tone == "primary"] == drops
    device = Device("s1")
    Players(table, device).tap(device, "s1", drops[0])
    assert [one.figure for one in table.state.matters if one.kind == "attack"] == ["f1"]
    assert not [action for action in at_the_thumb(table) if action.label.startswith("From above")]


def test_whoever_came_up_under_a_foe_strikes_at_one_tap_with_plus_4() -> None:
    table = TABLES["a digger"]()
    assert [action.label for action in offered(table, "Move")] == ["Move …"]
    table.do(Move("a", "burrow"))
    table.throw(3)
    (up,) = (action for action in offered(table, "Move") if action.label == "Come up under …")
    assert up.note == "after a full Pace: +4 Fightin'"
    (way,) = each_way(up)
    device = Device("s1")
    Players(table, device).tap(device, "s1", way)
    (drop,) = (action for action in at_the_thumb(table) if action.label.startswith("From below"))
    Players(table, device).tap(device, "s1", drop)
    assert table.asks("attack")


def test_the_sheet_says_how_far_it_may_go_now() -> None:
    (sheet,) = offered(TABLES["some in the dirt"](), "Move")
    assert sheet.note == "6″"
    assert [(one.note, one.name) for one in sheet.inputs[0].picks] == [
        ("Pace", "6″"),
        ("Run", "+d6"),
        ("Rough, climbing, backward", "3″"),
        ("Crawling", "3″"),
    ]
    (saddle,) = offered(TABLES["a rider"](), "Move")
    assert saddle.inputs[0].picks[0].name == "15″"


def test_a_troop_of_which_nobody_is_up_may_only_crawl_half_its_pace() -> None:
    table = acts(replace(make_troop("a"), figures=(Figure("f1", state="dirt"), Figure("f2", state="dirt"))), foe())
    (sheet,) = offered(table, "Move")
    assert sheet.note == "3″, crawling"


def test_what_things_on_the_way_cost_is_folded_away() -> None:
    (sheet,) = offered(TABLES["some in the dirt"](), "Move")
    assert next(one.name for one in sheet.inputs if one.more) == "things"
    words = things(sheet)
    for said in ("leaves 4″", "fence leaves 3″", "0″", "leaps 3″"):
        assert said in words
    (limber,) = offered(TABLES["a gun on its limber"](), "Move")
    assert "Unlimbering leaves 5″" in things(limber)


def things(sheet: Action) -> str:
    return " ".join(pick.name for one in sheet.inputs if one.name == "things" for pick in one.picks)


def test_out_of_turn_only_a_fall_and_the_air_catcher_are_offered() -> None:
    table = acts(foe("first", seat="s1"), hero("air-catcher", "rocket-pack"))
    assert [action.values["way"] for action in offered(table, "Move")] == ["fall"]
    assert not offered(table, "RocketJump")
    assert len(offered(table, "AirCatch")) == 1


def test_a_table_that_keeps_no_figures_here_is_asked_nothing() -> None:
    table = acts(squad(), foe())
    table.state = replace(table.state, parts=table.state.parts - {"figures"})
    assert not [one for command in OURS for one in offered(table, command)]


def test_after_it_ran_it_is_offered_no_leap_and_no_climb() -> None:
    table = acts(squad(), foe())
    table.do(run.Run("a"))
    table.throw(3, kind="run")
    assert not offered(table, "RocketJump")
    (sheet,) = offered(table, "Move")
    assert "climb" not in {pick.value for pick in sheet.inputs[-1].picks}


def test_a_posse_leaps_and_lands_at_one_tap_each() -> None:
    table = acts(squad(), foe())
    table.do(RocketJump("a"))
    for kind in ("leap", "landing"):
        board = TABLE.view(table.state, Viewer("s1", frozenset({"s1"})))
        prompt = next(one for one in board.prompts if one.rows)
        assert len(prompt.rows) == 2
        assert prompt.actions[0].command == "ThrowAll"
        for _ in range(2):
            table.throw(5, kind=kind)
