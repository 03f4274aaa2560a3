"""A duel of Gunslinger on two phones, by taps on the board and on the cards of the hand."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from companion.engine.board import Board, Pick
from companion.games.gunslinger.data.catalog import title_of
from companion.games.gunslinger.table.core.squares import distance
from tests.games.gunslinger.table.duels import line_up
from tests.support import THEMES, Theme, serious_issues, width_beyond
from tests.web.conftest import PHONE
from tests.web.highnoon_table import Asked, Game, Sit, begin_with, first, press, sheet, step, wait_past_version
from tests.web.table_browser import browser_of

MOST = 150
"""Taps: more than any duel of two weak men has taken."""
ROW = 8
THUMB = 43.5
"""Pixels."""
PLAYABLE = ".hand-card.is-playable"


def duel(app: Flask, mine: str = "drifter", theirs: str = "saloon-girl") -> Game:
    """Anna and Ben with one gunslinger each, and nothing laid on the board yet."""
    return begin_with(app.extensions["companion.tables"], [line_up(mine), line_up(theirs)])


def test_a_game_without_chips_is_handed_no_rule_about_them(app: Flask) -> None:
    game = duel(app)
    state = game.tables.looking.states.state(game.table, "gunslinger", 1)
    assert "hide-chips" not in state.switches
    assert "board" in state.switches


def on_the_board(board: Board) -> dict[str, str]:
    """Which seat stands where."""
    return {square.id: square.seat for row in board.extra.rows for square in row if square.man}


def hand_of(game: Game, device: int) -> list[tuple[str, str]]:
    """The cards in that device's hands: id and name."""
    return [(card.id, card.name) for hand in game.board(device).extra.hands for card in hand.cards]


def tapped(game: Game, button: Locator) -> None:
    """A tap, after which every page shows what came of it."""
    before = game.opened().version
    press(button)
    wait_past_version(button.page, before)
    game.catch_up()


def test_a_whole_duel_is_played_by_taps_on_squares_and_cards(app: Flask, sit_down: Sit) -> None:
    game = duel(app)
    anna, _ = sit_down(game)
    anna.locator(".key-choice", has_text="Tree").click()
    tapped(game, anna.locator("#at-d4"))
    expect(anna.locator("#at-d4.is-tree")).to_be_visible()
    step(game, anna, "The board is laid")
    used: set[str] = set()
    for _ in range(MOST):
        found = game.asked()
        if found is None:
            break
        used.add(one_tap(game, found, used))
    asked = next(page for page in game.pages if page.locator("#nod").count())
    step(game, asked, "It is over")
    assert game.over
    assert {"square", "Move", "enemy", "Attack", "bar"} <= used
    for page in game.pages:
        expect(page.locator("#bar")).to_contain_text("The duel is over")


def one_tap(game: Game, found: Asked, used: set[str]) -> str:
    """Somebody taps what wins soonest, and what it was: a card, a square, an enemy on the board (the first time that
    there is one in range), or the button at the thumb."""
    page = game.pages[found.device]
    if found.prompt.id.startswith("draw-phase"):
        step(game, page, "Discard")
        return "bar"
    if page.locator(".is-asking .is-lit").count():
        tapped(game, page.locator(f"#at-{nearest(game, found)}"))
        return "square"
    enemy = page.locator(".square.is-target")
    if enemy.count() and "enemy" not in used:
        press(enemy.first)
        expect(sheet(page).locator(".roll-head")).to_contain_text("or less")
        tapped(game, sheet(page).locator(".pick-send").first)
        return "enemy"
    for kind in ("Attack", "Move", "Wound", "Defense"):
        card = page.locator(PLAYABLE, has=page.locator(".hand-type", has_text=kind)).last
        if card.count():
            if kind == "Attack":
                expect(card).to_contain_text("in 6")
            tapped(game, card)
            return kind
    step(game, page, "End the turn" if page.locator(PLAYABLE).count() else "")
    return "bar"


def nearest(game: Game, found: Asked) -> str:
    """The lit square that is nearest to an enemy."""
    squares = [square for row in game.board(found.device).extra.rows for square in row]
    foes = [square.id for square in squares if square.man and square.seat != found.seat] or ["d4"]
    lit: list[str] = [square.id for square in squares if square.lit]
    return min(lit, key=lambda square: min(distance(square, foe) for foe in foes))


