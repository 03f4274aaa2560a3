"""What a browser keeps for the time without a network: the rules of each game, a bare page, and its own armies.

The service worker `static/sw.js` fetches these and answers with them when the server does not.
"""

import gzip
import hashlib
import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from flask import (
    Blueprint,
    Response,
    current_app,
    get_template_attribute,
    jsonify,
    make_response,
    render_template,
    request,
    url_for,
)

from companion import rulebook
from companion.engine.dice import parse_dice
from companion.engine.game import Entry, Game
from companion.engine.tables import Table
from companion.games import all_games, words_of
from companion.games import game as find_game
from companion.paths import STATIC
from companion.rulebook.keywords import keywords
from companion.rulebook.markdown import blurb
from companion.rulebook.offline import index_data
from companion.services.library import ArmyRow
from companion.services.unchanged import state_of
from companion.web.armies.common import armies
from companion.web.assets import sprites_of_games, static_address
from companion.web.library import current_library
from companion.web.rule_pages import FOLD, VIEWS, entry_values, list_values
from companion.web.storage import database, reading
from companion.web.unchanged import edition

blueprint = Blueprint("offline", __name__)

SCRIPTS = ("css", "js")
"""Folders of static files whose every file the pages need."""
OTHERS = (
    "icons/favicon.svg",
    "icons/icon-192.png",
    "icons/ui.svg",
    "vendor/icons.svg",
    "vendor/htmx.min.js",
    "vendor/ext/hx-pending.min.js",
)
FONTS = ("Rye-Regular", "ZillaSlab-Regular", "ZillaSlab-SemiBold", "ZillaSlab-Bold")
"""The style sheet asks for these by their plain names."""
ROOTS = 8
"""A site is mounted under one root or two; a request that makes up others must not fill the memory."""


@blueprint.get("/sw.js")
def service_worker() -> Response:
    """The service worker with what it is to keep. It stands at the root, as it may only answer for what lies below."""
    told = {
        "edition": edition(),
        "base": request.script_root,
        "scripts": [static_address(f"js/offline-{name}.js") for name in ("search", "rules", "keep")],
        "page": url_for("rules.offline.page"),
        "files": [
            *map(static_address, _files()),
            *sorted(set(sprites_of_games().values())),
            *(f"{request.script_root}/static/vendor/fonts/{face}.ttf" for face in FONTS),
        ],
        "bundles": {game.id: url_for("rules.offline.bundle", game=game.id) for game in all_games()},
    }
    code = (STATIC / "sw.js").read_text("utf-8")
    response = make_response(f"self.COMPANION = {json.dumps(told)};\n{code}")
    response.headers["Content-Type"] = "text/javascript; charset=utf-8"
    response.headers["Service-Worker-Allowed"] = f"{request.script_root}/"
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/offline")
def page() -> str:
    """A bare page, which the service worker fills."""
    return render_template("rules/offline.html")


@blueprint.get("/offline/armies.json")
def own_armies() -> Response:
    """The addresses of this browser's armies, what to find them by, and versions: only what changed is fetched."""
    library = current_library()
    rows = armies().rows(reading(), library.id) if library else []
    deleted = [row.id for row in armies().deleted(reading(), library.id)] if library else []
    own = [_army(row) for row in rows]
    shelf = _digest(edition(), own, [(row.folder, row.secret, row.share_code) for row in rows], deleted)
    response = jsonify(armies=own, shelf={"url": url_for("armies.index"), "version": shelf})
    response.headers["Cache-Control"] = "private, no-store"
    return response


@blueprint.app_context_processor
def _silence() -> dict[str, Any]:
    """A page that is fetched to be kept shows no message: whoever is to read it would never see it."""
    return {"get_flashed_messages": _nothing} if "Companion-Keeping" in request.headers else {}


def _nothing(**_wanted: Any) -> list[tuple[str, str]]:
    return []


