"""Belle is spared as a target of Fire and Punch while the same card could be used on somebody else: also on a mate
(ruling 5)."""

from companion.engine.hooks import on
from companion.games.coltexpress.table.core.state import Bandit
from companion.games.coltexpress.table.stealing.sights import SHIELDED


@on(SHIELDED, bandit="belle")
def _(targets: tuple[Bandit, ...]) -> bool:
    return len(targets) > 1
