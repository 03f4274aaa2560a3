"""The rules entries of High Noon: whatever the data can name has one, and tables say what their texts say."""

import ast
import re
from collections.abc import Iterator

import pytest

from companion.engine.tables import gaps
from companion.games.highnoon import GAME
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.rules.entries import CHAPTERS, RULES
from companion.games.highnoon.rules.tables import CALCULATORS

FOLDER = RULES.parent
KNOWN = {entry.id: entry for entry in GAME.rules()}
TABLES = {table.id: table for table in GAME.tables()}
PRINTED_ROLLS = {
    "scenario": "d6",
    "fortune": "2d6",
    "calamity": "2d6",
    "freak-event": "d20",
    "critical-hit": "2d6",
    "backlash": "2d6",
    "malfunction-severity": "2d6",
    "harrowed-power": "d20",
    "strange-locale": "d6",
    "deviation-direction": "d12",
    "stampede-path": "d6",
}
LOCALES = (
    "ancient-mound",
    "cave",
    "deserted-cabin",
    "eerie-clearing",
    "field-o-bones",
    "graveyard",
    "indian-burial-grounds",
    "mine-shaft",
    "rattler-pit",
    "ruin",
    "strange-tower",
    "weird-tree",
)


@pytest.mark.parametrize("kind", ["abilities", "spells", "gizmos", "weapons"])
def test_every_ability_spell_gizmo_and_weapon_has_an_entry_with_a_text(kind: str) -> None:
    prefix = {"abilities": "ability"}.get(kind, kind.removesuffix("s"))
    missing = [id_ for id_ in getattr(catalog(), kind) if not KNOWN[f"{prefix}-{id_}"].body.strip()]
    assert missing == []


def test_every_troop_and_every_ruling_has_an_entry() -> None:
    book = catalog()
    wanted = {f"troop-{id_}" for id_ in (*book.troops, *book.rogues)} | {f"ruling-{one}" for one in book.rulings}
    assert wanted - set(KNOWN) == set()


def finding_rules() -> Iterator[tuple[str, str]]:
    """Code and rule of each `error(…)` and `advice(…)` of the army law that names them in so many words."""
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("error", "advice"):
                words = [arg.value if isinstance(arg, ast.Constant) else "" for arg in node.args]
                if len(words) > 2 and isinstance(words[0], str) and isinstance(words[2], str):
                    yield words[0], words[2]


def test_every_finding_code_leads_to_an_entry() -> None:
    found = list(finding_rules())
    assert len(found) > 20
    assert [pair for pair in found if pair[1] and pair[1] not in KNOWN] == []
    assert [pair for pair in found if not pair[1]] == []


def test_every_table_stands_on_the_page_of_an_entry() -> None:
    assert [table.id for table in TABLES.values() if table.entry not in KNOWN] == []


def test_the_printed_tables_are_there_with_their_dice() -> None:
    wanted = {**PRINTED_ROLLS, **{f"locale-{locale}": "d6" for locale in LOCALES}}
    assert {id_: TABLES[id_].dice for id_ in wanted if id_ in TABLES} == wanted


def test_every_table_covers_its_dice_without_gap_or_overlap() -> None:
    assert [problem for table in TABLES.values() for problem in gaps(table)] == []
    assert [f"{table.id}: {row.totals}" for table in TABLES.values() for row in table.rows if not row.name] == []


def test_a_table_in_the_text_says_the_same_dice_as_the_one_to_roll_on() -> None:
    for table in TABLES.values():
        rolled = re.findall(r"^\| (\d*d\d+) \| [a-zA-Z]", KNOWN[table.entry].body, re.MULTILINE)
        if table.dice and rolled and not table.clock:
            assert table.dice in rolled, table.id


def test_deviation_tells_the_same_weapons_in_its_text_and_its_table() -> None:
    text = [line for line in KNOWN["deviation"].body.splitlines() if re.match(r"\| [a-z].*\d\"", line)]
    rows = {row.name: row.text for row in TABLES["deviation-distance"].rows}
    assert len(text) == 6
    assert rows["Dynamite by bow"].startswith('d10"')
    assert KNOWN["dynamite-arrows"].body.count('d10"') == 1


def test_a_table_that_is_only_looked_up_stands_once_on_its_page() -> None:
    twice = [
        table.id
        for table in TABLES.values()
        if not table.dice
        and not table.entry.startswith("table-")
        and re.search(r"^1\. ", KNOWN[table.entry].body, re.MULTILINE)
        if "\n|" not in KNOWN[table.entry].body
    ]
    assert twice == []


def test_every_line_of_the_sum_for_a_shot_leads_to_its_rule() -> None:
    for sum_ in CALCULATORS:
        lines = [*sum_.targets, *(choice for group in sum_.groups for choice in group.choices)]
        assert [line.id for line in lines if line.rule not in KNOWN] == []
        assert set(sum_.entries) <= set(KNOWN)
        assert len({line.id for line in lines}) == len(lines)


def test_every_chapter_has_its_place() -> None:
    loose = {entry.chapter for entry in KNOWN.values()} - set(CHAPTERS) - {"Rulings", "Glossary"}
    assert [chapter for chapter in loose if not chapter.startswith("Troops: ")] == []
    assert set(CHAPTERS) <= {entry.chapter for entry in KNOWN.values()}
