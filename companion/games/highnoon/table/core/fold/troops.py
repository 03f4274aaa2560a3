"""Troops, figures and morale: the state after each event."""

from dataclasses import replace

from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.fold.changing import after, of_figure, of_troop, with_fields, with_value
from companion.games.highnoon.table.core.state import Figure, Form, State, Troop


@after(events.TroopJoined)
def _(state: State, event: events.TroopJoined) -> State:
    return replace(state, troops={**state.troops, event.troop.id: event.troop}, counter=state.counter + 1)


@after(events.TroopLeft)
def _(state: State, event: events.TroopLeft) -> State:
    return of_troop(state, event.troop, lambda it: replace(it, status=event.status, hold=False))


@after(events.TroopReturned)
def _(state: State, event: events.TroopReturned) -> State:
    return of_troop(state, event.troop, lambda it: replace(it, status="in"))


@after(events.TroopTurned)
def _(state: State, event: events.TroopTurned) -> State:
    """What it is doing, and what is asked about it, goes with it to the seat that commands it now."""
    old = state.troops[event.troop].seat
    goes = tuple(replace(go, seat=event.seat) if go.troops[:1] == (event.troop,) else go for go in state.goes)
    matters = tuple(
        replace(matter, seat=event.seat) if (matter.troop, matter.seat) == (event.troop, old) else matter
        for matter in state.matters
    )
    state = replace(state, goes=goes, matters=matters)
    return of_troop(state, event.troop, lambda it: replace(it, seat=event.seat))


@after(events.TroopHid)
def _(state: State, event: events.TroopHid) -> State:
    return of_troop(state, event.troop, lambda it: replace(it, hidden=True))


@after(events.TroopShown)
def _(state: State, event: events.TroopShown) -> State:
    return of_troop(state, event.troop, lambda it: replace(it, hidden=False))


@after(events.FigureChanged)
def _(state: State, event: events.FigureChanged) -> State:
    def change(figure: Figure) -> Figure:
        return replace(
            figure,
            state=event.state,
            since=event.since,
            by=event.by,
            stand_tn=event.stand_tn,
            prone=figure.prone and event.state == "up",
        )

    return of_figure(state, event.troop, event.figure, change)


@after(events.FigureWent)
def _(state: State, event: events.FigureWent) -> State:
    return of_figure(state, event.troop, event.figure, lambda it: replace(it, prone=event.prone))


@after(events.MarkChanged)
def _(state: State, event: events.MarkChanged) -> State:
    def change(troop: Troop) -> Troop:
        return with_fields(troop, marks=troop.marks | {event.mark} if event.on else troop.marks - {event.mark})

    return of_troop(state, event.troop, change)


@after(events.HeroHurt)
def _(state: State, event: events.HeroHurt) -> State:
    return of_troop(state, event.troop, lambda it: replace(it, winged=event.winged, lame=event.lame))


@after(events.AbilityGained)
def _(state: State, event: events.AbilityGained) -> State:
    def change(troop: Troop) -> Troop:
        kept = tuple(one for one in troop.gained if one[0] != event.ability)
        return replace(troop, gained=(*kept, (event.ability, event.value)))

    return of_troop(state, event.troop, change)


@after(events.GizmoFound)
def _(state: State, event: events.GizmoFound) -> State:
    found = (event.gizmo, event.die)
    return of_troop(state, event.troop, lambda it: replace(it, gizmos=(*it.gizmos, found)))


@after(events.FiguresArmed)
def _(state: State, event: events.FiguresArmed) -> State:
    def change(troop: Troop) -> Troop:
        figures = tuple(replace(figure, weapons=(*figure.weapons, *event.weapons)) for figure in troop.figures)
        return replace(troop, figures=figures)

    return of_troop(state, event.troop, change)


@after(events.ShapeTaken)
def _(state: State, event: events.ShapeTaken) -> State:
    def change(troop: Troop) -> Troop:
        own = troop.own or Form(troop.stats, tuple(figure.weapons for figure in troop.figures))
        figures = tuple(replace(figure, weapons=event.weapons) for figure in troop.figures)
        return replace(troop, stats=event.stats, figures=figures, own=own)

    return of_troop(state, event.troop, change)


@after(events.ShapeLeft)
def _(state: State, event: events.ShapeLeft) -> State:
    def change(troop: Troop) -> Troop:
        if troop.own is None:
            return troop
        carried = zip(troop.figures, troop.own.weapons, strict=True)
        figures = tuple(replace(figure, weapons=weapons) for figure, weapons in carried)
        return replace(troop, stats=troop.own.stats, figures=figures, own=None)

    return of_troop(state, event.troop, change)


@after(events.SpellLearned)
def _(state: State, event: events.SpellLearned) -> State:
    def change(troop: Troop) -> Troop:
        return replace(troop, stats=replace(troop.stats, spells=(*troop.stats.spells, event.spell)))

    return of_troop(state, event.troop, change)


@after(events.TraitChanged)
def _(state: State, event: events.TraitChanged) -> State:
    def change(troop: Troop) -> Troop:
        stats = replace(troop.stats, traits={**troop.stats.traits, event.trait: event.die})
        return replace(troop, stats=stats)

    return of_troop(state, event.troop, change)


@after(events.HeroHarrowed)
def _(state: State, event: events.HeroHarrowed) -> State:
    return of_troop(
        state, event.troop, lambda it: replace(it, harrowed=True, notes=with_value(it.notes, "power", event.power))
    )


@after(events.Noted)
def _(state: State, event: events.Noted) -> State:
    def noted(troop: Troop) -> Troop:
        value = event.value
        if event.of:
            value = with_value(troop.notes.get(event.about, {}), event.of, value)
        return replace(troop, notes=with_value(troop.notes, event.about, value))

    return of_troop(state, event.troop, noted)


# Morale


@after(events.MoraleChanged)
def _(state: State, event: events.MoraleChanged) -> State:
    return of_troop(state, event.troop, lambda it: replace(it, morale=event.morale))


@after(events.CasualtyCounted)
def _(state: State, event: events.CasualtyCounted) -> State:
    return replace(state, casualties=tuple(dict.fromkeys((*state.casualties, event.troop))))


@after(events.GutsChecked)
def _(state: State, event: events.GutsChecked) -> State:
    left = tuple(troop for troop in state.casualties if troop != event.troop)
    return of_troop(replace(state, casualties=left), event.troop, lambda it: replace(it, checked=event.moment))
