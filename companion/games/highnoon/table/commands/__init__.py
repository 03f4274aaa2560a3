"""What one tap may ask for. Every data class of this package's modules is a command, by its own name.

A command with ``FREE = True`` may be tapped whatever else happened meanwhile: a mark, a note, a bought chip.
"""

from collections.abc import Mapping
from dataclasses import is_dataclass
from importlib import import_module
from pkgutil import iter_modules


def _collected() -> dict[str, type]:
    found: dict[str, type] = {}
    for module in sorted(info.name for info in iter_modules(__path__)):
        loaded = import_module(f"{__name__}.{module}")
        for name, value in vars(loaded).items():
            if isinstance(value, type) and is_dataclass(value) and value.__module__ == loaded.__name__:
                if name in found:
                    raise ValueError(f"two commands are called {name}")
                found[name] = value
    return found


COMMANDS: Mapping[str, type] = _collected()
"""Every command by its permanent name."""
