"""A tiny game without army lists: the table settles how far is counted, and each seat picks a color."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.groundwork import Groundwork, Question
from companion.engine.play import Switch
from tests.toy_table import SmallGame, ToyTable

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


class PickingGame(SmallGame):
    """Nothing but its table."""

    id = "picking"
    name = "Colors to Twenty"
    tagline = "Pick a color and count"
    table: Any = PickingTable()


PICKING: Any = PickingGame()
