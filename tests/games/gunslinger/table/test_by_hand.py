"""Whatever the app tracks, cards excepted, can be set by hand, with a reason that everybody reads."""

from random import Random
from typing import Any

import pytest

from companion.engine.board import Group
from companion.engine.errors import Forbidden, Illegal
from companion.engine.play import Viewer
from companion.games.gunslinger.table import FEATURES
from companion.games.gunslinger.table.by_hand.wounds import SetWounds
from companion.games.gunslinger.table.core.attributes import attribute
from companion.games.gunslinger.table.core.state import Go, State
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, facing, fill, line_up, viewer

BY_HAND = [kind for kind in FEATURES.commands.values() if ".by_hand." in kind.__module__]
WHY: Any = {"reason": "we miscounted"}


def tools(state: State, who: Viewer) -> Group | None:
    """What that viewer may set."""
    return next((group for group in TABLE.view(state, who).groups if group.title == "Set by hand"), None)


def offers(state: State, who: Viewer) -> dict[str, Any]:
    """The same by command."""
    group = tools(state, who)
    return {action.command: action for action in group.actions} if group else {}


def test_the_reason_is_told_and_kept() -> None:
    duel = facing()
    step = duel.do("SetWounds", "s1", man="g1", wounds=2, **WHY)
    assert duel.man("g1").wounds == 2
    assert step.told == ("By hand: Shootist: 2 wounds (we miscounted).",)
    assert vars(step.events[0]) == {"what": "Shootist: 2 wounds", "reason": "we miscounted"}
    for reason in ("", "x" * 201):
        with pytest.raises(Illegal) as refused:
            duel.do("SetWounds", "s1", man="g1", wounds=1, reason=reason)
        assert refused.value.code in ("no-reason", "too-long")


def test_what_is_tracked_of_a_man_is_set() -> None:
    duel = facing()
    duel.change("g1", weapons=("rifle", "pistol"), lost={"eyes": 1}, hand=("walk-1",))
    duel.do("SetLost", "s1", man="g1", attribute="legs", points=2, **WHY)
    duel.do("SetLost", "s1", man="g1", attribute="eyes", points=0, **WHY)
    duel.do("SetSquare", "s1", man="g1", square="h8", **WHY)
    duel.do("SetHorse", "s1", man="g1", horse="saddle", **WHY)
    duel.do("SetWeapon", "s1", man="g1", weapon="pistol", **WHY)
    duel.do("SetMoved", "s1", man="g1", moved="yes", **WHY)
    man = duel.man("g1")
    assert (man.lost, man.square, man.horse, man.mounted) == ({"legs": 2}, "h8", True, True)
    assert (man.weapons, man.moved, man.hand) == (("pistol", "rifle"), True, ("walk-1",))
    duel.do("SetHorse", "s1", man="g1", horse="none", **WHY)
    assert attribute(duel.man("g1"), "legs") == 4 - 2


@pytest.mark.parametrize(
    ("name", "values", "says"),
    [
        ("SetWounds", {"wounds": 4}, "no Guts"),
        ("SetWounds", {"wounds": -1}, "0 to"),
        ("SetLost", {"attribute": "guts", "points": 4}, "no Guts"),
        ("SetLost", {"attribute": "luck", "points": 1}, "no such attribute"),
        ("SetSquare", {"square": "d3"}, "Somebody stands on d3"),
        ("SetSquare", {"square": "i9"}, "no such square"),
        ("SetHorse", {"horse": "mule"}, "Choose “no horse”"),
        ("SetWeapon", {"weapon": "shotgun"}, "does not carry"),
        ("BringBack", {"wounds": 0, "square": "a1"}, "is on the board"),
        ("SetTurn", {"phase": "lunch", "turn": 1}, "Draw, Move or Shoot"),
        ("SetTurn", {"phase": "move", "turn": 0}, "1 to 99"),
    ],
)
def test_what_cannot_be_is_refused_in_words(name: str, values: dict[str, Any], says: str) -> None:
    duel = facing(mine="mountain-man")
    before = duel.state
    with pytest.raises(Illegal, match=says):
        duel.do(name, "s1", man="g1", **values, **WHY)
    assert duel.state is before


def test_nobody_sets_anything_of_another_seat_but_the_host() -> None:
    duel = facing()
    with pytest.raises(Forbidden):
        duel.do("SetWounds", "s1", man="g2", wounds=1, **WHY)
    duel.decide(SetWounds("g2", 1, "agreed"), "s1", host=True)
    assert duel.man("g2").wounds == 1


def test_a_man_is_taken_off_and_brought_back_and_his_killer_has_not_killed_him() -> None:
    duel = Duel.of(line_up("shootist"), line_up("deputy", "miner"), switches={"board": "real"})
    hand = duel.man("g2").hand
    duel.rig(go=Go("g1", "shoot"))
    duel.change("g2", by="g1")
    duel.do("TakeOff", "s2", man="g2", **WHY)
    assert not duel.man("g2").alive
    assert set(hand) <= set(duel.state.discards)
    with pytest.raises(Illegal, match="off the board"):
        duel.do("SetWounds", "s2", man="g2", wounds=0, **WHY)
    duel.do("BringBack", "s2", man="g2", wounds=1, **WHY)
    back = duel.man("g2")
    assert (back.alive, back.wounds, back.by, back.died, back.hand) == (True, 1, "", 0, ())
    assert not duel.state.killed_by("s1")


