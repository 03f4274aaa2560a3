"""Sides and whose go it is: a seat looks the same to everybody, and nobody is told to act who can only wait."""

import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask

from companion.engine.board import Board, SeatPlate, Step, Turn
from companion.engine.play import Viewer
from companion.paths import STATIC
from companion.services.tables import new_device
from companion.web.tables.seen_table import SeenTable
from tests.table_support import come
from tests.web.browser import words_of
from tests.web.table_boards import GOING, ROLL, board, showing
from tests.web.table_browser import Around, browser_of, gather
from tests.web.test_look import SEEN, contrast, palettes, rules

SIX = tuple(f"s{number}" for number in range(1, 7))


def sides_of(html: str, name: str) -> list[str]:
    """The sides of the elements of that class, in order."""
    opened = re.findall(rf'class="([^"]*\b{name}\b[^"]*)"', html)
    return [side for classes in opened for side in re.findall(r"\bside-\d\b", classes)]


def looking_on(table: Around) -> str:
    """The page of somebody who only looks on."""
    looker = new_device()
    come(table.tables, table.table, table.code, looker, role="spectator", host=table.devices[0])
    return browser_of(table.app, looker).get(table.address()).text


def test_six_seats_have_six_sides_and_everybody_sees_the_same(app: Flask) -> None:
    with showing(lambda viewer: board(GOING, seats=6, troops=12, viewer=viewer.seat)):
        table = gather(app, players=6)
        pages = [table.see(who).text for who in range(6)] + [looking_on(table)]
        for page in pages:
            named = dict(re.findall(r'class="seat-plate sided (side-\d)[^>]*>.*?<b>([^<]+)</b>', page, re.DOTALL))
            assert sorted(named) == [f"side-{number}" for number in range(1, 7)]
            assert named["side-1"] == "Anna"
            assert named["side-2"] == "Ben"
            rows = dict(re.findall(r'class="plate-row sided (side-\d)[^"]*" id="plate-t(\d+)"', page))
            assert all(side == f"side-{int(troop) % 6 + 1}" for side, troop in rows.items())
        assert len({tuple(sides_of(page, "order-step")) for page in pages}) == 1


def test_a_seat_has_the_color_that_it_picked_and_the_others_have_what_is_left(app: Flask) -> None:
    def picked(viewer: Viewer) -> Board:
        made = board(GOING, seats=3, troops=3, viewer=viewer.seat)
        return replace(made, seats=(replace(made.seats[0], colour="blue"), *made.seats[1:]))

    with showing(picked):
        page = gather(app, players=3).see(0).text
    named = dict(re.findall(r'class="seat-plate sided side-(\d)[^>]*>.*?<b>([^<]+)</b>', page, re.DOTALL))
    assert [named[number] for number in "21"] == ["Anna", "Ben"]
    assert set(named) == {"1", "2", "3"}


def test_a_color_that_no_seat_has_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="“Anna” should be one of red, blue, green, brass, purple, gray"):
        SeatPlate("s1", "Anna", "mauve")


def test_the_television_shows_sides_on_cards_and_scores(app: Flask) -> None:
    with showing(lambda viewer: board(GOING, seats=6, troops=12, viewer=viewer.seat or "s1")):
        page = gather(app, players=6).see(0, "board").text
    assert sides_of(page, "big-seat") == [f"side-{number}" for number in range(1, 7)]
    steps, cards = sides_of(page, "order-step"), sides_of(page, "pcard")
    assert len(set(steps)) > 3
    assert steps == cards


def test_the_owner_is_named_where_two_bear_one_name(app: Flask) -> None:
    two = (Step("KS", "t0", "Gunmen", "s1", "waiting"), Step("QS", "t1", "Gunmen", "s2", "waiting"))
    one = (*two, Step("JS", "t2", "Deputies", "s2", "waiting"))
    with showing(lambda viewer: replace(board(GOING, viewer=viewer.seat or "s1"), order=one)):
        page = gather(app).see(0).text
    strip = page.partition('id="order"')[2].partition("</ol>")[0]
    assert re.findall(r"<small>([^<]+)</small>", strip) == ["Anna", "Ben"]


def test_the_troops_of_a_device_that_holds_several_seats_stand_by_seat(app: Flask) -> None:
    def shown(viewer: object) -> object:
        made = board(GOING, seats=2, troops=6)
        return replace(made, troops=tuple(replace(plate, mine=True) for plate in made.troops))

    with showing(shown):  # type: ignore[arg-type] # the same board for everybody
        page = gather(app, devices=1).see(0)
    mine = page.text.partition('aria-label="Your troops"')[2].partition("</section>")[0]
    heads = re.findall(r"<h2>([^<]+)</h2>", unescape(mine))
    assert [head for head in heads if head.endswith("troops")] == ["Anna’s troops", "Ben’s troops"]
    first, second = mine.split("Ben’s troops")
    assert set(sides_of(first, "plate-row")) == {"side-1"}
    assert set(sides_of(second, "plate-row")) == {"side-2"}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_side_can_be_seen_on_every_ground_and_is_told_apart_without_its_colour(theme: str) -> None:
    from companion.paths import STATIC

    palette = palettes()[theme]
    for number in range(1, 9):
        for ground in ("paper", "card"):
            assert contrast(palette[f"side-{number}"], palette[ground]) >= SEEN
        assert contrast(palette[f"seat-{number}"], palette["face"]) >= SEEN
    weaves = re.findall(
        r"^\.side-\d \{.*?--weave: ([^;]+);", (STATIC / "css" / "cards.css").read_text("utf-8"), re.MULTILINE
    )
    assert len(set(weaves)) == 8
    assert len({palette[f"side-{number}"] for number in range(1, 9)}) == 8


