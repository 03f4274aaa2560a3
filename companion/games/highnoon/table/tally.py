"""What came of many rolls at once, in a sentence: ``Ronin: 1 Put Down, 2 Eatin’ Dirt. 5 shots: 4 hit, 1 missed.``"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from companion.games.highnoon.table import events
from companion.games.highnoon.table.play import Play
from companion.games.highnoon.table.rolls import outcome
from companion.games.highnoon.table.state import Matter, State, Troop, concealed

MADE, FAILED = "made it", "failed"
_TESTS: Mapping[str, tuple[str, str, str]] = {
    "shot": ("shot", "hit", "missed"),
    "defence": ("defense", "held", "not enough"),
}
"""Rolls that are told by how many were made: what one is called, and what it is where it was made or failed."""
_UNHURT = "unhurt"

Came = Sequence[tuple[Matter, str, int]]
"""Rolls that came to their end: each with its outcome in a word, and its total."""


def told(play: Play, before: State) -> str:
    """Since that state, as everybody may hear it; empty where it came to nothing that is counted."""
    came = tuple(_settled(play, before))
    parts = [*_troops(play, before, came), *_tests(play, came)]
    return " ".join(parts or _damage(came))


def _settled(play: Play, before: State) -> Iterator[tuple[Matter, str, int]]:
    """The rolls that came to their end in this step."""
    asked = {matter.id: matter for matter in before.matters}
    for event in play.happened:
        if isinstance(event, events.MatterRaised):
            asked[event.matter.id] = event.matter
        elif isinstance(event, events.MatterSettled) and event.matter in asked:
            yield asked[event.matter], event.outcome, event.total


def _troops(play: Play, before: State, came: Came) -> Iterator[str]:
    """What became of figures, troop by troop."""
    stood = {(one.troop, one.figure) for one, word, _ in came if one.kind == "vigor" and word == MADE}
    stood -= {(one.troop, one.figure) for one, word, _ in came if one.kind == "vigor" and word == FAILED}
    for troop in play.state.troops.values():
        was = before.troops.get(troop.id)
        if was is None or concealed(play.state, troop):
            continue
        changed = Counter(_words(one.state) for one in troop.figures if _state(was, one.id) not in ("gone", one.state))
        changed[_UNHURT] = sum((troop.id, one.id) in stood for one in troop.figures)
        if said := _counted(changed, ("Put Down", "Eatin’ Dirt", "up again", _UNHURT)):
            yield f"{troop.name}: {said}."


def _words(state: str) -> str:
    return {"dirt": "Eatin’ Dirt", "up": "up again"}.get(state, "Put Down")


def _state(troop: Troop, figure_id: str) -> str:
    figure = troop.figure(figure_id)
    return figure.state if figure is not None else "gone"


def _tests(play: Play, came: Came) -> Iterator[str]:
    """How many were made. Those on which a chip may still go have failed so far."""
    for kind, (name, made, failed) in _TESTS.items():
        found = Counter(word for one, word, _ in came if one.kind == kind)
        lying = sum(one.kind == kind and outcome(one) is not None for one in play.state.matters)
        counts = Counter({made: found[MADE], failed: found[FAILED], f"{failed} so far": lying})
        if said := _counted(counts, (made, failed, f"{failed} so far")):
            many = counts.total()
            yield f"{many} {name}{'s' if many > 1 else ''}: {said}."


def _damage(came: Came) -> Iterator[str]:
    totals = [str(total) for one, word, total in came if one.kind == "damage" and word != "skipped"]
    if totals:
        yield f"Damage: {', '.join(totals)}."


def _counted(counts: Mapping[str, int], words: Sequence[str]) -> str:
    return ", ".join(f"{counts[word]} {word}" for word in words if counts[word])
