"""The last bid is called: its bidder has to shoot (Showdowns)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.showdown import bidding, standoff
from companion.games.outlaws.table.showdown.bid import not_his_bid


@dataclass(frozen=True)
class CallBid:
    """Whoever was drawn calls it."""


def may(state: State, actor: Actor, _command: CallBid) -> Why | None:
    """There is a bid, and it is not one of his own side."""
    if why := not_his_bid(state, actor):
        return why
    down = standoff.the_showdown(state)
    if not down.bidder or bidding.must_raise(state, down):
        return Why("nothing-to-call", "There is no bid of the other side to call.")
    return None


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, CallBid()) is None:
        down = standoff.the_showdown(eyes.state)
        bidder = eyes.state.the(down.bidder)
        odds = standoff.odds_at(eyes.state, bidder, down.bid)
        note = f"{bidder.name} shoots: {odds}" if odds else f"{bidder.name} shoots"
        yield Action("CallBid", f"Call {bidder.name}’s {down.said}", tone="primary", note=note)


def decide(step: Step, _command: CallBid) -> None:
    """The bidder shoots."""
    bidding.call(step)


FEATURE = Feature(CallBid, may, decide)
