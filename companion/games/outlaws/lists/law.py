"""What the rules say of a posse: findings with their mends. The book knows no lists, so the law is the house's.

A posse has 1 to 8 characters, each once, within its points. Everybody has two handguns, two long guns, a knife and 16
spare bullets at most.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.engine.roster import Edit, Finding, Mend, Review
from companion.engine.roster_form import MAX_POINTS
from companion.engine.words import in_words, tallied
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures, points
from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.people import KINDS, Character
from companion.games.outlaws.lists.own import HOMEBREW
from companion.games.outlaws.lists.points import bullets_cost, gun_cost
from companion.games.outlaws.lists.posse import GEAR, KIT, Line, Posse, posse, usual_kit
from companion.games.outlaws.lists.roster_file import Roster
from companion.games.outlaws.lists.sides import SIDE_KEY, SIDES, side_name

Findings = Iterator[Finding]
LIGHTER = 2
"""So many ways to leave some of a kit behind are offered, those that spare least."""


def review(roster: Roster, mends: bool = True) -> Review:
    """Cost and findings, errors first; ``mends`` False leaves the ways out of them out."""
    found = posse(roster)
    told = [*_of_all(found), *(finding for line in found.lines for finding in _of_one(line)), *_twins(found)]
    told.sort(key=lambda finding: finding.severity != "error")
    kept = told if mends else [Finding(**{**vars(finding), "mends": ()}) for finding in told]
    return Review(found.cost, roster.points, tuple(kept))


def _of_all(found: Posse) -> Findings:
    """A posse has a side, 1 to 8 characters, and no more points than were agreed."""
    count, roster, most = len(found.lines), found.roster, figures().posse_most
    if roster.side not in SIDES:
        ways = tuple(Mend(f"Play the {side_name(side)}", (Edit("set", field=SIDE_KEY, value=side),)) for side in SIDES)
        yield _error("unknown-side", f"“{roster.side}” is not a side in this game.", "posses", mends=ways)
    if not count:
        yield _error("nobody", "This posse is empty. Add at least one character.", "posses")
    if count > most:
        extra = found.lines[most:]
        text = f"{count} characters are too many: a posse has {most} at most."
        yield _error("too-many", text, "posses", amount=count, limit=most, mends=(_without_all(extra),))
    if found.left < 0:
        text = f"{found.cost:,} points are {-found.left:,} over the limit of {roster.points:,}."
        yield _error(
            "over-points", text, "points", amount=found.cost, limit=roster.points, mends=tuple(_cheaper(found))
        )


def _cheaper(found: Posse) -> Iterator[Mend]:
    """Leave some of a kit behind, else the cheapest character who is enough, else the dearest ones; or agree on
    more."""
    over = -found.left
    lighter = sorted((way for line in found.lines for way in _lighter(line, over)), key=lambda way: way[0])
    yield from (mend for _, mend in lighter[:LIGHTER])
    enough = [line for line in found.lines if line.cost >= over]
    gone = [min(enough, key=lambda one: one.cost)] if enough else _dearest(found, over)
    yield _without_all(gone)
    if found.cost <= MAX_POINTS:
        yield Mend(f"Raise the limit to {found.cost:,}", (Edit("set", field="points", value=found.cost),))


def _lighter(line: Line, over: int) -> Iterator[tuple[int, Mend]]:
    """Spare bullets, or a gun of several, where that is enough; each with the points that it spares."""
    if line.person is None:
        return
    spent, each = bullets_cost(line.entry.bullets), points().bullets
    if over <= spent:
        left = (spent - over) * each
        label = f"{line.title}: carry {left or 'no'} spare bullets (−{over})"
        yield over, Mend(label, (_set(line, "bullets", left or None),))
    for gun in dict.fromkeys(line.guns) if len(line.guns) > 1 else ():
        if gun_cost(gun) >= over:
            rest = list(line.entry.guns)
            rest.remove(gun.id)
            label = f"{line.title}: leave the {gun.spoken} behind (−{gun_cost(gun)})"
            yield gun_cost(gun), Mend(label, (_set(line, "guns", rest),))


def _dearest(found: Posse, over: int) -> list[Line]:
    """The dearest characters, until it is enough."""
    gone: list[Line] = []
    for line in sorted(found.lines, key=lambda one: -one.cost):
        gone.append(line)
        if sum(one.cost for one in gone) >= over:
            break
    return gone


def _of_one(line: Line) -> Findings:
    """Everybody is somebody, and has a kit that one person can carry."""
    if line.person is None:
        text = f"“{line.title}” is not one of the {len(catalog().characters)} characters."
        yield _error("unknown-character", text, "posses", line, mends=(_without(line),))
    yield from _unknown(line)
    yield from _too_many_guns(line)
    most = figures().bullets_most
    if line.entry.bullets > most:
        text = f"{line.title} has {line.entry.bullets} spare bullets; the ammunition track holds {most}."
        way = Mend(f"Carry {most} spare bullets", (_set(line, "bullets", most),))
        yield _error("too-many-bullets", text, "ammunition", line, amount=line.entry.bullets, limit=most, mends=(way,))
    yield from _advice(line)


def _unknown(line: Line) -> Findings:
    """Guns and gear of another hand's file, or a homebrew gun that was deleted; and the same thing twice."""
    if line.unknown_guns:
        kept = [gun.id for gun in line.guns]
        way = Mend("Remove it" if len(line.unknown_guns) == 1 else "Remove them", (_set(line, "guns", kept or None),))
        text = f"{line.title} carries a gun that is not in this list: “{line.unknown_guns[0]}”."
        yield _error("unknown-gun", text, "posses", line, mends=(way,))
    wanted = [one for one in GEAR if one in line.entry.gear]
    strange = [one for one in line.entry.gear if one not in GEAR]
    if sorted(line.entry.gear) != sorted(wanted):
        text = f"{line.title}: “{strange[0]}” is not in the game." if strange else f"{line.title} has something twice."
        way = Mend("Tidy up the gear", (_set(line, "gear", wanted or None),))
        yield _error("unknown-gear", text, "posses", line, mends=(way,))


