"""Armies that leave the browser: a read-only link with its QR code, text, the roster file, and the cards of troops."""

import json
import unicodedata
from collections.abc import Sequence
from functools import partial
from typing import Any

from flask import Response, make_response, render_template, request, url_for

from companion.engine.errors import NotFound
from companion.engine.game import Game
from companion.engine.sheets import TroopCard
from companion.games import game as find_game
from companion.services.armies import OpenArmy
from companion.services.roster_files import to_json
from companion.web.armies.against import against, page
from companion.web.armies.common import armies, blueprint, library_id, own_army, seals_of
from companion.web.htmx import go_to, never_kept, page_tag, tagged
from companion.web.library import current_library, require_library
from companion.web.links import public_link, qr_image, rule_url
from companion.web.storage import reading

STYLE_NAMES = {"plain": "Plain", "markdown": "Markdown", "bbcode": "BBCode"}


@blueprint.get("/armies/<army>/share")
def share_page(army: str) -> Response:
    """What the owner can do with a whole army: share, text, file, secrecy."""
    opened = own_army(army)
    style = _style(opened)
    url = public_link("armies.shared", code=opened.row.share_code) if opened.row.share_code else None
    page = render_template(
        "armies/share.html",
        army=opened.row,
        game=opened.game,
        panel=opened.panel,
        url=url,
        qr=qr_image(url) if url else None,
        style=style,
        style_tabs=[
            (name, STYLE_NAMES.get(name, name), url_for("armies.share_page", army=army, style=name))
            for name in opened.rules.text_styles
        ],
        text=opened.rules.text(opened.document, style),
        fingerprint=seals_of(opened)[0].fingerprint,
    )
    return never_kept(page)


def _style(army: OpenArmy) -> str:
    wanted = request.args.get("style", "")
    return wanted if wanted in army.rules.text_styles else army.rules.text_styles[0]


@blueprint.post("/armies/<army>/share")
def share(army: str) -> Response:
    """Make the link, or stop sharing."""
    if request.form.get("do") == "stop":
        armies().unshare(library_id(), army)
    else:
        armies().share(library_id(), army)
    return go_to(url_for("armies.share_page", army=army))


@blueprint.get("/armies/<army>.json")
def json_file(army: str) -> Response:
    """The roster file, for the owner to keep or to pass on."""
    return _file(own_army(army), "json")


@blueprint.get("/armies/<army>.txt")
def text_file(army: str) -> Response:
    """The army as text; ``?style=`` plain, markdown or bbcode."""
    return _file(own_army(army), "txt")


@blueprint.get("/a/<code>")
def shared(code: str) -> Response:
    """An army that somebody shared, to read; a secret one shows its seal and nothing else."""
    tag = page_tag("shared", code)
    opened = armies().shared(reading(), code)
    library = current_library()
    own = library is not None and library.id == opened.row.library_id
    seals = seals_of(opened)
    if opened.row.secret:
        page = render_template("armies/sealed.html", army=opened.row, game=opened.game, seals=seals, own=own)
        return tagged(page, tag)
    page = render_template(
        "armies/shared.html",
        army=opened.row,
        game=opened.game,
        panel=opened.panel,
        review=opened.rules.review(opened.document, mends=False),
        cards=opened.rules.cards(opened.document),
        own=own,
        code=code,
        seals=seals,
        rule_url=partial(rule_url, opened.row.game),
    )
    return tagged(page, tag)


@blueprint.post("/a/<code>/copy")
def copy_shared(code: str) -> Response:
    """Copies a shared army into the visitor's library."""
    opened = _open_shared(code)
    return go_to(url_for("armies.show", army=armies().copy(require_library().id, opened)))


@blueprint.get("/a/<code>.json")
def shared_json(code: str) -> Response:
    """The roster file of a shared army."""
    return _file(_open_shared(code), "json")


@blueprint.get("/a/<code>.txt")
def shared_text(code: str) -> Response:
    """The text of a shared army."""
    return _file(_open_shared(code), "txt")


