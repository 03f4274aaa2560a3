"""The state after an event: one small change for each. Nothing is decided here, and nothing fails."""

from collections.abc import Callable
from dataclasses import replace
from functools import singledispatch
from typing import Any, TypeVar

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Go, Item, Man, Pair, Seat, State

Kept = TypeVar("Kept")


@singledispatch
def evolve(_event: Any, state: State) -> State:
    """The state after the event; one that is unknown changes nothing."""
    return state


def _man(state: State, id_: str, change: Callable[[Man], Man]) -> State:
    return replace(state, men=tuple(change(man) if man.id == id_ else man for man in state.men))


def _seat(state: State, id_: str, change: Callable[[Seat], Seat]) -> State:
    return replace(state, seats=tuple(change(seat) if seat.id == id_ else seat for seat in state.seats))


def _put(kept: tuple[Kept, ...], new: Kept, id_: Callable[[Kept], str]) -> tuple[Kept, ...]:
    """The new one in the place of the old one with its id, or at the end."""
    if id_(new) in map(id_, kept):
        return tuple(new if id_(old) == id_(new) else old for old in kept)
    return (*kept, new)


def _item(state: State, item: Item) -> State:
    return replace(state, items=_put(state.items, item, lambda one: one.id))


# Around the rounds


@evolve.register
def _(event: e.TableBegan, state: State) -> State:
    began = replace(state, seats=event.seats, dice=event.dice, chips=event.chips, switches=event.switches)
    return replace(began, own_house=event.house)


@evolve.register
def _(event: e.ManJoined, state: State) -> State:
    known = {gun.id for gun in state.guns}
    guns = (*state.guns, *(gun for gun in event.guns if gun.id not in known))
    return replace(state, men=(*state.men, event.man), items=(*state.items, *event.items), guns=guns)


@evolve.register
def _(event: e.ManLeft, state: State) -> State:
    """What he brought goes with him."""
    items = tuple(item for item in state.items if item.owner != event.man)
    horses = tuple(horse for horse in state.horses if horse.owner != event.man)
    men = tuple(man for man in state.men if man.id != event.man)
    return replace(state, men=men, items=items, horses=horses)


@evolve.register
def _(event: e.TeamTaken, state: State) -> State:
    seated = _seat(state, event.seat, lambda seat: replace(seat, team=event.team))
    men = (replace(man, team=event.team) if man.seat == event.seat else man for man in state.men)
    return replace(seated, men=tuple(men))


@evolve.register
def _(event: e.ShootoutChosen, state: State) -> State:
    return replace(state, shootout=event.shootout)


@evolve.register
def _(event: e.HouseSet, state: State) -> State:
    return replace(state, own_house=event.house)


@evolve.register
def _(event: e.SeatReady, state: State) -> State:
    return _seat(state, event.seat, lambda seat: replace(seat, ready=event.ready))


@evolve.register
def _(event: e.StageBegan, state: State) -> State:
    return replace(state, stage=event.stage)


@evolve.register
def _(event: e.Equipped, state: State) -> State:
    begins = {name: value for name, value in vars(event).items() if name != "man"}
    return _man(state, event.man, lambda man: replace(man, **begins))


@evolve.register
def _(event: e.HorsePut, state: State) -> State:
    return replace(state, horses=_put(state.horses, event.horse, lambda horse: horse.id))


@evolve.register
def _(event: e.TownsfolkPut, state: State) -> State:
    return replace(state, townsfolk=_put(state.townsfolk, event.group, lambda group: group.id))


@evolve.register
def _(event: e.ObjectiveScored, state: State) -> State:
    return replace(state, objective=state.objective + event.amount)


@evolve.register
def _(event: e.SeatGone, state: State) -> State:
    return _seat(state, event.seat, lambda seat: replace(seat, gone=True))


@evolve.register
def _(event: e.ShootoutEnded, state: State) -> State:
    calm = replace(state, go=None, shots=(), hit=None, window=None, snap=None, blow=None, tumbles=())
    calm = replace(calm, showdown=None, crowd=None, sighting=None, ending=None)
    return replace(calm, stage="over", winner=event.winner, why=event.why)


@evolve.register
def _(event: e.EndDeclared, state: State) -> State:
    return replace(state, ending=event.ending)


@evolve.register
def _(event: e.Jailed, state: State) -> State:
    return replace(state, prisoner=event.man)


@evolve.register
def _(event: e.Recovered, state: State) -> State:
    if state.ending is not None:
        hurt = tuple(man for man in state.ending.hurt if man != event.man)
        state = replace(state, ending=replace(state.ending, hurt=hurt))
    return state if event.lives else _man(state, event.man, lambda man: replace(man, status="dead"))


