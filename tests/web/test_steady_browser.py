"""Nothing moves under a thumb: whatever is tapped in a builder or in a question at the table stays where it was."""

from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from companion.engine.game import Game as AnyGame
from companion.games import all_games, game
from companion.services.tables import Tables
from tests.support import OpenPage, Size
from tests.web.army_browser import bring, bring_document
from tests.web.evening_support import Phones, by_service, evening, falls
from tests.web.highnoon_table import Sit, begin_with

MOST = 2
"""CSS pixels by which a control may move when it is tapped."""

TAPPED = """async (control, swaps) => {
  const name = control.id || control.getAttribute("aria-label") || control.textContent;
  control.scrollIntoView({ block: "center", behavior: "instant" });
  control.focus({ preventScroll: true });
  const before = control.getBoundingClientRect();
  const done = swaps && new Promise((ready) => addEventListener("htmx:finally:request", ready, { once: true }));
  control.click();
  await done;
  const still = control.id ? document.getElementById(control.id) : control.isConnected && control;
  if (!still || !still.getClientRects().length) return [name, 0, 0];
  const after = still.getBoundingClientRect();
  return [name, after.top - before.top, after.left - before.left];
}"""
"""Taps a control in the middle of the screen, and says by how far it was moved by what came of it."""

ALL_TAPPED = f"""async (controls) => {{
  const found = [];
  for (const control of controls) {{
    if (control.checkVisibility() && !control.disabled) found.push(await ({TAPPED})(control));
  }}
  return found;
}}"""
"""The same of each of them in turn, where a tap sends nothing."""

ALL_OPENED = f"""async (heads) => {{
  const found = [];
  for (const head of heads) {{
    if (!head.checkVisibility()) continue;
    head.parentElement.open = false;
    found.push(await ({TAPPED})(head), [`${{head.textContent}} is open`, head.parentElement.open ? 0 : 9999, 0]);
  }}
  return found;
}}"""
"""Opens each fold that is seen, those within others too, and leaves it open."""

NEIGHBOURS = """(form, kinds) => {
  const boxes = [...form.querySelectorAll(".pick > input")].filter((box) => box.checkVisibility());
  const where = () => boxes.map((box) => box.getBoundingClientRect());
  const found = [];
  for (const box of kinds.map((kind) => form.querySelector(`${kind} > input:enabled`))) {
    box.scrollIntoView({ block: "end", behavior: "instant" });
    for (const time of ["on", "off"]) {
      const before = where();
      box.click();
      where().forEach(({ top, left }, place) => {
        found.push([`${box.id} ${time}: ${boxes[place].id}`, top - before[place].top, left - before[place].left]);
      });
    }
  }
  return found;
}"""
"""Ticks and unticks the first box of each kind, and says how far each box of the question was moved by each tap."""

REFUSED = """() => document.dispatchEvent(
  new CustomEvent("toast", { detail: { kind: "error", text: "Slow Joe is out of range. Choose another target." } }))"""

PLACES = """() => [...document.querySelectorAll("h1, h2, a, button, input, select, summary")]
  .filter((one) => one.checkVisibility() && !one.closest(".toasts"))
  .map((one) => [one.textContent.trim(), ...Object.values(one.getBoundingClientRect().toJSON()).map(Math.round)])"""
"""Where everything is that can be tapped."""

LETS_THROUGH = """(line) => {
  const { left, top, width, height } = document.querySelector(line).getBoundingClientRect();
  return !document.elementFromPoint(left + width / 2, top + height / 2).closest(line);
}"""


AT_REST = """async (control) => {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const top = () => control.getBoundingClientRect().top;
  for (let last = null; top() !== last; await frames()) last = top();
}"""
"""Waits until a control has not moved for two frames: a sheet that has just changed is laid out by then."""


def over(one: Locator, other: Locator) -> bool:
    here, there = one.bounding_box(), other.bounding_box()
    assert here is not None
    assert there is not None
    down = here["y"] < there["y"] + there["height"] and there["y"] < here["y"] + here["height"]
    return down and here["x"] < there["x"] + there["width"] and there["x"] < here["x"] + here["width"]


