"""What whole games of High Noon in a browser share: a table of sample armies, people who tap, and a helping hand that
plays on through the service while the pages look on."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from flask import Flask
from playwright.sync_api import Locator, Page, expect

from companion.engine.board import Action, Board, Input, Prompt
from companion.engine.roster import Document
from companion.games.highnoon.lists.army import HighNoonArmies
from companion.services.tables import OVER, Agreed, NewSeat, Opened, Tables, new_device

SAMPLES = {sample.slug: sample.document for sample in HighNoonArmies().samples()}
PEOPLE = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
MOST_TAPS = 400


@dataclass(frozen=True)
class Asked:
    """A question: at which device, with which seat's eyes, and the number of the log that was seen."""

    device: int
    seat: str
    prompt: Prompt
    number: int


@dataclass
class Game:
    """A table that has begun, and what opens it on each device; the first one is the host's."""

    tables: Tables
    table: str
    devices: list[str]
    taps: int = 0
    pages: list[Page] = field(default_factory=list)

    def opened(self, device: int = 0, seat: str = "") -> Opened:
        return self.tables.looking.open(self.table, self.devices[device], seat)

    def board(self, device: int = 0, seat: str = "") -> Board:
        board = self.opened(device, seat).board
        assert board is not None
        return board

    @property
    def turn(self) -> int:
        return self.board().turn.number

    @property
    def over(self) -> bool:
        return self.opened().phase == OVER

    def asked(self) -> Asked | None:
        """The first question at any device."""
        for device in range(len(self.devices)):
            opened = self.opened(device)
            for seat in opened.held:
                seen = opened if seat == opened.seat else self.opened(device, seat)
                for prompt in seen.board.prompts if seen.board else ():
                    if prompt.mine and prompt.actions and (not prompt.seats or seat in prompt.seats):
                        return Asked(device, seat, prompt, seen.number)
        return None

    def help_on(self, until: Iterable[str]) -> Prompt:
        """Plays by the first button of whatever is asked, until a question of that id (or a word in it) is asked."""
        words = tuple(until)
        for _ in range(MOST_TAPS):
            found = self.asked()
            assert found is not None, "nobody is asked anything"
            if any(word in found.prompt.id or word in found.prompt.title for word in words):
                self.catch_up()
                return found.prompt
            self.tap(found, by_the_app(found.prompt))
        raise AssertionError(f"never asked for {words}")

    def tap(self, found: Asked, action: Action) -> None:
        """Through the service, as the form of the action would."""
        form = {name: [value] if isinstance(value, str) else list(value) for name, value in action.values.items()}
        for one in action.inputs:
            form.setdefault(one.name, []).extend(filled(one))
        self.taps += 1
        device = self.devices[found.device]
        self.tables.playing.tap(self.table, device, found.seat, action.command, form, found.number, f"help-{self.taps}")

    def catch_up(self) -> None:
        """Every page shows the table as it is."""
        for page in self.pages:
            wait_for_version(page, self.opened().version)


Sit = Callable[..., list[Page]]
"""Opens a game on a phone for each of its devices; ``javascript`` False: with none."""


def first(prompt: Prompt) -> Action:
    """The filled button, or else the first; out of a list that opens, the first that is possible."""
    able = [action for action in prompt.actions if not action.why and possible(action)]
    able = [one for one in able if one.command not in ("Bid", "Choose") or "none" in one.values] or able
    return possible(next((action for action in able if action.tone == "primary"), able[0]))[0]


def possible(action: Action) -> list[Action]:
    """What it can come to, greyed buttons left out."""
    return [tap for tap in action.taps if not tap.why]


def by_the_app(prompt: Prompt) -> Action:
    """The same, but real dice are left to the app: the plainest numbers would tie for ever."""
    return next((one for one in prompt.actions if one.label.startswith("Let the app roll")), first(prompt))


def filled(one: Input) -> list[str]:
    """The plainest thing in a field."""
    if one.kind == "some" or (one.kind == "select" and one.most):
        return [pick.value for pick in one.picks[: one.least or 0]]
    if one.kind in ("one", "select") and not one.value:
        return [one.picks[0].value]
    return [one.value or str(one.least or "behind the tower")]


def begin(app: Flask, slugs: Iterable[str], *, devices: int = 0, agreed: Agreed | None = None) -> Game:
    """Sample armies meet; the last device holds what seats are left."""
    return begin_at(app.extensions["companion.tables"], slugs, devices=devices, agreed=agreed)


def begin_at(tables: Tables, slugs: Iterable[str], *, devices: int = 0, agreed: Agreed | None = None) -> Game:
    """The same where there is no app yet."""
    return begin_with(tables, [SAMPLES[slug] for slug in slugs], devices=devices, agreed=agreed)


