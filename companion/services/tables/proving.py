"""Checks that nobody tampered with a log: its chain, its numbers against the seed, and each decision, made again."""

import json
from collections.abc import Sequence
from typing import Any

from companion.engine.chance import Chance, fingerprint, proves
from companion.engine.errors import CompanionError
from companion.engine.groundwork import PLACE, Cast
from companion.engine.play import Actor, Decision, TableRules
from companion.services.tables.base import agreed_of, seeds_of
from companion.services.tables.earlier import read_start
from companion.services.tables.states import by_itself, chance_place, drew, evolved
from companion.services.tables.steps import FIRST
from companion.services.tables.views import Proof
from companion.store.codec import Codec, to_json
from companion.store.play_rows import PLAYED, REDONE, UNDONE, PlayRow, StepRow

MOST_FAULTS = 20


def prove(play: PlayRow, steps: Sequence[StepRow], rules: TableRules, codec: Codec) -> Proof:
    """Checks a table from its first step. Deciding anew needs the figures, rulings and rules it was played by."""
    check = _Check(play, rules, codec)
    for expected, step in enumerate(steps, 1):
        check.step(step, expected)
    check.end(len(steps))
    seed_hash = fingerprint(check.seeds[0])
    return Proof(
        play.id,
        seed_hash,
        len(steps),
        len(check.plays),
        check.numbers,
        check.replayed,
        tuple(check.faults[:MOST_FAULTS]),
        not check.again,
    )


