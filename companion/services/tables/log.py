"""What every tap has in common: it counts once, it may come late, it needs a seat, and it adds one step to the log."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.engine.errors import Forbidden, Illegal, Stale
from companion.games import words_of
from companion.services.tables.base import others_play
from companion.services.tables.parts import Access, Clock, Games
from companion.services.tables.states import States
from companion.services.tables.views import LOBBY, OVER, PLAYING, Tapped
from companion.store.bare import Cursor
from companion.store.codec import to_json
from companion.store.play_rows import ASKED, PLAYED, REFUSED, SEATED, Brief, PlayRow, SeatedDevice, StepRow
from companion.store.plays import Moved

_PASSED_OVER = (ASKED, REFUSED, SEATED)
"""Steps that leave the game as it was."""

HASTY = 3
"""After so many times that somebody was quicker, the others are made to wait."""

_TOLD = 3
"""So many of the steps in between are named to somebody who was late."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap: the device and its seat, the number of the log that it saw, and its key."""

    table: str
    device: str
    seat: str
    seen: int
    key: str


Act = Callable[[PlayRow, SeatedDevice, Cursor | None], Tapped | None]


@dataclass(frozen=True)
class Log:
    """Writes steps into the log."""

    access: Access
    games: Games
    states: States
    clock: Clock

    def until_done(self, tap: Tap, act: Act) -> Tapped:
        """Decides outside of the transaction, again whenever somebody was quicker."""
        with self.access.plays.together():
            for again in range(HASTY):
                done = self._try(tap, act, None, again=again > 0)
                if done is not None:
                    return done
            with self.access.plays.hold(tap.table) as held:
                done = self._try(tap, act, held, again=True)
        if done is None:
            raise LookupError(f"table {tap.table} moved while it was held")
        return done

    def _try(self, tap: Tap, act: Act, held: Cursor | None, *, again: bool) -> Tapped | None:
        play, seated = self.access.at(tap.table, tap.device)
        # Its own first coming would have moved the log, so a tap that saw the newest is the first.
        before = self.access.plays.by_tap(tap.table, tap.key) if again or tap.seen != play.number else None
        if before is not None:
            return Tapped(play.number, play.version, before.label, repeated=True, asked=before.kind == ASKED)
        _may_play(play, seated)
        return act(play, seated, held)

    def not_stale(self, play: PlayRow, seen: int, *, undoing: bool = False) -> None:
        """Undo and redo mean the very step that was seen; a play may pass over what was free and what was only
        asked."""
        if seen == play.number:
            return
        between = self.access.plays.after(play.id, seen) if 0 <= seen < play.number else []
        harmless = bool(between) and all(
            step.kind in _PASSED_OVER or (step.kind == PLAYED and bool(step.free)) for step in between
        )
        if undoing or not harmless:
            raise Stale("log-moved", self._meanwhile(play, between), number=play.number, seen=seen)

    def _meanwhile(self, play: PlayRow, between: Sequence[Brief]) -> str:
        if not between:
            return "The table has moved on. Look again before you tap."
        names = {seat.id: seat.name for seat in self.access.plays.people(play.id)[0]}
        done = [(names.get(step.seat, "The host"), f"“{step.label.rstrip('.')}”") for step in between[-_TOLD:]]
        if len(between) == 1:
            return f"{done[0][0]} was quicker: {done[0][1]}."
        more = len(between) - _TOLD
        words = "; ".join(f"{who}: {what}" for who, what in done)
        return f"The table has moved on. {words}{f' (and {more} before that)' if more > 0 else ''}."

    def phase(self, play: PlayRow, seated: SeatedDevice, head: int) -> str:
        """The phase at a step to which this device brings the table. Where others play, an end has to be agreed to
        before it opens everything."""
        over = self.games.rules(play.game).over(self.states.state(play.id, play.game, head))
        return self.ended(play, seated, over=over)

    def ended(self, play: PlayRow, seated: SeatedDevice, *, over: bool) -> str:
        """The phase once this device has brought the table to where it is ``over`` or not."""
        return OVER if over and not others_play(seated, self.access.plays.people(play.id)[0]) else PLAYING

    def written(self, play: PlayRow, step: StepRow, moved: Moved, held: Cursor | None) -> Tapped | None:
        """The step is in the log; None where somebody was quicker."""
        version = self.access.plays.append(play.id, step, moved, held=held)
        return None if version is None else Tapped(step.number, version, step.label, asked=step.kind == ASKED)

    def beside(
        self, play: PlayRow, seated: SeatedDevice, kind: str, head: int, label: str, tap: Tap, **about: str
    ) -> StepRow:
        """A step that is no play: it moves the head, or asks to. ``parent`` is where the head was."""
        return StepRow(
            number=play.number + 1,
            kind=kind,
            parent=play.head,
            head=head,
            depth=0,
            base=0,
            seat=tap.seat if tap.seat in seated.seats else next(iter(seated.seats), ""),
            at_ms=self.clock.ms(),
            tap=tap.key,
            label=label,
            command=to_json({"name": kind, "by": seated.handle, **about}),
        )


def _may_play(play: PlayRow, seated: SeatedDevice) -> None:
    if play.phase == LOBBY:
        raise Illegal("not-started", f"The {words_of(play.game).battle} has not started yet.")
    if not seated.seats and not seated.host:
        raise Forbidden("only-looking", "You are watching. Take a seat to play.")
