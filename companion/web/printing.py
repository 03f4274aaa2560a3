"""Printing from the screen: choose parts and paper, see the pages, get the PDF, correct the printer."""

import hashlib
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from flask import Blueprint, Response, make_response, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from companion.engine.errors import NotFound
from companion.engine.game import Game
from companion.engine.sheets import Booklet, PaperCard
from companion.games import game as find_game
from companion.paths import FONTS, SPRITE
from companion.services import printing
from companion.services.armies import OpenArmy
from companion.services.library import settings_of
from companion.services.roster_files import fingerprint
from companion.web.armies.common import own_army, salt_of
from companion.web.htmx import go_to, is_htmx, never_kept
from companion.web.library import current_library, libraries, require_library
from companion.web.links import public_link
from companion.web.print_wish import NAMED_PAPERS, Wish, read_wish

blueprint = Blueprint("printing", __name__)

PICTURE_WIDTH = 900
KEPT = 6
"""Finished PDFs kept a process: a preview asks for each of its pages."""


@dataclass(frozen=True)
class Job:
    """A wish for an army, or for no army; ``army`` is None where only the game's own pages are printed."""

    game: Game
    army: OpenArmy | None
    wish: Wish

    @property
    def key(self) -> str:
        """Everything that the bytes depend on, as one short word."""
        army = (self.army.row.id, self.army.row.version, self.army.row.share_code) if self.army else ()
        exact = repr((self.game.id, army, self.wish, public_link("home.index")))
        return hashlib.sha256(exact.encode()).hexdigest()[:20]

    def address(self, endpoint: str, **values: Any) -> str:
        """One of this job's pages, with the form as it is."""
        return _address(self.game, self.army, endpoint, **_query(request.args), **values)


# The page


@blueprint.get("/armies/<army>/print")
def army_page(army: str) -> Response:
    """What can be printed of an army."""
    opened = own_army(army)
    return _page(_job(opened.game, opened))


@blueprint.get("/games/<game>/print")
def game_page(game: str) -> Response:
    """What every table of a game needs, without an army."""
    return _page(_job(find_game(game), None))


def _page(job: Job) -> Response:
    from pdf.booklet import OF_AN_ARMY, PARTS
    from pdf.preview import page_count

    parts = [(part, title) for part, title in PARTS.items() if job.army is not None or part not in OF_AN_ARMY]
    job_pages = page_count(_made(job)) if job.wish.parts else 0
    template = "print/_preview.html" if is_htmx() else "print/print.html"
    return never_kept(
        render_template(
            template,
            game=job.game,
            army=job.army.row if job.army else None,
            parts=parts,
            wish=job.wish,
            custom="" if job.wish.paper in NAMED_PAPERS else job.wish.paper,
            pages=[job.address("picture", page=number, v=job.key) for number in range(1, job_pages + 1)],
            pdf_url=job.address("document"),
            save_url=job.address("document", save="1"),
            papers=NAMED_PAPERS,
            here=_address(job.game, job.army, "page"),
            away=(
                url_for("armies.show", army=job.army.row.id) if job.army else url_for("home.index"),
                f"Back to {job.army.row.name}" if job.army else "Back home",
            ),
        )
    )


# The document and its pictures


@blueprint.get("/armies/<army>/print.pdf")
def army_document(army: str) -> Response:
    """The PDF of an army; ``?save=1`` to keep it, else to be shown and printed."""
    opened = own_army(army)
    return _document(_job(opened.game, opened))


@blueprint.get("/games/<game>/print.pdf")
def game_document(game: str) -> Response:
    """The PDF of a game's own pages."""
    return _document(_job(find_game(game), None))


def _document(job: Job) -> Response:
    response = make_response(_made(job))
    response.headers["Content-Type"] = "application/pdf"
    way = "attachment" if request.args.get("save") else "inline"
    name = _file_name(job.army.row.name if job.army else job.game.name)
    response.headers["Content-Disposition"] = f'{way}; filename="{name}.pdf"'
    return never_kept(response)


@blueprint.get("/armies/<army>/print/<int:page>.png")
def army_picture(army: str, page: int) -> Response:
    """One page of the preview, counted from 1."""
    opened = own_army(army)
    return _picture(_job(opened.game, opened), page)


