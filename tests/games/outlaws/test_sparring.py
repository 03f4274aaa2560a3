"""The sparring partner of Outlaws: it plays by the rules, asks people what only they see, and is worth playing
against."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.engine.board import Action
from companion.engine.chance import Chance
from companion.engine.errors import Illegal
from companion.engine.play import Actor, Decision, Start, StartSeat, Viewer
from companion.games.outlaws import sparring
from companion.games.outlaws.front import samples
from companion.games.outlaws.sparring import posse
from companion.games.outlaws.sparring.seat import PATIENCE, answer
from companion.games.outlaws.table import FEATURES
from companion.games.outlaws.table.beginning import PARTNER
from companion.games.outlaws.table.brawling.leave import Leave
from companion.games.outlaws.table.brawling.strike import Strike
from companion.games.outlaws.table.core.state import Hit, Pair, Showdown, State
from companion.games.outlaws.table.handling.ditch import Ditch
from companion.games.outlaws.table.handling.grip import Grip
from companion.games.outlaws.table.handling.pick_up import PickUp
from companion.games.outlaws.table.handling.put_away import PutAway
from companion.games.outlaws.table.handling.reload import Reload
from companion.games.outlaws.table.handling.take_out import TakeOut
from companion.games.outlaws.table.handling.unjam import Unjam
from companion.games.outlaws.table.hurt.keep_wound import KeepWound
from companion.games.outlaws.table.hurt.stop_bleed import StopBleed
from companion.games.outlaws.table.moving.hit_the_dirt import HitTheDirt
from companion.games.outlaws.table.moving.walk import Walk
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.shooting.fire import Fire
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.showdown.bid import Bid
from companion.games.outlaws.table.showdown.call_bid import CallBid
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.sightings.march import RUN, March
from companion.games.outlaws.table.sightings.say_seen import SaySeen
from companion.games.outlaws.table.sightings.say_unseen import SayUnseen
from companion.games.outlaws.table.snapshots.no_snapshot import NoSnapshot
from companion.games.outlaws.table.turn.done import Done
from tests.games.outlaws.table.bots import EAGER, IDLE, asked, fill, offered, viewer
from tests.games.outlaws.table.shootouts import Shootout

FOUR = next(sample.document for sample in samples() if sample.document["name"] == "The Deadrock Four")
"""Four Outlaws."""
SHOWN = (*EAGER, "SaySeen", "FigureMoved", "Start", "ShotFell", "SnapshotFell", "RollBlow", "ShowdownShot")


def alone(seed: int = 0, army: Any = FOUR, shootout: str = "saloon", people: int = 1, **modes: str) -> Shootout:
    """One person (or more) with that posse, against the companion; the shootout is chosen."""
    table = Shootout(seed=bytes([seed]))
    seats = tuple(StartSeat(f"s{n}", name, army if n == 1 else None) for n, name in enumerate(NAMES[:people], 1))
    table.keep(TABLE.begin(Start(seats, modes, switches={PARTNER: "plays"}), table.chance()))
    if table.state.stage == "setup":
        table.decide(TABLE.read("ChooseShootout", {"shootout": [shootout]}), "s1")
    return table


NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve")


def tap(table: Shootout, rng: Random) -> None:
    """Ann taps something that her phone offers. What she says of the board may be refused, and nothing else is: least
    of all what the companion answers."""
    found = offered(table.state, "s1")
    assert found, f"nobody can go on: {table.state.stage} {table.state.go}"
    eager = [action for action in found if action.command in SHOWN]
    busy = [action for action in found if action.command not in IDLE]
    action = rng.choice(eager if eager and rng.random() < 0.7 else busy or found)
    command = TABLE.read(action.command, _near(fill(action, rng), rng))
    if FEATURES.may(table.state, Actor("s1", frozenset({"s1"})), command) is None:
        table.decide(command, "s1")


def _near(form: dict[str, list[str]], rng: Random) -> dict[str, list[str]]:
    return form | {"distance": [str(rng.randint(1, 6))]} if "distance" in form else form


def play(table: Shootout, rng: Random, most: int = 3000) -> None:
    """To the end."""
    for _ in range(most):
        if TABLE.over(table.state):
            return
        tap(table, rng)
    raise AssertionError("the shootout has no end")


def against(outlaws: tuple[str, ...], law: tuple[str, ...], **agreed: Any) -> Shootout:
    """A shootout in its first round, in which the companion plays the Outlaws."""
    table = Shootout.of(outlaws, law, **agreed)
    seats = tuple(replace(seat, computer=seat.id == "s1") for seat in table.state.seats)
    table.state = replace(table.state, seats=seats, shootout="saloon")
    return table


def sees(table: Shootout, man: str, foe: str, distance: int, *cover: str) -> None:
    """It was said that the one sees the other."""
    pair = Pair(table.man(man).id, table.man(foe).id, distance, cover)
    table.state = replace(table.state, pairs=(*table.state.pairs, pair))


def choose(table: Shootout, seat: str = "s1") -> Any:
    """What the companion taps next."""
    return sparring.choose(table.state, seat)


def only(table: Shootout, command: Any) -> Decision:
    """That command alone, without what the companion taps after it."""
    return table.by_hand(lambda step: FEATURES.carry_out(step, command))


def follow(table: Shootout, most: int) -> list[type]:
    """What it taps next, by kind, so many times."""
    given: list[type] = []
    while len(given) < most and (command := choose(table)) is not None:
        given.append(type(command))
        only(table, command)
    return given


def buttons(table: Shootout, seat: str = "s2") -> dict[str, Action]:
    """What that phone can tap, by what it says."""
    return {action.label: action for action in offered(table.state, seat)}


# Playing alone


@pytest.mark.parametrize("seed", range(4))
def test_one_person_plays_the_companion_to_the_end_by_what_the_phone_offers(seed: int) -> None:
    table = alone(seed, samples()[seed].document)
    play(table, Random(seed))
    assert TABLE.aftermath([("", table.state)]).headline


@pytest.mark.parametrize("mode", ["real", "ask"])
def test_with_real_dice_and_cups_the_app_still_rolls_and_draws_for_the_companion(mode: str) -> None:
    table, rng = alone(3, dice=mode, chips=mode), Random(5)
    play(table, rng)
    rolled = {(table.state.the(throw.man).seat, throw.real) for throw in table.state.thrown if throw.man}
    assert ("partner", True) not in rolled
    assert ("partner", False) in rolled


def test_a_shootout_that_starts_with_a_showdown_is_played_to_its_end() -> None:
    table = alone(1, shootout="main-street")
    for man in table.state.men:
        table.state = replace(table.state, stage="setup")
        if table.state.the(man.id).held:
            table.decide(TABLE.read("Equip", {"man": [man.id], "main": ["none"], "other": ["none"]}), man.seat)
    table.decide(TABLE.read("Start", {}), "s1")
    assert table.state.showdown is not None
    play(table, Random(8))


def test_nobody_waits_for_the_companion() -> None:
    table, rng = alone(2), Random(2)
    while not TABLE.over(table.state):
        prompts = TABLE.view(table.state, Viewer()).prompts
        assert PARTNER not in [seat for prompt in prompts for seat in prompt.seats]
        tap(table, rng)


def test_it_brings_as_many_characters_about_as_strong_whom_nobody_plays() -> None:
    for number in range(6):
        table = alone(number, samples()[number % 4].document)
        mine, theirs = table.state.of("s1"), table.state.of(PARTNER)
        people = [man.person for man in table.state.men]
        assert (len(mine), len(set(people))) == (len(theirs), len(people))
        costs = [sum(posse.points(table.state, man) for man in men) for men in (mine, theirs)]
        assert abs(costs[0] - costs[1]) <= 12


def test_who_it_brings_is_chance() -> None:
    brought = {tuple(man.person for man in alone(number).state.of(PARTNER)) for number in range(8)}
    assert len(brought) > 3


def test_all_people_are_one_team_against_it_and_it_has_no_seat_for_more_than_a_team() -> None:
    table = alone(people=2)
    teams = {seat.id: seat.team for seat in table.state.seats}
    assert teams["s1"] == teams["s2"] != teams[PARTNER]
    with pytest.raises(Illegal) as refused:
        alone(people=5)
    assert refused.value.code == "how-many-seats"


def test_nobody_goes_over_to_its_team() -> None:
    table = alone(army=None)
    change = next(
        action for prompt in table.board("s1").prompts for action in prompt.actions if "Play for" in action.label
    )
    assert change.why == "The companion’s team"


def test_it_plays_no_outlaws_who_have_something_to_do_on_the_board() -> None:
    law = next(sample.document for sample in samples() if sample.document["side"] == "law")
    table = alone(army=law)
    for shootout, code in (("bank", "beyond-companion"), ("market-day", "beyond-companion")):
        with pytest.raises(Illegal) as refused:
            table.decide(TABLE.read("ChooseShootout", {"shootout": [shootout]}), "s1")
        assert refused.value.code == code
    alone(shootout="bank")


def test_at_other_tables_the_companion_stays_away() -> None:
    assert not [seat for seat in Shootout.of().state.seats if seat.computer]


# What it knows


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
    assert isinstance(choose(table), March)


def test_a_move_is_told_in_one_sentence_and_whoever_it_comes_into_view_of_may_snapshot_before_it_goes_on() -> None:
    table = against(("luke",), ("samuel",))
    table.turn("luke")
    table.decide(March(table.man("luke").id, table.man("samuel").id, 2), "s1")
    assert table.told() == "Luke walks up to 2 squares towards Samuel."
    prompt = table.board("s2").prompts[0]
    assert (prompt.title, prompt.mine) == ("Luke walks up to 2 squares towards Samuel", True)
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


# What it does


def turn(name: str, *seen: tuple[str, int], actions: int | None = None, law: tuple[str, ...] = ("samuel",)) -> Shootout:
    """It is the turn of that character of the companion's, who sees those foes so far away."""
    table = against((name,), law)
    table.turn(name, actions)
    for foe, distance in seen:
        sees(table, name, foe, distance)
    return table


