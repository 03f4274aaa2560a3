"""Damage is rolled, then Vigor against it, and the wound is applied (Chapter Two, Damage and Wounds; rulings 17 to 20).

Whatever hurts somebody comes here: shots, blows, blasts, spells, falls. The one who does it rolls the damage, the one
whose figure it is rolls Vigor.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.hooks import Every, on
from companion.games.highnoon.table.core import Figure, Matter, Modifier, Play, Settled, State, Troop, naming, settles
from companion.games.highnoon.table.rolling import asking, exchange
from companion.games.highnoon.table.wounds import figures, resistance

DAMAGE_RANK, VIGOR_RANK = 52, 54
"""After all shots of a volley, and after all its damage: first everything is rolled that one side rolls."""


_WITHSTOOD = ("vigor", "second-check", "critical-vigor")
"""What is rolled for a figure against what it suffers."""
_LOCATED = (figures.CRITICAL, "crack-shot")
"""What says where a Hero is hit."""


_ALONE: Mapping[str, Any] = {}
MELEE = "melee"
"""The word in ``Harm.ways`` for hand-to-hand."""


@dataclass(frozen=True)
class Harm:
    """What is about to hurt a figure. ``words`` name it ("Rifle"), ``by`` is the troop that does it, empty for nobody.

    ``dice`` are damage dice, which take no chips; empty for a blow, whose damage is a Strength roll of ``by`` and takes
    them. ``plus`` is added. ``ways`` are words: ``melee``, ``shot``, ``magic`` (magic resistance is armor against it),
    ``blast`` (cover is armor), ``heavy`` (gets through heavy armor), ``pierces`` (no armor helps), ``pierces-metal``,
    ``double`` (what the dice show counts twice).
    ``cover`` is ``none``, ``light``, ``hard`` or ``marked``. ``group`` is the volley that it belongs to.
    """

    troop: str
    figure: str
    words: str
    dice: str = ""
    by: str = ""
    by_figure: str = ""
    plus: tuple[Modifier, ...] = ()
    ways: frozenset[str] = frozenset()
    cover: str = "marked"
    group: str = ""

    def about(self) -> dict[str, Any]:
        """As a matter remembers it."""
        return {
            "victim": self.troop,
            "victim-figure": self.figure,
            "words": self.words,
            "by": self.by,
            "by-figure": self.by_figure,
            "ways": sorted(self.ways),
            "cover": self.cover,
        }


Follows = Callable[[Play, Harm, str], None]
after_harm: Every[Follows] = Every("after harm")
"""What follows once a figure was hit and Vigor was rolled, hurt or not, by the word of `resistance.result`."""


Does = Callable[[Play, Harm, int], None]
damaged: Every[Does] = Every("damaged")
"""What follows once so much damage is done to a figure, whether or not its Vigor will hold."""


Watches = Callable[[Play, Harm], None]
undented: Every[Watches] = Every("undented")
"""What follows where heavy armor keeps off what hit: no damage and no Vigor are rolled then."""


def ask(play: Play, harm: Harm) -> None:
    """The damage roll. Nothing is rolled for a figure that is out of the fight, or in armor that it cannot dent."""
    victim, figure = _target(play, harm.troop, harm.figure)
    name = naming.figure_called(play.state, victim, figure)
    if figure is None or figure.state not in ("up", "dirt"):
        play.tell(f"{harm.words}: {name} is out of the fight already.")
        return
    if resistance.unhurt(victim, harm.ways):
        play.tell(f"{harm.words}: heavy armor, and {name} does not notice.")
        for rule in undented:
            rule(play, harm)
        return
    title = f"{harm.words}: damage to {name}"
    asked: asking.Asking = {
        "rule": "shooting-damage" if harm.dice else "fighting-damage",
        "rank": DAMAGE_RANK,
        "figure": harm.by_figure,
        "group": harm.group,
        "higher": not harm.dice,
        "extra": harm.plus,
        "about": harm.about(),
    }
    if harm.dice:
        seat = play.troop(harm.by).seat if harm.by else victim.seat
        asking.damage(play, "damage", seat, harm.dice, title=title, troop=harm.by, **asked)
    else:
        asking.trait(play, "damage", harm.by, "strength", title=title, purpose="blow", **asked)


def _target(play: Play, troop_id: str, figure_id: str) -> tuple[Troop, Figure | None]:
    victim = play.troop(troop_id)
    return victim, victim.figure(figure_id)


def harm_of(matter: Matter) -> Harm:
    """What a matter of damage or Vigor remembers of it."""
    about = matter.about
    return Harm(
        about["victim"],
        about["victim-figure"],
        about["words"],
        by=about["by"],
        by_figure=about["by-figure"],
        ways=frozenset(about["ways"]),
        cover=about["cover"],
        group=matter.group,
    )


@settles("damage")
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped or exchange.is_met(play, matter):
        return
    harm, total = harm_of(matter), settled.total
    if "double" in harm.ways:
        suffer(play, harm, total + total - sum(modifier.amount for modifier in matter.modifiers))
    else:
        suffer(play, harm, total, exchange.answers(play.state, matter))


def suffer(play: Play, harm: Harm, total: int, answers: Mapping[str, Any] = _ALONE) -> None:
    """So much damage, armor taken off: Vigor against it. Damage must beat Vigor, so a Vigor as high is enough (Shooting
    Damage). ``answers`` is what `exchange.answers` says of the damage roll: then chips may still better it, and what
    follows from so much damage waits for that."""
    victim, figure = _target(play, harm.troop, harm.figure)
    if figure is None or figure.state not in ("up", "dirt"):
        return
    asking.ask(
        play,
        "vigor",
        harm.troop,
        values={"figure_called": naming.figure_called(play.state, victim, figure)},
        text=_stakes(total, hero=victim.stats.hero),
        tn=total,
        zero=not total,
        seat="" if play.state.switches.get("vigor") == "anybody" else victim.seat,
        figure=harm.figure,
        group=harm.group,
        extra=tuple(resistance.on_vigor(play.state, harm.by, victim)),
        about={**harm.about(), "damage": total, **answers},
    )
    if not answers:
        _did_damage(play, harm, total)


def _did_damage(play: Play, harm: Harm, total: int) -> None:
    for rule in damaged:
        rule(play, harm, total)


def _stakes(total: int, *, hero: bool) -> str:
    """What each Vigor total would mean."""
    down, daisies = total - resistance.DOWN_FROM, total - resistance.DAISIES_FROM
    worst = f"{down} or less: a critical hit. {daisies} or less: Put Down." if hero else f"{down} or less: Put Down."
    return f"{total} or more: unhurt. {down + 1} to {total - resistance.DIRT_FROM}: Eatin' Dirt. {worst}"


@on(exchange.NEEDS, roll="damage")
def _to_wound(state: State, blow: Matter, vigor: int) -> Matter:
    """Damage has to be higher; a graver wound is worth a chip as well."""
    hero = state.troops[blow.about["victim"]].stats.hero
    worst = resistance.DAISIES_FROM if hero else resistance.DOWN_FROM
    return replace(blow, tn=vigor + resistance.DIRT_FROM, enough=vigor + worst)


@on(exchange.FACES, roll="vigor")
def _to_withstand(state: State, vigor: Matter, blows: Mapping[str, int]) -> Matter:
    (damage,) = blows.values() or (vigor.tn,)
    victim = state.troops[vigor.troop]
    title = vigor.title.removesuffix(str(vigor.tn)) + str(damage)
    text = _stakes(damage, hero=victim.stats.hero)
    return replace(vigor, title=title, text=text, tn=damage, zero=not damage, about={**vigor.about, "damage": damage})


@settles("vigor")
def _resisted(play: Play, matter: Matter, settled: Settled) -> None:
    """Damage less Vigor, and what comes of it; players who settled it themselves enter the wound by hand."""
    if exchange.goes_on(play, matter, settled):
        return
    harm = harm_of(matter)
    damage = matter.about["damage"]
    if exchange.ANSWERS in matter.about:
        _did_damage(play, harm, damage)
    if settled.skipped:
        return
    victim, figure = _target(play, harm.troop, harm.figure)
    if figure is None or figure.state not in ("up", "dirt"):
        return
    result = resistance.result(damage - settled.total, hero=victim.stats.hero)
    if result != "none":
        figures.hit(play, harm.troop, harm.figure, result, harm.by, harm.by_figure)
    for rule in after_harm:
        rule(play, harm, result)


@figures.felled(at=10)
def _falls_away(play: Play, troop_id: str, figure_id: str, _by: str) -> None:
    """Who is Put Down can be hurt no further: what was still to be rolled against that figure falls away (Put Down)."""
    spot = (troop_id, figure_id)
    for matter in play.state.matters:
        victim = (matter.about.get("victim"), matter.about.get("victim-figure"))
        if (
            (matter.kind == "damage" and victim == spot)
            or (matter.kind in _WITHSTOOD and (matter.troop, matter.figure) == spot)
            or (matter.kind in _LOCATED and matter.troop == troop_id)
        ):
            asking.settle(play, matter.id, Settled(skipped=True))


def nobodys_doing(play: Play, troop_id: str, words: str, dice: str, figures: tuple[str, ...] = ()) -> None:
    """Damage dice for each of these figures, all that stand if none is named; nobody did it, so nobody scores."""
    group = f"volley:{play.state.counter + 1}"
    for figure in play.troop(troop_id).standing:
        if not figures or figure.id in figures:
            ask(play, Harm(troop_id, figure.id, words, dice, group=group))
