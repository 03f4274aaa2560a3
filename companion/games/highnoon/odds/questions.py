"""The questions about odds that High Noon answers, as `companion odds` asks them."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.errors import Malformed
from companion.engine.questions import Answer, Field, Given, Question, together, whole
from companion.games.highnoon.data import toml
from companion.games.highnoon.odds import fields
from companion.games.highnoon.odds.attacks import attack
from companion.games.highnoon.odds.checks import EASY, HARD, cast, check, guts, rally, recover
from companion.games.highnoon.odds.fields import MOST_SHOTS, MOST_TN
from companion.games.highnoon.odds.rolls import Chips, roll
from companion.games.highnoon.odds.volleys import FANNIN, GATLING, GATLING_ALONE, salvo, survival, volley
from companion.games.highnoon.table.wounds.recovery import RAISE

RATES = {"gatling": GATLING, "gatling-alone": GATLING_ALONE, "fannin": FANNIN}
KINDS = ("trait", "guts", "rally", "recover")


def shoot(given: Given) -> Answer:
    """One shot in full, then what so many of them do to so many figures. A word for the shots is dice that say it."""
    strike = fields.target(
        given,
        fields.trait(given, "skill", given["modifier"]),
        roll(given["damage"], given["damage-modifier"], place="damage"),
    )
    chips, shots = fields.chips(given), given["shots"]
    single = attack(strike, chips)
    if shots in RATES:
        return together(single, salvo(strike, RATES[shots], given["figures"], chips))
    count = whole(shots, "shots", 1, MOST_SHOTS)
    return together(single, volley((strike,) * count, given["figures"], chips))


def volleys(given: Given) -> Answer:
    """Shots of several kinds, dealt out in the order in which they were named."""
    skill = fields.trait(given, "skill", given["modifier"])
    attacks = []
    for shots, damage, more in map(fields.fire, given["fire"]):
        kind = fields.target(
            given, replace(skill, modifier=skill.modifier + more), roll(damage, given["damage-modifier"], place="fire")
        )
        attacks += [kind] * shots
    if not 1 <= len(attacks) <= MOST_SHOTS:
        raise Malformed("out-of-range", f"fire: name 1 to {MOST_SHOTS} shots in all.", field="fire", shots=len(attacks))
    return volley(tuple(attacks), given["figures"], fields.chips(given))


def fight(given: Given) -> Answer:
    """One blow in full, then how the foe is after all of them."""
    damage = roll(given["damage"], given["damage-modifier"], place="damage")
    strike = replace(
        fields.target(given, fields.trait(given, "skill", given["modifier"]), damage),
        defence=fields.trait(given, "foe", given["foe-modifier"]),
        defence_chips=Chips(given["foe-white"]),
        damage_chips=Chips(given["damage-white"]),
    )
    chips = fields.chips(given)
    several = survival((strike,) * given["attacks"], chips, one_defence=given["frenzy"])
    return together(attack(strike, chips, "blow"), several)


def checks(given: Given) -> Answer:
    """A Trait check, or one of those with rules of their own."""
    roll = fields.trait(given, "die", given["modifier"], second=given["twice"])
    chips, tn = fields.chips(given), given["tn"]
    kind = given["kind"]
    if kind not in KINDS:
        raise Malformed("bad-word", f"kind: “{kind[:40]}” is not one of {', '.join(KINDS)}.", field="kind")
    if kind == "guts":
        return guts(roll, tn, chips, shaken=given["shaken"])
    if kind == "rally":
        return rally(roll, chips, panicked=given["panicked"])
    return recover(roll, chips, tn=tn) if kind == "recover" else check(roll, (tn, tn + RAISE), chips, tn)


def casting(given: Given) -> Answer:
    """A spell roll by its target numbers, or against somebody."""
    tns = tuple(whole(each, "tn", 1, MOST_TN) for each in given["tn"]) or (EASY, HARD)
    against = fields.trait(given, "against", given["against-modifier"]) if given["against"] else None
    return cast(
        fields.trait(given, "smarts", given["modifier"]),
        tns,
        fields.chips(given),
        until=given["until"] or None,
        against=against,
        suffers=given["backlash"],
    )


def _questions() -> Iterator[Question]:
    """As `data/odds.toml` has them: a field that a question does not have itself is one that several have."""
    data = toml.read("odds")
    for (id_, found), work in zip(data["question"].items(), (shoot, volleys, fight, checks, casting), strict=True):
        known = {**data["field"], **found.get("field", {})}
        asked = tuple(Field(name, **known[name]) for name in found["fields"])
        titles = data["titles"] if found["titled"] else {}
        yield Question(id_, found["name"], found["rule"], asked, work, found["gives"], titles)


QUESTIONS = tuple(_questions())
