"""Who can stand in a showdown: somebody who carries a loaded handgun, and has no gun drawn (Showdowns)."""

from dataclasses import replace

from companion.engine.calculators import percent
from companion.engine.words import counted
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, Showdown, State
from companion.games.outlaws.table.shooting import odds, sight, ways
from companion.games.outlaws.table.shooting.announcing import announced


def able(state: State, man: Man) -> bool:
    """He is conscious and on his feet, with a hand free to draw. A rider takes no such shot (Shooting from
    horseback)."""
    if not man.up or not state.here(man) or man.mounted or state.brawling(man):
        return False
    drawn = any(things.gun(state, item) is not None for item in man.held)
    return not drawn and bool(man.free_hands) and man.handgun.icons > 0 and bool(guns(state, man))


def guns(state: State, man: Man) -> tuple[str, ...]:
    """The handguns that he may fire: the one in his hand; else each loaded one that he carries, of guns of one kind the
    one with the most bullets."""
    held = things.handguns(state, man)
    able = [item for item in held or man.carried if things.is_handgun(state, item) and things.is_loaded(state, item)]
    emptiest_first = sorted(able, key=lambda item: state.item(item).loaded)
    fullest = {state.item(item).thing: item for item in emptiest_first}
    return tuple(item for item in able if item in fullest.values())


def all_able(state: State) -> tuple[str, ...]:
    """Everybody who could stand in one."""
    return tuple(man.id for man in state.men if able(state, man))


def two_sides(state: State, men: tuple[str, ...]) -> bool:
    """There are men of both teams among them."""
    return len({state.the(man).team for man in men}) > 1


def the_showdown(state: State) -> Showdown:
    """The showdown that goes on. Raises `LookupError` where there is none."""
    if state.showdown is None:
        raise LookupError("no showdown")
    return state.showdown


def odds_at(state: State, man: Man, bid: int) -> str:
    """His chance to hit the nearest foe of the showdown at that bid: ``83 % at 5 squares``; empty where nobody has said
    how far anybody is."""
    foes = [state.the(id_) for id_ in the_showdown(state).men if state.the(id_).team != man.team]
    ways_there = (sight.full(state, sight.Sight(man=man.id, target=foe.id)) for foe in foes)
    near = min((seen for seen in ways_there if seen.distance), key=lambda seen: seen.distance, default=None)
    item = next(iter(guns(state, man)), "")
    if near is None or not item:
        return ""
    shot = announced(state, replace(near, item=item), ways.SHOWDOWN, bid=bid)[0]
    return f"{percent(odds.to_hit_of(state, shot).hit)} at {counted(near.distance, 'square')}"
