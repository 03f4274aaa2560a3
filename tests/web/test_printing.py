"""Printing from the screen."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.pdf.looking import Seen, pages
from tests.support import OpenPage, serious_issues, width_beyond

SAMPLE = "/armies/samples/highnoon/the-maine-line"


def token(page: str) -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert found
    return found[1]


def own(client: FlaskClient) -> str:
    """A sample army taken as one's own; returns its address."""
    page = client.get(SAMPLE).get_data(as_text=True)
    return str(client.post(SAMPLE, data={"csrf_token": token(page)}).headers["Location"])


@pytest.fixture
def army(client: FlaskClient) -> str:
    return own(client)


def pictures(page: str) -> list[str]:
    return [unescape(url) for url in re.findall(r'<img src="([^"]+\.png[^"]*)"', page)]


def test_the_page_shows_the_troop_sheet_to_begin_with(client: FlaskClient, army: str) -> None:
    page = client.get(f"{army}/print").get_data(as_text=True)
    assert "4 pages" in page
    assert len(pictures(page)) == 4


def test_a_choice_asks_for_the_pages_alone(client: FlaskClient, army: str) -> None:
    query = {"chosen": "1", "part": ["summary", "templates"]}
    part = client.get(f"{army}/print", query_string=query, headers={"HX-Request": "true"}).get_data(as_text=True)
    assert part.lstrip().startswith("<section")
    assert "<html" not in part
    assert len(pictures(part)) == 7


def test_the_pictures_are_those_of_the_pdf(client: FlaskClient, army: str) -> None:
    first = pictures(client.get(f"{army}/print").get_data(as_text=True))[0]
    answer = client.get(first)
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.data.startswith(b"\x89PNG")
    assert "immutable" in answer.headers["Cache-Control"]


def test_a_picture_of_an_older_page_is_not_kept(client: FlaskClient, army: str) -> None:
    first = pictures(client.get(f"{army}/print").get_data(as_text=True))[0]
    assert client.get(re.sub(r"v=[0-9a-f]+", "v=old", first)).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("page", [0, 5])
def test_a_page_that_there_is_not_has_no_picture(client: FlaskClient, army: str, page: int) -> None:
    assert client.get(f"{army}/print/{page}.png").status_code == 404


def test_the_pdf_opens_or_is_saved(client: FlaskClient, army: str) -> None:
    shown, saved = client.get(f"{army}/print.pdf"), client.get(f"{army}/print.pdf?save=1")
    assert shown.headers["Content-Type"] == "application/pdf"
    assert shown.headers["Content-Disposition"] == 'inline; filename="the-maine-line.pdf"'
    assert saved.headers["Content-Disposition"] == 'attachment; filename="the-maine-line.pdf"'
    assert shown.data == saved.data
    assert pages(shown.data) == 4


def test_nothing_ticked_says_so(client: FlaskClient, army: str) -> None:
    page = client.get(f"{army}/print?chosen=1").get_data(as_text=True)
    assert "Nothing chosen" in page
    assert pictures(page) == []


def test_paper_ink_and_template_size_reach_the_pdf(client: FlaskClient, army: str) -> None:
    made = client.get(f"{army}/print.pdf?part=templates&paper=a4&ink=bw&boom=5").data
    page = Seen(made, 0)
    assert (page.width, page.height) == pytest.approx((595.28, 841.89), abs=0.01)
    assert "5″ across" in page.text


@pytest.mark.parametrize("query", ["custom=10x10", "ink=gold", "boom=40", "boom=x", "duplex=none", "dx=99", "paper=a0"])
def test_a_wish_that_cannot_be_is_refused(client: FlaskClient, army: str, query: str) -> None:
    assert client.get(f"{army}/print?part=templates&{query}").status_code == 400


def test_another_library_prints_nothing_of_it(app: Flask, army: str) -> None:
    stranger = app.test_client()
    own(stranger)
    for address in ("print", "print.pdf", "print/1.png"):
        assert stranger.get(f"{army}/{address}").status_code == 404


def test_a_game_prints_its_templates_without_an_army(client: FlaskClient) -> None:
    page = client.get("/games/highnoon/print").get_data(as_text=True)
    assert "Troop Sheet" not in page
    assert pages(client.get("/games/highnoon/print.pdf").data) == len(pictures(page))
    assert client.get("/games/nonesuch/print").status_code == 404


# The printer's correction


def correct(client: FlaskClient, army: str, across: str, up: str) -> int:
    page = client.get(f"{army}/print").get_data(as_text=True)
    form = {"csrf_token": token(page), "army": army.rpartition("/")[2], "across": across, "up": up}
    return client.post("/library/print-correction", data=form).status_code


def test_what_the_rulers_measured_corrects_every_later_pdf(client: FlaskClient, army: str) -> None:
    assert correct(client, army, "98.5", "101") == 303
    assert 'value="98.5"' in client.get(f"{army}/print").get_data(as_text=True)
    assert "Corrected for 98.5 mm across, 101 mm up" in Seen(client.get(f"{army}/print.pdf").data, 0).text
    other = own(client)
    assert "Corrected for 98.5 mm" in Seen(client.get(f"{other}/print.pdf").data, 0).text


def test_100_and_100_takes_the_correction_away(client: FlaskClient, army: str) -> None:
    correct(client, army, "98.5", "101")
    correct(client, army, "100", "100")
    assert "Not corrected." in Seen(client.get(f"{army}/print.pdf").data, 0).text


def test_a_measure_that_cannot_be_changes_nothing(client: FlaskClient, army: str) -> None:
    assert correct(client, army, "10", "101") == 400
    assert "Not corrected." in Seen(client.get(f"{army}/print.pdf").data, 0).text


def test_the_correction_of_one_library_is_not_that_of_another(app: Flask, client: FlaskClient, army: str) -> None:
    correct(client, army, "98.5", "101")
    stranger = app.test_client()
    theirs = own(stranger)
    assert 'value="98.5"' not in stranger.get(f"{theirs}/print").get_data(as_text=True)
    assert "Not corrected." in Seen(stranger.get(f"{theirs}/print.pdf").data, 0).text


# What is secret


def test_a_sealed_print_names_no_troop(client: FlaskClient, army: str) -> None:
    made = client.get(f"{army}/print.pdf?chosen=1&part=summary&part=sheet&part=rules&sealed=1").data
    text = " ".join(Seen(made, number).text for number in range(pages(made)))
    assert "Sealed list" in text
    assert "Nevada Smith" not in text


# In a browser


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_print_page_fits_and_has_no_serious_issue(open_page: OpenPage, size: str, theme: str) -> None:
    page = open_page("/games/highnoon/print", size=size, theme=theme)  # type: ignore[arg-type] # from the list
    assert serious_issues(page) == []
    assert width_beyond(page) <= 0


def test_ticking_a_part_shows_its_pages_at_once(open_page: OpenPage) -> None:
    page = open_page("/games/highnoon/print")
    page.locator('input[value="blank"]').check(force=True)
    page.locator(".print-pages li").nth(6).wait_for()
    assert "part=blank" in page.url
