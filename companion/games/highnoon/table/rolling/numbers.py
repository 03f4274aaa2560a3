"""The numbers of a troop as it stands now, each with what it is made of."""

from dataclasses import dataclass

from companion.games.highnoon.table.core import Effect, Figure, Modifier, State, Troop, effects
from companion.games.highnoon.table.gear import condition, saddles

HORSE_PACE = 15
LIMBER_PACE, LAMED_LIMBER_PACE = 9, 6
SLOW_PACE = 4
SLOW = (("big-un", "Big 'Un"), ("geezer", "Geezer"), ("lame", "Lame"))


FLIES = "flies"
"""The word in ``Effect.what`` of a spell that lifts a troop off the ground; ``amount`` is its Pace."""
RUN = "run"
"""The word in ``Effect.rolls`` for what makes running dice twice as many; ``amount`` says how they count."""
BEST, ADDED = 1, 2
BLIND = "blind"
"""The ``Effect.what`` of whoever sees nothing: half the Pace and no running (Appendix C: Strike Blind)."""
LADDER = ("d4", "d6", "d8", "d10", "d12", "d12+1", "d12+2")
"""Die types, lowest first (Appendix C: Corporeal Tweak)."""
STEPS = "steps"
"""The ``Effect.what`` of something that changes a ``trait`` by ``amount`` die types."""


@dataclass(frozen=True)
class Number:
    """``value`` in inches; ``lines`` add up to it, the first one is what it starts from."""

    value: int
    lines: tuple[Modifier, ...]


def pace(state: State, troop: Troop, figure: str = "") -> Number:
    """Inches that it may move now (Movement; Horses; Limbers; Leg!; Crawling; Holding Actions).

    A rider has the horse's 15", a limbered gun 9" (6" with a dead horse). *Big 'un*, *geezer* and *lame* have 4", each
    Lame! counter takes 2" (two at most, never under 1"). Whoever crawls has half, and so has a Hold,
    and a *miser*'s horse that fails; halves are rounded down. A machine that stands still has none. A witch in the air
    has the Pace of her spell (Flight).
    """
    walker = troop.figure(figure)
    wings = None if walker is not None and walker.state == "dirt" else flying(state, troop)
    lines = [_base(troop, figure) if wings is None else Modifier(wings.name, wings.amount, wings.rule)]
    if not troop.marks & {"mounted", "limbered"} and troop.lame and wings is None:
        before = lines[0].amount
        lines.append(Modifier("Lame!", max(1, before - 2 * min(troop.lame, 2)) - before, "lame-counter"))
    value = sum(line.amount for line in lines)
    if walker is not None and crawls(state, troop, walker) and wings is None:
        value = _half(lines, value, "Crawling", "crawling")
    if state.go is not None and state.go.hold and troop.id in state.go.troops:
        value = _half(lines, value, "On a Hold", "using-a-hold")
    if blinded(state, troop, figure):
        value = _half(lines, value, "Blind", "spell-strike-blind")
    if condition.tired(state, troop):
        value = _half(lines, value, "Worn-out horse", "ability-miser")
    if walker is not None and condition.still(state, troop, walker):
        lines.append(Modifier("Stands still", -value, "fixing-gizmos"))
        value = 0
    return Number(value, tuple(lines))


def blinded(state: State, troop: Troop, figure: str = "") -> bool:
    """True where the troop, or that figure of it, is blind."""
    return any(effect.what == BLIND and effect.touches(troop, figure) for effect in state.effects)


def die(state: State, troop: Troop, trait: str) -> str:
    """A Trait's die as it is now, ``-`` where none is printed: a tweak or a twist moves it by die types, to d12+2 at
    most and d4 at least (Corporeal Tweak, Corporeal Twist; ruling 42). Dice that are off the ladder stay."""
    printed = troop.stats.traits.get(trait, "-")
    steps = sum(effect.amount for effect in effects.all_of(state, STEPS, trait=trait) if effect.touches(troop))
    return stepped(printed, steps)


def stepped(printed: str, steps: int) -> str:
    """So many die types up or down."""
    if not steps or printed not in LADDER:
        return printed
    return LADDER[min(max(LADDER.index(printed) + steps, 0), len(LADDER) - 1)]


def flying(state: State, troop: Troop) -> Effect | None:
    """The spell that has the troop in the air (Appendix C: Flight)."""
    return next((effect for effect in state.effects if effect.what == FLIES and effect.touches(troop)), None)


