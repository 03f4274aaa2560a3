"""Teams, posses, the shootout and how everybody begins."""

from collections import Counter
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.errors import Illegal
from companion.engine.play import Start as Begin
from companion.engine.play import StartSeat
from companion.games.outlaws.front import samples
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import TEAMS
from companion.games.outlaws.table.rules import TABLE
from companion.games.outlaws.table.setting_up.choose_shootout import ChooseShootout
from companion.games.outlaws.table.setting_up.come_later import ComeLater
from companion.games.outlaws.table.setting_up.dismiss import Dismiss
from companion.games.outlaws.table.setting_up.equip import Equip
from companion.games.outlaws.table.setting_up.lock_up import LockUp
from companion.games.outlaws.table.setting_up.ready import Ready
from companion.games.outlaws.table.setting_up.recruit import Recruit
from companion.games.outlaws.table.setting_up.ride_in import RideIn
from companion.games.outlaws.table.setting_up.start import Start
from companion.games.outlaws.table.setting_up.take_team import TakeTeam
from tests.games.outlaws.table.shootouts import NAMES, SEATS, Shootout


def table_of(*armies: Any) -> Shootout:
    """A table before its set-up; a seat for each list, or for nobody's."""
    table = Shootout()
    seats = tuple(StartSeat(SEATS[n], NAMES[n], army) for n, army in enumerate(armies))
    table.keep(TABLE.begin(Begin(seats), Chance(b"seed", "0")))
    return table


def ready(shootout: str = "") -> Shootout:
    """Two sample posses, with that shootout chosen."""
    table = table_of(*(sample.document for sample in samples()[:2]))
    if shootout:
        table.decide(ChooseShootout(shootout), "s1")
    return table


def test_two_lists_need_two_taps_to_begin() -> None:
    table = ready()
    assert table.state.stage == "setup"
    table.decide(ChooseShootout("ambush"), "s1")
    table.decide(Start(), "s2")
    assert (table.state.stage, table.state.round) == ("round", 1)


def homebrew(side: str, gun: dict[str, Any]) -> dict[str, Any]:
    """A list with one character and one gun of its own making."""
    own = {"name": "Cassidy", "handgun": 1, "handgun_icons": 2}
    troop = {"troop": "homebrew", "homebrew": own, "guns": [gun["id"]], "bullets": 6}
    head = {"format": "tabletop-companion/roster", "version": 1, "game": "outlaws", "name": "Test", "points": 100}
    return {**head, "side": side, "armory": [gun], "troops": [troop]}


def test_homebrew_guns_of_two_lists_that_have_one_id_keep_their_own_figures() -> None:
    guns = ({"id": "own-1", "name": "Old", "load": 1}, {"id": "own-1", "name": "New", "load": 9})
    state = table_of(homebrew("outlaws", guns[0]), homebrew("law", guns[1])).state
    held = [things.the_gun(state, man.right) for man in state.men]
    assert [(gun.name, gun.load, state.item(man.right).loaded) for gun, man in zip(held, state.men, strict=True)] == [
        ("Old", 1, 1),
        ("New", 9, 9),
    ]


@pytest.mark.parametrize("id_", ["own-1", "buntline", "knife", "money-bag"])
def test_a_homebrew_gun_is_a_gun_whatever_the_file_calls_it(id_: str) -> None:
    state = table_of(homebrew("outlaws", {"id": id_, "name": "Buntline"})).state
    (man,) = state.men
    assert things.name(state, man.right) == "Buntline"
    assert things.is_loaded(state, man.right)
    assert not things.has_knife(state, man)


def test_a_shootout_that_is_chosen_in_the_lobby_leaves_one_tap() -> None:
    armies = [sample.document for sample in samples()[:2]]
    seats = tuple(StartSeat(SEATS[n], NAMES[n], army) for n, army in enumerate(armies))
    table = Shootout()
    table.keep(TABLE.begin(Begin(seats, groundwork={"shootout": "bank", "size": "210"}), Chance(b"seed", "0")))
    assert len(table.state.ground) == 4
    table.decide(Start(), "s1")
    assert table.state.round == 1


