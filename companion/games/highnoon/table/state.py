"""What a High Noon table knows. Everything is frozen and plain, so that it can be kept as JSON and compared.

Cards are texts: rank and suit, ``AS``, ``10H``, ``2C``, or ``RJ`` and ``BJ`` for the Jokers. Chips are ``white``,
``red`` and
``blue``. Distances are inches, dice are ``d8`` or ``d12+2``, bounty is in points.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

CHIPS = {"white": 20, "red": 10, "blue": 5}
"""The Fate Pot as it is at the start (Chapter Two, Fate Chips)."""

PARTS = ("cards", "chips", "guts", "figures", "bounty", "tables", "ending")
"""What a table may use the companion for; what is switched off is neither asked for nor shown."""


@dataclass(frozen=True)
class Stats:
    """A troop as its owner brought it; it never changes. ``traits`` has a die for each Trait, ``-`` where none is
    printed.

    ``number`` is ``hero``, ``single``, ``posse`` or ``crew``; ``abilities`` are (id, value); ``pace`` is in inches,
    ``bounty``
    in points a figure. ``card`` is the id of the catalogue's troop, empty for homebrew.
    """

    name: str
    card: str
    number: str
    traits: Mapping[str, str]
    pace: int
    bounty: int
    cost: int = 0
    abilities: tuple[tuple[str, str], ...] = ()
    weapons: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    caster: str = ""
    gizmo: str = ""
    options: tuple[str, ...] = ()
    gang: str = ""
    enforcer: bool = False
    allied: bool = False
    icon: str = ""

    @property
    def hero(self) -> bool:
        return self.number == "hero"


@dataclass(frozen=True)
class Figure:
    """One miniature. ``state``: ``up``, ``dirt`` (Eatin' Dirt), ``down`` (Put Down, still on the table until the turn
    ends),
    ``gone``.

    ``since`` is the `State.moment` at which it last hit the dirt, ``by`` the troop that did it; ``stand_tn`` is what
    its
    recovery needs (4; 8 after a groin hit).
    """

    id: str
    weapons: tuple[str, ...] = ()
    state: str = "up"
    prone: bool = False
    since: str = ""
    by: str = ""
    stand_tn: int = 4


@dataclass(frozen=True)
class Troop:
    """A troop on the table. ``owner`` brought it, ``seat`` commands it now.

    ``cards`` are the Action Cards that it has not acted on yet, ``acted`` those that it has; ``hold`` is true with a
    Hold
    counter, ``held_turn`` the turn in which it was placed. ``morale``: ``steady``, ``shaken``, ``panicked``.
    ``checked`` is the
    moment of its last casualty Guts check. ``marks`` are counters of one word (``mounted``, ``limbered``,
    ``light-cover``,
    ``loot`` ...), ``gained`` are abilities (id, value) that it got in the battle, ``lost`` ids of those it lost.
    ``chips`` are
    a *legendary* hero's own. ``status``: ``in``, ``reserve`` (not on the table yet), ``dead`` (a Hero waiting for a
    harrowing
    card), ``out``. ``hidden``: nobody but the owner may know of it.
    """

    id: str
    owner: str
    seat: str
    stats: Stats
    figures: tuple[Figure, ...]
    cards: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    hold: bool = False
    held_turn: int = 0
    morale: str = "steady"
    checked: str = ""
    marks: frozenset[str] = frozenset()
    winged: int = 0
    lame: int = 0
    gained: tuple[tuple[str, str], ...] = ()
    lost: frozenset[str] = frozenset()
    chips: tuple[str, ...] = ()
    status: str = "in"
    hidden: bool = False
    harrowed: bool = False
    notes: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.stats.name

    @property
    def standing(self) -> tuple[Figure, ...]:
        """Figures still in the fight, Eatin' Dirt or not."""
        return tuple(figure for figure in self.figures if figure.state in ("up", "dirt"))

    @property
    def alive(self) -> bool:
        """True while it takes part: it is on the table and somebody of it is left."""
        return self.status == "in" and bool(self.standing)

    def ability(self, name: str) -> str | None:
        """The value of a special ability (often empty), None where the troop has it not."""
        if name in self.lost:
            return None
        return next((value for id_, value in (*self.gained, *self.stats.abilities) if id_ == name), None)

    def has(self, *names: str) -> bool:
        """True where it has any of these special abilities."""
        return any(self.ability(name) is not None for name in names)

    def figure(self, id_: str) -> Figure | None:
        return next((figure for figure in self.figures if figure.id == id_), None)


