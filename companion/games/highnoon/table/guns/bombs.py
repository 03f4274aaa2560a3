"""Rockets, dynamite and dynamite arrows (Appendix B, Rockets, Dynamite; Weird Warriors: Black River; rulings 37,
52)."""

from collections.abc import Iterator

from companion.engine.board import Action, Input
from companion.engine.features import Why
from companion.engine.hooks import on
from companion.engine.later import tupled
from companion.games.highnoon.table.attacks import picking, targets
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.gear import armory, condition, firearms
from companion.games.highnoon.table.guns import crews, forms, seeking
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.guns.bombard import WAYS, Bombard, Place, Way
from companion.games.highnoon.table.rolling import numbers

ROCKETS, DYNAMITE, ARROW = "rockets", "dynamite", "dynamite-arrow"
NAMES = {ROCKETS: "Rocket", DYNAMITE: "Dynamite", ARROW: "Dynamite arrow"}
_BUTTONS = {
    ROCKETS: ("Rocket …", "rockets", "firework-rocket"),
    DYNAMITE: ("Throw dynamite …", "dynamite", "dynamite"),
    ARROW: ("Dynamite arrow …", "dynamite-arrows", "dynamite"),
}
THROW_PLUS = 2
"""Inches that dynamite flies beyond the Strength die (Dynamite)."""


def may(state: State, troop: Troop, command: Bombard) -> Why | None:
    """A figure that carries it: ``nobody-shoots``, and what `crews.hindrance` says. A throw is no shot."""
    if why := crews.hindrance(state, troop, loaded=command.weapon != DYNAMITE):
        return why
    if not any(command.figure in ("", one.id) for one in carriers(state, troop, command.weapon)):
        return Why("nobody-shoots", f"Nobody in {troop.name} can use that in this action.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Each of the three that somebody carries."""
    for weapon, (label, rule, icon) in _BUTTONS.items():
        if may(eyes.state, troop, Bombard(troop.id, weapon)) is None:
            able = carriers(eyes.state, troop, weapon)
            inputs = tupled(_inputs, eyes, troop, weapon, able)
            yield Action("Bombard", label, {"troop": troop.id, "weapon": weapon}, inputs, rule=rule, icon=icon)


def _inputs(eyes: Seeing, troop: Troop, weapon: str, able: tuple[Figure, ...]) -> Iterator[Input]:
    """None of the circumstances but what the players agree on counts on a throw, which is no Shootin' roll."""
    yield from forms.inches(eyes.state, troop, weapon, reach(eyes.state, troop, weapon))
    if len(able) > 1:
        yield Input("figure", "Who?", "select", picking.named(troop, able), more=True)
    if weapon == DYNAMITE:
        yield Input("stays", "Stays standing after the throw", "yes", required=False, more=True)
    yield forms.opening()
    yield from picking.free() if weapon == DYNAMITE else forms.circumstances(eyes, troop, able)
    yield forms.at(eyes, troop)


def carriers(state: State, troop: Troop, weapon: str) -> tuple[Figure, ...]:
    """The figures that could use it now; a bow takes two hands."""
    if weapon == ARROW and troop.has("one-armed-bandit"):
        return ()
    return tuple(
        one
        for one in crews.idle(state, troop)
        if weapon in (one.weapons or troop.stats.weapons) and condition.works(state, troop, one, weapon)
    )


def reach(state: State, troop: Troop, weapon: str) -> int:
    """Range in inches: that of the weapon, and for a throw the Strength die and 2 more (ruling 37); 0 where nobody
    printed a Strength."""
    if inches := armory.reach(state, weapon):
        return inches
    dice = read_dice(numbers.die(state, troop, "strength"))
    return dice.sides + THROW_PLUS if dice else 0


def _use(play: Play, troop: Troop, command: Bombard, place: Place) -> None:
    """One figure uses it."""
    able = carriers(play.state, troop, command.weapon)
    figure = next(one for one in able if command.figure in ("", one.id))
    targets.note(play, troop.id, figure.id, targets.SERVED, 1)
    strength = command.weapon == DYNAMITE
    ducks = strength and not command.stays
    blast = _flying(play.state, troop, figure, command, place)
    if not blast.tn:
        if ducks:
            seeking.duck(play, troop.id, figure.id)
        play.tell(f"{figure_name(troop, figure)}: {place.inches}″ is out of range, so it is wasted.")
        return
    counts = place.agreed if strength else place.shootin(play.state, troop, figure.id)
    seeking.aim(play, blast, counts, ducks=ducks)


def _flying(  # it is aimed by somebody, with something, at a place
    state: State, troop: Troop, figure: Figure, command: Bombard, place: Place
) -> Blast:
    """What flies; ``tn`` 0 where it is out of range."""
    strength = command.weapon == DYNAMITE
    range_ = reach(state, troop, command.weapon)
    tn = firearms.tn(place.inches, range_)
    return Blast(
        NAMES[command.weapon],
        armory.known(state, command.weapon).damage,
        troop.id,
        figure.id,
        trait="strength" if strength else "shootin",
        die=crews.die(state, troop) if command.weapon == ROCKETS else "",
        tn=tn,
        purpose="throw" if strength else "shot",
        inches=place.inches,
        least=place.least(range_),
        deviation=deviates(command.weapon, tn),
        opening=command.opening,
        at=place.words,
        target=place.target,
        building=place.building,
        rule={ROCKETS: "rockets", DYNAMITE: "dynamite"}.get(command.weapon, "dynamite-arrows"),
    )


def deviates(weapon: str, tn: int) -> str:
    """The dice for how far a miss strays: a rocket's wide, dynamite's hardly, an arrow's as shrapnel's (Rockets;
    Dynamite; ruling 52)."""
    if weapon == ROCKETS:
        return "2d6" if tn == firearms.SHORT_TN else "3d6"
    return "d4" if weapon == DYNAMITE else "d10"


for _each in NAMES:
    on(WAYS, weapon=_each)(Way(may, _use))
