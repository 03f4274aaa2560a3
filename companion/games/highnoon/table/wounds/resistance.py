"""What stands between damage and a figure: armor, cover from a blast, magic resistance; and what a wound comes to
(Damage; Wounds; Appendix A: Armor, Heavy Armor, Magic Resistance; rulings 17, 18, 39)."""

from collections.abc import Callable, Iterable, Iterator

from companion.engine.hooks import Every
from companion.games.highnoon.table.core import Matter, Modifier, State, Troop, in_cover, kinds
from companion.games.highnoon.table.rolling import modifiers
from companion.games.highnoon.table.rolling.modifiers import COUNTS

DIRT_FROM, DOWN_FROM, DAISIES_FROM = 1, 5, 10
COVER_ARMOR = {"light": 1, "hard": 2}
PRONE_ARMOR = 1
ARMOR = "armor"
"""The word in ``Effect.rolls`` for points of armor that something lends; ``amount`` is how many."""
SHOT_DAMAGE = "shot-damage"
"""The word in ``Effect.rolls`` for what somebody adds to the damage of his shots; ``amount`` is how much."""
METAL = "metal"
"""The tag of troops whose armor is metal, or has bits of it, and does not help against lightning (Black
Lightnin')."""


Adds = Callable[[State, Troop, str, Troop, frozenset[str]], Iterable[Modifier]]
ADDS_TO_DAMAGE: Every[Adds] = Every("what adds to damage")
"""By who does it and to whom: (state, troop, its figure, victim, `Harm.ways`)."""


def result(difference: int, *, hero: bool) -> str:
    """``none``, ``dirt``, ``critical`` or ``down``, by how much damage beat Vigor (Wounds; ruling 17).

    A tie hurts nobody. 1 to 4 is Eatin' Dirt, 5 and more Put Down; a Hero rolls on the Critical Hit Table at 5 to 9 and
    is Put Down outright at 10.
    """
    if difference < DIRT_FROM:
        return "none"
    if difference < DOWN_FROM:
        return "dirt"
    return "critical" if hero and difference < DAISIES_FROM else "down"


@COUNTS(at=10)
def _on_damage(state: State, matter: Matter) -> Iterator[Modifier]:
    """What counts on a damage roll, for a matter that is one: armor is taken off the total (Armor), a fine gun adds to
    that of a shot."""
    if matter.kind != "damage":
        return
    victim, by = (state.troops.get(matter.about[word]) for word in ("victim", "by"))
    ways = frozenset(matter.about["ways"])
    if by is not None and "shot" in ways:
        yield from modifiers.effects(state, by, {SHOT_DAMAGE}, matter.about["by-figure"])
    if by is not None and victim is not None:
        for rule in ADDS_TO_DAMAGE:
            yield from rule(state, by, matter.about["by-figure"], victim, ways)
    if victim is not None:
        yield from armor(state, victim, matter.about["victim-figure"], ways, matter.about["cover"])


def armor(state: State, victim: Troop, figure: str, ways: frozenset[str], cover: str = "marked") -> Iterator[Modifier]:
    """Points of armor against that harm, as what they take off. ``ways`` are words of `harm.Harm`."""
    if "pierces" not in ways and not _metal(victim, ways):
        yield from _worn(state, victim, figure)
    if "magic" in ways and (level := _points(victim, "magic-resistance")):
        yield Modifier("Magic resistance", -level, "ability-magic-resistance")
    if "blast" in ways:
        yield from _sheltered(victim, figure, cover)


def _metal(victim: Troop, ways: frozenset[str]) -> bool:
    """True where metal is all that is in the way, and does not help (Black Lightnin')."""
    return "pierces-metal" in ways and kinds.tagged(victim, METAL)


def _worn(state: State, victim: Troop, figure: str) -> Iterator[Modifier]:
    if level := _points(victim, "armor"):
        yield Modifier("Armor", -level, "ability-armor")
    for effect in state.effects:
        if ARMOR in effect.rolls and effect.amount and effect.touches(victim, figure):
            yield Modifier(effect.name, -effect.amount, effect.rule)


def _points(troop: Troop, ability: str) -> int:
    """The level of an ability, 0 where it has none or nobody printed one."""
    value = troop.ability(ability) or ""
    return int(value) if value.isdecimal() else 0


def _sheltered(victim: Troop, figure: str, cover: str) -> Iterator[Modifier]:
    """Cover and lying down are armor against a blast; *sneaky* is none (Cover From Explosives; ruling 39)."""
    behind = in_cover.cover_of(victim, cover)
    if behind in COVER_ARMOR:
        yield Modifier(f"{behind.capitalize()} cover", -COVER_ARMOR[behind], "cover-from-explosions")
    struck = victim.figure(figure)
    if struck is not None and in_cover.lies_low(victim, struck):
        yield Modifier("Prone", -PRONE_ARMOR, "cover-from-explosions")


def unhurt(victim: Troop, ways: frozenset[str]) -> bool:
    """*Heavy armor* laughs at small arms and blows: only flamethrowers, cannon, steamsaws and explosives get through
    (Appendix A)."""
    return victim.has("heavy-armor") and "heavy" not in ways and not _metal(victim, ways)


def on_vigor(state: State, by: str, victim: Troop) -> Iterator[Modifier]:
    """What whoever did the harm changes in the roll against it: a living model harmed by a *grim servant o' death* has
    -2 (Appendix A)."""
    servant = state.troops.get(by)
    if servant is not None and servant.has("grim-servant-o-death") and kinds.living(victim):
        yield Modifier("Grim servant o' death", -2, "ability-grim-servant-o-death")
