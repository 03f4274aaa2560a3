"""Static files. Their addresses carry a hash of their content, so that browsers may keep them for good.

What belongs to one game lies at ``/static/games/GAME/``, by the same rules, whether it comes with the product or with
an installed package. The icons of a package are one sprite there, as the product's own are.
"""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import quote

from flask import Flask, Response, abort, current_app, make_response, request, send_from_directory

from companion.packages import Brought

_KEY = "companion.assets"
_A_WEEK = 7 * 24 * 3600
_FONTS = (".ttf", ".woff2")


OF_GAMES = "games/"
ICONS = "icons.svg"
"""The sprite of a package's icons, which is put together here and is no file."""
TABLE_FILES = ("table.css", "board.css", "table.js")
"""Static files of a game that its tables ask for by themselves, where they are there."""


class Assets:
    """The hashes of the files below ``folder``, and below those that packages bring; each is computed once, when it is
    first asked for."""

    def __init__(self, folder: Path, brought: Iterable[Brought] = ()) -> None:
        self.folder = folder
        self.brought: Mapping[str, Brought] = {each.game.id: each for each in brought}
        self.sprites = {id_: _sprite(each) for id_, each in self.brought.items() if each.symbols}
        self._hashes: dict[str, tuple[int, str]] = {}

    def place_of(self, name: str) -> tuple[Path, str]:
        """The folder in which a file lies, and its name there."""
        game, _, inside = name.removeprefix(OF_GAMES).partition("/")
        if name.startswith(OF_GAMES) and game in self.brought:
            return self.brought[game].home / "static", inside
        return self.folder, name

    def sprite(self, name: str) -> str | None:
        """The sprite of that address; None for any other."""
        game, _, inside = name.removeprefix(OF_GAMES).partition("/")
        return self.sprites.get(game) if name.startswith(OF_GAMES) and inside == ICONS else None

    def hash_of(self, name: str) -> str | None:
        """12 hex digits of the file's content; None when there is no such file."""
        sprite = self.sprite(name)
        if sprite is not None:
            return hashlib.sha256(sprite.encode()).hexdigest()[:12]
        folder, inside = self.place_of(name)
        path = folder / inside
        try:
            changed = path.stat().st_mtime_ns
            kept = self._hashes.get(name)
            if kept is None or kept[0] != changed:
                # Looked at again when the file changed: a working copy is edited while it is served.
                kept = (changed, hashlib.sha256(path.read_bytes()).hexdigest()[:12])
                self._hashes[name] = kept
        except OSError:
            return None
        return kept[1]


def _sprite(brought: Brought) -> str:
    return "\n".join(('<svg xmlns="http://www.w3.org/2000/svg">', *brought.symbols.values(), "</svg>\n"))


def init_app(app: Flask, folder: Path, brought: Iterable[Brought] = ()) -> None:
    """Serves ``/static/`` and gives templates ``static_url(name)``; also what packages brought: ``sprites_of_games()``
    and ``files_of_table(game)``."""
    assets = app.extensions[_KEY] = Assets(folder, brought)

    def static_file(filename: str) -> Response:
        sprite = assets.sprite(filename)
        if sprite is not None:
            response = make_response(sprite)
            response.headers["Content-Type"] = "image/svg+xml; charset=utf-8"
            response.headers["Cache-Control"] = "no-cache"
        else:
            place, inside = assets.place_of(filename)
            if not inside:
                abort(404)
            response = send_from_directory(place, inside, max_age=_A_WEEK if filename.endswith(_FONTS) else None)
        if "v" in request.args and request.args["v"] == assets.hash_of(filename):
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response

    app.add_url_rule("/static/<path:filename>", endpoint="static", view_func=static_file)
    app.jinja_env.globals.update(
        static_url=static_address, sprites_of_games=sprites_of_games, files_of_table=files_of_table
    )


def static_address(name: str) -> str:
    """The address of a static file, with its hash; without one when the file is not there."""
    assets: Assets = current_app.extensions[_KEY]
    found = assets.hash_of(name)
    # Put together by hand: a page names a dozen of these, and url_for costs more than the rest of the work.
    address = f"{request.script_root}/static/{quote(name)}"
    return f"{address}?v={found}" if found else address


def sprites_of_games() -> dict[str, str]:
    """The address of the sprite that holds an icon of a package, by the icon's name."""
    assets: Assets = current_app.extensions[_KEY]
    addresses = {id_: static_address(f"{OF_GAMES}{id_}/{ICONS}") for id_ in assets.sprites}
    return {icon: addresses[id_] for id_ in addresses for icon in assets.brought[id_].symbols}


def files_of_table(game: str) -> dict[str, str]:
    """The addresses of a game's own style sheet and script for its tables, by `TABLE_FILES`. Those of our games lie in
    ``static/games/GAME/``, those of a package in its ``static/``."""
    assets: Assets = current_app.extensions[_KEY]
    found: dict[str, str] = {}
    for name in TABLE_FILES:
        folder, inside = assets.place_of(f"{OF_GAMES}{game}/{name}")
        if (folder / inside).is_file():
            found[name] = static_address(f"{OF_GAMES}{game}/{name}")
    return found
