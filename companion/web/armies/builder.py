"""The builder: one army, its hire list and one troop's card; every button is a form that works without JavaScript."""

import re
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import groupby
from typing import Any

from flask import Response, flash, make_response, request, session, url_for
from flask_wtf.csrf import generate_csrf

from companion.engine.errors import CompanionError, Refusal, Stale
from companion.engine.panels import ArmyPanel, EntryPanel, HireGroup, HireRow
from companion.engine.roster import Finding
from companion.games import game as find_game
from companion.services.armies import OpenArmy, Step
from companion.web.armies.common import armies, blueprint, library_id, own_army, whole_number
from companion.web.armies.forms import edits_of
from companion.web.armies.made import Made, made
from companion.web.errors import status_of
from companion.web.htmx import go_to, is_htmx, never_kept, page_tag, tagged, trigger
from companion.web.links import rule_url
from companion.web.patch import drawn, held
from companion.web.storage import reading

VIEWS = ("army", "hire", "card")
FILTERS = ("text", "list", "role", "ability", "most")
KEPT = ("view", "show", *FILTERS)
TRIES = 8
_PLACE = re.compile(r"^At \$[^:]*?([A-Za-z]+): ")
"""The JSON path at the head of a refusal: a form's reader wants the field, not the file's place."""


@dataclass(frozen=True)
class Filter:
    """What the hire list shows: ``text`` is looked for in names and abilities, ``most`` is points."""

    text: str = ""
    list: str = ""
    role: str = ""
    ability: str = ""
    most: str = ""

    @property
    def active(self) -> bool:
        """True where anything is filtered."""
        return any((self.text, self.list, self.role, self.ability, self.most))

    def shows(self, row: HireRow) -> bool:
        """True where the row passes every filter."""
        words = " ".join(
            [row.card.title, *(term.name for term in row.card.terms()), *(w.name for w in row.card.weapons)]
        )
        return (
            self.text.casefold() in words.casefold()
            and (not self.list or row.group == self.list)
            and (not self.role or self.role in row.roles)
            and (not self.ability or any(term.id == self.ability for term in row.card.terms()))
            and (not (self.most.isascii() and self.most.isdigit()) or row.card.cost <= int(self.most[:9]))
        )


@blueprint.get("/armies/<army>")
def show(army: str) -> Response:
    """The builder screen. Unchanged since last time, it is not even asked for here: see web/unchanged.py."""
    tag = page_tag("army", army)
    has_message = "_flashes" in session
    page = _drawn("armies/_screen.html" if is_htmx() else "armies/builder.html", _screen(own_army(army)))
    # A message is said once, so a page that holds one is not kept. What lacks the pieces that a page has fits no other.
    if is_htmx() and held():
        return never_kept(page)
    return make_response(page) if has_message else tagged(page, tag)


@blueprint.post("/armies/<army>/edit")
def edit(army: str) -> Response:
    """One tap of the builder. Answers htmx with the changed screen, a plain form with the page."""
    opened = own_army(army)
    selected = request.form.get("show", "")
    try:
        message = _apply(opened)
    except Refusal as problem:
        return _refused(opened, problem)
    fresh = own_army(army)
    return _changed(fresh, message, selected, made(fresh, request.form))


@blueprint.post("/armies/<army>/undo")
def undo(army: str) -> Response:
    """Back one change."""
    return _step(army, armies().undo, "Undone")


@blueprint.post("/armies/<army>/redo")
def redo(army: str) -> Response:
    """Forward one change again."""
    return _step(army, armies().redo, "Redone")


def _step(army: str, go: Callable[..., Step | None], done: str) -> Response:
    """A step from the version that the page showed: a tap sent twice is one step, a stale one says why it is none."""
    seen = whole_number("version") if request.form.get("version") else None
    try:
        step = go(library_id(), army, seen=seen)
    except Stale as problem:
        return _changed(own_army(army), problem.message)
    return _changed(own_army(army), f"{done}: {step.label}" if step else "")


def _apply(army: OpenArmy) -> str:
    """Do what the form asks; returns what to tell. A stale page's whole-army actions are refused, its taps are not."""
    form, library, desk = request.form, library_id(), armies()
    seen = whole_number("version") if form.get("version") else None
    tap = form.get("tap", "")[:64]
    if tap and desk.was_tapped(reading(), army.row.id, tap):
        return ""
    if form.get("do") == "fill":
        filled = army.rules.fill(army.document, secrets.randbelow(2**31))
        before = len(army.document["troops"])
        desk.replace(library, army, filled, "Fill the rest", seen=seen, tap=tap)
        return f"Filled up: {army.game.words.count(len(filled['troops']) - before, '+')}."
    if form.get("do") == "mend":
        return desk.mend(
            library, army, form.get("code", ""), form.get("entry", ""), form.get("label", ""), seen=seen, tap=tap
        ).label
    # With a key of its own a tap is safe on a screen that is one tap behind; without one (no JavaScript) it is not.
    _change(army, None if tap else seen, tap)
    return ""


def _change(army: OpenArmy, seen: int | None, tap: str) -> None:
    """Apply the form's edits. Where another tap came in between, read the army again: both taps count."""
    for left in reversed(range(TRIES)):
        edits = edits_of(request.form, army)
        if not edits:
            return
        try:
            armies().change(library_id(), army, edits, seen=seen, tap=tap)
        except Stale:
            if seen is not None or not left:
                raise
            army = own_army(army.row.id)
        else:
            return


