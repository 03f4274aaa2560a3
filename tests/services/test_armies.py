"""Armies as their owner works on them: every change is one step that can be undone, and nobody overwrites anybody."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from companion.config import Settings
from companion.engine.errors import Illegal, Malformed, NotFound, Stale
from companion.engine.roster import FORMAT, MAX_TROOPS, VERSION, Edit
from companion.games import game
from companion.services import armies as service
from companion.services.armies import ArmyService, OpenArmy
from companion.services.library import LibraryService
from companion.services.roster_files import fingerprint, read_file, to_json
from companion.services.storage import Database, open_database

RULES = game("highnoon").armies


@pytest.fixture
def database(settings: Settings) -> Iterator[Database]:
    opened = open_database(settings.database_url)
    yield opened
    opened.close()


@pytest.fixture
def desk(database: Database) -> ArmyService:
    return ArmyService(database)


@pytest.fixture
def library(database: Database) -> str:
    return LibraryService(database).create().id


@pytest.fixture
def other(database: Database) -> str:
    return LibraryService(database).create().id


def roster(*troops: dict[str, Any] | str, gang: str = "union-blue", points: int = 750, **more: Any) -> dict[str, Any]:
    """A roster in normal form; troops are ids or entries."""
    listed = [{"troop": troop} if isinstance(troop, str) else troop for troop in troops]
    head = {"format": FORMAT, "version": VERSION, "game": "highnoon", "name": "Test army", "gang": gang}
    return dict(RULES.read(head | {"points": points, "troops": listed} | more))


class Shelf:
    """One library with one army on it."""

    def __init__(self, database: Database, desk: ArmyService, library: str, document: dict[str, Any]) -> None:
        self._database, self._desk, self.library = database, desk, library
        self.army = desk.create(library, document, "New army")

    def now(self) -> OpenArmy:
        """The army as it stands."""
        with self._database.read() as reader:
            return self._desk.open(reader, self.library, self.army)

    def troops(self) -> list[str]:
        """Its troops' ids in the book."""
        return [entry["troop"] for entry in self.now().document["troops"]]

    def hire(self, troop: str, **how: Any) -> None:
        """One more troop."""
        army = self.now()
        self._desk.change(self.library, army, [Edit("add", value=RULES.hire(army.document, troop))], **how)


@pytest.fixture
def shelf(database: Database, desk: ArmyService, library: str) -> Shelf:
    return Shelf(database, desk, library, roster("gunmen"))


# Changing


def test_a_change_is_kept_with_its_cost_and_whether_it_is_legal(
    shelf: Shelf, desk: ArmyService, database: Database
) -> None:
    shelf.hire("nevada-smith")
    with database.read() as reader:
        (row,) = desk.rows(reader, shelf.library)
    assert (row.cost, row.points, row.legal, row.side) == (120, 750, True, "union-blue")


def test_a_change_that_is_refused_leaves_the_army_and_its_version_as_they_were(shelf: Shelf, desk: ArmyService) -> None:
    before = shelf.now()
    for edit in (Edit("remove", "t9"), Edit("set", field="points", value=-1), Edit("set", "t1", "weapons", {"x": "y"})):
        with pytest.raises((Illegal, Malformed)):
            desk.change(shelf.library, before, [edit])
    assert shelf.now() == before


def test_several_edits_are_one_step(shelf: Shelf, desk: ArmyService) -> None:
    edits = [Edit("duplicate", "t1"), Edit("set", "t1", "name", "Firsts"), Edit("set", field="points", value=500)]
    desk.change(shelf.library, shelf.now(), edits)
    assert len(shelf.troops()) == 2
    desk.undo(shelf.library, shelf.army)
    assert shelf.now().document == roster("gunmen")


def test_an_army_holds_five_hundred_troops_and_not_one_more(
    database: Database, desk: ArmyService, library: str
) -> None:
    shelf = Shelf(database, desk, library, roster(*["gunmen"] * MAX_TROOPS))
    with pytest.raises(Illegal) as refused:
        shelf.hire("scouts")
    assert refused.value.code == "army-full"


def test_an_army_that_another_device_changed_is_not_overwritten(shelf: Shelf, desk: ArmyService) -> None:
    seen = shelf.now()
    shelf.hire("scouts")
    with pytest.raises(Stale):
        desk.change(shelf.library, seen, [Edit("remove", "t1")], seen=seen.row.version)
    with pytest.raises(Stale):
        desk.change(shelf.library, seen, [Edit("remove", "t1")])
    with pytest.raises(Stale):
        desk.replace(shelf.library, seen, RULES.fill(seen.document, 1), "Fill the rest", seen=None, tap="a")
    assert shelf.troops() == ["gunmen", "scouts"]


