"""The laws of the look (design: look.md), held on every style sheet, template and sign."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from jinja2 import Environment, nodes

from companion.games.highnoon.data.catalog import catalog
from companion.paths import STATIC, TEMPLATES

CSS = sorted((STATIC / "css").glob("*.css"))
PAGES = sorted(TEMPLATES.rglob("*.html"))
TELEVISION = "board.css"
TOKENS = (STATIC / "css" / "tokens.css").read_text("utf-8")

TEXT = 4.5
"""WCAG AA for text; what is not text but has to be seen needs 3."""
SEEN = 3.0

GROUNDS = ("paper", "card", "well")
PAIRS = [
    *((text, ground, TEXT) for text in ("ink", "muted", "info", "ok") for ground in GROUNDS),
    *((text, ground, TEXT) for text in ("alarm", "brass") for ground in ("paper", "card")),
    ("on-accent", "accent", TEXT),
    ("on-accent", "accent-down", TEXT),
    ("paper", "ink", TEXT),
    *((text, f"{text}-wash", TEXT) for text in ("alarm", "info", "brass", "ok")),
    ("ink", "alarm-wash", TEXT),
    ("ink", "brass-wash", TEXT),
    ("on-brass", "brass", TEXT),
    *((line, ground, SEEN) for line in ("edge", "alarm-line", "info", "brass") for ground in ("paper", "card")),
    ("brass", "well", SEEN),
    ("ok", "well", SEEN),
    *((text, "face", TEXT) for text in ("face-ink", "face-red")),
    *(("chip-white", chip, TEXT) for chip in ("chip-red", "chip-blue")),
    ("face-ink", "chip-white", TEXT),
]


def palettes() -> dict[str, dict[str, str]]:
    """The two themes; the dark one is what it changes, laid over the light one."""
    blocks = re.findall(r"(:root[^{]*)\{([^}]*)\}", TOKENS)
    assert len(blocks) == 3
    light, by_system, by_choice = (dict(re.findall(r"--([\w-]+):\s*(#[0-9A-F]{6})", body)) for _, body in blocks)
    assert by_system == by_choice, "the dark palette stands twice and must say the same"
    return {"light": light, "dark": light | by_choice}


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2 between two colours, 1 to 21."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def rules(sheet: Path) -> Iterator[tuple[str, str]]:
    """Selector and declarations of each innermost block."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    yield from ((selector.strip(), body) for selector, body in re.findall(r"([^{};]+)\{([^{}]*)\}", text))


def test_black_on_white_is_21_to_1() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_pair_of_colours_that_is_used_can_be_read(theme: str) -> None:
    palette = palettes()[theme]
    poor = {
        (front, ground): round(contrast(palette[front], palette[ground]), 2)
        for front, ground, least in PAIRS
        if contrast(palette[front], palette[ground]) < least
    }
    assert poor == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_dark_square_of_a_board_is_darker_than_a_light_one_in_every_palette(theme: str) -> None:
    palette = palettes()[theme]
    assert _luminance(palette["square-dark"]) < _luminance(palette["square"])
    assert {palette["square"], palette["square-dark"]} == {palette["card"], palette["well"]}, "what is read on them"
    drawn = dict(rules(STATIC / "games" / "gunslinger" / "table.css"))
    assert "background: var(--square);" in drawn[".square"]
    assert "background: var(--square-dark);" in drawn[".square.is-dark"]


def test_the_palette_is_that_of_the_design() -> None:
    light, dark = palettes()["light"], palettes()["dark"]
    design = {
        "paper": ("#F1E6CE", "#16100C"),
        "card": ("#FBF5E6", "#221912"),
        "ink": ("#2B1D13", "#F2E5CC"),
        "muted": ("#6A5541", "#BCA686"),
        "line": ("#CBB58A", "#4B3A2A"),
        "accent": ("#97291C", "#B5392A"),
        "on-accent": ("#FFF5E6", "#FFF2E0"),
        "info": ("#1F4A63", "#93BED6"),
        "brass": ("#8A5F14", "#DDAE52"),
        "ok": ("#35602F", "#94C685"),
    }
    assert {name: (light[name], dark[name]) for name in design} == design


@pytest.mark.parametrize("sheet", CSS, ids=lambda path: path.name)
def test_a_colour_or_size_that_a_sheet_names_is_a_token(sheet: Path) -> None:
    known = set(re.findall(r"^\s*--([\w-]+):", TOKENS, flags=re.MULTILINE))
    # What a side or a card sets for what stands in it is a token of its own.
    known |= set(re.findall(r"[{;]\s*--([\w-]+):", "".join(sheet.read_text("utf-8") for sheet in CSS)))
    assert set(re.findall(r"var\(--([\w-]+)", sheet.read_text("utf-8"))) - known == set()


@pytest.mark.parametrize("sheet", CSS, ids=lambda path: path.name)
def test_no_font_shorthand_takes_the_tabular_numerals_away(sheet: Path) -> None:
    shorthand = {font for _, body in rules(sheet) for font in re.findall(r"(?<![\w-])font:\s*([^;]+)", body)}
    assert shorthand <= {"inherit"}


