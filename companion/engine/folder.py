"""A game whose parts are in the files where every game has them."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any

from companion.engine.calculators import Calculator
from companion.engine.errors import NotFound
from companion.engine.game import ArmyRules, Entry, Sample
from companion.engine.panels import Side
from companion.engine.play import Company, TableRules
from companion.engine.questions import Question
from companion.engine.reaching import ReachCalculator
from companion.engine.sheets import Paper, Term
from companion.engine.tables import Table
from companion.engine.wording import USUAL, Words

PARTS: Mapping[str, str] = MappingProxyType(
    {"lists": "lists.army", "table": "table.rules", "paper": "paper.sheets", "rules": "rules.entries"}
)
"""Where the modules lie that `GameFolder` asks, in the folder of the game."""


def no_paper(name: str) -> NotFound:
    """What to say where something is to be printed of a game that prints nothing."""
    return NotFound("no-paper", f"{name} has nothing to print.")


def no_lists(name: str) -> NotFound:
    """What to say where a list is wanted of a game that has none; ``name`` is what the game is called."""
    return NotFound("no-lists", f"{name} is played without lists.")


class GameFolder:
    """The contract `companion.engine.game.Game` for the folder that a class of this kind is written in.

    | of the game | is |
    |---|---|
    | its sides and sample lists, without rules or catalogue | `sides()`, `samples()` in `front.py` |
    | its army lists | `ARMIES` in `lists/army.py` |
    | how it is played at a table | `TABLE` in `table/rules.py` |
    | how it goes on paper | `PAPER` in `paper/sheets.py` |
    | its rules entries, words that are alike, terms | `entries()`, `alike()`, `term(rule)` in `rules/entries.py` |

    A game that has one of them elsewhere says so in ``parts``.

    Each is loaded when somebody asks for it: the front page loads neither lists, table nor paper, and to check a list
    loads neither table nor paper. A game needs ``id``, ``name``, ``tagline`` and ``face``, its table, and its lists
    unless ``has_lists`` is False. Without a folder ``paper/`` nothing is printed. Where ``rules/entries.py`` or a
    function of it is missing, there are no such entries, words or terms. What else a game need not have (tables to roll
    on, calculators, odds) it has not, unless it says so itself.
    """

    id: str
    name: str
    tagline: str
    face: str
    words: Words = USUAL
    has_lists: bool = True
    asks_for_lists: bool = True
    nouns: Sequence[str] = ()
    company: Company | None = None
    parts: Mapping[str, str] = PARTS

    def _part(self, module: str, name: str) -> Any:
        return getattr(import_module(f"{type(self).__module__}.{module}"), name)

    def _has(self, module: str) -> bool:
        """Whether there is such a module; only the folder that it lies in is loaded."""
        return find_spec(f"{type(self).__module__}.{module}") is not None

    def _entries(self, name: str) -> Any:
        """A function of its entries; None where the game has none."""
        module = self.parts["rules"]
        there = self._has(module.partition(".")[0]) and self._has(module)
        return getattr(import_module(f"{type(self).__module__}.{module}"), name, None) if there else None

    def sides(self) -> Sequence[Side]:
        """The sides that one can play."""
        sides: Sequence[Side] = self._part("front", "sides")() if self.has_lists else ()
        return sides

    def samples(self) -> Sequence[Sample]:
        """The armies that ship with the game."""
        samples: Sequence[Sample] = self._part("front", "samples")() if self.has_lists else ()
        return samples

    @property
    def armies(self) -> ArmyRules:
        """The rules of its army lists. Errors: `NotFound` ``no-lists`` where it has none."""
        if not self.has_lists:
            raise no_lists(self.name)
        armies: ArmyRules = self._part(self.parts["lists"], "ARMIES")
        return armies

    @property
    def table(self) -> TableRules:
        """How it is played at a table."""
        table: TableRules = self._part(self.parts["table"], "TABLE")
        return table

    @property
    def has_paper(self) -> bool:
        """Whether it can be printed."""
        return self._has(self.parts["paper"].partition(".")[0])

    @property
    def paper(self) -> Paper:
        """How it goes on paper. Errors: `NotFound` ``no-paper`` where there is nothing to print."""
        if not self.has_paper:
            raise no_paper(self.name)
        paper: Paper = self._part(self.parts["paper"], "PAPER")
        return paper

    def rules(self) -> Sequence[Entry]:
        """All rules entries, written ones and those that follow from the data."""
        entries = self._entries("entries")
        return entries() if entries else ()

    def alike(self) -> Sequence[Sequence[str]]:
        """Words that only this game's players use for one another."""
        alike = self._entries("alike")
        return alike() if alike else ()

    def term(self, rule: str) -> Term | None:
        """A term of its data by the id of its rules entry."""
        term = self._entries("term")
        return term(rule) if term else None

    def tables(self) -> Sequence[Table]:
        """None that is rolled on."""
        return ()

    def calculators(self) -> Sequence[Calculator | ReachCalculator]:
        """No sum needs one."""
        return ()

    def odds(self) -> Sequence[Question]:
        """None that is asked about."""
        return ()
