"""The templates and icons that a package brings with its game."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from companion.packages.faults import Faulty, within
from companion.paths import SPRITE, TEMPLATES

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = frozenset({"svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "title"})
"""All that an icon may be drawn with."""
_FIGURES = "cx cy d fill-opacity fill-rule clip-rule height points r rx ry transform width x x1 x2 y y1 y2"
_LINES = "fill opacity stroke stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width viewBox"
LOOKS = frozenset((*_FIGURES.split(), *_LINES.split()))
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def check_templates(game: Any, home: Path) -> None:
    """Every template can be read, and whatever it includes or imports is there. Errors: `Faulty`."""
    from jinja2 import Environment, TemplateSyntaxError, meta  # Here, since a game need not bring templates.

    folder = home / "templates"
    for form, field in _forms(game):
        if not (folder / game.id / form).is_file():
            raise Faulty(within(str(folder / game.id / form), home), field, "there is no such file")
    jinja = Environment(autoescape=True)
    for path in sorted(folder.rglob("*.html")):
        file = within(str(path), home)
        if path.relative_to(folder).parts[0] != game.id:
            raise Faulty(file, "", f"templates of this game lie in {home.name}/templates/{game.id}/")
        try:
            wanted = meta.find_referenced_templates(jinja.parse(path.read_text("utf-8")))
        except (TemplateSyntaxError, UnicodeDecodeError) as problem:
            raise Faulty(file, "", f"line {getattr(problem, 'lineno', 1)}: {problem}") from problem
        for name in wanted:
            if name and not (folder / name).is_file() and not (TEMPLATES / name).is_file():
                raise Faulty(file, "", f"it asks for the template {name}, and there is none")


def _forms(game: Any) -> list[tuple[str, str]]:
    """The templates of the forms with which players make something of their own, and the field that says so."""
    if not game.has_lists:
        return []
    customs = game.armies.customs
    own = [("homebrew.html", "customs.homebrew")] if customs.homebrew else []
    return own + [(f"{workshop.key}.html", "customs.workshops") for workshop in customs.workshops]


def icons_of(game: Any, home: Path, named: Mapping[str, str]) -> dict[str, str]:
    """The icons of ``icons/*.svg``, as symbols by name: ``icons/lamp.svg`` of the game ``mine`` is ``mine-lamp``.

    ``named`` are the icons that the game names, each with the file that does. Errors: `Faulty` where one is neither
    there nor among the product's, or where a drawing holds more than shapes.
    """
    symbols = {f"{game.id}-{path.stem}": _symbol(game.id, path, home) for path in sorted(home.glob("icons/*.svg"))}
    for name, file in named.items():
        if name not in symbols and name not in our_icons():
            raise Faulty(file, "icon", f"there is no icon “{name}”, neither in {home.name}/icons/ nor in the product")
    return symbols


@cache
def our_icons() -> frozenset[str]:
    """The names of the product's own silhouettes."""
    return frozenset(re.findall(r'<symbol id="([^"]+)"', SPRITE.read_text("utf-8")))


def _symbol(game: str, path: Path, home: Path) -> str:
    """The drawing as a ``<symbol>``: shapes alone, in the color of the words around it."""
    file, text = within(str(path), home), path.read_text("utf-8", "replace")
    if not _NAME.fullmatch(path.stem):
        raise Faulty(file, "", "the name of an icon has small letters, digits and hyphens")
    if "<!" in re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL):
        raise Faulty(file, "", "an icon declares no document type and no entities")
    try:
        root = ET.fromstring(text)  # noqa: S314 - without declarations, nothing in it can expand
    except ET.ParseError as problem:
        raise Faulty(file, "", f"it is no SVG: {problem}") from problem
    if root.tag != f"{SVG}svg" or "viewBox" not in root.attrib:
        raise Faulty(file, "viewBox", "an icon is an <svg> with a viewBox")
    for element in root.iter():
        _strip(element, file)
    inside = "".join(ET.tostring(child, "unicode") for child in root)
    inside = re.sub(r' xmlns(:\w+)?="[^"]*"', "", inside).replace("ns0:", "")
    return f'<symbol id="{game}-{path.stem}" viewBox="{_quoted(root.attrib["viewBox"])}">{inside}</symbol>'


def _strip(element: ET.Element, file: str) -> None:
    """Shapes and looks alone; anything that could lead elsewhere is refused."""
    name = element.tag.removeprefix(SVG)
    if name not in SHAPES:
        raise Faulty(file, "", f"<{name}> cannot be part of an icon")
    for key, value in element.attrib.items():
        if key not in (*LOOKS, "version", "id") or ("(" in value and key != "transform"):
            raise Faulty(file, "", f"{key}=“{value[:40]}” cannot be part of an icon")
    for key in ("version", "id"):
        element.attrib.pop(key, None)


def _quoted(text: str) -> str:
    return "".join(sign for sign in text if sign in "0123456789.- ,")
