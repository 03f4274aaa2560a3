"""Moving: what an inch costs, and what is rolled on the way. Where everybody stands is seen on the table (Chapter Two,
Movement; Appendix A: Aquatic, Burrowin', Climbin', Wall Walker)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.engine.errors import Illegal
from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.commands.moving import Move
from companion.games.highnoon.table.core import events, kinds, who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import Figure, Matter, State, Troop, concealed
from companion.games.highnoon.table.fighting import surprise_attacks
from companion.games.highnoon.table.gear import condition
from companion.games.highnoon.table.moving import falls
from companion.games.highnoon.table.rolling import asking, numbers

CLIMB_EVERY = 6
EASY, HARD = 4, 8
MOVE_RANK = 50
UNDERGROUND = "underground"
"""The counter of whoever digs."""
SADDLED = frozenset({"mounted", "limbered"})


def movers(state: State, troop: Troop) -> tuple[Figure, ...]:
    """The figures that can climb in the troop's action: on their feet, not just up from the dirt, and not busy with an
    attack, for climbing figures do neither attack nor run (Climbing Pace)."""
    if state.go_of(troop.id) is None or troop.marks & SADDLED or "ran" in state.words(troop.id):
        return ()
    busy = state.figures_that(troop.id, targets.SHOT, targets.FOUGHT, targets.CAST) | state.just_up(troop.id)
    return tuple(
        one
        for one in troop.standing
        if one.state == "up" and one.id not in busy and not condition.still(state, troop, one)
    )


def climbs_freely(state: State, troop: Troop) -> bool:
    """Up sheer walls without a roll: *wall walkers*, and whoever flies (Appendix A)."""
    return troop.has("wall-walker") or numbers.flight(troop) is not None or numbers.flying(state, troop) is not None


def heights(up: int, inches: int) -> tuple[int, ...]:
    """The heights at which a climber rolls on the next ``inches``, from ``up`` on: one roll for every 6" begun
    (Climbin')."""
    return tuple(range(-(-up // CLIMB_EVERY) * CLIMB_EVERY, up + inches, CLIMB_EVERY))


@decides(Move)
def move(play: Play, command: Move) -> None:
    """One way of moving that asks for dice. Errors: `Illegal` ``no-such-way``, ``bad-height``, ``no-such-figure``,
    ``not-now``, ``not-acting``, ``cannot-climb``, ``hidden`` and the like; `Forbidden`."""
    troop = who_may.mine(play, command.troop)
    who_may.in_battle(play.state)
    if concealed(play.state, troop):
        raise Illegal("hidden", "Come out of hiding before you move.")
    if command.way not in WAYS:
        raise Illegal("no-such-way", "That is not a way to move.")
    if not (0 <= command.inches <= falls.MOST_HEIGHT and 0 <= command.up <= falls.MOST_HEIGHT):
        raise Illegal("bad-height", f"Give whole inches, 0 to {falls.MOST_HEIGHT}.")
    if not set(command.figures) <= {one.id for one in troop.standing}:
        raise Illegal("no-such-figure", f"{kinds.does(troop, 'has')} no such figure in the fight.")
    go = play.state.go
    if not troop.alive or (command.way != "fall" and (go is None or troop.id not in go.troops)):
        raise Illegal("not-acting", f"It is not {troop.name}’s action now.")
    if command.way != "fall":
        who_may.opened(play, troop)
        if not who_may.acts(play.state, troop):
            raise who_may.free_attack(troop)
    WAYS[command.way](play, troop, command)


def _named(command: Move, figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    return tuple(one for one in figures if not command.figures or one.id in command.figures)


def _climb(play: Play, troop: Troop, command: Move) -> None:
    """Strength for each figure and each 6" begun. It may take several actions: who is 3" up needs no roll for the next
    3"."""
    if command.tn not in (EASY, HARD):
        raise Illegal("bad-tn", "A climb is Easy (4) or Hard (8).")
    climbers = _named(command, movers(play.state, troop))
    if not climbers:
        raise Illegal("cannot-climb", f"Nobody in {troop.name} can climb now.")
    rolls = heights(command.up, command.inches)
    for figure in climbers:
        play.did(troop.id, targets.LOST, figure.id)
    if climbs_freely(play.state, troop) or not rolls:
        play.tell(f"{kinds.does(troop, 'climbs')} {command.inches}″ without a roll.")
        return
    play.tell(f"{kinds.does(troop, 'climbs')} {command.inches}″.")
    group = f"climb:{play.state.counter + 1}"
    for figure in climbers:
        _ask_climb(play, troop, figure, rolls, command.tn, group)


def _ask_climb(  # a roll has a climber, heights and a TN
    play: Play, troop: Troop, figure: Figure, rolls: tuple[int, ...], tn: int, group: str
) -> None:
    height, *more = rolls
    damage = falls.dice(height, jumped=False)
    asking.trait(
        play,
        "climb",
        troop.id,
        "strength",
        title=f"{figure_name(troop, figure)}: climbs on from {height}″"
        if height
        else f"{figure_name(troop, figure)}: climbs",
        tn=tn,
        purpose="climb",
        text=f"If it fails, it falls {height}″: {damage}." if damage else "If it fails, it stays on the ground.",
        rule="climbing",
        rank=MOVE_RANK,
        figure=figure.id,
        group=group,
        about={"height": str(height), "more": " ".join(map(str, more))},
    )


@settles("climb")
def _climbed(play: Play, matter: Matter, settled: Settled) -> None:
    """Up for the next 6", or down from the height that was reached (Climbin')."""
    troop = play.troop(matter.troop)
    figure = troop.figure(matter.figure)
    more = tuple(int(one) for one in matter.about["more"].split())
    if figure is None or settled.skipped:
        return
    if not settled.success:
        falls.fall(play, troop.id, figure.id, int(matter.about["height"]), group=matter.group)
    elif more:
        _ask_climb(play, troop, figure, more, matter.tn, matter.group)


def _down(play: Play, troop: Troop, command: Move) -> None:
    """A jump on purpose, or a fall: each figure by itself."""
    jumped = command.way == "jump"
    group = f"fall:{play.state.counter + 1}"
    play.tell(f"{kinds.does(troop, 'jumps' if jumped else 'falls')} {command.inches}″.")
    for figure in _named(command, troop.standing):
        falls.fall(play, troop.id, figure.id, command.inches, jumped=jumped, group=group)


def _swim(play: Play, troop: Troop, command: Move) -> None:
    """*Aquatic* troops roll their die, others Strength to stay afloat: neither its TN nor what a failure does is
    printed, so the table names both (house)."""
    if troop.has("aquatic"):
        _further(play, troop, "aquatic", "swims", "ability-aquatic")
        return
    if command.tn not in (EASY, HARD):
        raise Illegal("bad-tn", "Agree on Easy (4) or Hard (8).")
    group = f"swim:{play.state.counter + 1}"
    for figure in _named(command, troop.standing):
        asking.trait(
            play,
            "swim",
            troop.id,
            "strength",
            title=f"{figure_name(troop, figure)}: stays afloat",
            tn=command.tn,
            text="The book does not say what a failure means. Agree on it.",
            rule="ability-aquatic",
            rank=MOVE_RANK,
            figure=figure.id,
            group=group,
        )


def _burrow(play: Play, troop: Troop, _command: Move) -> None:
    """Below ground, where nothing can attack it (Appendix A: Burrowin')."""
    if not troop.has("burrowin"):
        raise Illegal("cannot-burrow", f"{troop.name} cannot dig.")
    if UNDERGROUND not in troop.marks:
        play.emit(events.MarkChanged(troop.id, UNDERGROUND, True))
    _further(play, troop, "burrowin", surprise_attacks.DIGS, "ability-burrowin")


def _further(play: Play, troop: Troop, ability: str, verb: str, rule: str) -> None:
    """Pace and the ability's die, one throw for the troop."""
    pace, notation = numbers.pace(play.state, troop).value, (troop.ability(ability) or "").removeprefix("+")
    if verb in play.done(troop.id):
        raise Illegal("busy", f"{kinds.does(troop, 'has')} already rolled for that in this action.")
    play.did(troop.id, verb)
    if read_dice(notation) is None:
        play.tell(f"{kinds.does(troop, verb)} {pace}″.")
        return
    title = kinds.does(troop, verb)
    text = f"{pace}″ plus the die."
    about = {"pace": str(pace)}
    asking.dice(play, "further", troop.seat, notation, title=title, text=text, rule=rule, troop=troop.id, about=about)


@settles("further")
def _gone(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        play.tell(f"{matter.title} up to {int(matter.about['pace']) + settled.total}″.")


def has_dug(state: State, troop: Troop) -> bool:
    """True for whoever has dug its way in this action, and may come up under somebody."""
    return UNDERGROUND in troop.marks and surprise_attacks.DIGS in state.words(troop.id)


def may_come_under(state: State, troop: Troop, target: Troop) -> bool:
    """True for somebody in the open whom it may fight once it is out of the ground."""
    risen = replace(troop, marks=troop.marks - {UNDERGROUND})
    return not concealed(state, target) and not targets.barred(state, risen, target, targets.FOUGHT)


def _surface(play: Play, troop: Troop, command: Move) -> None:
    """It comes up; under a foe, after a full Pace, its attack on that one has +4. Errors: `Illegal`
    ``not-underground``, ``not-dug`` and those of `targets.foe`."""
    if UNDERGROUND not in troop.marks:
        raise Illegal("not-underground", f"{kinds.does(troop, 'is')} not underground.")
    if command.way == "strike" and not has_dug(play.state, troop):
        raise Illegal("not-dug", "It must dig its full Pace first, then come up under somebody.")
    play.emit(events.MarkChanged(troop.id, UNDERGROUND, False))
    if command.way != "strike":
        play.tell(f"{kinds.does(troop, 'comes')} up out of the ground.")
        return
    target = targets.foe(play, play.troop(troop.id), command.target, targets.FOUGHT)
    play.tell(f"{kinds.does(troop, 'comes')} up under {target.name}.")
    play.did(troop.id, surprise_attacks.BELOW, target=target.id)


WAYS: Mapping[str, Callable[[Play, Troop, Move], None]] = {
    "climb": _climb,
    "jump": _down,
    "fall": _down,
    "swim": _swim,
    "burrow": _burrow,
    "surface": _surface,
    "strike": _surface,
}
"""Each way that asks for dice, or changes what may be done; ``strike`` comes up under a foe after a full Pace."""


@targets.bars(at=40)
def _out_of_reach(_state: State, attacker: Troop, target: Troop, _what: str) -> str:
    """Nothing attacks it underground, and it attacks nobody from there (Appendix A: Burrowin')."""
    if UNDERGROUND in target.marks:
        return f"{kinds.does(target, 'is')} underground and cannot be attacked."
    return f"{kinds.does(attacker, 'is')} underground." if UNDERGROUND in attacker.marks else ""
