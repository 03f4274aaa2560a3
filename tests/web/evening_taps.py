"""People at the scripted evening, who find a button by the command that it sends, whatever it says."""

from collections.abc import Iterator, Mapping, Set
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import parse_qs, parse_qsl, urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.web.evening_support import asked, falls, open_roll, told
from tests.web.highnoon_table import Game, filled_button, press, sheet, wait_past_version

# A button is found by what it sends


Kind = Literal["button", "link", "form"]


@dataclass(frozen=True)
class Way:
    """Something to be tapped on a page: a button, a link to a sheet, or a form that stands open."""

    kind: Kind
    at: Locator
    values: Mapping[str, list[str]]


_TABLE, _SHEET = "#table, #bar", "dialog#sheet[open]"
_WAYS = "button[name=act], a[data-sheet][href*='act='], form.ask-form > input[name=act]"
_SEEN = """found => found.map(one => [
    one.tagName,
    one.tagName == "A" ? one.href : one.value,
    (one.tagName == "INPUT" ? one.form : one).checkVisibility() && !one.closest("details:not([open])"),
])"""


def ways(page: Page, command: str, scope: str) -> Iterator[Way]:
    """All that would send such a command."""
    found = page.locator(scope).locator(_WAYS)
    for place, (tag, value, visible) in enumerate(found.evaluate_all(_SEEN)):
        query = parse_qs(urlsplit(value).query)["act"][0] if tag == "A" else value
        pairs = parse_qsl(query, keep_blank_values=True)
        values: dict[str, list[str]] = {}
        for name, one in pairs:
            values.setdefault(name, []).append(one)
        kinds: dict[str, Kind] = {"A": "link", "INPUT": "form"}
        if visible and values.pop("command", []) == [command]:
            values.pop("actor", None)
            yield Way(kinds.get(tag, "button"), found.nth(place), values)


def agreeing(page: Page, command: str, wanted: Mapping[str, Any], scope: str) -> list[Way]:
    """Those of them that say nothing else than what is wanted."""
    texts = {name: _texts(value) for name, value in wanted.items()}
    return [
        way
        for way in ways(page, command, scope)
        if all(name not in texts or texts[name] == value for name, value in way.values.items())
    ]


def the_way(page: Page, command: str, wanted: Mapping[str, Any], scope: str = _TABLE) -> Way | None:
    """The one that says most of what is wanted, and no more than that."""
    agree = agreeing(page, command, wanted, scope)
    return min(agree, key=lambda way: _strangeness(way, wanted.keys()), default=None)


def _strangeness(way: Way, wanted: Set[str]) -> tuple[bool, int, int]:
    """Whether it leaves out something for good, how much it says that was not asked for, what is left to fill in."""
    strange = sum(name not in wanted and value != [""] for name, value in way.values.items())
    left = len(wanted - way.values.keys())
    return way.kind == "button" and left > 0, strange, left


def _texts(value: object) -> list[str]:
    return list(value) if isinstance(value, tuple | list) else [str(value)]


def offered(page: Page, command: str, **wanted: Any) -> bool:
    """Whether this page has a button or a form for just that."""
    return any(wanted.keys() <= way.values.keys() for way in agreeing(page, command, wanted, _TABLE))


# People tap


@contextmanager
def one_step(game: Game, page: Page) -> Iterator[None]:
    """What is tapped here makes one step, which all pages show then."""
    before = game.opened().version
    yield
    wait_past_version(page, before)
    game.catch_up()


def act(game: Game, page: Page, command: str, **wanted: Any) -> None:
    """An action as people take it: its button, and the fields of its form where it opens one. ``wanted`` are the
    command's fields, whether the button says them or the form asks for them."""
    way, left = show(page, command, **wanted)
    if way.kind == "link":
        send(game, page, **left)
        return
    with one_step(game, page):
        if way.kind == "form":
            form = way.at.locator("xpath=..")
            fill(form, **left)
            own = form.locator("button:not([type=button]):not(.face)")
            press((own if own.count() else filled_button(page)).first)
        else:
            press(way.at)
    if sheet(page).count():
        page.keyboard.press("Escape")
        expect(sheet(page)).to_have_count(0)


