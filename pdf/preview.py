"""Pages as pictures, drawn from the PDF itself: what the screen shows is what the printer gets."""

import io
from threading import Lock

import pypdfium2

_ONE_AT_A_TIME = Lock()
"""PDFium keeps its state outside of any document and must not be entered twice."""


def picture(document: bytes, page: int, width: int) -> bytes:
    """Page ``page`` (from 0) as a PNG of ``width`` pixels across. Raises `IndexError` where there is no such page."""
    with _ONE_AT_A_TIME:
        opened = pypdfium2.PdfDocument(document)
        try:
            if not 0 <= page < len(opened):
                raise IndexError(page)
            shown = opened[page]
            image = shown.render(scale=width / shown.get_width()).to_pil()
        finally:
            opened.close()
    out = io.BytesIO()
    image.save(out, "PNG", optimize=False)
    return out.getvalue()
