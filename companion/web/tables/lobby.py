"""What is settled around the game rather than in it: seats, lists, terms, the start, and what the host can do.

One address takes all of it; the field ``do`` says what. Seats and devices can be seen to at any time, the rest before
the start only. A form that comes twice changes something once, and is answered alike both times: what adds or removes
something has a key, and a value that stands is not set again.
"""

from collections.abc import Callable

from flask import Response, flash, request, url_for

from companion.engine.errors import Forbidden, Malformed, NotFound, Refusal
from companion.games import game as find_game
from companion.services.tables import Opened, Repeated
from companion.web.htmx import go_to, is_htmx
from companion.web.keys import form_key
from companion.web.tables.common import blueprint, device, tables
from companion.web.tables.lists import chosen, limit_of
from companion.web.tables.playing import answer, look
from companion.web.tables.terms import read_terms

Doing = Callable[[str, str, str], None]
"""Does something at a table, for a device, with a seat."""


@blueprint.post("/tables/<table>/people")
def people(table: str) -> Response:
    """Does what the form's ``do`` names. Answers htmx with the table as it is then, a plain form with its page."""
    form = request.form
    doing = _DOINGS.get(form.get("do", ""))
    problem = None
    try:
        if doing is None:
            raise Malformed("no-such-doing", "This page is out of date. Reload it and try again.", field="do")
        doing(table, device(), form.get("seat", ""))
    except Repeated:
        pass
    except Refusal as error:
        problem = error
    said = None if problem else _SAID.get(form.get("do", ""))
    if form.get("do") in _AWAY and problem is None:
        return go_to(url_for("tables.index"))
    if is_htmx():
        return answer(table, problem=problem, said=said)
    if problem or said:
        flash(problem.message if problem else said or "", "error" if problem else "ok")
    return go_to(url_for("tables.settings" if form.get("sheet") == "settings" else "tables.show", table=table))


def _add(table: str, device: str, _seat: str) -> None:
    tables().lobby.add_seat(table, device, request.form.get("name", ""), tap=form_key())


def _remove(table: str, device: str, seat: str) -> None:
    tables().lobby.remove_seat(table, device, seat, tap=form_key())


def _seat(table: str, device: str, seat: str) -> None:
    """A seat's name and list, in one form."""
    form = request.form
    if form.get("name", "").strip():
        tables().lobby.rename_seat(table, device, seat, form["name"])
    wish = form.get("army", "keep")
    sealed = form.get("sealed") == "1"
    if wish != "keep":
        list_ = chosen(look(table).game, wish)
        tables().lists.set_army(table, device, seat, list_.army, sealed=sealed or list_.sealed)
    elif "has-seal" in form:
        tables().lists.seal(table, device, seat, sealed=sealed)


def _deal(table: str, device: str, seat: str) -> None:
    """Lists by chance for all seats without one, or for one seat; again, for those that were dealt one as well."""
    form = request.form
    tables().lists.deal(table, device, limit_of(form), seat, again=form.get("again") == "1", tap=form_key())


def _take(table: str, device: str, seat: str) -> None:
    tables().seats.take(table, device, seat, tap=form_key())


def _leave(table: str, device: str, seat: str) -> None:
    tables().seats.leave(table, device, seat, tap=form_key())


def _terms(table: str, device: str, _seat: str) -> None:
    tables().lobby.settle(table, device, read_terms(find_game(look(table).game)))


def _answer(table: str, device: str, _seat: str) -> None:
    """What is settled before the lists; of several boxes all that are ticked."""
    form = request.form
    value = " ".join(filter(None, form.getlist("value")))
    tables().groundwork.answer(table, device, form.get("question", ""), value)


