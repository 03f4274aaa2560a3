"""Shows in full what a step of a recorded battle was, and what it is now.

    python -m tests.games.highnoon.corpus.explain BATTLE STEP [--viewer s2] [--against COMMIT]

The recorded battle knows of a view only its digest. So the commit at which its file was recorded last (or COMMIT) is
checked out beside this one, shows the view of then, and the lines that differ are printed. STEP 0 is the opening.
"""

import argparse
import difflib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.engine.errors import CompanionError
from companion.games.highnoon.table.rules import TABLE
from tests.games.highnoon.corpus.battles import (
    UNDONE,
    Battle,
    events_kept,
    file_of,
    find,
    refusal_kept,
    viewers,
)
from tests.games.highnoon.corpus.replay import Replay
from tests.games.highnoon.corpus.shown import digest, plain, seen
from tests.support import ROOT

AFTERMATH = "aftermath"
AROUND = 4
"""Lines beside those that differ."""


def shown(battle: Battle, step: int, viewer: str) -> Any:
    """What came of the step by today's code, and what that viewer sees after it; or the aftermath."""
    replay = Replay(battle)
    if viewer == AFTERMATH:
        replay.to(len(battle.steps))
        return plain(TABLE.aftermath(replay.plays))
    said = {"step": _decided(battle, step)} if step else {}
    state = replay.to(step)
    return said | (seen(state, viewers(state)[viewer]) if viewer else {})


def _decided(battle: Battle, number: int) -> Any:
    replay, step = Replay(battle), battle.steps[number - 1]
    replay.to(number - 1)
    replay.number = number
    if step.kind == UNDONE:
        return {"undone": step.undone}
    try:
        decision = replay.decide(step)
    except CompanionError as refused:
        return {"command": step.command, "refused": refusal_kept(refused)}
    events = events_kept(decision.events)
    return {"command": step.command, "label": decision.label, "told": decision.told, "events": events}


def lines(battle: Battle, step: int, viewer: str) -> list[str]:
    """The same as text, a value a line."""
    return json.dumps(shown(battle, step, viewer), ensure_ascii=False, indent=1).splitlines()


def differing(battle: Battle, step: int) -> Iterator[str]:
    """The viewers who see something else after the step."""
    state = Replay(battle).to(step)
    recorded = battle.steps[step - 1].views if step else battle.views
    for (name, viewer), was in zip(viewers(state).items(), recorded, strict=bool(recorded)):
        if digest(seen(state, viewer)) != was:
            yield name


def recorded_at(name: str) -> str:
    """The commit that wrote the file of the battle last."""
    return _git("log", "-1", "--format=%H", "--", str(file_of(name).relative_to(ROOT)))


def then(name: str, step: int, viewer: str, commit: str) -> list[str]:
    """The lines as that commit has them, in a worktree of its own."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "then"
        _git("worktree", "add", "--detach", str(place), commit)
        try:
            told = [name, str(step), "--viewer", viewer, "--show"]
            asked = [sys.executable, "-m", "tests.games.highnoon.corpus.explain", *told]
            return subprocess.run(asked, cwd=place, check=True, capture_output=True, text=True).stdout.splitlines()
        finally:
            _git("worktree", "remove", "--force", str(place))


def _git(*words: str) -> str:
    found = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S607
    return found.stdout.strip()


def main() -> None:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("battle")
    parser.add_argument("step", type=int, nargs="?", default=0)
    parser.add_argument("--viewer", default=None, help=f"a seat, stranger, television or host; or {AFTERMATH}")
    parser.add_argument("--against", default="", metavar="COMMIT")
    parser.add_argument("--show", action="store_true", help="print what it is now, in full")
    given = parser.parse_args()
    battle = find(given.battle)
    if given.show:
        print("\n".join(lines(battle, given.step, given.viewer or "")))
        return
    viewer = next(differing(battle, given.step), "") if given.viewer is None else given.viewer
    commit = given.against or recorded_at(given.battle)
    print(f"{given.battle}, step {given.step}, as {viewer or 'nobody'} sees it: {commit[:10]} and now")
    was, now = then(given.battle, given.step, viewer, commit), lines(battle, given.step, viewer)
    found = list(difflib.unified_diff(was, now, "then", "now", lineterm="", n=AROUND))
    print("\n".join(found) if found else "No difference.")


if __name__ == "__main__":
    main()
