"""Lining, tabular figures: Zilla Slab draws old-style ones unless asked, and dice and points must stand level.

A browser asks by the OpenType features ``lnum`` and ``tnum``; reportlab has no features, so the figures of the font are
exchanged for those glyphs when it is loaded. The tables are read as the OpenType specification lays them out.
"""

import struct
from typing import Any

FEATURES = (b"lnum", b"tnum")
_SINGLE = 1


def use_lining(face: Any) -> None:
    """Exchanges the ten digits of reportlab's font face for their lining, tabular glyphs where the font has them."""
    gsub = _table(face, "GSUB")
    if not gsub:
        return
    glyphs = {code: face.charToGlyph[code] for code in range(0x30, 0x3A) if code in face.charToGlyph}
    for feature in FEATURES:
        swaps = _swaps(gsub, feature)
        glyphs = {code: swaps.get(glyph, glyph) for code, glyph in glyphs.items()}
    widths = _widths(face)
    for code, glyph in glyphs.items():
        face.charToGlyph[code] = glyph
        face.charWidths[code] = widths(glyph)


def _table(face: Any, tag: str) -> bytes:
    try:
        found: bytes = face.get_table(tag)
    except KeyError:
        return b""
    return found


def _swaps(gsub: bytes, feature: bytes) -> dict[int, int]:
    """Glyph for glyph, what the feature's single substitutions exchange."""
    features, lookups = struct.unpack_from(">HH", gsub, 6)
    swaps: dict[int, int] = {}
    for number in range(_u16(gsub, features)):
        tag, at = struct.unpack_from(">4sH", gsub, features + 2 + 6 * number)
        if tag != feature:
            continue
        start = features + at
        for index in range(_u16(gsub, start + 2)):
            lookup = lookups + _u16(gsub, lookups + 2 + 2 * _u16(gsub, start + 4 + 2 * index))
            swaps.update(_single(gsub, lookup))
    return swaps


def _single(gsub: bytes, lookup: int) -> dict[int, int]:
    swaps: dict[int, int] = {}
    if _u16(gsub, lookup) != _SINGLE:
        return swaps
    for number in range(_u16(gsub, lookup + 4)):
        table = lookup + _u16(gsub, lookup + 6 + 2 * number)
        form, coverage, third = struct.unpack_from(">HHh", gsub, table)
        covered = _coverage(gsub, table + coverage)
        if form == 1:
            swaps.update({glyph: glyph + third for glyph in covered})
        else:
            swaps.update({glyph: _u16(gsub, table + 6 + 2 * index) for index, glyph in enumerate(covered)})
    return swaps


def _coverage(gsub: bytes, at: int) -> list[int]:
    form, count = struct.unpack_from(">HH", gsub, at)
    if form == 1:
        return [_u16(gsub, at + 4 + 2 * index) for index in range(count)]
    glyphs: list[int] = []
    for index in range(count):
        first, last = struct.unpack_from(">HH", gsub, at + 4 + 6 * index)
        glyphs += range(first, last + 1)
    return glyphs


def _widths(face: Any) -> Any:
    """A glyph's advance in thousandths of an em; glyphs past the last one listed share its advance."""
    metrics, count = _table(face, "hmtx"), _u16(_table(face, "hhea"), 34)
    scale = 1000 / _u16(_table(face, "head"), 18)
    return lambda glyph: _u16(metrics, 4 * min(glyph, count - 1)) * scale


def _u16(data: bytes, at: int) -> int:
    value: int = struct.unpack_from(">H", data, at)[0]
    return value
