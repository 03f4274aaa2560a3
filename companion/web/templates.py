"""How templates are found and run: as Flask does it, but for the names that are known in all of them.

Jinja asks for those at every import of a macro, fifteen times for one page of a table, and puts them together anew from
two mappings each time. Here both are merged in one step: without that, a tap takes 1.06 and a page of a table 1.07
times as long (`make bench ARGS=shortcuts`).

Templates lie compiled in the data folder, so that a server which starts again compiles none.
"""

import pickle
import shutil
from collections import ChainMap
from collections.abc import Iterable, KeysView, MutableMapping
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from flask import Flask
from flask.templating import Environment
from jinja2 import BaseLoader, ChoiceLoader, FileSystemBytecodeCache, FileSystemLoader, PrefixLoader
from jinja2.bccache import Bucket

from companion.packages import Brought

FOLDER = "templates"
"""Where in the data folder they lie. It can be deleted at any time."""
_BROKEN = (pickle.UnpicklingError, EOFError, ValueError, AttributeError, ImportError, IndexError)
"""What Jinja may stumble over in a file that is not whole, as the documentation of pickle lists it."""


class Names(ChainMap[str, Any]):
    """A template's own names before those of all."""

    def keys(self) -> KeysView[str]:
        own, of_all = self.maps
        return {**of_all, **own}.keys()


class Templates(Environment):
    """The environment of the app's templates."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> Names:
        return Names({} if d is None else d, self.globals)


class KeptCompiled(FileSystemBytecodeCache):
    """Jinja's own way to keep templates compiled; a disk that gives or takes nothing only makes a page slower."""

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError, *_BROKEN):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def init_app(app: Flask, folder: Path, brought: Iterable[Brought] = ()) -> None:
    """Templates lie in that folder. Those of a package's game lie in the package, in ``templates/GAME``: no package can
    stand in for a page of the site or of another game."""
    own: dict[str, BaseLoader] = {
        each.game.id: FileSystemLoader(each.home / "templates" / each.game.id) for each in brought
    }
    app.jinja_loader = ChoiceLoader([FileSystemLoader(folder), PrefixLoader(own)])


def keep_compiled(app: Flask, data_folder: Path) -> None:
    """Keeps them there, where the data folder is in use: with a database server, none needs to exist.

    Jinja recognizes a template by its text alone. What else a compiled one hangs on is part of the folder's name, and
    the folders of other builds are deleted.
    """
    if data_folder.is_dir():
        folder = data_folder / FOLDER / _build(app)
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        for old in folder.parent.iterdir() if folder.parent.is_dir() else ():
            if old != folder:
                shutil.rmtree(old, ignore_errors=True) if old.is_dir() else old.unlink(missing_ok=True)
        app.jinja_env.bytecode_cache = KeptCompiled(str(folder))


def _build(app: Flask) -> str:
    """One word for Jinja, the options of the templates, and our code that makes the filters and names they use."""
    options = sorted((name, repr(value)) for name, value in app.jinja_options.items())
    exact = sha256(repr((version("jinja2"), options)).encode())
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        exact.update(source.read_bytes())
    return exact.hexdigest()[:16]
