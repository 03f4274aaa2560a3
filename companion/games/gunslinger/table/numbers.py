"""A man's attributes as they are now, and the situation that a card looks at."""

from companion.games.gunslinger.catalog import ATTRIBUTES, Person, Title, catalog
from companion.games.gunslinger.conditions import UNKNOWN, Man, Situation, out_of_range, why_not
from companion.games.gunslinger.figures import figures
from companion.games.gunslinger.table import squares
from companion.games.gunslinger.table.state import Attack, Gunslinger, State


def person(man: Gunslinger) -> Person:
    """Who he is, as the roster prints him."""
    return catalog().gunslingers[man.person]


def on_foot(man: Gunslinger, name: str) -> int:
    """The printed figure, less one for each wound and less what he lost for good, not below 0."""
    printed: int = getattr(person(man), name)
    return max(printed - man.wounds - man.lost.get(name, 0), 0)


def attribute(man: Gunslinger, name: str) -> int:
    """The same with the horse counted: in the saddle Legs are 6, whatever his wounds (house: the book sets no limit to
    it), and Eyes one less, not below 0 either."""
    if name == "legs" and man.mounted:
        return figures().rider_legs
    return max(on_foot(man, name) + (saddle(man) if name == "eyes" else 0), 0)


def saddle(man: Gunslinger) -> int:
    """What the horse does to his Eyes."""
    return figures().rider_eyes if man.mounted else 0


def ranged(distance: int) -> int:
    """What so many squares do to Eyes."""
    told = figures()
    near, far = distance == told.near_range, distance >= told.far_range
    return told.near_eyes if near else told.far_eyes if far else 0


def hits_left(man: Gunslinger) -> int:
    """Wounds that he can still take before the one that kills him makes it none."""
    return attribute(man, "guts")


def needed(shooter: Gunslinger, distance: int) -> int:
    """The attack roll hits at this or less: Eyes, one more at a range of 1, one less at 4 and more, one less in the
    saddle. Eyes stop at 0 first, and what modifies them is counted then (house); below 1 no roll hits."""
    return on_foot(shooter, "eyes") + saddle(shooter) + ranged(distance)


def most_moves(man: Gunslinger) -> int:
    """Move cards that he may play in a turn: one, two in the saddle."""
    return figures().rider_moves if man.mounted else figures().walker_moves


def squares_left(state: State, man: Gunslinger) -> int:
    """How far his Legs, as they are now, still carry him in this turn: all Move cards of a turn share them. The book
    says that Legs are the most spaces in one turn; a horse changes the figure and the number of cards, and nothing else
    (house)."""
    gone = state.go.squares if state.go is not None and state.go.man == man.id else 0
    return max(attribute(man, "legs") - gone, 0)


def reach(state: State, man: Gunslinger, title: Title) -> int:
    """Squares that a Move card is good for now: its number, or what is left of his Legs."""
    return min(title.range, squares_left(state, man))


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


def why_no_attack(state: State, man: Gunslinger, title: Title) -> str:
    """Why he can play this Attack card at nobody; empty where there is a target."""
    if reason := why_not(title, alone(state, man)):
        return reason
    foes = [aimed(state, man, foe) for foe in state.living if foe.seat != man.seat]
    reasons = [why_not(title, situation) for situation in foes]
    if not reasons or "" in reasons:
        return "" if reasons else "There is nobody left to attack"
    near = [reason for reason, one in zip(reasons, foes, strict=True) if not out_of_range(title, one)]
    return near[0] if near else "Nobody is in range"
