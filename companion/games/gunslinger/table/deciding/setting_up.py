"""Before the duel: line-ups, the board, who begins where (set-up; four-corner scenario)."""

from companion.engine.errors import Illegal
from companion.engine.words import in_words
from companion.games.gunslinger import outfit
from companion.games.gunslinger.catalog import GROUNDS, SQUARES, Scenario, catalog
from companion.games.gunslinger.figures import figures
from companion.games.gunslinger.lineup import MOST
from companion.games.gunslinger.table import commands as c
from companion.games.gunslinger.table import events as e
from companion.games.gunslinger.table import squares
from companion.games.gunslinger.table.deciding import turns
from companion.games.gunslinger.table.deciding.step import Step
from companion.games.gunslinger.table.state import Gunslinger, State


def join(step: Step, seat: str, person: str, options: tuple[str, ...], name: str = "") -> None:
    """A man comes to a line-up. Those of one name are numbered. Errors: `Illegal`."""
    found = catalog().gunslingers.get(person)
    if found is None:
        raise Illegal("no-such-gunslinger", "There is no gunslinger of that name.", person=person[:40])
    if unknown := set(options) - set(outfit.OPTIONS):
        raise Illegal("no-such-option", f"“{min(unknown)[:20]}” is not something to bring along.")
    if not outfit.allowed(found, options):
        raise Illegal("no-rifle", f"{found.name} has no rifle that a shotgun could replace.", person=person)
    if len(step.state.of(seat)) >= MOST:
        raise Illegal(
            "too-many-men", f"A side has at most {MOST} gunslingers: two rows of the board hold no more.", limit=MOST
        )
    most = figures().board_men
    if len(step.state.men) >= most:
        raise Illegal("too-many-men", f"A board holds at most {most} gunslingers.", limit=most)
    names = {man.name for man in step.state.men}
    wanted = name or found.name
    called = next(one for one in (wanted, *(f"{wanted} {n}" for n in range(2, most + 2))) if one not in names)
    number = 1 + max((int(man.id[1:]) for man in step.state.men), default=0)
    mounted = outfit.HORSE in options
    weapons = outfit.weapons(found, options)
    step.emit(e.ManJoined(Gunslinger(f"g{number}", seat, found.id, called, weapons, mounted, mounted)))


def recruit(step: Step, command: c.Recruit) -> None:
    """One more in a line-up that is not complete."""
    step.stage("recruit")
    step.allow(command.seat)
    seat = step.seat(command.seat)
    if seat.ready:
        raise Illegal("complete", f"{seat.name}’s line-up is complete.", seat=seat.id)
    join(step, seat.id, command.person, command.options)
    step.tell(f"{seat.name} plays {step.state.men[-1].name}.")


def dismiss(step: Step, command: c.Dismiss) -> None:
    """One of them is taken out again."""
    step.stage("recruit")
    man = step.man(command.man)
    step.allow(man.seat)
    if step.seat(man.seat).ready:
        raise Illegal("complete", "That line-up is complete.", seat=man.seat)
    step.emit(e.ManLeft(man.id))
    step.tell(f"{step.seat(man.seat).name} sends {man.name} away.")


def ready(step: Step, command: c.Ready) -> None:
    """A line-up is complete once it has anybody; with all of them, and two at least, the board is laid."""
    step.stage("recruit")
    step.allow(command.seat)
    seat = step.seat(command.seat)
    if not step.state.of(seat.id):
        raise Illegal("nobody", "Choose at least one gunslinger.", seat=seat.id)
    if seat.ready:
        raise Illegal("complete", f"{seat.name}’s line-up is complete.", seat=seat.id)
    step.emit(e.SeatReady(seat.id))
    step.tell(f"{seat.name} is ready.")
    proceed(step)


def proceed(step: Step) -> None:
    """On from the line-ups, where all are complete. A real board is laid and set up by its people."""
    if len(step.state.seats) < 2 or not all(seat.ready for seat in step.state.seats):
        return
    scenario = scenario_of(step.state)
    if step.state.real_board:
        step.emit(e.StageBegan("placing", scenario.id))
        turns.start(step)
    else:
        step.emit(e.StageBegan("terrain", scenario.id))


def scenario_of(state: State) -> Scenario:
    """The first that fits as many players, with as many gunslingers each."""
    most = max(len(state.of(seat.id)) for seat in state.seats)
    fits = (
        one
        for one in catalog().scenarios.values()
        if one.seats[0] <= len(state.seats) <= one.seats[-1] and (not one.men or most <= one.men)
    )
    return next(fits)


