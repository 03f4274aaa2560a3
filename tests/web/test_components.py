"""The macros of templates/components: what they say of a state in words, and that their README tells the truth."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask, render_template_string
from jinja2 import Environment, nodes

from companion.engine.roster import Share
from companion.engine.wording import USUAL
from companion.paths import STATIC, TEMPLATES
from tests.look import gallery

COMPONENTS = TEMPLATES / "components"
UI = (STATIC / "icons" / "ui.svg").read_text("utf-8")
README = (COMPONENTS / "README.md").read_text("utf-8")


@pytest.fixture(scope="module")
def gallery_app() -> Flask:
    return gallery.build()


@pytest.fixture
def draw(gallery_app: Flask) -> Iterator[Any]:
    """Draws one macro: ``draw("troop", "troop_card(card)", card=card)``."""

    def one(library: str, call: str, **values: Any) -> str:
        name = call.partition("(")[0]
        source = f'{{% from "components/{library}.html" import {name} %}}{{{{ {call} }}}}'
        return render_template_string(source, **values)

    with gallery_app.test_request_context():
        yield one


def words(html: str) -> str:
    """What is read of it, tags aside."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def test_every_macro_stands_in_the_readme_with_its_arguments() -> None:
    written = set(re.findall(r"`([a-z]\w*\([^`]*\))`", README))
    macros = [sign for page in sorted(COMPONENTS.glob("*.html")) for sign in _signatures(page.read_text("utf-8"))]
    assert len(macros) > 40
    assert [sign for sign in macros if sign not in written] == []


def _signatures(source: str) -> Iterator[str]:
    for macro in Environment(autoescape=True).parse(source).find_all(nodes.Macro):
        if macro.name.startswith("_"):
            continue
        plain = len(macro.args) - len(macro.defaults)
        args = [arg.name for arg in macro.args[:plain]]
        args += [f"{arg.name}={_written(value)}" for arg, value in zip(macro.args[plain:], macro.defaults, strict=True)]
        yield f"{macro.name}({', '.join(args)})"


def _written(default: nodes.Expr) -> str:
    value = default.as_const()
    return f'"{value}"' if isinstance(value, str) else repr(value)


def test_every_sign_stands_in_the_readme() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', UI))
    listed = re.search(r"`static/icons/ui.svg`: `([^`]+)`", README)
    assert listed is not None
    assert set(listed[1].split()) == drawn


def test_a_card_says_its_states_in_words(draw: Any) -> None:
    cards = gallery.cards()
    seen = {name: words(draw("troop", "troop_card(card)", card=card)) for name, card in cards.items()}
    for name, word in (("enforcer", "Enforcer"), ("allied", "Allied"), ("homebrew", "Homebrew")):
        assert word in seen[name]
        assert word not in seen["plain"]


def test_a_house_figure_is_marked_where_it_stands(draw: Any) -> None:
    card = gallery.cards()["plain"]
    rifle = card.weapons[0]
    assert rifle.house == {"range"}
    row = draw("troop", "weapons_table(weapons)", weapons=(rifle,)).partition("<tbody>")[2]
    figure, rest = row.split("<td>")[1:2], row.split("<td>")[2:]
    assert ">house</span>" in figure[0]
    assert "not from the rulebook" in figure[0]
    assert [cell for cell in rest if "house" in cell] == []


def test_what_somebody_typed_is_text_on_the_card(draw: Any) -> None:
    nasty = '<img src=x onerror=alert(1)>"'
    card = replace(gallery.cards()["allied"], title=nasty, notes=nasty)
    html = draw("troop", "troop_card(card)", card=card) + draw("troop", "troop_line(card)", card=card)
    assert "<img" not in html
    assert html.count("&lt;img") == 3


def test_abilities_open_into_their_text_and_their_rule(draw: Any) -> None:
    card, rule = gallery.cards()["judge"], gallery.context()["rule_url"]
    html = draw("troop", "troop_card(card, rule_url=rule)", card=card, rule=rule)
    for term in card.terms():
        assert f'href="{rule(term.rule)}"' in html
        assert words(term.text)[:40] in words(html).replace("&#39;", "'")


def test_a_card_without_links_has_none(draw: Any) -> None:
    card, rule = gallery.cards()["allied"], gallery.context()["rule_url"]
    assert "<a " not in draw("troop", "troop_card(card, link_terms=False, rule_url=rule)", card=card, rule=rule)


@pytest.mark.parametrize(
    ("cost", "limit", "said"), [(735, 750, "15 left"), (750, 750, "to the point"), (810, 750, "60 over")]
)
def test_the_points_say_how_far_they_are_from_the_limit(draw: Any, cost: int, limit: int, said: str) -> None:
    html = draw("meter", "points_meter(cost, limit, words)", cost=cost, limit=limit, words=USUAL)
    assert said in words(html)
    assert f"{cost} / {limit} points" in words(html)
    assert ("is-over" in html) == (cost > limit)


def test_a_share_over_its_limit_is_said_beside_it(draw: Any) -> None:
    for cost, said in ((195, "Allies 195 / 187 8 over"), (187, "Allies 187 / 187")):
        shares = (Share("lent", "Allies", cost, 187),)
        html = draw("meter", "points_meter(735, 750, words, shares)", words=USUAL, shares=shares)
        assert words(html).endswith(said)


def test_a_bar_is_as_long_as_its_figure(draw: Any) -> None:
    shares = (Share("lent", "Allies", 200, 200),)
    html = draw("meter", "points_meter(600, 800, words, shares)", words=USUAL, shares=shares)
    assert 'class="meter-own" width="50.0%"' in html
    assert 'x="50.0%" width="25.0%"' in html


def test_a_finding_is_a_sign_a_word_a_sentence_and_a_link(draw: Any) -> None:
    error, _, advice = gallery.findings()
    html = draw("finding", "finding(f, rule)", f=error, rule=gallery.context()["rule_url"])
    assert "#alert" in html
    assert words(html).startswith("Not legal Why?")
    assert error.message in html
    assert 'href="/rules/points"' in html
    assert "Advice" in words(draw("finding", "finding(f)", f=advice))


def test_suits_differ_in_shape_and_in_what_is_said(draw: Any) -> None:
    for suit in ("spades", "hearts", "diamonds", "clubs"):
        html = draw("pieces", "playing_card('Q', suit)", suit=suit)
        assert f'#{suit}"' in html
        assert f'aria-label="Queen of {suit}"' in html
    shapes = re.findall(r'id="(?:spades|hearts|diamonds|clubs)".*?d="([^"]+)"', UI)
    assert len(set(shapes)) == 4


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_a_die_has_its_own_outline_and_says_its_roll(draw: Any, sides: int) -> None:
    html = draw("pieces", "die(sides, 3)", sides=sides)
    outline = re.search(r'points="([^"]+)"', html)
    assert outline is not None
    assert len(outline[1].split()) == {4: 3, 6: 8, 8: 4, 10: 4, 12: 5, 20: 6}[sides]
    assert f"3 on a d{sides}" in html


def test_a_face_down_card_does_not_say_what_it_is(draw: Any) -> None:
    html = draw("pieces", "playing_card('Q', 'hearts', 'down', 'side-1')")
    assert "Queen" not in html
    assert "hearts" not in html


def test_a_field_is_tied_to_its_error(draw: Any) -> None:
    html = draw("form", "field('points', 'Limit', 'abc', error='Type a number.')")
    assert 'aria-invalid="true"' in html
    assert 'aria-describedby="f-points-error"' in html
    assert 'id="f-points-error"' in html
    assert '<label for="f-points">Limit</label>' in html
