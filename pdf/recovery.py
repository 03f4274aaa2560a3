"""One sheet with the recovery link of a library: the code to scan, the address to type, and what to do with it."""

import io
from dataclasses import dataclass
from pathlib import Path

from qrcode.main import QRCode
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.units import inch
from reportlab.lib.utils import simpleSplit
from reportlab.pdfgen.canvas import Canvas

from pdf.fonts import Fonts, register

PAPERS = {"A4": A4, "Letter": LETTER}

_MARGIN = inch
_QR_SIDE = 2.75 * inch
_INK, _FAINT = 0.1, 0.4


@dataclass(frozen=True)
class Sheet:
    """``link`` is the whole address, ``path`` its part after the host, ``made`` the day in words."""

    link: str
    path: str
    made: str


def render(sheet: Sheet, paper: str, fonts: Path) -> bytes:
    """The sheet as a PDF of one page. ``paper`` is a key of `PAPERS`, ``fonts`` the folder with the TTF files."""
    width, height = PAPERS[paper]
    faces = register(fonts)
    out = io.BytesIO()
    # ``invariant`` leaves out the time and the random id: the same sheet gives the same bytes.
    # The font is named, or reportlab would begin the page with one that is not embedded.
    canvas = Canvas(out, pagesize=(width, height), invariant=1, initialFontName=faces.text)
    canvas.setTitle("Recovery link")
    canvas.setAuthor("Tabletop Companion")
    pen = _Pen(canvas, faces, _MARGIN, height - _MARGIN, width - 2 * _MARGIN)
    _draw(pen, sheet)
    canvas.showPage()
    canvas.save()
    return out.getvalue()


class _Pen:
    """Writes downwards from the top of a column; ``y`` is where the next thing may begin."""

    def __init__(self, canvas: Canvas, faces: Fonts, x: float, y: float, width: float) -> None:
        self.canvas, self.faces = canvas, faces
        self.x, self.y, self.width = x, y, width

    def write(self, text: str, face: str, size: float, *, gap: float = 0, grey: float = _INK) -> None:
        """A paragraph, broken where words end, or within a word that is wider than the column."""
        self.canvas.setFillGray(grey)
        self.canvas.setFont(face, size)
        for line in _lines(text, face, size, self.width):
            self.y -= size * 1.3
            self.canvas.drawString(self.x, self.y, line)
        self.y -= gap

    def rule(self, gap: float) -> None:
        """The double line below a heading."""
        self.canvas.setStrokeGray(_INK)
        for drop, weight in ((6, 1.5), (9, 0.5)):
            self.canvas.setLineWidth(weight)
            self.canvas.line(self.x, self.y - drop, self.x + self.width, self.y - drop)
        self.y -= 9 + gap


def _draw(pen: _Pen, sheet: Sheet) -> None:
    pen.write("Recovery link", pen.faces.display, 28)
    pen.rule(gap=14)
    pen.write(
        "This sheet opens your Library on any device, for as long as this companion keeps it. "
        "Anyone who holds this sheet can open it too, so keep it as safe as a key.",
        pen.faces.text,
        13,
        gap=20,
    )
    _draw_qr(pen, sheet.link)
    pen.write("Scan the code, or type the address:", pen.faces.strong, 13, gap=4)
    pen.write(sheet.link, pen.faces.heavy, 13, gap=16)
    pen.write(
        "Has the companion moved to another address? Add this to the end of the new address:",
        pen.faces.text,
        13,
        gap=4,
    )
    pen.write(sheet.path, pen.faces.heavy, 13, gap=22)
    pen.write(f"Made on {sheet.made}. A newer sheet replaces this one.", pen.faces.text, 11, grey=_FAINT)


def _draw_qr(pen: _Pen, link: str) -> None:
    """The code on white paper, its quiet zone of four modules included."""
    code = QRCode(border=4)
    code.add_data(link)
    rows = code.get_matrix()
    module = _QR_SIDE / len(rows)
    left, top = pen.x + (pen.width - _QR_SIDE) / 2, pen.y
    pen.canvas.setFillGray(0)
    path = pen.canvas.beginPath()
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                path.rect(left + x * module, top - (y + 1) * module, module, module)
    pen.canvas.drawPath(path, stroke=0, fill=1)
    pen.y -= _QR_SIDE + 12


def _lines(text: str, face: str, size: float, width: float) -> list[str]:
    """reportlab breaks between words; an address has none, so it is cut where the column ends."""
    lines: list[str] = simpleSplit(text, face, size, width)
    cut: list[str] = []
    for line in lines:
        rest = line
        while rest:
            fits = _fitting(rest, face, size, width)
            cut.append(rest[:fits])
            rest = rest[fits:]
    return cut


def _fitting(text: str, face: str, size: float, width: float) -> int:
    from reportlab.pdfbase.pdfmetrics import stringWidth

    fits = len(text)
    while fits > 1 and stringWidth(text[:fits], face, size) > width:
        fits -= 1
    return fits