def begin_with(
    tables: Tables,
    armies: Sequence[Document | None],
    *,
    devices: int = 0,
    agreed: Agreed | None = None,
    game: str = "highnoon",
) -> Game:
    """The same with armies of the test's own; None: a seat without a list. ``game`` is played where none has one."""
    secrets = [new_device() for _ in range(devices or len(armies))]
    holders = [secrets[min(at, len(secrets) - 1)] for at in range(len(armies))]
    seats = [NewSeat(PEOPLE[at], army, take=holders[at] == secrets[0]) for at, army in enumerate(armies)]
    played = next((str(army["game"]) for army in armies if army is not None), game)
    made = tables.lobby.create(played, secrets[0], who="Anna’s phone", seats=seats, agreed=agreed or Agreed())
    for at, secret in enumerate(secrets[1:], 1):
        tables.entrance.enter(made.code, secret, "192.0.2.7", name=f"{PEOPLE[at]}’s phone")
    for seat, holder in zip(made.seats, holders, strict=True):
        if holder != secrets[0]:
            tables.seats.take(made.table, holder, seat)
            tables.lobby.accept(made.table, holder, seat, tables.looking.open(made.table, holder, seat).terms)
    tables.playing.start(made.table, secrets[0])
    return Game(tables, made.table, secrets)


# What people do at a page


def wait_for_version(page: Page, version: int) -> None:
    """Until the page shows the table at that version; looked for more often than Playwright's expectations look."""
    page.locator(f"#table[data-version='{version}']").wait_for(state="attached")


def wait_past_version(page: Page, version: int) -> None:
    """Until the page shows the table at another version than that."""
    page.locator(f"#table[data-version]:not([data-version='{version}'])").wait_for(state="attached")


def press(button: Locator) -> None:
    """A tap by somebody who looked first: a button that has just changed its meaning takes none for 300 ms."""
    expect(button).to_be_visible()
    button.page.clock.fast_forward(301)
    button.click()


def filled_button(page: Page) -> Locator:
    return page.locator("#bar .button-filled")


def step(game: Game, page: Page, label: str = "") -> None:
    """A tap on the filled button (or the one named), after which every page is at the same new version."""
    before = game.opened().version
    button = page.locator("#bar .bar-buttons").get_by_role("button", name=label) if label else filled_button(page)
    press(button.first)
    wait_past_version(page, before)
    game.catch_up()


def walk(game: Game, until: str, most: int = 40) -> None:
    """Whoever has a button at the thumb taps it, until that word stands at the top of a page."""
    for _ in range(most):
        if any(until in page.locator("#where").inner_text() for page in game.pages):
            return
        found = game.asked()
        assert found is not None, "nobody is asked anything"
        page = game.pages[found.device]
        lift(page, game)
        for text in page.locator("#ask-now input[name=text]").all():
            text.fill("under the third plank")
        if page.locator("#ask-now input[type=radio]").count() and not page.locator("#ask-now input:checked").count():
            page.locator("#ask-now label.pick").first.click()
        if filled_button(page).count() and first(found.prompt).tone == "primary":
            step(game, page)
        else:
            step(game, page, first(found.prompt).label)
    raise AssertionError(f"never came to {until}")


def lift(page: Page, game: Game) -> None:
    """The cover between two people at one phone."""
    if page.locator("#lift").count():
        press(page.locator("#lift"))
        expect(page.locator("#lift")).to_have_count(0)
        game.catch_up()


def sheet(page: Page) -> Locator:
    return page.locator("dialog#sheet[open]")


def put_down(game: Game, page: Page, troop: str, figure: str) -> None:
    """A figure of a troop is Put Down, by way of its row and its figure."""
    row = page.locator(f"#plate-{troop}")
    details = page.locator("details", has=row)
    if details.count() and not row.is_visible():
        details.locator("summary").first.click()
    row.click()
    sheet(page).locator(f"a[href*='/{troop}/{figure}']").click()
    before = game.opened().version
    press(sheet(page).get_by_role("button", name=re.compile("^Put Down")))
    wait_past_version(page, before)
    if sheet(page).count():
        page.keyboard.press("Escape")
    game.catch_up()


def roll_by_hand(game: Game, page: Page, total: int) -> None:
    """Real dice: their sum is typed into the first roll card, or their faces are tapped in its fold."""
    before = game.opened().version
    fold = page.locator("details.typed-fold").first
    if fold.locator(".face").count():
        if fold.get_attribute("open") is None:
            press(fold.locator("summary"))
        sides = int(fold.locator("[data-faces]").get_attribute("data-sides") or 0)
        highest, last = divmod(total - 1, sides)
        for face in (*[sides] * highest, last + 1):
            press(fold.locator(f".face[data-step$=' {face}']"))
    else:
        form = page.locator("form.ask-form", has=page.locator("input[name=typed]")).first
        form.locator("input[name=typed]").fill(str(total))
        button = form.get_by_role("button", name="Enter the roll")
        press(button if button.count() else filled_button(page))
    wait_past_version(page, before)
    game.catch_up()
