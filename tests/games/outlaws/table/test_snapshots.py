"""Shots and dives in somebody else's turn (Snapshots; Attempting a snapshot)."""

from typing import Any

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.hurt.draw_wound import DrawWound
from companion.games.outlaws.table.hurt.keep_wound import KeepWound
from companion.games.outlaws.table.shooting.fire import Fire
from companion.games.outlaws.table.shooting.hold_fire import HoldFire
from companion.games.outlaws.table.shooting.shot_fell import ShotFell
from companion.games.outlaws.table.snapshots import chances
from companion.games.outlaws.table.snapshots.no_snapshot import NoSnapshot
from companion.games.outlaws.table.snapshots.roll_snapshot import RollSnapshot
from companion.games.outlaws.table.snapshots.snapshot_fell import SnapshotFell
from companion.games.outlaws.table.snapshots.try_snapshot import TrySnapshot
from companion.games.outlaws.table.turn.spending import spend
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.shots import HIT_2, HIT_3, HIT_4, MISS_BEST, aim, shoot, the_shot

RIFLE_4 = 4


def facing(outlaws: Any, law: Any, thing: str, answer: str, **modes: str) -> Shootout:
    """The turn of the first outlaw, with guns in both men's hands."""
    outlaws, law = [outlaws] if isinstance(outlaws, str) else outlaws, [law] if isinstance(law, str) else law
    table = Shootout.of(outlaws, law, **modes)
    table.hold(outlaws[0], thing)
    table.hold(law[0], answer)
    table.turn(outlaws[0])
    return table


def walked(table: Shootout, name: str, actions: int = 1) -> None:
    """He has spent actions."""
    table.by_hand(lambda step: spend(step, table.man(name).id, actions))


def snap(table: Shootout, name: str, option: str, *dice: int, **said: Any) -> None:
    """That man tries it; those dice fall."""
    man = table.man(name)
    table.dice(*dice)
    table.decide(TrySnapshot(man=man.id, option=option, **said), man.seat)


def gun(table: Shootout, name: str, thing: str) -> str:
    return table.item(name, thing).id


def test_tom_with_3_actions_needs_2_or_less_with_a_rifle_and_has_1_action_in_his_next_turn() -> None:
    table = facing("jim", "tom", "pocket-colt", "spencer")
    table.hurt("tom", "chest-graze-marked")
    table.change("tom", skill="")  # the Tom of the book has none
    walked(table, "jim")
    snap(table, "tom", "long-gun", 2, RIFLE_4, item=gun(table, "tom", "spencer"), distance=20, entered=True)
    assert (table.state.thrown[0].needed, table.state.thrown[0].good) == (2, True)
    table.turn("tom")
    assert table.go.left == 1


def test_a_long_gun_takes_less_than_the_available_actions_a_handgun_as_many() -> None:
    for thing, option, needed in (("colt-45", "handgun", 3), ("spencer", "long-gun", 2)):
        table = facing("jim", "daniel", "pocket-colt", thing)
        table.hurt("daniel", "chest-graze-marked")
        walked(table, "jim")
        snap(table, "daniel", option, 6, item=gun(table, "daniel", thing), distance=20, entered=True)
        assert [(throw.needed, throw.good) for throw in table.state.thrown] == [(needed, False)]
        assert table.man("daniel").losses == 0


def test_a_long_gun_in_one_hand_is_no_snapshot() -> None:
    """Ruling 18."""
    table = facing("jim", "daniel", "pocket-colt", "spencer")
    table.change("daniel", left="")
    walked(table, "jim")
    with pytest.raises(Illegal, match="cannot try that"):
        snap(table, "daniel", "long-gun", item=gun(table, "daniel", "spencer"), distance=5, entered=True)


def test_a_wound_of_a_snapshot_comes_off_the_actions_left_at_once() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington", chips="real")
    walked(table, "jim", 2)
    snap(table, "ben", "handgun", 1, HIT_4, item=gun(table, "ben", "remington"), distance=5, entered=True)
    assert table.man("ben").losses == 1
    table.change("jim", prone=True)
    table.decide(DrawWound("left-leg-graze"), "s2")
    assert table.go.left == 4 - 2 - 1 - 1  # the graze, and the star of the Remington


def test_jim_with_2_of_4_actions_used_has_1_left_after_a_leg_graze() -> None:
    table = facing("jim", "luke", "pocket-colt", "navy-colt", chips="real")
    walked(table, "jim", 2)
    snap(table, "luke", "handgun", 1, HIT_4, item=gun(table, "luke", "navy-colt"), distance=6, entered=True)
    table.decide(DrawWound("left-leg-graze"), "s2")
    assert table.go.left == 1


