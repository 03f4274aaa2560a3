"""Forms filled in at random: plainly, so that a rule has nothing against it, or wildly."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from companion.engine.board import Input
from tests.games.highnoon.table.view_bot import Device, Players
from tests.games.highnoon.table.wild_commands import WORDS
from tests.games.highnoon.table.wild_troops import WildTable

Values = Mapping[str, str | tuple[str, ...]]
"""What the fields of a form hold."""


class Fillers(Players):
    """Plainly they fill in what is not folded away, with anything that it allows; wildly all of it, with anything.
    ``fixed`` is what some fields have to hold."""

    def __init__(self, table: WildTable, random: Random, *devices: Device) -> None:
        super().__init__(table, *devices)
        self.random = random
        self.wild = False
        self.fixed: Values = {}

    def fill(self, one: Input, values: Mapping[str, str | Sequence[str]]) -> list[str]:
        """What is sent for a field."""
        if one.name in self.fixed:
            said = self.fixed[one.name]
            return [said] if isinstance(said, str) else list(said)
        if not self.wild and one.more:
            return _as_it_came(one)
        if one.kind == "card" or (one.name == "typed" and not self.wild):
            return super().fill(one, values)
        picks = [pick.value for pick in one.picks if self.wild or not pick.why]
        kinds: Mapping[str, Callable[[Input, list[str]], list[str]]] = {
            "number": self._number,
            "some": self._some,
            "yes": lambda _one, _picks: [self.random.choice(("yes", ""))],
            "text": self._text,
        }
        return kinds.get(one.kind, self._one)(one, picks)

    def _number(self, one: Input, _picks: list[str]) -> list[str]:
        least, most = one.least or 0, one.most if one.most is not None else 50
        if self.wild:
            return [str(self.random.choice((least, most, least - 1, most + 1, self.random.randint(-3, 60), "")))]
        if one.value and self.random.random() < 0.7:
            return [one.value]
        return [str(self.random.randint(least, max(least, min(most, 30))))]

    def _some(self, one: Input, picks: list[str]) -> list[str]:
        most = len(picks) if self.wild or one.most is None else min(one.most, len(picks))
        least = 0 if self.wild else min(one.least or 0, most)
        return self.random.sample(picks, self.random.randint(least, most))

    def _text(self, _one: Input, _picks: list[str]) -> list[str]:
        return [self.random.choice(("behind the water tower", "", "x" * 600, *WORDS)) if self.wild else "behind it"]

    def _one(self, one: Input, picks: list[str]) -> list[str]:
        if not picks or (self.wild and self.random.random() < 0.1):
            return [self.random.choice(WORDS)]
        return [one.value if one.value and self.random.random() < 0.5 else self.random.choice(picks)]


def _as_it_came(one: Input) -> list[str]:
    """What a field that nobody opened sends."""
    chosen = [pick.value for pick in one.picks if pick.chosen]
    if one.kind == "some":
        return chosen
    if one.kind in ("one", "select"):
        return [one.value or (chosen or [one.picks[0].value])[0]]
    return [one.value]
