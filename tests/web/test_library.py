"""Opening one library on many devices, as people do it: with a code, with words, with a recovery link; and leaving."""

import io
import re
from html import unescape
from urllib.parse import unquote

import pytest
from flask import Flask, g, session
from flask.testing import FlaskClient
from pypdf import PdfReader
from sqlalchemy import event
from werkzeug.test import TestResponse

from companion.services.storage import Database
from companion.store.armies import Armies, Content
from companion.web import storage
from companion.web.library import COOKIE, current_library, require_library
from tests import qr_reader
from tests.web.browser import field, new_browser, send, words_of


def code_words(page: TestResponse) -> str:
    return str(re.findall(r'class="code">([^<]+)<', page.text)[0])


def code_link(page: TestResponse) -> str:
    return str(re.findall(r'id="qr-url">([^<]+)<', page.text)[0])


def make_code(browser: FlaskClient) -> TestResponse:
    return send(browser, "/library/code")


def open_by_link(browser: FlaskClient, link: str, **fields: str) -> TestResponse:
    path = link.removeprefix("http://localhost")
    return browser.post(path, data={"csrf_token": field(browser.get(path), "csrf_token"), **fields})


def library_of(app: Flask, browser: FlaskClient) -> str | None:
    """The id of the library that a browser has open, as a view would see it."""
    cookie = browser.get_cookie(COOKIE)
    with app.test_request_context(headers={"Cookie": f"{COOKIE}={cookie.value}"} if cookie else {}):
        found = current_library()
        return found.id if found else None


def add_armies(app: Flask, library: str | None, *names: str) -> None:
    assert library is not None
    with app.app_context(), storage.writing() as connection:
        for name in names:
            content = Content(name=name, side="union-blue", points=750, cost=700, legal=True, body="{}")
            Armies(connection).create(library, "highnoon", content, "new")


def names_in(app: Flask, library: str | None) -> set[str]:
    assert library is not None
    with app.app_context():
        return {row.name for row in Armies(storage.reading()).rows(library)}


# The library of a browser


def test_looking_around_makes_no_library(app: Flask, client: FlaskClient) -> None:
    for path in ("/", "/library", "/library/join"):
        client.get(path)
    assert library_of(app, client) is None
    assert "starts with your first list" in words_of(client.get("/library"))


def test_the_first_thing_saved_makes_a_library_that_stays(app: Flask, client: FlaskClient) -> None:
    make_code(client)
    first = library_of(app, client)
    make_code(client)
    assert library_of(app, client) == first is not None


def test_two_browsers_have_two_libraries(app: Flask, client: FlaskClient) -> None:
    other = new_browser(app)
    make_code(client)
    make_code(other)
    assert library_of(app, client) != library_of(app, other)


def test_a_request_asks_for_its_library_once(app: Flask, client: FlaskClient) -> None:
    make_code(client)
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    asked: list[str] = []
    database: Database = app.extensions["companion.database"]
    event.listen(database.engine, "before_cursor_execute", lambda _c, _u, sql, *_: asked.append(sql))
    with app.test_request_context(headers={"Cookie": f"{COOKIE}={cookie.value}"}):
        assert current_library() is current_library() is require_library()
        assert "reader" in g
    assert len(asked) == 1
    assert "WHERE device.secret_hash = ?" in asked[0]


