"""Taps: decided on the state that is there, written in one transaction, or refused in words."""

from collections.abc import Mapping, Sequence

from companion.engine.errors import Forbidden, Illegal
from companion.services.tables.base import actor_of, tap_key
from companion.services.tables.steps import NextStep
from companion.services.tables.views import OVER, Tapped
from companion.services.tables.writing import Tap, Writing
from companion.store.bare import Cursor
from companion.store.play_rows import PlayRow, SeatedDevice
from companion.store.plays import Moved


class Playing(Writing):
    """Taps on the actions of the game."""

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

        A tap on an older page counts if its command is free, or if all commands since then were; else `Stale`
        ``log-moved`` says what came between. Errors: also `Forbidden` ``not-your-seat``, ``only-looking``, and the
        game's.
        """

        def play_on(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            if seat and seat not in seated.seats and not seated.host:
                raise Forbidden("not-your-seat", "That seat belongs to somebody else.", seat=seat[:20])
            rules = self._rules(play.game)
            what = rules.read(command, form)
            if not rules.free(what):
                self._not_stale(play, seen)
            before = self._states.place(table, play.head)
            state = self._states.state(table, play.game, rules, play.head)
            if rules.over(state):
                raise Illegal("game-over", "The game is over. Undo the last step to play on.")
            pen = NextStep(self._codec(play.game), rules, play, before, state, self._now_ms(), tap, seated.handle)
            begun = pen.act(what, actor_of(seated, seat))
            phase = self._ended(play, seated, over=begun.phase == OVER)
            moved = Moved(phase, 0, 0, play.generation)
            whole = self._states.whole(play.game, begun.state) if begun.step.base == begun.step.number else None
            version = self._plays.append(table, begun.step, moved, whole, held=held)
            if version is None:
                return None
            self._states.remember(table, begun.step, begun.state)
            return Tapped(begun.step.number, version, begun.step.label)

        return self._until_done(Tap(table, device, seat, seen, tap_key(tap)), play_on)