def test_it_aims_where_a_plain_shot_does_not_reach() -> None:
    table = turn("lee", ("samuel", 12))
    shot = choose(table)
    assert isinstance(shot, Shoot)
    assert shot.way in ("steady-long-gun", "best-rifle")


def test_it_shoots_at_whoever_it_hurts_most() -> None:
    table = turn("daniel", ("samuel", 9), ("lee", 3), law=("samuel", "lee"))
    shot = choose(table)
    assert isinstance(shot, Shoot)
    assert shot.target == table.man("lee").id


def test_out_of_reach_it_comes_nearer_once_everybody_in_view_has_had_a_turn_and_lies_down_before() -> None:
    table = turn("luke", ("samuel", 12))
    assert isinstance(choose(table), HitTheDirt)
    table.state = replace(table.state, cups={"outlaws": (), "law": ()})
    assert isinstance(choose(table), March)


def test_it_stops_a_bleed_before_anything_else() -> None:
    table = turn("daniel", ("samuel", 3))
    table.hurt("daniel", "chest-bleed")
    assert isinstance(choose(table), StopBleed)


def test_with_an_empty_gun_it_draws_another_and_with_none_it_loads() -> None:
    table = turn("daniel")
    table.load("daniel", "spencer", 0)
    assert follow(table, 2) == [PutAway, TakeOut]
    table = turn("luke", ("samuel", 3))
    table.load("luke", "navy-colt", 0)
    assert isinstance(choose(table), Reload)


