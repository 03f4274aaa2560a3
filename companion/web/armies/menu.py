"""The menu of one army, a sheet over the builder: sort it, put it into a folder, copy it, delete it."""

from flask import Response, render_template

from companion.web.armies.common import armies, blueprint, library_id, own_army
from companion.web.armies.forms import SORTS
from companion.web.htmx import never_kept
from companion.web.storage import reading


@blueprint.get("/armies/<army>/menu")
def menu(army: str) -> Response:
    """What the owner does with the whole army, besides changing, sharing and printing it."""
    opened = own_army(army)
    page = render_template(
        "armies/menu.html",
        army=opened.row,
        game=opened.game,
        sorts=[(by, label) for by, (label, _) in SORTS.items()] if len(opened.document["troops"]) > 1 else [],
        folders=sorted({row.folder for row in armies().rows(reading(), library_id()) if row.folder}),
    )
    return never_kept(page)