def show(page: Page, command: str, **wanted: Any) -> tuple[Way, dict[str, Any]]:
    """The way to do that, in the sheet that lies open or on the table or on the troop's own sheet, and which fields are
    still to be filled in. Where it has a form of its own, that lies open now."""
    way = the_way(page, command, wanted, _SHEET if sheet(page).count() else _TABLE)
    if way is None and "troop" in wanted:
        press(page.locator(f"#plate-{wanted['troop']}"))
        sheet(page).wait_for()
        way = the_way(page, command, wanted, _SHEET)
    if way is not None and way.kind == "link":
        press(way.at)
        sheet(page).locator("#ask-form, .is-list").wait_for()
        if sheet(page).locator(".is-list").count():  # What it opens is a list of such ways.
            way = the_way(page, command, wanted, _SHEET)
            if way is not None and way.kind == "link":
                press(way.at)
                sheet(page).locator("#ask-form").wait_for()
    assert way is not None, f"{command} is not offered for {wanted}"
    return way, {name: value for name, value in wanted.items() if name not in way.values}


def show_figure(page: Page, troop: str, figure: str) -> None:
    """The sheet of one figure is opened, by way of its troop's."""
    press(page.locator(f"#plate-{troop}"))
    press(sheet(page).locator(f"a[href*='/{troop}/{figure}']"))
    expect(sheet(page).locator(".plate")).to_have_count(0)


def open_tools(game: Game, page: Page, command: str) -> None:
    """The group of tools that holds such an action lies open."""
    groups = game.board(game.pages.index(page)).groups
    key = next(group.key for group in groups if any(action.command == command for action in group.actions))
    press(page.locator(f".tool-list a[href*='open={key}']"))
    sheet(page).wait_for()


def fill(inside: Locator, **fields: Any) -> None:
    """Fields of a form, by their names: tiles and boxes, lists, and what is typed."""
    for name, value in fields.items():
        for text in _texts(value):
            _fill_one(inside, name, text)


def _fill_one(inside: Locator, name: str, text: str) -> None:
    tile = inside.locator(f"input[name='{name}'][value='{text}']:is([type=radio], [type=checkbox])").first
    if tile.count():
        _unfold(tile)
        if not tile.is_checked():
            around = tile.locator("xpath=ancestor::label")
            (around if around.count() else inside.locator(f"label[for='{tile.get_attribute('id')}']")).click()
        return
    listed = inside.locator(f"select[name='{name}']").first
    typed = inside.locator(f"input[name='{name}']:not([type=radio], [type=checkbox], [type=hidden])").first
    one = listed if listed.count() else typed
    _unfold(one)
    if listed.count():
        one.select_option(text)
    else:
        one.fill(text)


def _unfold(field: Locator) -> None:
    """What is folded away over it is opened."""
    for summary in field.locator("xpath=ancestor::details[not(@open)]/summary").all():
        summary.click()


def send(game: Game, page: Page, **fields: Any) -> None:
    """The form in the sheet is filled in and sent: by the tile of its last choice, or by its button."""
    form = sheet(page)
    tiles = {
        name: form.locator(f".pick-send[name='{name}'][value='{value}']")
        for name, value in fields.items()
        if isinstance(value, str)
    }
    sends = next((tile for tile in tiles.values() if tile.count()), form.locator(".form-actions button"))
    fill(form, **{name: value for name, value in fields.items() if name not in tiles or not tiles[name].count()})
    _unfold(sends.first)
    with one_step(game, page):
        press(sends.first)