def moved(controls: Locator) -> list[str]:
    """Each of them that is seen is tapped once, and answered by the server; those that moved."""
    found = []
    for place in range(controls.count()):
        control = controls.nth(place)
        if place < controls.count() and control.is_visible() and control.is_enabled():
            found.append(control.evaluate(TAPPED, True))
    return told(found)


def told(found: list[tuple[str, float, float]]) -> list[str]:
    return [
        f"{name}: {down:+.0f} px down, {right:+.0f} px to the right"
        for name, down, right in found
        if abs(down) >= MOST or abs(right) >= MOST
    ]


def moved_here(controls: Locator) -> list[str]:
    """Each of them that is seen is tapped once, and nothing is sent; those that moved."""
    return told(controls.evaluate_all(ALL_TAPPED))


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
@pytest.mark.parametrize("found", all_games(), ids=lambda found: str(found.id))
def test_what_is_tapped_in_the_builder_stays_where_it_was(open_page: OpenPage, found: AnyGame, size: Size) -> None:
    page = open_page("/", size=size)
    document = next(iter(found.armies.samples())).document
    army = bring_document(page, document)
    for entry in document["troops"][:4]:
        page.goto(f"/armies/{army}?view=card&show={entry['id']}")
        assert moved(page.locator(".builder-card [data-nudge]")) == []
        assert moved(page.locator(".builder-card :is(input[type=radio], input[type=checkbox])")) == []
        assert moved(page.locator(".card-marks [aria-pressed]")) == []
    page.goto(f"/armies/{army}?view=hire")
    assert moved(page.locator(".hire-row button").filter(visible=True).nth(0)) == []
    page.goto(f"/armies/{army}")
    assert moved(page.locator(".row-controls [id^=copy-]")) == []


def test_a_stepper_stays_where_it_was_when_its_step_brings_a_finding(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, {"troop": "nevada-smith", "enforcer": True}, "gunmen")
    page.goto(f"/armies/{army}?view=card&show=t2")
    fewer = page.get_by_role("button", name="Fewer: Pistol")
    expect(page.locator(".builder-card .finding")).to_have_count(0)
    before = fewer.bounding_box()
    fewer.tap()
    expect(page.locator(".builder-card .finding")).to_be_attached()
    after = fewer.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < MOST


# Folds


def moved_heads(page: Page, least: int, within: str = "body") -> list[str]:
    """The heads of folds that moved when they were opened; at least so many are there."""
    found = page.locator(f"{within} summary").evaluate_all(ALL_OPENED)
    assert len(found) >= 2 * least
    return told(found)


@pytest.mark.parametrize("width", [390, 820, 1366])
def test_the_head_of_a_fold_stays_where_it_was_when_it_opens(open_page: OpenPage, width: int) -> None:
    page = open_page("/")
    page.set_viewport_size({"width": width, "height": 844})
    document = next(iter(game("highnoon").armies.samples())).document
    army = bring_document(page, document)
    for path, least in (
        (f"/armies/{army}", 2),
        (f"/armies/{army}?view=hire", 2),
        (f"/armies/{army}?view=card&show={document['troops'][0]['id']}", 3),
        (f"/armies/{army}/print", 2),
        ("/armies/new?game=highnoon", 1),
        ("/tables/new?game=highnoon", 3),
        ("/rules/highnoon?by=chapters", 3),
        ("/rules/highnoon?by=keywords&letter=S", 1),
        ("/rules/highnoon/troop-walkin-dead", 1),
    ):
        page.goto(path)
        assert (path, moved_heads(page, least)) == (path, [])


