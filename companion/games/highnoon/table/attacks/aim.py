"""How a shot is aimed, as the matter of its roll remembers it, and what counts on it (Shooting, Modifiers)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields

from companion.engine.hooks import on
from companion.engine.memory import Memory, kept, recalled
from companion.games.highnoon.table.core import Matter, Modifier, State, Troop, in_cover
from companion.games.highnoon.table.core.switches import NIGHT_SIGHT, is_dark
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.rolling import modifiers
from companion.games.highnoon.table.rolling.modifiers import COUNTS, COUNTS_ON_TRAIT, UNMINDED, Check

POINT_BLANK = 3
"""Inches at which lying down does not help any more (Prone)."""
COVERS: Mapping[str, tuple[str, int]] = {"light": ("Light cover", -1), "hard": ("Hard cover", -2)}
SITUATIONS: Mapping[str, Modifier] = {
    "popup": Modifier("Pop-up shot", -1, "pop-up-attacks"),
    "popper": Modifier("Shooting at a pop-up shooter", -1, "shooting-at-a-popper"),
    "moved": Modifier("Moved on a Hold", -1, "hasty-shot"),
    "fan": Modifier("Fannin'", -2, "ability-fannin"),
    "first": Modifier("Two guns, regular hand", -1, "two-guns"),
    "second": Modifier("Two guns, off hand", -2, "two-guns"),
}
"""What the shooter says of a shot, and what it costs. ``contact``, ``melee`` and ``horse`` are words too: a pistol
fired hand to hand, a shot into somebody's melee, one at the horse under a rider."""
PANICKED = Modifier("Panicked, hand to hand", 2, "panicked-in-melee")
CAVALRY = Modifier("Mounted", 2, "cavalry")
"""Hand to hand: on rolls at the Panicked and on the damage to them; on damage from the saddle."""
HORSE = "horse"
HANDS = frozenset({"first", "second"})
HASTY = frozenset({"moved"})
"""What does not count hand to hand (Holding Actions)."""
SHOT_AT = "shot-at"
"""The word in ``Effect.rolls`` and ``Mark.rolls`` for what counts on shots at whoever it lies on."""


@dataclass(frozen=True)
class Aim:
    """``inches`` to the target; ``cover`` is ``none``, ``light``, ``hard`` or ``marked`` (by the target's counters);
    ``free`` is what the players add, for ``why``."""

    target: str
    figure: str
    arm: str
    inches: int
    cover: str = "marked"
    situations: frozenset[str] = frozenset()
    free: int = 0
    why: str = ""

    @property
    def contact(self) -> bool:
        """A pistol fired hand to hand (Fightin' With Pistols)."""
        return "contact" in self.situations

    def about(self) -> Memory:
        """The aim as a matter keeps it."""
        memory = dict(kept(self))
        return {"target-figure": memory.pop("figure"), **memory}


def aim_of(matter: Matter) -> Aim | None:
    """The aim that a matter remembers; None where it is no shot."""
    about = matter.about
    if "target-figure" not in about:
        return None
    known = {field.name: about[field.name] for field in fields(Aim) if field.name != "figure"}
    return recalled(Aim, {**known, "figure": about["target-figure"]})


@COUNTS(at=40)
def _counts(state: State, matter: Matter) -> Iterator[Modifier]:
    """All that the aim and the target change; what the shooter has of himself is counted elsewhere."""
    shooter, aim = state.troops.get(matter.troop), aim_of(matter)
    if shooter is None or aim is None or matter.form != "trait":
        return
    yield from (
        SITUATIONS[word]
        for word in sorted(aim.situations & SITUATIONS.keys())
        if not (word in HANDS and shooter.has("two-fisted")) and not (word in HASTY and aim.contact)
    )
    target = state.troops.get(aim.target)
    if target is not None:
        yield from _at(state, shooter, target, aim)
    if aim.free:
        yield Modifier(aim.why or "Agreed at the table", aim.free)
    if matter.purpose == "spell":
        yield from _on_spell(state, shooter, matter.figure)