def test_a_size_that_is_settled_in_the_lobby_limits_every_posse() -> None:
    work = TABLE.groundwork({"size": "210"}, {"s1": "Ann", "s2": "Ben"})
    assert work.limits == {"s1": 210, "s2": 210}
    assert not TABLE.groundwork({"size": "many"}, {"s1": "Ann"}).limits


def test_lists_of_one_side_play_against_each_other_all_the_same() -> None:
    outlaws = next(sample.document for sample in samples() if sample.document["side"] == "outlaws")
    table = table_of(outlaws, outlaws)
    assert {seat.team for seat in table.state.seats} == {"outlaws", "law"}


@pytest.mark.parametrize("law", range(5))
def test_four_lists_of_whatever_sides_make_two_teams_of_two(law: int) -> None:
    lists = {side: next(one.document for one in samples() if one.document["side"] == side) for side in TEAMS}
    table = table_of(*[lists["law"]] * law, *[lists["outlaws"]] * (4 - law))
    assert Counter(seat.team for seat in table.state.seats) == {"outlaws": 2, "law": 2}


def test_eight_players_are_two_teams_of_four_seats() -> None:
    table = table_of(*[None] * 8)
    assert Counter(seat.team for seat in table.state.seats) == {"outlaws": 4, "law": 4}


def test_two_men_of_one_name_are_told_apart() -> None:
    outlaws = next(sample.document for sample in samples() if sample.document["side"] == "outlaws")
    names = [man.name for man in table_of(outlaws, outlaws).state.men]
    assert len(set(names)) == len(names)


def test_people_without_lists_choose_characters_and_nobody_is_chosen_twice() -> None:
    table = table_of(None, None)
    table.decide(Recruit("s1", "tom"), "s1")
    with pytest.raises(Illegal, match="at the table already"):
        table.decide(Recruit("s2", "tom"), "s2")
    table.decide(Recruit("s2", "lee"), "s2")
    table.decide(Ready("s1"), "s1")
    table.decide(Ready("s2"), "s2")
    assert table.state.stage == "setup"


def test_a_posse_of_nobody_is_not_complete() -> None:
    with pytest.raises(Illegal, match="at least one"):
        table_of(None, None).decide(Ready("s1"), "s1")


def test_one_team_alone_cannot_begin() -> None:
    table = table_of(None, None)
    table.decide(TakeTeam("s2", "outlaws"), "s2")
    for seat, person in (("s1", "tom"), ("s2", "lee")):
        table.decide(Recruit(seat, person), seat)
        table.decide(Ready(seat), seat)
    assert table.state.stage == "recruit"
    table.decide(TakeTeam("s2", "law"), "s2")
    assert table.state.stage == "setup"


def test_the_law_enters_the_bank_in_round_2() -> None:
    table = ready("bank")
    table.decide(Start(), "s1")
    assert table.state.cups["law"] in ((), ("townsfolk",))
    assert all(man.entry == 2 for man in table.state.team("law"))


def test_the_bank_has_four_bags_and_two_groups_of_townsfolk() -> None:
    state = ready("bank").state
    assert [state.item(item).thing for item in state.ground] == ["money-bag"] * 4
    assert len([group for group in state.townsfolk if not group.gone]) == 2


def test_another_shootout_takes_away_what_the_first_one_laid_out() -> None:
    table = ready("bank")
    table.decide(ChooseShootout("saloon"), "s1")
    assert not table.state.ground
    assert all(group.gone for group in table.state.townsfolk)
    assert not any(man.entry for man in table.state.men)


