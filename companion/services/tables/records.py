"""The tables of a database by their codes, for the person who runs the server."""

from dataclasses import dataclass
from typing import Any

from companion.engine.errors import NotFound
from companion.services.tables.base import agreed_of, existing, moment
from companion.services.tables.log_lines import page_of
from companion.services.tables.parts import Access, Games
from companion.services.tables.states import States
from companion.services.tables.story import Story
from companion.services.tables.views import LogLine, Proof, TableRow
from companion.store.ids import typed_code
from companion.store.play_rows import PlayRow


@dataclass(frozen=True)
class Records:
    """What was played, and its proof. Errors: `NotFound` ``no-such-code``."""

    access: Access
    games: Games
    states: States
    story: Story

    def newest(self, most: int = 20) -> list[TableRow]:
        """The tables of this database, the one played last first."""
        with self.access.reading() as people:
            return [self._row(row) for row in people.newest(most)]

    def codes(self) -> list[str]:
        """The code of every table of this database."""
        with self.access.reading() as people:
            return people.codes()

    def table(self, code: str) -> TableRow:
        """One of them."""
        return self._row(self._by_code(code))

    def log(self, code: str) -> list[LogLine]:
        """Its whole public log, oldest first."""
        play = self._by_code(code)
        seats, _ = self.access.plays.people(play.id)
        return list(page_of(self.access.plays, play, seats, play.number + 1, play.number)[0])[::-1]

    def export(self, code: str) -> dict[str, Any]:
        """The table as JSON. Before the end only what everybody may know is in it."""
        return self.story.as_json(self._by_code(code))

    def verify(self, code: str) -> Proof:
        """Checks seed, numbers, chain and decisions."""
        return self.story.verify(self._by_code(code).id)

    def _by_code(self, code: str) -> PlayRow:
        with self.access.reading() as people:
            table = people.by_code(typed_code(code))
        if table is None:
            raise NotFound("no-such-code", "There is no table with this code.", typed=code[:20])
        return existing(self.access.plays.play(table), table)

    def _row(self, play: PlayRow) -> TableRow:
        names = (*(seat.name for seat in self.access.plays.people(play.id)[0]), *self._company(play))
        label = self.states.place(play.id, play.head).label
        return TableRow(
            play.id, play.code, play.name, play.game, play.phase, False, names, label, moment(play.updated_ms)
        )

    def _company(self, play: PlayRow) -> list[str]:
        """Who plays by a house rule, in a seat of the app. A game that is not installed any more cannot say."""
        try:
            switches = self.games.rules(play.game).switches()
        except NotFound:
            return []
        turned = agreed_of(play).switches
        return [
            switch.company.name
            for switch in switches
            if switch.company and switch.brings_company(turned.get(switch.name, switch.options[0][0]))
        ]
