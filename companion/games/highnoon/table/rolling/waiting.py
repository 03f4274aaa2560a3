"""Rolls that wait for their dice, and those of them that fall with the throw of others (see `pace`)."""

from collections.abc import Callable, Iterable, Set

from companion.engine.hooks import Every
from companion.games.highnoon.table.core import Matter, State, rolls
from companion.games.highnoon.table.rolling import exchange, modifiers, pace, settling, standing_near

THROWN = ("trait", "dice", "table", "damage")
"""The forms of a matter that is settled by dice."""
CERTAIN = frozenset({"vigor", "defence"})
"""Kinds of rolls in which nothing but success counts: not how high it is, nor a natural 1."""
DUE = frozenset({"guts", "recover", "rally", "run", "save", "heal", "mend", "malfunction", "malfunction-severity"})
"""Kinds of rolls that fall with whatever asks for them: checks that are due, and what somebody has just tapped."""
asked_first: Every[Callable[[State, Set[str]], bool]] = Every("what keeps an attack from being rolled through")
"""What asks for each roll of an attack by itself, where the app would roll it through in one tap for these seats."""
due: Every[Callable[[State, Matter], bool]] = Every("what falls as soon as it is asked for")
"""Attacks that need no tap of their own, where the app rolls: those that are declared whole."""


def of_seats(state: State, seats: Set[str], ids: Iterable[str] = ()) -> list[Matter]:
    """All rolls that are asked of these seats now and have not been thrown; of one question, its own, even where real
    dice are usual."""
    named = frozenset(ids)
    mine = [matter for matter in state.open_matters if matter.seat in seats]
    if not named:
        return [matter for matter in mine if throwable(state, matter)]
    return [matter for matter in mine if matter.id in named and _has_dice(matter)]


def throwable(state: State, matter: Matter) -> bool:
    """True where the app throws, deals or draws for it."""
    modes = {"card": state.cards, "chip": state.chips}
    if modes.get(matter.form, state.dice) == "real":
        return False
    return matter.form in modes or _has_dice(matter)


def _has_dice(matter: Matter) -> bool:
    """True for dice that are still to be thrown, if they are printed."""
    return matter.form in THROWN and bool(settling.next_how(matter)) and rolls.read_dice(matter.dice) is not None


def is_certain(state: State, matter: Matter) -> bool:
    """True for a roll that cannot fail, whatever its dice show, and on which only success counts: it is not rolled."""
    dice = rolls.read_dice(matter.dice)
    if (
        matter.kind not in CERTAIN
        or not matter.has_target
        or matter.throws
        or dice is None
        or not pace.in_one_go(state)
    ):
        return False
    if standing_near.offers(state, matter) or is_asked_first(state, {matter.seat}):
        return False
    if exchange.may_be_challenged(state, matter):
        return False
    counted = sum(modifier.amount for modifier in modifiers.on_roll(state, matter))
    return dice.count + dice.plus + counted >= matter.tn


def is_asked_first(state: State, seats: Set[str]) -> bool:
    """True where somebody may decide the next roll of one of these seats before it falls."""
    return any(rule(state, seats) for rule in asked_first)


def nothing_to_choose(state: State, matter: Matter) -> bool:
    """True for dice about which nobody has a choice before they fall, so that anybody may throw them."""
    free = throwable(state, matter) and matter.form in THROWN and not matter.secret
    return free and not standing_near.offers(state, matter) and not is_asked_first(state, {matter.seat})


def following(state: State, before: State, seats: Set[str], groups: Set[str], already: Set[str]) -> list[Matter]:
    """What falls with a throw of these seats: the rest of those groups, and whatever it brought about since ``before``.
    At tables that are asked roll by roll only those of the groups that are the thrower's own. Never ``already``."""
    if not pace.in_one_go(state):
        mine = [] if is_asked_first(state, seats) else of_seats(state, seats)
        return [matter for matter in mine if matter.group in groups and matter.id not in already]
    known = {matter.id for matter in before.matters}
    return [
        matter
        for matter in state.open_matters
        if matter.id not in already
        and (matter.group in groups or matter.id not in known)
        and nothing_to_choose(state, matter)
    ]


def is_due(state: State, matter: Matter) -> bool:
    """True for what falls as soon as it is asked for."""
    return matter.kind in DUE or any(rule(state, matter) for rule in due)


def falling_due(state: State) -> list[Matter]:
    """What is settled with whatever was tapped: what cannot fail, and where it is agreed that the app rolls, what is
    due."""
    if not pace.in_one_go(state):
        return []
    app = state.dice == "virtual"
    return [
        matter
        for matter in state.open_matters
        if is_certain(state, matter) or (app and is_due(state, matter) and nothing_to_choose(state, matter))
    ]
