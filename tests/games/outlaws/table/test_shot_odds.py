"""The odds of a shot before its die, what the screen says of them, and how many taps a shot takes."""

from dataclasses import replace
from fractions import Fraction

import pytest

from companion.engine.board import Action, RollCard
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.house import standard
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Group
from companion.games.outlaws.table.handling.ditch import Ditch
from companion.games.outlaws.table.handling.put_away import PutAway
from companion.games.outlaws.table.handling.take_out import TakeOut
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.shooting import odds
from companion.games.outlaws.table.shooting import shoot as announcements
from companion.games.outlaws.table.snapshots.no_snapshot import NoSnapshot
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.shots import HIT_4, MISS_BEST, aim, ready, shoot, the_shot


def card(table: Shootout) -> RollCard:
    return odds.announced(table.state, the_shot(table))


@pytest.mark.parametrize("way", ["shoot-handgun", "steady-handgun", "best-handgun", "fan"])
@pytest.mark.parametrize("squares", [1, 3, 6, 9])
def test_the_chance_to_hit_counts_every_face_and_every_d6(way: str, squares: int) -> None:
    table = ready("tom", "samuel", "colt-45")
    aim(table, "tom", "colt-45", way, "samuel", squares)
    faces = [
        face.read({"steady-handgun": "steady", "best-handgun": "best"}.get(way, "plain")) for face in standard().handgun
    ]
    off = range(1, 7) if way == "fan" else (0,)
    hits = [face is not None and face + 2 - less >= squares for face in faces for less in off]
    assert card(table).odds == Fraction(sum(hits), len(hits))


def test_the_form_says_up_to_how_many_squares_which_chance_holds() -> None:
    """Faces 2, 3 and 4 of the handgun die, and +2 with the Navy Colt."""
    table = ready("luke", "samuel", "navy-colt")
    form = next(tap for tap in table.offered("s1") if tap.command == "Shoot" and "target" in tap.values)
    squares = next(field for field in form.inputs if field.name == "distance")
    assert squares.help.replace("\N{NO-BREAK SPACE}", " ") == (
        "Chance to hit by squares: 50 % up to 4, 33 % up to 5, 17 % up to 6."
    )
    assert [pick.value for pick in squares.picks] == [str(far) for far in range(1, 11)]


def test_the_chart_holds_each_number_of_wounds_and_tells_of_headshots_and_jams() -> None:
    table = ready("lee", "tom", "winchester-73")
    table.hurt("tom", "left-leg-hit")
    aim(table, "lee", "winchester-73", "shoot-long-gun", "tom", 3)
    chart = card(table).chart
    assert chart is not None
    assert sum(bar.chance for bar in chart.bars) == 1
    for word in ("unconscious", "headshot", "jams", "Well-aimed"):
        assert word in chart.words


def test_townsfolk_in_the_line_take_half_of_all_shots_off_the_odds() -> None:
    table = ready("lee", "tom", "winchester-73")
    table.by_hand(lambda step: step.emit(e.TownsfolkPut(Group("t1", "Townsfolk 1"))))
    aim(table, "lee", "winchester-73", "shoot-long-gun", "tom", 3)
    clear = card(table)
    aim(table, "lee", "winchester-73", "shoot-long-gun", "tom", 3, through="t1")
    past = card(table)
    assert clear.odds is not None
    assert past.odds == clear.odds / 2
    assert past.chart is not None
    bars = {bar.text: bar.chance for bar in past.chart.bars}
    assert bars["Townsfolk 1 is hit instead"] == Fraction(1, 2)
    assert sum(bars.values()) == 1
    assert "Half of the shots hit Townsfolk 1" in [line.text for line in past.modifiers]


def test_more_aiming_is_held_beside_it_as_far_as_the_icons_go() -> None:
    table = ready("daniel", "samuel", "colt-45")
    aim(table, "daniel", "colt-45", "shoot-handgun", "samuel", 4)
    chart = card(table).chart
    assert chart is not None
    assert [what_if.text for what_if in chart.what_ifs] == ["Steady aim, 2 actions; 44\N{NO-BREAK SPACE}% to wound"]


def test_aiming_that_takes_more_actions_than_are_left_is_not_held_beside_it() -> None:
    table = ready("daniel", "samuel", "colt-45")
    table.turn("daniel", actions=1)
    aim(table, "daniel", "colt-45", "shoot-handgun", "samuel", 4)
    chart = card(table).chart
    assert chart is not None
    assert not chart.what_ifs


def test_every_part_of_the_number_links_to_its_rule() -> None:
    table = ready("luke", "samuel", "navy-colt")
    aim(table, "luke", "navy-colt", "shoot-handgun", "samuel", 4)
    assert [(line.amount, line.rule) for line in card(table).modifiers] == [
        ("+1", "troop-luke"),
        ("+1", "gun-navy-colt"),
    ]


def test_what_people_made_themselves_leads_to_rules_that_there_are() -> None:
    table = ready("luke", "samuel", "navy-colt")
    own = replace(catalog().guns["navy-colt"], id="s1-own-1")
    items = tuple(replace(item, thing=own.id) if item.thing == "navy-colt" else item for item in table.state.items)
    table.state = replace(table.state, guns=(own,), items=items)
    table.change("Luke", person="homebrew")
    aim(table, "Luke", own.id, "shoot-handgun", "samuel", 4)
    assert [(line.amount, line.rule) for line in card(table).modifiers] == [("+1", "gun-icons"), ("+1", "")]