class _Check:
    """Walks along a log as it was written."""

    def __init__(self, play: PlayRow, rules: TableRules, codec: Codec) -> None:
        self.play, self.rules, self.codec = play, rules, codec
        self.seeds = seeds_of(play)
        self.renewed = 0
        self.redraws = agreed_of(play).redraw
        self.again = rules.data_version == play.data_version
        self.states: dict[int, Any] = {0: rules.empty()}
        self.plays: dict[int, StepRow] = {}
        self.draws: dict[int, int] = {0: 0}
        self.head = self.generation = self.numbers = self.replayed = 0
        self.faults: list[str] = []

    @property
    def seed(self) -> bytes:
        """The seed in use at this step."""
        return self.seeds[self.renewed]

    def step(self, step: StepRow, expected: int) -> None:
        """One step, after all before it."""
        self._hold(step.number == expected, f"Step {expected} is missing.")
        try:
            if step.kind == PLAYED:
                self._play(step)
            else:
                self._move(step)
        except CompanionError:
            raise
        except Exception as error:  # noqa: BLE001 - a damaged row can break any line of any game
            self.faults.append(f"Step {step.number} ({step.label}) cannot be read: {type(error).__name__}: {error}")
            self.head = step.head

    def end(self, count: int) -> None:
        """The table stands where its log leads."""
        self._hold(self.play.number == count, f"The table counts {self.play.number} steps, but its log has {count}.")
        self._hold(self.renewed == len(self.seeds) - 1, "The table’s seed is not the one that its log promised.")
        self._hold(
            self.play.head == self.head,
            f"The table is at step {self.play.head}, but its log leads to step {self.head}.",
        )

    def _hold(self, true: bool, sentence: str) -> None:
        if not true:
            self.faults.append(sentence)

    def _play(self, step: StepRow) -> None:
        before = self.plays.get(step.parent)
        depth, draws = before.depth if before is not None else 0, self.draws.get(step.parent, 0)
        name = f"Step {step.number} ({step.label})"
        self._hold(step.parent == self.head, f"{name} does not follow the step before it.")
        self._hold(step.depth == depth + 1, f"{name} has a wrong count of the steps before it.")
        self._hold(
            step.place == chance_place(self.generation, draws),
            f"{name} takes its numbers from the wrong place in the seed.",
        )
        drawn = [(count, number) for count, number in json.loads(step.drawn)]
        self.numbers += len(drawn)
        self._hold(proves(self.seed, step.place, drawn), f"{name} has numbers that the seed does not give.")
        state = self.states.get(step.parent, self.states[0])
        events = self.codec.events_from_json(step.events)
        decided = self._decide_again(step, state, events, drawn, name) if self.again else None
        # A decision that came out the same brings its state along.
        self.states[step.number] = evolved(self.rules, state, events) if decided is None else decided.state
        self.plays[step.number] = step
        self.draws[step.number] = draws + drew(step)
        self.head = step.number

    def _decide_again(
        self, step: StepRow, state: Any, events: list[Any], drawn: list[tuple[int, int]], name: str
    ) -> Decision | None:
        """The decision where its events are those of the log; None where it is refused now, or has others."""
        chance = Chance(self.seed, step.place)
        self.replayed += 1
        try:
            decision = self._decision(json.loads(step.command), step, state, chance)
        except CompanionError as error:
            self.faults.append(f"{name} breaks the rules: {error.message}")
            return None
        # Read back before they are compared: what was written knows no sets and no order in them.
        same = self.codec.events_from_json(self.codec.events_to_json(decision.events)) == events
        self._hold(same and chance.drawn == drawn, f"{name} should have had another result.")
        said = (decision.label, to_json(decision.told), decision.reveals)
        self._hold(
            said == (step.label, step.told, bool(step.reveals)), f"{name} reports something that did not happen."
        )
        return decision if same else None

    def _decision(self, kept: dict[str, Any], step: StepRow, state: Any, chance: Chance) -> Decision:
        if kept["name"] == FIRST:
            self._hold(kept["seed_hash"] == fingerprint(self.seed), "The seed is not the one that was promised.")
            start = read_start(kept["with"])
            for number, one in enumerate(start.casts):
                self._cast(one, f"{PLACE}.{number}")
            return self.rules.begin(start, chance)
        command = self.codec.command_from(kept["name"], kept["with"])
        return self.rules.decide(state, command, Actor(step.seat, frozenset(kept["seats"]), kept["host"]), chance)

    def _cast(self, cast: Cast, place: str) -> None:
        """A die of the lobby: the seed gives it, unless it was a real one, and the game reads it like that."""
        self.numbers += len(cast.drawn)
        again = self.rules.cast(cast.question, cast.showed if cast.real else 0, Chance(self.seed, place))
        self._hold(again == cast, f"A die of the lobby ({place}) is not what the seed gives.")

    def _renew(self, promised: str, name: str) -> None:
        """After an end that was open to all goes on another seed; at no other time does the table get one."""
        if not promised:
            return
        self._hold(
            self.rules.over(self.states.get(self.head, self.states[0])), f"{name} changes the seed before the end."
        )
        if self.renewed + 1 < len(self.seeds):
            self.renewed += 1
        self._hold(promised == fingerprint(self.seed), f"{name} promises a seed that the table does not use.")

    def _tapped(self, head: int) -> list[StepRow]:
        """The plays that end at ``head``, back to the last that somebody tapped, but never the first of all; the newest
        first. As `States.tapped`."""
        play = self.plays.get(head)
        found = [play] if play is not None else []
        while found and by_itself(found[-1]):
            before = self.plays.get(found[-1].parent)
            if before is None or not before.parent:
                break
            found.append(before)
        return found

    def _move(self, step: StepRow) -> None:
        name = f"Step {step.number} ({step.label})"
        self._hold(step.parent == self.head, f"{name} does not follow the step before it.")
        if step.kind == UNDONE:
            undone = self._tapped(self.head)
            self._hold(bool(undone) and step.head == undone[-1].parent, f"{name} goes back to the wrong step.")
            if any(play.reveals for play in undone) and self.redraws:
                self.generation += 1
            self._renew((json.loads(step.command) or {}).get("seed_hash", ""), name)
        elif step.kind == REDONE:
            again = self._tapped(step.head)
            self._hold(bool(again) and again[-1].parent == self.head, f"{name} redoes the wrong step.")
        else:
            self._hold(step.head == self.head, f"{name} changes the table, which it may not.")
        self.head = step.head