def _open_shared(code: str) -> OpenArmy:
    opened = armies().shared(reading(), code)
    if opened.row.secret:
        raise NotFound("sealed", "This list is sealed. You can read it once its owner reveals it.")
    return opened


def _file(army: OpenArmy, kind: str) -> Response:
    body = to_json(army.document) if kind == "json" else army.rules.text(army.document, _style(army))
    response = make_response(body)
    response.headers["Content-Type"] = "application/json" if kind == "json" else "text/plain; charset=utf-8"
    name = _file_name(army.row.name) or army.game.words.army
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.{kind}"'
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _file_name(name: str) -> str:
    """The army's name in letters that every file system takes; empty where it has none of them."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = "".join(char if char.isalnum() else " " for char in plain).split()
    return "-".join(words).lower()[:60]


@blueprint.get("/games/<game>/troops/<troop>")
def troop(game: str, troop: str) -> Response:
    """One troop's card, with every ability explained, and what its weapons would do."""
    found, card = find_game(game), _card(game, troop)
    tag = page_tag("book", game)
    others = sorted((row.card.title, row.card.id) for row in found.armies.catalogue() if row.card.id != troop)
    odds = against(found, url_for("armies.troop", game=game, troop=troop), [(card.title, troop)])
    options = [(key, title) for title, key in others]
    return page("armies/troop.html", tag, odds, found, card=card, compare_options=options)


@blueprint.get("/games/<game>/compare")
def compare(game: str) -> Response:
    """Two troops side by side, figure by figure and weapon by weapon."""
    asked = tuple((key, request.args.get(key, "")) for key in ("a", "b"))
    found, url = find_game(game), url_for("armies.compare", game=game)
    cards = [_card(game, troop) for _, troop in asked]
    figures = [
        ("Cost (house)" if found.words.house else "Cost", [card.cost for card in cards]),
        *_figures(found, cards),
        *_worth(cards),
        *_where_known("Pace", [card.pace or None for card in cards]),
        *((first.name, [first.die, second.die]) for first, second in zip(cards[0].stats, cards[1].stats, strict=True)),
    ]
    odds = against(found, url, [(card.title, card.id) for card in cards], hidden=asked)
    return page("armies/compare.html", page_tag("book", game), odds, found, cards=cards, figures=figures)


def _figures(found: Game, cards: Sequence[TroopCard]) -> list[tuple[str, list[Any]]]:
    """How many figures the troops have and what each costs, in a game where some have more than one."""
    if all(row.card.figures == 1 for row in found.armies.catalogue()):
        return []
    each = f"{found.words.points.capitalize()} a figure"
    return [
        ("Figures", [card.number for card in cards]),
        (each, [f"{card.cost / card.figures:g}" for card in cards]),
    ]


def _worth(cards: Sequence[TroopCard]) -> list[tuple[str, list[Any]]]:
    """What the troops count for besides their cost, a row for each kind."""
    names = dict.fromkeys(worth.name for card in cards for worth in card.worth)
    amounts = [{worth.name: worth.amount for worth in card.worth} for card in cards]
    each = " each" if any(worth.each for card in cards for worth in card.worth) else ""
    return [(f"{name}{each}", [known.get(name, "–") for known in amounts]) for name in names]


def _where_known(label: str, values: list[Any]) -> list[tuple[str, list[Any]]]:
    """The row, where the game has such a figure."""
    return [] if None in values else [(label, values)]


def _card(game: str, troop: str) -> TroopCard:
    found = find_game(game)
    card = found.armies.card(troop)
    if card is None:
        said = f"This {found.words.troop} is not in the {found.words.book}."
        raise NotFound("no-such-troop", said, troop=troop[:60])
    return card


@blueprint.get("/schemas/<game>-roster-1.json")
def schema(game: str) -> Response:
    """The JSON Schema of the roster file."""
    response = make_response(json.dumps(find_game(game).armies.schema(), indent=2))
    response.headers["Content-Type"] = "application/schema+json"
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response