def test_a_static_file_asks_the_database_nothing_and_checks_no_signature(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_code(client)
    asked: list[str] = []
    database: Database = app.extensions["companion.database"]
    event.listen(database.engine, "before_cursor_execute", lambda _c, _u, sql, *_: asked.append(sql))
    monkeypatch.setattr(app.session_interface, "get_signing_serializer", lambda _app: pytest.fail("a signature"))
    with client.get("/static/css/base.css") as answer:
        assert answer.status_code == 200
    assert asked == []


@pytest.mark.parametrize("noted", ["2025-01-01", "2099-01-01"])
def test_whoever_comes_by_now_and_then_keeps_the_library_for_another_year(
    app: Flask, client: FlaskClient, noted: str
) -> None:
    """Even where the last visit was noted by a clock that was far ahead."""
    make_code(client)
    assert "Set-Cookie" not in client.get("/library").headers
    database: Database = app.extensions["companion.database"]
    with database.write() as connection:
        connection.exec_driver_sql("UPDATE device SET seen_at = ?", (f"{noted} 00:00:00.000000",))
    renewed = client.get("/library").headers["Set-Cookie"]
    assert renewed.startswith(f"{COOKIE}=")
    assert "Max-Age=31536000" in renewed
    assert "Set-Cookie" not in client.get("/library").headers


# One more device


def test_the_qr_code_opens_the_library_on_another_device(app: Flask, client: FlaskClient) -> None:
    page = make_code(client)
    phone = new_browser(app)
    asked = phone.get(code_link(page).removeprefix("http://localhost"))
    assert "Open this library here?" in words_of(asked)
    arrived = open_by_link(phone, code_link(page))
    assert (arrived.status_code, arrived.headers["Location"]) == (303, "/")
    assert library_of(app, phone) == library_of(app, client)
    assert "This device now opens that library." in words_of(phone.get("/"))


def test_the_drawn_code_holds_the_link(client: FlaskClient) -> None:
    page = make_code(client)
    drawing = unquote(unescape(re.findall(r'src="data:image/svg\+xml,([^"]+)"', page.text)[0]))
    assert qr_reader.read(_modules(drawing)) == code_link(page)


def _modules(drawing: str) -> list[list[bool]]:
    """The squares of a drawn code without its quiet zone, true where dark."""
    side = int(re.findall(r'viewBox="0 0 (\d+) ', drawing)[0])
    grid = [[False] * side for _ in range(side)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawing):
        for at in range(int(x), int(x) + int(length)):
            grid[int(y)][at] = True
    return [row[4:-4] for row in grid[4:-4]]


def test_the_four_words_open_the_library_on_another_device(app: Flask, client: FlaskClient) -> None:
    words = code_words(make_code(client))
    tablet = new_browser(app)
    answer = send(tablet, "/library/join", words=words.upper())
    assert answer.status_code == 303
    assert library_of(app, tablet) == library_of(app, client)


def test_a_preview_of_the_link_does_not_use_it_up(app: Flask, client: FlaskClient) -> None:
    link = code_link(make_code(client))
    for _ in range(3):
        assert new_browser(app).get(link.removeprefix("http://localhost")).status_code == 200
    assert open_by_link(new_browser(app), link).status_code == 303


def test_a_code_that_was_used_says_so(app: Flask, client: FlaskClient) -> None:
    page = make_code(client)
    open_by_link(new_browser(app), code_link(page))
    late = new_browser(app)
    answer = late.get(code_link(page).removeprefix("http://localhost"))
    assert answer.status_code == 404
    assert "This code was already used, or is older than ten minutes" in words_of(answer)
    typed = send(late, "/library/join", words=code_words(page))
    assert typed.status_code == 404
    assert "These four words do not open a library" in words_of(typed)


def test_what_was_typed_comes_back_with_its_error(client: FlaskClient) -> None:
    answer = send(client, "/library/join", words='wagon kaktus rope "saloon"')
    assert answer.status_code == 422
    assert 'value="wagon kaktus rope &#34;saloon&#34;"' in answer.text
    assert "“kaktus” is not a code word" in words_of(answer)


@pytest.mark.usefixtures("one_window")
def test_the_eleventh_try_has_to_wait(client: FlaskClient) -> None:
    answers = [send(client, "/library/join", words="cactus wagon rope saloon") for _ in range(11)]
    assert [answer.status_code for answer in answers] == [404] * 10 + [429]
    assert "Too many tries" in words_of(answers[-1])


def test_htmx_gets_the_code_alone_and_a_form_the_whole_page(client: FlaskClient) -> None:
    token = field(client.get("/library/join"), "csrf_token")
    fragment = client.post("/library/code", data={"csrf_token": token}, headers={"HX-Request": "true"})
    assert fragment.text.lstrip().startswith('<section class="card stack" id="code"')
    assert "<html" not in fragment.text
    assert "<html" in make_code(client).text


def test_pages_that_show_a_secret_are_never_kept(app: Flask, client: FlaskClient) -> None:
    page = make_code(client)
    invitation = new_browser(app).get(code_link(page).removeprefix("http://localhost"))
    link = make_recovery(client)
    for answer in (page, invitation, link):
        assert answer.headers["Cache-Control"] == "no-store"
        assert "ETag" not in answer.headers


def test_a_link_begins_with_the_address_that_was_configured(app: Flask, client: FlaskClient) -> None:
    app.config["COMPANION_PUBLIC_URL"] = "http://192.168.1.20:8000"
    assert code_link(make_code(client)).startswith("http://192.168.1.20:8000/join/")


def test_opening_ones_own_library_again_uses_nothing_up(app: Flask, client: FlaskClient) -> None:
    link = code_link(make_code(client))
    assert "This library is already open" in words_of(client.get(link.removeprefix("http://localhost")))
    token = field(client.get("/library/join"), "csrf_token")
    refused = client.post(link.removeprefix("http://localhost"), data={"csrf_token": token})
    assert (refused.status_code, "already has that library open" in words_of(refused)) == (422, True)
    assert open_by_link(new_browser(app), link).status_code == 303


# Armies that are here already


def test_a_device_with_armies_is_asked_and_brings_them_along(app: Flask, client: FlaskClient) -> None:
    phone = new_browser(app)
    page = make_code(client)
    make_code(phone)
    mine, theirs = library_of(app, client), library_of(app, phone)
    add_armies(app, mine, "Blue")
    add_armies(app, theirs, "Gray", "Gold")
    asked = words_of(phone.get(code_link(page).removeprefix("http://localhost")))
    assert "This device has 2 lists already" in asked
    assert "It has 1 list" in asked
    open_by_link(phone, code_link(page), bring="1")
    assert names_in(app, mine) == {"Blue", "Gray", "Gold"}
    assert "2 lists moved into it" in words_of(phone.get("/"))


def test_a_device_may_leave_its_armies_behind(app: Flask, client: FlaskClient) -> None:
    phone = new_browser(app)
    words = code_words(make_code(client))
    make_code(phone)
    mine, theirs = library_of(app, client), library_of(app, phone)
    add_armies(app, theirs, "Gray")
    send(phone, "/library/join", words=words, bring="0")
    assert library_of(app, phone) == mine
    assert (names_in(app, mine), names_in(app, theirs)) == (set(), {"Gray"})


def test_a_device_without_armies_is_asked_nothing(app: Flask, client: FlaskClient) -> None:
    page = make_code(client)
    asked = new_browser(app).get(code_link(page).removeprefix("http://localhost"))
    assert 'name="bring"' not in asked.text


def test_other_devices_that_will_miss_the_armies_are_named(app: Flask, client: FlaskClient) -> None:
    mine = make_code(client)
    phone, tablet = new_browser(app), new_browser(app)
    open_by_link(tablet, code_link(make_code(phone)))
    add_armies(app, library_of(app, phone), "Gray")
    asked = words_of(phone.get(code_link(mine).removeprefix("http://localhost")))
    assert "Another device will no longer show it." in asked


# Leaving and shutting out


def test_leaving_warns_when_nothing_else_opens_the_armies(app: Flask, client: FlaskClient) -> None:
    make_code(client)
    add_armies(app, library_of(app, client), "Blue")
    assert "nobody can open its list again" in words_of(client.get("/library/leave"))
    make_recovery(client)
    assert "only the recovery link opens it" in words_of(client.get("/library/leave"))


def test_a_device_that_leaves_shows_an_empty_library_and_the_others_keep_theirs(
    app: Flask, client: FlaskClient
) -> None:
    phone = new_browser(app)
    open_by_link(phone, code_link(make_code(client)))
    library = library_of(app, client)
    assert "stays on the other device" in words_of(phone.get("/library/leave"))
    assert send(phone, "/library/leave").status_code == 303
    assert library_of(app, phone) is None
    assert "Nothing saved yet" in words_of(phone.get("/library"))
    assert library_of(app, client) == library


def test_a_lost_phone_is_shut_out_at_once(app: Flask, client: FlaskClient) -> None:
    phone = new_browser(app)
    open_by_link(phone, code_link(make_code(client)))
    assert "The other device loses this library" in words_of(client.get("/library/shut-out"))
    send(client, "/library/shut-out")
    assert library_of(app, phone) is None
    assert library_of(app, client) is not None
    assert "1 device removed" in words_of(client.get("/library"))


def test_there_is_nobody_to_shut_out_when_there_is_one_device(client: FlaskClient) -> None:
    make_code(client)
    assert client.get("/library/shut-out").headers["Location"] == "/library"


# The recovery link


def make_recovery(browser: FlaskClient) -> TestResponse:
    draft = field(browser.get("/library/recovery"), "draft")
    return send(browser, "/library/recovery", on="/library/recovery", draft=draft)


def test_a_recovery_link_brings_the_library_to_a_new_browser(app: Flask, client: FlaskClient) -> None:
    make_code(client)
    library = library_of(app, client)
    link = code_link(make_recovery(client))
    for _ in range(2):
        found = new_browser(app)
        assert "Open this library here?" in words_of(found.get(link.removeprefix("http://localhost")))
        assert open_by_link(found, link).status_code == 303
        assert library_of(app, found) == library


def test_a_recovery_form_sent_twice_makes_one_link(client: FlaskClient) -> None:
    make_code(client)
    draft = field(client.get("/library/recovery"), "draft")
    once = send(client, "/library/recovery", draft=draft)
    again = send(client, "/library/recovery", draft=draft)
    assert code_link(once) == code_link(again)
    assert client.get(code_link(once).removeprefix("http://localhost")).status_code == 200


def test_a_new_recovery_link_ends_the_old_one_and_says_so_before(app: Flask, client: FlaskClient) -> None:
    make_code(client)
    old = code_link(make_recovery(client))
    assert "the old one stops working" in words_of(client.get("/library/recovery"))
    new = code_link(make_recovery(client))
    stranger = new_browser(app)
    assert stranger.get(old.removeprefix("http://localhost")).status_code == 404
    assert stranger.get(new.removeprefix("http://localhost")).status_code == 200


def test_nobody_chooses_the_token_of_a_recovery_link(app: Flask, client: FlaskClient) -> None:
    make_code(client)
    assert send(client, "/library/recovery", draft="letmein").status_code == 400
    other = new_browser(app)
    make_code(other)
    theirs = field(other.get("/library/recovery"), "draft")
    assert send(client, "/library/recovery", draft=theirs).status_code == 422


@pytest.mark.parametrize(("paper", "width"), [("A4", 595), ("Letter", 612)])
def test_the_recovery_link_comes_on_paper(client: FlaskClient, paper: str, width: int) -> None:
    make_code(client)
    page = make_recovery(client)
    answer = send(client, "/library/recovery.pdf", draft=field(page, "draft"), paper=paper)
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert answer.headers["Cache-Control"] == "no-store"
    sheet = PdfReader(io.BytesIO(answer.data)).pages[0]
    assert int(sheet.mediabox.width) == width
    assert code_link(page) in sheet.extract_text()


def test_a_sheet_with_a_link_that_was_replaced_is_not_printed(client: FlaskClient) -> None:
    make_code(client)
    old = field(make_recovery(client), "draft")
    make_recovery(client)
    answer = send(client, "/library/recovery.pdf", draft=old, paper="A4")
    assert answer.status_code == 404
    assert "You may have made a newer one" in words_of(answer)


def test_paper_is_a4_or_letter(client: FlaskClient) -> None:
    make_code(client)
    draft = field(make_recovery(client), "draft")
    assert send(client, "/library/recovery.pdf", draft=draft, paper="A9").status_code == 400


def test_a_browser_without_a_library_has_nothing_to_recover(client: FlaskClient) -> None:
    assert client.get("/library/recovery").headers["Location"] == "/library"
    assert client.get("/library/leave").headers["Location"] == "/library"


def test_the_session_holds_nothing_of_the_library(app: Flask, client: FlaskClient) -> None:
    make_code(client)
    cookie = client.get_cookie("companion")
    assert cookie is not None
    with app.test_request_context(headers={"Cookie": f"companion={cookie.value}"}):
        assert set(session) == {"csrf_token"}
