"""The other side of a page: what lies behind what, once the printer has turned the paper."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pdf.book import Book
from pdf.paper import Page
from pdf.pen import Box, Pen


@contextmanager
def back_page(book: Book, part: str, page: Page) -> Iterator[tuple[Pen, Callable[[Box], Box]]]:
    """The back of a page that was just drawn, and a function that gives the place behind a place of its front."""
    # Turning over the long edge swaps left and right of a standing page, and top and bottom of a lying one.
    sideways = (book.choice.duplex == "long") != page.landscape
    width, height = page.reach

    def behind(front: Box) -> Box:
        x = width - front.right if sideways else front.x
        y = front.y if sideways else height - front.top
        return Box(x, y, front.width, front.height)

    # Mirrored up and down, things lie where the ruler was, and the ruler where they left room.
    with book.page(
        part,
        landscape=page.landscape,
        upright_ruler=False,
        ruler_above=not sideways,
        note="Backs.",
        moved=book.choice.back_offset,
    ) as (pen, _):
        yield pen, behind
