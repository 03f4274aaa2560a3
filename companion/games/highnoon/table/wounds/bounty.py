"""Bounty Points: for figures put down, for objectives, and what abilities add (Chapter Two, Victory; Appendix A)."""

from companion.games.highnoon.table.chips import pot
from companion.games.highnoon.table.core import Matter, Option, Play, Settled, events, loyalty, settles
from companion.games.highnoon.table.core.kinds import ROGUE, teamed
from companion.games.highnoon.table.core.naming import called, figure_called
from companion.games.highnoon.table.core.state import Record, Spot, State, Troop
from companion.games.highnoon.table.rolling import asking

HERMIT = "penalty"
"""The note on a troop whose death costs points: a mad hermit, 25 (Strange Locales, Cave 2)."""
ENEMY = "enemy"
"""The note that names a troop's sworn enemy (Appendix A: Enemy)."""
SWORN = "sworn"
"""The note that names whom a *mean as a rattler* troop is after."""
WHOSE = "whose-bounty"
"""The kind of the question who scores for a figure."""
NOBODY = "nobody"


def put_down(play: Play, victim_id: str, figure_id: str, by_id: str) -> None:
    """A figure is Put Down: its bounty goes to the player of the troop that did it, once for the figure.

    Only enemies count (Chapter Two, Bounty Points): a figure shot by its own side, or felled by a fall, pays nobody,
    and whoever plays it for a while by magic or by a demon does not make it an enemy of its own (house). A
    sworn enemy is worth double. An *outlaw*'s bounty is printed doubled and counts as printed. Rogues are on nobody's
    side: what they Put Down scores for nobody, and neither does a rogue felled by the very player who plays it (house).
    """
    victim, by = play.troop(victim_id), play.state.troops.get(by_id)
    if by is None or ROGUE in by.notes or teamed(play.state, loyalty.own_seat(play.state, victim), by.seat):
        return
    worth = points(victim, by)
    if worth and play.state.uses("bounty"):
        why = f"{victim.name} put down by {by.name}"
        play.emit(events.BountyChanged(by.seat, worth, why, by.id, Spot(victim_id, figure_id)))
        play.tell(f"{play.seat(by.seat).name}: {worth:+} bounty for {victim.name}.")
    _chips_for(play, victim, by)


def of_nobody_named(play: Play, victim_id: str, figure_id: str) -> None:
    """In free mode, where nobody said who Put Down a figure: its bounty goes to the only enemy at the table. Of several
    enemies the victim's player says which one it was, and may leave it open (house)."""
    victim = play.troop(victim_id)
    own = loyalty.own_seat(play.state, victim)
    if not own or not play.state.uses("bounty"):
        return
    foes = play.state.foes(own)
    if len(foes) == 1:
        to_seat(play, victim, figure_id, foes[0].id)
    elif foes:
        options = (*(Option(foe.id, foe.name) for foe in foes), Option(NOBODY, "Nobody"))
        called = figure_called(play.state, victim, victim.figure(figure_id))
        asking.ask(play, WHOSE, victim_id, figure=figure_id, options=options, values={"whom": called})


def to_seat(play: Play, victim: Troop, figure_id: str, seat: str) -> None:
    """The figure's bounty, for a player of whom it is not known with which troop; without what abilities add."""
    worth = -int(victim.notes[HERMIT]) if HERMIT in victim.notes else victim.stats.bounty
    if worth:
        name = called(play.state, victim)
        play.emit(events.BountyChanged(seat, worth, f"{name} put down", "", Spot(victim.id, figure_id)))
        play.tell(f"{play.seat(seat).name}: {worth:+} bounty for {name}.")


@settles(WHOSE)
def _said(play: Play, matter: Matter, settled: Settled) -> None:
    for seat in settled.picks if not settled.skipped else ():
        if seat != NOBODY:
            to_seat(play, play.troop(matter.troop), matter.figure, seat)


