"""The state of a table: frozen, made of plain values, and folded from events alone.

Where people stand on the board is never kept. What the app was told of two men (`Pair`) holds until either moves.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.house import House, standard

STAGES = ("recruit", "setup", "showdown", "round", "over")
TEAMS = ("outlaws", "law")
HANDS = ("right", "left")
CONSCIOUS, OUT, PERMANENT, DEAD, GONE = "conscious", "out", "permanent", "dead", "gone"
"""What a man's `Man.status` may be: up to anything; unconscious; unconscious until the end of the shootout; dead; off
the board by a rule of the shootout."""
TOWNSFOLK = "townsfolk"
"""The counter of all groups of townsfolk in a cup."""


@dataclass(frozen=True)
class Seat:
    """A player. ``team`` is one of `TEAMS`. ``ready``: everything is set up; ``gone``: they gave up. ``computer``: the
    app plays it."""

    id: str
    name: str
    army: str = ""
    team: str = TEAMS[0]
    ready: bool = False
    gone: bool = False
    computer: bool = False


@dataclass(frozen=True)
class GunSkill:
    """How well a man shoots one kind of gun: the ``bonus`` to the die, and his gun ``icons`` (none: poor shots
    only)."""

    bonus: int = 0
    icons: int = 0


@dataclass(frozen=True)
class Item:
    """Something with a counter of its own: a gun, a knife, a bag of money, a brawl object. ``thing`` is its id in the
    catalogue, ``owner`` the man who brought it, ``by`` the one who let go of it last. ``loaded`` counts bullets;
    ``begun`` the actions spent on a reload, or on unjamming where it is ``jammed``, that is not finished."""

    id: str
    thing: str
    loaded: int = 0
    begun: int = 0
    jammed: bool = False
    by: str = ""
    owner: str = ""


@dataclass(frozen=True)
class Wound:
    """A counter on a body. ``kind`` is its id in the catalogue, ``box`` where it lies, ``loss`` the actions that it
    costs now; ``injury``: it has been turned into one at the end of a turn. ``by`` placed it."""

    id: str
    kind: str
    box: str
    loss: int
    injury: bool = False
    by: str = ""


@dataclass(frozen=True)
class Man:
    """One character. ``right`` and ``left`` are the ids of what the hands hold; the same id in both is held in both.

    ``start`` are the actions that he began with; ``favored`` is one of `HANDS`; ``skill`` the id of his special skill,
    or empty. ``numb`` are hands that cannot be used for the rest of the shootout. ``foe`` shares his square, conscious
    or not. ``horse`` is the id of the horse he sits on, ``led`` are those he leads. ``ran``: he ran in his latest turn;
    ``leaning``: he looks from cover. ``entry`` is the round in which he comes, 0 for the start. ``forced`` is the round
    in which he last made a foe roll the brawl die again. ``lucky``: his skill of that name is used up. ``by`` took him
    out, in round ``fell``. ``loading`` is the gun whose next bullet costs the lower price, because he has done nothing
    else since the last one (Reload). ``door``: he has opened a door and not closed it. ``at_feet`` lies in his square:
    what he let go of since he moved.
    """

    id: str
    seat: str
    team: str
    person: str
    name: str
    start: int
    favored: str = HANDS[0]
    handgun: GunSkill = GunSkill()
    rifle: GunSkill = GunSkill()
    shotgun: GunSkill = GunSkill()
    brawl: int = 0
    ride: int = 0
    skill: str = ""
    right: str = ""
    left: str = ""
    carried: tuple[str, ...] = ()
    bullets: int = 0
    wounds: tuple[Wound, ...] = ()
    blows: int = 0
    losses: int = 0
    status: str = CONSCIOUS
    prone: bool = False
    leaning: bool = False
    ran: bool = False
    horse: str = ""
    led: tuple[str, ...] = ()
    foe: str = ""
    no_run: bool = False
    no_stand: bool = False
    numb: tuple[str, ...] = ()
    entry: int = 0
    forced: int = 0
    lucky: bool = False
    by: str = ""
    fell: int = 0
    loading: str = ""
    door: bool = False
    at_feet: tuple[str, ...] = ()

    def gun_skill(self, kind: str) -> GunSkill:
        """How well he shoots that kind of gun: ``handgun``, ``rifle`` or ``shotgun``."""
        skills = {"handgun": self.handgun, "rifle": self.rifle, "shotgun": self.shotgun}
        return skills[kind]

    @property
    def hurt(self) -> int:
        """Actions that wounds and injuries cost him."""
        return sum(wound.loss for wound in self.wounds)

    @property
    def available(self) -> int:
        """His actions as he is now (Actions): what he began with, less wounds, injuries, bleeds, blows and losses."""
        return max(0, self.start - self.hurt - self.blows - self.losses)

    @property
    def lost(self) -> int:
        """Actions that he has lost by whatever reason, for his brawl skill (Brawl skill advantage)."""
        return self.hurt + self.blows + self.losses

    @property
    def collapsed(self) -> bool:
        """Wounds and blows have taken his last action; action losses never do that (ruling 6)."""
        return self.start - self.hurt - self.blows <= 0

    @property
    def spent_by_injuries(self) -> bool:
        """Injuries alone have taken his last action: he does not wake in this shootout (Unconscious and dead)."""
        return self.start - sum(wound.loss for wound in self.wounds if wound.injury) <= 0

    @property
    def up(self) -> bool:
        """He is conscious and on the board."""
        return self.status == CONSCIOUS

    @property
    def in_play(self) -> bool:
        """His counter may still come out of the cup: he is conscious, or may wake."""
        return self.status in (CONSCIOUS, OUT)

    @property
    def mounted(self) -> bool:
        """He sits on a horse."""
        return bool(self.horse)

    @property
    def off_hand(self) -> str:
        """The hand that he does not favor."""
        return HANDS[1] if self.favored == HANDS[0] else HANDS[0]

    def holds(self, hand: str) -> str:
        """The id of what is in that hand; empty where it is free."""
        return self.right if hand == HANDS[0] else self.left

    @property
    def held(self) -> tuple[str, ...]:
        """What he holds, each once, the favored hand first."""
        both = (self.holds(self.favored), self.holds(self.off_hand))
        return tuple(dict.fromkeys(item for item in both if item))

    def in_both_hands(self, item: str) -> bool:
        """He holds it in both."""
        return bool(item) and self.right == item == self.left

    def hand_of(self, item: str) -> str:
        """The hand that holds it, the favored one where both do; empty where neither does."""
        hands = (self.favored, self.off_hand)
        return next((hand for hand in hands if item and self.holds(hand) == item), "")

    @property
    def free_hands(self) -> tuple[str, ...]:
        """Hands that hold nothing and can be used, the favored one first."""
        hands = (self.favored, self.off_hand)
        return tuple(hand for hand in hands if not self.holds(hand) and hand not in self.numb)


@dataclass(frozen=True)
class Horse:
    """A horse. ``tied``: it stands at a rail. Whoever sits on it or leads it says so himself (`Man`). ``owner`` is the
    man who brought it; nobody where the shootout did."""

    id: str
    name: str
    tied: bool = False
    gone: bool = False
    owner: str = ""


@dataclass(frozen=True)
class Group:
    """A group of townsfolk, by its name ("Townsfolk 1"); ``gone`` once it has dispersed."""

    id: str
    name: str
    gone: bool = False


@dataclass(frozen=True)
class Pair:
    """What somebody said of two men when one shot at the other: squares between them, and the ``cover`` of the second
    as ids of the catalogue, without what the app knows itself. ``outside``: the second looks from cover, and the shot
    comes from outside his view. It is proposed again until either moves. Not ``seen``: the first does not see the
    second at all."""

    man: str
    target: str
    distance: int
    cover: tuple[str, ...] = ()
    outside: bool = False
    seen: bool = True


@dataclass(frozen=True)
class Sighting:
    """People are asked what only they see: whom a man sees whom the companion plays. ``foe``: it is only about that
    one. His figure is moved first where there is a ``way`` (`sightings.march.WAYS`): up to so many ``squares`` towards
    that foe."""

    man: str
    foe: str = ""
    way: str = ""
    squares: int = 0
    towards: str = ""


@dataclass(frozen=True)
class Go:
    """The turn of a man. ``left`` are his actions still to be spent, ``spent`` those spent; ``over``: nothing is left
    to do, and the upkeep waits for the next draw, so that a snapshot may still answer his last action.

    ``acted``: he has done something, and be it free; ``fresh``: nothing but free actions. ``shots`` counts shots;
    ``poor``: one of them was a poor shot. ``rides`` and ``rode_shots`` count what a rider did. ``brawled``: his brawl
    action is used; ``behind``: he came into his foe's square unseen, so the foe can do nothing against it. ``quick``: a
    free draw is used. ``diagonals`` counts those walked. ``snapped`` are the men who have tried a snapshot at him
    because he came into view. ``whole``: he did something that takes all actions, to which he may still add free ones
    until the next draw. ``firing`` is a way of shooting with several bullets of which ``bullets`` may still be fired at
    no further cost, and ``fired`` are the guns that have fired theirs.
    """

    man: str
    left: int
    spent: int = 0
    over: bool = False
    acted: bool = False
    fresh: bool = True
    shots: int = 0
    poor: bool = False
    rides: int = 0
    rode_shots: int = 0
    brawled: bool = False
    behind: bool = False
    quick: bool = False
    diagonals: int = 0
    snapped: tuple[str, ...] = ()
    whole: bool = False
    firing: str = ""
    bullets: int = 0
    fired: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """One thing that a number is made of (``face``, ``skill``, ``gun``, ``ride``, ``bid``, ``disadvantage``), and what
    it adds."""

    what: str
    amount: int


@dataclass(frozen=True)
class Shot:
    """A bullet from the trigger to the hit.

    ``target`` is a man, a horse or a group of townsfolk. ``way`` is the id of an action of the catalogue; ``hand``
    fired it. ``cover`` are ids of the catalogue that somebody has said, ``outside`` is that of `Pair`. ``between`` is
    the foe in the line, ``through`` a group of townsfolk in it, ``sharing`` somebody (a man or a horse) in the target's
    square. ``bearing`` is where a rider's target is. ``handicaps`` say why there is a disadvantage. ``answer``: it is a
    snapshot. ``of``: it is one of a shotgun's line, at somebody who was not the target of the shot with that id, which
    flew ``within`` squares.

    ``stage`` is what comes next: ``aim`` (nothing is spent yet), ``before`` and ``warned`` (snapshots), ``view`` (is
    the target still seen?), ``far`` (how far is it to somebody between?), ``roll``, ``which`` (who is hit), ``cover``,
    ``hit``, ``struck`` (counters are drawn), ``after`` and ``answered`` (snapshots).

    ``face`` is the die's face, 1 to 6; ``minus`` what the disadvantage took off; ``total`` and ``hit`` follow from
    them. ``turned`` are the questions of ``which`` that are answered; ``chosen`` is whom the shooter names where he
    aimed (Aiming), ``struck`` whom the bullet hits, ``hurt`` whom it has hit before. ``lying`` lay prone when it
    was announced. ``tried``: the target has tried a snapshot because of it."""

    id: str
    man: str
    item: str
    target: str
    way: str
    distance: int
    hand: str = ""
    cover: tuple[str, ...] = ()
    outside: bool = False
    between: str = ""
    through: str = ""
    sharing: str = ""
    bearing: str = ""
    bid: int = 0
    handicaps: tuple[str, ...] = ()
    answer: bool = False
    of: str = ""
    within: int = 0
    stage: str = "aim"
    face: int = 0
    minus: int = 0
    parts: tuple[Part, ...] = ()
    total: int | None = None
    hit: bool = False
    aimed: bool = False
    turned: tuple[str, ...] = ()
    chosen: str = ""
    struck: str = ""
    hurt: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    tried: bool = False


@dataclass(frozen=True)
class Hit:
    """Wound counters being drawn against somebody. ``by`` may be nobody (townsfolk); ``source`` is ``shot``,
    ``discharge``, ``stab``, ``knife`` or ``townsfolk``; ``item`` did it. ``draws`` counters may still be drawn and
    ``uses`` used; ``star``: each that is placed costs an action besides; ``every``: each that cannot be placed costs
    one as well (a shotgun near by). ``cover`` are ids of the catalogue that the target has. ``drawn`` are counters
    drawn and put aside, ``current`` the one that is looked at, ``placed`` how many lie on the body."""

    id: str
    target: str
    by: str
    source: str
    item: str = ""
    draws: int = 1
    uses: int = 1
    star: bool = False
    every: bool = False
    cover: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    current: str = ""
    placed: int = 0
    stage: str = "draw"


@dataclass(frozen=True)
class Window:
    """Snapshots that may be made at ``foe`` because of a shot of his, ``when`` (``before`` or ``after``): ``asked`` are
    the men who have not said yet whether they try."""

    foe: str
    when: str
    asked: tuple[str, ...] = ()


@dataclass(frozen=True)
class Snap:
    """A snapshot that is tried: ``option`` is an id of `Catalog.snapshots`; ``needed`` or less on a d6. ``target`` is
    the foe; ``entered``: because he came into view. ``shots`` are fired if it succeeds: the first at the foe, the
    others at whoever stands in the line of a shotgun."""

    man: str
    target: str
    option: str
    needed: int
    entered: bool = False
    shots: tuple[Shot, ...] = ()


@dataclass(frozen=True)
class Blow:
    """A brawl action, a grab or a thrown knife between its roll and what it does. ``action`` is its id in the
    catalogue, or one of `brawling.blows`. ``behind``: he came from outside the foe's view.

    ``stage``: ``roll``; ``reply`` (the foe rolls against it); ``answer`` (the foe dodges, or forces a new roll);
    ``dodge``; ``discharge`` (a handgun goes off); ``won`` (a wrestle, whose outcome is chosen). ``face`` is the die's
    and ``other`` the foe's. ``blows`` and ``wounds`` are what it would do, the wounds by the gun that ``fired`` by
    accident, or by the ``item``; ``forced``: the foe forced a new roll. A knife is thrown by that ``hand`` over that
    ``distance`` at somebody with that ``cover``."""

    man: str
    foe: str
    action: str
    item: str = ""
    behind: bool = False
    stage: str = "roll"
    face: int = 0
    blows: int = 0
    wounds: int = 0
    forced: bool = False
    other: int = 0
    fired: bool = False
    hand: str = ""
    distance: int = 0
    cover: tuple[str, ...] = ()


@dataclass(frozen=True)
class Showdown:
    """``cup`` holds the counters still to be drawn, ``men`` those who are in it. ``bidder`` stands at ``bid`` (0, -1,
    ...); ``turn`` was drawn and has to call or go lower. ``shooting`` has to fire now, at his bid; ``wounds`` were on
    bodies before that. ``last``: only men of one side are left, who have one shot more."""

    men: tuple[str, ...]
    cup: tuple[str, ...] = ()
    bidder: str = ""
    bid: int = 0
    turn: str = ""
    shooting: str = ""
    wounds: tuple[str, ...] = ()
    last: bool = False

    @property
    def said(self) -> str:
        """The bid as one says it: ``0``, ``−2``."""
        return bid_words(self.bid)


def bid_words(bid: int) -> str:
    """A bid with a real minus sign."""
    return f"{bid}".replace("-", "−")


@dataclass(frozen=True)
class Crowd:
    """The turn of the townsfolk: ``groups`` have still to roll; ``shooting`` is the one that shoots, until somebody has
    said at whom."""

    groups: tuple[str, ...]
    shooting: str = ""


@dataclass(frozen=True)
class Ending:
    """The shootout is decided: ``winner`` and ``why`` as in `State`. ``hurt`` are men who lie there for good, and have
    still to roll whether they live."""

    winner: str
    why: str
    hurt: tuple[str, ...]


@dataclass(frozen=True)
class Throw:
    """A roll for the story and the television: ``what`` it was for, in words; ``die`` is its id in the catalogue
    (``d6`` for a plain one), ``face`` what fell, ``item`` the gun. ``needed`` and ``total`` as far as there were any;
    ``good`` whether it did what it was for."""

    round: int
    man: str
    what: str
    die: str
    face: int
    real: bool = False
    target: str = ""
    needed: int = 0
    total: int | None = None
    good: bool = False
    parts: tuple[Part, ...] = ()
    item: str = ""


@dataclass(frozen=True)
class State:
    """The whole table.

    ``cups`` hold the action counters by team, in no order; ``drawer`` is the team that draws next, ``passes`` counts
    passes one after the other, ``undecided`` names the tie that a die has to settle. ``shots`` are a pile:
    the last is being settled, and those below it wait (for a snapshot, or for the barrel before them).
    ``tumbles`` are men who were thrown off a horse. ``prisoner`` sits in a cell at the start.
    ``chips`` and ``dice`` are modes of `engine.sources.MODES`.
    ``ground`` are the ids of things that lie on the board. ``guns`` are those that people made themselves;
    ``own_house`` the dice and the wound cup, where they changed them. ``objective`` counts what a shootout scores
    (bags off the board, men across).
    """

    stage: str = "recruit"
    round: int = 0
    seats: tuple[Seat, ...] = ()
    men: tuple[Man, ...] = ()
    items: tuple[Item, ...] = ()
    ground: tuple[str, ...] = ()
    horses: tuple[Horse, ...] = ()
    townsfolk: tuple[Group, ...] = ()
    pairs: tuple[Pair, ...] = ()
    cups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    drawer: str = ""
    passes: int = 0
    undecided: str = ""
    go: Go | None = None
    shots: tuple[Shot, ...] = ()
    hit: Hit | None = None
    window: Window | None = None
    snap: Snap | None = None
    blow: Blow | None = None
    tumbles: tuple[str, ...] = ()
    crowd: Crowd | None = None
    sighting: Sighting | None = None
    ending: Ending | None = None
    showdown: Showdown | None = None
    dice: str = "virtual"
    chips: str = "virtual"
    switches: Mapping[str, str] = field(default_factory=dict)
    guns: tuple[Gun, ...] = ()
    own_house: House | None = None
    shootout: str = ""
    prisoner: str = ""
    objective: int = 0
    winner: str = ""
    why: str = ""
    thrown: tuple[Throw, ...] = ()
    numbered: int = 0

    @cached_property
    def _men(self) -> dict[str, Man]:
        return {man.id: man for man in self.men}

    @cached_property
    def _items(self) -> dict[str, Item]:
        return {item.id: item for item in self.items}

    def seat(self, id_: str) -> Seat | None:
        """The seat of that id."""
        return next((seat for seat in self.seats if seat.id == id_), None)

    def man(self, id_: str) -> Man | None:
        """The man of that id, whatever has become of him."""
        return self._men.get(id_)

    def the(self, id_: str) -> Man:
        """The man of that id, whom somebody has asked for before. Raises `LookupError` where nobody is."""
        man = self.man(id_)
        if man is None:
            raise LookupError(f"no man {id_}")
        return man

    def item(self, id_: str) -> Item:
        """The thing of that id. Raises `LookupError` where there is none."""
        if id_ not in self._items:
            raise LookupError(f"no item {id_}")
        return self._items[id_]

    def brawling(self, man: Man) -> bool:
        """He and a foe in his square are both conscious (Brawling)."""
        return man.up and bool(man.foe) and self.the(man.foe).up

    def of(self, seat: str) -> tuple[Man, ...]:
        """All men of a seat."""
        return tuple(man for man in self.men if man.seat == seat)

    def team(self, team: str) -> tuple[Man, ...]:
        """All men of a team."""
        return tuple(man for man in self.men if man.team == team)

    def seats_of(self, team: str) -> tuple[Seat, ...]:
        """The seats of a team."""
        return tuple(seat for seat in self.seats if seat.team == team)

    def here(self, man: Man) -> bool:
        """He is on the board by now: not off it, and his round of entry has come."""
        return man.status != GONE and man.entry <= max(self.round, 1)

    def foes(self, man: Man) -> tuple[Man, ...]:
        """The men of the other team who are on the board, dead ones too."""
        return tuple(other for other in self.men if other.team != man.team and self.here(other))

    def friends(self, man: Man) -> tuple[Man, ...]:
        """The other men of his team who are on the board."""
        mates = (other for other in self.men if other.team == man.team and other.id != man.id)
        return tuple(other for other in mates if self.here(other))

    @property
    def house(self) -> House:
        """The faces of the dice and the mix of the wound cup at this table."""
        return self.own_house or standard()

    @property
    def acting(self) -> Man | None:
        """The man whose turn it is, or whose turn waits for its upkeep."""
        return self.man(self.go.man) if self.go else None

    @property
    def shot(self) -> Shot | None:
        """The shot that is being settled."""
        return self.shots[-1] if self.shots else None

    @property
    def unsettled(self) -> bool:
        """Something waits for a roll, a counter or an answer, before anything else is done; at the end, too."""
        turn = (self.shots, self.hit, self.window, self.snap, self.blow, self.tumbles, self.crowd, self.sighting)
        matters = (*turn, self.ending)
        return any(matters)

    def pair(self, man: str, target: str) -> Pair | None:
        """What was said of the two, as the first shoots at the second whom he sees."""
        told = self.told(man, target)
        return told if told is not None and told.seen else None

    def told(self, man: str, target: str) -> Pair | None:
        """The same, and where it was said that the first does not see the second."""
        return next((pair for pair in self.pairs if (pair.man, pair.target) == (man, target)), None)

    def available(self, team: str) -> int:
        """The actions of a team's men who are in the round (Start of a round)."""
        return sum(man.available for man in self.team(team) if man.up and self.here(man))
