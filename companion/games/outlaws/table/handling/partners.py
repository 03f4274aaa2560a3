"""Passing: a thing goes from the hand of one character to that of another in the next square (1 action cost; 2 action
cost).

The active one spends 1 action for a one-handed thing and 2 for a two-handed one, and the other loses as many. Both have
to be conscious, with the hands free that it takes; stances do not matter.
"""

from collections.abc import Iterator

from companion.engine.features import Why
from companion.games.outlaws.data.actions import Action as Known
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import refusals, things
from companion.games.outlaws.table.core.refusals import in_a_brawl, no_man
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands
from companion.games.outlaws.table.hurt import losing
from companion.games.outlaws.table.turn.spending import pay


def passing(state: State, item: str) -> Known:
    """The action of the catalogue that passes the thing."""
    return catalog().actions["pass-two" if things.hands(state, item) > 1 else "pass"]


def mates(state: State, man: Man) -> Iterator[Man]:
    """Who might stand beside him and take part: conscious friends."""
    return (mate for mate in state.friends(man) if mate.up)


def no_mate(state: State, man: Man, mate_id: str) -> Why | None:
    """Nobody of his team is there by that id, or cannot take part."""
    if why := no_man(state, mate_id):
        return why
    mate = state.the(mate_id)
    if mate not in state.friends(man) or not mate.up:
        return Why("no-partner", f"{mate.name} cannot take part now.", values={"man": mate.id})
    return in_a_brawl(state, mate) or _no_action(mate)


def _no_action(mate: Man) -> Why | None:
    """Both spend actions on it, so whoever has none left cannot take part (ruling 47)."""
    if mate.available:
        return None
    return Why("partner-spent", f"{mate.name} has no actions left.", f"{mate.name} has no actions left")


def too_dear(state: State, item: str) -> Why | None:
    """The active man has too few actions left."""
    return refusals.too_dear(state, passing(state, item))


def wrong_hand(state: State, taker: Man, item: str, hand: str) -> Why | None:
    """The taker cannot hold it so: a two-handed thing goes into both hands."""
    if (things.hands(state, item) > 1) != (hand == hands.BOTH):
        return Why("wrong-hand", f"{things.name(state, item)} cannot be taken like that.", values={"hand": hand[:10]})
    return hands.not_free(state, taker, item, hand)


def into(state: State, taker: Man, item: str) -> str:
    """The hand that takes it: both, or the first free one, the favored one before the other."""
    return hands.BOTH if things.hands(state, item) > 1 else (taker.free_hands or (taker.favored,))[0]


def pass_on(step: Step, active: str, giver: str, taker: str, item: str, hand: str) -> None:
    """Both pay, and it changes hands."""
    known = passing(step.state, item)
    pay(step, active, known)
    losing.lose(step, giver if active == taker else taker, known.partner)
    hands.release(step, giver, item)
    hands.hold(step, taker, item, hand)
    names = step.man(giver).name, step.man(taker).name
    step.tell(f"{names[0]} passes {things.the(step.state, item)} to {names[1]}.")
