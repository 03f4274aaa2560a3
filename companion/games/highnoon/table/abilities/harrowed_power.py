"""What a Harrowed Hero can do: one special power, found by a d20 (Appendix E, Powers of the Harrowed)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.data.records import TRAIT_NAMES, TRAITS
from companion.games.highnoon.table.core import (
    Figure,
    Matter,
    Option,
    Play,
    Seeing,
    Settled,
    State,
    Troop,
    events,
    settles,
)
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.core.who_may import not_there
from companion.games.highnoon.table.fighting.blades import Blade, lends
from companion.games.highnoon.table.moving import costs
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.numbers import stepped


class Power(NamedTuple):
    """The highest number of the d20 that finds it, its rules entry, and what is said of it."""

    last: int
    entry: str
    text: str = ""


SUPERNATURAL = "supernatural-trait"
POWERS = {
    "cat-eyes": Power(
        3, "cat-eyes", "no penalty for sneaky targets, night, rain or anything else that makes it hard to see."
    ),
    "claws": Power(8, "harrowed-claws", "bare hands do STR+2, and strike twice at the usual penalties."),
    "ghost": Power(10, "harrowed-ghost", "walks through walls, rocks, troops and machines."),
    "soul-eater": Power(
        12, "soul-eater", "each kill in hand-to-hand raises Strength or Vigor by a die type, up to d12."
    ),
    "stitchin": Power(16, "stitchin", "+2 to recover from Eatin' Dirt."),
    SUPERNATURAL: Power(20, "harrowed-trait"),
}


CLAWS = Blade("harrowed-claws", "Claws", 2, rule="harrowed-claws", both_hands=True)


@lends(at=10)
def _claws(_state: State, troop: Troop, _figure: Figure) -> Iterator[Blade]:
    """Bare hands that do Strength +2, and may strike twice as two weapons do (Appendix E, Claws)."""
    if troop.notes.get("power") == "claws":
        yield CLAWS


@dataclass(frozen=True)
class RollPower:
    """A Harrowed Hero's power."""

    LABEL: ClassVar[str] = "Roll a Harrowed power"
    hero: str


def has_power(hero: Troop) -> bool:
    """True for a Hero who is Harrowed, in whatever way he came to it."""
    return hero.harrowed or hero.has("harrowed", "harrowed-power")


def may(state: State, actor: Actor, command: RollPower) -> Why | None:
    """For a Harrowed Hero whose power nobody rolled: ``not-harrowed``, and what `not_there` says."""
    if why := not_there(state, actor, command.hero):
        return why
    hero = state.troops[command.hero]
    return None if has_power(hero) else Why("not-harrowed", f"{hero.name} is not Harrowed.")


def offer(eyes: Seeing) -> Iterator[Action]:
    """Where there is such a Hero."""
    yield from form(FEATURE, RollPower.LABEL, eyes)


def decide(play: Play, command: RollPower) -> None:
    """Asks for the roll on the table of powers."""
    ask(play, command.hero)
    play.label = f"{play.troop(command.hero).name}: a Harrowed power"


def ask(play: Play, troop_id: str) -> None:
    """Asks for the d20."""
    hero = play.troop(troop_id)
    asking.table(
        play, "harrowed-power", hero.seat, "harrowed-power", title=f"{hero.name}: which power?", troop=troop_id
    )


@settles("harrowed-power")
def _rolled(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        give(play, matter.troop, found_by(settled.total))


def found_by(total: int) -> str:
    """The power that a d20 finds."""
    return next(power for power, row in POWERS.items() if total <= row.last)


def entry(power: str) -> str:
    """The rules entry of a power; empty for one that somebody made up."""
    return POWERS[power].entry if power in POWERS else ""


def give(play: Play, troop_id: str, power: str) -> None:
    """The power is his. A supernatural Trait is chosen and raised at once; the others are kept with him, and the rules
    that know them count them."""
    hero = play.troop(troop_id)
    play.emit(events.HeroHarrowed(troop_id, power))
    play.tell(f"{hero.name} has a Harrowed power: {power.replace('-', ' ')}.")
    if power != SUPERNATURAL:
        play.emit(events.Reminded(f"{hero.name}: {POWERS[power].text}", POWERS[power].entry))
        return
    title = f"{hero.name}: which Trait is supernatural?"
    rises = (trait for trait in TRAITS if higher(hero.stats.traits.get(trait, "-")))
    ask_trait(play, hero, SUPERNATURAL, rises, title, "harrowed-trait")


def ask_trait(play: Play, hero: Troop, kind: str, traits: Iterator[str], title: str, rule: str) -> None:
    """Which of these Traits goes up is chosen, where there is any."""
    dice = hero.stats.traits
    options = [Option(trait, f"{TRAIT_NAMES[trait][0]} {dice[trait]} to {higher(dice[trait])}") for trait in traits]
    if options:
        asking.choice(play, kind, hero.seat, options, title=title, rule=rule, troop=hero.id)


def higher(die: str) -> str:
    """One die type up; d12 goes on as d12+1 and d12+2, as Appendix C says of Traits beyond d12. Empty where there is
    none higher."""
    better = stepped(die, 1)
    return better if better != die else ""


@settles(SUPERNATURAL)
def _chosen(play: Play, matter: Matter, settled: Settled) -> None:
    for trait in settled.picks:
        raise_trait(play, matter.troop, trait)


def raise_trait(play: Play, troop_id: str, trait: str) -> None:
    """One die type more from now on."""
    hero = play.troop(troop_id)
    die = higher(hero.stats.traits[trait])
    play.emit(events.TraitChanged(troop_id, trait, die))
    play.tell(f"{hero.name}’s {TRAIT_NAMES[trait][0]} is a {die} now.")


@costs.passes(at=10)
def _walks_through(hero: Troop) -> str:
    """Nothing solid stops a ghost (Ghost)."""
    return "It moves through walls, rocks, troops and machines." if hero.notes.get("power") == "ghost" else ""


FEATURE = Feature(RollPower, may, decide)