def test_guns_are_carried_where_the_shootout_says_so_and_held_again_in_another_one() -> None:
    table = ready("bank")
    held = {man.id: man.held for man in table.state.men}
    assert all(held.values())
    table.decide(ChooseShootout("saloon"), "s1")
    man = table.state.men[0]
    assert not any(man.held for man in table.state.men)
    assert set(held[man.id]) < set(man.carried)
    with pytest.raises(Illegal, match="guns are carried"):
        table.decide(Equip(man.id, held[man.id][0]), man.seat)
    table.decide(ChooseShootout("bank"), "s1")
    assert {man.id: man.held for man in table.state.men} == held


def test_main_street_begins_with_a_showdown_of_all_who_carry_a_handgun() -> None:
    table = ready("main-street")
    table.decide(Start(), "s1")
    assert table.state.showdown is not None
    armed = [man for man in table.state.men if any(things.is_handgun(table.state, item) for item in man.carried)]
    assert set(table.state.showdown.men) == {man.id for man in armed}
    assert table.state.round == 0


def test_every_outlaw_rides_in_an_ambush_with_a_hand_free() -> None:
    state = ready("ambush").state
    assert all(man.mounted and man.free_hands for man in state.team("outlaws"))
    assert not any(man.mounted for man in state.team("law"))


def test_a_rider_of_an_ambush_begins_with_a_handgun_in_hand_where_there_is_one() -> None:
    state = ready("ambush").state
    for man in state.team("outlaws"):
        short = [item for item in (*man.held, *man.carried) if things.is_handgun(state, item)]
        assert bool(man.held) is bool(short)


def test_the_prisoner_has_nothing_about_him_and_gets_it_back_when_another_is_chosen() -> None:
    table = ready("jailbreak")
    first, second = table.state.prisoner, table.state.team("outlaws")[0].id
    assert (table.man(first).held, table.man(first).carried) == ((), ())
    table.decide(LockUp(second))
    assert table.state.prisoner == second
    assert table.man(first).carried
    assert not table.man(second).carried


def test_a_lawman_has_the_key() -> None:
    state = ready("jailbreak").state
    keys = [item for man in state.team("law") for item in man.carried if state.item(item).thing == "cell-key"]
    assert len(keys) == 1


def test_a_man_begins_with_what_his_player_says() -> None:
    table = table_of(None, None)
    table.decide(Recruit("s1", "daniel"), "s1")
    table.decide(Recruit("s2", "lee"), "s2")
    table.decide(Ready("s1"), "s1")
    table.decide(Ready("s2"), "s2")
    daniel = table.man("daniel")
    assert daniel.in_both_hands(table.item("daniel", "spencer").id)
    colt, knife = table.item("daniel", "colt-45").id, table.item("daniel", "knife").id
    table.decide(Equip(daniel.id, colt, knife), "s1")
    assert (table.man("daniel").right, table.man("daniel").left) == (colt, knife)


def test_nobody_holds_a_long_gun_and_something_else() -> None:
    table = ready()
    man = next(man for man in table.state.men if len((*man.held, *man.carried)) > 1 and man.left == man.right)
    with pytest.raises(Illegal, match="two hands"):
        table.decide(Equip(man.id, man.right, man.carried[0]), man.seat)


def test_a_rider_needs_a_free_hand_and_a_horse() -> None:
    table = ready("main-street")
    man = table.state.team("law")[0]
    with pytest.raises(Illegal):
        table.decide(RideIn(man.id, mounted=True), man.seat)


def test_a_man_may_come_in_a_later_round() -> None:
    table = ready("saloon")
    man = table.state.team("outlaws")[0]
    table.decide(ComeLater(man.id, 3), man.seat)
    table.decide(Start(), "s1")
    assert man.id not in table.state.cups["outlaws"]


@pytest.mark.parametrize(("number", "entry"), [(1, 0), (8, 8)])
def test_he_comes_at_the_start_or_in_a_round_up_to_the_last(number: int, entry: int) -> None:
    table = ready("saloon")
    man = table.state.team("outlaws")[0]
    table.decide(ComeLater(man.id, number), man.seat)
    assert table.state.the(man.id).entry == entry


