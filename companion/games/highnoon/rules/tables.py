"""High Noon's tables, read from data/tables.toml, and its sum for shooting."""

from functools import cache
from typing import Any

from companion.engine.calculators import Calculator, Choice, Group
from companion.engine.errors import Malformed
from companion.engine.tables import Row, Table, gaps
from companion.games.highnoon.data import toml

CLOCKS = frozenset({"deviation-direction"})
"""Tables of d12 directions: 12 points away from the attacker (Appendix B: Deviation)."""

WRITTEN = {
    "scenario": "choosing-a-scenario",
    "suits": "ties",
    "falling": "falling",
    "shooting-range": "shooting-range",
    "shooting-modifiers": "shooting-modifiers",
    "wounds": "wounds",
    "marking-wounds": "marking-wounds",
    "critical-hit": "critical-hits",
    "morale": "rallying",
    "freak-event": "freak-events",
    "deviation-direction": "deviation",
    "deviation-distance": "deviation",
    "call-o-the-wild": "spell-call-o-the-wild",
    "smite": "spell-smite",
    "backlash": "backlash",
    "malfunction-tn": "malfunction-checks",
    "malfunction-severity": "malfunction-severity",
    "harrowed-power": "harrowed-powers",
    "strange-locale": "which-locale",
    "locale-cabin-great-person": "cabin-owner",
}
"""Tables whose rule is told in an entry of another name. A locale's table stands in the locale's entry; any other one
has an entry of its own, ``table-ID``."""


@cache
def tables() -> tuple[Table, ...]:
    """All tables in the file's order. Errors: `Malformed` ``bad-tables``, naming everything that is wrong at once."""
    found = [_table(value) for value in toml.read("tables")["table"]]
    problems = [problem for table in found for problem in gaps(table)]
    problems += [f"{table.id} is there twice" for table in found if [one.id for one in found].count(table.id) > 1]
    if problems:
        raise Malformed("bad-tables", f"tables.toml: {'; '.join(problems)}", file="tables.toml")
    return tuple(found)


def _table(value: dict[str, Any]) -> Table:
    return Table(
        id=value["id"],
        name=value["name"],
        section=value["section"],
        entry=_entry(value["id"]),
        source=value.get("source", "print"),
        rulings=tuple(value.get("rulings", ())),
        dice=value.get("dice", ""),
        rows=tuple(
            Row(row["from"], row["to"], row["name"], row.get("text", ""), row.get("house", False))
            for row in value["rows"]
        ),
        clock=value["id"] in CLOCKS,
    )


def _entry(table: str) -> str:
    return WRITTEN.get(table) or (table.removeprefix("locale-") if table.startswith("locale-") else f"table-{table}")


def _only(id_: str, name: str, value: int, rule: str) -> Group:
    """A line that one ticks or leaves."""
    return Group(id_, "", "", (Choice(id_, name, value, rule),))


SHOOTING = Calculator(
    entries=("shooting", "shooting-modifiers"),
    name="What do I need?",
    targets=(Choice("short", "Short", 4, "shooting-range"), Choice("long", "Long", 8, "shooting-range")),
    groups=(
        Group("cover", "Cover", "None", (Choice("light", "Light", -1, "cover"), Choice("hard", "Hard", -2, "cover"))),
        Group(
            "guns",
            "Two guns",
            "No",
            (Choice("first-gun", "First", -1, "two-guns"), Choice("second-gun", "Second", -2, "two-guns")),
        ),
        Group(
            "winged",
            "Winged! counters",
            "None",
            tuple(
                Choice(f"winged-{n}", name, -2 * n, "winged") for n, name in enumerate(("One", "Two", "Three"), start=1)
            ),
        ),
        Group(
            "missed-me",
            "Missed me! on the target",
            "No",
            (
                Choice("missed-me-easy", "Easy", -2, "spell-missed-me"),
                Choice("missed-me-hard", "Hard", -4, "spell-missed-me"),
            ),
        ),
        _only("prone", "Target prone, over 3″ away", -1, "prone-targets"),
        _only("pop-up", "Pop-up shot", -1, "pop-up-attacks"),
        _only("popper", "At a pop-up shooter", -1, "shooting-at-a-popper"),
        _only("mounted", "Mounted", -1, "mounted-shooters"),
        _only("hasty", "Hold: moved first", -1, "hasty-shot"),
        _only("shaken", "Shaken", -1, "shaken"),
        _only("sneaky", "Target sneaky", -2, "ability-sneaky"),
        _only("fannin", "Fannin'", -2, "ability-fannin"),
        _only("bad-eyes", "Bad eyes", -2, "ability-bad-eyes"),
        _only("blinded", "Blinded", -4, "spell-strike-blind"),
        _only("dust", "Dust devils", -2, "freak-events"),
        _only("rain", "Rain", -2, "freak-events"),
    ),
)
"""Chapter Two, Shooting: Modifiers. Cover does not stack with cover, prone stacks with it (ruling 28); Winged! counters
add up (Critical Hit Table). The two spells are in Appendix C."""

CALCULATORS = (SHOOTING,)
