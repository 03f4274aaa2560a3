"""The wound counter that was just drawn, as it lies on the screen: what its figures mean (Wound counters)."""

from collections.abc import Iterator

from companion.engine.board import Line, RollCard
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.wounds import MARK, WoundKind
from companion.games.outlaws.table.core.state import Man


def counter_card(counter: WoundKind, man: Man) -> RollCard:
    """The counter, and all that it would do to that man."""
    name = counter.hit.capitalize()
    return RollCard(f"{name} {MARK}" if counter.marked else name, counter.figures, tuple(_lines(counter, man)))


def _lines(counter: WoundKind, man: Man) -> Iterator[Line]:
    if counter.kills:
        yield Line(f"{man.name} is dead", "", "death")
        return
    yield Line("Bleeding" if counter.bleeds else f"Wound, until {man.name}’s turn ends", _cost(counter.first), "wounds")
    if counter.bleeds:
        yield Line("To stop the bleeding", counted(counter.remove, "action"), "bleeding")
    else:
        yield Line("Then an injury, for good", _cost(counter.second), "injuries")
    for condition in (catalog().conditions[id_] for id_ in counter.conditions):
        yield Line(f"{condition.name}: {condition.text[0].lower()}{condition.text[1:]}", "", "wound-conditions")


def _cost(actions: int) -> str:
    return f"\N{MINUS SIGN}{counted(actions, 'action')}"
