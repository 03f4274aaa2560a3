"""Attack against defense (Fighting; Fightin'; Appendix A: Frenzy; rulings 29 to 31, 34).

The attacker rolls Fightin', then the defender does. The attacker has to be higher: a tie hits nobody. What hits does
damage (`fighting_damage`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.hooks import Every, on
from companion.engine.memory import kept
from companion.games.highnoon.table.attacks import aim, spoils, targets
from companion.games.highnoon.table.core import Matter, Modifier, Play, Settled, State, figure_name, settles
from companion.games.highnoon.table.core.state import Spot
from companion.games.highnoon.table.fighting.bout import ATTACK, DEFENCE, Bout, unpacked
from companion.games.highnoon.table.fighting.multiple_opponents import outnumbered
from companion.games.highnoon.table.fighting.strikes import Strike
from companion.games.highnoon.table.fighting.surprise_attacks import SITUATIONS
from companion.games.highnoon.table.rolling import asking, exchange, waiting
from companion.games.highnoon.table.rolling.modifiers import COUNTS
from companion.games.highnoon.table.shooting.foresight import PAIR
from companion.games.highnoon.table.shooting.prospects import OneDefense

_ATTACKS = "attacks"
"""What the attacks came to that are held against the same defense: (total, bout)."""
FOUGHT_AT = "fought-at"
"""The word in ``Effect.rolls`` and ``Mark.rolls`` for what counts on Fightin' attacks at whoever it lies on."""
HANDS: Mapping[str, Modifier] = {
    "first": Modifier("Two weapons, first attack", -1, "two-weapons"),
    "second": Modifier("Two weapons, second attack", -2, "two-weapons"),
}


decided: Every[Callable[[Play, Bout, int, str], None]] = Every("once an attack is held against its defense")
"""Rules that get the bout, by how much the attacker won (0 or less: the defense held), and the volley."""


def attack(play: Play, bout: Bout, strike: Strike, group: str) -> None:
    """The attacker's Fightin'. Against a *frenzy* one defense holds for all the attacks of that figure, else each has
    its own (house, where two weapons or a spell make several)."""
    each = 0 if play.troop(bout.attacker).has("frenzy") else strike.number
    attacker, foe = Spot(bout.attacker, bout.figure), Spot(bout.target, bout.target_figure)
    target = name(play.state, bout.target, bout.target_figure)
    asking.ask(
        play,
        ATTACK,
        bout.attacker,
        values={
            "name": name(play.state, bout.attacker, bout.figure),
            "blade": strike.blade.name.lower(),
            "target": target,
        },
        figure=bout.figure,
        group=group,
        about={
            "bout": kept(replace(bout, blade=strike.blade.id, hand=strike.hand)),
            PAIR: kept(OneDefense(attacker, foe, each)),
        },
    )


def name(state: State, troop_id: str, figure_id: str) -> str:
    """The name of a figure, or of its troop where the figure is gone."""
    troop = state.troops[troop_id]
    figure = troop.figure(figure_id)
    return figure_name(troop, figure) if figure is not None else troop.name


@COUNTS(at=20)
def _counts(state: State, matter: Matter) -> Iterator[Modifier]:
    """All that the fight changes in these two rolls; what the roller has of himself is counted elsewhere."""
    if matter.kind not in (ATTACK, DEFENCE):
        return
    bout = unpacked(matter.about["bout"])
    if matter.kind == DEFENCE:
        yield from outnumbered(bout.on_defender)
        return
    attacker, target = state.troops[bout.attacker], state.troops[bout.target]
    yield from outnumbered(bout.on_attacker)
    if bout.hand and not attacker.has("two-fisted"):
        yield HANDS[bout.hand]
    if target.morale == "panicked":
        yield aim.PANICKED
    yield from (SITUATIONS[word] for word in bout.situations if word in SITUATIONS)
    yield from aim.shields(state, target, FOUGHT_AT)
    if bout.free:
        yield Modifier(bout.why or "Agreed at the table", bout.free)


@waiting.due(at=20)
def _falls_as_declared(state: State, matter: Matter) -> bool:
    return matter.kind == ATTACK and not targets.only_declares(state, matter.troop)


@settles(ATTACK)
def _attacked(play: Play, matter: Matter, settled: Settled) -> None:
    """Once all attacks that one defense is held against are rolled, the defender rolls: as much is enough (ruling 31).
    Attacks that the players settled themselves are not among them, nor those of somebody who fell meanwhile."""
    pair = matter.about[PAIR]
    attacks = (roll for roll in play.state.matters if roll.kind == ATTACK and roll.group == matter.group)
    if exchange.is_met(play, matter) or any(roll.about[PAIR] == pair for roll in attacks):
        return
    made = [
        result
        for result in play.state.results.get(matter.group, ())
        if result.about.get(PAIR) == pair and not result.skipped
    ]
    bout = unpacked(matter.about["bout"])
    attacker, foe = play.troop(bout.attacker).figure(bout.figure), play.troop(bout.target).figure(bout.target_figure)
    if not (made and attacker and foe and attacker.state == "up" and foe.state in ("up", "dirt")):
        return
    values = {"defender": name(play.state, bout.target, bout.target_figure)}
    values["name"] = name(play.state, bout.attacker, bout.figure)
    totals = [[result.total, result.about["bout"]] for result in made]
    tn, values["others"] = _to_reach(totals)
    rolled = [result.asked for result in made if result.asked is not None]
    about = {"bout": matter.about["bout"], _ATTACKS: totals, **exchange.answers(play.state, *rolled)}
    figure, group = bout.target_figure, matter.group
    asking.ask(play, DEFENCE, bout.target, values=values, tn=tn, figure=figure, group=group, about=about)


def _to_reach(made: Sequence[Sequence[Any]]) -> tuple[int, str]:
    """The highest of those attacks, and a sentence on all of them where there are several."""
    totals = sorted((total for total, _ in made), reverse=True)
    others = f" Attacks of {', '.join(map(str, totals))}: what you do not reach hits." if len(totals) > 1 else ""
    return totals[0], others


@on(exchange.NEEDS, roll=ATTACK)
def _to_hit(_state: State, attack: Matter, defense: int) -> Matter:
    """A tie hits nobody (ruling 31)."""
    return replace(attack, tn=defense + 1)


@on(exchange.FACES, roll=DEFENCE)
def _to_hold(_state: State, defense: Matter, attacks: Mapping[str, int]) -> Matter:
    """As much as the highest attack is enough."""
    named = zip(defense.about[exchange.ANSWERS], defense.about[_ATTACKS], strict=True)
    made = [[attacks.get(id_, total), bout] for id_, (total, bout) in named]
    tn, others = _to_reach(made)
    text = asking.QUESTIONS[DEFENCE]["text"].format(tn=tn, others=others)
    return replace(defense, tn=tn, text=text, about={**defense.about, _ATTACKS: made})


@settles(DEFENCE)
def _defended(play: Play, matter: Matter, settled: Settled) -> None:
    """The attacker has to be higher: a tie hits nobody (ruling 31)."""
    if exchange.goes_on(play, matter, settled):
        return
    for total, memory in () if settled.skipped else matter.about[_ATTACKS]:
        bout, margin = unpacked(memory), total - settled.total
        if margin > 0:
            spoils.struck(play, bout.target, bout.target_figure, bout.attacker)
        for rule in decided:
            rule(play, bout, margin, matter.group)
