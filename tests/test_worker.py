"""The process that serves: what it does about garbage while the application is loaded, and after."""

import json
import subprocess
import sys

from tests.support import ROOT

LOADS = """
import gc, json
from gunicorn.workers.ggevent import GeventWorker
from companion.worker import Worker

told = []
broken = {broken}

def load(worker):
    told.append(gc.isenabled())
    worker.wsgi = lambda *_asked: []
    if broken:
        raise RuntimeError

GeventWorker.load_wsgi = load
try:
    Worker.load_wsgi(Worker.__new__(Worker))
except RuntimeError:
    told.append("broken")
print(json.dumps([*told, gc.isenabled(), gc.get_freeze_count() > 0]))
"""


def told(*, broken: bool) -> list[object]:
    """By a process of its own, since gunicorn's gevent worker changes the one that imports it."""
    command = [sys.executable, "-c", LOADS.format(broken=broken)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    said: list[object] = json.loads(ended.stdout)
    return said


def test_nobody_looks_for_garbage_while_the_application_is_loaded_and_nothing_of_it_is_looked_through_after() -> None:
    assert told(broken=False) == [False, True, True]


def test_garbage_is_collected_again_where_the_application_cannot_be_loaded() -> None:
    assert told(broken=True) == [False, "broken", True, True]
