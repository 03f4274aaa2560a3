"""An attack: one Attack card at one enemy within its range, where its condition holds (Attacking).

On a board that the app keeps it sees ranges and terrain itself; around a real board its people say what they see.
Out of a hand that the app keeps, the first Attack card ends the Move phase: no tap is spent on a phase in which nobody
does anything, and nobody learns from it what the hand holds. Paper cards are listed phase by phase.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine import later
from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.gunslinger.data.board import GROUNDS
from companion.games.gunslinger.data.catalog import Need, Title, catalog, title_of
from companion.games.gunslinger.table.cards import hands
from companion.games.gunslinger.table.cards.conditions import Situation, ground_suits, out_of_range, why_not
from companion.games.gunslinger.table.cards.situations import aimed, alone, said
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core import squares
from companion.games.gunslinger.table.core.attributes import attribute, needed
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import no_man, not_in_turn
from companion.games.gunslinger.table.core.state import Attack, Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.shooting import odds
from companion.games.gunslinger.table.shooting.attack import by_app, rolled
from companion.games.gunslinger.table.shooting.range import FARTHEST, reach


@dataclass(frozen=True)
class Shoot:
    """An attack. What follows the target is what people see on a real board: squares between the two, what either
    stands in, and whether enemies stand on two opposite sides of the target."""

    man: str
    card: str
    target: str
    distance: int = 0
    ground: str = ""
    own_ground: str = ""
    surrounded: bool = False


def may(state: State, actor: Actor, command: Shoot) -> Why | None:
    """While he has attacks left, at a living enemy whom the card reaches."""
    return (
        not_in_turn(state, command.man, *phases(state))
        or hands.no_card(state, actor, state.the(command.man), command.card, "attack")
        or no_attack_left(state, state.the(command.man))
        or no_man(state, command.target)
        or _no_enemy(state.the(command.man), state.the(command.target))
        or _unsaid(state, command)
        or hands.unmet(title_of(command.card), _seen(state, command))
    )


def phases(state: State) -> tuple[str, ...]:
    """The phases of his turn in which an Attack card can be played."""
    return ("shoot",) if state.real_cards else ("move", "shoot")


def no_attack_left(state: State, man: Gunslinger) -> Why | None:
    """He has made as many attacks in this turn as his Hands."""
    most = attribute(man, "hands")
    if state.go is None or state.go.attacks < most:
        return None
    reason = f"{man.name} has Hands {most}: no attacks are left"
    return Why("no-more-attacks", f"{reason}.", reason, {"man": man.id})


def _no_enemy(man: Gunslinger, target: Gunslinger) -> Why | None:
    if target.seat != man.seat and target.alive:
        return None
    return Why("no-target", f"{target.name} cannot be attacked.", values={"man": target.id})


def _unsaid(state: State, command: Shoot) -> Why | None:
    """What people have to say of a real board."""
    if not state.real_board:
        return None
    if not 1 <= command.distance <= FARTHEST:
        message = f"Say how many squares away {state.the(command.target).name} is, 1 to {FARTHEST}."
        return Why("how-far", message, values={"field": "distance"})
    if command.ground not in GROUNDS or command.own_ground not in ("", *GROUNDS):
        return Why("what-ground", "Say what terrain the target is in.", values={"field": "ground"})
    return None


def _seen(state: State, command: Shoot) -> Situation:
    man, target = state.the(command.man), state.the(command.target)
    return said(aimed(state, man, target), _declared(state, command))


def _declared(state: State, command: Shoot) -> Attack:
    """The attack as it is seen: by the app, or by those who stand around a real board."""
    man, target = state.the(command.man), state.the(command.target)
    if state.real_board:
        away, around = command.distance, command.surrounded
        grounds = command.ground, command.own_ground
    else:
        away, around = squares.distance(man.square, target.square), squares.surrounded(state, target)
        grounds = squares.ground(state, target.square), squares.ground(state, man.square)
    earlier = state.go is not None and state.go.attacks > 0
    card = title_of(command.card).id
    return Attack(man.id, target.id, card, away, needed(man, away), *grounds, surrounded=around, earlier=earlier)


def why_nobody(state: State, man: Gunslinger, title: Title) -> str:
    """Why he can play this Attack card at nobody; empty where there is a target."""
    if reason := why_not(title, alone(state, man)):
        return reason
    foes = [aimed(state, man, foe) for foe in enemies(state, man)]
    reasons = [why_not(title, situation) for situation in foes]
    if not reasons or "" in reasons:
        return "" if reasons else "There is nobody left to attack"
    near = [reason for reason, one in zip(reasons, foes, strict=True) if not out_of_range(title, one)]
    return near[0] if near else "Nobody is in range"


def enemies(state: State, man: Gunslinger) -> list[Gunslinger]:
    """Everybody whom he may attack."""
    return [foe for foe in state.living if foe.seat != man.seat]


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """By card, and by target."""
    yield from by_card(eyes, man)
    yield from by_target(eyes, man)


def by_card(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Every Attack card. Where it reaches a single enemy, it is played with one tap, and says the odds; else it opens
    into the enemies, each with the roll that it would be. Across a real board it opens into what nobody but its people
    can see."""
    state = eyes.state
    if not_in_turn(state, man.id, *phases(state)):
        return
    spent = shown(no_attack_left(state, man))
    for card, title in hands.held(eyes, man, "attack"):
        why = spent or why_nobody(state, man, title)
        aims = () if why or state.real_board else tuple(_aimed(eyes, man, card))
        able = [aim for aim in aims if not aim.why]
        yield _only(eyes, able[0], title) if len(able) == 1 else _listed(eyes, man, card, why, aims)


