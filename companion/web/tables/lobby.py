"""What is settled around the game rather than in it: seats, lists, terms, the start, and what the host can do.

One address takes all of it; the field ``do`` says what. Seats and devices can be seen to at any time, the rest before
the start only. A form that comes again with its key changes nothing.
"""

from collections.abc import Callable
from dataclasses import replace

from flask import Response, flash, request, url_for

from companion.engine.errors import Malformed, NotFound, Refusal
from companion.games import game as find_game
from companion.services.tables import LOBBY, Opened, Repeated
from companion.web.htmx import go_to, is_htmx
from companion.web.tables.common import blueprint, device, tables
from companion.web.tables.lists import chosen, limit_of
from companion.web.tables.playing import answer, look
from companion.web.tables.taps import form_key
from companion.web.tables.terms import read_terms

Doing = Callable[[str, str, str], str | None]
"""Table, device, seat; returns a sentence for whoever asked, if there is something to say."""


@blueprint.post("/tables/<table>/people")
def people(table: str) -> Response:
    """Does what the form's ``do`` names. Answers htmx with the table as it is then, a plain form with its page."""
    form = request.form
    doing = _DOINGS.get(form.get("do", ""))
    problem, said = None, None
    try:
        if doing is None:
            raise Malformed("no-such-doing", "This page is out of date. Reload it and try again.", field="do")
        said = doing(table, device(), form.get("seat", ""))
    except Repeated:
        pass
    except Refusal as error:
        problem = error
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
    form, opened = request.form, look(table)
    row = next((row for row in opened.seats if row.id == seat), None)
    if form.get("name", "").strip() and (row is None or form["name"].strip() != row.name):
        tables().lobby.rename_seat(table, device, seat, form["name"], tap=form_key("name"))
    wish = form.get("army", "keep")
    sealed = form.get("sealed") == "1"
    if wish != "keep":
        list_ = chosen(opened.game, wish)
        tables().lists.set_army(table, device, seat, list_.army, sealed=sealed or list_.sealed, tap=form_key())


def _deal(table: str, device: str, seat: str) -> str:
    """Lists by chance for all seats without one, or for one seat; again, for those that were dealt one as well."""
    form = request.form
    count = tables().lists.deal(table, device, limit_of(form), seat, again=form.get("again") == "1", tap=form_key())
    return (
        "The lists are dealt."
        if count
        else "That seat already has a list."
        if seat
        else "Every seat already has a list."
    )


def _take(table: str, device: str, seat: str) -> None:
    tables().seats.take(table, device, seat, tap=form_key())


def _leave(table: str, device: str, seat: str) -> None:
    tables().seats.leave(table, device, seat, tap=form_key())


def _terms(table: str, device: str, _seat: str) -> None:
    tables().lobby.settle(table, device, read_terms(find_game(look(table).game)), tap=form_key())


def _answer(table: str, device: str, _seat: str) -> None:
    """What is settled before the lists; of several boxes all that are ticked."""
    form = request.form
    value = " ".join(filter(None, form.getlist("value")))
    tables().groundwork.answer(table, device, form.get("question", ""), value, tap=form_key())


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
    form, agreed = request.form, look(table).agreed
    switches = {**agreed.switches, form.get("switch", ""): form.get("value", "")}
    tables().lobby.settle(table, device, replace(agreed, switches=switches), tap=form_key())


def _accept(table: str, device: str, _seat: str) -> None:
    """All seats of the device accept what the page showed."""
    terms = request.form.get("terms", "")
    opened: Opened = look(table)
    for seat in opened.held:
        tables().lobby.accept(table, device, seat, int(terms) if terms.isascii() and terms.isdigit() else -1)


def _start(table: str, device: str, _seat: str) -> None:
    if look(table).phase == LOBBY:
        # A second tap on it, or the page of a moment ago: the battle has begun, which is what was wanted.
        tables().playing.start(table, device)


def _kick(table: str, device: str, _seat: str) -> str:
    tables().hosting.kick(table, device, request.form.get("who", ""), tap=form_key())
    return "Removed. You can let that device in again under “Turned away”, or with a seat code."


def _admit(table: str, device: str, _seat: str) -> str:
    tables().hosting.admit(table, device, request.form.get("who", ""), tap=form_key())
    return "Let in."


def _turn_away(table: str, device: str, _seat: str) -> str:
    tables().hosting.turn_away(table, device, request.form.get("who", ""), tap=form_key())
    return "Turned away."


def _lock(table: str, device: str, _seat: str) -> str:
    tables().hosting.lock(table, device, tap=form_key())
    return "Locked. Nobody new can join until you unlock the table."


def _unlock(table: str, device: str, _seat: str) -> str:
    tables().hosting.lock(table, device, locked=False, tap=form_key())
    return "Unlocked. People can join again."


def _name(table: str, device: str, _seat: str) -> str:
    tables().devices.name(table, device, request.form.get("name", ""), tap=form_key())
    return "Saved. The others see this name."


def _hand(table: str, device: str, seat: str) -> None:
    tables().seats.hand_over(table, device, seat, request.form.get("who", ""), tap=form_key())


def _host(table: str, device: str, _seat: str) -> str:
    tables().hosting.make_host(table, device, request.form.get("who", ""), tap=form_key())
    return "Done. You are not the host any more."


def _claim(table: str, device: str, _seat: str) -> str:
    tables().hosting.claim_host(table, device, tap=form_key())
    return "You are the host now. You can let people in, remove them, and lock the table."


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
    "hand": _hand,
    "host": _host,
    "claim": _claim,
    "put-away": _put_away,
    "take-out": _take_out,
    "delete": _delete,
}
