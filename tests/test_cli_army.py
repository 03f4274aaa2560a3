"""`companion army` from a shell: what it prints, for people and for programs, and what its exit status means."""

import json
import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.cli import army as cli_army
from companion.cli import companion
from companion.games import all_games, game, games_with_lists
from tests.support import ROOT

ARMIES = game("highnoon").armies
SAMPLES = ROOT / "companion" / "games" / "highnoon" / "data" / "samples"
HEAD = {"format": "tabletop-companion/roster", "version": 1, "game": "highnoon", "name": "Test", "gang": "union-blue"}


def run(*arguments: object) -> Result:
    """`companion army` with these arguments."""
    return CliRunner().invoke(companion, ["army", *map(str, arguments)])


def written(folder: Path, *troops: dict[str, Any], **more: Any) -> Path:
    """A roster file."""
    path = folder / "army.json"
    path.write_text(json.dumps(HEAD | {"points": 750, "troops": list(troops)} | more), encoding="utf-8")
    return path


NEVADA = {"id": "t1", "troop": "nevada-smith", "enforcer": True}


# check


@pytest.mark.parametrize("file", sorted(SAMPLES.glob("*.json")), ids=lambda file: file.stem)
def test_every_sample_is_legal_and_says_so_with_exit_status_0(file: Path) -> None:
    result = run("check", file)
    assert result.exit_code == 0
    assert result.stdout.startswith("Legal: ")


def test_an_army_that_is_not_legal_exits_with_1_and_says_what_and_how_to_mend_it(tmp_path: Path) -> None:
    result = run("check", written(tmp_path, {"id": "t1", "troop": "preacher"}))
    assert result.exit_code == 1
    first, *rest = result.stdout.splitlines()
    assert first == "Not legal: 20 of 750 points, none of them for allies."
    assert "error: Nobody leads this army. Name one Hero as its Enforcer. [no-enforcer]" in rest
    assert "    fix: Make Preacher your Enforcer" in rest


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b'{"format": "x"}', b"\xff\xfe", b" " * 300_000, b"[" * 90_000])
def test_what_is_no_roster_exits_with_2_and_one_sentence(tmp_path: Path, raw: bytes, form: str) -> None:
    path = tmp_path / "army.json"
    path.write_bytes(raw)
    result = run("check", path, "--format", form)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
    if form == "json":
        assert set(json.loads(result.stdout)["error"]) == {"code", "message"}
    else:
        assert result.stdout == ""


@pytest.mark.parametrize("path", ["nothing.json", "."])
def test_a_file_that_is_not_there_or_is_a_folder_exits_with_2(tmp_path: Path, path: str) -> None:
    for command in (("check",), ("text",), ("fill", "-o", tmp_path / "out.json")):
        result = run(command[0], tmp_path / path, *command[1:])
        assert result.exit_code == 2
        assert "Cannot read" in result.stderr


def test_the_json_of_a_check_has_exactly_the_published_form(tmp_path: Path) -> None:
    troops = ({"id": "t1", "troop": "preacher", "spells": ["smite"]}, {"id": "t2", "troop": "csa-troopers"})
    result = run("check", written(tmp_path, *troops, ally="dixie-rails"), "--format", "json")
    assert result.exit_code == 1
    said = json.loads(result.stdout)
    assert list(said) == ["legal", "cost", "allied_cost", "points", "findings"]
    assert (said["legal"], said["cost"], said["allied_cost"], said["points"]) == (False, 80, 60, 750)
    found = {finding["code"]: finding for finding in said["findings"]}
    assert set(found) == {"no-enforcer", "ally-no-leader", "spell-count", "under-points"}
    for finding in said["findings"]:
        assert set(finding) >= {"code", "severity", "entry", "message", "rule", "mends"}
        assert finding["severity"] in ("error", "advice")
        assert finding["mends"]
        assert all(set(mend) >= {"label"} for mend in finding["mends"])
    assert found["spell-count"]["entry"] == "t1"
    assert found["no-enforcer"]["entry"] is None


def test_every_rule_that_a_check_names_is_in_the_rulebook(tmp_path: Path) -> None:
    from companion import rulebook

    path = written(tmp_path, {"troop": "zeppelin"}, {"troop": "gunmen", "spells": ["x"]}, gang="nobody", ally="x")
    said = json.loads(run("check", path, "--format", "json").stdout)
    assert {finding["rule"] for finding in said["findings"]} <= set(rulebook.entries_of("highnoon"))


