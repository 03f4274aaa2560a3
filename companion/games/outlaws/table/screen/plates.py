"""Men and seats as everybody sees them."""

from collections.abc import Iterator, Sequence

from companion.engine.board import Badge, Holding, Line, Prompt, SeatPlate, TroopPlate
from companion.engine.words import counted
from companion.games.outlaws.table.by_hand import group as by_hand
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import DEAD, GONE, LAW, OUTLAWS, PERMANENT, Man, Seat
from companion.games.outlaws.table.ending.aftermath import felled_by
from companion.games.outlaws.table.hurt import step_man
from companion.games.outlaws.table.screen import bodies
from companion.games.outlaws.table.screen.own_card import own_card
from companion.games.outlaws.table.turn import rounds

ICONS = {OUTLAWS: "bandit", LAW: "police-badge"}
"""The signs of the teams."""


def troops(eyes: Eyes) -> tuple[TroopPlate, ...]:
    """Everybody, dead ones too."""
    return tuple(_plate(eyes, man) for man in eyes.state.men)


def _plate(eyes: Eyes, man: Man) -> TroopPlate:
    state = eyes.state
    lines = [Line("Actions", _actions(eyes, man), "available-actions")]
    lines += [Line(hand.name, hand.holds, "hands") for hand in bodies.hands(state, man)]
    lines += [Line("Spare bullets", str(man.bullets), "ammunition")] if man.bullets else []
    return TroopPlate(
        id=man.id,
        name=man.name,
        seat=man.seat,
        icon=bodies.icon_of(man),
        status=_status(eyes, man),
        badges=tuple(_badges(eyes, man)),
        numbers=tuple(lines) if man.status not in (DEAD, GONE) else (),
        actions=lambda: by_hand.of_man(eyes, man),
        mine=eyes.plays(man.seat),
        words=words(eyes, man),
        card=lambda: own_card(state, man),
        stepper=lambda: step_man.offer(eyes, man),
        closed_taps=lambda: step_man.closed_taps(eyes, man),
    )


def _status(eyes: Eyes, man: Man) -> str:
    if man.status in (DEAD, GONE, PERMANENT):
        return "out"
    if not man.up:
        return "down"
    if eyes.state.acting == man:
        return "acting"
    in_a_cup = any(man.id in cup for cup in eyes.state.cups.values())
    return "waiting" if in_a_cup or eyes.state.stage != "round" or not eyes.state.here(man) else "done"


def words(eyes: Eyes, man: Man) -> str:
    """``3 of 4 actions, Colt .45``; or what has become of him."""
    if not man.up:
        return bodies.STATES[man.status].lower()
    held = " and ".join(things.name(eyes.state, item) for item in man.held)
    acts = " left" if eyes.state.acting == man else ""
    return f"{_actions(eyes, man)} actions{acts}, {held or 'empty hands'}"


def _actions(eyes: Eyes, man: Man) -> str:
    """``3 of 4``: those that he has, and while he acts, those that are left of them."""
    go = eyes.state.go
    if eyes.state.acting == man and go is not None:
        return f"{go.left} of {man.available}"
    return f"{man.available} of {man.start}"


def _badges(eyes: Eyes, man: Man) -> Iterator[Badge]:
    yield from bodies.badges(eyes.state, man)
    if man.blows:
        yield Badge(counted(man.blows, "blow"), "blows", "bad")
    if man.losses:
        yield Badge(f"{counted(man.losses, 'action')} lost", "action-loss")


def seats(eyes: Eyes, prompts: Sequence[Prompt]) -> tuple[SeatPlate, ...]:
    """The players. The score counts the foes that they took out."""
    asked = {seat for prompt in prompts for seat in prompt.seats}
    go, man = eyes.state.go, eyes.state.acting
    acting = man.seat if man is not None and go is not None and not go.over else ""
    return tuple(_seat(eyes, seat, seat.id in asked, seat.id == acting) for seat in eyes.state.seats)


def _seat(eyes: Eyes, seat: Seat, asked: bool, acting: bool) -> SeatPlate:
    return SeatPlate(
        seat.id,
        seat.name,
        icon=ICONS[seat.team],
        score=len(felled_by(eyes.state, seat)),
        holds=(Holding(rounds.team_title(seat.team)),),
        mine=eyes.plays(seat.id),
        acting=acting,
        asked=asked,
        notes=("gave up",) if seat.gone else (),
    )
