"""The host chooses the round card of a round, or the Train Station of the last one, before the train leaves (house).
Where people turn real round cards, they name each as it is turned instead."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import not_within
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import Plan, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds.name_round_card import described
from companion.games.coltexpress.table.setting_up.planning import CHANCE, deals_rounds, filled, not_planned, put


@dataclass(frozen=True)
class SetRoundCard:
    """That card is turned in that round; with no ``card``, chance decides."""

    round: int
    card: str = ""


def may(state: State, actor: Actor, command: SetRoundCard) -> Why | None:
    """A round, and a card that can come in it: in the last one a station."""
    return (
        not_planned(state, actor)
        or _real(state)
        or not_within(command.round, 1, figures().rounds, "round")
        or _cannot_come(command)
    )


def _real(state: State) -> Why | None:
    if deals_rounds(state):
        return None
    return Why("real-cards", "You turn real round cards: say which one it is when it is turned.")


def _cannot_come(command: SetRoundCard) -> Why | None:
    if command.card in ("", *_known(command.round)):
        return None
    return Why("unknown-round", "That card cannot come in this round.", values={"field": "card"})


def _known(round_: int) -> tuple[str, ...]:
    return catalog().stations if round_ == figures().rounds else catalog().plain_rounds


def chosen(plan: Plan) -> tuple[str, ...]:
    """The card of each round; empty where chance decides."""
    return (*filled(plan.rounds, figures().rounds - 1), plan.station)


def offer(eyes: Eyes) -> Iterator[Action]:
    """For each round the cards that can come, as tiles."""
    for round_, card in enumerate(chosen(eyes.state.plan), 1):
        if may(eyes.state, eyes.actor, SetRoundCard(round_)) is None:
            picks = (Pick("", CHANCE), *(Pick(id_, *described(eyes.state, id_)) for id_ in _known(round_)))
            field = Input("card", "Which round card?", "one", picks, card, send=True)
            yield Action("SetRoundCard", f"Round {round_}", {"round": str(round_)}, (field,))


def decide(step: Step, command: SetRoundCard) -> None:
    """It lies there. A card that was meant for another round changes places."""
    cards = put(chosen(step.state.plan), command.round - 1, command.card)
    step.emit(e.PlanBrought(replace(step.state.plan, rounds=cards[:-1], station=cards[-1])))
    name = catalog().rounds[command.card].name if command.card else "left to chance"
    step.tell(f"The card of round {command.round} is {name}.")


FEATURE = Feature(SetRoundCard, may, decide)
