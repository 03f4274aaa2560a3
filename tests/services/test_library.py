"""Libraries without accounts: devices, codes that work once for ten minutes, guessing limits, recovery and merging."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text

from companion.config import Settings
from companion.engine.errors import Forbidden, Illegal, NotFound
from companion.services import guesses, words
from companion.services.library import LibraryService, OpenLibrary, settings_of
from companion.services.storage import Database, open_database
from companion.store.armies import Armies, Content
from companion.store.library import Libraries


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2025, 3, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **time: float) -> None:
        self.now += timedelta(**time)


@pytest.fixture
def database(settings: Settings) -> Iterator[Database]:
    opened = open_database(settings.database_url)
    yield opened
    opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def libraries(database: Database, clock: Clock) -> LibraryService:
    return LibraryService(database, clock)


def opens(database: Database, libraries: LibraryService, secret: str) -> str | None:
    with database.read() as connection:
        found = libraries.open(connection, secret)
    return found.id if found else None


def add_army(database: Database, library: OpenLibrary, name: str = "Gang") -> str:
    with database.write() as connection:
        content = Content(name=name, side="union-blue", points=750, cost=700, legal=True, body="{}")
        return Armies(connection).create(library.id, "highnoon", content, "new")


# Devices


def test_a_secret_opens_its_library_and_no_other(database: Database, libraries: LibraryService) -> None:
    mine, theirs = libraries.create(), libraries.create()
    assert mine.id != theirs.id
    assert opens(database, libraries, mine.secret) == mine.id
    assert opens(database, libraries, theirs.secret) == theirs.id
    assert opens(database, libraries, mine.id) is None


def test_no_secret_can_be_read_out_of_the_database(database: Database, libraries: LibraryService) -> None:
    library = libraries.create()
    code = libraries.new_code(library.id)
    recovery = libraries.new_recovery(library.id)
    with database.read() as connection:
        tables = ("library", "device", "device_code")
        stored = repr([connection.execute(text(f"SELECT * FROM {table}")).all() for table in tables])  # noqa: S608
    for secret in (library.secret, code.token, code.words, words.canonical(code.words), recovery):
        assert secret not in stored


def test_leaving_closes_the_library_on_this_device_only(database: Database, libraries: LibraryService) -> None:
    first = libraries.create()
    second = libraries.join_by_token(libraries.new_code(first.id).token, None, bring=False)
    assert libraries.devices(first.id) == 2
    libraries.leave(first)
    assert opens(database, libraries, first.secret) is None
    assert opens(database, libraries, second.secret) == first.id


def test_shutting_out_the_others_keeps_this_device_and_ends_open_codes(
    database: Database, libraries: LibraryService
) -> None:
    first = libraries.create()
    second = libraries.join_by_token(libraries.new_code(first.id).token, None, bring=False)
    code = libraries.new_code(first.id)
    assert libraries.shut_out_others(first) == 1
    assert opens(database, libraries, second.secret) is None
    assert opens(database, libraries, first.secret) == first.id
    with pytest.raises(NotFound, match="Make a new one"):
        libraries.token_opens(code.token)


def test_settings_are_kept_with_the_library(database: Database, libraries: LibraryService) -> None:
    library = libraries.create()
    libraries.change_settings(library.id, {"units": "inches", "é": [1]})
    with database.read() as connection:
        found = libraries.open(connection, library.secret)
    assert found is not None
    assert settings_of(found) == {"units": "inches", "é": [1]}


def test_a_device_is_noted_when_it_comes_by(database: Database, libraries: LibraryService, clock: Clock) -> None:
    library = libraries.create()
    clock.pass_by(days=30)
    libraries.note_seen(library)
    with database.read() as connection:
        found = libraries.open(connection, library.secret)
        noted = connection.execute(text("SELECT seen_at FROM library")).scalar_one()
    assert found is not None
    assert found.seen_at == clock.now
    assert noted.startswith("2025-03-31")


# Codes


def test_a_code_works_once(database: Database, libraries: LibraryService) -> None:
    library = libraries.create()
    code = libraries.new_code(library.id)
    joined = libraries.join_by_token(code.token, None, bring=False)
    assert opens(database, libraries, joined.secret) == library.id
    with pytest.raises(NotFound) as refusal:
        libraries.join_by_token(code.token, None, bring=False)
    assert refusal.value.code == "code-gone"
    with pytest.raises(NotFound) as refusal:
        libraries.join_by_words(code.words, "192.0.2.1", None, bring=False)
    assert refusal.value.code == "words-wrong"


def test_looking_at_a_code_does_not_use_it_up(libraries: LibraryService) -> None:
    library = libraries.create()
    code = libraries.new_code(library.id)
    assert libraries.token_opens(code.token) == library.id
    assert libraries.token_opens(code.token) == library.id
    assert libraries.join_by_token(code.token, None, bring=False).library_id == library.id


def test_a_code_works_for_ten_minutes_and_not_a_second_longer(libraries: LibraryService, clock: Clock) -> None:
    library = libraries.create()
    code = libraries.new_code(library.id)
    assert code.expires_at == clock.now + timedelta(minutes=10)
    clock.pass_by(minutes=9, seconds=59)
    assert libraries.token_opens(code.token) == library.id
    clock.pass_by(seconds=1)
    with pytest.raises(NotFound):
        libraries.token_opens(code.token)
    with pytest.raises(NotFound):
        libraries.join_by_token(code.token, None, bring=False)
    with pytest.raises(NotFound):
        libraries.join_by_words(code.words, "192.0.2.1", None, bring=False)


def test_a_new_code_ends_the_one_before(libraries: LibraryService) -> None:
    library = libraries.create()
    old, new = libraries.new_code(library.id), libraries.new_code(library.id)
    with pytest.raises(NotFound):
        libraries.token_opens(old.token)
    assert libraries.token_opens(new.token) == library.id


@pytest.mark.parametrize(
    "spoken", [str.upper, str.title, lambda code: code.replace("-", " "), lambda code: code.replace("-", "")]
)
@pytest.mark.parametrize("around", ["{}", "  {} \n", "{}.", "{}\u00a0"])
def test_words_may_be_typed_any_way(libraries: LibraryService, spoken: object, around: str) -> None:
    assert callable(spoken)
    library = libraries.create()
    typed = around.format(spoken(libraries.new_code(library.id).words))
    assert libraries.join_by_words(typed, "192.0.2.1", None, bring=False).library_id == library.id


def test_a_device_that_has_the_library_already_does_not_use_the_code_up(libraries: LibraryService) -> None:
    library = libraries.create()
    code = libraries.new_code(library.id)
    with pytest.raises(Illegal) as refusal:
        libraries.join_by_token(code.token, library, bring=True)
    assert refusal.value.code == "already-open"
    assert libraries.join_by_words(code.words, "192.0.2.1", None, bring=False).library_id == library.id


# The words


def test_the_words_are_many_short_and_far_apart() -> None:
    every = words.words()
    assert len(every) == len(set(every)) >= 256
    assert all(re.fullmatch("[a-z]{3,7}", word) for word in every)
    assert list(every) == sorted(every)
    for one in every:
        for other in every:
            assert one == other or (_slips(one, other) >= 2 and not other.startswith(one))


def _slips(one: str, other: str) -> int:
    """How many letters must be changed, added or left out to make one word the other."""
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, row[0] = row[0], i
        for j, wanted in enumerate(other, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (letter != wanted))
    return row[-1]


def test_a_code_has_four_words_of_the_list() -> None:
    drawn = words.draw_code().split("-")
    assert len(drawn) == 4
    assert set(drawn) <= set(words.words())


def test_a_word_that_is_in_no_code_is_named_and_costs_no_try(libraries: LibraryService) -> None:
    for _ in range(guesses.PER_ADDRESS + 1):
        with pytest.raises(Illegal) as refusal:
            libraries.join_by_words("cactus wagon kaktus rope", "192.0.2.1", None, bring=False)
        assert (refusal.value.code, refusal.value.values["word"]) == ("word-unknown", "kaktus")


@pytest.mark.parametrize("typed", ["", "  ", "1234", "\u6f22\u5b57"])
def test_nothing_typed_is_told_so(libraries: LibraryService, typed: str) -> None:
    with pytest.raises(Illegal) as refusal:
        libraries.join_by_words(typed, "192.0.2.1", None, bring=False)
    assert refusal.value.code == "words-missing"


# Guessing


def guess(libraries: LibraryService, address: str) -> str:
    try:
        libraries.join_by_words("cactus wagon rope saloon", address, None, bring=False)
    except (NotFound, Forbidden) as refusal:
        return refusal.code
    return "opened"


def test_an_address_has_ten_guesses_in_ten_minutes(libraries: LibraryService, clock: Clock) -> None:
    assert [guess(libraries, "192.0.2.1") for _ in range(12)] == ["words-wrong"] * 10 + ["too-many-guesses"] * 2
    assert guess(libraries, "192.0.2.2") == "words-wrong"
    clock.pass_by(minutes=10)
    assert guess(libraries, "192.0.2.1") == "words-wrong"


def test_the_right_words_do_not_help_whoever_guessed_too_often(libraries: LibraryService) -> None:
    code = libraries.new_code(libraries.create().id)
    for _ in range(10):
        guess(libraries, "192.0.2.1")
    with pytest.raises(guesses.TooManyGuesses) as refusal:
        libraries.join_by_words(code.words, "192.0.2.1", None, bring=False)
    assert refusal.value.values["seconds"] == 600
    assert libraries.join_by_words(code.words, "192.0.2.2", None, bring=False).brought == 0


def test_guesses_are_counted_across_processes(database: Database, clock: Clock) -> None:
    for _ in range(10):
        guess(LibraryService(Database(database.url), clock), "192.0.2.1")
    assert guess(LibraryService(Database(database.url), clock), "192.0.2.1") == "too-many-guesses"


def test_whoever_guesses_elsewhere_locks_nobody_out(libraries: LibraryService) -> None:
    code = libraries.new_code(libraries.create().id)
    guessers = [f"{10 + n}.{n}.0.1" for n in range(60)] + [f"2001:db{n:x}:1::1" for n in range(10)]
    assert {guess(libraries, address) for address in guessers for _ in range(9)} == {"words-wrong"}
    assert libraries.join_by_words(code.words, "192.0.2.1", None, bring=False).brought == 0


@pytest.mark.parametrize(
    ("addresses", "other", "limit"),
    [
        ([f"198.51.100.{n}" for n in range(1, 30)], "198.51.100.254", 40),
        ([f"198.51.{n}.1" for n in range(1, 30)], "198.51.254.1", 160),
        ([f"2001:db8:1:{n:x}::1" for n in range(1, 30)], "2001:db8:1:fe::1", 40),
        ([f"2001:db8:{n:x}::1" for n in range(1, 30)], "2001:db8:fe::1", 160),
    ],
)
def test_many_addresses_of_one_network_are_worth_little_more_than_one(
    libraries: LibraryService, addresses: list[str], other: str, limit: int
) -> None:
    told = [guess(libraries, address) for _ in range(10) for address in addresses]
    assert told.count("words-wrong") == limit
    code = libraries.new_code(libraries.create().id)
    with pytest.raises(guesses.TooManyGuesses, match="in your network"):
        libraries.join_by_words(code.words, other, None, bring=False)
    assert libraries.join_by_words(code.words, "203.0.113.5", None, bring=False).brought == 0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_a_guesser_is_an_address_or_the_network_that_one_line_is_given(one: str, other: str, same: bool) -> None:
    assert (guesses.guesser(one) == guesses.guesser(other)) is same


def test_addresses_of_past_windows_are_forgotten(database: Database, libraries: LibraryService, clock: Clock) -> None:
    guess(libraries, "192.0.2.1")
    clock.pass_by(minutes=10)
    guess(libraries, "192.0.2.2")
    with database.read() as connection:
        buckets = connection.execute(text("SELECT bucket FROM attempt ORDER BY bucket")).scalars().all()
    assert buckets == ["words:192.0.0.0/16", "words:192.0.2.0/24", "words:192.0.2.2"]


# Recovery


def test_a_recovery_link_opens_the_library_again_and_again(database: Database, libraries: LibraryService) -> None:
    library = libraries.create()
    assert not libraries.has_recovery(library.id)
    token = libraries.new_recovery(library.id)
    assert libraries.has_recovery(library.id)
    libraries.leave(library)
    for _ in range(2):
        joined = libraries.recover(token, None, bring=False)
        assert opens(database, libraries, joined.secret) == library.id


def test_a_new_recovery_link_ends_the_one_before(libraries: LibraryService) -> None:
    library = libraries.create()
    old, new = libraries.new_recovery(library.id), libraries.new_recovery(library.id)
    assert libraries.recovery_opens(new) == library.id
    with pytest.raises(NotFound) as refusal:
        libraries.recover(old, None, bring=False)
    assert refusal.value.code == "recovery-unknown"


# Merging


def test_armies_that_are_brought_along_move_into_the_library_joined(
    database: Database, libraries: LibraryService
) -> None:
    mine, theirs = libraries.create(), libraries.create()
    brought, there = add_army(database, mine, "Mine"), add_army(database, theirs, "Theirs")
    with database.write() as connection:
        for library, troop, count in ((mine, "gunmen", 10), (theirs, "gunmen", 4), (mine, "csa-troopers", 5)):
            Libraries(connection).set_owned(library.id, "highnoon", troop, count)
    joined = libraries.join_by_token(libraries.new_code(theirs.id).token, mine, bring=True)
    assert (joined.library_id, joined.brought) == (theirs.id, 1)
    with database.read() as connection:
        assert [row.id for row in Armies(connection).rows(theirs.id)] == [there, brought]
        assert Armies(connection).rows(mine.id) == []
        assert Libraries(connection).owned(theirs.id, "highnoon") == {"gunmen": 10, "csa-troopers": 5}
    assert opens(database, libraries, mine.secret) is None


def test_armies_that_are_left_behind_stay_where_they_are(database: Database, libraries: LibraryService) -> None:
    mine, theirs = libraries.create(), libraries.create()
    left = add_army(database, mine)
    recovery = libraries.new_recovery(mine.id)
    joined = libraries.join_by_token(libraries.new_code(theirs.id).token, mine, bring=False)
    assert joined.brought == 0
    assert libraries.army_count(theirs.id) == 0
    back = libraries.recover(recovery, None, bring=False)
    with database.read() as connection:
        assert [row.id for row in libraries.recent_armies(connection, back.library_id, 3)] == [left]


def test_a_joining_that_fails_moves_nothing(database: Database, libraries: LibraryService) -> None:
    mine = libraries.create()
    add_army(database, mine)
    with pytest.raises(NotFound):
        libraries.join_by_token("no such token", mine, bring=True)
    assert libraries.army_count(mine.id) == 1
    assert opens(database, libraries, mine.secret) == mine.id
