"""Which round it is, for robberies that began without the app (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import REASON, not_within
from companion.engine.features import Feature, Why
from companion.engine.piles import Moved
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import figures
from companion.games.coltexpress.table.by_hand.keeping import not_in_play, say
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import ROUNDS, SCHEMING, TURNED, State
from companion.games.coltexpress.table.core.step import Step


@dataclass(frozen=True)
class SetRound:
    """That round is about to be played."""

    round: int
    reason: str = ""


def may(state: State, _actor: Actor, command: SetRound) -> Why | None:
    """Before anybody has acted in the round that the app believes in."""
    return (
        not_in_play(state, command.reason)
        or not_now(state, SCHEMING)
        or (Why("too-late", "Somebody has acted in this round.") if state.acted else None)
        or not_within(command.round, 1, figures().rounds, "round")
        or (Why("so-already", "That is so already.") if command.round == state.round else None)
    )


def offer(eyes: Eyes) -> Iterator[Action]:
    """Every other round."""
    state = eyes.state
    picks = tuple(Pick(str(one), str(one)) for one in range(1, figures().rounds + 1) if one != state.round)
    why = "" if state.stage == SCHEMING and not state.acted else "Somebody has acted in this round"
    field = Input("round", "Which round is it?", "select", picks)
    yield Action("SetRound", "The round", {}, (field, REASON), note=str(state.round), sends="Set it", why=why)


def decide(step: Step, command: SetRound) -> None:
    """The round cards of the rounds between are turned, or go back onto those to come."""
    say(step, f"this is round {command.round}", command.reason)
    count = command.round - step.state.round
    source, target = (ROUNDS, TURNED) if count > 0 else (TURNED, ROUNDS)
    step.emit(Moved(source, target, step.state.pile(source).next(abs(count)), up=count > 0))
    step.emit(e.RoundBegan(command.round, step.state.first))
    if card := step.state.round_card:
        step.tell(f"Its round card is {card.name}.")
    step.reveal()


FEATURE = Feature(SetRound, may, decide)