def test_an_empty_long_gun_goes_into_one_hand_is_loaded_and_goes_back() -> None:
    table = turn("scott", ("samuel", 3))
    table.load("scott", "shotgun", 0)
    assert follow(table, 2) == [Grip, Reload]


def test_it_clears_a_jam() -> None:
    table = turn("luke", ("samuel", 3))
    table.load("luke", "navy-colt", 4, jammed=True)
    assert isinstance(choose(table), Unjam)


def test_it_picks_up_what_it_dropped_until_it_has_moved() -> None:
    table = turn("luke", ("samuel", 3))
    gun = table.item("luke", "navy-colt").id
    only(table, Ditch(table.man("luke").id, gun))
    assert choose(table) == PickUp(table.man("luke").id, gun, "right")
    only(table, March(table.man("luke").id, table.man("samuel").id))
    assert table.man("luke").at_feet == ()


def test_in_a_brawl_whoever_can_shoot_leaves_and_whoever_holds_a_rifle_strikes() -> None:
    for name, expected in (("luke", Leave), ("daniel", Strike)):
        table = turn(name)
        table.change(name, foe=table.man("samuel").id)
        table.change("samuel", foe=table.man(name).id)
        assert isinstance(choose(table), expected)


def test_it_never_goes_on_for_ever() -> None:
    table = turn("daniel", ("samuel", 3))
    assert answer(table.state, "s1", PATIENCE) == Done(table.man("daniel").id)


