"""Lists by chance: every seat without one is dealt one, and all are about equally strong."""

import json
import re
from itertools import count
from random import Random
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.game import Game
from companion.engine.play import Start, StartSeat
from companion.engine.roster import Document
from companion.games import all_games
from companion.services.tables import dealing
from companion.services.tables.dealing import deal_all
from tests.web.army_support import keep
from tests.web.lobby_support import come_in, do, open_table
from tests.web.plain_browser import Screen, Visitor

ASKING = [game for game in all_games() if game.has_lists and game.asks_for_lists]
"""Games whose tables ask for lists; in others none is dealt."""
each_game = pytest.mark.parametrize("game", ASKING, ids=lambda game: game.id)


def costs(words: str, game: Game) -> list[int]:
    """What the lists on the seats are worth, in the order of the seats."""
    seats = words.partition("Seats ")[2].partition("How you play")[0]
    found = re.findall(rf", ([\d,]+)(?: of [\d,]+)? {game.words.points}", seats)
    return [int(number.replace(",", "")) for number in found]


@pytest.fixture(autouse=True)
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal has a seed of its own, and the same in every run."""
    seeds = count()
    for module in ("companion.services.tables.lists", "companion.web.tables.new"):
        monkeypatch.setattr(f"{module}.SystemRandom", lambda: Random(next(seeds)))  # noqa: S311 - lists, not secrets


def dealt_lists(monkeypatch: pytest.MonkeyPatch) -> list[Document]:
    """The lists that are dealt in a lobby from now on."""
    dealt: list[Document] = []

    def kept(*args: Any, **named: Any) -> list[Document]:
        made = deal_all(*args, **named)
        dealt.extend(made)
        return made

    monkeypatch.setattr("companion.services.tables.lists.deal_all", kept)
    return dealt


def troops(document: Document) -> list[str]:
    return sorted(troop["troop"] for troop in document["troops"])


def list_names(lobby: Screen) -> list[str]:
    """What the lists on the seats are called, with their strength."""
    return re.findall(r'<span class="seat-list-name">(.*?)</span>', lobby.html)


def seat_ids(lobby: Screen) -> list[str]:
    """The seats, in order."""
    return re.findall(r'<li class="seat-row[^"]*" id="seat-([^"]+)"', lobby.html)


@each_game
def test_every_seat_without_a_list_is_dealt_one_about_as_strong_as_the_others(host: Visitor, game: Game) -> None:
    name, limit = game.armies.sizes[1]
    lobby = open_table(host, game.id, players="3")
    assert costs(lobby.words, game) == []
    dealt = lobby.press(f"Deal fair {game.words.armies}", {"Random lists of about equal strength": str(limit)})
    found = costs(dealt.words, game)
    assert len(found) == 3, name
    assert all(limit * 0.9 <= cost <= limit for cost in found)
    assert "List not legal" not in dealt.words
    assert max(found) - min(found) <= dealing.even(limit)
    assert f"Deal fair {game.words.armies}" not in dealt.buttons, "nobody is left to deal to"


@each_game
def test_lists_that_were_dealt_are_dealt_again_of_any_size_and_the_others_stay(host: Visitor, game: Game) -> None:
    sample = game.armies.samples()[0]
    lobby = open_table(host, game.id, players="3", **{"army-1": f"sample:{sample.slug}"})
    dealt = lobby.press(f"Deal fair {game.words.armies}")
    (name, limit), seen = game.armies.sizes[-1], dealt.words
    again = dealt.press("Deal again", {"Random lists of about equal strength": str(limit)})
    chosen, *others = costs(again.words, game)
    assert chosen == game.armies.review(sample.document).cost, name
    assert all(limit * 0.9 <= cost <= limit for cost in others)
    assert sample.name in again.words
    assert again.words != seen
    assert "Deal again" in again.buttons


@each_game
def test_a_guest_deals_the_own_list_again_and_no_other(
    host: Visitor, guest: Visitor, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = dealt_lists(monkeypatch)
    lobby = open_table(host, game.id, limit=str(game.armies.sizes[0][1]))
    theirs = come_in(guest, lobby)
    assert theirs.buttons.count("Deal again") == 1
    mine, _ = list_names(theirs)
    dealt = []
    for _ in range(5):
        theirs = theirs.press("Deal again")
        dealt.append(list_names(theirs))
    assert {first for first, _ in dealt} == {mine}
    assert all(second.startswith(one["name"]) for one, (_, second) in zip(made, dealt, strict=True))
    assert len({json.dumps(troops(one)) for one in made}) > 2
    assert "Only the host" in do(guest, lobby, "deal", limit="200", again="1").words


@each_game
def test_a_list_that_somebody_chose_is_not_dealt_again(host: Visitor, guest: Visitor, game: Game) -> None:
    lobby = open_table(host, game.id, limit=str(game.armies.sizes[0][1]))
    come_in(guest, lobby)
    sample = game.armies.samples()[0]
    chosen = do(guest, lobby, "seat", seat=seat_ids(lobby)[1], army=f"sample:{sample.slug}")
    assert "Deal again" not in chosen.buttons
    again = do(host, lobby, "deal", limit=str(game.armies.sizes[0][1]), again="1")
    assert sample.name in again.words


@pytest.mark.parametrize("seats", [2, 5, 6])
@each_game
def test_lists_of_every_size_that_are_dealt_to_every_seat_have_room_on_the_table(game: Game, seats: int) -> None:
    for _, limit in game.armies.sizes:
        lists = deal_all(game, [limit] * seats, (), Random(f"{seats} {limit}"))  # noqa: S311 - lists, not secrets
        start = Start(tuple(StartSeat(f"s{number}", f"Seat {number}", one) for number, one in enumerate(lists)))
        assert game.table.begin(start, Chance(b"dealt", "1")).events
        assert all(game.armies.review(one).legal for one in lists)


@each_game
def test_only_what_is_offered_is_dealt(host: Visitor, game: Game) -> None:
    lobby = open_table(host, game.id)
    assert "Choose one of the sizes" in do(host, lobby, "deal", limit="99999").words


@pytest.mark.parametrize("game", [one for one in all_games() if one.table.room], ids=lambda game: game.id)
def test_lists_for_which_a_table_has_no_room_are_said_before_it_starts(host: Visitor, game: Game) -> None:
    assert game.table.room
    seats, most = 6, game.table.room // 6
    full = game.armies.random(1000, {"gang": game.armies.sides()[0].id}, 1)
    lists = [{**full, "troops": full["troops"][: most + (number < 3)]} for number in range(seats)]
    own = {f"army-{number}": f"own:{keep(host, one)}" for number, one in enumerate(lists, start=1)}
    lobby = open_table(host, game.id, players=str(seats), **own)
    assert (
        f"{most * seats + 3} {game.words.troops} are too many: the table has room for {game.table.room}." in lobby.words
    )


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
    game = ASKING[0]
    lobby = open_table(host, game.id)
    refused = do(host, lobby, "deal", limit=limit)
    assert "Dealt." not in refused.words
    assert "notice-error" in refused.html
    assert costs(refused.words, game) == []


def strange_list(game: Game) -> Document:
    """A list of a strength that is no size of the game."""
    _, limit = game.armies.sizes[0]
    made = (game.armies.random(limit, {"gang": game.armies.sides()[0].id}, seed) for seed in count())
    return next(one for one in made if game.armies.review(one).cost < limit)


def open_sealed(host: Visitor, game: Game, document: Document) -> Screen:
    """A table at which the host has that list, sealed."""
    lobby = open_table(host, game.id)
    own = f"own:{keep(host, document)}"
    return do(host, lobby, "seat", seat=seat_ids(lobby)[0], army=own, sealed="1")


@each_game
def test_a_sealed_list_changes_nothing_that_is_dealt_to_a_guest(
    host: Visitor, guest: Visitor, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = strange_list(game)
    lobby = open_sealed(host, game, document)
    assert document["name"] not in come_in(guest, lobby).words
    limit, made = game.armies.sizes[0][1], dealt_lists(monkeypatch)
    monkeypatch.setattr("companion.services.tables.lists.SystemRandom", lambda: Random(7))  # noqa: S311 - lists
    do(guest, lobby, "deal", seat=seat_ids(lobby)[1], limit=str(limit))
    assert made == deal_all(game, [limit] * 1, (), Random(7))  # noqa: S311 - lists, not secrets


@each_game
def test_the_strength_of_a_sealed_list_is_no_limit_that_a_guest_may_ask_for(
    host: Visitor, guest: Visitor, game: Game
) -> None:
    document = strange_list(game)
    lobby = open_sealed(host, game, document)
    come_in(guest, lobby)
    cost = str(game.armies.review(document).cost)
    asked = {"seat": seat_ids(lobby)[1], "limit": cost}
    assert "Choose one of the sizes" in do(guest, lobby, "deal", **asked).words
    assert "Choose one of the sizes" not in do(host, lobby, "deal", **{**asked, "seat": seat_ids(lobby)[0]}).words, (
        "own"
    )
    do(host, lobby, "seat", seat=seat_ids(lobby)[0], army=f"own:{keep(host, document)}")
    assert "Choose one of the sizes" not in do(guest, lobby, "deal", **asked).words, "that of an open one is"
