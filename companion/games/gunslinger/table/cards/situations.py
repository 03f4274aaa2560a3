"""What the conditions of a card look at: who plays it, the other man of the attack, and how far apart they are."""

from companion.games.gunslinger.data.people import ATTRIBUTES
from companion.games.gunslinger.table.cards.conditions import UNKNOWN, Man, Situation
from companion.games.gunslinger.table.core import squares
from companion.games.gunslinger.table.core.attributes import attribute, person
from companion.games.gunslinger.table.core.state import Attack, Gunslinger, State


def as_man(state: State, man: Gunslinger, *, attacked: bool = False) -> Man:
    """What the cards ask about him."""
    values = {name: attribute(man, name) for name in ATTRIBUTES}
    known = bool(man.square)
    return Man(
        name=man.name,
        type=person(man).type,
        weapon=man.weapon,
        wounds=man.wounds,
        ground=squares.ground(state, man.square),
        moved=man.moved,
        attacked=attacked,
        surrounded=squares.surrounded(state, man) if known else None,
        **values,
    )


def alone(state: State, man: Gunslinger) -> Situation:
    """A card that concerns nobody but him, or an attack before its target is chosen."""
    return Situation(as_man(state, man))


def aimed(state: State, man: Gunslinger, target: Gunslinger) -> Situation:
    """An attack that he may make, as the app sees the board."""
    known = bool(man.square and target.square)
    away = squares.distance(man.square, target.square) if known else UNKNOWN
    return Situation(as_man(state, man), as_man(state, target), away)


def struck(state: State, attack: Attack) -> Situation:
    """An attack seen by its target, who may play a Defense card."""
    shooter, target = state.man(attack.man), state.man(attack.target)
    if shooter is None or target is None:
        raise LookupError("an attack of nobody")
    return Situation(
        _seen(as_man(state, target), attack.ground, attack.surrounded),
        _seen(as_man(state, shooter, attacked=attack.earlier), attack.own_ground, None),
        attack.distance,
    )


def _seen(man: Man, ground: str, around: bool | None) -> Man:
    """The man with what people said of a real board, where the app does not see it."""
    if man.ground:
        return man
    values = {**vars(man), "ground": ground, "surrounded": around}
    return Man(**values)


def said(situation: Situation, attack: Attack) -> Situation:
    """An attack that somebody declares on a real board, with what he says of it."""
    foe = _seen(situation.foe, attack.ground, attack.surrounded) if situation.foe else None
    return Situation(_seen(situation.own, attack.own_ground, None), foe, attack.distance)
