"""A page of an army that has not changed is not made again; one that would look different in any way is."""

import pytest
from flask import Flask, Response, render_template_string
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.store.armies import Armies, Content
from companion.store.library import Libraries
from companion.web import storage, unchanged
from companion.web.library import require_library
from companion.web.unchanged import page_tag, tagged
from tests.web.browser import send


@pytest.fixture
def made(app: Flask) -> list[str]:
    """Serves an army's name at /page/ARMY and notes each time that the page is really made."""
    times: list[str] = []

    def page(army: str) -> Response:
        tag = page_tag("army", army)
        times.append(army)
        found = Armies(storage.reading()).head(army)
        return tagged(
            render_template_string("{{ name }} {{ csrf_token() }}", name=found.name if found else "none"), tag
        )

    def shared(code: str) -> Response:
        tag = page_tag("shared", code)
        times.append(code)
        return tagged("shared", tag)

    app.add_url_rule("/make", view_func=lambda: require_library().id)
    app.add_url_rule("/page/<army>", view_func=page)
    app.add_url_rule("/page/shared/<code>", view_func=shared)
    return times


@pytest.fixture
def army(app: Flask, client: FlaskClient, made: list[str]) -> str:
    """An army of the client's own library; the page of it has not been made yet."""
    assert made == []
    library = client.get("/make").text
    with app.app_context(), storage.writing() as connection:
        return Armies(connection).create(library, "highnoon", content("First"), "new")


def content(name: str) -> Content:
    return Content(name=name, side="union-blue", points=750, cost=700, legal=True, body="{}")


def kept(client: FlaskClient, path: str) -> str:
    """The tag of the page once its cookies have settled."""
    client.get(path)
    return client.get(path).headers["ETag"]


def again(client: FlaskClient, path: str, tag: str, **headers: str) -> TestResponse:
    return client.get(path, headers={"If-None-Match": tag, **headers})


def test_an_unchanged_page_is_answered_without_being_made(client: FlaskClient, army: str, made: list[str]) -> None:
    tag = kept(client, f"/page/{army}")
    count = len(made)
    answer = again(client, f"/page/{army}", tag)
    assert (answer.status_code, answer.data, answer.headers["ETag"]) == (304, b"", tag)
    assert len(made) == count


def test_a_strong_form_of_the_tag_is_understood_too(client: FlaskClient, army: str) -> None:
    tag = kept(client, f"/page/{army}")
    assert again(client, f"/page/{army}", tag.removeprefix("W/")).status_code == 304


def test_a_page_is_made_anew_when_its_army_changed(app: Flask, client: FlaskClient, army: str) -> None:
    tag = kept(client, f"/page/{army}")
    with app.app_context(), storage.writing() as connection:
        Armies(connection).append(army, content("Second"), "rename")
    answer = again(client, f"/page/{army}", tag)
    assert (answer.status_code, answer.text.split()[0]) == (200, "Second")
    assert answer.headers["ETag"] != tag


def test_a_page_is_made_anew_when_its_owners_collection_changed(app: Flask, client: FlaskClient, army: str) -> None:
    tag = kept(client, f"/page/{army}")
    with app.app_context(), storage.writing() as connection:
        owner = Armies(connection).version(army)
        assert owner is not None
        Libraries(connection).set_owned(owner[0], "highnoon", "gunmen", 4)
    assert again(client, f"/page/{army}", tag).status_code == 200


def test_a_page_is_made_anew_after_its_army_is_gone(app: Flask, client: FlaskClient, army: str) -> None:
    tag = kept(client, f"/page/{army}")
    with app.app_context(), storage.writing() as connection:
        Armies(connection).delete(army)
    answer = again(client, f"/page/{army}", tag)
    assert (answer.status_code, answer.text.split()[0]) == (200, "none")


def test_a_page_is_made_anew_for_another_theme_visitor_fragment_or_address(
    app: Flask, client: FlaskClient, army: str
) -> None:
    path = f"/page/{army}"
    tag = kept(client, path)
    assert again(client, path, tag, **{"HX-Request": "true"}).status_code == 200
    assert again(client, f"{path}?filter=allies", tag).status_code == 200
    assert again(app.test_client(), path, tag).status_code == 200
    assert again(client, path, tag).status_code == 304
    client.set_cookie("theme", "dark")
    assert again(client, path, tag).status_code == 200


def test_a_page_is_made_anew_by_a_new_release(client: FlaskClient, army: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tag = kept(client, f"/page/{army}")
    monkeypatch.setattr(unchanged, "edition", lambda: "the next release")
    assert again(client, f"/page/{army}", tag).status_code == 200


def test_a_device_that_was_shut_out_is_not_told_that_nothing_changed(
    app: Flask, client: FlaskClient, army: str
) -> None:
    tag = kept(client, f"/page/{army}")
    with app.app_context(), storage.writing() as connection:
        owner = Armies(connection).version(army)
        assert owner is not None
        Libraries(connection).remove_other_devices(owner[0], "the secret of another device")
    assert again(client, f"/page/{army}", tag).status_code == 200


def test_a_page_that_brings_a_new_cookie_is_not_kept(app: Flask, army: str) -> None:
    stranger = app.test_client()
    first = stranger.get(f"/page/{army}")
    assert "Set-Cookie" in first.headers
    assert "ETag" not in first.headers
    assert "ETag" in stranger.get(f"/page/{army}").headers


def test_a_shared_army_is_looked_up_by_its_code(app: Flask, client: FlaskClient, army: str) -> None:
    with app.app_context(), storage.writing() as connection:
        code = Armies(connection).share(army)
    tag = kept(client, f"/page/shared/{code}")
    assert again(client, f"/page/shared/{code}", tag).status_code == 304
    with app.app_context(), storage.writing() as connection:
        Armies(connection).unshare(army)
    assert again(client, f"/page/shared/{code}", tag).status_code == 200


@pytest.mark.parametrize(
    "tag",
    [
        "*",
        "",
        "W/",
        '"x"',
        'W/"army.x.1-1.000000000000000000000000"',
        'W/"army.\' OR 1.1-1.000000000000000000000000"',
        "é",
    ],
)
def test_a_tag_that_is_not_ours_makes_the_page(client: FlaskClient, army: str, tag: str) -> None:
    assert again(client, f"/page/{army}", tag.encode().decode("latin-1")).status_code == 200


def test_a_form_is_never_answered_as_unchanged(client: FlaskClient, army: str) -> None:
    tag = kept(client, f"/page/{army}")
    assert again(client, f"/page/{army}", tag).status_code == 304
    assert send(client, "/library/code").status_code == 200
    assert client.post(f"/page/{army}", headers={"If-None-Match": tag}).status_code in (400, 405)