def _changed(army: OpenArmy, message: str = "", selected: str = "", thing: Made | None = None) -> Response:
    if not is_htmx():
        kept: dict[str, Any] = {key: request.form[key] for key in KEPT if request.form.get(key)}
        if thing:
            flash(thing.words, "ok")
        return go_to(url_for("armies.show", army=army.row.id, **kept, _anchor=thing.anchor if thing else None))
    response = make_response(_drawn("armies/_screen.html", _screen(army, selected)))
    if thing:
        return trigger(response, toast={"text": thing.words, "kind": "ok"}, made={"id": thing.anchor})
    return trigger(response, toast={"text": message, "kind": "ok"}) if message else response


def _refused(army: OpenArmy, problem: CompanionError) -> Response:
    """The fresh screen with the reason; a form without JavaScript gets the error page, unless only the page was old."""
    stale = isinstance(problem, Stale)
    fresh = own_army(army.row.id) if stale else army
    if not is_htmx():
        if not stale:
            raise problem
        flash(f"{problem.message} Use your browser’s Back button to return to what you typed.", "error")
        return make_response(_drawn("armies/builder.html", _screen(fresh)), status_of(problem))
    screen = _screen(fresh, request.form.get("show", ""))
    reason = _PLACE.sub(lambda place: f"{place[1].capitalize()}: ", problem.message)
    if request.form.get("do") == "add-homebrew":
        screen["homebrew_error"] = reason
    response = make_response(_drawn("armies/_screen.html", screen, whole=True))
    response.status_code = status_of(problem)
    return trigger(response, toast={"text": reason, "kind": "error"})


def _drawn(template: str, screen: dict[str, Any], *, whole: bool = False) -> str:
    """The builder, or for htmx what of it is new to the page. The version stands in every form; builder.js keeps it
    fresh in those that stay."""
    version = f'name="version" value="{screen["army"].version}"'
    return drawn(template, screen, (generate_csrf(), version), whole=whole)


def _screen(army: OpenArmy, selected: str = "") -> dict[str, Any]:
    """Everything the builder's templates name."""
    panel = army.panel
    view = request.values.get("view", "army")
    fields = {key: request.values.get(key, "").strip()[:80] for key in FILTERS}
    wanted = Filter(**fields)
    chosen = _selected(panel.entries, selected or request.values.get("show", ""))
    rows = [row for row in panel.hire if wanted.shows(row)] if wanted.active else list(panel.hire)
    return {
        "army": army.row,
        "game": army.game,
        "panel": panel,
        "review": panel.review,
        "findings": _told(army, (*panel.review.findings, *army.shelf)),
        "selected": chosen,
        "card_findings": _told(army, chosen.findings if chosen else ()),
        "view": view if view in VIEWS else "army",
        "filter": wanted,
        "filter_fields": {key: value for key, value in fields.items() if value},
        "rows": rows,
        "hire_groups": _groups(panel, rows),
        "whose_options": (("", "All"), *((group.id, group.short) for group in panel.groups if group.short)),
        **_filter_options(army.row.game),
        "side_options": tuple((side.id, side.name) for side in army.rules.sides()),
        "list_fields": _list_fields(army),
        "homebrew_of": army.homebrew_of,
        "document": army.document,
        "homebrew_error": "",
        "rule_url": partial(rule_url, army.row.game),
        "edit_url": url_for("armies.edit", army=army.row.id),
    }


@cache
def _filter_options(game: str) -> dict[str, Any]:
    """The choices of the filters: what the troops of a game are and can do, the same for every army."""
    found = find_game(game)
    rules = found.armies
    rows = rules.catalogue()
    roles = sorted({role for row in rows for role in row.roles})
    sought = [group for row in rows for group in row.card.groups if group.sought]
    abilities = {(term.id, term.name) for group in sought for term in group.terms}
    word = sought[0].one if sought else ""
    steps = rules.customs.cost_steps
    return {
        "role_options": (("", "Any role"), *((role, role.replace("-", " ").capitalize()) for role in roles)),
        "term_word": word,
        "armed": any(row.card.weapons for row in rows),
        "ability_options": (("", f"Any {word}"), *sorted(abilities, key=lambda pair: pair[1])),
        "cost_options": (("", "Any cost"), *((str(most), found.words.worth(most)) for most in steps)),
    }


def _told(army: OpenArmy, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """What is said of the army; a sealed one is offered no mends, since nothing of it may change."""
    return tuple(replace(finding, mends=()) for finding in findings) if army.row.secret else tuple(findings)


def _groups(panel: ArmyPanel, rows: list[HireRow]) -> list[tuple[HireGroup, list[HireRow]]]:
    """The groups that have any rows, with them."""
    found = ((group, [row for row in rows if row.group == group.id]) for group in panel.groups)
    return [(group, shown) for group, shown in found if shown]


ShownField = tuple[str, str, tuple[tuple[str, str], ...], str]
"""Id, label, options and value of a field of a list."""


def _list_fields(army: OpenArmy) -> tuple[tuple[str, tuple[ShownField, ...]], ...]:
    """The fields that the game declares for a list, by their groups."""
    said = {key: value for key, value in army.document.items() if isinstance(value, str)}
    points = army.panel.review.points
    offered = (field for field in army.rules.list_fields if field.fits(points, said))
    return tuple(
        (group, tuple((one.id, one.label, one.offered(said), said.get(one.id, "")) for one in fields))
        for group, fields in groupby(offered, lambda field: field.group)
    )


def _selected(entries: tuple[EntryPanel, ...], wanted: str) -> EntryPanel | None:
    return next((entry for entry in entries if entry.id == wanted), entries[0] if entries else None)
