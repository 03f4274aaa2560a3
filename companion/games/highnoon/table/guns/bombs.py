"""Rockets, dynamite and dynamite arrows (Appendix B, Rockets, Dynamite; Weird Warriors: Black River; rulings 37,
52)."""

from collections.abc import Iterator

from companion.engine.board import Action, Input
from companion.engine.features import Why
from companion.engine.hooks import on
from companion.engine.later import tupled
from companion.games.highnoon.table.attacks import picking, targets
from companion.games.highnoon.table.core import Figure, Play, Seeing, State, Troop, deck, figure_name
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.gear import armory, condition, firearms
from companion.games.highnoon.table.guns import bombard, crews, placing
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.guns.bombard import WAYS, Bombard, Place, Way
from companion.games.highnoon.table.guns.under_template import burst
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.wounds import figures

ROCKETS, DYNAMITE, ARROW = "rockets", "dynamite", "dynamite-arrow"
NAMES = {ROCKETS: "Rocket", DYNAMITE: "Dynamite", ARROW: "Dynamite arrow"}
_RULES = {ROCKETS: "rockets", DYNAMITE: "dynamite", ARROW: "dynamite-arrows"}
_BUTTONS = {
    ROCKETS: ("Rocket …", "firework-rocket"),
    DYNAMITE: ("Throw dynamite …", "dynamite"),
    ARROW: ("Dynamite arrow …", "dynamite"),
}
THROW_PLUS = 2
"""Inches that dynamite flies beyond the Strength die (Dynamite)."""
QUIVER = "demolitionist-quiver"


def may(state: State, troop: Troop, command: Bombard) -> Why | None:
    """A figure that carries it: ``nobody-shoots``, and what `crews.hindrance` says. A throw is no shot."""
    if why := crews.hindrance(state, troop, loaded=command.weapon != DYNAMITE):
        return why
    if not any(command.figure in ("", figure.id) for figure in carriers(state, troop, command.weapon)):
        return Why("nobody-shoots", f"Nobody in {troop.name} can use that in this action.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Dynamite, rockets and explosive arrows, each where somebody carries them."""
    for weapon, (label, icon) in _BUTTONS.items():
        if may(eyes.state, troop, Bombard(troop.id, weapon)) is None:
            inputs = tupled(_inputs, eyes, troop, weapon, carriers(eyes.state, troop, weapon))
            values = {"troop": troop.id, "weapon": weapon}
            yield Action("Bombard", label, values, inputs, rule=_RULES[weapon], icon=icon)


def _inputs(eyes: Seeing, troop: Troop, weapon: str, able: tuple[Figure, ...]) -> Iterator[Input]:
    """None of the circumstances but what the players agree on counts on a throw, which is no Shootin' roll."""
    yield from bombard.inches(eyes.state, troop, weapon, reach(eyes.state, troop, weapon))
    if len(able) > 1:
        yield Input("figure", "Who?", "select", picking.named(troop, able), more=True)
    if weapon == DYNAMITE:
        yield Input("stays", "Stays standing after the throw", "yes", required=False, more=True)
    yield bombard.opening()
    yield from picking.other_modifier() if weapon == DYNAMITE else bombard.circumstances(eyes, troop, able)
    yield bombard.at(eyes, troop)


def carriers(state: State, troop: Troop, weapon: str) -> tuple[Figure, ...]:
    """The figures that could use it now; a bow takes two hands."""
    if weapon == ARROW and troop.has("one-armed-bandit"):
        return ()
    carry = (figure for figure in crews.idle(state, troop) if weapon in (figure.weapons or troop.stats.weapons))
    return tuple(figure for figure in carry if condition.works(state, troop, figure, weapon))


def reach(state: State, troop: Troop, weapon: str) -> int:
    """Range in inches: that of the weapon, and for a throw the Strength die and 2 more (ruling 37); 0 where nobody
    printed a Strength."""
    if inches := armory.reach(state, weapon):
        return inches
    dice = read_dice(numbers.die(state, troop, "strength"))
    return dice.sides + THROW_PLUS if dice else 0


def _use(play: Play, troop: Troop, command: Bombard, place: Place) -> None:
    """One figure uses it; what is out of range is wasted."""
    able = carriers(play.state, troop, command.weapon)
    figure = next(figure for figure in able if command.figure in ("", figure.id))
    targets.note(play, troop.id, figure.id, targets.SERVED, 1)
    blast = _blast(play, troop, figure, command, place)
    thrown = command.weapon == DYNAMITE
    ducks = thrown and not command.stays
    if blast.tn:
        counts = place.agreed if thrown else place.shootin(play.state, troop, figure.id)
        placing.charge(play, placing.Charge(blast, ducks="yes" if ducks else "", extra=counts))
        return
    if ducks:
        placing.duck(play, troop.id, figure.id)
    play.tell(f"{figure_name(troop, figure)}: {place.inches}″ is out of range, so it is wasted.")


def _blast(play: Play, troop: Troop, figure: Figure, command: Bombard, place: Place) -> Blast:
    """What goes off there; without a TN where it is out of range."""
    weapon, thrown = command.weapon, command.weapon == DYNAMITE
    range_ = reach(play.state, troop, weapon)
    tn = firearms.tn(place.inches, range_)
    return Blast(
        NAMES[weapon],
        armory.listed(play.state, weapon).damage,
        troop.id,
        figure.id,
        trait="strength" if thrown else "shootin",
        die=crews.die(play.state, troop) if weapon == ROCKETS else "",
        tn=tn,
        purpose="throw" if thrown else "shot",
        inches=place.inches,
        least=place.least(range_),
        deviation=deviates(weapon, tn),
        opening=command.opening,
        at=place.words,
        target=place.target,
        building=place.building,
        rule=_RULES[weapon],
    )


def deviates(weapon: str, tn: int) -> str:
    """The dice for how far a miss strays: a rocket's wide, dynamite's hardly, an arrow's as shrapnel's (Rockets;
    Dynamite; ruling 52)."""
    if weapon == ROCKETS:
        return "2d6" if tn == firearms.SHORT_TN else "3d6"
    return "d4" if weapon == DYNAMITE else "d10"


def quiver(play: Play, troop_id: str, card: str) -> None:
    """A Demolitionist on a black Joker: his quiver of dynamite is hit, he is killed at once, all others under the Boom!
    Template take 2d8 (Weird Warriors: Black River). Nobody earned that, so nobody scores it (house)."""
    troop = play.troop(troop_id)
    if card != deck.BLACK_JOKER or not troop.has(QUIVER) or not play.state.uses("figures"):
        return
    play.tell(f"A stray round finds the quiver of {troop.name}.")
    for figure in troop.standing:
        figures.put_down(play, troop_id, figure.id)
        burst(play, Blast("The quiver blows up", "2d8", seat=troop.seat, rule=f"ability-{QUIVER}"))


for _each in NAMES:
    on(WAYS, weapon=_each)(Way(may, _use))
