"""The pages about Gunslinger speak of gunslingers and line-ups, and nowhere of another game's armies."""

import json
import re

import pytest
from flask import Flask

from companion.engine.errors import Malformed
from companion.engine.wording import USUAL
from companion.games import game as find_game
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.people import ATTRIBUTES
from companion.games.gunslinger.wording import WORDS
from companion.services.tables import Agreed
from tests.games.gunslinger.table.duels import line_up
from tests.games.gunslinger.web.test_sparring_partner import alone, tap
from tests.web.army_support import army_of
from tests.web.highnoon_table import Game, begin_with
from tests.web.plain_browser import Screen, Visitor
from tests.web.table_browser import browser_of

FOREIGN = re.compile(
    r"\b(arm(y|ies)|troops?|hir(e[ds]?|ing)|points?|battles?|gangs?|enforcers?|chips?|bount(y|ies)|posses?)\b",
    re.IGNORECASE,
)
"""What High Noon's players say, and Gunslinger's do not."""
NAMES = re.compile("|".join(person.name for person in catalog().gunslingers.values()), re.IGNORECASE)
"""Two of the 24 are called by such a word."""
TOLD = ("aria-label", "placeholder", "alt", "title")
FORM = {"game": "gunslinger", "gang": "gunslingers", "size": "160"}


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    return Visitor(app.test_client())


def foreign(screen: Screen) -> list[str]:
    """Every such word that is read or heard on the page, with what stands around it."""
    heard = [node.attrs[name] for node in screen.root.walk() for name in TOLD if node.has(name)]
    title = re.findall(r"<title>(.*?)</title>", screen.html)
    said = [NAMES.sub("Somebody", text) for text in (screen.words, *heard, *title)]
    return [text[max(0, at.start() - 30) : at.end() + 30] for text in said for at in FOREIGN.finditer(text)]


def walk(visitor: Visitor, *paths: str) -> dict[str, list[str]]:
    """The pages that speak another game's language."""
    found = {}
    for path in paths:
        screen = visitor.get(path)
        assert screen.status == 200, path
        found[path] = foreign(screen)
    return {path: words for path, words in found.items() if words}


def made(visitor: Visitor, how: str) -> str:
    return army_of(visitor.post("/armies/new", {**FORM, "how": how}))


@pytest.mark.parametrize("how", ["empty", "random"])
def test_the_builder_speaks_of_line_ups(visitor: Visitor, how: str) -> None:
    army = made(visitor, how)
    views = [f"/armies/{army}?view={view}" for view in ("army", "hire", "card")]
    assert walk(visitor, "/armies/new?game=gunslinger", *views, f"/armies/{army}?view=hire&text=nobody") == {}


def test_what_is_wrong_with_a_line_up_is_said_in_its_words(visitor: Visitor) -> None:
    wrong = line_up(*["texas-ranger"] * 17, options=("shotgun",)) | {"points": 60}
    army = army_of(visitor.post("/armies/import", {"text": json.dumps(wrong)}))
    assert walk(visitor, *[f"/armies/{army}?view={view}" for view in ("army", "hire", "card")]) == {}
    assert "17 gunslingers are 1 too many" in visitor.get(f"/armies/{army}").words


def test_every_change_and_every_refusal_is_told_in_its_words(visitor: Visitor) -> None:
    army = made(visitor, "empty")
    edit = f"/armies/{army}/edit"
    forms: list[dict[str, str]] = [
        {"do": "add", "troop": "sheriff"},
        {"do": "change", "entry": "t1", "name": "Old Pete", "notes": "Limps."},
        {"do": "army", "name": "Two Men", "points": "200", "notes": ""},
        {"do": "army", "points": "100"},
        {"do": "fill"},
        {"do": "duplicate", "entry": "t1"},
        {"do": "remove", "entry": "t1"},
        {"do": "remove", "entry": "t1"},
        {"do": "army", "points": "many"},
        {"do": "add", "troop": "cavalry"},
    ]
    for form in forms:
        assert foreign(visitor.post(edit, form)) == [], form
        assert foreign(visitor.post(edit, form, htmx=True)) == [], form
    for _ in forms:
        assert foreign(visitor.post(f"/armies/{army}/undo")) == []
    assert "Redo: Pick Sheriff" in visitor.get(f"/armies/{army}").html


def test_sharing_sealing_and_deleting_speak_of_line_ups(visitor: Visitor) -> None:
    army = made(visitor, "random")
    visitor.post(f"/armies/{army}/share", {"do": "start"})
    share = visitor.get(f"/armies/{army}/share")
    code = next(link for link in share.links.values() if "/a/" in link).rpartition("/")[2]
    pages = [f"/armies/{army}/share?style={style}" for style in ("plain", "markdown", "bbcode")]
    assert walk(visitor, *pages, f"/a/{code}", f"/armies/{army}/print", f"/armies/{army}/troops/t1") == {}
    visitor.post(f"/armies/{army}/settle", {"secret": "1"})
    assert walk(visitor, pages[0], f"/a/{code}", f"/armies/{army}") == {}
    assert foreign(visitor.post(f"/armies/{army}/delete", {})) == []
    assert "You can restore the line-up for 30 days" in visitor.get(f"/armies/{army}/deleted").words


