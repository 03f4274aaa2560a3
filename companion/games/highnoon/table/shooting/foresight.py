"""What would come of an attack, asked of the rules themselves: they go on from a roll at a table that nobody sees, as
if it had hit, and what they would ask next is read there. So whatever they count then is counted here."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from companion.engine.errors import CompanionError
from companion.engine.hooks import Point, on
from companion.engine.memory import recalled
from companion.games.highnoon.odds.attacks import Attack
from companion.games.highnoon.odds.rolls import Roll, reach
from companion.games.highnoon.table.attacks import aim
from companion.games.highnoon.table.core.play import Settled
from companion.games.highnoon.table.core.rolls import Dice
from companion.games.highnoon.table.core.state import Matter, Spot, State, Troop, per_state
from companion.games.highnoon.table.gear import firearms
from companion.games.highnoon.table.rolling import modifiers
from companion.games.highnoon.table.rolling.attack_rolls import DAMAGE, SHOT, VIGOR, Key, Where, where_of
from companion.games.highnoon.table.rolling.following import follow, rolling
from companion.games.highnoon.table.shooting import into_melee
from companion.games.highnoon.table.shooting.prospects import OneDefense, Prospect
from companion.games.highnoon.table.wounds import figures, harm

CATCHES, SECOND = "catches", "second-check"
PAIR = "pair"
"""Which attacks one defense is held against, as the matters of a fight remember it."""
ENOUGH = 99
"""A total that beats whatever is rolled against it."""
ANYWAY = -99
"""A target number that every roll reaches: of what is rolled once the attack has hit."""
NO_DICE, ONE_DIE = Dice(0, 6), Roll(Dice(1, 6))

Found = tuple[Roll | None, Attack | None, Matter | None]
"""The defense, what a hit does, and who catches it, as far as there are such."""


FORESEEN: Point[Callable[["Foresight", Matter], Prospect | None]] = Point("what a roll may come to", "roll")
"""By the kind of a roll of an attack."""


class Foresight:
    """What would come of the rolls at a table as it is. Like attacks are worked out once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._prospects: dict[Key, Prospect | None] = {}
        self._known: dict[Key, Found] = {}

    def of(self, matter: Matter) -> Prospect | None:
        """For a shot, an attack or a defense, for damage and for Vigor against it; None for other rolls, for those that
        lie already, and where no die is printed."""
        rule = FORESEEN.one(roll=matter.kind)
        if rule is None or matter.throws:
            return None
        where = where_of(matter)
        key = (matter.kind, matter.troop, matter.dice, matter.tn, matter.modifiers, matter.second, self.key_of(where))
        if key not in self._prospects:
            try:
                self._prospects[key] = rule(self, matter)
            except CompanionError:
                self._prospects[key] = None
        found = self._prospects[key]
        return found and replace(found, figure=where.figure, pair=_pair(matter))

    def like(self, matters: Iterable[Matter], change: Callable[[Matter], Matter]) -> list[Prospect | None]:
        """For those rolls with one thing changed, which must be nothing that one figure has and another has not."""
        changed: dict[Key, Matter] = {}
        found = []
        for matter in matters:
            where = where_of(matter)
            key = (matter.troop, matter.dice, matter.tn, matter.modifiers, self.key_of(where))
            if key not in changed:
                changed[key] = change(matter)
            made = self.of(changed[key])
            found.append(made and replace(made, figure=where.figure, pair=_pair(matter)))
        return found

    def prospect(self, troop_id: str, figure_id: str, hits: Fraction) -> Prospect | None:
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
        found = self.prospect(taken.target, taken.figure, reach(skill, matter.tn))
        if found is None:
            return None
        arm = firearms.arm(self.state, taken.arm)
        dice = arm.damage(taken.inches) if arm is not None else ""
        melee = tuple(recalled(Spot, spot) for spot in matter.about["melee"])
        at_horse = aim.HORSE in taken.situations
        like = self.key_of(where_of(matter), taken.arm, dice, taken.contact, at_horse, melee)
        key = (matter.kind, matter.troop, like)
        _, struck, caught = self.once(key, lambda: self._shot(matter))
        if caught is not None:
            return replace(found, strikes=tuple(_shares(caught, found.hit).items()))
        return found.with_attack(struck and replace(struck, skill=skill, tn=matter.tn))

    def _shot(self, matter: Matter) -> Found:
        after, asked = follow(self.state, matter, Settled(matter.tn, 2, True))
        caught = next((question for question in asked if question.kind == CATCHES), None)
        return None, None if caught else self.struck(after, asked, matter.about["target"]), caught

    # Once it has hit

    def damage(self, matter: Matter) -> Prospect | None:
        """Damage that is about to be rolled."""
        found = self.prospect(matter.about["victim"], matter.about["victim-figure"], Fraction(1))
        return found and found.with_attack(self._damage(self.state, matter))

    def vigor(self, matter: Matter) -> Prospect | None:
        """Vigor against damage that was rolled."""
        found = self.prospect(matter.troop, matter.figure, Fraction(1))
        fixed = Roll(NO_DICE, matter.about["damage"])
        return found and found.with_attack(self._withstood(self.state, matter, fixed))

    def struck(self, state: State, asked: Iterable[Matter], victim: str) -> Attack | None:
        """What a hit on that troop does, by what is asked then: damage, or nothing where none gets through. None where
        it is something else."""
        for matter in asked:
            if matter.kind == DAMAGE and matter.about["victim"] == victim:
                return self._damage(state, matter)
        if any(question.kind not in (DAMAGE, SECOND) for question in asked):
            return None
        return self._floored(state, asked, Attack(ONE_DIE, Roll(NO_DICE), ONE_DIE, tn=ANYWAY))

    def _damage(self, state: State, matter: Matter) -> Attack | None:
        """Dice that count twice have no odds here: bolts of lightning in a fight (Black Lightnin')."""
        damage = rolling(state, matter)
        after, asked = follow(state, matter, Settled(ENOUGH, 2))
        vigor = next((question for question in asked if question.kind == VIGOR), None)
        if damage is None or vigor is None or "double" in matter.about["ways"]:
            return None
        return self._withstood(after, vigor, damage)

    def _withstood(self, state: State, matter: Matter, damage: Roll) -> Attack | None:
        """Vigor against that damage, with what a Hero and the unearthly have to reckon with besides."""
        vigor, victim = rolling(state, matter), state.troops[matter.troop]
        by = state.troops.get(matter.about["by"])
        if vigor is None:
            return None
        critical = modifiers.for_trait(state, victim, "vigor", "critical", matter.figure)
        found = Attack(
            ONE_DIE,
            damage,
            vigor,
            tn=ANYWAY,
            hero=victim.stats.hero,
            unearthly=figures.shrugs_off(state, victim, matter.about["by"], matter.about["by-figure"]),
            crack_shot=by is not None and by.has("crack-shot"),
            critical=sum(modifier.amount for modifier in critical),
        )
        if harm.MELEE not in matter.about["ways"]:
            return found
        after, asked = follow(state, matter, Settled(matter.tn, 2, True))
        return self._floored(after, asked, found)

    @staticmethod
    def _floored(state: State, asked: Iterable[Matter], attack: Attack) -> Attack | None:
        """With the Vigor rolls that a blow may ask for once more (Paralysis; Stun), whose purposes are fields of it."""
        fails: dict[str, Any] = {}
        for matter in asked:
            if matter.kind == SECOND:
                roll = rolling(state, matter)
                if roll is None:
                    return None
                fails[matter.purpose] = 1 - reach(roll, matter.tn)
        return replace(attack, **fails)

    # What is worked out once

    def once(self, key: Key, work: Callable[[], Found]) -> Found:
        if key not in self._known:
            self._known[key] = work()
        return self._known[key]

    def key_of(self, where: Where, *rest: object) -> Key:
        """What tells an attack from another: who makes it and who suffers it, and what else is said of it. Of single
        figures nothing but whether they lie in the dirt, unless something lies on them alone or is noted of them."""
        spots = (where.by, where.by_figure), (where.victim, where.figure)
        return (*(self._spot(*spot) for spot in spots), *(rest or where.rest))

    def _spot(self, troop_id: str, figure_id: str) -> Key:
        troop = self.state.troops.get(troop_id)
        figure = troop.figure(figure_id) if troop is not None else None
        if troop is None or figure is None or self._apart or _names_figures(troop):
            return troop_id, figure_id
        return troop_id, figure.state, ""

    @cached_property
    def _apart(self) -> bool:
        return any(effect.scope.figure for effect in self.state.effects)


def _pair(matter: Matter) -> OneDefense | None:
    return recalled(OneDefense, matter.about[PAIR]) if PAIR in matter.about else None


def _names_figures(troop: Troop) -> bool:
    """True where something is noted of single figures: who is afoot, or has lost a blessing."""
    ids = {figure.id for figure in troop.figures}
    noted = ((value,) if isinstance(value, str) else value for value in troop.notes.values())
    return any(not ids.isdisjoint(names) for names in noted)


def _shares(matter: Matter, hits: Fraction) -> dict[str, Fraction]:
    """The troops of which one may catch the shot, by the die that says who does."""
    sides = [spot.troop for spot in into_melee.shares_of(matter)]
    return {troop: hits * sides.count(troop) / len(sides) for troop in dict.fromkeys(sides)}


on(FORESEEN, roll=SHOT)(Foresight.shot)
on(FORESEEN, roll=DAMAGE)(Foresight.damage)
on(FORESEEN, roll=VIGOR)(Foresight.vigor)


@per_state
def of_rolls(state: State) -> Foresight:
    """What would come of the rolls that are asked."""
    return Foresight(state)
