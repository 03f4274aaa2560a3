"""The army pages show what a game's lists have and nothing else, whichever game it is."""

import pytest
from flask.testing import FlaskClient

from companion.engine.game import Game
from companion.engine.sheets import OF_AN_ARMY
from companion.games import all_games
from tests.web.army_support import army_of
from tests.web.plain_browser import Screen, Visitor

each_game = pytest.mark.parametrize("found", all_games(), ids=lambda found: str(found.id))


LIST_FIELDS = sorted({field.id for found in all_games() for field in found.armies.list_fields})
"""What the lists of any game can carry."""


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client)


def random_army(visitor: Visitor, found: Game, size: int = 0) -> str:
    side = {found.armies.side_key: found.armies.sides()[0].id}
    fields = {"game": found.id, **side, "size": str(found.armies.sizes[size][1])}
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
def test_a_new_army_is_asked_for_what_its_game_declares(visitor: Visitor, found: Game) -> None:
    screen = visitor.get(f"/armies/new?game={found.id}")
    shown, rules = fields(screen), found.armies
    assert shown & set(LIST_FIELDS) == {field.id for field in rules.list_fields if field.asked}
    assert {name for name in shown if name.startswith("pair-")} == {
        name for pairing in rules.pairings for name in (f"pair-{pairing.id}", f"pair-{pairing.id}-side")
    }
    assert (f"Which {found.words.side}?" in screen.words) == (len(found.armies.sides()) > 1)
    assert all(name in screen.words for name, _ in found.armies.sizes)


@each_game
def test_an_army_is_started_by_one_press_in_every_game(visitor: Visitor, found: Game) -> None:
    screen = visitor.get(f"/armies/new?game={found.id}").press(f"Start {found.words.hiring}", {})
    assert army_of(screen)
    assert found.armies.customs.start in visitor.get(f"/armies/{army_of(screen)}").words


@each_game
def test_fields_and_pairings_that_a_game_has_not_are_left_out_of_what_is_sent(
    client: FlaskClient, visitor: Visitor, found: Game
) -> None:
    rules = found.armies
    missing = [field for field in LIST_FIELDS if field not in {known.id for known in rules.list_fields}]
    wish = {"game": found.id, rules.side_key: rules.sides()[0].id, "size": str(rules.sizes[0][1]), "how": "random"}
    army = army_of(visitor.post("/armies/new", {**wish, **dict.fromkeys(missing, "x"), "pair-no-such": "1"}))
    document = client.get(f"/armies/{army}.json").get_json()
    assert not set(missing) & set(document)


@each_game
def test_the_builder_offers_list_fields_and_homebrew_only_where_there_are_any(visitor: Visitor, found: Game) -> None:
    army = random_army(visitor, found, size=-1)
    settings = fields(visitor.get(f"/armies/{army}"))
    assert settings & set(LIST_FIELDS) == {field.id for field in found.armies.list_fields}
    hire = visitor.get(f"/armies/{army}", query=[("view", "hire")]).words
    assert (f"Make your own {found.words.troop}" in hire) == found.armies.customs.homebrew
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
    assert len(rows) > len(found.armies.catalogue()[0].card.stats)
    assert "None" not in {cell for cells in rows.values() for cell in cells}


@each_game
def test_what_can_be_printed_is_what_the_game_has(visitor: Visitor, found: Game) -> None:
    screen = visitor.get(f"/games/{found.id}/print")
    shown = {part for part, title in found.paper.parts.items() if title in screen.words}
    assert shown == {part for part in found.paper.parts if part not in OF_AN_ARMY}
