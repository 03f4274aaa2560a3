"""The Shoot Phase: an Attack card, the roll, the defense, Wound cards, the horse, the wounds."""

from companion.engine.errors import Illegal
from companion.games.gunslinger.catalog import GROUNDS, Title, catalog
from companion.games.gunslinger.conditions import why_not
from companion.games.gunslinger.table import commands as c
from companion.games.gunslinger.table import events as e
from companion.games.gunslinger.table import numbers, squares
from companion.games.gunslinger.table.deciding import hands, questions, turns
from companion.games.gunslinger.table.deciding.step import Step
from companion.games.gunslinger.table.state import Attack, Gunslinger, State

FARTHEST = 7
"""Squares from one edge of the board to the other."""


def why_no_attack_more(state: State, man: Gunslinger) -> str:
    """He makes at most as many attacks in a turn as his Hands; empty where he has one left."""
    most = numbers.attribute(man, "hands")
    if state.go is None or state.go.attacks < most:
        return ""
    return f"{man.name} has Hands {most}: no attacks are left"


def shoot(step: Step, command: c.Shoot) -> None:
    """One Attack card at one enemy within its range, where its condition holds. The app rolls at once if it is to."""
    man = step.turn_of(command.man, "shoot")
    title = hands.title(step, man, command.card, "attack")
    if reason := why_no_attack_more(step.state, man):
        raise Illegal("no-more-attacks", f"{reason}.", man=man.id)
    target = step.man(command.target)
    if target.seat == man.seat or not target.alive:
        raise Illegal("no-target", f"{target.name} cannot be attacked.", man=target.id)
    attack = _declared(step.state, man, target, title, command)
    hands.must_hold(title, numbers.said(numbers.aimed(step.state, man, target), attack))
    hands.spend(step, man, command.card)
    step.emit(e.AttackDeclared(attack))
    step.tell(f"{man.name} attacks {target.name}: {title.name}.")
    if step.app_rolls(man.seat):
        _rolled(step, step.chance.die(6), real=False)


def _declared(state: State, man: Gunslinger, target: Gunslinger, title: Title, command: c.Shoot) -> Attack:
    """The attack as it is seen: by the app, or by those who stand around a real board. Errors: `Illegal`."""
    if state.real_board:
        if not 1 <= command.distance <= FARTHEST:
            raise Illegal("how-far", f"Say how many squares away {target.name} is, 1 to {FARTHEST}.", field="distance")
        if command.ground not in GROUNDS or command.own_ground not in ("", *GROUNDS):
            raise Illegal("what-ground", "Say what terrain the target is in.", field="ground")
        away, around = command.distance, command.surrounded
        grounds = command.ground, command.own_ground
    else:
        away, around = squares.distance(man.square, target.square), squares.surrounded(state, target)
        grounds = squares.ground(state, target.square), squares.ground(state, man.square)
    earlier = state.go is not None and state.go.attacks > 0
    needed = numbers.needed(man, away)
    return Attack(man.id, target.id, title.id, away, needed, *grounds, surrounded=around, earlier=earlier)


def _attack(step: Step, stage: str) -> tuple[Attack, Gunslinger, Gunslinger]:
    """The attack, its shooter and its target, where that is what comes next. Errors: `Illegal` ``no-attack``."""
    step.stage("duel")
    attack = step.state.attack
    if attack is None or attack.stage != stage:
        raise Illegal("no-attack", "There is nothing to settle now.", stage=stage)
    return attack, step.man(attack.man), step.man(attack.target)


def roll(step: Step, _command: c.Roll) -> None:
    """The app rolls for the shooter."""
    _, man, _ = _attack(step, "roll")
    step.allow(man.seat)
    if step.state.dice == "real":
        raise Illegal("real-dice", "This table uses real dice: enter what yours showed.")
    _rolled(step, step.chance.die(6), real=False)


def rolled(step: Step, command: c.Rolled) -> None:
    """A real die is typed in."""
    _, man, _ = _attack(step, "roll")
    step.allow(man.seat)
    if step.state.dice == "virtual":
        raise Illegal("virtual-dice", "The app rolls at this table.")
    if not 1 <= command.die <= 6:
        raise Illegal("no-such-face", "A die shows 1 to 6.", field="die")
    _rolled(step, command.die, real=True)


def _rolled(step: Step, die: int, *, real: bool) -> None:
    """At or below the Eyes as they count at that range the attack hits, and the target may be asked for a defense."""
    attack, man, target = _attack(step, "roll")
    hit = die <= attack.needed
    step.emit(e.AttackRolled(die, real, hit))
    step.tell(f"{man.name} rolls {die}, with {max(attack.needed, 0)} or less to hit: {'a hit' if hit else 'a miss'}.")
    if not hit:
        step.emit(e.AttackEnded())
    elif questions.is_asked(step.state, target.seat, target.hand, lambda title: _defends(step.state, attack, title)):
        step.emit(e.AttackStage("defense"))
    else:
        _undefended(step)


