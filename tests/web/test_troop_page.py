"""Where the code on a printed card leads."""

import io
import re
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from tests.web.test_printing import own, token


@pytest.fixture
def army(client: FlaskClient) -> str:
    return own(client)


def edit(client: FlaskClient, army: str, **form: str) -> None:
    page = client.get(army).get_data(as_text=True)
    answer = client.post(f"{army}/edit", data={"csrf_token": token(page), **form})
    assert answer.status_code == 303


def share(client: FlaskClient, army: str, do: str = "") -> str:
    """Shares it, or stops; returns the code."""
    page = client.get(f"{army}/share").get_data(as_text=True)
    client.post(f"{army}/share", data={"csrf_token": token(page), "do": do})
    found = re.search(r"/a/([0-9a-z]+)", client.get(f"{army}/share").get_data(as_text=True))
    return found[1] if found else ""


def troops(client: FlaskClient, army: str) -> list[dict[str, str]]:
    found = client.get(f"{army}.json").json
    assert found is not None
    return list(found["troops"])


def codes(document: bytes) -> list[str]:
    """What the codes of a PDF say of themselves in its tags."""
    parts: Any = PdfReader(io.BytesIO(document)).trailer["/Root"]["/StructTreeRoot"]["/K"]["/K"]  # type: ignore[index] # dictionaries
    kids = [kid.get_object() for part in parts for kid in part.get_object()["/K"]]
    return [kid["/Alt"].removeprefix("Code: ") for kid in kids if "/Alt" in kid]


def test_the_codes_of_a_printed_army_open_its_entries(client: FlaskClient, army: str) -> None:
    printed = codes(client.get(f"{army}/print.pdf?part=sheet").data)
    wanted = [f"http://localhost{army}/troops/{troop['id']}?of={troop['troop']}" for troop in troops(client, army)]
    assert printed == [wanted[0], f"http://localhost{army}", *wanted[1:]]
    for address in wanted:
        page = client.get(address)
        assert page.status_code == 200
        assert f'href="{army}?view=card' in unescape(page.get_data(as_text=True))


def test_to_others_the_entry_is_open_while_its_army_is_shared(app: Flask, client: FlaskClient, army: str) -> None:
    troop = troops(client, army)[0]["id"]
    stranger = app.test_client()
    assert stranger.get(f"{army}/troops/{troop}").status_code == 404
    code = share(client, army)
    addresses = (f"{army}/troops/{troop}?by={code}", f"/a/{code}/troops/{troop}")
    for address in addresses:
        page = stranger.get(address)
        assert page.status_code == 200
        assert f'href="/a/{code}"' in page.get_data(as_text=True)
    share(client, army, "stop")
    assert [stranger.get(address).status_code for address in addresses] == [404, 404]


def test_a_code_that_was_taken_back_stays_so_when_the_army_is_shared_anew(
    app: Flask, client: FlaskClient, army: str
) -> None:
    troop = troops(client, army)[0]["id"]
    old = share(client, army)
    share(client, army, "stop")
    new = share(client, army)
    assert new not in ("", old)
    stranger = app.test_client()
    for address in (f"{army}/troops/{troop}", f"{army}/troops/{troop}?by={old}", f"/a/{old}/troops/{troop}"):
        answer = stranger.get(address)
        assert answer.status_code == 404
        assert new not in answer.get_data(as_text=True), "the new code is told to nobody who has not got it"
        assert client.get(address).status_code == (404 if address.startswith("/a/") else 200)
    assert stranger.get(f"{army}/troops/{troop}?by={new}").status_code == 200


def test_cards_of_a_shared_army_bring_its_code_so_that_others_can_read_them(
    app: Flask, client: FlaskClient, army: str
) -> None:
    code = share(client, army)
    card = next(found for found in codes(client.get(f"{army}/print.pdf?part=sheet").data) if "/troops/" in found)
    assert card.endswith(f"&by={code}")
    assert app.test_client().get(card.removeprefix("http://localhost")).status_code == 200


@pytest.mark.parametrize("shared", [False, True])
def test_who_may_not_read_the_army_gets_the_card_of_the_book(
    app: Flask, client: FlaskClient, army: str, shared: bool
) -> None:
    troop = troops(client, army)[0]
    if shared:
        share(client, army)
        page = client.get(f"{army}/share").get_data(as_text=True)
        client.post(f"{army}/settle", data={"csrf_token": token(page), "secret": "1"})
    stranger = app.test_client()
    code = share(client, army) if shared else ""
    answer = stranger.get(f"{army}/troops/{troop['id']}?of={troop['troop']}&by={code}")
    assert answer.headers["Location"] == f"/games/highnoon/troops/{troop['troop']}"
    assert answer.headers["Cache-Control"] == "no-store"
    nowhere = stranger.get(f"/armies/0000000000000000/troops/t1?of={troop['troop']}")
    assert (nowhere.status_code, nowhere.headers["Location"]) == (answer.status_code, answer.headers["Location"])


def test_an_entry_that_is_gone_falls_back_to_the_book(client: FlaskClient, army: str) -> None:
    answer = client.get(f"{army}/troops/t999?of=gunmen")
    assert answer.headers["Location"] == "/games/highnoon/troops/gunmen"
    assert client.get(f"{army}/troops/t999").status_code == 404
    assert client.get(f"{army}/troops/t999?of=unheard-of").status_code == 404


def test_an_id_that_went_to_another_kind_of_troop_is_not_the_one_printed(client: FlaskClient, army: str) -> None:
    troop = troops(client, army)[0]
    other = "scouts" if troop["troop"] != "scouts" else "gunmen"
    answer = client.get(f"{army}/troops/{troop['id']}?of={other}")
    assert answer.headers["Location"] == f"/games/highnoon/troops/{other}"


def test_the_address_stays_while_the_troop_is_renamed_and_leads_to_the_book_once_it_is_dismissed(
    client: FlaskClient, army: str
) -> None:
    troop = troops(client, army)[0]
    address = f"{army}/troops/{troop['id']}?of={troop['troop']}"
    edit(client, army, do="change", entry=troop["id"], name="Dead-Eye <Dan>")
    assert "Dead-Eye &lt;Dan&gt;" in client.get(address).get_data(as_text=True)
    edit(client, army, do="remove", entry=troop["id"])
    assert client.get(address).headers["Location"] == f"/games/highnoon/troops/{troop['troop']}"


def test_a_number_of_figures_that_nobody_printed_is_marked_on_the_card_of_the_book(client: FlaskClient) -> None:
    marked = "House number (number of figures)"
    assert marked in client.get("/games/highnoon/troops/x-squads").get_data(as_text=True)
    assert marked not in client.get("/games/highnoon/troops/gunmen").get_data(as_text=True)
