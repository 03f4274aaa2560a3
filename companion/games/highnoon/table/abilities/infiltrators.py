"""What is decided at the end of turn 1: sworn enemies, said aloud, and whom infiltrators pass for, written down.

Appendix A, Enemy and Infiltration. Then how an infiltrator comes out.
"""

from companion.engine.errors import Illegal
from companion.games.highnoon.records import HIRED_GUNS
from companion.games.highnoon.table.attacks.holds import moment
from companion.games.highnoon.table.commands import setup as asked
from companion.games.highnoon.table.core import events, kinds
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles, settles_group
from companion.games.highnoon.table.core.state import Go, Matter, Option, Result, State, Troop
from companion.games.highnoon.table.rolling import asking

INFILTRATION = "infiltration"
AS_VICTIM = "armed-as-victim"
"""The tag of troops that carry what their victim carried, besides their own (Weird Warriors: Bayou Vermillion)."""
DONE = "first-turn"
BEFORE = "acts-before"
"""The note on an infiltrator that came out: ``TROOP@TURN``, whose action it comes ahead of, and in which turn."""


def end_of_first_turn(play: Play) -> None:
    """Asks for sworn enemies and infiltrators' figures; once a game. Called as turn 1 ends."""
    if DONE in play.state.done:
        return
    play.emit(events.StepDone(DONE))
    for troop in tuple(play.state.troops.values()):
        if troop.alive and troop.has("enemy") and "enemy" not in troop.notes:
            _ask_enemy(play, troop)
        if troop.hidden and troop.status == "reserve" and troop.has(INFILTRATION):
            _ask_figure(play, troop)


def _foes(state: State, troop: Troop) -> tuple[Troop, ...]:
    """Troops of other sides that lie open."""
    seats = {seat.id for seat in state.foes(troop.seat)}
    return tuple(other for other in state.troops.values() if other.seat in seats and not other.hidden)


def _ask_enemy(play: Play, troop: Troop) -> None:
    """A Hero of an opponent's is chosen aloud."""
    heroes = [foe for foe in _foes(play.state, troop) if foe.stats.hero and foe.alive]
    if heroes:
        asking.choice(
            play,
            "setup-enemy",
            troop.seat,
            [Option(foe.id, foe.name, play.seat(foe.seat).name) for foe in heroes],
            title=f"{troop.name}: a sworn enemy",
            troop=troop.id,
            rule="ability-enemy",
        )


@settles("setup-enemy")
def enemy_chosen(play: Play, matter: Matter, settled: Settled) -> None:
    """From now on there is double bounty between them."""
    for foe in settled.picks:
        play.emit(events.Noted(matter.troop, "enemy", foe))


def targets(state: State, troop: Troop) -> tuple[Troop, ...]:
    """Hired gun posses across the table: all that an infiltrator can pass for (Appendix A, Infiltration)."""
    return tuple(
        foe for foe in _foes(state, troop) if foe.alive and foe.stats.number == "posse" and foe.stats.gang == HIRED_GUNS
    )


def _ask_figure(play: Play, troop: Troop) -> None:
    """Without a posse to hide in, the troop is lost for this game; else its figure is written down."""
    options = [
        Option(f"{foe.id}/{figure.id}", f"{foe.name}, figure {figure.id[1:]}", play.seat(foe.seat).name)
        for foe in targets(play.state, troop)
        for figure in foe.standing
    ]
    if not options:
        play.emit(events.TroopLeft(troop.id, "out"), events.TroopShown(troop.id))
        play.tell(f"{troop.name} found nobody to pose as and left the game.")
        return
    asking.choice(
        play,
        "setup-infiltration",
        troop.seat,
        options,
        title="An infiltrator: which figure is it?",
        troop=troop.id,
        rule="ability-infiltration",
        secret=True,
    )


@settles("setup-infiltration")
def figure_written(play: Play, matter: Matter, settled: Settled) -> None:
    """Known to its seat alone until it comes out."""
    for figure in settled.picks:
        play.emit(events.SecretWritten(matter.seat, f"{INFILTRATION}:{matter.troop}", figure))


def passes_for(state: State, troop: str) -> str:
    """``TROOP/FIGURE`` that an infiltrator stands for; empty where none is written."""
    return next((text for _, about, text in state.secrets if about == f"{INFILTRATION}:{troop}"), "")


