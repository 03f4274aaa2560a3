"""The live line: who is told what, who may listen, and how seldom presence is written."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from companion.engine.errors import NotFound
from companion.services.live import Live, Phone, at_version
from companion.services.live.hub import OUT
from companion.services.live.presence import AWAY_AFTER, NOTED_EVERY
from companion.store import listening, migrate
from companion.store.database import Database
from companion.store.ids import fingerprint
from companion.store.models import PLAY_DEVICE
from tests.live_support import Clock, HeardLine, change, join, show_the_door, some_table, still_live


@pytest.fixture
def database(new_database: Path, tmp_path: Path) -> Iterator[Database]:
    path = tmp_path / "companion.sqlite3"
    path.write_bytes(new_database.read_bytes())
    made = Database(f"sqlite:///{path}")
    migrate.ensure(made)
    yield made
    made.close()


@pytest.fixture
def table(database: Database) -> str:
    return some_table(database)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def live(database: Database, table: str, clock: Clock) -> Live:
    return still_live(database, clock)


def is_here(database: Database, device: str) -> bool:
    with database.read() as connection:
        mine = PLAY_DEVICE.c.device == fingerprint(device)
        return bool(connection.execute(select(PLAY_DEVICE.c.here).where(mine)).scalar_one())


def version(database: Database, table: str = "t1") -> int:
    return listening.versions(database, [table])[table]


# What is said


def test_whoever_connects_is_told_the_version_at_once(live: Live) -> None:
    assert join(live, "anna").said == [at_version(1)]


def test_a_change_is_told_to_every_phone_of_that_table_and_to_no_other(live: Live, database: Database) -> None:
    some_table(database, "t2", ("cleo",))
    anna, ben, cleo = join(live, "anna"), join(live, "ben"), join(live, "cleo", "t2")
    for line in (anna, ben, cleo):
        line.take()
    change(database)
    live.look()
    assert (anna.said, ben.said, cleo.said) == ([at_version(2)], [at_version(2)], [])


def test_several_changes_are_caught_up_with_in_one_message(live: Live, database: Database) -> None:
    anna = join(live, "anna")
    anna.take()
    for _ in range(60):
        change(database)
    live.look()
    assert anna.said == [at_version(61)]


def test_a_version_that_is_known_is_not_told_again_by_looking(live: Live) -> None:
    anna = join(live, "anna")
    anna.take()
    live.look()
    assert anna.said == []


def test_every_beat_says_the_version_again_so_that_a_dead_line_is_noticed(live: Live, database: Database) -> None:
    anna = join(live, "anna")
    change(database)
    live.look()
    anna.take()
    live.beat()
    live.beat()
    assert anna.said == [at_version(2), at_version(2)]


def test_a_message_says_nothing_but_the_version() -> None:
    assert at_version(7) == b"data: 7\n\n"


def test_a_phone_that_comes_back_after_a_minute_is_told_where_the_table_is_now(
    live: Live, database: Database, clock: Clock
) -> None:
    before = join(live, "anna")
    before.broken = True
    live.beat()
    clock.now += 60
    for _ in range(5):
        change(database)
    assert join(live, "anna").said == [at_version(version(database))]


# Who may listen


def test_a_device_that_never_joined_may_not_listen(live: Live) -> None:
    with pytest.raises(NotFound) as refused:
        live.phone("t1", "mallory", HeardLine())
    assert refused.value.code == "not-at-this-table"


def test_a_browser_without_a_device_may_not_listen(live: Live) -> None:
    with pytest.raises(NotFound):
        live.phone("t1", None, HeardLine())


def test_a_table_that_there_is_not_answers_like_one_that_one_is_not_at(live: Live) -> None:
    with pytest.raises(NotFound) as refused:
        live.phone("t9", "anna", HeardLine())
    assert refused.value.code == "not-at-this-table"


def test_a_device_shown_the_door_is_told_so_and_its_line_ends(live: Live, database: Database) -> None:
    anna, ben = join(live, "anna"), join(live, "ben")
    show_the_door(database, "ben")
    live.look()
    assert ben.said[-1] == OUT
    assert ben.closed
    assert anna.said[-1] == at_version(2)
    assert live.listeners() == 1
    with pytest.raises(NotFound):
        live.phone("t1", "ben", HeardLine())


def test_when_a_table_is_deleted_its_lines_end(live: Live, database: Database) -> None:
    anna = join(live, "anna")
    with database.write() as connection:
        connection.exec_driver_sql("DELETE FROM play")
    live.look()
    assert (anna.said[-1], anna.closed, live.listeners()) == (OUT, True, 0)


def test_a_line_whose_other_end_is_gone_is_let_go(live: Live) -> None:
    anna = join(live, "anna")
    anna.broken = True
    live.beat()
    assert anna.closed
    assert live.listeners() == 0


def test_leaving_twice_is_leaving_once(live: Live) -> None:
    line = HeardLine()
    phone: Phone = live.phone("t1", "anna", line)
    live.listen(phone)
    live.leave(phone)
    live.leave(phone)
    assert live.listeners() == 0


# Presence


def test_who_opens_the_page_is_here_and_the_others_are_told(live: Live, database: Database) -> None:
    join(live, "anna")
    live.beat()
    assert is_here(database, "anna")
    assert not is_here(database, "ben")
    assert version(database) == 2


def test_two_who_come_in_the_same_second_are_one_change(live: Live, database: Database) -> None:
    join(live, "anna")
    join(live, "ben")
    live.beat()
    assert version(database) == 2


def test_who_stays_is_noted_every_15_seconds_and_that_changes_no_version(
    live: Live, database: Database, clock: Clock
) -> None:
    join(live, "anna")
    seen = []
    for _ in range(61):
        live.beat()
        with database.read() as connection:
            mine = PLAY_DEVICE.c.device == fingerprint("anna")
            seen.append(connection.execute(select(PLAY_DEVICE.c.seen_ms).where(mine)).scalar_one())
        clock.now += 1
    assert len(set(seen)) == 5
    assert version(database) == 2


def test_a_reload_is_not_seen_by_others(live: Live, database: Database, clock: Clock) -> None:
    line = join(live, "anna")
    live.beat()
    clock.now += NOTED_EVERY + 1
    line.broken = True
    live.beat()
    clock.now += AWAY_AFTER - 1
    live.beat()
    join(live, "anna")
    clock.now += NOTED_EVERY + AWAY_AFTER
    live.beat()
    assert is_here(database, "anna")
    assert version(database) == 2


def test_who_stays_away_is_gone_and_the_others_are_told(live: Live, database: Database, clock: Clock) -> None:
    line = join(live, "anna")
    live.beat()
    line.broken = True
    live.beat()
    clock.now += NOTED_EVERY
    live.beat()
    assert not is_here(database, "anna")
    assert version(database) == 3


def test_who_came_while_nothing_could_be_written_is_noted_as_soon_as_it_can(
    live: Live, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.presence.PATIENCE", 0.0)
    join(live, "anna")
    with database.write():
        live.beat()
    assert not is_here(database, "anna")
    live.beat()
    assert is_here(database, "anna")
    assert version(database) == 2


def test_who_left_last_while_nothing_could_be_written_is_noted_as_gone_all_the_same(
    live: Live, database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody listens any more, and the hand that writes it down rests only when that is done."""
    monkeypatch.setattr("companion.store.presence.PATIENCE", 0.0)
    line = join(live, "anna")
    live.beat()
    line.broken = True
    live.beat()
    clock.now += NOTED_EVERY
    with database.write():
        live.beat()
    assert is_here(database, "anna")
    monkeypatch.setattr("companion.services.live.hub.time.sleep", lambda _seconds: None)
    live._beat()
    assert not is_here(database, "anna")


