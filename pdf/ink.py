"""Three ways to spend ink: colour, black and white, and as little as can be."""

from dataclasses import dataclass

Rgb = tuple[float, float, float]


def _rgb(code: str) -> Rgb:
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


@dataclass(frozen=True)
class Ink:
    """Colours by their role. ``solid`` False leaves areas empty and draws their outlines instead."""

    name: str
    colours: dict[str, Rgb]
    solid: bool = True

    def __hash__(self) -> int:
        """By name: there are three."""
        return hash(self.name)


COLOUR = Ink(
    "colour",
    {
        "ink": _rgb("#2B1D13"),
        "muted": _rgb("#6A5541"),
        "line": _rgb("#B09A70"),
        "faint": _rgb("#D9CBA8"),
        "well": _rgb("#F1E6CE"),
        "accent": _rgb("#97291C"),
        "brass": _rgb("#8A5F14"),
        "info": _rgb("#1F4A63"),
        "on": _rgb("#FFF5E6"),
        "white": (1, 1, 1),
        "chip-white": _rgb("#F4ECD8"),
        "chip-red": _rgb("#A3231A"),
        "chip-blue": _rgb("#1F4A63"),
        "red": _rgb("#A3231A"),
        "green": _rgb("#35602F"),
        "purple": _rgb("#5B2E6B"),
    },
)
BW = Ink(
    "bw",
    {
        "ink": (0, 0, 0),
        "muted": (0.25,) * 3,
        "line": (0.45,) * 3,
        "faint": (0.7,) * 3,
        "well": (0.9,) * 3,
        "accent": (0, 0, 0),
        "brass": (0.15,) * 3,
        "info": (0.15,) * 3,
        "on": (1, 1, 1),
        "white": (1, 1, 1),
        "chip-white": (1, 1, 1),
        "chip-red": (0.35,) * 3,
        "chip-blue": (0, 0, 0),
        "red": (0, 0, 0),
        "green": (0.15,) * 3,
        "purple": (0.15,) * 3,
    },
)
SAVE = Ink(
    "save",
    {
        **BW.colours,
        "ink": (0.15,) * 3,
        "muted": (0.35,) * 3,
        "line": (0.6,) * 3,
        "faint": (0.8,) * 3,
        "well": (1, 1, 1),
        "on": (0.15,) * 3,
        "accent": (0.15,) * 3,
        "chip-red": (1, 1, 1),
        "chip-blue": (1, 1, 1),
        "red": (0.15,) * 3,
    },
    solid=False,
)
INKS = {ink.name: ink for ink in (COLOUR, BW, SAVE)}
