"""Which parts of an address open something, and how they are kept out of logs.

A recovery link opens a library for whoever has it, so nobody should find one in a log. A test compares this list with
the routes of the app, so that no new one is forgotten.
"""

import logging
import re
from urllib.parse import quote, unquote

PATHS = ("join", "recover", "in", "t", "a")
"""What follows one of these in a path is secret: an invitation, a recovery link, a table's or a seat's link or code, a
share link."""

FIELDS = ("by", "code", "csrf_token", "draft", "words")
"""The same in a query."""

ARGUMENTS = frozenset({"code", "token"})
"""What routes call such a part of their path."""

HIDDEN = "[hidden]"

_PATH = re.compile(rf"(/(?:{'|'.join(PATHS)})/+)[^\s/?#\"'<>]+", re.IGNORECASE)
_FIELD = re.compile(rf"((?:^|[?&\"])(?:{'|'.join(FIELDS)})=)[^\s&#\"'<>]+", re.IGNORECASE)
# It begins where an address begins, and nowhere in it: whoever sends a long header must not keep the server busy.
_ENCODED = re.compile(r"(?<![^\s\"'<>])[^\s\"'<>]*%[^\s\"'<>]*")
_AS_SENT = "/:?&=#+,;@!$()*[]~"
_FILE = re.compile(r"\s*File \"")


def without_secrets(text: str) -> str:
    """The text with `HIDDEN` for each secret part of an address in it, however the address is encoded."""
    return _hidden(_ENCODED.sub(_decoded, text))


def _hidden(text: str) -> str:
    return _FIELD.sub(rf"\1{HIDDEN}", _PATH.sub(rf"\1{HIDDEN}", text))


def _decoded(found: re.Match[str]) -> str:
    """An address that hides something once it is decoded, as the app decodes it; any other stays as it was sent."""
    sent = found.group()
    plain = unquote(sent)
    shown = _hidden(plain)
    return sent if shown == plain else quote(shown, safe=_AS_SENT)


class WithoutSecrets(logging.Filter):
    """Goes onto a logger: what it is told, tracebacks too, is written without secrets."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Lets every record through, mended."""
        record.msg, record.args = without_secrets(record.getMessage()), None
        if record.exc_info and record.exc_info[0] is not None:
            told = record.exc_text or logging.Formatter().formatException(record.exc_info)
            # The folders of the program are no addresses.
            lines = (line if _FILE.match(line) else without_secrets(line) for line in told.split("\n"))
            record.exc_text = "\n".join(lines)
        return True


WITHOUT_SECRETS = WithoutSecrets()
