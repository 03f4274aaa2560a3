"""Small armies in a few words, and what the law says of them in figures."""

import json
from typing import Any

from companion.engine.errors import Malformed
from companion.engine.reading import load
from companion.engine.roster import Document, Review
from tests.games.highnoon.strategies import ARMIES, document, troop

SERGEANT = troop("buffalo-sergeant", enforcer=True)
"""The cheapest Hero, 15 points, as the Enforcer of a Union Blue army."""

Told = tuple[str, str, str, int | None, int | None, str]


def judge(army: Document) -> Review:
    return ARMIES.review(ARMIES.read(army), mends=False)


def army(gang: str, *troops: dict[str, Any], ally: str = "", points: int | None = None) -> Document:
    """An army whose limit, unless one is given, is exactly what it costs."""
    made = document(gang, 0, *troops, ally=ally)
    return {**made, "points": judge(made).cost if points is None else points}


def told(review: Review) -> list[Told]:
    """Everything a finding says in figures: code, severity, entry, amount, limit, rule."""
    return [(f.code, f.severity, f.entry, f.amount, f.limit, f.rule) for f in review.findings]


def codes(made: Document) -> list[str]:
    return [finding.code for finding in judge(made).errors]


def opened(value: object) -> Document | Malformed:
    """What becomes of a JSON value on its way in from outside: a roster in normal form, or the refusal."""
    try:
        return ARMIES.read(load(json.dumps(value)))
    except Malformed as problem:
        return problem
