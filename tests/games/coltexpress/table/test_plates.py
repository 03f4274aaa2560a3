"""What everybody reads of each player: kinds of tokens, bullets, and how many cards (Who sees what)."""

from dataclasses import replace

import pytest

from companion.engine.play import Viewer
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core import state as s
from tests.games.coltexpress.table.robberies import TABLE, Robbery

EVERYBODY = (Viewer("doc", frozenset({"doc"})), Viewer("tuco", frozenset({"tuco"})), Viewer(), Viewer(board=True))
each_viewer = pytest.mark.parametrize("viewer", EVERYBODY, ids=["owner", "other", "spectator", "television"])


def holds(table: Robbery, seat: str, viewer: Viewer = EVERYBODY[1]) -> list[str]:
    plate = next(one for one in TABLE.view(table.state, viewer).seats if one.id == seat)
    names = {bandit.name for bandit in table.state.team(seat)}
    return [one.words for one in plate.holds if one.words not in names]


def test_a_plate_says_first_whom_the_seat_plays() -> None:
    table = Robbery("doc", "tuco", "belle")
    plates = [TABLE.view(one, Viewer()).seats[0] for one in (table.state, table.depart().state)]
    assert [plate.holds[0].words for plate in plates] == ["Doc", "Doc"]


@each_viewer
def test_everybody_reads_the_kinds_of_tokens_and_no_worth(viewer: Viewer) -> None:
    table = Robbery("doc", "tuco", "belle").depart()
    table.loot(doc=("purse-500-1", "jewel-1", "purse-300-1", "strongbox-1"), tuco=())
    assert holds(table, "doc", viewer)[0] == "1 strongbox, 1 jewel, 2 purses"
    assert holds(table, "tuco", viewer)[0] == "no loot"


@each_viewer
def test_everybody_reads_the_bullets_that_are_left_and_those_that_were_received(viewer: Viewer) -> None:
    table = Robbery("doc", "tuco", "belle").depart()
    hits = {"doc": {"tuco": 2, "meeting": 1}}
    table.change(bandits=tuple(replace(one, hits=hits.get(one.id, {})) for one in table.state.bandits))
    table.pile(s.bullets_of("tuco"), "bullet.tuco-1")
    assert holds(table, "doc", viewer)[1] == "6 bullets left, 3 received"
    assert holds(table, "tuco", viewer)[1] == "1 bullet left"


def test_a_plate_counts_the_cards_of_the_hand_and_the_deck() -> None:
    assert holds(Robbery("doc", "tuco", "belle").depart(), "doc")[2:] == ["7 cards in hand, 3 in the deck"]


@each_viewer
def test_in_the_expert_variant_everybody_reads_the_top_one_of_the_discards(viewer: Viewer) -> None:
    table = Robbery("doc", "tuco", "belle", expert="yes").depart()
    table.pile(s.discards_of("doc"), "doc.move-1", "bullet.neutral-4")
    assert holds(table, "doc", viewer)[-1] == "2 discards, neutral bullet on top"


def test_with_two_players_each_bandit_of_a_team_is_told_apart() -> None:
    table = Robbery("tuco", "cheyenne", "django", "doc", seats=2).depart().change(round=1)
    table.loot(tuco=("jewel-1",), cheyenne=()).pile(s.discards_of("a"), "tuco.fire-1")
    assert holds(table, "a", Viewer()) == [
        "Tuco: 1 jewel, 6 bullets left",
        "Cheyenne: no loot, 6 bullets left",
        "no cards in hand, 12 in the deck",
        "1 discard, Tuco’s Fire on top",
    ]


def test_of_real_cards_in_the_expert_variant_no_numbers_are_made_up() -> None:
    table = Robbery("doc", "tuco", "belle", chance={"cards": REAL}, expert="yes").depart()
    assert holds(table, "doc") == ["1 purse", "6 bullets left"]


@each_viewer
def test_the_picture_of_a_player_shows_kinds_of_tokens_bullets_and_cards_and_no_worth(viewer: Viewer) -> None:
    table = Robbery("doc", "tuco", "belle").depart().loot(doc=("purse-500-1", "jewel-1"))
    table.change(
        bandits=tuple(replace(one, hits={"tuco": 2} if one.id == "doc" else {}) for one in table.state.bandits)
    )
    player = TABLE.view(table.state, viewer).extra.people["doc"]
    assert [(one.kind, one.dollars) for one in player.bandits[0].tokens] == [("purse", 0), ("jewel", 0)]
    assert (player.bandits[0].figure.name, player.bandits[0].bullets, player.bandits[0].received) == ("Doc", 6, 2)
    assert (player.counted, player.hand, player.deck) == (True, 7, 3)
    assert not TABLE.view(table.state, viewer).extra.people["tuco"].bandits[0].received


def test_of_real_cards_that_nobody_counts_the_picture_counts_none() -> None:
    table = Robbery("doc", "tuco", "belle", chance={"cards": REAL, "purses": REAL}, expert="yes").depart()
    assert not TABLE.view(table.state, Viewer(board=True)).extra.people["doc"].counted


def test_the_event_at_the_end_of_the_round_is_told_before_it_happens_with_its_rule() -> None:
    table = Robbery("doc", "tuco", "belle").depart().pile(s.TURNED, "swivel-arm")
    own = TABLE.view(table.state, Viewer(board=True)).extra
    assert (own.event, own.event_rule) == ("Swivel Arm", "swivel-arm")
    assert own.event_text == "Every bandit on a roof is swept to the roof of the Caboose."
    assert TABLE.view(table.pile(s.TURNED, "bridge").state, Viewer()).extra.event == ""
