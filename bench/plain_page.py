"""A Flask and Jinja page as large as the builder's that computes nothing: the yardstick of the builder.

COMPANION_BENCH_BYTES says how large. It has the builder's shape, rows with a few values each, and no more.
"""

import os

from flask import Flask, render_template_string

PAGE = """<!doctype html><html lang="en"><head><title>{{ title }}</title></head><body><ol>
{% for row in rows %}<li class="row" id="{{ row.id }}">
<a href="{{ row.href }}"><b>{{ row.name }}</b><span>{{ row.text }}</span></a></li>
{% endfor %}</ol></body></html>"""
TEXT = (
    "Posse of 5 · Pace 6″ · two pistols, two rifles, one shotgun and whatever else was lying about in the wagon. " * 3
)

app = Flask(__name__)
size = int(os.environ.get("COMPANION_BENCH_BYTES", "60000"))
rows = [
    {"id": f"t{number}", "href": f"/armies/x?show=t{number}", "name": f"Troop {number}", "text": TEXT}
    for number in range(max(1, size // (len(TEXT.encode()) + 100)))
]


@app.route("/", methods=["GET", "POST"])
def page() -> str:
    """The page; a POST answers with the same, as an htmx edit does."""
    return render_template_string(PAGE, title="Yardstick", rows=rows)
