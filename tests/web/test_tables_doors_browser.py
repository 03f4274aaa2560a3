"""The door of a table in real browsers: one waits and is let in, and finds it locked, without loading a page again."""

from flask import Flask
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.web.tables.common import COOKIE
from tests.support import Complaints, LiveServer
from tests.web.highnoon_table import press
from tests.web.table_browser import Around, around

PHONE = ViewportSize(width=390, height=844)
APART = 8
"""CSS pixels between a sentence and the button below it."""

GAP = "(button, words) => button.getBoundingClientRect().top - words.getBoundingClientRect().bottom"
"""Both at one moment: a page that is still being laid out, as when a font arrives, moves between two looks."""

ROW = 64
"""So high may a row of the bar be, with three lines of words in it."""


def phone(browser: Browser, served: LiveServer, complaints: list[Complaints], device: str = "") -> Page:
    """Somebody's phone, with a profile of its own."""
    context = browser.new_context(base_url=served.url, viewport=PHONE, reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(20_000)
    if device:
        context.add_cookies([{"name": COOKIE, "value": device, "url": served.url}])
    page = context.new_page()
    complaints.append(Complaints(page))
    page.clock.install()
    return page


def link(table: Around) -> str:
    return f"/in/{table.tables.looking.open(table.table, table.devices[0]).token}"


def test_who_knocks_while_the_game_runs_is_let_in_by_one_tap_of_the_host(
    app: Flask, browser: Browser, served: LiveServer
) -> None:
    complaints: list[Complaints] = []
    with around(app) as table:
        host = phone(browser, served, complaints, table.devices[0])
        ann, tv = (phone(browser, served, complaints) for _ in range(2))
        try:
            host.goto(table.address())
            for page, how in ((ann, "Watch"), (tv, "Be the big screen")):
                page.goto(link(table))
                page.get_by_role("button", name=how).click()
                expect(page.get_by_role("heading", name="Waiting to be let in")).to_be_visible()
            asked = host.locator("#bar .knock")
            expect(asked).to_contain_text("1 more waiting")
            row = asked.bounding_box()
            assert row is not None
            assert row["height"] <= ROW
            for _ in range(2):
                who = asked.inner_text()
                press(asked.get_by_role("button", name="Let in"))
                expect(host.locator("#bar")).not_to_contain_text(who)
            expect(asked).to_have_count(0)
            expect(ann.locator("#go")).to_contain_text("counts on from 0")
            expect(tv.locator(".big")).to_contain_text("counts on from 0")
        finally:
            for page in (host, ann, tv):
                page.context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def test_who_waits_sees_the_table_being_locked_unlocked_and_the_refusal(
    app: Flask, browser: Browser, served: LiveServer
) -> None:
    complaints: list[Complaints] = []
    with around(app) as table:
        host = phone(browser, served, complaints, table.devices[0])
        ann = phone(browser, served, complaints)
        try:
            ann.goto(link(table))
            ann.get_by_role("button", name="Watch").click()
            host.goto(table.address())
            host.get_by_role("link", name="Sound, people, invite").click()
            sheet = host.locator("#sheet")
            lock = sheet.get_by_role("button", name="Lock the table", exact=True)
            words = sheet.get_by_text("lets them in.").element_handle()
            assert lock.evaluate(GAP, words) >= APART
            lock.click()
            expect(sheet.locator("#settings-said")).to_contain_text("Locked.")
            expect(sheet.locator("#settings-said")).to_be_in_viewport()
            expect(ann.locator("#table")).to_contain_text("The host has locked this table")
            sheet.get_by_role("button", name="Unlock the table").click()
            expect(ann.get_by_role("heading", name="Waiting to be let in")).to_be_visible()
            press(sheet.locator(".knock").get_by_role("button", name="Refuse"))
            expect(ann.get_by_role("heading", name="Turned away")).to_be_visible()
            sheet.locator("summary", has_text="Turned away").click()
            sheet.get_by_role("button", name="Let in after all").click()
            expect(sheet.locator("#settings-said")).to_contain_text("Let in.")
            ann.reload()
            expect(ann.locator("#go")).to_contain_text("counts on from 0")
        finally:
            for page in (host, ann):
                page.context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def test_who_is_turned_away_while_the_phone_is_cut_off_reads_so_when_it_is_back(
    app: Flask, browser: Browser, served: LiveServer
) -> None:
    complaints: list[Complaints] = []
    with around(app) as table:
        ann = phone(browser, served, complaints)
        try:
            ann.goto(link(table))
            ann.get_by_role("button", name="Watch").click()
            expect(ann.get_by_role("heading", name="Waiting to be let in")).to_be_visible()
            ann.context.set_offline(True)
            expect(ann.locator("#line")).to_contain_text("Connection lost")
            knock = table.tables.looking.open(table.table, table.devices[0]).knocks[0]
            table.tables.hosting.turn_away(table.table, table.devices[0], knock.handle)
            ann.context.set_offline(False)
            expect(ann.get_by_role("heading", name="Turned away")).to_be_visible()
            expect(ann.locator("#line")).to_have_count(0)
        finally:
            ann.context.close()


def test_the_sheet_says_who_the_host_is_as_soon_as_a_player_became_it(
    app: Flask, browser: Browser, served: LiveServer
) -> None:
    complaints: list[Complaints] = []
    with around(app) as table:
        with app.extensions["companion.tables"].looking.access.database.write() as connection:
            connection.exec_driver_sql("UPDATE play_device SET here = FALSE WHERE host")
        bob = phone(browser, served, complaints, table.devices[1])
        try:
            bob.goto(table.address())
            bob.get_by_role("link", name="Sound, people, invite").click()
            sheet = bob.locator("#sheet")
            sheet.get_by_role("button", name="Become the host").click()
            expect(sheet.get_by_text("You are the host now.")).to_be_in_viewport()
            expect(sheet.locator(".who-hosts")).to_contain_text("You are the host. You can let people in")
            expect(sheet.get_by_role("button", name="Become the host")).to_have_count(0)
        finally:
            bob.context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def test_whose_device_looks_at_the_settings_as_a_page_is_here_for_the_others(
    app: Flask, browser: Browser, served: LiveServer
) -> None:
    complaints: list[Complaints] = []
    with around(app) as table:
        with app.extensions["companion.database"].write() as connection:
            connection.exec_driver_sql("UPDATE play_device SET here = FALSE")
        host, bob = (phone(browser, served, complaints, device) for device in table.devices)
        try:
            bob.goto(table.address())
            expect(bob.locator(".seat-plate", has_text="Anna")).to_contain_text("Away")
            host.goto(f"{table.address()}/settings")
            expect(bob.locator(".seat-plate", has_text="Anna")).not_to_contain_text("Away")
        finally:
            for page in (host, bob):
                page.context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def test_on_the_settings_as_a_page_a_form_is_sent_once_and_as_a_document(
    app: Flask, browser: Browser, served: LiveServer
) -> None:
    complaints: list[Complaints] = []
    with around(app) as table:
        host = phone(browser, served, complaints, table.devices[0])
        sent: list[str] = []
        host.on("request", lambda request: sent.append(request.resource_type) if request.method == "POST" else None)
        try:
            host.goto(f"{table.address()}/settings")
            host.get_by_role("button", name="Lock the table", exact=True).click()
            expect(host.get_by_role("button", name="Unlock the table")).to_be_visible()
            expect(host.locator(".notice")).to_contain_text("Locked.")
            assert sent == ["document"]
        finally:
            host.context.close()
    assert [text for complaint in complaints for text in complaint.found] == []
