"""Printing from the screen: choose parts and paper, see the pages, get the PDF, correct the printer."""

import unicodedata
from urllib.parse import parse_qsl, urlencode

from flask import Blueprint, Response, flash, make_response, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from companion.engine.errors import CompanionError, Malformed, NotFound
from companion.engine.game import Game
from companion.engine.sheets import OF_AN_ARMY
from companion.games import game as find_game
from companion.services import printing
from companion.services.armies import OpenArmy
from companion.services.library import settings_of
from companion.web.armies.common import own_army
from companion.web.errors import status_of
from companion.web.htmx import go_to, is_htmx, never_kept
from companion.web.library import current_library, libraries, require_library
from companion.web.print_jobs import Job, Printed
from companion.web.print_wish import FIELDS, INKS, NAMED_PAPERS, Form, read_wish

blueprint = Blueprint("printing", __name__)

NOTHING = "One page, which says that there is nothing to print"


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


def _page(job: Job, mismeasured: CompanionError | None = None) -> Response:
    offered = printing.parts_of(job.game, job.army.document if job.army else None)
    parts = [(part, title) for part, title in offered.items() if job.army is not None or part not in OF_AN_ARMY]
    made = job.printed() if job.wish.parts and not job.problems else None
    count = made.count if made else 0
    page = render_template(
        "print/_preview.html" if is_htmx() else "print/print.html",
        game=job.game,
        army=job.army.row if job.army else None,
        parts=parts,
        wish=job.wish,
        fields=_fields(job),
        problems={name: problem.message for name, problem in job.problems.items()},
        problem_fields=(*dict(job.wish.sizes), *FIELDS),
        measures=job.game.paper.measures,
        pages=[job.address("picture", page=number, v=job.key) for number in range(1, count + 1)],
        told=_told(job, made),
        findings=made.findings if made else (),
        choices=urlencode(job.query, doseq=True),
        pdf_url=job.address("document"),
        save_url=job.address("document", save="1"),
        papers=NAMED_PAPERS,
        inks=INKS,
        mismeasured=mismeasured,
        measured={name: request.form.get(name, "") for name in ("across", "up")} if mismeasured else {},
        here=job.plain_address("page"),
        away=_away(job),
        swapped=is_htmx(),
    )
    answer = never_kept(page)
    problem = mismeasured or next(iter(job.problems.values()), None)
    answer.status_code = status_of(problem) if problem else 200
    return answer


def _fields(job: Job) -> dict[str, str]:
    """The number fields as they were typed, or as they are without anything typed."""
    wish = job.wish
    usual = {**dict(wish.sizes), "dx": wish.back_offset[0], "dy": wish.back_offset[1]}
    shown = {name: f"{value:g}" for name, value in usual.items()}
    shown["custom"] = "" if wish.paper in NAMED_PAPERS else wish.paper
    return shown | {name: job.asked.get(name, "")[:20] for name in shown if name in job.problems}


def _told(job: Job, made: Printed | None) -> str:
    """The preview in a sentence: how many pages of what, on which paper; and what came to nothing."""
    if made is None:
        return ""
    titles = job.game.paper.parts
    counts = {title: count for title, count in made.pages.items() if title in titles.values()}
    parts = ", ".join(f"{title} ({count})" if len(counts) > 1 else title for title, count in counts.items())
    paper = NAMED_PAPERS.get(job.wish.paper, f"{job.wish.paper} mm")
    empty = [titles[part] for part in job.wish.parts if titles[part] not in made.pages]
    missing = f" Nothing to print for: {', '.join(empty)}." if empty else ""
    return f"{parts or NOTHING}. {paper}, {INKS[job.wish.ink].lower()}.{missing}"


def _away(job: Job) -> tuple[str, str]:
    if job.army is None:
        return url_for("home.index"), "Home"
    return url_for("armies.show", army=job.army.row.id), f"Back to {job.army.row.name}"


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
    response = make_response(job.printed().document)
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
    try:
        drawn = job.picture(page - 1)
    except IndexError:
        raise NotFound("no-such-page", "The PDF has no such page.", page=page) from None
    response = make_response(drawn)
    response.headers["Content-Type"] = "image/png"
    # The address names what the picture was made of, so it never shows another army's or an older page.
    fresh = request.args.get("v") == job.key
    response.headers["Cache-Control"] = "private, max-age=3600, immutable" if fresh else "no-store"
    return response


# The printer's correction


@blueprint.post("/library/print-correction")
def correct() -> Response:
    """Keeps what the rulers measured on this library's printer; 100 and 100 takes the correction away.

    ``choices`` is the query of the page, which is shown again with all that was chosen on it.
    """
    form = request.form
    opened = own_army(form["army"]) if form.get("army") else None
    game = opened.game if opened else find_game(form.get("game", ""))
    asked: Form = MultiDict(parse_qsl(form.get("choices", "")[:2000]))
    try:
        measured = printing.correction(form.get("across", ""), form.get("up", ""))
    except Malformed as problem:
        return _page(_job(game, opened, asked), problem)
    library = require_library()
    libraries().change_settings(library.id, printing.with_correction(settings_of(library), measured))
    flash(_corrected(measured), "ok")
    return go_to(_job(game, opened, asked).address("page"))


def _corrected(measured: tuple[float, float]) -> str:
    across, up = measured
    if measured == (100.0, 100.0):
        return "Corrected: 100 / 100. Your printer is accurate, so nothing is scaled."
    return f"Corrected: {across:g} across / {up:g} up. Every later PDF is scaled to match."


# Reading the form


def _job(game: Game, army: OpenArmy | None, asked: Form | None = None) -> Job:
    form = request.args if asked is None else asked
    wish, problems = read_wish(form, game, army.document if army else None, _kept_correction())
    return Job(game, army, wish, form, problems)


def _kept_correction() -> tuple[float, float]:
    library = current_library()
    return printing.kept_correction(settings_of(library)) if library else (100.0, 100.0)


def _file_name(name: str) -> str:
    """The name in letters that every file system takes."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = "".join(char if char.isalnum() else " " for char in plain).split()
    return "-".join(words).lower()[:60] or "print"