def test_cover_and_an_arm_that_holds_no_gun_count_in_the_odds() -> None:
    table = Shootout.of(["lee"], ["robert"])
    table.hold("lee", "smith-wesson")
    table.hold("robert", "schofield")
    table.turn("lee")
    aim(table, "lee", "smith-wesson", "shoot-handgun", "robert", 3, cover=("window",))
    behind = odds.shot_odds(table.state, the_shot(table)).wounds[0]
    aim(table, "lee", "smith-wesson", "shoot-handgun", "robert", 3, cover=())
    assert odds.shot_odds(table.state, the_shot(table)).wounds[0] < behind
    assert odds.target_of(table.state, the_shot(table)).idle == "left"


def find(actions: tuple[Action, ...], label: str) -> Action:
    return next(action for action in actions if action.label == label and not action.why)


def test_a_plain_shot_takes_4_taps_and_1_of_the_target() -> None:
    """Shoot, the target, the squares, Fire; and no snapshot. Later shots at the same man take one less."""
    table = Shootout.of(["lee"], ["ben"])
    table.hold("lee", "smith-wesson")
    table.hold("ben", "remington")
    table.turn("lee")
    at = find(find(table.board("s1").prompts[0].actions, "Shoot").inside, "Ben")
    squares = at.inputs[-1]
    assert (squares.name, squares.send) == ("distance", True)
    form = {**{name: [str(value)] for name, value in at.values.items()}, "distance": ["6"]}
    table.decide(TABLE.read(at.command, form), "s1")
    table.dice(MISS_BEST)
    table.decide(TABLE.read(find(table.board("s1").prompts[0].actions, "Fire").command, {}), "s1")
    no = find(table.board("s2").prompts[0].actions, "No snapshot")
    table.decide(TABLE.read(no.command, {"men": list(no.values["men"])}), "s2")
    again = find(find(table.board("s1").prompts[0].actions, "Shoot").inside, "Ben")
    assert (again.inputs, again.note) == ((), "6 squares · 0 %")


def test_what_cannot_be_fired_now_says_why() -> None:
    table = ready("daniel", "samuel", "spencer")
    shoot(table, "daniel", "spencer", "poor-shot", "samuel", 20, HIT_4, 1)
    actions = table.board("s1").prompts[0].actions
    greyed = {tap.label: tap.why for action in actions for tap in action.inside if tap.why and tap.command == "Shoot"}
    assert greyed["Poor shot"] == "A poor shot was taken"
    assert greyed["Shoot, steady aim, best shot, fan, double shot"] == "Not in hand"


def test_what_can_be_fired_comes_first_and_each_gun_that_is_only_carried_is_one_row() -> None:
    table = ready("daniel", "samuel", "spencer")
    other = next(action for action in table.board("s1").prompts[0].actions if action.label == "Other shots")
    rows = [(tap.note, tap.why) for tap in other.inside]
    assert [bool(why) for _, why in rows] == sorted(bool(why) for _, why in rows)
    assert [note for note, why in rows if why == "Not in hand"] == ["Colt .45"]


def test_a_double_shot_says_which_of_the_two_guns_fires_first() -> None:
    table = Shootout.of(["billy"], ["samuel"])
    man = table.man("billy")
    first, second = [item for item in (*man.held, *man.carried) if things.is_handgun(table.state, item)]
    table.change("billy", right=first, left=second, carried=())
    table.turn("billy")
    labels = set(table.buttons("billy", announcements.offer))
    assert {"Double shot, right hand first", "Double shot, left hand first"} <= labels


def test_daniel_ditches_his_bag_holsters_draws_the_spencer_and_is_left_with_a_poor_shot() -> None:
    table = ready("daniel", "samuel", "colt-45", chips="real")
    man = table.man("daniel")
    knife = table.item("daniel", "knife").id
    table.change("daniel", left=knife, carried=tuple(item for item in man.carried if item != knife))
    table.decide(Ditch(man.id, knife), "s1")
    table.decide(PutAway(man.id, table.item("daniel", "colt-45").id), "s1")
    table.decide(TakeOut(man.id, table.item("daniel", "spencer").id, "both"), "s1")
    assert table.go.left == 1
    shoot(table, "daniel", "spencer", "poor-shot", "samuel", 2, 6, 2)
    throw = table.state.thrown[-1]
    assert [(part.what, part.amount) for part in throw.parts] == [("face", 8), ("skill", 1), ("disadvantage", -2)]
    assert table.state.hit is not None
    assert (table.state.hit.draws, table.go.left) == (1, 0)


def test_how_far_it_is_the_other_way_is_not_asked_again() -> None:
    table = Shootout.of(["lee"], ["ben"])
    table.hold("lee", "smith-wesson")
    table.hold("ben", "remington")
    table.turn("lee")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "ben", 6, MISS_BEST)
    table.decide(NoSnapshot((table.man("ben").id,)), "s2")
    table.turn("ben")
    at = find(find(table.board("s2").prompts[0].actions, "Shoot").inside, "Lee")
    assert at.values["distance"] == "6"
    assert "distance" not in [one.name for one in at.inputs]


def test_a_die_that_has_fallen_opens_into_the_parts_of_its_number() -> None:
    table = ready("luke", "samuel", "navy-colt", chips="real")
    shoot(table, "luke", "navy-colt", "shoot-handgun", "samuel", 5, HIT_4)
    rolled = table.board("s2").extra.rolled
    assert (rolled.verdict, rolled.total, rolled.needed) == ("A hit", 6, "Total 5 or more")
    assert [(line.amount, line.rule) for line in rolled.modifiers] == [
        ("4", "dice"),
        ("+1", "troop-luke"),
        ("+1", "gun-navy-colt"),
    ]
