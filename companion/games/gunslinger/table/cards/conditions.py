"""What a card's note asks for: each word is one small check, which says in words why it does not hold.

A check looks at one man of the situation: the one who plays the card (`needs`), or the other man of the attack
(`foe`). What nobody has said yet, such as the ground where a real board is used, speaks against no card.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from companion.engine.words import counted, with_article
from companion.games.gunslinger.data.board import GROUNDS
from companion.games.gunslinger.data.catalog import Need, Title, catalog
from companion.games.gunslinger.data.people import ATTRIBUTES, TREATED_AS, TYPES
from companion.games.gunslinger.table.shooting.range import reach

UNKNOWN = -1
"""A distance that nobody has said yet."""
GROUND_WORDS: Mapping[str, str] = {
    "clear": "in the open",
    "building": "in a building",
    "canyon": "in a canyon",
    "tree": "among trees",
    "fence": "at a fence",
}


@dataclass(frozen=True)
class Man:
    """What the cards ask about a man, as he is now.

    ``weapon`` is the one in hand. Attributes count wounds and the horse. ``ground`` is that of his square, empty where
    nobody knows; ``moved`` is whether he changed square in his latest turn, which is the one being played if it is
    his; ``attacked``, whether he made an attack in this turn before the one in question. ``surrounded``: None where
    nobody knows.
    """

    name: str
    type: str
    weapon: str
    legs: int
    arms: int
    eyes: int
    hands: int
    guts: int = 0
    smarts: int = 0
    cool: int = 0
    wounds: int = 0
    ground: str = ""
    moved: bool = False
    attacked: bool = False
    surrounded: bool | None = None


@dataclass(frozen=True)
class Situation:
    """Who plays the card, the other man of the attack (None: there is none yet), and the squares between them."""

    own: Man
    foe: Man | None = None
    distance: int = UNKNOWN


Check = Callable[[Situation, Man, int], str]


def why_not(title: Title, situation: Situation) -> str:
    """Why the card cannot be played there, in words; empty where it can. What is asked of the other man is passed over
    while there is none."""
    asked = [(need, situation.own) for need in title.needs]
    if situation.foe is not None:
        asked += [(need, situation.foe) for need in title.foe]
    reasons = (CHECKS[need.word](situation, man, need.least) for need, man in asked)
    return next((reason for reason in reasons if reason), "") or out_of_range(title, situation)


def out_of_range(title: Title, situation: Situation) -> str:
    """The number of an Attack card is how far it reaches at most, in squares."""
    if title.type != "attack" or situation.distance == UNKNOWN:
        return ""
    most = reach(title, situation.own.weapon)
    return f"Range {most}, but the distance is {situation.distance}" if situation.distance > most else ""


def ground_suits(needs: Iterable[Need], ground: str) -> bool:
    """Whether the conditions about a man's square can hold in one with that ground."""
    words = {need.word for need in needs}
    return words.isdisjoint({*GROUNDS} - {ground}) and not ("not-clear" in words and ground == "clear")


def _armed(kind: str) -> Check:
    def check(_: Situation, man: Man, __: int) -> str:
        """A weapon of that kind in hand, or one that is treated like it."""
        return "" if catalog().weapons[man.weapon].treated == kind else f"{man.name} has no {kind} in hand"

    return check


def _of_type(type_: str) -> Check:
    def check(_: Situation, man: Man, __: int) -> str:
        """A man of that type."""
        return "" if man.type == type_ else f"{man.name} is not {with_article(type_.capitalize())}"

    return check


def _on(ground: str) -> Check:
    def check(_: Situation, man: Man, __: int) -> str:
        """A man in a square of that kind."""
        return "" if man.ground in ("", ground) else f"{man.name} is not {GROUND_WORDS[ground]}"

    return check


def not_clear(_: Situation, man: Man, __: int) -> str:
    """A square with a terrain marker of any kind."""
    return f"{man.name} is in the open" if man.ground == "clear" else ""


def moved(_: Situation, man: Man, __: int) -> str:
    """He changed square in his latest turn."""
    return "" if man.moved else f"{man.name} did not move"


def stood_still(_: Situation, man: Man, __: int) -> str:
    """He kept his square in his latest turn; before his first he has not moved either."""
    return f"{man.name} moved" if man.moved else ""


def wounded(_: Situation, man: Man, __: int) -> str:
    """He has a wound that has not been healed."""
    return "" if man.wounds else f"{man.name} has no wounds"


def surrounded(_: Situation, man: Man, __: int) -> str:
    """Enemies of his stand on at least two opposite sides of him (design: house)."""
    return f"{man.name} is not surrounded" if man.surrounded is False else ""


def attacked_already(_: Situation, man: Man, __: int) -> str:
    """He has made an attack before this one in the turn."""
    return "" if man.attacked else f"It is {man.name}’s first attack of the turn"


def weaker_arms(situation: Situation, man: Man, _: int) -> str:
    """His Arms are lower than those of the man who plays the card."""
    return "" if man.arms < situation.own.arms else f"{man.name}’s Arms are not lower"


def distance(situation: Situation, _: Man, least: int) -> str:
    """The two stand so many squares apart, or more."""
    near = UNKNOWN < situation.distance < least
    return f"They are {counted(situation.distance, 'square')} apart; this needs {least}" if near else ""


def _at_least(attribute: str) -> Check:
    def check(_: Situation, man: Man, least: int) -> str:
        """The attribute as it is now, wounds and horse counted."""
        now: int = getattr(man, attribute)
        return "" if now >= least else f"{man.name} has {attribute.capitalize()} {now}; this needs {least}"

    return check


CHECKS: Mapping[str, Check] = {
    **{kind: _armed(kind) for kind in TREATED_AS},
    **{type_: _of_type(type_) for type_ in TYPES},
    **{ground: _on(ground) for ground in GROUNDS},
    "not-clear": not_clear,
    "moved": moved,
    "stood-still": stood_still,
    "wounded": wounded,
    "surrounded": surrounded,
    "attacked-already": attacked_already,
    "weaker-arms": weaker_arms,
    "distance": distance,
    **{attribute: _at_least(attribute) for attribute in ATTRIBUTES},
}
"""By the words of the data."""
