"""The check of a 2,000-point army, beside only reading the same file as JSON."""

import json
import statistics
import time
from collections.abc import Callable

from bench.row import Row
from companion.games import game

AIM_MS = 1.0
ROUNDS = 200


def run() -> list[Row]:
    armies = game("highnoon").armies
    largest = max(armies.samples(), key=lambda sample: (sample.points, len(sample.document["troops"])))
    document = armies.read(largest.document)
    text = json.dumps(document)
    illegal = {**document, "points": document["points"] - 200}
    yardstick = _median_ms(lambda: json.loads(text))
    what = f"json.loads of that file ({len(document['troops'])} troops)"
    return [
        Row(
            "check of a 2,000-point army",
            _median_ms(lambda: armies.review(document)),
            "ms",
            what,
            yardstick,
            aim=AIM_MS,
        ),
        Row("the same, 200 over, with mends", _median_ms(lambda: armies.review(illegal)), "ms", what, yardstick),
    ]


def _median_ms(work: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000
