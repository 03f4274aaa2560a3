"""Where the code on a printed card leads: the troop as it is in its army now, else as the army book has it.

The address is that of the army's entry, so it stays the same while the troop is renamed, armed and given notes.
``?of=`` names the kind of troop, for when the entry is gone or the army may not be read; ``?by=`` is the share code
that the army had when the card was printed, without which nobody but the owner reads it.
"""

from functools import partial

from flask import Response, make_response, redirect, render_template, request, url_for

from companion.engine.errors import NotFound
from companion.engine.sheets import TroopCard
from companion.games import games_with_lists
from companion.services.armies import OpenArmy
from companion.services.troop_entries import readable_army
from companion.web.armies.common import armies, blueprint
from companion.web.library import current_library
from companion.web.links import rule_url
from companion.web.storage import reading


@blueprint.get("/armies/<army>/troops/<entry>")
def entry(army: str, entry: str) -> Response:
    """A troop of an army: for its owner, and for whoever brings the code under which the army is shared now."""
    return _page(readable_army(reading(), army, _library(), request.args.get("by", "")), entry)


@blueprint.get("/a/<code>/troops/<entry>")
def shared_entry(code: str, entry: str) -> Response:
    """The same behind the army's share link."""
    try:
        opened = armies().shared(reading(), code)
    except NotFound:
        return _page(None, entry)
    return _page(readable_army(reading(), opened.row.id, _library(), code), entry)


def _library() -> str | None:
    library = current_library()
    return library.id if library else None


def _page(opened: OpenArmy | None, entry: str) -> Response:
    kind = request.args.get("of", "")[:80]
    card = _card(opened, entry, kind) if opened else None
    if opened is None or card is None:
        return _book(opened, kind)
    own = opened.row.library_id == _library()
    if own:
        back = url_for("armies.show", army=opened.row.id, view="card", show=card.id)
    else:
        back = url_for("armies.shared", code=opened.row.share_code)
    book = None if card.homebrew else url_for("armies.troop", game=opened.row.game, troop=card.kind)
    page = render_template(
        "armies/entry.html",
        game=opened.game,
        army=opened.row,
        card=card,
        back=back,
        book=book,
        rule_url=partial(rule_url, opened.row.game),
    )
    response = make_response(page)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _card(opened: OpenArmy, entry: str, kind: str) -> TroopCard | None:
    """The entry's card. An id that meanwhile went to a troop of another kind is not the one that was printed."""
    found = next((card for card in opened.rules.cards(opened.document) if card.id == entry), None)
    return found if found is not None and kind in ("", found.kind) else None


def _book(opened: OpenArmy | None, kind: str) -> Response:
    """The army book's card of that kind. Whose army it was is not said, and not whether there is one."""
    for game in (opened.game,) if opened else games_with_lists():
        if kind and game.armies.card(kind):
            answer = make_response(redirect(url_for("armies.troop", game=game.id, troop=kind)))
            answer.headers["Cache-Control"] = "no-store"
            return answer
    raise NotFound(
        "no-such-entry", "You cannot open this card, because its list is not shared. Ask its owner to share the list."
    )