def _defends(state: State, attack: Attack, title: Title) -> bool:
    return title.type == "defense" and not why_not(title, numbers.struck(state, attack))


def defend(step: Step, command: c.Defend) -> None:
    """A Defense card whose condition holds negates the attack."""
    attack, man, target = _attack(step, "defense")
    title = hands.title(step, target, command.card, "defense")
    hands.must_hold(title, numbers.struck(step.state, attack))
    hands.answer(step, target, command.card)
    step.emit(e.AttackNegated(target.id, title.id))
    step.tell(f"{target.name} plays {title.name}: {man.name}’s attack is negated.")


def take_it(step: Step, _command: c.TakeIt) -> None:
    """The target plays no Defense card."""
    _, _, target = _attack(step, "defense")
    step.allow(target.seat)
    step.tell(f"{target.name} plays no Defense card.")
    _undefended(step)


def _undefended(step: Step) -> None:
    """A hit that nothing negated: the shooter may be asked for a Wound card, until all of them lie on the attack."""
    attack, man, _ = _attack(step, step.state.attack.stage if step.state.attack else "")

    def worsens(title: Title) -> bool:
        return title.type == "wound" and not why_not_worse(attack, title)

    left = any(worsens(title) for title in catalog().titles.values())
    if not left or not questions.is_asked(step.state, man.seat, man.hand, worsens):
        _struck(step)
    elif attack.stage != "wound":
        step.emit(e.AttackStage("wound"))


def why_not_worse(attack: Attack, title: Title) -> str:
    """Why that Wound card cannot come on top of the attack; empty where it can. There is one of each in the deck, and
    paper cards are played once each as well."""
    played = attack.damage > 1 if title.effect == "damage" else attack.cripple > 0
    return f"{title.name} has been played on this attack" if played else ""


def worsen(step: Step, command: c.Worsen) -> None:
    """Head Shot or Limp, and the other one too if he likes: after one of them he is asked again."""
    attack, man, target = _attack(step, "wound")
    title = hands.title(step, man, command.card, "wound")
    if reason := why_not_worse(attack, title):
        raise Illegal("played", f"{reason}.", card=title.id)
    hands.answer(step, man, command.card)
    if title.effect == "damage":
        step.emit(e.AttackWorsened(damage=title.amount))
    else:
        step.emit(e.AttackWorsened(cripple=title.amount))
    step.tell(f"{man.name} plays {title.name} on {target.name}.")
    _undefended(step)


def leave_it(step: Step, _command: c.LeaveIt) -> None:
    """No Wound card more."""
    _, man, target = _attack(step, "wound")
    step.allow(man.seat)
    step.tell(f"{man.name} plays no Wound card on {target.name}.")
    _struck(step)


def _struck(step: Step) -> None:
    """The wounds. A rider who lives through them flips a coin for his horse."""
    attack = step.state.attack
    if attack is None:
        return
    target = step.man(attack.target)
    step.emit(e.ManWounded(target.id, attack.damage))
    if attack.cripple:
        step.emit(e.AttributeLost(target.id, "legs", attack.cripple))
    wounds = "a wound" if attack.damage == 1 else f"{attack.damage} wounds"
    step.tell(f"{target.name} takes {wounds}.")
    target = step.man(target.id)
    if not numbers.hits_left(target):
        _die(step, target, attack)
    elif target.mounted:
        step.emit(e.AttackStage("coin"))
        if step.app_rolls(target.seat):
            _flipped(step, ("heads", "tails")[step.chance.pick(2)])
    else:
        step.emit(e.AttackEnded())


def _die(step: Step, target: Gunslinger, attack: Attack) -> None:
    """At Guts 0 he is killed and removed."""
    turns.kill(step, target, attack.man)
    step.tell(f"{target.name} is dead.")
    step.emit(e.AttackEnded())
    turns.ended(step)


def flip(step: Step, command: c.Flip) -> None:
    """The coin, by the app or by hand."""
    _, _, target = _attack(step, "coin")
    step.allow(target.seat)
    coin = command.coin
    if coin not in ("", "heads", "tails"):
        raise Illegal("no-such-face", "A coin shows heads or tails.", field="coin")
    if coin and step.state.dice == "virtual":
        raise Illegal("virtual-dice", "The app flips at this table.")
    if not coin and step.state.dice == "real":
        raise Illegal("real-dice", "This table uses a real coin: enter what it showed.")
    _flipped(step, coin or ("heads", "tails")[step.chance.pick(2)])


def _flipped(step: Step, coin: str) -> None:
    """Tails: the horse is shot and gone."""
    _, _, target = _attack(step, "coin")
    if coin == "tails":
        step.emit(e.HorseLost(target.id))
        step.tell(f"Tails: {target.name}’s horse is dead.")
    else:
        step.tell(f"Heads: {target.name} keeps the horse.")
    step.emit(e.AttackEnded())