@evolve.register
def _(event: e.ManSet, state: State) -> State:
    return _man(state, event.man.id, lambda _: event.man)


@evolve.register
def _(event: e.CupsSet, state: State) -> State:
    return replace(state, cups=event.cups, drawer=event.drawer, passes=0, undecided="")


@evolve.register
def _(event: e.RoundSet, state: State) -> State:
    return replace(state, round=event.round)


@evolve.register
def _(event: e.Rolled, state: State) -> State:
    return replace(state, thrown=(*state.thrown, event.throw))


# Rounds and turns


@evolve.register
def _(event: e.RoundBegan, state: State) -> State:
    began = replace(state, stage="round", round=event.round, cups=event.cups, drawer=event.drawer, passes=0, go=None)
    return replace(began, undecided=event.undecided)


@evolve.register
def _(event: e.TieSettled, state: State) -> State:
    return replace(state, drawer=event.drawer, undecided=event.undecided)


@evolve.register
def _(event: e.CounterPut, state: State) -> State:
    cup = (*state.cups.get(event.team, ()), event.counter)
    return replace(state, cups={**state.cups, event.team: cup}, undecided="")


@evolve.register
def _(event: e.CounterDrawn, state: State) -> State:
    cup = tuple(counter for counter in state.cups.get(event.team, ()) if counter != event.counter)
    return replace(state, cups={**state.cups, event.team: cup}, passes=0)


@evolve.register
def _(event: e.CountersRemoved, state: State) -> State:
    left = {
        team: tuple(counter for counter in cup if counter not in event.counters) for team, cup in state.cups.items()
    }
    return replace(state, cups=left)


@evolve.register
def _(_event: e.Passed, state: State) -> State:
    return replace(state, passes=state.passes + 1)


@evolve.register
def _(event: e.DrawerSet, state: State) -> State:
    return replace(state, drawer=event.team)


@evolve.register
def _(event: e.TurnBegan, state: State) -> State:
    began = _man(state, event.man, lambda man: replace(man, ran=False))
    return replace(began, go=Go(event.man, event.actions))


@evolve.register
def _(event: e.ActionsSpent, state: State) -> State:
    go = state.go
    if go is None or go.man != event.man:
        return state
    left, fresh = max(0, go.left - event.count), go.fresh and event.count == 0
    after = replace(go, left=left, spent=go.spent + event.count, acted=True, fresh=fresh)
    after = replace(after, firing="", bullets=0, fired=())
    spent = replace(state, go=after)
    return spent if event.keeps else _man(spent, event.man, lambda man: replace(man, loading=""))


@evolve.register
def _(event: e.ActionsLeft, state: State) -> State:
    return replace(state, go=replace(state.go, left=max(0, event.left))) if state.go else state


@evolve.register
def _(event: e.GoMarked, state: State) -> State:
    return replace(state, go=event.go)


@evolve.register
def _(_event: e.TurnOver, state: State) -> State:
    return replace(state, go=replace(state.go, over=True)) if state.go else state


@evolve.register
def _(_event: e.TurnClosed, state: State) -> State:
    return replace(state, go=None)


@evolve.register
def _(event: e.CrowdActs, state: State) -> State:
    return replace(state, crowd=event.crowd)


@evolve.register
def _(_event: e.CrowdDone, state: State) -> State:
    return replace(state, crowd=None)


@evolve.register
def _(_event: e.RoundEnded, state: State) -> State:
    return replace(state, cups={}, drawer="", passes=0, go=None, undecided="")


# Men


def _without(state: State, man: str) -> tuple[Pair, ...]:
    """What was said of others: his square, or the place that he looks from, is another one now."""
    return tuple(pair for pair in state.pairs if man not in (pair.man, pair.target))


@evolve.register
def _(event: e.StanceTaken, state: State) -> State:
    def take(man: Man) -> Man:
        return replace(man, prone=event.prone, leaning=event.leaning, door=man.door and not event.prone)

    man, taken = state.man(event.man), _man(state, event.man, take)
    shifted = man is not None and man.leaning != event.leaning
    return replace(taken, pairs=_without(state, event.man)) if shifted else taken


@evolve.register
def _(event: e.Ran, state: State) -> State:
    return _man(state, event.man, lambda man: replace(man, ran=event.ran))


@evolve.register
def _(event: e.Moved, state: State) -> State:
    elsewhere = _man(state, event.man, lambda man: replace(man, leaning=False, at_feet=()))
    return replace(elsewhere, pairs=_without(state, event.man))


