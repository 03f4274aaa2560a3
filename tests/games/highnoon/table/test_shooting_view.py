"""What a phone offers to those who shoot: targets in the order of their use, shots split over several of them, a form
that fits the screen."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.board import Action, Input
from companion.games.highnoon.table.core.state import Deed, Troop
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.guns.fire_gatling import FireGatling
from companion.games.highnoon.table.moving.move import UNDERGROUND
from companion.games.highnoon.table.rolling import throwing
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn.end_go import EndGo
from tests.games.highnoon.table import fight_support, gun_support
from tests.games.highnoon.table.shot_support import armed, duel, foe, one, shot
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_bot import Device, Players
from tests.games.highnoon.table.view_support import ANNA, BEN, board, first_mine, plate


def shots(table: Table, viewer: Any = ANNA) -> list[Action]:
    """What there is to shoot with in the first question of that viewer's."""
    return [action for action in first_mine(table.state, viewer).actions if action.command == "Shoot"]


def form(table: Table, viewer: Any = ANNA) -> Action:
    return shots(table, viewer)[0]


def field(action: Action, name: str) -> Input:
    return next(field for field in action.inputs if field.name == name)


def has(action: Action, name: str) -> bool:
    return name in {field.name for field in action.inputs}


def at(action: Action) -> list[str]:
    """Whom a form offers, in their order."""
    return [pick.value for pick in field(action, "target").picks]


def filled(table: Table, viewer: Any = ANNA) -> list[str]:
    """The filled buttons of the first question."""
    return [action.label for action in first_mine(table.state, viewer).actions if action.tone == "primary"]


def say(table: Table, seat: str = "s1", **fields: str | list[str]) -> None:
    """The form is sent as a browser sends it."""
    said = {name: [value] if isinstance(value, str) else value for name, value in fields.items()}
    table.do(TABLE.read("Shoot", said), seat)


# Splitting fire


def test_shots_that_are_left_may_go_at_another_target_until_the_first_die_falls() -> None:
    table = duel(armed(figures=3), foe(), foe("other"))
    table.do(Shoot("gunmen", "foe", 6, figures=("f1",)))
    also = form(table)
    assert (also.label, also.note, also.tone) == ("Also shoot at …", "2 rifles", "plain")
    assert [pick.value for pick in field(also, "figures").picks] == ["f2", "f3"]
    table.do(Shoot("gunmen", "other", 6))
    assert shots(table) == []
    assert first_mine(table.state).actions[0].label == "Roll all 3"


def test_once_a_shot_was_rolled_no_other_target_is_offered() -> None:
    table = duel(armed(figures=3), foe(), foe("other"))
    table.do(Shoot("gunmen", "foe", 6, figures=("f1", "f2")))
    assert shots(table)
    table.throw(1, kind="shot")
    assert shots(table) == []


def test_a_single_declared_shot_leaves_the_others_their_targets() -> None:
    table = duel(one(weapons=("pistol",)), foe(), foe("other"))
    table.do(Shoot("gunman", "foe", 6, shots=1))
    assert form(table).label == "Also shoot at …"
    Players(table, Device("s1"), Device("s2")).tap(Device("s1"), "s1", form(table))
    assert [matter.kind for matter in table.state.open_matters] == ["shot", "shot"]


def test_shots_at_several_targets_are_one_question_that_rolls_them_all() -> None:
    table = duel(armed(figures=2), foe(), foe("other"))
    table.do(Shoot("gunmen", "foe", 6, figures=("f1",)))
    table.do(Shoot("gunmen", "other", 6))
    asked = [prompt for prompt in board(table.state).prompts if prompt.mine]
    assert [prompt.title for prompt in asked] == ["Shoot: Foe and Other"]
    table.do(throwing.ThrowAll())
    assert not table.asks("shot")