def test_a_1_always_does_even_at_no_action() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington")
    table.change("ben", losses=3)
    walked(table, "jim")
    snap(table, "ben", "handgun", 1, MISS_BEST, item=gun(table, "ben", "remington"), distance=5, entered=True)
    assert table.state.thrown[0].good


def test_the_number_of_a_snapshot_opens_into_its_parts_with_their_rules() -> None:
    man = Shootout.of(["tom"], ["lee"]).man("tom")
    card = chances.card(man, (chances.LONG_GUN, chances.DIRT))
    assert card.needed == "5 or less (rifle or shotgun: 4)"
    assert [(line.text, line.amount, line.rule) for line in card.modifiers] == [
        ("Tom’s available actions", "4", "available-actions"),
        ("Cool head", "+1", "skill-cool-head"),
        ("Shoot a rifle or shotgun", "−1", "snapshot-roll"),
    ]


def test_a_cool_head_takes_1_off_the_die() -> None:
    table = facing("jim", "tom", "pocket-colt", "colt-45")
    table.hurt("tom", "chest-graze-marked")
    walked(table, "jim")
    snap(table, "tom", "handgun", 4, MISS_BEST, item=gun(table, "tom", "colt-45"), distance=5, entered=True)
    assert table.state.thrown[0].good


def test_somebody_comes_into_view_with_an_action_and_is_answered_once_in_that_turn() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington")
    with pytest.raises(Illegal, match="has done nothing yet"):
        snap(table, "ben", "hit-the-dirt", 6, entered=True)
    walked(table, "jim")
    snap(table, "ben", "hit-the-dirt", 6, entered=True)
    walked(table, "jim")
    with pytest.raises(Illegal, match="has already tried a snapshot"):
        snap(table, "ben", "hit-the-dirt", 6, entered=True)


def test_the_last_action_of_a_turn_can_still_be_answered() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington")
    table.turn("jim", 1)
    shoot(table, "jim", "pocket-colt", "shoot-handgun", "ben", 20, MISS_BEST)
    table.decide(NoSnapshot((table.man("ben").id,)), "s2")
    assert table.go.over
    snap(table, "ben", "hit-the-dirt", 1, entered=True)
    assert table.man("ben").prone


def test_whoever_was_shot_at_is_asked_whether_it_hit_or_not_and_shoots_back_from_as_far() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington")
    shoot(table, "jim", "pocket-colt", "shoot-handgun", "ben", 5, MISS_BEST)
    assert table.state.window is not None
    assert (table.state.window.when, table.state.window.asked) == ("after", (table.man("ben").id,))
    snap(table, "ben", "handgun", 1, MISS_BEST, item=gun(table, "ben", "remington"))
    assert table.state.thrown[-1].needed == 5
    assert not table.state.unsettled


def test_a_dive_costs_nothing() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington")
    shoot(table, "jim", "pocket-colt", "shoot-handgun", "ben", 5, MISS_BEST)
    snap(table, "ben", "hit-the-dirt", 3)
    assert (table.man("ben").prone, table.man("ben").losses) == (True, 0)


def test_a_man_with_a_handgun_may_act_before_the_shot_of_a_long_gun_and_then_not_after_it() -> None:
    table = facing("lee", "luke", "winchester-73", "navy-colt")
    aim(table, "lee", "winchester-73", "shoot-long-gun", "luke", 30)
    table.decide(Fire(), "s1")
    assert table.state.window is not None
    assert table.state.window.when == "before"
    snap(table, "luke", "handgun", 1, MISS_BEST, RIFLE_4, item=gun(table, "luke", "navy-colt"))
    assert [throw.what for throw in table.state.thrown] == ["snapshot", "shot", "shot"]
    assert not table.state.unsettled


def test_who_let_it_be_before_the_shot_may_try_after_it() -> None:
    table = facing("lee", "luke", "winchester-73", "navy-colt")
    aim(table, "lee", "winchester-73", "shoot-long-gun", "luke", 30)
    table.decide(Fire(), "s1")
    table.dice(RIFLE_4)
    table.decide(NoSnapshot((table.man("luke").id,)), "s2")
    assert table.state.window is not None
    assert table.state.window.when == "after"


