"""The table in a real browser: one thumb, two phones, a keyboard, no scripts; every width, both themes."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from companion.engine.board import Prompt
from companion.web.tables.common import COOKIE
from tests.support import THEMES, Complaints, LiveServer, Theme, serious_issues, serving, width_beyond
from tests.web.army_browser import tab_to
from tests.web.table_boards import CHOICE, DEAL, GOING, ROLL, THROWN, TYPED, WAITING, board, showing
from tests.web.table_browser import Around, around, gather

WIDTHS = (360, 390, 820, 1366)
PHONE = (360, 740)
PROMPTS = (GOING, ROLL, THROWN, CHOICE, DEAL, WAITING, TYPED)

Open = Callable[..., Page]


@pytest.fixture
def served(app: Flask) -> Iterator[LiveServer]:
    with serving(app) as server:
        yield server


@pytest.fixture
def open_table(browser: Browser, served: LiveServer) -> Iterator[Open]:
    """Opens a table as one of its devices; no script may have failed by the end."""
    contexts: list[BrowserContext] = []
    complaints: list[Complaints] = []

    def open_one(
        table: Around,
        who: int = 0,
        *,
        size: tuple[int, int] = PHONE,
        theme: Theme = "light",
        javascript: bool = True,
        worker: bool = False,
        parts: tuple[str, ...] = (),
    ) -> Page:
        context = browser.new_context(
            base_url=served.url,
            viewport=ViewportSize(width=size[0], height=size[1]),
            color_scheme=theme,
            reduced_motion="reduce",
            java_script_enabled=javascript,
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(10_000)
        context.add_cookies([{"name": COOKIE, "value": table.devices[who], "url": served.url}])
        contexts.append(context)
        page = context.new_page()
        complaints.append(Complaints(page))
        page.clock.install()
        page.goto(table.address(*parts))
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def bar(page: Page) -> Locator:
    """What lies under the thumb."""
    return page.locator("#bar")


def press(button: Locator) -> None:
    """A tap by somebody who looked first: a button that has just changed its meaning takes none for 300 ms."""
    expect(button).to_be_visible()
    button.page.clock.fast_forward(301)
    button.click()


def headline(page: Page) -> Locator:
    return page.locator("#go")


def sheet(page: Page) -> Locator:
    return page.locator("dialog#sheet[open]")


# The look


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("prompt", PROMPTS, ids=("going", "roll", "thrown", "choice", "deal", "waiting", "typed"))
def test_no_question_is_wider_than_its_screen_or_hard_to_read(
    app: Flask, open_table: Open, prompt: Prompt, theme: Theme
) -> None:
    with showing(lambda viewer: board(prompt, seats=3, viewer=viewer.seat or "s1")):
        table = gather(app, players=3)
        page = open_table(table, theme=theme)
        expect(headline(page)).to_be_visible()
        assert serious_issues(page) == []
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert width_beyond(page) == 0, width


@pytest.mark.parametrize("theme", THEMES)
def test_in_columns_it_is_as_easy_to_read(app: Flask, open_table: Open, theme: Theme) -> None:
    with showing(lambda viewer: board(ROLL, seats=3, viewer=viewer.seat or "s1")):
        page = open_table(gather(app, players=3), size=(1366, 768), theme=theme)
        expect(headline(page)).to_be_visible()
        assert serious_issues(page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_every_sheet_can_be_read_by_everybody(app: Flask, open_table: Open, theme: Theme) -> None:
    with showing(lambda viewer: board(GOING, viewer=viewer.seat or "s1")):
        table = gather(app)
        page = open_table(table, theme=theme)
        for parts in (("settings",), ("log",), ("troop", "t0"), ("troop", "t0", "f0")):
            page.goto(table.address(*parts))
            assert width_beyond(page) == 0, parts
            assert serious_issues(page) == [], parts


@pytest.mark.parametrize("prompt", [GOING, ROLL, TYPED, DEAL], ids=("going", "roll", "typed", "deal"))
def test_whatever_can_be_tapped_on_the_table_is_big_enough_for_a_thumb(
    app: Flask, open_table: Open, prompt: Prompt
) -> None:
    with showing(lambda viewer: board(prompt, viewer=viewer.seat or "s1")):
        page = open_table(gather(app))
        small = page.evaluate(
            """() => [...document.querySelectorAll(":is(#table, #bar) :is(a, button, summary, input)")]
              .filter((one) => one.offsetParent && one.type !== 'hidden' && !one.closest('.visually-hidden'))
              .map((one) => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])
              .filter(([, box]) => Math.min(box.width, box.height) < 43.5)
              .map(([text, box]) => `${text}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
        )
        assert small == []


def test_the_next_step_is_where_the_thumb_is_without_scrolling(app: Flask, open_table: Open) -> None:
    for prompt in (GOING, ROLL, THROWN, CHOICE, DEAL):
        with showing(lambda viewer, asked=prompt: board(asked, viewer=viewer.seat or "s1")):  # type: ignore[misc] # bound now
            page = open_table(gather(app))
            filled = page.locator("#bar .button-filled")
            expect(filled).to_have_count(1)
            box = filled.bounding_box()
            assert box is not None
            assert PHONE[1] / 2 < box["y"] < PHONE[1] - 44, prompt.title


# One thumb, two phones


def test_two_phones_play_by_tapping_what_is_at_the_thumb(app: Flask, open_table: Open) -> None:
    with around(app) as table:
        anna, bob = open_table(table, 0), open_table(table, 1)
        expect(bar(bob)).to_contain_text("Waiting for Anna")
        for mover, other in ((anna, bob), (bob, anna)):
            expect(mover.locator(".go-over")).to_contain_text("Your go")
            press(bar(mover).get_by_role("button", name="Roll", exact=True))
            expect(other.locator(".go-over")).to_contain_text("Your go")
            expect(mover.locator(".go-over")).not_to_contain_text("Your go")
        assert table.counter > 1
        expect(headline(bob)).to_have_text(f"Anna counts on from {table.counter}")


def test_an_action_with_a_field_opens_as_a_sheet_and_closes_when_it_is_done(app: Flask, open_table: Open) -> None:
    with around(app) as table:
        page = open_table(table)
        page.get_by_role("link", name="Set by hand").first.click()
        sheet(page).get_by_label("Number", exact=True).fill("7")
        sheet(page).get_by_role("button", name="Set by hand").click()
        expect(headline(page)).to_have_text("Bob counts on from 7")
        expect(sheet(page)).to_have_count(0)


def test_a_refused_sheet_stays_with_what_was_typed_and_says_why(app: Flask, open_table: Open) -> None:
    with around(app) as table:
        page = open_table(table)
        page.get_by_role("link", name="Set by hand").first.click()
        number = sheet(page).get_by_label("Number", exact=True)
        number.fill("3")
        table.tables.playing.tap(
            table.table,
            table.devices[0],
            "s1",
            "add",
            {"number": ["1"]},
            table.tables.looking.open(table.table, table.devices[0]).number,
            "k",
        )
        sheet(page).get_by_role("button", name="Set by hand").click()
        expect(sheet(page).get_by_role("alert")).to_contain_text("Anna was quicker: “Anna sets 1”")
        expect(number).to_have_value("3")
        assert table.counter == 1


def test_a_tap_that_was_too_late_says_so_and_shows_the_table_as_it_is(app: Flask, open_table: Open) -> None:
    with around(app) as table:
        page = open_table(table)
        page.route("**/live", lambda route: route.abort())
        page.route("**/view*", lambda route: route.abort())
        page.reload()
        number = table.tables.looking.open(table.table, table.devices[0]).number
        table.tables.playing.tap(table.table, table.devices[0], "s1", "add", {"number": ["4"]}, number, "k")
        button = bar(page).get_by_role("button", name="Roll", exact=True)
        press(button)
        expect(headline(page)).to_have_text("Bob counts on from 4")
        expect(page.locator(".toast-error")).to_contain_text("Anna was quicker: “Anna sets 4”")
        assert table.counter == 4
        headline(page).click()
        expect(page.locator(".toast-error")).to_have_count(0)


def test_an_undo_that_somebody_must_agree_to_stands_in_the_bar_of_the_other_phone_as_its_question(
    app: Flask, open_table: Open
) -> None:
    with around(app) as table:
        anna, bob = open_table(table, 0), open_table(table, 1)
        press(bar(anna).get_by_role("button", name="Roll", exact=True))
        press(bar(anna).get_by_role("button", name="Undo: Anna rolls"))
        expect(anna.get_by_text("You asked to undo this")).to_be_visible()
        expect(anna.locator("#undo")).to_have_text("Withdraw the undo request")
        expect(bar(bob)).to_contain_text("Anna wants to undo: Anna rolls")
        # Where the next step was, nothing is lost by a tap that came too late.
        expect(bar(bob).locator(".bar-buttons .button-filled")).to_have_text("No, keep it")
        press(bar(bob).get_by_role("button", name="Yes, undo it"))
        expect(headline(anna)).to_have_text("Anna counts on from 0")
        expect(bar(bob).get_by_role("button", name="Redo: Anna rolls")).to_be_visible()
        assert table.counter == 0
        expect(anna.locator("#undo")).to_have_count(0)


def test_a_phone_for_two_goes_round_with_a_cover_between(app: Flask, open_table: Open) -> None:
    with around(app, devices=1) as table:
        page = open_table(table)
        for name, other in (("Anna", "Bob"), ("Bob", "Anna")):
            expect(page.locator(".cover-name")).to_have_text(name)
            expect(page.get_by_text("Your secret")).to_have_count(0)
            press(bar(page).get_by_role("link", name=f"I am {name}"))
            expect(page.get_by_text("Your secret")).to_have_count(1)
            press(bar(page).get_by_role("button", name="Roll", exact=True))
            expect(page.locator(".cover-name")).to_have_text(other)


def test_a_troop_and_its_figures_are_one_tap_away(app: Flask, open_table: Open) -> None:
    with showing(lambda viewer: board(GOING, viewer=viewer.seat or "s1")):
        page = open_table(gather(app))
        page.get_by_role("link", name="Gunman 2").first.click()
        expect(sheet(page).get_by_role("button", name="Put Down")).to_be_visible()
        page.keyboard.press("Escape")
        expect(sheet(page)).to_have_count(0)
        page.locator("#plate-t2").click()
        expect(sheet(page).get_by_role("heading", name="Wind-Walkers").first).to_be_visible()


def test_a_button_in_a_sheet_is_a_tap_and_closes_it(app: Flask, open_table: Open) -> None:
    shown = board(GOING)
    acting = shown.troops[0]
    from dataclasses import replace

    from companion.engine.board import Action

    spot = replace(acting.figures[0], actions=(Action("mark", "Leave a mark", {"seat": "s1"}),))
    shown = replace(shown, troops=(replace(acting, figures=(spot,)),))
    with showing(lambda _: shown):
        table = gather(app)
        page = open_table(table)
        before = table.tables.looking.open(table.table, table.devices[0]).number
        page.get_by_role("link", name="Gunman 1").click()
        sheet(page).get_by_role("button", name="Leave a mark").click()
        expect(sheet(page)).to_have_count(0)
        expect(page.locator("#log, .log-list").first).to_contain_text("Anna leaves a mark")
        assert table.tables.looking.open(table.table, table.devices[0]).number == before + 1


# A keyboard, and nothing but pages


def test_the_table_is_played_with_the_keyboard_alone(app: Flask, open_table: Open) -> None:
    with around(app, players=1) as table:
        page = open_table(table, size=(1366, 768))
        tab_to(page, "Roll")
        page.keyboard.press("Enter")
        expect(headline(page)).not_to_have_text("Anna counts on from 0")
        tab_to(page, "Set by hand")
        page.keyboard.press("Enter")
        expect(sheet(page).get_by_label("Number", exact=True)).to_be_visible()
        sheet(page).get_by_label("Number", exact=True).focus()
        page.keyboard.type("2")
        page.keyboard.press("Enter")
        expect(sheet(page)).to_have_count(0)


def test_a_table_is_played_through_the_worker_that_keeps_the_site_for_later(app: Flask, open_table: Open) -> None:
    with around(app, players=1) as table:
        page = open_table(table, worker=True)
        page.wait_for_function("() => navigator.serviceWorker.controller")
        press(bar(page).get_by_role("button", name="Roll", exact=True))
        expect(headline(page)).not_to_have_text("Anna counts on from 0")
        expect(headline(page)).to_have_text(f"Anna counts on from {table.counter}")
        page.reload()
        expect(headline(page)).to_have_text(f"Anna counts on from {table.counter}")


def test_the_table_is_played_without_scripts(app: Flask, open_table: Open) -> None:
    with around(app, players=1) as table:
        page = open_table(table, javascript=False)
        press(bar(page).get_by_role("button", name="Roll", exact=True))
        expect(headline(page)).not_to_have_text("Anna counts on from 0")
        expect(headline(page)).to_have_text(f"Anna counts on from {table.counter}")
        page.get_by_role("link", name="Set by hand").first.click()
        page.get_by_label("Number", exact=True).fill("2")
        was = table.counter
        page.locator("form.form").get_by_role("button", name="Set by hand").click()
        expect(headline(page)).to_have_text(f"Anna counts on from {was + 2}")


def test_buttons_in_a_troops_own_page_work_without_scripts(app: Flask, open_table: Open) -> None:
    from dataclasses import replace

    from companion.engine.board import Action

    shown = board(GOING)
    troop = replace(shown.troops[0], actions=(Action("mark", "Leave a mark", {"seat": "s1"}),))
    shown = replace(shown, troops=(troop, *shown.troops[1:]))
    with showing(lambda _: shown):
        table = gather(app)
        page = open_table(table, javascript=False, parts=("troop", "t0"))
        page.get_by_role("button", name="Leave a mark").click()
        expect(page.locator("body")).to_contain_text("Anna leaves a mark")


# What this device likes


def test_what_a_device_wishes_for_is_kept(app: Flask, open_table: Open) -> None:
    with around(app) as table:
        page = open_table(table)
        page.get_by_role("link", name="Sound, people, invite").click()
        sheet(page).get_by_label("Vibrate").check()
        page.reload()
        page.locator("dialog#sheet").wait_for(state="attached")
        if not sheet(page).count():
            page.get_by_role("link", name="Sound, people, invite").click()
        expect(sheet(page).get_by_label("Vibrate")).to_be_checked()
