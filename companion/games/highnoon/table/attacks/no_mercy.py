"""Finishing those who lie in the dirt, and who stands over them (No Mercy; Guarding; ruling 32)."""

from collections.abc import Iterable, Iterator

from companion.engine.features import Why
from companion.engine.words import in_words
from companion.games.highnoon.table.attacks import spoils
from companion.games.highnoon.table.core import Figure, Play, State, Troop, concealed, events, figure_name, kinds
from companion.games.highnoon.table.wounds import figures

_GUARD = "guard"
"""The note on a figure that names the troop whose figure guards it."""


def helpless(state: State, victim: Troop, figure: Figure) -> bool:
    """True where an attack Puts it Down without a roll: it Eats Dirt since an earlier Action Card, and nobody guards it
    (No Mercy)."""
    return figure.state == "dirt" and not fresh(state, figure) and guardian(state, victim, figure) is None


def fresh(state: State, figure: Figure) -> bool:
    """True where it fell on an Action Card that is still acted on, or on a Hold that interrupted that card. A Hold is
    no card of its own: one that interrupts the card of the wound is not after it (No Mercy; ruling 32)."""
    return not set(state.in_play).isdisjoint(figure.since)


def words(state: State, victim: Troop) -> str:
    """Who of a troop would be finished without a roll: ``no mercy for figures 2 and 4``; empty for nobody."""
    found = [str(victim.number(figure)) for figure in victim.standing if helpless(state, victim, figure)]
    if not found or len(victim.figures) == 1:
        return "no mercy" if found else ""
    return f"no mercy for figure{'s' if len(found) > 1 else ''} {in_words(found)}"


def guardian(state: State, victim: Troop, figure: Figure) -> Troop | None:
    """The troop that guards it: a figure of it is in contact, on its feet. Whoever wants the fallen one has to fight
    that figure instead (Guarding)."""
    friend = state.troops.get(victim.notes.get(_GUARD, {}).get(figure.id, ""))
    if figure.state != "dirt" or friend is None or friend not in tuple(guardians(state, victim, figure)):
        return None
    return friend


def unguarded(state: State, victim: Troop) -> tuple[Figure, ...]:
    """Its figures that may be attacked hand to hand: nobody stands over them (Guarding)."""
    return tuple(figure for figure in victim.standing if guardian(state, victim, figure) is None)


def guarded(state: State, victim: Troop, figure_id: str = "") -> Why:
    """``guarded``: who stands over that figure, or over all of the troop that is left."""
    over = [figure for figure in victim.standing if figure_id in ("", figure.id)]
    found = ((other, guardian(state, victim, other)) for other in over)
    named = [f"{friend.name} over {figure_name(victim, other)}" for other, friend in found if friend is not None]
    return Why("guarded", f"Fight the guardian first. On guard: {', '.join(named)}.")


def guardians(state: State, victim: Troop, figure: Figure) -> Iterator[Troop]:
    """Troops of its side that have somebody on his feet to stand over it, its own first."""
    for friend in sorted(state.troops.values(), key=lambda troop: troop.id != victim.id):
        up = any(other.state == "up" and (friend.id, other.id) != (victim.id, figure.id) for other in friend.figures)
        if up and friend.alive and not concealed(state, friend) and kinds.friends(state, victim, friend):
            yield friend


def set_guard(play: Play, victim: Troop, figure: Figure, by: str) -> None:
    """A friend of that troop stands over the figure from now on; empty for nobody any more."""
    play.emit(events.Noted(victim.id, _GUARD, by, figure.id))
    name = figure_name(victim, figure)
    play.tell(f"{name} is guarded by {play.troop(by).name}." if by else f"Nobody guards {name} now.")


def forget(play: Play) -> bool:
    """Whoever is up again, or has lost the guardian, is guarded no more. True where there was anybody."""
    before = play.state
    for troop in before.troops.values():
        for figure in troop.figures:
            if figure.id in troop.notes.get(_GUARD, {}) and guardian(before, troop, figure) is None:
                play.emit(events.Noted(troop.id, _GUARD, "", figure.id))
    return play.state is not before


def spare(play: Play, victim: Troop, foes: Iterable[Figure]) -> None:
    """Says why those who lie in the dirt are rolled for all the same."""
    spared = dict.fromkeys(foe for foe in foes if foe.state == "dirt" and fresh(play.state, foe))
    if spared:
        names = ", ".join(figure_name(victim, figure) for figure in spared)
        play.tell(f"{names} went down on this Action Card, so there is no mercy kill yet: roll the attack.")


def finish(play: Play, attacker: Troop, victim: Troop, figure: Figure) -> None:
    """No mercy: Put Down there and then, Heroes too; the *unearthly* merely stay in the dirt (Appendix A)."""
    play.tell(f"No mercy for {figure_name(victim, figure)}: Eatin' Dirt since an earlier card, and unguarded.")
    spoils.struck(play, victim.id, figure.id, attacker.id)
    figures.hit(play, victim.id, figure.id, "down", attacker.id)
