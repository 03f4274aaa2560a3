"""What is asked about snapshots: whether somebody tries one because of a shot, and its die."""

from collections.abc import Iterator

from companion.engine.board import Action, Prompt, RollCard
from companion.engine.words import in_words
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Snap, Window
from companion.games.outlaws.table.shooting import procedure
from companion.games.outlaws.table.snapshots import chances, no_snapshot, roll_snapshot, snapshot_fell, try_snapshot


def of_window(eyes: Eyes, window: Window) -> Iterator[Prompt]:
    """All who are asked on this device answer together; each other seat by itself."""
    seats = tuple(dict.fromkeys(eyes.state.the(man).seat for man in window.asked))
    own = tuple(seat for seat in seats if eyes.plays(seat))
    for together in (own, *((seat,) for seat in seats if seat not in own)):
        if together:
            yield _of_seats(eyes, window, together)


def _of_seats(eyes: Eyes, window: Window, seats: tuple[str, ...]) -> Prompt:
    state = eyes.state
    men = tuple(man for man in window.asked if state.the(man).seat in seats)
    names = in_words([state.the(man).name for man in men])
    foe = state.the(window.foe).name
    text = f"{foe} is about to shoot." if window.when == procedure.BEFORE else f"{foe} has shot."
    alone = state.the(men[0]) if len(men) == 1 else None
    able = [choice.option for choice in chances.choices(state, alone)] if alone is not None else []
    card = chances.card(alone, able) if alone is not None and able else None
    more = {"seats": seats, "troop": men[0], "text": text, "roll": card}
    return asked(eyes, "snapshots", f"A snapshot by {names}?", seats[0], _answers(eyes, men), **more)


def _answers(eyes: Eyes, men: tuple[str, ...]) -> Iterator[Action]:
    yield from no_snapshot.offer(eyes, men)
    offers = try_snapshot.offer if len(men) == 1 else try_snapshot.offer_named
    for man in men:
        yield from offers(eyes, eyes.state.the(man), entered=False)


def of_snap(eyes: Eyes, snap: Snap) -> Prompt:
    """Its die has not fallen yet."""
    man = eyes.state.the(snap.man)
    option = catalog().snapshots[snap.option]
    most = min(snap.needed, 6)
    parts = tuple(chances.lines(man, (snap.option,)))
    roll = RollCard("d6", f"{most} or less", parts, chances.chance(man, snap.option), what=option.name)
    ways = (*roll_snapshot.offer(eyes), *snapshot_fell.offer(eyes))
    title = f"{man.name}: {option.name[0].lower()}{option.name[1:]}?"
    return asked(eyes, "snapshot-roll", title, man.seat, ways, troop=man.id, roll=roll)
