"""A game that an installed package brings is played like the product's own, with its templates, icons and files."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from companion import create_app
from companion.cli import companion
from companion.config import Settings
from companion.engine.board import Board
from companion.engine.errors import Malformed
from companion.engine.sheets import Booklet, Deck, PlayCard
from companion.packages import Found
from tests.pdf.looking import Seen
from tests.web.lobby_support import come_in, open_table
from tests.web.plain_browser import Screen, Visitor
from tests.wheel_toy import TOY, installed

SPRITE = "/static/games/goldpan/icons.svg"
STYLE = "/static/games/goldpan/table.css"


@pytest.fixture
def site(tmp_path: Path, make_settings: Callable[[Path], Settings]) -> Iterator[Flask]:
    with installed():
        made = create_app(make_settings(tmp_path))
        made.testing = True
        yield made


@pytest.fixture
def anna(site: Flask) -> Visitor:
    return Visitor(site.test_client())


def begun(anna: Visitor, ben: Visitor, **typed: str) -> tuple[Screen, str]:
    """The first page of the game, and its address."""
    lobby = open_table(anna, "goldpan", **typed)
    come_in(ben, lobby)
    ben.get(lobby.path).press("I agree")
    return anna.get(lobby.path).press("Start the game"), lobby.path


def test_it_is_played_from_the_lobby_to_the_end(site: Flask, anna: Visitor) -> None:
    ben = Visitor(site.test_client())
    page, path = begun(anna, ben)
    assert "Anna stands at the creek" in page.words
    for visitor in (anna, ben) * 10:
        page = visitor.get(path)
        if "Wash a pan" not in page.buttons:
            break
        page.press("Wash a pan")
    winner = max(("Anna", "Ben"), key=lambda name: int(re.findall(rf"{name} (\d+) of 10", page.words)[0]))
    assert f"{winner} has struck gold" in page.words
    for visitor in (anna, ben):
        page = visitor.get(path)
        page = page.press("Yes, it is over") if "Yes, it is over" in page.buttons else page
    assert "has struck gold" in page.follow("See how it ended").words


def test_its_own_part_of_the_page_comes_out_of_its_template(site: Flask, anna: Visitor) -> None:
    page, _ = begun(anna, Visitor(site.test_client()))
    assert "0 of 10" in page.words


def test_where_it_breaks_the_page_names_it_and_the_log_says_what_broke(
    site: Flask, anna: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, path = begun(anna, Visitor(site.test_client()))
    site.testing = False
    monkeypatch.setattr("gold_pan.table.state.GOAL", "ten")
    answer = anna.client.get(path)
    assert answer.status_code == 500
    where = f"The game “Gold Pan” of {TOY.package} broke in gold_pan/table/state.py, line "
    assert where in answer.text
    assert "TypeError" not in answer.text, "what went wrong may tell a secret"
    (logged,) = [record.message for record in caplog.records if record.message.startswith(where)]
    assert "TypeError: " in logged
    assert anna.client.get("/tables/new?game=highnoon").status_code == 200, "the other games go on"


def test_a_template_that_breaks_is_named(site: Flask, anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    _, path = begun(anna, Visitor(site.test_client()))
    site.testing = False
    monkeypatch.setattr("gold_pan.table.rules.Board", lambda *said, **more: Board(*said, **more | {"extra": (0,)}))
    assert "broke in gold_pan/templates/goldpan/_table.html, line 4." in anna.client.get(path).text


def test_an_icon_of_it_is_drawn_from_its_own_sprite(anna: Visitor) -> None:
    uses = [node.attrs["href"] for node in anna.get("/").root.all("use")]
    (own,) = {href for href in uses if href.endswith("#goldpan-nugget")}
    assert own.startswith(f"{SPRITE}?v=")
    served = anna.client.get(own.partition("#")[0])
    assert served.mimetype == "image/svg+xml"
    assert '<symbol id="goldpan-nugget"' in served.text
    assert not [href for href in uses if "games/goldpan" in href and "nugget" not in href]


def test_its_icons_are_kept_for_the_time_without_a_network(anna: Visitor) -> None:
    assert f"{SPRITE}?v=" in anna.client.get("/sw.js").text


def test_its_tables_ask_for_its_style_sheet_and_those_of_other_games_do_not(site: Flask, anna: Visitor) -> None:
    page, _ = begun(anna, Visitor(site.test_client()))
    linked = [node.attrs["href"] for node in page.root.all("link") if node.attrs.get("rel") == "stylesheet"]
    assert [href for href in linked if href.startswith(f"{STYLE}?v=")]
    assert STYLE not in open_table(anna, "highnoon").html


@pytest.mark.parametrize("path", [SPRITE, STYLE])
def test_its_files_are_kept_for_good_only_at_an_address_with_their_hash(anna: Visitor, site: Flask, path: str) -> None:
    with site.test_request_context():
        hashed = site.jinja_env.globals["static_url"](path.removeprefix("/static/"))  # type: ignore[operator] # a function
    for address, kept in ((hashed, True), (path, False), (f"{path}?v=000000000000", False)):
        with anna.client.get(address) as answer:
            assert answer.status_code == 200
            assert ("immutable" in answer.headers["Cache-Control"]) is kept
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("name", ["", "missing.css", "../__init__.py", "%2e%2e/__init__.py", "../table/rules.py"])
def test_nothing_else_of_its_folder_is_served(anna: Visitor, name: str) -> None:
    assert anna.client.get(f"/static/games/goldpan/{name}").status_code == 404


def test_its_rules_are_read(anna: Visitor) -> None:
    assert "one to four nuggets" in anna.get("/rules/goldpan/washing").words


def test_where_nothing_of_it_is_printed_no_page_offers_to(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY.game), "has_paper", False)
    assert "/games/goldpan/print" not in anna.get("/").html + anna.get("/rules/goldpan").html
    refused = anna.get("/games/goldpan/print")
    assert (refused.status, "Gold Pan has nothing to print." in refused.words) == (404, True)


def test_what_a_real_die_showed_is_typed_in(site: Flask, anna: Visitor) -> None:
    ben = Visitor(site.test_client())
    page, _ = begun(anna, ben, gravel="real")
    assert "4 of 10" in page.press("4").words


def test_the_site_says_at_its_start_which_game_is_left_out(
    tmp_path: Path, make_settings: Callable[[Path], Settings], caplog: pytest.LogCaptureFixture
) -> None:
    fault = Malformed("bad-game", "The game “x” of y 1 is left out because of “face” in y/__init__.py: it is missing.")
    with installed(Found((TOY,), (fault,))):
        site = create_app(make_settings(tmp_path))
    assert fault.message in caplog.messages
    assert site.test_client().get("/").status_code == 200


def test_its_paper_is_offered_part_by_part_and_drawn_with_its_own_icons(anna: Visitor) -> None:
    page = anna.get("/games/goldpan/print")
    assert {"Claims", "Nuggets"} <= set(page.words.split())
    assert not {"Templates", "Army summary", "Quick reference"} & set(page.words.splitlines())
    made = anna.client.get("/games/goldpan/print.pdf?chosen=1&part=tiles&part=markers&ink=bw").data
    claims, nuggets = Seen(made, 0), Seen(made, 1)
    assert claims.text.count("Ten nuggets win.") == 4
    assert Counter(nuggets.text.split())["Nugget"] == 40
    shape = nuggets.ink((8, 8, 23, 15), darker_than=90)
    assert shape[2] - shape[0] > 4, "the nugget's silhouette above its name"


def test_the_command_line_prints_it_too(anna: Visitor, tmp_path: Path) -> None:
    del anna
    out = tmp_path / "gold.pdf"
    result = CliRunner().invoke(companion, ["print", "--game", "goldpan", "--parts", "all", "-o", str(out)])
    assert result.output == f"{out}: tiles 1 page, markers 2 pages.\n"
    listed = CliRunner().invoke(companion, ["print", "--game", "goldpan", "--list-parts"]).output
    assert listed.splitlines() == ["Gold Pan (--game goldpan)", "  tiles       Claims", "  markers     Nuggets"]


def test_words_that_fill_more_than_two_cards_are_told_on_the_page_and_on_the_command_line(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tale = PlayCard("Tale", lines=("He told it again and again. " * 200,))
    booklet = Booklet("Gold Pan", "Gold Pan", decks=(Deck("Tales", (tale,), part="tiles"),))
    monkeypatch.setattr(type(TOY.game.paper), "booklet", lambda self, document, sizes: booklet)
    said = "The card “Tale” of “Tales” needs"
    assert anna.get("/games/goldpan/print?chosen=1&part=tiles").words.count(said) == 2, "to be read, and to be heard"
    asked = ["print", "--game", "goldpan", "--parts", "tiles", "-o", str(tmp_path / "gold.pdf")]
    assert said in CliRunner().invoke(companion, asked).output
