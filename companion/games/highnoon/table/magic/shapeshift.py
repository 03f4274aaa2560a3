"""*Shapeshift*: a caster in the body of a normal animal, and how it becomes itself again (Appendix C)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core import Play, Seeing, effects, events, kinds, who_may
from companion.games.highnoon.table.core.state import Effect, Option, State, Stats, Troop
from companion.games.highnoon.table.gear.saddles import LEFT
from companion.games.highnoon.table.magic import areas, lasting
from companion.games.highnoon.table.magic.casting import Casting, casts
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.magic.lasting import SHAPESHIFT
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.wounds import figures, recovery

KEPT = ("smarts", "guts")


def _shapes(_state: State, _caster: Troop, _target: Troop | None) -> tuple[Option, ...]:
    book = catalog()
    shapes = (book.rogues[card] for card in book.spells[SHAPESHIFT].animals)
    return tuple(
        Option(shape.id, shape.singular or shape.name, shape.blurb, f"troop-{shape.id.removeprefix('rogue-')}")
        for shape in shapes
    )


@casts(SHAPESHIFT, choices=_shapes)
def shapeshift(play: Play, casting: Casting) -> None:
    """The animal's Traits, abilities, Pace and teeth; Smarts, Guts and what is of the mind stay the caster's, and so do
    its name, its bounty and what a Hero is. No spells in this shape, and no horse."""
    troop = play.troop(casting.caster)
    shape = catalog().rogues[casting.choice]
    lay(play, casting, name=f"In the shape of a {(shape.singular or shape.name).lower()}")
    if "mounted" in troop.marks:
        play.emit(events.MarkChanged(troop.id, "mounted", False), events.Noted(troop.id, LEFT, "yes"))
    play.emit(events.ShapeTaken(troop.id, _shaped(troop, casting.choice), shape.weapons))


def _shaped(troop: Troop, card: str) -> Stats:
    """The stat line of the caster as that animal. Edges and Hindrances of the body stay behind; all others are of the
    mind."""
    own, shape, known = troop.stats, catalog().rogues[card], catalog().abilities
    traits = {**(shape.traits or {}), **{trait: own.traits[trait] for trait in KEPT}}
    abilities = tuple((ability.id, ability.value) for ability in shape.abilities)
    mind = tuple((id_, value) for id_, value in own.abilities if not (id_ in known and known[id_].bodily))
    return replace(
        own,
        card=card,
        traits=traits,
        pace=shape.pace,
        abilities=(*abilities, *mind),
        weapons=shape.weapons,
        gizmo="",
        icon=shape.icon,
    )


@effects.over(SHAPESHIFT)
def _back(play: Play, effect: Effect) -> None:
    """The caster is itself again."""
    troop = lasting.bearer(play.state, effect)
    if troop is not None and troop.own is not None:
        play.emit(events.ShapeLeft(troop.id))


def _ends(play: Play, troop_id: str) -> None:
    effect = lasting.lies_on(play.state, play.troop(troop_id), SHAPESHIFT)
    if effect is not None:
        effects.end(play, effect)


@figures.floored(at=30)
def _floored(play: Play, troop_id: str, _figure: str) -> None:
    """Eatin' Dirt, the animal is gone."""
    _ends(play, troop_id)


@figures.felled(at=70)
def _felled(play: Play, troop_id: str, _figure: str, _by: str) -> None:
    _ends(play, troop_id)


# Giving it up


@dataclass(frozen=True)
class GiveUpShape:
    """A caster in an animal's shape spends an action on being itself again."""

    troop: str


def may(state: State, actor: Actor, command: GiveUpShape) -> Why | None:
    """It takes an Action Card, and nothing else is done in that action: ``no-shape``, ``not-acting``,
    ``settle-first``, ``busy``, ``not-your-seat``."""
    if why := who_may.not_mine(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if lasting.lies_on(state, troop, SHAPESHIFT) is None:
        return Why("no-shape", f"{kinds.does(troop, 'has')} the shape it was born with.")
    if why := who_may.no_go(state, troop):
        return why
    did = (deed.what for deed in state.go.did if deed.troop == troop.id) if state.go is not None else ()
    if any(deed not in (effects.BEGUN, *recovery.CAME_TO) for deed in did):
        return Why("busy", f"{kinds.does(troop, 'has')} already acted. Changing shape takes a whole action.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """At the beginning of an action; whoever is Panicked thinks of nothing but running."""
    shaped = lasting.lies_on(eyes.state, troop, SHAPESHIFT)
    if shaped is not None and morale.fights(troop) and eyes.can(may, GiveUpShape(troop.id)):
        about = {"troop": troop.id}
        yield Action("GiveUpShape", "Give up the shape", about, note="the whole action", rule=shaped.rule)


def decide(play: Play, command: GiveUpShape) -> None:
    """The caster is itself again, and the action is over."""
    troop = play.troop(command.troop)
    play.label = f"{kinds.does(troop, 'gives')} up the shape"
    _ends(play, troop.id)
    areas.forfeit(play, troop)


FEATURE = Feature(GiveUpShape, may, decide)
