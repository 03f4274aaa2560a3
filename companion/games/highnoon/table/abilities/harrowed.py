"""Heroes who come back from the grave (Appendix E: The Harrowed)."""

from companion.engine.errors import Illegal
from companion.games.highnoon.records import TRAIT_NAMES, TRAITS
from companion.games.highnoon.table.core import deck, events, graves
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Option, State, Troop
from companion.games.highnoon.table.moving import costs
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.rolling.numbers import LADDER, stepped

BONES = "field-o-bones"
"""The mark of a Hero who lies in a Field o' Bones: five more cards (Strange Locales)."""
EXTRA_CARDS = 5
RISES = "rises"
"""The mark of a Hero who was dealt a Joker, until he is back."""
_POWERS = {3: "cat-eyes", 8: "claws", 10: "ghost", 12: "soul-eater", 16: "stitchin", 20: "supernatural-trait"}
ENTRIES = {
    "cat-eyes": "cat-eyes",
    "claws": "harrowed-claws",
    "ghost": "harrowed-ghost",
    "soul-eater": "soul-eater",
    "stitchin": "stitchin",
    "supernatural-trait": "harrowed-trait",
}
"""The rules entry of each power."""
TEXTS = {
    "cat-eyes": "no penalty for sneaky targets, night, rain or anything else that makes it hard to see.",
    "claws": "bare hands do STR+2, and strike twice at the usual penalties.",
    "ghost": "walks through walls, rocks, troops and machines.",
    "soul-eater": "each kill in hand-to-hand raises Strength or Vigor by a die type, up to d12.",
    "stitchin": "+2 to recover from Eatin' Dirt.",
}


def on_card(play: Play, troop_id: str, card: str) -> None:
    """A harrowing card was dealt: a Joker brings him back when the turn ends; any other card only lies there. Such a
    Joker rolls neither for fortune nor for calamity, since he is not on the table (not printed: house)."""
    hero = play.troop(troop_id)
    play.emit(events.CardDiscarded(troop_id, card, "a harrowing card"))
    if card in deck.JOKERS and RISES not in hero.marks:
        play.emit(events.MarkChanged(troop_id, RISES, True))
        play.tell(f"{hero.name} is dealt the {deck.name(card)}: the Hero claws back out when this turn ends.")
    elif card not in deck.JOKERS:
        play.tell(f"{hero.name} is dealt the {deck.name(card)} and stays buried.")