@evolve.register
def _(event: e.Engaged, state: State) -> State:
    """Nobody looks from cover in a brawl."""
    both = {event.man: event.foe, event.foe: event.man}

    def link(man: Man) -> Man:
        if man.id in both:
            return replace(man, foe=both[man.id], leaning=False)
        return replace(man, foe="") if man.foe in both else man

    return replace(state, men=tuple(map(link, state.men)))


@evolve.register
def _(event: e.Parted, state: State) -> State:
    both = (event.man, event.foe)
    return replace(state, men=tuple(replace(man, foe="") if man.id in both else man for man in state.men))


@evolve.register
def _(event: e.WoundPlaced, state: State) -> State:
    def hurt(man: Man) -> Man:
        kept = (wound for wound in man.wounds if wound.id != event.replaces)
        return replace(man, wounds=(*kept, event.wound))

    numbered = replace(state, numbered=state.numbered + 1)
    return _man(numbered, event.man, hurt)


@evolve.register
def _(event: e.WoundChanged, state: State) -> State:
    return _man(
        state, event.man, lambda man: replace(man, wounds=_put(man.wounds, event.wound, lambda wound: wound.id))
    )


@evolve.register
def _(event: e.WoundGone, state: State) -> State:
    def eased(man: Man) -> Man:
        return replace(man, wounds=tuple(wound for wound in man.wounds if wound.id != event.wound))

    return _man(state, event.man, eased)


@evolve.register
def _(event: e.Hindered, state: State) -> State:
    def hinder(man: Man) -> Man:
        numb = tuple(dict.fromkeys((*man.numb, *event.numb)))
        return replace(man, no_run=man.no_run or event.no_run, no_stand=man.no_stand or event.no_stand, numb=numb)

    return _man(state, event.man, hinder)


@evolve.register
def _(event: e.Lost, state: State) -> State:
    return _man(state, event.man, lambda man: replace(man, losses=max(0, man.losses + event.count)))


@evolve.register
def _(event: e.Struck, state: State) -> State:
    return _man(state, event.man, lambda man: replace(man, blows=max(0, man.blows + event.blows)))


@evolve.register
def _(event: e.StatusSet, state: State) -> State:
    """Nobody is asked any more what an unconscious man sees."""
    up = event.status == "conscious"
    asked = state.sighting
    state = state if up or asked is None or asked.man != event.man else replace(state, sighting=None)
    fell = 0 if up else state.round
    return _man(state, event.man, lambda man: replace(man, status=event.status, by=event.by, fell=fell))


@evolve.register
def _(event: e.HandsSet, state: State) -> State:
    def hold(man: Man) -> Man:
        return replace(man, right=event.right, left=event.left, carried=event.carried)

    return _man(state, event.man, hold)


@evolve.register
def _(event: e.ItemMade, state: State) -> State:
    made = _item(replace(state, numbered=state.numbered + 1), event.item)
    return replace(made, ground=(*made.ground, event.item.id))


@evolve.register
def _(event: e.ItemSet, state: State) -> State:
    return _item(state, event.item)


@evolve.register
def _(event: e.ItemDown, state: State) -> State:
    """In a brawl it falls into the next square (Brawl actions)."""
    dropped = _item(state, replace(state.item(event.item), by=event.man))
    lies = replace(dropped, ground=tuple(dict.fromkeys((*state.ground, event.item))))
    man = state.man(event.man)
    if man is None or state.brawling(man):
        return lies
    return _man(lies, man.id, lambda man: replace(man, at_feet=(*man.at_feet, event.item)))


@evolve.register
def _(event: e.ItemTaken, state: State) -> State:
    def without(man: Man) -> Man:
        return replace(man, at_feet=tuple(item for item in man.at_feet if item != event.item)) if man.at_feet else man

    left = tuple(item for item in state.ground if item != event.item)
    return replace(state, ground=left, men=tuple(map(without, state.men)))


@evolve.register
def _(event: e.BulletsSet, state: State) -> State:
    return _man(state, event.man, lambda man: replace(man, bullets=max(0, event.bullets)))


@evolve.register
def _(event: e.ReloadGoesOn, state: State) -> State:
    return _man(state, event.man, lambda man: replace(man, loading=event.item))


@evolve.register
def _(event: e.DoorSet, state: State) -> State:
    return _man(state, event.man, lambda man: replace(man, door=event.open))


