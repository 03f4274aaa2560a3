"""The icons of a home screen are those of the drawing."""

import io

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser

from tools.touch_icons import FOLDER, ICONS, Icon, draw


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
def test_the_icon_that_is_kept_is_the_one_that_the_drawing_makes(browser: Browser, icon: Icon) -> None:
    made = Image.open(io.BytesIO(draw(browser, icon))).convert("RGBA")
    kept = Image.open(FOLDER / icon.name).convert("RGBA")
    assert made.size == kept.size == (icon.side, icon.side)
    # Another browser smooths edges a little otherwise.
    assert max(ImageStat.Stat(ImageChops.difference(made, kept)).mean) < 1.0
