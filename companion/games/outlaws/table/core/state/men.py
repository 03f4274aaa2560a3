"""A character: body, stance, hands, and everything else that may change about a person."""

from dataclasses import dataclass

from companion.games.outlaws.table.core.state.things import Wound

HANDS = ("right", "left")
CONSCIOUS, OUT, PERMANENT, DEAD, GONE = "conscious", "out", "permanent", "dead", "gone"
"""What a man's `Man.status` may be: up to anything; unconscious; unconscious until the end of the shootout; dead; off
the board by a rule of the shootout."""


@dataclass(frozen=True)
class GunSkill:
    """How well a man shoots one kind of gun: the ``bonus`` to the die, and his gun ``icons`` (none: poor shots
    only)."""

    bonus: int = 0
    icons: int = 0


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
