"""Everything that counts on a roll of a Trait, in one place, each with the rules entry that says so.

Purposes: ``guts`` (any Guts check), ``fear`` and ``terror`` (checks against real ones), ``scare`` (as if it were fear),
``rally``, ``rank`` (rallied by a Hero's rank), ``recover`` (from Eatin' Dirt), ``damage`` (Vigor against damage),
``smarts``, ``spell``, ``climb``, ``attack`` (Fightin' on the own action), ``shot``, ``blow`` (Strength as damage) or
empty.
"""

from collections.abc import Iterator, Mapping, Set

from companion.games.highnoon.table.attacks import aim
from companion.games.highnoon.table.core import all_rolls, kinds
from companion.games.highnoon.table.core.marks import MARKS
from companion.games.highnoon.table.core.state import Matter, Modifier, State, Troop, concealed
from companion.games.highnoon.table.fighting import brawl
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.wounds import resistance

CHECKS = frozenset({"guts", "fear", "terror", "scare"})
"""Guts checks; ``rally`` and ``rank`` are attempts to rally, which are Guts rolls too."""
SUPERNATURAL = frozenset({"fear", "terror"})
RALLIES = frozenset({"rally", "rank"})


NEAR: Mapping[str, tuple[str, Modifier]] = {
    "sawbones": ("sawbones", Modifier('Sawbones within 2"', 2, "ability-sawbones")),
    "mechanic": ("mechanically-inclined", Modifier('A mechanic within 2"', 2, "ability-mechanically-inclined")),
    "servant": ("grim-servant-o-death", Modifier('Grim servant within 12"', -1, "ability-grim-servant-o-death")),
}
"""What counts on a single roll where somebody stands near enough, which the players see and the app does not: by its
word, the ability that does it, and what it does."""


def offers(state: State, matter: Matter) -> tuple[str, ...]:
    """The words of `NEAR` that could count on this roll: a friend who could be that near is on the table. A *sawbones*
    helps whoever Eats Dirt, the *mechanically inclined* do as much for machines, a grim servant costs friends' Vigor
    rolls (Appendix A). A sawbones does not stand near himself (house)."""
    troop = state.troops.get(matter.troop)
    if troop is None or matter.form != "trait" or matter.trait != "vigor" or matter.throws:
        return ()
    healer = ("mechanic" if kinds.machine(troop) else "sawbones",) if matter.purpose == "recover" else ()
    wanted = (*healer, "servant")
    friends = [
        other
        for other in state.troops.values()
        if other.alive
        and other.id != troop.id
        and kinds.friends(state, troop, other)
        and (other.owner == troop.owner or not concealed(state, other))
    ]
    return tuple(
        word for word in wanted if f"{word}-near" not in troop.marks and any(one.has(NEAR[word][0]) for one in friends)
    )


def on_roll(state: State, matter: Matter) -> tuple[Modifier, ...]:
    """All that counts on what is asked, as things are now; once its dice have fallen, what counted then."""
    troop = state.troops.get(matter.troop)
    if matter.throws or matter.form not in ("trait", "damage"):
        return matter.modifiers
    found = [*resistance.on_damage(state, matter), *brawl.counts(state, matter)]
    if troop is not None and all_rolls.on_damage_dice(state, matter):
        found += (*_shaken(troop), *_effects(state, troop, {all_rolls.ALL}, matter.figure))
    if troop is not None and matter.form == "trait":
        found += for_trait(state, troop, matter.trait, matter.purpose, matter.figure)
        found += (NEAR[word][1] for word in matter.near)
        shot = aim.aim_of(matter)
        found += aim.counts(state, troop, shot) if shot is not None else ()
        found += aim.on_spell(state, troop, matter.figure) if shot is not None and matter.purpose == "spell" else ()
    return (*found, *matter.extra)


def for_trait(state: State, troop: Troop, trait: str, purpose: str, figure: str = "") -> tuple[Modifier, ...]:
    """All that counts on this roll of this troop now. "All skill rolls" are all Traits, Vigor and Guts among them
    (house); `all_rolls` says what "all rolls" are. ``figure`` is the one that rolls, where it is a figure's roll."""
    one_of_all = all_rolls.reach(state, purpose)
    words = {trait, purpose, all_rolls.TRAITS} | ({all_rolls.ALL} if one_of_all else set())
    return tuple(
        modifier
        for found in (
            _shaken(troop) if one_of_all and purpose not in RALLIES else (),
            _stands(troop, trait),
            _guts(troop, trait, purpose),
            _vigor(troop, trait, purpose),
            _skills(troop, trait, purpose, figure),
            _marks(troop, trait, purpose),
            _effects(state, troop, words, figure),
            lasting.keeps(state, troop, purpose, figure),
        )
        for modifier in found
    )


