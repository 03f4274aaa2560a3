"""What every answer says and refuses: headers, cookies, forms of other sites, size, and how a "no" looks."""

import json
import re
import time
import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from itsdangerous.encoding import base64_encode

from companion import create_app
from companion.config import Settings
from companion.engine import errors
from companion.services.guesses import TooManyGuesses
from companion.web import cookies
from companion.web.security import MOST_UNSIGNED
from tests.web.browser import field, send, words_of

PAGES = ["/", "/library", "/library/join", "/nowhere", "/healthz", "/manifest.webmanifest", "/static/css/base.css"]

HOST = "armies.example"
HTTPS = f"https://{HOST}"

MakeClient = Callable[..., FlaskClient]


@pytest.fixture
def client_with(settings: Settings) -> MakeClient:
    """A browser of an app with other settings."""

    def make(**changes: object) -> FlaskClient:
        app = create_app(replace(settings, **changes))  # type: ignore[arg-type] # the names are those of Settings
        app.testing = True
        return app.test_client()

    return make


# Headers


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_forbids_what_it_does_not_need(client: FlaskClient, path: str) -> None:
    with client.get(path) as answer:
        headers = answer.headers
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == policy["form-action"] == "'self'"
    assert policy["img-src"] == "'self' data:"
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "geolocation=()" in headers["Permissions-Policy"]


@pytest.mark.parametrize("path", ["/", "/library", "/library/join", "/nowhere"])
def test_no_page_has_inline_scripts_styles_or_handlers(client: FlaskClient, path: str) -> None:
    page = client.get(path).text
    assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=|hx-on|javascript:", page)


def test_only_https_promises_https(client_with: MakeClient) -> None:
    client = client_with(environment="production")
    assert "Strict-Transport-Security" not in client.get("/").headers
    promised = client.get("/", base_url="https://armies.example").headers["Strict-Transport-Security"]
    assert promised == "max-age=31536000"


def test_at_home_no_name_is_bound_to_https_for_other_programs(client: FlaskClient) -> None:
    assert "Strict-Transport-Security" not in client.get("/", base_url="https://localhost").headers


def test_pages_are_kept_by_nobody_but_the_browser(client: FlaskClient) -> None:
    assert client.get("/library").headers["Cache-Control"] == "private, no-cache"


# Cookies


@pytest.mark.parametrize("name", ["companion", "companion-library"])
def test_a_cookie_lasts_a_year_by_the_browsers_own_clock_and_no_script_reads_it(client: FlaskClient, name: str) -> None:
    answers = [client.get("/library/join"), send(client, "/library/code")]
    written = [line for answer in answers for line in answer.headers.getlist("Set-Cookie")]
    cookie = next(line for line in written if line.startswith(f"{name}="))
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    kept = client.get_cookie(name)
    assert kept is not None
    assert kept.max_age == 365 * 24 * 3600


def test_a_secure_cookie_is_never_sent_over_plain_http(client_with: MakeClient) -> None:
    client = client_with(secure_cookies=True)
    page = client.get("/library/join", base_url=HTTPS)
    token = {"csrf_token": field(page, "csrf_token")}
    saved = client.post("/library/code", base_url=HTTPS, data=token, headers={"Referer": f"{HTTPS}/library/join"})
    for answer, name in ((page, "__Host-companion"), (saved, "__Host-companion-library")):
        assert answer.headers["Set-Cookie"].startswith(f"{name}=")
        assert "; Secure" in answer.headers["Set-Cookie"]


def test_a_library_that_an_earlier_release_kept_over_https_stays_open_under_the_name_of_today(
    client_with: MakeClient,
) -> None:
    client = client_with(secure_cookies=True)
    page = client.get("/library/join", base_url=HTTPS)
    token = {"csrf_token": field(page, "csrf_token")}
    client.post("/library/code", base_url=HTTPS, data=token, headers={"Referer": f"{HTTPS}/library/join"})
    now = client.get_cookie("__Host-companion-library", HOST)
    assert now is not None
    client.delete_cookie("__Host-companion-library", domain=HOST)
    client.set_cookie("companion-library", now.value, domain=HOST, secure=True)
    answer = client.get("/library", base_url=HTTPS)
    kept = client.get_cookie("__Host-companion-library", HOST)
    assert kept is not None
    assert (kept.value, client.get_cookie("companion-library", HOST)) == (now.value, None)
    assert answer.status_code == 200


