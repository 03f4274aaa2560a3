"""Running: one die for the whole troop (Chapter Two, Running; Panicked)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core import Play, Seeing, Settled, kinds, naming, settles, who_may
from companion.games.highnoon.table.core.state import Matter, State, Troop
from companion.games.highnoon.table.rolling import asking, numbers

RAN: Point[Callable[[Play, Troop, int], None]] = Point("what running does to a troop, by the die", "mark")


@dataclass(frozen=True)
class Run:
    """The running die."""

    troop: str


def may(state: State, actor: Actor, command: Run) -> Why | None:
    """It runs in its own action, instead of an attack or before it; in panic whoever's action it is."""
    if why := who_may.not_mine(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if troop.morale != "panicked" and (why := who_may.no_action(state, actor, troop.id)):
        return why
    return who_may.no_battle(state) or no_run(state, troop)


def no_run(state: State, troop: Troop) -> Why | None:
    """Why a troop cannot run, whoever acts: ``cannot-run``, ``ran-already``, ``busy``, ``no-move``."""
    done = state.words(troop.id)
    if not troop.alive or not numbers.running_die(state, troop):
        return Why("cannot-run", f"{troop.name} cannot run.")
    if "ran" in done:
        return Why("ran-already", f"{kinds.does(troop, 'has')} already rolled for running in this action.")
    if targets.ATTACKED in done or who_may.revenge(state, troop):
        words = f"{kinds.does(troop, 'has')} attacked in this action. Run instead of attacking, or before it."
        return Why("busy", words)
    if targets.STOPPED & done and troop.morale != "panicked":
        return Why("no-move", f"{troop.name} cannot move in this action.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Running, with the troop's die; a Panicked troop runs outside its own action too."""
    state, about = eyes.state, {"troop": troop.id}
    if may(state, eyes.actor, Run(troop.id)):
        return
    label = f"Run {numbers.running_die(state, troop)}"
    if state.go is not None and troop.id in state.go.troops:
        yield Action("Run", label, about, note="no other action but a fight at its end", rule="running")
    else:
        yield Action("Run", label, about, note="in panic", rule="panic-run")


def decide(play: Play, command: Run) -> None:
    """One running die for the whole troop."""
    troop = play.troop(command.troop)
    better_of_two = numbers.hurried(play.state, troop) == numbers.BEST
    asking.ask(
        play,
        "run",
        troop.id,
        dice=numbers.running_die(play.state, troop),
        title=kinds.does(troop, "runs"),
        higher=better_of_two,
        second=better_of_two,
    )
    play.did(troop.id, "ran")


@settles("run")
def _ran(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    troop = play.troop(matter.troop)
    ways = [f'{pace.value}" and {bonus.value}" more' for pace, bonus in numbers.runs(play.state, troop, settled.total)]
    play.tell(f"{naming.called(play.state, troop)} may move {', or when crawling '.join(ways)}.")
    for figure in troop.standing:
        if numbers.blinded(play.state, troop, figure.id):
            play.tell(f"{naming.figure_name(troop, figure)} is blind, and does not run.")
    for follows in RAN.all(mark=troop.marks):
        follows(play, troop, settled.total)


FEATURE = Feature(Run, may, decide)
