"""Who plays with whom, and who wins together (Chapter One; Chapter Two, Victory)."""

from companion.games.highnoon.table.by_hand import set_seat
from companion.games.highnoon.table.core.state import Scenario
from companion.games.highnoon.table.scenario import aftermath, ending, teams

from .support import Table, make_state, make_troop, teamed


def scored(**points: int) -> Table:
    """Anna and Cleo are one team, against Ben."""
    table = Table(make_state(make_troop(), seats=3, scenario=Scenario("raid", teamed(s1="law", s3="law"))))
    for seat, amount in points.items():
        table.do(set_seat.SetBounty(seat, amount, "so far"), seat)
    return table


def test_a_team_wins_by_what_it_has_together() -> None:
    table = scored(s1=30, s2=50, s3=40)
    assert ending.headline(table.state) == "Anna and Cleo win with 70 bounty."


def test_a_team_and_a_loner_may_be_level() -> None:
    table = scored(s1=30, s2=70, s3=40)
    assert ending.headline(table.state) == "Anna and Cleo and Ben share the win with 70 bounty each."


def test_those_of_a_team_share_its_place_and_each_score_is_said() -> None:
    standings = aftermath.standings(scored(s1=30, s2=50, s3=40).state)
    assert [(one.name, one.place, one.score) for one in standings] == [("Cleo", 1, 40), ("Anna", 1, 30), ("Ben", 2, 50)]
    assert standings[0].lines[-1].amount == "70"


def test_nobody_picks_the_team_of_another() -> None:
    table = Table(make_state(make_troop(), phase="setup"))
    table.refuses(teams.SetTeam("s2", "law"), "not-your-seat")
    table.do(teams.SetTeam("s1", "law"))


def test_once_the_battle_has_begun_only_the_host_changes_teams() -> None:
    table = Table(make_state(make_troop()))
    table.refuses(teams.SetTeam("s1", "law"), "begun")
    table.do(teams.SetTeam("s1", "law"), host=True)


def test_a_team_may_be_called_like_a_seat_or_a_side_without_being_it() -> None:
    facts = teamed(s2="attacker")
    table = Table(make_state(make_troop(), seats=3, phase="setup", scenario=Scenario("raid", facts)))
    for name in ("attacker", "s2", "s3"):
        table.do(teams.SetTeam("s1", name))
        assert [seat.id for seat in table.state.foes("s1")] == ["s2", "s3"]
    table.do(teams.SetTeam("s3", "S3"), "s3")
    assert [seat.id for seat in table.state.foes("s1")] == ["s2"]
