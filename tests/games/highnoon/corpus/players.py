"""People who play the battles that are recorded: they tap whatever there is, try what nobody offers, and take back what
they did."""

from collections import Counter
from random import Random
from typing import Any, cast

from companion.engine.board import Action
from companion.engine.errors import CompanionError
from companion.engine.play import Decision
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.corpus.battles import (
    PLAYED,
    REFUSED,
    UNDONE,
    Battle,
    Step,
    actor_of,
    command_kept,
    events_kept,
    kept,
    refusal_kept,
)
from tests.games.highnoon.corpus.dice import chance_of
from tests.games.highnoon.corpus.openings import Opening, opened_by
from tests.games.highnoon.table.table_laws import Laws
from tests.games.highnoon.table.view_bot import Device
from tests.games.highnoon.table.wild_taps import Crowd
from tests.games.highnoon.table.wild_troops import WildTable

MOST_REFUSED = 8
"""So many refusals in a row are kept; more say nothing new."""


class Noted(WildTable):
    """A table of a battle that is being recorded."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(TABLE.empty())
        self.opening = opening
        self.number = 0

    def chance(self) -> Any:
        """That of the step that comes next."""
        return chance_of(self.opening.name, self.number + 1, extreme=self.opening.extreme)


class Players(Crowd):
    """They play a battle from its opening on, and write it down."""

    def __init__(self, opening: Opening, tapped: Counter[str]) -> None:
        self.opening = opening
        self.noted = Noted(opening)
        events = self._begun()
        for event in events:
            self.noted.state = TABLE.evolve(self.noted.state, event)
        super().__init__(self.noted, Random(opening.name), cast("Laws", None), tapped)
        self.devices = self.devices if len(self.devices) > 1 else (Device(*self.devices[0].seats, host=True),)
        self.events = events_kept(events)
        self.kept: list[Step] = []
        self.states = [self.noted.state]
        self.plays = [("", self.noted.state)]
        self.refused = 0
        self.wrongly: list[str] = []
        """What was offered, and refused."""

    def _begun(self) -> list[Any]:
        if self.opening.start is None:
            assert self.opening.state is not None
            return opened_by(self.opening.state)
        chance = chance_of(self.opening.name, 0, extreme=self.opening.extreme)
        return list(TABLE.begin(self.opening.start, chance).events)

    def play(self, until: int = 0, most: int = 0) -> None:
        """The whole battle; the arguments are not used."""
        del until, most
        for command in self.opening.first:
            self.send(command, self.devices[0])
        if self.opening.scene is not None:
            self.play_scene(self.opening.scene, taps=self.opening.taps)
            return
        for _ in range(self.opening.taps * 2):
            if len(self.kept) >= self.opening.taps:
                break
            if TABLE.over(self.noted.state) and self.random.random() < 0.7:
                break
            self._tap()

    def _tap(self) -> None:
        chance = self.random.random()
        if chance < 0.02 and len(self.states) > 1:
            self._undo(self.random.randint(1, min(4, len(self.states) - 1)))
        elif self.opening.brisk and chance < 0.8:
            self.do_something() if not self.noted.state.matters else self.answer_something()
        else:
            self.go_on()

    def _undo(self, count: int) -> None:
        self._note(Step(UNDONE, undone=count))
        del self.states[-count:]
        del self.plays[-count:]
        self.noted.state = self.states[-1]

    def use(self, device: Device, action: Action, *, loose: bool = False) -> None:
        """As the others do it; but battles seldom end by hand, and what cannot be filled in is left alone."""
        if action.command == "EndBattle" and self.random.random() < 0.9:
            return
        if action.wait is not None and self.random.random() < 0.2:
            action = action.wait
        try:
            super().use(device, action, loose=loose)
        except (AssertionError, IndexError) as unread:  # A field of more than 100 values; a deck without a card.
            self.wrongly.append(f"{self.opening.name} {len(self.kept) + 1}: {action.label}: {str(unread)[-80:]}")

    def send(self, command: Any, device: Device, *, offered: bool = False) -> bool:
        """One command. True where it was allowed; what was refused is written down too."""
        seats = tuple(device.seats)
        try:
            decision = TABLE.decide(self.noted.state, command, actor_of(seats), self.noted.chance())
        except CompanionError as problem:
            if offered:
                self.wrongly.append(f"{self.opening.name} {len(self.kept) + 1}: {command}: {problem.message}")
            if self.refused < MOST_REFUSED:
                self.refused += 1
                said = (refusal_kept(problem), command_kept(command))
                self._note(Step(REFUSED, seats, said[1], refusal=said[0]))
            return False
        self.refused = 0
        self._take(seats, command, decision)
        return True

    def _take(self, seats: tuple[str, ...], command: Any, decision: Decision) -> None:
        self.noted.state = decision.state
        self.states.append(decision.state)
        self.plays.append((decision.label, decision.state))
        happened = tuple(events_kept(decision.events))
        told, reveals = tuple(decision.told), decision.reveals
        self._note(Step(PLAYED, seats, command_kept(command), happened, decision.label, told, reveals))

    def _note(self, step: Step) -> None:
        self.kept.append(step)
        self.noted.number += 1

    def battle(self) -> Battle:
        """What was written down, without what anybody saw."""
        start = None if self.opening.start is None else kept(self.opening.start)
        return Battle(self.opening.name, self.opening.extreme, start, tuple(self.events), (), tuple(self.kept))
