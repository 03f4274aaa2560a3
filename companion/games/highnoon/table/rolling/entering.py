"""Real dice of several rolls in one go: "4 4 6+2 1" (Chapter Two, Traits; promise 3 of the design: real dice first)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, State, rolls
from companion.games.highnoon.table.rolling import tally, throwing


@dataclass(frozen=True)
class EnterRolls:
    """What real dice showed, before modifiers, a number for each of these rolls in their order: ``4 4 6+2 1``."""

    matters: tuple[str, ...]
    typed: str


def may(state: State, actor: Actor, command: EnterRolls) -> Why | None:
    """``nothing-to-roll``, ``bad-count`` for another number of rolls, and what `throwing.may_throw` says."""
    for id_ in command.matters:
        if why := throwing.may_throw(state, actor, throwing.Throw(id_)):
            return why
    many, wanted = len(_each(command.typed)), len(command.matters)
    if not wanted:
        return Why("nothing-to-roll", "There is nothing to enter.")
    if many == wanted:
        return None
    words = f"Enter {wanted} numbers with a space between: one for each roll, in the order of the rows."
    return Why("bad-count", words, values={"wanted": wanted, "typed": many})


def _each(typed: str) -> list[str]:
    return typed.replace(",", " ").split()


def together(waiting: Sequence[Matter]) -> list[Matter]:
    """The first of the rolls that wait and all right behind it that take the same dice."""
    first = waiting[0]
    return list(takewhile(lambda one: (one.dice, one.form) == (first.dice, first.form), waiting))


def offer(eyes: Seeing, waiting: Sequence[Matter]) -> Iterator[Action]:
    """For as many as are thrown in one go, where there are several of them."""
    several, real = together(waiting), eyes.state.dice == "real"
    typed = throwing.typed_in(several[0], inspired=rolls.is_inspired(eyes.state, several[0]))
    if len(several) < 2 or typed.dice is None:
        return
    field = replace(
        typed,
        label=f"What the {len(several)} rolls showed, in order, with spaces between",
        help=typed.help.replace("the total", "each total"),
        dice=replace(typed.dice, rows=len(several)),
    )
    values = {"matters": tuple(one.id for one in several)}
    tone = "primary" if real else "plain"
    yield Action("EnterRolls", "Enter the rolls …", values, (field,), tone=tone, either=not real)


def decide(play: Play, command: EnterRolls) -> None:
    """Each falls as if it had been entered alone; one that what fell before it made needless is let go."""
    before, label = play.state, play.label
    for id_, shown in zip(command.matters, _each(command.typed), strict=True):
        matter = play.state.matter(id_)
        if matter is not None:
            throwing.throw_one(play, matter, shown)
    last = next(one for one in before.matters if one.id == command.matters[-1])
    play.label = tally.at_the_end(play, before) or tally.at_last(play, before, last) or label
    play.label = play.label or tally.told(play, before) or tally.rolled(play, before)


FEATURE = Feature(EnterRolls, may, decide)
