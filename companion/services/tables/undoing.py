"""Undo and redo, the requests that another device has to agree to, and the agreement that the battle is over."""

import json
from dataclasses import dataclass, replace

from companion.engine.chance import fingerprint
from companion.engine.errors import Forbidden, Illegal
from companion.engine.sources import things
from companion.games import words_of
from companion.services.tables.base import agreed_of, ender, may_agree, others_play, tap_key
from companion.services.tables.log import Log, Tap
from companion.services.tables.parts import Access, Games
from companion.services.tables.states import Place, States
from companion.services.tables.views import OVER, PLAYING, Tapped
from companion.store.bare import Cursor
from companion.store.codec import to_json
from companion.store.ids import table_seed
from companion.store.play_rows import AGREED, ASKED, REDONE, REFUSED, UNDONE, PlayRow, SeatedDevice
from companion.store.plays import Moved


@dataclass(frozen=True)
class Undoing:
    """Undo, redo, and the answers to requests."""

    access: Access
    games: Games
    states: States
    log: Log

    def undo(self, table: str, device: str, seen: int, tap: str, *, seat: str = "") -> Tapped:
        """Undoes what was tapped last. If that step showed something to other devices, this only asks them for the undo
        (`Tapped.asked`). A device that may agree to such a request agrees by undoing the same step.

        Errors: `Stale` ``log-moved``, `Illegal` ``nothing-to-undo``, ``asked-already``, `Forbidden` ``ask-another``.
        """
        mine = Tap(table, device, seat, seen, tap_key(tap))

        def take_back(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            self.log.not_stale(play, seen, undoing=True)
            last = self._last(play)
            if play.ask:
                if self._asker(play) == seated.handle:
                    raise Illegal(
                        "asked-already", "You already asked to undo this. A player on another device has to agree."
                    )
                return self._nodded(play, seated, last, mine, held)
            if (last.reveals or play.phase == OVER) and others_play(seated, self.access.plays.people(table)[0]):
                step = self.log.beside(play, seated, ASKED, play.head, f"Undo asked for: {last.label}", mine)
                return self.log.written(play, step, Moved(play.phase, play.redo, step.number, play.generation), held)
            return self._undone(play, seated, last, mine, held)

        return self.log.until_done(mine, take_back)

    def redo(self, table: str, device: str, seen: int, tap: str, *, seat: str = "") -> Tapped:
        """Does again what was undone last, with what had happened by itself after it. Errors: `Stale` ``log-moved``,
        `Illegal` ``nothing-to-redo``."""
        mine = Tap(table, device, seat, seen, tap_key(tap))

        def again(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            self.log.not_stale(play, seen, undoing=True)
            if not play.redo:
                raise Illegal("nothing-to-redo", "There is nothing to redo.")
            label = f"Redo: {self.states.place(table, play.redo).label}"
            head, further = self._redone(table, play.redo)
            step = self.log.beside(play, seated, REDONE, head, label, mine)
            moved = Moved(self.log.phase(play, seated, head), further, 0, play.generation)
            return self.log.written(play, step, moved, held)

        return self.log.until_done(mine, again)

    def nod(self, table: str, device: str, seen: int, tap: str, *, seat: str = "") -> Tapped:
        """Agrees to the undo that was asked for, or to the end that another device brought about: then the battle is
        over.

        Errors: `Illegal` ``nothing-asked``, `Forbidden` ``ask-another``.
        """
        mine = Tap(table, device, seat, seen, tap_key(tap))

        def agree(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            self.log.not_stale(play, seen, undoing=True)
            if not play.ask and self._waits(play):
                return self._agreed(play, seated, mine, held)
            return self._nodded(play, seated, self._last(play), mine, held)

        return self.log.until_done(mine, agree)

    def refuse(self, table: str, device: str, seen: int, tap: str, *, seat: str = "") -> Tapped:
        """Refuses the undo that was asked for. The device that asked withdraws its request in the same way. Errors:
        as `nod`."""
        mine = Tap(table, device, seat, seen, tap_key(tap))

        def disagree(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            self.log.not_stale(play, seen, undoing=True)
            word = "withdrawn" if self._asker(play) == seated.handle else "refused"
            label = f"Undo {word}: {self._last(play).label}"
            step = self.log.beside(play, seated, REFUSED, play.head, label, mine)
            return self.log.written(play, step, Moved(play.phase, play.redo, 0, play.generation), held)

        return self.log.until_done(mine, disagree)

    # How it is done

    def _last(self, play: PlayRow) -> Place:
        """The step that undo would take back: what somebody tapped, and not what happened by itself after it. Errors:
        `Illegal` ``nothing-to-undo``: the first one stays."""
        last = self.states.tapped(play.id, play.head)
        if not last.parent:
            said = f"This is where the {words_of(play.game).battle} started. There is nothing to undo."
            raise Illegal("nothing-to-undo", said)
        return last

    def _redone(self, table: str, tapped: int) -> tuple[int, int]:
        """Where a redo of that tap leads, and what can be done again after it."""
        head, further = tapped, self.access.plays.newest_child(table, tapped)
        while further and self.states.place(table, further).itself:
            head, further = further, self.access.plays.newest_child(table, further)
        return head, further

    def _asker(self, play: PlayRow) -> str:
        """The handle of the device that asked for an undo."""
        asked = self.access.plays.step(play.id, play.ask) if play.ask else None
        if asked is None:
            raise Illegal("nothing-asked", "There is no request to undo any more.")
        return str(json.loads(asked.command)["by"])

    def _waits(self, play: PlayRow) -> bool:
        """True where the battle has ended and nobody has agreed to it yet."""
        rules = self.games.rules(play.game)
        return play.phase == PLAYING and rules.over(self.states.state(play.id, play.game, play.head))

    def _agreed(self, play: PlayRow, seated: SeatedDevice, tap: Tap, held: Cursor | None) -> Tapped | None:
        if not may_agree(seated, ender(self.access.plays, play)[1], self.access.plays.people(play.id)[0]):
            raise _ask_another()
        label = f"Agreed: the {words_of(play.game).battle} is over"
        step = self.log.beside(play, seated, AGREED, play.head, label, tap)
        return self.log.written(play, step, Moved(OVER, play.redo, 0, play.generation), held)

    def _nodded(self, play: PlayRow, seated: SeatedDevice, last: Place, tap: Tap, held: Cursor | None) -> Tapped | None:
        if self._asker(play) == seated.handle or not seated.seats:
            raise _ask_another()
        return self._undone(play, seated, last, tap, held)

    def _undone(self, play: PlayRow, seated: SeatedDevice, last: Place, tap: Tap, held: Cursor | None) -> Tapped | None:
        """Whoever knows the seed knows what comes: after an end that was open to all, another seed is promised."""
        seed = table_seed() if play.phase == OVER else ""
        promised = {"seed_hash": fingerprint(bytes.fromhex(seed))} if seed else {}
        step = self.log.beside(play, seated, UNDONE, last.parent, f"Undo: {last.label}", tap, **promised)
        if seed:
            what = things(self.games.rules(play.game).sources)
            told = f"The old seal is open, so the next {what} have a new one: {promised['seed_hash']}."
            step = replace(step, told=to_json((told,)))
        anew = last.reveals and agreed_of(play).redraw
        moved = Moved(PLAYING, last.head, 0, play.generation + anew, f"{play.seed} {seed}" if seed else None)
        return self.log.written(play, step, moved, held)


def _ask_another() -> Forbidden:
    return Forbidden("ask-another", "You cannot agree to this yourself. A player on another device has to.")
