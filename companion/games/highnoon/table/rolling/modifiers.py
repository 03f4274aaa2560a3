"""Everything that counts on a roll, in one place, each with the rules entry that says so (Chapter Two, Modifiers).

Purposes of a Trait roll: ``guts`` (any Guts check), ``fear`` and ``terror`` (checks against real ones), ``scare`` (as
if it were fear), ``rally``, ``rank`` (rallied by a Hero's rank), ``recover`` (from Eatin' Dirt), ``damage`` (Vigor
against damage), ``smarts``, ``spell``, ``climb``, ``attack`` (Fightin' on the own action), ``shot``, ``blow`` (Strength
as damage) or empty.
"""

from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass

from companion.engine.hooks import Every, Point
from companion.games.highnoon.data import toml
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core import Matter, Modifier, State, Troop, all_rolls, kinds
from companion.games.highnoon.table.core.marks import MARKS

SUPERNATURAL = frozenset({"fear", "terror"})
RALLIES = frozenset({"rally", "rank"})


@dataclass(frozen=True)
class Check:
    """A Trait roll of a troop; ``figure`` is the one that rolls, where it is a figure's roll."""

    state: State
    troop: Troop
    trait: str
    purpose: str
    figure: str = ""


COUNTS: Every[Callable[[State, Matter], Iterable[Modifier]]] = Every("what counts on a roll that is asked for")
COUNTS_ON_TRAIT: Every[Callable[[Check], Iterable[Modifier]]] = Every("what a troop has on a roll of a Trait")
UNMINDED: Point[Callable[[Troop], bool]] = Point("whom something that lasts does not touch", "effect")
"""By the ``Effect.what`` of it."""


def on_roll(state: State, matter: Matter) -> tuple[Modifier, ...]:
    """All that counts on what is asked, as things are now; once its dice have fallen, what counted then."""
    if matter.throws or matter.form not in ("trait", "damage"):
        return matter.modifiers
    return (*(modifier for rule in COUNTS for modifier in rule(state, matter)), *matter.extra)


def for_trait(state: State, troop: Troop, trait: str, purpose: str, figure: str = "") -> tuple[Modifier, ...]:
    """All that counts on this roll of this troop now. "All skill rolls" are all Traits, Vigor and Guts among them
    (house); `all_rolls` says what "all rolls" are."""
    check = Check(state, troop, trait, purpose, figure)
    return tuple(modifier for rule in COUNTS_ON_TRAIT for modifier in rule(check))


# What counts on any roll that is asked for


@COUNTS(at=30)
def _of_the_roller(state: State, matter: Matter) -> Iterator[Modifier]:
    """Abilities of the troop that rolls, also on dice of damage."""
    troop = state.troops.get(matter.troop)
    if troop is None:
        return
    if all_rolls.on_damage_dice(state, matter):
        yield from _shaken(troop)
        yield from effects(state, troop, {all_rolls.ALL}, matter.figure)
    if matter.form == "trait":
        yield from for_trait(state, troop, matter.trait, matter.purpose, matter.figure)


# What a troop has on a Trait


@COUNTS_ON_TRAIT(at=10)
def _frightened(check: Check) -> Iterator[Modifier]:
    """-1 on all rolls, but not on those to rally (Shaken; ruling 34)."""
    if check.purpose not in RALLIES and all_rolls.reach(check.state, check.purpose):
        yield from _shaken(check.troop)


def _shaken(troop: Troop) -> Iterator[Modifier]:
    if troop.morale == "shaken":
        yield Modifier("Shaken", -1, "shaken")


@COUNTS_ON_TRAIT(at=30)
def _winged(check: Check) -> Iterator[Modifier]:
    """Shootin' and Fightin' with a winged arm (Winged!, ruling 28)."""
    if check.trait in ("shootin", "fightin") and check.troop.winged:
        yield Modifier("Winged!", -2 * check.troop.winged, "winged")


@dataclass(frozen=True)
class AbilityCount:
    """What an ability counts on rolls of a Trait: on those for certain ``purposes``, or on all of them."""

    ability: str
    trait: str
    amount: int
    purposes: tuple[str, ...] = ()


ABILITIES = tuple(
    AbilityCount(**{**row, "purposes": tuple(row.get("purposes", ()))}) for row in toml.read("modifiers")["modifier"]
)
_BY_TRAIT = {trait: tuple(row for row in ABILITIES if row.trait == trait) for trait in {row.trait for row in ABILITIES}}


@COUNTS_ON_TRAIT(at=40)
def _abilities(check: Check) -> Iterator[Modifier]:
    """What the abilities change (Appendix A)."""
    for row in _BY_TRAIT.get(check.trait, ()):
        if (not row.purposes or check.purpose in row.purposes) and check.troop.has(row.ability):
            yield Modifier(catalog().abilities[row.ability].name, row.amount, f"ability-{row.ability}")


@COUNTS_ON_TRAIT(at=50)
def _nature(check: Check) -> Iterator[Modifier]:
    """The undead, and whoever is stitched together (Appendix A; Stitchin', Appendix E)."""
    troop, purpose = check.troop, check.purpose
    if check.trait == "vigor" and purpose in ("recover", "damage") and kinds.undead(troop):
        yield Modifier("Undead", 2, "ability-undead")
    stitched = troop.has("stitchin") or troop.notes.get("power") == "stitchin"
    if check.trait == "vigor" and purpose == "recover" and stitched:
        yield Modifier("Stitchin'", 2, "stitchin")


@COUNTS_ON_TRAIT(at=70)
def _lying_on(check: Check) -> Iterator[Modifier]:
    """Counters, and what lasts: weather, the shakes, blessings of the battle."""
    rolls = {check.trait, check.purpose, all_rolls.TRAITS}
    yield from marks(check.troop, rolls)
    everything = {all_rolls.ALL} if all_rolls.reach(check.state, check.purpose) else set[str]()
    yield from effects(check.state, check.troop, rolls | everything, check.figure)


def marks(troop: Troop, rolls: Set[str]) -> Iterator[Modifier]:
    """The counters on a troop that count on these ``rolls``."""
    for mark in sorted(troop.marks & MARKS.keys()):
        for roll, amount in MARKS[mark].counts(undead=kinds.undead(troop)):
            if roll in rolls:
                yield Modifier(MARKS[mark].name, amount, MARKS[mark].rule)


def effects(state: State, troop: Troop, rolls: Set[str], figure: str = "") -> Iterator[Modifier]:
    """What lasts on a troop, or on a figure of it, and counts on these ``rolls``."""
    for effect in state.effects:
        if effect.amount and not rolls.isdisjoint(effect.rolls) and effect.touches(troop, figure):
            unminded = UNMINDED.one(effect=effect.what)
            if unminded is None or not unminded(troop):
                yield Modifier(effect.name, effect.amount, effect.rule)
