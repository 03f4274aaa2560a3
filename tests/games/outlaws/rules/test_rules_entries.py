"""The rules entries of Outlaws: every record has one, every ruling is named, and figures are those of the data."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import rulebook
from companion.engine.reaching import reach
from companion.engine.tables import gaps
from companion.games.outlaws.data.catalog import DATA, catalog
from companion.games.outlaws.data.figures import figures, points
from companion.games.outlaws.lists.points import gun_cost
from companion.games.outlaws.rules.calculator import shooting
from companion.games.outlaws.rules.entries import CHAPTERS, WORDS, entries, rulings, term
from companion.games.outlaws.rules.tables import tables

BOOK = catalog()
KNOWN = {entry.id: entry for entry in entries()}


def test_every_gun_counter_character_skill_shootout_and_ruling_has_an_entry() -> None:
    wanted = {f"gun-{id_}" for id_ in (*BOOK.guns, "knife", "brawl-object")}
    wanted |= {f"counter-{id_}" for id_ in BOOK.wounds} | {f"troop-{id_}" for id_ in BOOK.characters}
    wanted |= {f"skill-{id_}" for id_ in BOOK.skills} | {f"shootout-{id_}" for id_ in BOOK.shootouts}
    wanted |= {ruling.id for ruling in rulings()}
    assert wanted - set(KNOWN) == set()


def test_rulings_are_numbered_without_a_gap_all_are_house_and_each_is_named_by_an_entry() -> None:
    assert [ruling.id for ruling in rulings()] == [f"ruling-{n}" for n in range(1, len(rulings()) + 1)]
    assert {KNOWN[ruling.id].source for ruling in rulings()} == {"house"}
    named = {number for entry in KNOWN.values() for number in entry.rulings}
    assert {ruling.number for ruling in rulings()} - named == set()


def test_every_chapter_has_its_place_and_every_place_its_chapter() -> None:
    assert {entry.chapter for entry in KNOWN.values()} == set(CHAPTERS)


def test_a_record_answers_to_what_players_call_it() -> None:
    kinds = tomllib.loads(WORDS.read_text("utf-8"))
    assert set(BOOK.guns) - set(kinds["gun"]) == set()
    assert set(BOOK.wounds) - set(kinds["counter"]) == set()
    assert set(BOOK.skills) == set(kinds["skill"])
    assert set(BOOK.shootouts) == set(kinds["shootout"])


def test_the_entry_of_a_gun_says_what_its_counter_says_and_marks_what_is_ours() -> None:
    for gun in BOOK.guns.values():
        body = KNOWN[f"gun-{gun.id}"].body
        assert f"| bullets | {gun.load}{' *(house)*' if 'load' in gun.house else ''} |" in body
        assert f"| {gun_cost(gun)} *(house)* |" in body
        assert ("high-impact" in body) == gun.impact
        assert KNOWN[f"gun-{gun.id}"].source == gun.source


def test_the_entry_of_a_counter_says_what_it_costs_now_and_later() -> None:
    belly = KNOWN["counter-belly-hit"].body
    assert "−2 actions" in belly
    assert "−3 actions" in belly
    assert "No run" in belly
    assert "3 actions" in KNOWN["counter-belly-bleed"].body
    assert [
        wound.id for wound in BOOK.wounds.values() if ("◆" in KNOWN[f"counter-{wound.id}"].title) != wound.marked
    ] == []


@pytest.mark.parametrize(
    ("counter", "told"),
    [
        ("chest-hit", "No cover discards it."),
        ("left-leg-hit", "discards it: low object, clutter, window, open door and look from cover."),
        ("chest-hit-marked", "; window, open door and look from cover unless the target uses a single handgun."),
        ("left-arm-hit", ": window, open door and look from cover if the other arm holds the target’s single handgun."),
    ],
)
def test_the_entry_of_a_counter_names_the_cover_that_stops_it(counter: str, told: str) -> None:
    assert told in KNOWN[f"counter-{counter}"].body


def test_ways_of_shooting_and_disadvantages_have_a_rule_that_can_be_read() -> None:
    ways, handicaps = BOOK.ways.values(), BOOK.disadvantages.values()
    assert {*(way.rule for way in ways), *(one.rule for one in handicaps)} <= set(KNOWN)


def test_a_skill_is_a_term_by_the_id_of_its_entry() -> None:
    for skill in BOOK.skills.values():
        found = term(f"skill-{skill.id}")
        assert found is not None
        assert (found.name, found.text, found.house) == (skill.name, skill.text, True)
    assert term("to-hit") is None
    assert term("skill-flying") is None


def test_what_a_hit_does_is_told_with_exact_odds() -> None:
    """A counter of 40 is a headshot in 2 cases and a jam in 2; low cover stops 25 counters more."""
    assert "| 1/1 | 95 / 33 | 5 / 3 | 5 / 3 |" in KNOWN["hit-odds"].body
    assert KNOWN["hit-odds"].source == "house"


def linked(source: str) -> Iterator[str]:
    """The ids in ``rule="…"`` of a program text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.keyword) and node.arg == "rule" and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def test_every_rule_that_table_lists_and_paper_link_to_has_an_entry() -> None:
    home = DATA.parent
    found = {(path.name, rule) for path in home.rglob("*.py") for rule in linked(path.read_text("utf-8")) if rule}
    assert len(found) > 10
    assert {link for link in found if link[1] not in KNOWN} == set()


