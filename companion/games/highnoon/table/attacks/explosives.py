"""Rockets, dynamite and dynamite arrows (Appendix B, Rockets, Dynamite; Weird Warriors: Black River; rulings 37, 52).

What a cannon fires comes through the same command, and goes on in `cannon`.
"""

from companion.engine.errors import Forbidden, Illegal
from companion.games.highnoon.table import armory, holds, kinds, numbers
from companion.games.highnoon.table.attacks import aim, arms, buildings, cannon, seeking, served, targets
from companion.games.highnoon.table.attacks.blasts import Blast
from companion.games.highnoon.table.attacks.cannon import Place
from companion.games.highnoon.table.commands.big_guns import Bombard
from companion.games.highnoon.table.devices import condition
from companion.games.highnoon.table.play import Play, decides
from companion.games.highnoon.table.recovery import figure_name
from companion.games.highnoon.table.rolls import read_dice
from companion.games.highnoon.table.state import Figure, Modifier, State, Troop, concealed

ROCKETS, DYNAMITE, ARROW = "rockets", "dynamite", "dynamite-arrow"
NAMES = {ROCKETS: "Rocket", DYNAMITE: "Dynamite", ARROW: "Dynamite arrow"}
THROW_PLUS = 2
"""Inches that dynamite flies beyond the Strength die (Dynamite)."""
MOST_FREE, MOST_WORDS = 20, 80
SITUATIONS = frozenset({"popup", "moved"})
"""What counts on a roll of Shootin' at a place; nobody's cover does."""


@decides(Bombard)
def bombard(play: Play, command: Bombard) -> None:
    """Aims it at a place and asks for the roll. Errors: `Illegal`, `Forbidden`."""
    troop = targets.acting(play, command.troop)
    _sound(play.state, command)
    place = _place(play, troop, command)
    target = play.state.troops.get(command.target)
    if target is not None:
        targets.remember(play, troop, target)
    targets.remember_aim(play, troop, command.weapon, place.inches, command.cover)
    holds.said_moved(play, troop, command.situations)
    if command.weapon in served.SHELLS:
        served.may_fire(play, troop)
        cannon.fire(play, troop, command, place)
    elif command.weapon in NAMES:
        _bomb(play, troop, command, place)
    else:
        raise Illegal("no-such-option", "That is not a shell, a rocket or dynamite.")


def _sound(state: State, command: Bombard) -> None:
    if abs(command.free) > MOST_FREE:
        raise Illegal("bad-modifier", f"A modifier may be at most {MOST_FREE}.", free=command.free)
    if not set(command.situations) <= {*SITUATIONS, aim.POPPER, "melee"} or command.cover not in (
        "marked",
        "none",
        *aim.COVERS,
    ):
        raise Illegal("no-such-option", "That does not modify a shot.")
    if why := aim.too_quick(state, command.situations):
        raise Illegal("no-hold", why)
    if len(command.at) > MOST_WORDS or len(command.why) > MOST_WORDS:
        raise Illegal("too-long", f"Write at most {MOST_WORDS} characters.", most=MOST_WORDS)


def _place(play: Play, troop: Troop, command: Bombard) -> Place:
    """The point that is aimed at. Errors: `Illegal` ``no-range``, ``bad-range``, ``out-of-sight``, ``no-building``,
    ``barred``; `Forbidden`."""
    canister, measured = command.weapon == served.CANISTER, bool(command.exact.strip())
    inches = cannon.CANISTER_POINT if canister else targets.distance(command.exact, command.inches)
    if why := aim.unseen(play.state, troop, inches):
        raise Illegal("out-of-sight", why, inches=inches)
    what, _, key = command.target.partition("/")
    said = SITUATIONS & set(command.situations)
    agreed = (Modifier(command.why or "Agreed at the table", command.free),) if command.free else ()
    if what == "building":
        building = buildings.find(play.state, key)
        if building is None:
            raise Illegal("no-building", "There is no such building.")
        return Place(inches, command.at or building.called, "", key, agreed, said, measured)
    if not command.target:
        return Place(inches, command.at, agreed=agreed, situations=said, measured=measured)
    target = play.troop(command.target)
    if concealed(play.state, target) and not play.actor.may_play(target.owner):
        raise Forbidden("hidden", "There is nobody in sight there.")
    foe = not kinds.friends(play.state, troop, target)
    if foe and (why := targets.barred(play.state, troop, target, targets.SHOT)):
        raise Illegal("barred", why, troop=troop.id, target=target.id)
    return Place(inches, command.at or target.name, target.id, "", agreed, said, measured)


def carriers(state: State, troop: Troop, weapon: str) -> tuple[Figure, ...]:
    """The figures that could use it now; a bow takes two hands."""
    if weapon == ARROW and troop.has("one-armed-bandit"):
        return ()
    return tuple(
        one
        for one in served.idle(state, troop)
        if weapon in (one.weapons or troop.stats.weapons) and condition.works(state, troop, one, weapon)
    )


def reach(state: State, troop: Troop, weapon: str) -> int:
    """Range in inches: that of the weapon, and for a throw the Strength die and 2 more (ruling 37); 0 where nobody
    printed a Strength."""
    if inches := armory.reach(state, weapon):
        return inches
    dice = read_dice(numbers.die(state, troop, "strength"))
    return dice.sides + THROW_PLUS if dice else 0


def _bomb(play: Play, troop: Troop, command: Bombard, place: Place) -> None:
    """One figure uses it. Errors: `Illegal` ``nobody-shoots``, ``no-ammo``, ``ran``, ``dice-fell``, ``barred``."""
    served.may_fire(play, troop, loaded=command.weapon != DYNAMITE)
    able = [one for one in carriers(play.state, troop, command.weapon) if command.figure in ("", one.id)]
    if not able:
        raise Illegal("nobody-shoots", f"Nobody in {troop.name} can use that in this action.")
    figure = able[0]
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
    tn = arms.tn(place.inches, range_)
    return Blast(
        NAMES[command.weapon],
        armory.known(state, command.weapon).damage,
        troop.id,
        figure.id,
        trait="strength" if strength else "shootin",
        die=served.die(state, troop) if command.weapon == ROCKETS else "",
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
        return "2d6" if tn == arms.SHORT_TN else "3d6"
    return "d4" if weapon == DYNAMITE else "d10"
