"""What covers somebody who is hit though nobody aimed at him: who stood in the way, or in a shotgun's line (Cover)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import procedure, sight, sight_form, striking, turning


@dataclass(frozen=True)
class SayCover:
    """Ids of the catalogue; nothing where he stands in the open."""

    cover: tuple[str, ...] = ()


def may(state: State, actor: Actor, command: SayCover) -> Why | None:
    """The shooter's player says so, before counters are drawn."""
    if not procedure.is_at(state, "cover"):
        return Why("nothing-open", "Nobody is asking about cover now.")
    if not set(command.cover) <= set(sight.sayable()):
        return Why("no-such-cover", "There is no such cover.", values={"field": "cover"})
    return not_yours(state, actor, turning.teller(state, turning.current(state)))


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap for none; or which."""
    if may(eyes.state, eyes.actor, SayCover()) is None:
        yield Action("SayCover", "No cover", tone="primary")
        field = sight_form.cover(eyes.state, turning.current(eyes.state).struck, ())
        yield Action("SayCover", "Behind cover", inputs=(field,), rule="cover")


def decide(step: Step, command: SayCover) -> None:
    """The counters are drawn."""
    striking.say_cover(step, turning.current(step.state), command.cover)
    procedure.proceed(step)


FEATURE = Feature(SayCover, may, decide)
