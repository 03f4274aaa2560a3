"""Recorded battles of High Noon come out as they were recorded, whatever has been moved since."""

from itertools import islice
from pathlib import Path

import pytest

from tests.games.highnoon.corpus.battles import files, find, read
from tests.games.highnoon.corpus.reached import Reached, possible, told
from tests.games.highnoon.corpus.replay import Replay

MOST_TOLD = 5


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name.partition(".")[0])
def test_recorded_battles_come_out_and_look_as_they_did(path: Path) -> None:
    found = (one for battle in read(path) for one in Replay(battle, sampled=True).differences())
    differences = list(islice(found, MOST_TOLD))
    assert not differences, "\n".join(
        [
            "battles differ from what was recorded:",
            *map(str, differences),
            f"python -m tests.games.highnoon.corpus.explain {differences[0].battle} {differences[0].step}",
        ]
    )


def test_the_recorded_battles_hold_whatever_there_is_three_times() -> None:
    reached, there = Reached(), possible()
    for path in files():
        for battle in read(path):
            reached.add(battle)
    assert reached.battles >= 300
    lines = "\n".join(told(reached))
    for what in ("commands", "events", "matters", "groups asked", "seats", "modes", "switches", "troops", "spells"):
        count = len(there[what])
        assert f"{what}: {count} of {count} at least 3 times" in lines, lines


def test_a_battle_that_came_out_otherwise_is_told_with_its_step() -> None:
    battle = find("to-the-end/2")
    step = next(one for one in battle.steps if one.events)
    changed = type(battle)(**{**vars(battle), "steps": (type(step)(**{**vars(step), "label": "Something else"}),)})
    found = next(iter(Replay(changed).differences()))
    assert (found.battle, found.step) == ("to-the-end/2", 1)