def may_come_out(state: State, troop: Troop) -> bool:
    """True for a hidden troop that may show itself now: in the battle an infiltrator passes for somebody first."""
    if not troop.hidden or troop.status == "out":
        return False
    waits = troop.has(INFILTRATION) and troop.status == "reserve" and not passes_for(state, troop.id)
    return state.phase == "setup" or not waits


@decides(asked.RevealTroop)
def reveal(play: Play, command: asked.RevealTroop) -> None:
    """A hidden troop comes out. Infiltrators of several players in one figure roll Smarts for it, and a tie loses
    them all (Appendix A, Infiltration)."""
    troop = play.troop(command.troop)
    play.allow(troop.seat)
    if not troop.hidden or troop.status == "out":
        raise Illegal("not-hidden", "That troop is not hidden.")
    if not may_come_out(play.state, troop):
        raise Illegal("not-yet", "It can come out once you have written down whom it is posing as.")
    play.reveal()
    figure = passes_for(play.state, troop.id)
    if play.state.phase == "setup" and troop.has(INFILTRATION) and not figure:
        play.emit(events.TroopShown(troop.id), events.TroopReturned(troop.id))
        play.tell(f"{kinds.does(troop, 'starts')} in the open.")
        return
    play.tell(f"{kinds.does(troop, 'comes')} out!")
    rivals = [one.id for one in play.state.troops.values() if figure and passes_for(play.state, one.id) == figure]
    if len(rivals) > 1:
        _roll_off(play, rivals, figure)
    else:
        _out(play, troop.id, figure)


def _roll_off(play: Play, rivals: list[str], figure: str) -> None:
    group = f"infiltrators:{play.state.counter + 1}"
    for rival in rivals:
        name = play.troop(rival).name
        play.emit(events.TroopShown(rival))
        asking.trait(
            play,
            "infiltrators",
            rival,
            "smarts",
            title=f"{name}: Smarts against the other infiltrator",
            purpose="smarts",
            rule="ability-infiltration",
            group=group,
            about={"figure": figure},
        )


@settles_group("infiltrators")
def rolled_off(play: Play, _group: str, results: tuple[Result, ...]) -> None:
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
        _out(play, first[0].troop, first[0].about["figure"])


def _forget(play: Play, troop_id: str) -> None:
    play.emit(events.SecretWritten(play.troop(troop_id).seat, f"{INFILTRATION}:{troop_id}", ""))


def _out(play: Play, troop_id: str, figure: str) -> None:
    """It takes the figure's place. This turn it acts on the betrayed troop's card, and before that troop."""
    troop = play.troop(troop_id)
    play.emit(events.TroopShown(troop_id), events.TroopReturned(troop_id))
    _forget(play, troop_id)
    betrayed, _, spot = figure.partition("/")
    host = play.state.troops.get(betrayed)
    if host is None:
        return
    replaced = host.figure(spot)
    if replaced is not None and replaced.state in ("up", "dirt"):
        play.emit(events.FigureChanged(host.id, spot, "gone"))
    if replaced is not None and replaced.weapons and kinds.tagged(troop, AS_VICTIM):
        play.emit(events.FiguresArmed(troop_id, replaced.weapons))
    play.tell(f"{troop.name} took the place of figure {spot[1:]} of {host.name}.")
    acting = play.state.go
    if acting is not None and host.id in acting.troops:
        _act(play, troop_id)
    elif host.cards:
        play.emit(events.Noted(troop_id, BEFORE, f"{host.id}@{play.state.turn}"))
        play.tell(f"This turn {kinds.does(troop, 'acts')} first on the same card.")


def act_first(play: Play, actors: tuple[str, ...]) -> None:
    """The betrayed troop's card came up: who came out of it this turn acts ahead of it (Appendix A, Infiltration)."""
    for troop in tuple(play.state.troops.values()):
        host, _, turn = troop.notes.get(BEFORE, "").partition("@")
        if host in actors and turn == str(play.state.turn):
            play.emit(events.Noted(troop.id, BEFORE, ""))
            if troop.alive:
                _act(play, troop.id)


def _act(play: Play, troop_id: str) -> None:
    """An action on top of the betrayed troop's; that troop may answer afterwards."""
    troop = play.troop(troop_id)
    go = Go((troop_id,), troop.seat, "")
    play.emit(events.GoBegan(go, moment(play.state, troop, INFILTRATION)))
    play.tell(f"{kinds.does(troop, 'acts')} first.")
