"""Leaving hand-to-hand: each enemy in contact strikes once before the figure is away (Withdrawing).

Those who panic in a melee run out of it, and pay for it as whoever withdraws does (house). Those who were caught while
they were Panicked already stay until somebody moves them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import chargers, contact, picking, targets
from companion.games.highnoon.table.core import Play, Seeing, Settled, events, figure_name, kinds, settles
from companion.games.highnoon.table.core.state import Figure, Matter, Option, Spot, State, Troop, concealed, spot_of
from companion.games.highnoon.table.core.who_may import not_mine
from companion.games.highnoon.table.fighting import attack_and_defense, blades
from companion.games.highnoon.table.fighting.bout import Bout
from companion.games.highnoon.table.fighting.multiple_opponents import opponents
from companion.games.highnoon.table.fighting.strikes import Strike
from companion.games.highnoon.table.nerve import morale
from companion.games.highnoon.table.rolling import asking

WITHDREW = "withdrew"
"""What a figure did that leaves hand-to-hand: nothing else goes with it in that action."""
_LEAVING = "leaving"
"""The note on a troop with its figures that are on their way out."""
_CAUGHT = "caught"
"""The note on a troop that was Panicked when it was caught, or has paid for running already."""


@dataclass(frozen=True)
class Withdraw:
    """Figures leave hand-to-hand: ``figures``, or all that are in contact. Every enemy who touches one strikes once."""

    troop: str
    figures: tuple[str, ...] = ()


def may(state: State, actor: Actor, command: Withdraw) -> Why | None:
    """In an action of its own, or in panic in anybody's: ``not-in-melee``, and what `targets.not_acting` says."""
    if why := not_mine(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    if why := None if flees(state, troop) else targets.not_acting(state, actor, troop.id):
        return why
    if not _going(state, troop, command):
        return Why("not-in-melee", f"Nobody in {troop.name} can leave a melee now.")
    return None


def _going(state: State, troop: Troop, command: Withdraw) -> tuple[Figure, ...]:
    return tuple(figure for figure in leavers(state, troop) if not command.figures or figure.id in command.figures)


def flees(state: State, troop: Troop) -> bool:
    """True for those in panic, who run whoever acts (Panicked)."""
    return troop.morale == "panicked" and state.phase == "action" and troop.alive and not morale.fights(troop)


def leavers(state: State, troop: Troop) -> tuple[Figure, ...]:
    """The figures that could walk out of a melee now: in contact, on their feet, and with nothing done yet in this
    action; in panic any who are up."""
    if _LEAVING in troop.notes or concealed(state, troop):
        return ()
    engaged = contact.engaged(state, troop)
    if flees(state, troop):
        return engaged
    free = {figure.id for figure in targets.able(state, troop, WITHDREW)}
    return tuple(other for other in engaged if other.id in free)


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Out of the melee, for a troop that acts and for the panicked: with one tap, or in a sheet where several can."""
    if not eyes.state.uses("figures") or not eyes.can(may, Withdraw(troop.id)):
        return
    going = leavers(eyes.state, troop)
    label, inputs = "Leave the melee", tuple[Input, ...]()
    if len(going) > 1:
        label = "Leave the melee …"
        picks = tuple(replace(pick, chosen=True) for pick in picking.named(troop, going))
        inputs = (Input("figures", "Who leaves?", "some", picks, least=1, most=len(picks)),)
    elif len(troop.figures) > 1:
        label = f"{figure_name(troop, going[0])} leaves the melee"
    note = "each enemy in contact strikes once"
    yield Action("Withdraw", label, {"troop": troop.id}, inputs, note=note, rule="withdrawing")


def decide(play: Play, command: Withdraw) -> None:
    """The figures that were named withdraw, or all who are in contact."""
    troop = play.troop(command.troop)
    _leave(play, troop, _going(play.state, troop, command))


def _leave(play: Play, troop: Troop, going: tuple[Figure, ...]) -> None:
    """Each enemy who touches one of them strikes once. Whom a by-hand counter keeps in contact, somebody names."""
    for figure in going:
        play.did(troop.id, targets.LOST, figure.id)
    play.did(troop.id, targets.ATTACKED)
    play.emit(events.Noted(troop.id, _LEAVING, [other.id for other in going]))
    play.tell(f"{', '.join(figure_name(troop, other) for other in going)}: out of the melee.")
    group = f"volley:{play.state.counter + 1}"
    for figure in going:
        if contact.told(troop):
            _struck_at(play, troop.id, figure.id, group)
        else:
            _ask(play, troop, figure, group)


def _ask(play: Play, troop: Troop, figure: Figure, group: str) -> None:
    there = [
        Option(Spot(other.id, fighter.id).value, figure_name(other, fighter))
        for other in play.state.troops.values()
        if contact.IN_MELEE in other.marks and other.alive and not concealed(play.state, other)
        if not kinds.friends(play.state, troop, other)
        for fighter in other.standing
        if fighter.state == "up"
    ]
    if there:
        asking.ask(play, "in-contact", troop.id, options=there, most=len(there), figure=figure.id, group=group)


@settles("in-contact")
def _named(play: Play, matter: Matter, settled: Settled) -> None:
    for spot in map(spot_of, settled.picks):
        contact.meet(play, matter.troop, matter.figure, spot.troop, spot.figure)
    _struck_at(play, matter.troop, matter.figure, matter.group)


def _struck_at(play: Play, troop_id: str, figure: str, group: str) -> None:
    """Each foe has one free attack, *frenzy* or not; Panicked foes have none."""
    state, troop = play.state, play.troop(troop_id)
    for other, foe in contact.pressing(state, troop, figure):
        if morale.fights(other):
            against, around = opponents(state, other, foe.id), opponents(state, troop, figure)
            bout = Bout(other.id, foe.id, troop.id, figure, on_attacker=against, on_defender=around)
            attack_and_defense.attack(play, bout, Strike(1, blades.at_hand(state, other, foe)[0]), group)


def away(play: Play) -> bool:
    """All free attacks are through: who is still on his feet is away, who is not has not got out. True where anybody
    was on the way."""
    found = [other for other in play.state.troops.values() if _LEAVING in other.notes]
    for troop in found:
        play.emit(events.Noted(troop.id, _LEAVING, ""))
        for figure in (other for other in troop.figures if other.id in troop.notes[_LEAVING]):
            if figure.state == "up":
                contact.part(play, troop.id, figure.id)
            out = "gets away" if figure.state == "up" else "does not get away"
            play.tell(f"{figure_name(troop, figure)} {out}.")
        if contact.IN_MELEE in troop.marks and not contact.told(play.troop(troop.id)):
            play.emit(events.MarkChanged(troop.id, contact.IN_MELEE, False))
    return bool(found)


def run_out(play: Play) -> bool:
    """Who panics in a melee runs out of it at once. True where anybody did, or was found caught."""
    for troop in play.state.troops.values():
        panics = flees(play.state, troop) and "hunkered" not in troop.marks
        if _CAUGHT in troop.notes and not (panics and contact.told(troop)):
            play.emit(events.Noted(troop.id, _CAUGHT, ""))
            return True
        going = leavers(play.state, troop) if panics and contact.told(troop) and _CAUGHT not in troop.notes else ()
        if going:
            play.emit(events.Noted(troop.id, _CAUGHT, "yes"))
            _leave(play, troop, going)
            return True
    return False


@chargers.caught(at=10)
def _catch(play: Play, troop_id: str) -> None:
    """Somebody goes for a troop: one that is in panic already has been caught, and does not run once more for that."""
    if flees(play.state, play.troop(troop_id)):
        play.emit(events.Noted(troop_id, _CAUGHT, "yes"))


FEATURE = Feature(Withdraw, may, decide)