@blueprint.get("/offline/<game>.json")
def bundle(game: str) -> Response:
    """All rules of a game, drawn, with their index. Errors: `NotFound` ``no-such-game``."""
    find_game(game)
    made = _bundle.__wrapped__(game, "") if current_app.debug else _bundle(game, request.script_root)
    packed = request.accept_encodings.quality("gzip") > 0
    response = make_response(made if packed else gzip.decompress(made))
    response.headers["Content-Type"] = "application/json"
    response.headers["Cache-Control"] = "public, no-cache"
    response.headers["Vary"] = "Accept-Encoding"
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.set_etag(f"{_digest(edition(), request.script_root)}-{'packed' if packed else 'plain'}")
    response.make_conditional(request)
    return response


@lru_cache(ROOTS)
def _bundle(game: str, _root: str) -> bytes:
    """The bundle, compressed. Addresses in it begin with the root under which the site is mounted."""
    value = bundle_data(find_game(game))
    return gzip.compress(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(), mtime=0)


def bundle_data(game: Game) -> dict[str, Any]:
    """All that the service worker draws pages of: they are to be what the server would have sent.

    ``entries`` by id: title, article, beginning and chapter; ``views`` of the list; ``keywords`` by letter;
    ``tables`` with their dice; ``parts``, pieces of pages with ``{said}`` or a die's ``{face}`` in them; and the search
    index.
    """
    known = rulebook.entries_of(game.id)
    tables = [table for table in rulebook.tables_of(game.id).values() if table.dice]
    found = render_template("rules/_list.html", **list_values(game) | {"found": [], "words": ""})
    return {
        "game": game.id,
        "name": game.name,
        "here": url_for("rules.chapters", game=game.id),
        "entries": {entry.id: _entry(game, entry) for entry in known.values()},
        "views": {view: render_template("rules/_list.html", **list_values(game, by=view)) for view in VIEWS},
        "keywords": {letter: _places(pairs, list(known)) for letter, pairs in keywords(game.id).items()},
        "fold": FOLD,
        "tables": {table.id: _dice(table) for table in tables},
        "parts": {
            "nothing": found.partition("</h2>")[2].partition("<!--/list-->")[0],
            "refused": _macro("components/page.html", "notice")("{said}", "error"),
            "dice": {sides: _die(sides) for sides in sorted({parse_dice(table.dice).sides for table in tables})},
        },
        "search": index_data(game.id),
    }


def _places(pairs: Sequence[tuple[str, Entry]], ids: list[str]) -> list[tuple[int, int]]:
    """Keywords as numbers: the place of the entry, and that of the word in its title and words, which the index has."""
    return [(ids.index(entry.id), (entry.title, *entry.words).index(word)) for word, entry in pairs]


def _entry(game: Game, entry: Entry) -> list[str]:
    article = render_template("rules/_entry.html", **entry_values(game, entry), problem="")
    return [entry.title, article, blurb(entry), entry.chapter]


def _dice(table: Table) -> dict[str, Any]:
    """How many dice of how many sides, as they are written, and the first and last total of each row."""
    dice = parse_dice(table.dice)
    rows = [[row.first, row.last] for row in table.rows]
    return {"dice": table.dice, "count": dice.count, "sides": dice.sides, "rows": rows}


def _die(sides: int) -> str:
    return str(_macro("components/pieces.html", "die")(sides, "{face}", small=True))


def _macro(template: str, name: str) -> Callable[..., str]:
    found: Callable[..., str] = get_template_attribute(template, name)
    return found


def _files() -> list[str]:
    found = [
        path.relative_to(STATIC).as_posix()
        for folder in SCRIPTS
        for path in sorted((STATIC / folder).iterdir())
        if path.is_file()
    ]
    return [*found, *OTHERS, "vendor/sortable.min.js"]


def _army(row: ArmyRow) -> dict[str, Any]:
    version = _digest(edition(), state_of(database(), "army", row.id))
    address = url_for("armies.show", army=row.id)
    worth = words_of(row.game).worth(row.points)
    return {"name": row.name, "url": address, "side": row.side, "worth": worth, "version": version}


def _digest(*values: object) -> str:
    return hashlib.blake2b(repr(values).encode(), digest_size=8).hexdigest()