def test_nobody_it_is_not_asked_about_gets_a_command() -> None:
    table = turn("daniel", ("samuel", 3))
    assert choose(table, "s2") is None
    assert sparring.choose(State(), "s1") is None


# Answers


def shot_at(name: str, distance: int) -> Shootout:
    """Samuel's handgun has been fired at that man of the companion's, and missed; the companion has not answered."""
    table = against((name,), ("samuel",))
    table.turn("samuel")
    table.hold("samuel", "schofield")
    gun, target = table.item("samuel", "schofield").id, table.man(name).id
    only(table, Shoot(man=table.man("samuel").id, item=gun, target=target, distance=distance, way="shoot-handgun"))
    table.dice(1)
    only(table, Fire())
    assert table.state.window is not None
    return table


def test_before_it_shoots_back_people_say_whether_its_man_sees_who_shot() -> None:
    table = shot_at("luke", 3)
    table.hold("luke", "navy-colt")
    assert choose(table) == LookOut(table.man("luke").id, table.man("samuel").id)
    only(table, choose(table))
    prompt = table.board("s2").prompts[0]
    assert prompt.title == "Can Luke see Samuel?"
    only(table, SaySeen(table.man("samuel").id, 3))
    assert choose(table).option == "handgun"


def test_where_a_shot_back_is_worth_little_it_hits_the_dirt_and_once_prone_lets_it_be() -> None:
    table = shot_at("luke", 6)
    assert choose(table).option == "hit-the-dirt"
    table.change("luke", prone=True)
    assert isinstance(choose(table), NoSnapshot)


def test_a_wound_counter_is_kept_where_the_next_one_is_likely_to_be_worse() -> None:
    for counter, kept in (("belly-hit", True), ("left-arm-graze", False)):
        table = turn("daniel", ("samuel", 3))
        hit = Hit("h1", table.man("samuel").id, table.man("daniel").id, "shot", draws=2, current=counter, stage="keep")
        table.state = replace(table.state, hit=hit)
        assert choose(table) == KeepWound(use=kept)


def test_a_bid_is_called_where_its_man_is_likely_to_miss() -> None:
    for bid, expected in ((0, Bid(-1)), (-4, CallBid())):
        table = against(("luke",), ("samuel",))
        men = tuple(table.man(name).id for name in ("luke", "samuel"))
        down = Showdown(men, bidder=men[1], bid=bid, turn=men[0])
        for name in ("luke", "samuel"):
            man = table.man(name)
            table.change(name, right="", left="", carried=(*man.held, *man.carried))
        table.state = replace(table.state, stage="showdown", showdown=down)
        assert choose(table) == expected


def test_its_chance_is_only_for_its_posse() -> None:
    table = turn("daniel", ("samuel", 3))
    chance = Chance(b"", "")
    assert TABLE.partner is not None
    command = TABLE.partner.tap("s1", TABLE.view(table.state, viewer("s1")), 0, chance)
    assert command == choose(table)
    assert not chance.drawn
