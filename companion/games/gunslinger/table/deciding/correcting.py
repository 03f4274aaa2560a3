"""Setting by hand what the app tracks: the table is always right, and says why it differs (house).

Each correction is an event of its own with the reason, followed by what it changes. What cannot be is refused in words:
two men in one square, a living man without Guts, a weapon that he does not carry.
"""

from dataclasses import replace

from companion.engine.errors import Illegal
from companion.engine.words import counted
from companion.games.gunslinger.catalog import ATTRIBUTES, GROUNDS, SQUARES, catalog
from companion.games.gunslinger.table import by_hand as hand
from companion.games.gunslinger.table import events as e
from companion.games.gunslinger.table import numbers, squares
from companion.games.gunslinger.table.deciding import turns
from companion.games.gunslinger.table.deciding.step import Step
from companion.games.gunslinger.table.state import PHASES, Gunslinger

MOST_REASON = 200
"""Characters."""
MOST = 99
"""No round and nothing that is counted in a turn is more."""
HORSES = {"none": "no horse", "foot": "a horse, and on foot", "saddle": "in the saddle"}
"""How a man and a horse may stand to each other."""


def _say(step: Step, what: str, reason: str) -> None:
    """For the log: what is set, and why. Errors: `Illegal` ``no-reason``, ``too-long``."""
    if not reason.strip():
        raise Illegal("no-reason", "Say why. Everybody can read it in the log.", field="reason")
    if len(reason) > MOST_REASON:
        raise Illegal("too-long", f"A reason has at most {MOST_REASON} characters.", field="reason")
    step.emit(e.SetByHand(what, reason))
    step.tell(f"By hand: {what} ({reason}).")


def _own(step: Step, man_id: str) -> Gunslinger:
    """A man of the player's own, while nothing waits for an answer. Errors: `Illegal`, `Forbidden`."""
    step.stage("duel")
    step.settled()
    man = step.man(man_id)
    step.allow(man.seat)
    return man


def _living(step: Step, man_id: str) -> Gunslinger:
    man = _own(step, man_id)
    if not man.alive:
        raise Illegal("dead", f"{man.name} is off the board. Bring them back first.", man=man.id)
    return man


def _amount(value: int, least: int, most: int, field: str) -> int:
    """Errors: `Illegal` ``how-many``."""
    if not least <= value <= most:
        raise Illegal("how-many", f"This must be a number from {least} to {most}.", field=field)
    return value


def _keep(step: Step, man: Gunslinger, what: str, reason: str) -> None:
    """The man as he is from now on. Errors: `Illegal` ``no-guts``."""
    if not numbers.hits_left(man):
        raise Illegal(
            "no-guts", f"That leaves {man.name} no Guts. Use “Take a gunslinger off the board” instead.", man=man.id
        )
    _say(step, f"{man.name}: {what}", reason)
    step.emit(
        e.ManSet(man.id, man.wounds, man.lost, man.square, man.horse, man.mounted, man.weapons, man.moved),
    )
    turns.end_draw(step)


def set_wounds(step: Step, command: hand.SetWounds) -> None:
    """As many as leave him Guts."""
    man = _living(step, command.man)
    wounds = _amount(command.wounds, 0, numbers.person(man).guts, "wounds")
    _keep(step, replace(man, wounds=wounds), counted(wounds, "wound"), command.reason)


def set_lost(step: Step, command: hand.SetLost) -> None:
    """At most all that is printed of it."""
    man = _living(step, command.man)
    name = command.attribute
    if name not in ATTRIBUTES:
        raise Illegal("no-such-attribute", "There is no such attribute.", field="attribute")
    points = _amount(command.points, 0, getattr(numbers.person(man), name), "points")
    lost = {**man.lost, name: points}
    kept = {one: value for one, value in lost.items() if value}
    _keep(step, replace(man, lost=kept), f"{counted(points, 'point')} of {name.capitalize()} lost", command.reason)


def _free(step: Step, man: Gunslinger, square: str) -> str:
    """Where nobody else stands; nowhere on a real board. Errors: `Illegal`."""
    if step.state.real_board:
        return ""
    if square not in SQUARES:
        raise Illegal("no-such-square", "There is no such square.", field="square")
    if square != man.square and square in squares.taken(step.state):
        raise Illegal("taken", f"Somebody stands on {square}.", field="square")
    return square


def _app_board(step: Step) -> None:
    """Errors: `Illegal` ``real-board``."""
    if step.state.real_board:
        raise Illegal("real-board", "You play on a real board, so the app does not track that.")


def set_square(step: Step, command: hand.SetSquare) -> None:
    """It counts as no move."""
    man = _living(step, command.man)
    _app_board(step)
    square = _free(step, man, command.square)
    _keep(step, replace(man, square=square), f"on {square}", command.reason)


