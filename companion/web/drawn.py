"""Pieces of pages that are the same whenever they are drawn: kept, so that a list of forty troops costs little."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache

from flask import Flask, current_app, url_for
from markupsafe import Markup

from companion.engine.panels import EntryPanel, HireRow
from companion.engine.sheets import TroopCard
from companion.games import game as find_game
from companion.games import words_of
from companion.web.links import rule_url

KEPT = 4096
"""So many pieces are kept a process: some hundred armies' worth, a few megabytes."""


def init_app(app: Flask) -> None:
    """Gives templates the functions below. While pages are being edited (debug), nothing is kept."""
    for piece in (drawn_card, drawn_settings, drawn_homebrew, drawn_options):
        app.jinja_env.globals[piece.__name__] = piece.__wrapped__ if app.debug else piece
    app.jinja_env.globals |= {"drawn_rows": drawn_rows, "drawn_entries": drawn_entries}


def drawn_rows(rows: Iterable[HireRow], game: str, fixed: bool) -> list[Markup]:
    """Rows of the hire list; nobody is hired from them where the army is ``fixed``."""
    draw = _row.__wrapped__ if current_app.debug else _row
    return [draw(row, game, fixed) for row in rows]


def drawn_entries(entries: Sequence[EntryPanel], builder: str, current: str, fixed: bool) -> list[Markup]:
    """The troops of the army in their order; ``current`` is the one whose card is shown. Those of a ``fixed`` army have
    no controls."""
    draw = _entry.__wrapped__ if current_app.debug else _entry
    last = len(entries) - 1
    return [draw(entry, builder, entry.id == current, at == 0, at == last, fixed) for at, entry in enumerate(entries)]


@lru_cache(KEPT)
def _row(row: HireRow, game: str, fixed: bool) -> Markup:
    """A row of the hire list."""
    return _macro("armies/rows.html", "hire_row")(
        row, url_for("armies.troop", game=game, troop=row.card.id), words_of(game), fixed
    )


@lru_cache(KEPT)
def _entry(entry: EntryPanel, builder: str, current: bool, first: bool, last: bool, fixed: bool) -> Markup:
    """A row of the army; ``builder`` is the army's address."""
    return _macro("armies/rows.html", "entry_row")(entry, builder, current, first, last, fixed)


@lru_cache(KEPT // 8)
def drawn_card(card: TroopCard, game: str) -> Markup:
    """The whole card, its terms linked to the rules of the game."""
    return _macro("components/troop.html", "troop_card")(card, rule_url=lambda rule: rule_url(game, rule))


@lru_cache(KEPT // 16)
def drawn_settings(*fields: Hashable) -> Markup:
    """The head of an army as form fields; see templates/armies/settings.html for their order."""
    return _macro("armies/settings.html", "settings_fields")(*fields)


@lru_cache(KEPT // 256)
def drawn_homebrew(game: str) -> Markup:
    """The empty form for a homebrew troop."""
    return _macro(f"{game}/homebrew.html", "homebrew_fields")(find_game(game).armies.homebrew_choices())


@lru_cache(KEPT // 16)
def drawn_options(pairs: tuple[tuple[str, str], ...], value: str) -> Markup:
    """The options of a select, the one with ``value`` chosen."""
    chosen = Markup(" selected")
    one = Markup('<option value="{}"{}>{}</option>')
    return Markup("").join(one.format(key, chosen if key == value else "", label) for key, label in pairs)


def _macro(template: str, name: str) -> Callable[..., Markup]:
    found: Callable[..., Markup] = getattr(current_app.jinja_env.get_template(template).module, name)
    return found