def points(victim: Troop, by: Troop) -> int:
    """What a figure of ``victim`` is worth to ``by``, in bounty points; less than 0 for a mad hermit."""
    if HERMIT in victim.notes:
        return -int(victim.notes[HERMIT])
    return victim.stats.bounty * (2 if feud(victim, by) else 1)


def feud(troop: Troop, other: Troop) -> bool:
    """True where either is the other's sworn enemy (Appendix A: Enemy)."""
    return troop.notes.get(ENEMY) == other.id or other.notes.get(ENEMY) == troop.id


def _chips_for(play: Play, victim: Troop, by: Troop) -> None:
    if feud(victim, by):
        blue_chip(play, by.seat, "a sworn enemy put down")
    if by.has("heroic") and is_horror(victim):
        pot.draw_chips(play, by.seat, 1, f"{by.name} is heroic")
    avenged = by.has("mean-as-a-rattler", "vengeful") and by.notes.get(SWORN) == victim.id
    if avenged and (victim.stats.hero or is_last(victim)):
        pot.draw_chips(play, by.seat, 1, f"{by.name} got even with {victim.name}")


def blue_chip(play: Play, seat: str, why: str) -> None:
    """A blue chip out of the pot, not drawn but taken; where the pot has none, there is none."""
    if not play.state.uses("chips"):
        return
    name = play.seat(seat).name
    if not play.state.pot["blue"]:
        play.tell(f"{name} should get a blue chip ({why}), but the pot has none.")
        return
    play.emit(events.ChipsDrawn(seat, ("blue",), why))
    play.tell(f"{name} takes a blue chip: {why}.")


def is_last(troop: Troop) -> bool:
    """True where nobody of it is left in the fight."""
    return not troop.standing


def is_horror(victim: Troop) -> bool:
    """Whom a *heroic* Hero gets a draw for: an enemy Hero, a lone troop with *fear* or *terror*, or the last of a posse
    with either (Appendix A: Heroic)."""
    if victim.stats.hero:
        return True
    return victim.has("fear", "terror") and (len(victim.figures) == 1 or is_last(victim))


def saved(play: Play, victim_id: str, figure_id: str) -> None:
    """A *sawbones* got there in time: the figure was not Put Down after all, so its bounty is taken back.

    The book does not say so; that the figure "is Eatin' Dirt instead" is why (house rule).
    """
    record = _paid(play.state, Spot(victim_id, figure_id))
    if record is not None:
        why = f"{play.troop(victim_id).name} saved"
        play.emit(events.BountyChanged(record.seat, -record.amount, why, record.troop, record.victim))
        play.tell(f"{play.seat(record.seat).name}: {-record.amount:+} bounty: the figure was saved.")


def _paid(state: State, victim: Spot) -> Record | None:
    """The last bounty that was paid for a figure and not taken back."""
    paid = [record for record in state.score if record.victim == victim]
    return paid[-1] if paid and sum(record.amount for record in paid) else None


def reward(play: Play, seat: str, amount: int, why: str) -> None:
    """Points for an objective or a table's result (Chapter Two, Objectives)."""
    if amount and play.state.uses("bounty"):
        play.emit(events.BountyChanged(seat, amount, why))
        play.tell(f"{play.seat(seat).name}: {amount:+} bounty, {why}.")


def tales(play: Play) -> None:
    """At the end a tale teller adds a Hero's bounty, if he lived to tell it (Appendix A: Tale Tellin').

    A Hero tells of himself; anybody else of the Hero that was picked at the beginning, dead or alive.
    """
    for troop in play.state.troops.values():
        if not (troop.has("tale-tellin") and troop.alive):
            continue
        hero = troop if troop.stats.hero else play.state.troops.get(troop.notes.get("hero", ""))
        if hero is not None:
            reward(play, troop.seat, hero.stats.bounty, f"the tale of {hero.name}")
