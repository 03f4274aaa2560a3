"""The shelf: all armies of this browser's library, new ones, files, and the owner's collection of miniatures."""

import secrets
from collections import Counter
from typing import Any

from flask import Response, flash, make_response, render_template, request, url_for

from companion.engine.errors import CompanionError, NotFound, Refusal
from companion.engine.fields import Pairing
from companion.engine.game import Game, Sample
from companion.engine.reading import MAX_BYTES
from companion.engine.roster import Document
from companion.games import game as find_game
from companion.games import games_with_lists, words_of
from companion.services.armies import MAX_FOLDER, ArmyRow, ArmyService
from companion.services.roster_files import read_file, to_json
from companion.web import quotas
from companion.web.armies.common import armies, blueprint, library_id, own_army, whole_number
from companion.web.errors import status_of
from companion.web.htmx import go_to, never_kept
from companion.web.keys import form_key, new_key
from companion.web.library import current_library, require_library
from companion.web.links import rule_url
from companion.web.storage import reading


@blueprint.get("/armies")
def index() -> str:
    """The armies, by folder."""
    library = current_library()
    rows = armies().rows(reading(), library.id) if library else []
    wanted = request.args.get("folder")
    shown = [row for row in rows if wanted is None or row.folder == wanted]
    folders = sorted(Counter(row.folder for row in rows if row.folder).items())
    tabs = [(name, name, url_for("armies.index", folder=name), count) for name, count in folders]
    return render_template(
        "armies/shelf.html",
        rows=[_listed(row) for row in shown],
        folders=folders,
        folder_tabs=tabs,
        folder=wanted,
        total=len(rows),
        games=games_with_lists(),
        deleted=[_listed(row) for row in armies().deleted(reading(), library.id)] if library else [],
    )


def _listed(row: ArmyRow) -> dict[str, Any]:
    side = next((side for side in find_game(row.game).sides() if side.id == row.side), None)
    return {"army": row, "side": side, "words": words_of(row.game)}


@blueprint.post("/armies/order")
def order() -> Response:
    """The armies in a new order."""
    armies().reorder(library_id(), request.form.get("order", "").split(","))
    return go_to(url_for("armies.index"))


@blueprint.get("/armies/new")
def new() -> Response | str:
    """The form for a new army; where there are several games, first the question for which."""
    games = games_with_lists()
    if len(games) > 1 and "game" not in request.args:
        return render_template("games.html", games=games, title="New list", endpoint="armies.new")
    return never_kept(_new_page(dict(request.args.items())))


def _new_page(typed: dict[str, str], error: CompanionError | None = None) -> str:
    found = find_game(typed.get("game") or games_with_lists()[0].id)
    sides = found.armies.sides()
    return render_template(
        "armies/new.html",
        game=found,
        sides=sides,
        side_options=[(side.id, side.name) for side in sides],
        size_options=[*((str(points), f"{points:,}") for _, points in found.armies.sizes), ("own", "Other")],
        armies=found.armies,
        company=found.company,
        typed=typed,
        error=error,
        key=new_key(),
    )


@blueprint.post("/armies/new")
def create() -> Response:
    """Make an army, empty or random, with its opponent where both belong together; once, however often the form comes.
    A refused form keeps its words."""
    form = request.form
    try:
        found = find_game(form.get("game", ""))
        made = _make(found, armies())
    except Refusal as problem:
        response = make_response(_new_page(dict(form.items()), problem))
        response.status_code = status_of(problem)
        return response
    return go_to(url_for("armies.show", army=made, view="hire" if form.get("how") != "random" else "army"))


def _make(found: Game, desk: ArmyService) -> str:
    form = request.form
    points = whole_number("points") if form.get("size", "own") == "own" else whole_number("size")
    rules = found.armies
    said = {key: form[key] for key in (rules.side_key, *(field.id for field in rules.list_fields)) if form.get(key)}
    names = {known.id: known.name for known in rules.sides()}
    given = form.get("name", "").strip()
    if form.get("how") == "random":
        document = rules.random(points, said, _seed(), given)
    else:
        document = rules.new(given or f"{names.get(said.get(rules.side_key, ''), 'New')} {points}", points, said)
    document = rules.read(document)
    quotas.count("lists")
    pairing = next((known for known in rules.pairings if form.get(f"pair-{known.id}")), None)
    if pairing is None:
        return desk.create(require_library().id, document, f"New {found.words.army}", tap=form_key())
    return _paired(found, desk, document, pairing)


def _paired(found: Game, desk: ArmyService, document: Document, pairing: Pairing) -> str:
    """The list and its opponent's, together in a folder; both are read before either is kept."""
    folder = f"{pairing.folder}: {document['name']}"[:MAX_FOLDER]
    seed = _seed() if request.form.get("how") == "random" else None
    other = request.form.get(f"pair-{pairing.id}-side", "")
    own, second = map(found.armies.read, found.armies.pair(pairing.id, document, other, seed))
    library, label = require_library().id, f"New {found.words.army}"
    desk.create(library, second, label, folder, tap=form_key("second"))
    return desk.create(library, own, label, folder, tap=form_key())


