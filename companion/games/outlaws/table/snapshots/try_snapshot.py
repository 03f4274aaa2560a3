"""A snapshot is tried: a shot at the foe who caused it, or a dive. What it is for is said before the die (Snapshots).

Once in a turn because its man has come into view, after any action of his; and once for each shot at somebody.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import no_man, not_now, unsettled
from companion.games.outlaws.table.core.state import Man, Shot, Snap, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import sight, sight_form
from companion.games.outlaws.table.shooting.announcing import announced
from companion.games.outlaws.table.shooting.sight import Sight
from companion.games.outlaws.table.snapshots import chances, trying
from companion.games.outlaws.table.snapshots.chances import Choice


@dataclass(frozen=True, kw_only=True)
class TrySnapshot(Sight):
    """That man tries that ``option``. ``entered``: the man whose turn it is has come into view."""

    option: str
    entered: bool = False


def may(state: State, actor: Actor, command: TrySnapshot) -> Why | None:
    """He is asked, or the active man has acted in his view; he can, with what he holds, and has not tried yet."""
    if why := not_now(state, "round") or no_man(state, command.man):
        return why
    man = state.the(command.man)
    if why := not_yours(state, actor, man.seat) or _no_cause(state, man, entered=command.entered):
        return why
    choice = Choice(command.option, command.item)
    if choice not in chances.choices(state, man):
        return chances.unable(state, man) or Why("no-such-snapshot", f"{man.name} cannot try that.")
    return sight.wrong(state, _seen(state, command)) if choice.way else None


def _no_cause(state: State, man: Man, *, entered: bool) -> Why | None:
    if entered:
        return not_entered(state, man)
    if state.window is None or man.id not in state.window.asked or state.snap is not None:
        return Why("not-asked", f"{man.name} has nothing to answer.")
    answering = state.shot is not None and state.shot.answer
    return Why("snapshot-first", "Another snapshot must be settled first.") if answering else None


def no_pause(state: State) -> Why | None:
    """Something else is settled first. While people are asked what a man of the companion's sees, he has just moved,
    and nothing is in the way of a snapshot."""
    return unsettled(replace(state, sighting=None))


def not_entered(state: State, man: Man) -> Why | None:
    """Nobody can have come into his view by now, or he has tried already."""
    go, foe = state.go, state.acting
    if go is None or foe is None or foe.team == man.team:
        return Why("no-foe-active", "No foe is active.", "No foe is active")
    if why := no_pause(state):
        return Why(why.code, why.message, "Something must be settled first")
    if not foe.up or not go.acted:
        return Why("no-action-yet", f"{foe.name} has done nothing yet.", f"{foe.name} has done nothing yet")
    if man.id in go.snapped:
        tried = f"{man.name} has already tried a snapshot at {foe.name} this turn."
        return Why("snapped", tried, "Already tried this turn")
    return chances.unable(state, man)


def foe_of(state: State, *, entered: bool) -> str:
    """At whom it is: whoever came into view, or shot."""
    if entered:
        return state.go.man if state.go else ""
    return state.window.foe if state.window else ""


def _seen(state: State, command: TrySnapshot) -> Sight:
    """What he sees of the foe. Whoever was shot at stands as far away as the shot flew."""
    foe = foe_of(state, entered=command.entered)
    seen = Sight(**{name: getattr(command, name) for name in Sight.__dataclass_fields__})
    return sight.measured(state, replace(seen, target=foe))


def offer(eyes: Eyes, man: Man, *, entered: bool) -> Iterator[Action]:
    """Everything that he can try, each with the number that it takes."""
    state = eyes.state
    if not eyes.may_play(man.seat):
        return
    foe = foe_of(state, entered=entered)
    for choice in chances.choices(state, man):
        values = {"man": man.id, "option": choice.option, "item": choice.item}
        if entered:
            values["entered"] = "yes"
        label = chances.words(state, choice)
        if not choice.way:
            yield _noted(Action("TrySnapshot", label, values), man, choice)
            continue
        seen = sight.measured(state, Sight(man=man.id, item=choice.item, target=foe))
        for action in sight_form.ways_to(eyes, "TrySnapshot", seen, values, choice.way, label):
            yield _noted(action, man, choice)


def offer_named(eyes: Eyes, man: Man, *, entered: bool) -> Iterator[Action]:
    """The same, with the name of the man before it: where several are asked."""
    for action in offer(eyes, man, entered=entered):
        yield replace(action, label=f"{man.name}: {action.label[0].lower()}{action.label[1:]}")


def _noted(action: Action, man: Man, choice: Choice) -> Action:
    most = min(chances.needed(man, choice.option), 6)
    loss = catalog().snapshots[choice.option].loss
    cost = f", loses {loss}" if loss else ""
    icon, card = catalog().snapshots[choice.option].icon, chances.card(man, (choice.option,))
    return replace(action, note=f"{most} or less{cost}", icon=icon, rule="snapshot-roll", roll=card)


def decide(step: Step, command: TrySnapshot) -> None:
    """The die is rolled for it."""
    man, foe = step.man(command.man), foe_of(step.state, entered=command.entered)
    choice = Choice(command.option, command.item)
    shots: tuple[Shot, ...] = ()
    if choice.way:
        seen = sight.full(step.state, _seen(step.state, command))
        shots = announced(step.state, seen, choice.way, answer=True)
        step.emit(e.PairSaid(sight.pair_of(seen)))
    if not command.entered:
        step.emit(e.WindowAnswered(man.id))
    most = chances.needed(man, choice.option)
    step.emit(e.SnapTried(Snap(man.id, foe, choice.option, most, command.entered, shots)))
    does = chances.words(step.state, choice)
    step.tell(f"{man.name} tries a snapshot because of {step.man(foe).name}: {does[0].lower()}{does[1:]}.")
    if step.app_rolls(man.seat):
        trying.settle(step, step.chance.die(6), real=False)


FEATURE = Feature(TrySnapshot, may, decide)
