"""A bid in a showdown: how much worse than the last one he would still shoot (Showdowns; ruling 27)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_now, unsettled
from companion.games.outlaws.table.core.state import State, bid_words
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.showdown import bidding, standoff


@dataclass(frozen=True)
class Bid:
    """Whoever was drawn bids that."""

    amount: int


def may(state: State, actor: Actor, command: Bid) -> Why | None:
    """He was drawn: he opens with 0 or -1, or bids 1 less than the last one."""
    if why := not_his_bid(state, actor):
        return why
    if command.amount in bidding.openings(standoff.the_showdown(state)):
        return None
    return Why("no-such-bid", "That bid is not possible now.", values={"field": "amount"})


def not_his_bid(state: State, actor: Actor) -> Why | None:
    """Nobody was drawn, or somebody else plays him."""
    if why := not_now(state, "showdown") or unsettled(state):
        return why
    down = state.showdown
    if down is None or not down.turn:
        return Why("nobody-drawn", "Nobody has to bid.")
    return not_yours(state, actor, state.the(down.turn).seat)


def offer(eyes: Eyes) -> Iterator[Action]:
    """A button for each bid, with the chance to hit at it."""
    state = eyes.state
    if not_his_bid(state, eyes.actor) is not None:
        return
    down = standoff.the_showdown(state)
    for amount in bidding.openings(down):
        odds = standoff.odds_at(state, state.the(down.turn), amount)
        yield Action("Bid", f"Bid {bid_words(amount)}", {"amount": str(amount)}, note=odds, rule="showdown-bids")


def decide(step: Step, command: Bid) -> None:
    """The next counter is drawn."""
    bidding.bid(step, command.amount)
    bidding.proceed(step)


FEATURE = Feature(Bid, may, decide)
