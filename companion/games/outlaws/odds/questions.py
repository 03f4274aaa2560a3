"""The question about odds that Outlaws answers, as `companion odds` asks it."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.errors import Malformed
from companion.engine.questions import Answer, Field, Figures, Given, Question
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.dice import AIMS, AIMS_OF
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.house import FARTHEST, standard
from companion.games.outlaws.data.wounds import Cover
from companion.games.outlaws.odds.body import Hit, Target
from companion.games.outlaws.odds.hitting import ToHit, to_hit
from companion.games.outlaws.odds.shots import ShotOdds, shot

MOST = 20
COVERS = ("low", "clutter", "slight", "window", "door", "leaning", "prone")
"""As `data/covers.toml` has them; a test holds the two together. No catalogue is loaded for the help."""


@dataclass(frozen=True)
class ShotAnswer(Answer):
    """A shot, and what it does."""

    chances_to_hit: ToHit
    found: ShotOdds

    def chances(self) -> Figures:
        """Of a hit, and of what it does to the target."""
        return {
            "hit": self.found.hit,
            "aimed": self.chances_to_hit.aimed,
            "wounds": self.found.wounds,
            "out": self.found.out,
            "dead": self.found.dead,
            "jammed": self.found.jammed,
        }

    def averages(self) -> Figures:
        """The actions that the target loses."""
        return {"lost": self.found.lost}


def shooting(given: Given) -> Answer:
    """One shot at somebody, with the dice and the cup that ship. Errors: `Malformed` ``bad-word``."""
    book = catalog()
    gun = book.guns[_known(given["gun"], tuple(book.guns), "gun")]
    aim = _known(_known(given["aim"], AIMS, "aim"), AIMS_OF[gun.kind], f"aim with a {gun.kind}")
    covers: tuple[Cover, ...] = tuple(book.covers[_known(id_, tuple(book.covers), "cover")] for id_ in given["cover"])
    distance, modifier = given["distance"], given["skill"] + gun.modifier
    chances = to_hit(standard().faces(gun.kind), aim, modifier, distance, disadvantage=given["disadvantage"])
    hit = Hit(book.draws(gun, distance), figures().aiming_draws, gun.impact)
    target = Target(start=given["actions"], covers=covers)
    return ShotAnswer(chances, shot(chances, hit, target, standard().mix))


def _known(word: str, among: Sequence[str], field: str) -> str:
    if word not in among:
        key = field.partition(" ")[0]
        raise Malformed("bad-word", f"{field}: “{word[:40]}” is not one of {', '.join(among)}.", field=key)
    return word


QUESTIONS = (
    Question(
        "shot",
        "A shot: whether it hits, and what it does.",
        "The face of the gun die plus --skill and the gun's own number, minus a d6 with --disadvantage, must be at "
        "least the distance. Cover discards counters. The shooter keeps the counter that costs most. Dice and counters "
        "are house numbers.",
        (
            Field("gun", "a gun of the game, such as colt-45"),
            Field("distance", "squares to the target", None, "number", 1, FARTHEST),
            Field(
                "skill", "all that is added besides the gun: gun skill, ride skill, a bid", "0", "number", -MOST, MOST
            ),
            Field("aim", f"how the die is read: {', '.join(AIMS)}", "plain"),
            Field("disadvantage", "a d6 is subtracted", kind="flag"),
            Field("cover", f"cover of the target: {', '.join(COVERS)}; may be repeated", kind="many"),
            Field("actions", "the actions that the target has left, 1 to 9", "4", "number", 1, 9),
        ),
        shooting,
        {
            "hit": "the chance to hit",
            "aimed": "the chance to hit with the aiming bonus, which is part of it",
            "wounds": "a list: the chance of 0, 1, 2 ... wounds; a miss counts as 0",
            "out": "the chance that the target is unconscious or dead",
            "dead": "the chance that the target is dead",
            "jammed": "the chance that the gun jams",
            "lost": "the actions that the target loses on average, where it survives",
        },
    ),
)