def test_a_neighbor_of_the_domain_cannot_put_another_library_in_its_place(client_with: MakeClient) -> None:
    client = client_with(secure_cookies=True)
    with client.application.test_request_context(
        headers={"Cookie": f"__Host-companion-library={'c' * 34}; companion-library={'b' * 34}"}
    ):
        assert cookies.kept("companion-library") == "c" * 34


# Forms of other sites

OTHER, OWN = "https://elsewhere.example", "http://localhost"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": OTHER},
        {"Sec-Fetch-Site": "cross-site", "Origin": OWN},
        {"Sec-Fetch-Site": "same-site", "Origin": OWN},
    ],
)
def test_a_form_of_another_site_is_refused_though_it_knows_the_token(
    client: FlaskClient, headers: dict[str, str]
) -> None:
    token = field(client.get("/library/join"), "csrf_token")
    answer = client.post("/library/code", data={"csrf_token": token}, headers=headers)
    assert (answer.status_code, "Another site sent this" in answer.text) == (403, True)
    assert client.get_cookie("companion-library") is None


@pytest.mark.parametrize("headers", [{}, {"Origin": OWN}, {"Sec-Fetch-Site": "same-origin"}, {"Origin": "null"}])
def test_a_form_of_our_own_is_taken(client: FlaskClient, headers: dict[str, str]) -> None:
    token = field(client.get("/library/join"), "csrf_token")
    client.post("/library/code", data={"csrf_token": token}, headers=headers)
    assert client.get_cookie("companion-library") is not None


def test_a_form_from_the_address_that_people_are_told_is_our_own(client_with: MakeClient) -> None:
    client = client_with(public_url=OTHER)
    token = field(client.get("/library/join"), "csrf_token")
    client.post("/library/code", data={"csrf_token": token}, headers={"Origin": OTHER})
    assert client.get_cookie("companion-library") is not None


# Names of the server


def test_a_server_that_knows_its_names_answers_to_no_other(client_with: MakeClient) -> None:
    client = client_with(hosts=("armies.example", ".club.example"))
    found = {
        host: client.get("/", base_url=f"http://{host}").status_code
        for host in ("armies.example", "armies.example:8000", "a.club.example", "evil.example")
    }
    assert found == {"armies.example": 200, "armies.example:8000": 200, "a.club.example": 200, "evil.example": 400}


def test_a_page_without_forms_and_a_static_file_set_no_cookie(client: FlaskClient) -> None:
    for path in ("/healthz", "/static/css/base.css", "/manifest.webmanifest"):
        with client.get(path) as answer:
            assert "Set-Cookie" not in answer.headers
            assert "Cookie" not in answer.headers.get("Vary", "")


@pytest.mark.parametrize("path", ["/manifest.webmanifest", "/apple-touch-icon.png", "/schemas/highnoon-roster-1.json"])
def test_an_answer_that_a_proxy_may_keep_brings_nobody_a_secret(client: FlaskClient, path: str) -> None:
    with client.application.test_request_context():
        interface: Any = client.application.session_interface
        old = interface.get_signing_serializer(client.application).dumps({"library": "b" * 34})
    client.set_cookie("companion", old)
    with client.get(path) as answer:
        assert answer.cache_control.public
        assert "Set-Cookie" not in answer.headers
    assert "companion-library=bbb" in client.get("/library").headers["Set-Cookie"]


# Forms


@pytest.mark.parametrize("path", ["/library/code", "/library/join", "/library/leave", "/library/shut-out", "/join/x"])
def test_a_form_of_another_site_is_refused_and_changes_nothing(client: FlaskClient, path: str) -> None:
    answer = client.post(path, data={"words": "cactus wagon rope saloon"})
    assert answer.status_code == 400
    assert "Nothing was changed. Go back" in words_of(answer)
    assert "form-too-old" in answer.text


