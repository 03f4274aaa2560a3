"""An edit of a list is answered with what it changed: a page put together from such answers is the page drawn whole."""

import json
import re
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.engine.game import Game
from companion.games import games_with_lists
from companion.web import patch
from tests.web.army_support import army_of, sample
from tests.web.patched import by_id, forget, said, take_in, written
from tests.web.plain_browser import Node, Screen, Visitor, taken_apart

EDITS = 24
PASSING = re.compile(r'(name="(?:csrf_token|version)" value=")[^"]*')
PARTS = ("builder", "tally", "bar")
WORDS = ("", "Ann", "O’Hara <b>&amp;", "7", "0", "250", "a data-same b")
FILTERS = ("text", "list", "role", "ability", "most")

each_game = pytest.mark.parametrize("game", games_with_lists(), ids=lambda game: game.id)


class Page:
    """The builder of a list in a browser with scripts."""

    def __init__(self, visitor: Visitor, army: str) -> None:
        self.visitor, self.address = visitor, f"/armies/{army}"
        self.query: dict[str, str] = {}
        self.parts = self.whole()
        self.bytes = 0

    def whole(self) -> dict[str, Node]:
        """Its parts, drawn whole and anew."""
        forget()
        answer = self.visitor.client.get(self.address, query_string=self.query)
        found = by_id(taken_apart(PASSING.sub(r"\1", answer.text)))
        return {name: found[name] for name in PARTS}

    def send(self, path: str, fields: list[tuple[str, Any]]) -> int:
        """A form of the page is sent, and what comes is put in."""
        data: dict[str, Any] = {}
        for name, value in [*fields, ("csrf_token", self.visitor.token())]:
            data.setdefault(name, []).append(value)
        data["csrf_token"] = data["csrf_token"][-1:]
        data["version"] = [self.parts["builder"].attrs["data-version"]]
        headers = {"HX-Request": "true", patch.HEADER: said(self.parts)}
        answer = self.visitor.client.post(path, data=data, headers=headers)
        self.query = {name: data[name][0] for name in ("view", "show", *FILTERS) if name in data}
        return self._taken(answer.status_code, answer.text)

    def look(self, query: dict[str, str]) -> int:
        """Another view, another troop or another filter."""
        self.query = query
        headers = {"HX-Request": "true", patch.HEADER: said(self.parts)}
        answer = self.visitor.client.get(self.address, query_string=query, headers=headers)
        assert answer.headers["Cache-Control"] == "no-store", "it fits no other page"
        return self._taken(answer.status_code, answer.text)

    def _taken(self, status: int, text: str) -> int:
        self.bytes = len(text.encode())
        take_in(self.parts, PASSING.sub(r"\1", text))
        return status

    def forms(self) -> list[tuple[Node, Node, Screen]]:
        """Every form that changes the list, with a button of it."""
        screen = _on_screen(self)
        buttons = [node for node in screen.root.all("button") if not node.has("disabled")]
        found = [(screen.form_of(button), button, screen) for button in buttons if button.attrs.get("type") != "button"]
        return [(form, *rest) for form, *rest in found if form is not None and form.attrs.get("method") == "post"]  # type: ignore[misc]


def _on_screen(page: Page) -> Screen:
    screen = page.visitor.get(page.address, query=list(page.query.items()))
    screen.root = Node("page", {}, None, list(page.parts.values()))
    return screen


def typed(form: Node, button: Node, screen: Screen, random: Random) -> list[tuple[str, Any]]:
    """What the form sends, with some of its fields filled in anew."""
    fields = screen.successful(form, button, {})
    free = {node.attrs.get("name") for node in form.all("input", "textarea") if node.attrs.get("type") != "hidden"}
    options = {
        node.attrs.get("name"): [option.attrs.get("value", "") for option in node.all("option")]
        for node in form.all("select")
    }
    changed: list[tuple[str, Any]] = []
    for name, value in fields:
        if name in options and random.random() < 0.4:
            changed.append((name, random.choice(options[name])))
        elif name in free and random.random() < 0.4:
            changed.append((name, random.choice(WORDS)))
        else:
            changed.append((name, value))
    return changed


