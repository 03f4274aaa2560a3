"""Who is better in a brawl (Brawl skill advantage): the brawl skill, less each action lost, less 1 while prone, plus
what the hands hold."""

from collections.abc import Iterator

from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, Part, State


def parts(state: State, man: Man) -> tuple[Part, ...]:
    """What his brawl skill is made of now."""
    return tuple(part for part in _parts(state, man) if part.amount or part.what == "skill")


def _parts(state: State, man: Man) -> Iterator[Part]:
    yield Part("skill", man.brawl)
    yield Part("lost", -man.lost)
    yield Part("prone", figures().prone_skill if man.prone else 0)
    yield from (Part(things.name(state, item), things.thing(state, item).brawl) for item in man.held)


def skill(state: State, man: Man) -> int:
    """All of it together."""
    return sum(part.amount for part in parts(state, man))


def has(state: State, man: Man, other: Man) -> bool:
    """He has the advantage over the other."""
    return skill(state, man) > skill(state, other)


def edge(state: State, man: Man, other: Man) -> int:
    """What the advantage adds to his die."""
    return figures().advantage if has(state, man, other) else 0
