"""What the server tells a browser that keeps pages for later."""

from flask import Flask, flash
from flask.testing import FlaskClient

from tests.web.browser import send

EDIT = {"do": "add", "troop": "buffalo-gal"}
KEEPING = {"Companion-Keeping": "1"}


def own(client: FlaskClient) -> str:
    """The address of a new army of the client's."""
    answer = send(client, "/armies/samples/highnoon/the-maine-line", on="/armies/samples/highnoon/the-maine-line")
    return answer.headers["Location"].partition("?")[0]


def test_a_browser_without_a_library_has_only_its_shelf_to_keep(client: FlaskClient) -> None:
    answer = client.get("/offline/armies.json")
    assert answer.json is not None
    assert answer.json["armies"] == []
    assert answer.json["shelf"]["url"] == "/armies"
    assert answer.headers["Cache-Control"] == "private, no-store"


def test_an_army_that_changed_has_another_version_and_only_that_one(client: FlaskClient) -> None:
    first, second = own(client), own(client)
    before = versions(client)
    assert set(before) == {"/armies", first, second}
    assert versions(client) == before
    client.set_cookie("theme", "dark")
    assert versions(client) == before
    send(client, f"{first}/edit", **EDIT)
    after = versions(client)
    assert {address for address in before if before[address] != after[address]} == {"/armies", first}


def versions(client: FlaskClient) -> dict[str, str]:
    told = client.get("/offline/armies.json").json
    assert told is not None
    return {one["url"]: one["version"] for one in (told["shelf"], *told["armies"])}


def test_a_page_that_is_fetched_to_be_kept_takes_no_message_from_whoever_is_to_read_it(
    app: Flask, client: FlaskClient
) -> None:
    def say() -> str:
        flash("Read me.", "ok")
        return ""

    app.add_url_rule("/say", view_func=say)
    client.get("/say")
    assert "Read me." not in client.get("/armies", headers=KEEPING).text
    assert "Read me." in client.get("/armies").text
    assert "Read me." not in client.get("/armies").text


def test_the_bundle_of_another_root_is_another_one(client: FlaskClient) -> None:
    one = client.get("/offline/highnoon.json")
    other = client.get("/offline/highnoon.json", environ_overrides={"SCRIPT_NAME": "/club"})
    assert one.headers["ETag"] != other.headers["ETag"]
