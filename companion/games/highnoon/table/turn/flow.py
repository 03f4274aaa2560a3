"""What goes on by itself after every command, until something must be settled or somebody must act."""

from collections.abc import Callable, Mapping

from companion.games.highnoon.table.abilities import leadership
from companion.games.highnoon.table.core import Play, events
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.rolling import asking, contests, throwing
from companion.games.highnoon.table.scenario import set_up
from companion.games.highnoon.table.turn import action, beginning_of_turn, draw, end_turn, free_mode

MOST_STEPS = 500
"""Far more than a step ever takes: a rule that goes in circles stops here and waits for somebody."""


def proceed(play: Play) -> None:
    """The turn goes on: Draw! in its stages, Action! from the red Joker to the Deuce, then the next turn."""
    for rule in lasting.sweeps:
        rule(play)
    for _ in range(MOST_STEPS):
        went_on = free_mode.let_go(play) or contests.close(play) or throwing.fall_due(play)
        if not went_on and (play.state.matters or not _step(play)):
            break
    asking.recount(play)


def _step(play: Play) -> bool:
    rule = _STEPS.get((play.state.phase, play.state.stage))
    return rule(play) if rule is not None else False


def _then(rule: Callable[[Play], None]) -> Callable[[Play], bool]:
    """A stage that always leads on to the next."""

    def go_on(play: Play) -> bool:
        rule(play)
        return True

    return go_on


def _to_cards(play: Play) -> None:
    """Tables that keep their cards to themselves go straight to the action."""
    if play.state.uses("cards"):
        draw.open_deal(play)
    else:
        play.emit(events.PhaseBegan("action"))
        play.tell("Action!")


def _deal(play: Play) -> bool:
    """Waits for the deal, unless nobody needs a card; where nobody is on the table yet, for somebody to come."""
    if draw.needing(play.state) or not any(troop.alive for troop in play.state.troops.values()):
        return False
    draw.close_deal(play)
    return True


def _ready(play: Play) -> None:
    play.emit(events.PhaseBegan("draw", "ready"))


def _action(play: Play) -> bool:
    """Waits for somebody to say so; in free mode the first card comes up at once."""
    if play.state.free_mode:
        action.decide(play, action.StartAction())
    return play.state.free_mode


_STEPS: Mapping[tuple[str, str], Callable[[Play], bool]] = {
    ("setup", ""): set_up.go_on,
    ("draw", ""): _then(beginning_of_turn.begin_turn),
    ("draw", "begin"): _then(beginning_of_turn.daily_rolls),
    ("draw", "rolls"): _then(_to_cards),
    ("draw", "deal"): _deal,
    ("draw", "cards"): _then(draw.offer_redraws),
    ("draw", "redraw"): _then(leadership.offer),
    ("draw", "lead"): _then(_ready),
    ("draw", "ready"): _action,
    ("action", ""): action.step,
    ("action", "last"): action.step,
    ("action", "closing"): end_turn.close,
}
