"""What every game promises the platform, held against every game that is found; nothing here knows one of them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from itertools import combinations
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from companion.engine.chance import Chance
from companion.engine.errors import CompanionError, Illegal, Malformed, NotFound
from companion.engine.fingerprints import fingerprint
from companion.engine.game import ArmyRules, Game, Sample
from companion.engine.play import Decision, Start, StartSeat, Viewer
from companion.engine.roster import Document, Edit, Finding, apply
from companion.engine.sheets import TroopCard
from companion.games import all_games, game
from tests.support import ROOT
from tests.toy_without_lists import PICKING
from tests.wheel_toy import TOY

OURS = all_games()
GAMES = (*OURS, TOY.game, PICKING)
"""The small game of a package, and one without lists, are held to what the product's own games are held to."""
each_game = pytest.mark.parametrize("found", GAMES, ids=lambda found: str(found.id))
WITH_LISTS = [found for found in GAMES if found.has_lists]
each_with_lists = pytest.mark.parametrize("found", WITH_LISTS, ids=lambda found: str(found.id))


@dataclass(frozen=True)
class Case:
    """A sample army with the game it belongs to."""

    game: Game
    sample: Sample

    @property
    def armies(self) -> ArmyRules:
        return self.game.armies


CASES = [Case(found, sample) for found in WITH_LISTS for sample in found.armies.samples()]
each_sample = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game.id}-{case.sample.slug}")


def rule_ids(found: Game) -> set[str]:
    return {entry.id for entry in found.rules()}


def named_rules(card: TroopCard) -> set[str]:
    """Every rules entry that a card leads to, its rulings included."""
    rulings = {number for number, _ in card.rulings}.union(*(term.rulings for term in card.terms()))
    linked = {term.rule for term in card.terms()} | {weapon.rule for weapon in card.weapons}
    return {rule for rule in linked if rule} | {f"ruling-{number}" for number in rulings}


def all_cards(found: Game) -> Sequence[TroopCard]:
    """Every troop of the hire list, which shows those that may not be hired as well."""
    return [row.card for row in found.armies.panel(_empty(found.armies, sides_of(found.armies)[0])).hire]


def sides_of(armies: ArmyRules) -> list[dict[str, str]]:
    """What a list says of its side, for each side that there is; nothing, once, in a game without sides."""
    return [{armies.side_key: side.id} for side in armies.sides()] or [{}]


def _empty(armies: ArmyRules, said: Mapping[str, str]) -> dict[str, object]:
    return dict(armies.new("Nobody yet", 500, said))


def test_at_least_one_game_is_found_and_each_is_found_by_its_id() -> None:
    assert OURS
    assert [game(found.id) for found in OURS] == list(OURS)
    assert len({found.id for found in GAMES}) == len(GAMES)


def test_a_game_that_there_is_not_is_not_found() -> None:
    with pytest.raises(NotFound) as refused:
        game("tiddlywinks")
    assert refused.value.code == "no-such-game"


@each_sample
def test_a_sample_is_legal_and_within_its_points(case: Case) -> None:
    review = case.armies.review(case.armies.read(case.sample.document))
    assert review.errors == ()
    assert review.legal
    assert 0 < review.cost <= review.points == case.sample.points


@each_sample
def test_a_sample_costs_what_its_game_says_without_working_it_out(case: Case) -> None:
    """`data/samples.toml` of each game."""
    assert case.sample.cost == case.armies.review(case.armies.read(case.sample.document)).cost


@each_game
def test_every_sample_file_is_a_sample(found: Game) -> None:
    files = {path.stem for path in ROOT.glob(f"companion/games/{found.id}/data/samples/*.json")}
    assert {sample.slug for sample in found.samples()} == files


@each_game
def test_what_the_front_page_is_told_of_a_game_is_what_its_lists_and_its_table_say(found: Game) -> None:
    assert list(found.samples()) == (list(found.armies.samples()) if found.has_lists else [])
    assert list(found.sides()) == (list(found.armies.sides()) if found.has_lists else [])
    assert found.company == next((switch.company for switch in found.table.switches() if switch.company), None)


@each_sample
def test_a_sample_belongs_to_a_side_and_bears_the_name_of_its_file(case: Case) -> None:
    sample = case.sample
    assert sample.side in {side.id for side in case.armies.sides()}
    assert sample.name == sample.document["name"]


@each_sample
def test_reading_a_file_twice_changes_nothing_the_second_time(case: Case) -> None:
    once = case.armies.read(case.sample.document)
    assert case.armies.read(once) == once
    assert case.armies.read(json.loads(json.dumps(once))) == once