@dataclass(frozen=True)
class Seat:
    """A player. ``chips`` are those in hand, ``bounty`` is the score (points), ``dealt`` the cards that left the deck
    this turn,
    ``bought`` the last turn in which a chip was paid for. ``sealed``: the list is not shown to the others yet.
    ``findings`` are what keeps the list from being legal, in words; only its owner reads them while it is sealed."""

    id: str
    name: str
    gang: str = ""
    army: str = ""
    points: int = 0
    cost: int = 0
    chips: tuple[str, ...] = ()
    bounty: int = 0
    decks: int = 1
    dealt: tuple[str, ...] = ()
    sealed: bool = False
    bought: int = 0
    findings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Effect:
    """Something that lasts: weather, a curse, a spell, inspiration.

    ``scope`` is ``all``, ``seat:ID`` or ``troop:ID``. ``amount`` goes on rolls of the kinds in ``rolls`` (a Trait's
    name, or
    ``all``). ``turns`` counts down at the beginning of each turn (ruling 48), None lasts for the battle; ``until``
    ``turn`` ends
    with the turn. ``what`` is the stable word by which rules ask for it.
    """

    id: str
    what: str
    name: str
    scope: str
    rule: str = ""
    rolls: tuple[str, ...] = ()
    amount: int = 0
    turns: int | None = None
    until: str = ""
    by: str = ""


@dataclass(frozen=True)
class Modifier:
    """One thing that counts on a roll, and the rules entry that says so."""

    text: str
    amount: int
    rule: str = ""


@dataclass(frozen=True)
class Throw:
    """One throw of the dice of a matter. ``how``: ``first``, ``second`` (*brave* and its kin), ``white``, ``red``,
    ``blue``.

    ``faces`` are the dice as they fell, explosions included; typed totals of one exploding die are taken apart into
    faces.
    ``total`` is the sum of the dice that count, before modifiers; ``real`` marks what was typed in.
    """

    faces: tuple[int, ...]
    total: int
    how: str = "first"
    real: bool = False


@dataclass(frozen=True)
class Option:
    """One thing that may be chosen in a matter."""

    value: str
    name: str
    note: str = ""
    rule: str = ""
    card: str = ""


@dataclass(frozen=True)
class Matter:
    """Something that must be settled before the game goes on: a roll, a choice, a card to be typed in, a secret bid.

    ``kind`` finds the rule that settles it. ``form``: ``trait`` (a Trait die, explodes, chips), ``dice`` (dice that
    do not
    explode), ``table`` (dice on a table of the rulebook, ``table`` is its id), ``choice`` (``least`` to ``most`` of
    ``options``), ``card`` (a real Action Card for ``troop``), ``chip`` (real chips drawn from the cup), ``bid``
    (secret chips
    on one of ``options``, or on the one thing there is), ``text``.
    ``seat`` settles it (empty: anybody). Of all open matters those with the lowest ``rank`` are asked for now.
    ``group``
    gathers the rolls of a contest: its rule is called once all of them are settled. ``tn`` 0 has no target;
    ``second`` is
    true where the better of two throws counts; ``higher`` where more than success matters, so that a success is not
    settled
    by itself while chips could still better it.
    """

    id: str
    kind: str
    form: str
    seat: str
    title: str
    text: str = ""
    rule: str = ""
    rank: int = 50
    troop: str = ""
    figure: str = ""
    trait: str = ""
    dice: str = ""
    table: str = ""
    tn: int = 0
    modifiers: tuple[Modifier, ...] = ()
    chips: bool = False
    second: bool = False
    higher: bool = False
    throws: tuple[Throw, ...] = ()
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    secret: bool = False
    group: str = ""
    about: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Result:
    """How a matter of a group was settled; ``bust`` is a natural 1 of the first die. ``asked`` is the matter as
    it lay;
    ``skipped``: the players settled it themselves."""

    matter: str
    troop: str
    seat: str
    total: int
    picks: tuple[str, ...] = ()
    bust: bool = False
    skipped: bool = False
    asked: Matter | None = None

    @property
    def about(self) -> Mapping[str, str]:
        """What the matter was about."""
        return self.asked.about if self.asked else {}


