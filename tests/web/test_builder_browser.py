"""The builder in a real browser, mostly on a phone: taps, typing, dragging, the way back, and nothing lost."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from companion.games import game
from tests.support import OpenPage
from tests.web.army_browser import (
    army_id,
    bring,
    button,
    card,
    kept,
    names_in_order,
    tally,
    troop,
    view,
    wait_for_focus,
    wait_for_order,
)
from tests.web.army_support import SEARCH

NEVADA = {"troop": "nevada-smith", "enforcer": True}


def expect_kept(page: Page, troops: list[str]) -> None:
    """The server has exactly these troops, in this order."""
    assert [entry["troop"] for entry in kept(page)["troops"]] == troops


# Tapping


def test_a_newcomer_taps_a_legal_army_of_750_points_with_allies_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Build a list").first.tap()
    page.get_by_role("link", name="High Noon").tap()
    page.get_by_role("radio", name="Union Blue").tap()
    page.get_by_label("Allied with").select_option(label="Dixie Rails")
    button(page, "Start hiring").tap()
    button(page, "Hire Nevada Smith, 70 points").tap()
    expect(tally(page)).to_contain_text("70 / 750")
    button(page, "Hire CSA Troopers, 60 points").tap()
    expect(tally(page)).to_contain_text("The allied troops have no Hero")
    button(page, "Hire Ranger Duncan McCrae, 20 points").tap()
    expect(tally(page)).to_contain_text("Allies 80 / 187")
    view(page, "Army").tap()
    button(page, "Fill the rest").tap()
    expect(tally(page)).to_contain_text("Legal")
    review = game("highnoon").armies.review(kept(page))
    assert review.legal
    assert 740 < review.cost <= 750
    assert review.shares[0].cost >= 80


def test_two_quick_taps_hire_exactly_two(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, NEVADA)
    view(page, "Hire").tap()
    hire = button(page, "Hire Gunmen, 50 points")
    hire.evaluate("(button) => { button.click(); button.click(); }")
    expect(tally(page)).to_contain_text("170 / 750")
    expect_kept(page, ["nevada-smith", "gunmen", "gunmen"])


def test_quick_taps_on_different_troops_all_count_in_their_order(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, NEVADA)
    view(page, "Hire").tap()
    for name in ("Gunmen, 50", "Scouts, 65", "Gunmen, 50", "Sawbones, 10"):
        button(page, f"Hire {name} points").dispatch_event("click")
    expect(tally(page)).to_contain_text("245 / 750")
    expect_kept(page, ["nevada-smith", "gunmen", "scouts", "gunmen", "sawbones"])


def test_taps_that_come_before_the_scripts_are_ready_wait_for_them_and_count(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, NEVADA)
    late: list[Route] = []
    # Playwright marks what it calls, and a built-in method cannot be marked.
    page.route("**/htmx.min.js*", lambda route: late.append(route))  # noqa: PLW0108
    page.goto(f"/armies/{army}?view=hire", wait_until="commit")
    for name in ("Gunmen, 50", "Scouts, 65", "Gunmen, 50"):
        button(page, f"Hire {name} points").dispatch_event("click")
    expect_kept(page, ["nevada-smith"])
    expect(tally(page)).to_contain_text("70 / 750")
    (script,) = late
    script.continue_()
    expect(tally(page)).to_contain_text("235 / 750")
    expect_kept(page, ["nevada-smith", "gunmen", "scouts", "gunmen"])


def test_a_tap_that_the_server_never_answered_counts_once_when_it_is_sent_again(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, NEVADA)
    view(page, "Hire").tap()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.post_data or "") if request.method == "POST" else None)
    button(page, "Hire Gunmen, 50 points").tap()
    expect(tally(page)).to_contain_text("120 / 750")
    (body,) = sent
    kind = "application/x-www-form-urlencoded"
    path = f"/armies/{army_id(page)}/edit"
    page.evaluate(
        "([path, body, kind]) => fetch(path, {method: 'POST', body, headers: {'Content-Type': kind}})",
        [path, body, kind],
    )
    expect_kept(page, ["nevada-smith", "gunmen"])


def test_undo_says_what_it_will_undo_and_redo_brings_it_back(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, NEVADA, "gunmen")
    expect(button(page, "Nothing to undo")).to_be_disabled()
    troop(page, "Gunmen").tap()
    card(page).get_by_role("button", name="Remove").tap()
    expect(tally(page)).to_contain_text("70 / 750")
    button(page, "Undo: Remove Gunmen").tap()
    expect(page.get_by_role("status")).to_contain_text("Undone: Remove Gunmen")
    expect(tally(page)).to_contain_text("120 / 750")
    button(page, "Redo: Remove Gunmen").tap()
    expect(tally(page)).to_contain_text("70 / 750")
    expect(button(page, "Undo: Remove Gunmen")).to_be_enabled()


def test_the_first_thing_that_is_wrong_is_mended_by_one_tap_at_the_thumb(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, "gunmen", "preacher")
    bar = page.get_by_role("region", name="What next")
    bar.get_by_role("button", name="Make Preacher your Enforcer").tap()
    expect(tally(page)).not_to_contain_text("Nobody leads")
    assert kept(page)["troops"][1]["enforcer"] is True


def test_a_step_of_a_weapon_mix_is_sent_by_itself(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, "gunmen")
    view(page, "Card").tap()
    button(page, "Fewer: Pistol").tap()
    expect(card(page)).to_contain_text("4 of 5 figures")
    button(page, "More: Shotgun").tap()
    expect(card(page)).to_contain_text("5 of 5 figures")
    assert kept(page)["troops"][0]["weapons"] == {"pistol": 1, "rifle": 2, "shotgun": 2}


def test_the_builder_works_in_a_browser_whose_scripts_are_off(open_page: OpenPage) -> None:
    page = open_page("/armies/new?game=highnoon", javascript=False)
    button(page, "Start hiring").tap()
    button(page, "Hire Gunmen, 50 points").tap()
    expect(tally(page)).to_contain_text("50 / 750")
    view(page, "Card").tap()
    page.get_by_text("Name and notes").tap()
    page.get_by_label("Its name in your army").fill("Boys")
    card(page).get_by_role("button", name="Save", exact=True).tap()
    expect(card(page).get_by_role("heading", name="Boys").first).to_be_visible()
    assert kept(page)["troops"][0]["name"] == "Boys"


# Order


def test_a_troop_is_dragged_by_its_grip_to_another_place(open_page: OpenPage) -> None:
    page = open_page("/", size="desktop")
    bring(page, NEVADA, "gunmen", "scouts", "sawbones")
    grips = page.locator("[data-handle]")
    _drag(page, grips.last, grips.first, beyond=-6)
    expect(button(page, "Undo: Reorder")).to_be_enabled()
    assert names_in_order(page) == ["Sawbones", "Nevada Smith", "Gunmen", "Scouts"]
    expect_kept(page, ["sawbones", "nevada-smith", "gunmen", "scouts"])


def _drag(page: Page, grip: Locator, onto: Locator, beyond: int) -> None:
    """Takes a row by its grip and lets it go over another one, a few pixels towards where it is going."""
    start, end = grip.bounding_box(), onto.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    with page.expect_response("**/edit"):
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=10)
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + beyond, steps=4)
        page.mouse.up()


def test_alt_and_the_arrows_move_a_troop_and_the_focus_goes_with_it(open_page: OpenPage) -> None:
    page = open_page("/", size="desktop")
    bring(page, NEVADA, "gunmen", "scouts")
    troop(page, "Nevada Smith").focus()
    for keys, order in (
        ("Alt+ArrowDown", ["Gunmen", "Nevada Smith", "Scouts"]),
        ("Alt+ArrowDown", ["Gunmen", "Scouts", "Nevada Smith"]),
        ("Alt+ArrowUp", ["Gunmen", "Nevada Smith", "Scouts"]),
    ):
        with page.expect_response("**/edit"):
            page.keyboard.press(keys)
        wait_for_order(page, order)
        wait_for_focus(page, "Nevada Smith")
        assert [entry["troop"] for entry in kept(page)["troops"]] == [name.lower().replace(" ", "-") for name in order]


# The hire list


def test_the_hire_list_is_filtered_while_one_types_and_stays_so_while_one_hires(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, NEVADA)
    view(page, "Hire").tap()
    search = page.get_by_label(SEARCH).first
    search.press_sequentially("scou")
    hire = page.get_by_role("button", name="Hire ", exact=False)
    expect(page.get_by_role("button", name="Hire Gunmen")).to_have_count(0)
    expect(button(page, "Hire Scouts, 65 points")).to_be_visible()
    expect(search).to_be_focused()
    expect(search).to_have_value("scou")
    button(page, "Hire Scouts, 65 points").tap()
    expect(tally(page)).to_contain_text("135 / 750")
    expect(page.get_by_role("button", name="Hire Gunmen")).to_have_count(0)
    expect(search).to_have_value("scou")
    search.fill("")
    expect(page.get_by_role("button", name="Hire Gunmen")).to_be_visible()
    assert hire.count() > 10


def test_a_tap_on_whose_troops_shows_only_those(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, NEVADA, ally="dixie-rails")
    view(page, "Hire").tap()
    page.wait_for_url("**view=hire*")
    page.get_by_role("radio", name="Ally").check(force=True)
    expect(page.get_by_role("button", name="Hire Gunmen")).to_have_count(0)
    expect(button(page, "Hire CSA Troopers, 60 points")).to_be_visible()


# Sheets, and the way back


@pytest.mark.parametrize("way", ["Escape", "cross", "back"])
def test_a_rule_opens_over_the_builder_and_closing_it_returns_to_where_one_was(open_page: OpenPage, way: str) -> None:
    page = open_page("/")
    bring(page, "gunmen")
    address = page.url
    why = page.get_by_role("link", name="Why?").first
    why.focus()
    why.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("Enforcer")
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "cross":
        sheet.get_by_role("button", name="Close").tap()
    else:
        page.go_back()
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("heading", level=1, name="Test army")).to_be_visible()
    page.wait_for_url(address)
    wait_for_focus(page, "Why?")
    troop(page, "Gunmen").tap()
    expect(card(page)).to_be_visible()


def test_a_troop_of_the_hire_list_is_looked_at_without_leaving_the_list(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, NEVADA)
    view(page, "Hire").tap()
    page.get_by_role("link", name="Undead Gunslinger").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Harrowed")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(button(page, "Hire Undead Gunslinger, 25 points")).to_be_visible()


def test_back_goes_from_a_card_to_the_army_and_the_page_is_whole(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, NEVADA, "gunmen")
    troop(page, "Gunmen").tap()
    expect(card(page)).to_contain_text("Posse of 5")
    expect(page.get_by_role("region", name="Army")).to_be_hidden()
    page.go_back()
    expect(page.get_by_role("region", name="Army")).to_be_visible()
    expect(page.get_by_role("link", name="High Noon")).to_be_visible()
    expect(tally(page)).to_contain_text("120 / 750")
    page.go_forward()
    expect(card(page)).to_contain_text("Posse of 5")
    card(page).get_by_role("button", name="One more").tap()
    expect(tally(page)).to_contain_text("170 / 750")


def test_coming_back_to_an_older_page_one_goes_on_with_the_army_as_it_is_now(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, NEVADA)
    view(page, "Hire").tap()
    button(page, "Hire Gunmen, 50 points").tap()
    expect(tally(page)).to_contain_text("120 / 750")
    page.goto(f"/armies/{army_id(page)}?view=card&show=t2")
    card(page).get_by_role("button", name="One more").tap()
    expect(tally(page)).to_contain_text("170 / 750")
    page.go_back()
    button(page, "Hire Gunmen, 50 points").tap()
    expect(tally(page)).to_contain_text("220 / 750")


# What was typed


def test_notes_that_were_not_sent_yet_survive_a_reload(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, "gunmen")
    view(page, "Card").tap()
    card(page).get_by_text("Name and notes").tap()
    card(page).get_by_label("Notes").press_sequentially("Hold the bank")
    page.reload()
    expect(card(page).locator(".draft-back")).to_contain_text("We restored what you typed")
    expect(card(page).get_by_label("Notes")).to_have_value("Hold the bank")
    expect(card(page).get_by_label("Notes")).to_be_visible()


def test_notes_are_kept_on_leaving_the_field_and_then_are_no_draft_any_more(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, "gunmen")
    view(page, "Card").tap()
    card(page).get_by_text("Name and notes").tap()
    card(page).get_by_label("Notes").press_sequentially("Hold the bank")
    with page.expect_response("**/edit"):
        card(page).get_by_label("Its name in your army").focus()
    assert kept(page)["troops"] == [{"id": "t1", "troop": "gunmen", "notes": "Hold the bank"}]
    page.reload()
    expect(card(page).get_by_label("Notes")).to_have_value("Hold the bank")
    expect(page.get_by_text("We restored what you typed")).to_have_count(0)


BACK = "We restored what you typed"


def details(page: Page) -> Locator:
    """The fold with the name, the limit and the notes of the army."""
    return page.locator("#army-settings")


def type_into_details(page: Page, words: str) -> None:
    """Opens the fold and types what is not saved."""
    details(page).locator("summary").tap()
    details(page).get_by_label("Notes").press_sequentially(words)


def test_details_left_in_the_middle_come_back_once_and_then_no_more(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, "gunmen")
    type_into_details(page, "Hold the bank")
    page.goto("/armies")
    page.goto(f"/armies/{army}")
    expect(details(page).locator(".draft-back")).to_contain_text(BACK)
    expect(details(page).get_by_label("Notes")).to_have_value("Hold the bank")
    page.goto("/armies")
    page.goto(f"/armies/{army}")
    expect(tally(page)).to_be_visible()
    expect(details(page)).not_to_have_attribute("open", "")
    expect(page.get_by_text(BACK)).to_have_count(0)
    details(page).locator("summary").tap()
    expect(details(page).get_by_label("Notes")).to_have_value("")


def test_details_that_came_back_and_were_typed_on_come_back_again(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, "gunmen")
    type_into_details(page, "Hold the bank")
    page.goto(f"/armies/{army}")
    details(page).get_by_label("Notes").press_sequentially("!")
    page.goto("/armies")
    page.goto(f"/armies/{army}")
    expect(details(page).get_by_label("Notes")).to_have_value("Hold the bank!")


def test_details_that_were_closed_do_not_come_back(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, "gunmen")
    type_into_details(page, "Hold the bank")
    details(page).locator("summary").tap()
    page.reload()
    expect(tally(page)).to_be_visible()
    expect(details(page)).not_to_have_attribute("open", "")
    expect(details(page).get_by_label("Notes")).to_have_value("")


def test_a_limit_that_was_refused_does_not_come_back(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, "gunmen")
    details(page).locator("summary").tap()
    details(page).get_by_label("Limit").fill("999999")
    details(page).locator("form").evaluate("(form) => { form.noValidate = true; }")
    with page.expect_response("**/edit") as sent:
        details(page).get_by_role("button", name="Save").tap()
    assert sent.value.status in (400, 422)
    expect(page.locator(".toast-error")).to_be_visible()
    page.goto(f"/armies/{army}")
    expect(details(page)).not_to_have_attribute("open", "")
    expect(details(page).get_by_label("Limit")).to_have_value("750")


def test_a_value_that_the_browser_refuses_does_not_come_back_and_the_rest_does(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, "gunmen")
    type_into_details(page, "Hold the bank")
    details(page).get_by_label("Limit").fill("99999999")
    page.goto("/rules")
    page.goto(f"/armies/{army}")
    expect(details(page).get_by_label("Notes")).to_have_value("Hold the bank")
    expect(details(page).get_by_label("Limit")).to_have_value("750")


def test_a_draft_brings_back_what_was_typed_and_nothing_that_was_changed_elsewhere_since(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, "gunmen", name="Posse")
    type_into_details(page, "Hold the bank")
    other = page.context.new_page()
    other.goto(f"/armies/{army}")
    details(other).get_by_label("Name").fill("Outriders")
    details(other).get_by_label("Notes").fill("")
    with other.expect_response("**/edit"):
        details(other).get_by_role("button", name="Save").tap()
    other.close()
    details(page).get_by_label("Notes").press_sequentially("!")
    page.reload()
    expect(details(page).get_by_label("Notes")).to_have_value("Hold the bank!")
    expect(details(page).get_by_label("Name")).to_have_value("Outriders")


def test_a_form_that_never_arrived_is_still_a_draft_and_one_that_did_is_none(open_page: OpenPage) -> None:
    page = open_page("/armies/new?game=highnoon")
    name = page.get_by_label("Name", exact=True)
    make = page.locator("button[form=new-army]").first
    name.fill("Dry Gulch")
    page.route("**/armies/new", lambda route: route.abort("aborted"))
    for _ in range(2):
        with page.expect_event("requestfailed"):
            make.click()
        page.goto("/armies/new?game=highnoon")
        expect(page.locator(".draft-back")).to_contain_text(BACK)
        expect(name).to_have_value("Dry Gulch")
    page.unroute("**/armies/new")
    make.click()
    expect(tally(page)).to_be_visible()
    page.goto("/armies/new?game=highnoon")
    expect(name).not_to_have_value("Dry Gulch")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('draft:'))") == []


def test_a_tap_elsewhere_sends_what_was_typed_first(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, "gunmen")
    view(page, "Card").tap()
    card(page).get_by_text("Name and notes").tap()
    card(page).get_by_label("Notes").press_sequentially("Hold the bank")
    card(page).get_by_role("button", name="One more").tap()
    expect(tally(page)).to_contain_text("100 / 750")
    assert [entry["notes"] for entry in kept(page)["troops"]] == ["Hold the bank"] * 2


def test_a_new_army_half_filled_in_survives_a_reload(open_page: OpenPage) -> None:
    page = open_page("/armies/new?game=highnoon")
    page.get_by_role("radio", name="Wasatch").tap()
    page.get_by_label("Name", exact=True).fill("The Night Shift")
    page.reload()
    expect(page.get_by_label("Name", exact=True)).to_have_value("The Night Shift")
    expect(page.get_by_role("radio", name="Wasatch")).to_be_checked()
    button(page, "Start hiring").tap()
    expect(page).to_have_title(re.compile("The Night Shift"))
    page.goto("/armies/new?game=highnoon")
    expect(page.get_by_label("Name", exact=True)).to_have_value("")
