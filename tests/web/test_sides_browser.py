"""A side's troops are one tap away, however long the page is."""

from flask import Flask
from playwright.sync_api import expect

from tests.web.highnoon_table import Sit, begin


def test_a_tap_on_a_players_name_unfolds_their_troops_and_brings_them_into_view(app: Flask, sit_down: Sit) -> None:
    armies = ["the-night-shift", "palo-duro-patrol", "wichita-by-moonlight", "ninth-ward-mourners"]
    game = begin(app, armies)
    page, *_ = sit_down(game)
    first = page.locator("#troops-s4 .plate-row").first
    expect(first).to_be_hidden()
    address = page.url
    assert page.evaluate("scrollY") == 0
    page.locator(".seat-plate .seat-to[href='#troops-s4']").click()
    expect(first).to_be_in_viewport()
    assert page.url == address, "Back leads out of the table, not up the page"
    page.get_by_role("button", name="Back up").click()
    assert page.evaluate("scrollY") == 0
    expect(page.get_by_role("button", name="Back up")).to_be_hidden()
