"""Big guns and whoever serves them (Appendix B, Crews, Shootin', Limbers, Flying Artillery; ruling 15).

A gun goes by the troop that came with it. Any crew may step up to it, and whoever has *artillery*.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Why
from companion.engine.later import changed
from companion.games.highnoon.table.attacks import aim, picking, targets
from companion.games.highnoon.table.core import Play, kinds, no_troop, who_may
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import Figure, Flag, Matter, State, Troop, concealed, per_troop
from companion.games.highnoon.table.gear import armory, carried, firearms
from companion.games.highnoon.table.guns import blasts
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.shooting import ready

GATLING, CANNON = carried.GATLING_GUN, "cannon"
SOLID_SHOT, SHRAPNEL, CANISTER = "cannon-solid-shot", "cannon-shrapnel", "cannon-canister"
SHELLS = (SOLID_SHOT, SHRAPNEL, CANISTER)
SHORT_HANDED = 2
"""So many men or fewer load a cannon for a whole action before each shot (Rate of Fire)."""
LIMBERED, EMPTY, LOST = "limbered", "gun-empty", "gun-lost"
"""Marks on a gun's troop: hitched to its limber; fired and not loaded since; wrecked."""


@dataclass(frozen=True)
class Team:
    """Who serves a gun now: ``men`` are figures of the troop that acts, ``count`` says how many serve it with those of
    other troops. ``die`` is what they roll, empty for the plain Shootin' of the troop that acts."""

    gun: Troop
    men: tuple[Figure, ...]
    count: int
    die: str


@per_troop
def kind(troop: Troop) -> str:
    """What gun came with a troop: ``gatling-gun``, ``cannon`` or none. A gun that is part of its bearer is none."""
    if any(GATLING in figure.weapons for figure in troop.figures):
        return ""
    if any(weapon in SHELLS for weapon in troop.stats.weapons):
        return CANNON
    return GATLING if GATLING in troop.stats.weapons else ""


def may_serve(troop: Troop) -> bool:
    """Crewmen, and whoever else has *artillery*: a Hero without it is a spectator (Crews, Heroes)."""
    return troop.stats.number == "crew" or troop.has("artillery")


def guns(state: State, troop: Troop) -> Iterator[Troop]:
    """The guns on the table that a troop may serve: its own, and those of friends and foes that nobody of their crews
    stands at (Replacing Crewmen). None of them is a gang's own (Foreign Devices)."""
    if not may_serve(troop):
        return
    for gun in sorted(state.troops.values(), key=lambda other: other.id != troop.id):
        known = gun.owner == troop.owner or not concealed(state, gun)
        there = kind(gun) and gun.status != "reserve" and LOST not in gun.marks
        manned = gun.status == "in" and gun.morale != "panicked" and _on_their_feet(gun)
        if there and known and (gun.id == troop.id or not manned):
            yield gun


def _on_their_feet(troop: Troop) -> bool:
    return any(figure.state == "up" for figure in troop.figures)


def unserved(state: State, troop: Troop, gun_id: str, count: int = 0, helpers: Collection[str] = ()) -> Why | None:
    """Why the troop cannot serve that gun (empty: its own) with so many men and those helpers: ``no-troop``,
    ``no-gun``, ``limbered``, ``just-unlimbered``, ``served``, ``nobody-serves``, ``bad-crew``."""
    if missing := next((id_ for id_ in (gun_id, *helpers) if id_ and id_ not in state.troops), ""):
        return no_troop(missing)
    gun = state.troops[gun_id or troop.id]
    if gun not in guns(state, troop):
        return Why("no-gun", f"{troop.name} cannot serve a gun there.")
    if LIMBERED in gun.marks:
        return Why("limbered", f"{kinds.does(gun, 'is')} limbered. Unlimber it before you fire.")
    if just_unlimbered(state, gun):
        return Why("just-unlimbered", f"{kinds.does(gun, 'is')} too heavy to fire in the turn it was unlimbered.")
    if any(deed.target == gun.id and not deed.figure for deed in state.deeds(troop.id, ready.FIRED)):
        return Why("served", f"{kinds.does(gun, 'has')} fired in this action.")
    return _unmanned(state, troop, gun, count, helpers)


def _unmanned(state: State, troop: Troop, gun: Troop, count: int, helpers: Collection[str]) -> Why | None:
    """Why nobody serves it, or not so many."""
    if not free(state, troop) or not all(may_help(state, troop, state.troops[id_]) for id_ in helpers):
        return Why("nobody-serves", "Nobody who can serve it is free.")
    most = _most(state, troop, gun, helpers)
    if not 0 <= count <= most:
        words = f"1 to {most} men can serve it; enter 0 to let the app decide."
        return Why("bad-crew", words, values={"most": most})
    return None


def team(state: State, troop: Troop, gun_id: str, count: int = 0, helpers: Collection[str] = ()) -> Team:
    """Whoever of the troop is free serves the gun, where nothing is `unserved`; ``count`` and ``helpers`` (troops whose
    men lend a hand) are what only the players see."""
    gun = state.troops[gun_id or troop.id]
    most = _most(state, troop, gun, helpers)
    others = [state.troops[id_] for id_ in dict.fromkeys(helpers)]
    return Team(gun, free(state, troop)[:most], count or most, die(state, troop, others))


