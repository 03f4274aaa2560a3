"""Against …: what a troop's weapons would do, by a form that needs no JavaScript."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.army_support import keep, roster, view
from tests.web.plain_browser import Node, Screen, Visitor

TROOP = "/games/highnoon/troops/usa-troopers"


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    return Visitor(app.test_client())


def cells(page: Screen, name: str) -> list[str]:
    """The four figures of the first line of that name."""
    rows = ([cell.text for cell in row.all("td")] for row in page.root.all("tr") if _named(row, name))
    return next(row for row in rows if len(row) == 4)


def _named(row: Node, name: str) -> bool:
    return any(cell.text.startswith(name) for cell in row.all("th"))


def test_the_page_of_a_troop_says_what_it_does_to_a_gunman_in_hard_cover_at_long_range(visitor: Visitor) -> None:
    page = visitor.get(TROOP)
    assert "Against …" in page.headings(2)
    assert "USA Troopers against Gunmen in hard cover at long range" in page.words
    assert (page.value("Against"), page.value("Long"), page.value("Hard")) == ("gunmen", True, True)
    assert cells(page, "Rifle") == ["8 %", "2 %", "5 %", "0.24"]


def test_another_target_range_and_cover_are_chosen_by_a_form(visitor: Visitor) -> None:
    page = visitor.get(TROOP).press("Work it out", {"Against": "Texas Rangers", "Short": True, "None": True})
    assert page.path == f"{TROOP}?target=texas-rangers&range=short&cover=none"
    assert "against Texas Rangers in the open at short range" in page.words
    assert page.value("Against") == "texas-rangers"
    assert cells(page, "Rifle")[0] == "50 %"


def test_what_there_is_not_is_as_if_nothing_was_chosen(visitor: Visitor) -> None:
    page = visitor.get(TROOP, query=[("target", "<b>"), ("range", "9"), ("cover", "")])
    assert "against Gunmen in hard cover at long range" in page.words


def test_two_troops_are_compared_weapon_by_weapon_against_the_same_target(visitor: Visitor) -> None:
    page = visitor.get("/games/highnoon/compare?a=gunmen&b=usa-troopers").press("Work it out", {"Short": True})
    assert page.path == "/games/highnoon/compare?a=gunmen&b=usa-troopers&target=gunmen&range=short&cover=hard"
    assert [name for name in page.headings(3) if name in ("Gunmen", "USA Troopers")] == ["Gunmen", "USA Troopers"]
    for name in ("Gunmen", "USA Troopers"):
        assert f"{name} against Gunmen in hard cover at short range" in page.words
    assert cells(page, "Pistol")[0] == "17 %"


def test_a_troop_of_ones_army_fights_with_what_it_carries_there(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "gunmen", "weapons": {"shotgun": 5}, "name": "The Street Sweepers"}))
    page = view(visitor, army, "card", "t1").follow("Odds against another troop")
    assert page.path == f"/armies/{army}/against/t1"
    assert page.headings(1) == ["The Street Sweepers against …"]
    assert "5 shots of 1d6, 24″" in page.words
    assert "Rifle" not in page.words
    near = page.press("Work it out", {"Short": True})
    assert "5 shots of 2d6, 12″" in near.words
    assert near.links["Test army"] == f"/armies/{army}?view=card&show=t1"


def test_nobody_asks_about_somebody_elses_army_or_a_troop_that_is_gone(app: Flask, visitor: Visitor) -> None:
    army = keep(visitor, roster("gunmen"))
    assert visitor.get(f"/armies/{army}/against/t9").status == 404
    assert Visitor(app.test_client()).get(f"/armies/{army}/against/t1").status == 404


def test_a_troop_that_the_book_does_not_know_is_offered_no_odds(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "zeppelin"}))
    assert "Odds against another troop" not in view(visitor, army, "card", "t1").links
    assert visitor.get(f"/armies/{army}/against/t1").status == 200


def test_htmx_gets_the_figures_alone(client: FlaskClient) -> None:
    answer = client.get(f"{TROOP}?range=short", headers={"HX-Request": "true"})
    text = answer.get_data(as_text=True)
    assert text.lstrip().startswith('<section class="matchup"')
    assert "<html" not in text
    assert "at short range" in text


def test_pages_that_have_not_changed_are_not_made_again(visitor: Visitor, client: FlaskClient) -> None:
    army = keep(visitor, roster("gunmen"))
    mine = visitor.client
    for browser, path in (
        (client, TROOP),
        (client, "/games/highnoon/compare?a=gunmen&b=usa-troopers"),
        (mine, f"/armies/{army}/against/t1"),
    ):
        browser.get(path)
        tag = browser.get(path).headers["ETag"]
        again = browser.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.data) == (304, b"")
        other = browser.get(f"{path}{'&' if '?' in path else '?'}range=short", headers={"If-None-Match": tag})
        assert other.status_code == 200


def test_the_odds_of_a_troop_of_ones_army_change_with_it(visitor: Visitor) -> None:
    army = keep(visitor, roster({"troop": "gunmen", "weapons": {"shotgun": 5}}))
    path = f"/armies/{army}/against/t1"
    visitor.get(path)
    tag = visitor.client.get(path).headers["ETag"]
    rifles = {"do": "change", "entry": "t1", "has-weapons": "1", "weapons.rifle": "5", "weapons.shotgun": "0"}
    visitor.post(f"/armies/{army}/edit", rifles)
    answer = visitor.client.get(path, headers={"If-None-Match": tag})
    assert answer.status_code == 200
    assert "5 shots of 2d8" in answer.get_data(as_text=True)
