"""A hook of the wheel's build (hatchling): no wheel without the browser files that `make vendor` fetches."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LAST_WRITTEN = "static/vendor/icons.svg"  # tools/vendor.py writes it when all else is in place.


class VendorHook(BuildHookInterface[Any]):
    """Stops with a sentence. An editable install is let through, since it serves from the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / LAST_WRITTEN).exists():
            raise FileNotFoundError(f"{LAST_WRITTEN} is missing: run `make vendor` before building the wheel.")
