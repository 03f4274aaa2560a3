"""Line-ups: who may be in one, what he carries, how strong that is, and what fills one up."""

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.errors import Illegal, Malformed
from companion.engine.roster import Document, apply
from companion.games.gunslinger import GAME
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.lists import panels, strength
from companion.games.gunslinger.lists.army import ARMIES
from companion.games.gunslinger.lists.fill import SIZES
from companion.games.gunslinger.lists.lineup import MOST
from companion.games.gunslinger.rules.entries import entries
from companion.services.tables.dealing import deal_all

FAIR = 9
"""Points of strength between the strongest and the weakest of line-ups that are dealt together, at most."""
PEOPLE = tuple(catalog().gunslingers)
OPTIONS = tuple(catalog().options)


def document(*troops: dict[str, Any], points: int = 1000, **fields: Any) -> Document:
    entries = [{"id": f"t{number}", **troop} for number, troop in enumerate(troops, 1)]
    head = {"format": "tabletop-companion/roster", "version": 1, "game": "gunslinger", "gang": "gunslingers"}
    return ARMIES.read({**head, "name": "Test", "points": points, "troops": entries, **fields})


def codes(found: Document) -> list[str]:
    return [finding.code for finding in ARMIES.review(found).findings]


def who_is_in(*lists: Document) -> list[str]:
    return [troop["troop"] for one in lists for troop in one["troops"]]


def who(*people: str) -> Iterable[dict[str, Any]]:
    return ({"troop": person} for person in people)


def test_anybody_may_stand_beside_anybody() -> None:
    assert codes(document(*who("sheriff", "renegade", "apache-warrior", "yankee"))) == []


def test_nobody_at_all_is_no_line_up() -> None:
    assert codes(document()) == ["nobody"]


def test_two_rows_hold_sixteen_men_and_no_more() -> None:
    assert "too-many" not in codes(document(*who(*PEOPLE[:16]), points=9999))
    assert "too-many" in codes(document(*who(*PEOPLE[:17]), points=9999))


def test_a_second_man_of_one_card_is_a_matter_of_the_table() -> None:
    found = ARMIES.review(document(*who("miner", "miner")))
    assert [finding.code for finding in found.findings] == ["twins"]
    assert found.legal


def test_more_strength_than_was_agreed_is_too_strong() -> None:
    cost = strength.cost("sheriff", ())
    assert codes(document(*who("sheriff"), points=cost)) == []
    assert codes(document(*who("sheriff"), points=cost - 1)) == ["too-strong"]


@pytest.mark.parametrize(
    ("person", "options", "weapons"),
    [
        ("sheriff", [], ("pistol",)),
        ("sheriff", ["second-weapon"], ("pistol", "rifle")),
        ("sheriff", ["second-weapon", "shotgun"], ("pistol", "shotgun")),
        ("trapper", [], ("rifle",)),
        ("trapper", ["shotgun"], ("shotgun",)),
        ("trapper", ["second-weapon"], ("rifle", "pistol")),
        ("trapper", ["second-weapon", "shotgun"], ("shotgun", "pistol")),
    ],
)
def test_options_say_what_he_carries_with_the_weapon_in_hand_first(
    person: str, options: list[str], weapons: tuple[str, ...]
) -> None:
    found = document({"troop": person, "options": options})
    assert codes(found) == []
    assert tuple(line.id for line in ARMIES.cards(found)[0].weapons) == weapons


def test_the_card_of_a_rider_has_the_legs_and_eyes_of_one_and_breaks_no_figure_off_its_name() -> None:
    walker, rider = ARMIES.cards(document({"troop": "miner"}, {"troop": "miner", "options": ["horse"]}))
    shown = [{stat.name: stat.die for stat in card.stats} for card in (walker, rider)]
    assert [(card["Legs"], card["Eyes"]) for card in shown] == [("3", "2"), ("6", "1")]
    assert {**shown[1], "Legs": "3", "Eyes": "2"} == shown[0]
    (horse,) = rider.terms("options")
    assert horse.text.split(" ")[-1] == "Eyes\N{NO-BREAK SPACE}-1."


def test_a_shotgun_takes_the_place_of_a_rifle_that_he_must_have() -> None:
    assert codes(document({"troop": "sheriff", "options": ["shotgun"]})) == ["no-rifle"]


