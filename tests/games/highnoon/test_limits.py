"""Files at the limits of the reader: every one is judged, and none takes a server long."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games import game
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.lists import mends
from companion.games.highnoon.lists.law import findings
from companion.games.highnoon.lists.roster_file import read

ARMIES = game("highnoon").armies
FORTY = [f"word-{number}" for number in range(40)]
AT_THE_LIMIT: dict[str, Mapping[str, Any]] = {
    "forty strange weapons": {"troop": "gunmen", "weapons": dict.fromkeys(FORTY, 0)},
    "forty weapons too many": {"troop": "gunmen", "weapons": dict.fromkeys(FORTY, 50)},
    "forty spells": {"troop": "preacher", "spells": FORTY},
    "forty options": {"troop": "gatling-gun", "options": FORTY},
    "a squad without a gizmo": {"troop": "x-squads"},
    "a rival": {"troop": "ronin"},
    "nobody": {"troop": "nobody"},
}


def army(entry: Mapping[str, Any], count: int) -> dict[str, Any]:
    head = {"format": "tabletop-companion/roster", "version": 1, "game": "highnoon", "gang": "wasatch", "points": 1000}
    return {**head, "troops": [dict(entry) for _ in range(count)]}


@pytest.mark.parametrize("name", AT_THE_LIMIT)
def test_a_file_at_a_limit_is_judged_and_each_mend_that_it_is_offered_can_be_applied(name: str) -> None:
    document = ARMIES.read(army(AT_THE_LIMIT[name], 1))
    from companion.engine.roster import apply

    for finding in ARMIES.review(document).findings:
        for mend in finding.mends:
            ARMIES.read(apply(document, mend.edits))


@pytest.mark.parametrize("name", AT_THE_LIMIT)
def test_five_hundred_wrong_troops_are_judged_with_a_bounded_number_of_trials(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    roster = read(army(AT_THE_LIMIT[name], 500))
    calls = 0

    def counted(*given: Any) -> Any:
        nonlocal calls
        calls += 1
        return findings(*given)

    monkeypatch.setattr("companion.games.highnoon.lists.mends.findings", counted)
    found = mends.with_mends(roster, catalog())
    assert len(found) >= 2
    assert any(finding.mends for finding in found)
    assert calls <= 1 + mends.Trials(500).left


@pytest.mark.parametrize("name", AT_THE_LIMIT)
def test_five_hundred_wrong_troops_are_mended_in_one_sweep(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    swept = []

    def noted(*given: Any) -> Any:
        swept.append(1)
        return mends.swept(*given)

    monkeypatch.setattr("companion.games.highnoon.lists.fill.swept", noted)
    assert ARMIES.review(ARMIES.fill(ARMIES.read(army(AT_THE_LIMIT[name], 500)), 1)).legal
    assert swept == [1]
