"""Everything that hits whoever stands in a place: the players say who is caught in it, and damage is rolled for each
(Appendix B, Templates, Cover From Explosives).

`burst` goes off here and now; what is aimed at a place comes down in `placing` first. All rolls of one blast are in one
group, from the aim to the last Vigor.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.engine.memory import Memory, kept, recalled
from companion.games.highnoon.table.attacks import spots
from companion.games.highnoon.table.core.naming import called, figure_name
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Option, State, concealed
from companion.games.highnoon.table.gear import armory
from companion.games.highnoon.table.gear.deviation import MEASURED, Stray
from companion.games.highnoon.table.guns import buildings, bystanders
from companion.games.highnoon.table.moving import horses_hit
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm

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
    ``target`` is a troop that was, and
    ``building`` a building of `buildings` that is hit where it goes off as aimed.

    ``own`` are figures (``troop/figure``) that are certainly hit, by ``own_dice`` where those differ; ``spare`` are
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
    own: tuple[str, ...] = ()
    own_dice: str = ""
    spare: tuple[str, ...] = ()
    seat: str = ""
    rule: str = "templates"
    rank: int = UNDER_RANK
    group: str = ""

    def packed(self) -> Memory:
        """As a matter keeps it."""
        return {"blast": kept(self)}


def unpacked(matter: Matter) -> Blast:
    """The blast that a matter remembers."""
    return unpacked_of(matter.about)


def unpacked_of(about: Memory) -> Blast:
    """Reads the blast from a pending matter's `about`."""
    return recalled(Blast, about["blast"])


def grouped(play: Play, blast: Blast) -> Blast:
    """With a group that all its rolls are in."""
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


# It goes off


def burst(play: Play, blast: Blast, where: Stray | None = None) -> None:
    """It goes off: who is caught in it is seen on the table and said here."""
    blast = grouped(play, blast)
    if blast.template in AREAS:
        bystanders.after_template(play, blast.by)
    seat = seat_of(play.state, blast)
    there = list(_within(play.state, blast, seat))
    if not there or (blast.template == LINE and where is None):
        _caught(play, blast, ())
        return
    asking.choice(
        play,
        "under",
        seat,
        there,
        title=f"{blast.words}{_whose(play.state, blast)}: who is {TEMPLATES[blast.template]}?",
        text=_whom(play.state, blast, where),
        rule="deviation" if where else blast.rule,
        rank=blast.rank,
        troop=blast.by,
        group=blast.group,
        least=0,
        most=1 if blast.template == LINE else len(there),
        about={**blast.packed(), **(where.about() if where else {})},
    )


def _within(state: State, blast: Blast, seat: str) -> Iterator[Option]:
    """All that could be caught in it: figures, limber horses, buildings."""
    yield from spots.options(state, seat, blast.target, (*blast.own, *blast.spare))
    if blast.template in AREAS:
        yield from horses_hit.in_harness(state, seat)
    for one in buildings.standing(state):
        if one.key != blast.building and "heavy" in blast.ways and blast.template != CONTACT:
            yield Option(f"building/{one.key}", one.name)


def _whose(state: State, blast: Blast) -> str:
    """`` of The Stokers 2`` where several of a troop have one each; `` of Diva Devlin`` of a spell, for an eldritch
    calamity may send out two of a name at once."""
    by = state.troops.get(blast.by)
    figure = by.figure(blast.by_figure) if by is not None else None
    several = blast.template == FLAME and by is not None and len(by.figures) > 1
    if by is None or figure is None or concealed(state, by) or not (several or "magic" in blast.ways):
        return ""
    return f" of {figure_name(by, figure)}"


def _whom(state: State, blast: Blast, where: Stray | None) -> str:
    said = f"{where.words[0].upper()}{where.words[1:]}. " if where else ""
    said += f"Aimed at {blast.at}. " if blast.at else ""
    if blast.template == LINE:
        return f"{said}The first target on the line from the muzzle through that spot, up to {blast.reach}″."
    if blast.template == CONTACT:
        return f"{said}Friend or foe."
    if blast.template == PATH:
        said += f"From the muzzle out to {blast.reach}″. "
    elif where is not None:
        said += "If something big is in the way, it goes off there. "
    said += _size(state, blast.template)
    safe = "sealed cover without an opening under it" if blast.template == FLAME else "complete cover"
    return f"{said}Tick everyone who is even partly under it, friend or foe. Skip figures in {safe}."


def _size(state: State, template: str) -> str:
    """How large it is, which nobody printed: the figure of the paper, or what this table agreed on (ruling 40)."""
    inches, _, whose = armory.template(state, template).partition(" ")
    return f"The template is {inches} {'across' if template == BOOM else 'long'} {whose}. " if inches else ""


@settles("under")
def _under(play: Play, matter: Matter, settled: Settled) -> None:
    """Picks are ``troop/figure``, with a word of cover behind it where the players said so."""
    if not settled.skipped:
        _caught(play, unpacked(matter), settled.picks)


def _caught(play: Play, blast: Blast, picks: tuple[str, ...]) -> None:
    """Damage for each figure, for the horse under it, and for the building (They Shoot Horses, Don't They?)."""
    by_figure = _who_did_it(play, blast)
    for spot in (*blast.own, *picks):
        troop, figure, cover = spots.split(spot)
        dice = blast.own_dice if blast.own_dice and spot in blast.own else blast.dice
        caught = harm.Harm(troop, figure, blast.words, dice, blast.by, by_figure, (), blast.ways, cover, blast.group)
        if troop == "building":
            buildings.ask(play, figure, blast.words, dice, blast.by, blast.group)
        elif troop == "horse":
            horses_hit.limber_hit(play, replace(caught, troop=figure, figure=""))
        else:
            harm.ask(play, caught)
            if blast.template in AREAS:
                horses_hit.hit(play, caught)
    if blast.building:
        buildings.ask(play, blast.building, blast.words, blast.dice, blast.by, blast.group)


def _who_did_it(play: Play, blast: Blast) -> str:
    """One of a crew, at random (Appendix C, Martyr's Mirror)."""
    return play.chance.choice(blast.crew) if len(blast.crew) > 1 else (*blast.crew, blast.by_figure)[0]


def seat_of(state: State, blast: Blast) -> str:
    """Who says what happens: anybody, where nobody did it."""
    by = state.troops.get(blast.by)
    return blast.seat or (by.seat if by is not None else "")
