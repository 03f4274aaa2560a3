"""With two players each puts one bandit inside the Caboose, and the other in the Car before it: chosen in secret, and
shown together (ruling 22; house)."""

from companion.engine.hooks import on
from companion.engine.sealed import Asking, Sealed
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.state import PLACES, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds import opening
from companion.games.coltexpress.table.rounds.choose import ASKED, one_of_the_team


def ask(step: Step, order: tuple[str, ...]) -> None:
    """Both are asked, the First Player first."""
    step.emit(e.StageBegan(PLACES), e.ChoiceBegan(Sealed("places", order)))


@on(ASKED, stage=PLACES)
def asking(state: State, _seat: str) -> Asking:
    """Which of the two starts in the Caboose."""
    return Asking(
        "Where do your bandits start?",
        one_of_the_team(state),
        {},
        "Start there",
        "Who starts in the Caboose?",
        "The other one starts a Car ahead.",
        "two-players",
    )


def settle(step: Step) -> None:
    """All four stand there, and the first round begins."""
    choice = step.state.choice
    if choice is None:
        raise LookupError("nobody has chosen where to start")
    for seat, picks in choice.results:
        for bandit in step.state.team(seat):
            step.emit(e.Went(bandit.id, step.state.caboose - (bandit.id not in picks), False))
        last = step.bandit(picks[0])
        step.tell(f"{step.seat(seat).name} puts {last.name} into the Caboose.")
    step.emit(e.ChoiceEnded())
    opening.begin(step, choice.order[0])