def test_of_many_devices_at_once_each_either_counts_or_is_told(shelf: Shelf) -> None:
    def try_it(number: int) -> bool:
        try:
            shelf.hire("scouts", tap=f"tap-{number}")
        except Stale:
            return False
        return True

    with ThreadPoolExecutor(4) as devices:
        counted = sum(devices.map(try_it, range(12)))
    assert counted >= 1
    assert shelf.troops() == ["gunmen", *["scouts"] * counted]


def test_a_tap_that_comes_again_is_answered_and_changes_nothing(shelf: Shelf, desk: ArmyService) -> None:
    army = shelf.now()
    edit = Edit("add", value={"troop": "scouts"})
    first = desk.change(shelf.library, army, [edit], tap="k")
    again = desk.change(shelf.library, army, [edit], tap="k")
    assert (first.repeated, again.repeated) == (False, True)
    assert shelf.troops() == ["gunmen", "scouts"]


# Undo and redo


def test_forty_steps_are_undone_and_done_again_one_by_one(shelf: Shelf, desk: ArmyService) -> None:
    seen = [shelf.now().document]
    for number in range(40):
        desk.change(shelf.library, shelf.now(), [Edit("set", field="points", value=100 + number)])
        seen.append(shelf.now().document)
    for document in reversed(seen[:-1]):
        step = desk.undo(shelf.library, shelf.army)
        assert step is not None
        assert shelf.now().document == document
    assert desk.undo(shelf.library, shelf.army) is None
    for document in seen[1:]:
        assert desk.redo(shelf.library, shelf.army) is not None
        assert shelf.now().document == document
    assert desk.redo(shelf.library, shelf.army) is None


# What a change is called


@pytest.mark.parametrize(
    ("edits", "words"),
    [
        ([Edit("add", value={"troop": "usa-troopers"})], "Hire USA Troopers"),
        ([Edit("add", value={"troop": "homebrew", "homebrew": {"name": "Ghost", "cost": 5}})], "Hire Ghost"),
        ([Edit("add", value={"troop": "zeppelin"})], "Hire zeppelin"),
        ([Edit("remove", "t1")], "Remove Gunmen"),
        ([Edit("duplicate", "t2")], "Copy Abel"),
        ([Edit("move", "t2", value=0)], "Move Abel"),
        ([Edit("order", value=["t2", "t1"])], "Reorder"),
        ([Edit("set", "t1", "name", "Boys")], "Rename Gunmen"),
        ([Edit("set", "t1", "weapons", {"pistol": 5})], "Weapons of Gunmen"),
        ([Edit("set", "t2", "spells", ["smite"])], "Spells of Abel"),
        ([Edit("set", "t2", "enforcer", True)], "Enforcer: Abel"),
        ([Edit("set", "t1", "enforcer", None), Edit("set", "t2", "enforcer", True)], "Enforcer: Abel"),
        ([Edit("set", field="points", value=500)], "Points limit"),
        ([Edit("set", field="name", value="X")], "Army name"),
        ([Edit("set", field="gang", value="wasatch"), Edit("set", field="ally", value=None)], "Gang and 1 more"),
        ([Edit("set", "t1", "name", "Boys"), Edit("set", "t1", "notes", "x")], "Rename Gunmen and 1 more"),
    ],
)
def test_a_step_is_called_by_what_it_did_and_to_whom(
    database: Database, desk: ArmyService, library: str, edits: list[Edit], words: str
) -> None:
    shelf = Shelf(database, desk, library, roster("gunmen", {"troop": "preacher", "name": "Abel"}))
    desk.change(library, shelf.now(), edits)
    assert shelf.now().row.undo_label == words
    step = desk.undo(library, shelf.army)
    assert step is not None
    assert step.label == words


# Mends


def test_a_mend_is_applied_only_while_it_is_offered(shelf: Shelf, desk: ArmyService) -> None:
    army = shelf.now()
    (finding,) = (found for found in army.panel.review.findings if found.code == "no-enforcer")
    label = finding.mends[0].label
    desk.mend(shelf.library, army, "no-enforcer", "", label, seen=army.row.version, tap="")
    assert "no-enforcer" not in [found.code for found in shelf.now().panel.review.findings]
    with pytest.raises(Illegal) as refused:
        desk.mend(shelf.library, shelf.now(), "no-enforcer", "", label, seen=None, tap="")
    assert refused.value.code == "no-such-mend"