QUESTIONS = frozenset({"draw-phase", "move-phase", "interrupts", "moving", "shoot-phase", "defending", "wound-cards"})
PAGES = ("", "/view", "/log", "/tools", "/settings", "/board", "/troop/g1", "/troop/g2")
DUELS = 8
"""More than it ever took until all of `QUESTIONS` were asked."""


def test_no_page_of_one_holds_the_hand_of_the_other_whatever_is_asked(app: Flask) -> None:
    looked_at: set[str] = set()
    for _ in range(DUELS):
        game = duel(app, "mountain-man", "trapper")
        while looked_at < QUESTIONS and (found := game.asked()) is not None:
            about = {one for one in QUESTIONS if found.prompt.id.startswith(one)}
            if about - looked_at:
                hands_stay_apart(app, game)
                looked_at |= about
            keen(game, found)
    assert looked_at == QUESTIONS


def hands_stay_apart(app: Flask, game: Game) -> None:
    """Each device is sent its own cards, and neither the cards of the other nor their names, but for those that were
    played."""
    hands = [dict(held(game, device)) for device in (0, 1)]
    lines = game.tables.looking.log(game.table, game.devices[0], game.opened().number + 1, 1000)
    told = " ".join(" ".join((line.label, *line.told)) for line in lines)
    for device in (0, 1):
        own, others = hands[device], hands[1 - device]
        client = browser_of(app, game.devices[device])
        sent = "".join(client.get(f"/tables/{game.table}{page}").text for page in PAGES)
        assert all(re.search(rf"\b{card}\b", sent) for card in own)
        assert not [card for card in others if re.search(rf"\b{card}\b", sent)]
        secret = {name for name in {*others.values()} - {*own.values()} if name not in told}
        assert not [name for name in secret if re.search(rf"\b{name}\b", sent)]


def held(game: Game, device: int) -> list[tuple[str, str]]:
    """All the cards of that device: what is to be discarded stands in its question."""
    discards = [one for prompt in game.board(device).prompts for one in prompt.actions if one.command == "Discard"]
    picks = [(pick.value, pick.name) for action in discards for pick in action.inputs[0].picks]
    return [*hand_of(game, device), *picks]


def keen(game: Game, found: Asked) -> None:
    """Somebody taps, through the service: he moves up to his enemy, attacks where he can, and keeps Wound cards."""
    able = [tap for action in found.prompt.actions for tap in action.taps if not tap.why]
    keenest = ("Discard", "MoveTo", "PlayMove", "Shoot", "TakeIt", "LeaveIt")
    wanted = [one for command in keenest for one in able if one.command == command]
    action = next((one for one in wanted if one.inputs or one.command != "MoveTo"), first(found.prompt))
    if action.command == "MoveTo":
        field = replace(action.inputs[0], picks=(Pick(nearest(game, found), ""),))
        action = replace(action, inputs=(field,))
    if action.command == "Discard":
        field = action.inputs[0]
        picks = sorted(field.picks, key=lambda pick: title_of(pick.value).type == "wound")
        action = replace(action, inputs=(replace(field, picks=tuple(picks)),))
    game.tap(found, action)


def test_a_question_that_stands_in_the_bar_is_not_cut_off_above_the_board_as_well(app: Flask, sit_down: Sit) -> None:
    game = duel(app)
    game.help_on(["place-"])
    anna, ben = sit_down(game)
    for page in (anna, ben):
        expect(page.locator("#bar .bar-question")).to_contain_text("Where does Drifter start?")
        expect(page.locator(".go-head.is-asked")).to_have_css("clip-path", "inset(50%)")
    game.help_on(["move-phase"])
    expect(anna.locator(".go-head")).to_have_text("Drifter’s turn")
    expect(anna.locator(".go-head.is-asked")).to_have_count(0)


