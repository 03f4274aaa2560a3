"""Loot: found, carried by a figure, dropped by whoever goes down, taken and stolen (Strange Locales; Objectives).

The book says what loot is worth, and that it counts for the side whose troop finds it. That a figure carries it and
drops it as it is Put Down, how it is taken and stolen, and that its points go with it, is ours (house).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.hooks import Every
from companion.engine.memory import kept, recalled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import contact, picking, targets
from companion.games.highnoon.table.core import Play, Seeing, effects, events, kinds, naming, who_may
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import EVERYBODY, Effect, Figure, Scope, State, Troop
from companion.games.highnoon.table.wounds import bounty, figures

LOOT = "loot"
"""The counter on a troop that carries some, the kind of what lasts, and the entry of the rules."""


@dataclass(frozen=True)
class TakeLoot:
    """A figure takes ``loot`` that lies on the table, or steals it from an enemy whose base it touches."""

    troop: str
    figure: str
    loot: str


@dataclass(frozen=True)
class Worth:
    """What a piece of loot is called, its Bounty Points, the seat that has them (none before it is taken off the table,
    where that is what they are paid for), the figure that carries it, and the combined Strength that this takes."""

    called: str
    points: int
    seat: str
    figure: str
    needs: int = 0

    @property
    def name(self) -> str:
        """``loot worth 25``."""
        return f"{self.called} worth {self.points}"


Moved = Callable[[Play, Worth, str], None]
moved: Every[Moved] = Every("loot is another player's now")
"""What follows once loot has become that seat's."""


def worth(loot: Effect) -> Worth:
    """What a piece of loot is."""
    return recalled(Worth, loot.about)


def may(state: State, actor: Actor, command: TakeLoot) -> Why | None:
    """A figure on its feet, in an action of its troop: ``no-such-figure``, ``no-loot``, ``too-heavy``, what
    `who_may.no_action` and `who_may.not_in_sight` say; of loot that an enemy carries, what `_no_theft` says."""
    if why := who_may.no_action(state, actor, command.troop) or who_may.not_in_sight(state, actor, command.troop):
        return why
    troop, loot = state.troops[command.troop], _piece(state, command.loot)
    figure = troop.figure(command.figure)
    if figure is None or figure.state != "up":
        return Why("no-such-figure", "Only a figure on its feet can take it.")
    if loot is None:
        return Why("no-loot", "That loot is not there any more.")
    return too_heavy(troop, worth(loot).needs) or _no_theft(state, troop, figure, loot)


def _no_theft(state: State, troop: Troop, figure: Figure, loot: Effect) -> Why | None:
    """``no-contact``, ``busy``: to steal is all that a figure does in its action, but for moving."""
    if not loot.scope.troop:
        return None
    if not _touches(state, troop, figure, loot):
        return Why("no-contact", "Only a figure whose base touches the carrier’s can steal it.")
    attacks = (targets.SHOT, targets.FOUGHT, targets.CAST, targets.SERVED, targets.LOST)
    busy = figure.id in state.figures_that(troop.id, *attacks)
    return Why("busy", "That figure has already attacked in this action.") if busy else None


def too_heavy(troop: Troop, needs: int) -> Why | None:
    """``too-heavy`` for those who have not that much Strength together."""
    if strength(troop) >= needs:
        return None
    words = f"That needs a combined Strength of {needs}; {kinds.does(troop, 'has')} {strength(troop)}."
    return Why("too-heavy", words, values={"troop": troop.id})


def strength(troop: Troop) -> int:
    """Combined Strength: the die types of those on their feet, added up, with what is printed behind a die (house: the
    book only says that it is combined)."""
    die = read_dice(troop.stats.traits.get("strength", "-"))
    return (die.sides + die.plus) * sum(figure.state == "up" for figure in troop.figures) if die else 0


def _piece(state: State, id_: str) -> Effect | None:
    return next((loot for loot in effects.all_of(state, LOOT) if loot.id == id_), None)


def _touches(state: State, troop: Troop, figure: Figure, loot: Effect) -> bool:
    """True for an enemy’s figure in contact. Where only a counter says that there is contact, anybody may be in it."""
    carrier, carries = state.troops[loot.scope.troop], worth(loot).figure
    if kinds.friends(state, troop, carrier) or not carrier.alive:
        return False
    if contact.IN_MELEE in troop.marks and not contact.told(troop):
        return contact.touches(state, troop, carrier)
    return any(
        (foe.id, touched.id) == (carrier.id, carries) for foe, touched in contact.touching(state, troop, figure.id)
    )


