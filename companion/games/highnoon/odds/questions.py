"""The questions about odds that High Noon answers, as `companion odds` asks them."""

from dataclasses import replace

from companion.engine.errors import Malformed
from companion.engine.questions import Answer, Field, Given, Question, together, whole
from companion.games.highnoon.odds import fields
from companion.games.highnoon.odds.attacks import attack
from companion.games.highnoon.odds.checks import EASY, HARD, cast, check, guts, rally, recover
from companion.games.highnoon.odds.fields import (
    CHIP_FIELDS,
    FIGHT,
    FIGURES,
    LYING,
    MODIFIER,
    MOST_BLOWS,
    MOST_SHOTS,
    MOST_TN,
    TARGET_FIELDS,
    TN,
)
from companion.games.highnoon.odds.rolls import Chips, roll
from companion.games.highnoon.odds.volleys import FANNIN, GATLING, GATLING_ALONE, salvo, survival, volley
from companion.games.highnoon.table.wounds.recovery import RAISE

RATES = {"gatling": GATLING, "gatling-alone": GATLING_ALONE, "fannin": FANNIN}
KINDS = ("trait", "guts", "rally", "recover")

_SHOTS = (
    "Shots are split as evenly as possible: the first at the first figure, the second at the second, and so on. Shots "
    "at a figure that is Put Down are wasted. A figure in the dirt can be hit again, but only Put Down changes it. "
)
_CHIPS = "The chips are for all shots together. They are spent on the first miss, figure by figure, whites first. "
_WOUND = (
    "Damage minus armor minus Vigor: 0 or less does nothing, 1 to 4 is Eatin' Dirt, 5 or more is Put Down; for a Hero, "
    "5 to 9 is a critical hit. "
)


def shoot(given: Given) -> Answer:
    """One shot in full, then what so many of them do to so many figures. A word for the shots is dice that say it."""
    one = fields.target(
        given,
        fields.trait(given, "skill", given["modifier"]),
        roll(given["damage"], given["damage-modifier"], place="damage"),
    )
    chips, shots = fields.chips(given), given["shots"]
    single = attack(one, chips)
    if shots in RATES:
        return together(single, salvo(one, RATES[shots], given["figures"], chips))
    count = whole(shots, "shots", 1, MOST_SHOTS)
    return together(single, volley((one,) * count, given["figures"], chips))


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
    one = replace(
        fields.target(given, fields.trait(given, "skill", given["modifier"]), damage),
        defence=fields.trait(given, "foe", given["foe-modifier"]),
        defence_chips=Chips(given["foe-white"]),
        damage_chips=Chips(given["damage-white"]),
    )
    chips = fields.chips(given)
    several = survival((one,) * given["attacks"], chips, one_defence=given["frenzy"])
    return together(attack(one, chips, "blow"), several)


def checks(given: Given) -> Answer:
    """A Trait check, or one of those with rules of their own."""
    one = fields.trait(given, "die", given["modifier"], second=given["twice"])
    chips, tn = fields.chips(given), given["tn"]
    kind = given["kind"]
    if kind not in KINDS:
        raise Malformed("bad-word", f"kind: “{kind[:40]}” is not one of {', '.join(KINDS)}.", field="kind")
    if kind == "guts":
        return guts(one, tn, chips, shaken=given["shaken"])
    if kind == "rally":
        return rally(one, chips, panicked=given["panicked"])
    return recover(one, chips, tn=tn) if kind == "recover" else check(one, (tn, tn + RAISE), chips, tn)


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


_SKILL = Field("skill", "the Shootin' die, such as d8 or d12+2 (with --fight it may be Fightin')")
_DAMAGE = Field("damage", "the damage dice, such as 2d8")

_AFTER = {"after_critical": "for a Hero only: the same after the critical hit is rolled"}
_FALLEN = {
    "put_down": "a list: the chance that 0, 1, 2 ... figures are Put Down in the end",
    "eatin_dirt": "a list: the chance that 0, 1, 2 ... figures are Eatin' Dirt in the end",
    "expected_put_down": "how many are Put Down on average",
    "expected_eatin_dirt": "how many are Eatin' Dirt on average",
}
_TITLES = {
    "eatin_dirt": "Eatin' Dirt",
    "put_down": "Put Down",
    "expected_eatin_dirt": "expected Eatin' Dirt",
    "expected_put_down": "expected Put Down",
    "shaken": "Shaken",
    "panicked": "Panicked",
}
_REACHED = {
    "fails": "the chance that the roll stays below the lowest target number",
    "reaches": "by target number: the chance that the roll reaches it",
}


def _each(attack: str) -> dict[str, str]:
    return {
        "hit": f"the chance that one {attack} hits",
        f"per_{attack}": f"what one {attack} does: none, eatin_dirt, put_down; for a Hero also critical",
    }