def test_who_left_one_process_and_is_at_another_is_not_gone(live: Live, database: Database, clock: Clock) -> None:
    line = join(live, "anna")
    live.beat()
    line.broken = True
    live.beat()
    other = still_live(database, clock)
    clock.now += 1
    join(other, "anna")
    other.beat()
    clock.now += NOTED_EVERY
    live.beat()
    assert is_here(database, "anna")


def test_two_windows_of_one_device_are_one_presence(live: Live, database: Database, clock: Clock) -> None:
    first, second = join(live, "anna"), join(live, "anna")
    live.beat()
    first.broken = True
    live.beat()
    clock.now += NOTED_EVERY + AWAY_AFTER
    live.beat()
    assert is_here(database, "anna")
    assert not second.closed


# Two processes: each has connections of its own, and nothing else in common


def test_what_another_process_commits_is_heard(database: Database, table: str) -> None:
    watch = listening.watch(database)
    bell = _Bell()
    assert watch.news(bell) is None, "what went before the first look may have been missed"
    assert watch.news(bell) == ()
    other = Database(database.url)
    change(other, table)
    other.close()
    assert watch.news(bell) is None
    assert watch.news(bell) == ()
    watch.close()


class _Bell:
    """An event that nobody waits for."""

    rung = False

    def wait(self, timeout: float | None = None) -> bool:
        return self.rung

    def clear(self) -> None:
        self.rung = False


def test_the_bell_makes_it_look_at_once_even_when_the_file_is_unchanged(database: Database) -> None:
    watch = listening.watch(database)
    bell = _Bell()
    watch.news(bell)
    bell.rung = True
    assert watch.news(bell) is None
    watch.close()


def test_nothing_is_watched_while_nobody_listens(database: Database, table: str) -> None:
    started: list[str] = []
    live = Live(database, Clock(), lambda name, _work: started.append(name))
    assert started == []
    join(live, "anna")
    assert sorted(started) == ["beat", "watch"]