def test_written_figures_are_those_of_the_data() -> None:
    known, cost = figures(), points()
    assert f"**{known.deadly_blows} blows**" in KNOWN["out-cold"].body
    assert f"up to {known.fan_bullets} bullets" in KNOWN["fanning"].body
    assert f"within {known.horse_shies} squares" in KNOWN["spooked-horses"].body
    assert f"runs {known.horse_bolts} squares" in KNOWN["spooked-horses"].body
    assert f"up to {known.ride_squares} squares" in KNOWN["riding"].body
    assert f"take {known.rides_a_shot} ride actions" in KNOWN["shooting-from-horseback"].body
    assert f"most {known.handguns_most} handguns, {known.long_guns_most} long guns" in KNOWN["posses"].body
    assert f"and {known.bullets_most} spare bullets" in KNOWN["posses"].body
    assert f"| each action | {cost.action} |" in KNOWN["points"].body
    assert f"| horse | {cost.horse} |" in KNOWN["points"].body
    sizes = [size.points for size in BOOK.sizes.values()]
    assert ", ".join(map(str, sizes[:-1])) in KNOWN["posses"].body


def test_the_costs_of_the_actions_are_those_of_the_data() -> None:
    body = KNOWN["action-costs"].body
    one = body[body.index("**1 action:**") : body.index("**2 actions:**")]
    two = body[body.index("**2 actions:**") : body.index("**3 or 4:**")]
    cost = {id_: action.cost for id_, action in BOOK.actions.items()}
    assert [cost[id_] for id_ in ("shoot-handgun", "poor-shot", "open-door", "throw-knife")] == [1] * 4
    assert all(words in one for words in ("shoot a handgun", "[poor shot]", "open a door", "[throw a knife]"))
    assert [cost[id_] for id_ in ("crawl", "back-off", "shoot-long-gun", "double-shot", "saddle-up")] == [2] * 5
    assert all(
        words in two for words in ("[crawl]", "[back off]", "shoot a rifle or shotgun", "[double shot]", "saddle up")
    )


def test_every_shootout_is_in_the_list_of_all() -> None:
    body = KNOWN["shootouts"].body
    assert [found.name for found in BOOK.shootouts.values() if f"[{found.name}](shootout-{found.id})" not in body] == []


def test_the_tables_cover_a_plain_die_without_gap_or_overlap_and_stand_on_an_entry() -> None:
    assert [problem for table in tables() for problem in gaps(table)] == []
    assert {table.entry for table in tables()} <= set(KNOWN)
    assert {table.dice for table in tables()} == {"d6"}


def test_the_dice_to_roll_on_show_the_faces_of_the_data() -> None:
    shown = {table.id: [row.name for row in table.rows] for table in tables()}
    assert shown["handgun-die"] == ["Miss BS 10", "Miss SA 8", "Miss SA 6", "2", "3", "4"]
    assert shown["rifle-die"][0] == "Miss BS 20"
    assert shown["brawl-die"] == ["Miss", "Body", "Body", "Body", "Head", "Head"]


