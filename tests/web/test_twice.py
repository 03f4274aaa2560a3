"""A form that makes something makes it once, however often it comes; what is asked for anew is made anew."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.services.tables import Tables, new_device
from tests.web.army_support import roster
from tests.web.plain_browser import Visitor

TABLE, LIST, IMPORT = "/tables/new?game=highnoon", "/armies/new?game=highnoon", "/armies/import"


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client)


@pytest.fixture
def owner(visitor: Visitor) -> Visitor:
    """Somebody with a library, which holds one list."""
    visitor.get(LIST).press("Start hiring")
    return visitor


def lists(visitor: Visitor) -> int:
    """How many lists are in the visitor's library."""
    rows = visitor.get("/armies").root.all("li")
    return sum(any(link.attrs.get("href", "").startswith("/armies/") for link in row.all("a")) for row in rows)


def test_two_presses_start_one_table_even_for_somebody_who_was_never_here(visitor: Visitor) -> None:
    form = visitor.get(TABLE)
    first, second = (form.press("Start the table") for _ in range(2))
    assert first.path == second.path
    assert "Seats 2" in second.words


def test_the_form_asked_for_again_starts_another_table(visitor: Visitor) -> None:
    assert len({visitor.get(TABLE).press("Start the table").path for _ in range(2)}) == 2


def test_a_form_that_says_something_else_starts_another_table(visitor: Visitor) -> None:
    form = visitor.get(TABLE)
    assert len({form.press("Start the table", {"Table name": name}).path for name in ("Dry Gulch", "Red Rock")}) == 2


def test_two_taps_at_the_same_moment_start_one_table(app: Flask) -> None:
    tables: Tables = app.extensions["companion.tables"]
    device = new_device()
    with ThreadPoolExecutor(4) as taps:
        made = list(taps.map(lambda _: tables.lobby.create("highnoon", device, tap="one"), range(8)))
    assert len(set(made)) == 1
    assert len(tables.devices.mine(device)) == 1


@pytest.mark.parametrize("path", [TABLE, LIST, IMPORT])
def test_whoever_goes_back_to_the_form_gets_a_new_one(client: FlaskClient, path: str) -> None:
    assert client.get(path).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("button", ["Start hiring", "Surprise me"])
def test_two_presses_make_one_list(owner: Visitor, button: str) -> None:
    form = owner.get(LIST)
    first, second = (form.press(button) for _ in range(2))
    assert first.path == second.path
    assert second.status == 200
    assert lists(owner) == 2


def test_two_presses_make_both_lists_of_a_raid_once(owner: Visitor) -> None:
    form = owner.get(LIST)
    for _ in range(2):
        assert form.press("Surprise me", {"Also build the defender": True}).status == 200
    assert lists(owner) == 3


def test_two_presses_import_a_list_once_and_another_text_is_another_list(owner: Visitor) -> None:
    form = owner.get(IMPORT)
    for name in ("Ninth Street Boys", "Ninth Street Boys", "The Maine Line"):
        form.press("Import", {"Or paste its text": json.dumps(roster("gunmen", name=name))})
    assert lists(owner) == 3


def test_a_list_that_was_deleted_meanwhile_is_made_anew(owner: Visitor) -> None:
    form = owner.get(LIST)
    first = form.press("Start hiring")
    owner.post(f"{first.path.partition('?')[0]}/delete", {})
    second = form.press("Start hiring")
    assert second.status == 200
    assert second.path != first.path
