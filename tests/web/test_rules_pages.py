"""Rules on the screen: the list, one rule a page, looking up, troop cards, comparing, and the published schema."""

import re

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from companion import rulebook
from companion.games import game
from tests.web.army_support import document, keep, roster, sample, view
from tests.web.plain_browser import Node, Screen, Visitor


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client)


def entries_on(screen: Screen) -> list[str]:
    """The ids of the rules that a page links to."""
    hrefs = [node.attrs.get("href", "") for node in screen.root.all("a")]
    return [href.rpartition("/")[2] for href in hrefs if re.fullmatch(r"/rules/highnoon/[\w-]+", href)]


# Rules


def test_the_list_of_rules_has_every_entry_once_by_chapter(visitor: Visitor) -> None:
    page = visitor.get("/rules/highnoon")
    known = rulebook.entries_of("highnoon")
    assert sorted(entries_on(page)) == sorted(known)
    personal = ("Pinned", "Recently read")
    shown = [heading for heading in page.headings(2) if heading not in personal]
    assert shown == list(rulebook.chapters("highnoon"))


def test_every_rule_has_a_page_that_names_it_and_where_it_stands(visitor: Visitor) -> None:
    for id_, found in rulebook.entries_of("highnoon").items():
        page = visitor.get(f"/rules/highnoon/{id_}")
        assert page.status == 200, id_
        assert page.headings(1)[0].startswith(found.title), id_
        assert found.section in page.words, id_
        assert ("House rule, not from the rulebook" in page.words) == (found.source == "house"), id_


def test_a_rule_leads_to_the_rulings_and_the_rules_beside_it(visitor: Visitor) -> None:
    known = rulebook.entries_of("highnoon")
    for id_ in ("ally-leader", "enforcer", "points-limit"):
        page = visitor.get(f"/rules/highnoon/{id_}")
        assert set(entries_on(page)) >= {other for other in known[id_].see if other in known}
        for number in known[id_].rulings:
            assert f"Ruling {number}" in page.words


def test_looking_up_a_word_finds_the_rules_that_hold_it_titles_first(visitor: Visitor) -> None:
    page = visitor.get("/rules/highnoon").press("Look up a rule", {"Look up a rule": "Enforcer"})
    assert entries_on(page)[0] == "enforcer"
    assert len(entries_on(page)) > 1
    assert page.value("Look up a rule") == "Enforcer"


def test_the_front_page_looks_a_word_up_in_every_game(visitor: Visitor) -> None:
    page = visitor.get("/").press("Look up", {"Look up a rule": "horse"})
    found = [heading.rstrip("0123456789 ") for heading in page.headings(2)]
    assert [game for game in found if game != "Colt Express"] == ["Gunslinger", "High Noon", "Outlaws"]
    assert len(entries_on(page)) >= 3
    more = next(node for node in page.root.all("a") if re.fullmatch(r"All \d+ in High Noon", node.text))
    assert len(entries_on(visitor.get(more.attrs["href"]))) > 3


def test_a_word_that_one_game_does_not_know_is_answered_by_the_other_alone(visitor: Visitor) -> None:
    page = visitor.get("/rules?q=gizmo")
    assert "gizmos-at-work" in entries_on(page)
    assert not any("Gunslinger" in heading for heading in page.headings(2))
    assert "Nothing found" in visitor.get("/rules?q=zzzyx").words


@pytest.mark.parametrize("typed", ["helpin hand", "HELPIN’ HAND", "helpin' hand"])
def test_apostrophes_and_capitals_do_not_matter(visitor: Visitor, typed: str) -> None:
    assert "spell-helpin-hand" in entries_on(visitor.get("/rules/highnoon", query=[("q", typed)]))


def test_nothing_found_is_said(visitor: Visitor) -> None:
    page = visitor.get("/rules/highnoon?q=submarine")
    assert entries_on(page) == []
    assert "Nothing found" in page.words


