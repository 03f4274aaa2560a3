"""What is done about spells besides casting, from a troop's plate: who stands in the place that one covers, giving up a
shape, opening a medicine bag."""

from collections.abc import Iterator

from companion.engine.board import Action, Input, Pick
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.magic import areas, bodies, casting, fetish, lasting
from companion.games.highnoon.table.nerve import morale


def actions(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For the caster's own player."""
    state = eyes.state
    for effect in lasting.held(state, troop.id):
        there = areas.who_could(state, effect) if effect.spell in (areas.PROTECTION, areas.TWISTER) else ()
        if there:
            picks = tuple(Pick(one.id, one.name, chosen=areas.stands_in(state, one, effect)) for one in there)
            who = Input("troops", "Who stands in it?", "some", picks, least=0, most=len(picks), required=False)
            label = f"{effect.name}: who is in it …"
            yield Action("Cover", label, {"effect": effect.id}, (who,), tone="quiet", rule=effect.rule)
    bag = tuple(Pick(id_, casting.name_of(id_)) for id_ in fetish.spells(state, troop))
    if bag and troop.alive:
        which = Input("spell", "Which spell?", "one", bag, send=True)
        about = {"troop": troop.id}
        yield Action("OpenBag", "Open the medicine bag …", about, (which,), rule="indian-burial-grounds")
    shaped = lasting.under(state, troop, lasting.SHAPESHIFT)
    if shaped is not None and bodies.fresh(state, troop) and morale.fights(troop):
        about = {"troop": troop.id}
        yield Action("GiveUpShape", "Give up the shape", about, note="the whole action", rule=shaped.rule)
