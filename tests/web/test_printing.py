"""Printing from the screen."""

import re
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from threading import Event
from urllib.parse import parse_qs

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.games import all_games
from companion.games import game as find_game
from companion.services import print_limits
from companion.web import print_jobs
from companion.web.print_jobs import Kept
from tests.pdf.looking import Seen, pages
from tests.support import OpenPage, serious_issues, width_beyond
from tests.web.army_support import keep
from tests.web.plain_browser import Visitor

SAMPLE = "/armies/samples/highnoon/the-maine-line"


def token(page: str) -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert found
    return found[1]


def own(client: FlaskClient) -> str:
    """A sample army copied into the library; returns its address."""
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
    for address in ("print", "print.pdf", "print/1.png"):
        assert client.get(f"{army}/{address}?part=templates&{query}").status_code == 400


def test_a_part_that_there_is_not_is_refused_in_a_sentence(client: FlaskClient, army: str) -> None:
    answer = client.get(f"{army}/print.pdf?part=nosuch")
    assert answer.status_code == 400
    assert "There is no part “nosuch”." in unescape(answer.get_data(as_text=True))
    assert client.get(f"{army}/print.pdf?part=summary&part=nosuch").status_code == 400


def test_without_an_army_its_parts_are_refused_in_a_sentence(client: FlaskClient) -> None:
    answer = client.get("/games/highnoon/print.pdf?part=sheet")
    assert answer.status_code == 422
    assert "The part “sheet” needs a list" in unescape(answer.get_data(as_text=True))


def test_codes_and_seals_are_offered_of_a_list_alone(client: FlaskClient, army: str) -> None:
    for address, offered in ((f"{army}/print", True), ("/games/highnoon/print", False)):
        page = client.get(address).get_data(as_text=True)
        assert ('name="codes"' in page, 'name="sealed"' in page) == (offered, offered)


