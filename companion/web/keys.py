"""Keys of forms: what a form does is done once, however often it comes."""

import hashlib
import secrets

from flask import request

from companion.web.drafts import STAMP


def new_key() -> str:
    """A key for the forms of one page, for their field ``tap``. The page is not kept: whoever goes back to it
    and sends it again means something new, and gets another key."""
    return secrets.token_hex(12)


def form_key(*more: str) -> str:
    """The key of the form that was sent, empty where its page is too old to have one. All forms of a page share a key,
    so what this one says is part of it, and ``more`` that is no field of it. A form that sets a value has none: with
    one, a value that is changed and changed back on the same page would be lost."""
    key = request.form.get("tap", "")
    said = sorted(
        (name, value) for name, value in request.form.items(multi=True) if name not in ("csrf_token", "tap", STAMP)
    )
    return keyed(key, repr((said, more) if more else said)) if key else ""


def keyed(key: str, said: str) -> str:
    """A key of its own for what is ``said``, of those that share the key of a page."""
    return f"{key[:40]}.{hashlib.blake2b(said.encode(), digest_size=6).hexdigest()}"
