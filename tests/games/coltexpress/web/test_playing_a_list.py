"""“Play” from a cast list: the table that it opens."""

import pytest

from tests.web.plain_browser import Visitor


@pytest.mark.parametrize(
    ("slug", "players"), [("four-and-a-payroll", 4), ("everybody-aboard", 6), ("two-against-two", 2)]
)
def test_the_list_of_a_table_opens_one_with_as_many_players_and_names_none_of_them(
    host: Visitor, slug: str, players: int
) -> None:
    form = host.get(f"/tables/new?game=coltexpress&army=sample:{slug}")
    assert form.value(str(players)) is True
    lobby = form.press("Start the table")
    assert [f"Seat {number}" in lobby.words for number in range(1, 8)] == [number <= players for number in range(1, 8)]


def test_a_number_of_players_that_was_asked_for_counts_more_than_the_lists(host: Visitor) -> None:
    form = host.get("/tables/new?game=coltexpress&army=sample:four-and-a-payroll&players=5")
    assert form.value("5") is True


def test_a_list_that_is_not_there_opens_the_usual_table(host: Visitor) -> None:
    assert host.get("/tables/new?game=coltexpress&army=sample:nowhere").value("2") is True
