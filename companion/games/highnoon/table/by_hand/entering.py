"""The commands with which people enter what happened on the table: wounds, who lies down, counters, Guts checks."""

from collections.abc import Callable
from functools import partial

from companion.engine.errors import Illegal
from companion.games.highnoon.table.commands import action as tap
from companion.games.highnoon.table.core import events, kinds, naming, order
from companion.games.highnoon.table.core.marks import MARKS
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.state import Figure, State, Troop, concealed
from companion.games.highnoon.table.core.who_may import culprit, in_battle, mine
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.wounds import figures

NOBODY = "nobody"
COVERS = frozenset({"light-cover", "hard-cover"})
RIDES = frozenset({"mounted", "limbered"})


@decides(tap.FigureHit)
def figure_hit(play: Play, command: tap.FigureHit) -> None:
    """Whoever did it may enter it, and whoever suffers it."""
    troop = play.troop(command.troop)
    in_battle(play.state)
    by = _who_did_it(play.state, troop, command.by)
    if by:
        culprit(play, by)
    if not any(play.actor.may_play(seat) for seat in _concerned(play.state, troop, by)):
        play.allow(troop.seat)
    figure = troop.figure(command.figure) if command.figure else _any_of(troop, command.result)
    if figure is None or figure.state not in ("up", "dirt") or troop.status != "in":
        raise Illegal("no-such-figure", "That figure is not in the fight.")
    if command.result not in ("dirt", "down", "critical"):
        raise Illegal("no-such-result", "Choose Eatin' Dirt, Put Down or a critical hit.")
    if command.result == "critical" and not troop.stats.hero:
        raise Illegal("heroes-only", "Only Heroes roll on the Critical Hit Table. Others are Put Down.")
    figures.hit(play, command.troop, figure.id, command.result, by)


def _any_of(troop: Troop, result: str) -> Figure | None:
    """Where nobody says which figure was hit: one that is up; to be Put Down, else one that is Eatin' Dirt."""
    states = ("up",) if result == "dirt" else ("up", "dirt")
    return next((one for state in states for one in troop.figures if one.state == state), None)


def _who_did_it(state: State, troop: Troop, by: str) -> str:
    """The one named; where nobody is, the enemy who acts now."""
    if by == NOBODY:
        return ""
    actors = state.go.troops if state.go is not None else ()
    return by or next((id_ for id_ in actors if not kinds.friends(state, troop, state.troops[id_])), "")


def _concerned(state: State, troop: Troop, by: str) -> set[str]:
    """The seats that may enter what befell the troop."""
    return {troop.seat, *order.parts(state)} | ({state.troops[by].seat} if by else set())


@decides(tap.FigureUp)
def figure_up(play: Play, command: tap.FigureUp) -> None:
    """Up again."""
    troop = mine(play, command.troop)
    figure = troop.figure(command.figure)
    if figure is None or figure.state != "dirt":
        raise Illegal("no-such-figure", "Only a figure Eatin' Dirt can get up.")
    figures.restore(play, command.troop, command.figure)


@decides(tap.Prone)
def prone(play: Play, command: tap.Prone) -> None:
    """Lying down is free, standing up costs 2" of movement (Going Prone)."""
    troop = mine(play, command.troop)
    in_battle(play.state)
    if command.on and not kinds.prone_by_choice(troop):
        raise Illegal("not-prone", f"{troop.name} cannot go prone by choice.")
    chosen = [one for one in troop.figures if one.state == "up" and command.figure in ("", one.id)]
    changed = [one for one in chosen if one.prone != command.on]
    if not changed:
        raise Illegal("no-change", "Nobody in this troop can do that now.")
    play.emit(*(events.FigureWent(troop.id, one.id, command.on) for one in changed))
    who = _who(play.state, troop, command.figure)
    play.tell(f"{who('goes')} prone." if command.on else f'{who("stands")} up, for 2" of movement.')


def _who(state: State, troop: Troop, figure: str) -> Callable[[str], str]:
    """Takes a verb, given as for one: ``Gunmen go``, ``Gunmen 2 goes``, ``A hidden troop goes``."""
    if not figure and not concealed(state, troop):
        return partial(kinds.does, troop)
    name = naming.figure_called(state, troop, troop.figure(figure))
    return lambda verb: f"{name} {verb}"


@decides(tap.Mark)
def mark(play: Play, command: tap.Mark) -> None:
    """A counter that the app knows the meaning of. Of two covers only the one named last lies there. Errors: `Illegal`
    ``no-such-mark``, ``once-an-action`` for a horse."""
    troop = mine(play, command.troop)
    in_battle(play.state)
    found = MARKS.get(command.mark)
    if found is None:
        raise Illegal("no-such-mark", "The app has no counter with that name. Set one by hand.")
    if command.mark == saddles.MOUNTED:
        _in_the_saddle(play, troop, on=command.on)
    if command.on:
        for group in (COVERS, RIDES):
            for other in sorted(group & troop.marks - {command.mark}) if command.mark in group else ():
                play.emit(events.MarkChanged(troop.id, other, False))
    play.emit(events.MarkChanged(troop.id, command.mark, command.on))
    play.tell(f"{naming.called(play.state, troop)}: {found.name.lower()}{'' if command.on else ' no more'}.")


def _in_the_saddle(play: Play, troop: Troop, *, on: bool) -> None:
    """Getting on and off is done in an action, each once in it; a counter that was wrong is set by hand (Horses)."""
    if not saddles.may_change(play.state, troop, on=on):
        done = "mounted" if on else "dismounted"
        raise Illegal("once-an-action", f"{kinds.does(troop, 'has')} {done} in this action already.")
    if on != (saddles.MOUNTED in troop.marks):
        play.did(troop.id, saddles.changed(on=on))
    if on:  # Nobody lies on his belly in a saddle.
        play.emit(*(events.FigureWent(troop.id, one.id, False) for one in troop.figures if one.prone))


@decides(tap.ShowTroop)
def show_troop(play: Play, command: tap.ShowTroop) -> None:
    """Bushwhackers come out on one of their actions, at the place that was written down, and cannot hide that way
    again (Appendix A: Bushwack)."""
    troop = mine(play, command.troop)
    if not kinds.in_ambush(play.state, troop):
        raise Illegal("not-hidden", f"{kinds.does(troop, 'is')} in plain sight.")
    go = play.state.go
    if go is None or troop.id not in go.troops:
        raise Illegal("not-acting", f"{kinds.does(troop, 'comes')} out on its own action.")
    play.reveal()
    place = kinds.hiding_place(play.state, troop).rstrip(".")
    play.emit(events.TroopShown(troop.id), events.MarkChanged(troop.id, "hidden", False))
    play.emit(events.SecretWritten(troop.owner, troop.id, ""))
    play.tell(f"{kinds.does(troop, 'comes')} out of hiding{f': {place}' if place else ''}.")
