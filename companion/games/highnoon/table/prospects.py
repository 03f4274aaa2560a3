"""What would come of an attack, asked of the rules themselves: they go on from a roll at a table that nobody sees, as if
it had succeeded, and what they would ask next is read there. So whatever they count then is counted here.

A `Prospect` is one roll with all that follows it; several are put together, figure by figure.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from itertools import pairwise

from companion.engine.chance import Chance
from companion.engine.errors import CompanionError
from companion.engine.odds import Distribution, added, certain, happens
from companion.engine.play import Actor
from companion.games.highnoon.odds import Attack, Roll, hit, reach, survival
from companion.games.highnoon.odds.rolls import MOST_DICE, SIDES
from companion.games.highnoon.table import figures, modifiers, settling
from companion.games.highnoon.table.attacks import aim, arms, bouts, brawl
from companion.games.highnoon.table.attacks.saddles import AFOOT
from companion.games.highnoon.table.magic.lasting import PROFANE
from companion.games.highnoon.table.magic.strikes import STUN
from companion.games.highnoon.table.play import Play, Settled
from companion.games.highnoon.table.rolls import Dice, is_inspired, read_dice
from companion.games.highnoon.table.state import Figure, Matter, State, Troop

SHOT, DAMAGE, VIGOR, PARALYSIS = "shot", "damage", "vigor", "second-check"
ENOUGH = 99
"""A total that beats whatever is rolled against it."""
ANYWAY = -99
"""A target number that every roll reaches: of rolls that are made once the attack has hit."""
NO_DICE = Dice(0, 6)
MOST_ATTACKS = 60
"""Beyond them nobody plays, and nothing is foreseen."""
_NOBODY = Actor("", frozenset(), host=True)
_ONE_DIE = Roll(Dice(1, 6))
Cases = tuple[tuple[Fraction, tuple[Attack, ...]], ...]


@dataclass(frozen=True)
class Left:
    """How a figure is afterwards: as it was, laid in the dirt (or still there), Put Down."""

    up: Fraction
    dirt: Fraction
    down: Fraction


@dataclass(frozen=True)
class Prospect:
    """What would come of one roll to the figure that it is about; ``lying``: that one Eats Dirt already.

    ``hit`` is the chance of the attack, ``attack`` all of it; None where a hit leads to something else than damage and
    a wound. ``cases`` are what it may come to, each with its chance: attacks that go on from there. One defense holds
    for all attacks of the same ``pair``. ``strikes`` are the shares of each troop in a melee that is shot into, any of
    which may catch it.
    """

    victim: str
    figure: str
    lying: bool
    hit: Fraction
    attack: Attack | None = None
    cases: Cases = ()
    pair: str = ""
    strikes: tuple[tuple[str, Fraction], ...] = ()


def rolling(state: State, matter: Matter) -> Roll | None:
    """The roll that is asked for with all that counts on it; None where no such die is printed, or none that there is."""
    dice = read_dice(matter.dice)
    if dice is None or dice.sides not in SIDES or not 1 <= dice.count <= MOST_DICE:
        return None
    counted = sum(one.amount for one in modifiers.on_roll(state, matter))
    return Roll(dice, counted, matter.second, dice.count == 1 and is_inspired(state, matter))


class Prospects:
    """What would come of the rolls at a table as it is. Like attacks are worked out once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._hits: dict[tuple[object, ...], tuple[Roll | None, Attack | None, Matter | None]] = {}

    def of(self, matter: Matter) -> Prospect | None:
        """For a shot, an attack or a defense, for damage and for Vigor against it; None for other rolls, and where no
        die is printed."""
        rule = _RULES.get(matter.kind)
        return rule(self, matter) if rule is not None and not matter.throws else None

    def _prospect(self, troop_id: str, figure_id: str, hits: Fraction) -> Prospect | None:
        """Of a figure that is still in the fight."""
        troop = self.state.troops.get(troop_id)
        figure = troop.figure(figure_id) if troop is not None else None
        if figure is None or figure.state not in ("up", "dirt"):
            return None
        return Prospect(troop_id, figure_id, figure.state == "dirt", hits)

    # Shots

    def shot(self, matter: Matter) -> Prospect | None:
        """To hit, and what a hit does; into a melee, who may catch it."""
        taken, skill = aim.aim_of(matter), rolling(self.state, matter)
        if taken is None or skill is None:
            return None
        found = self._prospect(taken.target, taken.figure, reach(skill, matter.tn))
        if found is None:
            return None
        _, struck, caught = self._once(self._shot_key(matter, taken), lambda: self._shot(matter))
        if caught is not None:
            return replace(found, strikes=_strikes(caught, found.hit))
        return _with(found, struck and replace(struck, skill=skill, tn=matter.tn))

    def _shot_key(self, matter: Matter, taken: aim.Aim) -> tuple[object, ...]:
        one = arms.arm(taken.arm)
        dice = one.damage(taken.inches) if one is not None else taken.inches
        alike = self._alike(matter.troop, matter.figure), self._alike(taken.target, taken.figure)
        return SHOT, matter.troop, taken.target, *alike, taken.arm, dice, taken.contact, matter.about["melee"]

    def _shot(self, matter: Matter) -> tuple[Roll | None, Attack | None, Matter | None]:
        after, asked = self._next(self.state, matter, Settled(matter.tn, 2, True))
        caught = next((one for one in asked if one.kind == "catches"), None)
        return None, (None if caught is not None else self._struck(after, asked, matter.about["target"])), caught

    # Hand to hand

    def fight(self, matter: Matter) -> Prospect | None:
        """To beat the defense, and what the blow does."""
        bout, skill = brawl.unpacked(matter.about["bout"]), rolling(self.state, matter)
        if skill is None:
            return None
        alike = self._alike(bout.attacker, bout.figure), self._alike(bout.target, bout.target_figure)
        key = ("blow", bout.attacker, bout.target, *alike, bout.blade, bout.on_defender, bout.height > 0)
        defence, struck, _ = self._once(key, lambda: self._fight(matter))
        if defence is None:
            return None
        odds = Attack(skill, _ONE_DIE, _ONE_DIE, defence=defence)
        found = self._prospect(bout.target, bout.target_figure, hit(odds))
        if found is None:
            return None
        made = _with(found, struck and replace(struck, skill=skill, defence=defence))
        return replace(made, pair=matter.about[bouts.PAIR])

    def _fight(self, matter: Matter) -> tuple[Roll | None, Attack | None, Matter | None]:
        after, asked = self._next(self.state, matter, Settled(ENOUGH, 2))
        defence = next((one for one in asked if one.kind == brawl.DEFENCE), None)
        if defence is None:
            return None, None, None
        after, blows = self._next(after, defence, Settled(ENOUGH - 1, 2))
        return rolling(after, defence), self._struck(after, blows, defence.troop), None

    def defend(self, matter: Matter) -> Prospect | None:
        """To be hit by none of the attacks, and what those do that get through."""
        roll, bout = rolling(self.state, matter), brawl.unpacked(matter.about["bout"])
        found = self._prospect(matter.troop, matter.figure, Fraction(0))
        if roll is None or found is None:
            return None
        made = sorted(json.loads(matter.about[bouts.ATTACKS]), reverse=True)
        blows = [(total, self._blow(matter, total, packed)) for total, packed in made]
        held = [Fraction(0), *(reach(roll, total) for total, _ in reversed(blows))]
        found = replace(found, hit=1 - held[-1])
        if any(one is None for _, one in blows):
            return found
        through = [tuple(one for total, one in blows if total >= least and one) for least, _ in reversed(blows)]
        return replace(found, pair=bout.attacker, cases=_cases(held, through))

    def _blow(self, matter: Matter, total: int, packed: str) -> Attack | None:
        alone = replace(matter, about={**matter.about, bouts.ATTACKS: json.dumps([[total, packed]])})
        after, asked = self._next(self.state, alone, Settled(total - 1, 2))
        return self._struck(after, asked, matter.troop)

    # Once it has hit

    def damage(self, matter: Matter) -> Prospect | None:
        """Damage that is about to be rolled."""
        found = self._prospect(matter.about["victim"], matter.about["victim-figure"], Fraction(1))
        return found and _with(found, self._damage(self.state, matter))

    def vigor(self, matter: Matter) -> Prospect | None:
        """Vigor against damage that was rolled."""
        found = self._prospect(matter.troop, matter.figure, Fraction(1))
        fixed = Roll(NO_DICE, int(matter.about["damage"]))
        return found and _with(found, self._withstood(self.state, matter, fixed))

    def _struck(self, state: State, asked: Iterable[Matter], victim: str) -> Attack | None:
        """What a hit on that troop does, by what is asked then: damage, or nothing where none gets through."""
        for matter in asked:
            if matter.kind == DAMAGE and matter.about["victim"] == victim:
                return self._damage(state, matter)
        rest = [one for one in asked if one.kind not in (DAMAGE, PARALYSIS, STUN)]
        return None if rest else self._floored(state, asked, Attack(_ONE_DIE, Roll(NO_DICE), _ONE_DIE, tn=ANYWAY))

    def _damage(self, state: State, matter: Matter) -> Attack | None:
        """What dice count twice has no odds here: bolts of lightning in a fight (Black Lightnin')."""
        damage = rolling(state, matter)
        after, asked = self._next(state, matter, Settled(ENOUGH, 2))
        vigor = next((one for one in asked if one.kind == VIGOR), None)
        if damage is None or vigor is None or "double" in matter.about["ways"].split():
            return None
        return self._withstood(after, vigor, damage)

    def _withstood(self, state: State, matter: Matter, damage: Roll) -> Attack | None:
        """Vigor against that damage, and what else a hero, the unearthly and the paralyzed have to reckon with."""
        vigor, victim = rolling(state, matter), state.troops[matter.troop]
        by = state.troops.get(matter.about["by"])
        if vigor is None:
            return None
        critical = modifiers.for_trait(state, victim, "vigor", "critical", matter.figure)
        found = Attack(
            _ONE_DIE,
            damage,
            vigor,
            tn=ANYWAY,
            hero=victim.stats.hero,
            unearthly=figures.shrugs_off(state, victim, matter.about["by"]),
            crack_shot=by is not None and by.has("crack-shot"),
            critical=sum(one.amount for one in critical),
        )
        if brawl.MELEE not in matter.about["ways"].split():
            return found
        after, asked = self._next(state, matter, Settled(matter.tn, 2, True))
        return self._floored(after, asked, found)

    def _floored(self, state: State, asked: Iterable[Matter], one: Attack) -> Attack | None:
        """With the Vigor rolls that a blow may ask for once more (Paralysis; Stun)."""
        fails: dict[str, Fraction] = {}
        for matter in asked:
            if matter.kind in (PARALYSIS, STUN):
                roll = rolling(state, matter)
                if roll is None:
                    return None
                fails[matter.kind] = 1 - reach(roll, matter.tn)
        return replace(one, paralysis=fails.get(PARALYSIS, one.paralysis), stun=fails.get(STUN, one.stun))

    # The table that nobody sees

    @staticmethod
    def _next(state: State, matter: Matter, settled: Settled) -> tuple[State, tuple[Matter, ...]]:
        """What is asked once that roll came out so, and the state then; nothing where the rules refuse to go on."""
        play = Play(replace(state, matters=(matter,), results={}), _NOBODY, Chance(b"", "nobody sees it"))
        try:
            settling.settle(play, matter.id, settled)
        except CompanionError:
            return state, ()
        return play.state, play.state.matters

    def _once(
        self, key: tuple[object, ...], work: Callable[[], tuple[Roll | None, Attack | None, Matter | None]]
    ) -> tuple[Roll | None, Attack | None, Matter | None]:
        if key not in self._hits:
            self._hits[key] = work()
        return self._hits[key]

    def _alike(self, troop_id: str, figure_id: str) -> tuple[str, str]:
        """What tells one figure from another where they hurt and are hurt: nothing but its state, unless something lies
        on single figures or the troop notes something of them."""
        troop = self.state.troops.get(troop_id)
        figure = troop.figure(figure_id) if troop is not None else None
        if troop is None or figure is None:
            return figure_id, ""
        return ("" if not self._apart and not {AFOOT, PROFANE} & troop.notes.keys() else figure_id), figure.state

    @property
    def _apart(self) -> bool:
        return any(effect.scope.startswith("figure:") for effect in self.state.effects)