@each_sample
def test_unknown_keys_of_the_army_and_of_its_troops_are_kept(case: Case) -> None:
    document = dict(case.sample.document)
    document["x-table"] = {"round": 3}
    document["troops"] = [{**entry, "x-paint": ["red"]} for entry in document["troops"]]
    read = case.armies.read(document)
    assert read["x-table"] == {"round": 3}
    assert [entry["x-paint"] for entry in read["troops"]] == [["red"]] * len(document["troops"])


@each_sample
def test_a_sample_obeys_the_published_schema_before_and_after_reading(case: Case) -> None:
    schema = dict(case.armies.schema())
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for document in (case.sample.document, case.armies.read(case.sample.document)):
        assert [error.message for error in validator.iter_errors(document)] == []


@each_sample
def test_the_panel_shows_every_troop_in_order_with_the_review_of_the_army(case: Case) -> None:
    document = case.armies.read(case.sample.document)
    panel = case.armies.panel(document)
    assert [entry.id for entry in panel.entries] == [entry["id"] for entry in document["troops"]]
    assert panel.review == case.armies.review(document)
    assert sum(entry.card.cost for entry in panel.entries) == panel.review.cost
    assert {row.group for row in panel.hire} <= {group.id for group in panel.groups}


@each_sample
def test_the_cards_are_those_of_the_panel(case: Case) -> None:
    document = case.armies.read(case.sample.document)
    assert list(case.armies.cards(document)) == [entry.card for entry in case.armies.panel(document).entries]


@each_sample
def test_the_text_names_the_army_and_in_every_style_its_cost(case: Case) -> None:
    document = case.armies.read(case.sample.document)
    cost = case.armies.review(document).cost
    assert str(document["name"]) in case.armies.text(document, "plain")
    for style in case.armies.text_styles:
        text = case.armies.text(document, style)
        assert f"{cost:,}" in text
        assert text.endswith("\n")


@each_sample
def test_a_style_of_text_that_there_is_not_is_refused(case: Case) -> None:
    with pytest.raises(Illegal):
        case.armies.text(case.armies.read(case.sample.document), "telegraph")


@each_sample
def test_every_rule_that_a_card_names_has_an_entry(case: Case) -> None:
    known = rule_ids(case.game)
    for card in case.armies.cards(case.armies.read(case.sample.document)):
        assert named_rules(card) <= known, card.troop


@each_sample
def test_leaving_the_mends_out_leaves_the_findings_as_they_are(case: Case) -> None:
    document = apply(case.armies.read(case.sample.document), [Edit("remove", case.sample.document["troops"][0]["id"])])
    with_mends, without = case.armies.review(document), case.armies.review(document, mends=False)
    assert [_bare(finding) for finding in with_mends.findings] == list(without.findings)


def _bare(finding: Finding) -> Finding:
    return Finding(**{**vars(finding), "mends": ()})


@each_sample
def test_filling_a_full_sample_changes_nothing(case: Case) -> None:
    document = case.armies.read(case.sample.document)
    filled = case.armies.fill(document, 1)
    assert list(filled["troops"])[: len(document["troops"])] == list(document["troops"])
    assert case.armies.review(filled).legal


@each_with_lists
def test_every_rule_that_a_troop_for_hire_names_has_an_entry(found: Game) -> None:
    known = rule_ids(found)
    cards = all_cards(found)
    assert cards
    assert {card.troop: named_rules(card) - known for card in cards if named_rules(card) - known} == {}


@each_with_lists
def test_a_term_on_a_card_is_found_again_by_its_rule(found: Game) -> None:
    kinds = {"edge", "hindrance", "special", "spell", "gizmo"}
    for card in all_cards(found):
        for term in card.terms():
            if term.kind in kinds:
                again = found.term(term.rule)
                assert again is not None, term.rule
                assert (again.id, again.name, again.text) == (term.id, term.name, term.text)


@each_game
def test_a_term_that_there_is_not_is_none(found: Game) -> None:
    assert found.term("no-such-rule") is None


@each_with_lists
def test_every_finding_about_an_empty_or_a_spoilt_army_names_a_rule_that_has_an_entry(found: Game) -> None:
    known = rule_ids(found)
    for said in sides_of(found.armies):
        empty = _empty(found.armies, said)
        spoilt = found.armies.read({**empty, "troops": [{"troop": "no-such-troop"}], "points": 0})
        for document in (empty, spoilt):
            findings = found.armies.review(document).findings
            assert findings
            assert {finding.rule for finding in findings} <= known


