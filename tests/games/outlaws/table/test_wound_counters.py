"""What each kind of wound counter brings, as the book prints it (Wounds, Wound conditions)."""

import pytest

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.state import Man
from companion.games.outlaws.table.hurt import body, cup, placing
from tests.games.outlaws.table.shootouts import Shootout

WOUNDS = {
    "head-graze-marked": "1/1 fall",
    "chest-hit": "2/1 fall",
    "chest-hit-marked": "2/1 fall",
    "chest-graze-marked": "1/1",
    "chest-bleed": "2/2 fall",
    "belly-hit": "2/3 fall no-run",
    "belly-hit-marked": "2/3 fall no-run",
    "belly-bleed": "2/2 fall no-run",
    "left-arm-graze": "1/1",
    "left-arm-drop-marked": "1/1 drop",
    "left-arm-hit": "2/1 drop no-arm",
    "left-arm-bleed": "1/1",
    "left-shoulder-graze-marked": "1/1",
    "left-shoulder-hit": "2/1 drop",
    "left-leg-graze": "1/1",
    "left-leg-graze-marked": "1/1",
    "left-leg-hit": "2/1 fall no-run",
    "left-leg-break": "2/2 fall no-stand",
    "left-leg-bleed": "1/1",
}
"""Actions in the turn and after it, and what else the counter brings; the right side of the body is like the left."""
BOTH_SIDES = {**WOUNDS, **{id_.replace("left", "right"): words for id_, words in WOUNDS.items() if "left" in id_}}


def what_it_brings(man: Man, side: str) -> set[str]:
    """The conditions of a wound that show on a man who stood with something in each hand."""
    return {
        *(["fall"] if man.prone else []),
        *(["no-run"] if body.cannot_run(man) else []),
        *(["no-stand"] if man.no_stand else []),
        *(["drop"] if side and not man.holds(side) else []),
        *(["no-arm"] if man.numb == (side,) else []),
    }


@pytest.mark.parametrize(("kind", "printed"), BOTH_SIDES.items())
def test_each_wound_costs_its_first_number_in_the_turn_and_its_second_after_it_and_brings_what_it_says(
    kind: str, printed: str
) -> None:
    figures, *conditions = printed.split()
    first, second = map(int, figures.split("/"))
    side = next((side for side in ("left", "right") if kind.startswith(side)), "")
    table = Shootout.of(["billy"], ["lee"])
    billy = table.man("billy")
    table.change("billy", start=6, left=billy.held[0], right=next(iter(billy.carried)), carried=())
    table.by_hand(lambda step: placing.place(step, billy.id, kind, star=False, by=""))
    hurt = table.man("billy")
    assert (hurt.available, what_it_brings(hurt, side)) == (6 - first, set(conditions))
    assert len(hurt.held) == (1 if "drop" in conditions else 2)
    table.turn("billy")
    table.turn("lee")
    assert table.man("billy").available == 6 - second
    assert (kind in cup.counters(table.state)) is (catalog().wounds[kind].count > 1 or not kind.endswith("bleed"))


def test_every_wound_that_lies_on_a_body_is_among_those() -> None:
    assert {id_ for id_, one in catalog().wounds.items() if not one.is_jam and not one.kills} == set(BOTH_SIDES)
