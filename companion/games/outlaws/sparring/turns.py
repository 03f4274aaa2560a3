"""A turn of the partner's man, one command at a time (house)."""

from collections.abc import Iterator
from typing import Any

from companion.games.outlaws.sparring import aims, arms, bids, errands, fists, going
from companion.games.outlaws.sparring.choosing import first
from companion.games.outlaws.table.core.state import LAW, LINE, Man, Pair, State
from companion.games.outlaws.table.hurt.stop_bleed import StopBleed, bleeds
from companion.games.outlaws.table.moving import run
from companion.games.outlaws.table.moving.close_in import CloseIn
from companion.games.outlaws.table.moving.get_up import GetUp
from companion.games.outlaws.table.moving.hit_the_dirt import HitTheDirt
from companion.games.outlaws.table.moving.look import LookFromCover
from companion.games.outlaws.table.shooting import sight, sight_form
from companion.games.outlaws.table.showdown import standoff
from companion.games.outlaws.table.sightings import places, views
from companion.games.outlaws.table.sightings.find_way import FindWay
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.sightings.march import CRAWL, RUN, March
from companion.games.outlaws.table.turn import rounds
from companion.games.outlaws.table.turn.done import Done

BETTER = 1.35
"""A walk has to make the shots of a turn so many times better: people have to look anew after it."""
HURRY = 4
"""Rounds from the end in which nobody waits for foes to come."""
NEAR = 3
"""Squares from where nobody goes nearer to shoot."""
REACH = 5
"""Squares at which most guns are of use: nobody runs nearer."""
SHOT, DIVE = 2, 1
"""Actions that are kept after a walk: for a shot, or so that his turn goes on and he can hit the dirt."""
WORTHWHILE = 1.5
"""What the shots of a turn have to be worth before somebody stops for them on the way."""
PEEK = 1
"""Actions for a look around a corner."""


def act(state: State, seat: str) -> Any:
    """What comes next in the turn that goes on; None where it is somebody else's."""
    man = state.acting
    if man is None or man.seat != seat:
        return None
    return first(state, seat, _wishes(state, man))


def _wishes(state: State, man: Man) -> Iterator[Any]:
    if state.brawling(man):
        yield from fists.fight(state, man)
    else:
        yield from _free(state, man)
    yield Done(man.id)


def _free(state: State, man: Man) -> Iterator[Any]:
    """Wounds first, then the goal of the shootout, then guns, then shots; a move where those are no good."""
    for wound in bleeds(man):
        yield StopBleed(man.id, wound.id)
    if errands.locked_up(state, man):
        return
    if where := errands.place(state, man):
        yield from _on_an_errand(state, man, where)
    if man.mounted:
        yield from going.ride_to_the_fight(state, man)
    yield from fists.finish(state, man)
    yield from _call(state, man)
    yield from arms.seen_to(state, man)
    if not arms.armed(state, man):
        yield from _unarmed(state, man)
    elif arms.in_hand(state, man):
        yield LookOut(man.id)
        yield from _shoot_or_move(state, man)
    if views.in_view(state, man) and not man.leaning:
        yield HitTheDirt(man.id)
    yield from arms.topped_up(state, man)
    if views.foes(state, man) and not man.leaning:
        yield HitTheDirt(man.id)


def _on_an_errand(state: State, man: Man, where: str) -> Iterator[Any]:
    """He shoots on the way where that costs nothing, or where there is time."""
    yield FindWay(man.id, where)
    if arms.in_hand(state, man) and (man.mounted or going.has_time(state, man, where)):
        if not man.mounted or (state.go and state.go.rides):
            yield LookOut(man.id)
        best = _best_shot(state, man)
        if best is not None and (man.mounted or best.worth >= WORTHWHILE) and best.first is not None:
            yield best.first.shoot
    yield from going.go(state, man, where)


def _best_shot(state: State, man: Man) -> aims.Plan | None:
    plans = (aims.plan(state, man, foe, pair) for foe, pair in views.in_view(state, man))
    return max(plans, key=lambda plan: plan.worth, default=None)


def _call(state: State, man: Man) -> Iterator[Any]:
    """A showdown, before he does anything else, where any foe could stand in it."""
    foes = (foe for foe in views.foes(state, man) if standoff.able(state, foe))
    if state.go and state.go.fresh and standoff.able(state, man) and any(foes):
        yield LookOut(man.id)
        yield from bids.call(state, man)