def test_samples_cards_and_lists_of_all_games_fit_both(visitor: Visitor) -> None:
    made(visitor, "random")
    pages = ("/armies", "/armies/import", "/collection/gunslinger", "/games/gunslinger/print", "/library", "/tables")
    cards = ("/games/gunslinger/troops/sheriff", "/games/gunslinger/compare?a=sheriff&b=miner")
    assert walk(visitor, *pages, *cards, "/armies/samples/gunslinger/the-whole-saloon") == {}
    assert "This gunslinger is not in the roster." in visitor.get("/games/gunslinger/troops/cavalry").words


def test_a_table_is_agreed_on_without_chips(visitor: Visitor) -> None:
    new = visitor.get("/tables/new?game=gunslinger")
    assert foreign(new) == []
    assert "Dice, cards, house rules" in new.words
    assert "“Either” lets you choose at each roll." in new.words
    lobby = new.press("Start the table")
    assert foreign(lobby) == []
    assert "Start the duel" in lobby.html


def pages_of(game: Game) -> list[str]:
    head = f"/tables/{game.table}"
    return [head, *(f"{head}/{page}" for page in ("board", "settings", "log", "tools", "troop/g1"))]


def test_a_duel_and_its_end_are_a_duel(app: Flask) -> None:
    game = alone(app, "homesteader")
    visitor = Visitor(browser_of(app, game.devices[0]))
    game.help_on(["move-phase"])
    assert walk(visitor, *pages_of(game)) == {}
    assert "1 gunslinger in play" in visitor.get(f"/tables/{game.table}/board").words
    while not game.over:
        tap(game)
    assert walk(visitor, *pages_of(game)[:2], f"/tables/{game.table}/aftermath") == {}
    assert "The duel is over" in visitor.get(f"/tables/{game.table}").words


def test_a_mode_that_the_game_cannot_play_is_refused(app: Flask) -> None:
    tables = app.extensions["companion.tables"]
    for agreed in (Agreed({"cards": "ask"}), Agreed({"chips": "real"})):
        with pytest.raises(Malformed):
            begin_with(tables, [line_up("sheriff")] * 2, agreed=agreed)


def test_what_is_looked_for_is_what_another_game_says(visitor: Visitor) -> None:
    other = {name: word for name, word in vars(USUAL).items() if word != getattr(WORDS, name)}
    assert {name for name, word in other.items() if not FOREIGN.search(word)} == {
        "its",
        "company",
        "ready",
        "house",
        "battle",
        "on_paper",
    }
    assert not [word for word in vars(WORDS).values() if FOREIGN.search(word)]
    assert foreign(visitor.get("/armies/new?game=highnoon"))


def test_whom_one_could_pick_is_chosen_by_what_stands_in_the_list_itself(visitor: Visitor) -> None:
    builder = visitor.post("/armies/new", {**FORM, "how": "empty"})
    rows = [row.text for row in builder.root.all("li") if row.attrs.get("id", "").startswith("hire-")]
    assert len(rows) == len(catalog().gunslingers)
    for row, person in zip(rows, catalog().gunslingers.values(), strict=True):
        for name in ATTRIBUTES:
            assert re.search(rf"{name}\D*{getattr(person, name)}\b", row, re.IGNORECASE), (person.name, name)


def test_a_list_is_worth_the_same_wherever_it_is_shown_and_strength_is_marked_house(visitor: Visitor) -> None:
    sample = next(one for one in find_game("gunslinger").armies.samples() if one.cost != one.points)
    worth = WORDS.marked(sample.cost, sample.points)
    assert re.fullmatch(rf"{sample.cost} of {sample.points} strength †", worth)
    chooser = visitor.get("/tables/new?game=gunslinger")
    assert f"{sample.name} ({worth})" in chooser.words
    lobby = visitor.post("/tables/new", {"game": "gunslinger", "army-1": f"sample:{sample.slug}", "mine-1": "1"})
    assert f"{sample.name}, {worth}" in lobby.words
    assert worth in visitor.get("/").words
    page = visitor.get(f"/armies/samples/gunslinger/{sample.slug}")
    assert f"{sample.cost} / {sample.points} strength †" in page.words
    builder = visitor.post(
        "/armies/new",
        {**FORM, "how": "random"},
    )
    for shown in (chooser, lobby, page, builder):
        assert "†" in shown.words
    for shown in (lobby, page, builder):
        assert shown.links["Where it comes from"].endswith("/strength")
    home = [link.attrs.get("href", "") for link in visitor.get("/").root.all("a")]
    assert any(address.endswith("/gunslinger/strength") for address in home)
    row = next(row.text for row in builder.root.all("li") if row.attrs.get("id", "").startswith("hire-"))
    assert "†" in row


def test_strength_is_no_cost_not_even_for_whoever_hears_the_page(visitor: Visitor) -> None:
    builder = visitor.post("/armies/new", {**FORM, "how": "random"})
    assert 'class="cost' in builder.html
    assert "Cost: " not in builder.words
