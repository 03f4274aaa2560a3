"""What a seat sees of a High Noon table: a `Board` that holds nothing which the viewer may not know."""

from collections.abc import Sequence

from companion.engine.board import Board
from companion.engine.play import Viewer
from companion.engine.sheets import TroopCard
from companion.games.highnoon.table.state import State
from companion.games.highnoon.table.view import facts, plates, prompts, seats, situations, tools, turn
from companion.games.highnoon.table.view.seeing import Seeing


def view(state: State, viewer: Viewer) -> Board:
    """The table as this viewer may see it."""
    eyes = Seeing(state, viewer)
    asked = prompts.prompts(eyes)
    return Board(
        turn=turn.turn(eyes),
        seats=seats.plates(eyes, asked),
        prompts=asked,
        troops=plates.plates(eyes),
        order=turn.order(eyes),
        groups=() if viewer.board or (not viewer.seats and not viewer.host) else tools.groups(eyes),
        reminders=facts.reminders(eyes),
        anytime=tuple(situations.interruptions(eyes)),
        facts=facts.facts(eyes),
        secret=any(prompt.secret and prompt.mine for prompt in asked) or eyes.holds_secrets,
        over=state.phase == "over",
    )


def cards(state: State, viewer: Viewer) -> Sequence[TroopCard]:
    """The cards of the troops that the viewer may look at."""
    eyes = Seeing(state, viewer)
    return tuple(card for troop in eyes.troops if (card := plates.card_of(troop)) is not None)
