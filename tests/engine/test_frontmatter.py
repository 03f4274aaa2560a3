"""Rules entries as files: the front matter is read, and a wrong one is refused with its file."""

import pytest

from companion.engine.errors import Malformed
from companion.engine.frontmatter import by_chapter, parse_entry, read_words
from companion.engine.game import Entry

HEAD = "id: aces\ntitle: Aces\nchapter: Dice\nsection: Chapter Two, Aces\n"


def test_an_entry_is_its_front_matter_and_its_markdown() -> None:
    entry = parse_entry(
        f"---\n{HEAD}rulings: [18, 19]\nsee: [dice]\nwords: [explode, 'roll again']\n---\n\nRoll.\n---\nMore.\n", "a.md"
    )
    assert (entry.id, entry.title, entry.chapter, entry.section) == ("aces", "Aces", "Dice", "Chapter Two, Aces")
    assert (entry.rulings, entry.see, entry.words) == ((18, 19), ("dice",), ("explode", "roll again"))
    assert entry.body == "Roll.\n---\nMore."
    assert entry.source == "print"


def test_what_may_be_left_out_is_empty() -> None:
    entry = parse_entry(f"---\n{HEAD}rulings: []\n---\nRoll.\n", "a.md")
    assert (entry.rulings, entry.see, entry.words) == ((), (), ())


def test_a_colon_or_quotes_in_a_title_do_no_harm() -> None:
    assert parse_entry('---\nid: a\ntitle: "Draw: now"\nchapter: B\nsection: C\n---\nD\n', "a.md").title == "Draw: now"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Roll.\n", "front matter"),
        ("Hello\n---\nid: a\n---\nRoll.\n", "front matter"),
        (f"---\n{HEAD}", "front matter"),
        (f"---\n{HEAD}author: me\n---\nRoll.\n", "author is not known"),
        ("---\nid: aces\nchapter: Dice\nsection: Two\n---\nRoll.\n", "title is missing"),
        (f"---\n{HEAD}nonsense\n---\nRoll.\n", "nonsense"),
        (f"---\n{HEAD}rulings: [eighteen]\n---\nRoll.\n", "eighteen"),
    ],
)
def test_a_wrong_front_matter_names_its_file_and_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(Malformed) as refused:
        parse_entry(text, "aces.md")
    assert refused.value.code == "bad-entry"
    assert refused.value.message.startswith("aces.md: ")
    assert problem in refused.value.message


def test_words_belong_to_the_entry_of_a_thing_by_its_kind_and_to_a_rule_by_its_own_name() -> None:
    words = read_words('alike = [["mend", "heal"]]\n[spell]\nsmite = ["zap"]\n[rule]\nguts = ["nerve", "morale"]\n')
    assert words.alike == (("mend", "heal"),)
    assert words.of("spell-smite") == ("zap",)
    assert words.of("guts") == ("nerve", "morale")
    assert words.of("smite") == ()


def entry(id_: str, chapter: str, words: tuple[str, ...] = ()) -> Entry:
    return Entry(id_, id_.title(), chapter, "", "", words=words)


def test_an_entry_gets_what_people_call_it_each_word_once() -> None:
    words = read_words('alike = []\n[rule]\nguts = ["nerve", "morale"]\n')
    assert words.added(entry("guts", "Nerve", ("courage", "nerve"))).words == ("courage", "nerve", "morale")
    assert words.added(entry("aces", "Dice")).words == ()


def test_entries_come_in_the_order_of_the_chapters_and_those_of_other_chapters_last() -> None:
    found = [entry("d", "Extras"), entry("c", "Dice"), entry("b", "Setup"), entry("a", "Dice")]
    assert [one.id for one in by_chapter(found, ("Setup", "Dice"))] == ["b", "c", "a", "d"]
