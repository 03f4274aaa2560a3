"""Two weapons: the other one in hand, for any card; only one of them attacks in a turn (Two weapons)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.gunslinger.table.cards.hands import no_payment, pay
from companion.games.gunslinger.table.cards.paying import any_card, paid
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_in_turn
from companion.games.gunslinger.table.core.state import PHASES, Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.turn.order import end_draw


@dataclass(frozen=True)
class SwitchWeapon:
    """The other weapon in hand, for a card."""

    man: str
    card: str = ""


def may(state: State, actor: Actor, command: SwitchWeapon) -> Why | None:
    """In any phase of his turn; he carries two, has not attacked in it, and discards a card."""
    return (
        not_in_turn(state, command.man, *PHASES)
        or no_switch(state, state.the(command.man))
        or no_payment(state, actor, state.the(command.man), command.card)
    )


def no_switch(state: State, man: Gunslinger) -> Why | None:
    """He has no other weapon, or has attacked in this turn."""
    reason = ""
    if len(man.weapons) < 2:
        reason = f"{man.name} carries one weapon"
    elif state.go is not None and state.go.attacks:
        reason = f"{man.name} has attacked with the {man.weapon} this turn"
    return Why("no-switch", f"{reason}.", reason, {"man": man.id}) if reason else None


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """For whoever carries two."""
    why = shown(may(eyes.state, eyes.actor, SwitchWeapon(man.id, any_card(eyes, man))))
    if len(man.weapons) > 1 and why is not None:
        yield paid(eyes, man, SwitchWeapon, f"Take the {man.weapons[1]}", why)


def decide(step: Step, command: SwitchWeapon) -> None:
    """The card goes onto the discards."""
    man = step.state.the(command.man)
    pay(step, man, command.card)
    step.emit(e.WeaponDrawn(man.id))
    step.tell(f"{man.name} discards a card and takes the {step.state.the(man.id).weapon} in hand.")
    end_draw(step)


FEATURE = Feature(SwitchWeapon, may, decide)
