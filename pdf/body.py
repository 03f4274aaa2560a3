"""The outline of a body that faces you, behind the boxes for what hits it."""

from pdf.pen import Box, Pen

_SHOULDER = ((0.050, 0.755), (0.080, 0.745), (0.160, 0.740))
SPREAD = (
    ((0.250, 0.730), (0.330, 0.660), (0.455, 0.545)),
    ((0.510, 0.490), (0.450, 0.430), (0.390, 0.475)),
    ((0.320, 0.530), (0.250, 0.580), (0.195, 0.605)),
)
HANGING = (
    ((0.250, 0.735), (0.325, 0.690), (0.340, 0.560)),
    ((0.352, 0.470), (0.385, 0.420), (0.385, 0.350)),
    ((0.385, 0.280), (0.300, 0.280), (0.297, 0.350)),
    ((0.290, 0.450), (0.250, 0.540), (0.195, 0.605)),
)
_BELOW = (
    ((0.165, 0.530), (0.160, 0.450), (0.185, 0.350)),
    ((0.210, 0.250), (0.225, 0.150), (0.240, 0.050)),
    ((0.250, -0.005), (0.110, -0.005), (0.105, 0.050)),
    ((0.095, 0.130), (0.060, 0.210), (0.000, 0.260)),
)
"""Curves from the neck down to between the legs: two handles and an end each, as parts of the width from the middle and
of the height from the ground. The arms are spread, or hang beside the belly."""
_NECK = (0.045, 0.800)
_HEAD = (0.885, 0.105)
"""The middle of the head, and half of its height."""


def draw_body(pen: Pen, box: Box, *, hanging: bool = False) -> None:
    """Faint, as wide and as high as the box; where ink is saved, its outline. Its arms hang or are spread."""
    middle = box.x + box.width / 2
    half = (_SHOULDER, *(HANGING if hanging else SPREAD), *_BELOW)

    def at(point: tuple[float, float], way: int) -> tuple[float, float]:
        return middle + way * point[0] * box.width, box.y + point[1] * box.height

    path = pen.canvas.beginPath()
    path.moveTo(*at(_NECK, 1))
    for handle, bend, end in half:
        path.curveTo(*at(handle, 1), *at(bend, 1), *at(end, 1))
    ends = [_NECK, *(end for *_, end in half)]
    for (handle, bend, _), before in zip(reversed(half), reversed(ends[:-1]), strict=True):
        path.curveTo(*at(bend, -1), *at(handle, -1), *at(before, -1))
    path.close()
    pen.canvas.setFillColorRGB(*pen.ink.colours["well"])
    pen.stroke("faint", 0.8)
    pen.canvas.drawPath(path, stroke=1, fill=int(pen.ink.solid))
    high = _HEAD[1] * box.height
    head = Box(middle - high * 0.8, box.y + _HEAD[0] * box.height - high, high * 1.6, 2 * high)
    pen.canvas.setFillColorRGB(*pen.ink.colours["well" if pen.ink.solid else "white"])
    pen.canvas.ellipse(head.x, head.y, head.right, head.top, stroke=1, fill=1)
