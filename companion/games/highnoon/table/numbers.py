"""The numbers of a troop as it stands now, each with what it is made of."""

from dataclasses import dataclass

from companion.games.highnoon.table.state import Figure, Modifier, State, Troop

HORSE_PACE = 15
LIMBER_PACE, LAMED_LIMBER_PACE = 9, 6
SLOW_PACE = 4
SLOW = (("big-un", "Big 'Un"), ("geezer", "Geezer"), ("lame", "Lame"))


@dataclass(frozen=True)
class Number:
    """``value`` in inches; ``lines`` add up to it, the first one is what it starts from."""

    value: int
    lines: tuple[Modifier, ...]


def pace(state: State, troop: Troop, figure: str = "") -> Number:
    """Inches that it may move now (Movement; Horses; Limbers; Leg!; Crawling; Holding Actions).

    A rider has the horse's 15", a limbered gun 9" (6" with a dead horse). *Big 'un*, *geezer* and *lame* have 4", each
    Lame! counter takes 2" (two at most, never under 1"). Whoever is prone or Eatin' Dirt has half, and so has a Hold;
    halves are rounded down.
    """
    lines = [_base(troop)]
    if not troop.marks & {"mounted", "limbered"} and troop.lame:
        before = lines[0].amount
        lines.append(Modifier("Lame!", max(1, before - 2 * min(troop.lame, 2)) - before, "lame-counter"))
    value = sum(line.amount for line in lines)
    one = troop.figure(figure)
    if one is not None and crawls(troop, one):
        value = _half(lines, value, "Crawling", "crawling")
    if state.go is not None and state.go.hold and troop.id in state.go.troops:
        value = _half(lines, value, "On a Hold", "using-a-hold")
    return Number(value, tuple(lines))


def crawls(troop: Troop, figure: Figure) -> bool:
    """Prone or Eatin' Dirt, and not in a saddle (Crawling)."""
    return (figure.prone or figure.state == "dirt") and "mounted" not in troop.marks


def runs(state: State, troop: Troop, rolled: int) -> tuple[tuple[Number, Number], ...]:
    """(Pace, running bonus) of those on their feet, then of those who crawl: as far as the troop has such figures."""
    one_of_each = {crawls(troop, figure): figure.id for figure in reversed(troop.standing)}
    return tuple(
        (pace(state, troop, figure), run_bonus(state, troop, rolled, crawling=lies))
        for lies, figure in sorted(one_of_each.items())
    )


def _base(troop: Troop) -> Modifier:
    if "limbered" in troop.marks:
        dead = "horse-dead" in troop.marks
        return Modifier("Limber", LAMED_LIMBER_PACE if dead else LIMBER_PACE, "limbering-up")
    if "mounted" in troop.marks:
        return Modifier("Horse", HORSE_PACE, "horses")
    for ability, name in SLOW:
        if troop.has(ability):
            return Modifier(name, min(SLOW_PACE, troop.stats.pace), f"ability-{ability}")
    return Modifier("Pace", troop.stats.pace, "pace")


def _half(lines: list[Modifier], value: int, why: str, rule: str) -> int:
    lines.append(Modifier(why, value // 2 - value, rule))
    return value // 2


def flight(troop: Troop) -> int | None:
    """Its Pace in the air, None where it cannot fly (Appendix A: Flight)."""
    value = troop.ability("flight")
    return int(value) if value is not None and value.isdecimal() else None


def running_die(state: State, troop: Troop) -> str:
    """The die that running adds, empty where it cannot run (Running; Appendix A: Fleet-Footed, Slowpoke; Limbers)."""
    if "limbered" in troop.marks:
        return "d6"
    if "mounted" in troop.marks:
        return "d10"
    if troop.has("slowpoke"):
        return ""
    return "d10" if troop.has("fleet-footed") else "d6"


def run_bonus(state: State, troop: Troop, rolled: int, crawling: bool = False) -> Number:
    """Inches that a running roll adds: half for the *tuckered* and for those who crawl (rounded up), half on a Hold
    (rounded down)."""
    lines = [Modifier("Rolled", rolled, "running")]
    value = rolled
    for halved, why, rule in (
        (troop.has("tuckered"), "Tuckered", "ability-tuckered"),
        (crawling, "Crawling", "crawling"),
    ):
        if halved:
            lines.append(Modifier(why, -(value // 2), rule))
            value -= value // 2
    if state.go is not None and state.go.hold and troop.id in state.go.troops:
        value = _half(lines, value, "On a Hold", "using-a-hold")
    return Number(value, tuple(lines))