def test_every_line_of_the_sum_for_a_shot_leads_to_its_rule() -> None:
    sum_ = shooting()
    lines = [*sum_.readings, *sum_.handicaps, *(line for group in sum_.groups for line in group.choices), sum_.bonus]
    rules = {line.rule for line in lines} | {tool.rule for tool in sum_.tools} | {sum_.distance.rule}
    assert rules | set(sum_.entries) <= set(KNOWN)
    ids = [line.id for line in lines]
    assert len(set(ids)) == len(ids)


def test_the_sum_for_lee_at_six_squares_needs_a_five() -> None:
    """The example of the book (Shooting): a 4 misses."""
    found = reach(shooting(), {"tool": "gun-smith-wesson", "distance": "6"}, ("skill-1",))
    assert found.said == "The die must show 5 or more."
    assert found.hits == 0


@pytest.mark.parametrize(("gun", "disadvantage"), [("navy-colt", "fanning"), ("spencer", "poor-shot")])
def test_a_shot_of_one_action_is_never_an_aimed_one(gun: str, disadvantage: str) -> None:
    assert reach(shooting(), {"tool": f"gun-{gun}", "reading": "steady"}, (disadvantage,)).rolls == 0
    assert reach(shooting(), {"tool": f"gun-{gun}"}, (disadvantage,)).rolls == 36


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("chit", "action-cups"),
        ("who draws first", "action-cups"),
        ("line of sight", "field-of-vision"),
        ("los", "field-of-vision"),
        ("peek around the corner", "look-from-cover"),
        ("cap and ball", "reloading"),
        ("headshot", "death"),
        ("finish off", "death"),
        ("dual wield", "double-shot"),
        ("fan the hammer", "fanning"),
        ("barrels", "shotguns"),
        ("both barels", "shotguns"),
        ("fanining", "fanning"),
        ("snapshto", "snapshots"),
        ("overwatch", "snapshots"),
        ("peacemaker", "gun-colt-45"),
        ("winchster", "gun-winchester-73"),
        ("sawed off", "gun-sawn-off"),
        ("friend in the way", "obstruction"),
        ("shoot into melee", "two-in-a-square"),
        ("gun skill", "gun-icons"),
        ("al", "action-loss"),
        ("reroll", "brawl-objects"),
        ("how do i get on a horse", "riding"),
        ("horse runs away", "spooked-horses"),
        ("bidding", "showdown-bids"),
        ("scenario", "shootouts"),
        ("stop bleeding", "bleeding"),
        ("unjam", "jam"),
        ("wrestel", "wrestling"),
        ("brawl skill", "brawl-advantage"),
        ("civilians", "townsfolk"),
        ("luke", "troop-luke"),
        ("iron jaw", "skill-iron-jaw"),
        ("gut shot", "counter-belly-hit"),
        ("lie down", "hit-the-dirt"),
        ("climb through a window", "windows"),
        ("who wins", "winning"),
        ("upkeep", "turn-end"),
        ("points", "points"),
    ],
)
def test_what_a_player_types_finds_the_rule_among_the_first_three(typed: str, entry: str) -> None:
    assert entry in [hit.id for hit in rulebook.search("outlaws", typed)[:3]]


def test_no_text_speaks_of_a_ruling_number_that_its_entry_does_not_name() -> None:
    loose = {
        entry.id: numbers
        for entry in KNOWN.values()
        if (numbers := [n for n in re.findall(r"ruling (\d+)", entry.body) if int(n) not in entry.rulings])
    }
    assert loose == {}


QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))["question"]


def place(question: dict[str, Any]) -> int:
    """Where the first right answer stands, from 1; 99 when it is not among the first ten."""
    right = {question["entry"], *question.get("also", ())}
    found = [hit.id for hit in rulebook.search("outlaws", question["ask"], 10)]
    return next((at for at, id_ in enumerate(found, 1) if id_ in right), 99)


def test_of_a_hundred_questions_85_are_answered_first_and_95_among_three() -> None:
    places = [place(question) for question in QUESTIONS]
    assert len(places) == 100
    assert sum(at == 1 for at in places) >= 85
    assert sum(at <= 3 for at in places) >= 95
