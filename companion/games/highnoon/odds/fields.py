"""What one says in a question about odds, and how it is understood."""

import re

from companion.engine.errors import Malformed
from companion.engine.questions import Field, Given, whole
from companion.games.highnoon.odds.attacks import Attack
from companion.games.highnoon.odds.checks import EASY
from companion.games.highnoon.odds.rolls import Chips, Roll, roll

MOST_MODIFIER, MOST_TN, MOST_SHOTS, MOST_FIGURES = 30, 40, 60, 30
MOST_BLOWS, MOST_WHITES = 10, 10
"""Beyond them nobody plays, and an answer would take more than a moment."""
_FIRE = re.compile(r"(?P<shots>\d+)x(?P<damage>[^@]+)(?:@(?P<modifier>[+-]?\d+))?")


def number(name: str, what: str, default: int | None, least: int, most: int) -> Field:
    """A whole number; default None must be said."""
    return Field(name, what, None if default is None else str(default), "number", least, most)


def whites(name: str, what: str) -> Field:
    """A number of white chips."""
    return number(name, what, 0, 0, MOST_WHITES)


def modifier(name: str, what: str) -> Field:
    """A number that is added to a roll."""
    return number(name, what, 0, -MOST_MODIFIER, MOST_MODIFIER)


TN = number("tn", "target number: 4 up to half of the range, 8 beyond that", EASY, 1, MOST_TN)
MODIFIER = modifier("modifier", "the sum of all modifiers on the roll to hit")
FIGHT = Field("fight", "hand to hand: the enemy's Fightin' die, to beat instead of --tn; a tie misses", "")
FIGURES = number("figures", "how many figures the shots are split between", 1, 1, MOST_FIGURES)

CHIP_FIELDS = (
    whites("white", "white chips you may spend: each rolls again, and the best roll counts"),
    Field("red", "a red chip you may spend: it adds a fresh roll, after all whites", kind="flag"),
    Field("blue", "a blue chip you may spend: it adds a fresh roll, after all whites", kind="flag"),
    Field("lucky", "luck o' the Irish: red and blue chips roll two dice and take the better", kind="flag"),
)
TARGET_FIELDS = (
    modifier("damage-modifier", "the sum of all modifiers on the damage"),
    Field("vigor", "the target's Vigor die"),
    modifier("vigor-modifier", "the sum of all modifiers on Vigor against damage: brawny, undead, Shaken …"),
    whites("vigor-white", "white chips that the target spends on every Vigor roll"),
    Field("vigor-twice", "the target rolls Vigor twice and takes the better (Sand!)", kind="flag"),
    number("armor", "points of armor, taken off the damage", 0, 0, MOST_MODIFIER),
    Field("hero", "the target is a Hero: 5 to 9 over Vigor is a critical hit, 10 or more is Put Down", "no", "yes-no"),
    modifier("critical-modifier", "the sum of all modifiers on the Vigor roll that some critical hits ask of a Hero"),
    Field(
        "crack-shot",
        "the attacker may move a critical hit by 2, and always picks the result that is worst for the target",
        kind="flag",
    ),
    Field("unearthly", "the target ignores Eatin' Dirt, and Put Down only makes it Eat Dirt", kind="flag"),
)
LYING = modifier(
    "lying-modifier",
    "what else counts on a shot at a figure that an earlier shot left in the dirt: 0 if you roll all shots before any "
    'damage, -1 if you settle each shot by itself from more than 3" away',
)


def chips(given: Given) -> Chips:
    """The chips at hand."""
    return Chips(*(given[field.name] for field in CHIP_FIELDS))


def trait(given: Given, name: str, counts: int, *, second: bool = False) -> Roll:
    """A Trait die and what counts on it. Errors: `Malformed` ``bad-dice``, also for more than one die."""
    found = roll(given[name], counts, second=second, place=name)
    if found.dice.count > 1:
        raise Malformed("bad-dice", f"{name}: a Trait is one die, such as d8 or d12+2.", field=name)
    return found


def target(given: Given, skill: Roll, damage: Roll) -> Attack:
    """The attack that was described."""
    return Attack(
        skill,
        damage,
        trait(given, "vigor", given["vigor-modifier"], second=given["vigor-twice"]),
        tn=given.get("tn", EASY),
        defence=trait(given, "fight", 0) if given.get("fight") else None,
        armor=given["armor"],
        hero=given["hero"],
        unearthly=given["unearthly"],
        crack_shot=given["crack-shot"],
        critical=given["critical-modifier"],
        lying=given.get("lying-modifier", 0),
        vigor_chips=Chips(given["vigor-white"]),
    )


def fire(text: str) -> tuple[int, str, int]:
    """``4x2d6`` or ``4x2d6@-1``: shots, damage, and what counts on these shots besides. Errors: `Malformed`
    ``bad-fire`` and those of its parts."""
    found = _FIRE.fullmatch(text)
    if found is None:
        raise Malformed(
            "bad-fire", f"fire: “{text[:40]}” is not SHOTSxDAMAGE or SHOTSxDAMAGE@MODIFIER, as 4x2d6@-1.", field="fire"
        )
    shots = whole(found["shots"], "fire", 1, MOST_SHOTS)
    return shots, found["damage"], whole(found["modifier"] or "0", "fire", -MOST_MODIFIER, MOST_MODIFIER)
