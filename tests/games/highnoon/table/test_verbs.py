"""The name of a troop takes the verb that goes with it: Gunmen fail, Nevada Smith fails."""

import ast
from collections.abc import Iterator
from pathlib import Path

import companion.games.highnoon.table as package
from companion.games.highnoon.table.core import naming
from companion.games.highnoon.table.turn import end_turn
from tests.games.highnoon.table.guts_support import acting
from tests.games.highnoon.table.support import make_state, make_troop

ALONE = frozenset({"is", "has", "does", "goes", "was", "acts", "casts", "gets", "knows", "loses", "obeys", "stays"})
"""Verbs that are wrong behind ``Gunmen``."""
TROOPS = frozenset({"troop", "target", "victim", "attacker", "caster", "healer", "mender", "rider", "panicked"})
"""What a troop of either number is called in the rules; ``hero``, ``worm`` and the like are always one."""

INSIDE = (" in ", " of ", " from ")


def names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and verb, wherever a troop's bare name is followed by a verb for one. ``Nobody in Gunmen has`` is right."""
    for text in (node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)):
        for before, value, after in triples(text.values):
            if isinstance(value, ast.FormattedValue) and of_a_troop(value.value) and not before.endswith(INSIDE):
                verb = after.split()[0].strip(".,:;!") if after.startswith(" ") and after.strip() else ""
                if verb in ALONE:
                    yield text.lineno, verb


def triples(parts: list[ast.expr]) -> Iterator[tuple[str, ast.expr, str]]:
    """Each part of a text, with the words before and behind it."""
    said = ["", *(str(one.value) if isinstance(one, ast.Constant) else "" for one in parts), ""]
    return zip(said, parts, said[2:], strict=False)


def of_a_troop(value: ast.expr) -> bool:
    """``troop.name``, ``play.troop(…).name``, ``called(state, troop)``."""
    if isinstance(value, ast.Call):
        return ast.unparse(value.func) in ("tables.called", "called")
    if not (isinstance(value, ast.Attribute) and value.attr == "name"):
        return False
    owner = value.value
    if isinstance(owner, ast.Call):
        return ast.unparse(owner.func) in ("play.troop", "state.troop")
    return isinstance(owner, ast.Name) and owner.id in TROOPS


def test_a_sentence_with_the_name_of_a_troop_asks_for_the_verb_that_goes_with_it() -> None:
    folder = Path(package.__file__).parent
    found = [
        f"{path.relative_to(folder)}:{line}: {verb}"
        for path in sorted(folder.rglob("*.py"))
        for line, verb in names(ast.parse(path.read_text("utf-8")))
    ]
    assert found == [], "use kinds.does or tables.called_with"


def test_the_search_for_wrong_verbs_finds_one() -> None:
    wrong = 'f"{troop.name} has no rank." + f"{play.troop(id_).name} is here." + f"{tables.called(state, one)} acts."'
    right = 'f"{kinds.does(troop, \'has\')} no rank." + f"{troop.name}: has" + f"{hero.name} has no rank."'
    assert sorted(verb for _, verb in names(ast.parse(wrong))) == ["acts", "has", "is"]
    assert [*names(ast.parse(right))] == []


def test_a_hidden_troop_is_one_and_a_known_posse_is_many() -> None:
    state = make_state(make_troop("gunmen"), make_troop("nell", number="hero"), make_troop("spies", hidden=True))
    said = [naming.called_with(state, state.troops[id_], "does") for id_ in ("gunmen", "nell", "spies")]
    assert said == ["Gunmen do", "Nell does", "A hidden troop does"]


def test_a_posse_that_goes_first_goes_and_a_hero_alone_goes_first() -> None:
    made = [make_troop("gunmen", cards=("8H",)), make_troop("nell", number="hero", seat="s2", cards=("8H",))]
    table = acting(*made)
    table.throw(5, troop="gunmen")
    table.throw(3, troop="nell")
    assert "Gunmen go first on the 8 of Hearts." in table.told
    table = acting(*made)
    table.throw(3, troop="gunmen")
    table.throw(5, troop="nell")
    assert "Nell goes first on the 8 of Hearts." in table.told


def test_a_turn_does_not_end_while_gunmen_are_still_acting() -> None:
    table = acting(make_troop("gunmen", cards=("8H",)), make_troop("foe", seat="s2", cards=("3S",)))
    assert table.refuses(end_turn.EndTurn(), "somebody-acts", host=True) == "Gunmen are still acting."