def _shaken(troop: Troop) -> Iterator[Modifier]:
    """-1 on all rolls, but not on those to rally (Shaken; ruling 34)."""
    if troop.morale == "shaken":
        yield Modifier("Shaken", -1, "shaken")


def _stands(troop: Troop, trait: str) -> Iterator[Modifier]:
    """Panicked ones who stand: -2 by *nerves o' steel* on all skill rolls, by *loyal* in the fight (Appendix A)."""
    if troop.morale == "panicked" and "standing" in troop.marks:
        if troop.has("nerves-o-steel"):
            yield Modifier("Stands its ground (Panicked)", -2, "ability-nerves-o-steel")
        elif trait in ("shootin", "fightin"):
            yield Modifier("Stays (Panicked)", -2, "ability-loyal")


def _guts(troop: Troop, trait: str, purpose: str) -> Iterator[Modifier]:
    """What the abilities change in Guts checks and rallying (Appendix A)."""
    if trait != "guts":
        return
    if troop.has("clown"):
        yield Modifier("Clown", 2, "ability-clown")
    if troop.has("yeller") and purpose in CHECKS | RALLIES:
        yield Modifier("Yeller", -2, "ability-yeller")
    if purpose in SUPERNATURAL:
        if troop.has("superstitious"):
            yield Modifier("Superstitious", -2, "ability-superstitious")
        if troop.has("doubting-thomas"):
            yield Modifier("Doubting Thomas", 2, "ability-doubting-thomas")
        if kinds.loco(troop, "phobic"):
            yield Modifier("Phobic", -2, "ability-loco")
    if purpose == "rank":
        yield Modifier("Rank", 2, "ability-rank")


_ANY_VIGOR = (("tough-as-nails", "Tough as Nails", 2), ("big-un", "Big 'Un", 1))
_RECOVER = (
    ("sand", "Sand", 2),
    ("thick-skinned", "Thick-Skinned", 2),
    ("squeamish", "Squeamish", -2),
    ("thin-skinned", "Thin-Skinned", -2),
)
_RESIST = (("brawny", "Brawny", 1), ("scrawny", "Scrawny", -2))


def _vigor(troop: Troop, trait: str, purpose: str) -> Iterator[Modifier]:
    """What the abilities change in Vigor rolls (Appendix A; Stitchin', Appendix E)."""
    if trait != "vigor":
        return
    lists = {"recover": (*_ANY_VIGOR, *_RECOVER), "damage": (*_ANY_VIGOR, *_RESIST)}
    for ability, name, amount in lists.get(purpose, _ANY_VIGOR):
        if troop.has(ability):
            yield Modifier(name, amount, f"ability-{ability}")
    if purpose in lists and kinds.undead(troop):
        yield Modifier("Undead", 2, "ability-undead")
    if purpose == "recover" and (troop.has("stitchin") or troop.notes.get("power") == "stitchin"):
        yield Modifier("Stitchin'", 2, "stitchin")


def _skills(troop: Troop, trait: str, purpose: str, figure: str) -> Iterator[Modifier]:
    """Shootin', Fightin', Strength and spells (Chapter Two, Modifiers; Appendix A; Winged!, ruling 28)."""
    if trait in ("shootin", "fightin") and troop.winged:
        yield Modifier("Winged!", -2 * troop.winged, "winged")
    if trait == "shootin":
        if troop.has("bad-eyes"):
            yield Modifier("Bad Eyes", -2, "ability-bad-eyes")
        yield from aim.from_the_saddle(troop, figure)
    if trait == "fightin" and purpose == "attack" and troop.has("martial-artist"):
        yield Modifier("Martial Artist", 2, "ability-martial-artist")
    if trait == "strength" and purpose == "climb" and troop.has("climbin"):
        yield Modifier("Climbin'", 2, "ability-climbin")
    if purpose == "spell":
        if troop.has("familiar"):
            yield Modifier("Familiar", 1, "ability-familiar")
        if troop.has("crisis-o-faith"):
            yield Modifier("Crisis o' Faith", -1, "ability-crisis-o-faith")


def _marks(troop: Troop, trait: str, purpose: str) -> Iterator[Modifier]:
    """Counters that count on rolls."""
    for mark in sorted(troop.marks & MARKS.keys()):
        for roll, amount in MARKS[mark].counts(undead=kinds.undead(troop)):
            if roll in (trait, purpose, all_rolls.TRAITS):
                yield Modifier(MARKS[mark].name, amount, MARKS[mark].rule)


def _effects(state: State, troop: Troop, rolls: Set[str], figure: str) -> Iterator[Modifier]:
    """What lasts: weather, the shakes, blessings of the battle; those of them that count on these ``rolls``."""
    for effect in state.effects:
        if aim.sees_through(troop, effect):
            continue
        if effect.amount and effect.touches(troop, figure) and not rolls.isdisjoint(effect.rolls):
            yield Modifier(effect.name, effect.amount, effect.rule)
