"""Where the files that are not Python lie: beside the package in a checkout, inside it in an installed wheel."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    """The wheel carries ``templates/`` and ``static/`` as ``companion/_templates`` and ``companion/_static``."""
    installed = PACKAGE / f"_{name}"
    return installed if installed.is_dir() else PACKAGE.parent / name


TEMPLATES = _folder("templates")
STATIC = _folder("static")
FONTS = STATIC / "vendor" / "fonts"
SPRITE = STATIC / "vendor" / "icons.svg"
