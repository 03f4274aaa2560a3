"""Attack against defense, and the blow that hits (Fighting; Fighting Damage; Appendix A: Frenzy; ruling 31)."""

from collections.abc import Callable
from dataclasses import replace

from companion.engine.hooks import Every
from companion.engine.memory import Memory
from companion.games.highnoon.table.attacks import spoils
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Modifier
from companion.games.highnoon.table.fighting import blades, brawl, carrying_off, jumping_down
from companion.games.highnoon.table.fighting.blades import Blade
from companion.games.highnoon.table.fighting.brawl import ATTACK, DEFENCE, MELEE, Bout
from companion.games.highnoon.table.fighting.strikes import Strike
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

ATTACK_RANK, DEFENCE_RANK = 50, 51
_PAIR, _ATTACKS = "pair", "attacks"
"""Which attacks are held against the same defense; and what they came to, (total, bout)."""


Instead = Callable[[Play, Harm], Harm]
instead: Every[Instead] = Every("instead")
"""Rules that put something else in the place of a blow that hits, or leave it as it is."""


def attack(play: Play, bout: Bout, strike: Strike, group: str) -> None:
    """The attacker's Fightin'. Against a *frenzy* one defense holds for all the attacks of that figure, else each has
    its own (house, where two weapons or a spell make several)."""
    attacker = play.troop(bout.attacker)
    one = replace(bout, blade=strike.blade.id, hand=strike.hand)
    each = "" if attacker.has("frenzy") else f"#{strike.number}"
    asking.trait(
        play,
        ATTACK,
        attacker.id,
        "fightin",
        title=f"{_name(play, bout.attacker, bout.figure)}: {strike.blade.name.lower()} at "
        f"{_name(play, bout.target, bout.target_figure)}",
        purpose=ATTACK,
        rule="fightin-attack",
        rank=ATTACK_RANK,
        figure=bout.figure,
        group=group,
        about={
            "bout": one.packed(),
            _PAIR: f"{bout.attacker}/{bout.figure} {bout.target}/{bout.target_figure}{each}",
        },
    )


def _name(play: Play, troop_id: str, figure_id: str) -> str:
    troop = play.troop(troop_id)
    figure = troop.figure(figure_id)
    return figure_name(troop, figure) if figure is not None else troop.name


@settles(ATTACK)
def _attacked(play: Play, matter: Matter, _settled: Settled) -> None:
    """Once all attacks that one defense is held against are rolled, the defender rolls: as much is enough (ruling 31).
    Attacks that the players settled themselves are not among them, nor those of somebody who fell meanwhile."""
    pair = matter.about[_PAIR]
    if any(one.kind == ATTACK and one.about[_PAIR] == pair and one.group == matter.group for one in play.state.matters):
        return
    made = [
        (result.total, result.about["bout"])
        for result in play.state.results.get(matter.group, ())
        if result.about.get(_PAIR) == pair and not result.skipped
    ]
    bout = brawl.unpacked(matter.about["bout"])
    attacker, foe = play.troop(bout.attacker).figure(bout.figure), play.troop(bout.target).figure(bout.target_figure)
    if made and attacker is not None and foe is not None and attacker.state == "up" and foe.state in ("up", "dirt"):
        _defend(play, matter, bout, made)


def _defend(play: Play, matter: Matter, bout: Bout, made: list[tuple[int, Memory]]) -> None:
    totals = sorted((total for total, _ in made), reverse=True)
    others = f" Attacks of {', '.join(map(str, totals))}: what you do not reach hits." if len(totals) > 1 else ""
    asking.trait(
        play,
        DEFENCE,
        bout.target,
        "fightin",
        title=f"{_name(play, bout.target, bout.target_figure)} against {_name(play, bout.attacker, bout.figure)}",
        tn=totals[0],
        purpose=DEFENCE,
        text=f"{totals[0]} or more: not hit.{others}",
        rule="fightin-attack",
        rank=DEFENCE_RANK,
        figure=bout.target_figure,
        group=matter.group,
        about={"bout": matter.about["bout"], _ATTACKS: [list(one) for one in made]},
    )


@settles(DEFENCE)
def _defended(play: Play, matter: Matter, settled: Settled) -> None:
    """The attacker has to be higher: a tie hits nobody (ruling 31)."""
    if settled.skipped:
        return
    for total, packed in matter.about[_ATTACKS]:
        bout = brawl.unpacked(packed)
        if total > settled.total:
            _won(play, bout, total - settled.total, matter.group)
        elif bout.height:
            jumping_down.missed(play, bout, matter.group)


def _won(play: Play, bout: Bout, margin: int, group: str) -> None:
    spoils.struck(play, bout.target, bout.target_figure, bout.attacker)
    if not carrying_off.carries_off(play, bout, margin):
        blow(play, bout, group)
    if bout.height:
        jumping_down.landed(play, bout, group)


def blow(play: Play, bout: Bout, group: str) -> None:
    """Strength and the weapon, or the dice that the weapon has of its own (Fighting Damage). Poison does nothing to
    what does not live (Rattlers)."""
    victim, one = play.troop(bout.target), _blade(play, bout)
    name = _name(play, bout.target, bout.target_figure)
    if one.living and not kinds.living(victim):
        play.tell(f"{one.name}: {name} is not alive, so it has no effect.")
        return
    plus = (Modifier(one.name, one.plus, one.rule),) if one.plus else ()
    wound = Harm(
        victim.id,
        bout.target_figure,
        one.name,
        one.dice,
        bout.attacker,
        bout.figure,
        (*plus, jumping_down.JUMPED) if bout.height else plus,
        one.ways | {MELEE},
        group=group,
    )
    for rule in instead:
        wound = rule(play, wound)
    harm.ask(play, wound)


def _blade(play: Play, bout: Bout) -> Blade:
    """What was struck with; where it is gone meanwhile, the next best."""
    troop = play.troop(bout.attacker)
    found = blades.at_hand(play.state, troop, troop.figure(bout.figure) or troop.figures[0])
    return next((one for one in found if one.id == bout.blade), found[0])
