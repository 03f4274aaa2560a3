"""What a seat sees of a High Noon table: a `Board` that holds nothing which the viewer may not know."""

from collections.abc import Sequence

from companion.engine.board import Board
from companion.engine.play import Viewer
from companion.engine.sheets import TroopCard
from companion.games.highnoon.table.core import Seeing, State
from companion.games.highnoon.table.scenario import checklist
from companion.games.highnoon.table.screen import dictating, plates, prompts, seats, table_facts, tools, turn
from companion.games.highnoon.table.screen.cards import card_of
from companion.games.highnoon.table.turn import use_hold


def view(state: State, viewer: Viewer) -> Board:
    """The table as this viewer may see it; what is asked is worked out at once, the rest when a page shows it."""
    eyes = Seeing(state, viewer)
    asked = prompts.prompts(eyes)
    return Board(
        turn=turn.turn(eyes, asked),
        seats=seats.plates(eyes, asked),
        prompts=asked,
        troops=lambda: plates.plates(eyes),
        order=lambda: turn.order(eyes),
        groups=lambda: () if viewer.board or (not viewer.seats and not viewer.host) else tools.groups(eyes),
        reminders=lambda: table_facts.reminders(eyes),
        anytime=(*dictating.offered(eyes), *use_hold.interruptions(eyes)),
        facts=lambda: table_facts.facts(eyes),
        secret=any(prompt.secret and prompt.mine for prompt in asked) or eyes.holds_secrets,
        over=state.phase == "over",
        milestones=lambda: tuple(checklist.milestones(eyes)),
    )


def cards(state: State, viewer: Viewer) -> Sequence[TroopCard]:
    """The cards of the troops that the viewer may look at."""
    eyes = Seeing(state, viewer)
    return tuple(card for troop in eyes.troops if (card := card_of(state, troop)) is not None)
