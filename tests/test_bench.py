"""The benches do not depend on what another of them has loaded."""

import subprocess
import sys

from flask import Flask, Response

from bench.browser import Browser
from bench.load import Server
from tests.support import ROOT, serving

FORGETS = """
import companion.web.tables
from bench.bench_odds import _forget
from companion.engine.odds import acing

acing(6)
assert acing.cache_info().currsize
_forget()
assert not acing.cache_info().currsize
"""


def test_the_odds_are_asked_first_with_empty_caches_though_a_bench_of_the_website_ran_before() -> None:
    subprocess.run([sys.executable, "-c", FORGETS], cwd=ROOT, check=True)


def test_the_browser_of_the_benches_keeps_every_cookie_of_an_answer() -> None:
    app = Flask("two-cookies")

    @app.get("/")
    def both() -> Response:
        response = Response("ok")
        for name in ("companion", "companion-library"):
            response.set_cookie(name, "x")
        return response

    with serving(app) as served:
        host, _, port = served.url.removeprefix("http://").partition(":")
        visitor = Browser(Server(host, int(port)))
        visitor.get("/")
    assert visitor.cookies == {"companion": "x", "companion-library": "x"}
