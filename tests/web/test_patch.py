"""The answer that carries only what changed: a page put together from such answers is the page drawn whole."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from html import unescape
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import update

from companion.engine.errors import CompanionError
from companion.engine.game import Game
from companion.engine.sources import REAL
from companion.games import all_games
from companion.services.tables import Agreed, lobby
from companion.store.models import PLAY_DEVICE
from companion.web import patch
from tests.games.taps import fill, on_board
from tests.web.highnoon_table import SAMPLES, begin_with
from tests.web.highnoon_table import Game as Party
from tests.web.patched import by_id, forget, said, take_in, written
from tests.web.plain_browser import Node, taken_apart
from tests.web.table_browser import HTMX, around, browser_of

TAPS = 20
PASSING = re.compile(r'(name="(?:tap|csrf_token)" value=")[^"]+')

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


class Phone:
    """A page that stays open: it takes in each answer as live.js does."""

    def __init__(self, browser: FlaskClient, page: str, again: str) -> None:
        self.browser, self.page, self.again = browser, page, again
        self.parts = self.whole()

    def whole(self) -> dict[str, Node]:
        """The table and the strips outside of it, drawn whole and anew."""
        forget()
        found = by_id(taken_apart(PASSING.sub(r"\1", self.browser.get(self.page).text)))
        return {name: found[name] for name in ("table", "bar", "where") if name in found}

    @property
    def has(self) -> str:
        """What it says it has."""
        return said(self.parts)

    def refresh(self, has: str | None = None) -> str:
        """Fetches what has changed, and puts it in."""
        headers = {**HTMX, patch.HEADER: self.has if has is None else has}
        answer = self.browser.get(self.again, headers=headers)
        assert answer.status_code == 200
        take_in(self.parts, PASSING.sub(r"\1", answer.text))
        return answer.text


def phones(app: Flask, party: Party) -> list[Phone]:
    """Each device of the table, and a big screen."""
    path = f"/tables/{party.table}"
    browsers = [browser_of(app, device) for device in party.devices]
    pages = [Phone(browser, path, f"{path}/view") for browser in browsers]
    return [*pages, Phone(browsers[0], f"{path}/board", f"{path}/board")]


def played(party: Party, random: Random) -> Iterator[None]:
    """Somebody taps something, whatever comes of it."""
    for _ in range(TAPS):
        who = random.randrange(len(party.devices))
        opened = party.opened(who)
        if opened.board is None or party.over:
            return
        actions = on_board(opened.board) or on_board(opened.board, mine=False)
        actions += [one for plate in opened.board.troops if plate.mine for one in plate.actions if not one.why]
        if not actions:
            continue
        action = random.choice(actions)
        party.taps += 1
        with suppress(CompanionError, ValueError, IndexError):
            form = fill(action, random)
            tap = (party.table, party.devices[who], opened.seat, action.command, form, opened.number)
            party.tables.playing.tap(*tap, f"tap-{party.taps}")
        yield


@pytest.mark.parametrize("mode", ["virtual", REAL])
@each_game
def test_a_page_that_took_in_what_changed_is_the_page_drawn_whole(
    app: Flask, game: Game, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "table_seed", lambda: "0" * 64)
    lists = [sample.document for sample in game.samples()[:2]]
    agreed = Agreed({one.id: mode for one in game.table.sources if mode in dict(one.modes)})
    party = begin_with(app.extensions["companion.tables"], lists or (None, None), agreed=agreed, game=game.id)
    around_it, random = phones(app, party), Random(game.id)  # noqa: S311 - taps, no secrets
    for _ in played(party, random):
        # A phone that was away for a while takes in several steps at once.
        for phone in around_it:
            if random.random() < 0.7:
                phone.refresh()
                for name, part in phone.whole().items():
                    assert written(phone.parts[name]).split("<") == written(part).split("<")


# What is kept is known by all that it shows


def pages(party: Party, app: Flask) -> Iterator[str]:
    """A phone with two seats as it goes round, a phone with one, and one that plays nothing."""
    other, one = (browser_of(app, device) for device in party.devices)
    path = f"/tables/{party.table}"
    for seat in ("s2", "s3"):
        cover = one.get(f"{path}?cover={seat}").text
        yield cover
        lifted = re.search(r'id="lift" href="([^"]+)"', cover)
        yield one.get(unescape(lifted[1]) if lifted else path).text
    yield one.get(path).text
    yield other.get(path).text
    yield one.get(f"{path}/board").text


@pytest.mark.parametrize("hidden", ["yes", "no"])
def test_no_piece_that_was_drawn_for_somebody_else_is_sent(app: Flask, hidden: str) -> None:
    lists = list(SAMPLES.values())[:2]
    agreed = Agreed(switches={"hide-chips": hidden})
    party = begin_with(app.extensions["companion.tables"], (*lists, lists[0]), devices=2, agreed=agreed)
    for until, here in ((["deal"], True), (["act now"], True), (["act now"], False)):
        list(pages(party, app))
        party.help_on(until)
        with app.extensions["companion.database"].write() as connection:
            now = int(datetime.now(UTC).timestamp() * 1000)
            connection.execute(update(PLAY_DEVICE).values(here=here, seen_ms=now))
        kept = [seats(page) for page in pages(party, app)]
        anew = pages(party, app)
        for as_kept in kept:
            forget()
            assert as_kept == seats(next(anew))


def seats(page: str) -> list[str]:
    """The seats and the list of tools on a page."""
    found = by_id(taken_apart(PASSING.sub(r"\1", page)))
    return [written(node) for name, node in found.items() if name.startswith("p-seat") or name == "p-tools"]


# Nobody has to say what is true


def shown(browser: FlaskClient, has: str, path: str) -> str:
    """The answer to a page that says it has that."""
    answer = browser.get(path, headers={**HTMX, patch.HEADER: has})
    assert answer.status_code == 200
    return PASSING.sub(r"\1", answer.text)


def pieces_of(text: str) -> dict[str, str]:
    """The fingerprints in an answer, by the ids of their elements."""
    return dict(re.findall(r' id="([^"]+)" data-piece="([^"]+)"', text))


@pytest.mark.parametrize(
    "has",
    [
        "",
        " ",
        "now",
        "now=",
        "=12345678",
        "now=12345678",
        "now=12345678=12345678",
        "<script>=12345678 now='\"",
        "table=12345678 bar=\x7f",
        "now=\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9",
        "a=12345678 " * 2000,
    ],
)
def test_what_is_no_such_line_brings_the_whole_page(app: Flask, has: str) -> None:
    with around(app) as table:
        browser, path = table.browsers[0], table.address("view")
        assert shown(browser, has, path) == shown(browser, "", path)


def test_a_page_without_the_line_gets_all_of_it(app: Flask) -> None:
    with around(app) as table:
        browser = table.browsers[0]
        has = " ".join("=".join(one) for one in pieces_of(browser.get(table.address()).text).items())
        assert "data-same" in shown(browser, has, table.address("view"))
        assert "data-same" not in shown(browser, f"{has} {'a=12345678 ' * 800}".strip(), table.address("view"))
        assert "data-same" not in browser.get(table.address("view"), headers=HTMX).text
        assert "data-same" not in browser.get(table.address(), headers={patch.HEADER: has}).text


def test_a_page_of_another_release_gets_all_of_it(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    with around(app) as table:
        browser = table.browsers[0]
        has = " ".join("=".join(one) for one in pieces_of(browser.get(table.address()).text).items())
        monkeypatch.setattr(patch, "edition", lambda: "another")
        forget()
        assert "data-same" not in shown(browser, has, table.address("view"))
        forget()


def test_what_one_device_says_it_has_brings_it_nothing_of_another(app: Flask) -> None:
    """Whatever it says, it gets a part of the page that it would get anyway."""
    with around(app) as table:
        hers, his = table.browsers
        theirs = pieces_of(his.get(table.address()).text)
        path = table.address("view")
        whole = shown(hers, "", path)
        said = " ".join("=".join(one) for one in theirs.items())
        empty = re.compile(r"<(\w+) id=\"[^\"]+\" data-same></\1>")
        for rest in empty.split(shown(hers, said, path))[::2]:
            assert rest in whole


def test_a_name_that_is_typed_like_a_place_shows_nothing_twice(app: Flask) -> None:
    pieces = patch.Pieces({}, ())
    inner = pieces('<p id="x"></p>')
    typed = "".join(f"\x00{guess}{number}\x00" for guess in ("", "AAAAAAAA") for number in (0, 1, 99))
    outer = pieces(caller=lambda: f'<div id="y">{typed}{inner}</div>')
    drawn = pieces.joined(outer)
    assert (drawn.count('id="x"'), drawn.count('id="y"')) == (1, 1), "the second of them holds the name itself"


def test_of_two_pieces_of_one_name_only_the_first_is_known_by_it() -> None:
    first, second = '<p id="x">one</p>', '<p id="x">two</p>'
    for text in (first, second):
        (fingerprint,) = re.findall('data-piece="([^"]+)"', drawn(patch.Pieces({}, ()), text))
        page = drawn(patch.Pieces({"x": fingerprint}, ()), first, second)
        assert page.count("data-same") == (text is first)
        assert "two" in page


def drawn(pieces: patch.Pieces, *texts: str) -> str:
    return pieces.joined(pieces.all(texts))
