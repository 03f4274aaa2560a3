"""What happened at a table: facts in the past tense, with whatever was rolled or drawn in them. Replaying them rolls
nothing."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.highnoon.table.state import Effect, Go, Matter, Seat, Throw, Troop

# The table


@dataclass(frozen=True)
class TableBegan:
    """Seats came with what was agreed. Troops follow as `TroopJoined`."""

    seats: tuple[Seat, ...]
    dice: str
    cards: str
    chips: str
    switches: Mapping[str, str]
    parts: frozenset[str]


@dataclass(frozen=True)
class ModeChanged:
    """``of`` is ``dice``, ``cards`` or ``chips``; ``mode`` virtual, real or ask."""

    of: str
    mode: str


@dataclass(frozen=True)
class PartsChanged:
    """What the table uses the companion for from now on."""

    parts: frozenset[str]


@dataclass(frozen=True)
class SetByHand:
    """Somebody corrected the table, with a reason. The events that follow in the same step are the correction."""

    what: str
    reason: str


@dataclass(frozen=True)
class PhaseBegan:
    """``phase`` and, within it, ``stage``."""

    phase: str
    stage: str = ""


@dataclass(frozen=True)
class StepDone:
    """A step of the setup, or of a turn, is over and is not asked for again."""

    step: str


@dataclass(frozen=True)
class GameEnded:
    """The last turn is over, and why."""

    why: str


# Troops and figures


@dataclass(frozen=True)
class TroopJoined:
    """A troop came to the table: from a list, by a table of the rulebook, or added by hand."""

    troop: Troop


@dataclass(frozen=True)
class TroopLeft:
    """It is out of the game (``out``), or a Hero waits for a harrowing card (``dead``), or is kept in ``reserve``."""

    troop: str
    status: str


@dataclass(frozen=True)
class TroopReturned:
    """It is on the table again: ``in``."""

    troop: str


@dataclass(frozen=True)
class TroopTurned:
    """Another seat commands it."""

    troop: str
    seat: str


@dataclass(frozen=True)
class TroopHid:
    """Nobody but its owner may know of it."""

    troop: str


@dataclass(frozen=True)
class TroopShown:
    """What was hidden is hidden no more."""

    troop: str


@dataclass(frozen=True)
class FigureChanged:
    """A figure's state; ``since`` and ``by`` as in `Figure`."""

    troop: str
    figure: str
    state: str
    since: str = ""
    by: str = ""
    stand_tn: int = 4


@dataclass(frozen=True)
class FigureWent:
    """A figure lay down (``prone`` true) or stood up."""

    troop: str
    figure: str
    prone: bool


@dataclass(frozen=True)
class MarkChanged:
    """A counter of one word was put on a troop, or taken off."""

    troop: str
    mark: str
    on: bool


@dataclass(frozen=True)
class HeroHurt:
    """Winged! and Lame! counters, as many as there are now."""

    troop: str
    winged: int
    lame: int


@dataclass(frozen=True)
class AbilityGained:
    """A special ability that came in the battle."""

    troop: str
    ability: str
    value: str = ""


@dataclass(frozen=True)
class AbilityLost:
    """A special ability that went in the battle."""

    troop: str
    ability: str


@dataclass(frozen=True)
class TraitChanged:
    """A Trait's die for the rest of the battle."""

    troop: str
    trait: str
    die: str


@dataclass(frozen=True)
class HeroHarrowed:
    """He came back from the grave, or will in the next battle."""

    troop: str
    power: str = ""


@dataclass(frozen=True)
class Noted:
    """A word kept with a troop: a sworn enemy, a tale teller's hero, points of a building. Empty ``text`` takes it
    away."""

    troop: str
    about: str
    text: str


# Morale


@dataclass(frozen=True)
class MoraleChanged:
    """``steady``, ``shaken`` or ``panicked``, and why in words."""

    troop: str
    morale: str
    why: str = ""


@dataclass(frozen=True)
class CasualtyCounted:
    """The troop owes a Guts check when the segment ends."""

    troop: str


@dataclass(frozen=True)
class GutsChecked:
    """It checked for its casualties on this Action Card, and does not again."""

    troop: str
    moment: str


# Chips


@dataclass(frozen=True)
class ChipsDrawn:
    """From the pot to a seat, or to the hero ``troop`` who keeps chips of his own."""

    seat: str
    chips: tuple[str, ...]
    why: str = ""
    troop: str = ""
    real: bool = False


@dataclass(frozen=True)
class ChipsReturned:
    """From a seat (or its hero) back to the pot: spent, bid or lost. By a house rule (``spent-chips``) they stay out
    of it."""

    seat: str
    chips: tuple[str, ...]
    why: str = ""
    troop: str = ""