def _shoot_or_move(state: State, man: Man) -> Iterator[Any]:
    seen = tuple(two for two in views.in_view(state, man) if errands.stake(state, two[0]))
    plans = [(aims.plan(state, man, foe, pair), foe, pair) for foe, pair in seen]
    now = max(plans, key=lambda found: found[0].worth * errands.stake(state, found[1]), default=None)
    shot = now[0].first if now else None
    if now is None or shot is None:
        yield from _peek(state, man, seen)
        yield from _approach(state, man, seen)
        return
    squares = _walk(state, man, now[1], now[2], now[0].worth)
    if squares:
        yield March(man.id, now[1].id, squares)
    if sight.is_shotgun(state, shot.shoot.item) and _others_up(state, man, now[1]):
        yield LookOut(man.id, now[1].id, LINE)
    yield shot.shoot


def _others_up(state: State, man: Man, foe: Man) -> bool:
    """Somebody else may stand in the line."""
    return any(one.up for one in sight_form.in_line(state, man, foe.id))


def _peek(state: State, man: Man, seen: tuple[tuple[Man, Pair], ...]) -> Iterator[Any]:
    """Nobody is in view: he looks around a corner, if there is one from which he could see a foe, and a shot is left
    then."""
    left = state.go.left if state.go else 0
    if seen or man.leaning or man.prone or left < PEEK + 1 or not views.foes(state, man):
        return
    yield FindWay(man.id, places.CORNER)
    corner = state.route(man.id, places.CORNER)
    if corner is not None and corner.squares == 0:
        yield LookFromCover(man.id)
    elif corner is not None and corner.squares == 1 and left > PEEK + 1:
        yield LookFromCover(man.id, walk=True)


def _walk(state: State, man: Man, foe: Man, pair: Pair, worth: float) -> int:
    """The squares that he walks before he shoots; none where that helps little."""
    left = state.go.left if state.go else 0
    if man.prone or not state.go or state.go.bullets or pair.distance <= NEAR:
        return 0
    best, squares = worth * BETTER, 0
    for far in range(1, min(left, pair.distance)):
        nearer = Pair(man.id, foe.id, pair.distance - far, pair.cover, pair.outside)
        found = aims.plan(state, man, foe, nearer, far).worth
        if found > best:
            best, squares = found, far
    return squares


def _approach(state: State, man: Man, seen: tuple[tuple[Man, Pair], ...]) -> Iterator[Any]:
    """Nobody can be hit: towards a foe. He runs where all of them are far away. Else he keeps a shot where nobody is in
    view yet, and an action to hit the dirt where somebody is."""
    foes = sorted(views.foes(state, man), key=lambda foe: -errands.stake(state, foe))
    left = state.go.left if state.go else 0
    if not foes or (seen and (left <= DIVE or _awaited(state, man, seen))):
        return
    foe, far = (seen[0][0], seen[0][1].distance) if seen else (foes[0], 0)
    if man.no_stand:
        yield March(man.id, foe.id, 1, CRAWL)
        return
    yield GetUp(man.id)
    if seen or not _anybody_seen(state, man):
        yield from _run(state, man, foe, far - REACH if far else run.squares(state, man))
    kept = DIVE if seen else SHOT if left > SHOT else 0
    yield March(man.id, foe.id, max(1, min(left - kept, far - 1 if far else left)))


def _awaited(state: State, man: Man, seen: tuple[tuple[Man, Pair], ...]) -> bool:
    """Somebody in view with a gun that goes off has still a turn in this round: whoever comes nearer is shot at first.
    Towards the end of a shootout nobody waits any more, but the Law where the Outlaws have to bring something about."""
    in_time = man.team == LAW and errands.goal(state) != "last"
    dangerous = (foe for foe, _ in seen if arms.in_hand(state, foe))
    waits = in_time or rounds.rounds_left(state) > HURRY
    return waits and any(foe.id in state.cups.get(foe.team, ()) for foe in dangerous)


def _run(state: State, man: Man, foe: Man, far: int) -> Iterator[Any]:
    """Where a walk would not do."""
    left = state.go.left if state.go else 0
    if far > left:
        yield March(man.id, foe.id, min(far, run.squares(state, man)), RUN)


def _anybody_seen(state: State, man: Man) -> bool:
    return any(pair.seen and state.the(pair.man).team == man.team for pair in state.pairs)


def _unarmed(state: State, man: Man) -> Iterator[Any]:
    """With nothing left to shoot with he goes for the nearest foe's throat."""
    yield LookOut(man.id)
    seen = views.in_view(state, man)
    left = state.go.left if state.go else 0
    for foe, pair in seen:
        if pair.distance == 1:
            yield CloseIn(man.id, foe.id)
    yield GetUp(man.id)
    for foe, pair in seen:
        if 1 < pair.distance <= left:
            yield March(man.id, foe.id, pair.distance - 1)
    yield from _approach(state, man, seen)