def test_the_page_says_that_the_codes_of_an_army_not_shared_open_for_its_owner_alone(
    client: FlaskClient, army: str
) -> None:
    page = client.get(f"{army}/print").get_data(as_text=True)
    assert "Share it first" in slot(page, "f-codes-hint")
    assert f'href="{army}/share"' in page
    client.post(f"{army}/share", data={"csrf_token": token(page), "do": ""})
    assert "f-codes-hint" not in client.get(f"{army}/print").get_data(as_text=True)
    assert "f-codes-hint" not in client.get("/games/highnoon/print").get_data(as_text=True)


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize(
    ("query", "field", "says"),
    [
        ("boom=40", "boom", "2 to 10 inches"),
        ("flame=x", "flame", "is not a number"),
        ("custom=10x10", "custom", "at least 140 by 190"),
        ("dy=9", "dy", "at most 5 mm"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field_and_what_was_typed_stays(
    client: FlaskClient, army: str, query: str, field: str, says: str, htmx: bool
) -> None:
    answer = client.get(f"{army}/print?part=templates&{query}", headers={"HX-Request": "true"} if htmx else {})
    page = answer.get_data(as_text=True)
    assert says in slot(page, f"problem-{field}")
    assert [other for other in ("boom", "flame", "custom", "dx", "dy") if slot(page, f"problem-{other}")] == [field]
    assert htmx or f'value="{query.partition("=")[2]}"' in page
    assert says in slot(page, "print-said")
    assert pictures(page) == []


def slot(page: str, id_: str) -> str:
    """The words in the element with this id."""
    found = re.search(rf'<(\w+)[^>]* id="{id_}"[^>]*>(.*?)</\1>', page, re.DOTALL)
    assert found, id_
    return unescape(re.sub(r"<[^>]+>", "", found[2])).strip()


def test_the_page_says_what_was_drawn_and_not_only_how_much(client: FlaskClient, army: str) -> None:
    query = {"chosen": "1", "part": ["summary", "templates"], "paper": "a4", "ink": "bw"}
    part = client.get(f"{army}/print", query_string=query, headers={"HX-Request": "true"}).get_data(as_text=True)
    assert slot(part, "print-said") == "7 pages: Army summary (1), Templates (6). A4, black."


def test_an_address_with_more_in_it_than_the_form_has_is_taken_as_the_form(client: FlaskClient, army: str) -> None:
    page = client.get(f"{army}/print?part=summary&army=x&game=y&_external=1&endpoint=z&_scheme=q").get_data(
        as_text=True
    )
    assert len(pictures(page)) == 1
    assert "endpoint" not in pictures(page)[0]


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


CHOICES = "chosen=1&part=summary&part=templates&paper=a4"


def correction(client: FlaskClient, army: str, across: str, up: str) -> TestResponse:
    page = client.get(f"{army}/print?{CHOICES}").get_data(as_text=True)
    found = re.search(r'id="print-choices" name="choices" value="([^"]*)"', page)
    assert found
    form = {"csrf_token": token(page), "army": army.rpartition("/")[2], "across": across, "up": up}
    return client.post("/library/print-correction", data={**form, "choices": unescape(found[1])})


def correct(client: FlaskClient, army: str, across: str, up: str) -> int:
    return correction(client, army, across, up).status_code


def test_the_correction_keeps_the_choices_and_says_what_it_is(client: FlaskClient, army: str) -> None:
    answer = correction(client, army, "98", "101.5")
    address = answer.headers["Location"]
    assert parse_qs(address.partition("?")[2]) == parse_qs(CHOICES)
    page = client.get(address).get_data(as_text=True)
    assert "Corrected: 98 across / 101.5 up." in page
    assert len(pictures(page)) == 7
    assert "Corrected: 98 / 101.5" in client.get(f"{army}/print").get_data(as_text=True)


def test_a_wrong_measure_is_said_beside_its_ruler_and_the_choices_stay(client: FlaskClient, army: str) -> None:
    answer = correction(client, army, "100", "10")
    page = answer.get_data(as_text=True)
    assert answer.status_code == 400
    assert "The ruler marked UP should measure 100 mm" in slot(page, "f-up-error")
    assert 'value="10"' in page
    assert 'id="f-across-error"' not in page
    assert len(pictures(page)) == 7


@pytest.mark.parametrize("choices", ["paper=a4&_external=1&army=zzz", "//evil.example/?x=1", "a" * 5000])
def test_choices_made_up_by_somebody_lead_nowhere_else(client: FlaskClient, army: str, choices: str) -> None:
    page = client.get(f"{army}/print").get_data(as_text=True)
    form = {"csrf_token": token(page), "army": army.rpartition("/")[2], "across": "99", "up": "99", "choices": choices}
    assert client.post("/library/print-correction", data=form).headers["Location"].partition("?")[0] == f"{army}/print"


def test_the_form_and_the_page_name_the_rulers_alike(client: FlaskClient, army: str) -> None:
    page = client.get(f"{army}/print").get_data(as_text=True)
    drawn = Seen(client.get(f"{army}/print.pdf").data, 0).text
    for word in ("ACROSS", "UP"):
        assert f">{word}, mm</label>" in page
        assert f"{word} 100 mm" in drawn


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
    made = client.get(f"{army}/print.pdf?chosen=1&part=summary&part=tables&sealed=1").data
    text = " ".join(Seen(made, number).text for number in range(pages(made)))
    assert "Sealed list" in text
    assert "Nevada Smith" not in text


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ("part=summary&part=sheet", "Leave out Troop Sheet, or do not seal it."),
        ("part=rules&part=sleeves&part=summary", "Leave out Sleeve cards and Rules of this army"),
        ("part=tables", "The seal is printed on the Army summary."),
    ],
)
def test_a_seal_on_what_would_tell_or_has_no_place_for_it_is_refused(
    client: FlaskClient, army: str, parts: str, says: str
) -> None:
    page = client.get(f"{army}/print?chosen=1&{parts}&sealed=1")
    assert page.status_code == 422
    assert says in slot(page.get_data(as_text=True), "problem-sealed")
    assert client.get(f"{army}/print.pdf?chosen=1&{parts}&sealed=1").status_code == 422


# Where one comes from


def test_templates_are_a_tap_from_the_front_page_the_rules_and_an_empty_shelf(client: FlaskClient) -> None:
    for page in ("/", "/rules/highnoon", "/armies"):
        shown = client.get(page, follow_redirects=True).get_data(as_text=True)
        assert 'href="/games/highnoon/print"' in shown, page


# How much


@pytest.fixture
def nothing_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No page was drawn before this test."""
    monkeypatch.setattr(print_jobs, "_DOCUMENTS", Kept(6))
    monkeypatch.setattr(print_jobs, "_PICTURES", Kept(48))


@pytest.mark.usefixtures("one_window", "nothing_printed")
def test_one_address_has_so_many_pages_drawn_and_no_more(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_limits, "DOCUMENTS", 2)
    ask = "/games/highnoon/print.pdf?part=templates&boom="
    assert [client.get(f"{ask}{size}").status_code for size in ("2.31", "2.32", "2.33")] == [200, 200, 429]
    answer = client.get(f"{ask}2.34")
    assert int(answer.headers["Retry-After"]) > 0
    assert client.get(f"{ask}2.31").status_code == 200, "what is kept costs nothing"


@pytest.mark.usefixtures("one_window", "nothing_printed")
def test_pictures_are_counted_too(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_limits, "PICTURES", 1)
    ask = "/games/highnoon/print/{}.png?part=templates&boom=2.41"
    assert [client.get(ask.format(page)).status_code for page in (1, 2, 1)] == [200, 429, 200]


def test_many_at_once_draw_a_page_once_and_rightly() -> None:
    made: list[str] = []
    kept: Kept[str] = Kept(2)

    def make(key: str) -> str:
        made.append(key)
        return key * 2

    with ThreadPoolExecutor(8) as pool:
        got = list(pool.map(lambda number: kept.get("ab"[number % 2], lambda: make("ab"[number % 2])), range(40)))
    assert got == ["aa", "bb"] * 20
    assert sorted(made) == ["a", "b"]
    kept.get("c", lambda: make("c"))
    kept.get("a", lambda: make("a"))
    assert made[-1] == "a", "the one not asked for longest was let go"


def test_what_is_kept_is_had_while_something_else_is_being_made() -> None:
    kept: Kept[str] = Kept(4)
    kept.get("a", lambda: "kept")
    begun, end = Event(), Event()

    def slow() -> str:
        begun.set()
        assert end.wait(60)
        return "made"

    with ThreadPoolExecutor(1) as pool:
        making = pool.submit(kept.get, "b", slow)
        assert begun.wait(60)
        assert kept.get("a", lambda: "made again") == "kept"
        assert kept.get("c", lambda: "made beside it") == "made beside it"
        end.set()
        assert making.result() == "made"


def test_what_could_not_be_made_is_tried_anew() -> None:
    kept: Kept[str] = Kept(4)
    with pytest.raises(ZeroDivisionError):
        kept.get("a", lambda: str(1 // 0))
    assert kept.get("a", lambda: "made") == "made"


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


def test_a_size_that_cannot_be_is_marked_at_its_field_while_the_form_stays(open_page: OpenPage) -> None:
    page = open_page("/games/highnoon/print")
    page.locator(".print-more > summary").click()
    field = page.locator("#f-boom")
    field.fill("40")
    field.dispatch_event("change")
    page.locator("#problem-boom .field-error").wait_for()
    assert field.input_value() == "40"
    assert page.locator("#print-said").inner_text().startswith("No pages yet.")
    field.fill("5.25")
    field.dispatch_event("change")
    page.locator(".print-pages li").first.wait_for()
    assert page.locator("#problem-boom").inner_text() == ""
    assert "boom=5.25" in page.locator("#print-choices").input_value()


@pytest.mark.parametrize("game_id", [found.id for found in all_games()])
@pytest.mark.parametrize("troops", [[], ["no-such-troop"]], ids=["nobody", "unknown"])
def test_a_list_with_nobody_that_the_book_knows_prints_on_each_page(
    client: FlaskClient, game_id: str, troops: list[str]
) -> None:
    sample = dict(find_game(game_id).armies.samples()[0].document)
    sample["troops"] = [{"id": f"t{number}", "troop": troop} for number, troop in enumerate(troops, 1)]
    army = f"/armies/{keep(Visitor(client), sample)}"
    page = client.get(f"{army}/print")
    assert page.status_code == 200
    assert {client.get(url).status_code for url in pictures(page.get_data(as_text=True))} == {200}
    parts = [("part", part) for part in find_game(game_id).paper.parts]
    assert client.get(f"{army}/print.pdf", query_string=[("chosen", "1"), *parts]).status_code == 200
    assert client.get(f"{army}/print", query_string=[("chosen", "1"), *parts]).status_code == 200
