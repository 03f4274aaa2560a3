"""Troops as they are drawn: a row of a list, or a plate that lies open.

Each is first put together as values, and the template draws it from those and nothing else. So one that says the same
as before is not drawn again, whatever table and eyes it is for.
"""

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import NamedTuple

from flask import Flask
from markupsafe import Markup

from companion.engine.board import Action, Badge, FigureSpot, Line, TroopPlate
from companion.engine.sheets import Emblem, Worth
from companion.web.patch import KEPT
from companion.web.tables.pieces import Button, Draw, button, draw
from companion.web.tables.screen import Screen

LYING_OPEN = KEPT // 16
"""So many open plates are kept a process: they are long, and nearly every step changes the one that acts."""


class Row(NamedTuple):
    """A troop in a list, as it is drawn; ``hand`` holds its cards, each with how it looks."""

    id: str
    href: str
    name: str
    icon: str
    status: str
    brief: str
    side: str
    worth: tuple[Worth, ...]
    emblems: tuple[Emblem, ...]
    badges: tuple[Badge, ...]
    hand: tuple[tuple[str, str], ...]
    steps: "tuple[Tap, ...]"


class Tap(NamedTuple):
    """A button of a plate's stepper, as it is drawn; greyed where there is a ``why``."""

    label: str
    icon: str
    value: str
    why: str


class Told(NamedTuple):
    """A line, linked to its rule where it has one."""

    text: str
    amount: str
    href: str


class Spot(NamedTuple):
    """A figure, linked to its sheet where anything may be done to it."""

    name: str
    state: str
    words: str
    marks: tuple[str, ...]
    href: str


class OpenPlate(NamedTuple):
    """A troop that lies open: ``row`` says what its row would. ``whole`` on a sheet of its own, else on the table, as a
    head of that ``level``. ``lying`` are counters that no tap takes away, ``switches`` those that one does; ``via`` is
    the form of all its buttons, and ``rule`` the way to a rule that is told beside them."""

    row: Row
    frame: str
    level: int
    whole: bool
    via: str
    numbers: tuple[Told, ...]
    spots: tuple[Spot, ...]
    lying: tuple[Badge, ...]
    switches: tuple[Button, ...]
    acts: tuple[Button, ...]
    rule: str
    reminders: tuple[Told, ...]


def init_app(app: Flask) -> None:
    """Hands them to the templates. While pages are being edited (debug), nothing is kept."""
    row, plate = (draw.__wrapped__, draw.__wrapped__) if app.debug else (draw, _draw_open)
    app.jinja_env.globals["table_rows"] = partial(plate_rows, row)
    app.jinja_env.globals["table_plate"] = partial(plate_open, plate)
    app.jinja_env.globals["closed_steps_of"] = closed_steps_of


@lru_cache(LYING_OPEN)
def _draw_open(macro: str, plate: OpenPlate) -> Markup:
    return draw.__wrapped__(macro, plate)


def plate_rows(draw: Draw, screen: Screen, plates: Iterable[TroopPlate]) -> list[Markup]:
    """Troops, each of which opens as a sheet."""
    return [draw("row_face", _row(screen, plate, closed_steps_of(screen, plate))) for plate in plates]


def plate_open(
    draw: Draw,
    screen: Screen,
    plate: TroopPlate,
    level: int = 3,
    beside: Iterable[Action] = (),
    rule: str = "",
    *,
    whole: bool = False,
) -> Markup:
    """A troop with all that may be done with it; ``beside`` are actions of the question that is about it, which stand
    before its own."""
    via = "do-sheet" if whole else "do"
    switches = [action for action in plate.actions if action.on is not None]
    others = [action for action in plate.actions if action.on is None and not action.drawn]
    named = {action.label for action in switches}
    return draw(
        "plate_face",
        OpenPlate(
            _row(screen, plate, _taps(screen, plate, plate.stepper.taps if plate.stepper else ())),
            plate.frame,
            level,
            whole,
            via,
            _told(screen, plate.numbers),
            tuple(_spot(screen, plate, spot) for spot in plate.figures),
            tuple(badge for badge in plate.badges if badge.text not in named),
            tuple(button(screen, action, plate.seat, via=via) for action in switches),
            tuple(button(screen, action, plate.seat, via=via) for action in (*beside, *others)),
            screen.rule_url(rule) if rule else "",
            _told(screen, plate.reminders),
        ),
    )


def closed_steps_of(screen: Screen, plate: TroopPlate) -> tuple[Tap, ...]:
    """The buttons of its stepper that a closed plate bears; none where it has none."""
    return _taps(screen, plate, plate.closed_taps)


def _taps(screen: Screen, plate: TroopPlate, taps: Iterable[Action]) -> tuple[Tap, ...]:
    return tuple(Tap(tap.label, tap.icon, "" if tap.why else screen.act(tap, plate.seat), tap.why) for tap in taps)


def _row(screen: Screen, plate: TroopPlate, steps: tuple[Tap, ...]) -> Row:
    return Row(
        plate.id,
        screen.url("troop", troop=plate.id),
        plate.name,
        plate.icon,
        plate.status,
        plate.brief,
        screen.side(plate.seat),
        plate.worth,
        plate.emblems,
        plate.badges,
        screen.hand(plate),
        steps,
    )


def _told(screen: Screen, lines: Iterable[Line]) -> tuple[Told, ...]:
    return tuple(Told(line.text, line.amount, screen.rule_url(line.rule) if line.rule else "") for line in lines)


def _spot(screen: Screen, plate: TroopPlate, spot: FigureSpot) -> Spot:
    href = screen.url("figure", troop=plate.id, figure=spot.id) if spot.opens else ""
    return Spot(spot.name, spot.state, spot.words, tuple(mark.text for mark in spot.marks), href)
