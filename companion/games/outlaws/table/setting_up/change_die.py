"""The faces of a gun die at this table: nobody printed those that ship, so people may have others (house)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.dice import GunFace
from companion.games.outlaws.data.house import House, problems
from companion.games.outlaws.data.people import KINDS
from companion.games.outlaws.lists.cards import DAGGER
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step

FACE = re.compile(r"(?i)(?P<hit>\d{1,2})|(?:miss)?\s*(?:sa\s*(?P<steady>\d{1,2}))?\s*(?:bs\s*(?P<best>\d{1,2}))?")
"""A face as it stands on the die: ``4``, ``Miss``, ``Miss SA 8``, ``SA 6 BS 10``."""

PRINTED_NOWHERE = f"{DAGGER} House numbers, not from the rulebook."


@dataclass(frozen=True)
class ChangeDie:
    """The six faces of the die for that kind of gun, as they stand on it."""

    kind: str
    face1: str
    face2: str
    face3: str
    face4: str
    face5: str
    face6: str

    @property
    def faces(self) -> tuple[str, ...]:
        """All six, in the order of a d6."""
        return (self.face1, self.face2, self.face3, self.face4, self.face5, self.face6)


def may(state: State, _actor: Actor, command: ChangeDie) -> Why | None:
    """Before the first round, with faces that can be read and played."""
    if why := not_now(state, "recruit", "setup"):
        return why
    if command.kind not in KINDS:
        return Why("no-such-die", "There is no such die.", values={"kind": command.kind[:20]})
    for number, text in enumerate(command.faces, 1):
        if read(text) is None:
            message = f"Face {number}: “{text[:20]}” should be a number, or a miss such as Miss SA 8 or Miss BS 10."
            return Why("bad-face", message, values={"field": f"face{number}"})
    return wrong(_changed(state, command))


def wrong(house: House) -> Why | None:
    """Nobody can play with these dice and this cup."""
    found = next(problems(house), "")
    return Why("bad-house", found) if found else None


def read(text: str) -> GunFace | None:
    """A face out of what stands on it; None where nobody can read that."""
    found = FACE.fullmatch(text.strip())
    if found is None or not text.strip():
        return None
    return GunFace(*(int(found[name] or 0) for name in ("hit", "steady", "best")))


def _changed(state: State, command: ChangeDie) -> House:
    faces = tuple(face for text in command.faces if (face := read(text)))
    house = state.house
    if command.kind == "handgun":
        return replace(house, handgun=faces)
    return replace(house, rifle=faces) if command.kind == "rifle" else replace(house, shotgun=faces)


def offer(eyes: Eyes) -> Iterator[Action]:
    """Each gun die with its faces."""
    if not eyes.seated or not_now(eyes.state, "recruit", "setup") is not None:
        return
    for kind in KINDS:
        die, faces = catalog().dice[kind], eyes.state.house.faces(kind)
        fields = tuple(Input(f"face{n}", f"Face {n}", "text", value=face.text) for n, face in enumerate(faces, 1))
        fields = (*fields[:-1], replace(fields[-1], help=PRINTED_NOWHERE))
        note = f"{', '.join(face.text for face in faces)} {DAGGER}"
        yield Action(
            "ChangeDie", f"{die.name} …", {"kind": kind}, fields, note=note, sends="Change the die", rule="dice"
        )


def decide(step: Step, command: ChangeDie) -> None:
    """It has those faces from now on."""
    house = _changed(step.state, command)
    step.emit(e.HouseSet(house))
    faces = ", ".join(face.text for face in house.faces(command.kind))
    step.tell(f"{catalog().dice[command.kind].name} at this table: {faces}.")


FEATURE = Feature(ChangeDie, may, decide)
