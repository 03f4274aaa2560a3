"""Whose base touches whose: what the app knows of it, and the counter that says so (Fighting; Withdrawing).

A fight brings figures into contact, and they stay there until one of them is out of the fight or withdraws. Each side
keeps it as a note of its figure, with those whom it touches. The counter *In melee* lies on a troop as long as any
figure of it is in contact; taken off by hand, the figures have parted. A counter without any note was laid by hand.
"""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.highnoon.table.core import Figure, Play, State, Troop, events, kinds

IN_MELEE = "in-melee"
_TOUCH = "touch"


def touching(state: State, troop: Troop, figure: str) -> tuple[tuple[Troop, Figure], ...]:
    """The enemies whose bases that figure touches, Eatin' Dirt or not."""
    return tuple(_touching(state, troop, figure))


def _touching(state: State, troop: Troop, figure_id: str) -> Iterator[tuple[Troop, Figure]]:
    figure = troop.figure(figure_id)
    if not _fights(troop) or figure not in troop.standing:
        return
    for other_id, foe_id in _noted(troop).get(figure_id, ()):
        other = state.troops.get(other_id)
        foe = other.figure(foe_id) if other is not None else None
        if other is None or foe is None or not _fights(other) or kinds.friends(state, troop, other):
            continue
        if foe in other.standing:
            yield other, foe


def _noted(troop: Troop) -> Mapping[str, Sequence[Sequence[str]]]:
    """For each figure of the troop, the [troop, figure] pairs that it touches."""
    noted: Mapping[str, Sequence[Sequence[str]]] = troop.notes.get(_TOUCH, {})
    return noted


def _fights(troop: Troop) -> bool:
    return troop.alive and IN_MELEE in troop.marks


def pressing(state: State, troop: Troop, figure: str) -> tuple[tuple[Troop, Figure], ...]:
    """Those of them who are on their feet: whoever lies in the dirt outnumbers nobody and strikes at nobody (house)."""
    return tuple(foe for foe in touching(state, troop, figure) if foe[1].state == "up")


def touches(state: State, troop: Troop, target: Troop) -> bool:
    """True where any figure of one troop touches any of the other. A counter that was laid by hand does not say whom it
    is about, and may be about everybody."""
    if IN_MELEE not in troop.marks:
        return False
    if not told(troop):
        return True
    return any(other.id == target.id for figure in troop.standing for other, _ in touching(state, troop, figure.id))


def told(troop: Troop) -> bool:
    """True where the app knows whom the troop's figures touch."""
    return _TOUCH in troop.notes


def engaged(state: State, troop: Troop) -> tuple[Figure, ...]:
    """Its figures on their feet that an enemy touches; all that are up, where only the counter says so."""
    up = tuple(figure for figure in troop.standing if figure.state == "up")
    if IN_MELEE in troop.marks and not told(troop):
        return up
    return tuple(other for other in up if touching(state, troop, other.id))


def meet(play: Play, troop_id: str, figure: str, other_id: str, other_figure: str) -> None:
    """Two figures are in contact from now on, and those who lie on their bellies stand up to fight (Prone in Melee)."""
    for id_, mine, other, theirs in (
        (troop_id, figure, other_id, other_figure),
        (other_id, other_figure, troop_id, figure),
    ):
        troop = play.troop(id_)
        if IN_MELEE not in troop.marks:
            play.emit(events.MarkChanged(id_, IN_MELEE, True))
        there = _noted(troop).get(mine, ())
        if [other, theirs] not in there:
            play.emit(events.Noted(id_, _TOUCH, [*there, [other, theirs]], mine))
        spotted = troop.figure(mine)
        if spotted is not None and spotted.prone and spotted.state == "up":
            play.emit(events.FigureWent(id_, mine, False))


def part(play: Play, troop_id: str, figure: str) -> None:
    """The figure is out of contact with everybody."""
    mine = [troop_id, figure]
    for other in play.state.troops.values():
        for theirs, touched in _noted(other).items():
            if other.id == troop_id and theirs == figure:
                _forget(play, other.id, theirs, [])
            elif mine in touched:
                _forget(play, other.id, theirs, [spot for spot in touched if spot != mine])


def tidy(play: Play) -> bool:
    """Contacts that are no more are forgotten, and the counters with them. True where anything was."""
    before = play.state
    for troop in before.troops.values():
        for figure, touched in _noted(troop).items():
            left = [[other.id, foe.id] for other, foe in touching(before, troop, figure)]
            if left != list(touched):
                _forget(play, troop.id, figure, left)
    return play.state is not before


def _forget(play: Play, troop_id: str, figure: str, left: Sequence[Sequence[str]]) -> None:
    """Fewer whom that figure touches; with the last contact of the troop its counter goes."""
    play.emit(events.Noted(troop_id, _TOUCH, left or "", figure))
    troop = play.troop(troop_id)
    if IN_MELEE in troop.marks and not told(troop):
        play.emit(events.MarkChanged(troop_id, IN_MELEE, False))