def choose(game: Game, option: str = "") -> None:
    """Whoever is asked taps that answer, whatever else it says after its first word, or the filled button."""
    found = asked(game)
    page = game.pages[found.device]
    if option:
        said = (str(action.values.get("picks", "")) for action in found.prompt.actions)
        picks = next((one for one in said if one.split(" ")[0] == option), option)
        act(game, page, "Choose", matter=found.prompt.id, picks=picks)
        return
    with one_step(game, page):
        press(filled_button(page))


def type_in(game: Game, *totals: int) -> None:
    """Real dice, one after the other: whoever is asked types what they showed, be it in the question or in a row of
    it."""
    for total in totals:
        found, id_ = open_roll(game)
        page = game.pages[found.device]
        row = page.locator(f"#row-{id_}")
        if row.count() and row.get_attribute("open") is None:
            row.locator("summary").first.click()
        if row.count():
            press(row.locator("a[href*='%3DThrow']"))
            sheet(page).wait_for()
            send(game, page, typed=total)
            continue
        fold = page.locator(f"details.typed-fold[id^='typed-{id_}']")
        if fold.locator(".face").count():
            _tap_faces(game, page, fold.first, total)
            continue
        if fold.count() and fold.first.get_attribute("open") is None:
            press(fold.locator("summary"))
        act(game, page, "Throw", matter=id_, typed=total)
        assert f" {total} " in told(game), f"{total} was typed, but another number counts"


def _tap_faces(game: Game, page: Page, fold: Locator, total: int) -> None:
    """One die, its highest face as often as it was rolled again; what several dice showed is not told by their sum."""
    dice = fold.locator("[data-faces]")
    sides = int(dice.get_attribute("data-sides") or 0)
    again, last = divmod(total - 1, sides)
    if dice.get_attribute("data-count") != "1" or last + 1 == sides:
        falls(game, total)
        return
    if fold.get_attribute("open") is None:
        press(fold.locator("summary"))
    with one_step(game, page):
        for face in (*[sides] * again, last + 1):
            press(fold.locator(f".face[data-step$=' {face}']"))


def roll_on(game: Game, *until: str, most: int = 20) -> None:
    """Whoever is asked taps the filled button, until somebody acts again or a question with such a word is asked."""
    for _ in range(most):
        found = asked(game)
        if found.prompt.id.startswith("go-") or any(word in found.prompt.title for word in until):
            return
        choose(game)
    raise AssertionError(f"still asking after {most} taps")


def under(game: Game, *figures: str, cover: Mapping[str, str] | None = None) -> None:
    """Whoever is asked ticks those that are under a template, or says that nobody is; ``cover`` is what one of them has
    (``hard``), whatever its counter says."""
    said = {f"figures:{figure}": word for figure, word in (cover or {}).items()}
    hit: dict[str, Any] = {"figures": figures, **said} if figures else {"none": "yes"}
    act(game, asked_page(game), "UnderTemplate", **hit)


def taps(*pages: Page) -> int:
    """How often a thumb came down on these pages since they were first asked."""
    return sum(page.evaluate(_TAPS) for page in pages)


_TAPS = """() => {
  if (window.taps === undefined) {
    window.taps = 0;
    document.addEventListener("pointerdown", () => { window.taps += 1; }, true);
  }
  return window.taps;
}"""


# What people see


def asked_page(game: Game) -> Page:
    """The phone at which the first question lies."""
    return game.pages[asked(game).device]


def sees(page: Page, text: str) -> None:
    """Its question says so, at the thumb or above."""
    page.locator("#bar, #now").filter(has_text=text).first.wait_for()


def rows(page: Page) -> Locator:
    """The rolls of one attack, as they are asked of it."""
    return page.locator(".volley")


def sums(page: Page) -> Locator:
    """What counts on each of them, in one figure."""
    return page.locator(".volley-sum")


def clock(page: Page) -> Locator:
    """Which way a shot strayed."""
    return page.locator("#now .clock")
