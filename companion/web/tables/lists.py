"""Which lists a seat may play: those of this browser's library, the samples of the game, or none."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import url_for

from companion.engine.errors import Malformed, NotFound
from companion.engine.game import Game
from companion.engine.panels import Side
from companion.engine.roster import Document
from companion.games import game as find_game
from companion.services.armies import ArmyService
from companion.web.library import current_library
from companion.web.storage import database, reading

NONE, OWN, SAMPLE = "none", "own", "sample"


@dataclass(frozen=True)
class Choice:
    """A list that can be chosen: ``value`` is what the form sends, ``worth`` says what it comes to and of how much.
    ``side`` is its side, None in a game that has but one; a sample can be read at ``url``."""

    value: str
    name: str
    worth: str
    side: Side | None = None
    url: str = ""


@dataclass(frozen=True)
class Chosen:
    """A list as a seat plays it; one that its owner sealed stays so."""

    army: Document | None = None
    sealed: bool = False


@dataclass(frozen=True)
class Deal:
    """How strong the lists may be that are dealt to whoever has none: ``sizes`` are (points, words), ``usual`` is the
    one that is proposed. ``again``: all have one, and those that were dealt are dealt anew."""

    sizes: list[tuple[str, str]]
    usual: str
    again: bool = False


def dealing(game: Game, strongest: tuple[str, int] | None = None, dealt: int | None = None) -> Deal:
    """The sizes of the game; where somebody chose a list, first of all one as strong as the ``strongest`` (whose, and
    how strong). ``dealt`` is the limit of the lists that are to be dealt again; None where some have none yet."""
    words = game.words
    sizes = [(str(points), f"{name}: {words.marked(points)}") for name, points in game.armies.sizes]
    usual = sizes[1][0]
    if strongest is not None:
        name, cost = strongest
        sizes, usual = [(str(cost), f"As strong as {name}: {words.marked(cost)}"), *sizes], str(cost)
    if dealt is None:
        return Deal(sizes, usual)
    offered = [value for value, _ in sizes]
    return Deal(sizes, str(dealt) if str(dealt) in offered else usual, again=True)


def choices(game: Game) -> list[tuple[str, list[Choice]]]:
    """Own armies of the game, then its samples; nothing to choose in a game without lists."""
    if not game.has_lists:
        return []
    library = current_library()
    rows = ArmyService(database()).rows(reading(), library.id) if library else []
    marked, lists = game.words.marked, game.words.armies
    sides = {side.id: side for side in game.armies.sides()}
    if len(sides) == 1:  # What is true of all lists is said of none.
        sides = {}
    own = [
        Choice(f"{OWN}:{row.id}", row.name, marked(row.cost, row.points), sides.get(row.side))
        for row in rows
        if row.game == game.id
    ]
    samples = [
        Choice(
            f"{SAMPLE}:{each.slug}",
            each.name,
            marked(each.cost, each.points),
            sides.get(each.side),
            url_for("armies.sample", game=game.id, slug=each.slug),
        )
        for each in game.armies.samples()
    ]
    return [group for group in ((f"Your {lists}", own), (f"Sample {lists}", samples)) if group[1]]


def chosen(game_id: str, value: str) -> Chosen:
    """The list that the form names. Errors: `NotFound` ``no-army``."""
    kind, _, id_ = value.partition(":")
    library = current_library()
    if kind == OWN and library is not None:
        opened = ArmyService(database()).open(reading(), library.id, id_)
        return Chosen(opened.document, sealed=opened.row.secret)
    if kind == SAMPLE:
        for sample in find_game(game_id).armies.samples():
            if sample.slug == id_:
                return Chosen(sample.document)
    if kind in (NONE, ""):
        return Chosen()
    raise NotFound("no-army", "That list is not in your library any more.")


def limit_of(form: Mapping[str, str]) -> int:
    """The limit of the lists that are to be dealt. Errors: `Malformed` ``not-a-number``."""
    text = form.get("limit", "")
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Malformed("not-a-number", "Choose how strong the lists should be.", field="limit")
    return int(text)
