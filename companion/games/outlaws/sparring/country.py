"""A board for simulated shootouts: one line of squares, and cover by chance (house).

The teams begin at the two short edges of a board of the size of ours. Whether a man sees another, and behind what the
other is, is chance each time that it is asked, so that a move changes it as it does on a board. How likely it is was
counted on the four boards of `data/boards.toml`: from every square where somebody can stand to every other. Nobody
stands in anybody's way.
"""

from dataclasses import dataclass, field

from companion.engine.chance import Chance
from companion.games.outlaws.table.core.state import NO_WAY, TEAMS, Man, Sighting, State
from companion.games.outlaws.table.moving import run
from companion.games.outlaws.table.moving.close_in import CloseIn
from companion.games.outlaws.table.moving.run import Run
from companion.games.outlaws.table.moving.walk import Walk
from companion.games.outlaws.table.sightings.march import March

APART = 8
"""Squares between the two teams as a shootout begins, one at each short edge of a board of 9 squares."""
HIDDEN = "hidden"
KINDS = ("", "low", "slight", "window", HIDDEN)
"""In the open, behind a low object, a fence, a window or an open door, or not seen at all."""
COUNTED = (
    (59, 16, 6, 7, 12),
    (41, 14, 6, 13, 26),
    (21, 25, 6, 12, 36),
    (14, 22, 4, 13, 47),
    (6, 26, 3, 11, 54),
    (6, 24, 2, 9, 59),
)
"""How many of 100 are of which kind, 1 square away and so on; the last for 6 squares and more."""
VIEWS = tuple(sum(((kind,) * many for kind, many in zip(KINDS, row, strict=True)), ()) for row in COUNTED)
"""As likely as each other, by distance."""
CORNERS = (0, 0, 1, NO_WAY, NO_WAY, NO_WAY)
"""As likely as each other: a corner to look around here, one square away, or nowhere near."""
LOST = 6
"""On this number of a d6 somebody who hits the dirt is out of view."""


@dataclass
class Country:
    """Where everybody is."""

    chance: Chance
    places: dict[str, int] = field(default_factory=dict)
    views: dict[tuple[str, str], str] = field(default_factory=dict)
    looked: Sighting | None = None

    def place(self, man: Man) -> int:
        """His square. Who comes later comes where his team began."""
        return self.places.setdefault(man.id, TEAMS.index(man.team) * APART)

    def distance(self, man: Man, foe: Man) -> int:
        """Squares from one to the other, the last one counted."""
        return max(1, abs(self.place(man) - self.place(foe)))

    def look(self, sighting: Sighting) -> None:
        """Another question, another view; it stays the same while people answer."""
        if sighting is not self.looked:
            self.looked, self.views = sighting, {}

    def view(self, man: Man, foe: Man) -> str:
        """What a foe is behind, as that man sees him."""
        pair = (man.id, foe.id)
        if pair not in self.views:
            self.views[pair] = self.glance(man, foe)
        return self.views[pair]

    def glance(self, man: Man, foe: Man) -> str:
        """The same for somebody who looks without a question."""
        return self.chance.choice(VIEWS[min(self.distance(man, foe), len(VIEWS)) - 1])

    def corner(self) -> int:
        """Squares to a corner to look around; `NO_WAY` where there is none."""
        return self.chance.choice(CORNERS)

    def follow(self, state: State, command: object) -> None:
        """Figures are moved as a command says; one that says no direction goes either way."""
        if isinstance(command, CloseIn):
            self.places[command.man] = self.place(state.the(command.foe))
        elif isinstance(command, March):
            man, foe = state.the(command.man), state.the(command.towards)
            way = self.place(foe) - self.place(man)
            far = min(command.squares, max(abs(way) - 1, 0))
            self.places[man.id] = self.place(man) + (far if way > 0 else -far)
        elif isinstance(command, Walk | Run):
            man = state.the(command.man)
            far = run.squares(state, man) if isinstance(command, Run) else 1
            there = self.place(man) + far * self.chance.choice((1, -1))
            self.places[man.id] = min(max(there, 0), APART)
