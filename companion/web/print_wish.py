"""The print form as somebody filled it in, read and within bounds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from werkzeug.datastructures import MultiDict

from companion.engine.errors import CompanionError, Malformed
from companion.engine.game import Game
from companion.engine.roster import Document
from companion.engine.sheets import Measure
from companion.services import printing

NAMED_PAPERS = {"letter": "Letter", "a4": "A4", "a5": "A5"}
INKS = {"colour": "Color", "bw": "Black", "save": "Saver"}
FIELDS = ("custom", "dx", "dy", "sealed")
"""Where something can be wrong that a person can put right, besides the sizes of the game's templates."""

Form = MultiDict[str, str]
T = TypeVar("T")


@dataclass(frozen=True)
class Wish:
    """What somebody chose on the form, read and within bounds; ``sizes`` are inches by the ids of templates."""

    parts: tuple[str, ...]
    paper: str
    ink: str
    sizes: tuple[tuple[str, float], ...]
    duplex: str
    back_offset: tuple[float, float]
    sealed: bool
    codes: bool
    correction: tuple[float, float]


Problems = dict[str, CompanionError]
"""What cannot be, by its field. The wish then holds the usual value there, and nothing is drawn."""


def read_wish(
    form: Form, game: Game, document: Document | None, correction: tuple[float, float]
) -> tuple[Wish, Problems]:
    """The form's values; a page opened without any gets the usual ones. Errors: `Malformed` for what no form sends."""
    problems: Problems = {}
    offered, of_army = printing.parts_of(game, document), document is not None
    parts = _parts(form, of_army, offered)
    sealed = of_army and form.get("sealed") == "1"
    dx, dy = (_tried(problems, way, lambda way=way: _moved(form, way), 0.0) for way in ("dx", "dy"))  # type: ignore[misc] # a default of a lambda
    wish = Wish(
        parts=parts,
        paper=_tried(problems, "custom", lambda: _paper(form), "letter"),
        ink=_one_of(form, "ink", tuple(INKS)),
        sizes=tuple((measure.id, _size(problems, form, measure)) for measure in game.paper.measures),
        duplex=_one_of(form, "duplex", ("long", "short")),
        back_offset=(dx, dy),
        sealed=sealed,
        codes=form.get("codes", "1") == "1" if "chosen" not in form else form.get("codes") == "1",
        correction=correction,
    )
    if sealed and parts:
        _tried(problems, "sealed", lambda: printing.check_sealed(parts, offered), None)
    return wish, problems


def _tried(problems: Problems, field: str, read: Callable[[], T], usual: T) -> T:
    try:
        return read()
    except CompanionError as problem:
        problems[field] = problem
        return usual


def _parts(form: Form, of_army: bool, parts: Mapping[str, str]) -> tuple[str, ...]:
    """What is ticked; refuses what the command line refuses too, rather than draw a page less than somebody asked
    for."""
    if "chosen" not in form and "part" not in form:
        return printing.usual_parts(parts, of_army)
    wanted = form.getlist("part")
    printing.check_parts(wanted, parts, of_army, "print it from a list")
    return tuple(part for part in parts if part in wanted)


def _paper(form: Form) -> str:
    from pdf.errors import PaperError
    from pdf.paper import size_of

    wanted = form.get("custom", "").strip() or form.get("paper", "letter")
    try:
        return size_of(wanted).name
    except PaperError as problem:
        raise Malformed("bad-paper", str(problem), paper=wanted[:40]) from None


def _moved(form: Form, way: str) -> float:
    return printing.back_offset(form.get(way, "") or "0", "0")[0]


def _size(problems: Problems, form: Form, measure: Measure) -> float:
    return _tried(problems, measure.id, lambda: _inches(form, measure), measure.inches)


def _inches(form: Form, measure: Measure) -> float:
    name = measure.id
    text = form.get(name, "").strip().replace(",", ".")
    try:
        inches = float(text) if text else measure.inches
    except ValueError:
        raise Malformed(
            "not-a-number", f"“{text[:20]}” is not a number. Correct the field “{name}”.", field=name
        ) from None
    return printing.chosen_size(measure, inches)


def _one_of(form: Form, name: str, values: tuple[str, ...]) -> str:
    wanted = form.get(name, values[0])
    if wanted not in values:
        raise Malformed("bad-choice", f"You cannot choose “{wanted[:20]}” for “{name}” here.", field=name)
    return wanted