def _seed() -> int:
    return secrets.randbelow(2**31)


@blueprint.get("/armies/import")
def import_form() -> Response:
    """The form for a roster file."""
    return never_kept(_import_page())


def _import_page(typed: str = "", error: CompanionError | None = None) -> str:
    return render_template("armies/import.html", typed=typed, error=error, games=games_with_lists(), key=new_key())


@blueprint.post("/armies/import")
def import_army() -> Response:
    """Import the army of a file or of pasted text, once however often the form comes. If something is wrong with it,
    the page says where, and nothing is kept."""
    upload = request.files.get("file")
    pasted = request.form.get("text", "")
    raw: bytes | str = upload.stream.read(MAX_BYTES + 1) if upload and upload.filename else pasted
    try:
        _, document = read_file(raw)  # a library is made for an army that can be read, and for nothing else
        quotas.count("lists")
        made = armies().create(require_library().id, document, "Import", tap=form_key(to_json(document)))
    except Refusal as problem:
        response = make_response(_import_page(pasted, problem))
        response.status_code = status_of(problem)
        return response
    flash("The list is in your library.", "ok")
    return go_to(url_for("armies.show", army=made))


@blueprint.get("/armies/samples/<game>/<slug>")
def sample(game: str, slug: str) -> str:
    """An army that ships with the game, to look at."""
    found, shown = _sample(game, slug)
    cards = found.armies.cards(shown.document)
    review = found.armies.review(shown.document, mends=False)
    side = next((side for side in found.armies.sides() if side.id == shown.side), None)
    return render_template(
        "armies/sample.html",
        game=found,
        sample=shown,
        cards=cards,
        review=review,
        side=side,
        rule_url=lambda rule: rule_url(game, rule),
    )


@blueprint.post("/armies/samples/<game>/<slug>")
def take_sample(game: str, slug: str) -> Response:
    """Copy the sample into the visitor's library."""
    found, shown = _sample(game, slug)
    quotas.count("lists")
    made = armies().create(require_library().id, found.armies.read(shown.document), f"Copy a sample {found.words.army}")
    return go_to(url_for("armies.show", army=made))


def _sample(game: str, slug: str) -> tuple[Game, Sample]:
    found = find_game(game)
    for candidate in found.armies.samples():
        if candidate.slug == slug:
            return found, candidate
    raise NotFound("no-sample", f"There is no sample {found.words.army} with that name.", slug=slug[:60])


@blueprint.post("/armies/<army>/settle")
def settle(army: str) -> Response:
    """Folder and secrecy, each from a page of its own."""
    sealed = {"1": True, "0": False}.get(request.form.get("secret", ""))
    armies().settle(library_id(), army, folder=request.form.get("folder"), secret=sealed)
    return go_to(url_for("armies.show" if sealed is None else "armies.share_page", army=army))


@blueprint.post("/armies/<army>/copy")
def copy(army: str) -> Response:
    """Copy an army of the library."""
    return go_to(url_for("armies.show", army=armies().copy(library_id(), own_army(army))))


@blueprint.post("/armies/<army>/delete")
def delete(army: str) -> Response:
    """Hide an army; the next page offers to bring it back."""
    armies().delete(library_id(), army)
    return go_to(url_for("armies.deleted", army=army))


@blueprint.get("/armies/<army>/deleted")
def deleted(army: str) -> str:
    """The page after an army was deleted, with a button to restore it."""
    row = next((row for row in armies().deleted(reading(), library_id()) if row.id == army), None)
    if row is None:
        raise NotFound("no-army", "This list is not among the lists that you deleted.", army=army)
    return render_template("armies/deleted.html", army=army, words=words_of(row.game))


@blueprint.post("/armies/<army>/restore")
def restore(army: str) -> Response:
    """Bring a deleted army back."""
    if not armies().restore(library_id(), army):
        raise NotFound("no-army", "This list was deleted for good.", army=army)
    return go_to(url_for("armies.show", army=army))


@blueprint.get("/collection/<game>")
def collection(game: str) -> str:
    """How many figures of each troop the owner has."""
    found = find_game(game)
    library = current_library()
    owned = armies().owned(reading(), library.id, game) if library else {}
    return render_template("armies/collection.html", game=found, owned=owned, rows=found.armies.catalogue())


@blueprint.post("/collection/<game>")
def save_collection(game: str) -> Response:
    """Note the counts; an empty field forgets the troop, and 0 is a count."""
    found = find_game(game)
    typed = {key[6:]: text.strip() for key, text in request.form.items() if key.startswith("owned.")}
    counts = {troop: whole_number(f"owned.{troop}") if text else None for troop, text in typed.items()}
    known = {troop: count for troop, count in counts.items() if found.armies.card(troop)}
    armies().set_owned(require_library().id, game, known)
    flash("Your miniatures are saved. Lists warn you when they need more than you own.", "ok")
    return go_to(url_for("armies.collection", game=game))
