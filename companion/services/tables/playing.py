"""Taps: decided on the state that is there, written in one transaction, or refused in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.errors import Forbidden, Illegal
from companion.engine.play import Actor
from companion.services.tables.base import actor_of, agreed_of, away_for, host_only, lobby_only, tap_key
from companion.services.tables.groundwork import groundwork_of
from companion.services.tables.log import Log, Tap
from companion.services.tables.parts import Access, Clock, Games
from companion.services.tables.starting import start_of, what_is_missing
from companion.services.tables.states import NOWHERE, States
from companion.services.tables.steps import FIRST, Begun, NextStep
from companion.services.tables.views import OVER, Tapped
from companion.store.bare import Cursor
from companion.store.play_rows import PlayRow, SeatedDevice
from companion.store.plays import Moved


@dataclass(frozen=True)
class Playing:
    """The first step of a battle, and every tap after it."""

    access: Access
    games: Games
    states: States
    log: Log
    clock: Clock

    def start(self, table: str, device: str, tap: str = FIRST) -> Tapped:
        """Starts the battle with the game's first step. By starting it, the host accepts for its own seats.

        Errors: `Illegal` with a code of `what_is_missing`, and the game's; `Forbidden` ``already-started``.
        """
        while True:
            play, seated = self.access.at(table, device)
            lobby_only(play)
            host_only(seated)
            with self.access.reading() as people:
                seats, armies = people.seats(table), people.armies(table)
            rules = self.games.rules(play.game)
            work = groundwork_of(rules, agreed_of(play), seats)
            missing = what_is_missing(self.games.find(play.game), seats, seated.handle, work)
            if missing:
                raise Illegal(missing[0].code, missing[0].words)
            start = start_of(rules, agreed_of(play), seats, armies)
            codec, now = self.games.codec(play.game), self.clock.ms()
            begun = NextStep(codec, rules, play, NOWHERE, rules.empty(), now, tap_key(tap)).begin(start)
            moved = Moved(begun.phase, 0, 0, 0)
            # Compared with the version that was read: what was accepted is what begins.
            version = self.access.plays.append(table, begun.step, moved, expected_version=play.version)
            if version is not None:
                self.states.remember(table, begun.step, begun.state)
                return Tapped(begun.step.number, version, begun.step.label)

    def tap(  # noqa: PLR0913 - what a form says of a tap
        self,
        table: str,
        device: str,
        seat: str,
        command: str,
        form: Mapping[str, Sequence[str]],
        seen: int,
        tap: str,
        *,
        itself: bool = False,
    ) -> Tapped:
        """One command of the game, with the fields of its form. ``itself``: the device did it with nobody tapping.

        A tap on an older page counts if its command is free, or if all commands since then were; else `Stale`
        ``log-moved`` says what came between. Errors: also `Forbidden` ``not-your-seat``, ``only-looking``, and the
        game's.
        """

        def play_on(play: PlayRow, seated: SeatedDevice, held: Cursor | None) -> Tapped | None:
            if seat and seat not in seated.seats and not seated.host:
                raise Forbidden("not-your-seat", "That seat belongs to somebody else.", seat=seat[:20])
            rules = self.games.rules(play.game)
            what = rules.read(command, form)
            if not rules.free(what):
                self.log.not_stale(play, seen)
            begun = self._begun(play, seated, seat, what, tap, itself=itself)
            phase = self.log.ended(play, seated, over=begun.phase == OVER)
            moved = Moved(phase, 0, 0, play.generation)
            whole = self.states.whole(play.game, begun.state) if begun.step.base == begun.step.number else None
            version = self.access.plays.append(table, begun.step, moved, whole, held=held)
            if version is None:
                return None
            self.states.remember(table, begun.step, begun.state)
            return Tapped(begun.step.number, version, begun.step.label)

        return self.log.until_done(Tap(table, device, seat, seen, tap_key(tap)), play_on)

    def _begun(self, play: PlayRow, seated: SeatedDevice, seat: str, what: Any, tap: str, *, itself: bool) -> Begun:
        """The step that the command ``what`` makes of the table as it is."""
        rules, state = self.games.rules(play.game), self.states.state(play.id, play.game, play.head)
        if rules.over(state):
            raise Illegal("game-over", "The game is over. Undo the last step to play on.")
        codec, before = self.games.codec(play.game), self.states.place(play.id, play.head)
        pen = NextStep(codec, rules, play, before, state, self.clock.ms(), tap, seated.handle, itself)
        return pen.act(what, self._actor(play, seated, seat, window=rules.window(what)))

    def _actor(self, play: PlayRow, seated: SeatedDevice, seat: str, *, window: bool) -> Actor:
        """The device, playing a seat. What ends a time to act it may do for a player whose device is away, too."""
        actor = actor_of(seated, seat)
        if not window or seated.host:
            return actor
        seats, devices = self.access.plays.people(play.id)
        return replace(actor, seats=actor.seats | away_for(seated, seats, devices, self.clock.ms()))
