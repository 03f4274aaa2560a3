"""The army pages show what a game's lists have and nothing else, whichever game it is."""

import pytest
from flask.testing import FlaskClient

from companion.engine.game import Game
from companion.engine.sheets import OF_AN_ARMY
from companion.games import all_games
from tests.web.army_support import army_of
from tests.web.plain_browser import Screen, Visitor

each_game = pytest.mark.parametrize("found", all_games(), ids=lambda found: str(found.id))


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client)


def random_army(visitor: Visitor, found: Game) -> str:
    fields = {"game": found.id, "gang": found.armies.sides()[0].id, "size": str(found.armies.sizes[0][1])}
    return army_of(visitor.post("/armies/new", {**fields, "how": "random"}))


def fields(screen: Screen) -> set[str]:
    root = screen.root
    return {
        field.attrs["name"] for kind in ("input", "select", "button") for field in root.all(kind) if field.has("name")
    }


def test_where_there_are_several_games_the_first_question_is_which(visitor: Visitor) -> None:
    links = {link.attrs["href"] for link in visitor.get("/armies/new").root.all("a") if link.has("href")}
    for found in all_games():
        assert f"/armies/new?game={found.id}" in links


@each_game
def test_a_new_army_is_asked_for_allies_raids_and_sides_only_where_there_are_any(visitor: Visitor, found: Game) -> None:
    screen = visitor.get(f"/armies/new?game={found.id}")
    customs = found.armies.customs
    assert ("ally" in fields(screen), "raid" in fields(screen)) == (customs.allies, customs.raids)
    assert (f"Which {found.words.gang}?" in screen.words) == (len(found.armies.sides()) > 1)
    assert all(name in screen.words for name, _ in found.armies.sizes)


@each_game
def test_an_army_is_started_by_one_press_in_every_game(visitor: Visitor, found: Game) -> None:
    screen = visitor.get(f"/armies/new?game={found.id}").press(f"Start {found.words.hiring}", {})
    assert army_of(screen)
    assert found.armies.customs.start in visitor.get(f"/armies/{army_of(screen)}").words


@each_game
def test_allies_and_raids_that_a_game_has_not_are_left_out_of_what_is_sent(visitor: Visitor, found: Game) -> None:
    if found.armies.customs.allies or found.armies.customs.raids:
        pytest.skip("it has them")
    side = found.armies.sides()[0].id
    wish = {"game": found.id, "gang": side, "size": str(found.armies.sizes[0][1]), "ally": side, "raid": "1"}
    assert army_of(visitor.post("/armies/new", {**wish, "defender": side, "how": "random"}))


@each_game
def test_the_builder_offers_allies_raids_and_homebrew_only_where_there_are_any(visitor: Visitor, found: Game) -> None:
    army = random_army(visitor, found)
    customs = found.armies.customs
    settings = fields(visitor.get(f"/armies/{army}"))
    assert ("ally" in settings, "raid" in settings) == (customs.allies, customs.raids)
    hire = visitor.get(f"/armies/{army}", query=[("view", "hire")]).words
    assert (f"Make your own {found.words.troop}" in hire) == customs.homebrew
    card = visitor.get(f"/armies/{army}", query=[("view", "card")]).words
    assert (f"Odds against another {found.words.troop}" in card) == bool(found.armies.against())


@each_game
def test_every_troop_has_a_page_and_shows_no_figure_that_the_game_has_not(visitor: Visitor, found: Game) -> None:
    row = found.armies.catalogue()[0]
    words = visitor.get(f"/games/{found.id}/troops/{row.card.kind}").words
    assert row.card.title in words
    assert ("Pace" in words) == bool(row.card.pace)
    assert ("Against …" in words) == bool(found.armies.against())


@each_game
def test_two_troops_can_be_compared_in_every_game(visitor: Visitor, found: Game) -> None:
    one, other = (row.card.kind for row in found.armies.catalogue()[:2])
    screen = visitor.get(f"/games/{found.id}/compare", query=[("a", one), ("b", other)])
    assert screen.status == 200
    rows = {
        row.all("th")[0].text: [cell.text for cell in row.all("td")] for row in screen.root.all("tr") if row.all("th")
    }
    for label in ("Bounty each", "Pace"):
        assert "None" not in rows.get(label, ()), label


@each_game
def test_what_can_be_printed_is_what_the_game_has(visitor: Visitor, found: Game) -> None:
    screen = visitor.get(f"/games/{found.id}/print")
    shown = {part for part, title in found.paper.parts.items() if title in screen.words}
    assert shown == {part for part in found.paper.parts if part not in OF_AN_ARMY}
