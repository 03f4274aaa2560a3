"""A posse as text for chats and forums: plain, Markdown or BBCode."""

from companion.engine.list_text import style_of
from companion.engine.roster import Review
from companion.engine.words import in_words, tallied
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.people import KINDS, Character
from companion.games.outlaws.lists.cards import signed
from companion.games.outlaws.lists.points import gun_cost, told
from companion.games.outlaws.lists.posse import Line, Posse
from companion.games.outlaws.wording import WORDS


def posse_text(found: Posse, review: Review, side: str, style_name: str = "plain") -> str:
    """The posse in a style, with every reason why it is not legal; raises `Illegal` ``no-such-style``."""
    style = style_of(style_name)
    roster = found.roster
    lines = [
        style.heading.format(style.safe(roster.name)),
        style.safe(f"Outlaws: a posse ({side})"),
        style.safe(
            f"{found.cost:,} of {WORDS.worth(roster.points)} (house). {'Legal.' if review.legal else 'Not legal:'}"
        ),
        *(style.detail.format(style.safe(finding.message)) for finding in review.errors),
        "",
    ]
    for line in found.lines:
        lines.append(style.item.format(style.safe(line.title), WORDS.worth(line.cost)))
        lines.extend(style.detail.format(style.safe(detail)) for detail in _details(line))
    if roster.armory:
        lines += ["", style.safe("Homebrew guns:")]
        lines.extend(style.detail.format(style.safe(gun_text(own.gun))) for own in roster.armory)
    if roster.notes:
        lines += ["", *(style.safe(text) for text in roster.notes.splitlines())]
    return "\n".join(lines).rstrip() + "\n"


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
        f"{kind} {signed(person.gun_skill(kind))} with {person.icons(kind)} gun icon{'s' * (person.icons(kind) > 1)}"
        for kind in KINDS
        if person.gun_skill(kind) or person.icons(kind) > 1
    )
    said = [f"{person.actions} actions", *guns, f"brawl {signed(person.brawl)}", f"ride {signed(person.ride)}"]
    return ", ".join(said)


def _carried(line: Line) -> str:
    """Guns, knife, bullets and horse."""
    kit = line.kit
    bullets = [f"{kit.bullets} spare bullet{'s' * (kit.bullets > 1)}"] if kit.bullets else []
    guns = tallied(gun.spoken for gun in kit.guns).split(", ") if kit.guns else []
    carried = [*guns, *(["knife"] * kit.knife), *bullets, *(["horse"] * kit.horse)]
    unknown = [f"“{id_}”, which is no gun of this list" for id_ in line.unknown_guns]
    return in_words([*carried, *unknown]) or "nothing"
