"""What bursts, burns or rolls past, with all that is known of it before it goes off (Appendix B, Templates).

All rolls of one blast are in one group, from the aim (`placing`) over who is caught (`under_template`) to the last
Vigor.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.engine.memory import Memory, kept, recalled
from companion.games.highnoon.table.core import Matter, Play, State, concealed
from companion.games.highnoon.table.core.naming import called, figure_name
from companion.games.highnoon.table.core.state import Spot
from companion.games.highnoon.table.gear.deviation import MEASURED

UNDER_RANK = 51
"""After the shots and before any damage."""
AFTER_ALL = 56
"""The rank of what goes off because somebody died: after all the Vigor rolls of what killed him."""
BLAST = frozenset({"blast", "heavy"})
BOOM, FLAME, PATH, CONTACT, LINE = "boom", "flame", "path", "contact", "line"
TEMPLATES: Mapping[str, str] = {
    BOOM: "under the Boom! Template",
    FLAME: "under the Flamethrower Template",
    PATH: "in the path",
    CONTACT: "in base contact",
    LINE: "first on the line",
}
AREAS = frozenset({BOOM, FLAME, PATH})


@dataclass(frozen=True)
class Blast:
    """Something that goes off in a place. ``words`` name it ("Shrapnel"); ``dice`` are its damage.

    ``by`` is the troop that did it, empty for nobody; ``by_figure`` the figure, or one of ``crew`` at random. ``ways``
    are words of `harm.Harm`: with ``blast`` cover is armor. ``trait`` is rolled against ``tn``, with ``die`` in place
    of its own die; empty where nothing is rolled. A miss strays ``deviation`` dice in a d12 direction (``sideways``: to
    one side), from ``inches`` at most half; where nobody measured, those end a band that begins at ``least``. Without
    deviation dice a miss does nothing. ``reach`` is how far a path or a line goes from the muzzle, in inches.
    ``opening``: fired at a window or a door. ``template`` is a word of `TEMPLATES`. ``at`` says what was aimed at,
    ``target`` is a troop that was, and ``building`` a building of `buildings` that is hit where it goes off as aimed.

    ``own`` are figures that are certainly hit, by ``own_dice`` where those differ; ``spare`` are
    never hit. ``seat`` says who is caught, where that is not whoever plays ``by``.
    """

    words: str
    dice: str
    by: str = ""
    by_figure: str = ""
    crew: tuple[str, ...] = ()
    ways: frozenset[str] = BLAST
    trait: str = ""
    die: str = ""
    tn: int = 0
    purpose: str = "shot"
    inches: int = 0
    least: int = MEASURED
    reach: int = 0
    deviation: str = ""
    sideways: bool = False
    opening: bool = False
    template: str = BOOM
    at: str = ""
    target: str = ""
    building: str = ""
    own: tuple[Spot, ...] = ()
    own_dice: str = ""
    spare: tuple[Spot, ...] = ()
    seat: str = ""
    rule: str = "templates"
    rank: int = UNDER_RANK
    group: str = ""

    def packed(self) -> Memory:
        """The blast as a matter keeps it."""
        return {"blast": kept(self)}

    def decides(self, state: State) -> str:
        """The seat that says what happens; empty for anybody, where no troop fired."""
        by = state.troops.get(self.by)
        return self.seat or (by.seat if by is not None else "")


def unpacked(matter: Matter) -> Blast:
    """The blast that a matter remembers."""
    return recalled(Blast, matter.about["blast"])


def grouped(play: Play, blast: Blast) -> Blast:
    """The blast with a group for all of its rolls."""
    return blast if blast.group else replace(blast, group=f"blast:{play.state.counter + 1}")


def named(state: State, blast: Blast) -> str:
    """``Six-Pound Cannon: shrapnel``, ``Diva Devlin: Ball o' Doom``."""
    by = state.troops.get(blast.by)
    if by is None:
        return blast.words
    figure = by.figure(blast.by_figure)
    name = called(state, by) if concealed(state, by) or figure is None or blast.crew else figure_name(by, figure)
    proper = blast.words[1:] != blast.words[1:].lower()
    return f"{name}: {blast.words if proper else blast.words[0].lower() + blast.words[1:]}"
