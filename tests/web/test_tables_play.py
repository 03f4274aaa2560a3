"""The table in play: what a device is sent, what a tap does, and what becomes of one that comes too late."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask

from companion.engine.board import Action, Board, Prompt, Step
from companion.engine.play import Viewer
from companion.services.tables import new_device
from companion.web.tables.taps import OWN_FIELDS
from tests.table_support import come
from tests.web.browser import words_of
from tests.web.table_boards import CHOICE, DEAL, GOING, ROLL, THROWN, WAITING, board, showing
from tests.web.table_browser import HTMX, Around, act, acts, around, browser_of, gather

PAGES = ((), ("view",), ("log",), ("settings",), ("board",))


@pytest.fixture
def table(app: Flask) -> Iterator[Around]:
    """Anna and Bob, a phone each."""
    with around(app) as found:
        yield found


def secret_of(table: Around, who: int) -> str:
    opened = table.tables.looking.open(table.table, table.devices[who])
    assert opened.board is not None
    return f"Your secret is {opened.board.extra['secret']}."


def toast(headers: str | None) -> str:
    return str(json.loads(headers or "{}").get("toast", {}).get("text", ""))


# Secrets


@pytest.mark.parametrize("parts", PAGES)
def test_what_a_device_is_sent_holds_nobody_elses_secret(table: Around, parts: tuple[str, ...]) -> None:
    for who, other in ((0, 1), (1, 0)):
        page = table.see(who, *parts)
        assert page.status_code == 200
        assert secret_of(table, other) not in page.text


def test_one_sees_ones_own_secret(table: Around) -> None:
    assert secret_of(table, 0) in table.see().text


def test_the_big_screen_shows_nobodys_secret(table: Around) -> None:
    assert "Your secret" not in table.see(0, "board").text


def test_a_stranger_is_asked_for_the_code(table: Around) -> None:
    stranger = browser_of(table.app, new_device())
    answer = stranger.get(table.address())
    assert (answer.status_code, answer.location) == (303, "/join")
    assert stranger.get(table.address("view")).status_code == 404
    assert table.app.test_client().get(table.address("log")).status_code == 404


def test_no_page_of_a_table_is_kept_by_the_browser(table: Around) -> None:
    for parts in PAGES:
        assert table.see(0, *parts).headers["Cache-Control"] == "no-store"


# One phone for several


def test_between_two_who_hold_secrets_lies_a_cover_without_any_of_them(app: Flask) -> None:
    with around(app, devices=1) as table:
        covered = table.browsers[0].get(table.address())
        assert "Your secret" not in covered.text
        assert "I am Anna" in words_of(covered) + covered.text
        lifted = table.see()
        assert lifted.text.count("Your secret") == 1


def test_when_it_is_the_others_go_the_phone_asks_to_be_passed(app: Flask) -> None:
    with around(app, devices=1) as table:
        answer = table.tap(table.see(), "roll")
        assert "I am Bob" in answer.text
        assert "Your secret" not in answer.text
        assert table.see().text.count("Your secret") == 1


def test_a_cover_that_was_lifted_stays_so_while_the_same_one_is_asked(app: Flask) -> None:
    with around(app, players=1) as alone:
        assert "Your secret" in alone.browsers[0].get(alone.address()).text
    with around(app, devices=1) as table:
        page = table.see()
        view = re.search(r'data-view="([^"]+)"', page.text)
        assert view
        again = table.browsers[0].get(unescape(view.group(1)))
        assert "Your secret" in again.text


# Taps


def test_a_tap_brings_the_fresh_table(table: Around) -> None:
    page = table.see()
    answer = table.tap(page, "roll")
    assert answer.status_code == 200
    assert table.counter > 0
    assert f"counts on from {table.counter}" in unescape(answer.text)
    assert 'id="table"' in answer.text
    assert "<html" not in answer.text


def test_a_tap_sent_twice_counts_once(table: Around) -> None:
    page = table.see()
    table.tap(page, "roll")
    once = table.counter
    again = table.tap(page, "roll")
    assert (again.status_code, table.counter) == (200, once)


def test_two_buttons_of_one_page_are_two_taps(app: Flask) -> None:
    with around(app, players=1) as table:
        page = table.see()
        table.tap(page, "roll")
        answer = table.tap(page, "card")
        assert answer.status_code == 409, (
            "the second saw an older log, and says so instead of being taken for the first"
        )


def test_a_tap_that_comes_too_late_says_what_came_before_and_shows_the_table_as_it_is(table: Around) -> None:
    late = table.see()
    table.tap(table.see(), "roll")
    table.tables.playing.tap(
        table.table,
        table.devices[1],
        "s2",
        "add",
        {"number": ["1"]},
        table.tables.looking.open(table.table, table.devices[1]).number,
        "k",
    )
    answer = table.tap(late, "card")
    assert answer.status_code == 409
    assert "Bob: “Bob sets 1”" in toast(answer.headers.get("HX-Trigger"))
    assert f"counts on from {table.counter}" in answer.text


def test_a_tap_for_somebody_elses_seat_is_refused_in_words(table: Around) -> None:
    data = table.fields(table.see(1)) | {"act": "command=roll&seat=s1&actor=s1"}
    answer = table.browsers[1].post(table.address("do"), data=data, headers=HTMX)
    assert answer.status_code == 403
    assert toast(answer.headers.get("HX-Trigger"))
    assert table.counter == 0


def test_a_tap_without_its_command_or_its_key_is_no_tap(table: Around) -> None:
    fields = table.fields(table.see())
    for broken in ({"act": ""}, {"act": "command=roll", "tap": ""}, {"act": "command=roll", "seen": "x"}):
        assert table.browsers[0].post(table.address("do"), data=fields | broken, headers=HTMX).status_code == 400
    assert table.counter == 0


def test_without_scripts_a_tap_leads_back_to_the_table(table: Around) -> None:
    answer = table.tap(table.see(), "roll", htmx=False)
    assert answer.status_code == 303
    assert answer.location.startswith(table.address())
    refused = table.browsers[0].post(
        table.address("do"), data=table.fields(table.see()) | {"act": "command=add&number=no"}
    )
    assert "Type a number." in table.browsers[0].get(refused.location).text


def test_a_form_without_its_token_changes_nothing(table: Around) -> None:
    page = table.see()
    data = table.fields(page) | {"act": act(page, "roll"), "csrf_token": "forged"}
    assert table.browsers[0].post(table.address("do"), data=data, headers=HTMX).status_code == 400
    assert table.counter == 0


# Forms


def test_the_sheet_of_an_action_asks_for_its_fields(table: Around) -> None:
    page = table.see()
    link = re.search(r'href="([^"]+/ask\?[^"]+)"', page.text)
    assert link
    sheet = table.browsers[0].get(unescape(link.group(1)))
    assert sheet.status_code == 200
    assert 'name="number"' in sheet.text
    assert "Set by hand" in sheet.text


def test_the_sheet_of_what_a_troop_does_bears_the_name_of_the_troop(app: Flask) -> None:
    with showing(lambda viewer: board(GOING, viewer=viewer.seat or "s1")):
        browser = (table := gather(app)).browsers[0]
        links = re.findall(r'href="([^"]+/ask\?[^"]+)"', browser.get(table.address()).text)
        sheet = browser.get(next(unescape(link) for link in links if "Stare" in link))
    assert "<h1>Gunmen: The Stare</h1>" in sheet.text


def test_what_was_typed_and_refused_still_stands_in_the_sheet(table: Around) -> None:
    page = table.see()
    link = re.search(r'href="([^"]+/ask\?[^"]+)"', page.text)
    assert link
    sheet = table.browsers[0].get(unescape(link.group(1)))
    form = re.search(r"<form[^>]*data-tap.*?</form>", sheet.text, re.DOTALL)
    assert form
    hidden = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', form.group()))
    data = {name: unescape(value) for name, value in hidden.items()} | {"number": "a dozen"}
    answer = table.browsers[0].post(table.address("do"), data=data)
    assert answer.status_code == 400
    assert "a dozen" in answer.text
    assert "Type a number." in answer.text


def test_a_sheet_of_what_is_not_offered_any_more_says_so(table: Around) -> None:
    answer = table.see(0, "ask?act=command%3Dadd%26actor%3Ds9")
    assert answer.status_code == 200
    assert 'name="number"' not in answer.text


def test_no_field_of_a_games_command_is_lost_to_a_field_of_ours() -> None:
    import dataclasses

    from companion.games import all_games

    fields = {
        field.name
        for game in all_games()
        for command in game.table.commands.values()
        for field in dataclasses.fields(command)
    }
    assert not fields & OWN_FIELDS


# Undo


def test_what_showed_nothing_is_undone_at_once_and_the_log_strikes_it(table: Around) -> None:
    number = table.tables.looking.open(table.table, table.devices[0]).number
    table.tables.playing.tap(table.table, table.devices[0], "s1", "add", {"number": ["5"]}, number, "k1")
    page = table.see()
    assert "Undo: Anna sets 5" in unescape(page.text)
    answer = table.tap(page, ":undo")
    assert table.counter == 0
    assert "Redo: Anna sets 5" in unescape(answer.text)
    assert re.search(r"is-undone.*?Anna sets 5", table.see(0, "log").text, re.DOTALL)
    table.tap(table.see(), ":redo")
    assert table.counter == 5


def test_what_showed_something_is_asked_of_the_others_who_may_nod_or_not(table: Around) -> None:
    table.tap(table.see(), "roll")
    rolled = table.counter
    asked = table.tap(table.see(), ":undo")
    # The page says it, and a toast would lie on just these words.
    assert "so Bob has to agree on another device" in unescape(asked.text)
    assert "HX-Trigger" not in asked.headers
    assert table.counter == rolled
    mine, theirs = table.see(0), table.see(1)
    assert "command=:nod&actor=s2" in acts(theirs)
    assert not any(value.startswith("command=:nod") for value in acts(mine))
    table.tap(theirs, ":refuse", who=1)
    assert table.counter == rolled
    table.tap(table.see(), ":undo")
    table.tap(table.see(1), ":nod", who=1)
    assert table.counter == 0


def test_a_request_to_undo_names_its_step_and_its_way_out_once_outside_the_log(table: Around) -> None:
    table.tap(table.see(), "roll")
    table.tap(table.see(), ":undo")
    for who, way_out in ((0, ":refuse"), (1, ":nod")):
        page = table.see(who)
        before_the_log, bar = page.text.split("What happened<")[0], page.text.split('aria-label="What next"')[1]
        assert "Undo asked for" not in before_the_log
        assert sum(text.count("Anna rolls") for text in (before_the_log, bar)) == 1
        assert sum(value.startswith(f"command={way_out}") for value in acts(page)) == 1


def test_an_undo_that_is_asked_for_stands_once_on_the_big_screen(table: Around) -> None:
    def lines() -> list[str]:
        return re.findall(r"<p>(?:<svg.*?</svg>)?([^<]*Anna rolls[^<]*)</p>", table.see(0, "board").text)

    table.tap(table.see(), "roll")
    before = lines()
    table.tap(table.see(), ":undo")
    assert lines()[0].startswith("Undo asked for: Anna rolls")
    assert [line for line in lines() if line.startswith("Undo asked for")] == lines()[:1]
    assert lines()[1:] == before[-1:]


# Others


def test_who_only_looks_has_nothing_to_tap(table: Around) -> None:
    looker = new_device()
    come(table.tables, table.table, table.code, looker, role="spectator", host=table.devices[0])
    page = browser_of(table.app, looker).get(table.address())
    assert page.status_code == 200
    assert acts(page) == []
    assert "Your secret" not in page.text


def test_the_page_says_whose_go_it_is_and_what_the_others_are_asked(table: Around) -> None:
    assert "Your go" in words_of(table.see(0))
    waiting = words_of(table.see(1))
    assert "Anna’s go" in waiting
    assert "Your go" not in waiting


@pytest.mark.parametrize("prompt", [GOING, ROLL, THROWN, CHOICE, DEAL, WAITING], ids=lambda prompt: prompt.id)
def test_every_kind_of_question_is_drawn_with_all_that_it_offers(app: Flask, prompt: object) -> None:
    from companion.engine.board import Prompt
    from tests.web.table_boards import showing

    assert isinstance(prompt, Prompt)
    with showing(lambda viewer: board(prompt, viewer=viewer.seat or "s1")):
        page = gather(app).see()
    text = unescape(page.text)
    assert page.status_code == 200
    assert prompt.title in text
    for action in prompt.actions:
        assert action.label.removesuffix(" …") in text


@pytest.mark.parametrize(
    ("prompt", "refreshes"), [(GOING, True), (ROLL, False), (CHOICE, False)], ids=["go", "roll", "choice"]
)
def test_without_scripts_no_page_loads_itself_anew_while_its_owner_fills_in_a_question(
    app: Flask, prompt: Prompt, refreshes: bool
) -> None:
    with showing(lambda viewer: board(prompt, viewer=viewer.seat or "s1")):
        page = (table := gather(app)).browsers[0].get(table.address()).text
    assert ('http-equiv="refresh"' in page) is refreshes


@pytest.mark.parametrize(
    ("step", "joint", "counted"),
    [("", False, True), ("2 of 4: Gunmen 2, rifle", False, False), ("", True, False)],
)
def test_the_bar_counts_questions_in_words_where_no_step_is_counted_and_not_what_answers_several_of_them(
    app: Flask, step: str, joint: bool, counted: bool
) -> None:
    first, second = replace(GOING, step=step, joint=joint), replace(ROLL, id="another", mine=True)

    def two(viewer: Viewer) -> Board:
        return replace(board(first, viewer=viewer.seat or "s1"), prompts=(first, second))

    with showing(two):
        page = (table := gather(app)).browsers[0].get(table.address()).text
    assert ("<small>1 of 2 questions</small>" in page) is counted


def test_a_value_that_is_several_is_sent_as_several(app: Flask) -> None:
    from dataclasses import replace

    from tests.web.table_boards import showing

    several = replace(GOING, actions=(Action("roll", "Both", {"troops": ("t1", "t2")}, tone="primary"),))
    with showing(lambda viewer: board(several, viewer=viewer.seat or "s1")):
        page = gather(app).see()
    assert act(page, "roll") == "command=roll&troops=t1&troops=t2&actor=s1"


def test_what_the_games_own_board_bears_has_no_button_in_the_question(app: Flask) -> None:
    done, hold, skip = GOING.actions
    asked = replace(GOING, actions=(done, replace(hold, drawn=True), skip))
    with showing(lambda viewer: board(asked, viewer=viewer.seat or "s1")):
        page = (table := gather(app)).browsers[0].get(table.address()).text
    assert "EndGo" in page
    assert "PlaceHold" not in page


@pytest.mark.parametrize("filled", ["On", "End"])
def test_buttons_of_a_fixed_place_keep_it_whichever_of_them_is_filled(app: Flask, filled: str) -> None:
    ways = [Action(one, one, tone="primary" if one == filled else "plain", fixed=True) for one in ("On", "End")]
    asked = replace(GOING, actions=(*ways, Action("Other", "Other")))
    with showing(lambda viewer: board(asked, viewer=viewer.seat or "s1")):
        bar = gather(app).see().text.partition('class="bar-buttons"')[2].partition("</div>")[0]
    drawn = re.findall(r'class="button button-(\w+)[^>]*>(?:<span>)?(\w+)', bar)
    assert [label for _, label in drawn] == ["On", "End", "Other"]
    assert [label for look, label in drawn if look == "filled"] == [filled]


def test_where_nobody_acts_on_cards_a_counter_stands_in_the_order(app: Flask) -> None:
    waits = Step("", "t1", "Outlaws", "s2", "hold", note="On guard")
    order = (Step("", "t0", "Gunmen", "s1", "acting", "law-star"), waits)
    with showing(lambda viewer: replace(board(GOING, viewer=viewer.seat or "s1"), order=order)):
        page = (table := gather(app)).browsers[0].get(table.address()).text
    strip = page[page.index('id="order"') :].partition("</ol>")[0]
    assert strip.count('class="counter') == 1
    assert strip.count("pcard-hold") == 1
    assert 'aria-label="No card, On guard, ' in strip