@evolve.register
def _(event: e.SkillUsed, state: State) -> State:
    def use(man: Man) -> Man:
        return replace(man, lucky=True) if event.what == "lucky" else replace(man, forced=state.round)

    return _man(state, event.man, use)


@evolve.register
def _(event: e.Saddled, state: State) -> State:
    """A horse that somebody mounts is tied and led no more."""

    def sit(man: Man) -> Man:
        led = tuple(horse for horse in man.led if horse != event.horse)
        return replace(man, led=led, horse=event.horse if man.id == event.man else man.horse)

    horses = (replace(horse, tied=horse.tied and horse.id != event.horse) for horse in state.horses)
    return replace(state, men=tuple(map(sit, state.men)), horses=tuple(horses))


@evolve.register
def _(event: e.Led, state: State) -> State:
    return _man(state, event.man, lambda man: replace(man, led=event.horses))


@evolve.register
def _(event: e.Thrown, state: State) -> State:
    on_foot = _man(state, event.man, lambda man: replace(man, horse=""))
    return replace(on_foot, tumbles=(*state.tumbles, event.man))


@evolve.register
def _(event: e.Landed, state: State) -> State:
    return replace(state, tumbles=tuple(man for man in state.tumbles if man != event.man))


# Shots, snapshots and hits


@evolve.register
def _(event: e.ShotsDeclared, state: State) -> State:
    pile = (*state.shots, *reversed(event.shots))
    return replace(state, shots=pile, numbered=state.numbered + len(event.shots))


@evolve.register
def _(event: e.ShotSet, state: State) -> State:
    return replace(state, shots=(*state.shots[:-1], event.shot)) if state.shots else state


@evolve.register
def _(_event: e.ShotEnded, state: State) -> State:
    return replace(state, shots=state.shots[:-1])


@evolve.register
def _(event: e.ShotsDropped, state: State) -> State:
    return replace(state, shots=tuple(shot for shot in state.shots if shot.id not in event.shots))


@evolve.register
def _(event: e.PairSaid, state: State) -> State:
    both = (event.pair.man, event.pair.target)
    kept = tuple(pair for pair in state.pairs if (pair.man, pair.target) != both)
    return replace(state, pairs=(*kept, event.pair))


@evolve.register
def _(event: e.SightingAsked, state: State) -> State:
    return replace(state, sighting=event.sighting)


@evolve.register
def _(_event: e.SightingOver, state: State) -> State:
    return replace(state, sighting=None)


@evolve.register
def _(event: e.WindowOpened, state: State) -> State:
    return replace(state, window=event.window if event.window.asked else None)


@evolve.register
def _(event: e.WindowAnswered, state: State) -> State:
    if state.window is None:
        return state
    asked = tuple(man for man in state.window.asked if man != event.man)
    return replace(state, window=replace(state.window, asked=asked) if asked else None)


@evolve.register
def _(event: e.SnapTried, state: State) -> State:
    """Once for a foe who came into view in that turn, and once for each shot (Snapshots)."""
    go, snap = state.go, event.snap
    if go is not None and snap.entered:
        return replace(state, snap=snap, go=replace(go, snapped=(*go.snapped, snap.man)))
    top = state.shot
    tried = tuple(
        replace(shot, tried=True) if top and shot.target == snap.man and top.id in (shot.id, shot.of) else shot
        for shot in state.shots
    )
    return replace(state, snap=snap, shots=tried)


@evolve.register
def _(_event: e.SnapSettled, state: State) -> State:
    return replace(state, snap=None)


@evolve.register
def _(event: e.HitBegan, state: State) -> State:
    return replace(state, hit=event.hit, numbered=state.numbered + 1)


@evolve.register
def _(event: e.HitSet, state: State) -> State:
    return replace(state, hit=event.hit)


@evolve.register
def _(_event: e.HitEnded, state: State) -> State:
    return replace(state, hit=None)


# Brawls and showdowns


@evolve.register
def _(event: e.BlowBegan, state: State) -> State:
    return replace(state, blow=event.blow)


@evolve.register
def _(event: e.BlowSet, state: State) -> State:
    return replace(state, blow=event.blow)


@evolve.register
def _(_event: e.BlowEnded, state: State) -> State:
    return replace(state, blow=None)


@evolve.register
def _(event: e.ShowdownBegan, state: State) -> State:
    return replace(state, stage="showdown", showdown=event.showdown, cups={}, drawer="", go=None)


@evolve.register
def _(event: e.ShowdownSet, state: State) -> State:
    return replace(state, showdown=event.showdown)


@evolve.register
def _(_event: e.ShowdownEnded, state: State) -> State:
    return replace(state, showdown=None)
