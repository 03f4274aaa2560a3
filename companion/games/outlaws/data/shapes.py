"""What each field of Outlaws' data files may hold."""

from collections.abc import Mapping
from typing import Any

from companion.engine.records import COMMON, Problem, Rule, Shape, amount, each, flag, one_of, slug, text, whole
from companion.games.outlaws.data.actions import (
    BRAWL_ROLLS,
    SPENDS,
    Action,
    BrawlAction,
    Disadvantage,
    Snapshot,
    Way,
)
from companion.games.outlaws.data.dice import AIMS, LANDS, BrawlFace, GunDie, TownsfolkFace, gun_face
from companion.games.outlaws.data.guns import Gun, Range, Thing, reload, wounds
from companion.games.outlaws.data.people import HANDS, KINDS, Character, Skill
from companion.games.outlaws.data.shootouts import BOARDS, GOALS, Horse, Shootout, Size
from companion.games.outlaws.data.wounds import (
    CONDITIONS,
    PARTS,
    SIDES,
    WOUND_KINDS,
    Box,
    Condition,
    Cover,
    WoundKind,
)


def signed(value: Any) -> Problem:
    """A whole number, perhaps below 0."""
    return None if isinstance(value, int) and not isinstance(value, bool) else "should be a whole number"


def icons(value: Any) -> Problem:
    """Gun icons: 1 to 3."""
    return None if whole(value) is None and 1 <= value <= 3 else "should be 1 to 3"


def _wholes(*names: str) -> dict[str, Rule]:
    return dict.fromkeys(names, whole)


def _flags(*names: str) -> dict[str, Rule]:
    return dict.fromkeys(names, flag)


DRAWN = COMMON | {"icon": slug}
"""What every record that is shown with an icon has."""
SHAPES: Mapping[str, Shape] = {
    "characters": Shape(
        "character",
        Character,
        DRAWN
        | _wholes("actions", *KINDS, "bullets")
        | dict.fromkeys((f"{kind}_icons" for kind in KINDS), icons)
        | {"favored": one_of(*HANDS), "brawl": signed, "ride": whole, "guns": each(slug), "knife": flag, "skill": slug},
    ),
    "skills": Shape("skill", Skill, DRAWN | {"points": whole, "text": text, "amount": signed}),
    "guns": Shape(
        "gun",
        Gun,
        DRAWN
        | {"kind": one_of(*KINDS), "modifier": signed, "wounds": wounds, "reload": reload, "proper": flag}
        | _wholes("load", "brawl", "barrels"),
    ),
    "ranges": Shape(
        "range", Range, COMMON | _wholes("least", "most", "uses", "draws") | {"worth": amount, "forced": flag}
    ),
    "things": Shape("thing", Thing, DRAWN | _wholes("hands", "brawl") | {"vanishes": flag}),
    "dice": Shape("die", GunDie, DRAWN | {"id": one_of(*KINDS), "color": text, "faces": each(gun_face)}),
    "brawl-die": Shape("face", BrawlFace, COMMON | {"lands": one_of(*LANDS)} | _wholes("fists", "knives")),
    "townsfolk": Shape(
        "face",
        TownsfolkFace,
        COMMON
        | {
            "number": whole,
            "does": one_of("shoot", "move", "disperse"),
            "way": one_of("ahead", "left", "right", "back"),
        },
    ),
    "wounds": Shape(
        "wound",
        WoundKind,
        DRAWN
        | {"kind": one_of(*WOUND_KINDS), "part": one_of(*PARTS), "side": one_of(*SIDES), "marked": flag}
        | {"conditions": each(slug)}
        | _wholes("first", "second", "remove", "count"),
    ),
    "conditions": Shape("condition", Condition, DRAWN | {"id": one_of(*CONDITIONS), "text": text}),
    "boxes": Shape("box", Box, COMMON | {"parts": each(one_of(*PARTS)), "holds": whole, "side": one_of(*SIDES)}),
    "covers": Shape(
        "cover", Cover, DRAWN | {"text": text, "parts": each(one_of(*PARTS))} | _flags("marked", "handgun", "countable")
    ),
    "actions": Shape(
        "action",
        Action,
        DRAWN | {"text": text, "spends": one_of(*SPENDS), "sole": flag} | _wholes("cost", "icons", "partner"),
    ),
    "ways": Shape(
        "way",
        Way,
        COMMON | {"rule": slug, "action": slug, "fires": each(one_of(*KINDS)), "aim": one_of(*AIMS), "handicap": slug},
    ),
    "brawl-actions": Shape(
        "action",
        BrawlAction,
        DRAWN
        | {"text": text, "rolls": one_of(*BRAWL_ROLLS), "lands": each(one_of(*LANDS)), "blows": whole}
        | _flags("prone", "discharges"),
    ),
    "snapshots": Shape("snapshot", Snapshot, DRAWN | {"roll": signed, "loss": whole}),
    "disadvantages": Shape("disadvantage", Disadvantage, COMMON | {"rule": slug}),
    "shootouts": Shape(
        "shootout",
        Shootout,
        DRAWN
        | {"blurb": text, "win": text, "lay": text, "board": one_of(*BOARDS), "goal": one_of(*GOALS)}
        | _wholes("rounds", "showdown", "bags", "wanted", "squares", "law_enters", "townsfolk", "clutter")
        | _flags("drawn", "riders", "prisoner"),
    ),
    "sizes": Shape("size", Size, COMMON | _wholes("points", "men")),
    "horses": Shape("horse", Horse, COMMON | {"coat": text}),
}