@dataclass(frozen=True)
class Go:
    """Somebody's action. ``card`` is the Action Card it is taken on, ``hold`` true where a Hold is spent for it.

    ``troops`` act together: one, or more under *leadership*. ``did`` are stable words for what was done in it
    (``ran``,
    ``recovering``, ``rallied`` ...). ``moment`` is its own, for when it goes on after an interruption.
    """

    troops: tuple[str, ...]
    seat: str
    card: str
    hold: bool = False
    did: tuple[str, ...] = ()
    moment: str = ""


@dataclass(frozen=True)
class Record:
    """One line of the score: why a seat's bounty changed, and when."""

    turn: int
    seat: str
    amount: int
    why: str
    troop: str = ""
    victim: str = ""


@dataclass(frozen=True)
class Rolled:
    """A roll that was settled, for the story afterwards. ``faces`` are all dice as they fell, throws apart by ``|``."""

    turn: int
    title: str
    dice: str
    faces: str
    total: int
    outcome: str = ""


@dataclass(frozen=True)
class Scenario:
    """The battle that was agreed. ``facts`` are stable words with their values: ``town``, ``night``, ``locale``,
    ``attacker``, ``explored`` ..."""

    id: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class State:
    """The whole table.

    ``phase``: ``setup``, ``draw``, ``action``, ``over``. ``segment`` is the rank that is being counted down (``A`` to
    ``2``,
    ``RJ`` for the red Joker, empty between). ``goes`` is a stack: the last one acts now, those below were interrupted.
    ``moment`` names the Action Card that is being acted on, in this turn: it tells one Action Card from the next.
    ``casualties``
    are troops that owe a Guts check at the end of the segment. ``order`` lists troops in the order in which a tie was
    settled,
    by the card. ``secrets`` are (seat, about, text). ``flags`` are once-a-turn words, cleared when a turn begins;
    ``done`` are
    setup steps that are finished. ``spent`` are chips that do not go back in the pot, by a house rule.
    """

    seats: tuple[Seat, ...] = ()
    troops: Mapping[str, Troop] = field(default_factory=dict)
    pot: Mapping[str, int] = field(default_factory=lambda: dict(CHIPS))
    spent: tuple[str, ...] = ()
    dice: str = "virtual"
    cards: str = "virtual"
    chips: str = "virtual"
    switches: Mapping[str, str] = field(default_factory=dict)
    parts: frozenset[str] = frozenset(PARTS)
    scenario: Scenario = Scenario()
    phase: str = "setup"
    stage: str = ""
    turn: int = 0
    segment: str = ""
    goes: tuple[Go, ...] = ()
    moment: str = ""
    counter: int = 0
    matters: tuple[Matter, ...] = ()
    results: Mapping[str, tuple[Result, ...]] = field(default_factory=dict)
    casualties: tuple[str, ...] = ()
    order: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()
    secrets: tuple[tuple[str, str, str], ...] = ()
    deployment: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    done: frozenset[str] = frozenset()
    score: tuple[Record, ...] = ()
    reminders: tuple[tuple[str, str], ...] = ()
    rolled: tuple[Rolled, ...] = ()
    ended: str = ""

    def seat(self, id_: str) -> Seat | None:
        return next((seat for seat in self.seats if seat.id == id_), None)

    def foes(self, seat: str) -> tuple[Seat, ...]:
        """Everybody on another side. Sides are single seats unless the scenario's facts name a ``team:SEAT``."""
        facts = self.scenario.facts
        mine = facts.get(f"team:{seat}", seat)
        return tuple(other for other in self.seats if facts.get(f"team:{other.id}", other.id) != mine)

    def of(self, seat: str) -> tuple[Troop, ...]:
        """The troops that a seat commands now, in order."""
        return tuple(troop for troop in self.troops.values() if troop.seat == seat)

    def matter(self, id_: str) -> Matter | None:
        return next((matter for matter in self.matters if matter.id == id_), None)

    @property
    def open_matters(self) -> tuple[Matter, ...]:
        """Those that are asked for now: all of the lowest rank."""
        lowest = min((matter.rank for matter in self.matters), default=0)
        return tuple(matter for matter in self.matters if matter.rank == lowest)

    @property
    def go(self) -> Go | None:
        """Whose action it is."""
        return self.goes[-1] if self.goes else None

    def uses(self, part: str) -> bool:
        """True where the table uses that part of the companion."""
        return part in self.parts


def concealed(state: State, troop: Troop) -> bool:
    """True where only its owner may know of the troop: it is hidden, or its list is sealed."""
    owner = state.seat(troop.owner)
    return troop.hidden or (owner is not None and owner.sealed)
