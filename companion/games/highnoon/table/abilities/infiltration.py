"""Infiltrators: at the end of turn 1 their players write down whom they pass for; later they come out (Appendix A,
Infiltration)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.memory import kept, recalled
from companion.engine.play import Actor
from companion.games.highnoon.data.records import HIRED_GUNS
from companion.games.highnoon.table.attacks.holds import moment
from companion.games.highnoon.table.core import Play, Seeing, Settled, events, kinds, settles, settles_group
from companion.games.highnoon.table.core.state import Go, Matter, Option, Result, Secret, Spot, State, Troop, spot_of
from companion.games.highnoon.table.core.who_may import not_mine
from companion.games.highnoon.table.rolling import asking

INFILTRATION = "infiltration"
AS_VICTIM = "armed-as-victim"
"""The tag of troops that carry what their victim carried, besides their own (Weird Warriors: Bayou Vermillion)."""
BEFORE = "acts-before"
"""The note on an infiltrator that came out: the ``troop`` whose action it comes ahead of, and in which ``turn``."""


@dataclass(frozen=True)
class RevealTroop:
    """A hidden troop comes out."""

    troop: str


# Written down


def open_foes(state: State, troop: Troop) -> tuple[Troop, ...]:
    """Troops of other sides that lie open."""
    seats = {seat.id for seat in state.foes(troop.seat)}
    return tuple(other for other in state.troops.values() if other.seat in seats and not other.hidden)


def hosts(state: State, troop: Troop) -> tuple[Troop, ...]:
    """Hired gun posses across the table: all that an infiltrator can pass for."""
    foes = (foe for foe in open_foes(state, troop) if foe.alive)
    return tuple(foe for foe in foes if foe.stats.number == "posse" and foe.stats.gang == HIRED_GUNS)


def ask_figure(play: Play, troop: Troop) -> None:
    """Without a posse to hide in, the troop is lost for this game; else its figure is written down."""
    options = [
        Option(Spot(foe.id, figure.id).value, f"{foe.name}, figure {foe.number(figure)}", play.seat(foe.seat).name)
        for foe in hosts(play.state, troop)
        for figure in foe.standing
    ]
    if not options:
        play.emit(events.TroopLeft(troop.id, "out"), events.TroopShown(troop.id))
        play.tell(f"{troop.name} found nobody to pose as and left the game.")
        return
    asking.ask(play, "setup-infiltration", troop.id, options=options)


@settles("setup-infiltration")
def _written(play: Play, matter: Matter, settled: Settled) -> None:
    """The figure is written down in secret and known to its seat alone."""
    for figure in settled.picks:
        secret = Secret(matter.seat, INFILTRATION, troop=matter.troop, spot=spot_of(figure))
        play.emit(events.SecretWritten(secret))


def passes_for(state: State, troop_id: str) -> Spot | None:
    """The figure that an infiltrator stands for; None where none is written."""
    return next((secret.spot for secret in state.secrets if secret.troop == troop_id), None)


# Coming out


def may(state: State, actor: Actor, command: RevealTroop) -> Why | None:
    """In the battle an infiltrator passes for somebody first: ``not-hidden``, ``not-yet``, and what `not_mine` says."""
    if why := not_mine(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if not troop.hidden or troop.status == "out":
        return Why("not-hidden", "That troop is not hidden.")
    waits = troop.has(INFILTRATION) and troop.status == "reserve" and not passes_for(state, troop.id)
    if waits and state.phase != "setup":
        return Why("not-yet", "It can come out once you have written down whom it is posing as.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """In the battle, from the troop's plate."""
    if eyes.state.phase in ("draw", "action") and eyes.can(may, RevealTroop(troop.id)):
        yield Action("RevealTroop", "Come out", {"troop": troop.id}, rule="ability-infiltration")


