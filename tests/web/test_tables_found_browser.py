"""What a second look at the live table found, where only a browser shows it: the word for a lost connection is in view,
and a sheet that was opened as a page of its own sends plain forms."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.services.tables import Agreed
from companion.web.tables.common import COOKIE
from tests.support import Complaints, LiveServer
from tests.web.highnoon_table import begin, begin_with, filled_button, sheet
from tests.web.test_live_browser import FAKE_LINE

ARMIES = ("lanterns-on-the-wharf", "ninth-ward-mourners")

Open = Callable[..., Page]


@pytest.fixture
def open_as(browser: Browser, served: LiveServer) -> Iterator[Open]:
    """A page of a table on a device's phone; ``silent``: nothing ever comes over its line. No script may have failed by
    the end."""
    contexts: list[BrowserContext] = []
    complaints: list[Complaints] = []

    def open_one(device: str, path: str, *, silent: bool = False) -> Page:
        context = browser.new_context(
            base_url=served.url, viewport={"width": 390, "height": 844}, service_workers="block"
        )
        context.set_default_timeout(10_000)
        context.add_cookies([{"name": COOKIE, "value": device, "url": served.url}])
        contexts.append(context)
        page = context.new_page()
        complaints.append(Complaints(page))
        if silent:
            page.add_init_script(FAKE_LINE)
            page.clock.install()
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def in_view(page: Page, what: str) -> None:
    """All of it can be read without scrolling."""
    box = page.locator(what).bounding_box()
    assert box is not None, what
    assert box["y"] >= 0, what
    assert box["y"] + box["height"] <= 844, what


def test_a_lost_connection_is_in_view_however_far_the_page_is_scrolled_and_a_tap_is_said_to_be_kept(
    app: Flask, open_as: Open
) -> None:
    game = begin(app, ARMIES)
    game.help_on(["go-"])
    found = game.asked()
    assert found is not None
    page = open_as(game.devices[found.device], f"/tables/{game.table}", silent=True)
    page.clock.run_for(3000)
    expect(page.locator("#line")).to_have_text("Connection lost. Trying again.")
    page.evaluate("scrollTo({ top: 600, behavior: 'instant' })")
    in_view(page, "#line")
    before = game.opened().number
    filled_button(page).click()
    expect(page.locator(".toast")).to_contain_text("Saved. We will send it when you are back online.")
    in_view(page, ".toast")
    assert game.opened().number == before


def test_that_the_network_is_gone_is_said_at_once_where_the_thumb_is_and_the_line_is_looked_for_when_it_is_back(
    app: Flask, open_as: Open
) -> None:
    game = begin(app, ARMIES)
    game.help_on(["go-"])
    found = game.asked()
    assert found is not None
    page = open_as(game.devices[found.device], f"/tables/{game.table}", silent=True)
    expect(filled_button(page)).not_to_have_css("border-top-style", "dashed")
    page.context.set_offline(True)
    expect(page.locator("#line")).to_have_text("Connection lost. Trying again.")
    expect(page.locator("#offline")).to_be_hidden()
    expect(filled_button(page)).to_have_css("border-top-style", "dashed")
    before = page.evaluate("lines.length")
    page.context.set_offline(False)
    page.wait_for_function("before => lines.length > before", arg=before)
    page.evaluate(f"hear({game.opened().version})")
    expect(page.locator("#line")).to_be_hidden()
    expect(filled_button(page)).not_to_have_css("border-top-style", "dashed")


def test_settings_that_are_a_page_of_their_own_never_put_a_page_inside_the_page(app: Flask, open_as: Open) -> None:
    game = begin(app, ARMIES)
    page = open_as(game.devices[0], f"/tables/{game.table}/settings")
    page.get_by_role("button", name="Leave the seat").click()
    expect(page.get_by_role("button", name="Take this seat")).to_have_count(1)
    assert not game.opened(0).held
    assert page.url.endswith(f"/tables/{game.table}/settings")
    for part, times in (("#main", 1), ("#settings", 1), ("h1", 1), ("#table", 0)):
        expect(page.locator(part)).to_have_count(times)
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#table")).to_have_count(1)
    assert page.url.endswith(f"/tables/{game.table}")


def test_what_is_set_by_hand_on_a_page_of_its_own_is_seen_at_the_table(app: Flask, open_as: Open) -> None:
    game = begin(app, ARMIES)
    page = open_as(game.devices[0], f"/tables/{game.table}/tools?open=set-by-hand")
    page.get_by_role("link", name="Bounty of Anna").click()
    sheet(page).get_by_label("Amount", exact=True).fill("35")
    sheet(page).get_by_label("Why?").fill("The mayor paid")
    sheet(page).get_by_role("button", name="Set it").click()
    expect(page.locator(".seat-plate.is-mine .seat-score")).to_contain_text("35")
    expect(page.locator("#just")).to_contain_text("The mayor paid")


def test_a_choice_that_is_missing_is_said_in_the_sheet_and_adds_no_troop(app: Flask, open_as: Open) -> None:
    game = begin_with(app.extensions["companion.tables"], (None, None))
    game.tables.playing.tap(game.table, game.devices[0], "s1", "StartBattle", {}, game.opened().number, "begin")
    page = open_as(game.devices[0], f"/tables/{game.table}")
    expect(page.locator("#go")).to_have_text("Who is on the table?")
    page.locator("#bar").get_by_role("link", name="Add from the army book").click()
    sheet(page).get_by_role("button", name="Add it").click()
    expect(sheet(page).get_by_role("alert")).to_have_text("Choose one.")
    assert game.board().troops == ()
    sheet(page).get_by_label("Which troop?").select_option("gunmen")
    expect(sheet(page).get_by_role("alert")).to_have_count(0)
    sheet(page).get_by_role("button", name="Add it").click()
    expect(page.locator("#just")).to_contain_text("Gunmen join Anna")
    expect(page.locator("#bar .bar-question")).to_have_text("Who is on the table?")


def test_the_big_screen_keeps_its_way_in_without_a_connection_and_has_no_menu(app: Flask, open_as: Open) -> None:
    game = begin(app, ARMIES)
    game.help_on(["go-"])
    page = open_as(game.devices[0], f"/tables/{game.table}/board", silent=True)
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator(".masthead")).to_have_count(0)
    page.clock.run_for(3000)
    expect(page.locator("#line")).to_be_visible()
    for part in (".big-join img", ".big-join b", "#line"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 768, part
    # A name below a card is read from where the players stand: 20 px on a screen of 1,366.
    size = page.locator(".order-step > span:not(.pcard)").first.evaluate(
        "(one) => parseFloat(getComputedStyle(one).fontSize)"
    )
    assert size >= 20
    assert page.evaluate("document.documentElement.scrollHeight") <= 768


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_the_big_screen_shows_the_odds_large_and_the_ring_of_who_acts_above_the_name(
    app: Flask, open_as: Open, width: int, height: int
) -> None:
    game = begin(app, ARMIES, agreed=Agreed(switches={"window": "tap"}))
    game.help_on(["go-"])
    able = (one for one in game.board().troops if any(action.command == "CheckGuts" for action in one.actions))
    troop, number = next(able), game.opened().number
    fields = {"troop": [troop.id], "why": ["table"], "tn": ["8"]}
    game.tables.playing.tap(game.table, game.devices[0], "s1", "CheckGuts", fields, number, "guts")
    page = open_as(game.devices[0], f"/tables/{game.table}/board")
    page.set_viewport_size({"width": width, "height": height})
    # As large as the die beside it: a thirtieth of the screen's width is read from three metres.
    odds = page.locator(".big-roll .odds > b")
    assert odds.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= width / 30
    below = page.locator(".pcard.is-current").first.evaluate(
        """(card) => {
          const style = getComputedStyle(card);
          const ring = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
          return card.nextElementSibling.getBoundingClientRect().top - card.getBoundingClientRect().bottom - ring;
        }"""
    )
    assert below >= 0
