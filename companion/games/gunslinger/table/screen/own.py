"""The board and the hand for the game's own template (`Board.extra`): plain facts, ready to be drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.engine.board import Action, RollCard
from companion.engine.words import counted
from companion.games.gunslinger.data.board import COLUMNS, GROUNDS, SQUARES
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.core import squares
from companion.games.gunslinger.table.core.attributes import hits_left, person
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.moving import move_to
from companion.games.gunslinger.table.screen import hands
from companion.games.gunslinger.table.screen.hands import Hand
from companion.games.gunslinger.table.setting_up import lay, place
from companion.games.gunslinger.table.shooting import odds, shoot


@dataclass(frozen=True)
class Square:
    """One of the 64. ``terrain`` is an id of the catalogue, ``ground`` its name (none for clear), ``icon`` its sign.
    ``man`` stands there: his id, name, ``seat`` and sign, ``guts`` what he has left and had (left, of). ``lit``: it may
    be tapped (`Own.tap`). ``aim`` opens into the roll and the cards that reach whoever stands there. ``distance`` is
    what counts now: steps to a lit square, else squares from whoever acts; None where neither is asked."""

    id: str
    terrain: str
    ground: str
    icon: str
    man: str = ""
    name: str = ""
    seat: str = ""
    man_icon: str = ""
    guts: tuple[int, int] = (0, 0)
    mounted: bool = False
    acting: bool = False
    lit: bool = False
    aim: Action | None = None
    distance: int | None = None

    @property
    def words(self) -> str:
        """All of it for whoever cannot see the board: ``d4, tree, Deputy on a horse, Guts 2 of 3, 4 squares away``."""
        man = f"{self.name}{' on a horse' if self.mounted else ''}, Guts {self.guts[0]} of {self.guts[1]}"
        away = f"{counted(self.distance, 'square')} away" if self.distance else ""
        aim = "in range" if self.aim else ""
        return ", ".join(filter(None, (self.id, self.ground.lower(), man if self.man else "", away, aim)))


@dataclass(frozen=True)
class Own:
    """All of it. ``rows`` from the far one (8) to the near one, each from a to h; none where the board is a real one.
    A tap on a lit square does ``tap`` with that ``square``; where it lays ground, with the ``terrain`` that is chosen
    among those of the key, which are (id, name, icon): at first the one ``laid`` last, Clear as well. Where nothing is
    laid, the key tells the kinds that lie on the board.
    ``hands`` are those at the thumb, ``folded`` those of one's other men.
    ``rolled`` is the latest attack roll of the turn that goes on, the ``rolls``-th of the duel."""

    rows: tuple[tuple[Square, ...], ...]
    columns: str = COLUMNS
    tap: Action | None = None
    laid: str = ""
    hands: tuple[Hand, ...] = ()
    folded: tuple[Hand, ...] = ()
    terrain: tuple[tuple[str, str, str], ...] = ()
    rolled: RollCard | None = None
    rolls: int = 0


def own(eyes: Eyes) -> Own:
    """What of it this viewer may see: hands are those of the one seat whose secrets may be shown."""
    state = eyes.state
    lit, tap = _taps(eyes)
    rows = () if state.real_board or state.stage == "recruit" else _rows(state, lit, _aims(eyes))
    kinds = catalog().terrain.values()
    lays = state.stage == "terrain" and tap is not None
    lies = {square.terrain for row in rows for square in row} - {GROUNDS[0]}
    at_hand, folded = hands.of(eyes)
    return Own(
        rows,
        tap=tap,
        laid=(state.laid or GROUNDS[1]) if lays else "",
        hands=at_hand,
        folded=folded,
        terrain=tuple((kind.id, kind.name, kind.icon) for kind in kinds if lays or kind.id in lies),
        rolled=_rolled(state),
        rolls=len(state.rolled),
    )


def _rolled(state: State) -> RollCard | None:
    """The die lies there until the next one is about to fall, or the next man's turn has begun."""
    if not state.rolled or (state.attack is not None and not state.attack.die):
        return None
    latest, go = state.rolled[-1], state.go
    current = go is None or (latest.man, latest.turn) == (go.man, state.turn)
    return odds.thrown(state, latest) if current else None


def _aims(eyes: Eyes) -> Mapping[str, Action]:
    """The enemies whom the viewer's own man may attack now, and what a tap on one opens."""
    man = eyes.state.acting
    if man is None or eyes.state.unsettled or not eyes.plays(man.seat):
        return {}
    aims = shoot.by_target(eyes, man) if eyes.handles(man.seat) else ()
    return {str(action.values["target"]): action for action in aims}


def _rows(state: State, lit: Mapping[str, int | None], aims: Mapping[str, Action]) -> tuple[tuple[Square, ...], ...]:
    men = {man.square: man for man in state.living if man.square}
    made = [_square(state, square, men.get(square), lit) for square in SQUARES]
    made = [replace(square, aim=aims.get(square.man)) if square.man else square for square in made]
    return tuple(tuple(made[row * 8 : row * 8 + 8]) for row in range(7, -1, -1))


def _square(state: State, square: str, man: Gunslinger | None, lit: Mapping[str, int | None]) -> Square:
    ground = catalog().terrain[squares.ground(state, square)]
    acting = state.acting
    away = lit.get(square)
    if away is None and state.stage == "duel" and state.move is None and acting is not None and acting.square:
        away = squares.distance(acting.square, square)
    name, icon = ("", "") if ground.id == GROUNDS[0] else (ground.name, ground.icon)
    bare = Square(square, ground.id, name, icon, lit=square in lit, distance=away)
    if man is None:
        return bare
    who = person(man)
    return replace(
        bare,
        man=man.id,
        name=man.name,
        seat=man.seat,
        man_icon=who.icon,
        guts=(hits_left(man), who.guts),
        mounted=man.mounted,
        acting=man == acting,
    )


def _taps(eyes: Eyes) -> tuple[Mapping[str, int | None], Action | None]:
    """The squares that may be tapped now by this viewer, with steps, and what a tap does."""
    return lay.tap(eyes) or move_to.tap(eyes) or place.tap(eyes) or ({}, None)