def _only(eyes: Eyes, aim: Action, title: Title) -> Action:
    """The card at the only enemy whom it reaches."""
    return later.changed(aim, label=title.name, note=f"{aim.label}: {aim.note}", drawn=hands.in_hand(eyes))


def _listed(eyes: Eyes, man: Gunslinger, card: str, why: str, aims: tuple[Action, ...]) -> Action:
    """The card, which opens into several enemies or into what is asked of a real board; or greyed."""
    title = title_of(card)
    opens = tuple(_asks(eyes.state, man, title)) if eyes.state.real_board and not why else ()
    return Action(
        "Shoot",
        title.name,
        {"man": man.id, "card": card},
        opens,
        note=f"Range {reach(title, man.weapon)}",
        why=why,
        sends="Attack",
        inside=aims,
        drawn=hands.in_hand(eyes),
        roll=odds.anywhere(man, title) if opens else None,
    )


def _aimed(eyes: Eyes, man: Gunslinger, card: str) -> Iterator[Action]:
    """The card at each of them, first those whom it reaches; of the others why it does not."""
    state = eyes.state
    judged = [(foe, shown(may(state, eyes.actor, Shoot(man.id, card, foe.id)))) for foe in enemies(state, man)]
    for foe, why in sorted(judged, key=lambda one: bool(one[1])):
        away = squares.distance(man.square, foe.square)
        roll = None if why else odds.ahead(man, away, title_of(card))
        note = "" if why else f"{counted(away, 'square')}, {odds.in_six(needed(man, away))}"
        if why is not None:
            values = {"man": man.id, "card": card, "target": foe.id}
            yield Action("Shoot", f"Attack {foe.name}", values, note=note, why=why, roll=roll)


def by_target(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """The enemies whom a card of his reaches: each opens into the roll, and those cards. The board bears them."""
    state = eyes.state
    if state.real_board:
        return
    cards = hands.held(eyes, man, "attack")
    for foe in enemies(state, man):
        picks = tuple(
            Pick(card, title.name, ", ".join(filter(None, (f"Range {reach(title, man.weapon)}", title.note))))
            for card, title in cards
            if may(state, eyes.actor, Shoot(man.id, card, foe.id)) is None
        )
        if picks:
            inputs = (Input("card", "With which card?", "one", picks, send=True),)
            values = {"man": man.id, "target": foe.id}
            roll = odds.ahead(man, squares.distance(man.square, foe.square))
            yield Action("Shoot", f"Attack {foe.name}", values, inputs, drawn=True, roll=roll)


def _asks(state: State, man: Gunslinger, title: Title) -> Iterator[Input]:
    """At whom, and what people see on a real board, as far as this card, or a Defense card against it, asks."""
    foes = tuple(Pick(foe.id, foe.name, why=why_not(title, aimed(state, man, foe))) for foe in enemies(state, man))
    yield Input("target", "Who is the target?", "one", foes, "" if len(foes) > 1 else foes[0].value)
    most = reach(title, man.weapon)
    told = f"{title.name} reaches {most}."
    yield Input("distance", "How many squares away?", "number", value="1", least=1, most=most, help=told)
    yield _ground("ground", "What terrain is the target in?", title.foe)
    if any(need.word in GROUNDS for need in title.needs):
        yield _ground("own_ground", f"What terrain is {man.name} in?", title.needs)
    if any(need.word == "surrounded" for need in title.foe):
        yield Input("surrounded", "Enemies are on two opposite sides of the target", "yes", required=False)


def _ground(name: str, label: str, needs: Sequence[Need]) -> Input:
    """Which terrain; where a condition of the card cannot hold is greyed."""
    why = {ground: "" if ground_suits(needs, ground) else "Not with this card" for ground in GROUNDS}
    picks = tuple(Pick(ground, catalog().terrain[ground].name, why=why[ground]) for ground in GROUNDS)
    return Input(name, label, "one", picks, next(ground for ground in GROUNDS if not why[ground]))


def decide(step: Step, command: Shoot) -> None:
    """The card is spent, and a Move phase is over. The app rolls at once if it is to."""
    if step.state.go is not None and step.state.go.phase == "move":
        step.emit(e.PhaseBegan("shoot"))
    man, target, title = step.state.the(command.man), step.state.the(command.target), title_of(command.card)
    attack = _declared(step.state, command)
    hands.spend(step, man, command.card)
    step.emit(e.AttackDeclared(attack))
    step.tell(f"{man.name} attacks {target.name}: {title.name}.")
    if step.app_rolls(man.seat):
        rolled(step, by_app(step), real=False)


FEATURE = Feature(Shoot, may, decide)