def test_nobody_is_asked_before_the_shot_of_a_handgun_or_without_a_handgun_in_hand() -> None:
    table = facing("jim", "luke", "pocket-colt", "navy-colt")
    aim(table, "jim", "pocket-colt", "shoot-handgun", "luke", 20)
    table.dice(MISS_BEST)
    table.decide(Fire(), "s1")
    assert table.state.window is not None
    assert table.state.window.when == "after"
    table = facing("lee", "samuel", "winchester-73", "henry")
    aim(table, "lee", "winchester-73", "shoot-long-gun", "samuel", 30)
    table.dice(RIFLE_4)
    table.decide(Fire(), "s1")
    assert table.state.window is not None
    assert table.state.window.when == "after"


def test_nobody_who_could_try_nothing_is_asked() -> None:
    for changes in ({"prone": True, "right": "", "left": ""}, {"status": "out"}, {"horse": "h1"}):
        table = facing("jim", "ben", "pocket-colt", "remington")
        table.change("ben", **changes)
        shoot(table, "jim", "pocket-colt", "shoot-handgun", "ben", 20, MISS_BEST)
        assert table.state.window is None
        assert not table.state.unsettled


def test_nobody_answers_out_of_a_brawl() -> None:
    table = facing(["jim", "tom"], "ben", "pocket-colt", "remington")
    men = table.man("tom").id, table.man("ben").id
    table.by_hand(lambda step: step.emit(e.Engaged(*men)))
    shoot(table, "jim", "pocket-colt", "shoot-handgun", "ben", 20, MISS_BEST)
    assert not table.state.unsettled


def test_a_snapshot_is_never_answered() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington")
    walked(table, "jim")
    snap(table, "ben", "handgun", 1, MISS_BEST, item=gun(table, "ben", "remington"), distance=20, entered=True)
    assert table.state.window is None
    assert not table.state.unsettled


def test_a_runner_is_harder_to_hit() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington")
    walked(table, "jim")
    table.change("jim", ran=True)
    snap(table, "ben", "handgun", 1, HIT_4, 3, item=gun(table, "ben", "remington"), distance=20, entered=True)
    assert ("disadvantage", -3) in [(part.what, part.amount) for part in table.state.thrown[-1].parts]


def test_a_shooter_whom_a_snapshot_takes_out_keeps_the_bullet_and_loses_the_actions() -> None:
    table = facing("lee", "luke", "winchester-73", "navy-colt", chips="real")
    table.hurt("lee", "left-leg-hit", "right-arm-hit")
    table.turn("lee", 2)
    aim(table, "lee", "winchester-73", "shoot-long-gun", "luke", 4)
    table.decide(Fire(), "s1")
    snap(table, "luke", "handgun", 1, HIT_2, item=gun(table, "luke", "navy-colt"))
    table.decide(DrawWound("headshot"), "s2")
    assert table.man("lee").status == "dead"
    lost = next(item for item in table.state.items if item.thing == "winchester-73")
    assert lost.loaded == 15
    assert not table.state.unsettled
    assert table.state.stage == "over"


def test_a_shooter_who_drops_the_gun_does_not_fire() -> None:
    table = facing("lee", ["luke", "ben"], "winchester-73", "navy-colt", chips="real")
    aim(table, "lee", "winchester-73", "shoot-long-gun", "luke", 4)
    table.decide(Fire(), "s1")
    snap(table, "luke", "handgun", 1, HIT_2, item=gun(table, "luke", "navy-colt"))
    table.decide(DrawWound("left-arm-hit"), "s2")
    assert not table.state.unsettled
    assert "cannot fire any more" in table.told()
    assert table.go.left == 4 - 2 - table.man("lee").hurt


def test_a_dive_before_the_shot_may_take_the_target_out_of_sight() -> None:
    table = facing("lee", "luke", "winchester-73", "navy-colt")
    aim(table, "lee", "winchester-73", "shoot-long-gun", "luke", 4)
    table.decide(Fire(), "s1")
    snap(table, "luke", "hit-the-dirt", 1)
    assert the_shot(table).stage == "view"
    table.decide(HoldFire(), "s1")
    assert (table.go.left, table.item("lee", "winchester-73").loaded) == (2, 15)
    assert not table.state.unsettled


def test_a_dive_before_the_shot_makes_it_one_at_a_prone_man() -> None:
    table = facing("lee", "luke", "winchester-73", "navy-colt", chips="real")
    aim(table, "lee", "winchester-73", "shoot-long-gun", "luke", 4)
    table.decide(Fire(), "s1")
    snap(table, "luke", "hit-the-dirt", 1)
    table.dice(RIFLE_4)
    table.decide(Fire(), "s1")
    assert table.state.hit is not None
    assert table.state.hit.cover == ("prone",)