def test_the_json_of_a_legal_army_is_the_review_itself(tmp_path: Path) -> None:
    result = run("check", SAMPLES / "the-maine-line.json", "--format", "json")
    assert result.exit_code == 0
    said = json.loads(result.stdout)
    review = ARMIES.review(ARMIES.read(json.loads((SAMPLES / "the-maine-line.json").read_text("utf-8"))))
    assert said["legal"] is True
    assert (said["cost"], said["allied_cost"], said["points"]) == (review.cost, review.shares[0].cost, 750)


# text


@pytest.mark.parametrize("style", ["plain", "markdown", "bbcode"])
def test_an_army_is_printed_as_text_in_three_styles(style: str) -> None:
    result = run("text", SAMPLES / "the-maine-line.json", "--style", style)
    assert result.exit_code == 0
    document = ARMIES.read(json.loads((SAMPLES / "the-maine-line.json").read_text("utf-8")))
    assert result.stdout == ARMIES.text(document, style)


def test_a_style_that_there_is_not_names_those_that_there_are() -> None:
    result = run("text", SAMPLES / "the-maine-line.json", "--style", "latex")
    assert result.exit_code == 1
    assert "plain, markdown, bbcode" in result.stderr


# fill


def test_fill_writes_a_legal_army_that_keeps_what_was_there(tmp_path: Path) -> None:
    path = written(tmp_path, NEVADA, {"id": "t2", "troop": "gunmen", "name": "Boys", "painted": True}, colour="blue")
    out = tmp_path / "full.json"
    result = run("fill", path, "-o", out, "--seed", "3")
    assert result.exit_code == 0
    filled = json.loads(out.read_text("utf-8"))
    assert filled["troops"][:2] == [NEVADA, {"id": "t2", "troop": "gunmen", "name": "Boys", "painted": True}]
    assert filled["colour"] == "blue"
    check = run("check", out, "--format", "json")
    assert check.exit_code == 0
    assert 740 < json.loads(check.stdout)["cost"] <= 750
    assert result.stdout.startswith("Test: 7")


def test_fill_makes_an_army_legal_that_is_not(tmp_path: Path) -> None:
    path = written(tmp_path, {"troop": "pinkertons"}, {"troop": "zeppelin"}, gang="wasatch")
    out = tmp_path / "full.json"
    assert run("fill", path, "-o", out).exit_code == 0
    assert run("check", out).exit_code == 0


def test_the_same_seed_fills_in_the_same_way_and_may_write_over_its_own_file(tmp_path: Path) -> None:
    texts = []
    for _ in range(2):
        path = written(tmp_path, NEVADA)
        assert run("fill", path, "-o", path, "--seed", "11").exit_code == 0
        texts.append(path.read_text("utf-8"))
    assert texts[0] == texts[1]


def test_a_file_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    path, out = tmp_path / "army.json", tmp_path / "out.json"
    path.write_text("{", encoding="utf-8")
    assert run("fill", path, "-o", path).exit_code == 2
    assert path.read_text("utf-8") == "{"
    assert run("fill", path, "-o", out).exit_code == 2
    assert not out.exists()


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    result = run("fill", written(tmp_path, NEVADA), "-o", tmp_path / "no" / "such" / "folder.json")
    assert result.exit_code == 1
    assert "Cannot write" in result.stderr


# random


@pytest.mark.parametrize("gang", [side.id for side in ARMIES.sides()])
@pytest.mark.parametrize("points", [500, 750, 2000])
def test_a_random_army_is_legal_and_within_ten_points(gang: str, points: int) -> None:
    ally = next(side.id for side in ARMIES.sides() if side.id != gang)
    result = run("random", "--side", gang, "--points", points, "--set", f"ally={ally}", "--seed", "5")
    assert result.exit_code == 0
    made = json.loads(result.stdout)
    review = ARMIES.review(ARMIES.read(made))
    assert (made["gang"], made["ally"], review.legal) == (gang, ally, True)
    assert points - 10 < review.cost <= points


