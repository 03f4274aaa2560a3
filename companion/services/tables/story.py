"""What is left of a game: its aftermath, its log as JSON, and the proof that nobody meddled with its chance."""

import json
from dataclasses import dataclass
from typing import Any

from companion.engine.board import Aftermath
from companion.engine.chance import fingerprint
from companion.engine.errors import Illegal
from companion.games import words_of
from companion.services.tables.base import agreed_of, existing, host_only, moment, seeds_of, sentences
from companion.services.tables.parts import Access, Games
from companion.services.tables.proving import prove
from companion.services.tables.states import States
from companion.services.tables.views import LOBBY, OVER, Proof
from companion.store.codec import as_json
from companion.store.play_rows import PLAYED, PlayRow, StepRow

FORMAT, FORMAT_VERSION = "tabletop-companion/table", 2


@dataclass(frozen=True)
class Story:
    """The story, the export and the proof of a table."""

    access: Access
    games: Games
    states: States

    def aftermath(self, table: str, device: str) -> Aftermath:
        """The story of a game; ``when`` of each state is its time (ISO 8601, UTC). Errors: `Illegal` ``not-over``."""
        play, _ = self.access.at(table, device)
        if play.phase != OVER:
            raise Illegal("not-over", f"The {words_of(play.game).battle} is not over yet.")
        rules = self.games.rules(play.game)
        when = {step.number: moment(step.at_ms).isoformat() for step in self.access.plays.after(table, 0)}
        states = self.states.each(table, play.game, play.head)
        return rules.aftermath([(when[number], state) for number, state in states])

    def export(self, table: str, device: str) -> dict[str, Any]:
        """The table as JSON. Before the end only what everybody may know is in it, and only the host gets it.

        Errors: `Forbidden` ``host-only``.
        """
        play, seated = self.access.at(table, device)
        if play.phase != OVER:
            host_only(seated)
        return self.as_json(play)

    def verify(self, table: str) -> Proof:
        """Checks seed, numbers, chain and decisions of a table. Errors: `NotFound` ``no-table``."""
        play = existing(self.access.plays.play(table), table)
        return prove(play, self.access.plays.steps(table), self.games.rules(play.game), self.games.codec(play.game))

    def as_json(self, play: PlayRow) -> dict[str, Any]:
        """A table for a file: before its end, what everybody may know."""
        seats, _ = self.access.plays.people(play.id)
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
            "agreed": as_json(agreed_of(play)),
            "seed_hash": fingerprint(seed),
            **({"seed": seed.hex(), "earlier_seeds": [each.hex() for each in earlier]} if over else {}),
            "seats": [{"id": seat.id, "name": seat.name} for seat in seats],
            "head": play.head,
            "log": [_step_json(step, whole=over) for step in self.access.plays.steps(play.id)]
            if play.phase != LOBBY
            else [],
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