@each_with_lists
def test_a_new_army_is_readable_empty_and_belongs_to_its_side(found: Game) -> None:
    for said in sides_of(found.armies):
        document = found.armies.new("First light", 750, said)
        assert found.armies.read(document) == document
        assert (document["name"], document["points"], list(document["troops"])) == ("First light", 750, [])
        assert {key: document[key] for key in said} == said


@each_with_lists
def test_a_new_army_of_a_side_that_there_is_not_is_refused(found: Game) -> None:
    if not found.armies.sides():
        pytest.skip("it has no sides")
    with pytest.raises(CompanionError):
        found.armies.new("Lost", 500, {found.armies.side_key: "no-such-side"})


@each_with_lists
def test_something_that_is_no_roster_is_malformed(found: Game) -> None:
    strange: list[object] = [None, 3, "roster", [], {}, {"format": "tabletop-companion/roster"}]
    for value in strange:
        with pytest.raises(Malformed):
            found.armies.read(value)


@each_with_lists
@pytest.mark.parametrize("declared", [False, True], ids=["plain", "with every field of a list"])
def test_a_random_army_of_every_side_is_legal_and_full(found: Game, declared: bool) -> None:
    for place, side in enumerate(sides_of(found.armies)):
        said = dict(side)
        for field in found.armies.list_fields if declared else ():
            said[field.id] = field.offered(said)[1][0]
        _, points = found.armies.sizes[place % len(found.armies.sizes)]
        review = found.armies.review(found.armies.random(points, said, seed=11))
        assert review.errors == ()
        assert points - 10 <= review.cost <= points


@each_with_lists
def test_every_mark_and_choice_of_an_entry_is_a_field_that_the_game_declares(found: Game) -> None:
    declared = {field.id for field in found.armies.entry_fields}
    for sample in found.armies.samples():
        for entry in found.armies.panel(found.armies.read(sample.document)).entries:
            assert {choice.field for choice in entry.choices} | {mark.field.id for mark in entry.marks} <= declared


@each_with_lists
def test_both_lists_of_a_pairing_can_be_read_and_are_of_the_sides_that_were_chosen(found: Game) -> None:
    rules = found.armies
    for pairing in rules.pairings:
        own, other = sides_of(rules)[0], rules.sides()[1].id
        first = rules.new("Ours", 500, own)
        for seed in (None, 7):
            pair = rules.pair(pairing.id, first, other, seed)
            assert [rules.read(document)[rules.side_key] for document in pair] == [own[rules.side_key], other]


@each_with_lists
def test_a_troop_that_may_be_hired_joins_without_a_finding_of_its_own(found: Game) -> None:
    for said in sides_of(found.armies):
        empty = _empty(found.armies, said)
        rows = found.armies.panel(empty).hire
        assert any(not row.why for row in rows)
        for row in rows:
            hired = apply(empty, [Edit("add", value=found.armies.hire(empty, row.card.kind))])
            panel = found.armies.panel(found.armies.read(hired))
            own_errors = [finding.code for finding in panel.entries[-1].findings if finding.severity == "error"]
            assert bool(own_errors) == bool(row.why), (said, row.card.kind)


@each_with_lists
def test_the_card_of_the_catalogue_is_the_one_in_the_hire_list(found: Game) -> None:
    for card in all_cards(found):
        assert found.armies.card(card.kind) == card
    assert found.armies.card("no-such-troop") is None


@each_with_lists
def test_a_troop_that_there_is_not_cannot_be_hired(found: Game) -> None:
    with pytest.raises(CompanionError):
        found.armies.hire(_empty(found.armies, sides_of(found.armies)[0]), "no-such-troop")


# Tables


def begun(found: Game, *documents: Document | None) -> tuple[Any, Decision]:
    """The state and the step with which a table of these armies begins."""
    seats = tuple(StartSeat(f"s{place + 1}", f"Seat {place + 1}", army) for place, army in enumerate(documents))
    decision = found.table.begin(Start(seats), Chance(b"\0" * 32, "0.0"))
    state = found.table.empty()
    for event in decision.events:
        state = found.table.evolve(state, event)
    assert decision.state == state
    return state, decision


def as_kept(value: Any) -> Any:
    """A plain value as it comes back out of the database."""
    return msgspec.convert(json.loads(json.dumps(msgspec.to_builtins(value))), type(value))


@each_with_lists
def test_a_table_begins_with_any_two_sample_armies(found: Game) -> None:
    for one, other in combinations(found.armies.samples(), 2):
        state, decision = begun(found, one.document, other.document)
        assert decision.label
        assert decision.told
        assert not found.table.over(state)


