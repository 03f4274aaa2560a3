"""Troops, figures and morale."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.games.highnoon.table.core.events.changing import of_figure, of_troop, with_fields, with_value
from companion.games.highnoon.table.core.state import Figure, Form, State, Stats, Troop


@dataclass(frozen=True)
class TroopJoined:
    """A troop came to the table: from a list, by a table of the rulebook, or added by hand. Version 2 keeps its notes
    as version 2 of `Noted` does, version 3 the cards of its figures as version 2 of `FigureChanged`."""

    VERSION: ClassVar[int] = 3
    troop: Troop

    def after(self, state: State) -> State:
        return replace(state, troops={**state.troops, self.troop.id: self.troop}, counter=state.counter + 1)


@dataclass(frozen=True)
class TroopLeft:
    """It is out of the game (``out``), or a Hero waits for a harrowing card (``dead``), or is kept in ``reserve``."""

    troop: str
    status: str

    def after(self, state: State) -> State:
        return of_troop(state, self.troop, lambda it: replace(it, status=self.status, hold=False))


@dataclass(frozen=True)
class TroopReturned:
    """It is on the table again: ``in``."""

    troop: str

    def after(self, state: State) -> State:
        return of_troop(state, self.troop, lambda it: replace(it, status="in"))


@dataclass(frozen=True)
class TroopTurned:
    """Another seat commands it."""

    troop: str
    seat: str

    def after(self, state: State) -> State:
        """What it is doing, and what is asked about it, goes with it to the seat that commands it now."""
        old = state.troops[self.troop].seat
        goes = tuple(replace(go, seat=self.seat) if go.troops[:1] == (self.troop,) else go for go in state.goes)
        matters = tuple(
            replace(matter, seat=self.seat) if (matter.troop, matter.seat) == (self.troop, old) else matter
            for matter in state.matters
        )
        state = replace(state, goes=goes, matters=matters)
        return of_troop(state, self.troop, lambda it: replace(it, seat=self.seat))


@dataclass(frozen=True)
class TroopHid:
    """Nobody but its owner may know of it."""

    troop: str

    def after(self, state: State) -> State:
        return of_troop(state, self.troop, lambda it: replace(it, hidden=True))


@dataclass(frozen=True)
class TroopShown:
    """What was hidden is hidden no more."""

    troop: str

    def after(self, state: State) -> State:
        return of_troop(state, self.troop, lambda it: replace(it, hidden=False))


@dataclass(frozen=True)
class FigureChanged:
    """A figure's state; ``since`` and ``by`` as in `Figure`. Version 1 had blanks between the cards of ``since``."""

    VERSION: ClassVar[int] = 2
    troop: str
    figure: str
    state: str
    since: tuple[str, ...] = ()
    by: str = ""
    stand_tn: int = 4

    def after(self, state: State) -> State:
        def change(figure: Figure) -> Figure:
            return replace(
                figure,
                state=self.state,
                since=self.since,
                by=self.by,
                stand_tn=self.stand_tn,
                prone=figure.prone and self.state == "up",
            )

        return of_figure(state, self.troop, self.figure, change)


