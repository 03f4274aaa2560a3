"""The lobby of a Raid on two phones: what is played is settled first, and each side sees its own limit."""

import os
import re
from pathlib import Path

from flask import Flask
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.games import game
from tests.support import Complaints, serving
from tests.web.highnoon_table import press

SHOTS = os.environ.get("LOBBY_SHOTS", "")
ARMY = next(one for one in game("highnoon").armies.samples() if one.points == 1000)


def phone(browser: Browser, url: str, complaints: list[Complaints]) -> Page:
    context = browser.new_context(
        base_url=url, viewport=ViewportSize(width=390, height=844), reduced_motion="reduce", service_workers="block"
    )
    context.set_default_timeout(10_000)
    page = context.new_page()
    complaints.append(Complaints(page))
    page.clock.install()
    return page


def shoot(page: Page, name: str) -> None:
    if not SHOTS:
        return
    for width, height in ((390, 844), (820, 1180), (1366, 768)):
        for scheme in ("light", "dark"):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=str(Path(SHOTS) / f"{name}-{width}-{scheme}.png"), full_page=width != 390)
    page.set_viewport_size({"width": 390, "height": 844})


def one_tap_leads_to_the_choices(page: Page) -> None:
    page.locator("#bar").get_by_role("link", name="Choose").click()
    expect(page.locator("#value-scenario")).to_be_in_viewport()
    shoot(page, "1b-to-choose")


def test_what_is_played_is_settled_before_the_lists_and_each_side_sees_its_own_limit(
    app: Flask, browser: Browser
) -> None:
    complaints: list[Complaints] = []
    with serving(app) as server:
        anna, ben = (phone(browser, server.url, complaints) for _ in range(2))
        try:
            anna.goto(f"/tables/new?game=highnoon&army=sample:{ARMY.slug}")
            anna.get_by_role("button", name="Start the table").click()
            code = anna.locator(".table-code").inner_text().partition(":")[2].replace(" ", "").strip()
            ben.goto(f"/t/{code}")
            ben.get_by_label("Your name").fill("Ben’s phone")
            ben.get_by_role("button", name="Seat 2").click()
            expect(anna.locator("#seat-s2")).to_contain_text("Ben’s phone")
            shoot(anna, "1-open")
            one_tap_leads_to_the_choices(anna)
            press(anna.locator("#bar-cast"))
            for page in (anna, ben):
                expect(page.locator("#ground-scenario")).to_contain_text(re.compile("Rolled [1-6]"))
            shoot(ben, "2-rolled-guest")
            anna.locator("[id^=answer-scenario] > summary").click()
            anna.locator("#value-scenario").select_option("raid")
            shoot(anna, "3-choosing")
            anna.locator("[id^=answer-scenario]").get_by_role("button", name="Set").click()
            expect(ben.locator("#ground-scenario")).to_contain_text("Raid")
            expect(anna.locator("#value-scenario")).to_be_hidden()
            shoot(anna, "4-sides")
            expect(anna.locator("#start")).to_have_text("Choose a defender later")
            asked = anna.locator("#bar .bar-question")
            expect(asked).to_contain_text("Who holds the town?")
            assert asked.evaluate("(words) => words.scrollHeight <= words.clientHeight + 1")
            assert anna.locator("#bar").evaluate("(bar) => bar.getBoundingClientRect().height") <= 844 / 4
            press(anna.locator("#bar").get_by_role("button", name="Ben’s phone"))
            expect(ben.locator("#ground-sides")).to_contain_text("Ben’s phone holds the town")
            anna.locator("[id^=answer-size] > summary").click()
            anna.locator("#value-size").fill("800")
            anna.locator("[id^=answer-size]").get_by_role("button", name="Set").click()
            for page in (anna, ben):
                expect(page.locator("#seat-s1")).to_contain_text("List not legal")
                expect(page.locator("#seat-s2")).to_contain_text("1,000")
                expect(page.locator("#seat-s2")).to_contain_text("(25 % more for holding the town)")
            shoot(anna, "5-settled")
            ben.locator("#deal-own").click()
            expect(ben.locator("#seat-s2")).to_contain_text("of 1,000")
            shoot(ben, "6-dealt")
            press(ben.get_by_role("button", name="I agree"))
            press(anna.locator("#start"))
            for page in (anna, ben):
                expect(page.locator("#go")).to_be_visible()
            expect(anna.locator("#table")).not_to_contain_text("Roll a d6, or choose.")
            shoot(anna, "7-begun")
        finally:
            for page in (anna, ben):
                page.context.close()
    assert [text for complaint in complaints for text in complaint.found] == []
