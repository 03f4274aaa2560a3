"""Automatons and Clockwork Tarantulas: what they try as their actions begin, whom they attack with their signals
crossed, and how they end (Weird Warriors: Wasatch)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, Settled, choices, effects, events, figure_name, kinds, settles
from companion.games.highnoon.table.core.state import Effect, Figure, Matter, Scope, State, Troop, concealed
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.gizmos import faults, mend
from companion.games.highnoon.table.gizmos.malfunction import AT_ONCE
from companion.games.highnoon.table.guns import blasts
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.guns.under_template import burst
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import figures

ACID = frozenset({"pierces", "heavy"})
"""It is the acid of its weapon, which armor does not stop (house: the end's own words do not repeat it)."""
END_DICE = "2d6"
_FRIENDS_AGAIN = "On a success, it knows its friends again. If it fails, it attacks the nearest of them."


@effects.each_action(condition.BROKEN)
def tries(play: Play, effect: Effect) -> None:
    """One roll as each action begins: a halted Tarantula at 4, an Automaton gone haywire at 8, which takes its action,
    and a troop that was led astray at 8, one roll for all. Whoever Eats Dirt does not try (house)."""
    broken, troop = condition.broken(effect), play.state.troops.get(effect.scope.troop)
    figure = troop.figure(broken.figure) if broken is not None and troop is not None else None
    if broken is None or troop is None or figure is None or figure.state != "up":
        return
    fault = faults.fault(broken.device, broken.severity)
    if not fault.tries:
        return
    astray = broken.severity == "catastrophe"
    text = "On a success, it goes on, but not in this action."
    if broken.device != carried.AUTOMATON:
        text = _FRIENDS_AGAIN if astray else "On a success, it goes on."
    who = troop.name if astray else figure_name(troop, figure)
    values, about = {"who": who, "state": fault.state, "device": broken.device}, {"effect": effect.id}
    about[effects.OPENS] = troop.id
    asking.ask(play, "restart", troop.id, values=values, text=text, tn=fault.mend, figure=figure.id, about=about)


@settles("restart")
def _tried(play: Play, matter: Matter, settled: Settled) -> None:
    effect = next((lasting for lasting in play.state.effects if lasting.id == matter.about["effect"]), None)
    troop = play.troop(matter.troop)
    broken = condition.broken(effect) if effect is not None else None
    if effect is None or broken is None or settled.skipped:
        return
    if broken.severity == "catastrophe":
        for astray in _astray(play.state, troop):  # Whom it went for on an earlier action of the turn.
            play.emit(events.EffectEnded(astray.id))
    if settled.success:
        effects.end(play, effect)
        if broken.device == carried.AUTOMATON:
            targets.note(play, troop.id, broken.figure, mend.MENDED, 1)
            play.did(troop.id, targets.LOST, broken.figure)
    elif broken.severity == "catastrophe":
        _ask_nearest(play, troop)


# Signals crossed


def _ask_nearest(play: Play, troop: Troop) -> None:
    """Which of the other troops of its own side is the nearest is seen on the table. Without a friend there, nothing
    comes of it (house)."""
    others = (other for other in play.state.troops.values() if other.id != troop.id and other.alive)
    friends = (other for other in others if kinds.friends(play.state, troop, other))
    near = tuple(other for other in friends if not concealed(play.state, other))
    if len(near) == 1:
        _turn(play, troop, near[0])
    elif near:
        options = choices.troop_options(near)
        asking.ask(play, "nearest-friend", troop.id, options=options, about={effects.OPENS: troop.id})


@settles("nearest-friend")
def _nearest(play: Play, matter: Matter, settled: Settled) -> None:
    for pick in settled.picks:
        _turn(play, play.troop(matter.troop), play.troop(pick))


def _turn(play: Play, troop: Troop, friend: Troop) -> None:
    """A machine whose signals are crossed goes for a friend until the turn is over."""
    play.tell(f"{kinds.does(troop, 'goes')} for {friend.name}!")
    name, rule, about = f"Goes for {friend.name}", faults.entry(carried.TARANTULA), {"target": friend.id}
    effects.begin(play, Effect("", kinds.ASTRAY, name, Scope(troop=troop.id), rule, until="turn", about=about))


def _astray(state: State, troop: Troop) -> tuple[Effect, ...]:
    return effects.all_of(state, kinds.ASTRAY, Scope(troop=troop.id))


@targets.bars(at=50)
def _only_nearest(state: State, attacker: Troop, target: Troop, _what: str) -> str:
    """A machine with crossed signals attacks those friends and nobody else."""
    goes_for = [astray.about["target"] for astray in _astray(state, attacker)]
    if not goes_for or target.id in goes_for:
        return ""
    return f"Its signals are crossed: it attacks {state.troops[goes_for[0]].name} and nobody else."


# How they end


@on(AT_ONCE, major=carried.TARANTULA)
def melts(play: Play, troop: Troop, figure: Figure) -> None:
    """The acid tank of a machine bursts; nobody is to blame."""
    figures.put_down(play, troop.id, figure.id)


@figures.felled(at=40)
def last_words(play: Play, troop_id: str, figure_id: str, _by: str) -> None:
    """An Automaton blows up, 2d6 under the Boom! template centered on it; a Tarantula melts, 2d6 to whoever touches it.
    It is their own side that did it (house)."""
    troop = play.troop(troop_id)
    if troop.figure(figure_id) is None or not play.state.uses("figures"):
        return
    for end, words, template, ways in (
        ("automaton-end", "The Automaton blows up", blasts.BOOM, blasts.BLAST),
        ("tarantula-end", "The Tarantula melts", blasts.CONTACT, ACID),
    ):
        if kinds.born_with(troop, end):
            rule, rank = f"ability-{end}", blasts.AFTER_ALL
            burst(play, Blast(words, END_DICE, troop_id, figure_id, (), ways, template=template, rule=rule, rank=rank))
            return