def figure_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `FigureChanged` of version 1 as one of version 2; a `Figure` of then as one of now."""
    return {**data, "since": data.get("since", "").split()}


@dataclass(frozen=True)
class FigureWent:
    """A figure lay down (``prone`` true) or stood up."""

    troop: str
    figure: str
    prone: bool

    def after(self, state: State) -> State:
        return of_figure(state, self.troop, self.figure, lambda it: replace(it, prone=self.prone))


@dataclass(frozen=True)
class MarkChanged:
    """A counter of one word was put on a troop, or taken off."""

    troop: str
    mark: str
    on: bool

    def after(self, state: State) -> State:
        def change(troop: Troop) -> Troop:
            return with_fields(troop, marks=troop.marks | {self.mark} if self.on else troop.marks - {self.mark})

        return of_troop(state, self.troop, change)


@dataclass(frozen=True)
class HeroHurt:
    """Winged! and Lame! counters, as many as there are now."""

    troop: str
    winged: int
    lame: int

    def after(self, state: State) -> State:
        return of_troop(state, self.troop, lambda it: replace(it, winged=self.winged, lame=self.lame))


@dataclass(frozen=True)
class AbilityGained:
    """A special ability that came in the battle."""

    troop: str
    ability: str
    value: str = ""

    def after(self, state: State) -> State:
        def change(troop: Troop) -> Troop:
            kept = tuple(gain for gain in troop.gained if gain[0] != self.ability)
            return replace(troop, gained=(*kept, (self.ability, self.value)))

        return of_troop(state, self.troop, change)


@dataclass(frozen=True)
class GizmoFound:
    """A gizmo that came in the battle, with its malfunction die."""

    troop: str
    gizmo: str
    die: str

    def after(self, state: State) -> State:
        found = (self.gizmo, self.die)
        return of_troop(state, self.troop, lambda it: replace(it, gizmos=(*it.gizmos, found)))


@dataclass(frozen=True)
class FiguresArmed:
    """All its figures carry ``weapons`` besides what they had."""

    troop: str
    weapons: tuple[str, ...]

    def after(self, state: State) -> State:
        def change(troop: Troop) -> Troop:
            figures = tuple(replace(figure, weapons=(*figure.weapons, *self.weapons)) for figure in troop.figures)
            return replace(troop, figures=figures)

        return of_troop(state, self.troop, change)


@dataclass(frozen=True)
class ShapeTaken:
    """It took another shape: the stat line is that of the shape, and all its figures carry ``weapons``."""

    troop: str
    stats: Stats
    weapons: tuple[str, ...]

    def after(self, state: State) -> State:
        def change(troop: Troop) -> Troop:
            own = troop.own or Form(troop.stats, tuple(figure.weapons for figure in troop.figures))
            figures = tuple(replace(figure, weapons=self.weapons) for figure in troop.figures)
            return replace(troop, stats=self.stats, figures=figures, own=own)

        return of_troop(state, self.troop, change)


@dataclass(frozen=True)
class ShapeLeft:
    """It is what it was before."""

    troop: str

    def after(self, state: State) -> State:
        def change(troop: Troop) -> Troop:
            if troop.own is None:
                return troop
            carried = zip(troop.figures, troop.own.weapons, strict=True)
            figures = tuple(replace(figure, weapons=weapons) for figure, weapons in carried)
            return replace(troop, stats=troop.own.stats, figures=figures, own=None)

        return of_troop(state, self.troop, change)


@dataclass(frozen=True)
class SpellLearned:
    """A spell more that it knows, by its id."""

    troop: str
    spell: str

    def after(self, state: State) -> State:
        def change(troop: Troop) -> Troop:
            return replace(troop, stats=replace(troop.stats, spells=(*troop.stats.spells, self.spell)))

        return of_troop(state, self.troop, change)


@dataclass(frozen=True)
class TraitChanged:
    """A Trait's die for the rest of the battle."""

    troop: str
    trait: str
    die: str

    def after(self, state: State) -> State:
        def change(troop: Troop) -> Troop:
            stats = replace(troop.stats, traits={**troop.stats.traits, self.trait: self.die})
            return replace(troop, stats=stats)

        return of_troop(state, self.troop, change)


@dataclass(frozen=True)
class HeroHarrowed:
    """He came back from the grave, or will in the next battle."""

    troop: str
    power: str = ""

    def after(self, state: State) -> State:
        return of_troop(
            state, self.troop, lambda it: replace(it, harrowed=True, notes=with_value(it.notes, "power", self.power))
        )


# Morale


@dataclass(frozen=True)
class MoraleChanged:
    """``steady``, ``shaken`` or ``panicked``, and why in words."""

    troop: str
    morale: str
    why: str = ""

    def after(self, state: State) -> State:
        return of_troop(state, self.troop, lambda it: replace(it, morale=self.morale))


@dataclass(frozen=True)
class CasualtyCounted:
    """The troop owes a Guts check when the segment ends."""

    troop: str

    def after(self, state: State) -> State:
        return replace(state, casualties=tuple(dict.fromkeys((*state.casualties, self.troop))))


@dataclass(frozen=True)
class GutsChecked:
    """It checked for its casualties on this Action Card, and does not again."""

    troop: str
    moment: str

    def after(self, state: State) -> State:
        left = tuple(troop for troop in state.casualties if troop != self.troop)
        return of_troop(replace(state, casualties=left), self.troop, lambda it: replace(it, checked=self.moment))
