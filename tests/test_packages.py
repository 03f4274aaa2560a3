"""A game of a package is checked whole, and a faulty one is left out with a sentence that says where the fault is."""

import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from itertools import count
from pathlib import Path

import pytest

from companion.games import our_games
from companion.packages import blame
from companion.packages.finding import GROUP, load
from tests.wheel_toy import CUP, HOME, POINT, TOY

OURS = {game.id for game in our_games()}
NUMBER = count()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the small game, in a package of another name."""
    yield from copied(HOME, tmp_path, monkeypatch)


@pytest.fixture
def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the second small game, which prints a sheet."""
    yield from copied(CUP.home, tmp_path, monkeypatch)


def copied(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    name = f"copy_{next(NUMBER)}"
    folder = tmp_path / name
    shutil.copytree(home, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace(home.name, name), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield folder
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]


def point(package: Path, id_: str = "goldpan", attr: str = ":GAME") -> EntryPoint:
    return EntryPoint(id_, package.name + attr, GROUP)


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def fault(*points: EntryPoint) -> tuple[str, str, str]:
    """The only fault of those entry points: its file, its field and its sentence."""
    (found,) = load(points, OURS).faults
    assert found.code == "bad-game"
    return found.values["file"], found.values["field"], found.message


def test_a_sound_game_is_there_with_its_icons(package: Path) -> None:
    found = load([point(package)], OURS)
    assert [(each.game.id, each.home, list(each.symbols)) for each in found.games] == [
        ("goldpan", package, ["goldpan-nugget"])
    ]
    assert found.faults == ()


def test_a_faulty_game_takes_no_other_down(package: Path) -> None:
    change(package / "__init__.py", "class GoldPan", "boom\n\n\nclass GoldPan")
    found = load([point(package, "badpan"), POINT], OURS)
    assert [each.game.id for each in found.games] == ["goldpan"]
    assert len(found.faults) == 1


@pytest.mark.parametrize(
    ("file", "old", "new", "field", "said"),
    [
        ("__init__.py", "class GoldPan", "boom\n\n\nclass GoldPan", "", "NameError: name 'boom' is not defined"),
        ("__init__.py", "class GoldPan", "class class GoldPan", "", "line 9: invalid syntax"),
        ("__init__.py", "class GoldPan", "import no_such\n\n\nclass GoldPan", "", "there is no module no_such"),
        ("__init__.py", "class GoldPan", "raise SystemExit\n\n\nclass GoldPan", "", "SystemExit"),
        ("__init__.py", "GAME: Game = GoldPan()", "", "GAME", "because of “GAME” in "),
        ("__init__.py", "GoldPan()", "GoldPan", "GAME", "it is a class; write GAME = GoldPan()"),
        ("__init__.py", "GoldPan()", "3  # type: ignore", "id", "because of “id” in "),
        ("__init__.py", '    tagline = "Ten nuggets before the others"\n', "", "tagline", "because of “tagline” in "),
        ("__init__.py", '"Gold Pan"', '""', "name", "it should be a text with something in it"),
        ("__init__.py", '"goldpan"', '"silverpan"', "id", "it is “silverpan”, and the entry point calls"),
        ("__init__.py", "goldpan-nugget", "goldpan-pick", "icon", "there is no icon “goldpan-pick”"),
        ("__init__.py", "has_lists = False", "has_lists = True", "sides", "there is no module"),
        ("rules/entries.py", "@cache", "@cache\n@boom", "rules", "NameError: name 'boom' is not defined"),
        ("rules/washing.md", "title: Washing a pan\n", "", "rules", "washing.md: front matter: title is missing"),
        ("table/rules.py", "TABLE: TableRules =", "OTHER =", "TABLE", "because of “TABLE” in "),
        ("table/rules.py", "(1, 4)", "(4, 1)", "seats", "two whole numbers"),
        ("table/rules.py", "(1, 4)", "(1, 9)", "seats", "from 1 to 8"),
        ("table/rules.py", "    commands: Mapping", "    orders: Mapping", "commands", "because of “commands” in "),
        ("table/rules.py", "def view", "def look", "table", "abstract method view"),
        ("table/wash.py", '"gravel", "Gravel"', '"players", "Gravel"', "sources", "cannot be the id of a source"),
        ("paper/sheets.py", "PAPER: Paper =", "OTHER =", "PAPER", "because of “PAPER” in "),
        ("paper/sheets.py", '"tiles": "Claims", ', "", "parts", "“tiles” is missing, and something is printed there"),
        ("paper/sheets.py", '"tiles": "Claims"', '"sheet": "Claims"', "parts", "“sheet” is printed of a list"),
        ("paper/sheets.py", "tiles=(CLAIM,), ", "", "parts", "there is nothing to print in “tiles”"),
        ("paper/sheets.py", '"tiles": "Claims"', '"all": "Claims"', "parts", "“all” cannot be the id of a part"),
        ("paper/sheets.py", "return Booklet(", "return str(", "booklet", "TypeError"),
        ("paper/sheets.py", "inches=0.75", "inches=9", "paper", "the marker “nugget” should measure"),
        ("paper/sheets.py", '(POUCH,), icon="goldpan-nugget"', '(POUCH,), icon="goldpan-pan"', "icon", "“goldpan-pan”"),
        ("paper/sheets.py", 'pattern="dots"', 'colour="mauve"', "paper", "the color of “Pouch” should be one of ink,"),
        ("templates/goldpan/_table.html", "{% endfor %}", "", "", "line 4: Unexpected end of template"),
        ("templates/goldpan/_table.html", "components/icon.html", "goldpan/x.html", "", "goldpan/x.html, and there is"),
        ("icons/nugget.svg", "<path", "<script/><path", "", "<script> cannot be part of an icon"),
        ("icons/nugget.svg", "<path", '<path onclick="x"', "", "onclick=“x” cannot be part of an icon"),
        ("icons/nugget.svg", "<path", '<path fill="url(#x)"', "", "fill=“url(#x)” cannot be part of an icon"),
        ("icons/nugget.svg", "<svg", "<!DOCTYPE svg><svg", "", "no document type"),
        ("icons/nugget.svg", "</svg>", "", "", "it is no SVG"),
        ("icons/nugget.svg", 'viewBox="0 0 512 512"', "", "viewBox", "an <svg> with a viewBox"),
    ],
)
def test_a_fault_is_told_with_its_package_its_file_and_its_field(
    package: Path, file: str, old: str, new: str, field: str, said: str
) -> None:
    change(package / file, old, new)
    where, what, sentence = fault(point(package))
    assert said in sentence
    assert what == field
    assert package.name in where
    assert sentence.startswith("The game “goldpan” of ")


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ('("barkeep",)', "it should give companion.engine.play.Switch only"),
        ('(Switch("creek", "The creek", ("low", "high")),)', "the options of “creek” should be pairs of texts"),
        ('(Switch("creek", "The creek", ()),)', "“creek” has no options"),
        (
            '(Switch("creek", "The creek", (("a", "b"),), rule="flood"),)',
            "the rule “flood”, and there is no such",
        ),
        ('(Switch("creek", "The creek", (("a", "b"),), source="dice"),)', "“dice”, which is none of the sources"),
        ('(Switch("creek", "The creek", (("a", "b"),)),) * 2', "“creek” is there twice"),
    ],
)
def test_a_house_rule_that_cannot_be_offered_is_told(package: Path, made: str, said: str) -> None:
    change(
        package / "table" / "rules.py",
        "        return ()\n\n    def set_up",
        f"        return {made}\n\n    def set_up",
    )
    where, field, sentence = fault(point(package))
    assert (where, field) == (f"{package.name}/table/rules.py", "switches")
    assert said in sentence


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("()", "it should give companion.engine.groundwork.Groundwork"),
        ('Groundwork((Question("claim", "A claim", options=("a", "b")),))', "“claim” should be pairs of texts"),
        ('Groundwork((Question("claim", "A claim", seat="s9"),))', "“s9”, and there is no such seat"),
        (
            'Groundwork((Question("claim", "A claim", options=(("a", "b"),), usual="c"),))',
            "“c” is none of the options of “claim”",
        ),
    ],
)
def test_a_question_that_cannot_be_asked_in_the_lobby_is_told(package: Path, made: str, said: str) -> None:
    rules = package / "table" / "rules.py"
    change(rules, "    def set_up", f"    def groundwork(self, said, seats):\n        return {made}\n\n    def set_up")
    change(rules, "from companion.engine.fing", "from companion.engine.groundwork import *\nfrom companion.engine.fing")
    where, field, sentence = fault(point(package))
    assert (where, field) == (f"{package.name}/table/rules.py", "groundwork")
    assert said in sentence


