"""The chance of recorded battles: fair, or fond of extremes."""

import hashlib

from companion.engine.chance import Chance


class Extremes(Chance):
    """Every third number is the lowest or the highest there is: what seldom happens happens here."""

    def pick(self, count: int) -> int:
        """A number that is fair, but in every third pick."""
        fair = super().pick(count)
        sway = super().pick(6)
        return {0: 0, 1: count - 1}.get(sway, fair)


class Loaded(Chance):
    """Dice fall as they were told to, then by chance."""

    def __init__(self, seed: bytes, place: str, faces: list[int]) -> None:
        super().__init__(seed, place)
        self.faces = faces

    def pick(self, count: int) -> int:
        """The next face, counted from 0."""
        if not self.faces:
            return super().pick(count)
        face = self.faces.pop(0)
        assert 1 <= face <= count, f"a d{count} cannot show {face}"
        self.drawn.append((count, face - 1))
        return face - 1


def chance_of(battle: str, step: int, *, extreme: bool, faces: tuple[int, ...] = ()) -> Chance:
    """The chance of a step of the battle of that name. It is the same each time it is asked for."""
    seed, place = hashlib.sha256(battle.encode()).digest(), f"0.{step}"
    if faces:
        return Loaded(seed, place, list(faces))
    return Extremes(seed, place) if extreme else Chance(seed, place)