def _cast(table: str, device: str, _seat: str) -> None:
    """A die for one of those questions: the app's, or what a real one showed."""
    form = request.form
    typed, after = form.get("typed", "").strip(), form.get("after", "")
    if typed and not (typed.isascii() and typed.isdigit() and len(typed) < 4):
        raise Malformed("not-a-number", "Type what the die showed as a number.", field="typed")
    before = int(after) if after.isascii() and after.isdigit() and len(after) < 4 else None
    tables().groundwork.cast(table, device, form.get("question", ""), int(typed or "0"), after=before, tap=form_key())


def _turn(table: str, device: str, _seat: str) -> None:
    """One house rule, and everything else as it was."""
    form = request.form
    tables().lobby.turn(table, device, form.get("switch", ""), form.get("value", ""))


def _accept(table: str, device: str, _seat: str) -> None:
    """All seats of the device accept what the page showed."""
    terms = request.form.get("terms", "")
    opened: Opened = look(table)
    for seat in opened.held:
        tables().lobby.accept(table, device, seat, int(terms) if terms.isascii() and terms.isdigit() else -1)


def _start(table: str, device: str, _seat: str) -> None:
    """A second tap on it, or the page of a moment ago, finds that the battle has begun, which is what was wanted."""
    try:
        tables().playing.start(table, device)
    except Forbidden as problem:
        if problem.code != "already-started":
            raise


def _kick(table: str, device: str, _seat: str) -> None:
    tables().hosting.kick(table, device, request.form.get("who", ""), tap=form_key())


def _admit(table: str, device: str, _seat: str) -> None:
    tables().hosting.admit(table, device, request.form.get("who", ""), tap=form_key())


def _turn_away(table: str, device: str, _seat: str) -> None:
    tables().hosting.turn_away(table, device, request.form.get("who", ""), tap=form_key())


def _lock(table: str, device: str, _seat: str) -> None:
    tables().hosting.lock(table, device)


def _unlock(table: str, device: str, _seat: str) -> None:
    tables().hosting.lock(table, device, locked=False)


def _name(table: str, device: str, _seat: str) -> None:
    tables().devices.name(table, device, request.form.get("name", ""))


def _host(table: str, device: str, _seat: str) -> None:
    tables().hosting.make_host(table, device, request.form.get("who", ""), tap=form_key())


def _claim(table: str, device: str, _seat: str) -> None:
    tables().hosting.claim_host(table, device, tap=form_key())


def _put_away(table: str, device: str, _seat: str) -> None:
    tables().devices.archive(table, device)


def _take_out(table: str, device: str, _seat: str) -> None:
    tables().devices.archive(table, device, hidden=False)


def _delete(table: str, device: str, _seat: str) -> None:
    """A second time it is gone, which is what was wanted."""
    try:
        tables().hosting.delete(table, device)
    except NotFound as problem:
        if problem.code != "no-table":
            raise


_SAID = {
    "deal": "Dealt.",
    "kick": "Removed. You can let that device in again under “Turned away”, or with a seat code.",
    "admit": "Let in.",
    "turn-away": "Turned away.",
    "lock": "Locked. Nobody new can join until you unlock the table.",
    "unlock": "Unlocked. People can join again.",
    "name": "Saved. The others see this name.",
    "host": "Done. You are not the host any more.",
    "claim": "You are the host now. You can let people in, remove them, and lock the table.",
}
"""What whoever asked is told once it is done."""

_AWAY = ("put-away", "take-out", "delete")
_DOINGS: dict[str, Doing] = {
    "add": _add,
    "remove": _remove,
    "seat": _seat,
    "deal": _deal,
    "take": _take,
    "leave": _leave,
    "answer": _answer,
    "cast": _cast,
    "terms": _terms,
    "turn": _turn,
    "accept": _accept,
    "start": _start,
    "kick": _kick,
    "admit": _admit,
    "turn-away": _turn_away,
    "lock": _lock,
    "unlock": _unlock,
    "name": _name,
    "host": _host,
    "claim": _claim,
    "put-away": _put_away,
    "take-out": _take_out,
    "delete": _delete,
}
