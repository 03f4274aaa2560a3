"""What is settled before the game: how long it is, who plays which character, and whether the barkeep plays."""

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

from companion.engine.errors import Illegal
from companion.engine.groundwork import Groundwork, Question
from companion.engine.play import Start, Switch
from tin_cup import BARKEEP
from tin_cup.table.state import CHARACTERS, COLORS, Seat

GOALS: Mapping[str, tuple[str, int]] = MappingProxyType({"short": ("10 points", 10), "long": ("20 points", 20)})
LENGTHS = {value: words for value, (words, _) in GOALS.items()}
ALONE = Switch(
    "barkeep",
    "The barkeep",
    (("away", "stays away"), (BARKEEP.value, "plays")),
    "The barkeep plays, so that you can play alone.",
    "playing",
    company=BARKEEP,
)


def groundwork(said: Mapping[str, str], seats: Mapping[str, str]) -> Groundwork:
    """One question for the table, then two for each seat. What others took is no option any more."""
    characters = {seat: said.get(f"character-{seat}", "") for seat in seats}
    colors = {seat: said.get(f"color-{seat}", "") for seat in seats}
    asked = ((_character(seat, characters), _color(seat, colors)) for seat in seats)
    return Groundwork((_length(said.get("length", "")), *chain.from_iterable(asked)))


def _length(answer: str) -> Question:
    answer = answer if answer in LENGTHS else ""
    options = tuple(LENGTHS.items())
    return Question(
        "length",
        "Length",
        "Who reaches this score first wins.",
        options,
        answer=answer,
        said=LENGTHS.get(answer, ""),
        usual="short",
        wanted=True,
        noun="a length",
    )


def _left(all_: Mapping[str, str], seat: str, taken: Mapping[str, str]) -> dict[str, str]:
    """What the other seats have not taken."""
    others = {choice for other, choice in taken.items() if other != seat}
    return {id_: name for id_, name in all_.items() if id_ not in others}


def _character(seat: str, taken: Mapping[str, str]) -> Question:
    free = _left(CHARACTERS, seat, taken)
    answer = taken[seat] if taken[seat] in free else ""
    return Question(
        f"character-{seat}",
        "Character",
        options=tuple(free.items()),
        answer=answer,
        said=free.get(answer, ""),
        rule="characters",
        wanted=True,
        seat=seat,
        noun="a character",
    )


def _color(seat: str, taken: Mapping[str, str]) -> Question:
    free = _left(COLORS, seat, taken)
    answer = taken[seat] if taken[seat] in free else ""
    return Question(
        f"color-{seat}", "Color", options=tuple(free.items()), answer=answer, said=free.get(answer, ""), seat=seat
    )


def goal(start: Start) -> int:
    """The score that wins."""
    return GOALS[start.groundwork["length"]][1]


def seated(start: Start) -> tuple[Seat, ...]:
    """Everybody who plays, the barkeep last. Errors: `Illegal` ``no-character-left``."""
    said = start.groundwork
    seats = tuple(
        Seat(each.id, each.name, said[f"character-{each.id}"], said.get(f"color-{each.id}", "")) for each in start.seats
    )
    if start.switches.get(ALONE.name) != BARKEEP.value:
        return seats
    free = [character for character in CHARACTERS if character not in {seat.character for seat in seats}]
    if not free:
        raise Illegal("no-character-left", "No character is left for the barkeep.")
    return (*seats, Seat(ALONE.name, BARKEEP.name, free[0], app=True))
