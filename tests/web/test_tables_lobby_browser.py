"""The lobby in real browsers: two phones come together, and neither loads its page again."""

from flask import Flask
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.support import Complaints, serving
from tests.toy_table import toy_game
from tests.web.highnoon_table import press


def phone(browser: Browser, url: str, complaints: list[Complaints]) -> Page:
    """Somebody's phone, with a profile of its own."""
    context = browser.new_context(
        base_url=url, viewport=ViewportSize(width=360, height=740), reduced_motion="reduce", service_workers="block"
    )
    context.set_default_timeout(10_000)
    page = context.new_page()
    complaints.append(Complaints(page))
    page.clock.install()
    return page


def code_on(page: Page) -> str:
    """The code of the lobby that a phone shows."""
    return page.locator(".table-code").inner_text().partition(":")[2].replace(" ", "").strip()


def test_two_phones_come_together_by_the_code_and_begin_without_a_reload(app: Flask, browser: Browser) -> None:
    complaints: list[Complaints] = []
    with toy_game(), serving(app) as server:
        anna, ben = (phone(browser, server.url, complaints) for _ in range(2))
        try:
            anna.goto("/tables/new?game=toy")
            anna.get_by_role("button", name="Start the table").click()
            code = code_on(anna)
            ben.goto("/join")
            ben.get_by_label("Code").fill(code.lower())
            ben.get_by_role("button", name="Join").click()
            ben.get_by_label("Your name").fill("Ben’s phone")
            ben.get_by_role("button", name="Seat 2").click()
            expect(anna.locator("#seat-s2")).to_contain_text("Ben’s phone")
            expect(anna.locator("#start")).to_be_disabled()
            ben.get_by_role("button", name="Play without a list").click()
            press(ben.get_by_role("button", name="I agree"))
            expect(anna.locator("#seat-s2")).to_contain_text("Agreed")
            anna.locator("#start").click()
            for page in (anna, ben):
                expect(page.locator("#go")).to_contain_text("counts on from 0")
        finally:
            for page in (anna, ben):
                page.context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def test_what_is_being_typed_in_the_lobby_outlives_somebody_elses_coming(app: Flask, browser: Browser) -> None:
    complaints: list[Complaints] = []
    with toy_game(), serving(app) as server:
        anna, ben = (phone(browser, server.url, complaints) for _ in range(2))
        try:
            anna.goto("/tables/new?game=toy")
            anna.get_by_role("button", name="Start the table").click()
            code = code_on(anna)
            anna.locator("#edit-s1 > summary").click()
            anna.locator("#name-s1").fill("Anna the Q")
            ben.goto(f"/t/{code}")
            ben.get_by_role("button", name="Watch").click()
            expect(anna.locator(".people")).to_contain_text("watches")
            expect(anna.locator("#name-s1")).to_have_value("Anna the Q")
            anna.locator("#name-s1").press("Enter")
            expect(ben.locator("#seat-s1")).to_contain_text("Anna the Q")
        finally:
            for page in (anna, ben):
                page.context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


def test_figures_that_may_be_agreed_are_one_row_a_weapon_and_the_fold_says_how_many_were_changed(
    app: Flask, browser: Browser
) -> None:
    complaints: list[Complaints] = []
    with serving(app) as server:
        page = phone(browser, server.url, complaints)
        try:
            page.set_viewport_size({"width": 820, "height": 1180})
            page.goto("/tables/new?game=highnoon")
            page.locator(".more-terms summary").first.click()
            fold = page.locator("[data-changes]")
            fold.locator("summary").click()
            expect(fold.locator("summary")).to_contain_text("None changed")
            row = fold.get_by_role("group", name="Pistol", exact=True)
            row.get_by_label("Range").select_option("12")
            expect(fold.locator("summary")).to_contain_text("1 changed")
            tops = {round((row.get_by_label(name).bounding_box() or {"y": 0})["y"]) for name in ("Range", "Damage")}
            assert len(tops) == 1
            row.get_by_label("Range").select_option("24")
            expect(fold.locator("summary")).to_contain_text("None changed")
        finally:
            page.context.close()
    assert complaints[0].found == []
