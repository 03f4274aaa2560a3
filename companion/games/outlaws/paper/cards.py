"""The two cards of a character, each 2.5 by 3.5 inches: one with figures and a body, and a generic one beside it.

All counters lie on them at true size: wounds in the boxes of the body, what is held and carried on the generic card,
and bullets on the track around its edge.
"""

from collections.abc import Iterator

from companion.engine.sheets import BODY, Back, Body, Item, Pips, Rating, Slot, Tile, Words
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.people import KIND_ICONS, KINDS, Character
from companion.games.outlaws.lists.cards import DAGGER, daggered, signed
from companion.games.outlaws.lists.posse import Line
from companion.games.outlaws.paper.sizes import AMMO, CARD, HAND, WOUND

WIDE, HIGH = CARD
_LOW = 0.07
"""How far the body stands above the lower edge."""


def own_card(line: Line, part: str) -> Tile | None:
    """The card of somebody in a posse, with the kit behind it; None for somebody whom the catalogue does not know."""
    person = line.person
    if person is None:
        return None
    return Tile(
        line.title,
        WIDE,
        HIGH,
        items=tuple(_of_own(person)),
        icon=person.icon,
        part=part,
        title_at="above",
        back=Back(line.title, person.icon, kit(line)),
    )


def kit(line: Line) -> tuple[str, ...]:
    """What a character begins with, and what all that is worth."""
    guns = [gun.name for gun in line.guns]
    other = ["knife"] * line.kit.knife + ["horse"] * line.kit.horse
    bullets = [f"{line.kit.bullets} bullets"] * bool(line.kit.bullets)
    return (*guns, *other, *bullets, f"{line.cost} points{DAGGER}")


def _of_own(person: Character) -> Iterator[Item]:
    """The body with what is known of its owner around it."""
    arms = {"left": "Left arm", "right": "Right arm"}
    favored = arms.get(person.favored, "")
    chest = catalog().boxes["chest"].holds
    texts = tuple("favored" if name == favored else f"{chest} counters" if name == "Chest" else "" for name in BODY)
    body = Body(0, _LOW, WOUND, texts=texts, chest=2)
    left, low, right, high = body.bounds
    body = Body((WIDE - right + left) / 2, low, WOUND, texts=texts, chest=2)
    yield body
    skill = catalog().skills.get(person.skill)
    said = (f"{skill.text}{DAGGER}",) if skill else ()
    yield Words(skill.name if skill else "", 0.1, HIGH - 0.26 - 0.37, WIDE - 0.2, 0.37, said)
    yield from _ratings(person, high)
    across = 2 if person.actions <= 4 else 3
    side = 0.44 / across
    rows = -(-person.actions // across)
    chest_row = low + 2 * (WOUND + 0.06)
    yield Pips(
        daggered(person, "actions", "Actions"),
        0.09,
        chest_row + (WOUND - rows * side - 0.14) / 2,
        person.actions,
        side,
        across,
    )


def _ratings(person: Character, high: float) -> Iterator[Rating]:
    """The gun skills with their icons beside the head, brawl and ride below them."""
    wide, deep = 0.8, 0.36
    lower, right = high - WOUND, WIDE - 0.09 - wide
    upper = lower + deep + 0.03
    for kind, (x, y) in zip(KINDS, ((0.09, upper), (0.09, lower), (right, upper)), strict=True):
        shown = daggered(person, kind, signed(person.gun_skill(kind), zero="+0"))
        yield Rating(kind.capitalize(), shown, x, y, wide, deep, KIND_ICONS[kind], person.icons(kind))
    half = (wide - 0.03) / 2
    yield Rating("Brawl", daggered(person, "brawl", signed(person.brawl)), right, lower, half, deep)
    yield Rating("Ride", daggered(person, "ride", signed(person.ride)), right + half + 0.03, lower, half, deep)


def generic_card(copies: int, part: str) -> Tile:
    """What hands hold, what is carried, and the track for bullets around both."""
    most = figures().bullets_most
    left, top = AMMO, HIGH - AMMO
    items: list[Item] = [
        Words(
            "Bullets",
            0.08,
            top + 0.02,
            4 * AMMO - 0.12,
            AMMO - 0.04,
            ("Each gun: its ammo counter. Spare bullets: a reload counter.",),
        ),
        Slot("Right hand", left, top - HAND, HAND, icon="hand"),
        Slot("Left hand", left + HAND, top - HAND, HAND, icon="hand"),
        Slot("Carried", left, top - 2 * HAND, 2 * HAND, HAND, icon="swap-bag"),
        Slot("Carried", left, top - 3 * HAND, 2 * HAND, HAND, icon="swap-bag"),
        Words(
            "",
            left + 0.04,
            AMMO + 0.005,
            2 * HAND - 0.08,
            0.24,
            ("A long gun lies across both hands, or upright in one.",),
        ),
        *(Pips("", x, y, 1, AMMO, first=number) for number, (x, y) in enumerate(_around(), 1) if number <= most),
    ]
    return Tile("", WIDE, HIGH, items=tuple(items), copies=copies, part=part)


def _around() -> Iterator[tuple[float, float]]:
    """The spaces of the track: down the right edge from the upper corner, along the lower one, and up the left one."""
    rows, columns = round(HIGH / AMMO), round(WIDE / AMMO)
    yield from ((WIDE - AMMO, HIGH - (row + 1) * AMMO) for row in range(rows))
    yield from ((WIDE - (column + 2) * AMMO, 0.0) for column in range(columns - 1))
    yield from ((0.0, (row + 1) * AMMO) for row in range(rows - 2))
