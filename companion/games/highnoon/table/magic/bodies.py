"""*Shapeshift*: a caster in the body of a normal animal (Appendix C)."""

from dataclasses import replace

from companion.engine.errors import Illegal
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table.commands.spells import GiveUpShape
from companion.games.highnoon.table.core import effects, events, kinds, who_may
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.state import Effect, Option, State, Stats, Troop
from companion.games.highnoon.table.core.who_may import mine
from companion.games.highnoon.table.magic import areas, lasting
from companion.games.highnoon.table.magic.casting import EASY, Casting, casts
from companion.games.highnoon.table.magic.durations import last
from companion.games.highnoon.table.wounds import figures, recovery

KEPT = ("smarts", "guts")


def _shapes(_state: State, _caster: Troop, _target: Troop | None) -> tuple[Option, ...]:
    book = catalog()
    shapes = (book.rogues[card] for card in book.spells[lasting.SHAPESHIFT].animals)
    return tuple(
        Option(shape.id, shape.singular or shape.name, shape.blurb, f"troop-{shape.id.removeprefix('rogue-')}")
        for shape in shapes
    )


@casts(lasting.SHAPESHIFT, tns=(EASY,), choices=_shapes)
def shapeshift(play: Play, casting: Casting, _band: int) -> None:
    """The animal's Traits, abilities, Pace and teeth; Smarts, Guts and what is of the mind stay the caster's, and so do
    its name, its bounty and what a Hero is. No spells in this shape, and no horse."""
    troop = play.troop(casting.caster)
    shape = catalog().rogues[casting.choice]
    last(play, casting, casting.effect(f"In the shape of a {(shape.singular or shape.name).lower()}"))
    if "mounted" in troop.marks:
        play.emit(events.MarkChanged(troop.id, "mounted", False))
    play.emit(events.ShapeTaken(troop.id, _shaped(troop, casting.choice), shape.weapons))


def _shaped(troop: Troop, card: str) -> Stats:
    """The stat line of the caster as that animal."""
    own, shape = troop.stats, catalog().rogues[card]
    traits = {**(shape.traits or {}), **{trait: own.traits[trait] for trait in KEPT}}
    abilities = tuple((one.id, one.value) for one in shape.abilities)
    mind = tuple(one for one in own.abilities if not _bodily(one[0]))
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


def _bodily(ability: str) -> bool:
    """True for Edges and Hindrances of the body, which stay behind; all others are of the mind."""
    known = catalog().abilities.get(ability)
    return known is not None and known.bodily


@effects.over(lasting.SHAPESHIFT)
def _back(play: Play, effect: Effect) -> None:
    """The caster is itself again."""
    troop = lasting.bearer(play.state, effect)
    if troop is not None and troop.own is not None:
        play.emit(events.ShapeLeft(troop.id))


def _ends(play: Play, troop_id: str) -> None:
    effect = lasting.under(play.state, play.troop(troop_id), lasting.SHAPESHIFT)
    if effect is not None:
        effects.end(play, effect)


@figures.floored(at=30)
def _floored(play: Play, troop_id: str, _figure: str) -> None:
    """Eatin' Dirt, the animal is gone."""
    _ends(play, troop_id)


@figures.felled(at=70)
def _felled(play: Play, troop_id: str, _figure: str, _by: str) -> None:
    _ends(play, troop_id)


@decides(GiveUpShape)
def give_up(play: Play, command: GiveUpShape) -> None:
    """It takes an Action Card: nothing else is done in that action. Errors: `Illegal` ``no-shape``, ``not-acting``,
    ``busy``; `Forbidden`."""
    troop = mine(play, command.troop)
    go = play.state.go
    if lasting.under(play.state, troop, lasting.SHAPESHIFT) is None:
        raise Illegal("no-shape", f"{kinds.does(troop, 'has')} the shape it was born with.")
    if go is None or troop.id not in go.troops:
        raise Illegal("not-acting", f"It is not {troop.name}’s action now.")
    who_may.opened(play, troop)
    if not fresh(play.state, troop):
        raise Illegal("busy", f"{kinds.does(troop, 'has')} already acted. Changing shape takes a whole action.")
    play.label = f"{kinds.does(troop, 'gives')} up the shape"
    _ends(play, troop.id)
    areas.forfeit(play, troop)


def fresh(state: State, troop: Troop) -> bool:
    """True where it has done nothing yet in the action that it has now."""
    go = state.go
    if go is None or troop.id not in go.troops:
        return False
    return all(deed.what in (effects.BEGUN, *recovery.CAME_TO) for deed in go.did if deed.troop == troop.id)
