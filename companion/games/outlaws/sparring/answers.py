"""What the partner answers in the middle of something: shots, snapshots, wound counters, brawls (house)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.odds.body import Outcome, Target, mark_of, wounded
from companion.games.outlaws.sparring import aims
from companion.games.outlaws.sparring.choosing import first
from companion.games.outlaws.table.brawling import evading
from companion.games.outlaws.table.brawling.answer import AnswerBlow
from companion.games.outlaws.table.brawling.win_wrestle import DOWN, WinWrestle
from companion.games.outlaws.table.core.state import Hit, Man, Pair, Shot, State, Window
from companion.games.outlaws.table.hurt import body, cup, drawing
from companion.games.outlaws.table.hurt.keep_wound import KeepWound
from companion.games.outlaws.table.hurt.lucky import TryLuck
from companion.games.outlaws.table.shooting import odds, sight
from companion.games.outlaws.table.shooting.fire import Fire
from companion.games.outlaws.table.shooting.name_target import NameTarget
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.snapshots import chances
from companion.games.outlaws.table.snapshots.chances import Choice
from companion.games.outlaws.table.snapshots.no_snapshot import NoSnapshot
from companion.games.outlaws.table.snapshots.try_snapshot import TrySnapshot

BAD = 4
"""What a wound counter does at least for somebody lucky to have it put back."""
SLOW = 2
"""Who dodges on no more than that forces a re-roll instead, if possible."""
ACTION = 1.0
"""What an action is worth to whoever may keep it: a snapshot has to do more."""


def answer(state: State, seat: str) -> Any:
    """Its command; None where somebody else is asked."""
    return first(state, seat, _wishes(state, seat))


def _wishes(state: State, seat: str) -> Iterator[Any]:
    if state.hit is not None:
        yield from _hit(state, state.hit)
    elif state.blow is not None:
        yield AnswerBlow(force=evading.most(state, state.blow) <= SLOW)
        yield WinWrestle(DOWN)
    elif state.window is not None:
        yield from _window(state, seat, state.window)
    elif state.shot is not None:
        yield from _shot(state.shot)


def _shot(shot: Shot) -> Iterator[Any]:
    if shot.stage == "aim":
        yield Fire()
    elif shot.stage == "which":
        yield NameTarget(shot.target)


# Wound counters


def _hit(state: State, hit: Hit) -> Iterator[Any]:
    if hit.stage == drawing.LUCKY:
        yield TryLuck(again=_worth(odds.target(state, state.the(hit.target), hit.cover), hit, hit.current) >= BAD)
    elif hit.stage == "keep":
        target = odds.target(state, state.the(hit.target), hit.cover)
        yield KeepWound(use=_worth(target, hit, hit.current) >= _hoped(state, target, hit))


def _worth(target: Target, hit: Hit, counter: str) -> float:
    """What that counter does to the target."""
    used = wounded(target, mark_of(body.kind(counter), target), Outcome(), impact=hit.star)
    return float(used[1].worth) if used else 0.0


def _hoped(state: State, target: Target, hit: Hit) -> float:
    """What the counters that may still be drawn bring on average, if the best is used as soon as it is good enough."""
    left = cup.contents(state)
    size = sum(left.values())
    worths = [(_worth(target, hit, kind), count / size) for kind, count in left.items()]
    hope = 0.0
    for _ in range(hit.draws - 1):
        hope = sum(max(worth, hope) * chance for worth, chance in worths)
    return hope


# Snapshots


def _window(state: State, seat: str, window: Window) -> Iterator[Any]:
    """Each man of the seat for himself, one after the other."""
    men = [state.the(id_) for id_ in window.asked if state.the(id_).seat == seat]
    if men:
        yield from _snapshot(state, men[0], state.the(window.foe))
        yield NoSnapshot((men[0].id,))


def _snapshot(state: State, man: Man, foe: Man) -> Iterator[Any]:
    """A shot back where it is worth the actions that it takes; else the dirt, unless he looks from cover. Before the
    shot people say whether he sees the foe, and behind what."""
    told, back = state.told(man.id, foe.id), state.pair(foe.id, man.id)
    known = told or (replace(back, cover=()) if back is not None else None)
    choice = worthwhile(state, man, foe, known) if known is not None and known.seen else None
    if choice is not None:
        if told is None:
            yield LookOut(man.id, foe.id)
        yield snapshot(state, man, foe, choice)
    if not man.leaning:
        yield TrySnapshot(man=man.id, option=chances.DIRT)


def worthwhile(state: State, man: Man, foe: Man, pair: Pair) -> Choice | None:
    """The best shot that he may try at that foe in somebody else's turn, if the two stand as it says; None where it
    does less than the actions that it takes."""
    shots = [(choice, _worth_of(state, man, foe, pair, choice)) for choice in chances.choices(state, man) if choice.way]
    choice, worth = max(shots, key=lambda both: both[1], default=(None, 0.0))
    if choice is None or worth <= ACTION * min(catalog().snapshots[choice.option].loss, man.available):
        return None
    return choice


def _worth_of(state: State, man: Man, foe: Man, pair: Pair, choice: Choice) -> float:
    shoot = Shoot(man=man.id, item=choice.item, target=foe.id, distance=pair.distance, cover=pair.cover, way=choice.way)
    return aims.worth(state, shoot, answer=True)


def snapshot(state: State, man: Man, foe: Man, choice: Choice, *, entered: bool = False) -> TrySnapshot:
    """The shot itself, at a foe whom he sees."""
    seen = sight.full(state, sight.Sight(man=man.id, item=choice.item, target=foe.id))
    pair = state.pair(man.id, foe.id)
    return TrySnapshot(
        man=man.id,
        item=choice.item,
        target=foe.id,
        distance=seen.distance,
        cover=seen.cover,
        outside=seen.outside,
        between=aims.in_the_way(state, man, foe, pair, choice.item) if pair is not None else "",
        through=aims.townsfolk(state, pair) if pair is not None else "",
        option=choice.option,
        entered=entered,
    )
