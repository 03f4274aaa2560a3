"""The scripted evening of High Noon on two phones: every kind of resolution at least once. Here is who meets; what they
do to each other stands in ``test_evening_*``.

Each test begins in the middle of the fight. Dice that decide are typed, as at a table with real ones; what is not the
test's business happens without a page.
"""

import pytest

from companion.engine.roster import Document
from companion.games.highnoon.army import HighNoonArmies
from tests.web.evening_armies import ARMIES, POINTS


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: str(army["name"]))
def test_the_armies_of_the_evening_are_legal_and_of_a_thousand_points(army: Document) -> None:
    review = HighNoonArmies().review(army)
    assert [finding for finding in review.findings if finding.severity != "advice"] == []
    assert POINTS - 20 <= review.cost <= POINTS
