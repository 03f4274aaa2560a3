"""A man begins on a square of his back rows, or of what is his in the scenario (Setting up)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.cards.conditions import GROUND_WORDS
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_his_player, not_now
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.setting_up.scenario import beginnings, next_to_place, place_forced


@dataclass(frozen=True)
class Place:
    """He begins there; with no square given, on any that he may begin on."""

    man: str
    square: str = ""


def may(state: State, actor: Actor, command: Place) -> Why | None:
    """He is the next one to set up, and the square is open to him."""
    return not_now(state, "placing") or not_his_player(state, actor, command.man) or _not_there(state, command)


def _not_there(state: State, command: Place) -> Why | None:
    man = state.the(command.man)
    if next_to_place(state) != man:
        return Why("not-yet", f"It is not {man.name}’s turn to set up.", values={"man": man.id})
    if command.square in ("", *beginnings(state, man)):
        return None
    return Why("not-there", f"{man.name} cannot start there.", values={"square": command.square[:4]})


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """The squares that are open, which the board bears, and any of them by chance."""
    if may(eyes.state, eyes.actor, Place(man.id)) is not None:
        return
    ground = eyes.state.terrain
    open_ = beginnings(eyes.state, man)
    picks = tuple(Pick(square, square, GROUND_WORDS.get(ground.get(square, ""), "")) for square in open_)
    inputs = (Input("square", "Which square?", "one", picks, send=True),)
    yield Action("Place", "Here", {"man": man.id}, inputs, tone="primary", drawn=eyes.plays(man.seat))
    yield Action("Place", "At random", {"man": man.id}, note=f"one of {len(picks)} squares")


def tap(eyes: Eyes) -> tuple[Mapping[str, int | None], Action] | None:
    """The squares that the next man may be tapped onto, and what a tap does."""
    man = next_to_place(eyes.state) if eyes.state.stage == "placing" else None
    if man is None or not eyes.plays(man.seat):
        return None
    return dict.fromkeys(beginnings(eyes.state, man)), Action("Place", "Here", {"man": man.id})


def decide(step: Step, command: Place) -> None:
    """He stands there, and whoever has no choice stands too."""
    man = step.state.the(command.man)
    square = command.square or step.chance.choice(beginnings(step.state, man))
    step.emit(e.ManPlaced(man.id, square))
    step.tell(f"{man.name} starts on {square}.")
    place_forced(step)


FEATURE = Feature(Place, may, decide)