def decide(play: Play, command: RevealTroop) -> None:
    """Infiltrators of several players in one figure roll Smarts for it, and a tie loses them all."""
    troop = play.troop(command.troop)
    play.reveal()
    figure = passes_for(play.state, troop.id)
    if play.state.phase == "setup" and troop.has(INFILTRATION) and not figure:
        play.emit(events.TroopShown(troop.id), events.TroopReturned(troop.id))
        play.tell(f"{kinds.does(troop, 'starts')} in the open.")
        return
    play.tell(f"{kinds.does(troop, 'comes')} out!")
    rivals = [other.id for other in play.state.troops.values() if figure and passes_for(play.state, other.id) == figure]
    if len(rivals) < 2:
        _out(play, troop.id, figure)
        return
    group = f"infiltrators:{play.state.counter + 1}"
    for rival in rivals:
        play.emit(events.TroopShown(rival))
        asking.trait(
            play,
            "infiltrators",
            rival,
            "smarts",
            title=f"{play.troop(rival).name}: Smarts against the other infiltrator",
            purpose="smarts",
            rule="ability-infiltration",
            group=group,
            about={"figure": kept(figure)},
        )


@settles_group("infiltrators")
def _rolled_off(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """The highest is in; on a tie nobody is."""
    best = max(result.total for result in results)
    first = [result for result in results if result.total == best and not result.skipped]
    for result in results:
        if len(first) != 1 or result is not first[0]:
            name = play.troop(result.troop).name
            play.emit(events.TroopLeft(result.troop, "out"))
            play.tell(f"{name} had chosen the same disguise and left the game.")
            _forget(play, result.troop)
    if len(first) == 1:
        _out(play, first[0].troop, recalled(Spot, first[0].about["figure"]))


def _forget(play: Play, troop_id: str) -> None:
    play.emit(events.SecretWritten(Secret(play.troop(troop_id).seat, INFILTRATION, troop=troop_id)))


def _out(play: Play, troop_id: str, figure: Spot | None) -> None:
    """It takes the figure's place. This turn it acts on the betrayed troop's card, and before that troop."""
    troop = play.troop(troop_id)
    play.emit(events.TroopShown(troop_id), events.TroopReturned(troop_id))
    _forget(play, troop_id)
    host = play.state.troops.get(figure.troop) if figure else None
    if host is None or figure is None:
        return
    replaced = host.figure(figure.figure)
    if replaced is not None and replaced.state in ("up", "dirt"):
        play.emit(events.FigureChanged(host.id, figure.figure, "gone"))
    if replaced is not None and replaced.weapons and kinds.tagged(troop, AS_VICTIM):
        play.emit(events.FiguresArmed(troop_id, replaced.weapons))
    play.tell(f"{troop.name} took the place of figure {figure.figure[1:]} of {host.name}.")
    acting = play.state.go
    if acting is not None and host.id in acting.troops:
        _act(play, troop_id)
    elif host.cards:
        play.emit(events.Noted(troop_id, BEFORE, {"troop": host.id, "turn": play.state.turn}))
        play.tell(f"This turn {kinds.does(troop, 'acts')} first on the same card.")


def act_first(play: Play, actors: tuple[str, ...]) -> None:
    """The betrayed troop's card came up: who came out of it this turn acts ahead of it."""
    for troop in tuple(play.state.troops.values()):
        ahead = troop.notes.get(BEFORE)
        if ahead and ahead["troop"] in actors and ahead["turn"] == play.state.turn:
            play.emit(events.Noted(troop.id, BEFORE, ""))
            if troop.alive:
                _act(play, troop.id)


def _act(play: Play, troop_id: str) -> None:
    """An action on top of the betrayed troop's; that troop may answer afterwards."""
    troop = play.troop(troop_id)
    go = Go((troop_id,), troop.seat, "")
    play.emit(events.GoBegan(go, moment(play.state, troop, INFILTRATION)))
    play.tell(f"{kinds.does(troop, 'acts')} first.")


FEATURE = Feature(RevealTroop, may, decide)
