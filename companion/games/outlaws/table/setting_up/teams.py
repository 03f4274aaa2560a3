"""For which team a seat plays, as it may be settled in the lobby; who says nothing there plays for the side of the list
while that keeps the teams even (house). It can be changed at the table until the shootout starts.
"""

from collections.abc import Collection, Iterator, Mapping

from companion.engine.groundwork import Question
from companion.games.outlaws.lists.sides import BOTH, side_name
from companion.games.outlaws.table.core.state import TEAMS
from companion.games.outlaws.table.setting_up.take_team import MOST

EVEN = "By the list, or to keep the teams even"


def settled(said: Mapping[str, str], seats: Collection[str]) -> Mapping[str, str]:
    """The teams that seats chose, in the order of the seats; a choice for which there is no room counts as none."""
    chosen: dict[str, str] = {}
    for seat in seats:
        answer = said.get(_id(seat), "")
        if answer in TEAMS and _has_room(answer, chosen.values(), len(seats)):
            chosen[seat] = answer
    return chosen


def questions(said: Mapping[str, str], seats: Collection[str]) -> Iterator[Question]:
    """One for each seat; a team that the others fill is not offered."""
    chosen = settled(said, seats)
    for seat in seats:
        others = [team for one, team in chosen.items() if one != seat]
        options = tuple((side.id, side.name) for side in BOTH if _has_room(side.id, others, len(seats)))
        answer = chosen.get(seat, "")
        words = side_name(answer) if answer else EVEN
        yield Question(_id(seat), "Team", options=options, answer=answer, said=words, seat=seat, noun="a team")


def _has_room(team: str, taken: Collection[str], seats: int) -> bool:
    """A team has at most so many seats, and never all of them where there are several."""
    others = sum(one == team for one in taken)
    return others < MOST and (seats == 1 or others < seats - 1)


def _id(seat: str) -> str:
    return f"team-{seat}"
