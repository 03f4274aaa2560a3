"""What is left of a game: its aftermath, its log as JSON, and the proof that nobody meddled with its chance."""

import json
from typing import Any

from companion.engine.board import Aftermath
from companion.engine.chance import fingerprint
from companion.engine.errors import Illegal, NotFound
from companion.games import words_of
from companion.services.tables.base import existing, host_only, moment, seeds_of, sentences
from companion.services.tables.looking import Looking
from companion.services.tables.proving import prove
from companion.services.tables.views import LOBBY, OVER, LogLine, Proof, TableRow
from companion.store.ids import typed_code
from companion.store.play_people import TablePeople
from companion.store.play_rows import PLAYED, PlayRow, StepRow

FORMAT, FORMAT_VERSION = "tabletop-companion/table", 1


class Story(Looking):
    """The story, the export and the proof of a table; archiving and deleting it."""

    def aftermath(self, table: str, device: str) -> Aftermath:
        """The story of a game; ``when`` of each state is its time (ISO 8601, UTC). Errors: `Illegal` ``not-over``."""
        play, _ = self._at(table, device)
        if play.phase != OVER:
            raise Illegal("not-over", f"The {words_of(play.game).battle} is not over yet.")
        rules = self._rules(play.game)
        when = {step.number: moment(step.at_ms).isoformat() for step in self._plays.after(table, 0)}
        states = self._states.each(table, play.game, rules, play.head)
        return rules.aftermath([(when[number], state) for number, state in states])

    def export(self, table: str, device: str) -> dict[str, Any]:
        """The table as JSON. Before the end only what everybody may know is in it, and only the host gets it.

        Errors: `Forbidden` ``host-only``.
        """
        play, seated = self._at(table, device)
        if play.phase != OVER:
            host_only(seated)
        return self._as_json(play)

    def export_by_code(self, code: str) -> dict[str, Any]:
        """The same for the person who runs the server. Errors: `NotFound` ``no-such-code``."""
        return self._as_json(self._by_code(code))

    def verify(self, table: str) -> Proof:
        """Checks seed, numbers, chain and decisions of a table. Errors: `NotFound` ``no-table``."""
        play = existing(self._plays.play(table), table)
        return prove(play, self._plays.steps(table), self._rules(play.game), self._codec(play.game))

    def verify_by_code(self, code: str) -> Proof:
        """The same by a table's code. Errors: `NotFound` ``no-such-code``."""
        return self.verify(self._by_code(code).id)

    def newest(self, most: int = 20) -> list[TableRow]:
        """The tables of this database, the last one played first, for the person who runs the server."""
        with self._database.read() as connection:
            return [self._row(row) for row in TablePeople(connection).newest(most)]

    def by_code(self, code: str) -> TableRow:
        """One of them. Errors: `NotFound` ``no-such-code``."""
        return self._row(self._by_code(code))

    def log_by_code(self, code: str) -> list[LogLine]:
        """Its whole public log, oldest first. Errors: `NotFound` ``no-such-code``."""
        play = self._by_code(code)
        seats, _ = self._plays.people(play.id)
        return list(self._page(play, seats, play.number + 1, play.number)[0])[::-1]

    def archive(self, table: str, device: str, *, hidden: bool = True) -> None:
        """Takes a table off this device's list, or puts it back."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            self._held(people, table, device)
            people.set_device(table, device, hidden=hidden)

    def delete(self, table: str, device: str) -> None:
        """The host deletes the table, for everybody and for good."""
        with self._database.write() as connection:
            people = TablePeople(connection)
            _, seated = self._held(people, table, device)
            host_only(seated)
            people.delete(table)

    def _by_code(self, code: str) -> PlayRow:
        with self._database.read() as connection:
            table = TablePeople(connection).by_code(typed_code(code))
        if table is None:
            raise NotFound("no-such-code", "There is no table with this code.", typed=code[:20])
        return existing(self._plays.play(table), table)

    def _row(self, play: PlayRow) -> TableRow:
        names = tuple(seat.name for seat in self._plays.people(play.id)[0])
        label = self._states.place(play.id, play.head).label
        return TableRow(
            play.id, play.code, play.name, play.game, play.phase, False, names, label, moment(play.updated_ms)
        )

    def _as_json(self, play: PlayRow) -> dict[str, Any]:
        seats, _ = self._plays.people(play.id)
        over = play.phase == OVER
        *earlier, seed = seeds_of(play)
        return {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": play.game,
            "name": play.name,
            "code": play.code,
            "phase": play.phase,
            "begun": moment(play.created_ms).isoformat(),
            "data_version": play.data_version,
            "agreed": json.loads(play.agreed),
            "seed_hash": fingerprint(seed),
            **({"seed": seed.hex(), "earlier_seeds": [each.hex() for each in earlier]} if over else {}),
            "seats": [{"id": seat.id, "name": seat.name} for seat in seats],
            "head": play.head,
            "log": [_step_json(step, whole=over) for step in self._plays.steps(play.id)] if play.phase != LOBBY else [],
        }


def _step_json(step: StepRow, *, whole: bool) -> dict[str, Any]:
    """A step for a file. What it drew and did may be somebody's secret until the end."""
    shown: dict[str, Any] = {
        "number": step.number,
        "kind": step.kind,
        "parent": step.parent,
        "head": step.head,
        "seat": step.seat,
        "at": moment(step.at_ms).isoformat(),
        "label": step.label,
        "told": list(sentences(step.told)),
    }
    if whole and step.kind == PLAYED:
        shown |= {"reveals": bool(step.reveals), "free": bool(step.free), "place": step.place}
        shown |= {name: json.loads(getattr(step, name)) for name in ("command", "events", "drawn")}
    return shown
