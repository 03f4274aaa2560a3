"""A form of which the browser keeps a draft: the answer says that it arrived."""

import pytest
from werkzeug.datastructures import MultiDict

from companion.web.drafts import STAMP
from companion.web.tables.taps import command_fields
from tests.web.lobby_support import open_table
from tests.web.plain_browser import Visitor


def stamped(host: Visitor, path: str, stamp: str, **fields: str) -> str | None:
    """The stamp that the answer brings back."""
    host.client.delete_cookie(STAMP)
    host.client.post(path, data={"csrf_token": host.token(), STAMP: stamp, **fields})
    cookie = host.client.get_cookie(STAMP)
    return None if cookie is None else cookie.value


def test_whatever_answers_a_form_brings_back_its_stamp(host: Visitor) -> None:
    assert stamped(host, "/tables/new", "1732300000000", game="highnoon", players="2") == "1732300000000"
    assert stamped(host, "/join", "1732300000001", code="ZZZZZZ") == "1732300000001"


@pytest.mark.parametrize("stamp", ["", "now", "1; path=/x", "٣", "1" * 17])
def test_nothing_but_a_stamp_is_brought_back(host: Visitor, stamp: str) -> None:
    assert stamped(host, "/join", stamp, code="ZZZZZZ") is None


def test_a_form_without_a_draft_gets_no_cookie(host: Visitor) -> None:
    open_table(host)
    assert host.client.get_cookie(STAMP) is None


def test_a_form_that_was_too_large_to_be_looked_at_is_answered_without_a_stamp(host: Visitor) -> None:
    limit = host.client.application.config["MAX_CONTENT_LENGTH"]
    assert host.send("/join", {STAMP: "1", "code": "Z" * (limit + 1)}).status == 413
    assert host.client.get_cookie(STAMP) is None


def test_the_stamp_is_no_field_of_a_games_command(host: Visitor) -> None:
    form = MultiDict({STAMP: "1", "number": "3"})
    with host.client.application.test_request_context(method="POST", data=form):
        assert command_fields("command=add") == {"command": ["add"], "number": ["3"]}