def _too_many_guns(line: Line) -> Findings:
    """Two handguns and two long guns at most."""
    for code, words, long, most in (
        ("too-many-handguns", "handguns", False, figures().handguns_most),
        ("too-many-long-guns", "long guns", True, figures().long_guns_most),
    ):
        carried = line.carried(long=long)
        if len(carried) > most:
            text = f"{line.title} carries {len(carried)} {words}; at most {most} are allowed."
            ways = tuple(_keeping(line, carried[:most], carried))
            yield _error(code, text, "posses", line, amount=len(carried), limit=most, mends=ways)


def _keeping(line: Line, kept: tuple[Gun, ...], carried: tuple[Gun, ...]) -> Iterator[Mend]:
    """Leave those beyond the first few."""
    rest = list(line.entry.guns)
    for gun in carried[len(kept) :]:
        rest.reverse()
        rest.remove(gun.id)
        rest.reverse()
    yield Mend(f"Keep {tallied(gun.spoken for gun in kept)}", (_set(line, "guns", rest),))


def _advice(line: Line) -> Findings:
    """Somebody with nothing to fight with, or with no gun of a kind that they know; and what nobody else knows."""
    person, kit = line.person, line.kit
    if person is None or line.unknown_guns:
        return
    own = [line.title] * line.homebrew + [
        f"the {gun.name}" for gun in dict.fromkeys(kit.guns) if gun.id not in catalog().guns
    ]
    if own:
        said = f"Homebrew: {in_words(own)}. Ask the others before you play."
        yield Finding("homebrew", "advice", said, "posses", line.entry.id)
    ways = _usual(line, person)
    if not kit.guns and not kit.knife:
        yield Finding(
            "unarmed", "advice", f"{line.title} has no gun and no knife.", "posses", line.entry.id, mends=ways
        )
    elif line.trained and kit.guns and not {gun.kind for gun in kit.guns} & {*line.trained}:
        best = " or ".join(line.trained)
        text = f"{line.title} is trained with a {best}, but carries none."
        yield Finding("unskilled", "advice", text, "gun-icons", line.entry.id, mends=ways)


def _usual(line: Line, person: Character) -> tuple[Mend, ...]:
    """Back to the kit that is printed beside the name; a homebrew character, who has none, takes up a gun."""
    kit = usual_kit(person)
    if not kit:
        return tuple(_armed(line))
    return (Mend("Take the usual kit", tuple(_set(line, field, kit.get(field)) for field in KIT)),)


def _armed(line: Line) -> Iterator[Mend]:
    """The first gun of each kind that the character is trained with, a handgun for one who never was."""
    for kind in line.trained or KINDS[:1]:
        gun = next(gun for gun in catalog().guns.values() if gun.kind == kind)
        most = figures().long_guns_most if gun.is_long else figures().handguns_most
        if len(line.carried(long=gun.is_long)) < most:
            yield Mend(f"Take the {gun.spoken} (+{gun_cost(gun)})", (_set(line, "guns", [*line.entry.guns, gun.id]),))


def _twins(found: Posse) -> Findings:
    """There is one of each character; those of the players' own making are told apart by nobody."""
    seen: set[str] = set()
    for line in found.lines:
        if line.person is None or line.person.id == HOMEBREW:
            continue
        if line.person.id in seen:
            text = f"{line.person.name} is in this posse more than once. There is only one of each character."
            yield _error("twins", text, "posses", line, mends=(_without(line),))
        seen.add(line.person.id)


def _error(
    code: str,
    text: str,
    rule: str,
    line: Line | None = None,
    *,
    amount: int | None = None,
    limit: int | None = None,
    mends: tuple[Mend, ...] = (),
) -> Finding:
    return Finding(code, "error", text, rule, line.entry.id if line else "", amount, limit, mends)


def _set(line: Line, field: str, value: object) -> Edit:
    return Edit("set", line.entry.id, field, value)


def _removed(line: Line) -> Edit:
    return Edit("remove", line.entry.id)


def _without(line: Line) -> Mend:
    return _without_all((line,))


def _without_all(lines: Sequence[Line]) -> Mend:
    names = Counter(line.title for line in lines)
    named = in_words([f"{times} × {name}" if times > 1 else name for name, times in names.items()])
    return Mend(f"Remove {named}", tuple(_removed(line) for line in lines))
