"""Draws the icons of a home screen from static/icons/favicon.svg: `.venv/bin/python -m tools.touch_icons`.

They lie beside it and are part of the source, since a phone wants them and a wheel is built without a browser. Run it
when the drawing changes; a test draws them again and compares.
"""

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tools import chromium

FOLDER = Path(__file__).resolve().parent.parent / "static" / "icons"
DRAWING = FOLDER / "favicon.svg"
GROUND = "#97291C"
"""The ground of the drawing; where a phone cuts the shape itself it reaches into the corners."""


class Icon(NamedTuple):
    """A square of ``side`` pixels; ``full`` fills it to the corners, and ``part`` of it is taken by the drawing."""

    name: str
    side: int
    full: bool = False
    part: float = 1.0


# A maskable icon may be cut to a circle of 80 % (W3C, Web App Manifest), and Apple rounds the corners by itself.
ICONS = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    Icon("icon-maskable-512.png", 512, full=True, part=0.8),
    Icon("apple-touch-icon.png", 180, full=True, part=0.9),
)


def draw(browser: Browser, icon: Icon) -> bytes:
    """The icon as a PNG."""
    page = browser.new_page(viewport={"width": icon.side, "height": icon.side})
    ground = GROUND if icon.full else "transparent"
    side = round(icon.side * icon.part)
    svg = DRAWING.read_text("utf-8").replace("<svg ", f'<svg width="{side}" height="{side}" ', 1)
    page.set_content(
        f"<style>*{{margin:0}}body{{height:100vh;display:grid;place-items:center;background:{ground}}}</style>{svg}"
    )
    png = page.screenshot(omit_background=not icon.full)
    page.close()
    return png


def main() -> None:
    """Writes all of them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--headless"])
        for icon in ICONS:
            (FOLDER / icon.name).write_bytes(draw(browser, icon))
        browser.close()


if __name__ == "__main__":
    main()
