"""How much each side may spend: of the sizes that a table could settle, the one that its lists fit is proposed."""

import json
from collections.abc import Collection, Mapping
from dataclasses import replace

from companion.engine.groundwork import Groundwork
from companion.engine.play import TableRules
from companion.store.play_rows import SeatRecord


def proposed(work: Groundwork, rules: TableRules, said: Mapping[str, str], seats: Collection[SeatRecord]) -> Groundwork:
    """The same questions. The size that is proposed is the smallest limit of a list at the table that leaves room for
    all of them, or else the largest; a sealed list gives nothing away."""
    question = work.question(work.size)
    lists = {seat.id: json.loads(seat.about) for seat in seats if not seat.sealed}
    costs = {seat: about["cost"] for seat, about in lists.items() if about.get("cost")}
    sizes = sorted({lists[seat].get("points") or cost for seat, cost in costs.items()})
    if question is None or not sizes:
        return work

    def has_room(size: int) -> bool:
        limits = rules.groundwork({**said, work.size: str(size)}, {seat.id: seat.name for seat in seats}).limits
        return all(cost <= limits.get(seat, size) for seat, cost in costs.items())

    fits = replace(question, usual=str(next(filter(has_room, sizes), sizes[-1])))
    return replace(work, questions=tuple(fits if one is question else one for one in work.questions))