def test_the_shots_of_a_gatling_may_be_split_over_several_targets() -> None:
    table = gun_support.acting(gun_support.gatling(), gun_support.victims(), gun_support.victims("others", 1))
    table.do(FireGatling("gatling"))
    table.throw(2, kind="gatling-rate")
    table.throw(4, kind="gatling-rate")
    table.do(Shoot("gatling", "foes", 12, shots=1))
    also = form(table)
    assert (also.label, also.note) == ("Also shoot at …", "gatling gun, 3 shots")
    assert [pick.value for pick in field(also, "shots").picks] == ["0", "1", "2"]
    table.do(Shoot("gatling", "others", 12))
    assert shots(table) == []


def test_only_who_shoots_is_offered_further_targets() -> None:
    table = duel(armed(figures=3), foe(), foe("other"))
    table.do(Shoot("gunmen", "foe", 6, figures=("f1",)))
    offered = [action for prompt in board(table.state, BEN).prompts for action in prompt.actions]
    assert "Shoot" not in {action.command for action in offered}


def test_two_pistols_and_fannin_are_split_as_well() -> None:
    table = duel(armed(weapons=("pistol", "pistol"), figures=2), foe(), foe("other"))
    table.do(Shoot("gunmen", "foe", 6, figures=("f1",), style="two-guns"))
    assert [action.label for action in shots(table)] == ["Also shoot at …", "Also shoot two guns …"]


# How far it is


def test_typed_inches_are_enough() -> None:
    table = duel(one(), foe())
    assert not field(form(table), "inches").required
    say(table, troop="gunman", target="foe", exact="7")
    assert shot(table).about["inches"] == 7


def test_typed_inches_go_before_the_distance_that_was_tapped() -> None:
    table = duel(one(), foe())
    say(table, troop="gunman", target="foe", inches="24", exact="7")
    assert shot(table).about["inches"] == 7


def test_somebody_says_how_far_it_is() -> None:
    table = duel(one(), foe())
    assert "How far is it?" in table.refuses(TABLE.read("Shoot", {"troop": ["gunman"], "target": ["foe"]}), "no-range")


def test_hand_to_hand_nobody_asks_how_far_it_is_nor_for_cover() -> None:
    anna, ben = fight_support.in_contact(fight_support.fighter(weapons=("pistol",)), fight_support.foe())
    table = fight_support.acting(replace(anna), ben, touching=False)
    table.state = replace(table.state, goes=(replace(table.state.goes[0], did=(Deed("ran", "anna"),)),))
    asked = form(table)
    assert not any(has(asked, name) for name in ("inches", "cover", "exact"))
    say(table, troop="anna", target="ben", situations="contact")
    assert shot(table).about["inches"] == 0


@pytest.mark.parametrize(
    ("lying", "bands"),
    [({}, ["24", "48"]), ({"state": "dirt"}, ["3", "24", "48"]), ({"prone": True}, ["3", "24", "48"])],
)
def test_point_blank_is_a_distance_of_its_own_only_while_somebody_lies_low_and_says_why(
    lying: dict[str, Any], bands: list[str]
) -> None:
    target = foe()
    target = replace(target, figures=tuple(replace(figure, **lying) for figure in target.figures))
    tiles = field(form(duel(one(weapons=("rifle",)), target)), "inches").picks
    assert [tile.value for tile in tiles] == bands
    assert [tile.note for tile in tiles][-2:] == ["short", "long"]
    assert not lying or tiles[0].note == "short, no -1 if prone"


@pytest.mark.parametrize(("face", "word"), [(1, "missed"), (5, "hit")])
def test_a_shot_is_told_as_a_hit_or_a_miss(face: int, word: str) -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 6))
    table.throw(face, kind="shot")
    assert f"(needs 4), {word}." in table.told


# The form


def test_cover_and_distance_are_asked_at_once_and_all_else_is_folded() -> None:
    asked = form(duel(armed(), foe(), make_troop("gang", seat="s2")))
    assert [field.name for field in asked.inputs if not field.more] == ["inches", "cover", "target"]
    cover = field(asked, "cover")
    assert (cover.value, [pick.value for pick in cover.picks]) == ("marked", ["marked", "none", "light", "hard"])
    assert asked.inputs[-1].send


