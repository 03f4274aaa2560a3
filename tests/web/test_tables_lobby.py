"""In the lobby: lists and terms are agreed on, the battle begins, and what only the host may do."""

import re
from collections import Counter

import pytest
from flask import Flask
from sqlalchemy import select

from companion.games import game
from companion.store.database import Database
from companion.store.models import PLAY, PLAY_DEVICE, PLAY_SEAT
from tests.web.army_support import keep, sample
from tests.web.lobby_support import ARMY, OTHER, WITHOUT, code_of, come_in, do, link_of, open_table, sit_down
from tests.web.plain_browser import Visitor

# Whose list


def test_whoever_takes_a_seat_is_asked_for_a_list_first_and_agrees_afterwards(host: Visitor, guest: Visitor) -> None:
    theirs = come_in(guest, open_table(host))
    assert "Which list do you play?" in theirs.words + theirs.root.text
    assert "I agree" not in theirs.buttons
    name = next(name for name in theirs.buttons if name.startswith(OTHER.name))
    chosen = theirs.press(name)
    assert f"{OTHER.name}, {OTHER.points:,} points" in chosen.words
    assert {"I agree"} <= set(chosen.buttons)
    assert WITHOUT not in chosen.buttons
    assert "You agreed" in chosen.press("I agree").root.text


def test_playing_without_a_list_is_an_answer_and_asks_nobody_to_agree_again(
    host: Visitor, guest: Visitor, stranger: Visitor
) -> None:
    lobby = open_table(host, players="3")
    assert "You agreed" in sit_down(guest, lobby).press("I agree").root.text
    theirs = come_in(stranger, lobby, "Seat 3")
    assert "I agree" in theirs.press(WITHOUT).buttons
    assert "You agreed" in guest.get(lobby.path).root.text


def test_a_seat_that_was_left_asks_the_next_who_takes_it(host: Visitor, guest: Visitor, stranger: Visitor) -> None:
    lobby = open_table(host)
    theirs = sit_down(guest, lobby)
    do(guest, theirs, "leave", seat="s2")
    assert WITHOUT in come_in(stranger, lobby).buttons


def test_a_guest_whom_the_host_gave_a_list_is_asked_to_agree_at_once(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host, **{"army-2": f"sample:{OTHER.slug}"})
    assert "I agree" in come_in(guest, lobby).buttons


def test_the_way_in_is_the_hosts_to_show(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    theirs = come_in(guest, lobby)
    assert 'class="invite"' in lobby.html
    assert 'class="invite"' not in theirs.html
    assert link_of(guest.get(f"{lobby.path}/settings")) == link_of(lobby)


def test_a_roll_for_what_is_played_that_is_sent_twice_is_rolled_once(host: Visitor) -> None:
    lobby = open_table(host, **{"army-1": f"sample:{ARMY.slug}"})
    first, second = (lobby.press("Roll a d6") for _ in range(2))
    rolled = re.compile(r"Rolled [1-6](?:, then [1-6])?")
    assert len(rolled.findall(first.words)) == 1
    assert rolled.findall(first.words) == rolled.findall(second.words)
    assert "then" in rolled.findall(second.press("Roll again").words)[0]


# Agreeing


def test_the_battle_begins_when_all_have_agreed(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host, "toy")
    theirs = sit_down(guest, lobby)
    waiting = host.get(lobby.path)
    assert "Ben has not agreed yet." in waiting.words
    assert "Start the battle" not in waiting.buttons
    assert "Anna has not agreed yet" not in theirs.root.text, "the host agrees by starting"
    assert "Not agreed yet" not in theirs.words
    assert "You agreed. The host starts the battle." in theirs.press("I agree").words
    begun = host.get(lobby.path).press("Start the battle")
    assert "counts on from 0" in begun.words
    assert "counts on from 0" in guest.get(lobby.path).words


def test_nobody_is_told_of_other_players_where_every_seat_is_on_the_own_device(host: Visitor) -> None:
    lobby = open_table(host, "toy", players="1", **{"name-2": ""})
    for page in (lobby, host.get(f"{lobby.path}/settings")):
        assert "You are the host." in page.words
        assert "If a player is away" not in page.words
        assert "agree again" not in page.words
    shared = lobby.press("Add a seat")
    assert "Players have to agree again" in shared.words
    assert "If a player is away" in shared.words


def test_a_host_alone_starts_at_once_and_plays_the_free_seats_too(host: Visitor) -> None:
    lobby = open_table(host, "toy")
    begun = lobby.press("Start the battle")
    assert "counts on from 0" in begun.words


def test_starting_twice_is_starting_once(host: Visitor) -> None:
    lobby = open_table(host, "toy")
    do(host, lobby, "start")
    again = do(host, lobby, "start")
    assert again.status == 200
    assert "counts on from 0" in again.words
    assert "notice-error" not in again.html


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("terms", {"dice": "real"}),
        ("seat", {"seat": "s1", "army": f"sample:{OTHER.slug}"}),
        ("add", {}),
        ("remove", {"seat": "s1"}),
    ],
)
def test_whatever_changes_after_somebody_agreed_they_are_asked_again(
    host: Visitor, guest: Visitor, what: str, fields: dict[str, str]
) -> None:
    lobby = open_table(host)
    assert "You agreed" in sit_down(guest, lobby).press("I agree").words
    do(host, lobby, what, **fields)
    assert "I agree" in guest.get(lobby.path).buttons


