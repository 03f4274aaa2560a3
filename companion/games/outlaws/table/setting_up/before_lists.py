"""What may be settled in the lobby, before lists are locked: how much each posse may cost, the shootout, and teams."""

from collections.abc import Mapping

from companion.engine.groundwork import Groundwork, Question
from companion.engine.play import Start
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up import teams

SIZE, SHOOTOUT = "size", "shootout"
USUAL_SIZE = "four"
MOST = 10_000
"""Points, at most (house)."""


def groundwork(said: Mapping[str, str], seats: Mapping[str, str]) -> Groundwork:
    """All questions, and the limit of every seat once the size is said. None holds anybody up."""
    points = _points(said)
    limits = dict.fromkeys(seats, points) if points else {}
    return Groundwork((_size(points), _shootout(said), *teams.questions(said, seats)), limits, size=SIZE)


def _points(said: Mapping[str, str]) -> int:
    text = said.get(SIZE, "")
    points = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    return points if points <= MOST else 0


def _size(points: int) -> Question:
    return Question(
        SIZE,
        "Size of the posses",
        "Points for each player. They are our own: the rulebook has none.",
        least=1,
        most=MOST,
        answer=str(points) if points else "",
        said=f"{points:,} points each" if points else "",
        usual=str(catalog().sizes[USUAL_SIZE].points),
        rule="points",
        noun="a size",
    )


def _shootout(said: Mapping[str, str]) -> Question:
    options = tuple((one.id, one.name) for one in catalog().shootouts.values())
    answer = said.get(SHOOTOUT, "")
    answer = answer if answer in dict(options) else ""
    return Question(
        SHOOTOUT,
        "The shootout",
        "Each shootout says where everybody begins and how to win. You can also choose one at the table.",
        options,
        answer=answer,
        said=dict(options).get(answer, ""),
        rule="shootouts",
        notes={one.id: f"{one.blurb} {one.win}" for one in catalog().shootouts.values()},
        noun="a shootout",
    )


def carry_over(step: Step, start: Start) -> None:
    """The shootout that was settled is laid out as soon as all posses are complete."""
    answer = start.groundwork.get(SHOOTOUT, "")
    if answer in catalog().shootouts:
        step.emit(e.ShootoutChosen(answer))
