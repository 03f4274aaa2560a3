"""Who may know what of a table in play: the secrets of the seats, the log and the story."""

import pytest

from companion.engine.errors import Forbidden, Illegal
from companion.services.tables import NewSeat, Tables, new_device
from tests.table_support import party


def test_a_spectator_and_a_big_screen_see_no_secret(tables: Tables) -> None:
    two = party(tables)
    for role in ("spectator", "board"):
        device = new_device()
        two.come(device, role=role)
        shown = tables.looking.open(two.table, device)
        assert (shown.role, shown.seat, shown.held) == (role, "", ())
        assert shown.board is not None
        assert shown.board.extra is None
        assert not any(plate.notes for plate in shown.board.seats)


def test_a_seat_sees_its_own_secret_only(tables: Tables) -> None:
    two = party(tables)
    secrets = [two.see(who).board.extra["secret"] for who in (0, 1)]  # type: ignore[union-attr] # it is played
    for who in (0, 1):
        shown = repr(two.see(who))
        assert str(secrets[who]) in shown
        assert str(secrets[1 - who]) not in shown
    with pytest.raises(Forbidden):
        two.see(0, "s2")
    assert str(secrets[0]) not in repr(tables.looking.open(two.table, two.devices[0], board=True))


def test_a_device_with_two_seats_sees_the_secrets_of_the_one_that_looks(tables: Tables) -> None:
    device = new_device()
    made = tables.lobby.create("toy", device, seats=[NewSeat("Anna", take=True), NewSeat("Bob", take=True)])
    tables.playing.start(made.table, device)
    one, two = (tables.looking.open(made.table, device, seat).board for seat in made.seats)
    assert one is not None
    assert two is not None
    assert str(two.extra["secret"]) not in repr(one)
    assert str(one.extra["secret"]) not in repr(two)


def test_the_host_can_export_the_public_log_before_the_end_and_nobody_else_can(tables: Tables) -> None:
    two = party(tables)
    two.tap(0, "card")
    secrets = [str(two.see(who).board.extra["secret"]) for who in (0, 1)]  # type: ignore[union-attr] # it is played
    written = repr(tables.story.export(two.table, two.devices[0]))
    assert not any(secret in written for secret in secrets)
    with pytest.raises(Forbidden):
        tables.story.export(two.table, two.devices[1])
    two.tap(1, "add", number="20")
    two.nod(0)
    after = tables.story.export(two.table, two.devices[1])
    assert after["seed"] == two.see().seed
    assert secrets[0] in repr(after["log"])
    assert tables.story.aftermath(two.table, two.devices[1]).headline == "Bob has counted to the end"


def test_there_is_no_aftermath_before_the_end(tables: Tables) -> None:
    two = party(tables)
    with pytest.raises(Illegal, match="not over"):
        tables.story.aftermath(two.table, two.devices[0])
