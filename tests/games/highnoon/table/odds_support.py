"""What a phone shows of odds, and the same counted by every fall of the dice, for the tests of the two."""

from fractions import Fraction
from typing import Any

from companion.engine.board import Chart, Prompt, RollCard
from tests.brute_dice import Ways, together
from tests.games.highnoon.table.support import Table
from tests.games.highnoon.table.view_support import ANNA, board

HALF = Fraction(1, 2)


def asked(table: Table, kind: str, viewer: Any = ANNA) -> Prompt:
    """The question with the roll of that kind, or with the rolls of it as its rows."""
    found = table.matter(kind).id
    prompts = board(table.state, viewer).prompts
    return next(prompt for prompt in prompts if found in (prompt.id, prompt.id.removeprefix("all-")))


def card(table: Table, kind: str, viewer: Any = ANNA) -> RollCard:
    prompt = asked(table, kind, viewer)
    roll = prompt.roll or prompt.rows[0].roll
    assert roll is not None
    return roll


def chart(table: Table, kind: str, viewer: Any = ANNA) -> Chart:
    found = card(table, kind, viewer).chart
    assert found is not None
    return found


def together_of(table: Table, kind: str, viewer: Any = ANNA) -> Chart:
    found = asked(table, kind, viewer).chart
    assert found is not None
    return found


def bars(chart: Chart) -> dict[str, Fraction]:
    return {bar.text: bar.chance for bar in chart.bars}


def what_ifs(chart: Chart) -> dict[str, str]:
    return {one.text: one.figure for one in chart.what_ifs}


def difference(damage: Ways, vigor: Ways) -> Ways:
    return together(damage, vigor, int.__sub__)


def close(found: Fraction, expected: Fraction) -> bool:
    return abs(found - expected) < Fraction(1, 10**9)
