"""What one says in a question about odds, and how it is understood."""

import re

from companion.engine.errors import Malformed
from companion.engine.questions import Given, whole
from companion.games.highnoon.odds.attacks import Attack
from companion.games.highnoon.odds.checks import EASY
from companion.games.highnoon.odds.rolls import Chips, Roll, roll

MOST_MODIFIER, MOST_TN, MOST_SHOTS = 30, 40, 60
"""Beyond them nobody plays, and an answer would take more than a moment."""
_FIRE = re.compile(r"(?P<shots>\d+)x(?P<damage>[^@]+)(?:@(?P<modifier>[+-]?\d+))?")


def chips(given: Given) -> Chips:
    """The chips at hand."""
    return Chips(*(given[name] for name in ("white", "red", "blue", "lucky")))


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
