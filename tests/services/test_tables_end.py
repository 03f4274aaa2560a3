"""The end of a game: another device agrees to it, and what then lies open takes another seed to play on."""

import json

import pytest

from companion.engine.chance import fingerprint, proves
from companion.engine.errors import Forbidden, Illegal
from companion.services.tables import Tables, new_device
from tests.table_support import Party, party


def won(table: Party, who: int = 0) -> Party:
    """Somebody has counted to the end, and nobody has agreed to it yet."""
    table.tap(who, "add", number="20")
    return table


def over(table: Party) -> Party:
    """Anna has won, and Bob has agreed."""
    won(table).nod(1)
    return table


def test_what_one_device_ends_opens_nothing_before_another_has_agreed(two: Party) -> None:
    won(two)
    for who in (0, 1):
        assert (two.see(who).phase, two.see(who).seed) == ("playing", "")
        with pytest.raises(Illegal, match="not over"):
            two.tables.story.aftermath(two.table, two.devices[who])
    assert "command" not in repr(two.tables.story.export(two.table, two.devices[0])["log"])
    asked = two.see(1).ask
    assert asked is not None
    assert (asked.end, asked.mine, asked.may_nod, asked.who) == (True, False, True, "Anna")
    assert two.see(0).ask.may_nod is False  # type: ignore[union-attr] # it was asked for
    with pytest.raises(Forbidden) as refused:
        two.nod(0)
    assert refused.value.code == "ask-another"
    assert two.nod(1).label == "Agreed: the game is over"
    shown = two.see(0)
    assert (shown.phase, len(shown.seed), shown.ask) == ("over", 64, None)
    assert "command" in repr(two.tables.story.export(two.table, two.devices[1])["log"])


def test_one_device_with_all_seats_ends_the_battle_alone(tables: Tables) -> None:
    alone = won(party(tables, 1))
    assert (alone.see().phase, len(alone.see().seed)) == ("over", 64)


def test_who_looks_on_agrees_to_no_end(two: Party) -> None:
    watcher = new_device()
    two.come(watcher, role="spectator")
    won(two)
    assert two.tables.looking.open(two.table, watcher).ask.may_nod is False  # type: ignore[union-attr] # it was asked for
    with pytest.raises(Forbidden):
        two.tables.undoing.nod(two.table, watcher, two.number, two.key())


def test_who_does_an_end_again_does_not_agree_to_it_as_well(two: Party) -> None:
    won(two)
    two.undo(0)
    two.redo(1)
    assert two.see().phase == "playing"
    with pytest.raises(Forbidden):
        two.nod(1)
    two.nod(0)
    assert two.see().phase == "over"


def test_an_end_that_nobody_agreed_to_is_taken_back_and_the_seed_stays(two: Party) -> None:
    before = won(two).see().seed_hash
    assert two.undo(1).asked is False
    assert (two.see().seed_hash, two.see().earlier, two.see().ask) == (before, (), None)
    assert two.tables.story.verify(two.table).holds


def test_an_end_that_was_agreed_to_is_taken_back_with_a_nod_only(two: Party) -> None:
    over(two)
    assert two.undo(0).asked
    assert two.see().phase == "over"
    two.nod(1)
    assert (two.see().phase, two.see().seed) == ("playing", "")


def test_after_an_open_end_all_chance_comes_from_another_seed(two: Party) -> None:
    over(two)
    old = two.see()
    two.undo(0)
    two.nod(1)
    shown = two.see()
    assert shown.seed_hash != old.seed_hash
    assert shown.earlier == ((old.seed_hash, old.seed),)
    assert shown.seed_hash in shown.lines[0].told[0]
    two.tap(0, "roll")
    step = two.tables.looking.access.plays.step(two.table, two.number)
    assert step is not None
    drawn = [(count, number) for count, number in json.loads(step.drawn)]
    newest = bytes.fromhex(two.tables.looking.access.plays.play(two.table).seed.split()[-1])  # type: ignore[union-attr] # it is there
    assert (fingerprint(newest), proves(newest, step.place, drawn)) == (shown.seed_hash, True)
    proof = two.tables.story.verify(two.table)
    assert (proof.holds, proof.replayed, proof.seed_hash) == (True, proof.plays, old.seed_hash)
    won(two, 1).nod(0)
    assert two.tables.story.export(two.table, two.devices[0])["earlier_seeds"] == [old.seed]


def test_a_seed_that_was_not_promised_is_a_fault(two: Party) -> None:
    over(two)
    two.undo(0)
    two.nod(1)
    with two.tables.looking.access.database.write() as connection:
        another = {"seed": f"{'6' * 64} {'7' * 64}"}
        connection.exec_driver_sql("UPDATE play SET seed = :seed", another)
    assert "promises a seed that the table does not use" in repr(two.tables.story.verify(two.table).faults)


def test_nothing_is_played_on_after_the_end(two: Party) -> None:
    won(two)
    with pytest.raises(Illegal) as refused:
        two.tap(0, "mark", seat="s1")
    assert refused.value.code == "game-over"
