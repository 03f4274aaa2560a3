"""Every page that a game's own documents come to, as text: what part it belongs to, its size, and what it says.

After a change that is meant, ``python -m tests.pdf.printed_pages`` writes the files of ``printed/`` anew; what differs
from the old ones is what changed on paper.
"""

from collections.abc import Iterator
from pathlib import Path

from companion.games import all_games
from companion.games import game as find_game
from companion.services import printing
from pdf.book import Choice
from pdf.booklet import render_counted
from pdf.paper import size_of
from tests.pdf.looking import Seen
from tests.pdf.making import ASSETS

PRINTED = Path(__file__).parent / "printed"
PAPERS = ("letter", "a4")
CUT_OUT = frozenset(("templates", "markers", "deck", "board", "blank", "roster", "guns", "counters", "people", "dice"))
"""Parts that are cut out are held to every word. Sentences that are read change often: there the pages are counted."""


def file_of(game_id: str) -> Path:
    """Where the pages of a game are written down."""
    return PRINTED / f"{game_id}.txt"


def printed_pages(game_id: str) -> str:
    """All parts of a game with its last sample list, on both papers; the words once, as they are the same on both."""
    return "\n".join(line for paper in PAPERS for line in _pages(game_id, paper)) + "\n"


def _pages(game_id: str, paper: str) -> Iterator[str]:
    found = find_game(game_id)
    document = found.armies.read(found.armies.samples()[-1].document)
    for part, title in found.paper.parts.items():
        booklet = printing.booklet(found, document)
        made, counted, _ = render_counted(booklet, found.paper.parts, [part], Choice(size_of(paper)), ASSETS)
        for number in range(counted.get(title, 0)):
            page = Seen(made, number)
            yield f"== {paper}, {part}, page {number + 1}: {page.width:.0f} by {page.height:.0f} points"
            if part in CUT_OUT and paper == PAPERS[0]:
                yield from (" ".join(line.split()) for line in page.text.splitlines() if line.strip())


def write() -> None:
    """Takes what is printed today for what shall be printed."""
    for found in all_games():
        file_of(found.id).write_text(printed_pages(found.id), encoding="utf-8")


if __name__ == "__main__":
    write()
