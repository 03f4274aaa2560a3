"""The rules search: on the server beside a bare FTS5 query, in a browser without a network, and what it keeps for that.

The bare query asks the same full-text table for the same words, ordered by rank, and makes nothing of the rows.
"""

import gzip
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench.row import Row
from companion import create_app, rulebook
from companion.config import Settings
from companion.paths import STATIC
from companion.rulebook.index import CANDIDATES
from companion.rulebook.offline import index_data
from companion.rulebook.search import index_of
from companion.rulebook.text import stem, telling, words_of
from tests.rulebook.recall import GAME, questions, recall
from tools import chromium

ROUNDS = 30
AIM_TIMES, AIM_MS, AIM_KB = 3.0, 16.0, 400.0


def run() -> list[Row]:
    asked = [question.ask for question in questions()]
    misspelt = [words for words in asked if any(_unknown(word) for word in telling(words_of(words)))]
    spelt = [words for words in asked if words not in misspelt]
    bare = _bare_us(spelt)
    build, median, slowest = _browser_ms(asked)
    kept = len(gzip.compress(_bundle())) / 1024
    what = "bare FTS5 query, ORDER BY rank, the same words"
    return [
        Row("rules search, spelt right", _searched_us(spelt), "µs", what, bare, aim=AIM_TIMES, aim_on="ratio"),
        Row("the same, a word misspelt", _searched_us(misspelt), "µs", "the above", bare),
        Row("search in the browser, median", median, "ms", "making its index once", build, aim=AIM_MS),
        Row("the same, the slowest question", slowest, "ms", "making its index once", build, aim=AIM_MS),
        Row("offline bundle, compressed", kept, "KB", "the same, not compressed", len(_bundle()) / 1024, aim=AIM_KB),
        Row("questions answered first", recall(1), "", "all questions", 1.0, aim=0.85, aim_is=">="),
        Row("questions answered in the first three", recall(3), "", "all questions", 1.0, aim=0.97, aim_is=">="),
    ]


def _unknown(word: str) -> bool:
    return stem(word) not in index_of(GAME).stems


def _mean_us(works: Sequence[Callable[[], object]]) -> float:
    """The mean over the questions of the fastest of several rounds each: other work of the machine stays out."""
    fastest = [float("inf")] * len(works)
    for _ in range(ROUNDS):
        for place, work in enumerate(works):
            began = time.perf_counter()
            work()
            fastest[place] = min(fastest[place], time.perf_counter() - began)
    return statistics.mean(fastest) * 1e6


def _searched_us(asked: Sequence[str]) -> float:
    rulebook.search(GAME, asked[0])
    return _mean_us([lambda words=words: rulebook.search(GAME, words) for words in asked])  # type: ignore[misc] # a default binds the word


def _bare_us(asked: Sequence[str]) -> float:
    table = index_of(GAME)._table
    matches = [" OR ".join(f'"{stem(word)}"' for word in telling(words_of(words))) for words in asked]
    sql = f"SELECT rowid FROM entry WHERE entry MATCH ? ORDER BY rank LIMIT {CANDIDATES}"  # noqa: S608 -- a number of ours
    return _mean_us([lambda match=match: table.execute(sql, (match,)).fetchall() for match in matches])  # type: ignore[misc] # as above


def _browser_ms(asked: Sequence[str]) -> tuple[float, float, float]:
    """Milliseconds: to make the index, for the median question, and for the slowest, each question asked once warm."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--headless"])
        page = browser.new_page()
        page.evaluate((STATIC / "js" / "offline-search.js").read_text("utf-8"))
        build, times = page.evaluate(_IN_THE_PAGE, [json.loads(json.dumps(index_data(GAME))), list(asked)])
        browser.close()
    return build, statistics.median(times), max(times)


_IN_THE_PAGE = """([data, asked]) => {
  const began = performance.now();
  const index = new CompanionSearch.Index(data);
  const build = performance.now() - began;
  const took = (words) => { const from = performance.now(); index.search(words); return performance.now() - from; };
  const ask = () => asked.map(took);
  ask();
  return [build, ask()];
}"""


def _bundle() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        settings = Settings(data_folder=path, database_url=f"sqlite:///{path / 'c.sqlite3'}", secret_key="0" * 64)
        body: bytes = create_app(settings).test_client().get(f"/offline/{GAME}.json").data
        return body