def test_the_same_seed_makes_the_same_army_and_another_seed_another() -> None:
    def made(seed: int) -> str:
        return run("random", "--side", "wasatch", "--points", "750", "--seed", seed).stdout

    assert made(1) == made(1)
    assert len({made(seed) for seed in range(5)}) > 1


def test_a_random_army_may_go_into_a_file(tmp_path: Path) -> None:
    out = tmp_path / "army.json"
    result = run("random", "--side", "black-river", "--points", "1000", "--seed", "2", "-o", out)
    assert result.exit_code == 0
    assert "of 1,000 points" in result.stdout
    assert run("check", out).exit_code == 0


def test_a_game_of_one_side_needs_no_side_and_is_told_of_in_its_own_words(tmp_path: Path) -> None:
    out = tmp_path / "line-up.json"
    game = next(one for one in all_games() if len(one.armies.sides()) == 1)
    made = run("random", "--game", game.id, "--points", "110", "--seed", "7", "-o", out)
    assert made.exit_code == 0
    assert re.search(rf": 1\d\d of 110 {game.words.points} †, \d {game.words.troops}\.$", made.stdout.strip())
    checked = run("check", out)
    assert (checked.exit_code, "allies" in checked.stdout) == (0, False)
    assert re.match(rf"Legal: 1\d\d of 110 {game.words.points} †\.", checked.stdout)
    without = run("random", "--game", "highnoon", "--points", "750")
    assert (without.exit_code, "--side" in without.stderr) == (2, True)


def test_the_side_says_which_game_is_meant() -> None:
    for one in all_games():
        made = run("random", "--side", one.armies.sides()[0].id, "--points", one.armies.sizes[1][1], "--seed", "3")
        assert (made.exit_code, json.loads(made.stdout)["game"]) == (0, one.id)


def test_without_a_side_the_games_that_have_lists_are_named() -> None:
    result = run("random", "--points", "750")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"Say which game with --game: {' or '.join(one.id for one in games_with_lists())}." in result.stderr


@pytest.mark.parametrize("side", ["nobody", ""])
def test_a_side_that_no_game_has_names_the_sides_that_there_are(side: str) -> None:
    result = run("random", "--side", side, "--points", "750")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"There is no side “{side}” in any game." in result.stderr
    assert "--game" not in result.stderr
    for one in games_with_lists():
        assert f"{one.name} has {', '.join(known.id for known in one.armies.sides())}" in result.stderr


def test_a_game_of_several_sides_names_them_where_none_is_given() -> None:
    result = run("random", "--game", "highnoon", "--points", "750")
    assert result.exit_code == 2
    assert f"Say which side with --side: {', '.join(side.id for side in ARMIES.sides())}." in result.stderr


def test_the_help_of_a_random_army_names_the_sides_of_each_game() -> None:
    told = run("random", "--help").stdout
    for one in games_with_lists():
        shown = told.partition(f"Sides of {one.name}:\n")[2].partition("\n\n")[0]
        assert [line.split()[0] for line in shown.splitlines()] == [side.id for side in one.armies.sides()]


def test_the_help_of_a_random_army_names_the_fields_of_each_games_lists_with_their_values() -> None:
    told = run("random", "--help").stdout
    for one in games_with_lists():
        shown = " ".join(told.partition(f"Fields of {one.name}:\n")[2].partition("\n\n")[0].split())
        assert bool(shown) == bool(one.armies.list_fields)
        for field in one.armies.list_fields:
            values = ", ".join(value for value, _ in field.options if value)
            assert f"{field.id} {field.label}: {values}" in shown


def test_where_several_games_have_such_a_gang_they_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli_army, "games_with_lists", lambda: [game("highnoon"), game("highnoon"), game("gunslinger")])
    result = run("random", "--side", "wasatch", "--points", "750")
    assert result.exit_code == 2
    assert "Say which game with --game: highnoon or highnoon." in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--game", "highnoon", "--side", "nobody", "--points", "750"), "There is no gang “nobody”"),
        (("--game", "highnoon", "--side", "", "--points", "750"), "There is no gang"),
        (("--game", "highnoon", "--side", "hired-guns", "--points", "750"), "There is no gang"),
        (("--side", "wasatch", "--points", "750", "--set", "ally=wasatch"), "its own ally"),
        (("--side", "wasatch", "--points", "750", "--set", "ally=nobody"), "There is no gang"),
        (("--side", "wasatch", "--points", "9"), "9 points are not enough to hire a Hero"),
        (("--side", "wasatch", "--points", "1"), "1 point is not enough to hire a Hero"),
        (("--game", "gunslinger", "--side", "wasatch", "--points", "110"), "Its only side is “gunslingers”."),
        (("--side", "wasatch", "--points", "100001"), "up to 100,000"),
        (("--side", "wasatch", "--points", "750", "--game", "chess"), "no game called “chess”"),
    ],
)
def test_an_army_that_cannot_be_made_exits_with_1_and_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    result = run("random", *arguments)
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stdout == ""


