"""A face of the brawl die at this table: nobody printed those that ship, so people may have others (house)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.dice import LANDS
from companion.games.outlaws.data.house import MOST_SYMBOLS, BlowFace, House
from companion.games.outlaws.lists.cards import DAGGER
from companion.games.outlaws.table.brawling import die
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up.change_die import PRINTED_NOWHERE, wrong


@dataclass(frozen=True)
class ChangeBrawlDie:
    """Face 1 to 6 of the brawl die: where it ``lands``, with so many ``fists`` and ``knives``."""

    face: int
    lands: str
    fists: int = 0
    knives: int = 0


def may(state: State, _actor: Actor, command: ChangeBrawlDie) -> Why | None:
    """Before the first round, with a face that can be played."""
    if why := not_now(state, "recruit", "setup"):
        return why
    if not 1 <= command.face <= 6:
        return Why("no-such-face", "A die has 6 faces.", values={"field": "face"})
    return wrong(_changed(state, command))


def _changed(state: State, command: ChangeBrawlDie) -> House:
    faces = list(state.house.brawl)
    faces[command.face - 1] = BlowFace(command.lands, command.fists, command.knives)
    return replace(state.house, brawl=tuple(faces))


def offer(eyes: Eyes) -> Iterator[Action]:
    """Face by face."""
    if not eyes.seated or not_now(eyes.state, "recruit", "setup") is not None:
        return
    lands = tuple(Pick(one, one.capitalize()) for one in LANDS)
    for number, face in enumerate(eyes.state.house.brawl, 1):
        fields = (
            Input("lands", "Where the blow lands", "one", lands, face.lands, row=True),
            Input("fists", "Fists", "number", value=str(face.fists), least=0, most=MOST_SYMBOLS),
            Input(
                "knives", "Knives", "number", value=str(face.knives), least=0, most=MOST_SYMBOLS, help=PRINTED_NOWHERE
            ),
        )
        label = f"Brawl die, face {number} …"
        values, note = {"face": str(number)}, f"{die.words(face)} {DAGGER}"
        yield Action(
            "ChangeBrawlDie",
            label,
            values,
            fields,
            note=note,
            sends="Change the face",
            rule="dice",
        )


def _symbols(name: str, now: int) -> Input:
    return Input(name, name.capitalize(), "number", value=str(now), least=0, most=MOST_SYMBOLS)


def decide(step: Step, command: ChangeBrawlDie) -> None:
    """It has that face from now on."""
    house = _changed(step.state, command)
    step.emit(e.HouseSet(house))
    step.tell(f"Face {command.face} of the brawl die at this table: {die.words(house.brawl[command.face - 1])}.")


FEATURE = Feature(ChangeBrawlDie, may, decide)
