"""What the recorded battles reach: commands, events, kinds of matters, groups, effects, scenarios, switches and hooks.

python -m tests.games.highnoon.corpus.reached            how often each of them occurs, the seldom ones by name
python -m tests.games.highnoon.corpus.reached --code     besides, the rules of `hooks` that seldom run
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from types import CodeType, FrameType
from typing import Any

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core.play import settles, settles_group
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.corpus.battles import PLAYED, REFUSED, Battle, files, read
from tests.games.highnoon.corpus.replay import Replay

SELDOM = 3
"""What occurs less often is named."""


@dataclass
class Reached:
    """How often each thing occurs, by what it is: a command, an event, ... Each is counted once a step."""

    counts: dict[str, Counter[str]] = field(default_factory=dict)
    battles: int = 0
    steps: int = 0

    def add(self, battle: Battle) -> None:
        """All of a battle."""
        self.battles += 1
        self._opening(battle)
        for step in battle.steps:
            self.steps += 1
            if step.kind == PLAYED:
                self._count("commands", [step.command[0]])
                self._events(step.events)
            elif step.kind == REFUSED:
                self._count("refused commands", [step.command[0]])
                self._count("refusals", [step.refusal[1]])

    def _opening(self, battle: Battle) -> None:
        self._events(battle.opening)
        began = next(data for name, _, data in battle.opening if name == "TableBegan")
        self._count("seats", [str(len(began["seats"]))])
        self._count("modes", [f"{name} {began[name]}" for name in ("dice", "cards", "chips")])
        self._count("parts unused", set(PARTS) - set(began["parts"]))
        turned = dict(began["switches"]) | (battle.start["switches"] if battle.start else {})
        self._count("switches", [f"{name} {value}" for name, value in turned.items() if not name.startswith("use-")])

    def _events(self, happened: Iterable[Any]) -> None:
        happened = list(happened)
        self._count("events", {name for name, _, _ in happened})
        for name, _, data in happened:
            if name == "TroopJoined":
                self._joined(data["troop"])
            elif name == "MatterRaised":
                self._count("matters", [data["matter"]["kind"]])
                self._count("groups asked", [data["matter"]["kind"]] if data["matter"]["group"] else [])
                self._count("forms", [data["matter"]["form"]])
            elif name == "EffectBegan":
                self._count("effects", [data["effect"]["what"].partition(":")[0]])
            elif name == "ScenarioSet":
                self._count("scenarios", [data["id"]])

    def _joined(self, troop: Any) -> None:
        stats = troop["stats"]
        self._count("troops", [stats["card"]])
        self._count("gizmos", [*[stats["gizmo"]] * bool(stats["gizmo"]), *(name for name, _ in troop["gizmos"])])
        self._count("spells", stats["spells"])
        self._count("abilities", [name for name, _ in (*stats["abilities"], *troop["gained"])])
        self._count("weapons", {weapon for figure in troop["figures"] for weapon in figure["weapons"]})
        self._count("marks", troop["marks"])

    def _count(self, what: str, names: Iterable[str]) -> None:
        self.counts.setdefault(what, Counter()).update(names)


PARTS = sorted(TABLE.empty().parts)


def possible() -> dict[str, set[str]]:
    """Everything that there is to reach, by what it is."""
    book = catalog()
    return {
        "commands": set(TABLE.commands),
        "events": set(TABLE.events),
        "matters": set(settles),
        "groups asked": set(settles_group),
        "switches": {f"{one.name} {value}" for one in TABLE.switches() if not one.group for value, _ in one.options},
        "parts unused": set(PARTS),
        "modes": {f"{source.id} {mode}" for source in TABLE.sources for mode, _ in source.modes},
        "seats": {str(count) for count in range(TABLE.seats[0], TABLE.seats[1] + 1)},
        "troops": {*book.troops, *book.rogues},
        "gizmos": set(book.gizmos),
        "spells": set(book.spells),
        "abilities": set(book.abilities),
        "weapons": set(book.weapons),
    }


def told(reached: Reached) -> Iterator[str]:
    """A line for each sort of thing, and those that occur seldom."""
    yield f"{reached.battles} battles, {reached.steps} steps"
    there = possible()
    for what, counts in reached.counts.items():
        known = there.get(what, set(counts))
        enough = sum(counts[name] >= SELDOM for name in known)
        yield f"{what}: {enough} of {len(known)} at least {SELDOM} times"
        if what in there:
            seldom = sorted(name for name in known if counts[name] < SELDOM)
            yield from (f"  {name}: {counts[name]}" for name in seldom)


class Entered:
    """Which functions of the table are entered while it watches."""

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()

    def __enter__(self) -> "Entered":
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call":
            self.codes.add(frame.f_code)


def battles() -> Iterator[Battle]:
    """All of them."""
    for path in files():
        yield from read(path)


def _unseen(battle: Battle) -> Battle:
    """The battle with nobody looking: what is decided is what counts."""
    return replace(battle, views=(), steps=tuple(replace(step, views=()) for step in battle.steps))


def main() -> None:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--code", action="store_true", help="say which rules are seldom entered")
    given = parser.parse_args()
    reached = Reached()
    entered: Counter[CodeType] = Counter()
    for battle in battles():
        reached.add(battle)
        if given.code:
            with Entered() as watched:
                for _ in Replay(_unseen(battle)).differences():
                    pass
            entered.update(watched.codes)
    print("\n".join(told(reached)))
    if given.code:
        from tests.games.highnoon.hooks import seldom_entered

        print("\n".join(seldom_entered(entered, SELDOM)))


if __name__ == "__main__":
    main()
