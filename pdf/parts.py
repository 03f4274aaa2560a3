"""Parts that every troop card on paper is made of: its head, its traits, the bag and the circle."""

from collections.abc import Sequence

from companion.engine.sheets import PaperCard, Stat, TroopCard
from pdf.notes import HOUSE
from pdf.paper import MM
from pdf.pen import Box, Pen
from pdf.text import Line, Span, fit_size

TRAITS = 10.5 * MM
CONTINUED_HEAD = 18.0
_ICON = 10.5 * MM
_NAME = (13.5, 9.0)
_META = 6.9


def head_height(pen: Pen, paper: PaperCard, room: float) -> float:
    """How much the name and the line below it need."""
    size, lines = _name(pen, paper.card, room)
    written = len(lines) * size * 1.08 + len(_meta(pen, paper, room)) * _META * 1.15 + 3.4
    return max(_ICON + 1.5 * MM, written)


def head(pen: Pen, paper: PaperCard, x: float, top: float, room: float) -> float:
    """Silhouette, name, what it is; returns where it ends."""
    card = paper.card
    tile = Box(x, top - _ICON, _ICON, _ICON)
    pen.box(tile, line="line", fill="well", weight=0.4, radius=1.2 * MM)
    if paper.blank:
        return _blank_head(pen, x, top, room, card.number)
    pen.icon(card.icon, tile.inset(1 * MM))
    size, lines = _name(pen, card, room)
    left, y = x + _ICON + 1.8 * MM, top
    with pen.tags.marked("H1"):
        for line in lines:
            y -= size * 1.08
            pen.line_of(left, y + size * 0.2, line, size)
    y -= 1
    for line in _meta(pen, paper, room):
        y -= _META * 1.15
        pen.line_of(left, y + _META * 0.2, line, _META)
    emblems(pen, card, x + room, top, 6.5 * MM)
    return top - head_height(pen, paper, room)


def _blank_head(pen: Pen, x: float, top: float, room: float, words: str) -> float:
    """Lines to write on: the name, and what ``words`` ask for."""
    left = x + _ICON + 1.8 * MM
    pen.line(left, top - 4.9 * MM, x + room, top - 4.9 * MM, "line", 0.6)
    pen.write(left, top - 7.0 * MM, "Name", pen.fonts.text, 6, colour="muted")
    pen.line(left, top - 10.2 * MM, x + room, top - 10.2 * MM, "line", 0.6)
    pen.write(left, top - 12.3 * MM, words, pen.fonts.text, 6, colour="muted")
    return top - 13.8 * MM


def emblems(pen: Pen, card: TroopCard, right: float, top: float, side: float) -> None:
    """What sets the troop apart, in the upper right corner: pictures ``side`` wide, from right to left."""
    for emblem in card.emblems:
        pen.icon(emblem.icon, Box(right - side, top - side, side, side), emblem.tone)
        right -= side + 0.5 * MM


def _name(pen: Pen, card: TroopCard, room: float) -> tuple[float, list[Line]]:
    """The name as large as it fits on one line, or at its least size on several."""
    room -= _ICON + 1.8 * MM + len(card.emblems) * 7 * MM
    size = fit_size(card.title, pen.fonts.display, _NAME, room, pen.fonts)
    return size, pen.wrap([Span(card.title or " ", pen.fonts.display)], size, room)


def _meta(pen: Pen, paper: PaperCard, room: float) -> list[Line]:
    return pen.wrap(meta(pen, paper.card), _META, room - _ICON - 1.8 * MM)


def has_own_name(card: TroopCard) -> bool:
    """True where the title does not say what kind of troop it is; a kind with a number behind it does."""
    return not card.title.removeprefix(card.troop).strip().isdecimal() and card.title != card.troop


def meta(pen: Pen, card: TroopCard) -> list[Span]:
    """What kind of troop, how many, how fast, of which list, and what it is in this army."""
    words = [card.troop] if has_own_name(card) else []
    figures = HOUSE if "figures" in card.house else ""
    pace = HOUSE if "pace" in card.house else ""
    words += [card.number + figures, f"Pace {card.pace}{pace}" if card.pace else "", card.list_name]
    spans = [Span(" · ".join(word for word in words if word), pen.fonts.text, "muted")]
    tags = [(emblem.label, emblem.tone) for emblem in card.emblems]
    if card.homebrew and card.list_name != "Homebrew":
        tags.append(("Homebrew", "accent"))
    spans += [Span(f" · {word}", pen.fonts.heavy, colour) for word, colour in tags]
    return spans


