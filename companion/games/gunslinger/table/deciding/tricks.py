"""Special cards, switching weapons, and the saddle: in the player's own turn, in any phase of it (house)."""

from companion.engine.errors import Illegal
from companion.engine.words import counted
from companion.games.gunslinger.catalog import Title
from companion.games.gunslinger.table import commands as c
from companion.games.gunslinger.table import events as e
from companion.games.gunslinger.table import numbers
from companion.games.gunslinger.table.deciding import hands, turns
from companion.games.gunslinger.table.deciding.step import Step
from companion.games.gunslinger.table.state import PHASES, Gunslinger, State


def play_special(step: Step, command: c.PlaySpecial) -> None:
    """Reload, Cock, Whiskey, Bite the Bullet, Mexican Standoff. Those that negate wait for an opponent's Move card."""
    man = step.turn_of(command.man, *PHASES)
    title = hands.title(step, man, command.card, "special")
    if reason := why_not_now(title):
        raise Illegal("not-now", f"{title.name}: {reason}.", card=title.id)
    hands.must_hold(title, numbers.alone(step.state, man))
    hands.spend(step, man, command.card)
    step.tell(f"{man.name} plays {title.name}.")
    if title.effect == "draw":
        step.tell(f"{man.name} draws {counted(hands.draw(step, man, title.amount), 'card')}.")
    elif title.effect == "heal":
        step.emit(e.ManWounded(man.id, -title.amount), e.AttributeLost(man.id, title.costs, 1))
        step.tell(f"{man.name} has one wound less, and 1 less {title.costs.capitalize()} for the rest of the duel.")
    else:
        _standoff(step, title.amount)
    turns.end_draw(step)


def why_not_now(title: Title) -> str:
    """Why a Special card is not one for the own turn."""
    return "Keep this for an opponent’s Move card" if title.effect == "negate-move" else ""


def _standoff(step: Step, count: int) -> None:
    """Everybody discards their hand and draws so many, in the order of turns."""
    for man in step.state.living:
        hands.spend(step, man, *man.hand)
    for man in [man for man in step.state.order if man.alive]:
        hands.draw(step, man, count)
    step.tell(f"Everybody discards their hand and draws {counted(count, 'card')}.")


def switch_weapon(step: Step, command: c.SwitchWeapon) -> None:
    """Any card is discarded, and the other weapon is in hand; only one of them attacks in a turn."""
    man = step.turn_of(command.man, *PHASES)
    if reason := why_no_switch(step.state, man):
        raise Illegal("no-switch", f"{reason}.", man=man.id)
    hands.pay(step, man, command.card)
    step.emit(e.WeaponDrawn(man.id))
    step.tell(f"{man.name} discards a card and takes the {step.man(man.id).weapon} in hand.")
    turns.end_draw(step)


def why_no_switch(state: State, man: Gunslinger) -> str:
    """Empty where he has another weapon and has not attacked in this turn."""
    if len(man.weapons) < 2:
        return f"{man.name} carries one weapon"
    if state.go is not None and state.go.attacks:
        return f"{man.name} has attacked with the {man.weapon} this turn"
    return ""


def saddle(step: Step, command: c.Saddle) -> None:
    """Any card is discarded to mount or dismount; it counts as no move (house)."""
    man = step.turn_of(command.man, *PHASES)
    if not man.horse:
        raise Illegal("no-horse", f"{man.name} has no horse.", man=man.id)
    hands.pay(step, man, command.card)
    step.emit(e.Saddled(man.id, not man.mounted))
    step.tell(f"{man.name} discards a card and {'dismounts' if man.mounted else 'mounts'}.")
    turns.end_draw(step)
