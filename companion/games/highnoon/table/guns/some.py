"""One button for all figures of a troop that could do something, and a sheet for only some of them."""

from collections.abc import Iterator

from companion.engine.board import Action, Input
from companion.engine.later import changed
from companion.games.highnoon.table.attacks import picking
from companion.games.highnoon.table.core.state import Figure, Troop


def all_or_some(every: Action, troop: Troop, able: tuple[Figure, ...]) -> Iterator[Action]:
    """All who could do it with one tap; where there are several, in a sheet some of them."""
    many = len(able)
    if many == 1:
        yield every
        return
    yield changed(every, note=", ".join(filter(None, (f"all {many}", every.note))))
    only = Input("figures", "Who?", "some", picking.named(troop, able), least=1, most=many - 1)
    yield changed(every, label=f"{every.label}, only some …", inputs=(only,), tone="quiet")