def traits(
    pen: Pen, stats: Sequence[Stat], x: float, top: float, room: float, *, height: float = TRAITS, blank: bool = False
) -> None:
    """The traits side by side, each die below its name; nothing where the book does not know the troop's."""
    if not stats:
        return
    wide = room / len(stats)
    box = Box(x, top - height + 1.5 * MM, room, height - 2 * MM)
    die = min(12.0, (height - 2 * MM - 8) / 1.1)
    pen.box(box, line="line", fill="well", weight=0.5, radius=1 * MM)
    for number, stat in enumerate(stats):
        centre = x + wide * (number + 0.5)
        if number:
            pen.line(x + wide * number, box.y, x + wide * number, box.top, "line", 0.4)
        pen.fitted(centre, box.top - 6.2, stat.short, pen.fonts.text, (6, 6), wide - 2, colour="muted", align="centre")
        if not blank:
            pen.fitted(centre, box.y + die * 0.3, stat.die, pen.fonts.heavy, (die, 6), wide - 3, align="centre")


def ruled(pen: Pen, box: Box, card: TroopCard) -> None:
    """Lines to write on: weapons with their columns, then all that the game's cards have besides."""
    words = ", ".join([*(group.title.lower() for group in card.groups), "notes"]).capitalize()
    pitch = 6 * MM
    y = box.top - 7
    for share, word in ((0, "Weapons"), (0.45, "Range"), (0.63, "ROF"), (0.76, "Damage")):
        pen.write(box.x + share * box.width, y, word, pen.fonts.strong, 6, colour="muted")
    for _ in range(3):
        y -= pitch
        pen.line(box.x, y, box.right, y, "line", 0.4)
    y -= 8
    pen.write(box.x, y, words, pen.fonts.strong, 6, colour="muted")
    while y - pitch > box.y + 2:
        y -= pitch
        pen.line(box.x, y, box.right, y, "line", 0.4)


def cost_circle(pen: Pen, x: float, y: float, radius: float, text: str) -> None:
    """What the whole troop costs, in points."""
    pen.circle(x, y, radius, line="ink", fill="white", weight=1.1)
    pen.circle(x, y, radius - 1.6, line="ink", weight=0.4)
    pen.fitted(x, y - radius * 0.28, text, pen.fonts.heavy, (radius * 0.85, 6), radius * 1.55, align="centre")


def money_bag(pen: Pen, x: float, y: float, size: float, text: str) -> None:
    """What a troop counts for besides its cost, in a money bag; ``x`` and ``y`` are its middle."""
    half = size / 2
    left, right, low, neck = x - half, x + half, y - half, y + half * 0.52
    pen.stroke("brass", 1.1)
    pen.canvas.setFillColorRGB(*pen.ink.colours["white"])
    path = pen.canvas.beginPath()
    path.moveTo(x - half * 0.34, neck)
    path.curveTo(left - half * 0.1, y + half * 0.1, left - half * 0.15, low, x - half * 0.5, low)
    path.lineTo(x + half * 0.5, low)
    path.curveTo(right + half * 0.15, low, right + half * 0.1, y + half * 0.1, x + half * 0.34, neck)
    path.lineTo(x + half * 0.62, y + half)
    path.curveTo(x + half * 0.3, y + half * 0.8, x + half * 0.2, y + half * 1.1, x, y + half * 0.86)
    path.curveTo(x - half * 0.2, y + half * 1.1, x - half * 0.3, y + half * 0.8, x - half * 0.62, y + half)
    path.close()
    pen.canvas.drawPath(path, stroke=1, fill=1)
    pen.line(x - half * 0.42, neck, x + half * 0.42, neck, "brass", 1.1)
    pen.fitted(x, y - half * 0.62, text, pen.fonts.heavy, (size * 0.44, 6), size * 0.82, align="centre")


def mark_lines(paper: PaperCard, across: int, most: int) -> list[tuple[str, int]]:
    """Each label with its boxes; more than fit beside each other go on in the next line.

    A troop of more figures than ``most`` gets so many boxes, and its label says how many figures it has.
    """
    figures = max(paper.card.figures, 1)
    boxed = min(figures, most)
    told = f" ({figures})" if figures > most else ""
    marks = [(name + told, boxed) for name in paper.marks] + [(track.name, track.boxes) for track in paper.tracks]
    return [
        (name if not at else "", min(across, boxes - at)) for name, boxes in marks for at in range(0, boxes, across)
    ]