def test_whoever_is_taken_off_last_ends_the_duel() -> None:
    duel = facing()
    duel.do("TakeOff", "s2", man="g2", **WHY)
    assert (duel.state.stage, duel.state.winner) == ("over", "s1")


def test_nobody_of_a_seat_that_gave_up_is_brought_back() -> None:
    duel = Duel.of(line_up("miner"), line_up("deputy"), line_up("trapper"), switches={"board": "real"})
    duel.do("GiveUp", "s1", seat="s1")
    with pytest.raises(Illegal, match="Ann gave up"):
        duel.do("BringBack", "s1", man="g1", wounds=0, **WHY)
    groups = TABLE.view(duel.state, viewer("s1")).groups
    assert "BringBack" not in {one.command for group in groups for one in group.actions}


def test_the_turn_is_set_and_what_is_used_up_of_it() -> None:
    duel = facing()
    duel.do("SetSpent", "s1", moves=1, squares=2, attacks=1, **WHY)
    assert duel.state.go == Go("g1", "shoot", 1, 1, 2)
    duel.do("SetTurn", "s1", man="g1", phase="move", turn=3, **WHY)
    assert (duel.state.turn, duel.state.go) == (3, Go("g1", "move", 1, 1, 2))
    duel.change("g2", moved=True)
    duel.do("SetTurn", "s1", man="g2", phase="shoot", turn=3, **WHY)
    assert (duel.state.go, duel.man("g2").moved) == (Go("g2", "shoot"), False)


def test_the_turn_is_set_by_whoever_acts_or_by_the_host_and_draws_no_hand_twice() -> None:
    duel = facing()
    with pytest.raises(Forbidden):
        duel.do("SetTurn", "s2", man="g2", phase="move", turn=1, **WHY)
    hand = duel.man("g1").hand
    duel.do("SetTurn", "s1", man="g1", phase="draw", turn=1, **WHY)
    assert duel.man("g1").hand == hand


def test_a_turn_that_is_set_to_the_draw_phase_draws() -> None:
    duel = facing()
    duel.rig(deck=("walk-1", "walk-2", "duck-1", "bang-1"))
    duel.do("SetTurn", "s1", man="g2", phase="draw", turn=2, **WHY)
    assert duel.man("g2").hand == ("walk-1", "walk-2")


def test_a_wound_less_that_makes_room_in_the_hand_ends_the_draw_phase() -> None:
    duel = facing(mine="deputy")
    duel.change("g1", hand=("walk-1", "walk-2", "duck-1"), wounds=1)
    duel.rig(go=Go("g1", "draw"))
    duel.do("SetWounds", "s1", man="g1", wounds=0, **WHY)
    assert duel.state.go == Go("g1", "move")


def test_the_ground_is_set() -> None:
    duel = facing()
    duel.do("SetGround", "s2", square="d1", terrain="tree", **WHY)
    assert duel.state.terrain == {"d1": "tree"}
    with pytest.raises(Illegal):
        duel.do("SetGround", "s2", square="d1", terrain="lava", **WHY)


def test_on_a_real_board_no_square_is_set() -> None:
    duel = facing(switches={"board": "real"})
    for name, values in (("SetSquare", {"man": "g1"}), ("SetGround", {"terrain": "tree"})):
        with pytest.raises(Illegal, match="real board"):
            duel.do(name, "s1", **values, square="a1", **WHY)
    assert not {"SetSquare", "SetGround"} & offers(duel.state, viewer("s1")).keys()


def test_nothing_is_set_while_something_waits_for_an_answer() -> None:
    duel = facing(dice="real")
    duel.change("g1", hand=("bang-1",))
    duel.do("Shoot", "s1", man="g1", card="bang-1", target="g2")
    assert {action.why for action in offers(duel.state, viewer("s1")).values()} == {
        "Something else must be settled first"
    }
    with pytest.raises(Illegal, match="settled first"):
        duel.do("SetWounds", "s1", man="g1", wounds=1, **WHY)


def test_the_phone_offers_its_own_men_and_says_how_they_are() -> None:
    duel = facing()
    duel.change("g1", wounds=1, lost={"legs": 2})
    offered = offers(duel.state, viewer("s1"))
    named = {command: [pick.note for pick in offered[command].inputs[0].picks] for command in ("SetWounds", "SetLost")}
    assert named == {"SetWounds": ["1 wound"], "SetLost": ["Legs -2"]}
    assert "SetWeapon" not in offered
    assert "SetSpent" not in offers(duel.state, viewer("s2"))
    assert len(offers(duel.state, Viewer("s1", frozenset({"s1"}), host=True))["SetWounds"].inputs[0].picks) == 2
    assert not offers(duel.state, Viewer(board=True))
    assert not offers(duel.state, Viewer())
    assert not offers(Duel.of(line_up("miner"), None).state, viewer("s1"))


@pytest.mark.parametrize("kind", BY_HAND)
def test_every_form_is_offered_and_understood(kind: type) -> None:
    for seed in range(10):
        duel = Duel.of(line_up("mountain-man", "trapper"), line_up("deputy"))
        duel.rig(stage="duel", go=Go("g1", "move"), turn=1)
        for man, square in (("g1", "d1"), ("g2", ""), ("g3", "d8")):
            duel.change(man, weapons=("rifle", "pistol"), square=square, alive=bool(square))
        action = offers(duel.state, viewer("s1"))[kind.__name__]
        form = fill(action, Random(seed))
        form |= {name: ["1"] for name in ("points", "wounds") if name in form}
        duel.decide(TABLE.read(action.command, form), "s1")
        assert "(so it lies)" in duel.told()
