"""The front page, and what machines ask of the site."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.engine.game import Game
from companion.games import all_games
from companion.services.storage import Health
from companion.store.armies import Armies, Content
from companion.store.trouble import unavailable
from companion.web import home, storage
from companion.web.library import require_library
from tests.web.browser import words_of
from tests.wheel_toy import TOY


def start_of(game: Game) -> str:
    """Whoever is asked for a list builds one first; in other games one starts a table."""
    return "armies" if game.has_lists and game.asks_for_lists else "tables"


def test_every_game_that_is_here_has_a_link_and_no_other(client: FlaskClient) -> None:
    page = client.get("/")
    cards = re.findall(r'<(a|div) class="game-card suit-(.*?)</\1>', page.text, re.DOTALL)
    linked = [found[1] for _, card in cards if (found := re.search(r"/((?:armies|tables)/new\?game=\w+)", card))]
    assert linked == [f"{start_of(game)}/new?game={game.id}" for game in all_games()]
    undealt = [card for tag, card in cards if tag == "div"]
    assert len(undealt) + len(linked) == len(cards)
    assert all("Coming later" in card for card in undealt)


def test_a_game_that_a_package_has_brought_is_not_announced_as_well(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    announced = home.GameTile(TOY.game.id, "Announced", "Some day", TOY.game.face)
    monkeypatch.setattr(home, "_ANNOUNCED", (announced,))
    assert "Some day" in client.get("/").text
    monkeypatch.setattr(home, "all_games", lambda: (*all_games(), TOY.game))
    page = client.get("/").text
    assert TOY.game.tagline in page
    assert "Some day" not in page


def test_every_game_brings_its_own_face(client: FlaskClient) -> None:
    page = client.get("/").text
    for game in all_games():
        cards = [one.partition("</a>")[0] for one in page.split('class="game-card')[1:]]
        (card,) = [one for one in cards if f'href="/{start_of(game)}/new?game={game.id}"' in one]
        assert f"#{game.face}" in card
        assert game.tagline in card


def test_the_line_below_a_game_is_no_sentence_also_where_the_game_is_only_announced(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "_ANNOUNCED", (home.GameTile("later", "Announced", "Some day", "bandit"),))
    lines = re.findall(r'<span class="game-line">(.*?)</span>', client.get("/").text)
    assert {"Some day", *(game.tagline for game in all_games())} <= set(lines)
    assert [line for line in lines if line.endswith(".")] == []


def test_every_sample_army_is_offered(client: FlaskClient) -> None:
    page = client.get("/")
    samples = [(game, sample) for game in all_games() for sample in game.armies.samples()]
    assert samples
    for game, sample in samples:
        assert f"/armies/samples/{game.id}/{sample.slug}" in page.text


def test_the_armies_last_worked_on_come_first_with_the_name_of_their_side(app: Flask, client: FlaskClient) -> None:
    app.add_url_rule("/make", view_func=lambda: require_library().id)
    library = client.get("/make").text
    side = all_games()[0].armies.sides()[0]
    with app.app_context(), storage.writing() as connection:
        for name, played in (("Oldest", side.id), ("Lost side", "no-such-gang"), ("Newest <b>", side.id)):
            content = Content(name=name, side=played, points=750, cost=700, legal=True, body="{}")
            Armies(connection).create(library, all_games()[0].id, content, "new")
    page = client.get("/")
    shown = words_of(page)
    assert shown.index("Newest <b>") < shown.index("Lost side") < shown.index("Oldest")
    assert side.name in shown
    assert "Newest &lt;b&gt;" in page.text


def test_an_army_of_a_game_that_is_not_installed_does_not_break_the_page(app: Flask, client: FlaskClient) -> None:
    app.add_url_rule("/make", view_func=lambda: require_library().id)
    library = client.get("/make").text
    with app.app_context(), storage.writing() as connection:
        content = Content(name="Stray", side="x", points=1, cost=1, legal=True, body="{}")
        Armies(connection).create(library, "no-such-game", content, "new")
    page = client.get("/")
    assert page.status_code == 200
    assert "Stray" in words_of(page)


def test_the_site_says_that_it_is_well(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json) == (200, {"status": "ok"})


@pytest.mark.parametrize(
    ("code", "again"), [("disk-full", None), ("disk-nearly-full", None), ("database-busy", "1"), ("database-away", "2")]
)
def test_the_site_says_why_nothing_can_be_saved(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, code: str, again: str | None
) -> None:
    def refuse(_self: Health) -> None:
        raise unavailable(code)

    monkeypatch.setattr(Health, "check", refuse)
    answer = client.get("/healthz")
    assert (answer.status_code, answer.headers.get("Retry-After")) == (503, again)
    assert answer.json == {"status": "unavailable", "code": code, "message": unavailable(code).message}


def test_a_phone_may_put_the_companion_on_its_home_screen(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    manifest = answer.get_json(force=True)
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        with client.get(icon["src"]) as picture:
            assert (picture.status_code, picture.mimetype) == (200, icon["type"])
