"""Static files. Their addresses carry a hash of their content, so that browsers may keep them for good."""

import hashlib
from pathlib import Path
from urllib.parse import quote

from flask import Flask, Response, current_app, request, send_from_directory

_KEY = "companion.assets"
_A_WEEK = 7 * 24 * 3600
_FONTS = (".ttf", ".woff2")


class Assets:
    """The hashes of the files below ``folder``; each is computed once, when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._hashes: dict[str, tuple[int, str]] = {}

    def hash_of(self, name: str) -> str | None:
        """12 hex digits of the file's content; None when there is no such file."""
        path = self.folder / name
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


def init_app(app: Flask, folder: Path) -> None:
    """Serves ``/static/`` and gives templates ``static_url(name)``."""
    assets = app.extensions[_KEY] = Assets(folder)

    def static_file(filename: str) -> Response:
        response = send_from_directory(folder, filename, max_age=_A_WEEK if filename.endswith(_FONTS) else None)
        if "v" in request.args and request.args["v"] == assets.hash_of(filename):
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response

    app.add_url_rule("/static/<path:filename>", endpoint="static", view_func=static_file)
    app.jinja_env.globals["static_url"] = static_address


def static_address(name: str) -> str:
    """The address of a static file, with its hash; without one when the file is not there."""
    assets: Assets = current_app.extensions[_KEY]
    found = assets.hash_of(name)
    # Put together by hand: a page names a dozen of these, and url_for costs more than the rest of the work.
    address = f"{request.script_root}/static/{quote(name)}"
    return f"{address}?v={found}" if found else address
