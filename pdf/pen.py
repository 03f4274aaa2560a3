"""The pen: draws words, boxes, icons and codes in the colours of the chosen ink, in points from the lower left."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pdf import codes, drawings, svg
from pdf.fonts import Fonts
from pdf.ink import Ink
from pdf.notes import MARKS
from pdf.tagging import Tags
from pdf.text import Line, Shaped, Span, fit_size, shape, width, wrap


@dataclass(frozen=True)
class Box:
    """A rectangle: its left, bottom, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    def inset(self, by: float, down: float | None = None) -> "Box":
        """Smaller by so much at every side (``down``: at top and bottom)."""
        v = by if down is None else down
        return Box(self.x + by, self.y + v, self.width - 2 * by, self.height - 2 * v)


class Pen:
    """``canvas`` is reportlab's. Colours are names of `Ink`; None draws nothing of the kind.

    ``symbols`` are icons besides those of the sprite, as SVG by their names. ``marks`` are those of `pdf.notes` that
    were written since somebody cleared them.
    """

    def __init__(
        self, canvas: Any, fonts: Fonts, ink: Ink, sprite: Path, tags: Tags, symbols: Mapping[str, str]
    ) -> None:
        self.canvas, self.fonts, self.ink, self.tags = canvas, fonts, ink, tags
        self.sprite, self.symbols = sprite, symbols
        self.marks: set[str] = set()

    # Words

    def write(
        self, x: float, y: float, text: str, face: str, size: float, *, colour: str = "ink", align: str = "left"
    ) -> float:
        """One line with its baseline at ``y``; returns how wide it is."""
        self.marks.update(mark for mark in MARKS if mark in text)
        shaped = shape(text, face, self.fonts)
        wide = shaped.width * size
        left = x - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        self._runs(shaped, left, y, size, colour)
        return wide

    def _runs(self, shaped: Shaped, x: float, y: float, size: float, colour: str) -> None:
        self.canvas.setFillColorRGB(*self.ink.colours[colour])
        for run in shaped.runs:
            self.canvas.setFont(run.font, size)
            self.canvas.drawString(x, y, run.text)
            x += run.width * size

    def fitted(  # noqa: PLR0913 - what, where, how and how large: a record would be made for each call
        self,
        x: float,
        y: float,
        text: str,
        face: str,
        sizes: tuple[float, float],
        room: float,
        *,
        colour: str = "ink",
        align: str = "left",
    ) -> None:
        """One line made smaller until it fits; where even the least size is too wide, squeezed as well."""
        size = fit_size(text, face, sizes, room, self.fonts)
        wide = self.width(text, face, size)
        if wide <= room:
            self.write(x, y, text, face, size, colour=colour, align=align)
            return
        left = x - {"left": 0.0, "centre": room / 2, "right": room}[align]
        with self.kept():
            self.canvas.translate(left, y)
            self.canvas.scale(room / wide, 1)
            self.write(0, 0, text, face, size, colour=colour)

    def width(self, text: str, face: str, size: float) -> float:
        """Points across."""
        return width(text, face, size, self.fonts)

    def wrap(self, spans: Sequence[Span], size: float, room: float) -> list[Line]:
        """The spans as lines of a column."""
        return wrap(spans, size, room, self.fonts)

    def line_of(self, x: float, y: float, line: Line, size: float) -> None:
        """A line of `wrap`."""
        for span in line:
            x += self.write(x, y, span.text, span.face, size, colour=span.colour)

    # Shapes

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Whatever is changed inside (place, scale, clip, dashes) is as before afterwards."""
        self.canvas.saveState()
        yield
        self.canvas.restoreState()

    def stroke(self, colour: str, weight: float, dash: tuple[float, ...] = ()) -> None:
        """Sets the line."""
        self.canvas.setStrokeColorRGB(*self.ink.colours[colour])
        self.canvas.setLineWidth(weight)
        self.canvas.setDash(list(dash))

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str = "ink", weight: float = 0.5) -> None:
        """A straight line."""
        self.stroke(colour, weight)
        self.canvas.line(x1, y1, x2, y2)

    def box(
        self,
        box: Box,
        *,
        line: str | None = "ink",
        fill: str | None = None,
        weight: float = 0.6,
        radius: float = 0,
        dash: tuple[float, ...] = (),
    ) -> None:
        """A rectangle, with round corners where ``radius`` is given."""
        self._paint(line, fill, weight, dash)
        options = {"stroke": int(line is not None), "fill": int(self._fills(fill))}
        if radius:
            self.canvas.roundRect(box.x, box.y, box.width, box.height, radius, **options)
        else:
            self.canvas.rect(box.x, box.y, box.width, box.height, **options)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        line: str | None = "ink",
        fill: str | None = None,
        weight: float = 0.6,
        dash: tuple[float, ...] = (),
    ) -> None:
        """A circle around its centre."""
        self._paint(line, fill, weight, dash)
        self.canvas.circle(x, y, radius, stroke=int(line is not None), fill=int(self._fills(fill)))

    def _fills(self, fill: str | None) -> bool:
        return fill is not None and (self.ink.solid or fill == "white")

    def _paint(self, line: str | None, fill: str | None, weight: float, dash: tuple[float, ...]) -> None:
        if line is not None:
            self.stroke(line, weight, dash)
        if fill is not None:
            self.canvas.setFillColorRGB(*self.ink.colours[fill])

    def double_rule(self, x: float, y: float, wide: float, colour: str = "accent") -> None:
        """The heading's double line, as on the screen; ``y`` is the upper one."""
        self.line(x, y, x + wide, y, colour, 1.2)
        self.line(x, y - 2, x + wide, y - 2, colour, 0.4)

    # Pictures

    def icon(self, name: str, box: Box, colour: str = "ink", *, mirrored: bool = False) -> None:
        """A silhouette in a square, or its mirror image; nothing where there is no such icon. Saving ink draws its
        outline only."""
        drawing = self._drawing(name)
        if drawing is None:
            return
        side = min(box.width, box.height)
        scale = side / max(drawing.wide, drawing.high)
        with self.kept():
            if mirrored:
                self.canvas.translate(2 * box.x + side, 0)
                self.canvas.scale(-1, 1)
            self.canvas.translate(
                box.x + (side - drawing.wide * scale) / 2 - drawing.left * scale,
                box.top - (side - drawing.high * scale) / 2 + drawing.top * scale,
            )
            self.canvas.scale(scale, -scale)
            if self.ink.solid:
                self.canvas.setFillColorRGB(*self.ink.colours[colour])
            if name in self.symbols or not self.ink.solid:
                self.stroke(colour, 0.35 / scale)
            if self.ink.solid:
                self._coats(drawing.full)
            else:
                self.canvas.addLiteral(drawing.outline)

    def _coats(self, coats: Sequence[drawings.Coat]) -> None:
        for coat in coats:
            with self.kept():
                if coat.opacity < 1:
                    self.canvas.setFillAlpha(coat.opacity)
                    self.canvas.setStrokeAlpha(coat.opacity)
                self.canvas.addLiteral(coat.operators)

    def _drawing(self, name: str) -> drawings.Drawing | None:
        if symbol := self.symbols.get(name):
            return drawings.of_symbol(symbol)
        data = svg.symbols(self.sprite).get(name)
        return drawings.of_path(data) if data else None

    def code(self, text: str, box: Box) -> None:
        """A QR code that fills the box, black on white in every ink, or scanners would fail."""
        drawing, modules = codes.operators(text)
        with self.tags.marked("Figure", f"Code: {text}"), self.kept():
            self.canvas.translate(box.x, box.y)
            self.canvas.scale(box.width / modules, box.width / modules)
            self.canvas.addLiteral(f"1 g 0 0 {modules} {modules} re f 0 g\n{drawing}")