def set_horse(step: Step, command: hand.SetHorse) -> None:
    """A horse is given, taken, mounted or left."""
    man = _living(step, command.man)
    if command.horse not in HORSES:
        raise Illegal("no-such-horse", "Choose “no horse”, “a horse, and on foot” or “in the saddle”.", field="horse")
    horse, mounted = command.horse != "none", command.horse == "saddle"
    _keep(step, replace(man, horse=horse, mounted=mounted), HORSES[command.horse], command.reason)


def set_weapon(step: Step, command: hand.SetWeapon) -> None:
    """One that he carries."""
    man = _living(step, command.man)
    if command.weapon not in man.weapons:
        raise Illegal("no-such-weapon", f"{man.name} does not carry that weapon.", field="weapon")
    others = tuple(one for one in man.weapons if one != command.weapon)
    weapons = (command.weapon, *others)
    _keep(step, replace(man, weapons=weapons), f"{command.weapon} in hand", command.reason)


def set_moved(step: Step, command: hand.SetMoved) -> None:
    """What Dodge, Prone and Wild Shot ask."""
    man = _living(step, command.man)
    said = "has moved" if command.moved else "has not moved"
    _keep(step, replace(man, moved=command.moved), said, command.reason)


def take_off(step: Step, command: hand.TakeOff) -> None:
    """His hand goes to the discards, as with any dead man, and the duel may be over by it."""
    man = _living(step, command.man)
    _say(step, f"{man.name} leaves the board", command.reason)
    turns.remove(step, (man,))


def bring_back(step: Step, command: hand.BringBack) -> None:
    """He draws again in his turn."""
    man = _own(step, command.man)
    if man.alive:
        raise Illegal("alive", f"{man.name} is on the board.", man=man.id)
    if step.seat(man.seat).gone:
        raise Illegal("gone", f"{step.seat(man.seat).name} gave up. Undo that instead.", man=man.id)
    wounds = _amount(command.wounds, 0, numbers.person(man).guts, "wounds")
    back = replace(man, wounds=wounds, square=_free(step, man, command.square))
    where = f" on {back.square}" if back.square else ""
    _keep(step, back, f"back{where} with {counted(wounds, 'wound')}", command.reason)


def set_turn(step: Step, command: hand.SetTurn) -> None:
    """The same man goes on with what he has used up, and draws no second time; with another man a turn begins.

    Whoever acts may set it, or the host: nobody takes the turn out of another's hand. Errors: `Illegal`, `Forbidden`.
    """
    step.stage("duel")
    step.settled()
    man, go = step.man(command.man), step.state.go
    if go is not None:
        step.allow(step.man(go.man).seat)
    if not man.alive or command.phase not in PHASES:
        raise Illegal("no-such-turn", "Choose a living gunslinger, and Draw, Move or Shoot.")
    turn = _amount(command.turn, 1, MOST, "turn")
    _say(step, f"round {turn}, {man.name}, {command.phase.capitalize()}", command.reason)
    if go is not None and go.man == man.id:
        step.emit(e.GoSet(command.phase, turn, go.moves, go.squares, go.attacks))
        turns.end_draw(step)
    elif command.phase == "draw":
        turns.begin(step, man, turn)
    else:
        step.emit(e.TurnBegan(man.id, turn), e.PhaseBegan(command.phase))


def set_spent(step: Step, command: hand.SetSpent) -> None:
    """Of the turn that goes on. Errors: `Illegal`, `Forbidden`."""
    step.stage("duel")
    man, go = step.state.acting, step.state.go
    if man is None or go is None:
        raise Illegal("not-now", "It is nobody’s turn.")
    _living(step, man.id)
    moves = _amount(command.moves, 0, MOST, "moves")
    gone = _amount(command.squares, 0, MOST, "squares")
    attacks = _amount(command.attacks, 0, MOST, "attacks")
    said = f"{counted(moves, 'Move card')}, {counted(gone, 'square')} and {counted(attacks, 'attack')}"
    _say(step, f"{man.name} has used {said} of this turn", command.reason)
    step.emit(e.GoSet(go.phase, step.state.turn, moves, gone, attacks))


def set_ground(step: Step, command: hand.SetGround) -> None:
    """A marker, or ``clear``."""
    step.stage("duel")
    step.settled()
    _app_board(step)
    if command.square not in SQUARES or command.terrain not in GROUNDS:
        raise Illegal("no-such-square", "There is no such square, or no such terrain.", field="square")
    _say(step, f"{command.square} is {catalog().terrain[command.terrain].name}", command.reason)
    step.emit(e.TerrainLaid({command.square: command.terrain}))
