"""Punch: a bandit in the same place drops a token there, if the bandit has one, and goes to a neighboring Car on the
same floor. The puncher names the kind of the token and the Car; which of several purses falls, chance decides, as they
lie alike (ruling 9)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.engine.words import counted, in_words
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import kind_of_token, loot_kinds
from companion.games.coltexpress.table.core.places import car_choice, car_name, neighbors
from companion.games.coltexpress.table.core.refusals import not_its_card, performer
from companion.games.coltexpress.table.core.state import Bandit, State, loot_of
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.core.tokens import drop, on_floor, pick_up
from companion.games.coltexpress.table.stealing import meeting
from companion.games.coltexpress.table.stealing.carrying_out import finish, whose
from companion.games.coltexpress.table.stealing.sights import spared

KIND = "punch"
FEW = 4
"""So many ways to punch stand at the thumb."""
MAY_KEEP: Point[Callable[[str], bool]] = Point("whether a puncher may keep what falls", "bandit")
"""Handed the kind of the token."""


@dataclass(frozen=True)
class Punch:
    """That bandit, who loses a token of the kind ``loot`` (empty where there is none) and goes to that Car. ``keep``:
    the puncher takes what fell."""

    target: str
    loot: str
    car: int
    keep: bool = False


def targets(state: State, puncher: Bandit) -> tuple[Bandit, ...]:
    """Whom the bandit can punch."""
    return spared(tuple(other for other in state.at(puncher.spot) if other.id != puncher.id))


def options(state: State) -> tuple[Punch, ...]:
    """Every target, kind of token and Car."""
    puncher = performer(state)
    return tuple(_options(state, puncher)) if puncher else ()


def _options(state: State, puncher: Bandit) -> Iterator[Punch]:
    may_keep = MAY_KEEP.one(bandit=puncher.id)
    for target in targets(state, puncher):
        for loot in loot_kinds(state.pile(loot_of(target.id)).cards) or ("",):
            for car in neighbors(state, target.spot.car):
                yield Punch(target.id, loot, car)
                if may_keep and may_keep(loot):
                    yield Punch(target.id, loot, car, keep=True)


def in_vain(_state: State) -> str:
    """Why the card does nothing, where it does nothing."""
    return "nobody else is there"


def may(state: State, actor: Actor, command: Punch) -> Why | None:
    """A bandit in the same place, a kind of token that this bandit has, and a Car next door."""
    return not_its_card(state, actor, KIND) or _impossible(state, command)


def _impossible(state: State, command: Punch) -> Why | None:
    if command in options(state):
        return None
    return Why("no-such-punch", "Nobody can be punched like that here.", values={"target": command.target[:40]})


def offer(eyes: Eyes) -> Iterator[Action]:
    """Each bandit there: what falls, and where the bandit goes. Few ways to punch the only one are a button each; else
    whoever may keep what falls says first whether to."""
    ways = options(eyes.state)
    targets = tuple(dict.fromkeys(way.target for way in ways))
    if len(targets) == 1 and len(ways) <= FEW:
        yield from (_straight(eyes.state, way) for way in ways)
        return
    for target in targets:
        name, note = eyes.state.the(target).name, _carried(eyes.state, target)
        plain, kept = ([way for way in ways if (way.target, way.keep) == (target, keep)] for keep in (False, True))
        if kept:
            both = (_way(eyes.state, "Keep the purse", kept), _way(eyes.state, "Let it fall", plain))
            yield Action("Punch", f"Punch {name}", {"target": target}, inside=both, note=note)
        else:
            yield replace(_way(eyes.state, f"Punch {name}", plain), note=note)


def _carried(state: State, target: str) -> str:
    """What everybody sees on the target's card."""
    tokens = state.pile(loot_of(target)).cards
    held = Counter(map(kind_of_token, tokens))
    return "has " + (in_words([counted(held[kind], kind) for kind in loot_kinds(tokens)]) or "nothing to drop")


def _straight(state: State, way: Punch) -> Action:
    """A button that says all of it: who goes where, and what becomes of which token."""
    label = f"Punch {state.the(way.target).name} to {car_name(state, way.car)}"
    fate = f"you keep the {way.loot}" if way.keep else f"the {way.loot} falls"
    note = fate if way.loot else "nothing to drop"
    target = state.the(way.target)
    if way.car == state.marshal and not target.spot.roof:
        note = f"{note}; {meeting.foreseen(target)}"
    values = {"target": way.target, "loot": way.loot, "car": str(way.car), "keep": "yes" if way.keep else ""}
    return Action("Punch", label, values, note=note)


def _way(state: State, label: str, ways: Sequence[Punch]) -> Action:
    """One button for punches of one bandit that differ in what falls and where the bandit goes."""
    fixed, inputs = _choices(state, ways)
    values = {"target": ways[0].target, "keep": "yes" if ways[0].keep else ""}
    return Action("Punch", label, values | fixed, inputs)


def _choices(state: State, ways: Sequence[Punch]) -> tuple[dict[str, str], tuple[Input, ...]]:
    """What is sent anyway, and the fields for what there is to choose."""
    loots = tuple(dict.fromkeys(way.loot for way in ways))
    cars = tuple(dict.fromkeys(way.car for way in ways))
    fixed = {"loot": loots[0]} if len(loots) == 1 else {}
    fixed |= {"car": str(cars[0])} if len(cars) == 1 else {}
    kinds = tuple(Pick(kind, kind.capitalize()) for kind in loots)
    where = tuple(Pick(str(car), car_choice(state, car)) for car in cars)
    inputs = (
        Input("loot", "What falls?", "one", kinds, row=True),
        Input("car", "Where to?", "one", where, send=True),
    )
    return fixed, tuple(one for one in inputs if one.name not in fixed)


def decide(step: Step, command: Punch) -> None:
    """The token falls where the puncher stands; then the target goes."""
    puncher, target = whose(step), step.bandit(command.target)
    step.tell(f"{puncher.name} punches {target.name}.")
    if command.loot:
        _knock_off(step, puncher, target, command)
    step.emit(e.Went(target.id, command.car, target.spot.roof))
    step.tell(f"{target.name} stumbles to {car_name(step.state, command.car)}.")
    finish(step)


def _knock_off(step: Step, puncher: Bandit, target: Bandit, command: Punch) -> None:
    tokens = [card for card in step.state.pile(loot_of(target.id)).cards if kind_of_token(card) == command.loot]
    drop(step, target, step.chance.choice(tokens) if len(tokens) > 1 else tokens[0], puncher.spot)
    step.reveal()
    if command.keep:
        pick_up(step, puncher, on_floor(step.state, puncher.spot).count - 1)
        step.tell(f"{puncher.name} keeps the {command.loot} that {target.name} dropped.")
    else:
        step.tell(f"{target.name} drops a {command.loot}.")


FEATURE = Feature(Punch, may, decide)
