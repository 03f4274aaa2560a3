"""What the page of a story and the big screen show of a game that is over, ready for their templates."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.board import Aftermath
from companion.engine.sources import REAL, Source, settled, things
from companion.services.tables import Agreed
from companion.web.tables.chart import Chart, chart_of
from companion.web.tables.common import device, tables
from companion.web.tables.screen import Screen
from companion.web.tables.terms import ChanceTerms


def told(screen: Screen) -> dict[str, Any]:
    """The story with its chart, whose color is whose, and what of chance came from the seed. Errors: `Illegal`
    ``not-over``."""
    opened = screen.opened
    story = tables().story.aftermath(opened.table, device())
    return {
        "story": story,
        "sides": {standing.name: screen.side(standing.seat) for standing in story.standings},
        "chart": _chart(story, screen.game.words.scored),
        **_fairness(opened.agreed, screen.game.table.sources),
    }


def _chart(story: Aftermath, said: Callable[[int], str]) -> Chart | None:
    names = {standing.seat: standing.name for standing in story.standings}
    return chart_of(story.turns, {names.get(seat, seat): scores for seat, scores in story.scores.items()}, said)


def _fairness(agreed: Agreed, sources: Sequence[Source]) -> dict[str, object]:
    """What of chance came from the seed, and what was real and did not."""
    modes = settled(sources, agreed.chance)
    real = [source for source in sources if modes[source.id] == REAL]
    drawn = [source for source in sources if source not in real]
    return {"fair": ChanceTerms(drawn), "real": things(real) if real else ""}