def test_a_mend_of_another_finding_is_not_offered_under_this_one(shelf: Shelf, desk: ArmyService) -> None:
    army = shelf.now()
    label = next(found for found in army.panel.review.findings if found.code == "under-points").mends[-1].label
    with pytest.raises(Illegal):
        desk.mend(shelf.library, army, "no-enforcer", "", label, seen=None, tap="")
    assert shelf.now().document == army.document


# Whose it is


def test_nobody_elses_library_opens_or_changes_an_army(
    shelf: Shelf, desk: ArmyService, database: Database, other: str
) -> None:
    army = shelf.now()
    with database.read() as reader, pytest.raises(NotFound):
        desk.open(reader, other, shelf.army)
    for attempt in (
        lambda: desk.change(other, army, [Edit("remove", "t1")]),
        lambda: desk.replace(other, army, army.document, "x", seen=None, tap=""),
        lambda: desk.undo(other, shelf.army),
        lambda: desk.redo(other, shelf.army),
        lambda: desk.share(other, shelf.army),
        lambda: desk.unshare(other, shelf.army),
        lambda: desk.delete(other, shelf.army),
        lambda: desk.settle(other, shelf.army, folder="x", secret=True),
    ):
        with pytest.raises(NotFound):
            attempt()
    assert not desk.restore(other, shelf.army)
    assert shelf.now() == army


def test_a_library_that_is_full_takes_no_more_and_loses_nothing(
    shelf: Shelf, desk: ArmyService, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_ARMIES", 2)
    desk.create(shelf.library, roster("scouts"), "New army")
    with pytest.raises(Illegal) as refused:
        desk.create(shelf.library, roster("wolves"), "New army")
    assert refused.value.code == "library-full"
    with database.read() as reader:
        assert len(desk.rows(reader, shelf.library)) == 2


# The shelf and the list


def test_the_shelf_counts_figures_of_all_posses_together(shelf: Shelf, desk: ArmyService) -> None:
    shelf.hire("gunmen")
    desk.set_owned(shelf.library, "highnoon", {"gunmen": 9, "scouts": 0})
    (advice,) = shelf.now().shelf
    assert (advice.code, advice.severity) == ("not-owned", "advice")
    assert advice.message == "Gunmen: this list needs 10, you own 9."
    desk.set_owned(shelf.library, "highnoon", {"gunmen": 10})
    assert shelf.now().shelf == ()


def test_nothing_is_said_of_troops_that_were_forgotten_again(shelf: Shelf, desk: ArmyService) -> None:
    desk.set_owned(shelf.library, "highnoon", {"gunmen": 1})
    desk.set_owned(shelf.library, "highnoon", {"gunmen": None})
    assert shelf.now().shelf == ()


# Files


@pytest.mark.parametrize("number", ["1e999", "-1e999", "1E400"])
def test_a_file_that_was_taken_in_can_always_be_handed_out_and_taken_in_again(number: str) -> None:
    raw = to_json(roster("gunmen"))[:-2] + f', "luck": {number}}}'
    try:
        document = read_file(raw)[1]
    except Malformed:
        return
    assert read_file(to_json(document))[1] == document


def test_every_sample_comes_out_of_its_file_as_it_went_in() -> None:
    for sample in RULES.samples():
        document = RULES.read(sample.document)
        assert read_file(to_json(document))[1] == document
        assert read_file(to_json(document).encode())[1] == document


def test_a_fingerprint_stands_for_the_list_and_not_for_the_order_of_its_keys() -> None:
    document = roster({"troop": "gunmen", "name": "Boys"}, "scouts")
    turned = dict(reversed(document.items()))
    assert fingerprint(turned, "salt") == fingerprint(document, "salt")
    swapped = {**document, "troops": list(reversed(document["troops"]))}
    renamed = {**document, "name": "Test army "}
    assert len({fingerprint(one, "salt") for one in (document, swapped, renamed)}) == 3
    # 128 bits: nobody finds two lists with one seal.
    assert len(fingerprint(document, "salt").replace("-", "")) == 32


def test_without_its_salt_a_seal_cannot_be_held_against_a_guessed_list() -> None:
    document = roster("gunmen")
    assert fingerprint(document, "one") != fingerprint(document, "another")