QUESTIONS = (
    Question(
        "shoot",
        "A shot: whether it hits, what it does, how many figures fall.",
        f"One roll of --skill against --tn for each shot. {_WOUND}{_SHOTS}{_CHIPS}No chips go on the damage of a shot.",
        (
            _SKILL,
            TN,
            MODIFIER,
            FIGHT,
            _DAMAGE,
            Field("shots", f"how many shots, or dice that decide it: {', '.join(RATES)}", "1"),
            FIGURES,
            *TARGET_FIELDS,
            LYING,
            *CHIP_FIELDS,
        ),
        shoot,
        {**_each("shot"), **_AFTER, **_FALLEN},
        _TITLES,
    ),
    Question(
        "volley",
        "Shots of several weapons at one troop: how many figures fall.",
        f"Each --fire names shots and their damage. {_WOUND}{_SHOTS}The shots are assigned in the order in "
        f"which you name them. {_CHIPS}",
        (
            _SKILL,
            TN,
            MODIFIER,
            FIGHT,
            Field("fire", "SHOTSxDAMAGE, with @MODIFIER for these shots only: 4x2d6@-1; may be repeated", kind="many"),
            FIGURES,
            *TARGET_FIELDS,
            LYING,
            *CHIP_FIELDS,
        ),
        volleys,
        _FALLEN,
        _TITLES,
    ),
    Question(
        "fight",
        "A hand-to-hand attack: whether it hits, what it does, who is left standing.",
        "Fightin' against Fightin': higher hits, a tie misses. Damage is a Strength roll with the weapon's bonus, and "
        f"chips may go on it. {_WOUND}Chips on --skill go on the first blow that misses; --foe-white, --damage-white "
        "and --vigor-white are spent on every such roll.",
        (
            Field("skill", "the attacker's Fightin' die"),
            fields.modifier("modifier", "the sum of all modifiers on the attack"),
            Field("foe", "the defender's Fightin' die"),
            fields.modifier("foe-modifier", "the sum of all modifiers on the defense"),
            fields.whites("foe-white", "white chips that the defender spends on every defense roll"),
            Field("damage", "Strength die and the weapon's bonus, such as d6+2"),
            fields.whites("damage-white", "white chips spent on every damage roll"),
            fields.number("attacks", "blows on one Action Card, all at this enemy", 1, 1, MOST_BLOWS),
            Field("frenzy", "the defender rolls once against all of them", kind="flag"),
            *TARGET_FIELDS,
            *CHIP_FIELDS,
        ),
        fight,
        {
            **_each("blow"),
            **_AFTER,
            "after": "the enemy's state after all blows: unhurt (or as before), eatin_dirt, put_down",
        },
        _TITLES,
    ),
    Question(
        "check",
        "A Trait check, Guts, rallying or recovering.",
        "The die against --tn; a raise is 4 more. Guts: a failure is Shaken; a total of 1 or less, or a failure while "
        "Shaken, is Panicked. Rallying needs 4, or 8 when Panicked, whatever --tn says, and never "
        "goes bust. Recovering: a raise acts at once, and chips are spent until the raise. In all other checks "
        "they are spent until the target number is reached.",
        (
            Field("die", "the Trait die, such as d6"),
            fields.number("tn", "target number: 4 is Easy, 8 is Hard", EASY, 1, MOST_TN),
            fields.modifier("modifier", "the sum of all modifiers on the roll"),
            Field("kind", ", ".join(KINDS), "trait"),
            Field("twice", "two tries, and the better one counts (brave)", kind="flag"),
            Field("shaken", "for Guts: the troop is Shaken already; put its -1 into --modifier", kind="flag"),
            Field("panicked", "for rallying: the troop is Panicked", kind="flag"),
            *CHIP_FIELDS,
        ),
        checks,
        {
            **_REACHED,
            "made": "for Guts only, like the next two: the chance that the check is made",
            "shaken": "the chance that the troop ends up Shaken",
            "panicked": "the chance that the troop ends up Panicked",
        },
        _TITLES,
    ),
    Question(
        "cast",
        "A spell: which target numbers it reaches, or who wins a contest.",
        "One roll of Smarts; the highest target number that it reaches counts. Chips are spent while it is below "
        "--until, else below the highest. Ties of a contest are listed separately: each spell says what they mean.",
        (
            Field("smarts", "the caster's Smarts die"),
            fields.modifier("modifier", "the sum of all modifiers on the roll: -1 for each spell kept up …"),
            Field("tn", "a target number of the spell; may be repeated; 4 and 8 if you name none", kind="many"),
            fields.number("until", "spend chips while the total is below this", 0, 0, MOST_TN),
            Field("against", "for contests: the die of the troop that resists", ""),
            fields.modifier("against-modifier", "the sum of all modifiers on that die"),
            Field("backlash", "this caster suffers backlash on a natural 1", kind="flag"),
            *CHIP_FIELDS,
        ),
        casting,
        {
            **_REACHED,
            "wins": "with --against, like the next two: the chance that the caster rolls higher",
            "ties": "the chance that both roll the same",
            "losses": "the chance that the caster rolls lower",
            "backlash": "with --backlash: the chance of a natural 1",
        },
    ),
)
