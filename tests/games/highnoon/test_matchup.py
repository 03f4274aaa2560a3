"""How a troop of a list would do against another: as the dice have it, with everything that counts at a table."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from companion.engine.calculators import percent
from companion.engine.matchups import Matchup, MatchupRow
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.lists.army import HighNoonArmies
from companion.games.highnoon.odds.attacks import Attack
from companion.games.highnoon.odds.rolls import roll
from companion.games.highnoon.odds.volleys import GATLING, salvo
from companion.games.highnoon.rules.entries import entries
from tests.brute_dice import at_least, open_ended, summed, together
from tests.web.army_support import roster

ARMIES = HighNoonArmies()
FIGURES = {"target": "gunmen", "range": "long", "cover": "hard"}


def book(troop: str, **said: str) -> Matchup:
    found = ARMIES.matchup(None, troop, {**FIGURES, **said})
    assert found is not None
    return found


def entry(made: Mapping[str, Any], **said: str) -> Matchup:
    document = ARMIES.read(roster(made))
    found = ARMIES.matchup(document, "t1", {**FIGURES, **said})
    assert found is not None
    return found


def row(found: Matchup, name: str, note: str = "") -> MatchupRow:
    rows = [row for part in found.parts for row in part.rows]
    return next(row for row in rows if row.name == name and note in row.note)


def part(found: Matchup, title: str) -> list[str]:
    return [row.name for part in found.parts if part.title == title for row in part.rows]


def test_a_gunman_in_hard_cover_at_long_range_is_what_one_is_asked_about_first() -> None:
    assert {setting.name: setting.default for setting in ARMIES.against()} == FIGURES
    assert all(setting.read({}) == setting.default for setting in ARMIES.against())
    assert ARMIES.matchup(None, "gunmen", {"target": "zeppelin", "range": "far"}) == book("gunmen")
    assert book("gunmen").words == "Gunmen in hard cover at long range"


def test_a_shot_is_told_as_every_fall_of_the_dice_has_it() -> None:
    hits = at_least(open_ended(6), 8 + 2)
    gap = together(summed(2, open_ended(8)), open_ended(6), int.__sub__)
    single = [hits, hits * (at_least(gap, 1) - at_least(gap, 5)), hits * at_least(gap, 5)]
    rifles = row(book("gunmen"), "Rifle")
    assert rifles.note == "2 shots of 2d8, 48″"
    assert rifles.cells == (*map(percent, single), f"{float(2 * single[2]):.2f}")


def test_range_and_cover_are_those_that_were_chosen() -> None:
    at_hand = book("gunmen", range="short", cover="none")
    assert row(at_hand, "Rifle").cells[0] == percent(Fraction(1, 2))
    assert row(at_hand, "Shotgun").note == "1 shot of 2d6, 12″"
    assert row(book("gunmen"), "Shotgun").note == "1 shot of 1d6, 24″"


def test_what_the_target_is_counts_as_it_does_at_the_table() -> None:
    behind = row(book("usa-troopers", target="csa-troopers", cover="none"), "Rifle").cells
    scorned = row(book("usa-troopers", target="wolves", cover="hard"), "Rifle").cells
    assert behind[0] != scorned[0]
    armored = row(book("usa-troopers", target="automatons", cover="none", range="short"), "Rifle").cells
    plain = row(book("usa-troopers", cover="none", range="short"), "Rifle").cells
    assert armored[0] == plain[0]
    assert armored[2] != plain[2]


def test_of_a_single_target_it_is_told_how_likely_all_shots_put_it_down() -> None:
    assert row(book("gunmen", target="preacher"), "Pistol").cells[3].endswith(" %")


def test_all_together_each_fires_what_puts_down_most() -> None:
    found = row(book("gunmen"), "All together")
    alone = sum(float(row(book("gunmen"), name).cells[3]) for name in ("Pistol", "Rifle", "Shotgun"))
    assert found.note == "7 shots"
    assert abs(float(found.cells[3]) - alone) <= 0.02
    assert "All together" not in part(book("usa-troopers"), "Shooting")


def test_two_guns_and_fannin_are_ways_of_their_own() -> None:
    found = book("gunslinger")
    assert part(found, "Shooting") == ["Pistol", "Pistol", "Fannin'"]
    assert row(found, "Pistol", "two guns").note == "two guns: 4 shots of 2d6, 24″"
    assert row(found, "Fannin'").note == "3 to 6 shots of 2d6, 24″"


def test_a_gatling_gun_fires_as_often_as_its_dice_say() -> None:
    crew = row(book("gatling-gun"), "Gatling gun")
    assert crew.note == "0 to 6 shots of 2d8, 48″"
    die = next(stat.die for stat in ARMIES.card("gatling-gun").stats if stat.name == "Shootin'")  # type: ignore[union-attr] # it is there
    skill = next((one.value for one in catalog().troops["gatling-gun"].abilities if one.id == "artillery"), "") or die
    one = Attack(roll(skill, -2), roll("2d8"), roll("d6"), tn=8)
    assert crew.cells[3] == f"{float(salvo(one, GATLING, 5).put_down.mean):.2f}"


def test_what_goes_by_a_template_is_named_and_not_counted() -> None:
    found = book("six-pound-cannon")
    assert part(found, "Shooting") == ["Pistol", "Six-pound cannon, solid shot"]
    assert "shrapnel" in found.notes[0]


def test_hand_to_hand_cover_and_range_are_nothing() -> None:
    assert row(book("ronin", cover="none", range="short"), "Katana") == row(book("ronin"), "Katana")


def test_a_frenzy_is_two_blows_each_and_a_crowd_is_counted() -> None:
    assert row(book("ronin"), "Katana").note == "10 blows of d8+2"
    assert row(book("ronin", target="preacher"), "Katana").note == "10 blows of d8+2, 5 against 1"
    assert row(book("ronin", target="preacher"), "Katana").cells[0] > row(book("ronin"), "Katana").cells[0]


def test_an_entry_fights_with_what_was_chosen_for_it() -> None:
    found = entry({"troop": "gunmen", "weapons": {"rifle": 5}})
    assert part(found, "Shooting") == ["Rifle"]
    assert row(found, "Rifle").note == "5 shots of 2d8, 48″"
    named = entry({"troop": "gunmen", "weapons": {"rifle": 5}, "name": "The Boys", "notes": "left flank"})
    assert named is found


def test_a_stat_block_of_ones_own_does_too_and_what_has_no_die_says_so() -> None:
    own = {"name": "Cousins", "number": "posse", "figures": 3, "cost": 9, "bounty": 1, "pace": 6, "weapons": ["rifle"]}
    own["traits"] = {"fightin": "d10"}
    found = entry({"troop": "homebrew", "homebrew": own})
    assert row(found, "Rifle").cells == ("–",) * 4
    assert "no die is printed" in row(found, "Rifle").note
    many = {**own, "figures": 50, "traits": {"shootin": "d6"}, "weapons": ["pistol"]}
    assert row(entry({"troop": "homebrew", "homebrew": many}), "Pistol").cells[3] == "–"


def test_a_troop_that_there_is_not_has_no_odds() -> None:
    assert ARMIES.matchup(None, "zeppelin", {}) is None
    document = ARMIES.read(roster({"troop": "zeppelin"}, "gunmen"))
    assert ARMIES.matchup(document, "t1", {}) is None
    assert ARMIES.matchup(document, "t9", {}) is None


@pytest.mark.parametrize("said", [{}, {"target": "hangin-judge", "range": "short"}, {"target": "automatons"}])
def test_every_troop_of_the_book_and_every_sample_has_odds_whose_rules_are_there(said: dict[str, str]) -> None:
    rules = {one.id for one in entries()}
    found = [ARMIES.matchup(None, id_, said) for id_ in (*catalog().troops, *catalog().rogues)]
    for sample in ARMIES.samples():
        found += [ARMIES.matchup(ARMIES.read(sample.document), one["id"], said) for one in sample.document["troops"]]
    for each in found:
        assert each is not None
        assert each.parts
        for one in (row for part in each.parts for row in part.rows):
            assert len(one.cells) == len(each.columns)
            assert one.rule in rules | {""}