def test_two_entries_of_one_id_are_told(package: Path) -> None:
    text = (package / "rules" / "washing.md").read_text("utf-8")
    (package / "rules" / "panning.md").write_text(text, "utf-8")
    _, field, sentence = fault(point(package))
    assert field == "rules"
    assert "there are two entries “washing”" in sentence


@pytest.mark.parametrize(
    ("file", "field"), [("table/rules.py", "table"), ("icons/nugget.svg", "icon"), ("__init__.py", "")]
)
def test_a_file_that_is_missing_is_named(package: Path, file: str, field: str) -> None:
    (package / file).unlink()
    where, what, _ = fault(point(package))
    assert what == field
    assert package.name in where


def test_templates_that_lie_beside_the_games_own_folder_are_refused(package: Path) -> None:
    (package / "templates" / "layout.html").write_text("Mine", "utf-8")
    where, _, sentence = fault(point(package))
    assert where == f"{package.name}/templates/layout.html"
    assert "templates of this game lie in" in sentence


def test_a_package_that_is_not_there_is_told() -> None:
    where, _, sentence = fault(EntryPoint("goldpan", "no_such_package:GAME", GROUP))
    assert where == "entry point goldpan = no_such_package:GAME"
    assert "there is no module no_such_package" in sentence


@pytest.mark.parametrize("id_", ["Gold Pan", "a", "1pan", "../pan", "tables", *sorted(OURS)])
def test_an_id_that_is_no_id_or_is_taken_is_refused_before_anything_is_loaded(package: Path, id_: str) -> None:
    _, field, _ = fault(point(package, id_))
    assert field == "id"
    assert package.name not in sys.modules


