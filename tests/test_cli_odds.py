"""`companion odds` from a shell: what it prints, for people and for programs, and what its exit status means."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.cli import companion
from companion.games import all_games

SHOT = "--skill d8 --tn 4 --modifier -1 --damage 2d8 --vigor d6 --armor 0 --shots 2 --figures 5 --hero no"
BLOW = "--skill d8 --foe d6 --damage d6+2 --vigor d6"

ASKING = next(game for game in all_games() if game.odds())
"""The game that is asked where none is named."""


def run(words: str, *more: str) -> Result:
    """`companion odds` with these words."""
    return CliRunner().invoke(companion, ["odds", *words.split(), *more])


def told(words: str) -> dict[str, Any]:
    """What it says in JSON."""
    result = run(words, "--format", "json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_two_rifles_at_a_posse_in_light_cover() -> None:
    found = told(f"shoot {SHOT}")
    assert found["hit"] == 0.5
    assert found["exact"]["hit"] == "1/2"
    assert found["per_shot"] == pytest.approx(
        {"none": 0.574096, "eatin_dirt": 0.133582, "put_down": 0.292321}, abs=1e-6
    )
    assert found["put_down"] == pytest.approx([0.500809, 0.413739, 0.085452], abs=1e-6)
    assert found["expected_put_down"] == pytest.approx(0.584643, abs=1e-6)
    assert sum(found["put_down"]) == pytest.approx(1, abs=1e-12)
    assert 0 < found["error"] < 1e-9


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("shoot", (f"{SHOT}", f"{SHOT} --hero yes --figures 1")),
        ("volley", ("--skill d8 --tn 4 --fire 2x2d8 --vigor d6",)),
        ("fight", (BLOW, f"{BLOW} --hero yes")),
        ("check", ("--die d6", "--die d6 --kind guts")),
        ("cast", ("--smarts d8 --backlash", "--smarts d8 --against d6")),
    ],
)
def test_the_help_says_what_each_key_of_the_json_is(question: str, asked: tuple[str, ...]) -> None:
    explained = next(one for one in ASKING.odds() if one.id == question).gives
    given = {key for words in asked for key in told(f"{question} {words}")}
    assert given == {*explained, "error", "exact"}
    told_by_help = run(f"{question} --help").stdout.partition("Keys of --format json")[2]
    assert all(f"\n  {key} " in told_by_help for key in given)


def test_for_people_it_is_a_short_table_in_percent() -> None:
    lines = run(f"shoot {SHOT}").stdout.splitlines()
    assert lines[0].split() == ["hit", "50.00", "%"]
    assert "per shot: Put Down       29.23 %" in lines
    assert "expected Put Down          0.585" in lines
    assert lines[-1].startswith("We stop counting aces at some point.")


def test_a_hero_may_take_a_critical_hit() -> None:
    found = told(f"shoot {SHOT.replace('--hero no', '--hero yes').replace('--figures 5', '')}")
    assert set(found["per_shot"]) == {"none", "eatin_dirt", "critical", "put_down"}
    assert sum(found["per_shot"].values()) == pytest.approx(1)
    assert found["after_critical"]["put_down"] > found["per_shot"]["put_down"]
    assert len(found["put_down"]) == 2


def test_a_white_chip_helps_a_shot_and_one_on_vigor_helps_the_target() -> None:
    plain, white = told(f"shoot {SHOT}"), told(f"shoot {SHOT} --white 1")
    tough = told(f"shoot {SHOT} --vigor-white 1")
    assert white["hit"] == 0.75
    assert white["expected_put_down"] > plain["expected_put_down"] > tough["expected_put_down"]


def test_one_chip_is_not_spent_twice() -> None:
    one, two = told(f"shoot {SHOT} --white 1"), told(f"shoot {SHOT.replace('--shots 2', '--shots 1')} --white 1")
    alone = told(f"shoot {SHOT.replace('--shots 2', '--shots 1')}")
    # The first shot misses every other time and takes the chip; the second has it otherwise.
    wounds = alone["expected_put_down"] / 0.5
    assert one["expected_put_down"] == pytest.approx(wounds * (1 - 0.25 + 0.5 * 0.75 + 0.5 * 0.5))
    assert two["expected_put_down"] == pytest.approx(wounds * 0.75)


@pytest.mark.parametrize(
    ("more", "better"),
    [
        ("--vigor-modifier 2", False),
        ("--vigor-twice", False),
        ("--armor 2", False),
        ("--unearthly", False),
        ("--tn 8", False),
        ("--damage-modifier 2", True),
        ("--modifier 1", True),
        ("--red", True),
        ("--blue", True),
    ],
)
def test_what_is_said_is_counted(more: str, better: bool) -> None:
    plain, changed = told(f"shoot {SHOT}"), told(f"shoot {SHOT} {more}")
    if better:
        assert changed["expected_put_down"] > plain["expected_put_down"]
    else:
        assert changed["expected_put_down"] < plain["expected_put_down"]


def test_a_shot_at_a_figure_laid_in_the_dirt_may_have_its_own_modifier() -> None:
    both = f"shoot {SHOT.replace('--figures 5', '--figures 1')}"
    assert told(f"{both} --lying-modifier -1")["expected_put_down"] < told(both)["expected_put_down"]
    assert told(f"{both} --lying-modifier -1")["hit"] == told(both)["hit"]


def test_a_crack_shot_and_what_counts_on_a_critical_hit_matter_to_a_hero() -> None:
    hero = f"shoot {SHOT.replace('--hero no', '--hero yes')}"
    plain = told(hero)["after_critical"]["put_down"]
    assert told(f"{hero} --crack-shot")["after_critical"]["put_down"] > plain
    assert told(f"{hero} --critical-modifier 2")["after_critical"]["put_down"] < plain


def test_lucky_chips_roll_two_dice() -> None:
    red = f"shoot {SHOT} --tn 8 --red"
    assert told(f"{red} --lucky")["hit"] > told(red)["hit"]


@pytest.mark.parametrize("dice", ["gatling", "gatling-alone", "fannin"])
def test_dice_may_say_how_many_shots_there_are(dice: str) -> None:
    found = told(f"shoot {SHOT.replace('--shots 2', f'--shots {dice}')}")
    assert len(found["put_down"]) == 6
    assert sum(found["put_down"]) == pytest.approx(1)


def test_hand_to_hand_a_tie_misses() -> None:
    tied = told("shoot --skill d6 --fight d6 --damage 2d6 --vigor d6")
    assert tied["hit"] < 0.5
    assert set(tied) >= {"hit", "per_shot", "put_down"}
    assert tied["hit"] == told("fight --skill d6 --foe d6 --damage 2d6 --vigor d6")["hit"]


def test_a_fight_says_who_stands_afterwards() -> None:
    found = told(f"fight {BLOW} --attacks 2")
    assert set(found) >= {"hit", "per_blow", "after"}
    assert sum(found["after"].values()) == pytest.approx(1)
    frenzy = told(f"fight {BLOW} --attacks 2 --frenzy")
    assert frenzy["after"]["unhurt"] > found["after"]["unhurt"]
    assert told(f"fight {BLOW} --foe-white 1")["hit"] < found["hit"] < told(f"fight {BLOW} --white 1")["hit"]
    assert told(f"fight {BLOW} --foe-modifier 1")["hit"] < found["hit"]
    assert told(f"fight {BLOW} --damage-white 1")["per_blow"]["put_down"] > found["per_blow"]["put_down"]


def test_a_posse_fires_all_it_has() -> None:
    mixed = "volley --skill d6 --fire 4x2d6 --fire 2x2d8 --fire 1x3d6@-1 --vigor d6 --figures 5"
    found = told(mixed)
    assert len(found["put_down"]) == len(found["eatin_dirt"]) == 6
    assert found["expected_put_down"] == pytest.approx(
        sum(count * chance for count, chance in enumerate(found["put_down"]))
    )
    assert told(mixed.replace("@-1", ""))["expected_put_down"] > found["expected_put_down"]


def test_a_volley_of_one_kind_is_that_of_shoot() -> None:
    fired = told("volley --skill d8 --modifier -1 --fire 2x2d8 --vigor d6 --figures 5")
    assert fired["put_down"] == told(f"shoot {SHOT}")["put_down"]


def test_guts_are_made_failed_or_bust() -> None:
    assert told("check --die d6 --kind guts")["exact"] == {"made": "1/2", "shaken": "1/3", "panicked": "1/6"}
    shaken = told("check --die d6 --modifier -1 --kind guts --shaken")
    assert shaken["exact"] == {"made": "1/3", "shaken": "0", "panicked": "2/3"}
    assert told("check --die d6 --kind guts --twice")["made"] == 0.75


def test_a_check_says_its_raise_too() -> None:
    assert told("check --die d8")["exact"]["reaches"] == {"4": "5/8", "8": "1/8"}
    assert told("check --die d8 --kind recover --tn 8")["exact"]["reaches"] == {"8": "1/8", "12": "5/64"}
    assert told("check --die d8 --kind rally --panicked")["exact"]["reaches"] == {"8": "1/8"}


def test_recovering_spends_chips_for_the_raise_and_another_check_does_not() -> None:
    check, recover = (told(f"check --die d8 --white 1 --kind {kind}")["reaches"] for kind in ("trait", "recover"))
    assert check["4"] == recover["4"]
    assert check["8"] < recover["8"]


def test_a_spell_has_its_target_numbers_or_an_opponent() -> None:
    found = told("cast --smarts d8 --modifier -1 --backlash")
    assert found["exact"]["reaches"] == {"4": "1/2", "8": "1/8"}
    assert found["backlash"] == 0.125
    assert told("cast --smarts d8 --tn 6")["exact"]["reaches"] == {"6": "3/8"}
    contest = told("cast --smarts d8 --against d6")
    assert contest["wins"] + contest["ties"] + contest["losses"] == pytest.approx(1)
    assert told("cast --smarts d8 --against d6 --against-modifier 2")["wins"] < contest["wins"]
    assert (
        told("cast --smarts d8 --white 1 --until 4")["reaches"]["8"]
        < told("cast --smarts d8 --white 1")["reaches"]["8"]
    )


# Help


@pytest.mark.parametrize("question", [question.id for question in ASKING.odds()])
def test_help_tells_the_rule_and_every_option(question: str) -> None:
    asked = next(one for one in ASKING.odds() if one.id == question)
    shown = " ".join(run(f"{question} --help").stdout.split())
    assert asked.rule.split()[0] in shown
    for field in asked.fields:
        assert f"--{field.name}" in shown
        assert field.what.split()[0] in shown


def test_help_lists_the_questions_of_the_game() -> None:
    for words in ("--help", "--game highnoon --help"):
        shown = run(words)
        assert shown.exit_code == 0
        for question in ("shoot", "fight", "check", "volley", "cast"):
            assert question in shown.stdout


# Refusals


@pytest.mark.parametrize(
    ("words", "code", "place"),
    [
        ("shoot", "missing-value", "skill"),
        (f"shoot {SHOT} --skill d7", "bad-dice", "skill"),
        (f"shoot {SHOT} --skill 2d8", "bad-dice", "skill"),
        (f"shoot {SHOT} --damage 99d6", "bad-dice", "damage"),
        (f"shoot {SHOT} --damage {'d' * 9000}", "bad-dice", "damage"),
        (f"shoot {SHOT} --fight no", "bad-dice", "fight"),
        (f"shoot {SHOT} --tn four", "bad-number", "tn"),
        (f"shoot {SHOT} --tn 0", "out-of-range", "tn"),
        (f"shoot {SHOT} --modifier 999", "out-of-range", "modifier"),
        (f"shoot {SHOT} --shots 0", "out-of-range", "shots"),
        (f"shoot {SHOT} --shots many", "bad-number", "shots"),
        (f"shoot {SHOT} --figures 31", "out-of-range", "figures"),
        (f"shoot {SHOT} --hero perhaps", "bad-word", "hero"),
        (f"shoot {SHOT} --white 11", "out-of-range", "white"),
        ("volley --skill d6 --vigor d6", "out-of-range", "fire"),
        ("volley --skill d6 --vigor d6 --fire 2d6", "bad-fire", "fire"),
        ("volley --skill d6 --vigor d6 --fire 2x2d7", "bad-dice", "fire"),
        ("volley --skill d6 --vigor d6 --fire 61x2d6", "out-of-range", "fire"),
        ("volley --skill d6 --vigor d6 --fire 60x2d6 --fire 1x2d6", "out-of-range", "fire"),
        ("check --die d6 --kind nerves", "bad-word", "kind"),
        ("cast --smarts d6 --tn x", "bad-number", "tn"),
    ],
)
def test_what_cannot_be_read_exits_with_2_and_one_sentence_that_names_the_place(
    words: str, code: str, place: str
) -> None:
    people, program = run(words), run(words, "--json")
    assert people.exit_code == program.exit_code == 2
    assert people.stdout == ""
    assert people.stderr.startswith(place)
    assert people.stderr.count("\n") == 1
    assert len(people.stderr) < 200
    error = json.loads(program.stdout)["error"]
    assert error == {"code": code, "message": people.stderr.rstrip("\n")}


def test_chips_on_several_dice_of_damage_are_against_the_rules_and_exit_with_1() -> None:
    people = run("fight --skill d8 --foe d6 --damage 2d6 --damage-white 1 --vigor d6")
    program = run("fight --skill d8 --foe d6 --damage 2d6 --damage-white 1 --vigor d6 --format json")
    assert people.exit_code == program.exit_code == 1
    assert "one Trait die" in people.stderr
    assert json.loads(program.stdout)["error"]["code"] == "chips-never"


def test_control_characters_do_not_reach_the_terminal() -> None:
    result = run(f"shoot {SHOT}", "--skill", "d8\x1b[31m")
    assert "\x1b" not in result.output
    assert "\\u001b" in result.stderr


@pytest.mark.parametrize("words", ["guess", f"shoot {SHOT} --luck 3", "--game nowhere shoot"])
def test_unknown_questions_options_and_games_are_refused(words: str) -> None:
    result = run(words)
    assert result.exit_code in (1, 2)
    assert result.stderr
