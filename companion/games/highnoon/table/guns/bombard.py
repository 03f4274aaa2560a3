"""Something that bursts is fired, thrown or launched at a place: a shell, a rocket, a stick of dynamite (Appendix B).

What each of them is stands in a module of its own (`cannon`, `bombs`), as a `Way` of its weapon; what their forms ask
alike stands here.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import aim, holds, picking, targets
from companion.games.highnoon.table.attacks.targets import UNMEASURED
from companion.games.highnoon.table.core import Figure, Modifier, Play, Seeing, State, Troop, concealed, kinds, no_troop
from companion.games.highnoon.table.core.state import BUILDING, Spot, spot_of
from companion.games.highnoon.table.gear import firearms
from companion.games.highnoon.table.gear.deviation import MEASURED
from companion.games.highnoon.table.guns import buildings

MOST_FREE, MOST_WORDS = 20, 80
SITUATIONS = frozenset({"popup", "moved"})
"""What counts on a roll of Shootin' at a place; nobody's cover does."""


@dataclass(frozen=True)
class Bombard:
    """One shell, rocket or stick of dynamite. ``weapon`` is its id: ``cannon-solid-shot``, ``cannon-shrapnel``,
    ``cannon-canister``, ``rockets``, ``dynamite``, ``dynamite-arrow``.

    ``inches`` to the point that is aimed at, or the end of the band that it lies in; ``exact``, which goes before that,
    is measured. Canister takes neither. ``target`` is a troop, or ``building/KEY``; ``at`` says in words what is
    there. ``figure`` fires it, empty for the first that can; ``only`` is the figure that solid shot is fired at, if it
    is there. ``gun`` is the troop whose cannon it is, empty for the own one; ``men`` serve it (0: as many as the app
    counts), with men of ``helpers``. ``opening``: at a window or a door. ``stays``: whoever threw dynamite stays on his
    feet. ``cover`` (of solid shot's target), ``situations``, ``free`` and ``why`` as in `Shoot`.
    """

    troop: str
    weapon: str
    inches: int = UNMEASURED
    exact: str = ""
    target: str = ""
    at: str = ""
    figure: str = ""
    only: str = ""
    gun: str = ""
    men: int = 0
    helpers: tuple[str, ...] = ()
    opening: bool = False
    stays: bool = False
    cover: str = "marked"
    situations: tuple[str, ...] = ()
    free: int = 0
    why: str = ""


@dataclass(frozen=True)
class Place:
    """A point that is aimed at: ``inches`` away, in ``words``; ``target`` is a troop there, ``building`` one's key.
    ``agreed`` counts on any roll at it, and ``situations``, words of `aim.SITUATIONS`, on one of Shootin'. Unless it
    was ``measured``, it may be the end of a band."""

    inches: int
    words: str = ""
    target: str = ""
    building: str = ""
    agreed: tuple[Modifier, ...] = ()
    situations: frozenset[str] = frozenset()
    measured: bool = False

    def least(self, range_: int) -> int:
        """Where the band begins at whose end it lies; `MEASURED` where somebody has measured."""
        return MEASURED if self.measured else firearms.least(self.inches, range_)

    def shootin(self, state: State, troop: Troop, figure: str) -> tuple[Modifier, ...]:
        """What counts when that figure fires at it, besides the weapon: it may have moved on a Hold (Holding
        Actions)."""
        words = holds.aimed(state, troop, figure, self.situations)
        return (*(aim.SITUATIONS[word] for word in sorted(words)), *self.agreed)


@dataclass(frozen=True)
class Way:
    """How one weapon of that kind is used: why not, and what comes of it. ``point`` is how far away it is aimed where
    nobody says it (Canister); 0 where it has to be said."""

    may: Callable[[State, Troop, Bombard], Why | None]
    fire: Callable[[Play, Troop, Bombard, Place], None]
    point: int = 0

    def __call__(self) -> "Way":
        """Itself, as a hook of `WAYS`."""
        return self


WAYS: Point[Callable[[], Way]] = Point("how something that bursts is used", "weapon")


def may(state: State, actor: Actor, command: Bombard) -> Why | None:
    """Its commander taps, the form makes sense, and the weapon can be used on that place: ``bad-modifier``,
    ``no-such-option``, ``no-hold``, ``too-long``, ``no-range``, ``bad-range``, ``out-of-sight``, ``no-building``,
    ``no-troop``, ``hidden``, ``barred``, and what `targets.not_acting` and the weapon's own way say."""
    if why := targets.not_acting(state, actor, command.troop) or _unsound(state, command):
        return why
    troop, way = state.troops[command.troop], WAYS.one(weapon=command.weapon)
    measures = way is None or not way().point
    if why := targets.no_distance(command.exact, command.inches) if measures else None:
        return why
    if unseen := aim.unseen(state, troop, _away(command)):
        return Why("out-of-sight", unseen, values={"inches": _away(command)})
    if why := _no_target(state, actor, troop, command):
        return why
    no_way = Why("no-such-option", "That is not a shell, a rocket or dynamite.")
    return way().may(state, troop, command) if way else no_way


def _unsound(state: State, command: Bombard) -> Why | None:
    if abs(command.free) > MOST_FREE:
        return Why("bad-modifier", f"A modifier may be at most {MOST_FREE}.", values={"free": command.free})
    known = {*SITUATIONS, aim.POPPER, "melee"}
    if not set(command.situations) <= known or command.cover not in ("marked", "none", *aim.COVERS):
        return Why("no-such-option", "That does not modify a shot.")
    if why := aim.too_quick(state, command.situations):
        return Why("no-hold", why)
    if len(command.at) > MOST_WORDS or len(command.why) > MOST_WORDS:
        return Why("too-long", f"Write at most {MOST_WORDS} characters.", values={"most": MOST_WORDS})
    return None


def _away(command: Bombard) -> int:
    """Inches to the point that is aimed at, where they make sense."""
    way = WAYS.one(weapon=command.weapon)
    return (way().point if way else 0) or targets.said(command.exact, command.inches)


def _no_target(state: State, actor: Actor, troop: Troop, command: Bombard) -> Why | None:
    """Why whoever or whatever was named cannot be aimed at; a mere spot can."""
    at = spot_of(command.target)
    if at.troop == BUILDING:
        return None if buildings.find(state, at.figure) else buildings.NONE
    if not command.target:
        return None
    target = state.troops.get(command.target)
    if target is None:
        return no_troop(command.target)
    if concealed(state, target) and not actor.may_play(target.owner):
        return Why("hidden", "There is nobody in sight there.", forbidden=True)
    barred = "" if kinds.friends(state, troop, target) else targets.barred(state, troop, target, targets.SHOT)
    return Why("barred", barred, values={"troop": troop.id, "target": target.id}) if barred else None


def decide(play: Play, command: Bombard) -> None:
    """The weapon is aimed at a place, and its own module asks for the roll."""
    troop, way = play.troop(command.troop), WAYS.one(weapon=command.weapon)
    place = _place(play.state, command)
    if place.target:
        targets.remember(play, troop, play.troop(place.target))
    targets.remember_aim(play, troop, command.weapon, place.inches, command.cover)
    holds.said_moved(play, troop, command.situations)
    if way is not None:
        way().fire(play, troop, command, place)


def _place(state: State, command: Bombard) -> Place:
    """The point that is aimed at."""
    at = spot_of(command.target)
    agreed = (Modifier(command.why or "Agreed at the table", command.free),) if command.free else ()
    spot = Place(
        _away(command),
        command.at,
        agreed=agreed,
        situations=SITUATIONS & set(command.situations),
        measured=bool(command.exact.strip()),
    )
    if building := buildings.find(state, at.figure) if at.troop == BUILDING else None:
        return replace(spot, words=command.at or building.called, building=building.key)
    target = state.troops.get(command.target)
    return replace(spot, words=command.at or target.name, target=target.id) if target else spot


FEATURE = Feature(Bombard, may, decide)


# What their forms ask


def inches(state: State, troop: Troop, weapon: str, range_: int) -> Iterator[Input]:
    """Short or long, as far as it was the last time; the inches for who has measured, and where nobody knows the
    range."""
    words = ((range_ // 2, "short"), (range_, "long"))
    picks = (Pick(str(to), f"up to {to}″", said, why=aim.unseen(state, troop, to)) for to, said in words)
    if range_:
        yield picking.distance(picks, targets.aimed(troop, weapon))
    yield replace(picking.measured(), more=bool(range_))


def opening() -> Input:
    """Into a house."""
    return Input("opening", "Through a window or a door (TN +2)", "yes", required=False, more=True)


def circumstances(eyes: Seeing, troop: Troop, firing: Iterable[Figure], *, melee: bool = False) -> Iterator[Input]:
    """What the players add, folded away; off a Hold, whether those who fire have moved. Only a ball at somebody
    (``melee``) may go into a melee or at who pops up."""
    said = [Pick("popup", "Pops up to fire", "-1")]
    if melee and aim.off_hold(eyes.state):
        said.append(Pick(aim.POPPER, "The target pops up", "-1"))
    if melee:
        said.append(Pick("melee", "Into a melee", "hits anybody in it"))
    yield Input("situations", "Circumstances", "some", tuple(said), least=0, most=len(said), required=False, more=True)
    yield from picking.other_modifier()
    yield from picking.off_hold(eyes.state, troop, firing)


def at(eyes: Seeing, troop: Troop) -> Input:
    """The last tap: foes, buildings, or just a place."""
    picks = (*foes(eyes, troop), *houses(eyes), Pick("", "A spot on the ground"))
    return Input("target", "Who or what is the target?", "one", picks, send=True)


def foes(eyes: Seeing, troop: Troop) -> Iterator[Pick]:
    """Likely targets first, each with the cover that its counter says."""
    return picking.picks(eyes.state, troop, shot_at(eyes, troop), notes=picking.cover_words)


def houses(eyes: Seeing) -> Iterator[Pick]:
    """The buildings that stand, as targets."""
    return (Pick(Spot(BUILDING, house.key).value, house.called, house.name) for house in buildings.standing(eyes.state))


def shot_at(eyes: Seeing, troop: Troop) -> Iterator[Troop]:
    """The enemies at whom the weapon may be aimed."""
    for other in eyes.troops:
        foe = other.alive and not kinds.friends(eyes.state, troop, other)
        if foe and not targets.barred(eyes.state, troop, other, targets.SHOT):
            yield other