def one_edit(page: Page, random: Random) -> int:
    """Somebody taps something."""
    if random.random() < 0.2:
        ids = [node.attrs["data-id"] for node in page.parts["builder"].all("li") if node.has("data-id")]
        views = {"view": random.choice(("army", "hire", "card")), "show": random.choice([*ids, "nobody"])}
        return page.look(views | ({"text": random.choice(("gun", "zzz"))} if random.random() < 0.3 else {}))
    forms = page.forms()
    rare = [one for one in forms if one[1].attrs.get("name") not in ("troop", "row")]
    form, button, screen = random.choice(rare if random.random() < 0.6 else forms)
    return page.send(form.attrs["action"], typed(form, button, screen, random))


@each_game
def test_a_page_that_took_in_what_changed_is_the_page_drawn_whole(client: FlaskClient, game: Game) -> None:
    random, visitor = Random(f"pieces {game.id}"), Visitor(client)  # noqa: S311 - taps, no secrets
    rules, sides = game.armies, game.armies.sides()
    side = {rules.side_key: random.choice(sides).id} if sides else {}
    for document in (random.choice(rules.samples()).document, rules.random(rules.sizes[1][1], side, 7)):
        page = Page(visitor, army_of(visitor.post("/armies/import", {"text": json.dumps(document)})))
        taken = 0
        for _ in range(EDITS):
            # A refused form shows what is wrong with it, which the page drawn anew does not.
            if one_edit(page, random) >= 400:
                continue
            taken += 1
            for name, part in page.whole().items():
                assert written(page.parts[name]).split("<") == written(part).split("<")
        assert taken > EDITS / 2


# Nobody has to say what is true


@pytest.fixture
def page(client: FlaskClient) -> Page:
    """A list of 750 points in a browser with scripts."""
    visitor = Visitor(client)
    return Page(visitor, army_of(visitor.post("/armies/import", {"text": json.dumps(sample("the-maine-line"))})))


def renamed(page: Page, name: str, has: str | None) -> TestResponse:
    """The answer to a troop's new name, for a page that says it has that; None says nothing."""
    fields = {"do": "change", "entry": "t1", "name": name, "csrf_token": page.visitor.token()}
    headers = {"HX-Request": "true"} | ({} if has is None else {patch.HEADER: has})
    return page.visitor.client.post(f"{page.address}/edit", data=fields, headers=headers)


def test_the_name_of_a_troop_is_answered_with_its_row_and_its_card(page: Page) -> None:
    answer = renamed(page, "Ann", said(page.parts))
    assert len(answer.get_data()) < 13_000
    assert "Ann" in answer.text
    same = re.findall(r'id="([^"]+)" data-same', answer.text)
    assert {"p-hire", "row-t2", "army-settings", "findings", "p-marks"} <= set(same)
    assert not {"row-t1", "entries", "p-card", "undo-form"} & set(same)
    assert not re.search('hx-target="#(tally|bar)"', answer.text.split("</aside>")[1]), "what it costs is the same"


@pytest.mark.parametrize(
    "has", [None, "", "now", "p-hire=12345678", "builder=12345678 p-hire=", "p-hire=12345678 " * 900]
)
def test_a_line_that_is_missing_or_out_of_date_brings_the_whole(page: Page, has: str | None) -> None:
    assert "data-same" not in renamed(page, "Ann", has).text


def test_a_page_of_another_release_gets_all_of_it(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patch, "edition", lambda: "another")
    forget()
    assert "data-same" not in renamed(page, "Ann", said(page.parts)).text
    forget()


def test_a_form_without_scripts_and_a_refused_one_get_all_of_it(page: Page) -> None:
    refused = renamed(page, "x" * 900, said(page.parts))
    assert (refused.status_code, "data-same" in refused.text) == (400, False)
    plain = page.visitor.client.get(page.address, headers={patch.HEADER: said(page.parts)})
    assert "data-same" not in plain.text
