"""Before the lists are locked a table settles what they may come to: in High Noon the scenario, the sides of a Raid and
the army size (ruling 57)."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.config import Settings
from companion.engine.chance import Chance
from companion.engine.errors import CompanionError, Forbidden, Illegal, Malformed
from companion.engine.groundwork import PLACE
from companion.games import game
from companion.games.highnoon.lists.army import HighNoonArmies
from companion.games.highnoon.table.core.state import State
from companion.services.tables import Agreed, NewSeat, new_device, open_tables
from companion.services.tables.base import seeds_of
from companion.services.tables.dealing import deal_all
from companion.services.tables.groundwork import MOST_CASTS
from companion.store.codec import to_json
from companion.store.database import Database
from companion.store.play_people import TablePeople
from tests.table_support import HOME, Clock, Party

SAMPLES = {sample.slug: sample.document for sample in HighNoonArmies().samples()}
LIST = next(document for document in SAMPLES.values() if document["points"] == 1000)


@pytest.fixture
def lobby(settings: Settings) -> Iterator[Party]:
    """Anna hosts and brings a list of 1,000 points; Ben has taken the other seat."""
    database = Database(settings.database_url)
    tables = open_tables(database, game, Clock())
    devices = [new_device(), new_device()]
    seats = [NewSeat("Anna", LIST, take=True), NewSeat("Ben")]
    made = tables.lobby.create("highnoon", devices[0], who="Anna's phone", seats=seats)
    tables.entrance.enter(made.code, devices[1], HOME, name="Ben's phone")
    tables.seats.take(made.table, devices[1], made.seats[1])
    yield Party(tables, made.table, made.code, devices)
    database.close()


def answer(lobby: Party, question: str, value: str, who: int = 0) -> None:
    lobby.tables.groundwork.answer(lobby.table, lobby.devices[who], question, value)


def cast(lobby: Party, typed: int = 0, who: int = 0) -> None:
    lobby.tables.groundwork.cast(lobby.table, lobby.devices[who], "scenario", typed)


def raid(lobby: Party, points: int = 800, defender: str = "s1") -> None:
    for question, value in (("scenario", "raid"), ("sides", defender), ("size", str(points))):
        answer(lobby, question, value)


def begin(lobby: Party) -> State:
    lobby.tables.lobby.accept(lobby.table, lobby.devices[1], "s2", lobby.see(1).terms)
    lobby.tables.playing.start(lobby.table, lobby.devices[0])
    play, _ = lobby.tables.looking.access.at(lobby.table, lobby.devices[0])
    state = lobby.tables.looking.states.state(play.id, play.game, play.head)
    assert isinstance(state, State)
    return state


def said(lobby: Party, who: int = 0) -> dict[str, str]:
    return {one.id: one.said for one in lobby.see(who).groundwork.questions}


def proposed_size(lobby: Party, who: int = 0) -> str:
    size = lobby.see(who).groundwork.question("size")
    assert size is not None
    return size.usual


def test_the_size_that_is_proposed_fits_the_lists_that_are_there(lobby: Party) -> None:
    assert proposed_size(lobby) == "1000"
    small = next(document for document in SAMPLES.values() if document["points"] == 500)
    lobby.tables.lists.set_army(lobby.table, lobby.devices[1], "s2", small)
    assert proposed_size(lobby) == "1000", "both fit"
    lobby.tables.lists.set_army(lobby.table, lobby.devices[0], "s1", small)
    assert proposed_size(lobby) == "500"
    lobby.tables.lists.set_army(lobby.table, lobby.devices[1], "s2", LIST, sealed=True)
    assert proposed_size(lobby, 1) == "500", "a sealed list gives nothing away"
    for seat, device in zip(("s1", "s2"), lobby.devices, strict=True):
        lobby.tables.lists.set_army(lobby.table, device, seat, None)
    assert proposed_size(lobby) == "750", "the usual size, where there is no list"


def test_of_two_limits_that_both_lists_keep_to_the_smaller_one_is_proposed(lobby: Party) -> None:
    army = next(document for document in SAMPLES.values() if document["points"] == 500)
    cost = game("highnoon").armies.review(army, mends=False).cost
    for seat, points in (("s1", 1000), ("s2", cost)):
        device = lobby.devices[int(seat[1]) - 1]
        lobby.tables.lists.set_army(lobby.table, device, seat, {**army, "points": points})
    assert proposed_size(lobby) == str(cost), "a limit that nobody uses up is not asked for"


def test_the_lobby_asks_for_scenario_and_size_and_in_a_raid_for_the_sides(lobby: Party) -> None:
    assert said(lobby) == {"scenario": "", "size": ""}
    answer(lobby, "scenario", "raid")
    assert said(lobby, 1) == {"scenario": "Raid", "sides": "", "size": ""}
    answer(lobby, "scenario", "scavenger-hunt")
    assert said(lobby) == {"scenario": "Scavenger Hunt", "size": ""}


def test_both_sides_of_a_raid_see_and_are_judged_by_their_own_limit(lobby: Party) -> None:
    lobby.tables.lists.set_army(lobby.table, lobby.devices[1], "s2", LIST)
    raid(lobby)
    for who in (0, 1):
        opened = lobby.see(who)
        assert opened.groundwork.limits == {"s1": 1000, "s2": 800}
        assert opened.groundwork.notes == {"s1": "25 % more for holding the town"}
        assert [(seat.points, seat.legal) for seat in opened.seats] == [(1000, True), (800, False)]
    answer(lobby, "sides", "s2")
    assert [(seat.points, seat.legal) for seat in lobby.see().seats] == [(800, False), (1000, True)]


def test_a_list_that_comes_later_is_judged_by_the_seats_limit_too(lobby: Party) -> None:
    raid(lobby)
    lobby.tables.lists.set_army(lobby.table, lobby.devices[1], "s2", LIST)
    assert [seat.legal for seat in lobby.see().seats] == [True, False]


def test_whatever_is_settled_asks_everybody_anew(lobby: Party) -> None:
    lobby.tables.lobby.accept(lobby.table, lobby.devices[1], "s2", lobby.see(1).terms)
    assert lobby.see().missing == ()
    cast(lobby)
    assert lobby.see().missing == ("Ben has not agreed yet.",)


def test_only_the_host_settles_it_and_only_before_the_start(lobby: Party) -> None:
    with pytest.raises(Forbidden):
        cast(lobby, who=1)
    with pytest.raises(Forbidden):
        answer(lobby, "scenario", "raid", 1)
    begin(lobby)
    with pytest.raises(Forbidden):
        cast(lobby)
    assert lobby.see().groundwork.questions == ()


@pytest.mark.parametrize(
    ("question", "value"),
    [("scenario", "tea party"), ("size", "0"), ("size", "many"), ("scenario", "raid raid"), ("scenario", "raid later")],
)
def test_an_answer_that_is_none_is_refused_and_nothing_is_lost(lobby: Party, question: str, value: str) -> None:
    answer(lobby, "scenario", "last-thing-standing")
    with pytest.raises(Malformed):
        answer(lobby, question, value)
    assert said(lobby)["scenario"] == "Last Thing Standing"


def test_nobody_is_asked_who_holds_the_town_where_there_is_none(lobby: Party) -> None:
    with pytest.raises(Illegal):
        answer(lobby, "sides", "s1")
    answer(lobby, "scenario", "raid")
    for value in ("s1 s2", "s9"):
        with pytest.raises(Malformed):
            answer(lobby, "sides", value)


def test_a_roll_in_the_lobby_follows_from_the_seed_and_every_roll_is_shown(lobby: Party) -> None:
    cast(lobby)
    cast(lobby)
    play, _ = lobby.tables.looking.access.at(lobby.table, lobby.devices[0])
    seed = seeds_of(play)[-1]
    casts = lobby.see(1).agreed.casts
    assert [one.showed for one in casts] == [Chance(seed, f"{PLACE}.{number}").die(6) for number in (0, 1)]
    assert said(lobby, 1)["scenario"]
    state = begin(lobby)
    assert state.scenario.id == casts[1].answer
    told = [sentence for line in lobby.see().lines for sentence in line.told]
    assert f"Rolled for the scenario before the lists: {casts[0].showed}, then {casts[1].showed}." in told


def test_the_log_says_where_the_scenario_was_chosen_after_all(lobby: Party) -> None:
    cast(lobby, 5)
    answer(lobby, "scenario", "raid")
    begin(lobby)
    told = [sentence for line in lobby.see().lines for sentence in line.told]
    assert "Rolled for the scenario before the lists: 5 on a real die, then chosen." in told


@pytest.mark.parametrize(("face", "scenario"), [(1, "Last Thing Standing"), (3, "Raid"), (6, "Twisted Tale")])
def test_a_real_die_is_typed_in(lobby: Party, face: int, scenario: str) -> None:
    cast(lobby, face)
    assert said(lobby)["scenario"] == scenario
    assert [(one.showed, one.real) for one in lobby.see().agreed.casts] == [(face, True)]
    with pytest.raises(CompanionError):
        cast(lobby, 7)


def test_a_button_that_is_tapped_twice_rolls_once(lobby: Party) -> None:
    for _ in range(2):
        lobby.tables.groundwork.cast(lobby.table, lobby.devices[0], "scenario", after=0)
    assert len(lobby.see().agreed.casts) == 1
    lobby.tables.groundwork.cast(lobby.table, lobby.devices[0], "scenario", after=1)
    assert len(lobby.see().agreed.casts) == 2


def test_a_lobby_rolls_often_but_not_without_end(lobby: Party) -> None:
    for _ in range(MOST_CASTS):
        cast(lobby, 1)
    with pytest.raises(Illegal) as refused:
        cast(lobby, 1)
    assert refused.value.code == "cast-enough"


def test_the_proof_knows_the_rolls_of_the_lobby(lobby: Party) -> None:
    cast(lobby)
    cast(lobby, 2)
    begin(lobby)
    proof = lobby.tables.story.verify(lobby.table)
    assert proof.faults == ()
    assert proof.numbers >= 1


def test_a_roll_that_the_seed_does_not_give_is_found_out(lobby: Party, settings: Settings) -> None:
    cast(lobby)
    agreed = lobby.see().agreed
    one = agreed.casts[0]
    other = game("highnoon").table.cast("scenario", one.showed % 6 + 1, Chance(b"", one.place))
    forged = replace(other, real=False, drawn=one.drawn)
    database = Database(settings.database_url)
    with database.write() as connection:
        TablePeople(connection).changed(
            lobby.table, 0, agreed=to_json(replace(agreed, casts=(forged,), groundwork={"scenario": other.answer}))
        )
    database.close()
    begin(lobby)
    assert "A die of the lobby (lobby.0) is not what the seed gives." in lobby.tables.story.verify(lobby.table).faults


def test_what_was_settled_in_the_lobby_is_not_asked_again(lobby: Party) -> None:
    raid(lobby, defender="s2")
    state = begin(lobby)
    assert (state.scenario.id, state.scenario.facts["defender"], state.scenario.facts["points"]) == (
        "raid",
        ["s2"],
        "800",
    )
    assert {"scenario", "sides", "size"} <= state.done


def test_players_may_settle_the_scenario_without_the_app(lobby: Party) -> None:
    answer(lobby, "scenario", "later")
    state = begin(lobby)
    assert state.scenario.id == ""
    assert "scenario" in state.done


def test_a_table_may_start_with_all_of_it_open_and_is_asked_at_the_table(lobby: Party) -> None:
    state = begin(lobby)
    assert not {"scenario", "sides", "size"} & state.done


def test_lists_that_are_dealt_come_to_the_seats_own_limits(lobby: Party) -> None:
    lobby.tables.lists.set_army(lobby.table, lobby.devices[0], "s1", None)
    raid(lobby, 1000, defender="s2")
    with pytest.raises(Illegal):
        lobby.tables.lists.deal(lobby.table, lobby.devices[0], 500)
    lobby.tables.lists.deal(lobby.table, lobby.devices[0], 1000)
    seats = lobby.see().seats
    assert [seat.points for seat in seats] == [1000, 1250]
    assert [seat.legal for seat in seats] == [True, True]
    costs = [seat.cost or 0 for seat in seats]
    assert costs[0] <= 1000 < costs[1] <= 1250
    # Dealt again at the own seat, it is the defender's limit once, not twice.
    lobby.tables.lists.deal(lobby.table, lobby.devices[1], 1250, "s2", again=True)
    assert 1000 < (lobby.see().seats[1].cost or 0) <= 1250


def test_whoever_chooses_while_lists_are_dealt_keeps_that_and_the_others_get_their_own(
    lobby: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby.tables.lists.set_army(lobby.table, lobby.devices[0], "s1", None)
    raid(lobby, 1000, defender="s2")

    def slow(*given: Any, **more: Any) -> Any:
        made = deal_all(*given, **more)
        lobby.tables.lists.set_army(lobby.table, lobby.devices[0], "s1", LIST)
        return made

    monkeypatch.setattr("companion.services.tables.lists.deal_all", slow)
    assert lobby.tables.lists.deal(lobby.table, lobby.devices[0], 1000) == 1
    first, second = lobby.see().seats
    assert (first.army, first.dealt) == (LIST["name"], False)
    assert second.dealt
    assert 1000 < (second.cost or 0) <= 1250, "not the list that was made for the other seat"


def test_terms_that_are_changed_keep_what_was_settled(lobby: Party) -> None:
    cast(lobby, 3)
    lobby.tables.lobby.settle(lobby.table, lobby.devices[0], Agreed({"dice": "real"}))
    agreed = lobby.see().agreed
    assert (agreed.chance, agreed.groundwork, len(agreed.casts)) == ({"dice": "real"}, {"scenario": "raid"}, 1)


def test_a_defender_who_leaves_the_lobby_defends_nothing_any_more(lobby: Party) -> None:
    raid(lobby)
    lobby.tables.lobby.add_seat(lobby.table, lobby.devices[0], "Cleo")
    assert lobby.see().groundwork.limits == {"s1": 1000, "s2": 800, "s3": 800}
    lobby.tables.lobby.remove_seat(lobby.table, lobby.devices[0], "s1")
    assert lobby.see().groundwork.limits == {"s2": 800, "s3": 800}
    assert said(lobby)["sides"] == ""


def test_a_lobby_of_an_earlier_release_has_settled_nothing(lobby: Party, settings: Settings) -> None:
    old: dict[str, Any] = {"dice": "real", "cards": "virtual", "chips": "virtual", "switches": {}, "redraw": False}
    database = Database(settings.database_url)
    with database.write() as connection:
        TablePeople(connection).changed(lobby.table, 0, agreed=json.dumps(old | {"hide_chips": False}))
    database.close()
    assert said(lobby) == {"scenario": "", "size": ""}
    assert begin(lobby).dice == "real"


def test_a_game_that_settles_nothing_is_asked_nothing(settings: Settings) -> None:
    database = Database(settings.database_url)
    tables, device = open_tables(database, game, Clock()), new_device()
    made = tables.lobby.create("gunslinger", device, seats=[NewSeat("Anna", take=True), NewSeat("Ben")])
    assert tables.looking.open(made.table, device).groundwork.questions == ()
    with pytest.raises(Illegal):
        tables.groundwork.cast(made.table, device, "scenario")
    database.close()