def _at(state: State, shooter: Troop, target: Troop, aim: Aim) -> Iterator[Modifier]:
    """Whatever shields it, which counts on every shot; cover, lying down and *sneaky*, none of which comes between them
    hand to hand (house); there whoever is Panicked is +2 to hit (Panicked)."""
    yield from shields(state, target)
    if aim.contact:
        if target.morale == "panicked":
            yield PANICKED
        return
    cover = in_cover.cover_of(target, aim.cover)
    if cover in COVERS:
        yield Modifier(*COVERS[cover], rule=f"{cover}-cover")
    figure = target.figure(aim.figure)
    if figure is not None and aim.inches > POINT_BLANK and in_cover.lies_low(target, figure):
        yield Modifier("Prone" if figure.state == "up" else "Eatin' Dirt", -1, "prone-targets")
    if target.has("sneaky") and not shooter.has("eagle-eyes") and shooter.notes.get("power") != "cat-eyes":
        yield Modifier("Sneaky", -2, "ability-sneaky")


MOUNTED = Modifier("Mounted", -1, "mounted-shooters")
WEATHER = frozenset({"dust-devils", "rain"})
"""What makes all Shooting attacks harder (Freak Events 1 and 4)."""


@COUNTS_ON_TRAIT(at=60)
def _on_horseback(check: Check) -> Iterator[Modifier]:
    if check.trait == "shootin":
        yield from _from_the_saddle(check.troop, check.figure)


def _from_the_saddle(troop: Troop, figure: str) -> Iterator[Modifier]:
    """Who aims on horseback, unless he was born there (Mounted Attackers; Appendix A: Born on Horseback)."""
    if saddles.rides(troop, figure) and not troop.has("born-on-horseback"):
        yield MOUNTED


def _on_spell(state: State, troop: Troop, figure: str) -> Iterator[Modifier]:
    """What its caster and the day change for a spell that has to hit like a shot: the saddle, the weather, what else
    counts on shots. What is wrong with his Shootin', as *bad eyes* or a winged arm, is not: he rolls Smarts (house)."""
    yield from _from_the_saddle(troop, figure)
    for effect in state.effects:
        sways = effect.what in WEATHER or "shot" in effect.rolls
        seen_through = effect.what == "rain" and sees_through_rain(troop)
        if sways and effect.amount and effect.touches(troop, figure) and not seen_through:
            yield Modifier(effect.name, effect.amount, effect.rule)


@on(UNMINDED, effect="rain")
def sees_through_rain(troop: Troop) -> bool:
    """Rain does not dim *cat eyes* (Appendix E)."""
    return troop.notes.get("power") == "cat-eyes"


RAIN_SIGHT = 24
"""Inches beyond which nobody sees in the rain (Freak Event 4)."""


HIDDEN = "hidden"
"""The counter of whoever cannot be seen (Hiding)."""
POPPER = "popper"
"""The situation of a target that pops up, which only a Hold catches (Pop-Up Attacks)."""
SEEN = frozenset({POPPER, "contact"})
"""The situations in which even such a one is seen (Pop-Up Attacks)."""


def unseen(state: State, shooter: Troop, inches: int) -> str:
    """Why something so far away is not seen, in words: in the rain (Freak Event 4), and at night where the table agreed
    on that (house). *Cat eyes* see through both (Appendix E)."""
    if sees_through_rain(shooter):
        return ""
    wet = any(effect.what == "rain" and effect.touches(shooter) for effect in state.effects)
    if wet and inches > RAIN_SIGHT:
        return f"It is raining: nobody sees farther than {RAIN_SIGHT}″."
    if inches > NIGHT_SIGHT and is_dark(state.switches, state.scenario.facts):
        return f"It is night: nobody sees farther than {NIGHT_SIGHT}″ (house)."
    return ""


def hides(target: Troop, situations: Iterable[str]) -> str:
    """Why that target is not seen, in words (Hiding)."""
    if HIDDEN not in target.marks or SEEN & set(situations):
        return ""
    return f"{target.name} cannot be seen. You can shoot at it only off Hold, as it pops up."


def off_hold(state: State) -> bool:
    """True in an action off Hold: nobody else gets a shot at who pops up and hides again (Pop-Up Attacks)."""
    return state.go is not None and state.go.hold


def too_quick(state: State, situations: Iterable[str]) -> str:
    """Why nobody is fired at as he pops up, in words (Pop-Up Attacks)."""
    if POPPER not in situations or off_hold(state):
        return ""
    return "You can shoot at somebody who pops up and hides again only off Hold."


def shields(state: State, target: Troop, word: str = SHOT_AT) -> Iterator[Modifier]:
    """Counters and spells that make a troop harder to shoot, or by another ``word`` harder to fight."""
    yield from modifiers.marks(target, {word})
    yield from modifiers.effects(state, target, {word})