def test_what_is_folded_lies_in_one_place() -> None:
    folded = [field.more for field in form(duel(armed(), foe())).inputs]
    assert folded == [*sorted(folded[:-1]), False]


@pytest.mark.parametrize(("weapon", "numbers"), [("pistol", ["0", "1"]), ("gatling-pistol", ["0", "1", "2"])])
def test_whoever_fires_more_than_once_may_keep_some_of_it(weapon: str, numbers: list[str]) -> None:
    asked = form(duel(one(weapons=(weapon,)), foe()))
    assert [(pick.value) for pick in field(asked, "shots").picks] == numbers
    assert not has(form(duel(armed(), foe())), "shots")


# Whom


def test_the_last_target_is_the_first_of_the_next() -> None:
    table = duel(armed(figures=2), foe("abe"), foe("bob"), foe("cal"))
    assert at(form(table)) == ["abe", "bob", "cal"]
    table.do(Shoot("gunmen", "cal", 6, figures=("f1",)))
    assert at(form(table)) == ["cal", "abe", "bob"]


def test_whom_it_fought_last_is_the_last_target_too() -> None:
    table = fight_support.acting(fight_support.posse(), fight_support.foe("bob"), fight_support.foe())
    table.do(Fight("gunmen", "bob"))
    assert table.troop("gunmen").notes["last-target"] == "bob"


def test_those_it_is_in_contact_with_come_before_others_and_the_barred_last_with_the_reason() -> None:
    anna, cal = fight_support.in_contact(fight_support.fighter(weapons=("rifle",)), fight_support.foe("cal"))
    mole = fight_support.foe("abe", marks=frozenset({UNDERGROUND}))
    table = fight_support.acting(anna, mole, fight_support.foe("bob"), cal, touching=False)
    assert at(form(table)) == ["cal", "bob", "abe"]
    assert [bool(pick.why) for pick in field(form(table), "target").picks] == [False, False, True]


def test_how_many_stand_is_said_of_each_target() -> None:
    gang = make_troop("gang", seat="s2", stats={"icon": "revolver"})
    pick = field(form(duel(armed(), gang)), "target").picks[0]
    assert (pick.note, pick.icon) == ("5 of 5 up", "revolver")


# Holds against a charge


def charged() -> Table:
    """Anna's Gunmen charge Ben's Bob, who holds with a rifle; his friend Cal stands by, and so does her Pal."""
    bob = fight_support.foe("bob", ("rifle",), hold=True, held_turn=1)
    pal: Troop = fight_support.fighter("abel")
    table = fight_support.acting(fight_support.posse(), bob, fight_support.foe("cal"), pal, touching=False)
    table.do(Fight("gunmen", "bob"))
    return table


def test_a_hold_that_is_asked_for_has_one_button() -> None:
    table = charged()
    seen = board(table.state, BEN)
    assert [action.label for action in first_mine(table.state, BEN).actions][:2] == ["Bob fires", "Let them come"]
    assert seen.anytime == ()
    assert "UseHold" not in {action.command for action in plate(table.state, "bob", BEN).actions}


def test_who_fires_at_chargers_sees_them_first_and_shooting_is_what_comes_next() -> None:
    table = charged()
    table.choose("bob", kind="hold-fire")
    asked = form(table, BEN)
    assert at(asked) == ["gunmen", "abel"]
    assert field(asked, "target").picks[0].note == "charges, 5 of 5 up"
    assert filled(table, BEN) == ["Shoot …"]


# What comes next


def test_a_cranked_gatling_shoots_next_and_done_waits_until_it_has() -> None:
    table = gun_support.acting(gun_support.gatling(), gun_support.victims())
    assert filled(table) == ["Done"]
    table.do(FireGatling("gatling"))
    table.throw(2, kind="gatling-rate")
    table.throw(4, kind="gatling-rate")
    assert filled(table) == ["Shoot …"]
    table.do(Shoot("gatling", "foes", 12))
    table.settle_all()
    assert filled(table) == ["Done"]
    table.do(EndGo())
