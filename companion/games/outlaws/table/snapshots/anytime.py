"""The button that is always there for the other team: the app does not see who comes into whose view (Snapshots)."""

from collections.abc import Iterator

from companion.engine.board import Action
from companion.engine.features import Why
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Man
from companion.games.outlaws.table.snapshots import chances, try_snapshot


def offer(eyes: Eyes) -> Iterator[Action]:
    """It opens into the men of this device, and what each can try; greyed with the reason where nobody can, unless the
    same phone plays the active man, whose buttons need the room. A shot asks by itself (`windows`)."""
    state, foe = eyes.state, eyes.state.acting
    if state.stage != "round" or foe is None or try_snapshot.no_pause(state):
        return
    mine = tuple(man for man in state.foes(foe) if eyes.plays(man.seat) and man.up)
    if not mine:
        return
    able = tuple(man for man in mine if _cannot(eyes, man) is None)
    if not able and (eyes.plays(foe.seat) or (eyes.state.go is not None and eyes.state.go.over)):
        return
    if not able:
        reason = next((why.reason for man in mine if (why := _cannot(eyes, man))), "")
        yield Action("TrySnapshot", "Snapshot!", why=reason or "Nobody can", rule="snapshots")
        return
    note = f"{foe.name} comes into view"
    yield Action(
        "TrySnapshot",
        "Snapshot!",
        note=note,
        rule="snapshots",
        icon="revolver",
        inside=lambda: tuple(action for man in able for action in try_snapshot.offer_named(eyes, man, entered=True)),
    )


def _cannot(eyes: Eyes, man: Man) -> Why | None:
    nothing = Why("nothing-to-try", f"{man.name} has nothing to try.", "Prone, and no gun ready")
    return try_snapshot.not_entered(eyes.state, man) or (None if chances.choices(eyes.state, man) else nothing)
