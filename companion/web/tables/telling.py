"""What the page of a story and the big screen show of a game that is over, ready for their templates."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

from companion.engine.board import Aftermath, Line, Standing
from companion.engine.sources import REAL, Source, settled, things
from companion.services.tables import Agreed
from companion.web.tables.chart import Chart, chart_of
from companion.web.tables.common import device, tables
from companion.web.tables.screen import Screen
from companion.web.tables.terms import ChanceTerms

FEW = 5
"""From so many players on the big screen writes its standings smaller."""
BIG_ROW = 50
"""So many letters of a line fit in a row beside the chart of the big screen."""


def told(screen: Screen) -> dict[str, Any]:
    """The story with its chart, whose color is whose, and what of chance came from the seed. Errors: `Illegal`
    ``not-over``."""
    opened = screen.opened
    story = tables().story.aftermath(opened.table, device())
    return {
        "story": story,
        "sides": {standing.name: screen.side(standing.seat) for standing in story.standings},
        "big_whys": big_whys(story.standings),
        "chart": _chart(story, screen.game.words.scored),
        **_fairness(opened.agreed, screen.game.table.sources),
    }


def _chart(story: Aftermath, said: Callable[[int], str]) -> Chart | None:
    names = {standing.seat: standing.name for standing in story.standings}
    return chart_of(story.turns, {names.get(seat, seat): scores for seat, scores in story.scores.items()}, said)


def big_whys(standings: Sequence[Standing]) -> dict[str, tuple[tuple[Line, ...], int]]:
    """What the scores are made of as far as the big screen has room for it, and how many lines are left out, by seat: a
    television cannot be scrolled, and all totals come first. Each seat has an equal share; what one does not need is
    left to the next (house)."""
    room, found = _big_room(len(standings)), {}
    for left, each in zip(range(len(standings), 0, -1), sorted(standings, key=_rows), strict=True):
        share = room // left
        shown = each.lines if _rows(each) <= share else _first_rows(each.lines, share - 1)
        found[each.seat] = (shown, len(each.lines) - len(shown))
        room -= min(share, _rows(each))
    return found


def _big_room(seats: int) -> int:
    """So many rows are left on the big screen for what the scores are made of."""
    return max(0, 22 - 3 * seats if seats < FEW else 22 - 2 * seats)


def _rows(standing: Standing) -> int:
    return sum(map(_height, standing.lines))


def _height(line: Line) -> int:
    return -(-(len(line.text) + len(line.amount) + 1) // BIG_ROW)


def _first_rows(lines: Sequence[Line], rows: int) -> tuple[Line, ...]:
    heights = accumulate(map(_height, lines))
    return tuple(line for line, height in zip(lines, heights, strict=True) if height <= rows)


def _fairness(agreed: Agreed, sources: Sequence[Source]) -> dict[str, object]:
    """What of chance came from the seed, and what was real and did not."""
    modes = settled(sources, agreed.chance)
    real = [source for source in sources if modes[source.id] == REAL]
    drawn = [source for source in sources if source not in real]
    return {"fair": ChanceTerms(drawn), "real": things(real) if real else ""}
