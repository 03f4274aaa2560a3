"""A counter out of the one cup of a showdown: whoever it is bids or calls (Showdowns)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now, unsettled
from companion.games.outlaws.table.core.sources import draw_offers, wrong_counter
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.showdown import bidding, standoff


@dataclass(frozen=True)
class DrawForBid:
    """``counter`` is what came out of a real cup."""

    counter: str = ""


def may(state: State, _actor: Actor, command: DrawForBid) -> Why | None:
    """Nobody was drawn who has not bid yet. Anybody draws."""
    if why := not_drawing(state):
        return why
    return wrong_counter(state, command.counter, bidding.cup(standoff.the_showdown(state)))


def not_drawing(state: State) -> Why | None:
    """There is no showdown, or somebody has to bid or shoot first."""
    if why := not_now(state, "showdown") or unsettled(state):
        return why
    down = state.showdown
    if down is None or down.turn or down.shooting or down.last:
        return Why("not-drawing", "No counter is drawn now.")
    return None


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap; or the counters that the real cup holds."""
    state = eyes.state
    if not_drawing(state) is not None:
        return
    held = bidding.cup(standoff.the_showdown(state))
    picks = (Pick(counter, state.the(counter).name) for counter in held)
    yield from draw_offers(state, "DrawForBid", ("Draw a counter", "Whose counter came out?"), picks)


def decide(step: Step, command: DrawForBid) -> None:
    """He bids, or calls."""
    held = bidding.cup(standoff.the_showdown(step.state))
    bidding.drawn(step, command.counter or step.chance.choice(held))
    bidding.proceed(step)


FEATURE = Feature(DrawForBid, may, decide)