def _most(state: State, troop: Troop, gun: Troop, helpers: Collection[str]) -> int:
    """How many figures could serve the gun at most."""
    hands = sum(figure.state == "up" for id_ in set(helpers) for figure in state.troops[id_].standing)
    return min(len(free(state, troop)) + hands, armory.crew(gun.stats.weapons))


def may_help(state: State, troop: Troop, other: Troop) -> bool:
    """Friends in the open who can serve a gun and have somebody on his feet lend a hand."""
    there = other.alive and _on_their_feet(other) and not concealed(state, other)
    return there and other.id != troop.id and may_serve(other) and kinds.friends(state, troop, other)


def hindrance(state: State, troop: Troop, *, loaded: bool = True) -> Why | None:
    """What keeps a troop from firing at all: ``no-ammo``, ``ran``, ``dice-fell`` or ``barred``. What is not ``loaded``
    needs no ammunition: a throw and a flame are no shots."""
    if loaded and "out-of-ammo" in troop.marks:
        return Why("no-ammo", f"{kinds.does(troop, 'is')} out of ammunition.")
    done = state.words(troop.id)
    if "ran" in done:
        return targets.has_run(troop)
    if "volley" in done:
        return Why("dice-fell", "The dice are rolled. Declare everything before the first roll.")
    if who_may.revenge(state, troop):
        return Why("barred", "A free attack is one shot or one blow.")
    return None


def free(state: State, troop: Troop) -> tuple[Figure, ...]:
    """Those on their feet who have done nothing else in this action: it is the big gun or the pistols (Sidearms)."""
    return () if state.deeds(troop.id, targets.SHOT, targets.FOUGHT) else idle(state, troop)


def idle(state: State, troop: Troop) -> tuple[Figure, ...]:
    """The figures that have attacked in no way in the action that goes on."""
    busy = state.figures_that(troop.id, targets.SERVED)
    return tuple(figure for figure in targets.able(state, troop, targets.SERVED) if figure.id not in busy)


def all_or_some(every: Action, troop: Troop, able: tuple[Figure, ...]) -> Iterator[Action]:
    """One button for all figures that could do something; where there are several, a sheet for only some of them."""
    many = len(able)
    if many == 1:
        yield every
        return
    yield changed(every, note=", ".join(filter(None, (f"all {many}", every.note))))
    only = Input("figures", "Who?", "some", picking.named(troop, able), least=1, most=many - 1)
    yield changed(every, label=f"{every.label}, only some …", inputs=(only,), tone="quiet")


def just_unlimbered(state: State, gun: Troop) -> bool:
    """Heavy guns do not fire in a turn in which they were unlimbered; flying artillery and Gatling guns do."""
    heavy = not gun.has("flying-artillery") and kind(gun) != GATLING
    return heavy and unlimbered(gun.id) in state.flags


def unlimbered(gun_id: str) -> Flag:
    """The flag of a gun that was unlimbered in this turn."""
    return Flag("unlimbered", gun_id)


def die(state: State, troop: Troop, helpers: Iterable[Troop] = ()) -> str:
    """The die for a big gun: *artillery*, and the Shootin' of crews that print none (ruling 15); in a mixed crew the
    worst of them (Mixed Crews). Empty where that is the troop's own Shootin'."""
    dice = [(other.id, _skill(state, other)) for other in (troop, *helpers)]
    whose, worst = min(dice, key=lambda found: _worth(found[1]))
    return "" if whose == troop.id and not troop.has("artillery") else worst


def skill(state: State, matter: Matter) -> str:
    """What the die of a shot is, where it is a big gun's: ``artillery``; ``mixed`` where another of the crew is worse;
    empty for a Trait (Crews, Shootin', Mixed Crews; ruling 15)."""
    troop, taken = state.troops.get(matter.troop), aim.aim_of(matter)
    if matter.kind == "blast":
        given = bool(blasts.unpacked(matter).die)
    else:
        found = firearms.arm(state, taken.arm) if taken is not None and matter.kind == "shot" else None
        given = found is not None and found.served and bool(troop and ready.die_of(state, troop, matter.figure))
    if not given or troop is None:
        return ""
    if matter.dice != _skill(state, troop):
        return "mixed"
    return "artillery" if troop.has("artillery") and read_dice(troop.ability("artillery") or "") else ""


def _skill(state: State, troop: Troop) -> str:
    printed = troop.ability("artillery") or ""
    return printed if read_dice(printed) else numbers.die(state, troop, "shootin")


def _worth(notation: str) -> int:
    dice = read_dice(notation)
    return dice.count * (dice.sides + 1) + 2 * dice.plus if dice else 0


def own(troop: Troop, gun: Troop) -> str:
    """The ``gun`` of a command: empty for the troop's own."""
    return "" if gun.id == troop.id else gun.id


def whose(troop: Troop, gun: Troop) -> str:
    """Behind the name of a gun, where it is not the troop's own: ``, Six-Pound Cannon``."""
    return "" if gun.id == troop.id else f", {gun.name}"


def take(play: Play, troop: Troop, crew: Team) -> None:
    """The crew is at the gun and does nothing else in this action."""
    play.did(troop.id, ready.FIRED, target=crew.gun.id)
    for figure in crew.men:
        targets.note(play, troop.id, figure.id, targets.SERVED, 1)


def take_own(play: Play, troop: Troop, figure: Figure) -> None:
    """A figure whose gun is part of its body fires that gun and does nothing else."""
    play.did(troop.id, ready.FIRED, figure.id, target=troop.id)
    targets.note(play, troop.id, figure.id, targets.SERVED, 1)
