"""Which release of the product this is."""

import tomllib
from importlib import metadata
from pathlib import Path


def product_version() -> str:
    """What pip installed; in a checkout nothing is, and pyproject.toml says it."""
    try:
        return metadata.version("tabletop-companion")
    except metadata.PackageNotFoundError:
        project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        return f"{project['version']} (from a checkout)"
