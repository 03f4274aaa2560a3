"""The end of the game: when it comes, what is still counted, and who won (Chapter Two, End Game and Victory)."""

from companion.games.highnoon.table.core import Play, Settled, effects, events, kinds, settles
from companion.games.highnoon.table.core.state import Matter, Option, Seat, Side, State
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import bounty

ALONE = "one-side-left"
"""What was asked once: to end the battle since all of one side are gone."""
LEFT_ALONE = "Only one side is left on the field"
"""Why the battle is over then."""
FIRST = 5
"""The first turn at whose beginning the game may end."""
LEAST = 2
"""The least that may be needed, however late it is: a 1 always plays on (ruling 26)."""


def needed(turn: int) -> int:
    """What the d6 must show for the game to be over as ``turn`` begins: 6 on turn 5, one less each turn after.

    A 1 always plays on, so it is never less than 2 (Chapter Two, End Game; ruling 26). 0: it cannot end yet.
    """
    return 0 if turn < FIRST else max(LEAST, 6 - (turn - FIRST))


def check(play: Play) -> bool:
    """Asks for the roll at the beginning of a turn; True where the turn waits for it."""
    target = needed(play.state.turn)
    if not target or not play.state.uses("ending"):
        return False
    words = f"The battle ends on {target} or more." if target < 6 else "The battle ends on a 6."
    if target == LEAST:
        words = f"{words} On a 1 you always play on."
    title = f"Turn {play.state.turn}: is it over?"
    asking.dice(play, "end-of-game", "", "d6", title=title, text=words, rule="game-end", rank=5, tn=target)
    return True


@settles("end-of-game")
def _rolled(play: Play, _matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    target = needed(play.state.turn)
    if settled.natural >= target:
        finish(play, f"Night falls: {settled.natural} on the die; {target} was needed")
    else:
        play.tell(f"The fight goes on: {settled.natural} on the die; {target} was needed.")


def turn_over(play: Play) -> bool:
    """A turn is over: a downpour ends the battle (Freak Event 10); where only one side is left, it may be ended (the
    book does not say that it is: house). True where that was the end, or is being asked about."""
    if play.state.phase == "over":
        return True
    if effects.lasting(play.state, "downpour"):
        finish(play, "The downpour ends the battle")
        return True
    left = sides(play.state, gone=False)
    asked = ALONE in play.state.done or not play.state.uses("ending")
    if asked or len(left) > 1 or len(sides(play.state, gone=True)) < 2:
        return False
    play.emit(events.StepDone(ALONE))
    title = "Only one side is left" if left else "Nobody is left"
    options = (Option("end", "End the battle here"), Option("on", "Play on"))
    asking.choice(play, "one-side-left", "", options, title=title, rule="game-end")
    return True


def sides(state: State, *, gone: bool) -> frozenset[Side]:
    """The sides that have somebody in the fight, in reserve or in a fresh grave; with ``gone`` all who ever had. Rogues
    are no side."""
    troops = [troop for troop in state.troops.values() if kinds.ROGUE not in troop.notes]
    there = (other for other in troops if gone or other.alive or other.status in ("reserve", "dead"))
    return frozenset(state.scenario.side(other.seat) for other in there)


@settles("one-side-left")
def _alone(play: Play, _matter: Matter, settled: Settled) -> None:
    if "end" in settled.picks:
        finish(play, LEFT_ALONE)


def finish(play: Play, why: str) -> None:
    """The game is over: tale tellers are counted, Heroes in their graves are seen to, and the score is read."""
    if play.state.phase == "over":
        return
    bounty.tales(play)
    play.emit(events.GameEnded(why))
    play.tell(f"{why}.")
    play.tell(headline(play.state))


def teams(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The sides that win together, best first: each team's seats as they sit. Level sides stay in that order."""
    sides: dict[Side, list[Seat]] = {}
    for seat in state.seats:
        sides.setdefault(state.scenario.side(seat.id), []).append(seat)
    return tuple(sorted(map(tuple, sides.values()), key=lambda side: -bounty_of(side)))


def bounty_of(side: tuple[Seat, ...]) -> int:
    """What a side scored together (Victory)."""
    return sum(seat.bounty for seat in side)


def called(side: tuple[Seat, ...]) -> str:
    """``Anna``, ``Anna and Ben``, ``Anna, Ben and Cleo``."""
    *most, last = (seat.name for seat in side)
    return f"{', '.join(most)} and {last}" if most else last


def counted(state: State) -> bool:
    """False where the table counts its bounty without the app, and nobody has entered any."""
    return state.uses("bounty") or any(seat.bounty for seat in state.seats)


def headline(state: State) -> str:
    """Who won, in one sentence."""
    sides = teams(state)
    if not sides or not counted(state):
        return "The game is over."
    best = bounty_of(sides[0])
    won = [side for side in sides if bounty_of(side) == best]
    if len(won) == 1:
        return f"{called(won[0])} {'win' if len(won[0]) > 1 else 'wins'} with {best} bounty."
    names = [called(side) for side in won]
    return f"{', '.join(names[:-1])} and {names[-1]} share the win with {best} bounty each."