@pytest.mark.parametrize("width", [390, 820, 1366])
def test_the_head_of_a_fold_in_a_lobby_and_its_settings_stays_where_it_was_when_it_opens(
    open_page: OpenPage, width: int
) -> None:
    sample = next(one for one in game("highnoon").armies.samples() if one.points == 1000)
    page, guest = open_page(f"/tables/new?game=highnoon&army=sample:{sample.slug}"), open_page("/")
    page.set_viewport_size({"width": width, "height": 844})
    page.get_by_role("button", name="Start the table").click()
    guest.goto(f"/t/{page.locator('.table-code').inner_text().partition(':')[2].replace(' ', '').strip()}")
    guest.get_by_role("button", name="Watch").click()
    expect(page.locator(".person-more > summary")).to_be_visible()
    assert moved_heads(page, 6) == []
    page.get_by_role("link", name="Sound, people, invite").click()
    expect(page.locator("#sheet #settings")).to_be_visible()
    assert moved_heads(page, 2, "#sheet") == []
    page.goto(f"{page.url.partition('?')[0].rstrip('/')}/settings")
    assert moved_heads(page, 2) == []


# What is asked at the table


def test_figures_ticked_under_a_template_and_the_folds_they_lie_in_stay_where_they_were(
    tables: Tables, phones: Phones
) -> None:
    game = evening(tables, "s1-cannon")
    anna, _ = phones(game)
    by_service(game, "Bombard", troop="s1-cannon", weapon="cannon-shrapnel", inches=18, target="s2-pinkertons")
    falls(game, 5)
    expect(anna.locator("#go")).to_contain_text("Boom! Template")
    for width, height in ((390, 844), (820, 1180), (1366, 768)):
        anna.set_viewport_size({"width": width, "height": height})
        folds = anna.locator("#ask-now .pick-group > summary")
        assert folds.count() > 5
        assert moved_here(folds) == []
        assert moved_here(anna.locator("#ask-now .pick > input")) == []
        anna.reload()
    anna.set_viewport_size({"width": 390, "height": 844})