def test_a_field_that_is_set_to_nothing_is_an_error_of_use() -> None:
    result = run("random", "--side", "wasatch", "--points", "750", "--set", "ally")
    assert result.exit_code == 2
    assert "Write it as ally=VALUE." in result.stderr


@pytest.mark.parametrize("points", ["-1", "many", "7.5"])
def test_points_that_are_no_number_are_an_error_of_use(points: str) -> None:
    result = run("random", "--side", "wasatch", "--points", points)
    assert result.exit_code == 2
    assert f"“{points}” is not a whole number of 0 or more." in result.stderr


# What people typed


STEERING = "\u009b2J\u009d0;owned\u009c\u202egnp.exe\u2066\u200e\u2028end"


def assert_plain(text: str) -> None:
    """Nothing in the text moves the cursor, colours, turns round or breaks a line by itself."""
    steering = [char for char in text if unicodedata.category(char) in ("Cc", "Zl", "Zp") and char not in "\n\t"]
    assert steering + [char for char in text if unicodedata.bidirectional(char)[:2] in ("LR", "RL", "PD", "FS")] == []
    assert "\u200e" not in text


@pytest.fixture
def steering_file(tmp_path: Path) -> Path:
    """An army whose names try to steer the terminal."""
    odd = {"troop": f"t{STEERING}", "id": f"i{STEERING}", "spells": [STEERING], "notes": STEERING, "gizmo": STEERING}
    ghost = {"troop": "homebrew", "homebrew": {"name": STEERING, "cost": 5, "abilities": [STEERING]}}
    boys = {"troop": "gunmen", "name": STEERING, "weapons": {STEERING: 5}}
    return written(tmp_path, odd, ghost, boys, name=STEERING, gang=STEERING, ally=STEERING, notes=STEERING)


@pytest.mark.parametrize(
    "arguments", [("check",), ("check", "--format", "json"), ("text",), ("text", "--style", "markdown")], ids=" ".join
)
def test_hostile_names_cannot_steer_the_terminal(steering_file: Path, arguments: tuple[str, ...]) -> None:
    result = run(arguments[0], steering_file, *arguments[1:])
    assert result.exit_code in (0, 1)
    assert "end" in result.stdout
    assert_plain(result.stdout + result.stderr)


def test_hostile_names_are_told_in_plain_letters_after_filling(steering_file: Path, tmp_path: Path) -> None:
    result = run("fill", steering_file, "-o", tmp_path / "out.json")
    assert result.exit_code == 0
    assert_plain(result.stdout + result.stderr)
    assert json.loads((tmp_path / "out.json").read_text("utf-8"))["name"] == STEERING


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_place_of_a_mistake_cannot_steer_the_terminal(tmp_path: Path, form: str) -> None:
    path = written(tmp_path, {"troop": "gunmen", "weapons": {f"\u001b[2J{STEERING}": "x"}})
    result = run("check", path, "--format", form)
    assert result.exit_code == 2
    assert_plain(result.stdout + result.stderr)
    assert_plain(run("random", "--side", STEERING, "--points", "750").stderr)
    assert_plain(run("random", "--side", "wasatch", "--points", STEERING).stderr)
    assert_plain(run("check", tmp_path / f"no{STEERING}", "--format", form).output)


def test_the_command_works_as_its_own_process_without_a_database(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "army", "check", str(SAMPLES / "the-maine-line.json")],
        cwd=ROOT,
        env={"COMPANION_DATA": str(tmp_path / "data")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Legal: ")
    assert not (tmp_path / "data").exists()
