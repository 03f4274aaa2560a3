"""Lists by chance: every seat without one is dealt one, and all are about equally strong."""

import re

import pytest

from companion.engine.game import Game
from companion.games import all_games
from tests.web.lobby_support import come_in, do, open_table
from tests.web.plain_browser import Visitor

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def costs(words: str, game: Game) -> list[int]:
    """What the lists on the seats are worth, in the order of the seats."""
    seats = words.partition("Seats ")[2].partition("How you play")[0]
    found = re.findall(rf", ([\d,]+)(?: of [\d,]+)? {game.words.points}", seats)
    return [int(number.replace(",", "")) for number in found]


@each_game
def test_every_seat_without_a_list_is_dealt_one_about_as_strong_as_the_others(host: Visitor, game: Game) -> None:
    name, limit = game.armies.sizes[1]
    lobby = open_table(host, game.id, players="3")
    assert costs(lobby.words, game) == []
    dealt = lobby.press(f"Deal fair {game.words.armies}", {"Lists by chance, about equally strong": str(limit)})
    found = costs(dealt.words, game)
    assert len(found) == 3, name
    assert all(limit * 0.9 <= cost <= limit for cost in found)
    assert "List not legal" not in dealt.words
    assert f"Deal fair {game.words.armies}" not in dealt.buttons, "nobody is left to deal to"


@each_game
def test_who_has_a_list_keeps_it_and_the_others_are_dealt_as_strong_a_one(host: Visitor, game: Game) -> None:
    sample = game.armies.samples()[-1]
    strength = game.armies.review(sample.document).cost
    lobby = open_table(host, game.id, **{"army-1": f"sample:{sample.slug}"})
    dealt = lobby.press(f"Deal fair {game.words.armies}")
    assert sample.name in dealt.words
    first, second = costs(dealt.words, game)
    assert first == strength
    assert strength * 0.9 <= second <= strength


@each_game
def test_a_new_table_deals_the_lists_at_once_where_that_is_wanted(host: Visitor, game: Game) -> None:
    limit = game.armies.sizes[0][1]
    lobby = open_table(host, game.id, limit=str(limit))
    assert len(costs(lobby.words, game)) == 2
    assert costs(open_table(host, game.id).words, game) == []


@each_game
def test_a_guest_has_a_list_dealt_to_the_own_seat_alone(host: Visitor, guest: Visitor, game: Game) -> None:
    lobby = open_table(host, game.id)
    theirs = come_in(guest, lobby).press(f"Deal me {game.words.an_army}")
    assert len(costs(theirs.words, game)) == 1
    assert "I agree" in theirs.buttons
    assert "Only the host" in do(guest, lobby, "deal", limit="200").words
    assert "somebody else" in do(guest, lobby, "deal", limit="200", seat="s1").words
    assert len(costs(host.get(lobby.path).words, game)) == 1


@pytest.mark.parametrize("limit", ["", "0", "many", "99999999"])
def test_a_limit_that_pays_for_nobody_is_refused_and_nothing_is_dealt(host: Visitor, limit: str) -> None:
    game = all_games()[0]
    lobby = open_table(host, game.id)
    refused = do(host, lobby, "deal", limit=limit)
    assert "Dealt." not in refused.words
    assert "notice-error" in refused.html
    assert costs(refused.words, game) == []