def test_no_box_of_a_template_moves_when_another_is_ticked(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-cannon")
    anna, _ = phones(game)
    by_service(game, "Bombard", troop="s1-cannon", weapon="cannon-shrapnel", inches=18, target="s2-pinkertons")
    falls(game, 5)
    expect(anna.locator("#go")).to_contain_text("Boom! Template")
    for width, height in ((390, 844), (820, 1180), (1366, 768)):
        anna.set_viewport_size({"width": width, "height": height})
        anna.locator("#ask-now .pick-group").evaluate_all("folds => folds.forEach((fold) => { fold.open = true; })")
        whole, figure, alone = ".pick-group .is-whole", ".pick-group .pick:not(.is-whole)", ".pick:not(.pick-group *)"
        measured = anna.locator("#ask-now").evaluate(NEIGHBOURS, [whole, figure, alone])
        assert len(measured) > 100
        assert told(measured) == []
        anna.reload()
    anna.set_viewport_size({"width": 390, "height": 844})


def test_cover_is_asked_after_all_boxes_for_those_that_are_ticked(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-cannon")
    anna, _ = phones(game)
    by_service(game, "Bombard", troop="s1-cannon", weapon="cannon-shrapnel", inches=18, target="s2-pinkertons")
    falls(game, 5)
    expect(anna.locator("#go")).to_contain_text("Boom! Template")
    rows = anna.locator("#ask-now .pick-beside")
    expect(rows.filter(visible=True)).to_have_count(0)
    boxes = anna.locator("#ask-now .pick:not(.is-whole) > input")
    last, early = (
        boxes.nth(boxes.count() - 1),
        anna.locator("#ask-now .pick-group[open] .pick:not(.is-whole) > input").first,
    )
    last.evaluate("(box) => { box.closest('details')?.setAttribute('open', ''); box.click(); }")
    early.evaluate("(box) => box.click()")
    there = rows.filter(visible=True)
    expect(there).to_have_count(2)
    assert [row.get_attribute("data-of") for row in there.all()] == [
        early.get_attribute("id"),
        last.get_attribute("id"),
    ]
    lowest = boxes.evaluate_all("boxes => Math.max(...boxes.map((box) => box.getBoundingClientRect().bottom))")
    assert there.first.evaluate("(row) => row.getBoundingClientRect().top") >= lowest
    last.evaluate("(box) => box.click()")
    expect(there).to_have_count(1)


@pytest.mark.parametrize("found", all_games(), ids=lambda found: str(found.id))
def test_counters_folds_and_boxes_of_a_table_stay_where_they_were(app: Flask, sit_down: Sit, found: AnyGame) -> None:
    armies = [sample.document if found.asks_for_lists else None for sample in found.armies.samples()[:2]]
    game = begin_with(app.extensions["companion.tables"], armies, devices=2, game=found.id)
    game.help_on(["go-", "draw-", "action-costs", "schemin-"])
    page = sit_down(game)[game.asked().device]  # type: ignore[union-attr] # somebody is asked
    assert moved(page.locator("#main button.pill")) == []
    assert moved_here(page.locator("#ask-now :is(input[type=checkbox], input[type=radio])")) == []
    assert moved_here(page.locator("#main summary")) == []


def test_a_fold_in_a_sheet_and_a_refusal_over_it_move_nothing(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-gunmen")
    anna, _ = phones(game)
    sheet = anna.locator("#sheet")
    # On the highest of them the whole sheet is seen, and would grow.
    for width, height in ((390, 844), (1366, 768), (820, 3000)):
        anna.set_viewport_size({"width": width, "height": height})
        anna.locator("#bar a[data-sheet]", has_text="Shoot").click()
        folds = sheet.locator("summary").filter(visible=True)
        expect(folds.first).to_be_visible()
        assert moved_here(folds) == []
        send = sheet.locator(":is([type=submit], .pick-send)").first
        send.evaluate(AT_REST)
        before = send.bounding_box()
        anna.evaluate(REFUSED)
        said = sheet.get_by_role("alert")
        expect(said).to_be_in_viewport(ratio=1)
        assert send.bounding_box() == before
        assert not over(said, send)
        said.click()
        expect(said).to_have_count(0)
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_be_hidden()
    anna.set_viewport_size({"width": 390, "height": 844})


# The connection


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
def test_a_connection_that_goes_and_comes_back_moves_nothing_on_a_page(open_page: OpenPage, size: Size) -> None:
    page = open_page("/", size=size)
    army = bring(page, {"troop": "nevada-smith", "enforcer": True}, "gunmen")
    for path in ("/", f"/armies/{army}", "/tables"):
        page.goto(path)
        before = page.evaluate(PLACES)
        page.context.set_offline(True)
        expect(page.locator("#offline")).to_be_in_viewport(ratio=1)
        assert page.evaluate(PLACES) == before
        assert page.evaluate(LETS_THROUGH, "#offline")
        page.context.set_offline(False)
        expect(page.locator("#offline")).to_be_hidden()


def test_a_table_that_loses_its_line_stays_where_it_was(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-gunmen")
    anna, _ = phones(game)
    for width, height in ((390, 844), (844, 390), (820, 1180), (1366, 768)):
        anna.set_viewport_size({"width": width, "height": height})
        before = anna.evaluate(PLACES)
        anna.context.set_offline(True)
        expect(anna.locator("#line")).to_be_in_viewport(ratio=1)
        assert anna.evaluate(PLACES) == before
        assert anna.evaluate(LETS_THROUGH, "#line")
        anna.context.set_offline(False)
        anna.clock.run_for(5000)
        expect(anna.locator("#line")).to_be_hidden()
    anna.set_viewport_size({"width": 390, "height": 844})


# The bar's height

MOST_OF_A_PHONE = 844 / 4

FOOT = """() => ["#foot > .foot-strip", "#foot .bar"].flatMap((part) => [...document.querySelectorAll(part)])
  .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)"""

TOPS = """(all) => all.filter((one) => one.checkVisibility())
  .map((one) => [one.textContent.trim(), Math.round(one.getBoundingClientRect().top)])"""

SPILLED = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())"


@pytest.mark.parametrize("found", all_games(), ids=lambda found: str(found.id))
def test_the_bar_of_a_builder_takes_at_most_a_quarter_of_a_phone(open_page: OpenPage, found: AnyGame) -> None:
    page = open_page("/", size="phone")
    document = next(iter(found.armies.samples())).document
    for most in (len(document["troops"]), 2, 0):
        army = bring_document(page, {**document, "troops": document["troops"][:most]})
        for view in ("army", "hire"):
            page.goto(f"/armies/{army}?view={view}")
            assert page.evaluate(FOOT) <= MOST_OF_A_PHONE


def test_the_bar_of_a_troop_that_acts_takes_at_most_a_quarter_of_a_phone(tables: Tables, phones: Phones) -> None:
    anna, ben = phones(evening(tables, "s1-gunmen"))
    expect(anna.locator("#bar .button-filled")).to_have_text("Done")
    assert anna.locator("#bar .bar-buttons > *").count() == 5
    assert anna.locator("#bar .button").evaluate_all(SPILLED) == []
    assert anna.evaluate(FOOT) <= MOST_OF_A_PHONE
    assert ben.evaluate(FOOT) <= MOST_OF_A_PHONE


def test_somebody_at_the_door_makes_the_bar_no_higher_and_moves_none_of_its_buttons(
    tables: Tables, phones: Phones, open_page: OpenPage
) -> None:
    shooting, falling = evening(tables, "s1-gunmen"), evening(tables, "s1-cannon")
    by_service(falling, "Bombard", troop="s1-cannon", weapon="cannon-shrapnel", inches=18, target="s2-pinkertons")
    falls(falling, 5)
    for each in (shooting, falling):
        anna, _ = phones(each)
        stood = anna.locator("#bar .button").evaluate_all(TOPS)
        stranger = open_page(f"/in/{each.opened().token}")
        stranger.get_by_role("button", name="Watch").click()
        expect(anna.locator("#bar .knock")).to_be_visible()
        assert anna.locator("#bar .button:not(.knock *)").evaluate_all(TOPS) == stood
        assert anna.evaluate(FOOT) <= MOST_OF_A_PHONE
        assert anna.locator("#bar .knock").get_by_role("button", name="Let in").bounding_box()["height"] >= 44  # type: ignore[index]
        anna.locator("#bar .knock").get_by_role("button", name="Refuse").click()
        expect(anna.locator("#to-tools")).to_be_visible()


# What was ticked


def test_ticks_of_a_question_are_there_again_until_it_is_answered(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-cannon")
    anna, _ = phones(game)
    by_service(game, "Bombard", troop="s1-cannon", weapon="cannon-shrapnel", inches=18, target="s2-pinkertons")
    falls(game, 5)
    expect(anna.locator("#go")).to_contain_text("Boom! Template")
    box = anna.locator("#ask-now .pick-group[open] .pick:not(.is-whole) > input").first
    box.evaluate("(box) => box.click()")
    cover = anna.locator("#ask-now .pick-beside.is-on input").last
    cover.evaluate("(one) => one.click()")
    home = anna.url
    anna.goto(f"{home.partition('?')[0]}/settings")
    anna.goto(home)
    expect(box).to_be_checked()
    expect(cover).to_be_checked()
    expect(anna.locator("#ask-now .pick-beside.is-on")).to_have_count(1)
    anna.locator("#bar .button-filled").click()
    expect(anna.locator("#go")).not_to_contain_text("Boom! Template")
    own = urlsplit(home).path
    assert anna.evaluate("own => Object.keys(localStorage).filter((key) => key.startsWith(`ticks:${own}`))", own) == []


def test_after_a_homebrew_troop_is_added_its_folded_form_is_in_view_and_empty(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, "gunmen")
    page.goto(f"/armies/{army}?view=hire")
    head = page.locator("#homebrew-new > summary")
    head.click()
    form = page.locator("#homebrew-new form")
    form.get_by_label("Name").fill("Old Iron")
    form.get_by_label("Cost").fill("60")
    form.get_by_text("Pick weapons").click()
    page.get_by_role("button", name="Add it to the army").click()
    expect(page.locator("#tally")).to_contain_text("110")
    expect(form).to_be_hidden()
    expect(head).to_be_in_viewport()
    head.click()
    expect(form.get_by_label("Name")).to_have_value("")
