"""A board for simulated shootouts: one line of squares, and cover by chance (house).

The teams begin so many squares apart. Whether a man sees another, and behind what the other is, is chance each time
that it is asked, so that a move changes it as it does on a board. Nobody stands in anybody's way.
"""

from dataclasses import dataclass, field

from companion.engine.chance import Chance
from companion.games.outlaws.table.core.state import NO_WAY, TEAMS, Man, Sighting, State
from companion.games.outlaws.table.moving import run
from companion.games.outlaws.table.moving.close_in import CloseIn
from companion.games.outlaws.table.moving.run import Run
from companion.games.outlaws.table.moving.walk import Walk
from companion.games.outlaws.table.sightings.march import March

APART = 10
"""Squares between the two teams as a shootout begins."""
EDGE = 2
"""Squares behind each team to the edge of the board."""
VIEWS = ("", "", "", "", "", "", "low", "low", "low", "slight", "hidden", "hidden")
"""As likely as each other: in the open, behind low or slight cover, or not seen at all."""
HIDDEN = "hidden"
CORNERS = (0, 0, 1, NO_WAY, NO_WAY, NO_WAY)
"""As likely as each other: a corner to look around here, one square away, or nowhere near."""
LOST = 6
"""On this number of a d6 somebody who hits the dirt is out of view."""


@dataclass
class Country:
    """Where everybody is."""

    chance: Chance
    places: dict[str, int] = field(default_factory=dict)
    views: dict[str, str] = field(default_factory=dict)
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

    def view(self, foe: Man) -> str:
        """What a foe is behind."""
        if foe.id not in self.views:
            self.views[foe.id] = self.glance()
        return self.views[foe.id]

    def glance(self) -> str:
        """The same for somebody who looks without a question."""
        return self.chance.choice(VIEWS)

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
            self.places[man.id] = min(max(there, -EDGE), APART + EDGE)