def test_the_big_screen_holds_no_hand_at_all(app: Flask) -> None:
    game = duel(app)
    game.help_on(["move-phase"])
    sent = browser_of(app, game.devices[0]).get(f"/tables/{game.table}/board").text
    assert 'id="squares"' in sent
    assert "hand-card" not in sent
    assert not [name for device in (0, 1) for _, name in hand_of(game, device) if name in sent]


@pytest.mark.parametrize("theme", THEMES)
def test_the_board_fits_a_phone_and_can_be_read_and_tapped(app: Flask, sit_down: Sit, theme: Theme) -> None:
    game = duel(app)
    game.help_on(["place-"])
    anna, ben = sit_down(game)
    anna.emulate_media(color_scheme=theme)
    ben.emulate_media(color_scheme=theme)
    assert serious_issues(anna) == []
    squares = anna.locator(".square.is-lit")
    assert squares.count() == ROW * 2
    box = squares.first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= THUMB
    game.help_on(["move-phase"])
    for page in (anna, ben):
        game.catch_up()
        assert width_beyond(page) == 0
        assert serious_issues(page) == []
    for width, height in ((360, 640), (820, 1180), (1366, 768)):
        anna.set_viewport_size({"width": width, "height": height})
        assert width_beyond(anna) == 0, width
        expect(anna.locator(".strip .hand-card").first).to_be_in_viewport(ratio=1)


def test_a_card_shows_its_condition_and_where_it_cannot_be_played_why_as_well(app: Flask, sit_down: Sit) -> None:
    game = duel(app)
    game.help_on(["move-phase"])
    anna, _ = sit_down(game)
    for hand in game.board(0).extra.hands:
        for card in hand.cards:
            shown = anna.locator(f"#card-{card.id}")
            for words in (card.name, card.note, card.why):
                expect(shown).to_contain_text(words)
            assert ("is-playable" in (shown.get_attribute("class") or "")) == card.playable


def test_a_layout_is_chosen_by_the_filled_button_and_the_board_is_shown_from_its_top(app: Flask, sit_down: Sit) -> None:
    game = duel(app)
    anna, _ = sit_down(game)
    anna.evaluate("scrollTo(0, document.body.scrollHeight)")
    press(anna.locator("#bar .button-filled", has_text="Choose a board"))
    tapped(game, sheet(anna).locator(".pick-send").first)
    expect(sheet(anna)).to_be_hidden()
    expect(anna.locator(".square[data-row='8']")).to_be_in_viewport(ratio=1)
    above_the_bar(anna)
    expect(anna.locator("#bar .button-filled")).to_have_text("The board is laid")


def test_what_one_has_chosen_to_lay_stays_chosen_while_another_lays_something_else(app: Flask, sit_down: Sit) -> None:
    game = duel(app)
    anna, ben = sit_down(game)
    for page, terrain in ((ben, "Tree"), (anna, "Fence")):
        press(page.locator(".key-choice", has_text=terrain))
    tapped(game, anna.locator("#at-d4"))
    expect(ben.locator("#at-d4")).to_have_class(re.compile("is-fence"))
    expect(ben.locator("#lay-tree")).to_be_checked()


def test_squares_and_cards_are_buttons_without_scripts(app: Flask, sit_down: Sit) -> None:
    game = duel(app)
    game.help_on(["place-"])
    anna, _ = sit_down(game, javascript=False)
    before = game.opened().version
    anna.locator("#at-d1").click()
    wait_past_version(anna, before)
    assert on_the_board(game.board()) == {"d1": "s1"}


def test_in_every_phase_the_hand_lies_within_a_thumbs_reach_and_whose_go_it_is_in_view(
    app: Flask, sit_down: Sit
) -> None:
    looked_at: set[str] = set()
    boards: set[tuple[float, ...]] = set()
    for _ in range(DUELS):
        if looked_at == QUESTIONS:
            break
        game = duel(app, "mountain-man", "trapper")
        pages = sit_down(game)
        while looked_at < QUESTIONS and (found := game.asked()) is not None:
            about = {one for one in QUESTIONS if found.prompt.id.startswith(one)}
            if about - looked_at:
                game.catch_up()
                at_hand(pages[found.device], game, found)
                boards.add(the_board(pages[found.device]))
                looked_at |= about
            keen(game, found)
    assert looked_at == QUESTIONS
    assert len(boards) == 1, "the board changes its size or its place from phase to phase"


