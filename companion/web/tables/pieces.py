"""Pieces of a table's page that are the same whenever they are drawn: kept, so that a tap draws what it changed.

Each is kept by all that it shows, so it holds for any table and any eyes. The templates find them in `parts.html`.
Troops are in `plates`.
"""

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache, partial
from typing import NamedTuple, TypedDict, Unpack

from flask import Flask, current_app, request
from jinja2 import TemplateNotFound
from markupsafe import Markup

from companion.engine.board import Action, SeatPlate, Step
from companion.services.tables import LogLine, SeatRow
from companion.web.patch import KEPT
from companion.web.tables.screen import Screen

_LOOKS = {"primary": "strong", "plain": "outlined", "quiet": "quiet", "danger": "danger"}


class Button(NamedTuple):
    """An action as it is drawn: a button of the form ``form``, with a ``value`` or without, or a link to its sheet.
    ``soon`` is after how many seconds it is tapped by itself, ``wait`` the value of the button that stops it."""

    label: str
    note: str
    icon: str
    why: str
    look: str
    id: str
    step: str
    href: str
    form: str
    value: str
    on: bool | None
    soon: int
    wait: str


class Place(NamedTuple):
    """A place in the acting order, as it is drawn: its card, or the counter with its ``icon``, says ``whose`` it is;
    below it stands its ``owner``. ``troop`` and card are its id. A tap on it sends ``value``, and does what ``does``
    says."""

    troop: str
    card: str
    name: str
    status: str
    side: str
    whose: str
    owner: str
    icon: str
    value: str
    does: str


Draw = Callable[[str, Hashable], Markup]
"""A macro of `parts.html`, and what it draws."""


def init_app(app: Flask) -> None:
    """Hands them to the templates. While pages are being edited (debug), nothing is kept."""
    drawing: Draw = draw.__wrapped__ if app.debug else draw
    for name, piece in (("act", act), ("steps", order_steps), ("lines", log_lines)):
        app.jinja_env.globals[f"table_{name}"] = partial(piece, drawing)
    app.jinja_env.globals |= {"seat_shows": seat_shows, "tools_show": tools_show}


@lru_cache(4 * KEPT)
def draw(macro: str, piece: Hashable) -> Markup:
    """A piece by its macro in `parts.html`, or as it was drawn before."""
    face: Callable[[Hashable], Markup] = getattr(current_app.jinja_env.get_template("tables/parts.html").module, macro)
    return face(piece)


class How(TypedDict, total=False):
    """How an action is drawn otherwise than by its tone, small, and as a button of the form ``do``.

    ``form`` is the form that holds its fields, ``via`` the one that sends it without any. With ``step`` the button says
    what it does, which keeps a second tap from meaning something new. Without ``soon`` it is never tapped by itself.
    """

    kind: str
    small: bool
    id: str
    step: bool
    form: str
    via: str
    soon: bool


def act(draw: Draw, screen: Screen, action: Action, seat: str = "", **how: Unpack[How]) -> Markup:
    """One action, drawn."""
    return draw("act_face", button(screen, action, seat, **how))


def button(screen: Screen, action: Action, seat: str = "", **how: Unpack[How]) -> Button:
    """One action: a tap where it needs no fields, else the way to its sheet; greyed, with the reason, where it cannot
    be."""
    form, kind = how.get("form", ""), how.get("kind") or _LOOKS[action.tone]
    alone = not action.why and not form
    sheet = alone and action.opens and action.on is None
    return Button(
        action.label,
        action.note,
        action.icon,
        action.why,
        f"button button-{kind}{' button-small' if how.get('small', True) else ''}",
        how.get("id", ""),
        action.label if how.get("step") or form else "",
        screen.ask_url(action, seat) if sheet else "",
        form or how.get("via", "do"),
        screen.act(action, seat) if alone and not sheet else "",
        action.on,
        action.soon if how.get("soon", True) else 0,
        screen.act(action.wait, seat) if action.wait is not None and action.soon else "",
    )


def order_steps(draw: Draw, screen: Screen) -> list[Markup]:
    """The places in the acting order. Their owners are named where there are more than two, or where others have troops
    of that name."""
    return [_order_step(draw, screen, step) for step in screen.board.order]


def _order_step(draw: Draw, screen: Screen, step: Step) -> Markup:
    name, held = screen.name(step.seat), screen.opened.held
    named = len(screen.board.seats) > 2 or step.name in screen.shared_names
    whose = "yours" if step.seat in held and len(held) == 1 else name
    if step.status == "hold":
        whose = ", ".join(filter(None, (step.note, whose)))
    return draw(
        "step_face",
        Place(
            step.troop,
            step.card,
            screen.unbroken(step.name),
            step.status,
            screen.side(step.seat),
            whose,
            name if named else "",
            step.icon,
            screen.act(step.tap) if step.tap else "",
            step.tap.label if step.tap else "",
        ),
    )


def log_lines(draw: Draw, lines: Iterable[LogLine], *, named: bool = True) -> list[Markup]:
    """Lines of the log; ``named`` with an id, by which each is known again when the log has grown above it."""
    macro = "named_line_face" if named else "line_face"
    return [draw(macro, line) for line in lines]


# What whole blocks of a page show, by which they are known when they come again


def seat_shows(screen: Screen, seat: SeatPlate, held: SeatRow | None) -> Hashable:
    """All that a seat's plate shows. None where the game adds something of its own."""
    opened, board = screen.opened, screen.board
    if _adds_to_seats(opened.game):
        return None
    # Which of them is looked at, and how to look at another.
    looks = (opened.held, opened.seat, bool(board.plates), board.secret, board.laid_open, bool(screen.seen.eyes.lifted))
    there = (held.held, held.here) if held is not None else None
    leads = seat.id in screen.sides_with_troops
    return ("seat", request.script_root, opened.table, opened.game, seat, screen.side(seat.id), there, leads, looks)


@lru_cache
def _adds_to_seats(game: str) -> bool:
    try:
        current_app.jinja_env.get_template(f"{game}/_seat.html")
    except TemplateNotFound:
        return False
    return True


def tools_show(screen: Screen) -> Hashable:
    """All that the list of tools shows."""
    groups = tuple((group.key, group.title) for group in screen.board.groups)
    return ("tools", request.script_root, screen.url("tools"), screen.has_rules, groups)
