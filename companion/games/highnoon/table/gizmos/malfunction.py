"""A malfunction from beginning to end (Appendix D; ruling 47): a Deuce or a Joker asks for a check of each device, what
fails it rolls severity, and then something happens at once, or lasts until it is mended (`mend`), or both.

What each severity does to a device stands in ``data/faults.toml``. What a device does at once, besides bursting, it
registers at `AT_ONCE` in its own module.
"""

from collections.abc import Callable
from dataclasses import replace

from companion.engine.hooks import Point
from companion.engine.memory import kept
from companion.games.highnoon.table.core import Play, Settled, deck, effects, events, figure_name, naming, settles
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import (
    Effect,
    Figure,
    Matter,
    Modifier,
    Scope,
    Spot,
    State,
    Troop,
    concealed,
)
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.gizmos import faults
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.guns.under_template import burst
from companion.games.highnoon.table.rolling import asking, numbers

DEUCE_TN, JOKER_TN = 4, 8
TWEAKED = "malfunction"
"""What makes malfunction dice better, by ``amount`` die types."""
AT_ONCE: Point[Callable[[Play, Troop, Figure], None]] = Point(
    "what a failed device does at once to the figure that has it", "minor", "major", "catastrophe"
)


# The check


def checks(play: Play, troop_id: str, card: str) -> None:
    """A Deuce (TN 4) or a Joker (TN 8) asks for a check of each device."""
    tn = JOKER_TN if card in deck.JOKERS else DEUCE_TN if deck.rank(card) == "2" else 0
    if tn:
        troop = play.troop(troop_id)
        _check_all(play, troop, carried.devices(troop), tn)


def haywire(play: Play, troop_id: str, tn: int = JOKER_TN) -> None:
    """A check of each gizmo at once, but none of ordinary gear (Appendix C: Haywire)."""
    troop = play.troop(troop_id)
    _check_all(play, troop, carried.gizmos(troop), tn)


def _check_all(play: Play, troop: Troop, devices: tuple[str, ...], tn: int) -> None:
    """One check for each figure that is still up or Eatin' Dirt and has one that is not destroyed. An air catcher is
    tried when it is opened, and not before (Air Catchers; that a card does not touch it is house)."""
    group = f"checks:{play.state.counter + 1}"
    for what in devices:
        for figure in carried.bearers(troop, what):
            if what != carried.AIR_CATCHER and not faults.destroyed(play.state, troop, figure, what):
                _check(play, troop, figure, what, tn, group)


def _check(  # a check has a device, a TN and others beside it
    play: Play, troop: Troop, figure: Figure, what: str, tn: int, group: str
) -> None:
    """A die that cannot reach the TN needs no throw."""
    notation = die(play.state, troop, what)
    name = _named(play.state, troop, figure)
    dice = read_dice(notation)
    if dice is not None and dice.count * dice.sides + dice.plus < tn:
        play.tell(f"{name}: a {notation} cannot reach {tn}, so it malfunctions.")
        ask_severity(play, troop, figure, what, group)
        return
    device = f"{faults.name_of(what).lower()} " if len(carried.devices(troop)) > 1 else ""
    values, about = {"who": name, "device": device}, {"device": what}
    more: asking.AskingAny = {"dice": notation, "tn": tn, "figure": figure.id, "group": group, "about": about}
    asking.ask(play, "malfunction", troop.id, values=values, **more)


def die(state: State, troop: Troop, what: str) -> str:
    """The malfunction die as it is now: a tweak makes that of a gizmo some die types better (Appendix C: Tweak)."""
    printed = carried.printed_die(troop, what)
    if carried.plain(what):
        return printed
    steps = sum(tweak.amount for tweak in effects.all_of(state, numbers.STEPS, trait=TWEAKED) if tweak.touches(troop))
    return numbers.stepped(printed, steps)


def _named(state: State, troop: Troop, figure: Figure) -> str:
    """Whose device broke, as far as everybody may know."""
    return naming.called(state, troop) if concealed(state, troop) else figure_name(troop, figure)


@settles("malfunction")
def _checked(play: Play, matter: Matter, settled: Settled) -> None:
    troop = play.troop(matter.troop)
    figure = troop.figure(matter.figure)
    if figure is not None and not settled.skipped and not settled.success:
        ask_severity(play, troop, figure, matter.about["device"], matter.group)


# Severity


def ask_severity(play: Play, troop: Troop, figure: Figure, what: str, checks: str = "") -> None:
    """2d6; *all thumbs* adds 2. A miser's gear just does not work this turn. Those that failed in the same group of
    ``checks`` are asked together, after all of them."""
    if carried.plain(what):
        fail(play, troop, figure, what, "minor")
        return
    extra = (Modifier("All Thumbs", 2, "ability-all-thumbs"),) if troop.has("all-thumbs") else ()
    values, group = {"who": _named(play.state, troop, figure)}, checks and f"severity:{checks}"
    more: asking.AskingAny = {"figure": figure.id, "extra": extra, "group": group, "about": {"device": what}}
    asking.ask(play, "malfunction-severity", troop.id, values=values, **more)


@settles("malfunction-severity")
def _severe(play: Play, matter: Matter, settled: Settled) -> None:
    troop = play.troop(matter.troop)
    figure = troop.figure(matter.figure)
    if figure is not None and not settled.skipped:
        fail(play, troop, figure, matter.about["device"], faults.severity(settled.total))


# What comes of it


def fail(play: Play, troop: Troop, figure: Figure, what: str, how: str) -> None:
    """The result: told, kept as something that lasts where it does, and done where it does something at once."""
    name, found = _named(play.state, troop, figure), faults.fault(what, how)
    bad = "" if carried.plain(what) else f"{faults.called(how)}. "
    play.tell(f"{name}, {faults.name_of(what)}: {bad}{found.text}")
    if found.lasts:
        whose = f" ({figure_name(troop, figure)})" if len(troop.figures) > 1 else ""
        words, until = f"{faults.name_of(what)} {found.state}{whose}", "turn" if carried.plain(what) else ""
        lasting = Effect("", condition.BROKEN, words, Scope(troop=troop.id), faults.entry(what), until=until)
        effects.begin(play, replace(lasting, about=kept(condition.Broken(what, how, figure.id))))
    if found.burst:
        bursts(play, troop, figure, what, found)
    if rule := AT_ONCE.one(**{how: what}):
        rule(play, play.troop(troop.id), figure)
    elif not found.lasts and not found.burst:
        play.emit(events.Reminded(f"{name}: {found.text}", faults.entry(what)))


def bursts(play: Play, troop: Troop, figure: Figure, what: str, found: faults.Fault) -> None:
    """The Boom! template on a figure: it is hit for certain, by dice of its own where those differ."""
    own, words = (Spot(troop.id, figure.id),), found.words or f"{faults.name_of(what)} bursts"
    rule = faults.entry(what)
    burst(play, Blast(words, found.burst, troop.id, figure.id, own=own, own_dice=found.wearer, rule=rule))


@effects.tidies(condition.BROKEN)
def _gone(play: Play, effect: Effect) -> None:
    """A broken device goes with the figure that had it."""
    troop = play.state.troops.get(effect.scope.troop)
    figure = troop.figure(effect.about.get("figure", "")) if troop is not None else None
    if figure is not None and figure.state == "gone":
        play.emit(events.EffectEnded(effect.id))
