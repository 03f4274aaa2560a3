"""Signatures of cookies and forms, checked cheaply: every tap has one of each.

They are those of Flask and of Flask-WTF, letter for letter. Only the keys derived from the secret keys
are cached, never the result of a check. What an earlier key signed (SECRET_KEY_FALLBACKS) still counts.
"""

import hmac
from functools import lru_cache
from typing import Any

from flask import Flask, current_app, g, request, session
from flask_wtf.csrf import CSRFProtect, same_origin
from itsdangerous import BadData, TimestampSigner, URLSafeTimedSerializer
from itsdangerous.signer import HMACAlgorithm

_FORMS = "wtf-csrf-token"
"""Flask-WTF's salt for the token in a form."""


class _Hmac(HMACAlgorithm):
    """HMAC with SHA-1, in one call instead of three objects."""

    def get_signature(self, key: bytes, value: bytes) -> bytes:
        return hmac.digest(key, value, "sha1")


class _Signer(TimestampSigner):
    """Derives the key of each secret once."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.algorithm = _Hmac()
        self._derived: dict[str | bytes | None, bytes] = {}

    def derive_key(self, secret_key: str | bytes | None = None) -> bytes:
        derived = self._derived.get(secret_key)
        if derived is None:
            derived = self._derived[secret_key] = super().derive_key(secret_key)
        return derived


class KeptSigner(URLSafeTimedSerializer):
    """A serializer for SHA-1 whose signer is made once and not for each signature."""

    default_signer = _Signer

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._signer = super().make_signer()

    def make_signer(self, salt: str | bytes | None = None) -> Any:
        return self._signer if salt in (None, self.salt) else super().make_signer(salt)


def secret_keys(app: Flask) -> tuple[str, ...]:
    """The keys whose signatures count, the current one last: itsdangerous signs with the last one."""
    keys = (*(app.config["SECRET_KEY_FALLBACKS"] or ()), app.config["SECRET_KEY"])
    return tuple(key for key in keys if key)


@lru_cache(maxsize=8)
def _forms(keys: tuple[str, ...]) -> KeptSigner:
    return KeptSigner(list(keys), salt=_FORMS)


class FormTokens(CSRFProtect):  # type: ignore[misc] # Flask-WTF ships no types
    """Flask-WTF's check of forms, with a short way for valid ones. All others take the long way, and only that one
    refuses."""

    def protect(self, apply_exemptions: bool = False) -> None:
        """Errors: `flask_wtf.csrf.CSRFError`."""
        if request.method == "POST" and _in_order():
            g.csrf_valid = True
        else:
            super().protect(apply_exemptions=apply_exemptions)


def _in_order() -> bool:
    """The token of this session, signed with a key that counts; and over HTTPS from a page of ours."""
    config = current_app.config
    name = config["WTF_CSRF_FIELD_NAME"]
    given, known = request.form.get(name), session.get(name)
    keys = secret_keys(current_app)
    if not given or not known or not keys:
        return False
    if request.is_secure and not same_origin(request.referrer or "", f"https://{request.host}/"):
        return False
    try:
        token = _forms(keys).loads(given, max_age=config["WTF_CSRF_TIME_LIMIT"])
    except BadData:
        return False
    return isinstance(token, str) and hmac.compare_digest(known, token)
