"""Taps: decided on the state that is there, written in one transaction, or refused in words. And taking them back."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.engine.errors import Forbidden, Illegal, Stale
from companion.services.tables.base import TableBase, actor_of, agreed_of, tap_key
from companion.services.tables.states import Place
from companion.services.tables.steps import NextStep
from companion.services.tables.views import LOBBY, OVER, PLAYING, Tapped
from companion.store.bare import Cursor
from companion.store.codec import to_json
from companion.store.play_rows import ASKED, PLAYED, REDONE, REFUSED, UNDONE, Brief, PlayRow, SeatedDevice, StepRow
from companion.store.plays import Moved

HASTY = 3
"""After so many times that somebody was quicker, the others are made to wait."""

_TOLD = 3
"""So many of the steps in between are named to somebody who was late."""


@dataclass(frozen=True, slots=True)
class _Tap:
    """Who taps, at what they saw, by which key."""

    table: str
    device: str
    seat: str
    seen: int
    key: str


_Act = Callable[[PlayRow, SeatedDevice, Cursor | None], Tapped | None]


class Playing(TableBase):
    """What grows the log."""

    def tap(
        self,
        table: str,
        device: str,
        seat: str,
        command: str,
        form: Mapping[str, Sequence[str]],
        seen: int,
        tap: str,
    ) -> Tapped:
        """One command of the game, with the fields of its form.

        A tap that saw an older log counts where its command is free, or all that came between was; else `Stale`
        ``log-moved`` says what came between. Errors: also `Forbidden` ``not-your-seat``, ``only-looking``, and the
        game's.
        """

        def play_on(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            if seat and seat not in seated.seats and not seated.host:
                raise Forbidden("not-your-seat", "That seat is somebody else's.", seat=seat[:20])
            rules = self._rules(play.game)
            what = rules.read(command, form)
            if not rules.free(what):
                self._not_stale(play, seen)
            before = self._states.place(table, play.head)
            state = self._states.state(table, play.game, rules, play.head)
            pen = NextStep(self._codec(play.game), rules, play, before, state, self._now_ms(), tap)
            begun = pen.act(what, actor_of(seated, seat))
            moved = Moved(begun.phase, 0, 0, play.generation)
            whole = self._states.whole(play.game, begun.state) if begun.step.base == begun.step.number else None
            version = self._plays.append(table, begun.step, moved, whole, held=held)
            if version is None:
                return None
            self._states.remember(table, begun.step, begun.state)
            return Tapped(begun.step.number, version, begun.step.label)

        return self._until_done(_Tap(table, device, seat, seen, tap_key(tap)), play_on)

    def undo(self, table: str, device: str, seen: int, tap: str, *, seat: str = "") -> Tapped:
        """Takes the last step back. What showed something to others' devices is asked for instead (`Tapped.asked`);
        whoever else was asked and also wants to undo nods by it.

        Errors: `Stale` ``log-moved``, `Illegal` ``nothing-to-undo``, ``asked-already``.
        """
        mine = _Tap(table, device, seat, seen, tap_key(tap))

        def take_back(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            self._not_stale(play, seen, undoing=True)
            last = self._last(play)
            if play.ask:
                if self._asker(play) == seated.handle:
                    raise Illegal("asked-already", "You have asked for that. Somebody at another device has to nod.")
                return self._undone(play, seated, last, mine, held)
            if last.reveals and self._players(table) > 1:
                asked = json.dumps({"name": ASKED, "handle": seated.handle})
                label = f"Undo asked for: {last.label}"
                step = replace(self._beside(play, seated, ASKED, play.head, label, mine), command=asked)
                return self._written(play, step, Moved(play.phase, play.redo, step.number, play.generation), held)
            return self._undone(play, seated, last, mine, held)

        return self._until_done(mine, take_back)

    def redo(self, table: str, device: str, seen: int, tap: str, *, seat: str = "") -> Tapped:
        """Does again what was undone last. Errors: `Stale` ``log-moved``, `Illegal` ``nothing-to-redo``."""
        mine = _Tap(table, device, seat, seen, tap_key(tap))

        def again(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            self._not_stale(play, seen, undoing=True)
            if not play.redo:
                raise Illegal("nothing-to-redo", "There is nothing to do again.")
            label = f"Redo: {self._states.place(table, play.redo).label}"
            step = self._beside(play, seated, REDONE, play.redo, label, mine)
            further = self._plays.newest_child(table, play.redo)
            return self._written(play, step, Moved(self._phase(play, play.redo), further, 0, play.generation), held)

        return self._until_done(mine, again)

    def nod(self, table: str, device: str, seen: int, tap: str, *, seat: str = "") -> Tapped:
        """Agrees to the undo that was asked for. Errors: `Illegal` ``nothing-asked``, `Forbidden` ``ask-another``."""
        mine = _Tap(table, device, seat, seen, tap_key(tap))

        def agree(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            self._not_stale(play, seen, undoing=True)
            asker = self._asker(play)
            if asker == seated.handle or not seated.seats:
                raise Forbidden("ask-another", "Somebody who holds a seat at another device has to nod.")
            return self._undone(play, seated, self._last(play), mine, held)

        return self._until_done(mine, agree)

    def refuse(self, table: str, device: str, seen: int, tap: str, *, seat: str = "") -> Tapped:
        """The undo that was asked for is not done; whoever asked can withdraw it so. Errors: as `nod`."""
        mine = _Tap(table, device, seat, seen, tap_key(tap))

        def disagree(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            self._not_stale(play, seen, undoing=True)
            word = "withdrawn" if self._asker(play) == seated.handle else "refused"
            label = f"Undo {word}: {self._last(play).label}"
            step = self._beside(play, seated, REFUSED, play.head, label, mine)
            return self._written(play, step, Moved(play.phase, play.redo, 0, play.generation), held)

        return self._until_done(mine, disagree)

    # How it is done

    def _until_done(self, tap: _Tap, act: _Act) -> Tapped:
        """Decides outside of the transaction, again whenever somebody was quicker."""
        for again in range(HASTY):
            done = self._try(tap, act, None, again=again > 0)
            if done is not None:
                return done
        with self._plays.hold(tap.table) as held:
            done = self._try(tap, act, held, again=True)
        if done is None:
            raise LookupError(f"table {tap.table} moved while it was held")
        return done

    def _try(self, tap: _Tap, act: _Act, held: Cursor | None, *, again: bool) -> Tapped | None:
        play, seated = self._at(tap.table, tap.device)
        # Its own first coming would have moved the log, so a tap that saw the newest is the first.
        before = self._plays.by_tap(tap.table, tap.key) if again or tap.seen != play.number else None
        if before is not None:
            return Tapped(play.number, play.version, before.label, repeated=True, asked=before.kind == ASKED)
        _may_play(play, seated)
        return act(play, seated, held)

    def _not_stale(self, play: PlayRow, seen: int, *, undoing: bool = False) -> None:
        """Undo and redo mean the very step that was seen; a play may pass over what was free and what was only
        asked."""
        if seen == play.number:
            return
        between = self._plays.after(play.id, seen) if 0 <= seen < play.number else []
        harmless = bool(between) and all(
            step.kind in (ASKED, REFUSED) or (step.kind == PLAYED and bool(step.free)) for step in between
        )
        if undoing or not harmless:
            raise Stale("log-moved", self._meanwhile(play, between), number=play.number, seen=seen)

    def _meanwhile(self, play: PlayRow, between: Sequence[Brief]) -> str:
        if not between:
            return "The table has moved on. Look again."
        names = {seat.id: seat.name for seat in self._plays.people(play.id)[0]}
        words = "; ".join(f"{names.get(step.seat, 'The host')} already: {step.label}" for step in between[-_TOLD:])
        more = len(between) - _TOLD
        return f"{words}{f' (and {more} before that)' if more > 0 else ''}."

    def _players(self, table: str) -> int:
        """How many devices hold seats."""
        seats, _ = self._plays.people(table)
        return len({seat.holder for seat in seats} - {None})

    def _last(self, play: PlayRow) -> Place:
        """The step that undo would take back. Errors: `Illegal` ``nothing-to-undo``: the first one stays."""
        last = self._states.place(play.id, play.head)
        if not last.parent:
            raise Illegal("nothing-to-undo", "This is where the battle began; there is nothing to undo.")
        return last

    def _asker(self, play: PlayRow) -> str:
        """The handle of the device that asked for an undo."""
        asked = self._plays.step(play.id, play.ask) if play.ask else None
        if asked is None:
            raise Illegal("nothing-asked", "Nobody asks for an undo any more.")
        return str(json.loads(asked.command)["handle"])

    def _undone(
        self, play: PlayRow, seated: SeatedDevice, last: Place, tap: _Tap, held: Cursor | None
    ) -> Tapped | None:
        step = self._beside(play, seated, UNDONE, last.parent, f"Undo: {last.label}", tap)
        anew = last.reveals and agreed_of(play).redraw
        phase = self._phase(play, last.parent)
        return self._written(play, step, Moved(phase, last.head, 0, play.generation + anew), held)

    def _phase(self, play: PlayRow, head: int) -> str:
        rules = self._rules(play.game)
        return OVER if rules.over(self._states.state(play.id, play.game, rules, head)) else PLAYING

    def _written(self, play: PlayRow, step: StepRow, moved: Moved, held: Cursor | None) -> Tapped | None:
        version = self._plays.append(play.id, step, moved, held=held)
        return None if version is None else Tapped(step.number, version, step.label, asked=step.kind == ASKED)

    def _beside(self, play: PlayRow, seated: SeatedDevice, kind: str, head: int, label: str, tap: _Tap) -> StepRow:
        """A step that is no play: it moves the head, or asks to. ``parent`` is where the head was."""
        seen_seed = kind == UNDONE and play.phase == OVER
        told = ("The battle was over, so the seed of what is still to come has been seen.",) if seen_seed else ()
        seat = tap.seat if tap.seat in seated.seats else next(iter(seated.seats), "")
        return StepRow(
            number=play.number + 1,
            kind=kind,
            parent=play.head,
            head=head,
            depth=0,
            base=0,
            seat=seat,
            at_ms=self._now_ms(),
            tap=tap.key,
            label=label,
            told=to_json(told),
        )


def _may_play(play: PlayRow, seated: SeatedDevice) -> None:
    if play.phase == LOBBY:
        raise Illegal("not-started", "The battle has not begun yet.")
    if not seated.seats and not seated.host:
        raise Forbidden("only-looking", "You are looking on. Take a seat to play.")
