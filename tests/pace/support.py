"""The pace of the table, counted: two phones at one table of any game, without a browser.

`Phone.tap` finds what stands on the phone's own page by its words, as a thumb would, and does what it does: a button
sends its form, a link opens its sheet, a fold opens, a tile is chosen, a field is typed into. Each of those is a tap,
and what cannot be seen (folded away, greyed, not on the page) cannot be tapped. What the table does by itself (a button
that drains, `Phone.wait`) is no tap. See the budgets in "The pace of the table" of the design.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from companion.engine.roster import Document
from companion.services.tables import Agreed
from companion.web.tables.common import COOKIE
from companion.web.tables.taps import ITSELF
from tests.web.highnoon_table import Game, begin_with
from tests.web.plain_browser import Node, Screen, Visitor

BAR, QUESTION = "bar", "now"
"""Where a thumb looks first: the bar, then the question above it, then the whole page from its top."""


@dataclass
class Table:
    """Two phones (or more) at a table in mid-game, and what was tapped since the last `count`."""

    game: Game
    phones: list["Phone"]
    tapped: list["Phone"] = field(default_factory=list)

    @property
    def taps(self) -> int:
        """On all phones together."""
        return len(self.tapped)

    @property
    def handovers(self) -> int:
        """How often somebody else had to tap before whoever tapped first could go on."""
        runs = [phone for at, phone in enumerate(self.tapped) if not at or self.tapped[at - 1] is not phone]
        return sum(phone is not runs[0] for phone in runs)

    def count(self) -> None:
        """Counts from here on."""
        self.tapped.clear()

    def goes_on(self, until: Sequence[str]) -> None:
        """Plays on without counting, by the first button of whatever is asked, until a question with such a word."""
        self.game.help_on(until)
        self.shut()

    def shut(self) -> None:
        """Every phone looks at the table again: what happened without it is there, and no sheet lies open."""
        for phone in self.phones:
            phone.look()

    @property
    def asked(self) -> "Phone":
        """The phone whose owner is asked first."""
        found = self.game.asked()
        assert found is not None, "nobody is asked anything"
        return self.phones[found.device]

    @property
    def told(self) -> str:
        """What the last step says."""
        line = self.game.opened().lines[0]
        return " ".join((line.label, *line.told))


@dataclass
class Phone:
    """A phone with scripts, as far as they matter for taps: ``page`` is the table, ``sheet`` what lies over it."""

    table: Table
    visitor: Visitor
    path: str
    taps: int = 0
    page: Screen | None = None
    sheet: Screen | None = None
    opened: set[str] = field(default_factory=set)
    """Folds that were opened, by their ids, or their words where they have none."""
    chosen: dict[str, list[str]] = field(default_factory=dict)
    """Tiles and fields of the open form, by the name of the field."""

    def look(self) -> Screen:
        """The table as it is now."""
        self.sheet = None
        self.chosen = {}
        self.page = self.visitor.get(self.path)
        assert self.page.status == 200, self.page.words
        return self.page

    @property
    def screen(self) -> Screen:
        """What lies in view: an open sheet, else the table."""
        return self.sheet or self.page or self.look()

    @property
    def question(self) -> str:
        """What the bar asks, in words, with its buttons."""
        bar = next((one for one in self.look().root.walk() if one.attrs.get("id") == BAR), None)
        return bar.text if bar else ""

    def can(self, words: str) -> bool:
        """Whether something of that name can be tapped now."""
        return next(self._found(words), None) is not None

    def tap(self, *names: str) -> None:
        """One tap on each of these: exactly that name, else what begins with it, else what has it in its words."""
        for words in names:
            found = next(self._found(words), None)
            assert found is not None, f"no {words!r} to tap; there are {self.buttons}"
            self._counted()
            self._do(found)

    def type(self, label: str, text: str) -> None:
        """A tap into a field, and one for each key."""
        node = next((one for one in self._fields() if label in (_label(self.screen, one), one.attrs.get("name"))), None)
        assert node is not None, f"no field {label!r}"
        self._counted(1 + len(text))
        self.chosen[node.attrs["name"]] = [text]

    def faces(self, *shown: int) -> None:
        """Real dice, tapped one after the other on the faces in the bar: the page adds them up and sends them."""
        button = next(one for one in self._reached() if "face" in one.attrs.get("class", "").split())
        assert button.parent is not None
        self._counted(len(shown))
        self._send(button, {button.attrs["name"]: [_as_sent(button.parent.attrs, shown)]})

    def wait(self) -> None:
        """Nobody taps: the button that drains is tapped by the page itself. For a phone that is away it lies folded."""
        every = (*self._reached(), *self.screen.root.all("button"))
        soon = next((one for one in every if one.has("data-soon")), None)
        assert soon is not None, f"nothing goes on by itself; there are {self.buttons}"
        self._send(soon, {soon.attrs["name"]: [f"{soon.attrs['value']}{ITSELF}"]})

    @property
    def buttons(self) -> list[str]:
        """All that can be tapped, by name, the nearest to the thumb first."""
        return [_name(one) for one in self._reached()]

    # Within

    def _counted(self, taps: int = 1) -> None:
        self.taps += taps
        self.table.tapped.extend([self] * taps)

    def _found(self, words: str) -> Iterator[Node]:
        reached = [(one, _name(one)) for one in self._reached()]
        yield from (one for one, name in reached if name == words)
        yield from (one for one, name in reached if name.startswith(words))
        yield from (one for one, name in reached if words in name)

    def _reached(self) -> list[Node]:
        """What can be tapped now, the nearest to the thumb first."""
        root = self.screen.root
        found = [one for one in root.all("button", "a", "summary", "label") if self._can_tap(one)]
        if self.sheet is not None:
            return found
        order = {BAR: 0, QUESTION: 1}
        return sorted(found, key=lambda one: min((order.get(up, 2) for up in _ids_above(one)), default=2))

    def _can_tap(self, one: Node) -> bool:
        if one.has("disabled") or one.has("aria-disabled") or (one.tag == "label" and not self._tile(one)):
            return False
        return not any(self._hides(up, below) for up, below in _above(one))

    def _hides(self, up: Node, below: Node) -> bool:
        """True where what is ``below`` it cannot be seen."""
        classes = up.attrs.get("class", "").split()
        if up.has("hidden") or "without-script" in classes or up.tag == "noscript":
            return True
        return up.tag == "details" and not up.has("open") and below.tag != "summary" and _fold(up) not in self.opened

    def _fields(self) -> list[Node]:
        every = self.screen.root.all("input", "select", "textarea")
        return [one for one in every if not any(self._hides(up, below) for up, below in _above(one))]

    def _tile(self, label: Node) -> Node | None:
        """The box or the dot of a tile."""
        return next((one for one in label.all("input") if one.attrs.get("type") in ("radio", "checkbox")), None)

    def _do(self, one: Node) -> None:
        if one.tag == "summary":
            assert one.parent is not None
            self.opened.add(_fold(one.parent))
        elif one.tag == "label":
            self._choose(self._tile(one))
        elif one.tag == "a":
            opened = self.visitor.get(one.attrs["href"])
            assert opened.status == 200, opened.words
            self.sheet, self.chosen = opened, {}
        elif one.attrs.get("type", "submit") == "submit":
            self._send(one, {})

    def _choose(self, tile: Node | None) -> None:
        assert tile is not None
        name, value = tile.attrs["name"], tile.attrs.get("value", "on")
        if tile.attrs["type"] == "radio":
            self.chosen[name] = [value]
            return
        fields = (one for one in self.screen.root.all("input") if one.attrs.get("name") == name and one.has("checked"))
        now = self.chosen.setdefault(name, [one.attrs.get("value", "on") for one in fields])
        now.remove(value) if value in now else now.append(value)

    def _send(self, button: Node, more: dict[str, list[str]]) -> None:
        """The form goes off as the page's own script sends it, and every phone sees what came of it."""
        form = self.screen.form_of(button)
        assert form is not None, f"{_name(button)!r} belongs to no form"
        said = {**self.chosen, **more}
        sent: list[tuple[str, Any]] = [
            (name, value) for name, value in self.screen.successful(form, button, {}) if name not in said
        ]
        sent.extend((name, value) for name, values in said.items() for value in values)
        answer = self.visitor.send(form.attrs["action"], MultiDict(sent), htmx=True)
        assert answer.status == 200, answer.response.headers.get("HX-Trigger", answer.words)
        for phone in self.table.phones:
            phone.page = None
        self.sheet, self.chosen = None, {}


