"""A tiny game without army lists: the table settles how far is counted, and each seat picks a color."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import companion.games
from companion.engine.folder import no_lists
from companion.engine.game import Sample
from companion.engine.groundwork import Groundwork, Question
from companion.engine.panels import Side
from companion.engine.play import Switch
from tests.toy_table import ToyTable

COLORS = (("red", "Red"), ("blue", "Blue"), ("green", "Green"))
GOALS = (("20", "To twenty"), ("100", "To a hundred"))


class PickingTable(ToyTable):
    """`TableRules` of a game whose seats pick what they play."""

    data_version = "picking-1"

    def switches(self) -> Sequence[Switch]:
        """No house rules."""
        return ()

    def groundwork(self, said: Mapping[str, str], seats: Mapping[str, str]) -> Groundwork:
        """How far, and a color for each seat that nobody else has."""
        far = Question("far", "How far", options=GOALS, wanted=True, answer=said.get("far", ""))
        return Groundwork(tuple(map(_worded, (far, *(self._color(said, seat) for seat in seats)))))

    def _color(self, said: Mapping[str, str], seat: str) -> Question:
        taken = {value for name, value in said.items() if name.startswith("color.") and name != f"color.{seat}"}
        free = tuple(color for color in COLORS if color[0] not in taken)
        answer = said.get(f"color.{seat}", "")
        return Question(f"color.{seat}", "Color", options=free, wanted=True, seat=seat, answer=answer)


def _worded(question: Question) -> Question:
    return replace(question, said=dict(question.options).get(question.answer, ""))


class PickingGame:
    """A `Game` without lists; its paper and rules are those of a real one."""

    id = "picking"
    name = "Colors to Twenty"
    tagline = "Pick a color and count"
    table = PickingTable()
    has_lists = False
    company = None

    def sides(self) -> Sequence[Side]:
        return ()

    def samples(self) -> Sequence[Sample]:
        return ()

    @property
    def armies(self) -> Any:
        raise no_lists(self.name)

    def __getattr__(self, name: str) -> Any:
        return getattr(companion.games.game("highnoon"), name)


PICKING: Any = PickingGame()