def offer(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """One tap on a figure for each piece that it can take or steal."""
    for loot in effects.all_of(eyes.state, LOOT):
        if eyes.can(may, TakeLoot(troop.id, figure.id, loot.id)):
            values = {"troop": troop.id, "figure": figure.id, "loot": loot.id}
            label, note = _way(eyes.state, loot)
            yield Action("TakeLoot", label, values, note=note, rule=LOOT)


def offer_of_troop(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For the troop as a whole: what lies on the table or is to be stolen; where several could take it, who does."""
    for loot in effects.all_of(eyes.state, LOOT):
        able = [figure for figure in troop.figures if eyes.can(may, TakeLoot(troop.id, figure.id, loot.id))]
        if not able:
            continue
        label, note = _way(eyes.state, loot)
        values = {"troop": troop.id, "loot": loot.id}
        if len(able) == 1:
            yield Action("TakeLoot", label, {**values, "figure": able[0].id}, note=note, rule=LOOT)
        else:
            who = Input("figure", "Who?", "one", picking.named(troop, able), send=True)
            yield Action("TakeLoot", f"{label} …", values, (who,), note=note, rule=LOOT)


def _way(state: State, loot: Effect) -> tuple[str, str]:
    """What the button says."""
    if not loot.scope.troop:
        return f"Take the {worth(loot).name}", ""
    return f"Steal the {worth(loot).name}", f"from {_carrier(state, loot)}; all it does but move"


def _carrier(state: State, loot: Effect) -> str:
    troop = state.troops[loot.scope.troop]
    return naming.figure_called(state, troop, troop.figure(worth(loot).figure))


def _said(carried: Worth, troop: Troop) -> str:
    """``Loot worth 25``; of several figures with the one that carries it: ``Loot worth 25, carried by Gunmen 1``."""
    figure = troop.figure(carried.figure)
    by = f", carried by {naming.figure_name(troop, figure)}" if figure is not None and len(troop.figures) > 1 else ""
    return f"{carried.name.capitalize()}{by}"


def find(play: Play, troop_id: str, points: int, called: str = LOOT, *, needs: int = 0, paid: bool = True) -> None:
    """Loot counts for the side whose troop finds it (Objectives), or not before it is off the table. The first figure
    on its feet carries it, if the troop is strong enough (house)."""
    troop = play.troop(troop_id)
    carriers = () if strength(troop) < needs else (figure for figure in troop.standing if figure.state == "up")
    carrier = next(iter(carriers), None)
    found = Worth(called, points, troop.seat if paid else "", carrier.id if carrier is not None else "", needs)
    scope = Scope(troop=troop_id) if carrier is not None else EVERYBODY
    if carrier is not None or paid:
        play.emit(events.MarkChanged(troop_id, LOOT, True))
    effects.begin(play, Effect("", LOOT, _said(found, troop), scope, LOOT, about=kept(found)))
    if paid:
        bounty.reward(play, troop.seat, points, f"loot found by {troop.name}")


@figures.felled(at=90)
def _drops(play: Play, troop_id: str, figure_id: str, _by: str) -> None:
    """Whoever is Put Down drops what he carries, where he falls, and so do those who are not strong enough without him;
    its points stay where they are until somebody else has it (house)."""
    troop = play.troop(troop_id)
    name = naming.figure_called(play.state, troop, troop.figure(figure_id))
    for loot in effects.all_of(play.state, LOOT, Scope(troop=troop_id)):
        if worth(loot).figure != figure_id and strength(troop) >= worth(loot).needs:
            continue
        effects.change(play, replace(loot, scope=EVERYBODY, name=f"{worth(loot).name.capitalize()}, where {name} fell"))
        play.tell(f"{name} drops the {worth(loot).name}.")
        _unmark(play, troop_id)


def _unmark(play: Play, troop_id: str) -> None:
    """The counter goes with the last piece."""
    carries = any(loot.scope.troop == troop_id for loot in effects.all_of(play.state, LOOT))
    if not carries and LOOT in play.troop(troop_id).marks:
        play.emit(events.MarkChanged(troop_id, LOOT, False))


def decide(play: Play, command: TakeLoot) -> None:
    """The loot changes hands, and its points with it (house)."""
    troop, loot = play.troop(command.troop), next(effect for effect in play.state.effects if effect.id == command.loot)
    had, former = worth(loot), loot.scope.troop
    has = replace(had, seat=had.seat and troop.seat, figure=command.figure)
    figure = naming.figure_called(play.state, troop, troop.figure(command.figure))
    taken = f"steals the {had.name} from {_carrier(play.state, loot)}" if former else f"takes the {had.name}"
    play.tell(f"{figure} {taken}.")
    if former:
        targets.note(play, troop.id, command.figure, targets.SERVED, 1)
    scope = Scope(troop=troop.id)
    effects.change(play, replace(loot, name=_said(has, troop), scope=scope, about=kept(has)))
    play.emit(events.MarkChanged(troop.id, LOOT, True))
    if former:
        _unmark(play, former)
    if had.seat != has.seat:
        bounty.reward(play, had.seat, -had.points, f"{had.name} lost")
        bounty.reward(play, has.seat, had.points, f"{had.name} taken by {troop.name}")
        for rule in moved:
            rule(play, had, has.seat)


def taken_off(play: Play, loot: Effect) -> None:
    """The loot has left the table, and is not carried any more."""
    play.emit(events.EffectEnded(loot.id))
    _unmark(play, loot.scope.troop)


FEATURE = Feature(TakeLoot, may, decide)
