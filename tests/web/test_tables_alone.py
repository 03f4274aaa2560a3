"""One person at a table: who plays against them is asked at once, and has a seat in the lobby."""

from urllib.parse import urlencode

import pytest

from companion.engine.game import Game
from companion.games import all_games
from companion.services.tables import Agreed
from companion.web.tables.terms import as_fields
from tests.web.lobby_support import code_of, do, open_table, sit_down
from tests.web.plain_browser import Visitor

FOUND = {game.id: who for game in all_games() if (who := game.company)}
ASKING = {game.id for game in all_games() if game.has_lists and game.asks_for_lists}
GAME, COMPANY = next((id_, who) for id_, who in FOUND.items() if not who.joins and id_ in ASKING)
JOINING, FELLOW = next((id_, who) for id_, who in FOUND.items() if who.joins)
AWAY = f"Remove {COMPANY.name[:1].lower()}{COMPANY.name[1:]}"
ALONE = {"players": "1", "name-2": ""}


def test_one_person_is_asked_at_once_and_the_company_has_a_seat_that_says_whom_one_will_meet(host: Visitor) -> None:
    form = host.get(f"/tables/new?game={GAME}&players=1")
    assert COMPANY.invites in form.words
    lobby = form.press("Start the table")
    assert f"{COMPANY.name} Played by the app" in lobby.words
    assert COMPANY.meets in lobby.words
    assert COMPANY.name in host.get(f"{lobby.path}/board").words
    assert COMPANY.invites not in lobby.words
    assert lobby.html.index('id="seats-title"') < lobby.html.index('class="invite"'), "nobody else is coming"
    assert "You can start without a list." in lobby.words


def test_one_person_is_not_told_how_others_join(host: Visitor) -> None:
    form = host.get(f"/tables/new?game={GAME}&players=1")
    assert 'class="field-hint not-alone">Players on other devices join with a code.' in form.html
    assert "join with a code" not in form.html.split('aria-label="What next"')[1]


def test_two_people_get_no_company_that_they_did_not_ask_for(host: Visitor) -> None:
    lobby = host.get(f"/tables/new?game={GAME}").press("Start the table")
    assert "Played by the app" not in lobby.words
    assert COMPANY.invites not in lobby.words, "nobody is alone here"


def test_whoever_sits_alone_in_the_lobby_can_send_for_company_and_send_it_away(host: Visitor) -> None:
    lobby = open_table(host, GAME, **ALONE, dice="real")
    assert COMPANY.invites in lobby.words
    met = lobby.press(f"{COMPANY.name} plays")
    assert "Played by the app" in met.words
    assert "We roll" in met.words, "nothing else is turned by it"
    assert "Played by the app" not in met.press(AWAY).words


def test_company_for_any_number_of_people_is_asked_for_beside_them_and_its_number_stands_in_the_lobby(
    host: Visitor,
) -> None:
    assert "Bandits of the companion" in host.get(f"/tables/new?game={JOINING}").words
    lobby = open_table(host, JOINING, players="3", **{"switch-partner": "2"})
    assert f"{FELLOW.name} Played by the app" in lobby.words
    assert "Bandits of the companion: 2." in lobby.words
    assert FELLOW.name in host.get(f"{lobby.path}/board").words


def test_as_much_company_as_somebody_alone_asked_for_sits_in_the_lobby_and_is_not_offered_again(host: Visitor) -> None:
    lobby = open_table(host, JOINING, **ALONE, **{"alone-partner": "4"})
    assert "Bandits of the companion: 4." in lobby.words
    assert FELLOW.invites not in lobby.words


def test_company_can_join_several_people_from_the_lobby_too(host: Visitor) -> None:
    lobby = open_table(host, JOINING)
    assert "Played by the app" not in lobby.words
    assert "Bandits of the companion: 1." in lobby.press("Add the companion").words


def test_where_lists_lie_aside_nobody_is_asked_for_one(host: Visitor, guest: Visitor) -> None:
    form = host.get(f"/tables/new?game={JOINING}")
    assert "They choose their own" not in form.words
    lobby = form.press("Start the table")
    assert "seat-list-name" not in lobby.html
    assert "Deal fair" not in lobby.words
    theirs = sit_down(guest, lobby, "Seat 2")
    assert "Do you agree to how you play?" in theirs.words


def test_where_lists_lie_aside_none_is_dealt(host: Visitor) -> None:
    lobby = open_table(host, JOINING)
    assert "No lists are dealt" in do(host, lobby, "deal", limit="2").words


def test_an_address_fills_in_the_form_of_a_table_as_another_one_was(host: Visitor) -> None:
    agreed = Agreed({"cards": "real"}, {"partner": "2", "expert": "yes"}, redraw=True)
    wanted = urlencode({"game": JOINING, "players": "3", "name-1": "Anna", "name-2": "Ben", **as_fields(agreed)})
    form = host.get(f"/tables/new?{wanted}")
    lobby = form.press("Start the table")
    assert "Bandits of the companion: 2." in lobby.words
    for words in ("Anna", "Ben", "The Expert variant is played", "After an undo New results"):
        assert words.lower() in lobby.words.lower()


def test_house_rules_that_an_address_makes_up_are_as_the_book_has_them(host: Visitor) -> None:
    page = host.get(f"/tables/new?game={JOINING}&switch-partner=99&switch-expert=%3Cb%3E&switch-nothing=1")
    assert page.status == 200
    assert "99" not in page.words


def test_a_guest_sees_the_company_and_cannot_send_it_away(host: Visitor, guest: Visitor) -> None:
    lobby = host.get(f"/tables/new?game={GAME}&players=1").press("Start the table").press("Add a seat")
    theirs = guest.get(f"/t/{code_of(lobby)}").press("Watch See what everybody can see.", {"Your name": "Ben"})
    assert "Played by the app" in theirs.words
    assert AWAY not in theirs.buttons


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_front_page_and_the_page_of_a_new_list_tell_of_company_where_there_is_any(
    host: Visitor, game: Game
) -> None:
    page = host.get(f"/armies/new?game={game.id}")
    assert ("Play alone" in page.links) == (game.id in FOUND)
    assert ("Alone? Play against" in host.get("/").words) == bool(FOUND)


@pytest.mark.parametrize("game", FOUND)
def test_the_front_page_leads_somebody_alone_straight_to_a_table(host: Visitor, game: str) -> None:
    alone = [node for node in host.get("/").root.all("a") if node.text.startswith("Alone? Play against")]
    assert f"/tables/new?game={game}&players=1" in [node.attrs["href"] for node in alone]