@pytest.mark.parametrize("number", [0, 9])
def test_nobody_comes_in_a_round_that_there_is_not(number: int) -> None:
    table = ready("saloon")
    man = table.state.team("outlaws")[0]
    with pytest.raises(Illegal, match="from 1 to 8"):
        table.decide(ComeLater(man.id, number), man.seat)


def test_a_key_in_hand_is_taken_away_with_its_shootout() -> None:
    table = ready("jailbreak")
    keeper = table.state.team("law")[0]
    key = next(item.id for item in table.state.items if item.thing == "cell-key")
    table.decide(Equip(keeper.id, key), keeper.seat)
    table.decide(ChooseShootout("saloon"), "s1")
    keeper = table.man(keeper.id)
    assert key not in (*keeper.held, *keeper.carried)


def test_horses_of_an_ambush_are_not_there_in_another_shootout() -> None:
    table = ready("ambush")
    assert any(not horse.gone for horse in table.state.horses)
    table.decide(ChooseShootout("saloon"), "s1")
    assert all(horse.gone for horse in table.state.horses)
    table.decide(ChooseShootout("ambush"), "s1")
    riders = [man.horse for man in table.state.team("outlaws")]
    assert len(table.state.horses) == len(set(riders)) == len(riders)


def test_whoever_stays_away_takes_along_what_was_brought() -> None:
    table = table_of(None, None)
    table.decide(Recruit("s1", "tom"), "s1")
    table.decide(Dismiss(table.man("tom").id), "s1")
    table.decide(Recruit("s1", "luke"), "s1")
    assert {item.owner for item in table.state.items} == {table.man("luke").id}
    assert len({item.id for item in table.state.items}) == len(table.state.items)


# Teams in the lobby


def seated(number: int, side: str = "outlaws", **chosen: str) -> tuple[str, ...]:
    """The teams of so many seats, all with lists of one side, after those answers in the lobby."""
    army = {
        "format": "tabletop-companion/roster",
        "version": 1,
        "game": "outlaws",
        "side": side,
        "name": "",
        "points": 0,
        "troops": [],
    }
    seats = tuple(StartSeat(f"s{n}", f"Player {n}", army) for n in range(1, number + 1))
    table = Shootout()
    groundwork = {f"team-{seat}": team for seat, team in chosen.items()}
    table.keep(TABLE.begin(Begin(seats, groundwork=groundwork), Chance(b"seed", "0")))
    return tuple(seat.team for seat in table.state.seats)


def test_a_seat_plays_for_the_team_that_was_chosen_in_the_lobby_and_the_others_keep_the_teams_even() -> None:
    assert seated(4) == ("outlaws", "outlaws", "law", "law")
    assert seated(4, s4="outlaws") == ("outlaws", "law", "law", "outlaws")
    assert seated(3, s1="law", s2="law") == ("law", "law", "outlaws")


def test_a_team_in_the_lobby_holds_four_seats_at_most_and_never_all_of_them() -> None:
    def offered(said: dict[str, str], seats: int) -> dict[str, str]:
        work = TABLE.groundwork(said, {f"s{n}": f"Player {n}" for n in range(1, seats + 1)})
        return {one.seat: " ".join(value for value, _ in one.options) for one in work.questions if one.seat}

    assert offered({}, 2) == {"s1": "outlaws law", "s2": "outlaws law"}
    assert offered({"team-s1": "law"}, 2) == {"s1": "outlaws law", "s2": "outlaws"}
    full = {f"team-s{n}": "law" for n in range(1, 5)}
    assert offered(full, 6)["s6"] == "outlaws"
    assert seated(6, **{f"s{n}": "law" for n in range(1, 7)}) == ("law",) * 4 + ("outlaws",) * 2


def test_the_lobby_says_of_every_shootout_what_it_is_and_how_it_is_won() -> None:
    asked = TABLE.groundwork({}, {"s1": "Ann"}).question("shootout")
    assert asked is not None
    assert set(asked.notes) == {value for value, _ in asked.options}
    assert asked.notes["bank"].endswith("The Outlaws win if they take 2 bags off the board.")