@blueprint.get("/games/<game>/print/<int:page>.png")
def game_picture(game: str, page: int) -> Response:
    """One page of a game's preview."""
    return _picture(_job(find_game(game), None), page)


def _picture(job: Job, page: int) -> Response:
    from pdf.preview import picture

    try:
        drawn = picture(_made(job), page - 1, PICTURE_WIDTH)
    except IndexError:
        raise NotFound("no-such-page", "There is no such page.", page=page) from None
    response = make_response(drawn)
    response.headers["Content-Type"] = "image/png"
    # The address names what the picture was made of, so it never shows another army's or an older page.
    fresh = request.args.get("v") == job.key
    response.headers["Cache-Control"] = "private, max-age=3600, immutable" if fresh else "no-store"
    return response


# The printer's correction


@blueprint.post("/library/print-correction")
def correct() -> Response:
    """Keeps what the rulers measured on this library's printer; 100 and 100 takes the correction away."""
    form = request.form
    measured = printing.correction(form.get("across", ""), form.get("up", ""))
    library = require_library()
    libraries().change_settings(library.id, printing.with_correction(settings_of(library), measured))
    if form.get("army"):
        return go_to(url_for("printing.army_page", army=form["army"]))
    return go_to(url_for("printing.game_page", game=form.get("game", "")))


# Reading the form


def _job(game: Game, army: OpenArmy | None) -> Job:
    return Job(game, army, read_wish(army is not None, _kept_correction()))


def _kept_correction() -> tuple[float, float]:
    library = current_library()
    return printing.kept_correction(settings_of(library)) if library else (100.0, 100.0)


# Making


def _made(job: Job) -> bytes:
    """The PDF; the last few are kept, since each page of a preview asks for its own picture."""
    return _render(_Kept(job.key, job))


@dataclass(frozen=True)
class _Kept:
    """A job that equals another one when the bytes would be the same."""

    key: str
    job: Job

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kept) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=KEPT)
def _render(kept: _Kept) -> bytes:
    from pdf.book import Assets, Choice
    from pdf.booklet import render
    from pdf.ink import INKS
    from pdf.paper import Correction, size_of

    job, wish = kept.job, kept.job.wish
    choice = Choice(
        size_of(wish.paper), INKS[wish.ink], Correction(*wish.correction), wish.duplex, wish.back_offset, wish.codes
    )
    return render(_booklet(job), wish.parts, choice, Assets(FONTS, SPRITE))


def _booklet(job: Job) -> Booklet:
    army, wish = job.army, job.wish
    return printing.booklet(
        job.game,
        army.document if army else None,
        boom=wish.boom,
        flame=wish.flame,
        army_link=_army_link(army) if army else "",
        troop_link=lambda card: _troop_link(job, card),
        seal=fingerprint(army.document, salt_of(army)) if army and wish.sealed else "",
    )


def _army_link(army: OpenArmy) -> str:
    """Where anybody may read it, if it is shared; else its own page, which only its library opens."""
    if army.row.share_code:
        return public_link("armies.shared", code=army.row.share_code)
    return public_link("armies.show", army=army.row.id)


def _troop_link(job: Job, paper: PaperCard) -> str:
    """The troop's stable address; one of the owner's making has none of its own, so the army's."""
    if not paper.card.homebrew and job.game.armies.card(paper.card.kind):
        return public_link("armies.troop", game=job.game.id, troop=paper.card.kind)
    return _army_link(job.army) if job.army else ""


def _address(game: Game, army: OpenArmy | None, endpoint: str, **values: Any) -> str:
    if army is not None:
        return url_for(f"printing.army_{endpoint}", army=army.row.id, **values)
    return url_for(f"printing.game_{endpoint}", game=game.id, **values)


def _query(form: MultiDict[str, str]) -> dict[str, list[str]]:
    """The form's fields, to be carried along; what belongs to one address only is left out."""
    return {key: values for key, values in form.lists() if key not in ("v", "save", "page")}


def _file_name(name: str) -> str:
    """The name in letters that every file system takes."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = "".join(char if char.isalnum() else " " for char in plain).split()
    return "-".join(words).lower()[:60] or "print"