def test_of_two_packages_with_one_id_one_is_there(package: Path) -> None:
    found = load([POINT, point(package)], OURS)
    assert len(found.games) == 1
    assert "brings a game of that id" in found.faults[0].message


@pytest.mark.parametrize(
    ("old", "new", "field", "said"),
    [
        ("reference=(GO", "deck=(GO", "booklet", "got an unexpected keyword argument 'deck'"),
        (
            'return Booklet("Tin Cup", "Tin Cup",',
            "return dict(",
            "booklet",
            "should give companion.engine.sheets.Bookl",
        ),
        ('{"reference":', '{"tables":', "parts", "there is nothing to print in “tables”"),
        ('{"reference":', '{"refrence":', "parts", "there is nothing to print in “refrence”"),
    ],
)
def test_paper_that_cannot_be_printed_is_told(cup: Path, old: str, new: str, field: str, said: str) -> None:
    change(cup / "paper" / "sheets.py", old, new)
    where, what, sentence = fault(point(cup, "tincup"))
    assert (where, what) == (f"{cup.name}/paper/sheets.py", field)
    assert said in sentence


@pytest.mark.parametrize(
    ("file", "old", "new", "field", "said"),
    [
        ("table/rules.py", '"Begun": Begun, ', "", "events", "Begun happens at the start, and is not among them"),
        ("table/rules.py", 'start.chance["gravel"]', 'start.chance["dice"]', "set_up", "KeyError: 'dice'"),
        ("table/rules.py", "over = state.mover", "over = state.shaker", "view", "no attribute 'shaker'"),
        ("table/rules.py", "return Board(", "return {} if turn else Board(", "view", "companion.engine.board.Board"),
        ("table/rules.py", 'rule="washing"', 'rule="drying"', "view", "“drying”, and there is no such entry"),
        ("table/wash.py", 'Action("Wash"', 'Action("Rinse"', "view", "“Rinse”, which is not among “commands”"),
        ("table/state.py", "return State(event.seats", "return State(event.chairs", "set_up", "no attribute 'chairs'"),
    ],
)
def test_what_breaks_the_first_page_of_a_table_is_told(
    package: Path, file: str, old: str, new: str, field: str, said: str
) -> None:
    change(package / file, old, new)
    where, what, sentence = fault(point(package))
    assert (where.endswith(".py"), what) == (True, field)
    assert said in sentence


def test_a_field_that_the_command_does_not_have_is_told(cup: Path) -> None:
    change(cup / "table" / "going" / "show.py", 'Input("token"', 'Input("tokens"')
    change(cup / "table" / "rules.py", "if not state.stakes.shown", "if over")  # So that it is asked for at once.
    assert "asks for “tokens”, which is no field of Show" in fault(point(cup, "tincup"))[2]


def test_a_board_whose_own_part_has_no_template_is_told(package: Path) -> None:
    (package / "templates" / "goldpan" / "_table.html").unlink()
    where, field, sentence = fault(point(package))
    assert (where, field) == (f"{package.name}/templates/goldpan/_table.html", "extra")
    assert "no such template to draw it" in sentence


class Unlisted:
    """An event of the small game that its table does not list."""


def test_an_event_that_the_table_does_not_list_is_told() -> None:
    Unlisted.__module__ = "gold_pan.table.state"
    broken = blame(KeyError(Unlisted), [TOY])
    assert broken is not None
    assert broken.sentence == f"The game “Gold Pan” of {TOY.package} broke in gold_pan/table/state.py."
    assert "Unlisted is not among the “events” or “commands” of the table" in broken.logged


def test_a_fault_outside_every_game_is_no_games_fault() -> None:
    assert blame(KeyError("elsewhere"), [TOY]) is None
