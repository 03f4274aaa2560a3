"""What is asked now, of whom: what waits for an answer first, then the man whose turn it is, then the next counter."""

from collections.abc import Iterable, Iterator, Sequence

from companion.engine.board import Action, Group, Prompt
from companion.engine.words import counted
from companion.games.outlaws.table.brawling import offers as brawls
from companion.games.outlaws.table.brawling import questions as brawling
from companion.games.outlaws.table.brawling.fighting import cumbersome
from companion.games.outlaws.table.by_hand import group as by_hand
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man
from companion.games.outlaws.table.ending import give_up, leave_board, open_cell, recover
from companion.games.outlaws.table.handling import ditch
from companion.games.outlaws.table.handling import offers as handling
from companion.games.outlaws.table.horses import questions as horses
from companion.games.outlaws.table.hurt import questions as hurt
from companion.games.outlaws.table.moving import offers as moving
from companion.games.outlaws.table.setting_up import questions as setting_up
from companion.games.outlaws.table.shooting import questions as shooting
from companion.games.outlaws.table.shooting import shoot, shoot_again
from companion.games.outlaws.table.showdown import call_showdown
from companion.games.outlaws.table.showdown import questions as showdown
from companion.games.outlaws.table.sightings import questions as sightings
from companion.games.outlaws.table.snapshots import anytime as snapshots_anytime
from companion.games.outlaws.table.snapshots import questions as snapshots
from companion.games.outlaws.table.townsfolk import questions as townsfolk
from companion.games.outlaws.table.turn import done
from companion.games.outlaws.table.turn import questions as turn


def prompts(eyes: Eyes) -> tuple[Prompt, ...]:
    """In the order in which they are answered."""
    state = eyes.state
    if state.stage == "over":
        return ()
    if state.stage in ("recruit", "setup"):
        return setting_up.prompts(eyes)
    if pending := tuple(_pending(eyes)):
        return pending
    if state.showdown is not None:
        return (showdown.of_showdown(eyes, state.showdown),)
    go, man = state.go, state.acting
    if go is not None and man is not None and not go.over:
        return (_turn(eyes, man),)
    return (turn.between(eyes),)


def anytime(eyes: Eyes) -> Iterator[Action]:
    """What may be done in the middle of somebody else's turn."""
    yield from moving.afterwards(eyes)
    yield from snapshots_anytime.offer(eyes)


def groups(eyes: Eyes) -> Iterator[Group]:
    """What is not for every tap, each under its name."""
    yield by_hand.group(eyes)
    text = (
        "For characters who have a loaded handgun, have drawn no gun and all see each other. A showdown ends the round."
    )
    yield Group("Call a showdown", tuple(tap for one in call_showdown.offer(eyes) for tap in one.taps), text)
    yield give_up.group(eyes)


def _pending(eyes: Eyes) -> Iterator[Prompt]:
    state = eyes.state
    if state.ending is not None:
        yield from recover.of_ending(eyes, state.ending)
    elif state.hit is not None:
        yield hurt.of_hit(eyes, state.hit)
    elif state.snap is not None:
        yield snapshots.of_snap(eyes, state.snap)
    elif state.sighting is not None and not (state.shot is not None and state.shot.answer):
        yield sightings.of_sighting(eyes, state.sighting)
    elif state.window is not None and not (state.shot is not None and state.shot.answer):
        yield from snapshots.of_window(eyes, state.window)
    elif state.blow is not None:
        yield brawling.of_blow(eyes, state.blow)
    elif state.shot is not None:
        yield from filter(None, (shooting.of_shot(eyes, state.shot),))
    elif state.tumbles:
        yield horses.of_tumble(eyes, state.tumbles[0])
    elif state.crowd is not None:
        yield townsfolk.of_crowd(eyes, state.crowd)


def _turn(eyes: Eyes, man: Man) -> Prompt:
    """Everything that the man can do, by chapters; what is impossible is greyed and says why."""
    left = eyes.state.go.left if eyes.state.go else 0
    title = f"{man.name} has {counted(left, 'action')} left"
    return asked(eyes, "action-costs", title, man.seat, _ways(eyes, man), troop=man.id)


def _ways(eyes: Eyes, man: Man) -> Iterator[Action]:
    """At the thumb lies what is tapped most: the usual shot, or what a brawl allows, then moves (a rider rides), hands,
    and last the end of the turn. All else stands with the question, and what is impossible is folded among its like."""
    shots = tuple(shoot.offer(eyes, man))
    able, brawl = [shot for shot in shots if not shot.why], tuple(brawls.offered(eyes, man))
    if eyes.state.brawling(man):
        yield from _in_a_brawl(eyes, man, brawl)
        return
    yield from shoot_again.offer(eyes, man)
    yield from able[:1]
    yield from horses.riding(eyes, man) if man.mounted else _folded("Move", moving.offered(eyes, man))
    hands = tuple(handling.offered(eyes, man))
    bleeds = [action for action in hands if action.command == "StopBleed" and not action.why]
    yield from _folded("Hands", (action for action in hands if action not in bleeds))
    if not able:
        yield from _folded("Shoot", shots)
    yield from done.offer(eyes, man)
    yield from bleeds
    if able:
        yield from _folded("Other shots", (shot for shot in shots if shot not in able[:1]))
    if man.mounted:
        yield from _folded("Move on foot", moving.offered(eyes, man))
    yield from _on_and_off(eyes, man)
    yield from _folded("Fists and knives", brawl)
    yield from open_cell.offer(eyes, man)
    yield from leave_board.offer(eyes, man)


def _in_a_brawl(eyes: Eyes, man: Man, brawl: Sequence[Action]) -> Iterator[Action]:
    """What the brawl allows, and a gun that has to be dropped first."""
    yield from (action for action in brawl if not action.why)
    if cumbersome(eyes.state, man):
        yield from ditch.offer(eyes, man)
    yield from done.offer(eyes, man)
    yield from _folded("Other brawl actions", (action for action in brawl if action.why))
    yield from _folded("Hands", handling.offered(eyes, man))


def _on_and_off(eyes: Eyes, man: Man) -> Iterator[Action]:
    """All that can be done with horses is one button; a single thing stands for itself."""
    found = tuple(horses.on_foot(eyes, man))
    yield from found if len(found) == 1 else _folded("Horses", found)


def _folded(label: str, found: Iterable[Action]) -> Iterator[Action]:
    """One button for several, what is possible first; it opens also where none of them is, since they say why."""
    actions = tuple(sorted(found, key=lambda action: bool(action.why)))
    if actions:
        yield Action(actions[0].command, label, {"list": label}, inside=actions)