def lay(step: Step, command: c.Lay) -> None:
    """One marker."""
    step.stage("terrain")
    if command.square not in SQUARES or command.terrain not in GROUNDS:
        raise Illegal("no-such-square", "There is no such square, or no such terrain.")
    step.emit(e.TerrainLaid({command.square: command.terrain}))
    step.tell(f"{command.square}: {catalog().terrain[command.terrain].name}.")


def lay_out(step: Step, command: c.LayOut) -> None:
    """The whole board at once; what lay there is taken away."""
    step.stage("terrain")
    bare = dict.fromkeys(SQUARES, "clear")
    if command.layout == "none":
        step.emit(e.TerrainLaid(bare))
        step.tell("The board is bare.")
    elif command.layout == "random":
        count = figures().random_markers
        chosen = step.chance.shuffled(SQUARES)[:count]
        step.emit(e.TerrainLaid(bare | {square: step.chance.choice(GROUNDS[1:]) for square in chosen}))
        step.tell(f"{count} terrain markers are placed at random.")
    else:
        layout = catalog().layouts.get(command.layout)
        if layout is None:
            raise Illegal("no-such-layout", "There is no such layout.", layout=command.layout[:40])
        step.emit(e.TerrainLaid(bare | dict(layout.squares)))
        step.tell(f"{layout.name} lies on the board.")


def settle(step: Step, _command: c.Settle) -> None:
    """The board is laid; whoever has but one square to begin on stands there at once."""
    step.stage("terrain")
    step.emit(e.StageBegan("placing"))
    step.tell("The board is laid. Everybody sets up.")
    _place_forced(step)


def next_to_place(state: State) -> Gunslinger | None:
    """Seats place in turns, one gunslinger each time (house)."""
    waiting = [man for man in state.order if not man.square]
    standing = {seat.id: sum(bool(man.square) for man in state.of(seat.id)) for seat in state.seats}
    return min(waiting, key=lambda man: standing[man.seat], default=None)


def beginnings(state: State, man: Gunslinger) -> tuple[str, ...]:
    """Free squares of his seat's zone; once it is full, beside one of his side, and at last anywhere (house)."""
    scenario = catalog().scenarios[state.scenario]
    place = [seat.id for seat in state.seats].index(man.seat)
    empty = squares.free(state)
    zone = [square for square in scenario.squares(place) if square in empty]
    own = [other.square for other in state.of(man.seat) if other.square]
    beside = [square for square in empty if any(square in squares.neighbours(one) for one in own)]
    return tuple(zone or beside) or empty


def place(step: Step, command: c.Place) -> None:
    """A man begins on a square of his back rows, or of what is his in the scenario."""
    step.stage("placing")
    man = step.man(command.man)
    step.allow(man.seat)
    if next_to_place(step.state) != man:
        raise Illegal("not-yet", f"It is not {man.name}’s turn to set up.", man=man.id)
    open_ = beginnings(step.state, man)
    square = command.square or step.chance.choice(open_)
    if square not in open_:
        raise Illegal("not-there", f"{man.name} cannot start there.", square=square[:4])
    step.emit(e.ManPlaced(man.id, square))
    step.tell(f"{man.name} starts on {square}.")
    _place_forced(step)


def _place_forced(step: Step) -> None:
    """Whoever has no choice is placed; once everybody stands, the duel begins."""
    while (man := next_to_place(step.state)) and len(open_ := beginnings(step.state, man)) == 1:
        step.emit(e.ManPlaced(man.id, open_[0]))
        step.tell(f"{man.name} starts on {open_[0]}.")
    if man is None:
        turns.start(step)


def give_up(step: Step, command: c.GiveUp) -> None:
    """A player leaves: his gunslingers are off the board, and their hands on the discards."""
    step.stage("duel")
    step.allow(command.seat)
    seat = step.seat(command.seat)
    men = step.state.of(seat.id)
    if not men:
        raise Illegal("nobody", f"{seat.name} has no gunslingers left.", seat=seat.id)
    step.tell(f"{seat.name} gives up: {in_words([man.name for man in men])} {'leaves' if len(men) == 1 else 'leave'}.")
    step.emit(e.SeatGone(seat.id))
    turns.remove(step, men)