def test_a_rule_that_there_is_not_is_not_found(visitor: Visitor) -> None:
    assert visitor.get("/rules/highnoon/submarine").status == 404
    assert visitor.get("/rules/chess").status == 404
    assert visitor.get("/rules/chess/castling").status == 404


def test_every_rule_that_a_builder_page_links_to_is_there(visitor: Visitor) -> None:
    linked: set[str] = set()
    wrong = roster("pinkertons", {"troop": "gunmen", "weapons": {"pistol": 9}}, "texas-rangers", "gatling-gun")
    for made in (wrong, sample("everything-that-ticks"), sample("seance-on-the-levee"), sample("the-hanging-assize")):
        army = keep(visitor, made)
        for entry in document(visitor, army)["troops"]:
            linked |= set(entries_on(view(visitor, army, "card", entry["id"])))
    assert len(linked) > 40
    assert linked <= set(rulebook.entries_of("highnoon"))


# Troops


def troop_ids() -> list[str]:
    armies = game("highnoon").armies
    return [row.card.id for row in armies.panel(armies.new("", 0, {"gang": "wasatch"})).hire]


def test_every_troop_has_a_page_on_which_every_ability_is_explained_and_linked(visitor: Visitor) -> None:
    for id_ in troop_ids():
        page = visitor.get(f"/games/highnoon/troops/{id_}")
        card = game("highnoon").armies.card(id_)
        assert card is not None
        assert page.headings(1) == [card.title]
        for term in card.terms():
            assert term.name in page.words, (id_, term.name)
            assert " ".join(term.text.split())[:40] in page.words, (id_, term.name)
            assert term.rule in entries_on(page), (id_, term.name)


def test_a_troop_that_there_is_not_is_not_found(visitor: Visitor) -> None:
    assert visitor.get("/games/highnoon/troops/zeppelin").status == 404
    assert visitor.get("/games/chess/troops/gunmen").status == 404


def test_two_troops_are_compared_figure_by_figure(visitor: Visitor) -> None:
    page = visitor.get("/games/highnoon/troops/gunmen").press("Compare", {"Compare with": "USA Troopers"})
    assert page.path == "/games/highnoon/compare?a=gunmen&b=usa-troopers"
    rows = {row.all("th")[0].text: [cell.text for cell in row.all("td")] for row in page.root.all("tr") if _is_row(row)}
    assert rows["Cost"] == ["50", "55"]
    assert rows["Points a figure"] == ["10", "11"]
    assert rows["Bounty each"] == ["10", "11"]
    assert rows["Figures"] == ["Posse of 5", "Posse of 5"]
    assert page.headings(2)[:3] == ["Against …", "Gunmen", "USA Troopers"]


def _is_row(row: Node) -> bool:
    return any(cell.attrs.get("scope") == "row" for cell in row.all("th"))


def test_any_two_troops_can_be_compared_but_not_one_with_nothing(visitor: Visitor) -> None:
    ids = troop_ids()
    for one, two in zip(ids, [*ids[1:], ids[0]], strict=True):
        assert visitor.get(f"/games/highnoon/compare?a={one}&b={two}").status == 200, (one, two)
    for address in ("?a=gunmen", "", "?a=gunmen&b=zeppelin"):
        assert visitor.get(f"/games/highnoon/compare{address}").status == 404


# The published form of the file


def test_the_schema_is_served_and_every_file_that_the_site_hands_out_fits_it(visitor: Visitor) -> None:
    answer = visitor.get("/schemas/highnoon-roster-1.json")
    assert answer.response.headers["Content-Type"] == "application/schema+json"
    published = answer.response.get_json(force=True)
    Draft202012Validator.check_schema(published)
    validator = Draft202012Validator(published)
    for found in game("highnoon").armies.samples():
        army = keep(visitor, found.document)
        assert list(validator.iter_errors(document(visitor, army))) == []
    assert not validator.is_valid(roster("gunmen") | {"points": "many"})
    assert not validator.is_valid({"format": "something/else"})


def test_there_is_no_schema_of_a_game_that_there_is_not(visitor: Visitor) -> None:
    assert visitor.get("/schemas/chess-roster-1.json").status == 404
