"""Logs of tables that an earlier release wrote, step by step, as that release decided them: what tests of games share.

Each step is who tapped, what, and the events of it; the first has events only. After the steps stands the state to
which that release folded them. Such files are never written anew.
"""

import json
from pathlib import Path
from typing import Any

import msgspec


def old_logs(test: str) -> list[Path]:
    """The files in the folder ``logs`` beside that test."""
    return sorted((Path(test).parent / "logs").glob("*.json"))


def read(path: Path) -> Any:
    """The log as it was written."""
    return json.loads(path.read_text("utf-8"))


def fold(table: Any, log: Any) -> list[Any]:
    """The state after each step, by today's rules of that table."""
    state, states = table.empty(), []
    for step in log["steps"]:
        for name, data in step["events"]:
            state = table.evolve(state, msgspec.convert(data, table.events[name]))
        states.append(state)
    return states


def commands(log: Any) -> list[tuple[str, Any]]:
    """What was tapped: the name of each command, and its fields."""
    found = [(name, data) for name, data in (step["command"] for step in log["steps"] if "command" in step)]
    assert found, "nobody tapped anything"
    return found


def lost(then: Any, now: Any, where: str = "state") -> list[str]:
    """Where a value of then is another one now, by its path. A field that is new since then may hold anything."""
    if isinstance(then, dict) and isinstance(now, dict):
        return [path for key in then for path in lost(then[key], now.get(key), f"{where}.{key}")]
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [path for n, both in enumerate(zip(then, now, strict=True)) for path in lost(*both, f"{where}[{n}]")]
    return [] if then == now else [where]