@dataclass(frozen=True)
class ChipTaken:
    """From one seat to another."""

    source: str
    target: str
    chip: str


@dataclass(frozen=True)
class ChipBought:
    """A draw from the pot was paid for this turn."""

    seat: str
    turn: int


# Cards


@dataclass(frozen=True)
class TurnBegan:
    """Flags are cleared, cards of the last turn are gone from troops that hold no longer."""

    turn: int


@dataclass(frozen=True)
class TurnSet:
    """The turn is another one than the table thought; nothing else changes."""

    turn: int


@dataclass(frozen=True)
class DecksSet:
    """A seat deals from so many decks; what was dealt stays dealt."""

    seat: str
    decks: int


@dataclass(frozen=True)
class DeckShuffled:
    """A seat's deck for this turn: so many decks of 54, every card in it again but those that lie on troops."""

    seat: str
    decks: int


@dataclass(frozen=True)
class CardDealt:
    """An Action Card from the owner's deck to a troop."""

    troop: str
    card: str
    real: bool = False


@dataclass(frozen=True)
class CardDiscarded:
    """A card that nobody will act on any more."""

    troop: str
    card: str
    why: str = ""


@dataclass(frozen=True)
class CardTakenBack:
    """A card was never dealt after all (somebody misread it): it is in the deck again."""

    troop: str
    card: str


@dataclass(frozen=True)
class CardMoved:
    """A card went from one troop to another."""

    source: str
    target: str
    card: str


# The action phase


@dataclass(frozen=True)
class SegmentBegan:
    """Counting down has come to this rank."""

    rank: str


@dataclass(frozen=True)
class TieSettled:
    """Troops with the same card, in the order in which they act."""

    card: str
    troops: tuple[str, ...]


@dataclass(frozen=True)
class GoBegan:
    """An action begins, on top of one that it interrupts."""

    go: Go
    moment: str


@dataclass(frozen=True)
class GoDid:
    """Something was done in the action that goes on."""

    word: str


@dataclass(frozen=True)
class GoEnded:
    """The action on top is over; the card is used up."""


@dataclass(frozen=True)
class HoldPlaced:
    """A Hold counter instead of an action."""

    troop: str


@dataclass(frozen=True)
class HoldLost:
    """The Hold counter is gone: used, or lost, and why."""

    troop: str
    why: str


# What must be settled


@dataclass(frozen=True)
class MatterRaised:
    """Something is asked of somebody."""

    matter: Matter


@dataclass(frozen=True)
class DiceThrown:
    """Dice of a matter fell, or were typed in."""

    matter: str
    throw: Throw


@dataclass(frozen=True)
class MatterSettled:
    """It is settled; ``outcome`` says how, in a word or two. ``picks`` were chosen, ``total`` was rolled."""

    matter: str
    outcome: str = ""
    total: int = 0
    picks: tuple[str, ...] = ()
    bust: bool = False


@dataclass(frozen=True)
class GroupSettled:
    """A contest is over, and what was rolled in it is forgotten."""

    group: str


# What lasts


@dataclass(frozen=True)
class EffectBegan:
    """Something that lasts."""

    effect: Effect


@dataclass(frozen=True)
class EffectCounted:
    """One turn less of it."""

    effect: str
    turns: int


@dataclass(frozen=True)
class EffectEnded:
    """It is over."""

    effect: str


@dataclass(frozen=True)
class FlagRaised:
    """Something that may happen once a turn did."""

    flag: str


@dataclass(frozen=True)
class Reminded:
    """Something that the players must do on the table themselves; it stays until the turn ends."""

    text: str
    rule: str = ""


# Score, scenario, secrets


@dataclass(frozen=True)
class BountyChanged:
    """Bounty points, and what for. ``troop`` earned them, ``victim`` is who was put down for them."""

    seat: str
    amount: int
    why: str
    troop: str = ""
    victim: str = ""


@dataclass(frozen=True)
class ScenarioSet:
    """The battle that is played."""

    id: str


@dataclass(frozen=True)
class FactSet:
    """Something about the battle: a town, night, who attacks. An empty value takes it away."""

    fact: str
    value: str


@dataclass(frozen=True)
class DeploymentSet:
    """Who sets up in which order, the first one first."""

    seats: tuple[str, ...]


@dataclass(frozen=True)
class SecretWritten:
    """Known to its seat alone. Empty ``text`` takes it away."""

    seat: str
    about: str
    text: str


@dataclass(frozen=True)
class ListsShown:
    """A seat's sealed list lies open."""

    seat: str


EVENTS: Mapping[str, type] = {
    name: value
    for name, value in list(globals().items())
    if isinstance(value, type) and value.__module__ == __name__ and not name.startswith("_")
}
"""Every event by its permanent name."""
