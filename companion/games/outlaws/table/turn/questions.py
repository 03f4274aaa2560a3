"""What is asked between turns: the next counter, a tie, the next round (Start of a round)."""

from companion.engine.board import Prompt
from companion.games.outlaws.table.core.asking import asked, asked_team
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.turn import draw, next_round, pass_by, rounds, settle_tie


def between(eyes: Eyes) -> Prompt:
    """The one question that is open where nobody acts."""
    state = eyes.state
    if state.undecided:
        text = "Both teams have the same number of available actions. Roll a die."
        first = state.undecided == rounds.DRAWER
        title = "Who draws first?" if first else "Into whose cup does the counter of the townsfolk go?"
        rule = "action-cups" if first else "townsfolk"
        return asked(eyes, rule, title, "", settle_tie.offer(eyes), text=text)
    if rounds.over(state):
        title = "The last round is over" if rounds.last_round(state) else f"Round {state.round} is over"
        return asked(eyes, "the-game", title, "", next_round.offer(eyes))
    title = f"{rounds.team_does(state.drawer, 'draw', 'draws')} a counter"
    ways = (*draw.offer(eyes, state.drawer), *pass_by.offer(eyes, state.drawer))
    return asked_team(eyes, "action-cups", title, state.drawer, ways, text=_cups(eyes))


def _cups(eyes: Eyes) -> str:
    """How many counters are left, which everybody may know."""
    cups = eyes.state.cups
    return f"Counters in the cups: the Outlaws {len(cups.get('outlaws', ()))}, the Law {len(cups.get('law', ()))}."