def test_agreeing_to_what_has_changed_meanwhile_is_refused(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    theirs = sit_down(guest, lobby)
    do(host, lobby, "terms", dice="real")
    refused = theirs.press("I agree")
    assert "You agreed" not in refused.words
    assert "We roll" in refused.words


def test_what_is_agreed_is_said_in_words(host: Visitor) -> None:
    lobby = open_table(host)
    strange = lobby.press("Save changes", {"We roll": True, "New dice, cards and chips after an undo": True})
    words = strange.root.all("main")[0].text
    assert re.search(r"Dice\s+We roll", words)
    assert re.search(r"After an undo\s+new results", words)


def test_the_terms_are_drawn_from_what_the_game_says_its_chance_comes_in(host: Visitor) -> None:
    form = host.get("/tables/new?game=toy&bag=ask")
    assert "Dice, bag, house rules" in form.words
    assert (form.value("Either"), form.value("A real bag"), form.value("The app rolls")) == (True, False, True)
    lobby = open_table(host, "toy", **{"bag": "real", "switch-marbles": "hidden"})
    assert "Dice The app rolls Bag A real bag Marbles secret After an undo the same results" in lobby.words
    assert "Seal of the dice and bag" in lobby.words
    assert "“Either” lets you choose at each pick." in lobby.words
    again = lobby.press("Save changes", {"Either": True, "Open to all": True, "New dice and bag after an undo": True})
    assert "Bag Either Marbles open to all After an undo new results" in again.words
    assert not re.search(r"\b(cards?|chips?)\b", again.root.all("main")[0].text.lower())


def test_a_mode_that_the_game_does_not_name_is_refused_in_words(host: Visitor) -> None:
    lobby = open_table(host, "toy")
    refused = do(host, lobby, "terms", dice="ask")
    assert "Dice cannot be “ask” in this game. Choose one of: The app rolls, We roll." in refused.words
    assert "Dice The app rolls" in host.get(lobby.path).words


def test_a_house_rule_is_shown_once_it_is_not_the_books(host: Visitor) -> None:
    lobby = open_table(host)
    switch = next(one for one in game("highnoon").table.switches() if not one.source)
    turned = do(host, lobby, "terms", **{f"switch-{switch.name}": switch.options[1][0]})
    agreed = "".join(node.text for node in turned.root.all("dl"))
    assert switch.title in agreed
    assert switch.options[1][1] in agreed
    assert switch.title not in "".join(node.text for node in lobby.root.all("dl"))


def test_a_guest_chooses_a_list_for_the_own_seat_and_for_no_other(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    theirs = sit_down(guest, lobby)
    chosen = theirs.press("Save", {"Name": "Benny", "List": f"sample:{OTHER.slug}"})
    assert OTHER.name in chosen.words
    armies = game("highnoon").armies
    troops = Counter(str(entry["troop"]) for entry in armies.read(OTHER.document)["troops"])
    for troop, times in troops.items():
        card = armies.card(troop)
        assert card is not None
        assert (card.title if times == 1 else f"{times} × {card.title}") in host.get(lobby.path).words
    assert "Benny" in host.get(lobby.path).words
    meddled = do(guest, lobby, "seat", seat="s1", army=f"sample:{OTHER.slug}")
    assert "somebody else" in meddled.words
    assert host.get(lobby.path).words.count(f"{OTHER.name}, ") == 1


def test_a_guest_who_is_asked_for_a_list_sees_its_gang_and_may_read_it_or_build_another(
    host: Visitor, guest: Visitor
) -> None:
    page = come_in(guest, open_table(host)).html
    asked = page[page.index('class="which-list"') :].partition("</section>")[0]
    side = next(one for one in game("highnoon").armies.sides() if one.id == OTHER.side)
    row = asked[asked.index(f'value="sample:{OTHER.slug}"') :].partition("</li>")[0]
    assert f"#{side.icon}" in row
    assert f"{side.name} · " in row
    assert f'href="/armies/samples/highnoon/{OTHER.slug}" data-sheet' in row
    assert "Build your own" in asked
    assert asked.index('id="sealed-first"') > asked.rindex('class="pick-send"')


def test_a_list_that_a_seat_keeps_can_be_sealed_and_opened_again(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host, **{"army-1": f"sample:{ARMY.slug}"})
    theirs = come_in(guest, lobby)
    keep = {"seat": "s1", "army": "keep", "has-seal": "1"}
    do(host, lobby, "seat", **keep, sealed="1")
    assert "Sealed list" in guest.get(theirs.path).words
    assert "(sealed)" in host.get(lobby.path).words
    do(host, lobby, "seat", **keep)
    assert "Sealed list" not in guest.get(theirs.path).words


def test_a_sealed_list_is_in_nobody_elses_page(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    theirs = sit_down(guest, lobby)
    army = keep(guest, {**sample(OTHER.slug), "name": "The Quiet Nine"})
    mine = guest.get(theirs.path).press("Save", {"List": f"own:{army}", "Sealed:": True})
    assert "The Quiet Nine" in mine.words
    page = host.get(lobby.path)
    assert "Sealed list" in page.words
    assert "The Quiet Nine" not in page.html
    assert page.html.count("seat-list-who") == lobby.html.count("seat-list-who")
    assert "The Quiet Nine" not in host.get(f"{lobby.path}/board").html


def test_names_are_words_and_never_markup(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host, name="<b>Dry</b>", **{"name-1": "<script>x</script>"})
    door = guest.get(f"/t/{code_of(lobby)}")
    for page in (lobby, door, host.get(f"{lobby.path}/board"), host.get("/"), host.get("/tables")):
        assert "<b>Dry</b>" not in page.html
        assert "<script>x" not in page.html
        assert "<b>Dry</b>" in page.words


# What the host can do


def test_no_seat_of_somebody_who_is_here_is_offered_to_be_freed(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host, "toy")
    sit_down(guest, lobby).press("I agree")
    do(host, lobby, "start")
    settings = host.get(f"{lobby.path}/settings")
    assert "Leave the seat" in settings.buttons
    assert "Free the seat" not in settings.buttons
    assert settings.html.count("Move to another device") == 1


def test_a_free_seat_has_nobody_to_move_to_another_device(host: Visitor) -> None:
    lobby = open_table(host, "toy")
    settings = host.get(f"{lobby.path}/settings")
    assert settings.buttons.count("Take this seat") == 1
    assert settings.buttons.count("Move to another device") == 1


def test_people_are_called_by_their_seats_and_their_devices(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host, "toy")
    do(host, lobby, "name", name="Linux computer")
    sit_down(guest, lobby)
    people = host.get(f"{lobby.path}/settings").words
    assert "Anna (Linux computer)" in people
    assert "Anna (Linux computer) is the host." in guest.get(lobby.path).words
    # Where the device's name says it already, it is not said twice.
    assert "Ben (Ben’s phone)" not in people


def test_what_is_played_is_rolled_or_chosen_from_the_bar(host: Visitor) -> None:
    for mode, first in (("virtual", "Roll a d6"), ("ask", "Roll a d6"), ("real", "Enter the roll")):
        lobby = open_table(host, **{"army-1": f"sample:{ARMY.slug}", "dice": mode})
        bar = lobby.html.partition('id="bar"')[2]
        assert first in bar
        assert ("<span>Choose</span>" in bar) is (mode != "real")


def test_of_several_answers_none_is_filled(host: Visitor) -> None:
    lobby = open_table(host, **{"army-1": f"sample:{ARMY.slug}"})
    sides = do(host, lobby, "answer", question="scenario", value="raid").html.partition('id="bar"')[2]
    assert "Who holds the town?" in sides
    assert sides.count('data-step="answer-sides"') == 2
    assert "button-filled" not in sides


def test_only_the_host_changes_the_terms_and_starts(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    theirs = sit_down(guest, lobby)
    assert not {"Start the battle", "Save changes", "Add a seat"} & set(theirs.buttons)
    for what in ("start", "terms", "add", "delete"):
        assert "Only the host" in do(guest, lobby, what, dice="real").words, what


def test_whoever_is_sent_away_is_told_so_and_their_seat_is_free(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    sit_down(guest, lobby)
    host.get(lobby.path).press("Remove")
    assert "This device was turned away" in guest.get(lobby.path).words
    assert "Ben Free" in host.get(lobby.path).words


def test_a_seats_code_moves_it_to_another_device_once_also_where_it_is_tapped_twice(
    host: Visitor, guest: Visitor, stranger: Visitor
) -> None:
    lobby = open_table(host)
    sheet = host.post(f"{lobby.path}/seat-code", {"seat": "s1"})
    found = re.search(r"and type ([A-Z0-9]{4}) ([A-Z0-9]{4})", sheet.words)
    assert found, sheet.words
    code = found[1] + found[2]
    door = guest.get("/join").press("Join", {"Code": code.lower()})
    for _ in range(2):
        moved = door.press("Play Anna here")
        assert (moved.status, moved.path) == (200, lobby.path)
        assert "Anna On this device" in moved.words
    assert "Anna On this device" not in host.get(lobby.path).words
    assert stranger.get(f"/t/{code}").status == 404


def test_a_free_seat_is_taken_with_one_tap(host: Visitor) -> None:
    lobby = open_table(host)
    both = lobby.press("Take this seat")
    assert both.words.count("On this device") == 2


def test_a_button_of_an_older_page_says_so(host: Visitor) -> None:
    assert "out of date" in do(host, open_table(host), "explode").words


def test_htmx_gets_the_fresh_table_and_the_sentence(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    sit_down(guest, lobby)
    answer = guest.post(f"{lobby.path}/people", {"do": "start"}, htmx=True)
    assert answer.status == 403
    assert "Only the host" in answer.response.headers["HX-Trigger"]
    assert answer.html.count('id="table"') == 1
    assert "<html" not in answer.html


# A form that is sent twice

TWICE = {
    "add": {},
    "remove": {"seat": "s2"},
    "seat": {"seat": "s1", "name": "Annabel", "army": "none"},
    "deal": {"limit": "500", "again": "1"},
    "take": {"seat": "s1"},
    "leave": {"seat": "s1"},
    "answer": {"question": "size", "value": "500"},
    "kick": {"who": "the guest"},
    "host": {"who": "the guest"},
    "lock": {},
    "name": {"name": "Anna’s tablet"},
}


@pytest.mark.parametrize("what", TWICE)
def test_what_is_sent_twice_from_the_lobby_counts_once(host: Visitor, guest: Visitor, app: Flask, what: str) -> None:
    lobby = open_table(host)
    sit_down(guest, lobby)
    database: Database = app.extensions["companion.database"]
    with database.read() as connection:
        handle = connection.execute(select(PLAY_DEVICE.c.handle).where(PLAY_DEVICE.c.host.is_(False))).scalar_one()

    def stands() -> list[tuple[object, ...]]:
        with database.read() as connection:
            return [tuple(row) for each in (PLAY, PLAY_SEAT, PLAY_DEVICE) for row in connection.execute(select(each))]

    fields = {name: handle if value == "the guest" else value for name, value in TWICE[what].items()}
    first = do(host, lobby, what, tap="a-key", **fields)
    assert (first.status, "notice-error" in first.html) == (200, False)
    once = stands()
    again = do(host, lobby, what, tap="a-key", **fields)
    assert (again.status, stands()) == (200, once)
    assert "notice-error" not in again.html
    assert [node.text for node in again.root.walk() if "notice" in node.attrs.get("class", "").split()] == [
        node.text for node in first.root.walk() if "notice" in node.attrs.get("class", "").split()
    ]


PLAYED = f"sample:{OTHER.slug}"
BACK_AGAIN = {
    "an answer": ("answer", {"question": "size", "value": "500"}, {"value": "750"}),
    "the terms": ("terms", {"dice": "real"}, {"dice": "virtual"}),
    "a house rule": ("turn", {"switch": "spent-chips", "value": "out"}, {"value": "pot"}),
    "the name of a device": ("name", {"name": "Anna’s tablet"}, {"name": "Anna’s phone"}),
    "the name of a seat": ("seat", {"seat": "s1", "name": "Annabel"}, {"name": "Anna"}),
    "a list": ("seat", {"seat": "s1", "army": PLAYED}, {"army": "none"}),
    "a sealed list": ("seat", {"seat": "s1", "army": PLAYED, "sealed": "1"}, {"sealed": ""}),
    "a locked table": ("lock", {}, {"do": "unlock"}),
}
"""Which form, what is sent with it, and what is different in between."""


@pytest.mark.parametrize("value", BACK_AGAIN)
def test_a_value_that_is_changed_and_changed_back_on_one_page_stands(host: Visitor, app: Flask, value: str) -> None:
    lobby = open_table(host)
    database: Database = app.extensions["companion.database"]
    seat = PLAY_SEAT.c
    columns = (PLAY.c.agreed, PLAY.c.locked), (seat.name, seat.army, seat.sealed), (PLAY_DEVICE.c.name,)

    def stands(what: str, fields: dict[str, str]) -> list[tuple[object, ...]]:
        answer = do(host, lobby, what, tap="one-page", **fields)
        assert (answer.status, "notice-error" in answer.html) == (200, False)
        with database.read() as connection:
            return [tuple(row) for each in columns for row in connection.execute(select(*each))]

    what, one, other = BACK_AGAIN[value]
    first, between = stands(what, one), stands(what, {**one, **other})
    assert between != first
    assert stands(what, one) == first


def test_where_every_seat_has_a_list_the_host_is_told_so_each_time(host: Visitor) -> None:
    lobby = open_table(host)
    do(host, lobby, "deal", limit="500", tap="one-page")
    for _ in range(2):
        assert "Every seat already has a list." in do(host, lobby, "deal", limit="500", tap="another-page").words
    assert "That seat already has a list." in do(host, lobby, "deal", limit="500", seat="s1").words


def test_a_table_that_is_deleted_twice_is_gone_once(host: Visitor) -> None:
    lobby = open_table(host)
    for _ in range(2):
        assert do(host, lobby, "delete").path == "/tables"


def test_every_form_of_the_lobby_has_a_key_and_two_of_one_page_both_count(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    sit_down(guest, lobby)
    for page in (host.get(lobby.path), guest.get(lobby.path), host.get(f"{lobby.path}/settings")):
        forms = [form for form in page.root.all("form") if form.attrs.get("action", "").endswith("/people")]
        names = [{field.attrs.get("name") for field in form.all("input")} for form in forms]
        assert forms
        assert all("tap" in each for each in names)
    do(host, lobby, "add", tap="one-page", name="Cy")
    assert "Di" in do(host, lobby, "add", tap="one-page", name="Di").words


def test_what_was_refused_may_be_sent_again_with_its_key(host: Visitor, guest: Visitor) -> None:
    lobby = open_table(host)
    sit_down(guest, lobby)
    assert "is taken" in do(host, lobby, "take", seat="s2", tap="a-key").words
    do(guest, lobby, "leave", seat="s2")
    assert "is taken" not in do(host, lobby, "take", seat="s2", tap="a-key").words
