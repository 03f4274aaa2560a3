"""The front page, the health check, and the manifest and picture for home screens."""

from dataclasses import dataclass

from flask import Blueprint, Response, jsonify, make_response, render_template, send_from_directory, url_for

from companion.engine.errors import Unavailable
from companion.engine.game import Game, Sample
from companion.engine.wording import USUAL, Words
from companion.games import all_games, words_of
from companion.paths import STATIC
from companion.services.library import ArmyRow
from companion.services.tables import OVER, TableRow
from companion.web.assets import static_address
from companion.web.errors import come_again, status_of
from companion.web.library import current_library, libraries
from companion.web.storage import check_health, reading
from companion.web.tables.new import my_tables

blueprint = Blueprint("home", __name__)

RECENT = 4
"""So many armies fit above the fold of a phone, below the one to continue with."""

GOING_ON = 3
"""Tables to go back to; whoever is at more finds them on the page of their tables."""


_ICONS = (
    ("favicon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable-512.png", "512x512", "image/png", "maskable"),
)
"""Drawn by tools/touch_icons.py. A maskable one may be cut to any shape."""


@dataclass(frozen=True)
class GameTile:
    """A game on the front page. ``here`` is false for one that this release names and does not yet have; ``alone`` is
    said where one person can play it."""

    id: str
    name: str
    tagline: str
    face: str
    here: bool = False
    words: Words = USUAL
    samples: tuple[Sample, ...] = ()
    has_lists: bool = True
    asks_for_lists: bool = True
    has_paper: bool = True
    alone: str = ""


# Named because people ask for them. Whoever brings one takes its line out.
_ANNOUNCED: tuple[GameTile, ...] = ()


@dataclass(frozen=True)
class RecentArmy:
    """An army to go back to: ``cost`` of ``points``, and the name and silhouette of its side."""

    id: str
    name: str
    side_name: str
    icon: str
    points: int
    cost: int
    legal: bool
    words: Words


@blueprint.get("/")
def index() -> str:
    """The front page: what to continue, tables, the games, their sample lists, a rule to look up, another device."""
    library = current_library()
    rows = libraries().recent_armies(reading(), library.id, RECENT) if library else []
    recent = [_recent(row) for row in rows]
    games = _tiles()
    samples = [(game, sample) for game in games for sample in game.samples]
    return render_template("home/home.html", recent=recent, games=games, samples=samples, going_on=_going_on())


@blueprint.get("/healthz")
def health() -> Response:
    """200 when pages can be made and what is tapped can be saved; else 503 and the cause. For whoever watches over the
    site."""
    try:
        check_health()
        response = jsonify(status="ok")
    except Unavailable as cause:
        response = jsonify(status="unavailable", code=cause.code, message=cause.message)
        response.status_code = status_of(cause)
        come_again(response, cause)
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a phone needs to put the companion on its home screen."""
    response = make_response(
        jsonify(
            name="Tabletop Companion",
            short_name="Companion",
            id="/",
            start_url=url_for("home.index"),
            scope=url_for("home.index"),
            display="standalone",
            background_color="#F1E6CE",
            theme_color="#F1E6CE",
            icons=[
                {"src": static_address(f"icons/{name}"), "sizes": sizes, "type": kind, "purpose": purpose}
                for name, sizes, kind, purpose in _ICONS
            ],
        )
    )
    response.headers["Content-Type"] = "application/manifest+json"
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


def _going_on() -> list[TableRow]:
    """The tables of this device that are not over, the last one played first."""
    return [row for row in my_tables(8) if row.phase != OVER][:GOING_ON]


@blueprint.get("/apple-touch-icon.png")
def apple_touch_icon() -> Response:
    """Where an iPhone looks for the picture of a page that is put on its home screen."""
    response = send_from_directory(STATIC / "icons", "apple-touch-icon.png", max_age=86400)
    response.headers["Cache-Control"] = "public, max-age=86400"
    return response


def _recent(row: ArmyRow) -> RecentArmy:
    # An army of a game that is not installed any more is still an army.
    sides = (side for game in all_games() if game.id == row.game for side in game.sides())
    side = next((side for side in sides if side.id == row.side), None)
    name, icon = (side.name, side.icon) if side else (row.side, "western-hat")
    return RecentArmy(row.id, row.name, name, icon, row.points, row.cost, row.legal, words_of(row.game))


def _tiles() -> list[GameTile]:
    """The games that are here, each with the samples it brings, and after them those that are announced. One that an
    installed package has brought meanwhile is not announced as well."""
    here = [_tile(game) for game in all_games()]
    return [*here, *(tile for tile in _ANNOUNCED if tile.id not in {each.id for each in here})]


def _tile(game: Game) -> GameTile:
    other, samples = game.company, tuple(game.samples())
    alone = f"Alone? Play against {other.name[:1].lower()}{other.name[1:]}" if other else ""
    has = (game.has_lists, game.asks_for_lists, game.has_paper)
    return GameTile(game.id, game.name, game.tagline, game.face, True, game.words, samples, *has, alone)
