"""Steps as they go into the log: a decision with its chance, written down, and the state that it makes."""

from dataclasses import dataclass
from typing import Any

from companion.engine.chance import Chance, fingerprint
from companion.engine.play import Actor, Decision, Start, TableRules
from companion.services.tables.base import seeds_of
from companion.services.tables.states import ITSELF, KEPT_EVERY, Place, chance_place
from companion.services.tables.views import OVER, PLAYING
from companion.store.codec import Codec, to_json
from companion.store.play_rows import PLAYED, PlayRow, StepRow

FIRST = "start"
"""The key of the first tap, and the name of the command that stands in its place in the log."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A step that is ready to be written, the state after it, and the phase of the table then."""

    step: StepRow
    state: Any
    phase: str


@dataclass(frozen=True, slots=True)
class NextStep:
    """The step that would come next: after ``before``, where the game is in ``state``. ``by``: the tapper's handle;
    ``itself``: nobody tapped, but a time to act was over."""

    codec: Codec
    rules: TableRules
    play: PlayRow
    before: Place
    state: Any
    now_ms: int
    tap: str
    by: str = ""
    itself: bool = False

    def begin(self, start: Start) -> Begun:
        """The step that begins the battle; its command holds what was agreed. Errors: the game's."""
        chance = self._chance()
        kept = {"name": FIRST, "with": start, "seed_hash": fingerprint(seeds_of(self.play)[-1])}
        return self._begun("", self.rules.begin(start, chance), chance, kept, free=False)

    def act(self, command: Any, actor: Actor) -> Begun:
        """The step that a command makes. Errors: the game's."""
        chance = self._chance()
        decision = self.rules.decide(self.state, command, actor, chance)
        name = self.codec.command_name(command)
        kept = {"name": name, "with": command, "seats": sorted(actor.seats), "host": actor.host, "by": self.by}
        window = self.rules.window(command)
        if self.itself and window:
            kept[ITSELF] = True
        return self._begun(actor.seat, decision, chance, kept, free=self.rules.free(command) or window)

    def _chance(self) -> Chance:
        return Chance(seeds_of(self.play)[-1], chance_place(self.play.generation, self.before.draws))

    def _begun(self, seat: str, decision: Decision, chance: Chance, kept: dict[str, Any], *, free: bool) -> Begun:
        number, depth = self.play.number + 1, self.before.depth + 1
        step = StepRow(
            number=number,
            kind=PLAYED,
            parent=self.before.head,
            head=number,
            depth=depth,
            base=number if depth % KEPT_EVERY == 0 else self.before.base,
            seat=seat,
            at_ms=self.now_ms,
            tap=self.tap,
            label=decision.label,
            told=to_json(decision.told),
            reveals=decision.reveals,
            free=free,
            command=to_json(kept),
            events=self.codec.events_to_json(decision.events),
            place=chance.place,
            drawn=to_json(chance.drawn),
        )
        return Begun(step, decision.state, OVER if self.rules.over(decision.state) else PLAYING)
