"""What happened at a table: facts in the past tense, with whatever was drawn or rolled in them. Replaying them rolls
nothing. A class name is the permanent name of the event: it stands in the log."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.gunslinger.table.core import state as s


@dataclass(frozen=True)
class TableBegan:
    """Who sits there, and what was agreed."""

    seats: tuple[s.Seat, ...]
    dice: str
    cards: str
    switches: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ManJoined:
    """A gunslinger came to a seat's line-up."""

    man: s.Gunslinger


@dataclass(frozen=True)
class ManLeft:
    """He was taken out of it again, before the duel."""

    man: str


@dataclass(frozen=True)
class SeatReady:
    """A line-up is complete."""

    seat: str


@dataclass(frozen=True)
class StageBegan:
    """One of `state.STAGES`; ``scenario`` says where everybody begins, from the placing on."""

    stage: str
    scenario: str = ""


@dataclass(frozen=True)
class TerrainLaid:
    """Squares became of a kind; ``clear`` takes a marker away."""

    squares: Mapping[str, str]


@dataclass(frozen=True)
class ManPlaced:
    """He stands there before the duel."""

    man: str
    square: str


@dataclass(frozen=True)
class DeckShuffled:
    """The draw pile as it lies, the first card on top; there are no discards any more."""

    deck: tuple[str, ...]


@dataclass(frozen=True)
class CardsDrawn:
    """From the top of the deck into a hand."""

    man: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class CardsDiscarded:
    """Out of a hand onto the discards, whether they were played or not."""

    man: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class TurnBegan:
    """A man's turn, in that round."""

    man: str
    turn: int


@dataclass(frozen=True)
class PhaseBegan:
    """One of `state.PHASES`."""

    phase: str


@dataclass(frozen=True)
class MovePlayed:
    """A Move card; ``waiting`` are the seats that are asked whether to negate it."""

    man: str
    card: str
    squares: int
    waiting: tuple[str, ...] = ()


@dataclass(frozen=True)
class MoveLetBe:
    """A seat does not negate it."""

    seat: str


@dataclass(frozen=True)
class MoveNegated:
    """The Move card is spent, and he stays where he is."""

    man: str
    by: str


@dataclass(frozen=True)
class ManMoved:
    """He made the move of his card: ``square`` is where he is now, empty on a real board, ``squares`` how many it
    took."""

    man: str
    square: str
    moved: bool
    squares: int = 0


@dataclass(frozen=True)
class AttackDeclared:
    """An Attack card is on the table."""

    attack: s.Attack


@dataclass(frozen=True)
class AttackRolled:
    """The attack roll; ``real`` where it was typed in."""

    die: int
    real: bool
    hit: bool


@dataclass(frozen=True)
class AttackStage:
    """What is to be settled next about it."""

    stage: str


@dataclass(frozen=True)
class AttackWorsened:
    """A Wound card: so many wounds and so much Legs more."""

    damage: int = 0
    cripple: int = 0


@dataclass(frozen=True)
class AttackNegated:
    """A Defense card held."""

    man: str
    card: str


@dataclass(frozen=True)
class AttackEnded:
    """Nothing more comes of it."""


@dataclass(frozen=True)
class ManWounded:
    """So many wounds; below 0, so many healed."""

    man: str
    wounds: int


@dataclass(frozen=True)
class AttributeLost:
    """So much of one attribute is gone for good."""

    man: str
    attribute: str
    amount: int


@dataclass(frozen=True)
class HorseLost:
    """It was shot out from under him."""

    man: str


@dataclass(frozen=True)
class Saddled:
    """He mounted, or dismounted."""

    man: str
    mounted: bool


@dataclass(frozen=True)
class WeaponDrawn:
    """He switched: the other weapon is in hand now."""

    man: str


@dataclass(frozen=True)
class ManDied:
    """He is off the board, and his hand is on the discards; ``by`` nobody where his side gave up."""

    man: str
    by: str = ""


@dataclass(frozen=True)
class SeatGone:
    """A player gave up."""

    seat: str


@dataclass(frozen=True)
class DuelEnded:
    """Only one side has anybody left, or a draw was called: ``winner`` is empty then, and where nobody is left."""

    winner: str


@dataclass(frozen=True)
class SetByHand:
    """Somebody corrected the table, with a reason. The events that follow in the same step are the correction."""

    what: str
    reason: str


@dataclass(frozen=True)
class ManSet:
    """What is tracked of a living man, all but his hand. One who was dead is back by it."""

    man: str
    wounds: int
    lost: Mapping[str, int]
    square: str
    horse: bool
    mounted: bool
    weapons: tuple[str, ...]
    moved: bool


@dataclass(frozen=True)
class GoSet:
    """The turn that goes on: its phase, its round, and what has been used up of it."""

    phase: str
    turn: int
    moves: int
    squares: int
    attacks: int


EVENTS: Mapping[str, type] = {
    kind.__name__: kind
    for kind in (
        TableBegan,
        ManJoined,
        ManLeft,
        SeatReady,
        StageBegan,
        TerrainLaid,
        ManPlaced,
        DeckShuffled,
        CardsDrawn,
        CardsDiscarded,
        TurnBegan,
        PhaseBegan,
        MovePlayed,
        MoveLetBe,
        MoveNegated,
        ManMoved,
        AttackDeclared,
        AttackRolled,
        AttackStage,
        AttackWorsened,
        AttackNegated,
        AttackEnded,
        ManWounded,
        AttributeLost,
        HorseLost,
        Saddled,
        WeaponDrawn,
        ManDied,
        SeatGone,
        DuelEnded,
        SetByHand,
        ManSet,
        GoSet,
    )
}
