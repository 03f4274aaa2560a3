"""How the files of this folder are read."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.sheets import Measure

DATA = Path(__file__).parent


@cache
def read(name: str) -> Mapping[str, Any]:
    """What stands in ``NAME.toml``; nothing where there is no such file."""
    path = DATA / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


@cache
def measures() -> tuple[Measure, ...]:
    """The templates whose size you can choose, each with its house number."""
    return tuple(Measure(shape["id"], shape["name"], float(shape["length"])) for shape in read("markers")["template"])
