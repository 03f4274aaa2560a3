"""What a seat sees of a robbery: a `Board` that holds nothing which the viewer may not know."""

from collections.abc import Callable, Sequence

from companion.engine.board import Board, Line, Prompt, Turn
from companion.engine.later import once
from companion.engine.play import Viewer
from companion.engine.words import counted, in_words
from companion.games.coltexpress.table.by_hand.group import groups
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import performer
from companion.games.coltexpress.table.core.state import (
    CAST,
    COUNTING,
    EVENT,
    KEEPING,
    MARSHALS,
    NEUTRAL,
    OVER,
    PLACES,
    ROBBING,
    SCHEMING,
    SCORING,
    STEALING,
    State,
)
from companion.games.coltexpress.table.scheming import order, play_card
from companion.games.coltexpress.table.scoring.scores import scores
from companion.games.coltexpress.table.screen import asking, plates
from companion.games.coltexpress.table.screen.own import own

PHASES = {
    CAST: "Setting up",
    MARSHALS: "Setting up",
    PLACES: "Setting up",
    SCHEMING: "Schemin’",
    KEEPING: "Schemin’",
    STEALING: "Stealin’",
    EVENT: "End of the round",
    COUNTING: "The loot",
    ROBBING: "The robbery",
    SCORING: "The loot",
    OVER: "Over",
}


def view(state: State, viewer: Viewer) -> Board:
    """The table as this viewer may see it."""
    eyes = Eyes(state, viewer)
    asked = once(lambda: asking.prompts(eyes))
    return Board(
        turn=_turn(eyes, asked),
        seats=lambda: plates.seats(eyes, asked()),
        prompts=asked,
        groups=lambda: groups(eyes),
        facts=lambda: _facts(state),
        anytime=tuple(asking.anytime(eyes)),
        secret=eyes.covered,
        laid_open=eyes.laid_open,
        over=state.stage == OVER,
        extra=lambda: own(eyes),
        plates=False,
        known=lambda: eyes.known,
        retold=lambda: play_card.retold(eyes),
    )


def _turn(eyes: Eyes, asked: Callable[[], Sequence[Prompt]]) -> Turn:
    state = eyes.state

    def hint() -> str:
        waiting = [eyes.name(seat) for seat in dict.fromkeys(seat for prompt in asked() for seat in prompt.seats)]
        return f"Waiting for {in_words(waiting)}" if waiting else ""

    seat = _whose(state)
    key = f"{state.round}:{state.stage}:{state.turn}:{seat}"
    return Turn(state.round, PHASES[state.stage], _headline(eyes, seat), seat, "", key, hint)


def _whose(state: State) -> str:
    card = state.current
    return card.by if card is not None else order.acting(state)


def _headline(eyes: Eyes, seat: str) -> str:
    state = eyes.state
    if state.stage == OVER:
        winners = [eyes.name(one.seat) for one in scores(state) if one.place == 1]
        return f"{in_words(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"
    bandit = performer(state)
    if bandit is not None:
        return f"{bandit.name} acts"
    if state.stage == SCHEMING and seat:
        return f"{eyes.name(seat)}’s turn"
    if state.stage == ROBBING and state.round:
        return f"{eyes.name(state.first)} goes first"
    return PHASES[state.stage]


def _facts(state: State) -> tuple[Line, ...]:
    if not state.train:
        return ()
    first = state.seat(state.first)
    lines = [Line("Neutral bullets left", counted(state.pile(NEUTRAL).count, "bullet"))]
    if first is not None:
        lines.insert(0, Line("First Player", first.name))
    return tuple(lines)