@pytest.mark.parametrize("sheet", CSS, ids=lambda path: path.name)
def test_sizes_are_of_the_scale(sheet: Path) -> None:
    # In a drawing the unit is the drawing's, on paper it is the point; on a television all follows the screen's width.
    drawn = re.compile(r"\.(die|chip|clock)[\w-]*.* text$|^body$|(^| )\.chart-label$")
    fits = re.compile(r"[\d.]+em|clamp\(var\(--size-17\), [^;]*" if sheet.name == TELEVISION else r"var\(--size-")
    odd = [
        (selector, size)
        for selector, body in rules(sheet)
        for size in re.findall(r"font-size:\s*([^;]+)", body)
        if not fits.match(size) and not drawn.search(selector)
    ]
    assert odd == []


def test_the_display_face_is_never_smaller_than_20_px() -> None:
    # The television's smallest size is 17 px, so 1.2 of it is enough.
    large = (r"font-size: var\(--size-(21|26|40|52)\)", r"font-size: (1\.[2-9]\d*|[2-9])em")
    small = [
        selector
        for sheet in CSS
        for selector, body in rules(sheet)
        if "var(--display)" in body and not re.search(large[sheet.name == TELEVISION], body)
    ]
    assert small == []


@pytest.mark.parametrize("sheet", CSS, ids=lambda path: path.name)
def test_motion_is_shorter_than_200_ms(sheet: Path) -> None:
    text = sheet.read_text("utf-8")
    times = [float(time) for time in re.findall(r"(?<![\w.])(\d+)ms", text)]
    times += [float(time) * 1000 for time in re.findall(r"(?<![\w.])(\d*\.?\d+)s(?![\w-])", text)]
    assert [time for time in times if time >= 200] == []


def test_reduced_motion_is_respected_everywhere() -> None:
    base = (STATIC / "css" / "base.css").read_text("utf-8")
    block = base[base.index("@media (prefers-reduced-motion: reduce)") :]
    assert "*, *::before, *::after" in block
    assert "animation-duration: 1ms !important" in block


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_a_template_has_nothing_inline(page: Path) -> None:
    text = page.read_text("utf-8")
    assert re.findall(r"""<style|\sstyle=["']|["']style["']\s*:|\son\w+=|hx-on|javascript:""", text) == []
    assert [tag for tag in re.findall(r"<script[^>]*>", text) if " src=" not in tag] == []


SIGN_ARGUMENT = {"icon": 0, "empty_state": 2, "row_link": 3, "ui": 0, "icon_button": 0, "post_icon": 0}
UI_MACROS = {"ui", "icon_button", "post_icon"}


def signs_in(page: Path) -> Iterator[tuple[str, str]]:
    """(sprite, name) for every sign that a template names outright."""
    tree = Environment(autoescape=True).parse(page.read_text("utf-8"))
    for call in tree.find_all(nodes.Call):
        macro = call.node.name if isinstance(call.node, nodes.Name) else ""
        at = SIGN_ARGUMENT.get(macro)
        if at is not None and len(call.args) > at:
            yield from (("ui" if macro in UI_MACROS else "icons", name) for name in _words(call.args[at]))
        for keyword in call.kwargs:
            if keyword.key in ("icon_name", "glyph"):
                sprite = "icons" if keyword.key == "icon_name" else "ui"
                yield from ((sprite, name) for name in _words(keyword.value))


def _words(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, nodes.CondExpr):
        yield from _words(node.expr1)
        yield from _words(node.expr2) if node.expr2 else ()


def symbols(sprite: Path) -> set[str]:
    """The ids of the drawings in a sprite."""
    return set(re.findall(r'<symbol\b[^>]*?\bid="([^"]+)"', sprite.read_text("utf-8")))


def test_every_sign_that_a_template_names_is_drawn() -> None:
    named = {sign for page in PAGES for sign in signs_in(page)}
    assert len(named) > 30
    kept = set((STATIC / "icons" / "names.txt").read_text("utf-8").split())
    troops = {troop.icon for troop in catalog().troops.values()}
    drawn = {"ui": symbols(STATIC / "icons" / "ui.svg"), "icons": kept | troops}
    assert {(sprite, name) for sprite, name in named if name not in drawn[sprite]} == set()


def test_the_fetched_sprite_has_every_silhouette() -> None:
    sprite = symbols(STATIC / "vendor" / "icons.svg")
    assert set((STATIC / "icons" / "names.txt").read_text("utf-8").split()) - sprite == set()
    assert {troop.icon for troop in catalog().troops.values()} - sprite == set()


def test_names_of_silhouettes_stand_once_and_in_order() -> None:
    names = (STATIC / "icons" / "names.txt").read_text("utf-8").split()
    assert names == sorted(set(names))


@pytest.mark.parametrize(
    ("cookie", "attribute"),
    [("dark", ' data-theme="dark"'), ("light", ' data-theme="light"'), ("midnight", ""), (None, "")],
)
def test_the_theme_of_the_cookie_is_there_before_any_script(
    client: FlaskClient, cookie: str | None, attribute: str
) -> None:
    if cookie:
        client.set_cookie("theme", cookie)
    assert f'<html lang="en"{attribute}>' in client.get("/").text


def test_what_is_sent_has_one_heading_of_the_first_order_and_one_main(client: FlaskClient) -> None:
    page = client.get("/").text
    assert len(re.findall(r"<h1\b", page)) == 1
    assert len(re.findall(r"<main\b", page)) == 1
    assert page.index('class="skip"') < page.index("<header")