def the_board(page: Page) -> tuple[float, ...]:
    """Where the board lies on a phone of which the bar takes a quarter at most."""
    bar, board = page.locator("#bar").bounding_box(), page.locator("#squares").bounding_box()
    assert bar is not None
    assert board is not None
    assert bar["height"] <= PHONE["height"] / 4
    return board["x"], board["y"], board["width"], board["height"]


def at_hand(page: Page, game: Game, found: Asked) -> None:
    """The cards lie above the question in the bar, in a row, but while a square is chosen; those to be discarded stand
    in the question, below the board. The whole board is in view."""
    for shown in (".go-over", "#go:not(.is-asked), #bar .bar-question"):
        expect(page.locator(shown).first).to_be_in_viewport(ratio=1)
    if found.prompt.id.startswith("draw-phase"):
        expect(page.locator("#ask-now label.pick").first).to_be_in_viewport(ratio=1)
        above_the_bar(page)
        return
    for hand in game.board(found.device).extra.hands:
        card = page.locator(f"#bar #strip-{hand.man} .hand-card").first
        if found.prompt.id.startswith("moving"):
            expect(card).to_be_hidden()
        else:
            expect(card).to_be_in_viewport(ratio=1)
    above_the_bar(page)


ABOVE_THE_BAR = """() => {
  const [board, bar] = ["squares", "bar"].map((id) => document.getElementById(id).getBoundingClientRect());
  return board.top >= 0 && board.bottom <= bar.top;
}"""


def above_the_bar(page: Page) -> None:
    """Every row of the board can be seen: the lowest one ends where the bar begins, or above."""
    page.wait_for_function(ABOVE_THE_BAR)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 664), (360, 640)])
def test_while_a_square_is_chosen_the_lowest_row_lies_above_the_bar_and_can_be_tapped(
    app: Flask, sit_down: Sit, width: int, height: int
) -> None:
    game, found = reached(app, lambda _, found: found.prompt.id.startswith("moving"))
    page = sit_down(game)[found.device]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(page.url)
    expect(page.locator("#bar .strips")).to_be_hidden()
    above_the_bar(page)
    box = page.locator("#at-a1").bounding_box()
    assert box is not None
    assert box["width"] >= THUMB - 1


def reached(app: Flask, wanted: Callable[[Game, Asked], bool]) -> tuple[Game, Asked]:
    """A duel of keen people, played on to the first question that is wanted."""
    for _ in range(DUELS):
        game = duel(app, "mountain-man", "trapper")
        while (found := game.asked()) is not None:
            if wanted(game, found):
                return game, found
            keen(game, found)
    raise AssertionError("never asked")


def test_a_special_card_is_played_in_the_draw_phase(app: Flask, sit_down: Sit) -> None:
    def draws(_: Game, found: Asked) -> bool:
        played = [action for action in found.prompt.actions if action.command == "PlaySpecial"]
        return found.prompt.id.startswith("draw-phase") and bool(played)

    game, found = reached(app, draws)
    page = sit_down(game)[found.device]
    label = next(action.label for action in found.prompt.actions if action.command == "PlaySpecial")
    step(game, page, label)
    expect(page.locator("#just")).to_contain_text(label.replace("Play", "plays"))


def test_after_an_attack_its_roll_is_in_view_wherever_the_page_was(app: Flask, sit_down: Sit) -> None:
    def attacks(_: Game, found: Asked) -> bool:
        cards = [one for one in found.prompt.actions if one.command == "Shoot" and "card" in one.values]
        shots = [action for action in cards if not action.why]
        return bool(shots) and not any(action.opens for action in shots)

    game, found = reached(app, attacks)
    page = sit_down(game)[found.device]
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    tapped(game, page.locator(PLAYABLE, has=page.locator(".hand-type", has_text="Attack")).first)
    expect(page.locator("#just")).to_be_in_viewport(ratio=1)
    expect(page.locator("#just")).to_contain_text("rolls")
    expect(page.locator(".rolled summary")).to_be_in_viewport(ratio=1)
