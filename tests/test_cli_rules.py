"""`companion rules`: search and show."""

import json

from click.testing import CliRunner, Result

from companion.cli import companion
from tests.test_cli import loaded_by


def run(*arguments: str) -> Result:
    return CliRunner().invoke(companion, ["rules", *arguments])


def test_search_prints_ranked_answers_as_json() -> None:
    answer = run("search", "flamethower", "--format", "json")
    found = json.loads(answer.stdout)
    assert answer.exit_code == 0
    assert all(set(hit) == {"id", "title", "game", "score"} for hit in found)
    assert found[0]["game"] == "highnoon"
    assert "lamethrower" in found[0]["title"]
    scores = [hit["score"] for hit in found]
    assert scores == sorted(scores, reverse=True)


def test_words_need_no_quotes_and_the_number_of_answers_can_be_chosen() -> None:
    found = json.loads(run("search", "eatin", "dirt", "--format", "json", "--most", "2").stdout)
    assert found[0]["id"] == "eatin-dirt"
    assert len(found) == 2


def test_a_search_over_all_games_says_which_game_each_rule_belongs_to() -> None:
    lines = run("search", "reload").stdout.splitlines()
    assert "Reload  [card-reload]  Gunslinger, Cards: Special" in lines
    assert any("]  High Noon, " in line for line in lines)
    assert run("search", "reload", "--game", "gunslinger", "--most", "1").stdout == (
        "Reload  [card-reload]  Cards: Special\n"
    )


def test_a_number_of_answers_that_cannot_be_is_refused_in_a_plain_sentence() -> None:
    answer = run("search", "reload", "--most", "0")
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "“0” is not a whole number from 1 to 100." in answer.stderr


def test_nothing_found_is_an_empty_list_and_exit_code_1() -> None:
    answer = run("search", "xqzzvk", "--format", "json")
    assert (answer.exit_code, json.loads(answer.stdout)) == (1, [])


def test_show_prints_the_rule_its_table_and_where_it_is_printed() -> None:
    shown = run("show", "table-fortune").stdout
    assert shown.startswith("Fortune table\n")
    assert "2d6" in shown
    assert "Rulebook: " in shown
    assert "Jackpot! Choose any result" in shown


def test_a_table_without_dice_names_each_row_once() -> None:
    shown = run("show", "spell-call-o-the-wild").stdout
    assert "\n  5 wolves: TN 8\n" in shown


def test_show_as_json_has_what_a_program_needs() -> None:
    shown = json.loads(run("show", "shaken", "--format", "json").stdout)
    assert (shown["id"], shown["title"], shown["game"]) == ("shaken", "Shaken", "highnoon")
    assert shown["body"]


def test_an_unknown_rule_is_refused_in_one_sentence() -> None:
    answer = run("show", "castling")
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert answer.stderr == "There is no rule “castling”. Find its id with `companion rules search`.\n"


def test_looking_up_a_rule_loads_no_web_server_and_no_database() -> None:
    assert loaded_by("rules", "show", "shaken") == set()