def test_the_token_of_another_browser_is_refused(app: Flask, client: FlaskClient) -> None:
    stranger = field(app.test_client().get("/library/join"), "csrf_token")
    client.get("/library/join")
    assert client.post("/library/code", data={"csrf_token": stranger}).status_code == 400


def test_a_form_that_lay_open_for_a_day_is_still_taken(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    token = field(client.get("/library/join"), "csrf_token")
    tomorrow = time.time() + 24 * 3600
    monkeypatch.setattr(time, "time", lambda: tomorrow)
    assert client.post("/library/code", data={"csrf_token": token}).status_code == 200


# Size


def test_a_request_that_is_too_large_gets_a_page_that_names_the_limit(client_with: MakeClient) -> None:
    client = client_with(max_request_bytes=64 * 1024)
    answer = client.post("/library/join", data={"words": "x" * 65 * 1024})
    assert answer.status_code == 413
    assert "64 KB" in words_of(answer)


def test_a_request_up_to_the_limit_is_read(client_with: MakeClient) -> None:
    client = client_with(max_request_bytes=1024 * 1024)
    answer = send(client, "/library/join", words="wagon " * 100_000)
    assert answer.status_code == 404
    assert len(answer.data) < 20_000


# Proxies


def guess(client: FlaskClient, address: str) -> int:
    token = field(client.get("/library/join"), "csrf_token")
    data = {"csrf_token": token, "words": "cactus wagon rope saloon"}
    return client.post("/library/join", data=data, headers={"X-Forwarded-For": address}).status_code


@pytest.mark.usefixtures("one_window")
def test_a_forwarded_address_is_not_believed_without_a_trusted_proxy(client: FlaskClient) -> None:
    assert [guess(client, f"192.0.2.{n}") for n in range(11)] == [404] * 10 + [429]


def test_a_trusted_proxy_tells_visitors_apart(client_with: MakeClient) -> None:
    client = client_with(trusted_proxies=1)
    assert [guess(client, f"192.0.2.{n}") for n in range(11)] == [404] * 11


def test_a_trusted_proxy_says_that_the_visit_is_over_https(client_with: MakeClient) -> None:
    headers = {"X-Forwarded-Proto": "https"}
    behind = client_with(trusted_proxies=1, environment="production")
    assert "Strict-Transport-Security" in behind.get("/", headers=headers).headers
    alone = client_with(environment="production")
    assert "Strict-Transport-Security" not in alone.get("/", headers=headers).headers


# How a "no" looks

KINDS = [
    (errors.Malformed("bad", "Cannot be read."), 400),
    (errors.Illegal("no", "Not allowed."), 422),
    (errors.Stale("late", "It changed."), 409),
    (errors.Forbidden("off", "Not yours."), 403),
    (errors.NotFound("gone", "Not there."), 404),
    (TooManyGuesses("too-many-guesses", "Too many tries.", seconds=600), 429),
]


@pytest.fixture(params=KINDS, ids=lambda kind: type(kind[0]).__name__)
def refusal(request: pytest.FixtureRequest, app: Flask) -> tuple[errors.CompanionError, int]:
    """A "no", raised at /no."""
    error: errors.CompanionError
    error, status = request.param

    def raise_it() -> str:
        raise error

    app.add_url_rule("/no", view_func=raise_it)
    return error, status


def test_each_kind_of_no_has_its_status_and_a_page(
    client: FlaskClient, refusal: tuple[errors.CompanionError, int]
) -> None:
    error, status = refusal
    answer = client.get("/no")
    assert answer.status_code == status
    assert answer.mimetype == "text/html"
    assert error.message in words_of(answer)
    assert f"Error {status}, {error.code}" in words_of(answer)
    assert answer.headers["Cache-Control"] == "no-store"


def test_htmx_gets_a_fragment_that_leaves_the_screen_alone(
    client: FlaskClient, refusal: tuple[errors.CompanionError, int]
) -> None:
    error, status = refusal
    answer = client.get("/no", headers={"HX-Request": "true"})
    assert answer.status_code == status
    assert "<html" not in answer.text
    assert error.message in answer.text
    assert answer.headers["HX-Reswap"] == "none"
    assert json.loads(answer.headers["HX-Trigger"]) == {"toast": {"text": error.message, "kind": "error"}}


def test_who_asks_for_json_gets_the_code_and_the_sentence(
    client: FlaskClient, refusal: tuple[errors.CompanionError, int]
) -> None:
    error, status = refusal
    answer = client.get("/no", headers={"Accept": "application/json"})
    assert answer.status_code == status
    assert answer.json == {"error": {"code": error.code, "message": error.message}}


def test_who_guesses_too_often_is_told_when_to_come_back(app: Flask, client: FlaskClient) -> None:
    def raise_it() -> str:
        raise KINDS[-1][0]

    app.add_url_rule("/no", view_func=raise_it)
    assert client.get("/no").headers["Retry-After"] == "600"


def test_a_sentence_with_markup_in_it_is_drawn_as_text(app: Flask, client: FlaskClient) -> None:
    def raise_it() -> str:
        raise errors.Illegal("odd", "<script>alert('1')</script> “é”")

    app.add_url_rule("/no", view_func=raise_it)
    assert "<script>alert" not in client.get("/no").text
    assert "<script>alert" not in client.get("/no", headers={"HX-Request": "true"}).text
    assert client.get("/no", headers={"HX-Request": "true"}).headers["HX-Trigger"].isascii()


def test_an_address_that_is_not_there_gets_a_friendly_page(client: FlaskClient) -> None:
    answer = client.get("/nowhere/at-all")
    assert answer.status_code == 404
    assert "There is no page at this address" in words_of(answer)


def test_a_wrong_method_is_told_and_names_the_right_ones(client: FlaskClient) -> None:
    answer = client.get("/library/code")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]
    assert "use the button" in words_of(answer)


