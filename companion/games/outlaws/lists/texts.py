"""A posse as text for chats and forums: plain, Markdown or BBCode."""

from companion.engine.list_text import Item, list_text
from companion.engine.roster import Review
from companion.engine.words import counted, in_words, tallies
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.people import KINDS, Character
from companion.games.outlaws.lists.cards import signed
from companion.games.outlaws.lists.points import gun_cost, told
from companion.games.outlaws.lists.posse import Line, Posse
from companion.games.outlaws.wording import WORDS


def posse_text(found: Posse, review: Review, side: str, style: str = "plain") -> str:
    """The posse in a style, with every reason why it is not legal; raises `Illegal` ``no-such-style``."""
    roster, legal = found.roster, "Legal." if review.legal else "Not legal:"
    guns = [gun_text(own.gun) for own in roster.armory]
    return list_text(
        style,
        roster.name,
        (
            f"Outlaws: a posse on the side of the {side}",
            f"{found.cost:,} of {WORDS.worth(roster.points)} (house). {legal}",
        ),
        [Item(line.title, WORDS.worth(line.cost), _details(line)) for line in found.lines],
        roster.notes,
        faults=[finding.message for finding in review.errors],
        more=[("Homebrew guns:", guns)] if guns else (),
    )


def gun_text(gun: Gun) -> str:
    """A gun in a line."""
    wounds = gun.wounds if gun.draws else "wounds by range"
    modifier = signed(gun.modifier, zero="+0")
    return f"{gun.name}: {gun.kind}, {modifier}, ×{gun.load}, {wounds}, reload {gun.reload}, {gun_cost(gun)} points"


def _details(line: Line) -> list[str]:
    """Who it is, the figures, the kit, what that costs, and what the owner noted."""
    person = line.person
    if person is None:
        return ["not one of the characters"]
    shown = [_who(line, person), _figures(person), _carried(line), f"Points for {told(line.parts)}"]
    return [text for text in (*shown, *line.entry.notes.splitlines()) if text.strip()]


def _who(line: Line, person: Character) -> str:
    skill = catalog().skills.get(person.skill)
    name = [person.name] if line.entry.name else []
    kind = ["homebrew"] if line.homebrew else []
    return ", ".join([*name, *kind, f"{person.favored}-handed", *([skill.name.lower()] if skill else [])])


def _figures(person: Character) -> str:
    guns = (
        f"{kind} {signed(person.gun_skill(kind))} with {counted(person.icons(kind), 'gun icon')}"
        for kind in KINDS
        if person.gun_skill(kind) or person.icons(kind) > 1
    )
    said = [f"{person.actions} actions", *guns, f"brawl {signed(person.brawl)}", f"ride {signed(person.ride)}"]
    return ", ".join(said)


def _carried(line: Line) -> str:
    """Guns, knife, bullets and horse."""
    kit = line.kit
    bullets = [counted(kit.bullets, "spare bullet")] if kit.bullets else []
    guns = tallies(gun.spoken for gun in kit.guns)
    carried = [*guns, *(["knife"] * kit.knife), *bullets, *(["horse"] * kit.horse)]
    unknown = [f"“{id_}”, which is not a gun of this list" for id_ in line.unknown_guns]
    return in_words([*carried, *unknown]) or "carries nothing"
