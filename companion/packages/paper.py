"""Whether what a game of a package prints can be printed."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.engine.sheets import OF_AN_ARMY, READ, Booklet
from companion.packages.faults import Faulty, guarded

_ID = re.compile(r"[a-z]+(-[a-z]+)*")
_TAKEN = ("all",)
"""What the command line understands as something else."""


def check_paper(paper: Any, has_lists: bool, home: Path, file: str) -> dict[str, str]:
    """Checks that each part has something to print, unless it is a part of a list, and that everything stands in a
    part. Returns the icons of what is cut out, each with the ``file`` that names it. Errors: `Faulty`."""
    parts = guarded(lambda: dict(paper.parts), home, file, "parts")
    guarded(lambda: tuple(paper.measures), home, file, "measures")
    booklet = guarded(lambda: paper.booklet(None, {}), home, file, "booklet")
    if not isinstance(booklet, Booklet):
        raise Faulty(file, "booklet", "it should give companion.engine.sheets.Booklet")
    _check_parts(parts, booklet, has_lists, file)
    for piece in booklet.cut_out:
        if piece.part not in parts:
            raise Faulty(file, "parts", f"“{piece.part}” is missing, and something is printed there")
    return {icon: file for piece in booklet.cut_out for icon in piece.icons if icon}


def _check_parts(parts: Mapping[Any, Any], booklet: Booklet, has_lists: bool, file: str) -> None:
    for part, title in parts.items():
        if not isinstance(part, str) or not _ID.fullmatch(part) or part in _TAKEN:
            raise Faulty(file, "parts", f"“{part}” cannot be the id of a part")
        if not isinstance(title, str) or not title.strip():
            raise Faulty(file, "parts", f"the title of “{part}” should be a text with something in it")
        if part in OF_AN_ARMY and not has_lists:
            raise Faulty(file, "parts", f"“{part}” is printed of a list, and the game has none")
        if not has_lists and not booklet.has(part):
            known = "" if part in READ else f"; the parts that need no pieces are {', '.join(READ)}"
            raise Faulty(file, "parts", f"there is nothing to print in “{part}”{known}")
