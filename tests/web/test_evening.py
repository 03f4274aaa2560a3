"""The scripted evening of High Noon on two phones: every kind of resolution at least once. Here is who meets, and that
nothing is missing; what they do to each other stands in ``test_evening_*``, and which of it where in `evening_kinds`.

Each test begins in the middle of the fight. Dice that decide are typed, as at a table with real ones; what is not the
test's business happens without a page.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from companion.engine.roster import Document
from companion.games.highnoon.lists.army import HighNoonArmies
from companion.games.highnoon.table.core.play import settles, settles_group
from companion.games.highnoon.table.fighting import strikes
from companion.games.highnoon.table.guns import bombs, crews
from companion.games.highnoon.table.moving.move import WAYS
from companion.games.highnoon.table.rules import TABLE
from companion.games.highnoon.table.shooting import rate_of_fire
from tests.web.evening_armies import ARMIES, POINTS
from tests.web.evening_kinds import ELSEWHERE, SHOWN

CHAPTERS = {
    *("nerve", "wounds", "attacks", "moving", "shooting", "fighting", "guns", "gizmos", "magic", "abilities"),
}
"""The chapters of the table that resolve something in a fight. Setup, the deal, and the rows of the rulebook's tables
are no resolution of an attack."""


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: str(army["name"]))
def test_the_armies_of_the_evening_are_legal_and_of_a_thousand_points(army: Document) -> None:
    review = HighNoonArmies().review(army)
    assert [finding for finding in review.findings if finding.severity != "advice"] == []
    assert POINTS - 20 <= review.cost <= POINTS


def kinds() -> Iterator[str]:
    """All that the evening has to show, from the rules themselves."""
    rules = {kind: rule.__module__ for kind, rule in (*settles.items(), *settles_group.items())}
    commands = {command.__name__: command.__module__ for command in TABLE.commands.values()}
    yield from (kind for kind, module in (rules | commands).items() if CHAPTERS & set(module.split(".")))
    yield from (f"Bombard {weapon}" for weapon in (*crews.SHELLS, *bombs.NAMES))
    yield from (f"Move {way}" for way in WAYS.ids("way"))
    yield from (f"Shoot {style}" for style in rate_of_fire.STYLES if style)
    yield from (f"Fight {style}" for style in strikes.STYLES if style)


def test_every_kind_of_resolution_is_in_the_evening_or_has_a_reason_not_to_be() -> None:
    wanted = set(kinds())
    assert wanted - SHOWN.keys() - ELSEWHERE.keys() == set()
    assert ELSEWHERE.keys() - wanted == set()
    assert SHOWN.keys() & ELSEWHERE.keys() == set()


def test_every_test_that_shows_a_kind_is_there() -> None:
    files = Path(__file__).parent.glob("test_evening_*.py")
    there = {name for file in files for name in vars(import_module(f"tests.web.{file.stem}"))}
    assert set(SHOWN.values()) - there == set()