@each_game
def test_a_table_begins_for_as_many_as_it_seats_with_and_without_lists(found: Game) -> None:
    fewest, most = found.table.seats
    army = found.samples()[0].document if found.has_lists else None
    for count in (fewest, most):
        seats = tuple(StartSeat(f"s{place}", f"Seat {place}", army if place % 2 else None) for place in range(count))
        assert found.table.begin(Start(seats), Chance(b"\0" * 32, "0.0")).events
    too_many = tuple(StartSeat(f"s{place}", f"Seat {place}") for place in range(most + 1))
    with pytest.raises(Illegal):
        found.table.begin(Start(too_many), Chance(b"\0" * 32, "0.0"))


@each_sample
def test_states_and_events_come_back_the_same_out_of_json(case: Case) -> None:
    state, decision = begun(case.game, case.sample.document)
    assert as_kept(state) == state
    assert tuple(map(as_kept, decision.events)) == decision.events
    assert {type(event) for event in decision.events} <= set(case.game.table.events.values())


@each_game
def test_every_event_and_command_is_a_frozen_data_class_that_json_can_hold(found: Game) -> None:
    for name, kind in {**found.table.events, **found.table.commands}.items():
        assert is_dataclass(kind), name
        assert vars(kind)["__dataclass_params__"].frozen, name
        msgspec.json.Decoder(kind)


@each_game
def test_a_command_that_there_is_not_or_that_says_too_little_is_malformed(found: Game) -> None:
    with pytest.raises(Malformed):
        found.table.read("no such command", {})
    for name, kind in found.table.commands.items():
        needed = [field for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING]
        if needed:
            with pytest.raises(Malformed):
                found.table.read(name, {})
        else:
            assert isinstance(found.table.read(name, {}), kind)


@pytest.mark.parametrize("found", [*OURS, TOY.game], ids=lambda found: str(found.id))
def test_a_table_is_played_by_the_figures_and_the_rules_of_the_game_as_they_are_written(found: Game) -> None:
    home = TOY.home if found is TOY.game else ROOT / "companion" / "games" / found.id
    paths = [*home.glob("data/*.toml"), *home.rglob("*.py")]
    assert home / "__init__.py" in paths
    written = {path.relative_to(home).as_posix(): path.read_bytes() for path in paths}
    assert found.table.data_version == fingerprint(written)


@each_game
def test_the_empty_state_has_nobody_and_is_not_over(found: Game) -> None:
    assert isinstance(found.table.empty(), found.table.state)
    assert not found.table.over(found.table.empty())


@each_game
def test_house_rules_have_the_books_way_and_at_least_one_other(found: Game) -> None:
    for switch in found.table.switches():
        assert len({value for value, _ in switch.options}) >= 2
        assert not switch.rule or switch.rule in rule_ids(found)


@each_game
def test_company_comes_by_a_turned_switch_and_only_where_one_person_may_sit_down(found: Game) -> None:
    for switch in found.table.switches():
        if switch.company is not None:
            assert switch.company.value in [value for value, _ in switch.options[1:]]
            assert found.table.seats[0] == 1
            assert "? " in switch.company.invites


@each_game
def test_whoever_comes_as_company_has_a_seat_that_the_games_partner_plays_and_no_person_does(found: Game) -> None:
    company = [switch for switch in found.table.switches() if switch.company is not None]
    assert bool(company) == (found.table.partner is not None)
    people = (StartSeat("s1", "Anna", found.samples()[0].document if found.has_lists else None),)
    for turned in ({}, *({switch.name: switch.company.value} for switch in company if switch.company)):
        state = found.table.begin(Start(people, switches=turned), Chance(b"\0" * 32, "0.0")).state
        played = found.table.played(state)
        assert bool(played) == bool(turned)
        assert "s1" not in played
        assert set(played) <= {seat.id for seat in found.table.view(state, Viewer()).seats}


@each_game
def test_what_a_board_says_is_known_to_its_viewer_is_not_the_state_itself(found: Game) -> None:
    lists = [sample.document for sample in found.samples()[:2]]
    state, _ = begun(found, *(lists or (None, None)))
    for viewer in (Viewer(), Viewer("s1", frozenset({"s1"}))):
        assert found.table.view(state, viewer).known is not state


@each_sample
def test_everybody_may_look_at_a_table_as_it_begins(case: Case) -> None:
    state, _ = begun(case.game, case.sample.document, case.sample.document)
    viewers = [Viewer(seat, frozenset({seat})) for seat in ("s1", "s2")]
    for viewer in (*viewers, Viewer(), Viewer(board=True), Viewer("s1", frozenset({"s1", "s2"}), host=True)):
        board = case.game.table.view(state, viewer)
        assert [seat.id for seat in board.seats] == ["s1", "s2"]
        assert case.game.table.cards(state, viewer)