@settles("harrowing-card")
def _card(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.picks:
        on_card(play, matter.troop, settled.picks[0])


def end_turn(play: Play) -> None:
    """Those who were dealt a Joker arise; those who were not have had their turn."""
    for troop in tuple(play.state.troops.values()):
        if troop.status != "dead":
            continue
        if RISES in troop.marks:
            arise(play, troop.id)
        elif troop.notes.get(graves.DIED) != str(play.state.turn):
            play.emit(events.TroopLeft(troop.id, "out"))


def arise(play: Play, troop_id: str) -> None:
    """Back on the table with *undead* and a power of the d20 table, all in one piece and steady (that wounds of his
    first life are gone is not printed: house)."""
    hero = play.troop(troop_id)
    play.emit(
        events.MarkChanged(troop_id, RISES, False),
        events.TroopReturned(troop_id),
        events.HeroHarrowed(troop_id),
        events.AbilityGained(troop_id, "undead"),
        *(events.FigureChanged(troop_id, figure.id, "up") for figure in hero.figures),
        events.MoraleChanged(troop_id, "steady", "back from the grave"),
        events.HeroHurt(troop_id, 0, 0),
    )
    play.tell(f"{hero.name} is back from the grave, Harrowed.")
    ask_power(play, troop_id)


def ask_power(play: Play, troop_id: str) -> None:
    """One special power, rolled (Powers of the Harrowed)."""
    hero = play.troop(troop_id)
    asking.table(
        play, "harrowed-power", hero.seat, "harrowed-power", title=f"{hero.name}: which power?", troop=troop_id
    )


@settles("harrowed-power")
def _power(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        give(play, matter.troop, power(settled.total))


def power(total: int) -> str:
    """The power that a d20 finds, as a word."""
    return next(word for last, word in _POWERS.items() if total <= last)


def give(play: Play, troop_id: str, what: str) -> None:
    """The power is his. A supernatural Trait is chosen and raised at once; the others are kept with him, and the rules
    that know them count them."""
    hero = play.troop(troop_id)
    play.emit(events.HeroHarrowed(troop_id, what))
    play.tell(f"{hero.name} has a Harrowed power: {what.replace('-', ' ')}.")
    if what != "supernatural-trait":
        play.emit(events.Reminded(f"{hero.name}: {TEXTS[what]}", ENTRIES[what]))
        return
    raised = [one for one in TRAITS if higher(hero.stats.traits.get(one, "-"))]
    options = [
        Option(one, f"{TRAIT_NAMES[one][0]} {hero.stats.traits[one]} to {higher(hero.stats.traits[one])}")
        for one in raised
    ]
    asking.choice(
        play,
        "supernatural-trait",
        hero.seat,
        options,
        title=f"{hero.name}: which Trait is supernatural?",
        rule="harrowed-trait",
        troop=troop_id,
    )


def higher(die: str) -> str:
    """One die type up; d12 goes on as d12+1 and d12+2, as Appendix C says of Traits beyond d12. Empty where there is
    none higher."""
    better = stepped(die, 1)
    return better if better != die else ""


@settles("supernatural-trait")
def _raised(play: Play, matter: Matter, settled: Settled) -> None:
    for trait in settled.picks:
        _raise(play, matter.troop, trait)


def _raise(play: Play, troop_id: str, trait: str) -> None:
    hero = play.troop(troop_id)
    die = higher(hero.stats.traits[trait])
    play.emit(events.TraitChanged(troop_id, trait, die))
    play.tell(f"{hero.name}’s {TRAIT_NAMES[trait][0]} is a {die} now.")


SOUL_TRAITS = ("strength", "vigor")
SOUL_MOST = "d12"
SOUL = "soul"


def eat_soul(play: Play, troop_id: str) -> None:
    """He Put somebody Down in hand-to-hand: Strength or Vigor goes up, to d12 at most (Soul Eater). Errors: `Illegal`
    ``no-soul-eater``, ``nothing-to-raise``."""
    hero = play.troop(troop_id)
    if not eats_souls(hero):
        raise Illegal("no-soul-eater", f"{hero.name} is not a soul eater.")
    if not feed(play, troop_id):
        raise Illegal("nothing-to-raise", f"Souls cannot raise the Strength and Vigor of {hero.name} any more.")


@costs.passes(at=10)
def _walks_through(hero: Troop) -> str:
    """Nothing solid stops a ghost (Ghost)."""
    return "It moves through walls, rocks, troops and machines." if hero.notes.get("power") == "ghost" else ""


def eats_souls(hero: Troop) -> bool:
    """True for who has that power."""
    return hero.notes.get("power") == "soul-eater"


def feed(play: Play, troop_id: str) -> bool:
    """Which Trait goes up is chosen where both can; False where neither can any more."""
    hero = play.troop(troop_id)
    dice = {trait: hero.stats.traits.get(trait, "-") for trait in SOUL_TRAITS}
    options = [
        Option(trait, f"{TRAIT_NAMES[trait][0]} {die} to {higher(die)}") for trait, die in dice.items() if _grows(die)
    ]
    if len(options) == 1:
        _raise(play, troop_id, options[0].value)
    elif options:
        title = f"{hero.name} eats a soul"
        asking.choice(play, SOUL, hero.seat, options, title=title, rule="soul-eater", troop=troop_id)
    return bool(options)


def _grows(die: str) -> bool:
    return die in LADDER and LADDER.index(die) < LADDER.index(SOUL_MOST)


@settles(SOUL)
def _eaten(play: Play, matter: Matter, settled: Settled) -> None:
    for trait in settled.picks:
        if _grows(play.troop(matter.troop).stats.traits[trait]):
            _raise(play, matter.troop, trait)


def carried(state: State) -> tuple[Troop, ...]:
    """Heroes who are Harrowed in their owner's next battle: those who rose in this one, and those with a Joker whose
    turn did not end. One who was cut down from a tree in this battle was nobody's before."""
    return tuple(
        troop
        for troop in state.troops.values()
        if (troop.harrowed and troop.alive and troop.stats.card != "harrowed-hero") or RISES in troop.marks
    )
