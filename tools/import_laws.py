"""The kind of import contract that the house is held by: a part may import *only* what its law names.

import-linter's own "forbidden" contract lists what is out of bounds, and so misses the dependency that was added
yesterday. This one lists what is allowed, from our packages and from outside; the standard library always is.
"""

import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class Breach(NamedTuple):
    """One import that no law allows."""

    importer: str
    imported: str
    lines: tuple[int, ...]


class OnlyContract(Contract):
    """A source may import itself, the standard library and what ``allowed`` names.

    ``companion.games`` allows that one module; ``companion.games.**`` the package and all it holds. A source ending in
    ``.*`` stands for each child by itself, so that siblings are strangers. With ``descendants`` false only the
    source module is held, not what lies under it.
    """

    type_name = "only"

    source_modules = fields.ListField(subfield=fields.StringField())
    allowed = fields.ListField(subfield=fields.StringField(), required=False, default=[])
    descendants = fields.BooleanField(required=False, default=True)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        breaches = [breach for source in self._sources(graph) for breach in self._breaches(graph, source)]
        return ContractCheck(kept=not breaches, metadata={"breaches": sorted(breaches)})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for breach in check.metadata["breaches"]:
            lines = ", ".join(map(str, breach.lines))
            output.print_error(f"- {breach.importer} imports {breach.imported} (l.{lines})", bold=False)
        output.new_line()

    def _parsed(self, field: str) -> Any:
        """What the field holds once import-linter has parsed it; on the class its type is that of the parser."""
        return getattr(self, field)

    def _sources(self, graph: ImportGraph) -> Iterator[str]:
        for source in self._parsed("source_modules"):
            package, star, _ = source.partition(".*")
            if package not in graph.modules:
                raise ValueError(f"There is no module {package} for this law to hold.")
            yield from sorted(graph.find_children(package)) if star else [source]

    def _breaches(self, graph: ImportGraph, source: str) -> Iterator[Breach]:
        held = {source}
        if self._parsed("descendants"):
            held |= graph.find_descendants(source)
        allowed = self._parsed("allowed")
        for importer in held:
            for imported in graph.find_modules_directly_imported_by(importer):
                if imported not in held and not _is_allowed(imported, allowed):
                    details = graph.get_import_details(importer=importer, imported=imported)
                    yield Breach(importer, imported, tuple(detail["line_number"] for detail in details))


def _is_allowed(imported: str, allowed: Iterable[str]) -> bool:
    if imported.partition(".")[0] in sys.stdlib_module_names:
        return True
    return any(_matches(imported, entry) for entry in allowed)


def _matches(imported: str, entry: str) -> bool:
    if not entry.endswith(".**"):
        return imported == entry
    package = entry.removesuffix(".**")
    return imported == package or imported.startswith(f"{package}.")
