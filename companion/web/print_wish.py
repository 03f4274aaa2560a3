"""The print form as somebody filled it in, read and within bounds."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import request

from companion.engine.errors import Malformed
from companion.services import printing

NAMED_PAPERS = {"letter": "Letter", "a4": "A4", "a5": "A5"}


@dataclass(frozen=True)
class Wish:
    """What somebody chose on the form, read and within bounds."""

    parts: tuple[str, ...]
    paper: str
    ink: str
    boom: float
    flame: float
    duplex: str
    back_offset: tuple[float, float]
    sealed: bool
    codes: bool
    correction: tuple[float, float]


def read_wish(of_army: bool, correction: tuple[float, float]) -> Wish:
    """The form's values; a page opened without any gets the usual ones. Errors: `Malformed`."""
    form = request.args
    return Wish(
        parts=_parts(of_army),
        paper=_paper(form),
        ink=_one_of("ink", ("colour", "bw", "save")),
        boom=printing.template_size(_number("boom", printing.BOOM)),
        flame=printing.template_size(_number("flame", printing.FLAME)),
        duplex=_one_of("duplex", ("long", "short")),
        back_offset=printing.back_offset(form.get("dx", "0") or "0", form.get("dy", "0") or "0"),
        sealed=form.get("sealed") == "1",
        codes=form.get("codes", "1") == "1" if "chosen" not in form else form.get("codes") == "1",
        correction=correction,
    )


def _parts(of_army: bool) -> tuple[str, ...]:
    from pdf.booklet import OF_AN_ARMY, PARTS

    allowed = [part for part in PARTS if of_army or part not in OF_AN_ARMY]
    if "chosen" not in request.args and "part" not in request.args:
        return ("sheet",) if of_army else ("templates",)
    wanted = request.args.getlist("part")
    return tuple(part for part in allowed if part in wanted)


def _paper(form: Mapping[str, str]) -> str:
    from pdf.errors import PaperError
    from pdf.paper import size_of

    wanted = form.get("custom", "").strip() or form.get("paper", "letter")
    try:
        return size_of(wanted).name
    except PaperError as problem:
        raise Malformed("bad-paper", str(problem), paper=wanted[:40]) from None


def _one_of(name: str, values: tuple[str, ...]) -> str:
    wanted = request.args.get(name, values[0])
    if wanted not in values:
        raise Malformed("bad-choice", f"“{wanted[:20]}” is no choice here ({name}).", field=name)
    return wanted


def _number(name: str, usual: float) -> float:
    text = request.args.get(name, "").strip().replace(",", ".")
    if not text:
        return usual
    try:
        return float(text)
    except ValueError:
        raise Malformed("not-a-number", f"“{text[:20]}” is no number ({name}).", field=name) from None
