"""The rules pages without a script, and what a browser keeps of them."""

import gzip
import io
import json
import re
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from PIL import Image

from companion import rulebook
from companion.rulebook.keywords import keywords
from companion.web.offline import _bundle

RULES = "/rules/highnoon"


def text(client: FlaskClient, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.text


def test_the_results_have_a_heading_that_counts_them(client: FlaskClient) -> None:
    found = re.search(
        r'<h2 class="visually-hidden">(\d+) results for “backlash”</h2>', text(client, f"{RULES}?q=backlash")
    )
    assert found
    assert int(found.group(1)) > 1


def test_every_entry_can_be_opened(client: FlaskClient) -> None:
    failed = [id_ for id_ in rulebook.entries_of("highnoon") if client.get(f"{RULES}/{id_}").status_code != 200]
    assert failed == []


def test_every_link_between_entries_leads_somewhere(client: FlaskClient) -> None:
    known = rulebook.entries_of("highnoon")
    lost = {
        (id_, other)
        for id_ in known
        for other in re.findall(rf'href="{RULES}/([^"?#]+)"', text(client, f"{RULES}/{id_}"))
        if other not in known
    }
    assert lost == set()


def test_the_answer_to_a_misspelt_question_stands_first(client: FlaskClient) -> None:
    found = re.findall(r'class="found-link" href="([^"]+)"', text(client, f"{RULES}?q=eatin+dirtt"))
    assert found[0] == f"{RULES}/eatin-dirt"


def test_what_was_typed_is_escaped(client: FlaskClient) -> None:
    page = text(client, f"{RULES}?q=%3Cscript%3Ealert(1)%3C/script%3E")
    assert "<script>alert" not in page


def test_nothing_found_says_what_to_do(client: FlaskClient) -> None:
    assert "Nothing found" in text(client, f"{RULES}?q=xqzzvk")


def test_rules_are_browsed_by_chapter_by_keyword_and_by_table(client: FlaskClient) -> None:
    entries = len(rulebook.entries_of("highnoon"))
    assert text(client, RULES).count(f'<li><a href="{RULES}/') == entries
    letters = re.findall(rf'href="{RULES}\?by=keywords&amp;letter=([^"]+)"', text(client, f"{RULES}?by=keywords"))
    assert letters[:3] == ["%23", "A", "B"]
    assert "<b>overwatch</b>" in text(client, f"{RULES}?by=keywords&letter=o")
    assert text(client, f"{RULES}?by=keywords&letter=%C3%9F") == text(client, f"{RULES}?by=keywords")
    assert f"{RULES}/critical-hits" in text(client, f"{RULES}?by=tables")
    assert text(client, f"{RULES}?by=nonsense") == text(client, RULES)


def test_every_keyword_stands_once_under_its_letter_in_folds_of_at_most_forty(client: FlaskClient) -> None:
    for letter, pairs in keywords("highnoon").items():
        page = text(client, f"{RULES}?by=keywords&letter={quote(letter)}")
        folds = re.findall(r'<ul class="keyword-list">(.*?)</ul>', page)
        rows = [re.findall(rf'href="{RULES}/([^"]+)"', fold) for fold in folds]
        assert [id_ for fold in rows for id_ in fold] == [entry.id for _, entry in pairs]
        assert max(map(len, rows)) <= 40
        assert (" open>" in page.partition('id="rules-list"')[2]) == (len(pairs) <= 40)


def test_a_total_typed_from_real_dice_lights_its_row(client: FlaskClient) -> None:
    page = text(client, f"{RULES}/critical-hits?table=critical-hit&total=12")
    lit = re.findall(r'<tr data-row="(\d+)" class="is-rolled" aria-current="true"><th scope="row">([^<]+)', page)
    assert [row[1] for row in lit] == ["12"]
    assert "12</b> with your dice" in page


def test_a_roll_lights_one_row_and_shows_its_dice_and_is_not_kept(client: FlaskClient) -> None:
    answer = client.get(f"{RULES}/critical-hits?table=critical-hit&roll=1")
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.text.count('class="is-rolled"') == 1
    assert len(re.findall(r'aria-label="[1-6] on a d6"', answer.text)) == 2


@pytest.mark.parametrize("total", ["13", "1", "-4", "x", "²", "1e3", "7" * 400])
def test_a_total_that_the_dice_cannot_show_is_refused_in_a_sentence(client: FlaskClient, total: str) -> None:
    page = text(client, f"{RULES}/critical-hits?table=critical-hit&total={total}")
    assert "2d6 cannot show" in page
    assert "is-rolled" not in page


def test_a_table_that_is_not_there_is_not_found(client: FlaskClient) -> None:
    assert client.get(f"{RULES}/critical-hits?table=love&roll=1").status_code == 404


def test_htmx_gets_the_table_alone(client: FlaskClient) -> None:
    page = client.get(f"{RULES}/critical-hits?table=critical-hit&roll=1", headers={"HX-Request": "true"}).text
    assert page.strip().startswith("<section")
    assert "<html" not in page


def test_the_clock_points_to_the_hour_that_was_rolled(client: FlaskClient) -> None:
    page = text(client, f"{RULES}/deviation?table=deviation-direction&total=7")
    assert re.findall(r'class="clock-hour is-rolled" data-row="(\d+)" transform="rotate\((\d+)\)"', page) == [
        ("6", "210")
    ]
    assert "7 o’clock, where 12 points away from the attacker" in page


def test_the_sum_for_a_shot_adds_up_without_a_script(client: FlaskClient) -> None:
    page = text(client, f"{RULES}/shooting?target=long&with=prone&with-cover=hard")
    assert "<b data-needed>11</b>" in page
    assert "<span data-modifier>−3</span>" in page
    assert '<b data-odds="12">17 %</b>' in page


def test_the_sum_says_in_words_what_the_number_does_not(client: FlaskClient) -> None:
    page = text(client, f"{RULES}/shooting?target=long&with-cover=hard")
    assert "d4, d6 and d8 need an ace." in page
    hopeless = "&".join(f"with={line}" for line in ("prone", "mounted", "shaken", "sneaky", "bad-eyes", "rain", "dust"))
    page = text(client, f"{RULES}/shooting?target=long&with-cover=hard&with-winged=winged-3&{hopeless}")
    assert "No die shows that much: you need an ace." in page
    assert '<b data-odds="4">&lt;1 %</b>' in page


def test_the_manifest_lists_icons_that_are_there_in_the_size_it_says(client: FlaskClient) -> None:
    icons = json.loads(client.get("/manifest.webmanifest").data)["icons"]
    sizes = {(icon["sizes"], icon["purpose"]) for icon in icons}
    assert sizes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"), ("any", "any")}
    for icon in icons:
        with client.get(icon["src"]) as answer:
            assert answer.status_code == 200
            assert answer.headers["Content-Type"].startswith(icon["type"])
            if icon["type"] == "image/png":
                side = Image.open(io.BytesIO(answer.data)).size
                assert "x".join(map(str, side)) == icon["sizes"]


def test_icons_whose_corners_are_cut_by_the_phone_have_no_hole_in_them(client: FlaskClient) -> None:
    manifest = json.loads(client.get("/manifest.webmanifest").data)
    cut = [icon["src"] for icon in manifest["icons"] if icon["purpose"] == "maskable"]
    for path in (*cut, "/apple-touch-icon.png"):
        with client.get(path) as answer:
            picture = Image.open(io.BytesIO(answer.data)).convert("RGBA")
        side = picture.width
        assert side == (180 if path.startswith("/apple") else 512)
        assert picture.getpixel((0, 0)) == picture.getpixel((side - 1, side - 1)) == (0x97, 0x29, 0x1C, 255)


def test_the_service_worker_may_answer_for_the_whole_site_and_is_asked_for_anew(client: FlaskClient) -> None:
    answer = client.get("/sw.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert answer.headers["Service-Worker-Allowed"] == "/"
    assert answer.headers["Cache-Control"] == "no-cache"


def test_everything_that_the_service_worker_is_to_keep_is_there(client: FlaskClient) -> None:
    told = json.loads(client.get("/sw.js").text.partition("self.COMPANION = ")[2].partition(";\n")[0])
    missing = []
    for path in (*told["files"], *told["bundles"].values(), told["page"], *told["scripts"]):
        with client.get(path) as answer:
            missing += [path] if answer.status_code != 200 else []
    assert missing == []


def test_the_bundle_holds_every_entry_and_stays_below_400_kilobytes(client: FlaskClient) -> None:
    answer = client.get("/offline/highnoon.json", headers={"Accept-Encoding": "gzip"})
    assert len(answer.data) < 400 * 1024
    bundle = json.loads(gzip.decompress(answer.data))
    assert set(bundle["entries"]) == set(rulebook.entries_of("highnoon"))
    rolled = {table.id for table in rulebook.tables_of("highnoon").values() if table.dice}
    assert set(bundle["tables"]) == rolled
    listed = sum(map(len, keywords("highnoon").values()))
    assert sum(map(len, bundle["keywords"].values())) == listed


def test_what_one_visitor_ticks_is_not_in_the_bundle_that_all_of_them_get(client: FlaskClient) -> None:
    _bundle.cache_clear()
    ticked = client.get("/offline/highnoon.json?target=long&with=prone").data
    _bundle.cache_clear()
    assert ticked == client.get("/offline/highnoon.json").data


def test_a_browser_that_unpacks_nothing_gets_the_bundle_plain(client: FlaskClient) -> None:
    answer = client.get("/offline/highnoon.json", headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in answer.headers
    assert json.loads(answer.data)["game"] == "highnoon"


def test_a_browser_that_has_the_bundle_is_told_so(client: FlaskClient) -> None:
    tag = client.get("/offline/highnoon.json").headers["ETag"]
    assert client.get("/offline/highnoon.json", headers={"If-None-Match": tag}).status_code == 304
