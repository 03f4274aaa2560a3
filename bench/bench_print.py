"""The Troop Sheet on paper beside the same without codes, and beside the same pages by Chromium and WeasyPrint."""

import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from bench.row import Row
from companion.engine.sheets import Booklet, PaperCard
from companion.games import game
from companion.paths import FONTS, SPRITE
from companion.services import printing
from companion.web.links import qr_image
from pdf import codes
from pdf.book import Assets, Choice
from pdf.booklet import render
from pdf.paper import size_of
from tools import chromium

ASSETS = Assets(FONTS, SPRITE)
PAGES = 20
LONG = 60
ROUNDS = 7
MEMORY_MB = 200


def run() -> list[Row]:
    job = _booklet(PAGES * 4)
    with_codes, without, new = _both(job)
    rows = [
        Row("Troop Sheet with its codes", with_codes, "ms", "without codes, a page", without, 1.3, aim_on="ratio"),
        Row("the same, every code new", new, "ms", "without codes, a page", without),
    ]
    rows += _beside("headless Chromium", _chromium(), job, with_codes, 0.1)
    rows += _beside("WeasyPrint", _weasyprint(), job, with_codes, 1 / 30)
    return [*rows, Row(f"memory of a process, {LONG} pages", _memory(), "MB", aim=MEMORY_MB)]


Printer = Callable[[str, Path], None]


def _beside(name: str, printer: Printer | None, job: Booklet, ours: float, aim: float) -> list[Row]:
    """Our milliseconds a page beside another printer's, in a job of 20 pages; without figures where it is not."""
    if printer is None:
        return [Row("Troop Sheet, 20 pages", ours, "ms", f"{name}: not installed")]
    page = _html(job)
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        printer(page, Path(folder))
        theirs = (time.perf_counter() - begun) * 1000 / PAGES
    return [Row("Troop Sheet, 20 pages", ours, "ms", f"{name}, a page", theirs, aim, aim_on="ratio")]


def _booklet(cards: int) -> Booklet:
    """So many cards of 2,000-point armies, each with a code of its own as in a game."""
    found = game("highnoon")
    made: list[PaperCard] = []
    for seed in range(1, cards):
        document = found.armies.random(2000, {"gang": found.armies.sides()[seed % 6].id}, seed)
        made += printing.booklet(found, document, troop_link=partial(_link, seed)).troops
        if len(made) >= cards:
            break
    base = printing.booklet(found, None, army_link="https://armies.example/a/k7m2p9")
    return replace(base, troops=tuple(made[:cards]))


def _link(seed: int, card: PaperCard) -> str:
    return f"https://armies.example/games/highnoon/troops/{card.card.kind}?{seed}.{card.card.id}"


def _print(job: Booklet, *, codes_too: bool = True) -> bytes:
    return render(job, game("highnoon").paper.parts, ["sheet"], Choice(size_of("letter"), codes=codes_too), ASSETS)


def _both(job: Booklet) -> tuple[float, float, float]:
    """Milliseconds a page with codes, without, and with every code new: the best of rounds that take turns.

    Whatever else the machine does only ever adds to a time, so the least is the nearest to the truth.
    """
    rounds = []
    for _ in range(ROUNDS):
        codes.operators.cache_clear()
        fresh = _timed(lambda: _print(job))
        rounds.append((_timed(lambda: _print(job)), _timed(lambda: _print(job, codes_too=False)), fresh))
    with_codes, without, new = (min(times) for times in zip(*rounds, strict=True))
    return with_codes, without, new


def _timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000 / PAGES


def _memory() -> float:
    """The most that a process of its own ever holds while it makes an army's booklet and prints 60 pages of it."""
    program = "from bench.bench_print import measure; measure()"
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    found: float = json.loads(out)
    return found


def measure() -> None:
    """Prints the megabytes; runs in the process that is measured."""
    job = _booklet(LONG * 4)
    _print(job)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


# The same pages as HTML


def _chromium_prints(page: str, folder: Path) -> None:
    source = folder / "page.html"
    source.write_text(page, encoding="utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    command = [chromium.find(), *options, f"--print-to-pdf={folder / 'out.pdf'}", source.as_uri()]
    subprocess.run(command, capture_output=True, check=True)


def _chromium() -> Printer | None:
    try:
        chromium.find()
    except chromium.NoChromiumError:
        return None
    return _chromium_prints


def _weasyprint() -> Printer | None:
    """WeasyPrint is no dependency of ours; whoever has it beside us gets its figures too."""
    if find_spec("weasyprint") is None:
        return None
    html = import_module("weasyprint").HTML
    return lambda page, folder: html(string=page, base_url=str(folder)).write_pdf(folder / "out.pdf")


def _html(job: Booklet) -> str:
    """Four cards a page with the same words, boxes and codes."""
    cards = [_card(card) for card in job.troops]
    sheets = ["".join(cards[at : at + 4]) for at in range(0, len(cards), 4)]
    body = "".join(f"<section>{sheet}</section>" for sheet in sheets)
    return f"<!doctype html><meta charset=utf-8><style>{_STYLE}</style>{body}"


def _card(paper: PaperCard) -> str:
    card = paper.card
    stats = "".join(f"<td>{escape(stat.short)}<b>{escape(stat.die)}</b>" for stat in card.stats)
    weapons = "".join(
        f"<tr><td>{escape(line.counted)}<td>{escape(line.range)}<td>{escape(line.rof)}<td>{escape(line.damage)}"
        for line in card.weapons
    )
    terms = "".join(f"<p><b>{escape(term.label)}</b> {escape(term.short)}" for term in card.terms())
    worth = " ".join(str(each.amount) for each in card.worth)
    boxes = "".join(f"<p>{escape(mark)} {'<i></i>' * card.figures}" for mark in paper.marks)
    code = f'<img src="{qr_image(paper.link)}">' if paper.link else ""
    return (
        f"<article><aside>{code}{''.join(f'<u>{escape(spot)}</u>' for spot in paper.spots)}</aside>"
        f"<div><h2>{escape(card.title)}</h2><p>{escape(card.number)} {escape(card.pace)}<table>{stats}</table>"
        f"<table>{weapons}</table>{terms}{boxes}<p>{worth} {card.cost}</div></article>"
    )


_STYLE = f"""
@font-face {{ font-family: Z; src: url("{(FONTS / "ZillaSlab-Regular.ttf").as_uri()}"); }}
@font-face {{ font-family: R; src: url("{(FONTS / "Rye-Regular.ttf").as_uri()}"); }}
@page {{ size: 11in 8.5in; margin: 6mm; }}
body {{ font: 8pt Z; margin: 0; }} h2 {{ font: 13pt R; margin: 0; }}
section {{ break-after: page; }}
article {{ display: inline-block; vertical-align: top; width: 128mm; height: 95mm; border: 1px solid; }}
aside {{ float: left; width: 63mm; height: 88mm; border: 1px dashed; }} img {{ width: 20mm; }}
u {{ display: inline-block; width: 25mm; height: 25mm; border: 1px dashed; border-radius: 50%; }}
i {{ display: inline-block; width: 3mm; height: 3mm; border: 1px solid; }}
"""
