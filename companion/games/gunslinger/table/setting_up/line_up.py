"""A line-up: who may come to it, and where everybody is complete (Setting up; Line-ups)."""

from itertools import count

from companion.engine.features import Why
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.lists import outfit
from companion.games.gunslinger.lists.lineup import MOST
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.state import Gunslinger, Seat, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.setting_up.scenario import scenario_of
from companion.games.gunslinger.table.turn.order import start


def complete(seat: Seat) -> Why | None:
    """The seat has said that its line-up is complete."""
    return Why("complete", f"{seat.name}’s line-up is complete.", values={"seat": seat.id}) if seat.ready else None


def cannot_join(state: State, seat: str, person: str, options: tuple[str, ...]) -> Why | None:
    """He is none of the 24, cannot have those options, or there is no room."""
    found = catalog().gunslingers.get(person)
    if found is None:
        return Why("no-such-gunslinger", "There is no gunslinger of that name.", values={"person": person[:40]})
    if unknown := outfit.unknown(options):
        return Why("no-such-option", f"“{min(unknown)[:20]}” is not something to bring along.")
    if not outfit.allowed(found, options):
        message = f"{found.name} has no rifle that a shotgun could replace."
        return Why("no-rifle", message, values={"person": person})
    return _no_room(state, seat)


def _no_room(state: State, seat: str) -> Why | None:
    """The seat, or the board, has as many gunslingers as it holds."""
    most = figures().board_men
    if len(state.of(seat)) >= MOST:
        message, limit = f"A side has at most {MOST} gunslingers: two rows of the board hold no more.", MOST
    elif len(state.men) >= most:
        message, limit = f"A board holds at most {most} gunslingers.", most
    else:
        return None
    return Why("too-many-men", message, message.rstrip("."), {"limit": limit})


def join(step: Step, seat: str, person: str, options: tuple[str, ...], name: str = "") -> None:
    """A man comes to a line-up. Those of one name are numbered. Errors: `Illegal`."""
    if why := cannot_join(step.state, seat, person, options):
        raise why.refusal()
    found, names = catalog().gunslingers[person], {man.name for man in step.state.men}
    wanted = name or found.name
    numbered = (f"{wanted} {number}" for number in range(2, len(names) + 3))
    called = next(one for one in (wanted, *numbered) if one not in names)
    ids = {man.id for man in step.state.men}
    id_ = next(one for number in count(len(ids) + 1) if (one := f"g{number}") not in ids)
    mounted = outfit.mounted(options)
    weapons = outfit.weapons(found, options)
    step.emit(e.ManJoined(Gunslinger(id_, seat, found.id, called, weapons, mounted, mounted)))


def proceed(step: Step) -> None:
    """On from the line-ups, where all are complete. A real board is laid and set up by its people."""
    if len(step.state.seats) < 2 or not all(seat.ready for seat in step.state.seats):
        return
    scenario = scenario_of(step.state)
    if step.state.real_board:
        step.emit(e.StageBegan("placing", scenario.id))
        start(step)
    else:
        step.emit(e.StageBegan("terrain", scenario.id))