def test_a_fault_of_ours_gets_a_page_without_its_details(app: Flask) -> None:
    def break_down() -> str:
        raise RuntimeError("the password is hush")

    app.add_url_rule("/no", view_func=break_down)
    app.testing = False
    answer = app.test_client().get("/no")
    assert answer.status_code == 500
    assert "went wrong on our side" in words_of(answer)
    assert "hush" not in answer.text


def session_cookie(said: object, *, packed: bool) -> str:
    """A session cookie as Flask writes one, signed by nobody."""
    raw = json.dumps(said).encode()
    payload = "." + base64_encode(zlib.compress(raw, 9)).decode() if packed else base64_encode(raw).decode()
    return f"{payload}.aaaa.bbbb"


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "packed"])
def test_a_session_that_nobody_signed_is_read_only_as_far_as_a_short_one_goes(
    app: Flask, monkeypatch: pytest.MonkeyPatch, packed: bool
) -> None:
    read: list[bytes] = []
    monkeypatch.setattr("companion.web.security.json.loads", read.append)
    huge = session_cookie([[]] * 100_000, packed=packed)
    client = app.test_client(use_cookies=False)
    assert client.get("/join", headers={"Cookie": f"companion={huge}"}).status_code == 200
    said = {"x": "y" * 3000}
    short = session_cookie(said, packed=True)
    assert len(short) <= MOST_UNSIGNED
    assert client.get("/join", headers={"Cookie": f"companion={short}"}).status_code == 200
    assert read == [json.dumps(said).encode()]


def test_a_small_cookie_that_unpacks_to_megabytes_is_not_unpacked(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = session_cookie("a" * 200_000, packed=True)
    assert len(bomb) <= MOST_UNSIGNED
    monkeypatch.setattr("companion.web.security.json.loads", lambda _raw: pytest.fail("it was read"))
    client = app.test_client(use_cookies=False)
    assert client.get("/join", headers={"Cookie": f"companion={bomb}"}).status_code == 200