def crawls(state: State, troop: Troop, figure: Figure) -> bool:
    """Prone, Eatin' Dirt or up again without a raise in this action, and not in a saddle (Crawling; Eatin' Dirt)."""
    just_up = figure.id in state.just_up(troop.id)
    return (just_up or figure.prone or figure.state == "dirt") and not saddles.rides(troop, figure.id)


def runs(state: State, troop: Troop, rolled: int) -> tuple[tuple[Number, Number], ...]:
    """(Pace, running bonus) of those on their feet, then of those who crawl: as far as the troop has such figures."""
    fit = {
        man.id: not condition.still(state, troop, man) and not blinded(state, troop, man.id) for man in troop.standing
    }
    by_fitness = sorted(troop.standing, key=lambda man: fit[man.id])
    one_of_each = {crawls(state, troop, figure): figure.id for figure in by_fitness}
    return tuple(
        (pace(state, troop, figure), run_bonus(state, troop, rolled, crawling=lies))
        for lies, figure in sorted(one_of_each.items())
    )


def _base(troop: Troop, figure: str) -> Modifier:
    if "limbered" in troop.marks:
        dead = "horse-dead" in troop.marks
        return Modifier("Limber", LAMED_LIMBER_PACE if dead else LIMBER_PACE, "limbering-up")
    if saddles.rides(troop, figure):
        return Modifier("Horse", HORSE_PACE, "horses")
    for ability, name in SLOW:
        if troop.has(ability):
            return Modifier(name, min(SLOW_PACE, troop.stats.pace), f"ability-{ability}")
    return Modifier("Pace", troop.stats.pace, "pace")


def _half(lines: list[Modifier], value: int, why: str, rule: str) -> int:
    lines.append(Modifier(why, value // 2 - value, rule))
    return value // 2


def headcount(troop: Troop) -> str:
    """``4 of 5 up, 1 Eatin' Dirt``; nothing for a lone figure that stands."""
    dirt = sum(figure.state == "dirt" for figure in troop.figures)
    if len(troop.figures) == 1:
        return "Eatin' Dirt" if dirt else ""
    up = sum(figure.state == "up" for figure in troop.figures)
    return f"{up} of {len(troop.figures)} up" + (f", {dirt} Eatin' Dirt" if dirt else "")


def flight(troop: Troop) -> int | None:
    """The troop's Pace in the air, None where it cannot fly (Appendix A: Flight)."""
    value = troop.ability("flight")
    return int(value) if value is not None and value.isdecimal() else None


def running_die(state: State, troop: Troop) -> str:
    """What running adds, empty where it cannot run: one die, or two that a spell adds together (Running; Appendix A:
    Fleet-Footed, Slowpoke; Limbers; Appendix C: Hurry Up, Flight)."""
    blind = bool(troop.standing) and all(blinded(state, troop, figure.id) for figure in troop.standing)
    if blind or flying(state, troop) is not None:
        return ""
    own = _own_running_die(troop)
    return f"2{own}" if own and hurried(state, troop) == ADDED else own


def hurried(state: State, troop: Troop) -> int:
    """What a spell does to its running dice: nothing (0), `BEST` of two, or `ADDED` (Appendix C: Hurry Up)."""
    return max((effect.amount for effect in state.effects if RUN in effect.rolls and effect.touches(troop)), default=0)


def _own_running_die(troop: Troop) -> str:
    if "limbered" in troop.marks:
        return "d6"
    if "mounted" in troop.marks:
        return "d10"
    if troop.has("slowpoke"):
        return ""
    return "d10" if troop.has("fleet-footed") else "d6"


def run_bonus(state: State, troop: Troop, rolled: int, crawling: bool = False) -> Number:
    """Inches that a running roll adds: half for the *tuckered*, for those who crawl and for a *miser*'s worn-out horse
    (rounded up), half on a Hold (rounded down)."""
    lines = [Modifier("Rolled", rolled, "running")]
    value = rolled
    for halved, why, rule in (
        (troop.has("tuckered"), "Tuckered", "ability-tuckered"),
        (crawling, "Crawling", "crawling"),
        (condition.tired(state, troop), "Worn-out horse", "ability-miser"),
    ):
        if halved:
            lines.append(Modifier(why, -(value // 2), rule))
            value -= value // 2
    if state.go is not None and state.go.hold and troop.id in state.go.troops:
        value = _half(lines, value, "On a Hold", "using-a-hold")
    return Number(value, tuple(lines))
