"""What is asked before the first round: who plays whom, and which shootout."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt
from companion.engine.words import in_words
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import OUTLAWS, TEAMS, Seat
from companion.games.outlaws.table.setting_up import (
    change_brawl_die,
    change_cup,
    change_die,
    choose_shootout,
    come_later,
    dismiss,
    equip,
    lock_up,
    ready,
    recruit,
    ride_in,
    start,
    take_team,
)
from companion.games.outlaws.table.turn.rounds import team_name


def prompts(eyes: Eyes) -> tuple[Prompt, ...]:
    """In the order in which they are answered."""
    if eyes.state.stage == "recruit":
        return tuple(_posses(eyes))
    return (_shootout(eyes),)


def _posses(eyes: Eyes) -> Iterator[Prompt]:
    state = eyes.state
    open_ = [seat for seat in state.seats if not seat.ready and not seat.computer]
    for seat in open_:
        title = "Who else?" if state.posse(seat.id) else "Who do you play?"
        text = f"You play for {team_name(seat.team)}."
        yield asked(eyes, "posses", title, seat.id, _joining(eyes, seat), text=text)
    if not open_:
        alone = next((team for team in TEAMS if not state.team(team)), OUTLAWS)
        title = f"Nobody plays for {team_name(alone)}"
        for seat in state.seats:
            yield asked(eyes, "setting-up", title, seat.id, take_team.offer(eyes, seat))


def _joining(eyes: Eyes, seat: Seat) -> Iterator[Action]:
    yield from ready.offer(eyes, seat)
    yield from recruit.offer(eyes, seat)
    yield from take_team.offer(eyes, seat)
    for man in eyes.state.posse(seat.id):
        yield from dismiss.offer(eyes, man)


def _shootout(eyes: Eyes) -> Prompt:
    state = eyes.state
    found = catalog().shootouts.get(state.shootout)
    if found is None:
        return asked(eyes, "shootouts", "Which shootout?", "", choose_shootout.offer(eyes))
    late = [man.name for man in state.men if man.entry > 1]
    text = f"{found.lay} {found.win}" + (
        f" {in_words(late)} {'comes' if len(late) == 1 else 'come'} later." if late else ""
    )
    return asked(eyes, "setting-up", f"{found.name}: set up the board", "", _setting_up(eyes), text=text)


def _setting_up(eyes: Eyes) -> Iterator[Action]:
    """The start, then what may still be changed, folded."""
    yield from start.offer(eyes)
    yield from lock_up.offer(eyes)
    own = [man for man in eyes.state.men if eyes.may_play(man.seat)]
    changes = (
        ("Who holds what", tuple(action for man in own for action in equip.offer(eyes, man))),
        ("Who rides", tuple(action for man in own for action in ride_in.offer(eyes, man))),
        ("Who enters when", tuple(action for man in own for action in come_later.offer(eyes, man))),
    )
    for label, inside in changes:
        if inside:
            yield Action(inside[0].command, label, inside=inside)
    if house := tuple(_house(eyes)):
        yield Action(house[0].command, "Dice and wound cup", inside=house, tone="quiet")
    yield from choose_shootout.offer(eyes)


def _house(eyes: Eyes) -> Iterator[Action]:
    yield from change_die.offer(eyes)
    yield from change_brawl_die.offer(eyes)
    yield from change_cup.offer(eyes)
