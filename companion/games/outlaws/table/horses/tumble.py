"""A man who is thrown off a horse: the fists of the brawl die are blows (Shooting from horseback; design: any fall)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.table.brawling import die
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import no_man
from companion.games.outlaws.table.core.sources import app_roll, own_die, wrong_face
from companion.games.outlaws.table.core.state import State, Throw
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import collapsing, losing


@dataclass(frozen=True)
class Tumble:
    """The brawl die of that man's fall; 0 where the app rolls."""

    man: str
    face: int = 0


def may(state: State, actor: Actor, command: Tumble) -> Why | None:
    """He was thrown, and nothing else waits for an answer before."""
    if why := no_man(state, command.man) or not_yours(state, actor, state.the(command.man).seat):
        return why
    if command.man not in state.tumbles:
        return Why("no-fall", f"{state.the(command.man).name} has not fallen.", values={"man": command.man})
    return _waiting(state) or wrong_face(state, command.face)


def _waiting(state: State) -> Why | None:
    """What threw him is settled first: the shot, the hit, the brawl action."""
    if not any((state.shots, state.hit, state.window, state.snap, state.blow, state.sighting)):
        return None
    return Why("first-things-first", "Something else must be settled first.")


def offer(eyes: Eyes, man_id: str) -> Iterator[Action]:
    """One tap, or the faces of the brawl die."""
    state, actor, values = eyes.state, eyes.actor, {"man": man_id}
    why = may(state, actor, Tumble(man_id))
    yield from app_roll("Tumble", "Roll the brawl die", why, values, rule="shooting-from-horseback")
    yield from own_die(state, "Tumble", die.brawl_field(state), may(state, actor, Tumble(man_id, 1)), values)


def decide(step: Step, command: Tumble) -> None:
    """He has fallen."""
    fallen(step, command.man, command.face or step.chance.die(6), real=bool(command.face))


def unasked(step: Step) -> None:
    """Falls that the app rolls for, after the command that led to them."""
    for man_id in step.state.tumbles:
        if step.app_rolls(step.man(man_id).seat):
            fallen(step, man_id, step.chance.die(6), real=False)


def fallen(step: Step, man_id: str, face: int, *, real: bool) -> None:
    """Each fist is a blow."""
    fists = step.state.house.brawl[face - 1].fists
    man = step.man(man_id)
    step.emit(e.Landed(man_id))
    step.threw(Throw(step.state.round, man_id, "fall", "brawl", face, real, good=not fists))
    step.tell(f"{man.name} falls: {counted(fists, 'blow')}.")
    if fists:
        step.emit(e.Struck(man_id, fists))
        losing.from_turn(step, man_id, fists)
        collapsing.check(step, man_id)


FEATURE = Feature(Tumble, may, decide)