def _as_sent(dice: Mapping[str, str], shown: Sequence[int]) -> str:
    """The faces as `real.js` sends them: added up, roll by roll."""
    rolls: list[list[int]] = [[]]
    for face in shown:
        if sum(one != int(dice["data-sides"]) or "data-again" not in dice for one in rolls[-1]) == int(
            dice["data-count"]
        ):
            rolls.append([])
        rolls[-1].append(face)
    assert len(rolls) == int(dice.get("data-rows", "1")), f"{len(rolls)} rolls were tapped"
    return " ".join("+".join(map(str, roll)) for roll in rolls)


def _above(one: Node) -> Iterator[tuple[Node, Node]]:
    """All that it stands in, each with what of that it stands in itself."""
    below, up = one, one.parent
    while up is not None:
        yield up, below
        below, up = up, up.parent


def _ids_above(one: Node) -> Iterator[str]:
    return (up.attrs["id"] for up, _ in _above(one) if up.has("id"))


def _fold(details: Node) -> str:
    return details.attrs.get("id") or details.text[:60]


def _name(one: Node) -> str:
    inside = one.all("input") if one.tag == "label" else []
    return next((node.attrs["aria-label"] for node in (one, *inside) if node.has("aria-label")), one.text)


def _label(screen: Screen, one: Node) -> str:
    own = one.attrs.get("id")
    return next((label.text for label in screen.root.all("label") if own and label.attrs.get("for") == own), "")


# Tables


def phones_at(app: Flask, game: Game) -> Table:
    """A phone for each device of a table that has begun."""
    table = Table(game, [])
    for secret in game.devices:
        client: FlaskClient = app.test_client()
        client.set_cookie(COOKIE, secret)
        table.phones.append(Phone(table, Visitor(client), f"/tables/{game.table}"))
    return table


def sit(app: Flask, armies: Sequence[Document | None], agreed: Agreed | None = None, game: str = "highnoon") -> Table:
    """Two phones at a table that has just begun: a list for each seat, None for a seat without one. ``agreed`` are its
    terms: ``Agreed({"dice": "ask"}, {"window": "none"})`` for real dice and a switch."""
    return phones_at(app, begin_with(app.extensions["companion.tables"], armies, agreed=agreed, game=game))