def test_to_whoever_has_no_troops_a_tablet_shows_what_happened_beside_the_rest_of_the_table(app: Flask) -> None:
    with showing(lambda viewer: replace(board(GOING, viewer=viewer.seat), reminders=())):
        page = looking_on(gather(app))
    assert re.search(r'<section class="table-mine"[^>]*>\s*</section>\s*<div class="table-side">', page)
    drawn = dict(rules(STATIC / "css" / "table.css"))
    beside = ".table-mine:not(:has(*)) + .table-side"
    assert "grid-column: 1 / -1;" in drawn[beside]
    assert "grid-column: 2;" in drawn[f"{beside} > .log"]


# Whose go it is


@pytest.mark.parametrize(("seats", "head"), [(("s2",), "You are asked, Ben"), (("s2", "s3"), "You are asked")])
def test_who_is_asked_is_named_where_a_device_plays_several_seats_and_one_of_them_is(
    app: Flask, seats: tuple[str, ...], head: str
) -> None:
    asked = replace(GOING, seats=seats)
    with showing(lambda viewer: board(asked, seats=3, viewer=viewer.seat or "s1")):
        page = gather(app, players=3, devices=1).see(0).text
    assert re.findall(r'class="go-over">([^<]*)<', page) == [head]


def test_while_somebody_else_rolls_in_the_middle_of_my_go_it_is_not_said_to_be_mine(app: Flask) -> None:
    rolling = replace(ROLL, seats=("s2",), mine=False, actions=(), troop="t1")
    turn = board(GOING).turn
    with showing(lambda viewer: replace(board(rolling, viewer=viewer.seat or "s1"), turn=turn)):
        page = gather(app).see(0)
    words = words_of(page) + unescape(page.text.partition('id="bar"')[2])
    assert "Your go" not in words
    assert "Ben rolls" in words_of(page)
    assert f"Waiting for Ben: {ROLL.title}" in words
    assert 'data-mine="false"' in page.text
    assert 'class="bar table-bar is-theirs"' in page.text


def test_while_somebody_else_decides_in_the_middle_of_my_go_one_waits_for_them(app: Flask) -> None:
    choosing = replace(GOING, id="m7", title="Who goes first?", seats=("s2",), mine=False, actions=(), troop="")
    turn = board(GOING).turn
    with showing(lambda viewer: replace(board(choosing, viewer=viewer.seat or "s1"), turn=turn)):
        page = gather(app).see(0)
    assert "Waiting for Ben" in words_of(page).partition("Who goes first?")[0]


def test_the_key_of_the_turn_changes_when_the_others_have_answered_so_that_the_phone_rings(app: Flask) -> None:
    rolling = replace(ROLL, seats=("s2",), mine=False, actions=(), troop="t1")
    turn = board(GOING).turn
    asked = [rolling, GOING]
    keys = []
    with showing(lambda viewer: replace(board(asked[0], viewer=viewer.seat or "s1"), turn=turn)):
        table = gather(app)
        for _ in range(2):
            keys.append(re.findall(r'data-turn-key="([^"]+)" data-mine="(\w+)"', table.see(0).text)[0])
            asked.pop(0)
            if not asked:
                break
    assert keys[0][0] != keys[1][0]
    assert [mine for _, mine in keys] == ["false", "true"]


def asked_of(title: str) -> Board:
    """Nobody acts; Ben is asked for a roll of which the headline speaks."""
    rolls = replace(ROLL, title=title, mine=False, seats=("s2",), actions=())
    return replace(board(rolls), turn=Turn(2, "Action!", title))


def test_a_contest_on_the_television_names_the_player_with_the_troop(app: Flask) -> None:
    with showing(lambda _: asked_of("USA Troopers 3: Smarts")):
        assert "Ben: USA Troopers 3: Smarts" in words_of(gather(app).see(0, "board"))


def test_no_name_is_said_twice_of_whoever_is_asked(app: Flask) -> None:
    with showing(lambda _: asked_of("Ben: deployment")):
        table = gather(app)
        assert "Ben: Ben" not in words_of(table.see(0, "board"))
        assert "Waiting for Ben: deployment" in " ".join(re.sub("<[^>]+>", " ", table.see(0).text).split())


def test_a_number_stays_with_its_word_only_where_there_is_room_for_both() -> None:
    assert SeenTable.unbroken("Tong Gang 1") == "Tong Gang\u00a01"
    assert SeenTable.unbroken("Demolitionist 1") == "Demolitionist 1"


def test_what_ended_the_battle_is_said_once(app: Flask) -> None:
    over = replace(board(GOING), prompts=(), turn=Turn(3, "Over", "Anna wins", hint="Let us count"))
    with showing(lambda _: over):
        assert words_of(gather(app).see(0)).count("Let us count") == 2, "in what just happened, and in the log"
