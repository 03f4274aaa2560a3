"""Setting what the app tracks by hand: one small form for each, with what is tracked now."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.engine.board import Action, Group, Input, Pick
from companion.engine.words import counted, in_words
from companion.games.gunslinger.catalog import ATTRIBUTES, GROUNDS, SQUARES, catalog
from companion.games.gunslinger.conditions import GROUND_WORDS
from companion.games.gunslinger.table import squares
from companion.games.gunslinger.table.deciding.correcting import HORSES, MOST, MOST_REASON
from companion.games.gunslinger.table.deciding.step import UNSETTLED
from companion.games.gunslinger.table.state import PHASES, Gunslinger, State
from companion.games.gunslinger.table.view.eyes import Eyes

_REASON = Input("reason", "Why? Everybody can read this", "text", most=MOST_REASON)
_MOST_WOUNDS = max(person.guts for person in catalog().gunslingers.values()) - 1
_MOST_LOST = max(getattr(person, name) for person in catalog().gunslingers.values() for name in ATTRIBUTES)
"""No form asks for more; what is too much for one man is refused in words."""


def group(eyes: Eyes) -> Group:
    """The player's own men, and what is everybody's; greyed while something waits for an answer."""
    state = eyes.state
    own = [man for man in state.order if eyes.may_play(man.seat)]
    offered = (
        (*_of_men(state, own), *_of_turn(eyes), *_of_board(state)) if eyes.seated and state.stage == "duel" else ()
    )
    why = UNSETTLED if state.unsettled else ""
    actions = tuple(replace(one, inputs=(*one.inputs, _REASON), sends="Set it", why=why) for one in offered)
    text = "Set whatever the app has wrong or your house rules change, and say why. Cards stay where they are."
    return Group("Set by hand", actions, text)


def _of_men(state: State, own: Sequence[Gunslinger]) -> tuple[Action, ...]:
    """What is tracked of each; nothing where there is nobody to choose."""
    gone = {seat.id for seat in state.seats if seat.gone}
    living, dead = [man for man in own if man.alive], [man for man in own if not man.alive and man.seat not in gone]
    armed = [man for man in living if len(man.weapons) > 1]
    wounds = Input("wounds", "Wounds", "number", value="0", least=0, most=_MOST_WOUNDS)
    points = Input("points", "Points lost for good", "number", value="0", least=0, most=_MOST_LOST)
    attributes = _picks({name: name.capitalize() for name in ATTRIBUTES})
    weapons = sorted({weapon for man in armed for weapon in man.weapons})
    free = () if state.real_board else (_square(squares.free(state)),)
    return (
        *_form("SetWounds", "Wounds", living, lambda man: counted(man.wounds, "wound"), wounds),
        *_form("SetLost", "Lost points", living, _lost, Input("attribute", "Attribute", "select", attributes), points),
        *_form("SetSquare", "A square", living if free else (), lambda man: man.square, *free),
        *_form("SetHorse", "A horse", living, _horse, Input("horse", "Now", "one", _picks(HORSES))),
        *_form("SetWeapon", "The weapon in hand", armed, lambda man: man.weapon, _one("weapon", "In hand", weapons)),
        *_form("SetMoved", "Moved or not", living, _moved, Input("moved", "In the latest turn", "one", _MOVED)),
        *_form("TakeOff", "Take a gunslinger off the board", living, _where),
        *_form("BringBack", "Bring a dead gunslinger back", dead, lambda _: "dead", wounds, *free),
    )


def _form(
    command: str, label: str, men: Sequence[Gunslinger], now: Callable[[Gunslinger], str], *asked: Input
) -> tuple[Action, ...]:
    """Whom it is about, each with what is tracked of him ``now``, then what is asked."""
    picks = tuple(Pick(man.id, man.name, now(man)) for man in men)
    return (Action(command, label, inputs=(Input("man", "Who?", "select", picks), *asked)),) if picks else ()


_MOVED = (Pick("yes", "has moved"), Pick("no", "has not moved"))


def _picks(words: dict[str, str]) -> tuple[Pick, ...]:
    return tuple(Pick(value, said[:1].upper() + said[1:]) for value, said in words.items())


def _one(name: str, label: str, values: Sequence[str]) -> Input:
    return Input(name, label, "one", _picks({value: value for value in values}))


def _square(open_: Sequence[str]) -> Input:
    return Input("square", "Square", "select", tuple(Pick(square, square) for square in open_))


def _lost(man: Gunslinger) -> str:
    return in_words([f"{name.capitalize()} -{lost}" for name, lost in man.lost.items()]) or "none"


def _horse(man: Gunslinger) -> str:
    return HORSES["saddle" if man.mounted else "foot" if man.horse else "none"]


def _moved(man: Gunslinger) -> str:
    return _MOVED[not man.moved].name


def _where(man: Gunslinger) -> str:
    return f"on {man.square}" if man.square else ""


def _of_turn(eyes: Eyes) -> tuple[Action, ...]:
    """Whose turn it is, and what is used up of it."""
    state = eyes.state
    man, go = state.acting, state.go
    if man is None or go is None:
        return ()
    whose = Input(
        "man", "Whose turn?", "select", tuple(Pick(one.id, one.name) for one in state.order if one.alive), man.id
    )
    phase = Input(
        "phase", "Phase", "one", _picks({one: one for one in PHASES}), go.phase, help="“Draw” draws the cards."
    )
    turn = Input("turn", "Round", "number", value=str(state.turn), least=1, most=MOST)
    if not eyes.may_play(man.seat):
        return ()
    now = Action("SetTurn", "Whose turn it is", inputs=(whose, phase, turn))
    used = {"moves": ("Move cards played", go.moves), "squares": ("Squares moved", go.squares)}
    used |= {"attacks": ("Attacks made", go.attacks)}
    counts = (
        Input(name, label, "number", value=str(count), least=0, most=MOST) for name, (label, count) in used.items()
    )
    return now, Action("SetSpent", f"What {man.name} has used up", inputs=tuple(counts))


def _of_board(state: State) -> tuple[Action, ...]:
    """The ground, where the app keeps it."""
    if state.real_board:
        return ()
    laid = (Pick(one, f"{one}, {GROUND_WORDS[state.terrain[one]]}" if one in state.terrain else one) for one in SQUARES)
    grounds = tuple(Pick(ground, catalog().terrain[ground].name) for ground in GROUNDS)
    asked = (Input("square", "Square", "select", tuple(laid)), Input("terrain", "Which terrain?", "one", grounds))
    return (Action("SetGround", "Terrain", inputs=asked),)
