"""The table package says what lies in it, and the contract finds every rule."""

import re
from pathlib import Path

from companion.games.gunslinger import table
from companion.games.gunslinger.rules.entries import entries
from companion.games.gunslinger.table.core.events import EVENTS
from companion.games.gunslinger.table.core.fold import evolve

HOME = Path(table.__file__).parent


def test_the_package_lists_its_files() -> None:
    listed = set(re.findall(r"^\| `([^`]+)` \|", table.__doc__ or "", re.MULTILINE))
    there = {path.name for path in HOME.glob("*.py")} - {"__init__.py"}
    there |= {f"{path.parent.name}/" for path in HOME.glob("*/__init__.py")}
    assert listed == there


def test_every_event_changes_the_state() -> None:
    assert all(evolve.dispatch(kind) is not evolve.dispatch(object) for kind in EVENTS.values())


def test_every_question_leads_to_a_rule_that_there_is() -> None:
    written = "".join(path.read_text("utf-8") for path in HOME.rglob("*.py"))
    named = set(re.findall(r'(?:asked\(\s*eyes, |rule=|"(?:move|shoot)": )"([a-z-]+)"', written))
    assert len(named) == 12
    assert named <= {entry.id for entry in entries()}
