"""How templates are found and run: as Flask does it, but for the names that are known in all of them.

Jinja asks for those at every import of a macro, fifteen times for one page of a table, and puts them together anew from
two mappings each time. Here both are merged in one step.
"""

from collections import ChainMap
from collections.abc import KeysView, MutableMapping
from typing import Any

from flask.templating import Environment


class Names(ChainMap[str, Any]):
    """A template's own names before those of all."""

    def keys(self) -> KeysView[str]:
        own, of_all = self.maps
        return {**of_all, **own}.keys()


class Templates(Environment):
    """The environment of the app's templates."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> Names:
        return Names({} if d is None else d, self.globals)