def test_one_tap_says_no_for_all_men_of_a_device() -> None:
    table = Shootout.of(["jonas"], ["luke", "ben"])
    table.hold("jonas", "shotgun")
    for name, thing in (("luke", "navy-colt"), ("ben", "remington")):
        table.hold(name, thing)
    table.turn("jonas")
    aim(table, "jonas", "shotgun", "shoot-long-gun", "luke", 4, line=(f"{table.man('ben').id} 5",))
    table.decide(Fire(), "s1")
    assert table.state.window is not None
    asked = table.state.window.asked
    assert set(asked) == {table.man("luke").id, table.man("ben").id}
    table.dice(2, 2)
    table.decide(NoSnapshot(asked), "s2")
    assert table.state.window is not None
    assert table.state.window.when == "after"


def test_nobody_answers_for_another_player() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington")
    shoot(table, "jim", "pocket-colt", "shoot-handgun", "ben", 5, MISS_BEST)
    with pytest.raises(Forbidden):
        table.decide(NoSnapshot((table.man("ben").id,)), "s1")


def test_the_dice_of_a_snapshot_may_be_real() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington", dice="real")
    walked(table, "jim")
    snap(table, "ben", "handgun", item=gun(table, "ben", "remington"), distance=3, entered=True)
    table.decide(SnapshotFell(3), "s2")
    table.decide(ShotFell(HIT_3), "s2")
    assert [(throw.what, throw.real) for throw in table.state.thrown] == [("snapshot", True), ("shot", True)]


def test_the_app_rolls_for_a_snapshot_where_it_is_asked_to() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington", dice="ask")
    walked(table, "jim")
    snap(table, "ben", "hit-the-dirt", entered=True)
    table.dice(1)
    table.decide(RollSnapshot(), "s2")
    assert (table.state.snap, table.man("ben").prone) == (None, True)


@pytest.mark.parametrize(("die", "interrupted"), [(1, True), (6, False)])
def test_a_snapshot_interrupts_a_reload_and_one_that_fails_has_no_consequences(die: int, interrupted: bool) -> None:
    table = facing("jim", "ben", "pocket-colt", "remington")
    table.change("ben", loading=gun(table, "ben", "remington"))
    walked(table, "jim")
    snap(table, "ben", "hit-the-dirt", die, entered=True)
    assert (table.man("ben").loading == "") is interrupted


def test_the_aimed_counter_of_a_snapshot_is_chosen_as_ever() -> None:
    table = facing("jim", "luke", "pocket-colt", "navy-colt", chips="real")
    walked(table, "jim")
    snap(table, "luke", "handgun", 1, HIT_4, item=gun(table, "luke", "navy-colt"), distance=3, entered=True)
    table.decide(DrawWound("left-arm-graze"), "s2")
    table.decide(KeepWound(use=True), "s2")
    assert [wound.kind for wound in table.man("jim").wounds] == ["left-arm-graze"]


def test_the_button_is_there_for_the_other_team_alone_and_says_why_not() -> None:
    table = facing("jim", "ben", "pocket-colt", "remington")
    assert not [action for action in table.board("s1").anytime if action.label == "Snapshot!"]
    (button,) = (action for action in table.board("s2").anytime if action.label == "Snapshot!")
    assert button.why == "Jim has done nothing yet"
    walked(table, "jim")
    (button,) = (action for action in table.board("s2").anytime if action.label == "Snapshot!")
    assert [tap.label for tap in button.inside] == ["Ben: shoot the Remington", "Ben: hit the dirt"]
    assert [tap.note for tap in button.inside] == ["3 or less, loses 1", "3 or less"]


def test_a_free_action_may_bring_somebody_into_view_as_well() -> None:
    table = facing("jim", "tom", "pocket-colt", "colt-45")
    walked(table, "jim", 0)
    (button,) = (action for action in table.board("s2").anytime if action.label == "Snapshot!")
    assert not button.why


def test_a_long_gun_that_falls_out_of_the_one_hand_is_not_fired() -> None:
    """Ruling 19: the snapshot before it hits the arm that holds the gun. The bullet stays in it."""
    table = facing("lee", ["luke", "ben"], "winchester-73", "navy-colt", chips="real")
    table.change("lee", left="")
    aim(table, "lee", "winchester-73", "one-handed-shot", "luke", 4)
    winchester = gun(table, "lee", "winchester-73")
    table.decide(Fire(), "s1")
    snap(table, "luke", "handgun", 1, HIT_2, item=gun(table, "luke", "navy-colt"))
    table.decide(DrawWound("right-shoulder-hit"), "s2")
    assert "cannot fire any more" in table.told()
    assert (table.state.item(winchester).loaded, table.go.left) == (15, 0)
