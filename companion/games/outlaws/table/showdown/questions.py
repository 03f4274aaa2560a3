"""What is asked in a showdown: the next counter, a bid or a call, the shot (Showdowns)."""

from companion.engine.board import Prompt
from companion.engine.words import in_words
from companion.games.outlaws.table.core.asking import asked, asked_team
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Showdown
from companion.games.outlaws.table.showdown import bid, call_bid, draw_for_bid, no_last_shot, showdown_shot


def of_showdown(eyes: Eyes, down: Showdown) -> Prompt:
    """The one question that is open."""
    state = eyes.state
    if down.last:
        team = state.the(down.men[0]).team
        ways = (*showdown_shot.offer(eyes), *no_last_shot.offer(eyes))
        return asked_team(eyes, "showdowns", "One last shot. At whom?", team, ways)
    if down.shooting:
        man = state.the(down.shooting)
        title = f"{man.name} shoots at {down.said}. At whom?"
        return asked(eyes, "showdowns", title, man.seat, showdown_shot.offer(eyes), troop=man.id)
    if down.turn:
        return _bid(eyes, down)
    names = in_words([state.the(man).name for man in down.men])
    return asked(eyes, "showdown-bids", "Draw a counter", "", draw_for_bid.offer(eyes), text=f"In the cup: {names}.")


def _bid(eyes: Eyes, down: Showdown) -> Prompt:
    man = eyes.state.the(down.turn)
    ways = (*call_bid.offer(eyes), *bid.offer(eyes))
    if not down.bidder:
        return asked(eyes, "showdown-bids", f"Which bid does {man.name} open with?", man.seat, ways, troop=man.id)
    bidder = eyes.state.the(down.bidder).name
    title = f"Does {man.name} call {bidder}’s {down.said}, or go lower?"
    return asked(eyes, "showdown-bids", title, man.seat, ways, troop=man.id)