def test_each_option_adds_to_the_strength_once(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = {"sheriff": 50, "horse": 7, "second-weapon": 3, "shotgun": 2}
    monkeypatch.setattr(strength, "strengths", lambda: worth)
    assert strength.cost("sheriff", ()) == 50
    assert strength.cost("sheriff", ("horse", "horse")) == 57
    assert strength.cost("sheriff", OPTIONS) == 62
    assert ARMIES.review(document({"troop": "sheriff", "options": ["horse", "second-weapon"]})).cost == 60


def test_an_option_whose_worth_is_not_known_is_not_counted_and_has_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown() -> list[str]:
        (choice,) = ARMIES.panel(document(*who("sheriff"))).entries[0].choices
        return [option.short.partition(" · ")[2] for option in choice.options]

    assert shown() == ["strength not counted (house)"] * 3
    worth = {**strength.strengths(), "horse": 4}
    monkeypatch.setattr(panels, "strengths", lambda: worth)
    assert shown()[0] == "+4"
    assert "they cost nothing" in next(entry.body for entry in entries() if entry.id == "strength")


def test_every_strength_is_a_house_figure_and_says_so_on_the_card() -> None:
    assert set(strength.strengths()) == {*PEOPLE, *OPTIONS}
    assert all("cost" in row.card.house for row in ARMIES.catalogue())


def test_wrong_strengths_are_reported_all_at_once(tmp_path: Path) -> None:
    file = tmp_path / "strength.toml"
    file.write_text('[[strength]]\nid = "sheriff"\npoints = -1\nsource = "house"\n[[strength]]\nid = "dog"\n', "utf-8")
    with pytest.raises(Malformed) as refused:
        strength.load(file)
    for said in ("sheriff: points", "dog: is nobody", "deputy: is missing"):
        assert said in refused.value.message


@pytest.mark.parametrize(
    "troops",
    [
        [{"troop": "nobody-we-know"}, {"troop": "miner"}],
        [{"troop": "sheriff", "options": ["shotgun"]}],
        [{"troop": "sheriff", "options": ["cannon", "horse"]}],
        [{"troop": person} for person in PEOPLE],
    ],
    ids=["stranger", "shotgun alone", "strange option", "all 24"],
)
def test_every_way_out_of_an_error_is_one(troops: list[dict[str, Any]]) -> None:
    found = document(*troops, points=9999)
    for finding in ARMIES.review(found).errors:
        assert finding.mends
        for mend in finding.mends:
            after = ARMIES.review(ARMIES.read(apply(found, mend.edits)))
            gone = (finding.code, finding.entry) not in [(one.code, one.entry) for one in after.errors]
            smaller = [one.amount or 0 for one in after.errors if one.code == finding.code] < [finding.amount or 0]
            assert gone or smaller


@given(
    troops=st.lists(
        st.fixed_dictionaries(
            {"troop": st.sampled_from([*PEOPLE, "stranger"])},
            optional={"options": st.lists(st.sampled_from([*OPTIONS, "cannon"]), max_size=4)},
        ),
        max_size=20,
    ),
    points=st.integers(0, 2000),
    seed=st.integers(0, 99),
)
@settings(max_examples=40, deadline=None)
def test_filling_mends_whatever_is_wrong_but_that_nobody_can_be_paid(
    troops: list[dict[str, Any]], points: int, seed: int
) -> None:
    filled = ARMIES.fill(document(*troops, points=points), seed)
    assert [finding.code for finding in ARMIES.review(filled).errors] in ([], ["nobody"])
    if not filled["troops"]:
        assert points < max(strength.cost(person, ()) for person in PEOPLE)


@pytest.mark.parametrize("points", [points for _, points in ARMIES.sizes])
def test_a_random_line_up_of_each_size_is_legal_full_and_without_twins(points: int) -> None:
    for seed in range(12):
        found = ARMIES.random(points, {"gang": "gunslingers"}, seed)
        review = ARMIES.review(found)
        assert review.findings == ()
        assert points - 10 <= review.cost <= points


@pytest.mark.parametrize(("name", "count"), [("One", 1), ("Two", 2), ("Three", 3), ("Five", 5)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_line_ups_that_are_dealt_have_as_many_men_as_the_size_says_and_are_as_strong_as_one_another(
    name: str, count: int, seats: int
) -> None:
    points = next(points for said, points in ARMIES.sizes if said.startswith(name))
    for seed in range(4):
        dealt = deal_all(GAME, [points] * seats, (), Random(seed))
        assert [len(one["troops"]) for one in dealt] == [count] * seats
        costs = [ARMIES.review(one).cost for one in dealt]
        assert max(costs) - min(costs) <= FAIR


@pytest.mark.parametrize(
    ("points", "count", "seats"),
    [(points, men, seats) for _, points, men in SIZES for seats in range(2, 7) if men * seats <= len(PEOPLE)],
)
def test_there_is_one_card_of_each_gunslinger_so_no_two_seats_are_dealt_the_same(
    points: int, count: int, seats: int
) -> None:
    for seed in range(25):
        people = who_is_in(*deal_all(GAME, [points] * seats, (), Random(seed)))
        assert len(set(people)) == len(people) == count * seats


def test_who_is_asked_to_do_without_somebody_is_given_others_while_others_fit() -> None:
    taken = PEOPLE[::2]
    for _, points in [*ARMIES.sizes, ("Other", 143)]:
        for seed in range(12):
            assert not {*who_is_in(ARMIES.random(points, {"gang": "gunslingers"}, seed, without=taken))} & {*taken}


@pytest.mark.parametrize("points", [75, 110, 143])
def test_where_nobody_else_is_left_a_man_is_dealt_twice(points: int) -> None:
    found = ARMIES.random(points, {"gang": "gunslingers"}, 1, without=PEOPLE)
    assert points - 10 <= ARMIES.review(found).cost <= points


def test_two_who_are_dealt_one_gunslinger_each_meet_in_many_pairings_and_with_more_than_one_kit() -> None:
    dealt = [deal_all(GAME, [SIZES[0][1]] * 2, (), Random(seed)) for seed in range(200)]
    assert len({frozenset(who_is_in(*two)) for two in dealt}) >= 20
    kits = {option for two in dealt for one in two for option in one["troops"][0].get("options", ())}
    assert kits == {*OPTIONS}


def test_a_man_alone_who_is_strong_enough_only_with_a_horse_comes_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = dict.fromkeys(PEOPLE, 30) | {"miner": 60, "horse": 8, "second-weapon": 0, "shotgun": 0}
    monkeypatch.setattr(strength, "strengths", lambda: worth)
    for seed in range(12):
        (man,) = ARMIES.random(SIZES[0][1], {"gang": "gunslingers"}, seed)["troops"]
        assert man["troop"] == "miner"
        assert "horse" in man["options"]


@pytest.mark.parametrize("worth", [4, 40, 75])
@pytest.mark.parametrize("points", [points for _, points in ARMIES.sizes])
def test_a_line_up_is_dealt_with_whatever_strengths_somebody_writes(
    worth: int, points: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "strengths", lambda: dict.fromkeys(PEOPLE, worth) | dict.fromkeys(OPTIONS, 0))
    review = ARMIES.review(ARMIES.random(points, {"gang": "gunslingers"}, 1))
    assert review.errors == ()
    assert points - worth < review.cost or review.cost == worth * MOST


@pytest.mark.parametrize(("points", "count"), [(points, count) for _, points, count in SIZES])
def test_at_a_size_that_is_offered_one_is_filled_up_to_the_number_that_its_name_says(points: int, count: int) -> None:
    for seed in range(8):
        empty = ARMIES.fill(document(points=points), seed)
        assert len(empty["troops"]) == count
        assert points - 10 < ARMIES.review(empty).cost <= points
        first = empty["troops"][0]
        kept = ARMIES.fill(document(first, points=points), seed + 1)
        assert kept["troops"][0] == first
        assert len({one["troop"] for one in kept["troops"]}) == count


def test_where_that_number_is_there_already_or_does_not_come_near_the_limit_strength_alone_counts() -> None:
    weak = sorted(PEOPLE, key=lambda person: strength.cost(person, ()))[:2]
    for there in (weak, weak[:1]):
        filled = ARMIES.fill(document(*({"troop": one} for one in there), points=160), 1)
        assert filled["troops"][: len(there)] == document(*({"troop": one} for one in there))["troops"]
        assert 150 < ARMIES.review(filled).cost <= 160


def test_points_that_pay_for_nobody_are_refused() -> None:
    with pytest.raises(Illegal) as refused:
        ARMIES.random(3, {"gang": "gunslingers"}, 1)
    assert refused.value.code == "points-too-few"


def test_nobody_of_ones_own_making_joins() -> None:
    with pytest.raises(Illegal) as refused:
        ARMIES.homebrew({"name": "Me"})
    assert refused.value.code == "no-homebrew"


def test_the_text_says_who_carries_what() -> None:
    text = ARMIES.text(document({"troop": "sheriff", "name": "Old *Joe*", "options": ["horse"]}), "markdown")
    assert "**Old \\*Joe\\***" in text
    assert "Sheriff, lawman; pistol; on horseback" in text


@pytest.mark.parametrize("style", ["plain", "markdown", "bbcode"])
def test_the_text_of_an_illegal_line_up_says_why_and_keeps_what_makes_it_so(style: str) -> None:
    found = document({"troop": "sheriff", "options": ["shotgun"]}, *who("trapper"), points=60)
    text = ARMIES.text(found, style)
    assert "Not legal:" in text
    for finding in ARMIES.review(found).errors:
        assert finding.message.rstrip(".") in text
    assert "lawman; pistol; shotgun, but no rifle to replace" in text
    assert text.index("Not legal:") < text.index("has no rifle") < text.index("Trapper")


def test_the_text_of_a_legal_line_up_gives_no_reasons() -> None:
    text = ARMIES.text(document({"troop": "sheriff", "options": ["second-weapon", "shotgun"]}), "plain")
    assert "(house). Legal.\n\n" in text
    assert "pistol and shotgun" in text
    assert "but no rifle" not in text


def test_a_full_board_lets_nobody_join() -> None:
    rows = ARMIES.panel(document(*who(*PEOPLE[:16]), points=9999)).hire
    assert all(row.why for row in rows)


def test_samples_are_kept_as_they_are_written() -> None:
    for sample in ARMIES.samples():
        assert json.loads(json.dumps(ARMIES.read(sample.document))) == sample.document
