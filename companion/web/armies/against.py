"""Against …: what a troop's weapons would do to another, for a troop of the visitor's list or of the army book, and for
two side by side. A form that works without JavaScript; htmx gets the figures alone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from flask import Response, render_template, request, url_for

from companion.engine.errors import NotFound
from companion.engine.game import Game
from companion.engine.matchups import Matchup, Setting
from companion.engine.roster import Document, no_such_entry
from companion.web.armies.common import blueprint, own_army
from companion.web.htmx import is_htmx, page_tag, tagged
from companion.web.links import rule_url


@dataclass(frozen=True)
class Against:
    """The form at ``url``, which sends the ``hidden`` fields along, and what came of it for each troop by its title."""

    url: str
    settings: Sequence[Setting]
    matchups: tuple[tuple[str, Matchup], ...]
    hidden: tuple[tuple[str, str], ...] = ()

    def chosen(self, setting: Setting) -> str:
        """What stands in that field."""
        return setting.read(request.args)


def against(
    game: Game,
    url: str,
    troops: Iterable[tuple[str, str]],
    document: Document | None = None,
    hidden: tuple[tuple[str, str], ...] = (),
) -> Against:
    """What this request asks about troops, each with its title and its id: entries of the army, or of the army book."""
    found = [(title, game.armies.matchup(document, id_, request.args)) for title, id_ in troops]
    known = tuple((title, one) for title, one in found if one is not None)
    return Against(url, game.armies.against(), known, hidden)


def page(template: str, tag: str, found: Against, game: Game, **values: Any) -> Response:
    """The whole page, or for htmx the figures that were asked for anew."""
    name = "armies/_matchup.html" if is_htmx() else template
    made = render_template(name, against=found, game=game, rule_url=partial(rule_url, game.id), **values)
    return tagged(made, tag)


@blueprint.get("/armies/<army>/against/<entry>")
def entry_against(army: str, entry: str) -> Response:
    """A troop of one's army."""
    tag = page_tag("army", army)
    opened = own_army(army)
    card = next((card for card in opened.rules.cards(opened.document) if card.id == entry), None)
    if card is None:
        raise NotFound("no-such-entry", no_such_entry(opened.game.words), entry=entry[:60])
    url = url_for("armies.entry_against", army=army, entry=entry)
    found = against(opened.game, url, [(card.title, entry)], opened.document)
    back = url_for("armies.show", army=army, view="card", show=entry)
    return page("armies/against.html", tag, found, opened.game, army=opened.row, card=card, back=back)
